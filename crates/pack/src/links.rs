//! What can be packed: anything that lists its links.

use twintrees_model::graph::Multigraph;

/// A number of vertices and a list of links, read several times.
pub trait LinkList {
    /// How many vertices; they are numbered from 0.
    fn vertices(&self) -> u32;

    /// The two ends of every link, in order of the links' numbers.
    fn ends(&self) -> impl ExactSizeIterator<Item = [u32; 2]> + Clone + '_;
}

impl LinkList for Multigraph {
    fn vertices(&self) -> u32 {
        self.vertex_count() as u32
    }

    fn ends(&self) -> impl ExactSizeIterator<Item = [u32; 2]> + Clone + '_ {
        self.all_ends().iter().map(|pair| pair.map(|v| v.number()))
    }
}

impl LinkList for (u32, &[[u32; 2]]) {
    fn vertices(&self) -> u32 {
        self.0
    }

    fn ends(&self) -> impl ExactSizeIterator<Item = [u32; 2]> + Clone + '_ {
        self.1.iter().copied()
    }
}

impl LinkList for (u32, Vec<[u32; 2]>) {
    fn vertices(&self) -> u32 {
        self.0
    }

    fn ends(&self) -> impl ExactSizeIterator<Item = [u32; 2]> + Clone + '_ {
        self.1.iter().copied()
    }
}
