//! Values of Strings-and-Coins: certified, true by brute force, and damage is found by both checkers.

#[path = "../../solve/tests/coins_common/mod.rs"]
mod coins_common;
mod common;

use coins_common::{random_chains, random_position};
use common::second_verdicts;
use serde_json::{Value, json};
use twintrees::check::coins::check_coins;
use twintrees::model::coins::{Board, Position, Start};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::solve::coins::brute::Brute;
use twintrees::solve::coins::{proof::prove, search::Search};
use twintrees::solve::never;

const MIB: usize = 1 << 20;

struct Case {
    position: Position,
    value: i32,
    file: Vec<u8>,
}

fn certified(search: &mut Search, position: &Position) -> Vec<u8> {
    let mut file = Vec::new();
    prove(search, position, 64 * MIB).unwrap().write(&mut file).unwrap();
    file
}

fn cases(rng: &mut fastrand::Rng, count: usize, strings: usize) -> Vec<Case> {
    let mut search = Search::new(MIB, &never);
    (0..count)
        .map(|round| {
            let position = match round % 3 {
                0 => random_chains(rng, strings),
                _ => random_position(rng, strings),
            };
            let value = Brute::new(&position).unwrap().value();
            Case { file: certified(&mut search, &position), position, value }
        })
        .collect()
}

/// The value that the Rust checker finds to be proved.
fn verdict(case: &Case) -> Option<i32> {
    check_coins(&case.position, &case.file[..], &|_| false).ok().map(|verified| verified.value())
}

fn position_json(position: &Position) -> String {
    let graph = position.graph();
    let cut = graph.edges().map(|(string, _)| string).filter(|&string| position.is_cut(string));
    json!({
        "format": "twintrees-position/1", "game": "strings-and-coins",
        "coins": graph.vertex_count() - 1,
        "strings": graph.all_ends().iter().map(|e| e.map(VertexId::number)).collect::<Vec<_>>(),
        "cut": cut.map(EdgeId::number).collect::<Vec<_>>(),
    })
    .to_string()
}

fn shown(cases: &[Case]) -> Vec<(String, Vec<u8>)> {
    cases.iter().map(|case| (position_json(&case.position), case.file.clone())).collect()
}

#[test]
fn both_checkers_accept_values_of_random_positions_and_they_are_true() {
    let cases = cases(&mut fastrand::Rng::with_seed(91), 1000, 10);
    for case in &cases {
        assert_eq!(verdict(case), Some(case.value), "{:?}", case.position);
    }
    assert!(second_verdicts(&shown(&cases)).into_iter().all(|accepted| accepted));
}

/// Four by four is in the slow suite of the solver: the second checker would take long.
#[test]
fn both_checkers_accept_the_values_of_boards() {
    let mut search = Search::new(16 * MIB, &never);
    let mut shown = Vec::new();
    for (rows, cols, value) in [(2, 2, 2), (2, 3, -2), (3, 3, -3), (3, 4, 0)] {
        let position = Board::new(rows, cols).unwrap().start(Start::American).check().unwrap();
        let case = Case { file: certified(&mut search, &position), position, value };
        assert_eq!(verdict(&case), Some(value));
        let drawn = "0".repeat(case.position.strings_left());
        let board = json!({
            "format": "twintrees-position/1", "game": "dots-and-boxes", "rows": rows, "cols": cols,
            "drawn": drawn,
        });
        shown.push((board.to_string(), case.file));
    }
    assert_eq!(second_verdicts(&shown), [true; 4]);
}

/// A certificate in pieces.
struct Pieces {
    header: Value,
    records: Vec<Vec<u8>>,
    end: Vec<u8>,
}

impl Pieces {
    fn of(file: &[u8]) -> Self {
        let line = file.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        let header: Value = serde_json::from_slice(&file[..line]).unwrap();
        let length = header["record_bytes"].as_u64().unwrap() as usize;
        let (records, end) = file[line..].split_at(file.len() - line - 4);
        let records = records.chunks_exact(length).map(<[u8]>::to_vec).collect();
        Self { header, records, end: end.to_vec() }
    }

    fn join(&self) -> Vec<u8> {
        let line = format!("{}\n", self.header).into_bytes();
        [line, self.records.concat(), self.end.clone()].concat()
    }
}

/// Changes one or two things that a writer's fault could change.
fn damage_meaning(rng: &mut fastrand::Rng, file: &[u8]) -> Vec<u8> {
    let mut pieces = Pieces::of(file);
    for _ in 0..rng.usize(1..=2) {
        if rng.u8(0..6) == 0 || pieces.records.is_empty() {
            damage_header(rng, &mut pieces.header);
        } else {
            damage_records(rng, &mut pieces.records);
            if rng.u8(0..20) > 0 {
                pieces.header["records"] = json!(pieces.records.len());
            }
        }
    }
    pieces.join()
}

fn damage_header(rng: &mut fastrand::Rng, header: &mut Value) {
    let numbers = ["value", "value", "value", "records", "record_bytes", "vertices", "edges"];
    match rng.u8(0..5) {
        0 => header["cut"] = json!([rng.u32(0..5)]),
        1 => header["end"] = json!(true),
        _ => {
            let field = numbers[rng.usize(0..numbers.len())];
            let number = header[field].as_i64().unwrap();
            header[field] = json!(number + rng.i64(-3..=3));
        }
    }
}

fn damage_records(rng: &mut fastrand::Rng, records: &mut Vec<Vec<u8>>) {
    let (at, other) = (rng.usize(0..records.len()), rng.usize(0..records.len()));
    let length = records[at].len();
    match rng.u8(0..8) {
        0 => drop(records.remove(at)),
        1 => records.swap(at, other),
        2 => records[at] = records[other].clone(),
        3 => records.insert(at, records[other].clone()),
        4 => records[at][length - 2] = [255, 0, rng.u8(0..11)][rng.usize(0..3)],
        5 => records[at][rng.usize(0..length - 2)] ^= 1 << rng.u8(0..8),
        _ => {
            let bound = &mut records[at][length - 1];
            *bound = bound.wrapping_add([2, 254, 1][rng.usize(0..3)]);
        }
    }
}

/// Changes bytes, as a bad disk would.
fn damage_bytes(rng: &mut fastrand::Rng, file: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    for _ in 0..rng.usize(1..=2) {
        let at = rng.usize(0..file.len());
        match rng.u8(0..5) {
            0 => file[at] = rng.u8(..),
            1 => file[at] ^= 1 << rng.u8(0..8),
            2 => file.insert(at, rng.u8(..)),
            3 => drop(file.remove(at)),
            _ => file.truncate(at.max(1)),
        }
    }
    file
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(92);
    let mut damaged = Vec::new();
    for good in cases(&mut rng, 1000, 10) {
        for round in 0..10 {
            let file = match round % 5 {
                0 => damage_bytes(&mut rng, &good.file),
                _ => damage_meaning(&mut rng, &good.file),
            };
            damaged.push(Case { file, position: good.position.clone(), ..good });
        }
    }
    let mut accepted = 0;
    for (case, second) in damaged.iter().zip(second_verdicts(&shown(&damaged))) {
        let (first, file) = (verdict(case), String::from_utf8_lossy(&case.file));
        assert_eq!(first.is_some(), second, "{} {file:?}", position_json(&case.position));
        if let Some(value) = first {
            assert_eq!(value, case.value, "{} {file:?}", position_json(&case.position));
            accepted += 1;
        }
    }
    println!("{} damaged certificates, {accepted} of them still proofs", damaged.len());
    assert!(accepted > 50 && accepted < damaged.len() / 2, "too great or too small: {accepted}");
}
