//! The known answers of `data/values`.

mod common;

use common::solve_and_verify;
use serde_json::Value;
use std::ops::ControlFlow;
use twintrees_model::bridg_it::Board;
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::outcome::Class;
use twintrees_model::switching::Setup;
use twintrees_solve::never;
use twintrees_solve::survey::{self, Histogram};

fn read(name: &str) -> Vec<Value> {
    let path = format!("{}/../../data/values/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u32).collect()
}

fn setup_of(row: &Value) -> Setup {
    let number = |field: &str| row[field].as_u64().unwrap() as u32;
    let edges = row["edges"].as_array().unwrap().iter().map(|e| numbers(e).try_into().unwrap());
    let graph = Multigraph::new(number("n"), edges.collect()).unwrap();
    Setup { graph, terminals: Some([number("s"), number("t")]), ..Setup::default() }
}

/// The tables call the classes S, N and C.
fn class_of(letter: &Value) -> Class {
    match letter.as_str().unwrap() {
        "S" => Class::Short,
        "N" => Class::First,
        "C" => Class::Cut,
        other => panic!("unknown class {other}"),
    }
}

fn assert_row(row: &Value, class: &Value) {
    let (solution, _) = solve_and_verify(&setup_of(row).check().unwrap());
    let links = |moves: &[EdgeId]| moves.iter().map(|link| link.number()).collect::<Vec<_>>();
    assert_eq!(solution.class, class_of(class), "{row}");
    let moves = &solution.winning_moves;
    assert_eq!(links(&moves.short), numbers(&row["winning_first_moves_short"]), "{row}");
    assert_eq!(links(&moves.cut), numbers(&row["winning_first_moves_cut"]), "{row}");
}

#[test]
fn named_graphs_have_their_known_answers() {
    let rows = read("switching.json");
    assert_eq!(rows.len(), 39);
    rows.iter().for_each(|row| assert_row(row, &row["class_whole"]));
}

#[test]
fn random_graphs_have_their_known_answers() {
    let rows = read("switching-random.json");
    assert_eq!(rows.len(), 300);
    rows.iter().for_each(|row| assert_row(row, &row["class"]));
}

/// The classes of all subgraphs of a named graph, counted; small ones are also played out.
#[test]
fn subgraphs_of_named_graphs_are_counted_right() {
    let mut graphs = 0;
    for row in read("switching.json").iter().filter(|row| row["subgraphs"].is_u64()) {
        let links = row["edges"].as_array().unwrap().len();
        let whole = setup_of(row);
        let position = |index| survey::subgraph(&whole, index).check().unwrap();
        let mut counts = Histogram::default();
        survey::run(0..1 << links, position, links <= 9, &never, |row| {
            counts.add(row);
            ControlFlow::Continue(())
        })
        .unwrap();
        let known = |field: &str| row[field].as_u64().unwrap();
        let expected = Histogram {
            graphs: known("subgraphs"),
            short: known("short_whoever_starts"),
            first: known("first_mover"),
            cut: known("cut_whoever_starts"),
            mismatches: 0,
        };
        assert_eq!(counts, expected, "{}", row["name"]);
        graphs += counts.graphs;
    }
    assert!(graphs > 20_000);
}

/// Gale's game: whoever starts wins, with every first move.
#[test]
fn every_opening_of_bridg_it_wins_for_the_starter() {
    for size in 1..=8 {
        let position = Board::new(size).unwrap().setup().check().unwrap();
        let (solution, _) = solve_and_verify(&position);
        assert_eq!(solution.class, Class::First, "size {size}");
        let all: Vec<EdgeId> = position.legal_moves().collect();
        assert_eq!(solution.winning_moves.short, all, "size {size}");
        assert_eq!(solution.winning_moves.cut, all, "size {size}");
    }
}
