//! What an opponent sees who has read the proof.

use twintrees_check::Verified;
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::Player;
use twintrees_model::switching::Position;
use twintrees_model::switching::certificate::Proof;

/// A link of a forest, its depth below s and how many vertices its smaller side has.
type Measured = (EdgeId, u32, u32);

/// The links of both trees of the proof, those with the largest keys last. The key is made from
/// the depth below s and the size of the smaller side.
pub(super) fn planned(verified: &Verified, key: impl Fn(u32, u32) -> u32) -> Vec<EdgeId> {
    let lists = match (&verified.certificate().proof, verified.winner()) {
        (Proof::Short(trees), _) => [&trees.tree_a, &trees.tree_b],
        (Proof::Cut(forests), _) => [&forests.forest_a, &forests.forest_b],
        (Proof::First { short, .. }, Player::Short) => [&short.then.tree_a, &short.then.tree_b],
        (Proof::First { cut, .. }, Player::Cut) => [&cut.then.forest_a, &cut.then.forest_b],
    };
    let measured = lists.map(|list| measure(verified.position(), list));
    let mut keyed: Vec<_> = measured
        .into_iter()
        .flatten()
        .map(|(link, depth, smaller_side)| (key(depth, smaller_side), link))
        .collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, link)| link).collect()
}

/// A vertex as a walk from the roots finds it.
struct Step {
    at: usize,
    link: Option<EdgeId>,
    depth: u32,
    /// Place of the parent in the walk; a root is its own.
    parent: usize,
}

fn measure(position: &Position, links: &[EdgeId]) -> Vec<Measured> {
    let walk = walk(position, links);
    let mut below = vec![1_u32; walk.len()];
    for (place, step) in walk.iter().enumerate().rev().filter(|(_, step)| step.link.is_some()) {
        below[step.parent] += below[place];
    }
    let all = position.graph().vertex_count() as u32;
    let sides = walk.iter().zip(below);
    sides.filter_map(|(step, n)| Some((step.link?, step.depth, n.min(all - n)))).collect()
}

/// Breadth first through a forest, from s and then from whatever is left.
fn walk(position: &Position, links: &[EdgeId]) -> Vec<Step> {
    let graph = position.graph();
    let mut incident = vec![Vec::new(); graph.vertex_count()];
    for &link in links {
        graph.ends(link).into_iter().for_each(|end| incident[end.index()].push(link));
    }
    let mut seen = vec![false; graph.vertex_count()];
    let mut walk: Vec<Step> = Vec::new();
    for root in position.terminals().into_iter().chain(graph.vertices()) {
        let mut head = walk.len();
        if !std::mem::replace(&mut seen[root.index()], true) {
            walk.push(Step { at: root.index(), link: None, depth: 0, parent: head });
        }
        while let Some(&Step { at, depth, .. }) = walk.get(head) {
            for &link in &incident[at] {
                let [u, v] = graph.ends(link).map(|end| end.index());
                let to = if u == at { v } else { u };
                if !std::mem::replace(&mut seen[to], true) {
                    walk.push(Step { at: to, link: Some(link), depth: depth + 1, parent: head });
                }
            }
            head += 1;
        }
    }
    walk
}
