//! `twintrees play`: a game in the terminal, or piped.

mod clock;
mod coins;
mod command;
mod game;
mod matroid;
mod session;
mod switching;
mod talk;
mod vertex;
mod words;

use crate::args::{LimitArgs, PlayArgs, Side};
use crate::exit::Exit;
use crate::input::{self, Input, VertexGame};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use matroid::Elements;
use session::Session;
use std::io;
use switching::Links;

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
        Input::Vertex(game) => return vertex::run(args, game.choose(reading)?, &limits),
        Input::One(loaded) if reading.is_vertex_game() => {
            let game = VertexGame::of_graph(loaded, reading, &limits)?;
            return vertex::run(args, game, &limits);
        }
        other => other,
    };
    if args.swap {
        bail!("only for Hex: --swap");
    }
    let input = match input {
        Input::Coins(coins) => return coins::run(args, coins, &limits),
        other => other,
    };
    check_options(args)?;
    let side = args.side.unwrap_or(Side::Short);
    let mut moves = io::stdin().lock();
    if let Input::Matroid(matroid) = input {
        let session = Session::new(Elements { limits }, matroid.position, side, io::stdout());
        return talk::run(session, &mut moves);
    }
    let puzzle = input::only_one(input)?.into_puzzle(reading, &limits)?;
    let links = Links::new(puzzle.names, limits);
    talk::run(Session::new(links, puzzle.position, side, io::stdout()), &mut moves)
}

/// Refuses what these games do not have.
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
    bail!("only for games that take a search, such as Dots-and-Boxes and Hex: {}", given.join(", "))
}
