//! Playing the vertex game and Hex.

mod stones;
mod swap;
mod table;
mod words;

use super::clock::Clock;
use super::session::Session;
use super::talk;
use crate::args::{PlayArgs, Side};
use crate::exit::Exit;
use crate::input::VertexPuzzle;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use std::io;
use std::time::Duration;
use stones::Stones;
use table::{Thinking, Vertices};
use twintrees::solve::coins::opponent::Level as CoinsLevel;
use twintrees::solve::vertex::opponent::{Level, Opponent};

/// How long the computer thinks if nobody says.
const THINKING: Duration = Duration::from_secs(5);

/// More memory than this cannot be filled in the time a player waits.
const MOST_MEMORY: usize = 256 << 20;

pub(super) fn run(args: &PlayArgs, puzzle: VertexPuzzle, limits: &Limits) -> anyhow::Result<Exit> {
    let side = match args.side {
        Some(Side::First | Side::Second) => {
            bail!("{}: the players are short and cut: --as", puzzle.source)
        }
        side => side.unwrap_or(Side::Short),
    };
    if args.compulsory {
        bail!("{}: nothing is captured: --compulsory", puzzle.source);
    }
    let level = level_of(args, &puzzle)?;
    let board = puzzle.hex.as_ref().map(|hex| hex.board);
    let swap = args.swap || puzzle.hex.as_ref().is_some_and(|hex| hex.swap);
    if args.swap && board.is_none_or(|board| board.rows() != board.cols()) {
        bail!("{}: the swap rule is for square boards of Hex: --swap", puzzle.source);
    }
    let stones = Stones::new(puzzle.position.clone(), board, swap);
    let clock = Clock::new();
    let stop = || interrupt::requested() || clock.is_over();
    let memory = limits.table_bytes().min(MOST_MEMORY);
    let opponent = Opponent::new(board, memory, args.seed.unwrap_or(0), &stop);
    let time = args.time_limit.unwrap_or(THINKING);
    let table = Vertices::new(puzzle, Thinking { opponent, clock: &clock, time, level });
    talk::run(Session::new(table, stones, side, io::stdout()), &mut io::stdin().lock())
}

/// The level of this game that a word means.
fn level_of(args: &PlayArgs, puzzle: &VertexPuzzle) -> anyhow::Result<Level> {
    Ok(match args.level {
        None | Some(CoinsLevel::Perfect) => Level::Perfect,
        Some(CoinsLevel::Random) => Level::Random,
        Some(CoinsLevel::Greedy) => Level::Greedy,
        Some(CoinsLevel::DeadEnds) => {
            let levels = Level::ALL.map(Level::word).join(", ");
            bail!("{}: no dead ends in this game; --level is one of {levels}", puzzle.source)
        }
    })
}
