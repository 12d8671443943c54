//! The kernels, counted by Callgrind: the same number on a busy machine as on a quiet one.
//!
//! `make bench-instructions` compares the counts with `docs/bench/instructions.json`.

#![allow(missing_docs, unused_qualifications)] // in what the macros of gungraun write

use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;
use twintrees_check::check_forests;
use twintrees_model::bridg_it::Board;
use twintrees_model::forests::Certificate;
use twintrees_model::formats::{self, Document, Format, GraphText};
use twintrees_model::graph::Multigraph;
use twintrees_model::switching::Position;
use twintrees_pack::families::{self as f, Links, Random};
use twintrees_pack::pack;
use twintrees_solve::{never, switching};

const N: u32 = 5000;

fn random() -> Random {
    Random::new(7)
}

fn graph() -> Multigraph {
    let (n, ends) = f::random(N, 2 * N, &mut random());
    Multigraph::new(n, ends).expect("links end inside the graph")
}

// Every link of these can be covered, up to the k spanning trees.
#[library_benchmark]
#[bench::grid_doubled(2, f::doubled(f::grid(N)))]
#[bench::bridg_it(2, f::bridg_it(N))]
#[bench::bridg_it_permuted(2, f::permuted(f::bridg_it(N), &mut random()))]
#[bench::two_trees(2, f::random_trees(N, 2, &mut random()))]
#[bench::two_cycles(2, f::hamiltonian_cycles(N, &mut random()))]
#[bench::wheel_20(2, f::wheel(N, 20, &mut random()))]
#[bench::five_trees(5, f::random_trees(N, 5, &mut random()))]
fn packed(k: u32, links: Links) -> Links {
    let packing = pack(black_box(&links), k, &never).expect("nothing stops it");
    assert_eq!(packing.covered, links.1.len().min(k as usize * (links.0 as usize - 1)));
    links
}

fn board() -> Position {
    Board::new(30).expect("30 is a size").setup().check().expect("a board is a position")
}

#[library_benchmark]
#[bench::bridg_it_30(board())]
fn solved(position: Position) -> Position {
    let solution = switching::solve(black_box(&position), &never).expect("nothing stops it");
    assert_eq!(solution.winning_moves.short.len(), position.graph().edge_count());
    position
}

fn proved() -> (Multigraph, Certificate) {
    let graph = graph();
    let packing = pack(&graph, 2, &never).expect("nothing stops it");
    let certificate = packing.certificate(&graph);
    (graph, certificate)
}

#[library_benchmark]
#[bench::random(proved())]
fn checked((graph, certificate): (Multigraph, Certificate)) -> (Multigraph, Certificate) {
    assert!(check_forests(black_box(&graph), &certificate).is_ok());
    (graph, certificate)
}

fn text() -> Vec<u8> {
    let mut text = Vec::new();
    let document = Document::Graph(GraphText { graph: graph(), ..GraphText::default() });
    formats::write(Format::EdgeList, &document, &mut text).expect("memory takes what is written");
    text
}

#[library_benchmark]
#[bench::edge_list(text())]
fn read(text: Vec<u8>) -> Vec<u8> {
    let document = formats::read(black_box(&text), None).expect("it is an edge list");
    assert_eq!(document.graph().edge_count(), 2 * N as usize);
    text
}

library_benchmark_group!(name = kernels, benchmarks = [packed, solved, checked, read]);
main!(library_benchmark_groups = kernels);
