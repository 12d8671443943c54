//! Cut's replies along two forests between the parts of a partition. This is Short's tree reply
//! in the dual matroid, written in the graph itself, so no planarity is needed.

use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::switching::Position;
use twintrees_model::switching::certificate::TwoForests;

/// Two forests that hold all links between the parts and stay forests with an extra link s–t.
#[derive(Clone, Debug)]
pub(super) struct ForestReplies {
    /// Vertices of one part are together.
    parts: DisjointSets,
    terminals: [usize; 2],
    forests: [Vec<Link>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Link {
    id: EdgeId,
    ends: [usize; 2],
}

impl ForestReplies {
    pub(super) fn new(position: &Position, forests: &TwoForests) -> Self {
        let link = |&id: &EdgeId| Link { id, ends: position.graph().ends(id).map(VertexId::index) };
        let mut by_part: Vec<(u32, usize)> = forests.parts.iter().copied().zip(0..).collect();
        by_part.sort_unstable();
        let mut parts = DisjointSets::new(by_part.len());
        for pair in by_part.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            parts.join(pair[0].1, pair[1].1);
        }
        let lists = [&forests.forest_a, &forests.forest_b];
        Self {
            parts,
            terminals: position.terminals().map(VertexId::index),
            forests: lists.map(|forest| forest.iter().map(link).collect()),
        }
    }

    /// Short has secured a link. If it joined two parts, they become one; the forest that did not
    /// hold the link has then at most one cycle with the extra link, and loses a link of it.
    pub(super) fn answer(&mut self, secured: EdgeId) -> Option<EdgeId> {
        let holder =
            self.forests.iter().position(|forest| forest.iter().any(|l| l.id == secured))?;
        let at = self.forests[holder].iter().position(|link| link.id == secured)?;
        let [u, v] = self.forests[holder].swap_remove(at).ends;
        self.parts.join(u, v);
        // The extra link goes in first, so the link that closes the cycle is a real one.
        let mut joined = self.parts.clone();
        joined.join(self.terminals[0], self.terminals[1]);
        let other = &mut self.forests[1 - holder];
        let closing = other.iter().position(|link| !joined.join(link.ends[0], link.ends[1]))?;
        Some(other.swap_remove(closing).id)
    }

    /// Any link between parts will do; when there is none, Cut has won.
    pub(super) fn spare_move(&mut self) -> Option<EdgeId> {
        let link = self.forests[0].pop().or_else(|| self.forests[1].pop())?;
        Some(link.id)
    }
}
