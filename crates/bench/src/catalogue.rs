//! The families of graphs, what is asked of each, and how fast the answer should be.
//!
//! Times are targets as multiples of one union-find pass over the same links.
//! Where theory knows rank and blocks, [`Known`] says them.

use twintrees_pack::families::{self as f, Links, Random};

/// What is asked of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Forests with the largest union, this many.
    Pack(u32),
    /// As many spanning trees as there are.
    Trees,
    /// As few forests as cover all links.
    Cover,
}

/// Whether neighbours have numbers near each other, and links an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// They do.
    Natural,
    /// They are random, so that most steps miss the cache.
    Random,
}

/// Rank and blocks by theory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// All k trees span: one block.
    Spanned,
    /// Every link is covered and no set of two or more vertices is full: blocks are vertices.
    Loose,
    /// Every link is covered and the blocks are the copies of K4.
    Fours,
    /// Only the committed table of answers knows.
    No,
}

impl Known {
    /// Rank and number of blocks, for k forests of n vertices and m links.
    pub(crate) fn answer(self, k: u32, n: usize, m: usize) -> Option<(usize, usize)> {
        match self {
            Self::Spanned => Some((k as usize * (n - 1), 1)),
            Self::Loose => Some((m, n)),
            Self::Fours => Some((m, n / 4)),
            Self::No => None,
        }
    }
}

/// A family and its target.
pub(crate) struct Family {
    pub(crate) name: &'static str,
    pub(crate) question: Question,
    /// Union-find passes that one run may take, at a million vertices.
    pub(crate) at_most: u32,
    pub(crate) order: Order,
    pub(crate) known: Known,
    /// Makes the graph for about this many vertices.
    pub(crate) make: fn(u32, &mut Random) -> Links,
}

impl Family {
    /// The graph, the same on every run, in as little memory as it needs.
    pub(crate) fn graph(&self, n: u32) -> Links {
        let (vertices, mut ends) = (self.make)(n, &mut Random::new(7));
        ends.shrink_to_fit();
        (vertices, ends)
    }

    /// The exponent with which time may grow.
    pub(crate) fn growth_at_most(&self) -> f64 {
        match self.order {
            Order::Natural => 1.3,
            Order::Random => 1.7,
        }
    }
}

/// The family of this name.
pub(crate) fn find(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}

const fn family(
    name: &'static str,
    question: Question,
    at_most: u32,
    (order, known): (Order, Known),
    make: fn(u32, &mut Random) -> Links,
) -> Family {
    Family { name, question, at_most, order, known, make }
}

use Known::{Fours, Loose, No, Spanned};
use Order::{Natural as Nat, Random as Ran};
use Question::{Cover, Pack, Trees};

const TWO: Question = Pack(2);

