//! Small multigraphs against the min-max theorems, by enumeration.

mod common;

use common::{check_forests, partitions, random_small};
use twintrees_pack::families::Random;
use twintrees_pack::pack;

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
        .unwrap()
}

/// Tutte, Nash-Williams 1961: G[U] has k edge-disjoint spanning trees iff every
/// partition of U into p parts is crossed by at least k(p − 1) links.
fn is_spanned(members: &[u32], ends: &[[u32; 2]], k: u32) -> bool {
    let place = |v: u32| members.iter().position(|&m| m == v);
    let inner: Vec<[u32; 2]> = ends
        .iter()
        .filter_map(|[u, v]| Some([place(*u)? as u32, place(*v)? as u32]))
        .collect();
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
        let packing = pack(n, &ends, k, &|| false).unwrap();
        check_forests(n, &ends, &packing);
        let context = format!("round {round}: {n} {ends:?} k = {k}");
        assert_eq!(packing.covered, largest_union(n, &ends, k), "{context}");
        assert_eq!(packing.blocks, blocks_by_definition(n, &ends, k), "{context}");
    }
}
