//! Short's replies along two trees (Lehman 1964).

use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::switching::certificate::TwoTrees;
use twintrees_model::switching::{LinkState, Position};

/// Two disjoint trees that span the same points.
#[derive(Clone, Debug)]
pub(super) struct TreeReplies {
    points: DisjointSets,
    trees: [Vec<Link>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Link {
    id: EdgeId,
    ends: [usize; 2],
}

impl TreeReplies {
    pub(super) fn new(position: &Position, opening: Option<EdgeId>, trees: &TwoTrees) -> Self {
        let link = |&id: &EdgeId| Link { id, ends: position.graph().ends(id).map(VertexId::index) };
        let mut points = DisjointSets::new(position.graph().vertex_count());
        for id in position.links(LinkState::Secured).chain(opening) {
            let [u, v] = link(&id).ends;
            points.join(u, v);
        }
        let trees = [&trees.tree_a, &trees.tree_b].map(|tree| tree.iter().map(link).collect());
        Self { points, trees }
    }

    /// Cut has deleted a link. If it was in a tree, that tree has two sides now, and a link of
    /// the other tree joins them.
    pub(super) fn answer(&mut self, deleted: EdgeId) -> Option<EdgeId> {
        let broken =
            self.trees.iter().position(|tree| tree.iter().any(|link| link.id == deleted))?;
        self.trees[broken].retain(|link| link.id != deleted);
        let mut sides = self.points.clone();
        for link in &self.trees[broken] {
            sides.join(link.ends[0], link.ends[1]);
        }
        let joining = |link: &&Link| !sides.same(link.ends[0], link.ends[1]);
        let answer = *self.trees[1 - broken].iter().find(joining)?;
        self.secure(answer);
        Some(answer.id)
    }

    /// Any link of a tree will do; the points become fewer.
    pub(super) fn spare_move(&mut self) -> Option<EdgeId> {
        let link = *self.trees[0].first()?;
        self.secure(link);
        Some(link.id)
    }

    /// Contracts a link. A tree that did not lose a link to Cut, or that did not hold this one,
    /// has a cycle now and drops a link of it.
    fn secure(&mut self, link: Link) {
        self.points.join(link.ends[0], link.ends[1]);
        for tree in &mut self.trees {
            let mut joined = self.points.clone();
            tree.retain(|link| joined.join(link.ends[0], link.ends[1]));
        }
    }
}
