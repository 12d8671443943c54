//! Phases of augmentation until the forests are maximum.
//!
//! A phase is a level pass and a descent for every link that the pass reached,
//! in the manner of Hopcroft and Karp (1973). It ends early once nine tenths
//! of the open links are reached; links that a complete pass does not reach
//! can never be covered and are settled. The pass that reaches nothing ends on
//! the blocks.
//!
//! After a phase a few plain searches may spend a small part of its cost: on
//! wheels with few hubs the last links have long but narrow ways, which a
//! search finds at once. A phase that gains nothing is followed by plain
//! searches until one succeeds, so every turn of the loop settles or covers a
//! link. Nothing better is known about the number of phases; 1 to 3 are usual,
//! 13 is the most seen on purpose-made graphs since
//! [`reorient`](crate::reorient) goes first.
//!
//! Tried without success: going over the dead links of a phase again (no gain
//! at all), exact levels for links first reached in the tail (none either),
//! plain searches for the last forty links (a third of a second each on a
//! permuted Bridg-It board, as long as a phase).

use crate::descent::Descent;
use crate::engine::{Effort, check};
use crate::forests::{Climb, Forests, NONE, Piece};
use crate::levels::Levels;
use crate::search::{Found, Search};
use crate::{Stopped, tail};

/// Rounds over whole columns before the tail is left to the smaller half.
const ROUNDS: u16 = 40;

/// The work on the core.
pub(crate) struct Solver<'a> {
    pub(crate) forests: Forests,
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
    pub(crate) fn new(
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
    pub(crate) fn run(&mut self) -> Result<Vec<u32>, Stopped> {
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
    pub(crate) fn rescue(&mut self, uncovered: Vec<Piece>) -> Result<Vec<u32>, Stopped> {
        self.open = uncovered;
        self.search = None;
        while !self.open.is_empty() {
            self.plain()?;
        }
        self.levels.restart(&mut self.forests);
        tail::finish(&mut self.levels, &mut self.forests, self.stop)?;
        Ok(self.blocks())
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
            check(self.stop)?;
            self.levels.round(&mut self.forests);
            if self.levels.deleted == 0 {
                break;
            }
            if self.is_tail() {
                tail::finish(&mut self.levels, &mut self.forests, self.stop)?;
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
            check(self.stop)?;
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
