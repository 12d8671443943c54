//! Every way in which a certificate of a value can be wrong, one variant each.

use super::TooSymmetric;
use twintrees_model::coins::CertificateReadError;
use twintrees_model::digest::GraphDigest;
use twintrees_model::graph::EdgeId;

/// Why a certificate does not prove a value. Records are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CoinsReject {
    /// Another game is played.
    #[error(
        "capturing is compulsory in this position; certificates are about play where a player may \
         leave coins"
    )]
    Compulsory,
    /// The graph has another size.
    #[error(
        "the certificate is about {} coins and the ground on {} strings, the position has {} and {}",
        .claimed[0].saturating_sub(1), .claimed[1], .actual[0].saturating_sub(1), .actual[1]
    )]
    Size {
        /// Vertices and links that the certificate says.
        claimed: [u32; 2],
        /// Those that the position has.
        actual: [usize; 2],
    },
    /// Other strings have been cut.
    #[error("the cut strings of the certificate are not those of the position, or not ascending")]
    Cut,
    /// The graph is another one.
    #[error(
        "wrong digest: the certificate is about graph {claimed}, the position has graph {actual}"
    )]
    Digest {
        /// What the certificate says.
        claimed: GraphDigest,
        /// What the position has.
        actual: GraphDigest,
    },
    /// A set has bits without a string.
    #[error("record {record}: the set has a string at place {place}, and there are {strings}")]
    StrayBit {
        /// The record.
        record: u32,
        /// The bit.
        place: usize,
        /// Strings that are left of the position.
        strings: usize,
    },
    /// A set with a dead end.
    #[error("record {record}: a coin hangs on one string of the set only")]
    DeadEnd {
        /// The record.
        record: u32,
    },
    /// No value of so many coins.
    #[error("record {record}: the bound {bound} is no value of a set with so many coins: {coins}")]
    Bound {
        /// The record.
        record: u32,
        /// The bound.
        bound: i32,
        /// Coins of the set.
        coins: i32,
    },
    /// The move is none.
    #[error("record {record}: there is no string at place {place} of the set to be cut")]
    Move {
        /// The record.
        record: u32,
        /// The place that is named.
        place: usize,
    },
    /// The move does not show what it should.
    #[error(
        "record {record}: the value is not shown to be {bound} or more: after string {string} the \
         other player may have {high}"
    )]
    AtLeast {
        /// The record.
        record: u32,
        /// Its bound.
        bound: i32,
        /// The string that is cut.
        string: EdgeId,
        /// What is known of the other player's value.
        high: i32,
    },
    /// A move may do better.
    #[error(
        "record {record}: the value is not shown to be {bound} or less: after string {string} the \
         other player may have only {low}"
    )]
    AtMost {
        /// The record.
        record: u32,
        /// Its bound.
        bound: i32,
        /// The string that is cut.
        string: EdgeId,
        /// What is known of the other player's value.
        low: i32,
    },
    /// The records do not give the value that is claimed.
    #[error("the value is not shown to be {claimed}: the records leave {low} to {high}")]
    Value {
        /// What the certificate says.
        claimed: i32,
        /// What the records say of the position.
        low: i32,
        /// The same from above.
        high: i32,
    },
    /// The checker gives up.
    #[error("record {record}: {reason}")]
    TooSymmetric {
        /// The record; one more than there are for the position itself.
        record: u32,
        /// Why.
        reason: TooSymmetric,
    },
}

/// Why a check did not end well.
#[derive(Debug, thiserror::Error)]
pub enum CoinsFailure {
    /// The certificate does not hold.
    #[error(transparent)]
    Rejected(#[from] CoinsReject),
    /// The certificate could not be read to its end.
    #[error(transparent)]
    Unreadable(#[from] CertificateReadError),
    /// The caller asked to stop.
    #[error("stopped after {records} records")]
    Stopped {
        /// Records that have been found to hold.
        records: u32,
    },
}
