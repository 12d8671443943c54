//! What the solver asks of two forests, and the two engines that answer.

use super::minor::Minor;
use crate::packing::{Packing, Search};
use crate::{Stop, Stopped};
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::switching::Position;
use twintrees_pack::{Extension, Insertion};

/// Which program packs the two forests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// `solve::packing`: one labelled search for every link left over. Plain, and quick on small graphs.
    Reference,
    /// The crate `twintrees-pack`: made for millions of links.
    Fast,
}

impl Engine {
    /// Up to this many vertices and links the plainer engine is quick enough. A choice, not a
    /// measured crossing.
    const SMALL: usize = 2_000;

    /// The engine for this position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let graph = position.graph();
        let size = graph.vertex_count() + graph.edge_count();
        if size <= Self::SMALL { Self::Reference } else { Self::Fast }
    }

    /// Packs the undecided links.
    pub(super) fn pack(self, minor: &Minor, stop: Stop) -> Result<Box<dyn ForestPair>, Stopped> {
        Ok(match self {
            Self::Reference => Box::new(Packing::new(2, minor.points, minor.ends.clone(), stop)?),
            Self::Fast => Box::new(FastPair::new(minor.points, &minor.ends, stop)?),
        })
    }
}

/// A maximum packing of two forests that takes extra links.
pub(super) trait ForestPair {
    /// The block of every point.
    fn blocks(&mut self) -> Vec<u32>;
    /// The over-dense parts; to be asked before an extra link goes in.
    fn over_dense(&mut self) -> Vec<u32>;
    /// Covers one more link, or tells all links that a failed search labelled.
    fn insert(&mut self, ends: [u32; 2]) -> Result<(), Vec<u32>>;
    /// Points that count as one in a failed search.
    fn contracted(&self) -> DisjointSets;
    /// Deletes a link labelled by the failed search for the last link inserted, and covers that one.
    fn exchange(&mut self, deleted: u32, last: [u32; 2]);
    /// The forest of every link, 0 or 1, if one holds it.
    fn forests(&self) -> Vec<Option<usize>>;
}

impl ForestPair for Packing {
    fn blocks(&mut self) -> Vec<u32> {
        Self::blocks(self).0
    }

    fn over_dense(&mut self) -> Vec<u32> {
        self.clumps().number().0
    }

    fn insert(&mut self, ends: [u32; 2]) -> Result<(), Vec<u32>> {
        match Self::insert(self, ends) {
            Search::Covered => Ok(()),
            Search::Full(labelled) => Err(labelled),
        }
    }

    fn contracted(&self) -> DisjointSets {
        self.clumps()
    }

    fn exchange(&mut self, deleted: u32, _last: [u32; 2]) {
        Self::exchange(self, deleted);
    }

    fn forests(&self) -> Vec<Option<usize>> {
        (0..self.link_count()).map(|link| self.forest_of(link)).collect()
    }
}

/// The fast engine's packing, with its blocks as they were at first.
struct FastPair {
    extension: Extension,
    points: usize,
    blocks: Option<Vec<u32>>,
}

impl FastPair {
    fn new(points: usize, ends: &[[u32; 2]], stop: Stop) -> Result<Self, Stopped> {
        let graph = (points as u32, ends);
        let packing = twintrees_pack::pack(&graph, 2, stop)?;
        let extension = Extension::new(&graph, &packing);
        Ok(Self { extension, points, blocks: Some(packing.blocks) })
    }
}

impl ForestPair for FastPair {
    fn blocks(&mut self) -> Vec<u32> {
        self.blocks.take().unwrap_or_else(|| self.extension.blocks().0)
    }

    fn over_dense(&mut self) -> Vec<u32> {
        self.extension.over_dense()
    }

    fn insert(&mut self, [s, t]: [u32; 2]) -> Result<(), Vec<u32>> {
        self.blocks = None;
        match self.extension.insert(s, t) {
            Insertion::Covered => Ok(()),
            Insertion::Blocked { labelled } => Err(labelled),
        }
    }

    fn contracted(&self) -> DisjointSets {
        DisjointSets::new(self.points)
    }

    fn exchange(&mut self, deleted: u32, [s, t]: [u32; 2]) {
        self.extension.remove(deleted);
        let inserted = self.extension.insert(s, t);
        debug_assert_eq!(inserted, Insertion::Covered);
    }

    fn forests(&self) -> Vec<Option<usize>> {
        self.extension.forest().into_iter().map(|f| (f as usize).checked_sub(1)).collect()
    }
}
