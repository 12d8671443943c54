//! Playing Strings-and-Coins and Dots-and-Boxes.

mod game;
mod session;
mod words;

use super::clock::Clock;
use super::talk;
use crate::args::{PlayArgs, Side};
use crate::exit::Exit;
use crate::input::Coins;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use session::{Session, Table};
use std::io;
use std::time::Duration;
use twintrees::model::coins::Player;
use twintrees::solve::coins::opponent::Opponent;

/// How long the computer thinks if nobody says.
const THINKING: Duration = Duration::from_secs(5);

/// More memory than this cannot be filled in the time a player waits.
const MOST_MEMORY: usize = 256 << 20;

pub(super) fn run(args: &PlayArgs, coins: Coins, limits: &Limits) -> anyhow::Result<Exit> {
    let side = match args.side {
        None | Some(Side::First) => Some(Player::First),
        Some(Side::Second) => Some(Player::Second),
        Some(Side::Both) => None,
        Some(Side::Short | Side::Cut) => {
            bail!("{}: the players are first and second: --as", coins.source)
        }
    };
    let clock = Clock::new();
    let stop = || interrupt::requested() || clock.is_over();
    let memory = limits.table_bytes().min(MOST_MEMORY);
    let opponent = Opponent::new(memory, args.seed.unwrap_or(0), &stop);
    let table = Table {
        coins: coins.with_compulsory(args.compulsory),
        side,
        level: args.level.unwrap_or_default(),
        thinking: args.time_limit.unwrap_or(THINKING),
    };
    let session = Session::new(table, opponent, &clock, io::stdout());
    talk::run(session, &mut io::stdin().lock())
}
