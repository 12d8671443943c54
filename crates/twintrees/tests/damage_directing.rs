//! Damaged certificates of the directing game: both checkers reject them, or both still accept a
//! proof that holds by exhaustive play. They never disagree.

mod common;

use common::{both_accept, class_of, damage_is_seen_by_both, damage_with_nodes};
use serde_json::{Value, json};
use std::collections::HashMap;
use twintrees::check::check_directing;
use twintrees::model::directing::{
    Deed, Goal, LinkState, Position, read_certificate, write_certificate,
};
use twintrees::model::formats::{self, Document};
use twintrees::model::graph::VertexId;
use twintrees::model::outcome::{Class, Player};
use twintrees::solve::directing::certificate;
use twintrees::solve::never;

const RANDOM: usize = 1_000;
const DAMAGED: usize = 4_000;

type Case = common::Case<Position>;

/// The position that this JSON means, and what the solver writes for it.
fn certified(json: String) -> Case {
    let Document::Directing(setup) = formats::read(json.as_bytes(), None).unwrap() else {
        panic!("{json}")
    };
    let position = setup.check().unwrap();
    let mut text = Vec::new();
    write_certificate(&certificate(&position, &never).unwrap(), &mut text).unwrap();
    Case { json, position, text }
}

/// A variant, loops and parallel links, and links that the rules let somebody take.
fn random(rng: &mut fastrand::Rng) -> Case {
    let (vertices, links) = (rng.u32(2..=5), rng.u32(1..=7));
    let edges: Vec<[u32; 2]> =
        (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
    let s = rng.u32(0..vertices);
    let short = ["direct", "secure"][rng.usize(0..2)];
    let cut = ["delete", "direct"][rng.usize(0..2)];
    let (mut directed, mut secured, mut deleted) = (Vec::new(), Vec::new(), Vec::new());
    for (link, ends) in (0..).zip(&edges) {
        match rng.u8(0..9) {
            0 if short == "secure" => secured.push(link),
            1 if cut == "delete" => deleted.push(link),
            2 | 3 if short == "direct" || cut == "direct" => {
                directed.push([link, ends[rng.usize(0..2)]]);
            }
            _ => {}
        }
    }
    let goal = if rng.u8(0..4) == 0 { "spanning" } else { "path" };
    let position = json!({
        "format": "twintrees-position/1", "game": "directing", "vertices": vertices,
        "edges": edges, "terminals": [s, (s + rng.u32(1..vertices)) % vertices],
        "short": short, "cut": cut, "goal": goal,
        "directed": directed, "secured": secured, "deleted": deleted,
    });
    certified(position.to_string())
}

/// The class that the first checker proves, if it accepts.
fn verdict(position: &Position, text: &[u8]) -> Option<Class> {
    let certificate = read_certificate(text).ok()?;
    check_directing(position, &certificate).ok().map(|verified| verified.class())
}

/// The class by playing every game to its very end, when every link is taken.
fn class_by_play(position: &Position) -> Class {
    let mut known = HashMap::new();
    let mut states = position.states().to_vec();
    class_of(Player::BOTH.map(|player| short_wins(position, &mut states, player, &mut known)))
}

type Known = HashMap<(Vec<LinkState>, Player), bool>;

fn short_wins(
    position: &Position,
    states: &mut [LinkState],
    mover: Player,
    known: &mut Known,
) -> bool {
    let key = (states.to_vec(), mover);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let left = (0..states.len()).filter(|&link| states[link] == LinkState::Undecided);
    let left: Vec<usize> = left.collect();
    let short_moves = mover == Player::Short;
    let results: &[LinkState] = match position.rules().deed(mover) {
        Deed::Secure => &[LinkState::Secured],
        Deed::Delete => &[LinkState::Deleted],
        Deed::Direct => &[LinkState::Forward, LinkState::Backward],
    };
    let wins = if left.is_empty() {
        reaches(position, states)
    } else {
        let mut good = |link: usize| {
            results.iter().any(|&result| {
                states[link] = result;
                let after = short_wins(position, states, mover.other(), known);
                states[link] = LinkState::Undecided;
                after == short_moves
            })
        };
        left.into_iter().any(&mut good) == short_moves
    };
    known.insert(key, wins);
    wins
}

/// Whether Short has what he wants, once every link is decided.
fn reaches(position: &Position, states: &[LinkState]) -> bool {
    let [s, t] = position.terminals().map(VertexId::index);
    let mut reached = vec![false; position.graph().vertex_count()];
    reached[s] = true;
    for _ in 0..reached.len() {
        for (ends, &state) in position.graph().all_ends().iter().zip(states) {
            let [u, v] = ends.map(VertexId::index);
            let along = matches!(state, LinkState::Secured | LinkState::Forward);
            let back = matches!(state, LinkState::Secured | LinkState::Backward);
            reached[v] |= along && reached[u];
            reached[u] |= back && reached[v];
        }
    }
    match position.rules().goal {
        Goal::Path => reached[t],
        Goal::Spanning => reached.into_iter().all(|reached| reached),
    }
}

#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(101);
    let cases: Vec<Case> = (0..RANDOM).map(|_| random(&mut rng)).collect();
    let given = cases.iter().filter(|case| has_given(&case.text)).count();
    let mut classes = [0; 3];
    for class in both_accept(cases, verdict) {
        classes[class as usize] += 1;
    }
    assert!(classes.iter().all(|&many| many > 50) && given > 20, "{classes:?} {given}");
}

/// Whether an option waits for what a move gives.
fn has_given(text: &[u8]) -> bool {
    let certificate: Value = serde_json::from_slice(text).unwrap();
    let nodes =
        ["short", "cut"].into_iter().filter_map(|half| certificate[half]["nodes"].as_array());
    let options = nodes.flatten().filter_map(|node| node["options"].as_array());
    options.flatten().any(|option| option.as_array().unwrap().len() == 3)
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(102);
    let assert_true = |position: &Position, class: &Class| {
        assert_eq!(*class, class_by_play(position), "{position:?}");
    };
    damage_is_seen_by_both(&mut rng, DAMAGED, random, damage_with_nodes, verdict, assert_true);
}
