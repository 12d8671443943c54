//! Certificates of values, which are no JSON: their bytes are sent in hexadecimal.

use super::coins::Coins;
use super::{Answer, Game as _, to_json};
use crate::check::coins_verdict;
use crate::exit::Exit;
use crate::serve::budget::Budget;
use crate::serve::error::{ApiError, Code};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fmt::Write as _;
use twintrees::check::coins::{CoinsFailure, check_coins};
use twintrees::solve::coins::proof::{NoProof, Proof, prove};
use twintrees::solve::coins::search::{NoValue, Search};

/// Longest certificate: 3 by 4 boxes take half of it.
const MAX_BYTES: usize = 1 << 20;

/// Memory for putting one together: what is wanted, besides its bytes.
const MEMORY: usize = 64 << 20;

/// Memory for each set of strings that the checker notes, while its table grows.
const BYTES_PER_SET: usize = 100;

#[derive(Serialize)]
struct Certificate {
    format: &'static str,
    game: &'static str,
    value: i32,
    records: u32,
    bytes: usize,
    hex: String,
}

/// A certificate as it was sent.
#[derive(Deserialize)]
struct Given {
    hex: String,
}

/// The certificate of the value, checked before it is sent.
pub(super) fn certificate(game: &Coins, budget: &Budget) -> Answer {
    let stop = || budget.stop();
    if stop() {
        return Err(ApiError::time_limit(None));
    }
    let mut search = Search::new(budget.table / 2, &stop);
    let proof = prove(&mut search, game.inner(), MEMORY).map_err(|error| of_proof(game, &error))?;
    drop(search);
    let bytes = written(&proof)?;
    let (value, records) = match check_coins(game.inner(), &bytes[..], &|_| stop()) {
        Ok(verified) => (verified.value(), verified.header().records),
        Err(CoinsFailure::Stopped { .. }) => return Err(ApiError::time_limit(None)),
        Err(failure) => return Err(ApiError::internal(failure)),
    };
    let (format, game) = ("twintrees-certificate/1", "strings-and-coins");
    to_json(&Certificate { format, game, value, records, bytes: bytes.len(), hex: hex(&bytes) })
}

fn of_proof(game: &Coins, error: &NoProof) -> ApiError {
    match error {
        NoProof::NoValue(NoValue::Stopped(_)) => ApiError::time_limit(None),
        NoProof::Compulsory => ApiError::unsupported(
            game.name(),
            "a certificate of play where captures are compulsory",
        ),
        NoProof::TooLong { .. } => too_long(),
        NoProof::Contradiction { .. } => ApiError::internal(*error),
        _ => ApiError::at(Code::TooLarge, "position", error.to_string()),
    }
}

fn too_long() -> ApiError {
    let message = format!(
        "the certificate has more than {MAX_BYTES} bytes; the command line writes it with \
         solve --certificate"
    );
    ApiError::at(Code::TooLarge, "position", message)
}

fn written(proof: &Proof) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    proof.write(&mut bytes).map_err(ApiError::internal)?;
    if bytes.len() > MAX_BYTES { Err(too_long()) } else { Ok(bytes) }
}

/// What `check` says of a certificate.
pub(in crate::serve) fn check(
    game: &Coins,
    certificate: &RawValue,
    budget: &Budget,
) -> Result<(bool, String), ApiError> {
    let bytes = match serde_json::from_str::<Given>(certificate.get()) {
        Ok(given) => unhex(&given.hex),
        // Text that is sent as it is can be rejected all the same.
        Err(_) => serde_json::from_str::<String>(certificate.get()).ok().map(String::into_bytes),
    };
    let bytes = bytes.ok_or_else(|| {
        let message = "must be an object whose field hex has the bytes, two digits each";
        ApiError::at(Code::Malformed, "certificate", message)
    })?;
    let most = budget.table / BYTES_PER_SET;
    let checked = check_coins(game.inner(), &bytes[..], &|sets| sets > most || budget.stop());
    match checked {
        Err(CoinsFailure::Stopped { .. }) if budget.stop() => Err(ApiError::time_limit(None)),
        Err(CoinsFailure::Stopped { .. }) => {
            let message = "too many records; the command line checks it";
            Err(ApiError::at(Code::TooLarge, "certificate", message))
        }
        checked => {
            let (exit, line) = coins_verdict(checked, "certificate");
            Ok((exit == Exit::Done, line))
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let value = |digit: u8| char::from(digit).to_digit(16).map(|value| value as u8);
    let pairs = digits.chunks(2).map(|pair| match *pair {
        [high, low] => Some(value(high)? << 4 | value(low)?),
        _ => None,
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_there_and_back() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(unhex(&hex(&all)), Some(all));
        assert_eq!(hex(&[0, 10, 255]), "000aff");
        assert_eq!(unhex("FFf0"), Some(vec![255, 240]));
        assert_eq!(unhex(""), Some(vec![]));
        for bad in ["0", "0g", "+1", "é", " 00"] {
            assert_eq!(unhex(bad), None, "{bad}");
        }
    }
}
