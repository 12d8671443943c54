//! What is known of a graph's forests before any are packed.

use super::words;
use serde::Serialize;
use std::fmt;
use twintrees::model::disjoint_sets::DisjointSets;
use twintrees::model::graph::{Multigraph, VertexId};

/// Counts, and the bounds that follow from them. The counts are part of every JSON result.
#[derive(Serialize)]
pub(super) struct Known {
    pub(super) vertices: usize,
    /// All links, loops included.
    #[serde(rename = "edges")]
    pub(super) links: usize,
    pub(super) loops: usize,
    pub(super) components: usize,
    /// The fewest links at a vertex, loops not counted.
    #[serde(skip)]
    least_degree: usize,
}

impl Known {
    pub(super) fn of(graph: &Multigraph) -> Self {
        let (vertices, links) = (graph.vertex_count(), graph.edge_count());
        let mut joined = DisjointSets::new(vertices);
        let mut degree = vec![0_u32; vertices];
        let (mut loops, mut components) = (0, vertices);
        for [u, v] in graph.all_ends().iter().map(|ends| ends.map(VertexId::index)) {
            loops += usize::from(u == v);
            components -= usize::from(joined.join(u, v));
            if u != v {
                degree[u] += 1;
                degree[v] += 1;
            }
        }
        let least_degree = degree.iter().min().map_or(0, |&least| least as usize);
        Self { vertices, links, loops, components, least_degree }
    }

    /// Links that a forest may hold.
    pub(super) const fn proper(&self) -> usize {
        self.links - self.loops
    }

    pub(super) const fn is_connected(&self) -> bool {
        self.components <= 1
    }

    /// The links of a largest forest: a spanning tree in every component.
    pub(super) const fn tree_links(&self) -> usize {
        self.vertices - self.components
    }

    /// There are no more edge-disjoint spanning trees than this.
    pub(super) fn most_trees(&self) -> usize {
        if self.vertices < 2 || !self.is_connected() {
            return 0;
        }
        self.least_degree.min(self.proper() / self.tree_links())
    }

    /// No k forests hold more links than this.
    pub(super) fn most_links(&self, k: u32) -> u64 {
        (self.proper() as u64).min(u64::from(k) * self.tree_links() as u64)
    }

    /// No fewer forests cover all links but the loops.
    pub(super) fn least_forests(&self) -> usize {
        if self.proper() == 0 { 0 } else { self.proper().div_ceil(self.tree_links()) }
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "known so far: {}", words::size(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(vertices: u32, ends: &[[u32; 2]]) -> Known {
        Known::of(&Multigraph::new(vertices, ends.to_vec()).unwrap())
    }

    #[test]
    fn bounds_follow_from_the_counts() {
        let triple = known(3, &[[0, 1], [0, 1], [0, 1], [1, 2], [2, 2]]);
        assert_eq!((triple.loops, triple.components, triple.proper()), (1, 1, 4));
        assert_eq!((triple.most_trees(), triple.least_forests()), (1, 2));
        assert_eq!((triple.most_links(1), triple.most_links(3)), (2, 4));
        let apart = known(4, &[[0, 1], [2, 3]]);
        assert_eq!((apart.components, apart.most_trees(), apart.least_forests()), (2, 0, 1));
        assert_eq!(apart.most_links(u32::MAX), 2);
    }

    #[test]
    fn graphs_without_links_have_no_bounds() {
        for vertices in 0..3 {
            let none = known(vertices, &[]);
            assert_eq!((none.most_trees(), none.least_forests(), none.most_links(7)), (0, 0, 0));
        }
    }
}
