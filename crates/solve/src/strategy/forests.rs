//! Cut's replies along two forests between the parts of a partition, in
//! nearly constant time on any graph.
//!
//! This is Short's tree reply in the dual matroid, written in the graph
//! itself, so no planarity is needed. With an extra link s–t neither forest
//! has a cycle. Short secures x of one forest and so joins two points, p and
//! q. The other forest then has at most one cycle, and Cut must delete a link
//! of it.
//!
//! **The structure.** Each forest, together with the extra link, is rooted;
//! the tree of s at s. Every point has for each forest a number and the link
//! to its parent, and one law holds in both: *a parent's number is smaller
//! than its child's*. Breadth-first numbering establishes it, s first. The
//! point of s is then the least of all and has no parent, and the point of t
//! hangs from it by the extra link.
//!
//! **Why one look is enough.** In the forest that held x one of p and q is the
//! parent of the other; the child goes into the parent, which keeps number and
//! parent link, and the law holds because the parent's number was the smaller.
//! In the other forest let h have the larger number and l the smaller. By the
//! law h is no ancestor of l, so if the two are in one tree, the path from h
//! to l begins with h's parent link, and this link lies on the cycle.
//!
//! * It is a link of the forest: Cut deletes it. What hangs from h now hangs
//!   from l, and the joined point keeps l's number and parent link.
//! * It is the extra link, which nobody can delete. Then h is t's point, and l
//!   is not s's, as x does not join s to t. The path goes on from s down to l,
//!   so l's parent link lies on the cycle too, and Cut deletes that one. The
//!   joined point keeps l's number and hangs by the extra link.
//! * There is none: h is a root and l, not below it, is in another tree. No
//!   cycle; h's tree is hung under l, and Cut has a move to spare.
//!
//! If p and q are in different trees, a link is deleted that need not have
//! been, which never hurts. In every case the joined point has l's number,
//! which is smaller than h's and so than those of all children: the law holds
//! again. Nothing is ever turned around, and a reply costs two union-find
//! operations. A link deleted to spare leaves its child a root.

use super::neighbours::Neighbours;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::EdgeId;
use twintrees_model::switching::Position;
use twintrees_model::switching::certificate::TwoForests;

/// Parent link of a root.
const NONE: u32 = u32::MAX;

/// Parent link of t's point: the extra link. Link ids have 31 bits.
const EXTRA: u32 = u32::MAX - 1;

/// Two forests that hold all links between the points and stay forests with an extra link s–t.
#[derive(Clone, Debug)]
pub(super) struct ForestReplies {
    /// Per vertex, the number of its part.
    part: Vec<u32>,
    /// Parts that Short has joined are one point.
    points: DisjointSets,
    /// What stands here for a point, both forests side by side, counts at its representative.
    nodes: Vec<[Node; 2]>,
    /// By link id.
    links: Vec<Link>,
    /// Links that may be deleted to spare, some of them gone by now.
    spare: Vec<EdgeId>,
}

/// A point in one of the forests.
#[derive(Clone, Copy, Debug)]
struct Node {
    number: u32,
    /// The link to the parent, [`EXTRA`] or [`NONE`].
    up: u32,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    /// Parts.
    ends: [u32; 2],
    /// The forest that holds it; 2 if none does or it has been taken.
    holder: u32,
}

const GONE: Link = Link { ends: [0; 2], holder: 2 };

impl ForestReplies {
    pub(super) fn new(position: &Position, forests: &TwoForests) -> Self {
        let (part, parts) = number_parts(&forests.parts);
        let ends_of = |&id: &EdgeId| position.graph().ends(id).map(|vertex| part[vertex.index()]);
        let terminals = position.terminals().map(|vertex| part[vertex.index()]);
        let mut links = vec![GONE; position.graph().edge_count()];
        let lists = [&forests.forest_a, &forests.forest_b];
        for (holder, list) in (0..).zip(lists) {
            for id in list {
                links[id.index()] = Link { ends: ends_of(id), holder };
            }
        }
        let rooted = lists.map(|list| {
            let ends = list.iter().map(ends_of).chain([terminals]).collect::<Vec<_>>();
            root(parts, &ends, list, terminals[0])
        });
        let [a, b] = rooted;
        Self {
            points: DisjointSets::new(parts),
            nodes: a.into_iter().zip(b).map(|(a, b)| [a, b]).collect(),
            links,
            spare: lists.into_iter().flatten().rev().copied().collect(),
            part,
        }
    }

