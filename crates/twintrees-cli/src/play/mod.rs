//! `twintrees play`: a game in the terminal, or piped.

mod arcs;
mod clock;
mod coins;
mod command;
mod directing;
mod game;
mod matroid;
mod session;
mod switching;
mod talk;
mod thinking;
mod vertex;
mod words;

use crate::args::{LimitArgs, PlayArgs, Side, Way};
use crate::exit::Exit;
use crate::input::{self, ArcsGame, Input, Puzzle, VertexGame};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use directing::Ways;
use matroid::Elements;
use session::Session;
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
    let input = match input::open(path, reading.format, &limits)? {
        Input::Coins(_)
        | Input::Matroid(_)
        | Input::Vertex(_)
        | Input::Directing(_)
        | Input::Arcs(_)
            if args.opponent.is_some() =>
        {
            bail!("--opponent is for Bridg-It")
        }
        Input::One(_)
            if args.opponent.is_some() && (reading.is_vertex_game() || reading.is_arcs_game()) =>
        {
            bail!("--opponent is for Bridg-It")
        }
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
        Input::Arcs(game) => return arcs::run(args, game.position(reading, &limits)?, &limits),
        Input::One(loaded) if reading.is_arcs_game() => {
            let game = ArcsGame::of_graph(loaded)?;
            return arcs::run(args, game.position(reading, &limits)?, &limits);
        }
        Input::Coins(coins) => return coins::run(args, coins, &limits),
        other => other,
    };
    check_options(args, matches!(input, Input::Directing(_)))?;
    let side = args.side.unwrap_or(Side::Short);
    let mut moves = io::stdin().lock();
    if let Input::Directing(directing) = input {
        let ways = Ways::new(args.time_limit);
        let session = Session::new(ways, directing.position(reading)?, side, io::stdout());
        return talk::run(session, &mut moves);
    }
    if let Input::Matroid(matroid) = input {
        let session = Session::new(Elements { limits }, matroid.position, side, io::stdout());
        return talk::run(session, &mut moves);
    }
    let puzzle = input::only_one(input)?.into_puzzle(reading, &limits)?;
    let by_pairs = args.opponent == Some(Way::Pairing);
    let side = if by_pairs { side_against_pairs(args, &puzzle)? } else { side };
    let links = Links::new(puzzle.names, by_pairs, limits);
    talk::run(Session::new(links, puzzle.position, side, io::stdout()), &mut moves)
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

/// Refuses what these games do not have.
fn check_options(args: &PlayArgs, takes_time: bool) -> anyhow::Result<()> {
    let given = [
        ("--level", args.level.is_some()),
        ("--time-limit", args.time_limit.is_some() && !takes_time),
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
