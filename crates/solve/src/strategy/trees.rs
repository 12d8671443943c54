//! Short's replies along two trees (Lehman 1964), in a few microseconds
//! on boards of a million points.
//!
//! Cut deletes x of one tree, which falls into two sides. Short secures a link
//! y of the other tree that joins the sides again. In textbooks y is then
//! contracted. Here it is not: it stays in its own tree and takes the place of
//! x in the broken one. Both trees go on spanning the same points, and the
//! links that Short has secured are the ones that they share. Secured links
//! are in both trees, so none of them joins the two sides of a cut in one
//! tree, and y is always one that was undecided.
//!
//! A move to spare is a reply to nothing: Short pretends that Cut has deleted
//! some link of a tree and lets it go.
//!
//! The trees are kept as Euler tours (`tour.rs`) in lists whose parts can be
//! moved about (`sequence.rs`). A reply costs O(log n) tests on which side a
//! point is, near the deleted link first, and one move of a run of the tour,
//! the sides of most links being small: O(√n log n) at the very worst, and
//! that in sequential memory. Link-cut trees promise O(log² n), but for some
//! twenty tests of sides a reply, each a climb through as many cache misses.

use super::tour::Tour;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::switching::certificate::TwoTrees;
use twintrees_model::switching::{LinkState, Position};

/// A link that is in no tree, or that is in both because Short has secured it.
const NONE: u32 = u32::MAX;

/// Two trees that span the same points and share the links that Short has secured.
#[derive(Clone, Debug)]
pub(super) struct TreeReplies {
    vertices: Vec<VertexId>,
    trees: [Tour; 2],
    /// Per undecided link, twice its slot in the tree that holds it, plus one for the second.
    slots: Vec<u32>,
    /// Links that may be given up for a move to spare, some of them gone by now.
    spare: Vec<EdgeId>,
}

impl TreeReplies {
    pub(super) fn new(position: &Position, opening: Option<EdgeId>, trees: &TwoTrees) -> Self {
        let (point, points) = number_points(position, opening, &trees.vertices);
        let lists = [&trees.tree_a, &trees.tree_b];
        let tours = lists.map(|list| {
            let links: Vec<u32> = list.iter().map(|link| link.number()).collect();
            let at = |vertex: VertexId| point[vertex.index()];
            let ends: Vec<_> =
                list.iter().map(|&link| position.graph().ends(link).map(at)).collect();
            Tour::new(points, &links, &ends)
        });
        let mut slots = vec![NONE; position.graph().edge_count()];
        for (tree, tour) in (0..).zip(&tours) {
            for (slot, &link) in (0..).zip(tour.links()) {
                slots[link as usize] = 2 * slot + tree;
            }
        }
        let spare = lists.into_iter().flatten().rev().copied().collect();
        Self { vertices: trees.vertices.clone(), trees: tours, slots, spare }
    }

    /// Cut has deleted a link. If it was in a tree, that tree has two sides now, and a link of
    /// the other tree joins them.
    pub(super) fn answer(&mut self, deleted: EdgeId) -> Option<EdgeId> {
        let slot = std::mem::replace(self.slots.get_mut(deleted.index())?, NONE);
        if slot == NONE {
            return None;
        }
        let [first, second] = &mut self.trees;
        let (broken, whole) = if slot % 2 == 0 { (first, second) } else { (second, first) };
        let border = broken.border(slot / 2);
        let inner = broken.inner_is_smaller(&border);
        let [mut from, mut to] = border.ends;
        if !inner {
            std::mem::swap(&mut from, &mut to);
        }
        let here = |point| broken.is_inner(&border, point) == inner;
        let (other, mut ends) = whole.crossing(from, to, here);
        if !inner {
            ends.reverse();
        }
        let answer = whole.links()[other as usize];
        broken.exchange(&border, ends, answer);
        self.slots[answer as usize] = NONE;
        Some(EdgeId::new(answer))
    }

    /// Gives up any link, as if Cut had deleted it; when there is none, Short has won.
    pub(super) fn spare_move(&mut self) -> Option<EdgeId> {
        loop {
            let link = self.spare.pop()?;
            if let Some(answer) = self.answer(link) {
                return Some(answer);
            }
        }
    }

    /// What still proves that Short wins: the undecided links of both trees.
    pub(super) fn remaining(&self) -> TwoTrees {
        let undecided = |tree: u32| {
            let slots = self.slots.iter().enumerate();
            let inside = slots.filter(move |&(_, &slot)| slot != NONE && slot % 2 == tree);
            inside.map(|(id, _)| EdgeId::from_index(id)).collect()
        };
        TwoTrees { vertices: self.vertices.clone(), tree_a: undecided(0), tree_b: undecided(1) }
    }
}

/// Vertices joined by secured links, the opening included, are one point. The point of every
/// listed vertex, and how many there are.
fn number_points(
    position: &Position,
    opening: Option<EdgeId>,
    vertices: &[VertexId],
) -> (Vec<u32>, usize) {
    let mut joined = DisjointSets::new(position.graph().vertex_count());
    for link in position.links(LinkState::Secured).chain(opening) {
        let [u, v] = position.graph().ends(link).map(VertexId::index);
        joined.join(u, v);
    }
    let mut point = vec![NONE; position.graph().vertex_count()];
    let mut points = 0;
    for vertex in vertices {
        let root = joined.find(vertex.index());
        if point[root] == NONE {
            point[root] = points;
            points += 1;
        }
    }
    // A vertex that is not listed may still stand for one that is.
    let of = |vertex| point[joined.find(vertex)];
    ((0..position.graph().vertex_count()).map(of).collect(), points as usize)
}
