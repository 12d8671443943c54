//! `twintrees check` for positions of Strings-and-Coins and Dots-and-Boxes.

use super::print_line;
use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::input::{self, Coins};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
use std::cell::Cell;
use std::fmt::Display;
use twintrees::check::coins::{CoinsFailure, check_coins};
use twintrees::model::CertificateTextError;
use twintrees::model::coins::CertificateReadError;

/// Memory for each set of strings that the checker notes, while its table grows.
const BYTES_PER_SET: u64 = 100;

pub(super) fn run(args: &CheckArgs, coins: &Coins, limits: &Limits) -> anyhow::Result<Exit> {
    let reading = &args.position.reading;
    if reading.from.is_some() || reading.to.is_some() {
        bail!("{}: {} has no terminals: leave out --from and --to", coins.source, coins.game());
    }
    let name = args.certificate.display();
    let sets = Cell::new(0);
    let stop = |count: usize| {
        sets.set(count as u64);
        limits.stop() || limits.admit_bytes(sets.get() * BYTES_PER_SET, "").is_err()
    };
    let checked = match input::read_piecewise(&args.certificate, limits) {
        Ok(bytes) => interrupt::working(|| check_coins(&coins.position, bytes, &stop)),
        Err(error) => return unreadable(error),
    };
    match checked {
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
            unreadable(anyhow!("{name}: cannot be read: {error}"))
        }
        checked => {
            let (exit, line) = verdict(checked, &name.to_string());
            print_line(&line).map(|()| exit)
        }
    }
}

fn unreadable(error: anyhow::Error) -> anyhow::Result<Exit> {
    print_line(&format!("REJECTED the certificate cannot be read: {error:#}"))?;
    Err(error)
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
