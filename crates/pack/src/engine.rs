//! The whole way from a graph to a maximum packing and its blocks.
//!
//! Peel, grow breadth-first forests, then phases: a level pass, a descent for
//! every link that it reached. A phase that gains nothing is followed by a
//! plain search, which always settles something. The level pass that reaches
//! nothing ends on the blocks.

use crate::adjacency::Adjacency;
use crate::descent::Descent;
use crate::forests::{Climb, Forests, NONE, Piece};
use crate::initial::{self, Core};
use crate::levels::{Levels, count_own};
use crate::links::LinkList;
use crate::packing::Packing;
use crate::peel::peel;
use crate::search::{Found, Search};
use crate::{Stopped, reorient, tail};

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

/// Rounds over whole columns before the tail is left to the smaller half.
const ROUNDS: u16 = 40;

/// Packs k edge-disjoint forests with the largest union.
///
/// With k = 0 no link is covered and all vertices are one block.
///
/// # Errors
///
/// [`Stopped`] soon after `stop` says `true`; it is asked many times a second.
///
/// # Panics
///
/// If a link ends outside the graph.
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
    let adjacency = Adjacency::new(n, graph.ends());
    let mut peeled = peel(&adjacency, k, &mut answer.forest);
    let mut effort = Effort { core: peeled.left, ..Effort::default() };
    if peeled.left > 0 {
        let gone = std::mem::take(&mut peeled.gone);
        let core = initial::start(adjacency, gone, peeled.left, k as usize);
        solve(graph, core, stop, &mut effort, &mut answer)?;
    }
    peeled.unpeel(&mut answer.block);
    Ok((Packing::new(k, answer.forest, answer.block), effort))
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
    let mut solver = Solver::new(forests, open, components, stop, effort);
    let label = solver.phases()?;
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

/// The work on the core.
struct Solver<'a> {
    forests: Forests,
    climb: Climb,
    /// Uncovered links that may still be covered.
    open: Vec<Piece>,
    components: usize,
    levels: Levels,
    search: Option<Search>,
    /// Steps that the next plain searches may take.
    share: u64,
    stop: &'a dyn Fn() -> bool,
    effort: &'a mut Effort,
}

/// Where a level pass ended.
struct Reached {
    /// Links reached, with their levels, nearest first.
    links: Vec<(Piece, u16)>,
    /// Whether nothing more can be reached.
    complete: bool,
}

impl<'a> Solver<'a> {
    fn new(
        forests: Forests,
        open: Vec<Piece>,
        components: usize,
        stop: &'a dyn Fn() -> bool,
        effort: &'a mut Effort,
    ) -> Self {
        let climb = Climb::new(forests.n);
        let levels = Levels::new(&forests);
        let share = (forests.n * forests.k) as u64 / 8;
        Self { forests, climb, open, components, levels, search: None, share, stop, effort }
    }

    /// Makes the forests maximum; the labels are those of the blocks, each
    /// block named by one of its vertices.
    fn phases(&mut self) -> Result<Vec<u32>, Stopped> {
        loop {
            let spanning = self.forests.trees() == self.forests.k * self.components;
            if spanning && self.components == 1 {
                return Ok(vec![0; self.forests.n]);
            }
            self.levels.restart(&mut self.forests);
            if spanning {
                return Ok(self.blocks());
            }
            let reached = self.measure()?;
            self.effort.rounds += self.levels.round as usize;
            if reached.links.is_empty() && reached.complete {
                return Ok(self.blocks());
            }
            self.effort.phases += 1;
            let before = self.open.len() + reached.links.len();
            self.phase(reached)?;
            if self.open.len() == before {
                self.plain()?;
            } else {
                self.dovetail();
            }
            self.effort.steps = self.climb.steps;
        }
    }

    /// Plain searches for everything uncovered and exact blocks: what is left
    /// if a hash collision made the level passes miss something.
    fn rescue(&mut self, uncovered: Vec<Piece>) -> Result<Vec<u32>, Stopped> {
        self.open = uncovered;
        self.search = None;
        while !self.open.is_empty() {
            self.plain()?;
        }
        self.levels.restart(&mut self.forests);
        tail::finish(&mut self.levels, &mut self.forests);
        Ok(self.blocks())
    }

