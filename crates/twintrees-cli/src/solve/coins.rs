//! Strings-and-Coins and Dots-and-Boxes: value, best moves, dead ends.

use crate::args::{Draw, SolveArgs};
use crate::exit::{Exit, note};
use crate::input::Coins;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::coins as output;
use crate::progress::Progress;
use anyhow::{anyhow, bail};
use std::io::{self, BufWriter, IsTerminal as _, Write};
use twintrees::model::coins::Position;
use twintrees::model::graph::EdgeId;
use twintrees::solve::coins::dead_ends::DeadEnds;
use twintrees::solve::coins::search::{NoValue, Search};
use twintrees::solve::coins::{Solution, solve_with};
use twintrees::solve::{Stop, Stopped};

/// More chains than this, a bare string counted as one, are only tried if the user says for how
/// long: 4 by 5 boxes have 49.
const MAX_CHAINS: usize = 50;

/// Boards with more rows or columns of boxes are drawn only if asked for.
const SMALL: u32 = 20;

/// Everything that was asked for.
pub(crate) struct Answer {
    pub(crate) solution: Solution,
    /// With `--all-moves`, the value after each move.
    pub(crate) move_values: Option<Vec<(EdgeId, i32)>>,
}

pub(super) fn run(args: &SolveArgs, coins: &Coins, limits: &Limits) -> anyhow::Result<Exit> {
    check_options(args, coins)?;
    let dead_ends = DeadEnds::of(&coins.position);
    let chains = count_chains(&coins.position, &dead_ends);
    if chains > MAX_CHAINS && !limits.has_deadline() {
        bail!(
            "{}: too large: {chains} chains and strings outside of dead ends, where {MAX_CHAINS} may \
             take hours; try it all the same with --time-limit SECONDS",
            coins.source
        );
    }
    let mut value = None;
    let work = || {
        let _progress = Progress::spinner("solving");
        answer(args.all_moves, coins, &mut value, limits.table_bytes(), &|| limits.stop())
    };
    match interrupt::working(work) {
        Ok(answer) => print(args, coins, &answer)?,
        Err(NoValue::Stopped(_)) => {
            if args.json {
                output::partial(&mut io::stdout().lock(), coins, &dead_ends, value)?;
            }
            return Err(limits.stopped(&output::known(coins, &dead_ends, value)));
        }
        Err(error) => return Err(anyhow!("{}: {error}", coins.source)),
    }
    Ok(Exit::Done)
}

/// Refuses what there is nothing of.
fn check_options(args: &SolveArgs, coins: &Coins) -> anyhow::Result<()> {
    let reading = &args.position.reading;
    let given = [
        ("--from and --to", reading.from.is_some() || reading.to.is_some()),
        ("--certificate", args.certificate.is_some()),
        ("--explain", args.explain),
    ];
    let given: Vec<&str> =
        given.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if given.is_empty() {
        return Ok(());
    }
    bail!("{}: not supported for {}: {}", coins.source, coins.game(), given.join(", "))
}

/// How many chains the search begins with, a bare string counted as one.
fn count_chains(position: &Position, dead_ends: &DeadEnds) -> usize {
    let graph = position.graph();
    let mut degrees = vec![0_u32; graph.vertex_count()];
    for end in dead_ends.rest.iter().flat_map(|&string| graph.ends(string)) {
        degrees[end.index()] += 1;
    }
    // In a chain, or a ring, every coin on two strings joins two of them.
    let inner = degrees.iter().skip(1).filter(|&&degree| degree == 2).count();
    dead_ends.rest.len().saturating_sub(inner)
}

/// Solves step by step, with a table of so many bytes; `value` is kept as soon as it is known.
pub(crate) fn answer(
    all_moves: bool,
    coins: &Coins,
    value: &mut Option<i32>,
    table: usize,
    stop: Stop,
) -> Result<Answer, NoValue> {
    // A small position would never ask.
    if stop() {
        return Err(Stopped.into());
    }
    let mut search = Search::new(table, stop);
    *value = Some(search.value(&coins.position)?);
    let solution = solve_with(&mut search, &coins.position)?;
    let move_values = all_moves.then(|| search.move_values(&coins.position)).transpose()?;
    Ok(Answer { solution, move_values })
}

fn print(args: &SolveArgs, coins: &Coins, answer: &Answer) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        output::answer(&mut out, coins, answer)?;
    } else {
        output::text(&mut out, coins, answer)?;
        draw(&mut out, args.draw, coins)?;
    }
    Ok(out.flush()?)
}

fn draw(out: &mut dyn Write, wanted: Draw, coins: &Coins) -> io::Result<()> {
    let Some(board) = coins.board else {
        if wanted == Draw::Always {
            note("twintrees: only boards of Dots-and-Boxes can be drawn");
        }
        return Ok(());
    };
    let small = board.rows().max(board.cols()) <= SMALL;
    let draws = match wanted {
        Draw::Always => true,
        Draw::Never => false,
        Draw::Auto => small && io::stdout().is_terminal(),
    };
    if draws { write!(out, "\n{}", board.drawing(&coins.position)) } else { Ok(()) }
}
