//! What several tests need.
#![allow(dead_code, reason = "every test file uses a part of it")]

use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_pack::Packing;
use twintrees_pack::families::Random;

/// A random multigraph, loops and parallel links included.
pub(crate) fn random_small(
    random: &mut Random,
    most_vertices: u32,
    most_links: u32,
) -> (u32, Vec<[u32; 2]>) {
    let n = random.below(most_vertices) + 1;
    let m = random.below(most_links + 1);
    (n, (0..m).map(|_| [random.below(n), random.below(n)]).collect())
}

/// All partitions of 0..n, as restricted growth strings.
pub(crate) fn partitions(n: usize) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    for _ in 0..n {
        all = all
            .into_iter()
            .flat_map(|p: Vec<u32>| {
                let parts = p.iter().max().map_or(0, |m| m + 1);
                (0..=parts).map(move |next| [p.clone(), vec![next]].concat())
            })
            .collect();
    }
    all
}

/// Every forest is acyclic, the count is right, and the blocks prove that no
/// k forests cover more: covered = cross(P) + k(n − |P|), and every block is
/// spanned by each forest.
pub(crate) fn check_forests(n: u32, ends: &[[u32; 2]], packing: &Packing) {
    let (n, k) = (n as usize, packing.k as usize);
    assert_eq!(packing.forest.len(), ends.len());
    assert_eq!(packing.blocks.len(), n);
    let mut sets: Vec<_> = (0..k).map(|_| DisjointSets::new(n)).collect();
    let mut inside = vec![0; k];
    let mut cross = 0;
    for ([u, v], &colour) in ends.iter().zip(&packing.forest) {
        let same = packing.blocks[*u as usize] == packing.blocks[*v as usize];
        cross += usize::from(!same);
        if colour > 0 {
            let forest = colour as usize - 1;
            assert!(sets[forest].join(*u as usize, *v as usize), "cycle in forest {forest}");
            inside[forest] += usize::from(same);
        }
    }
    let covered = packing.forest.iter().filter(|&&c| c > 0).count();
    assert_eq!(packing.covered, covered);
    assert_eq!(covered, cross + k * (n - packing.block_count), "not maximum");
    assert!(inside.iter().all(|&i| i == n - packing.block_count), "blocks not spanned");
    let mut next = 0;
    for &block in &packing.blocks {
        assert!(block <= next, "blocks are numbered by their smallest vertex");
        next = next.max(block + 1);
    }
    assert_eq!(next as usize, packing.block_count);
}
