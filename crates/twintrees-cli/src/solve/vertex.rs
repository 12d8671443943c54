//! The vertex game and Hex: class, winning first moves, certificate.

use super::is_stdout;
use crate::args::{Draw, SolveArgs};
use crate::exit::{Exit, Trouble, note};
use crate::input::VertexPuzzle;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{file, vertex as output};
use crate::progress::Progress;
use anyhow::{anyhow, bail};
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::Path;
use twintrees::check::check_vertex;
use twintrees::model::outcome::Player;
use twintrees::model::vertex::certificate::Certificate;
use twintrees::model::vertex::{read_certificate, write_certificate};
use twintrees::solve::vertex::search::Search;
use twintrees::solve::vertex::{self, NoSolution, Solution, hex, line, planar};
use twintrees::solve::{Stop, Stopped};

/// Positions with more free vertices than this are only tried if the user says for how long.
const MAX_FREE: usize = 62;
/// The same for Hex, whose 7 by 7 board takes minutes.
const MAX_FREE_CELLS: usize = 50;

/// What is known so far.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) winner: [Option<Player>; 2],
    pub(crate) solution: Option<Solution>,
    pub(crate) certificate: Option<Certificate>,
}

pub(super) fn run(
    args: &SolveArgs,
    puzzle: &VertexPuzzle,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    check_options(args, puzzle)?;
    admit(args, puzzle, limits)?;
    let mut found = Found::default();
    match interrupt::working(|| work(args, puzzle, &mut found, limits)) {
        Ok(()) => {}
        Err(NoSolution::Stopped(_)) => {
            if args.json {
                output::partial(&mut io::stdout().lock(), puzzle, &found)?;
            }
            return Err(limits.stopped(&output::known(puzzle, &found)));
        }
        Err(error) => return Err(anyhow!("{}: {error}", puzzle.source)),
    }
    if let (Some(path), Some(certificate)) = (&args.certificate, &found.certificate) {
        write(path, puzzle, certificate)?;
    }
    let solution = found.solution.expect("the work was done");
    print(args, puzzle, &solution)?;
    Ok(Exit::Done)
}

/// Refuses what there is nothing of.
fn check_options(args: &SolveArgs, puzzle: &VertexPuzzle) -> anyhow::Result<()> {
    if args.explain {
        bail!("{}: not supported for {}: --explain", puzzle.source, puzzle.game());
    }
    Ok(())
}

/// Whether a theorem decides, so that no search is needed.
fn needs_search(puzzle: &VertexPuzzle) -> bool {
    puzzle.position.winner().is_none()
        && (puzzle.hex.is_some() || line::link_game(&puzzle.position).is_none())
}

fn admit(args: &SolveArgs, puzzle: &VertexPuzzle, limits: &Limits) -> anyhow::Result<()> {
    let most = if puzzle.hex.is_some() { MAX_FREE_CELLS } else { MAX_FREE };
    let searched = args.certificate.is_some() || needs_search(puzzle);
    let free = if searched { vertex::free_on_ways(&puzzle.position) } else { 0 };
    if free > most && !limits.has_deadline() {
        bail!(
            "{}: too large: {free} free vertices on ways from s to t, where {most} may take minutes; try \
             it all the same with --time-limit SECONDS",
            puzzle.source
        );
    }
    Ok(())
}

/// Solves step by step; what is found is kept.
fn work(
    args: &SolveArgs,
    puzzle: &VertexPuzzle,
    found: &mut Found,
    limits: &Limits,
) -> Result<(), NoSolution> {
    let _progress = Progress::spinner("solving");
    let stop = || limits.stop();
    if stop() {
        return Err(Stopped.into());
    }
    let memory = limits.table_bytes();
    if args.certificate.is_none() && !needs_search(puzzle) {
        found.solution = Some(vertex::solve(&puzzle.position, memory, &stop)?);
        return Ok(());
    }
    let mut search = search(puzzle, memory, &stop)?;
    if puzzle.position.winner().is_none() && !search.is_self_dual() {
        for player in [puzzle.position.to_move(), puzzle.position.to_move().other()] {
            found.winner[usize::from(player == Player::Cut)] = Some(search.outcome(player)?.winner);
        }
    }
    if search.is_self_dual() && puzzle.position.winner().is_none() {
        found.winner = Player::BOTH.map(Some);
    }
    if args.certificate.is_some() {
        found.certificate = Some(search.certificate(&puzzle.position)?);
    }
    found.solution = Some(vertex::solve_with(&mut search, &puzzle.position)?);
    Ok(())
}

fn search<'s>(
    puzzle: &VertexPuzzle,
    memory: usize,
    stop: Stop<'s>,
) -> Result<Search<'s>, NoSolution> {
    match &puzzle.hex {
        None => Ok(planar::search(&puzzle.position, memory, stop)?),
        Some(setup) => hex::search(setup, memory, stop).map_err(|error| match error {
            hex::NoSearch::TooLarge(error) => error.into(),
            hex::NoSearch::Wrong(_) => unreachable!("the position has been checked"),
        }),
    }
}

/// Checks a certificate as it will be read from its file, and writes it.
fn write(path: &Path, puzzle: &VertexPuzzle, certificate: &Certificate) -> anyhow::Result<()> {
    let mut text = Vec::new();
    write_certificate(certificate, &mut text)?;
    let read = read_certificate(&text)
        .map_err(|error| Trouble::Internal(format!("the certificate cannot be read: {error}")))?;
    check_vertex(&puzzle.position, &read).map_err(|reject| {
        Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
    })?;
    file::write(path, |out| Ok(out.write_all(&text)?))
}

fn print(args: &SolveArgs, puzzle: &VertexPuzzle, solution: &Solution) -> anyhow::Result<()> {
    if args.certificate.as_deref().is_some_and(is_stdout) {
        note(&format!("{}.", output::verdict(puzzle, solution.class)));
        return Ok(());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        output::answer(&mut out, puzzle, solution)?;
    } else {
        output::text(&mut out, puzzle, solution)?;
        if let Some(path) = &args.certificate {
            writeln!(out, "Certificate: {} (checked)", path.display())?;
        }
        let drawn = match args.draw {
            Draw::Always => true,
            Draw::Never => false,
            Draw::Auto => io::stdout().is_terminal(),
        };
        match &puzzle.hex {
            Some(setup) if drawn => write!(out, "\n{}", output::picture(setup, puzzle, solution))?,
            None if args.draw == Draw::Always => {
                note("twintrees: only boards of Hex can be drawn");
            }
            _ => {}
        }
    }
    Ok(out.flush()?)
}
