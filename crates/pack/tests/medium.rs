//! Graphs of all measured families, a few hundred to a few thousand vertices.
//!
//! The identity of the blocks proves a packing maximum without any second
//! algorithm. That the blocks are the largest possible is seen by adding
//! copies of links between them, which must all fit.

mod common;

use common::check_forests;
use twintrees_pack::families::{self as f, Links, Random};
use twintrees_pack::{Extension, Insertion, Packing, arboricity, pack, tree_number};

fn families(n: u32, random: &mut Random) -> Vec<(&'static str, Links)> {
    let natural = vec![
        ("grid", f::grid(n)),
        ("doubled grid", f::doubled(f::grid(n))),
        ("roads", f::road_like(n, random)),
        ("triangulation", f::triangulation(n, random)),
        ("doubled path", f::doubled(f::path(n))),
        ("chain of K4", f::chain_of_k4(n)),
        ("bridg-it", f::bridg_it(n)),
        ("strip", f::strip(3, n / 3)),
        ("braced strip", f::braced_strip(3, n / 3, random)),
        ("ring", f::ring_strip(3, n / 3)),
        ("tube", f::tube(3, n / 3)),
        ("torus", f::tube(n.isqrt(), n.isqrt())),
        ("preferential", f::preferential(n, 3, random)),
    ];
    let mut all = natural.clone();
    all.extend(natural.into_iter().map(|(name, links)| (name, f::permuted(links, random))));
    for tenths in [15, 19, 20, 21, 25, 40] {
        all.push(("random", f::random(n, n * tenths / 10, random)));
    }
    for d in [3, 4, 5, 6, 10] {
        all.push(("regular", f::regular(n, d, random)));
    }
    all.push(("trees", f::random_trees(n, 2, random)));
    all.push(("paths", f::hamiltonian_paths(n, random)));
    all.push(("cycles", f::hamiltonian_cycles(n, random)));
    for hubs in [1, 5, 20, 50] {
        all.push(("wheel", f::wheel(n, hubs, random)));
    }
    all
}

/// No two blocks lie in a larger spanned set: a copy of any link between
/// blocks can be added.
fn check_blocks_are_largest((n, ends): &Links, packing: &Packing, random: &mut Random) {
    let apart = |[u, v]: &[u32; 2]| packing.blocks[*u as usize] != packing.blocks[*v as usize];
    let crossing: Vec<[u32; 2]> = ends.iter().copied().filter(apart).collect();
    for _ in 0..20.min(crossing.len()) {
        let [u, v] = crossing[random.below(crossing.len() as u32) as usize];
        let mut extension = Extension::new(&(*n, ends.as_slice()), packing);
        assert_eq!(extension.insert(u, v), Insertion::Covered);
    }
}

#[test]
fn every_family_is_packed_with_proof() {
    let mut random = Random::new(3);
    for n in [60, 300, 3000] {
        for (name, graph) in families(n, &mut random) {
            for k in [1, 2, 3, 5] {
                println!("{name}, {n} vertices, k = {k}");
                let packing = pack(&graph, k, &|| false).expect("never stopped");
                check_forests(graph.0, &graph.1, &packing);
                if n <= 300 {
                    check_blocks_are_largest(&graph, &packing, &mut random);
                }
            }
        }
    }
}

#[test]
fn tree_number_and_arboricity_come_with_witnesses() {
    let mut random = Random::new(4);
    for (name, graph) in families(1000, &mut random) {
        println!("{name}");
        let trees = tree_number(&graph, &|| false).expect("never stopped");
        check_forests(graph.0, &graph.1, &trees.packing);
        assert!(trees.packing.is_spanning());
        assert!(trees.crossing < (trees.k as usize + 1) * (trees.parts - 1));
        let forests = arboricity(&graph, &|| false).expect("never stopped");
        check_forests(graph.0, &graph.1, &forests.packing);
        assert!(forests.inside > (forests.k as usize - 1) * (forests.dense.len() - 1));
    }
}

#[test]
fn many_forests_on_a_dense_graph() {
    let ends: Vec<[u32; 2]> = (0..401).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    let trees = tree_number(&(401, ends.as_slice()), &|| false).expect("never stopped");
    assert_eq!(trees.k, 200);
    check_forests(401, &ends, &trees.packing);
    let forests = arboricity(&(401, ends.as_slice()), &|| false).expect("never stopped");
    assert_eq!(forests.k, 201);
}

#[test]
fn a_stop_is_obeyed() {
    let graph = f::regular(3000, 4, &mut Random::new(5));
    assert!(pack(&graph, 2, &|| true).is_err());
}
