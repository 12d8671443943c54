//! The fast engine against the plain reference: the same rank and the same blocks on every family.

use twintrees_pack::families::{self as family, Links, Random};
use twintrees_pack::pack;
use twintrees_solve::never;
use twintrees_solve::packing::Packing;

type Make = fn(u32, &mut Random) -> Links;

const FAMILIES: &[(&str, Make)] = &[
    ("grid", |n, r| family::permuted(family::grid(n), r)),
    ("doubled grid", |n, r| family::permuted(family::doubled(family::grid(n)), r)),
    ("road-like", family::road_like),
    ("triangulation", family::triangulation),
    ("doubled path", |n, r| family::permuted(family::doubled(family::path(n)), r)),
    ("chain of K4", |n, r| family::permuted(family::chain_of_k4(n), r)),
    ("Bridg-It", |n, _| family::bridg_it(n)),
    ("permuted Bridg-It", |n, r| family::permuted(family::bridg_it(n), r)),
    ("random, m = 1.5 n", |n, r| family::random(n, n / 2 * 3, r)),
    ("random, m = 2 n", |n, r| family::random(n, 2 * n, r)),
    ("random, m = 2.5 n", |n, r| family::random(n, n / 2 * 5, r)),
    ("random, m = 4 n", |n, r| family::random(n, 4 * n, r)),
    ("preferential attachment 3", |n, r| family::preferential(n, 3, r)),
    ("random 4-regular", |n, r| family::regular(n, 4, r)),
    ("random 6-regular", |n, r| family::regular(n, 6, r)),
    ("two random trees", |n, r| family::random_trees(n, 2, r)),
    ("two Hamiltonian paths", family::hamiltonian_paths),
    ("two Hamiltonian cycles", family::hamiltonian_cycles),
    ("wheel with 5 hubs", |n, r| family::wheel(n, 5, r)),
    ("wheel with 20 hubs", |n, r| family::wheel(n, 20, r)),
    ("strip", |n, r| family::permuted(family::strip(3, n / 3), r)),
    ("doubled strip", |n, r| family::permuted(family::doubled(family::strip(3, n / 3)), r)),
    ("braced strip", |n, r| family::permuted(family::braced_strip(3, n / 3, r), r)),
    ("tube", |n, r| family::permuted(family::tube(3, n / 3), r)),
];

fn compare(name: &str, graph: &Links, k: u32) {
    let (vertices, ends) = graph;
    let fast = pack(graph, k, &never).unwrap();
    let plain = Packing::new(k as usize, *vertices as usize, ends.clone(), &never).unwrap();
    assert_eq!(fast.covered, plain.covered(), "{name}, {vertices} vertices, k = {k}");
    assert_eq!(fast.blocks, plain.blocks().0, "{name}, {vertices} vertices, k = {k}");
}

#[test]
fn both_engines_agree_on_thousands_of_graphs() {
    let mut random = Random::new(61);
    for (name, make) in FAMILIES {
        for round in 0..90 {
            let n = 24 + random.below(if round % 10 == 0 { 400 } else { 80 });
            compare(name, &make(n, &mut random), 1 + round % 3);
        }
    }
}

#[test]
fn both_engines_agree_on_three_thousand_vertices() {
    let mut random = Random::new(62);
    for (name, make) in FAMILIES {
        compare(name, &make(3_000, &mut random), 2);
    }
}
