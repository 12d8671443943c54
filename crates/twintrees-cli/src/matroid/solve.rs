//! `twintrees solve` for positions of the matroid game.

use super::output;
use crate::args::{Draw, SolveArgs};
use crate::exit::{Exit, Trouble, note};
use crate::input::Matroid;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::file;
use crate::progress::Progress;
use anyhow::bail;
use std::io::{self, BufWriter, Write};
use twintrees::check::check_matroid;
use twintrees::model::matroid::{Position, read_certificate, write_certificate};
use twintrees::solve::Stopped;
use twintrees::solve::matroid::{Solution, solve};

pub(crate) fn run(args: &SolveArgs, matroid: &Matroid, limits: &Limits) -> anyhow::Result<Exit> {
    check_options(args, matroid)?;
    let Ok(solution) = interrupt::working(|| work(matroid, limits)) else {
        if args.json {
            output::partial(&mut io::stdout().lock(), matroid)?;
        }
        return Err(limits.stopped("nothing is known yet of who wins"));
    };
    let text = verified_text(&matroid.position, &solution)?;
    let written = args.certificate.as_deref();
    if let Some(path) = written {
        file::write(path, |out| Ok(out.write_all(&text)?))?;
    }
    if written.is_some_and(|path| path.as_os_str() == "-") {
        note(&format!("{}.", crate::output::text::verdict(solution.class)));
        return Ok(Exit::Done);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        output::answer(&mut out, matroid, &solution)?;
    } else {
        output::text(&mut out, matroid, &solution)?;
        let written = written.map(|path| path.display().to_string());
        writeln!(out, "{}", output::certificate(solution.class, written.as_deref()))?;
    }
    out.flush()?;
    Ok(Exit::Done)
}

fn work(matroid: &Matroid, limits: &Limits) -> Result<Solution, Stopped> {
    let _progress = Progress::spinner("solving");
    // A game that needs no search would never ask.
    if limits.stop() {
        return Err(Stopped);
    }
    solve(&matroid.position, &|| limits.stop())
}

/// The text of the certificate, once what is read from it has been checked.
fn verified_text(position: &Position, solution: &Solution) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    write_certificate(&solution.certificate, &mut text)?;
    let internal = |what: String| Trouble::Internal(what);
    let certificate = read_certificate(&text)
        .map_err(|error| internal(format!("the certificate cannot be read: {error}")))?;
    check_matroid(position, &certificate)
        .map_err(|reject| internal(format!("the solver's certificate does not hold: {reject}")))?;
    Ok(text)
}

/// Refuses what there is nothing of.
fn check_options(args: &SolveArgs, matroid: &Matroid) -> anyhow::Result<()> {
    let given = [("--explain", args.explain), ("--draw", args.draw == Draw::Always)];
    let given: Vec<&str> =
        given.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if given.is_empty() {
        return Ok(());
    }
    bail!("{}: not supported for the matroid game: {}", matroid.source, given.join(", "))
}
