//! The whole way from a graph to a maximum packing and its blocks.
//!
//! Peel, grow breadth-first forests, fill their empty slots by a flow, then
//! augment in [`phases`](crate::phases) until nothing more fits. The result is
//! checked before it is handed out: if every uncovered link lies inside a block
//! and every forest spans every block, the packing is maximum. Should a hash
//! collision ever have spoilt a level pass, plain searches put it right.

use crate::adjacency::Adjacency;
use crate::forests::{Forests, NONE, Piece};
use crate::initial::{self, Core};
use crate::levels::count_own;
use crate::links::LinkList;
use crate::packing::Packing;
use crate::peel::peel;
use crate::phases::Solver;
use crate::{Stopped, reorient};
use twintrees_model::graph::Multigraph;

/// What a solve did, for measurements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Vertices that peeling left.
    pub core: usize,
    /// Links uncovered by the first forests of the core.
    pub uncovered: usize,
    /// Phases of augmentation.
    pub phases: usize,
    /// Rounds of all level passes.
    pub rounds: usize,
    /// Plain searches.
    pub searches: usize,
    /// Steps climbed.
    pub steps: u64,
}

/// Packs k edge-disjoint forests with the largest union.
///
/// With k = 0 no link is covered and all vertices are one block.
///
/// # Errors
///
/// [`Stopped`] soon after `stop` says `true`. It is asked between all steps; at
/// a million vertices no step takes more than about a second.
///
/// # Panics
///
/// If a link ends outside the graph, or there are more links than a
/// [`Multigraph`] may have.
///
/// # Complexity
///
/// O(kn + m) for n vertices and m links in each phase. How many phases there
/// are is not bounded by theory; 1 to 4 are usual.
///
/// # Examples
///
/// Every link of a path doubled gives two trees.
///
/// ```
/// let links = vec![[0, 1], [0, 1], [1, 2], [1, 2]];
/// let packing = twintrees_pack::pack(&(3, links), 2, &|| false).unwrap();
/// assert_eq!((packing.covered, packing.block_count), (4, 1));
/// assert!(packing.is_spanning());
/// ```
pub fn pack(graph: &impl LinkList, k: u32, stop: &dyn Fn() -> bool) -> Result<Packing, Stopped> {
    pack_measured(graph, k, stop).map(|(packing, _)| packing)
}

/// As [`pack()`], and says how much work it was.
///
/// # Errors
///
/// As [`pack()`].
pub fn pack_measured(
    graph: &impl LinkList,
    k: u32,
    stop: &dyn Fn() -> bool,
) -> Result<(Packing, Effort), Stopped> {
    let n = graph.vertices() as usize;
    let mut answer = Answer { forest: vec![0; graph.ends().len()], block: vec![NONE; n] };
    if k == 0 || n == 0 {
        return Ok((Packing::new(k, answer.forest, vec![0; n]), Effort::default()));
    }
    assert!(graph.ends().len() <= Multigraph::MAX_EDGES as usize, "too many links");
    let adjacency = Adjacency::new(n, graph.ends());
    check(stop)?;
    let mut peeled = peel(&adjacency, k, &mut answer.forest);
    let mut effort = Effort { core: peeled.left, ..Effort::default() };
    if peeled.left > 0 {
        let gone = std::mem::take(&mut peeled.gone);
        let core = initial::start(adjacency, gone, peeled.left, k as usize, stop)?;
        solve(graph, core, stop, &mut effort, &mut answer)?;
    }
    peeled.unpeel(&mut answer.block);
    Ok((Packing::new(k, answer.forest, answer.block), effort))
}

/// Asks whether to stop.
pub(crate) fn check(stop: &dyn Fn() -> bool) -> Result<(), Stopped> {
    if stop() { Err(Stopped) } else { Ok(()) }
}

