//! `twintrees solve`.

mod arcs;
mod coins;
mod known;
mod pairs;
mod stream;
mod vertex;

pub(crate) use coins::{Answer, MAX_CHAINS, ValueCertificate, Wanted, answer as coins_answer};
pub(crate) use known::Known;
pub(crate) use vertex::Found;

use crate::args::{Draw, SolveArgs};
use crate::directing;
use crate::exit::{Exit, Trouble, note};
use crate::input::{self, Input, Puzzle};
use crate::interrupt;
use crate::limits::Limits;
use crate::matroid;
use crate::output::{draw, file, json, text};
use crate::progress::Progress;
use anyhow::bail;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::Path;
use twintrees::check::{Verified, check};
use twintrees::model::switching::certificate::Certificate;
use twintrees::model::switching::{Position, read_certificate, write_certificate};
use twintrees::solve::Stopped;
use twintrees::solve::switching::{Solution, solve};

pub(crate) fn run(args: &SolveArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    if args.json && args.certificate.as_deref().is_some_and(is_stdout) {
        bail!("--certificate - and --json both want standard output; write one of them to a file");
    }
    if let Some(path) = &args.certificate {
        file::admit(&args.position.position, path)?;
    }
    let (path, reading) = (&args.position.position, &args.position.reading);
    if let Some(file) = &args.pairs {
        pairs::check_options(args, file)?;
        let loaded = input::only_one(input::open_checked(path, reading, &limits)?)?;
        return pairs::run(args, file, loaded, &limits);
    }
    let input = input::open_game(path, reading, &limits)?;
    if !matches!(input, Input::Coins(_)) {
        refuse_coins_options(args)?;
    }
    match input {
        Input::Coins(coins) => coins::run(args, &coins.with_compulsory(args.compulsory), &limits),
        Input::Vertex(game) => vertex::run(args, &game.choose(reading)?, &limits),
        Input::Matroid(matroid) => matroid::solve::run(args, &matroid, &limits),
        Input::Arcs(game) => arcs::solve(args, &game, &limits),
        Input::Directing(position) => directing::solve_graph(args, &position, &limits),
        Input::Oriented(position) => directing::solve_oriented(args, &position, &limits),
        Input::One(loaded) => solve_one(args, &loaded.into_puzzle(reading, &limits)?, &limits),
        Input::Many(stream) => stream::run(args, stream, &limits),
    }
}

/// Refuses what only games with coins have.
fn refuse_coins_options(args: &SolveArgs) -> anyhow::Result<()> {
    const GAMES: &str = "Strings-and-Coins and Dots-and-Boxes";
    if args.all_moves {
        bail!("--all-moves is for {GAMES}, whose moves have values");
    }
    if args.compulsory {
        bail!("--compulsory is for {GAMES}, where coins are captured");
    }
    if args.nimstring {
        bail!("--nimstring is for {GAMES}");
    }
    Ok(())
}

fn solve_one(args: &SolveArgs, puzzle: &Puzzle, limits: &Limits) -> anyhow::Result<Exit> {
    let work = || {
        let _progress = Progress::spinner("solving");
        // A game that needs no search would never ask.
        if limits.stop() {
            return Err(Stopped);
        }
        solve(&puzzle.position, &|| limits.stop())
    };
    let Ok(solution) = interrupt::working(work) else {
        return stopped(args, puzzle, limits);
    };
    let (position, certificate) = (&puzzle.position, &solution.certificate);
    let verified = match &args.certificate {
        None => verify(position, certificate)?,
        Some(path) => write_checked(path, position, certificate)?,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    if args.certificate.as_deref().is_some_and(is_stdout) {
        note(&format!("{}.", text::verdict(verified.class())));
    } else if args.json {
        json::answer(&mut out, puzzle, &solution, None)?;
    } else {
        print(&mut out, args, puzzle, &solution, &verified)?;
    }
    out.flush()?;
    Ok(Exit::Done)
}

/// Says what is known without a solution.
fn stopped(args: &SolveArgs, puzzle: &Puzzle, limits: &Limits) -> anyhow::Result<Exit> {
    let known = Known::of(&puzzle.position);
    if args.json {
        json::partial(&mut io::stdout().lock(), puzzle, &known)?;
    }
    Err(limits.stopped(&known.to_string()))
}

fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn print(
    out: &mut dyn Write,
    args: &SolveArgs,
    puzzle: &Puzzle,
    solution: &Solution,
    verified: &Verified,
) -> anyhow::Result<()> {
    text::answer(out, puzzle, solution)?;
    let written = args.certificate.as_ref().map(|path| path.display().to_string());
    writeln!(out, "{}", text::certificate(solution.class, written.as_deref()))?;
    let wanted = match args.draw {
        Draw::Always => true,
        Draw::Never => false,
        Draw::Auto => io::stdout().is_terminal() && draw::is_small(&puzzle.position, &puzzle.names),
    };
    if wanted && !draw::fits(&puzzle.position, &puzzle.names) {
        note("twintrees: the graph is too large to draw");
    } else if wanted {
        let marked = solution.winning_moves.of(puzzle.position.to_move());
        let picture = draw::picture(&puzzle.position, &puzzle.names, marked);
        write!(out, "\n{picture}{}", draw::key(&puzzle.names))?;
    }
    if args.explain {
        write!(out, "\n{}", puzzle.names.explain(verified))?;
    }
    Ok(())
}

/// Checks a certificate of the solver; it cannot fail unless this program is wrong.
pub(crate) fn verify(position: &Position, certificate: &Certificate) -> anyhow::Result<Verified> {
    check(position, certificate).map_err(|reject| {
        let what = format!("the solver's certificate does not hold: {reject}");
        Trouble::Internal(what).into()
    })
}

/// Checks a certificate as it will be read from its file.
fn verify_text(
    position: &Position,
    certificate: &Certificate,
) -> anyhow::Result<(Verified, Vec<u8>)> {
    let mut text = Vec::new();
    write_certificate(certificate, &mut text)?;
    let read = read_certificate(&text)
        .map_err(|error| Trouble::Internal(format!("the certificate cannot be read: {error}")))?;
    Ok((verify(position, &read)?, text))
}

fn write_checked(
    path: &Path,
    position: &Position,
    certificate: &Certificate,
) -> anyhow::Result<Verified> {
    let (verified, text) = verify_text(position, certificate)?;
    file::write(path, |out| Ok(out.write_all(&text)?))?;
    Ok(verified)
}
