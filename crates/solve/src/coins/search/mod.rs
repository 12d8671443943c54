//! Exact search on any field.
//!
//! * **Positions** are those without dead ends, chains contracted; [dead
//!   ends](super::dead_ends) tell what an opening is worth.
//! * **Questions** "is the value at least b?" instead of values. A move that
//!   gives nothing to decline asks one question about what it leaves, another
//!   move two.
//! * **Table**: one entry for all positions that are the same but for the
//!   names of the coins, found by a canonical key; fixed memory.
//! * **Order**: for each move the answers to it are looked up; the move with
//!   the fewest answers that are still open is tried first. Counting stops
//!   when a move cannot be the first any more, or another is good enough. Ties
//!   go to the middle of the field. This looks two moves deep into the table
//!   and also ends many questions at once.
//!
//! Alpha-beta on Dots-and-Boxes with chain rules is due to Wilson and to Barker
//! and Korf (2012). One representation serves every field: a rectangle of boxes
//! is a graph like any other, and contracted chains make its positions small.
//!
//! | from the start | value | expanded | entries |
//! |---|---|---|---|
//! | 3 by 3 | −3 | 5.9 thousand | 9.3 thousand |
//! | 3 by 4 | 0 | 51 thousand | 104 thousand |
//! | 5 by 5 Swedish | −3 | 0.72 million | 1.4 million |
//! | 3 by 5 | −1 | 5.1 million | 12 million |
//! | 4 by 4 | 0 | 5.4 million | 14 million |
//!
//! The example `coins_boards` prints such rows; those of 4 by 4 are older than
//! the last change of the order.
//!
//! An expansion of a large board costs about twenty microseconds, most of it
//! finding keys of positions two moves on and waiting for memory.
//!
//! Measured and of no use: looking at the other moves again when one has
//! failed; remembering for long how many answers were open (old counts misdirect
//! the search); passing over moves that only tie with the best.

mod centre;
mod key;
mod net;
mod prove;
mod table;

pub use net::{MAX_COINS, MAX_LINKS, TooLarge};
pub use prove::Counters;

use super::compulsory::{self, MAX_CHAINS};
use super::dead_ends::DeadEnds;
use crate::{Stop, Stopped};
use net::Link;
use prove::Prover;
use twintrees_model::coins::{Position, Rules};
use twintrees_model::graph::{EdgeId, Multigraph};

/// Why there is no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoValue {
    /// The position is beyond the search.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// Capturing is compulsory and there are too many chains.
    #[error(
        "{chains} chains outside of dead ends are too many where capturing is compulsory: at most \
         {MAX_CHAINS}"
    )]
    Compulsory {
        /// Chains outside of dead ends, bare strings counted.
        chains: usize,
    },
    /// The caller asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A search with its memory, for any number of positions.
///
/// # Examples
///
/// ```
/// use twintrees_model::coins::{Board, Start};
/// use twintrees_solve::coins::search::Search;
/// use twintrees_solve::never;
///
/// let board = Board::new(3, 3).unwrap();
/// let mut search = Search::new(1 << 20, &never);
/// let swedish = board.start(Start::Swedish).check().unwrap();
/// assert_eq!(search.value(&swedish), Ok(7));
/// ```
pub struct Search<'s> {
    prover: Prover<'s>,
    memory: usize,
    stop: Stop<'s>,
}

impl<'s> Search<'s> {
    /// A search that keeps what it finds out in `memory` bytes, and needs a few MiB besides.
    #[must_use]
    pub fn new(memory: usize, stop: Stop<'s>) -> Self {
        Self { prover: Prover::new(memory, stop), memory, stop }
    }