    fn check_stop(&self) -> Result<(), Stopped> {
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// Runs rounds until most open links are reached or nothing moves.
    fn measure(&mut self) -> Result<Reached, Stopped> {
        let mut waiting = std::mem::take(&mut self.open);
        let enough = waiting.len() - waiting.len() / 10;
        let mut reached = Reached { links: Vec::new(), complete: false };
        loop {
            let level = self.levels.round + 1;
            self.sift(&mut waiting, &mut reached.links, level);
            if !reached.links.is_empty() && reached.links.len() >= enough {
                self.open = waiting;
                return Ok(reached);
            }
            self.check_stop()?;
            self.levels.round(&mut self.forests);
            if self.levels.deleted == 0 {
                break;
            }
            if self.is_tail() {
                tail::finish(&mut self.levels, &mut self.forests);
                self.sift_tail(&mut waiting, &mut reached.links);
                break;
            }
        }
        reached.complete = true;
        Ok(reached)
    }

    /// Whether whole rounds no longer pay.
    fn is_tail(&self) -> bool {
        let Levels { round, deleted, before, .. } = self.levels;
        round >= ROUNDS || (deleted < before && deleted * 200 < self.forests.n)
    }

    /// Moves the links that are now between different trees to `reached`.
    fn sift(&self, waiting: &mut Vec<Piece>, reached: &mut Vec<(Piece, u16)>, level: u16) {
        waiting.retain(|&piece| {
            let apart = self.levels.apart(self.forests.n, piece.ends);
            if apart {
                reached.push((piece, level));
            }
            !apart
        });
    }

    /// The same after the tail, which does not keep the hashes.
    fn sift_tail(&self, waiting: &mut Vec<Piece>, reached: &mut Vec<(Piece, u16)>) {
        waiting.retain(|&piece| {
            let [x, y] = piece.ends.map(|v| v as usize);
            let differs = |tree: &[u32]| tree[x] != tree[y];
            let apart = self.levels.tree.chunks_exact(self.forests.n).any(differs);
            if apart {
                reached.push((piece, u16::MAX));
            }
            !apart
        });
    }

    /// One descent for every link reached; those left over go back to `open`.
    fn phase(&mut self, reached: Reached) -> Result<(), Stopped> {
        let slots = (self.forests.n * self.forests.k) as u64;
        let last = self.climb.steps + 8 * slots + 1000;
        let (forests, climb) = (&mut self.forests, &mut self.climb);
        let mut descent = Descent::new(forests, climb, &mut self.levels);
        for (at, (piece, level)) in reached.links.into_iter().enumerate() {
            let left = last.saturating_sub(descent.steps());
            if left == 0 || !descent.cover(piece, level, left.min(slots / 4 + 1000)) {
                self.open.push(piece);
            }
            if at % 1024 == 0 && (self.stop)() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Plain searches until one succeeds; links for which one fails are
    /// settled.
    fn plain(&mut self) -> Result<(), Stopped> {
        let mut search = self.searcher();
        while let Some(piece) = self.open.pop() {
            self.check_stop()?;
            self.effort.searches += 1;
            let found = search.insert(&mut self.forests, piece, &mut self.climb, u64::MAX);
            if found == Found::Covered {
                break;
            }
        }
        self.search = Some(search);
        Ok(())
    }

    /// A few plain searches after every phase, at a small part of its cost.
    /// The part grows while they succeed: a link whose way is long but narrow
    /// is found at once like this, and would cost a phase otherwise.
    fn dovetail(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let mut search = self.searcher();
        let end = search.work + self.share;
        let mut gained = false;
        while let Some(piece) = self.open.pop() {
            self.effort.searches += 1;
            let left = end.saturating_sub(search.work);
            match search.insert(&mut self.forests, piece, &mut self.climb, left) {
                Found::Covered => gained = true,
                Found::Blocked => {}
                Found::GaveUp => {
                    self.open.push(piece);
                    break;
                }
            }
        }
        let slots = (self.forests.n * self.forests.k) as u64;
        self.share = if gained { (2 * self.share).min(4 * slots) } else { self.share / 2 };
        self.search = Some(search);
    }

    fn searcher(&mut self) -> Search {
        match self.search.take() {
            Some(mut search) => {
                search.refresh(&self.forests);
                search
            }
            None => Search::new(&self.forests),
        }
    }

    /// The blocks from the labels of a complete level pass over maximum
    /// forests: those of any forest, each renamed to its first vertex.
    fn blocks(&self) -> Vec<u32> {
        let mut label = self.levels.tree[..self.forests.n].to_vec();
        let most = label.iter().max().map_or(0, |&label| label as usize + 1);
        let mut name = vec![NONE; most];
        for (x, label) in label.iter_mut().enumerate() {
            let name = &mut name[*label as usize];
            if *name == NONE {
                *name = x as u32;
            }
            *label = *name;
        }
        label
    }
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
            let core = initial::start(adjacency, Bits::new(n as usize), n as usize, k as usize);
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
