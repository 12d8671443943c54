//! The certificate of a value, checked as it will be read from its file.

use super::Halt;
use crate::input::Coins;
use crate::limits::Limits;
use twintrees::check::coins::{CoinsFailure, check_coins};
use twintrees::solve::coins::proof::{NoProof, prove};
use twintrees::solve::coins::search::Search;

/// A certificate that holds.
pub(crate) struct ValueCertificate {
    pub(crate) records: u32,
    pub(crate) bytes: Vec<u8>,
}

/// Proves the value that a search has found.
pub(super) fn certify(
    search: &mut Search,
    coins: &Coins,
    limits: &Limits,
) -> Result<ValueCertificate, Halt> {
    let memory = limits.certificate_bytes();
    let proof = prove(search, &coins.position, memory).map_err(|error| match error {
        NoProof::NoValue(error) => error.into(),
        NoProof::TooLong { .. } => Halt::Memory(error.to_string()),
        NoProof::Contradiction { .. } => Halt::Internal(error.to_string()),
        _ => Halt::Unusable(format!("no certificate: {error}")),
    })?;
    let mut bytes = Vec::new();
    proof.write(&mut bytes).map_err(|error| Halt::Unusable(error.to_string()))?;
    drop(proof);
    // The checker notes as many sets as were wanted, and those fitted into the memory.
    match check_coins(&coins.position, &bytes[..], &|_| limits.stop()) {
        Ok(verified) => Ok(ValueCertificate { records: verified.header().records, bytes }),
        Err(CoinsFailure::Stopped { .. }) => Err(Halt::Stopped),
        Err(failure) => {
            Err(Halt::Internal(format!("the certificate of the value does not hold: {failure}")))
        }
    }
}
