//! `twintrees check`.

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::input;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
use std::io::{self, Write as _};
use twintrees::check::check;
use twintrees::model::switching::{CertificateTextError, Position, read_certificate};

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    if args.certificate.as_os_str() == "-" && args.position.position.as_os_str() == "-" {
        bail!("position and certificate cannot both come from standard input");
    }
    let puzzle = input::open_position(&args.position, &limits)?;
    let text = match input::read_file(&args.certificate, &limits) {
        Ok(text) => text,
        Err(error) => {
            print_line(&format!("REJECTED the certificate cannot be read: {error:#}"))?;
            return Err(error);
        }
    };
    let name = args.certificate.display().to_string();
    let (exit, line) = verdict(&puzzle.position, &text, &name);
    print_line(&line)?;
    Ok(exit)
}

/// The one line that `check` prints, and how it exits.
pub(crate) fn verdict(position: &Position, text: &[u8], name: &str) -> (Exit, String) {
    let certificate = match read_certificate(text) {
        Ok(certificate) => certificate,
        Err(error @ CertificateTextError::Malformed(_)) => {
            return (Exit::Negative, format!("REJECTED {name}: malformed: {error}"));
        }
        Err(error) => return (Exit::Unusable, format!("REJECTED {name}: {error}")),
    };
    match check(position, &certificate) {
        Ok(verified) => (Exit::Done, format!("VERIFIED {verified}")),
        Err(reject) => (Exit::Negative, format!("REJECTED {reject}")),
    }
}

/// Exactly one line, whatever a message says. If nobody reads it, the exit code still tells.
fn print_line(line: &str) -> anyhow::Result<()> {
    let line = line.replace(|c: char| c.is_control(), " ");
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(anyhow!("standard output cannot be written: {error}"))
        }
        _ => Ok(()),
    }
}