    /// Short has secured a link. If it joined two points, the forest that did not hold it has at
    /// most one cycle with the extra link, and loses a link of it.
    pub(super) fn answer(&mut self, secured: EdgeId) -> Option<EdgeId> {
        let (holder, [p, q]) = self.take(secured)?;
        let [at_p, at_q] = [self.nodes[p], self.nodes[q]];
        let parent = if at_p[holder].up == secured.number() { at_q } else { at_p };
        let (kept, dropped) = merge(at_p[1 - holder], at_q[1 - holder]);
        self.points.join(p, q);
        let joined = &mut self.nodes[self.points.find(p)];
        joined[holder] = parent[holder];
        joined[1 - holder] = kept;
        if dropped == NONE {
            return None;
        }
        self.links[dropped as usize] = GONE;
        Some(EdgeId::new(dropped))
    }

    /// Any link between points will do; when there is none, Cut has won.
    pub(super) fn spare_move(&mut self) -> Option<EdgeId> {
        loop {
            let link = self.spare.pop()?;
            if let Some((holder, ends)) = self.take(link) {
                let is_child = |&end: &usize| self.nodes[end][holder].up == link.number();
                if let Some(child) = ends.into_iter().find(is_child) {
                    self.nodes[child][holder].up = NONE;
                }
                return Some(link);
            }
        }
    }

    /// What still proves that Cut wins: the points as parts, and what is left of the forests.
    pub(super) fn remaining(&self) -> TwoForests {
        let point = self.points.clone().number().0;
        let held = |forest: u32| {
            let held = self.links.iter().enumerate().filter(move |(_, l)| l.holder == forest);
            held.map(|(id, _)| EdgeId::from_index(id)).collect()
        };
        TwoForests {
            parts: self.part.iter().map(|&part| point[part as usize]).collect(),
            forest_a: held(0),
            forest_b: held(1),
        }
    }

    /// Takes a link out of play; the forest that held it and the points at its ends.
    fn take(&mut self, id: EdgeId) -> Option<(usize, [usize; 2])> {
        let link = self.links.get_mut(id.index())?;
        let Link { ends, holder } = std::mem::replace(link, GONE);
        (holder < 2).then(|| (holder as usize, ends.map(|end| self.points.find(end as usize))))
    }
}

/// Two points become one in the forest that did not hold the secured link: the joined point, and
/// the link that Cut deletes. The three cases of the module's head.
fn merge(p: Node, q: Node) -> (Node, u32) {
    let (low, high) = if p.number < q.number { (p, q) } else { (q, p) };
    if high.up == EXTRA { (Node { number: low.number, up: EXTRA }, low.up) } else { (low, high.up) }
}

/// Numbers a forest breadth-first from `start`, then from whatever is left. The last of `ends`
/// is the extra link, the others are `ids` in this order.
fn root(points: usize, ends: &[[u32; 2]], ids: &[EdgeId], start: u32) -> Vec<Node> {
    let neighbours = Neighbours::new(points, ends);
    let id = |link: u32| ids.get(link as usize).map_or(EXTRA, |id| id.number());
    let mut nodes = vec![Node { number: NONE, up: NONE }; points];
    let mut queue: Vec<u32> = Vec::with_capacity(points);
    for root in std::iter::once(start).chain(0..points as u32) {
        let mut head = queue.len();
        visit(&mut nodes, &mut queue, root, NONE);
        while let Some(&at) = queue.get(head) {
            head += 1;
            for step in neighbours.of(at) {
                visit(&mut nodes, &mut queue, step.to, id(step.link));
            }
        }
    }
    nodes
}

fn visit(nodes: &mut [Node], queue: &mut Vec<u32>, point: u32, up: u32) {
    let node = &mut nodes[point as usize];
    if node.number == NONE {
        *node = Node { number: queue.len() as u32, up };
        queue.push(point);
    }
}

/// Renames the parts 0, 1, …, whatever numbers name them; how many there are.
fn number_parts(parts: &[u32]) -> (Vec<u32>, usize) {
    let mut names = parts.to_vec();
    names.sort_unstable();
    names.dedup();
    let number = |name| names.partition_point(|&other| other < name) as u32;
    (parts.iter().map(|&name| number(name)).collect(), names.len())
}
