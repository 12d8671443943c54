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
use crate::search::Search;
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
    let mut forest = vec![0; graph.ends().len()];
    if k == 0 || n == 0 {
        return Ok((Packing::new(k, forest, vec![0; n]), Effort::default()));
    }
    let adjacency = Adjacency::new(n, graph.ends());
    let peeled = peel(&adjacency, k, &mut forest);
    let mut block = vec![NONE; n];
    let mut effort = Effort { core: peeled.left, ..Effort::default() };
    if peeled.left > 0 {
        let (core, forests, covered) = initial::start(adjacency, &peeled.gone, k as usize);
        let mut solver = Solver::new(core, forests, &covered, stop, &mut effort);
        drop(covered);
        let labels = solver.run()?;
        for (x, label) in labels.into_iter().enumerate() {
            block[solver.core.vertex[x] as usize] = solver.core.vertex[label as usize];
        }
        for (slot, &link) in solver.forests.link.iter().enumerate() {
            if link != NONE {
                let colour = (slot / solver.forests.n) as u32 + 1;
                forest[solver.core.origin[link as usize] as usize] = colour;
            }
        }
    } else {
        drop(adjacency);
    }
    peeled.unpeel(&mut block);
    Ok((Packing::new(k, forest, block), effort))
}

/// The work on the core.
struct Solver<'a> {
    core: Core,
    forests: Forests,
    climb: Climb,
    /// Uncovered links that may still be covered.
    open: Vec<u32>,
    search: Option<Search>,
    stop: &'a dyn Fn() -> bool,
    effort: &'a mut Effort,
}

/// Where a level pass ended.
struct Reached {
    /// Links reached, with their levels, nearest first.
    links: Vec<(u32, u16)>,
    /// Whether nothing more can be reached.
    complete: bool,
}

impl<'a> Solver<'a> {
    fn new(
        core: Core,
        forests: Forests,
        covered: &[bool],
        stop: &'a dyn Fn() -> bool,
        effort: &'a mut Effort,
    ) -> Self {
        let open: Vec<u32> =
            (0..covered.len() as u32).filter(|&link| !covered[link as usize]).collect();
        effort.uncovered = open.len();
        let climb = Climb::new(forests.n);
        Self { core, forests, climb, open, search: None, stop, effort }
    }

    /// Makes the forests maximum; the labels are those of the blocks, each
    /// block named by one of its vertices.
    fn run(&mut self) -> Result<Vec<u32>, Stopped> {
        reorient::improve(&mut self.forests, &self.core.ends, &mut self.open, self.core.components);
        let labels = self.phases()?;
        if self.is_proved(&labels) { Ok(labels) } else { self.rescue() }
    }

    fn phases(&mut self) -> Result<Vec<u32>, Stopped> {
        loop {
            let mut levels = Levels::new(&mut self.forests);
            let spanning = levels.trees(self.forests.n) == self.forests.k * self.core.components;
            if spanning {
                levels.tree.truncate(self.forests.n);
                return Ok(levels.tree);
            }
            let reached = self.measure(&mut levels)?;
            self.effort.rounds += levels.round as usize;
            if reached.links.is_empty() && reached.complete {
                return Ok(blocks(levels.tree, self.forests.n));
            }
            self.effort.phases += 1;
            let before = self.open.len() + reached.links.len();
            self.phase(&levels, reached)?;
            drop(levels);
            if self.open.len() == before {
                self.plain()?;
            }
            self.effort.steps = self.climb.steps;
        }
    }

    /// Checks what the blocks must prove: that all links between blocks are
    /// covered and that every forest spans every block.
    fn is_proved(&self, label: &[u32]) -> bool {
        let n = self.forests.n;
        let apart = |x: u32, y: u32| label[x as usize] != label[y as usize];
        let blocks = count_own(label);
        let spans = |parent: &[u32]| {
            let inner = |&(x, &p): &(usize, &u32)| p != NONE && !apart(x as u32, p);
            parent.iter().enumerate().filter(inner).count() == n - blocks
        };
        let crossing = self.core.ends.iter().filter(|[x, y]| apart(*x, *y)).count();
        let covered = self.forests.link.iter().filter(|&&link| link != NONE).count();
        self.forests.parent.chunks_exact(n).all(spans)
            && covered == crossing + self.forests.k * (n - blocks)
    }

    /// Plain searches for everything uncovered and exact blocks: what is left
    /// if a hash collision made the level passes miss something.
    fn rescue(&mut self) -> Result<Vec<u32>, Stopped> {
        let mut covered = vec![false; self.core.ends.len()];
        for &link in self.forests.link.iter().filter(|&&link| link != NONE) {
            covered[link as usize] = true;
        }
        self.open = (0..covered.len() as u32).filter(|&l| !covered[l as usize]).collect();
        self.search = None;
        while !self.open.is_empty() {
            self.plain()?;
        }
        let mut levels = Levels::new(&mut self.forests);
        tail::finish(&mut levels, &mut self.forests);
        Ok(blocks(levels.tree, self.forests.n))
    }

