//! Damaged certificates: both checkers reject them, or both still accept a proof that holds by
//! exhaustive play. They never disagree.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use twintrees::check::check;
use twintrees::model::graph::{EdgeId, Multigraph, VertexId};
use twintrees::model::outcome::{Class, Player};
use twintrees::model::switching::certificate::Proof;
use twintrees::model::switching::{
    LinkState, Position, Setup, read_certificate, write_certificate,
};
use twintrees::solve::brute::Brute;
use twintrees::solve::{never, switching::solve};

/// Damaged certificates tried in the normal suite.
const DAMAGED: usize = 10_000;

struct Case {
    position: Position,
    text: Vec<u8>,
}

fn random_position(rng: &mut fastrand::Rng) -> Position {
    let vertices = rng.u32(2..=6);
    let links = rng.usize(1..=9);
    let ends = (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
    let s = rng.u32(0..vertices);
    let taken: Vec<u8> = (0..links).map(|_| rng.u8(0..8)).collect();
    let links_with = |mark| (0..links as u32).filter(|&l| taken[l as usize] == mark).collect();
    Setup {
        graph: Multigraph::new(vertices, ends).unwrap(),
        terminals: Some([s, (s + rng.u32(1..vertices)) % vertices]),
        secured: links_with(0),
        deleted: links_with(1),
        to_move: None,
    }
    .check()
    .unwrap()
}

fn certified(position: &Position) -> Vec<u8> {
    let mut text = Vec::new();
    write_certificate(&solve(position, &never).unwrap().certificate, &mut text).unwrap();
    text
}

/// All arrays of numbers in the certificate, and all numbers outside arrays.
fn lists(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Object(fields) => fields.values_mut().flat_map(lists).collect(),
        Value::Array(_) | Value::Number(_) => vec![value],
        _ => vec![],
    }
}

/// Changes one or two things that a solver's fault could change.
fn damage_meaning(rng: &mut fastrand::Rng, text: &[u8]) -> Vec<u8> {
    let mut certificate: Value = serde_json::from_slice(text).unwrap();
    for _ in 0..rng.usize(1..=2) {
        let mut lists = lists(&mut certificate);
        let at = rng.usize(0..lists.len());
        match &mut *lists[at] {
            Value::Array(list) => damage_list(rng, list),
            number => *number = json!(rng.u32(0..8)),
        }
    }
    if rng.u8(0..10) == 0 {
        certificate["class"] = json!(["short", "first", "cut"][rng.usize(0..3)]);
    }
    serde_json::to_vec(&certificate).unwrap()
}

fn damage_list(rng: &mut fastrand::Rng, list: &mut Vec<Value>) {
    let number = json!(rng.u32(0..10));
    match (rng.u8(0..4), list.len()) {
        (0, _) | (_, 0) => list.insert(rng.usize(0..=list.len()), number),
        (1, len) => {
            list.remove(rng.usize(0..len));
        }
        (2, len) => list.swap(rng.usize(0..len), rng.usize(0..len)),
        (_, len) => list[rng.usize(0..len)] = number,
    }
}

/// Changes bytes, as a bad disk or an unhappy editor would.
fn damage_bytes(rng: &mut fastrand::Rng, text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..rng.usize(1..=3) {
        let at = rng.usize(0..text.len());
        match rng.u8(0..4) {
            0 => text[at] = rng.u8(..),
            1 => text[at] = b"0123456789[]{},:\"e.-"[rng.usize(0..20)],
            2 => text.insert(at, b"0123456789[]{},:\" .-"[rng.usize(0..20)]),
            _ => text.truncate(at.max(1)),
        }
    }
    text
}

/// What the Rust checker says: the class it verified.
fn verdict(case: &Case) -> Option<(Class, Proof)> {
    let certificate = read_certificate(&case.text).ok()?;
    let verified = check(&case.position, &certificate).ok()?;
    Some((verified.class(), certificate.proof))
}