/// Solves a core, makes sure that the blocks prove it, and writes the
/// forests of its links and the blocks of its vertices down.
fn solve(
    graph: &impl LinkList,
    core: Core,
    stop: &dyn Fn() -> bool,
    effort: &mut Effort,
    answer: &mut Answer,
) -> Result<(), Stopped> {
    let Core { vertex, number, mut forests, covered, components } = core;
    let mut open = uncovered(graph, &number, |link| covered.has(link));
    effort.uncovered = open.len();
    drop(covered);
    reorient::improve(&mut forests, &mut open, components);
    check(stop)?;
    let mut solver = Solver::new(forests, open, components, stop, effort);
    let label = solver.run()?;
    answer.write(&vertex, &solver.forests, &label);
    if !is_spanned(&solver.forests, &label) || !answer.encloses(graph) {
        let open = uncovered(graph, &number, |link| answer.forest[link as usize] != 0);
        let label = solver.rescue(open)?;
        // Only links of the core can be uncovered, and plain searches uncover none.
        answer.write(&vertex, &solver.forests, &label);
    }
    Ok(())
}

/// Forest of every link and block of every vertex, by labels.
struct Answer {
    forest: Vec<u32>,
    block: Vec<u32>,
}

impl Answer {
    /// Writes a solved core down; `label` names a vertex of the block.
    fn write(&mut self, vertex: &[u32], forests: &Forests, label: &[u32]) {
        for (&v, &label) in vertex.iter().zip(label) {
            self.block[v as usize] = vertex[label as usize];
        }
        for (j, column) in forests.link.chunks_exact(forests.n).enumerate() {
            for &link in column.iter().filter(|&&link| link != NONE) {
                self.forest[link as usize] = j as u32 + 1;
            }
        }
    }

    /// Whether every uncovered link lies inside a block.
    fn encloses(&self, graph: &impl LinkList) -> bool {
        let block = |v: u32| self.block[v as usize];
        let mut links = graph.ends().zip(&self.forest);
        links.all(|([u, v], &forest)| forest != 0 || block(u) == block(v))
    }
}

/// Whether every forest spans every block. Together with
/// [`Answer::encloses`] this proves the forests maximum.
fn is_spanned(forests: &Forests, label: &[u32]) -> bool {
    let inner = forests.n - count_own(label);
    let spans = |parent: &[u32]| {
        let links = parent.iter().enumerate().filter(|&(_, &p)| p != NONE);
        links.filter(|&(x, &p)| label[x] == label[p as usize]).count() == inner
    };
    forests.parent.chunks_exact(forests.n).all(spans)
}

/// The links of the core that are not covered.
fn uncovered(
    graph: &impl LinkList,
    number: &[u32],
    is_covered: impl Fn(u32) -> bool,
) -> Vec<Piece> {
    let mut open = Vec::new();
    for (link, [u, v]) in graph.ends().enumerate() {
        let link = link as u32;
        if u != v && !is_covered(link) {
            let ends = [number[u as usize], number[v as usize]];
            if !ends.contains(&NONE) {
                open.push(Piece { ends, link });
            }
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Bits;
    use crate::families::{self, Random};

    /// Plain searches alone must lead to the same rank and blocks.
    #[test]
    fn plain_searches_agree() {
        let mut random = Random::new(9);
        for round in 0..400 {
            let (n, k) = (random.below(60) + 2, random.below(4) + 1);
            let graph = families::random(n, random.below(5 * n), &mut random);
            let fast = pack(&graph, k, &|| false).unwrap();
            let adjacency = Adjacency::new(n as usize, graph.ends());
            let gone = Bits::new(n as usize);
            let core = initial::start(adjacency, gone, n as usize, k as usize, &|| false).unwrap();
            let Core { vertex, number, forests, covered, components } = core;
            let open = uncovered(&graph, &number, |link| covered.has(link));
            let mut effort = Effort::default();
            let mut solver = Solver::new(forests, Vec::new(), components, &|| false, &mut effort);
            let label = solver.rescue(open).unwrap();
            assert!(is_spanned(&solver.forests, &label));
            let mut answer = Answer { forest: vec![0; graph.1.len()], block: vec![0; n as usize] };
            answer.write(&vertex, &solver.forests, &label);
            assert!(answer.encloses(&graph));
            let covered = answer.forest.iter().filter(|&&forest| forest != 0).count();
            assert_eq!((round, covered), (round, fast.covered));
            let mut block = answer.block;
            crate::packing::number(&mut block);
            assert_eq!(block, fast.blocks);
        }
    }
}
