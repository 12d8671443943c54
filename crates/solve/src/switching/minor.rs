//! The game that is left in the middle of a game: secured links contracted,
//! deleted ones dropped.

use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::switching::{LinkState, Position};

/// Points (vertices joined by secured links) and the undecided links between them.
#[derive(Clone, Debug)]
pub(crate) struct Minor {
    /// The point of every vertex.
    pub(crate) point: Vec<u32>,
    /// How many points there are.
    pub(crate) points: usize,
    /// The undecided links by their ids in the graph, ascending.
    pub(crate) links: Vec<EdgeId>,
    /// The points at their ends.
    pub(crate) ends: Vec<[u32; 2]>,
    /// The points of the terminals.
    pub(crate) terminals: [u32; 2],
}

impl Minor {
    pub(crate) fn of(position: &Position) -> Self {
        let graph = position.graph();
        let mut joined = DisjointSets::new(graph.vertex_count());
        for link in position.links(LinkState::Secured) {
            let [u, v] = graph.ends(link).map(VertexId::index);
            joined.join(u, v);
        }
        let (point, points) = joined.number();
        let links: Vec<EdgeId> = position.links(LinkState::Undecided).collect();
        let at = |vertex: VertexId| point[vertex.index()];
        let ends = links.iter().map(|&link| graph.ends(link).map(at)).collect();
        let terminals = position.terminals().map(at);
        Self { points: points as usize, links, ends, terminals, point }
    }

    /// The vertices whose point is wanted.
    pub(crate) fn vertices(&self, wanted: impl Fn(u32) -> bool) -> Vec<VertexId> {
        let inside = self.point.iter().enumerate().filter(|&(_, &point)| wanted(point));
        inside.map(|(vertex, _)| VertexId::from_index(vertex)).collect()
    }
}
