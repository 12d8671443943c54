//! Forests of a graph alone, without a game: `twintrees pack` and `twintrees arboricity`.

pub(crate) mod arboricity;
mod files;
mod known;
pub(crate) mod pack;
mod words;

use crate::args::GraphArgs;
use crate::exit::note;
use crate::input;
use crate::interrupt;
use crate::limits::Limits;
use crate::progress::Progress;
use serde::Serialize;
use std::time::Instant;
use twintrees::model::families::is_board_name;
use twintrees::model::graph::Multigraph;
use twintrees::pack::Stopped;

/// A graph that was read.
struct Subject {
    name: String,
    graph: Multigraph,
    /// How long that took.
    seconds: f64,
}

/// How long every step took.
#[derive(Serialize)]
struct Seconds {
    read: f64,
    solve: f64,
    check: f64,
}

fn read(args: &GraphArgs, limits: &Limits) -> anyhow::Result<Subject> {
    let start = Instant::now();
    let loaded = input::open_one(&args.graph, args.format, limits)?;
    let name = loaded.source.clone();
    let is_board = args.graph.to_str().is_some_and(is_board_name);
    // A board has terminals by its name alone; nobody expects them to matter here.
    if loaded.has_game() && !is_board {
        note("twintrees: the whole graph counts, whatever terminals and taken links the file has");
    }
    if loaded.directed {
        note("twintrees: forests ignore the directions of the links");
    }
    let graph = loaded.into_graph()?;
    Ok(Subject { name, graph, seconds: seconds_since(start) })
}

impl Subject {
    /// Refuses more forests than there is memory for.
    fn admit(&self, k: u64, limits: &Limits) -> anyhow::Result<()> {
        let size = [self.graph.vertex_count() as u64, self.graph.edge_count() as u64];
        limits.admit_forests(&self.name, size, k)
    }
}

/// Packs, with a spinner, until time is over or Ctrl-C is pressed; says how long it took.
fn packing<T>(
    limits: &Limits,
    work: impl FnOnce(&dyn Fn() -> bool) -> Result<T, Stopped>,
) -> Result<(T, f64), Stopped> {
    interrupt::working(|| {
        let _progress = Progress::spinner("packing");
        let start = Instant::now();
        // A graph that needs no search would never ask.
        if limits.stop() {
            return Err(Stopped);
        }
        Ok((work(&|| limits.stop())?, seconds_since(start)))
    })
}

/// Seconds, to the microsecond.
fn seconds_since(start: Instant) -> f64 {
    start.elapsed().as_micros() as f64 / 1e6
}