    /// What the search has done so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.prover.counters()
    }

    /// The coins that the player to move will still get minus those of the other.
    ///
    /// # Errors
    ///
    /// [`NoValue`].
    ///
    /// # Complexity
    ///
    /// Exponential in the number of strings outside of dead ends, chains counting once.
    pub fn value(&mut self, position: &Position) -> Result<i32, NoValue> {
        if position.rules() == Rules::Compulsory {
            return compulsory::value(position, self.memory, self.stop);
        }
        let field = Field::new(position);
        let piece = field.piece(&field.left)?;
        Ok(self.value_of(&piece)?)
    }

    /// Every string that the player to move may cut now without losing anything, ascending,
    /// given the value of the position.
    ///
    /// # Errors
    ///
    /// [`NoValue`].
    pub fn best_moves(&mut self, position: &Position, value: i32) -> Result<Vec<EdgeId>, NoValue> {
        if position.rules() == Rules::Compulsory {
            let moves = compulsory::move_values(position, self.memory, self.stop)?.into_iter();
            return Ok(moves.filter(|&(_, v)| v == value).map(|(string, _)| string).collect());
        }
        let mut field = Field::new(position);
        let mut best = Vec::new();
        for string in position.strings() {
            self.pause()?;
            let piece = field.piece_without(string)?;
            let keeps = match position.captures(string) as i32 {
                0 => !self.at_least(&piece, 1 - value)?,
                captured => self.at_least(&piece, value - captured)?,
            };
            best.extend(keeps.then_some(string));
        }
        Ok(best)
    }

    /// Every legal move with the mover's value after it, his captures included.
    ///
    /// # Errors
    ///
    /// [`NoValue`].
    pub fn move_values(&mut self, position: &Position) -> Result<Vec<(EdgeId, i32)>, NoValue> {
        if position.rules() == Rules::Compulsory {
            return compulsory::move_values(position, self.memory, self.stop);
        }
        let mut field = Field::new(position);
        let mut values = Vec::new();
        for string in position.strings() {
            self.pause()?;
            let piece = field.piece_without(string)?;
            let after = self.value_of(&piece)?;
            values.push(match position.captures(string) as i32 {
                0 => (string, -after),
                captured => (string, captured + after),
            });
        }
        Ok(values)
    }

    fn pause(&self) -> Result<(), Stopped> {
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// The value of the part without dead ends, by questions from the middle outwards.
    pub(super) fn value_of_rest(&mut self, piece: &Piece) -> Result<i32, Stopped> {
        let (mut low, mut high) = (-piece.coins, piece.coins);
        let mut ask = low.max(piece.coins & 1);
        while low < high {
            if self.prover.at_least(&piece.links, ask)? {
                low = ask;
                ask = (ask + 2).min(high);
            } else {
                high = ask - 2;
                ask = (ask - 2).max(low + 2);
            }
        }
        Ok(low)
    }

    fn value_of(&mut self, piece: &Piece) -> Result<i32, Stopped> {
        let rest = self.value_of_rest(piece)?;
        Ok(piece.dead_ends.choice(rest).value)
    }

    /// Whether the value of a position is at least `bound`.
    fn at_least(&mut self, piece: &Piece, bound: i32) -> Result<bool, Stopped> {
        let (w, k) = (piece.dead_ends.capturable.len() as i32, piece.dead_ends.k() as i32);
        // With k > 0 the value is w − k + |V + k| for the value V of the rest.
        let far = bound - w + k;
        if k > 0 && far <= 0 {
            return Ok(true);
        }
        Ok(self.prover.at_least(&piece.links, far - k)?
            || k > 0 && !self.prover.at_least(&piece.links, 1 - far - k)?)
    }
}

/// The strings of a position, and how central they are.
pub(super) struct Field<'p> {
    graph: &'p Multigraph,
    pub(super) left: Vec<bool>,
    ranks: Vec<u16>,
}

/// A position taken apart.
pub(super) struct Piece {
    pub(super) dead_ends: DeadEnds,
    links: Vec<Link>,
    /// Coins outside of dead ends.
    coins: i32,
}

impl<'p> Field<'p> {
    pub(super) fn new(position: &'p Position) -> Self {
        let graph = position.graph();
        let left: Vec<bool> = graph.edges().map(|(string, _)| !position.is_cut(string)).collect();
        let ranks = centre::ranks(graph, &left);
        Self { graph, left, ranks }
    }

    pub(super) fn piece(&self, left: &[bool]) -> Result<Piece, TooLarge> {
        let dead_ends = DeadEnds::of_strings(self.graph, left);
        let mut rest = vec![false; left.len()];
        dead_ends.rest.iter().for_each(|string| rest[string.index()] = true);
        let links = net::contract(self.graph, &rest, |string| self.ranks[string.index()])?;
        let coins = net::count_coins(&links) as i32;
        Ok(Piece { dead_ends, links, coins })
    }

    fn piece_without(&mut self, string: EdgeId) -> Result<Piece, TooLarge> {
        self.left[string.index()] = false;
        let piece = self.piece(&self.left);
        self.left[string.index()] = true;
        piece
    }
}
