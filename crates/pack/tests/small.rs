//! Small multigraphs against the min-max theorems, by enumeration.

mod common;

use common::{check_forests, partitions, random_small};
use twintrees_pack::families::Random;
use twintrees_pack::{arboricity, pack, tree_number};

/// Links with ends in different parts.
fn crossing(ends: &[[u32; 2]], part: &[u32]) -> usize {
    ends.iter().filter(|[u, v]| part[*u as usize] != part[*v as usize]).count()
}

/// Matroid union (Edmonds 1965; Nash-Williams 1966): the largest union of k
/// forests is the least of cross(P) + k(n − |P|) over all partitions P.
fn largest_union(n: u32, ends: &[[u32; 2]], k: u32) -> usize {
    partitions(n as usize)
        .iter()
        .map(|part| {
            let parts = part.iter().max().map_or(0, |p| p + 1);
            crossing(ends, part) + (k * (n - parts)) as usize
        })
        .min()
        .expect("there is a partition")
}

/// Tutte, Nash-Williams 1961: G[U] has k edge-disjoint spanning trees iff every
/// partition of U into p parts is crossed by at least k(p − 1) links.
fn is_spanned(members: &[u32], ends: &[[u32; 2]], k: u32) -> bool {
    let place = |v: u32| members.iter().position(|&m| m == v);
    let inner: Vec<[u32; 2]> =
        ends.iter().filter_map(|[u, v]| Some([place(*u)? as u32, place(*v)? as u32])).collect();
    largest_union(members.len() as u32, &inner, k) == k as usize * (members.len() - 1)
}

/// The maximal sets with k edge-disjoint spanning trees.
fn blocks_by_definition(n: u32, ends: &[[u32; 2]], k: u32) -> Vec<u32> {
    let mut block: Vec<u32> = (0..n).collect();
    let mut sets: Vec<u32> = (1..1 << n).collect();
    sets.sort_by_key(|set: &u32| set.count_ones());
    for set in sets {
        let members: Vec<u32> = (0..n).filter(|v| set >> v & 1 == 1).collect();
        if is_spanned(&members, ends, k) {
            for &v in &members {
                block[v as usize] = members[0];
            }
        }
    }
    let mut firsts: Vec<u32> = Vec::new();
    for label in &mut block {
        let found = firsts.iter().position(|f| f == label);
        *label = found.unwrap_or_else(|| {
            firsts.push(*label);
            firsts.len() - 1
        }) as u32;
    }
    block
}

#[test]
fn rank_and_blocks_match_the_theorems() {
    let mut random = Random::new(1);
    for round in 0..6000 {
        let (n, ends) = random_small(&mut random, 6, 16);
        let k = random.below(5) + 1;
        let packing = pack(&(n, ends.as_slice()), k, &|| false).expect("never stopped");
        check_forests(n, &ends, &packing);
        let context = format!("round {round}: {n} {ends:?} k = {k}");
        assert_eq!(packing.covered, largest_union(n, &ends, k), "{context}");
        assert_eq!(packing.blocks, blocks_by_definition(n, &ends, k), "{context}");
    }
}

/// Tutte, Nash-Williams: k trees exist iff no partition is crossed by too few
/// links. Nash-Williams: k forests suffice iff no vertex set is too dense.
#[test]
fn tree_number_and_arboricity_match_the_theorems() {
    let mut random = Random::new(2);
    for round in 0..4000 {
        let (n, ends) = random_small(&mut random, 6, 25);
        let context = format!("round {round}: {n} {ends:?}");
        let trees = tree_number(&(n, ends.as_slice()), &|| false).expect("never stopped");
        check_forests(n, &ends, &trees.packing);
        assert!(trees.packing.is_spanning() && trees.packing.k == trees.k, "{context}");
        if n > 1 {
            assert_eq!(trees.crossing, crossing(&ends, &trees.partition));
            assert!(trees.crossing < (trees.k as usize + 1) * (trees.parts - 1), "{context}");
            let best = partitions(n as usize)
                .iter()
                .filter_map(|part| {
                    let parts = *part.iter().max().expect("n > 1") as usize;
                    (parts > 0).then(|| crossing(&ends, part) / parts)
                })
                .min();
            assert_eq!(Some(trees.k as usize), best, "{context}");
        }
        let forests = arboricity(&(n, ends.as_slice()), &|| false).expect("never stopped");
        check_forests(n, &ends, &forests.packing);
        let proper = ends.iter().filter(|[u, v]| u != v).count();
        assert_eq!(forests.packing.covered, proper, "{context}");
        let densest = (0..1_u32 << n).map(|set| {
            let inside = inside(&ends, |v| set >> v & 1 == 1);
            inside.div_ceil((set.count_ones() as usize).saturating_sub(1).max(1))
        });
        assert_eq!(Some(forests.k as usize), densest.max(), "{context}");
        if proper > 0 {
            assert_eq!(forests.inside, inside(&ends, |v| forests.dense.contains(&v)));
            assert!(forests.inside > (forests.k as usize - 1) * (forests.dense.len() - 1));
        }
    }
}

/// Links, loops left out, with both ends in a set.
fn inside(ends: &[[u32; 2]], set: impl Fn(u32) -> bool) -> usize {
    ends.iter().filter(|[u, v]| u != v && set(*u) && set(*v)).count()
}

#[test]
fn empty_graphs_and_single_vertices() {
    for (n, links) in [(0, vec![]), (1, vec![]), (1, vec![[0, 0], [0, 0]]), (3, vec![])] {
        let graph = (n, links);
        for k in [0, 1, 2, u32::MAX] {
            let packing = pack(&graph, k, &|| false).expect("never stopped");
            let expected = if k == 0 { usize::from(n > 0) } else { n as usize };
            assert_eq!((packing.covered, packing.block_count), (0, expected));
        }
        assert_eq!(tree_number(&graph, &|| false).expect("never stopped").k, 0);
        let forests = arboricity(&graph, &|| false).expect("never stopped");
        assert_eq!((forests.k, forests.dense.len()), (0, 0));
    }
}

#[test]
fn a_vertex_of_degree_three_beside_k6_leaves_three_trees() {
    let mut ends: Vec<[u32; 2]> = (0..6).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    ends.extend([[6, 0], [6, 1], [6, 2]]);
    assert_eq!(tree_number(&(7, ends), &|| false).expect("never stopped").k, 3);
}

#[test]
fn many_parallel_links_are_many_trees() {
    let graph = (2, vec![[0, 1]; 70_000]);
    assert_eq!(tree_number(&graph, &|| false).expect("never stopped").k, 70_000);
    assert_eq!(arboricity(&graph, &|| false).expect("never stopped").k, 70_000);
}
