//! Damaged certificates of the matroid game: both checkers reject them, or both still accept a
//! proof that holds by exhaustive play. They never disagree.

mod common;

use common::{damage, second_verdicts};
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

struct Case {
    json: String,
    position: Position,
    text: Vec<u8>,
}

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
    let cases: Vec<Case> = (0..1_000).map(|_| random_case(&mut rng)).collect();
    assert!(cases.iter().all(|case| verdict(&case.position, &case.text).is_some()));
    let shown: Vec<_> = cases.into_iter().map(|case| (case.json, case.text)).collect();
    assert!(second_verdicts(&shown).into_iter().all(|accepted| accepted));
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(72);
    let (mut cases, mut accepted) = (Vec::new(), 0);
    while cases.len() < DAMAGED {
        let case = random_case(&mut rng);
        for _ in 0..10 {
            let text = damage(&mut rng, &case.text);
            let first = verdict(&case.position, &text);
            if let Some(class) = first {
                accepted += 1;
                let mut brute = Brute::new(&case.position).unwrap();
                assert_eq!(brute.class(), Some(class), "{}", case.json);
            }
            // The batch form carries texts that are UTF-8 only; others must be rejected.
            if std::str::from_utf8(&text).is_ok() {
                cases.push((case.json.clone(), text, first.is_some()));
            } else {
                assert_eq!(first, None);
            }
        }
    }
    let shown: Vec<_> = cases.iter().map(|(json, text, _)| (json.clone(), text.clone())).collect();
    for ((json, text, first), second) in cases.iter().zip(second_verdicts(&shown)) {
        assert_eq!(*first, second, "{json} {}", String::from_utf8_lossy(text));
    }
    assert!(accepted > 50 && accepted < DAMAGED / 2, "{accepted}: too much or too little damage");
}
