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
use crate::levels::Levels;
use crate::peel::peel;
use crate::search::Search;
use crate::{Packing, Stopped, tail};

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

/// Solves and reports the effort.
pub(crate) fn solve(
    vertices: u32,
    ends: &[[u32; 2]],
    k: u32,
    stop: &dyn Fn() -> bool,
) -> Result<(Packing, Effort), Stopped> {
    let n = vertices as usize;
    let mut forest = vec![0; ends.len()];
    if k == 0 || n == 0 {
        return Ok((Packing::new(k, forest, vec![0; n]), Effort::default()));
    }
    let adjacency = Adjacency::new(n, ends);
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
                let colour = (slot / solver.forests.n) as u16 + 1;
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
        let t=std::time::Instant::now();
        let before=self.open.len();
        let ok=crate::reorient::improve(&mut self.forests, &self.core.ends, &mut self.open, self.core.components);
        if std::env::var("T").is_ok() {eprintln!("reorient {before} -> {} {ok} {:.3}", self.open.len(), t.elapsed().as_secs_f64());}
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
                return Ok(self.finish(levels));
            }
            self.effort.phases += 1;
            let before = self.open.len();
            self.phase(&levels, reached)?;
            drop(levels);
            if self.open.len() == before {
                self.plain()?;
            }
            self.effort.steps = self.climb.steps;
        }
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
        let mut gained = 0;
        for (at, (link, level)) in reached.links.into_iter().enumerate() {
            let piece = Piece { ends: self.core.ends[link as usize], link };
            let left = last.saturating_sub(descent.steps());
            if left == 0 || !descent.cover(piece, level, left.min(slots / 4 + 1000)) {
                open.push(link);
            } else {
                gained += 1;
            }
            if at % 1024 == 0 && (self.stop)() {
                return Err(Stopped);
            }
        }
        if gained == 0 {
            open.sort_unstable();
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

    /// The blocks from a complete level pass over maximum forests.
    fn finish(&self, mut levels: Levels) -> Vec<u32> {
        let n = self.forests.n;
        levels.tree.truncate(n);
        let mut name = std::collections::HashMap::new();
        for (x, label) in levels.tree.iter_mut().enumerate() {
            *label = *name.entry(*label).or_insert(x as u32);
        }
        levels.tree
    }
}
