//! Positions of a stream, collected until there are enough to keep all processors busy.

use super::game::{Found, Game, Position};
use super::tally::{Counts, Tally};
use crate::args::SurveyArgs;
use crate::limits::Limits;
use twintrees::solve::survey::{self, CHUNK, CROSS_CHECKED_CHUNK};

/// Vertices and links that are kept in memory before they are worked off.
const MOST: usize = 1 << 20;

pub(super) struct Batch<'a> {
    args: &'a SurveyArgs,
    game: Game,
    positions: Vec<(String, Position)>,
    size: usize,
    pub(super) tally: Tally<'a>,
    /// The counts after the last graph of which all positions are counted, and its number.
    complete: (Counts, u64),
}

impl<'a> Batch<'a> {
    pub(super) fn new(args: &'a SurveyArgs, game: Game) -> Self {
        let tally = Tally::new(args, game.name(), None);
        let complete = (Counts::default(), 0);
        Self { args, game, positions: Vec::new(), size: 0, tally, complete }
    }

    pub(super) fn push(&mut self, label: String, position: Position) {
        self.size += position.size();
        self.positions.push((label, position));
    }

    /// Never more than one chunk, which is counted as a whole or not at all.
    pub(super) fn is_full(&self) -> bool {
        let chunk = if self.args.cross_check { CROSS_CHECKED_CHUNK } else { CHUNK };
        self.size >= MOST || self.positions.len() as u64 >= chunk
    }

    /// Solves and counts what has been collected; `false` if it was stopped, and then nothing of
    /// it is counted.
    pub(super) fn work_off(&mut self, limits: &Limits) -> anyhow::Result<bool> {
        let (positions, tally) = (std::mem::take(&mut self.positions), &mut self.tally);
        self.size = 0;
        let (numbers, stop) = (0..positions.len() as u64, || limits.stop());
        let (game, check) = (self.game, self.args.cross_check);
        let one = |at: u64| game.row(at, &positions[at as usize].1, check, &stop);
        let all = survey::run_rows(numbers, check, one, &stop, |found: &Found| {
            tally.add(found, &positions[found.row.index as usize].0)
        });
        tally.look()?;
        Ok(all.is_ok())
    }

    /// Notes that all positions of the graphs up to this number are counted.
    pub(super) fn graph_is_complete(&mut self, number: u64) {
        if self.positions.is_empty() {
            self.complete = (self.tally.counts, number);
        }
    }

    /// Forgets what was counted of a graph that is not complete; how many graphs are.
    pub(super) fn back_to_complete(&mut self) -> u64 {
        let (counts, number) = self.complete;
        self.tally.counts = counts;
        number
    }
}
