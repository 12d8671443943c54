//! `twintrees play`: a game in the terminal, or piped.

mod arcs;
mod clock;
mod coins;
mod command;
mod directing;
mod game;
mod matroid;
mod oriented;
mod session;
mod switching;
mod talk;
mod thinking;
mod vertex;
mod words;

use crate::args::{LimitArgs, PlayArgs, Side, Way};
use crate::exit::Exit;
use crate::input::{self, Input, Puzzle};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use directing::Ways;
use matroid::Elements;
use oriented::Signs;
use session::{Session, Table};
use std::io;
use switching::Links;
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
    let input = input::open_game(path, reading, &limits)?;
    if args.opponent.is_some() && !matches!(input, Input::One(_)) {
        bail!("--opponent is for Bridg-It");
    }
    if args.swap && !matches!(input, Input::Vertex(_)) {
        bail!("only for Hex: --swap");
    }
    match input {
        Input::Vertex(game) => vertex::run(args, game.choose(reading)?, &limits),
        Input::Arcs(game) => arcs::run(args, game.position(reading, &limits)?, &limits),
        Input::Coins(coins) => coins::run(args, coins, &limits),
        Input::Directing(game) => {
            check_options(args, true)?;
            let ways = Ways::new(args.time_limit, limits.table_bytes());
            talked(ways, game.position(reading)?, args.side)
        }
        Input::Oriented(game) => {
            check_options(args, true)?;
            talked(Signs::new(args.time_limit), game.position, args.side)
        }
        Input::Matroid(matroid) => {
            check_options(args, false)?;
            talked(Elements { limits }, matroid.position, args.side)
        }
        other => {
            check_options(args, false)?;
            let puzzle = input::only_one(other)?.into_puzzle(reading, &limits)?;
            let by_pairs = args.opponent == Some(Way::Pairing);
            let side = if by_pairs { Some(side_against_pairs(args, &puzzle)?) } else { args.side };
            talked(Links::new(puzzle.names, by_pairs, limits), puzzle.position, side)
        }
    }
}

/// A game at the terminal; the user is Short if he does not say.
fn talked<T: Table>(table: T, position: T::Position, side: Option<Side>) -> anyhow::Result<Exit> {
    let session = Session::new(table, position, side.unwrap_or(Side::Short), io::stdout());
    talk::run(session, &mut io::stdin().lock())
}

/// Pairs are for who starts, so the user has to be the other one.
fn side_against_pairs(args: &PlayArgs, puzzle: &Puzzle) -> anyhow::Result<Side> {
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
    Ok(side)
}

/// Refuses what these games do not have; some think for as long as they are allowed to.
fn check_options(args: &PlayArgs, takes_time: bool) -> anyhow::Result<()> {
    const COINS: &str = "Strings-and-Coins and Dots-and-Boxes";
    const SEARCHED: &str =
        "Strings-and-Coins, Dots-and-Boxes, Hex, the vertex game and the arcs game";
    let time = format!("{SEARCHED}, and the directing game");
    let by_turn = matches!(args.side, Some(Side::First | Side::Second));
    let given = [
        ("--level", args.level.is_some(), SEARCHED),
        ("--time-limit", args.time_limit.is_some() && !takes_time, &time),
        ("--compulsory", args.compulsory, COINS),
        ("--seed", args.seed.is_some(), SEARCHED),
        ("--as first and --as second", by_turn, COINS),
    ];
    let given = given.iter().filter(|(_, given, _)| *given);
    let told: Vec<String> =
        given.map(|(option, _, games)| format!("{option}: only for {games}")).collect();
    if told.is_empty() {
        return Ok(());
    }
    bail!("{}", told.join("\n"))
}
