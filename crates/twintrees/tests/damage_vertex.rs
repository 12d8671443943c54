//! Damaged certificates of the vertex game and Hex: both checkers reject them, or both still accept
//! a proof that holds by exhaustive play. They never disagree.

mod common;

use common::{both_accept, class_of, damage_is_seen_by_both, damage_with_nodes};
use serde_json::{Value, json};
use std::collections::HashMap;
use twintrees::check::check_vertex;
use twintrees::model::formats::{self, Document};
use twintrees::model::outcome::{Class, Player};
use twintrees::model::vertex::{Position, VertexState, read_certificate, write_certificate};
use twintrees::solve::never;
use twintrees::solve::vertex::planar;
use twintrees::solve::vertex::search::Search;

const RANDOM: usize = 1_000;
const DAMAGED: usize = 4_000;
/// Bytes for the solver's table; these positions are small.
const MEMORY: usize = 1 << 22;

type Case = common::Case<Position>;

/// The position that this JSON means, and what the solver writes for it.
fn certified(json: String) -> Case {
    let document = formats::read(json.as_bytes(), None).unwrap();
    let (Document::Vertex(setup) | Document::Hex { setup, .. }) = document else {
        panic!("{json}")
    };
    let position = setup.check().unwrap();
    let dual = planar::dual(&position);
    let mut search = Search::new(&position, dual.as_ref(), MEMORY, &never).unwrap();
    let mut text = Vec::new();
    write_certificate(&search.certificate(&position).unwrap(), &mut text).unwrap();
    Case { json, position, text }
}

fn random(rng: &mut fastrand::Rng) -> Case {
    certified(if rng.u8(0..4) == 0 { random_hex(rng) } else { random_graph(rng) }.to_string())
}

fn random_graph(rng: &mut fastrand::Rng) -> Value {
    let vertices = rng.u32(2..=9);
    let links = rng.usize(1..=16);
    let edges: Vec<_> = (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
    let s = rng.u32(0..vertices);
    let t = (s + rng.u32(1..vertices)) % vertices;
    let marks: Vec<u8> = (0..vertices).map(|_| rng.u8(0..8)).collect();
    let with = |mark| {
        let marked = |&v: &u32| v != s && v != t && marks[v as usize] == mark;
        (0..vertices).filter(marked).collect::<Vec<_>>()
    };
    json!({
        "format": "twintrees-position/1", "game": "switching-vertex", "vertices": vertices,
        "edges": edges, "terminals": [s, t], "short": with(0), "cut": with(1),
        "directed": rng.u8(0..3) == 0,
    })
}

fn random_hex(rng: &mut fastrand::Rng) -> Value {
    let (rows, cols) = (rng.u32(1..=3), rng.u32(1..=3));
    let (mut vertical, mut horizontal) = (Vec::new(), Vec::new());
    for number in 0..rows * cols {
        match rng.u8(0..8) {
            0 => vertical.push(cell(number, cols)),
            1 => horizontal.push(cell(number, cols)),
            _ => {}
        }
    }
    json!({
        "format": "twintrees-position/1", "game": "hex", "rows": rows, "cols": cols,
        "vertical": vertical, "horizontal": horizontal, "swap": rng.bool(),
    })
}

fn cell(number: u32, cols: u32) -> String {
    format!("{}{}", char::from(b'a' + (number % cols) as u8), number / cols + 1)
}

/// What the first checker says: the class it verified.
fn verdict(position: &Position, text: &[u8]) -> Option<Class> {
    let certificate = read_certificate(text).ok()?;
    check_vertex(position, &certificate).ok()?;
    Some(certificate.class())
}

/// The class by trying all plays: nothing but moves and a walk along the arcs.
fn class_by_play(position: &Position) -> Class {
    let mut known = HashMap::new();
    let mut states = position.states().to_vec();
    class_of(Player::BOTH.map(|player| short_wins(position, &mut states, player, &mut known)))
}

type Known = HashMap<(Vec<u8>, Player), bool>;

fn short_wins(
    position: &Position,
    states: &mut [VertexState],
    mover: Player,
    known: &mut Known,
) -> bool {
    let key = (states.iter().map(|&state| state as u8).collect(), mover);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let free: Vec<usize> = (0..states.len()).filter(|&v| states[v] == VertexState::Free).collect();
    let short_moves = mover == Player::Short;
    let wins = if free.is_empty() {
        joined(position, states)
    } else {
        let taken = if short_moves { VertexState::Short } else { VertexState::Cut };
        let mut good = |v: usize| {
            states[v] = taken;
            let after = short_wins(position, states, mover.other(), known);
            states[v] = VertexState::Free;
            after == short_moves
        };
        free.into_iter().any(&mut good) == short_moves
    };
    known.insert(key, wins);
    wins
}

/// Whether a path of Short's vertices leads from s to t.
fn joined(position: &Position, states: &[VertexState]) -> bool {
    let [s, t] = position.terminals();
    let (mut seen, mut waiting) = (vec![false; states.len()], vec![s]);
    while let Some(vertex) = waiting.pop() {
        for &next in position.successors(vertex) {
            if next == t {
                return true;
            }
            if states[next.index()] == VertexState::Short && !seen[next.index()] {
                seen[next.index()] = true;
                waiting.push(next);
            }
        }
    }
    false
}

#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(91);
    let mut classes = [0; 3];
    for class in both_accept((0..RANDOM).map(|_| random(&mut rng)), verdict) {
        classes[class as usize] += 1;
    }
    assert!(classes.iter().all(|&many| many > 100), "{classes:?}");
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(92);
    let assert_true = |position: &Position, class: &Class| {
        assert_eq!(*class, class_by_play(position), "{position:?}");
    };
    damage_is_seen_by_both(&mut rng, DAMAGED, random, damage_with_nodes, verdict, assert_true);
}

/// All boards with one stone: `size` rows and columns.
fn openings(size: u32) -> impl Iterator<Item = Case> {
    (0..size * size).map(move |number| {
        certified(
            json!({
                "format": "twintrees-position/1", "game": "hex", "size": size,
                "vertical": [cell(number, size)], "to_move": "horizontal",
            })
            .to_string(),
        )
    })
}

#[test]
fn both_checkers_accept_hex_openings_and_the_empty_board_of_five() {
    let empty = json!({"format": "twintrees-position/1", "game": "hex", "size": 5}).to_string();
    let mut cases: Vec<Case> = openings(3).chain(openings(4)).collect();
    cases.push(certified(empty));
    both_accept(cases, verdict);
}
