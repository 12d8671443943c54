//! All openings of an empty board of Hex.

use crate::clock::time;
use crate::memory::peak_bytes;
use serde_json::json;
use std::io;
use twintrees_model::hex::{Board, Setup};
use twintrees_model::outcome::Player;
use twintrees_solve::never;
use twintrees_solve::vertex::hex::search;

/// Finds every winning opening of both players, and prints them with work, time and memory as JSON.
///
/// # Errors
///
/// If there is no such board or it is too large.
pub(crate) fn run(size: &str, mebibytes: usize) -> io::Result<()> {
    let board: Board = size.parse().map_err(io::Error::other)?;
    let setup = Setup::start(board);
    let mut search = search(&setup, mebibytes << 20, &never).map_err(io::Error::other)?;
    let (took, moves) = time(|| Player::BOTH.map(|player| search.winning_moves(player)));
    let done = search.counters();
    let name = |cell: u32| board.cell_of(cell).map(|cell| board.name(cell));
    let [vertical, horizontal] = moves.map(|moves| {
        let moves = moves.expect("nothing stops it");
        moves.iter().filter_map(|v| name(v.number())).collect::<Vec<_>>()
    });
    let answer = json!({
        "board": size,
        "cells": board.cells(),
        "vertical": vertical,
        "horizontal": horizontal,
        "seconds": took,
        "evaluated": done.evaluated,
        "expanded": done.expanded,
        "stored": done.stored,
        "table_bytes": done.bytes,
        "peak_bytes": peak_bytes(),
    });
    println!("{answer}");
    Ok(())
}