fn position_json(position: &Position) -> String {
    let graph = position.graph();
    let numbers = |state| position.links(state).map(EdgeId::number).collect::<Vec<_>>();
    json!({
        "format": "twintrees-position/1", "game": "switching",
        "vertices": graph.vertex_count(),
        "edges": graph.all_ends().iter().map(|e| e.map(VertexId::number)).collect::<Vec<_>>(),
        "terminals": position.terminals().map(VertexId::number),
        "secured": numbers(LinkState::Secured), "deleted": numbers(LinkState::Deleted),
    })
    .to_string()
}

/// What the second checker says of all cases: one exit code each. It reads texts as Unicode, so
/// only cases with valid UTF-8 are shown to it.
fn second_verdicts(cases: &[Case]) -> Vec<bool> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/check.py");
    let mut python = Command::new("python3")
        .args([script, "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is needed for the second checker");
    let mut input = python.stdin.take().unwrap();
    let lines: Vec<String> = cases
        .iter()
        .map(|case| {
            let text = std::str::from_utf8(&case.text).unwrap();
            let position = position_json(&case.position);
            json!({"position_text": position, "certificate_text": text}).to_string()
        })
        .collect();
    let writer = std::thread::spawn(move || {
        lines.iter().for_each(|line| writeln!(input, "{line}").unwrap());
    });
    let output = BufReader::new(python.stdout.take().unwrap());
    let verdicts = output
        .lines()
        .map(|line| {
            let line = line.unwrap();
            assert!(line.contains("VERIFIED") || line.contains("REJECTED"), "{line}");
            assert_eq!(line.starts_with("0 "), line.contains("VERIFIED"), "{line}");
            line.starts_with("0 ")
        })
        .collect();
    writer.join().unwrap();
    assert!(python.wait().unwrap().success());
    verdicts
}

/// The class, and the openings that the proof names, by exhaustive play.
fn assert_true(position: &Position, class: Class, proof: &Proof) {
    let mut brute = Brute::new(position).unwrap();
    assert_eq!(brute.class(), Some(class), "{position:?} {proof:?}");
    if let Proof::First { short, cut } = proof {
        assert!(brute.winning_moves(Player::Short).contains(&short.link), "{position:?} {proof:?}");
        assert!(brute.winning_moves(Player::Cut).contains(&cut.link), "{position:?} {proof:?}");
    }
}

fn damaged_cases(rng: &mut fastrand::Rng) -> Vec<Case> {
    let mut cases = Vec::new();
    while cases.len() < DAMAGED {
        let position = random_position(rng);
        let good = certified(&position);
        for _ in 0..10 {
            let text = if rng.u8(0..3) == 0 {
                damage_bytes(rng, &good)
            } else {
                damage_meaning(rng, &good)
            };
            cases.push(Case { position: position.clone(), text });
        }
    }
    cases
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(31);
    let mut cases = damaged_cases(&mut rng);
    let total = cases.len();
    // A text that is not UTF-8 must be rejected; the batch form cannot carry it.
    cases.retain(|case| {
        let utf8 = std::str::from_utf8(&case.text).is_ok();
        assert!(utf8 || verdict(case).is_none());
        utf8
    });
    let second = second_verdicts(&cases);
    assert_eq!(second.len(), cases.len());
    let mut accepted = 0;
    for (case, second) in cases.iter().zip(second) {
        let first = verdict(case);
        let text = String::from_utf8_lossy(&case.text);
        assert_eq!(first.is_some(), second, "{} {text}", position_json(&case.position));
        if let Some((class, proof)) = first {
            accepted += 1;
            assert_true(&case.position, class, &proof);
        }
    }
    println!("{total} damaged certificates, {accepted} of them still proofs");
    assert!(accepted > 50 && accepted < total / 2, "the damage is too great or too small");
}

/// What the solver writes is a proof for both.
#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(32);
    let cases: Vec<Case> = (0..1_000)
        .map(|_| {
            let position = random_position(&mut rng);
            Case { text: certified(&position), position }
        })
        .collect();
    assert!(cases.iter().all(|case| verdict(case).is_some()));
    assert!(second_verdicts(&cases).into_iter().all(|accepted| accepted));
}