/// All that is measured, easy ones first.
pub(crate) const FAMILIES: &[Family] = &[
    // Planar and bipartite: a set of b > 2 vertices has at most 2b - 4 links.
    family("grid", TWO, 40, (Nat, Loose), |n, _| f::grid(n)),
    family("grid-doubled", TWO, 40, (Nat, Spanned), |n, _| f::doubled(f::grid(n))),
    family("road-like", TWO, 40, (Nat, No), f::road_like),
    family("triangulation", TWO, 40, (Nat, No), f::triangulation),
    family("path-doubled", TWO, 40, (Nat, Spanned), |n, _| f::doubled(f::path(n))),
    family("chain-k4", TWO, 40, (Nat, Fours), |n, _| f::chain_of_k4(n)),
    // One link short of two trees, and every first move wins (Gross 1961): no blocks.
    family("bridg-it", TWO, 60, (Nat, Loose), |n, _| f::bridg_it(n)),
    family("random-1.5", TWO, 50, (Ran, No), |n, r| f::random(n, n / 2 * 3, r)),
    family("random-1.9", TWO, 50, (Ran, No), |n, r| f::random(n, n / 10 * 19, r)),
    family("random-2.0", TWO, 50, (Ran, No), |n, r| f::random(n, 2 * n, r)),
    family("random-2.1", TWO, 50, (Ran, No), |n, r| f::random(n, n / 10 * 21, r)),
    family("random-2.5", TWO, 50, (Ran, No), |n, r| f::random(n, n / 2 * 5, r)),
    family("random-4.0", TWO, 50, (Ran, No), |n, r| f::random(n, 4 * n, r)),
    // Every vertex brings a link for either tree.
    family("preferential-2", TWO, 50, (Ran, Spanned), |n, r| f::preferential(n, 2, r)),
    family("preferential-3", TWO, 50, (Ran, Spanned), |n, r| f::preferential(n, 3, r)),
    family("regular-4", TWO, 70, (Ran, No), |n, r| f::regular(n, 4, r)),
    family("bridg-it-permuted", TWO, 100, (Ran, Loose), |n, r| f::permuted(f::bridg_it(n), r)),
    family("two-trees", TWO, 150, (Ran, Spanned), |n, r| f::random_trees(n, 2, r)),
    family("two-paths", TWO, 150, (Ran, Spanned), f::hamiltonian_paths),
    family("two-cycles", TWO, 150, (Ran, Spanned), f::hamiltonian_cycles),
    // k = 3, 5, 10 and what the right k is.
    family("regular-6-k3", Pack(3), 150, (Ran, No), |n, r| f::regular(n, 6, r)),
    family("regular-10-k5", Pack(5), 150, (Ran, No), |n, r| f::regular(n, 10, r)),
    family("regular-20-k10", Pack(10), 150, (Ran, No), |n, r| f::regular(n, 20, r)),
    family("regular-6-trees", Trees, 150, (Ran, No), |n, r| f::regular(n, 6, r)),
    family("regular-10-trees", Trees, 150, (Ran, No), |n, r| f::regular(n, 10, r)),
    family("regular-20-trees", Trees, 150, (Ran, No), |n, r| f::regular(n, 20, r)),
    family("regular-6-cover", Cover, 150, (Ran, No), |n, r| f::regular(n, 6, r)),
    family("regular-10-cover", Cover, 150, (Ran, No), |n, r| f::regular(n, 10, r)),
    family("regular-20-cover", Cover, 150, (Ran, No), |n, r| f::regular(n, 20, r)),
    // Made to hurt. A set with all of the rim lacks spokes or has too many hubs to be full.
    family("wheel-5", TWO, 600, (Ran, Loose), |n, r| f::wheel(n, 5, r)),
    family("wheel-20", TWO, 600, (Ran, Loose), |n, r| f::wheel(n, 20, r)),
    family("wheel-50", TWO, 600, (Ran, Loose), |n, r| f::wheel(n, 50, r)),
    family("strip", TWO, 600, (Ran, Loose), |n, r| f::permuted(f::strip(3, n / 3), r)),
    family("strip-doubled", TWO, 600, (Ran, Spanned), |n, r| {
        f::permuted(f::doubled(f::strip(3, n / 3)), r)
    }),
    family("strip-triangulated", TWO, 600, (Ran, No), |n, r| {
        f::permuted(f::braced_strip(3, n / 3, r), r)
    }),
    family("strip-ring", TWO, 600, (Ran, Loose), |n, r| f::permuted(f::ring_strip(3, n / 3), r)),
    // Four disjoint ways between any two vertices: two trees (Tutte, Nash-Williams 1961).
    family("strip-tube", TWO, 600, (Ran, Spanned), |n, r| f::permuted(f::tube(3, n / 3), r)),
    family("torus", TWO, 600, (Ran, Spanned), |n, r| f::permuted(f::tube(n.isqrt(), n.isqrt()), r)),
    // Deep trees with a few random shortcuts.
    family("bridg-it-noisy", TWO, 600, (Ran, No), |n, r| f::noisy(f::bridg_it(n), n / 100, r)),
    family("tube-2-noisy", TWO, 600, (Ran, Spanned), |n, r| f::noisy(f::tube(2, n / 2), n / 50, r)),
    family("tube-3-noisy", TWO, 600, (Ran, Spanned), |n, r| f::noisy(f::tube(3, n / 3), n / 50, r)),
    family("strip-2-noisy-k3", Pack(3), 600, (Ran, No), |n, r| {
        f::noisy(f::doubled(f::strip(2, n / 2)), n / 50, r)
    }),
    family("strip-3-noisy-k3", Pack(3), 600, (Ran, No), |n, r| {
        f::noisy(f::doubled(f::strip(3, n / 3)), n / 50, r)
    }),
];

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees_solve::never;
    use twintrees_solve::packing::Packing;

    /// What is claimed to be known is compared with plain searches, which know no families.
    #[test]
    fn theory_agrees_with_the_reference_on_small_graphs() {
        for family in FAMILIES.iter().filter(|family| family.known != No) {
            let Pack(k) = family.question else { panic!("only packings have known answers") };
            let (n, ends) = family.graph(150);
            let known = family.known.answer(k, n as usize, ends.len());
            let packing =
                Packing::new(k as usize, n as usize, ends, &never).expect("nothing stops it");
            let found = (packing.covered(), packing.blocks().1 as usize);
            assert_eq!(known, Some(found), "{}", family.name);
        }
    }

    #[test]
    fn names_are_different() {
        let mut names: Vec<_> = FAMILIES.iter().map(|family| family.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), FAMILIES.len());
    }
}