    fn check_stop(&self) -> Result<(), Stopped> {
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// Runs rounds until most open links are reached or nothing moves.
    fn measure(&mut self, levels: &mut Levels) -> Result<Reached, Stopped> {
        let n = self.forests.n;
        let mut waiting = std::mem::take(&mut self.open);
        let enough = waiting.len() - waiting.len() / 10;
        let mut reached = Reached { links: Vec::new(), complete: false };
        loop {
            let level = levels.round + 1;
            self.sift(levels, &mut waiting, &mut reached.links, level);
            if !waiting.is_empty() && reached.links.len() >= enough {
                break;
            }
            if !reached.links.is_empty() && waiting.is_empty() {
                break;
            }
            self.check_stop()?;
            levels.round(&mut self.forests);
            if levels.deleted == 0 {
                reached.complete = true;
                break;
            }
            if levels.round >= ROUNDS || (levels.round > 3 && levels.deleted * 200 < n) {
                tail::finish(levels, &mut self.forests);
                self.sift_tail(levels, &mut waiting, &mut reached.links);
                reached.complete = true;
                break;
            }
        }
        if !reached.complete {
            self.open = waiting;
        }
        Ok(reached)
    }

    /// Moves the links that are now between different trees to `reached`.
    fn sift(&self, levels: &Levels, waiting: &mut Vec<u32>, to: &mut Vec<(u32, u16)>, level: u16) {
        let n = self.forests.n;
        waiting.retain(|&link| {
            let apart = levels.apart(n, self.core.ends[link as usize]);
            if apart {
                to.push((link, level));
            }
            !apart
        });
    }

    fn sift_tail(&self, levels: &Levels, waiting: &mut Vec<u32>, to: &mut Vec<(u32, u16)>) {
        let n = self.forests.n;
        waiting.retain(|&link| {
            let [x, y] = self.core.ends[link as usize].map(|v| v as usize);
            let apart = levels.tree.chunks_exact(n).any(|tree| tree[x] != tree[y]);
            if apart {
                to.push((link, u16::MAX));
            }
            !apart
        });
    }

    fn piece(&self, link: u32) -> Piece {
        Piece { ends: self.core.ends[link as usize], link }
    }

    /// One descent for every link reached; those left over go back to `open`.
    fn phase(&mut self, levels: &Levels, reached: Reached) -> Result<(), Stopped> {
        let slots = (self.forests.n * self.forests.k) as u64;
        let last = self.climb.steps + 8 * slots + 1000;
        let mut open = std::mem::take(&mut self.open);
        let mut descent = Descent::new(&mut self.forests, &mut self.climb, levels);
        for (at, (link, level)) in reached.links.into_iter().enumerate() {
            let piece = Piece { ends: self.core.ends[link as usize], link };
            let left = last.saturating_sub(descent.steps());
            if left == 0 || !descent.cover(piece, level, left.min(slots / 4 + 1000)) {
                open.push(link);
            }
            if at % 1024 == 0 && (self.stop)() {
                return Err(Stopped);
            }
        }
        self.open = open;
        Ok(())
    }

    /// Plain searches until one succeeds; links for which one fails are
    /// settled.
    fn plain(&mut self) -> Result<(), Stopped> {
        let mut search = match self.search.take() {
            Some(mut search) => {
                search.refresh(&self.forests);
                search
            }
            None => Search::new(&self.forests),
        };
        while let Some(link) = self.open.pop() {
            self.check_stop()?;
            self.effort.searches += 1;
            let piece = self.piece(link);
            if search.insert(&mut self.forests, piece, &mut self.climb) {
                break;
            }
        }
        self.search = Some(search);
        Ok(())
    }
}

/// The blocks from the labels of a complete level pass over maximum forests:
/// those of any forest, each renamed to its first vertex.
fn blocks(mut tree: Vec<u32>, n: usize) -> Vec<u32> {
    tree.truncate(n);
    let most = tree.iter().max().map_or(0, |&label| label as usize + 1);
    let mut name = vec![NONE; most];
    for (x, label) in tree.iter_mut().enumerate() {
        let name = &mut name[*label as usize];
        if *name == NONE {
            *name = x as u32;
        }
        *label = *name;
    }
    tree
}

#[cfg(test)]
mod tests {
    use super::*;
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
            let gone = vec![false; n as usize];
            let (core, forests, covered) = initial::start(adjacency, &gone, k as usize);
            let mut effort = Effort::default();
            let mut solver = Solver::new(core, forests, &covered, &|| false, &mut effort);
            let labels = solver.rescue().unwrap();
            assert!(solver.is_proved(&labels));
            let covered = solver.forests.link.iter().filter(|&&l| l != NONE).count();
            assert_eq!((round, covered), (round, fast.covered));
            let mut block = vec![0; n as usize];
            for (x, label) in labels.into_iter().enumerate() {
                block[solver.core.vertex[x] as usize] = solver.core.vertex[label as usize];
            }
            crate::packing::number(&mut block);
            assert_eq!(block, fast.blocks);
        }
    }
}
