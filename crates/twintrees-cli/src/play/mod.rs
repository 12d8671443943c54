//! `twintrees play`: a game in the terminal, or piped.

mod coins;
mod command;
mod game;
mod matroid;
mod session;
mod words;

use crate::args::{LimitArgs, PlayArgs, Side, Way};
use crate::exit::Exit;
use crate::input::{self, Input, Puzzle};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use game::Game;
use session::Session;
use std::io;
use twintrees::model::outcome::Player;
use twintrees::model::switching::LinkState;

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
        Input::Coins(_) | Input::Matroid(_) if args.opponent.is_some() => {
            bail!("--opponent is for Bridg-It")
        }
        Input::Coins(coins) => return coins::run(args, coins, &limits),
        Input::Matroid(matroid) => {
            check_options(args)?;
            return matroid::play(args, &matroid, limits, &mut io::stdin().lock(), io::stdout());
        }
        other => other,
    };
    check_options(args)?;
    let puzzle = input::only_one(input)?.into_puzzle(reading, &limits)?;
    let by_pairs = args.opponent == Some(Way::Pairing);
    let side = if by_pairs { side_against_pairs(args, &puzzle)? } else { args.side };
    let game = Game::new(puzzle.position);
    let side = side.unwrap_or(Side::Short);
    let session = Session::new(game, puzzle.names, side, limits, io::stdout());
    let session = if by_pairs { session.by_pairs() } else { session };
    session.run(&mut io::stdin().lock())
}

/// Pairs are for who starts, so the user has to be the other one.
fn side_against_pairs(args: &PlayArgs, puzzle: &Puzzle) -> anyhow::Result<Option<Side>> {
    let position = &puzzle.position;
    if puzzle.names.board.is_none()
        || position.links(LinkState::Undecided).count() < position.graph().edge_count()
    {
        bail!("--opponent pairing is for Bridg-It from the empty board on");
    }
    let side = match position.to_move() {
        Player::Short => Side::Cut,
        Player::Cut => Side::Short,
    };
    if args.side.is_some_and(|wanted| wanted != side) {
        bail!("--opponent pairing starts, so you are the other player: leave out --as");
    }
    Ok(Some(side))
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
