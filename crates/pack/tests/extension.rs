//! Extra links on finished packings, against packing anew.

mod common;

use common::{check_forests, random_small};
use std::collections::BTreeSet;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_pack::families::{self as f, Links, Random};
use twintrees_pack::{Extension, Insertion, pack};

#[test]
fn an_extra_link_fits_exactly_if_the_rank_grows() {
    let mut random = Random::new(6);
    for round in 0..3000 {
        let (n, mut ends) = random_small(&mut random, 8, 20);
        let k = random.below(3) + 1;
        let packing = pack(&(n, ends.as_slice()), k, &|| false).expect("never stopped");
        let mut extension = Extension::new(&(n, ends.as_slice()), &packing);
        let mut covered = packing.covered;
        for _ in 0..3 {
            let pair = [random.below(n), random.below(n)];
            ends.push(pair);
            let fresh = pack(&(n, ends.as_slice()), k, &|| false).expect("never stopped");
            let fits = extension.insert(pair[0], pair[1]) == Insertion::Covered;
            assert_eq!(fits, fresh.covered > covered, "round {round}: {n} {ends:?} k = {k}");
            covered = fresh.covered;
            let mut now = fresh;
            now.forest = extension.forest();
            check_forests(n, &ends, &now);
        }
    }
}

/// The set that blocks a link is spanned, holds both ends, and loses that when
/// any of its links goes.
#[test]
fn labelled_links_are_the_smallest_spanned_set() {
    let mut random = Random::new(7);
    for _ in 0..1500 {
        let (n, ends) = random_small(&mut random, 7, 18);
        let k = random.below(2) + 1;
        let packing = pack(&(n, ends.as_slice()), k, &|| false).expect("never stopped");
        let [s, t] = [random.below(n), random.below(n)];
        let mut extension = Extension::new(&(n, ends.as_slice()), &packing);
        let Insertion::Blocked { labelled } = extension.insert(s, t) else { continue };
        for &link in &labelled {
            let mut fewer = packing.clone();
            fewer.forest[link as usize] = 0;
            fewer.covered -= 1;
            let mut extension = Extension::new(&(n, ends.as_slice()), &fewer);
            assert_eq!(extension.insert(s, t), Insertion::Covered, "{n} {ends:?} {s} {t}");
        }
        for link in (0..ends.len() as u32).filter(|l| labelled.binary_search(l).is_err()) {
            let mut fewer = packing.clone();
            fewer.forest[link as usize] = 0;
            let mut extension = Extension::new(&(n, ends.as_slice()), &fewer);
            assert_ne!(extension.insert(s, t), Insertion::Covered, "{n} {ends:?} {s} {t}");
        }
    }
}

fn over_dense_by_definition((n, ends): &Links, k: u32) -> Vec<u32> {
    let packing = pack(&(*n, ends.as_slice()), k, &|| false).expect("never stopped");
    let mut reach: BTreeSet<usize> =
        (0..ends.len()).filter(|&link| packing.forest[link] == 0).collect();
    for link in reach.clone() {
        let [u, v] = ends[link];
        let mut extension = Extension::new(&(*n, ends.as_slice()), &packing);
        let Insertion::Blocked { labelled } = extension.insert(u, v) else { panic!("not maximum") };
        reach.extend(labelled.into_iter().map(|l| l as usize));
    }
    let mut sets = DisjointSets::new(*n as usize);
    for link in reach {
        sets.join(ends[link][0] as usize, ends[link][1] as usize);
    }
    sets.number().0
}

#[test]
fn the_over_dense_part_is_what_failing_searches_reach() {
    let mut random = Random::new(8);
    let mut graphs: Vec<Links> = (0..1500).map(|_| random_small(&mut random, 9, 24)).collect();
    graphs.push(f::random(200, 420, &mut random));
    graphs.push(f::chain_of_k4(100));
    for graph in graphs {
        let k = random.below(3) + 1;
        let packing = pack(&graph, k, &|| false).expect("never stopped");
        let extension = Extension::new(&graph, &packing);
        assert_eq!(extension.over_dense(), over_dense_by_definition(&graph, k), "{graph:?}");
    }
}

/// After every insertion and taking back, blocks and rank are those of a packing from scratch.
#[test]
fn insertions_can_be_taken_back() {
    let mut random = Random::new(9);
    for _ in 0..600 {
        let (n, mut ends) = random_small(&mut random, 8, 20);
        let k = random.below(3) + 1;
        let packing = pack(&(n, ends.as_slice()), k, &|| false).expect("never stopped");
        let mut extension = Extension::new(&(n, ends.as_slice()), &packing);
        for _ in 0..6 {
            if random.below(2) == 0 {
                let [s, t] = [random.below(n), random.below(n)];
                extension.insert(s, t);
                ends.push([s, t]);
            } else if ends.len() > packing.forest.len() {
                extension.take_back();
                ends.pop();
            }
            let fresh = pack(&(n, ends.as_slice()), k, &|| false).expect("never stopped");
            assert_eq!(extension.blocks(), (fresh.blocks.clone(), fresh.block_count), "{ends:?}");
            let covered = extension.forest().iter().filter(|&&f| f != 0).count();
            assert_eq!(covered, fresh.covered, "{n} {ends:?}");
        }
    }
}
