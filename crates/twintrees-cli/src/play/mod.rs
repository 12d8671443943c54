//! `twintrees play`: a game in the terminal, or piped.

mod command;
mod game;
mod matroid;
mod session;
mod words;

use crate::args::{LimitArgs, PlayArgs};
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
    if args.position.position.as_os_str() == "-" {
        bail!(
            "play reads your moves from standard input, so the position has to be a file or a board"
        );
    }
    let reading = &args.position.reading;
    let input = input::open(&args.position.position, reading.format, &limits)?;
    if let Input::Matroid(matroid) = input {
        return matroid::play(args, &matroid, limits, &mut io::stdin().lock(), io::stdout());
    }
    let puzzle = input.into_one()?.into_puzzle(reading, &limits)?;
    let game = Game::new(puzzle.position);
    Session::new(game, puzzle.names, args.side, limits, io::stdout()).run(&mut io::stdin().lock())
}
