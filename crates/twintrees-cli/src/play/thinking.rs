//! How long the computer may think, and the computer in games where vertices are taken.

use super::clock::Clock;
use crate::args::PlayArgs;
use crate::exit::Trouble;
use crate::interrupt;
use anyhow::{Result, bail};
use std::time::Duration;
use twintrees::solve::coins::opponent::Level as CoinsLevel;
use twintrees::solve::directing::opponent::Basis as Directing;
use twintrees::solve::vertex::opponent::{Basis, Level, Opponent};

/// How long the computer thinks if nobody says.
const TIME: Duration = Duration::from_secs(5);

/// More memory than this cannot be filled in the time a player waits.
pub(super) const MOST_MEMORY: usize = 256 << 20;

/// Longest time for finding out whether a move was a mistake.
const JUDGING: Duration = Duration::from_secs(1);

pub(super) const BEST_EFFORT: &str =
    "(Best effort, not proved best: the exact search did not finish in time.)";

/// How long the computer may think.
pub(super) struct Patience {
    clock: Clock,
    time: Duration,
}

impl Patience {
    /// With so much time for a move, if somebody says how much.
    pub(super) fn new(time: Option<Duration>) -> Self {
        Self { clock: Clock::new(), time: time.unwrap_or(TIME) }
    }

    /// Whether to give up.
    pub(super) fn is_over(&self) -> bool {
        interrupt::requested() || self.clock.is_over()
    }

    /// Something that may take the time there is for a move.
    pub(super) fn think<T>(&self, work: impl FnOnce() -> T) -> Result<T> {
        self.work(self.time, work)
    }

    /// Something that should be known in a moment.
    pub(super) fn judge<T>(&self, work: impl FnOnce() -> T) -> Result<T> {
        self.work(self.time.mul_f64(0.2).min(JUDGING), work)
    }

    fn work<T>(&self, time: Duration, work: impl FnOnce() -> T) -> Result<T> {
        self.clock.allow(time);
        let result = interrupt::working(work);
        if interrupt::requested() {
            return Err(Trouble::Interrupted("interrupted; the game is left".to_owned()).into());
        }
        Ok(result)
    }
}

/// The computer, and how long it may think.
pub(super) struct Thinking<'s> {
    pub(super) opponent: Opponent<'s>,
    pub(super) patience: &'s Patience,
    pub(super) level: Level,
}

impl<'s> Thinking<'s> {
    /// Something that may take the time there is for a move.
    pub(super) fn think<T>(&mut self, work: impl FnOnce(&mut Opponent<'s>) -> T) -> Result<T> {
        self.patience.think(|| work(&mut self.opponent))
    }

    /// Something that should be known in a moment.
    pub(super) fn judge<T>(&mut self, work: impl FnOnce(&mut Opponent<'s>) -> T) -> Result<T> {
        self.patience.judge(|| work(&mut self.opponent))
    }
}

/// The level of this game that a word means.
pub(super) fn level_of(args: &PlayArgs, source: &str) -> Result<Level> {
    Ok(match args.level {
        None | Some(CoinsLevel::Perfect) => Level::Perfect,
        Some(CoinsLevel::Random) => Level::Random,
        Some(CoinsLevel::Greedy) => Level::Greedy,
        Some(CoinsLevel::DeadEnds) => {
            let levels = Level::ALL.map(Level::word).join(", ");
            bail!("{source}: no dead ends in this game; --level is one of {levels}")
        }
    })
}

/// What has to be said about a move of the computer.
pub(super) fn called(basis: Basis) -> Option<String> {
    (basis == Basis::Guess).then(|| BEST_EFFORT.to_owned())
}

/// What speaks for a move.
pub(super) const fn reason(basis: Basis) -> &'static str {
    match basis {
        Basis::Wins => "it keeps the win, by a proof",
        Basis::Loses => "every move loses against perfect play; this one looks best",
        Basis::Guess | Basis::Level => {
            "a best effort, not proved best: the exact search did not finish in time"
        }
    }
}

/// What exact search says for a move of a directing game.
pub(super) fn searched(basis: Directing) -> String {
    match basis {
        Directing::Wins => "it wins, by exact search".to_owned(),
        Directing::Loses { replies: Some(replies) } => format!(
            "the position is lost by exact search, and then only {replies} replies win for the opponent"
        ),
        Directing::Loses { .. } => "the position is lost, by exact search".to_owned(),
        Directing::Effort => "a best effort, the exact search did not finish".to_owned(),
    }
}
