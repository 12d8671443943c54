//! What is known of a position before it is solved.

use std::fmt;
use twintrees::model::graph::VertexId;
use twintrees::model::switching::{LinkState, Position};

/// What can be said of a position without solving it.
pub(crate) struct Known {
    pub(crate) vertices: usize,
    pub(crate) links: usize,
    pub(crate) undecided: usize,
    /// Undecided links between the terminals.
    pub(crate) between_terminals: usize,
}

impl Known {
    pub(crate) fn of(position: &Position) -> Self {
        let graph = position.graph();
        let [s, t] = position.terminals();
        let joins = |[u, v]: [VertexId; 2]| (u, v) == (s, t) || (u, v) == (t, s);
        let mut known = Self {
            vertices: graph.vertex_count(),
            links: graph.edge_count(),
            undecided: 0,
            between_terminals: 0,
        };
        for link in position.links(LinkState::Undecided) {
            known.undecided += 1;
            known.between_terminals += usize::from(joins(graph.ends(link)));
        }
        known
    }

    /// How many links two spanning trees have.
    pub(crate) const fn two_trees_need(&self) -> usize {
        2 * (self.vertices - 1)
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "known so far: {} vertices, {} links, {} of them undecided (two spanning trees have {}), \
             {} directly between the terminals",
            self.vertices,
            self.links,
            self.undecided,
            self.two_trees_need(),
            self.between_terminals
        )
    }
}
