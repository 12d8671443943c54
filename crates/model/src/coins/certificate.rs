//! What proves the value of a position. Data only: how it is found is the
//! solver's business, whether it holds the checker's.
//!
//! A certificate is a long list of [`Record`]s behind a [`Header`]; it is
//! written and read piece by piece ([`CertificateReader`]). Strings are named by
//! their *place* among the strings left, so that a set of them is a few bytes.
//!
//! [`CertificateReader`]: super::CertificateReader

use super::Position;
use crate::digest::GraphDigest;
use crate::graph::EdgeId;

/// The first line of a certificate: which position, which value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Number of coins and the ground.
    pub vertices: u32,
    /// Number of strings, those that have been cut included.
    pub edges: u32,
    /// Digest of the graph.
    pub graph: GraphDigest,
    /// Strings that have been cut, ascending.
    pub cut: Vec<EdgeId>,
    /// The value that is claimed.
    pub value: i32,
    /// How many records follow.
    pub records: u32,
}

impl Header {
    /// The header of a certificate about this position.
    ///
    /// # Complexity
    ///
    /// O(m): the graph is digested.
    #[must_use]
    pub fn of(position: &Position, value: i32, records: u32) -> Self {
        let graph = position.graph();
        let cut = graph.edges().map(|(string, _)| string).filter(|&s| position.is_cut(s));
        Self {
            vertices: graph.vertex_count() as u32,
            edges: graph.edge_count() as u32,
            graph: GraphDigest::of(graph),
            cut: cut.collect(),
            value,
            records,
        }
    }

    /// How the records are laid out; `None` if more strings are left than a certificate may
    /// speak of, or more have been cut than there are.
    #[must_use]
    pub fn layout(&self) -> Option<Layout> {
        Layout::new((self.edges as usize).checked_sub(self.cut.len())?)
    }
}

/// How many bytes the parts of a record have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    strings: usize,
}

/// Why a set of strings has the bound of its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The value is at least the bound, because this string can be cut.
    AtLeast {
        /// The place of the string.
        place: usize,
    },
    /// The value is at most the bound, whatever is cut.
    AtMost,
}

/// A statement about a set of strings, as it stands in a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// The set: the string at place i is bit i mod 8 of byte i / 8.
    pub set: &'a [u8],
    /// What is claimed.
    pub claim: Claim,
    /// The bound.
    pub bound: i32,
}

impl Layout {
    /// Most strings left of a position that a certificate may speak of.
    pub const MAX_STRINGS: usize = 1000;

    /// The layout for so many strings left; `None` if they are too many.
    #[must_use]
    pub const fn new(strings: usize) -> Option<Self> {
        if strings <= Self::MAX_STRINGS { Some(Self { strings }) } else { None }
    }

    /// How many strings are left.
    #[must_use]
    pub const fn strings(self) -> usize {
        self.strings
    }

    /// Bytes of a set.
    #[must_use]
    pub const fn set_bytes(self) -> usize {
        self.strings.div_ceil(8)
    }

    /// Bytes of a number. No set without dead ends has more coins than strings, so a byte with a
    /// sign holds bounds up to 127 strings.
    #[must_use]
    pub const fn number_bytes(self) -> usize {
        if self.strings <= 127 { 1 } else { 2 }
    }

    /// Bytes of a record.
    #[must_use]
    pub const fn record_bytes(self) -> usize {
        self.set_bytes() + 2 * self.number_bytes()
    }

    /// Appends a record to `bytes`.
    ///
    /// # Panics
    ///
    /// If the set has not [`Self::set_bytes`] bytes, or a number does not fit.
    pub fn push(self, bytes: &mut Vec<u8>, record: &Record) {
        assert_eq!(record.set.len(), self.set_bytes(), "the set is one of this layout");
        bytes.extend_from_slice(record.set);
        let number = match record.claim {
            Claim::AtLeast { place } => place as i32,
            Claim::AtMost => -1,
        };
        for number in [number, record.bound] {
            let number = i16::try_from(number).expect("numbers of records have at most 16 bits");
            bytes.extend_from_slice(&number.to_le_bytes()[..self.number_bytes()]);
        }
    }

    /// The record in [`Self::record_bytes`] bytes.
    pub(super) fn read(self, bytes: &[u8]) -> Record<'_> {
        let (set, numbers) = bytes.split_at(self.set_bytes());
        let (place, bound) = numbers.split_at(self.number_bytes());
        let claim = match place.iter().all(|&byte| byte == u8::MAX) {
            true => Claim::AtMost,
            false => Claim::AtLeast { place: unsigned(place) },
        };
        Record { set, claim, bound: signed(bound) }
    }
}

fn unsigned(bytes: &[u8]) -> usize {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte))
}

fn signed(bytes: &[u8]) -> i32 {
    match *bytes {
        [low, high] => i16::from_le_bytes([low, high]).into(),
        [only] => (only as i8).into(),
        _ => unreachable!("a number has one byte or two"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_come_back() {
        for strings in [0, 1, 8, 9, 127, 128, 1000] {
            let layout = Layout::new(strings).unwrap();
            let set: Vec<u8> = (0..layout.set_bytes()).map(|at| at as u8 ^ 0xa5).collect();
            let most = strings as i32;
            for bound in [0, 1, -1, most, -most] {
                for claim in [Claim::AtMost, Claim::AtLeast { place: strings.saturating_sub(1) }] {
                    let (record, mut bytes) = (Record { set: &set, claim, bound }, Vec::new());
                    layout.push(&mut bytes, &record);
                    assert_eq!(bytes.len(), layout.record_bytes());
                    assert_eq!(layout.read(&bytes), record);
                }
            }
        }
        assert_eq!(Layout::new(1001), None);
    }
}
