//! Playing the vertex game and Hex.

mod stones;
mod swap;
mod table;
mod words;

use super::session::Session;
use super::talk;
use super::thinking::{self, Patience, Thinking};
use crate::args::{PlayArgs, Side};
use crate::exit::Exit;
use crate::input::VertexPuzzle;
use crate::limits::Limits;
use anyhow::bail;
use std::io;
use stones::Stones;
use table::Vertices;
use twintrees::solve::vertex::opponent::Opponent;

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
    let level = thinking::level_of(args, &puzzle.source)?;
    let board = puzzle.hex.as_ref().map(|hex| hex.board);
    let swap = args.swap || puzzle.hex.as_ref().is_some_and(|hex| hex.swap);
    if args.swap && board.is_none_or(|board| board.rows() != board.cols()) {
        bail!("{}: the swap rule is for square boards of Hex: --swap", puzzle.source);
    }
    let stones = Stones::new(puzzle.position.clone(), board, swap);
    let patience = Patience::new(args.time_limit);
    let stop = || patience.is_over();
    let memory = limits.table_bytes().min(thinking::MOST_MEMORY);
    let opponent = Opponent::new(board, memory, args.seed.unwrap_or(0), &stop);
    let table = Vertices::new(puzzle, Thinking { opponent, patience: &patience, level });
    talk::run(Session::new(table, stones, side, io::stdout()), &mut io::stdin().lock())
}
