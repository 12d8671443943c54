//! The kernels, timed by Criterion on graphs of about 10,000 vertices.
//!
//! Every call asserts its answer, so that none can become fast by becoming wrong.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use twintrees_check::check_forests;
use twintrees_model::bridg_it::Board;
use twintrees_model::formats::{self, Document, Format, GraphText};
use twintrees_model::graph::Multigraph;
use twintrees_pack::families::{self as f, Links, Random};
use twintrees_pack::pack;
use twintrees_solve::{never, packing::Packing, switching::solve};

const N: u32 = 10_000;

fn random() -> Random {
    Random::new(7)
}

fn packing(c: &mut Criterion) {
    let mut group = c.benchmark_group("pack");
    let families: [(&str, u32, Links); 6] = [
        ("grid-doubled", 2, f::doubled(f::grid(N))),
        ("bridg-it-permuted", 2, f::permuted(f::bridg_it(N), &mut random())),
        ("two-trees", 2, f::random_trees(N, 2, &mut random())),
        ("two-cycles", 2, f::hamiltonian_cycles(N, &mut random())),
        ("wheel-20", 2, f::wheel(N, 20, &mut random())),
        ("five-trees", 5, f::random_trees(N, 5, &mut random())),
    ];
    for (name, k, links) in families {
        let rank = links.1.len().min(k as usize * (links.0 as usize - 1));
        group.bench_function(name, |b| {
            b.iter(|| {
                let packing = pack(black_box(&links), k, &never).expect("nothing stops it");
                assert_eq!(packing.covered, rank);
                packing
            });
        });
    }
}

fn blocks(c: &mut Criterion) {
    let (n, ends) = f::random_trees(N, 2, &mut random());
    let packing = Packing::new(2, n as usize, ends, &never).expect("nothing stops it");
    c.bench_function("blocks of the reference", |b| {
        b.iter(|| assert_eq!(black_box(&packing).blocks().1, 1));
    });
}

fn switching(c: &mut Criterion) {
    let board = Board::new(30).expect("30 is a size");
    let position = board.setup().check().expect("a board is a position");
    let links = position.graph().edge_count();
    c.bench_function("solve Bridg-It 30", |b| {
        b.iter(|| {
            let solution = solve(black_box(&position), &never).expect("nothing stops it");
            assert_eq!(solution.winning_moves.short.len(), links);
            solution
        });
    });
}

fn graph() -> Multigraph {
    let (n, ends) = f::random(N, 2 * N, &mut random());
    Multigraph::new(n, ends).expect("links end inside the graph")
}

fn checking(c: &mut Criterion) {
    let graph = graph();
    let packing = pack(&graph, 2, &never).expect("nothing stops it");
    let (covered, certificate) = (packing.covered, packing.certificate(&graph));
    c.bench_function("check a packing", |b| {
        b.iter(|| {
            let proved = check_forests(black_box(&graph), &certificate).expect("it holds");
            assert_eq!(proved.covered(), covered);
        });
    });
}

fn reading(c: &mut Criterion) {
    let graph = graph();
    let mut text = Vec::new();
    let document = Document::Graph(GraphText { graph: graph.clone(), ..GraphText::default() });
    formats::write(Format::EdgeList, &document, &mut text).expect("memory takes what is written");
    c.bench_function("read an edge list", |b| {
        b.iter(|| {
            let read = formats::read(black_box(&text), None).expect("it is an edge list");
            assert_eq!(read.graph().edge_count(), graph.edge_count());
            read
        });
    });
}

criterion_group!(kernels, packing, blocks, switching, checking, reading);
criterion_main!(kernels);
