//! `twintrees check`.

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::input;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
use std::fmt::Display;
use std::io::{self, Write as _};
use twintrees::check::{check, check_forests};
use twintrees::model::graph::Multigraph;
use twintrees::model::switching::{Position, read_certificate};
use twintrees::model::{CertificateKind, CertificateTextError, forests};

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    if args.certificate.as_os_str() == "-" && args.position.position.as_os_str() == "-" {
        bail!("position and certificate cannot both come from standard input");
    }
    let loaded = input::open_one(&args.position.position, args.position.reading.format, &limits)?;
    let name = args.certificate.display().to_string();
    let text = input::read_file(&args.certificate, &limits);
    let (exit, line) = match text {
        Ok(text) if CertificateKind::of(&text) == Ok(CertificateKind::Forests) => {
            forests_verdict(loaded.graph(&limits)?, &text, &name)
        }
        text => {
            let position = loaded.into_puzzle(&args.position.reading, &limits)?.position;
            match text {
                Ok(text) => verdict(&position, &text, &name),
                Err(error) => {
                    print_line(&format!("REJECTED the certificate cannot be read: {error:#}"))?;
                    return Err(error);
                }
            }
        }
    };
    print_line(&line)?;
    Ok(exit)
}

/// What `check` says of a certificate about a position, and how it exits.
pub(crate) fn verdict(position: &Position, text: &[u8], name: &str) -> (Exit, String) {
    match read_certificate(text) {
        Ok(certificate) => of_check(check(position, &certificate)),
        Err(error) => unreadable(&error, name),
    }
}

/// The same for a certificate about a graph alone.
pub(crate) fn forests_verdict(graph: &Multigraph, text: &[u8], name: &str) -> (Exit, String) {
    match forests::read_certificate(text) {
        Ok(certificate) => of_check(check_forests(graph, &certificate)),
        Err(error) => unreadable(&error, name),
    }
}

fn of_check(checked: Result<impl Display, impl Display>) -> (Exit, String) {
    match checked {
        Ok(verified) => (Exit::Done, format!("VERIFIED {verified}")),
        Err(reject) => (Exit::Negative, format!("REJECTED {reject}")),
    }
}

fn unreadable(error: &CertificateTextError, name: &str) -> (Exit, String) {
    match error {
        CertificateTextError::Malformed(_) => {
            (Exit::Negative, format!("REJECTED {name}: malformed: {error}"))
        }
        _ => (Exit::Unusable, format!("REJECTED {name}: {error}")),
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
