//! Certificates damaged at random, and the second checker.
#![allow(dead_code, unreachable_pub, reason = "shared by several test files")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use twintrees::model::outcome::{Class, Player};

/// A position, as JSON and as the checker takes it, and a certificate of it.
pub struct Case<P> {
    pub json: String,
    pub position: P,
    pub text: Vec<u8>,
}

/// Both checkers accept these. `verdict` says what the first one verified; the same comes back.
pub fn both_accept<P, V>(
    cases: impl IntoIterator<Item = Case<P>>,
    verdict: impl Fn(&P, &[u8]) -> Option<V>,
) -> Vec<V> {
    let (mut shown, mut verified) = (Vec::new(), Vec::new());
    for Case { json, position, text } in cases {
        verified.push(verdict(&position, &text).unwrap_or_else(|| panic!("not a proof: {json}")));
        shown.push((json, text));
    }
    let seconds = second_verdicts(&shown);
    assert_eq!(seconds.len(), shown.len());
    for ((json, _), accepted) in shown.iter().zip(seconds) {
        assert!(accepted, "{json}");
    }
    verified
}

/// Damages `count` certificates of `random` positions, ten of each: the checkers never disagree,
/// and what they still accept is true, which `assert_true` sees to.
pub fn damage_is_seen_by_both<P, V>(
    rng: &mut fastrand::Rng,
    count: usize,
    random: impl Fn(&mut fastrand::Rng) -> Case<P>,
    damage: impl Fn(&mut fastrand::Rng, &[u8]) -> Vec<u8>,
    verdict: impl Fn(&P, &[u8]) -> Option<V>,
    assert_true: impl Fn(&P, &V),
) {
    let (mut shown, mut firsts) = (Vec::new(), Vec::new());
    while shown.len() < count {
        let case = random(rng);
        for _ in 0..10 {
            let text = damage(rng, &case.text);
            let first = verdict(&case.position, &text);
            // The batch form carries texts that are UTF-8 only; others must be rejected.
            if std::str::from_utf8(&text).is_ok() {
                shown.push((case.json.clone(), text));
                firsts.push(first.is_some());
            } else {
                assert!(first.is_none());
            }
            if let Some(verified) = &first {
                assert_true(&case.position, verified);
            }
        }
    }
    let seconds = second_verdicts(&shown);
    assert_eq!(seconds.len(), shown.len());
    for (((json, text), first), second) in shown.iter().zip(&firsts).zip(seconds) {
        assert_eq!(*first, second, "{json} {}", String::from_utf8_lossy(text));
    }
    let accepted = firsts.iter().filter(|&&accepted| accepted).count();
    assert!(accepted > 50 && accepted < count / 2, "{accepted}: too much or too little damage");
}

/// Damages nodes in one half of the cases.
pub fn damage_with_nodes(rng: &mut fastrand::Rng, text: &[u8]) -> Vec<u8> {
    if rng.bool() { damage_nodes(rng, text) } else { damage(rng, text) }
}

/// The class, from whether Short wins when he and when Cut begins.
pub fn class_of(short_wins: [bool; 2]) -> Class {
    let [first, second] = short_wins.map(|short| if short { Player::Short } else { Player::Cut });
    Class::from_winners(first, second).expect("to move is never bad")
}

/// All arrays of numbers in the certificate, and all numbers outside arrays.
fn lists(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Object(fields) => fields.values_mut().flat_map(lists).collect(),
        Value::Array(_) | Value::Number(_) => vec![value],
        _ => vec![],
    }
}

/// Damages a certificate in one way or the other.
pub fn damage(rng: &mut fastrand::Rng, text: &[u8]) -> Vec<u8> {
    if rng.u8(0..3) == 0 { damage_bytes(rng, text) } else { damage_meaning(rng, text) }
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
    let claims = ["short", "first", "cut", "packing", "tree-number", "arboricity"];
    if rng.u8(0..10) == 0 {
        let field = if certificate["class"].is_string() { "class" } else { "claim" };
        certificate[field] = json!(claims[rng.usize(0..claims.len())]);
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

/// Changes what a node of the vertex game or the directing game says, which damage to whole lists cannot reach.
fn damage_nodes(rng: &mut fastrand::Rng, text: &[u8]) -> Vec<u8> {
    let mut certificate: Value = serde_json::from_slice(text).unwrap();
    let halves = ["short", "cut"].into_iter().filter(|half| certificate[half].is_object());
    let halves: Vec<_> = halves.collect();
    let half = halves[rng.usize(0..halves.len())];
    let nodes = certificate[half]["nodes"].as_array_mut().unwrap();
    let at = rng.usize(0..nodes.len());
    match rng.u8(0..8) {
        0 => drop(nodes.remove(at)),
        1 => nodes.insert(at, nodes[rng.usize(0..nodes.len())].clone()),
        2 => nodes.swap(at, 0),
        _ => damage_node(rng, &mut nodes[at]),
    }
    serde_json::to_vec(&certificate).unwrap()
}

fn damage_node(rng: &mut fastrand::Rng, node: &mut Value) {
    let fields: Vec<String> = node.as_object().unwrap().keys().cloned().collect();
    let field = &fields[rng.usize(0..fields.len())];
    let list = node[field].as_array_mut().unwrap();
    let (low, high) = (rng.u32(0..8), rng.u32(0..8));
    let single = ["stones", "arcs", "signs"].contains(&field.as_str());
    let item = if single { json!(low) } else { json!([low, high]) };
    match (rng.u8(0..5), list.len()) {
        (0, _) | (_, 0) => list.push(item),
        (1, len) => drop(list.remove(rng.usize(0..len))),
        (2, len) => list.swap(0, rng.usize(0..len)),
        (3, len) => list[rng.usize(0..len)] = item,
        (_, len) => match &mut list[rng.usize(0..len)] {
            Value::Array(few) => {
                let place = rng.usize(0..few.len());
                few[place] = json!(low);
            }
            number => *number = json!(low),
        },
    }
}

/// Whether the second checker verifies each certificate for its JSON position.
pub fn second_verdicts(cases: &[(String, Vec<u8>)]) -> Vec<bool> {
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
        .map(|(position, certificate)| {
            let bytes: String = certificate.iter().map(|byte| format!("{byte:02x}")).collect();
            json!({"position_text": position, "certificate_hex": bytes}).to_string()
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
