//! Exact search on any field.
//!
//! * **Positions** are those without dead ends, chains contracted; [dead
//!   ends](super::dead_ends) tell what an opening is worth. Pairs of equal
//!   components that only give coins away cancel out (see `net`).
//! * **Questions** "is the value at least b?" instead of values. A move that
//!   gives nothing to decline asks one question about what it leaves, another
//!   move two.
//! * **Table**: one entry for all positions that are the same but for the
//!   names of the coins, found by a canonical key; fixed memory. A second
//!   memory knows keys by the set of strings, up to the symmetries of the
//!   field (see `lately` and `names`).
//! * **Order**: for each move the answers to it are looked up; the move with
//!   the fewest answers that are still open is tried first. Counting stops
//!   when a move cannot be the first any more, or another is good enough. Ties
//!   go to the middle of the field, but the string that was last worth cutting
//!   comes first. This looks two moves deep into the table and also ends many
//!   questions at once. After the best-looking move of a position that should reach its bound
//!   no answer is expected to be good: on small positions answers are then tried as they come.
//! * **Threads** share the table (see `team`).
//!
//! Where capturing is compulsory all that can be captured is taken, in any order, and then comes
//! one more move: the same search with nothing to decline.
//!
//! Alpha-beta on Dots-and-Boxes with chain rules is due to Wilson and to Barker
//! and Korf (2012). One representation serves every field: a rectangle of boxes
//! is a graph like any other, and contracted chains make its positions small.
//! The example `coins_boards` prints values with the work that they cost.
//!
//! Measured and of no use: looking at the other moves again when one has
//! failed; remembering how many answers were open (old counts misdirect the
//! search, and do not even help to look at the right move first); passing over
//! moves that only tie with the best; finding keys of answers only when they
//! come up a second time; looking once at two cuts that may come in either order; not asking the table
//! again soon after it knew nothing; the colours of all nodes in one register (each round waits for the one
//! before, so sixteen at once take as long as one by one).

mod centre;
mod frame;
mod key;
mod lately;
mod moves;
mod names;
mod near;
mod net;
mod prove;
mod save;
mod table;
mod team;

pub use net::{MAX_COINS, MAX_LINKS, TooLarge};
pub use prove::Counters;
pub use save::{Memory, Progress, ResumeError};
pub use team::Tried;

use super::dead_ends::DeadEnds;
use super::endgame::Endgame;
use crate::{Stop, Stopped};
use names::Names;
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
    stop: Stop<'s>,
}

impl<'s> Search<'s> {
    /// A search that keeps what it finds out in `memory` bytes, and needs a few MiB besides.
    #[must_use]
    pub fn new(memory: usize, stop: Stop<'s>) -> Self {
        Self { prover: Prover::new(memory, stop), stop }
    }

