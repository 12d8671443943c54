//! Brute force against the known values: two programs that share nothing.

mod coins_common;

use coins_common::{number, numbers, pairs, position, read, rows};
use serde_json::Value;
use twintrees_model::coins::{Board, Position, Rules, Start};
use twintrees_model::graph::EdgeId;
use twintrees_solve::coins::brute::Brute;

fn board(row: &Value) -> Position {
    let side = |field: &str| number(&row[field]) as u32;
    let word = row["variant"].as_str().unwrap();
    let start = Start::ALL.into_iter().find(|start| start.word() == word).unwrap();
    let board = Board::new(side("rows"), side("cols")).unwrap();
    board.start(start).check().unwrap()
}

fn values(position: &Position) -> (i32, Vec<i32>) {
    let brute = Brute::new(position).unwrap();
    (brute.value(), brute.move_values().into_iter().map(|(_, value)| value).collect())
}

fn assert_boards(strings: std::ops::RangeInclusive<i32>) {
    let table = read("dots-and-boxes.json");
    let rows = rows(&table["boards"]);
    assert_eq!(rows.len(), 47);
    for row in rows.iter().filter(|row| strings.contains(&number(&row["edges"]))) {
        let position = board(row);
        assert_eq!(position.strings_left() as i32, number(&row["edges"]), "{row}");
        let firsts = coins_common::rows(&row["score_of_each_first_move"]).iter().map(number);
        assert_eq!(values(&position), (number(&row["score"]), firsts.collect()), "{row}");
        let forced = values(&position.with_rules(Rules::Compulsory)).0;
        assert_eq!(forced, number(&row["score_compulsory_capture"]), "{row}");
    }
}

#[test]
fn small_boards_have_their_known_scores() {
    assert_boards(0..=17);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn larger_boards_have_their_known_scores() {
    assert_boards(18..=22);
}

#[test]
fn paths_and_cycles_have_their_known_scores() {
    let table = read("dots-and-boxes.json");
    for row in rows(&table["paths"]).iter().chain(rows(&table["cycles"])) {
        // The table numbers coins from 0 and calls the ground −1.
        let vertex = |v: &Value| (number(v) + 1) as u32;
        let none = Vec::new();
        let edges = row["edges"].as_array().unwrap_or(&none);
        let strings: Vec<[u32; 2]> = edges.iter().map(|e| [vertex(&e[0]), vertex(&e[1])]).collect();
        assert_eq!(strings.len() as i32, number(&row["strings"]));
        let position = position(number(&row["n"]) as u32, &strings);
        assert_eq!(values(&position).0, number(&row["score"]), "{row}");
        if let Some(forced) = row.get("score_compulsory") {
            assert_eq!(values(&position.with_rules(Rules::Compulsory)).0, number(forced), "{row}");
        }
    }
}

#[test]
fn published_positions_have_their_known_scores_and_moves() {
    let table = read("dots-and-boxes.json");
    for row in rows(&table["positions"]).iter().filter(|row| row["brute_score"].is_i64()) {
        let side = |field: &str| number(&row[field]) as u32;
        let board = Board::new(side("height"), side("width")).unwrap();
        let position = board.read_digits(row["dbn"].as_str().unwrap()).unwrap().check().unwrap();
        assert_eq!(position.strings_left() as i32, number(&row["edges_left"]), "{row}");
        let brute = Brute::new(&position).unwrap();
        assert_eq!(brute.value(), number(&row["brute_score"]), "{row}");
        let best: Vec<u32> = brute.best_moves().into_iter().map(EdgeId::number).collect();
        assert_eq!(best, numbers(&row["brute_best_edges"]), "{row}");
    }
}

/// The rule matters: coins 1–2 hang in a row, 3–4–5 in a ring.
#[test]
fn having_to_capture_changes_scores() {
    let free = position(5, &pairs(&serde_json::json!([[0, 1], [1, 2], [3, 4], [4, 5], [5, 3]])));
    assert_eq!(values(&free).0, 1);
    assert_eq!(values(&free.with_rules(Rules::Compulsory)).0, -1);
}
