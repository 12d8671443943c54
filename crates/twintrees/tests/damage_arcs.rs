//! Damaged certificates of the arcs game: both checkers reject them, or both still accept a proof
//! that holds by exhaustive play. They never disagree.

mod common;

use common::{both_accept, class_of, damage_is_seen_by_both, damage_with_nodes, second_verdicts};
use serde_json::json;
use std::collections::HashMap;
use twintrees::check::check_arcs;
use twintrees::model::arcs::Position;
use twintrees::model::formats::{self, Document};
use twintrees::model::outcome::{Class, Player};
use twintrees::model::switching::LinkState;
use twintrees::model::vertex::{read_certificate, write_certificate};
use twintrees::solve::arcs::Search;
use twintrees::solve::never;

const RANDOM: usize = 1_000;
const DAMAGED: usize = 4_000;
/// Bytes for the solver's table; these positions are small.
const MEMORY: usize = 1 << 22;

type Case = common::Case<Position>;

/// The position that this JSON means, and what the solver writes for it.
fn certified(json: String) -> Case {
    let Document::Arcs(setup) = formats::read(json.as_bytes(), None).unwrap() else {
        panic!("{json}")
    };
    let position = Position::new(setup).unwrap();
    let mut search = Search::new(&position, MEMORY, &never).unwrap();
    let mut text = Vec::new();
    write_certificate(&search.certificate().unwrap(), &mut text).unwrap();
    Case { json, position, text }
}

/// Loops, parallel and opposite arcs, and arcs taken before.
fn random(rng: &mut fastrand::Rng) -> Case {
    let (vertices, arcs) = (rng.u32(2..=5), rng.u32(1..=9));
    let ends = |rng: &mut fastrand::Rng| [rng.u32(0..vertices), rng.u32(0..vertices)];
    let edges: Vec<_> = (0..arcs).map(|_| ends(rng)).collect();
    let s = rng.u32(0..vertices);
    let t = (s + rng.u32(1..vertices)) % vertices;
    let marks: Vec<u8> = (0..arcs).map(|_| rng.u8(0..10)).collect();
    let with =
        |mark| -> Vec<u32> { (0..arcs).filter(|&arc| marks[arc as usize] == mark).collect() };
    let position = json!({
        "format": "twintrees-position/1", "game": "arcs", "vertices": vertices,
        "edges": edges, "terminals": [s, t], "secured": with(0), "deleted": with(1),
    });
    certified(position.to_string())
}

/// The class that the first checker proves, if it accepts.
fn verdict(position: &Position, text: &[u8]) -> Option<Class> {
    let certificate = read_certificate(text).ok()?;
    check_arcs(position, &certificate).ok().map(|verified| verified.class())
}

/// The class by playing every game to its very end, when every arc is taken.
fn class_by_play(position: &Position) -> Class {
    let mut known = HashMap::new();
    let mut states = position.states().to_vec();
    class_of(Player::BOTH.map(|player| short_wins(position, &mut states, player, &mut known)))
}

type Known = HashMap<(Vec<u8>, Player), bool>;

fn short_wins(
    position: &Position,
    states: &mut [LinkState],
    mover: Player,
    known: &mut Known,
) -> bool {
    let key = (states.iter().map(|&state| state as u8).collect(), mover);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let left = (0..states.len()).filter(|&arc| states[arc] == LinkState::Undecided);
    let left: Vec<usize> = left.collect();
    let short_moves = mover == Player::Short;
    let wins = if left.is_empty() {
        joined(position, states)
    } else {
        let taken = if short_moves { LinkState::Secured } else { LinkState::Deleted };
        let mut good = |arc: usize| {
            states[arc] = taken;
            let after = short_wins(position, states, mover.other(), known);
            states[arc] = LinkState::Undecided;
            after == short_moves
        };
        left.into_iter().any(&mut good) == short_moves
    };
    known.insert(key, wins);
    wins
}

/// Whether secured arcs lead from s to t.
fn joined(position: &Position, states: &[LinkState]) -> bool {
    let [s, t] = position.terminals();
    let ends = position.graph().all_ends();
    let mut reached = vec![s];
    while let Some(&[_, head]) = ends.iter().zip(states).find_map(|(ends, &state)| {
        let more = state == LinkState::Secured
            && reached.contains(&ends[0])
            && !reached.contains(&ends[1]);
        more.then_some(ends)
    }) {
        reached.push(head);
    }
    reached.contains(&t)
}

#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(95);
    let mut classes = [0; 3];
    for class in both_accept((0..RANDOM).map(|_| random(&mut rng)), verdict) {
        classes[class as usize] += 1;
    }
    assert!(classes.iter().all(|&many| many > 50), "{classes:?}");
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(96);
    let assert_true = |position: &Position, class: &Class| {
        assert_eq!(*class, class_by_play(position), "{position:?}");
    };
    damage_is_seen_by_both(&mut rng, DAMAGED, random, damage_with_nodes, verdict, assert_true);
}

/// An arc turned round, or two arcs exchanged: the certificate of the one digraph is no certificate
/// of the other, though the digests of both may be equal.
#[test]
fn both_checkers_tell_an_arc_from_its_reverse() {
    let mut rng = fastrand::Rng::with_seed(97);
    let mut shown = Vec::new();
    while shown.len() < 500 {
        let case = random(&mut rng);
        let mut json: serde_json::Value = serde_json::from_str(&case.json).unwrap();
        let edges = json["edges"].as_array_mut().unwrap();
        let (a, b) = (rng.usize(0..edges.len()), rng.usize(0..edges.len()));
        let before = edges.clone();
        if rng.bool() {
            edges[a].as_array_mut().unwrap().reverse();
        } else {
            edges.swap(a, b);
        }
        if *edges != before {
            let Document::Arcs(setup) = formats::read(json.to_string().as_bytes(), None).unwrap()
            else {
                panic!("{json}")
            };
            assert_eq!(verdict(&Position::new(setup).unwrap(), &case.text), None, "{json}");
            shown.push((json.to_string(), case.text));
        }
    }
    assert!(second_verdicts(&shown).iter().all(|&accepted| !accepted));
}
