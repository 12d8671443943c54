//! The directing game at the command line, on graphs and on oriented matroids.

mod difference;
mod graph;
mod oriented;
pub(crate) mod survey;
pub(crate) mod variants;

pub(crate) use graph::solve as solve_graph;
pub(crate) use oriented::solve as solve_oriented;

use crate::args::{Draw, SolveArgs};
use anyhow::bail;
use std::path::Path;

/// Refuses what there is nothing of.
fn check_options(args: &SolveArgs, source: &str) -> anyhow::Result<()> {
    let given = [("--explain", args.explain), ("--draw", args.draw == Draw::Always)];
    let given: Vec<&str> =
        given.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if given.is_empty() {
        return Ok(());
    }
    bail!("{source}: not supported for the directing game: {}", given.join(", "))
}

/// Whether a file is standard output.
fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A list, or `none`; at most the first few.
fn listed(moves: &[String]) -> String {
    const LISTED: usize = 12;
    if moves.is_empty() {
        return "no move wins".to_owned();
    }
    let shown = moves.iter().take(LISTED).cloned().collect::<Vec<_>>().join(", ");
    let more = moves.len().saturating_sub(LISTED);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!("wins by any of {}: {shown}{more}", moves.len())
}
