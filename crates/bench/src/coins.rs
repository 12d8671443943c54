//! One board of Dots-and-Boxes from the start, for comparisons with other programs.

use crate::clock::time;
use crate::memory::peak_bytes;
use serde_json::json;
use std::io;
use twintrees_model::coins::Board;
use twintrees_solve::coins::search::Search;
use twintrees_solve::never;

/// Solves a board such as `3x4` or `5x5:swedish` and prints value, work, time and memory as JSON.
///
/// # Errors
///
/// If there is no such board or it is too large.
pub(crate) fn run(name: &str, threads: usize, mebibytes: usize) -> io::Result<()> {
    let (board, start) = Board::named(name).map_err(io::Error::other)?;
    let position = board.start(start).check().expect("a start is a position");
    let mut search = Search::new(mebibytes << 20, &never).with_threads(threads);
    let (took, value) = time(|| search.value(&position));
    let value = value.map_err(io::Error::other)?;
    let done = search.counters();
    let answer = json!({
        "board": name,
        "strings": position.strings_left(),
        "threads": threads,
        "value": value,
        "seconds": took,
        "expanded": done.expanded,
        "probes": done.probes,
        "keys": done.keys,
        "entries": done.entries,
        "peak_bytes": peak_bytes(),
    });
    println!("{answer}");
    Ok(())
}
