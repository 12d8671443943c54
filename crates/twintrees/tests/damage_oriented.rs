//! Damaged certificates of the directing game on oriented matroids: both checkers reject them, or
//! both still accept a proof that holds by exhaustive play. They never disagree.

mod common;

use common::{both_accept, class_of, damage_is_seen_by_both, damage_with_nodes};
use serde_json::{Value, json};
use std::collections::HashMap;
use twintrees::check::{check_matroid, check_oriented};
use twintrees::model::formats::{self, Document};
use twintrees::model::matroid;
use twintrees::model::oriented::{Oriented, Position, read_certificate, write_certificate};
use twintrees::model::outcome::{Class, Player};
use twintrees::solve::never;
use twintrees::solve::oriented::certificate;
use twintrees::solve::oriented::random::{Numbers, uniform};

const RANDOM: usize = 1_000;
const DAMAGED: usize = 4_000;

type Case = common::Case<Position>;

fn position_of(json: &str) -> Position {
    let Document::Oriented(setup) = formats::read(json.as_bytes(), None).unwrap() else {
        panic!("{json}")
    };
    setup.check().unwrap()
}

/// The position that this JSON means, and what the solver writes for it.
fn certified(json: String) -> Case {
    let position = position_of(&json);
    let mut text = Vec::new();
    write_certificate(&certificate(&position, &never).unwrap(), &mut text).unwrap();
    Case { json, position, text }
}

/// Vectors, directed graphs and mutated chirotopes; often some elements are taken.
fn random(rng: &mut fastrand::Rng) -> Case {
    let size = rng.u32(1..=7);
    let (oriented, size) = match rng.u8(0..3) {
        0 => {
            let end = |rng: &mut fastrand::Rng| rng.u32(0..4);
            let edges: Vec<[u32; 2]> = (0..size).map(|_| [end(rng), end(rng)]).collect();
            (json!({"type": "graph", "vertices": 4, "edges": edges}), size)
        }
        1 => {
            let entry = |rng: &mut fastrand::Rng| match rng.u8(0..8) {
                0 => json!("-2/3"),
                1 => json!("1/2"),
                _ => json!(i64::from(rng.u8(0..5)) - 2),
            };
            let row = |rng: &mut fastrand::Rng| (0..size).map(|_| entry(rng)).collect::<Vec<_>>();
            let matrix: Vec<_> = (0..rng.u32(1..=4)).map(|_| row(rng)).collect();
            (json!({"type": "vectors", "matrix": matrix}), size)
        }
        _ => {
            let rank = rng.usize(1..=3.min(size as usize));
            let oriented: Oriented =
                uniform(&mut Numbers::new(rng.u64(..)), rank, size as usize, 30);
            let signs = oriented.signs_text();
            (json!({"type": "chirotope", "rank": rank, "size": size, "signs": signs}), size)
        }
    };
    let element = rng.u32(0..size);
    let mut taken = [Vec::new(), Vec::new(), Vec::new()];
    for other in (0..size).filter(|&x| x != element) {
        if let Some(list) = taken.get_mut(rng.usize(0..9)) {
            list.push(other);
        }
    }
    let [positive, negative, deleted] = taken;
    let to_move = if rng.bool() { "short" } else { "cut" };
    let position = json!({
        "format": "twintrees-position/1", "game": "oriented-matroid", "oriented": oriented,
        "element": element, "positive": positive, "negative": negative, "deleted": deleted,
        "to_move": to_move,
    });
    certified(position.to_string())
}

/// The class that the first checker proves, if it accepts.
fn verdict(position: &Position, text: &[u8]) -> Option<Class> {
    let certificate = read_certificate(text).ok()?;
    check_oriented(position, &certificate).ok().map(|verified| verified.class())
}

/// The class by playing every game to its very end, when every element is taken.
fn class_by_play(position: &Position) -> Class {
    let mut known = HashMap::new();
    class_of(Player::BOTH.map(|player| short_wins(position, position.taken(), player, &mut known)))
}

type Known = HashMap<([u32; 3], Player), bool>;

fn short_wins(position: &Position, taken: [u32; 3], mover: Player, known: &mut Known) -> bool {
    if let Some(&wins) = known.get(&(taken, mover)) {
        return wins;
    }
    let gone = taken[0] | taken[1] | taken[2] | 1 << position.element();
    let left: Vec<u32> =
        (0..position.oriented().size() as u32).filter(|x| gone >> x & 1 == 0).collect();
    let short_moves = mover == Player::Short;
    let sets = if short_moves { 0..2 } else { 2..3 };
    let wins = if left.is_empty() {
        has_circuit(position, taken)
    } else {
        let mut good = |x: u32| {
            sets.clone().any(|set| {
                let mut after = taken;
                after[set] |= 1 << x;
                short_wins(position, after, mover.other(), known) == short_moves
            })
        };
        left.into_iter().any(&mut good) == short_moves
    };
    known.insert((taken, mover), wins);
    wins
}

fn has_circuit(position: &Position, [plus, minus, _]: [u32; 3]) -> bool {
    let bit = 1 << position.element();
    let circuits = position.oriented().circuits().into_iter().flat_map(|c| [c, c.opposite()]);
    circuits
        .filter(|c| c.plus & bit != 0)
        .any(|c| c.plus & !(plus | bit) == 0 && c.minus & !minus == 0)
}

#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(111);
    let cases: Vec<Case> = (0..RANDOM).map(|_| random(&mut rng)).collect();
    let given = cases.iter().filter(|case| has_given(&case.text)).count();
    let plays: Vec<Class> = cases.iter().map(|case| class_by_play(&case.position)).collect();
    let mut classes = [0; 3];
    for (class, play) in both_accept(cases, verdict).into_iter().zip(plays) {
        assert_eq!(class, play);
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

/// The difference that is kept in `data/values` is proved, whatever the underlying matroid says.
#[test]
fn both_checkers_accept_the_proof_of_the_difference() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/values/oriented-difference.json");
    let values: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let json = values["position"].to_string();
    let text = serde_json::to_vec(&values["certificate"]).unwrap();
    let case = Case { position: position_of(&json), json, text };
    let classes = both_accept([case], verdict);
    assert_eq!((classes, &values["underlying"]), (vec![Class::First], &json!("short")));
    let [position, proof] =
        ["matroid_position", "matroid_certificate"].map(|field| values[field].to_string());
    let Document::Matroid(setup) = formats::read(position.as_bytes(), None).unwrap() else {
        panic!("{position}")
    };
    let certificate = matroid::read_certificate(proof.as_bytes()).unwrap();
    let verified = check_matroid(&setup.check().unwrap(), &certificate).unwrap();
    assert_eq!(verified.class(), Class::Short);
    assert_eq!(common::second_verdicts(&[(position, proof.into_bytes())]), [true]);
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(112);
    let assert_true = |position: &Position, class: &Class| {
        assert_eq!(*class, class_by_play(position), "{position:?}");
    };
    damage_is_seen_by_both(&mut rng, DAMAGED, random, damage_with_nodes, verdict, assert_true);
}
