//! `twintrees check` for positions of the matroid game.

use crate::args::CheckArgs;
use crate::check::{of_check, print_line, unreadable};
use crate::exit::Exit;
use crate::input::{self, Matroid};
use crate::limits::Limits;
use twintrees::check::check_matroid;
use twintrees::model::CertificateKind;
use twintrees::model::matroid::{Position, read_certificate};

pub(crate) fn run(args: &CheckArgs, matroid: &Matroid, limits: &Limits) -> anyhow::Result<Exit> {
    let text = match input::read_file(&args.certificate, limits) {
        Ok(text) => text,
        Err(error) => {
            print_line(&format!("REJECTED the certificate cannot be read: {error:#}"))?;
            return Err(error);
        }
    };
    let name = args.certificate.display().to_string();
    let (exit, line) = verdict(&matroid.position, &text, &name);
    print_line(&line)?;
    Ok(exit)
}

/// The one line that `check` prints, and how it exits.
fn verdict(position: &Position, text: &[u8], name: &str) -> (Exit, String) {
    match CertificateKind::of(text) {
        Ok(CertificateKind::Matroid) => {}
        Ok(_) => {
            let line = "REJECTED the certificate is about a graph, not about a matroid";
            return (Exit::Negative, line.to_owned());
        }
        Err(error) => return unreadable(&error, name),
    }
    match read_certificate(text) {
        Ok(certificate) => of_check(check_matroid(position, &certificate)),
        Err(error) => unreadable(&error, name),
    }
}
