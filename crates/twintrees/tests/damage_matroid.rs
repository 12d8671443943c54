//! Damaged certificates of the matroid game: both checkers reject them, or both still accept a
//! proof that holds by exhaustive play. They never disagree.

mod common;

use common::{both_accept, damage, damage_is_seen_by_both};
use serde_json::{Value, json};
use twintrees::check::check_matroid;
use twintrees::model::formats::{self, Document};
use twintrees::model::matroid::{Position, read_certificate, write_certificate};
use twintrees::model::outcome::Class;
use twintrees::solve::matroid::brute::Brute;
use twintrees::solve::{matroid::solve, never};

const DAMAGED: usize = 4_000;

/// The description of a random matroid with so many elements.
fn description(rng: &mut fastrand::Rng, size: usize) -> Value {
    let rank = rng.usize(0..=size.min(4));
    let numbers = |rng: &mut fastrand::Rng, below: u32| -> Vec<u32> {
        (0..size).map(|_| rng.u32(0..below)).collect()
    };
    match rng.u8(0..8) {
        0 | 1 => {
            let edges: Vec<_> = numbers(rng, 16).iter().map(|n| [n % 4, n / 4]).collect();
            let kind = if rng.bool() { "graphic" } else { "cographic" };
            json!({"type": kind, "vertices": 4, "edges": edges})
        }
        2 => json!({"type": "uniform", "rank": rank, "size": size}),
        3 => {
            let set = |rng: &mut fastrand::Rng| (0..size).filter(|_| rng.bool()).collect();
            let sets: Vec<Vec<usize>> = (0..rank).map(|_| set(rng)).collect();
            json!({"type": "transversal", "size": size, "sets": sets})
        }
        4 => json!({"type": "dual", "of": description(rng, size)}),
        5 => {
            let kind = if rng.bool() { "deletion" } else { "contraction" };
            let gone = rng.usize(0..=size);
            json!({"type": kind, "of": description(rng, size + 1), "elements": [gone]})
        }
        6 => {
            let first = rng.usize(0..=size);
            let parts = [description(rng, first), description(rng, size - first)];
            json!({"type": "direct-sum", "of": parts})
        }
        _ => {
            let p = [2, 3, 7][rng.usize(0..3)];
            let rows: Vec<_> = (0..rank).map(|_| numbers(rng, p)).collect();
            if rng.bool() {
                return json!({"type": "linear", "field": p, "matrix": rows, "size": size});
            }
            let fraction = |n: u32| format!("{}/{}", i64::from(n) - 3, 1 + n % 3);
            let rows: Vec<Vec<String>> =
                rows.into_iter().map(|row| row.into_iter().map(fraction).collect()).collect();
            json!({"type": "linear", "field": "rational", "matrix": rows, "size": size})
        }
    }
}

type Case = common::Case<Position>;

fn random_case(rng: &mut fastrand::Rng) -> Case {
    let size = rng.usize(1..=8);
    let (matroid, element) = (description(rng, size), rng.usize(0..size));
    let marks: Vec<u8> = (0..size).map(|_| rng.u8(0..8)).collect();
    let with = |mark| (0..size).filter(|&x| x != element && marks[x] == mark).collect::<Vec<_>>();
    let json = json!({
        "format": "twintrees-position/1", "game": "matroid", "matroid": matroid,
        "element": element, "secured": with(0), "deleted": with(1),
    })
    .to_string();
    let document = formats::read(json.as_bytes(), None).unwrap();
    let Document::Matroid(setup) = document else { panic!("{json}") };
    let position = setup.check().unwrap();
    let mut text = Vec::new();
    write_certificate(&solve(&position, &never).unwrap().certificate, &mut text).unwrap();
    Case { json, position, text }
}

/// What the Rust checker says: the class it verified.
fn verdict(position: &Position, text: &[u8]) -> Option<Class> {
    let certificate = read_certificate(text).ok()?;
    Some(check_matroid(position, &certificate).ok()?.class())
}

#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(71);
    both_accept((0..1_000).map(|_| random_case(&mut rng)), verdict);
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(72);
    let assert_true = |position: &Position, class: &Class| {
        assert_eq!(Brute::new(position).unwrap().class(), Some(*class), "{position:?}");
    };
    damage_is_seen_by_both(&mut rng, DAMAGED, random_case, damage, verdict, assert_true);
}
