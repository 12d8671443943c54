//! `twintrees check` for positions of Strings-and-Coins and Dots-and-Boxes.

use super::{another_kind, print_line, unopened};
use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::input::{CertificateFile, Coins};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::anyhow;
use std::cell::Cell;
use std::fmt::Display;
use std::io::Cursor;
use twintrees::check::coins::{CoinsFailure, check_coins};
use twintrees::model::coins::CertificateReadError;
use twintrees::model::{CertificateKind, CertificateTextError};

/// Memory for each set of strings that the checker notes, while its table grows.
const BYTES_PER_SET: u64 = 100;

pub(super) fn run(
    args: &CheckArgs,
    coins: &Coins,
    certificate: CertificateFile,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let bytes = match certificate {
        CertificateFile::Coins(bytes) | CertificateFile::Binary(bytes) => bytes,
        CertificateFile::Text(text) => match CertificateKind::of(&text) {
            Ok(kind) => {
                let (exit, line) = another_kind(kind, "a position of Strings-and-Coins");
                return print_line(&line).map(|()| exit);
            }
            // Told by who knows that the first line alone is text.
            Err(_) => Box::new(Cursor::new(text)),
        },
    };
    let name = args.certificate.display();
    let sets = Cell::new(0);
    let stop = |count: usize| {
        sets.set(count as u64);
        limits.stop() || limits.admit_bytes(sets.get() * BYTES_PER_SET, "").is_err()
    };
    match interrupt::working(|| check_coins(&coins.position, bytes, &stop)) {
        Err(CoinsFailure::Stopped { records }) => {
            let known = format!("{name}: {records} records have been found to hold");
            let needed = (sets.get() * BYTES_PER_SET).saturating_mul(2);
            Err(if limits.stop() {
                limits.stopped(&known)
            } else {
                limits.too_large(&known, needed)
            })
        }
        Err(CoinsFailure::Unreadable(CertificateReadError::Unreadable(error))) => {
            unopened(anyhow!("{name}: cannot be read: {error}"))
        }
        checked => {
            let (exit, line) = verdict(checked, &name.to_string());
            print_line(&line).map(|()| exit)
        }
    }
}

/// The one line that `check` prints, and how it exits.
pub(crate) fn verdict(checked: Result<impl Display, CoinsFailure>, name: &str) -> (Exit, String) {
    use CertificateReadError::Header;
    let failure = match checked {
        Ok(verified) => return (Exit::Done, format!("VERIFIED {verified}")),
        Err(failure) => failure,
    };
    match &failure {
        CoinsFailure::Unreadable(Header(CertificateTextError::Malformed(_))) => {
            (Exit::Negative, format!("REJECTED {name}: malformed: {failure}"))
        }
        CoinsFailure::Unreadable(Header(_)) => {
            (Exit::Unusable, format!("REJECTED {name}: {failure}"))
        }
        CoinsFailure::Unreadable(_) => (Exit::Negative, format!("REJECTED {name}: {failure}")),
        _ => (Exit::Negative, format!("REJECTED {failure}")),
    }
}
