//! Every position that a game can lead to, counted by value.
//!
//! Where capturing is free, each set of the strings left can come about, as
//! they may be cut in any order. So sub-position i is the one in which the
//! strings are left whose bits are set in i; bit j stands for the j-th string.

use super::brute::Brute;
use super::search::{NoValue, Search};
use crate::Stop;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use twintrees_model::coins::{Position, Rules, Setup};
use twintrees_model::graph::EdgeId;

/// How many positions are solved between two reports.
const CHUNK: u64 = 4096;

/// The same where everything is compared with brute force.
const CROSS_CHECKED_CHUNK: u64 = 512;

/// Most strings of a position whose sub-positions are numbered.
pub const MAX_STRINGS: usize = 63;

/// One position of a survey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Which one.
    pub index: u64,
    /// The coins that the player to move will get minus those of the other.
    pub value: i32,
    /// Whether brute force found the same value and the same best moves; `None` if it was not
    /// asked.
    pub confirmed: Option<bool>,
}

/// How many positions there were of each value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    /// Positions by value.
    pub values: BTreeMap<i32, u64>,
    /// Positions in which brute force disagreed.
    pub mismatches: u64,
}

impl Histogram {
    /// Counts one more position.
    pub fn add(&mut self, row: &Row) {
        *self.values.entry(row.value).or_default() += 1;
        self.mismatches += u64::from(row.confirmed == Some(false));
    }

    /// How many positions there were.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.values.values().sum()
    }

    /// How many positions have a value of this kind.
    #[must_use]
    pub fn count(&self, wanted: impl Fn(i32) -> bool) -> u64 {
        self.values.iter().filter(|&(&value, _)| wanted(value)).map(|(_, count)| count).sum()
    }
}

/// A survey of the sub-positions of one position.
pub struct Survey<'s> {
    whole: Setup,
    strings: Vec<EdgeId>,
    brute: Option<Brute>,
    /// One for each thread.
    searches: Vec<Search<'s>>,
    stop: Stop<'s>,
}

impl<'s> Survey<'s> {
    /// A survey that keeps what it finds out in `memory` bytes. `None` if it cannot be made: more
    /// than [`MAX_STRINGS`] strings are left, or too many for [`Brute`] with `cross_check`, or
    /// capturing is compulsory.
    #[must_use]
    pub fn new(whole: &Position, cross_check: bool, memory: usize, stop: Stop<'s>) -> Option<Self> {
        if whole.strings_left() > MAX_STRINGS || whole.rules() == Rules::Compulsory {
            return None;
        }
        let brute = if cross_check { Some(Brute::new(whole)?) } else { None };
        let threads = rayon::current_num_threads();
        let search = |_| Search::new(memory / threads, stop);
        Some(Self {
            whole: Setup { scores: None, ..whole.setup() },
            strings: whole.strings().collect(),
            brute,
            searches: (0..threads).map(search).collect(),
            stop,
        })
    }

    /// How many sub-positions there are.
    #[must_use]
    pub fn total(&self) -> u64 {
        1 << self.strings.len()
    }

    /// Surveys the sub-positions `number(0)` to `number(count − 1)`. `report` gets every row in
    /// order, a chunk at a time, and ends the survey by [`ControlFlow::Break`].
    ///
    /// # Errors
    ///
    /// [`NoValue`] if a position is beyond the search, or if `stop` or `report` said so. The rows
    /// reported until then are the first ones, none left out.
    ///
    /// # Examples
    ///
    /// The 16 sets of walls of a single box: who cuts the last one gets it.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use twintrees_model::coins::{Board, Start};
    /// use twintrees_solve::coins::survey::{Histogram, Survey};
    /// use twintrees_solve::never;
    ///
    /// let position = Board::new(1, 1).unwrap().start(Start::American).check().unwrap();
    /// let mut survey = Survey::new(&position, true, 1 << 20, &never).unwrap();
    /// let mut histogram = Histogram::default();
    /// let add = |row: &_| {
    ///     histogram.add(row);
    ///     ControlFlow::Continue(())
    /// };
    /// survey.run(16, |place| place, add).unwrap();
    /// // One string left or three: the mover gets the box. Two or four: the other. None: nobody.
    /// assert_eq!(histogram.values.into_iter().collect::<Vec<_>>(), [(-1, 7), (0, 1), (1, 8)]);
    /// ```
    pub fn run(
        &mut self,
        count: u64,
        number: impl Fn(u64) -> u64 + Sync,
        mut report: impl FnMut(&Row) -> ControlFlow<()>,
    ) -> Result<(), NoValue> {
        let chunk = if self.brute.is_some() { CROSS_CHECKED_CHUNK } else { CHUNK };
        let mut start = 0;
        while start < count {
            if (self.stop)() {
                return Err(crate::Stopped.into());
            }
            let end = count.min(start.saturating_add(chunk));
            let rows = self.rows(start, end, &number)?;
            if rows.iter().try_for_each(&mut report).is_break() {
                return Err(crate::Stopped.into());
            }
            start = end;
        }
        Ok(())
    }

    /// The rows of some places, a share for each thread.
    fn rows(
        &mut self,
        start: u64,
        end: u64,
        number: &(impl Fn(u64) -> u64 + Sync),
    ) -> Result<Vec<Row>, NoValue> {
        let share = (end - start).div_ceil(self.searches.len() as u64);
        let (whole, strings, brute) = (&self.whole, &self.strings, self.brute.as_ref());
        let shares: Result<Vec<Vec<Row>>, NoValue> = self
            .searches
            .par_iter_mut()
            .enumerate()
            .map(|(thread, search)| {
                let from = start + thread as u64 * share;
                let places = from.min(end)..(from + share).min(end);
                places
                    .map(|place| {
                        let index = number(place);
                        row(index, &sub_position(whole, strings, index), brute, search)
                    })
                    .collect()
            })
            .collect();
        Ok(shares?.concat())
    }
}

/// The position in which those strings are left whose bits are set.
fn sub_position(whole: &Setup, strings: &[EdgeId], index: u64) -> Position {
    let gone = strings.iter().enumerate().filter(|(bit, _)| index >> bit & 1 == 0);
    let mut setup = whole.clone();
    setup.cut.extend(gone.map(|(_, string)| string.number()));
    setup.check().expect("every set of strings can be left")
}

fn row(
    index: u64,
    position: &Position,
    brute: Option<&Brute>,
    search: &mut Search,
) -> Result<Row, NoValue> {
    let value = search.value(position)?;
    let confirmed = match brute {
        None => None,
        Some(brute) => {
            let best = search.best_moves(position, value)?;
            Some(is_confirmed(index as u32, position, brute, value, &best))
        }
    };
    Ok(Row { index, value, confirmed })
}

/// Whether brute force says the same of a sub-position.
fn is_confirmed(
    index: u32,
    position: &Position,
    brute: &Brute,
    value: i32,
    best: &[EdgeId],
) -> bool {
    let bits = (0..32).filter(|bit| index >> bit & 1 == 1);
    let keeps = |&(bit, string): &(u32, EdgeId)| {
        let after = brute.value_of(index & !(1 << bit));
        value
            == match position.captures(string) as i32 {
                0 => -after,
                captured => captured + after,
            }
    };
    let found = bits.zip(position.strings()).filter(keeps).map(|(_, string)| string);
    brute.value_of(index) == value && found.eq(best.iter().copied())
}
