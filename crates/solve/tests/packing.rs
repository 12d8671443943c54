//! The reference packing against the theorems of Nash-Williams and Tutte, by enumeration of all
//! partitions.

mod common;

use common::random_edges;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_solve::never;
use twintrees_solve::packing::Packing;

/// All partitions of `0..n`, each as the part of every vertex.
fn partitions(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for _ in 0..n {
        all = all
            .into_iter()
            .flat_map(|partial| {
                let parts = partial.iter().max().map_or(0, |&most| most + 1);
                (0..=parts).map(move |part| [&partial[..], &[part]].concat())
            })
            .collect();
    }
    all
}

fn crossing(edges: &[[u32; 2]], parts: &[usize]) -> usize {
    edges.iter().filter(|[u, v]| parts[*u as usize] != parts[*v as usize]).count()
}

fn part_count(parts: &[usize]) -> usize {
    parts.iter().max().map_or(0, |&most| most + 1)
}

/// Matroid union: the most links that k forests cover is the least of
/// cross(P) + k (n − |P|) over all partitions P.
fn rank_by_enumeration(k: usize, n: usize, edges: &[[u32; 2]]) -> usize {
    let value = |parts: &Vec<usize>| crossing(edges, parts) + k * (n - part_count(parts));
    partitions(n).iter().map(value).min().unwrap()
}

/// Tutte and Nash-Williams 1961: k disjoint spanning trees exist if and only if at least
/// k (|P| − 1) links cross every partition P.
fn spanned_by_enumeration(k: usize, edges: &[[u32; 2]], inside: &[usize]) -> bool {
    let place = |v: u32| inside.iter().position(|&u| u == v as usize);
    let edges: Vec<[u32; 2]> =
        edges.iter().filter_map(|&[u, v]| Some([place(u)? as u32, place(v)? as u32])).collect();
    partitions(inside.len())
        .iter()
        .all(|parts| crossing(&edges, parts) + k >= k * part_count(parts))
}

fn blocks_by_enumeration(k: usize, n: usize, edges: &[[u32; 2]]) -> Vec<u32> {
    let mut blocks = DisjointSets::new(n);
    for set in 1..1_u32 << n {
        let inside: Vec<usize> = (0..n).filter(|v| set >> v & 1 == 1).collect();
        if spanned_by_enumeration(k, edges, &inside) {
            inside.windows(2).for_each(|pair| {
                blocks.join(pair[0], pair[1]);
            });
        }
    }
    blocks.number().0
}

fn assert_forests(packing: &Packing, edges: &[[u32; 2]], k: usize) {
    let mut forests = vec![DisjointSets::new(packing.vertex_count()); k];
    let mut covered = 0;
    for (link, &[u, v]) in edges.iter().enumerate() {
        if let Some(forest) = packing.forest_of(link as u32) {
            assert!(forests[forest].join(u as usize, v as usize), "a cycle in forest {forest}");
            covered += 1;
        }
    }
    assert_eq!(covered, packing.covered());
}

#[test]
fn rank_and_blocks_equal_enumeration() {
    let mut rng = fastrand::Rng::with_seed(11);
    for round in 0..3_000 {
        let n = rng.usize(1..=6);
        let k = 1 + round % 4;
        let links = rng.usize(0..=(k * n + 4));
        let edges = random_edges(&mut rng, n as u32, links);
        let packing = Packing::new(k, n, edges.clone(), &never).unwrap();
        assert_forests(&packing, &edges, k);
        assert_eq!(packing.covered(), rank_by_enumeration(k, n, &edges), "{k} {n} {edges:?}");
        assert_eq!(packing.blocks().0, blocks_by_enumeration(k, n, &edges), "{k} {n} {edges:?}");
    }
}

/// On graphs too large to enumerate, the blocks themselves prove that the rank is right: every
/// packing covers at most cross(P) + k (n − |P|) links, for any partition P.
#[test]
fn blocks_prove_the_rank() {
    let mut rng = fastrand::Rng::with_seed(12);
    for round in 0..60 {
        let (n, k) = (400, 1 + round % 3);
        let links = rng.usize(k * n / 2..k * n * 2);
        let edges = random_edges(&mut rng, n as u32, links);
        let packing = Packing::new(k, n, edges.clone(), &never).unwrap();
        assert_forests(&packing, &edges, k);
        let (blocks, count) = packing.blocks();
        let blocks: Vec<usize> = blocks.iter().map(|&block| block as usize).collect();
        assert_eq!(packing.covered(), crossing(&edges, &blocks) + k * (n - count as usize));
    }
}

/// A program in use declares this graph to have no three disjoint spanning trees.
#[test]
fn k6_with_a_vertex_of_degree_three_has_three_disjoint_trees() {
    let mut edges: Vec<[u32; 2]> = (0..6).flat_map(|u| (0..u).map(move |v| [v, u])).collect();
    edges.extend([[0, 6], [1, 6], [2, 6]]);
    let packing = Packing::new(3, 7, edges, &never).unwrap();
    assert_eq!((packing.covered(), packing.blocks().1), (18, 1));
}

#[test]
fn loops_are_never_covered_and_parallel_links_are_two_trees() {
    let packing = Packing::new(2, 2, vec![[0, 0], [0, 1], [1, 0], [1, 1]], &never).unwrap();
    let forests: Vec<Option<usize>> = (0..4).map(|link| packing.forest_of(link)).collect();
    assert_eq!(forests, [None, Some(0), Some(1), None]);
    assert_eq!(packing.blocks(), (vec![0, 0], 1));
}

#[test]
fn a_packing_can_be_stopped() {
    let k5: Vec<[u32; 2]> = (0..5).flat_map(|u| (0..u).map(move |v| [v, u])).collect();
    assert!(Packing::new(2, 5, k5, &|| true).is_err());
}
