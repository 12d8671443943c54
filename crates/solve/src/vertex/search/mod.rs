//! Exact search of the vertex game.
//!
//! Every move that must be tried is looked at (see `prove`: reductions, connections and what
//! they leave to try). Then the search goes by proof numbers where Cut's side of the game is known
//! (see `numbers`), else depth first (see `depth`).

mod connect;
mod core;
mod depth;
mod matching;
mod net;
mod numbers;
mod prove;
mod resistance;
mod set;
mod state;
mod table;
mod trial;
mod write;

pub use prove::Counters;

use super::ways::split;
use crate::{Stop, Stopped};
use core::Core;
use set::Set;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::Position;
use twintrees_model::vertex::certificate::{Certificate, Subject};

/// Positions with more free vertices than this on ways from s to t are refused.
pub const MAX_FREE: usize = 126;

/// The position has too many free vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{free} free vertices are on ways from s to t: exact search takes at most {max}",
    max = MAX_FREE
)]
pub struct TooLarge {
    /// How many there are.
    pub free: usize,
}

/// Who wins, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner.
    pub winner: Player,
    /// His first move, if it is his turn and he has not won yet.
    pub reply: Option<VertexId>,
    /// Free vertices that are enough for him to win: whatever is outside may be the other's.
    pub carrier: Vec<VertexId>,
}

/// A search with its memory, for one position and all that follow from it.
pub struct Search<'s> {
    width: Width<'s>,
    /// Free vertices that are on no way from s to t.
    idle: Vec<VertexId>,
}

enum Width<'s> {
    One(Box<Core<'s, u64>>),
    Two(Box<Core<'s, u128>>),
}

macro_rules! with_core {
    ($search:expr, $core:ident => $body:expr) => {
        match &mut $search.width {
            Width::One($core) => $body,
            Width::Two($core) => $body,
        }
    };
}

impl<'s> Search<'s> {
    /// A search of this position with a table of at most `memory` bytes.
    ///
    /// `dual` is the same game seen from Cut's side, if that is known: the same free vertices, and
    /// the vertices that Cut has taken are Short's there. It makes the search much faster.
    ///
    /// # Errors
    ///
    /// [`TooLarge`].
    pub fn new(
        position: &Position,
        dual: Option<&Position>,
        memory: usize,
        stop: Stop<'s>,
    ) -> Result<Self, TooLarge> {
        let (names, idle) = split(position);
        let width = match names.len() {
            0..=62 => Width::One(Box::new(Core::new(position, dual, names, memory, stop))),
            63..=MAX_FREE => Width::Two(Box::new(Core::new(position, dual, names, memory, stop))),
            free => return Err(TooLarge { free }),
        };
        Ok(Self { width, idle })
    }

    /// Uses a map of the vertices to save work. Maps that are no symmetry of the game, with s and t
    /// or the players exchanged, are of no use and do no harm.
    #[must_use]
    pub fn with_symmetry(mut self, image: impl Fn(VertexId) -> Option<VertexId>) -> Self {
        with_core!(self, core => core.use_symmetry(image));
        self
    }

    /// Whether a symmetry that was named exchanges the players. Then whoever starts wins.
    #[must_use]
    pub fn is_self_dual(&self) -> bool {
        match &self.width {
            Width::One(core) => core.is_self_dual(),
            Width::Two(core) => core.is_self_dual(),
        }
    }

    /// What the search has done so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        match &self.width {
            Width::One(core) => core.counters(),
            Width::Two(core) => core.counters(),
        }
    }

    /// The class.
    ///
    /// # Errors
    ///
    /// [`Stopped`].
    pub fn class(&mut self) -> Result<Class, Stopped> {
        if self.is_self_dual() {
            return Ok(Class::First);
        }
        let winners = [self.outcome(Player::Short)?.winner, self.outcome(Player::Cut)?.winner];
        Ok(Class::from_winners(winners[0], winners[1]).expect("an extra move never hurts"))
    }

    /// Who wins with this player to move.
    ///
    /// # Errors
    ///
    /// [`Stopped`].
    pub fn outcome(&mut self, mover: Player) -> Result<Outcome, Stopped> {
        with_core!(self, core => {
            let known = core.outcome([Set::EMPTY; 2], mover)?;
            let names = core.names();
            Ok(Outcome {
                winner: known.winner,
                reply: known.reply.map(|v| names[v as usize]),
                carrier: known.carrier.iter().map(|v| names[v]).collect(),
            })
        })
    }

    /// Every first move that wins for a player who loses if he moves second, ascending.
    ///
    /// # Errors
    ///
    /// [`Stopped`].
    pub fn winning_moves(&mut self, player: Player) -> Result<Vec<VertexId>, Stopped> {
        with_core!(self, core => {
            let wins = core.winning_moves(player)?;
            Ok(wins.iter().map(|v| core.names()[v]).collect())
        })
    }

    /// A move that looks good: nothing is proved about it. `None` if there is none that is not known
    /// to lose at once.
    #[must_use]
    pub fn guess(&mut self, player: Player) -> Option<VertexId> {
        with_core!(self, core => core.guess(player).map(|v| core.names()[v]))
    }

    /// A certificate of the position's class, which must be that which this search is for.
    ///
    /// Its size grows with the number of positions in which the winner may find himself: a few
    /// kilobytes for Hex 5 by 5, some hundred for 6 by 6.
    ///
    /// # Errors
    ///
    /// [`Stopped`].
    pub fn certificate(&mut self, position: &Position) -> Result<Certificate, Stopped> {
        let proof = with_core!(self, core => write::proof(core)?);
        Ok(Certificate { subject: Subject::of(position), proof })
    }

    /// Free vertices on no way from s to t: taking one is a pass.
    #[must_use]
    pub fn idle(&self) -> &[VertexId] {
        &self.idle
    }
}
