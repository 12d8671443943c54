//! A phase of augmentations down the levels.
//!
//! After a level pass every uncovered link that was reached looks for a way
//! down: depth-first along fundamental cycles to links of strictly smaller
//! level, until a link can go straight into another forest. Then the exchanges
//! are made from that end backwards, each one checked, because earlier
//! augmentations of the phase have moved links. A failed check costs nothing
//! but the attempt: every forest stays a forest and no link is lost. Links
//! that led nowhere are dead for the rest of the phase. In the manner of
//! Hopcroft and Karp (1973), for matroids Cunningham (1986).
//!
//! Greedy descent without backtracking needed 77 phases on a torus where this
//! needs 2. The stack is explicit: levels above 1,500 occur.

use crate::forests::{ALIVE, Climb, Forests, Piece};
use crate::levels::Levels;

/// One step of the way down.
struct Frame {
    piece: Piece,
    level: u16,
    /// Forest of the link, k for the uncovered link at the start.
    home: usize,
    /// Lower end of the link in its forest.
    below: u32,
    /// Forest whose cycle is looked at next.
    next: usize,
    /// Where this frame's candidates begin.
    candidates: usize,
}

/// State of one phase.
pub(crate) struct Descent<'a> {
    forests: &'a mut Forests,
    climb: &'a mut Climb,
    whole: &'a [u32],
    /// Union-find over the trees, in the slots of their labels.
    merged: &'a mut [u32],
    frames: Vec<Frame>,
    /// Lower end and forest of links still to be tried.
    candidates: Vec<(u32, u32)>,
}

impl<'a> Descent<'a> {
    /// Starts a phase from the labels that the level pass began with; those
    /// that it ended with are overwritten.
    pub(crate) fn new(
        forests: &'a mut Forests,
        climb: &'a mut Climb,
        levels: &'a mut Levels,
    ) -> Self {
        let (whole, merged) = (&levels.whole, &mut levels.tree);
        for column in merged.chunks_exact_mut(forests.n) {
            column.iter_mut().enumerate().for_each(|(x, label)| *label = x as u32);
        }
        Self { forests, climb, whole, merged, frames: Vec::new(), candidates: Vec::new() }
    }

    /// Tries to cover a link that was reached at `level`, spending at most
    /// `budget` climbing steps.
    pub(crate) fn cover(&mut self, piece: Piece, level: u16, budget: u64) -> bool {
        let end = self.climb.steps + budget;
        self.frames.clear();
        self.candidates.clear();
        let home = self.forests.k;
        let level = if level == ALIVE { self.level_of(piece.ends) } else { level };
        self.push(piece, level, home, 0);
        while let Some(at) = self.frames.len().checked_sub(1) {
            if let Some(forest) = self.way_out(at) {
                return self.augment(forest);
            }
            if self.climb.steps > end {
                return false;
            }
            if !self.descend(at) {
                self.bury();
            }
        }
        false
    }

    /// Steps climbed so far.
    pub(crate) fn steps(&self) -> u64 {
        self.climb.steps
    }

    /// One more than the lowest level on the cycles of a link.
    fn level_of(&mut self, ends: [u32; 2]) -> u16 {
        let mut lowest = ALIVE - 1;
        for forest in 0..self.forests.k {
            let base = forest * self.forests.n;
            if self.climb.cycle(self.forests, forest, ends) {
                let cycle = self.climb.left.iter().chain(&self.climb.right);
                let level = cycle.map(|&x| self.forests.level[base + x as usize]).min();
                lowest = lowest.min(level.unwrap_or(ALIVE));
            } else {
                return 1;
            }
        }
        lowest + 1
    }

    fn push(&mut self, piece: Piece, level: u16, home: usize, below: u32) {
        let candidates = self.candidates.len();
        self.frames.push(Frame { piece, level, home, below, next: 0, candidates });
    }

    /// A forest into which the link of a frame just fits.
    fn way_out(&mut self, at: usize) -> Option<usize> {
        let frame = &self.frames[at];
        if frame.level > 1 {
            return None;
        }
        let [x, y] = frame.piece.ends;
        let home = frame.home;
        (0..self.forests.k).find(|&j| j != home && self.tree(j, x) != self.tree(j, y))
    }

    /// The tree of `x`, as far as the phase knows: two different answers are
    /// never wrong, for trees may have split since but not joined.
    fn tree(&mut self, forest: usize, x: u32) -> u32 {
        let base = forest * self.forests.n;
        let mut label = self.whole[base + x as usize];
        let column = &mut self.merged[base..base + self.forests.n];
        while column[label as usize] != label {
            column[label as usize] = column[column[label as usize] as usize];
            label = column[label as usize];
        }
        label
    }

    /// Steps down from a frame; `false` if there is nowhere left to go.
    fn descend(&mut self, at: usize) -> bool {
        let (level, start) = (self.frames[at].level, self.frames[at].candidates);
        if level <= 1 {
            return false;
        }
        loop {
            while self.candidates.len() > start {
                let (below, forest) = self.candidates.pop().expect("just counted");
                let slot = forest as usize * self.forests.n + below as usize;
                let found = self.forests.level[slot];
                if found < level {
                    let ends = [below, self.forests.parent[slot]];
                    let piece = Piece { ends, link: self.forests.link[slot] };
                    self.push(piece, found, forest as usize, below);
                    return true;
                }
            }
            if !self.next_cycle(at) {
                return false;
            }
        }
    }

    /// Lists the lower links on the cycle in the next forest.
    fn next_cycle(&mut self, at: usize) -> bool {
        let frame = &mut self.frames[at];
        if frame.next == frame.home {
            frame.next += 1;
        }
        let forest = frame.next;
        if forest >= self.forests.k {
            return false;
        }
        frame.next += 1;
        let (ends, level) = (frame.piece.ends, frame.level);
        if self.climb.cycle(self.forests, forest, ends) {
            let base = forest * self.forests.n;
            for &x in self.climb.left.iter().chain(&self.climb.right) {
                if self.forests.level[base + x as usize] < level {
                    self.candidates.push((x, forest as u32));
                }
            }
        }
        true
    }

    /// Gives the last frame up: its link leads nowhere.
    fn bury(&mut self) {
        let frame = self.frames.pop().expect("only called with a frame");
        self.candidates.truncate(frame.candidates);
        if frame.home < self.forests.k {
            self.forests.level[frame.home * self.forests.n + frame.below as usize] = ALIVE;
        }
    }

    /// Makes the exchanges of the whole stack, the last link first.
    fn augment(&mut self, last: usize) -> bool {
        let mut piece = self.frames[self.frames.len() - 1].piece;
        let [x, y] = piece.ends.map(|v| self.tree(last, v));
        self.merged[last * self.forests.n + x as usize] = y;
        self.forests.join(last, piece);
        for at in (1..self.frames.len()).rev() {
            let new = self.frames[at - 1].piece;
            if !self.forests.exchange(self.frames[at].home, new, piece, self.climb) {
                return false;
            }
            piece = new;
        }
        true
    }
}
