//! `twintrees play`: a game in the terminal, or piped.

mod coins;
mod command;
mod game;
mod matroid;
mod session;
mod words;

use crate::args::{LimitArgs, PlayArgs, Side};
use crate::exit::Exit;
use crate::input::{self, Input};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use game::Game;
use session::Session;
use std::io;

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&LimitArgs { time_limit: None, memory_limit: args.memory_limit });
    interrupt::catch();
    let (path, reading) = (&args.position.position, &args.position.reading);
    if path.as_os_str() == "-" {
        bail!(
            "play reads your moves from standard input, so the position has to be a file or a board"
        );
    }
    let input = match input::open(path, reading.format, &limits)? {
        Input::Coins(coins) => return coins::run(args, coins, &limits),
        Input::Matroid(matroid) => {
            check_options(args)?;
            return matroid::play(args, &matroid, limits, &mut io::stdin().lock(), io::stdout());
        }
        other => other,
    };
    check_options(args)?;
    let puzzle = input::only_one(input)?.into_puzzle(reading, &limits)?;
    let game = Game::new(puzzle.position);
    let side = args.side.unwrap_or(Side::Short);
    Session::new(game, puzzle.names, side, limits, io::stdout()).run(&mut io::stdin().lock())
}

/// Refuses what only games with coins have.
fn check_options(args: &PlayArgs) -> anyhow::Result<()> {
    let given = [
        ("--level", args.level.is_some()),
        ("--time-limit", args.time_limit.is_some()),
        ("--compulsory", args.compulsory),
        ("--seed", args.seed.is_some()),
        ("--as first and --as second", matches!(args.side, Some(Side::First | Side::Second))),
    ];
    let given: Vec<&str> =
        given.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if given.is_empty() {
        return Ok(());
    }
    bail!("only for Strings-and-Coins and Dots-and-Boxes: {}", given.join(", "))
}