    /// Lets so many threads work at each large question.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.prover.threads = threads.max(1);
        self
    }

    /// Goes on with what [`Memory::save`] wrote, in a table of the same size.
    ///
    /// # Errors
    ///
    /// [`ResumeError`]; nothing has changed then.
    pub fn resume(&mut self, from: &mut dyn std::io::Read) -> Result<(), ResumeError> {
        let table = save::read(from, self.prover.room_for_table())?;
        self.prover.resume(table);
        Ok(())
    }

    /// Makes room for this position, as [`Self::value`] would.
    ///
    /// # Errors
    ///
    /// [`NoValue::TooLarge`].
    pub fn prepare(&mut self, position: &Position) -> Result<(), NoValue> {
        let field = self.field(position);
        let piece = field.piece(&field.left)?;
        self.prover.make_room(piece.links.len(), 0);
        Ok(())
    }

    /// What the search knows; good until it makes room for a larger position.
    #[must_use]
    pub fn memory(&self) -> Memory {
        Memory { team: self.prover.team.clone() }
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
        if let Some(endgame) = Endgame::of(position) {
            return Ok(endgame.value());
        }
        let field = self.field(position);
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
        if let Some(endgame) = Endgame::of(position) {
            return Ok(endgame.best_moves());
        }
        let mut field = self.field(position);
        let mut best = Vec::new();
        for string in position.legal_moves() {
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
        if let Some(endgame) = Endgame::of(position) {
            return Ok(endgame.move_values());
        }
        let mut field = self.field(position);
        let mut values = Vec::new();
        for string in position.legal_moves() {
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

    /// Prepares for questions about a position and what becomes of it.
    pub(super) fn field<'p>(&mut self, position: &'p Position) -> Field<'p> {
        let field = Field::new(position);
        self.prover.enter(field.graph, field.symmetries);
        field
    }

    pub(super) fn pause(&self) -> Result<(), Stopped> {
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// The value of the part without dead ends, by questions from the middle outwards.
    pub(super) fn value_of_rest(&mut self, piece: &Piece) -> Result<i32, Stopped> {
        self.prover.set_forced(piece.forced);
        let (mut low, mut high) = (-piece.coins, piece.coins);
        let mut ask = low.max(piece.coins & 1);
        while low < high {
            if self.prover.at_least(&piece.links, &piece.names, ask)? {
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
        Ok(piece.value(self.value_of_rest(piece)?))
    }

    /// What the table says of the value of the part without dead ends: a lower and an upper bound.
    pub(super) fn known(&mut self, piece: &Piece) -> [i32; 2] {
        self.prover.known_bounds(&piece.links)
    }

    /// Whether the value of a position is at least `bound`.
    pub(super) fn at_least(&mut self, piece: &Piece, bound: i32) -> Result<bool, Stopped> {
        self.prover.set_forced(piece.forced);
        let (w, k) = piece.given();
        // With k > 0 the value is w − k + |V + k| for the value V of the rest.
        let far = bound - w + k;
        if k > 0 && far <= 0 {
            return Ok(true);
        }
        Ok(self.prover.at_least(&piece.links, &piece.names, far - k)?
            || k > 0 && !self.prover.at_least(&piece.links, &piece.names, 1 - far - k)?)
    }
}

/// The strings of a position, and how central they are.
pub(super) struct Field<'p> {
    graph: &'p Multigraph,
    pub(super) left: Vec<bool>,
    ranks: Vec<u16>,
    names: Vec<Names>,
    symmetries: usize,
    forced: bool,
}

/// A position taken apart.
pub(super) struct Piece {
    pub(super) dead_ends: DeadEnds,
    links: Vec<Link>,
    names: Vec<Names>,
    /// Coins outside of dead ends.
    coins: i32,
    /// Whether capturing is compulsory.
    forced: bool,
}

impl Piece {
    /// Coins that can be captured, and how many of them may be declined.
    fn given(&self) -> (i32, i32) {
        let (w, k) = (self.dead_ends.capturable.len(), self.dead_ends.k());
        (w as i32, if self.forced { 0 } else { k as i32 })
    }

    /// The value, given that of the part without dead ends.
    pub(super) fn value(&self, rest: i32) -> i32 {
        let (w, k) = self.given();
        if k > 0 { w - k + (rest + k).abs() } else { w + rest }
    }
}

impl<'p> Field<'p> {
    fn new(position: &'p Position) -> Self {
        let graph = position.graph();
        let left: Vec<bool> = graph.edges().map(|(string, _)| !position.is_cut(string)).collect();
        let ranks = centre::ranks(graph, &left);
        let (names, symmetries) = names::of_strings(graph, &left);
        let forced = position.rules() == Rules::Compulsory;
        Self { graph, left, ranks, names, symmetries, forced }
    }

    pub(super) fn piece(&self, left: &[bool]) -> Result<Piece, TooLarge> {
        let dead_ends = DeadEnds::of_strings(self.graph, left);
        let mut rest = vec![false; left.len()];
        dead_ends.rest.iter().for_each(|string| rest[string.index()] = true);
        let rank = |string: EdgeId| self.ranks[string.index()];
        let name = |string: EdgeId| self.names[string.index()];
        let (links, names) = net::contract(self.graph, &rest, rank, name)?;
        let coins = net::count_coins(&links) as i32;
        Ok(Piece { dead_ends, links, names, coins, forced: self.forced })
    }

    fn piece_without(&mut self, string: EdgeId) -> Result<Piece, TooLarge> {
        self.left[string.index()] = false;
        let piece = self.piece(&self.left);
        self.left[string.index()] = true;
        piece
    }
}
