//! The records one after the other, and the value at the end.
//!
//! The numbers in the comments are the conditions of `docs/formats.md`.

use super::{Bounds, CoinsFailure, CoinsReject, Form, Offer, TooSymmetric, Workbench};
use std::collections::HashMap;
use std::fmt;
use std::io::BufRead;
use twintrees_model::coins::certificate::{Claim, Header, Layout, Record};
use twintrees_model::coins::{CertificateReader, Position, Rules};
use twintrees_model::digest::GraphDigest;
use twintrees_model::graph::EdgeId;

/// A value that was found to be proved. Only [`check_coins`] makes one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifiedCoins {
    header: Header,
}

impl VerifiedCoins {
    /// The coins that the player to move will still get minus those of the other.
    #[must_use]
    pub const fn value(&self) -> i32 {
        self.header.value
    }

    /// The header of the certificate.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }
}

/// One line: what was proved, of which position.
impl fmt::Display for VerifiedCoins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { value, edges, records, .. } = self.header;
        let left = edges as usize - self.header.cut.len();
        let coins = |n| if n == 1 { "coin" } else { "coins" };
        let record = if records == 1 { "record" } else { "records" };
        write!(f, "strings-and-coins: value {value}, the player to move gets ")?;
        match value.unsigned_abs() {
            0 => write!(f, "as many coins as the other")?,
            n if value > 0 => write!(f, "{n} {} more than the other", coins(n))?,
            n => write!(f, "{n} {} less than the other", coins(n))?,
        }
        write!(f, "; {left} of {edges} strings left; {records} {record}")?;
        write!(f, "; graph sha256 {}", &self.header.graph.to_string()[..16])
    }
}

/// How many forms are looked at between two questions whether to stop.
const PAUSE: u32 = 8;

/// Checks a certificate of the value of a position as it is read.
///
/// Whose turn it is in the position does not matter, nor do the scores.
///
/// `stop` is asked now and then, with how many different sets of strings have been noted so far:
/// is it time to give up? Each takes about 60 bytes of memory.
///
/// # Errors
///
/// [`CoinsFailure`] with the first [`CoinsReject`] found, in the order of the file.
///
/// # Complexity
///
/// O(r c (s + f)) time for r records of sets with up to c chains of s strings, and f for a normal
/// form: O(s log s) but for sets with many nodes alike. Memory for one record and the different sets.
///
/// # Examples
///
/// A coin on two strings: whoever cuts one gives it away.
///
/// ```
/// use twintrees_check::coins::check_coins;
/// use twintrees_model::coins::certificate::{Claim, Header, Record};
/// use twintrees_model::coins::{Setup, write_certificate};
///
/// let position = Setup::start(1, vec![[0, 1], [0, 1]]).unwrap().check().unwrap();
/// let certificate = |value| {
///     let header = Header::of(&position, value, 1);
///     let (mut records, mut file) = (Vec::new(), Vec::new());
///     let record = Record { set: &[0b11], claim: Claim::AtMost, bound: -1 };
///     header.layout().unwrap().push(&mut records, &record);
///     write_certificate(&header, &records, &mut file).unwrap();
///     file
/// };
/// assert_eq!(check_coins(&position, &certificate(-1)[..], &|_| false).unwrap().value(), -1);
/// assert!(check_coins(&position, &certificate(1)[..], &|_| false).is_err());
/// ```
pub fn check_coins(
    position: &Position,
    certificate: impl BufRead,
    stop: &dyn Fn(usize) -> bool,
) -> Result<VerifiedCoins, CoinsFailure> {
    if position.rules() == Rules::Compulsory {
        return Err(CoinsReject::Compulsory.into());
    }
    let mut reader = CertificateReader::new(certificate)?;
    check_subject(position, reader.header())?;
    let bench =
        Workbench::new(position).expect("the header has as few strings as records may have");
    let strings = position.strings().collect();
    let layout = reader.layout();
    let known = HashMap::new();
    let mut checker = Checker { bench, strings, layout, known, record: 1, pause: 0, stop };
    while let Some(record) = reader.next_record()? {
        checker.check(&record)?;
        checker.record = checker.record.saturating_add(1);
    }
    checker.check_value(reader.header().value)?;
    Ok(VerifiedCoins { header: reader.header().clone() })
}

/// 1
fn check_subject(position: &Position, header: &Header) -> Result<(), CoinsReject> {
    let graph = position.graph();
    let (vertices, edges) = (graph.vertex_count(), graph.edge_count());
    if (header.vertices as usize, header.edges as usize) != (vertices, edges) {
        return Err(CoinsReject::Size {
            claimed: [header.vertices, header.edges],
            actual: [vertices, edges],
        });
    }
    let cut = graph.edges().map(|(string, _)| string).filter(|&s| position.is_cut(s));
    if !cut.eq(header.cut.iter().copied()) {
        return Err(CoinsReject::Cut);
    }
    let (claimed, actual) = (header.graph, GraphDigest::of(graph));
    if claimed != actual {
        return Err(CoinsReject::Digest { claimed, actual });
    }
    Ok(())
}

struct Checker<'a> {
    bench: Workbench,
    /// The strings by their places.
    strings: Vec<EdgeId>,
    layout: Layout,
    /// Bounds by form; what says nothing is outside of all values.
    known: HashMap<Form, [i16; 2]>,
    /// Which record is looked at, from 1.
    record: u32,
    /// Forms until `stop` is asked again.
    pause: u32,
    stop: &'a dyn Fn(usize) -> bool,
}

impl Checker<'_> {
    fn check(&mut self, record: &Record) -> Result<(), CoinsFailure> {
        self.load(record)?;
        match record.claim {
            Claim::AtLeast { place } => self.check_at_least(place, record.bound)?,
            Claim::AtMost => self.check_at_most(record.bound)?,
        }
        self.pause()?;
        let form = self.bench.form().map_err(|reason| self.too_symmetric(reason))?;
        let [low, high] = self.known.entry(form).or_insert([i16::MIN, i16::MAX]);
        // Condition 3: no larger than the number of coins.
        let bound = record.bound as i16;
        match record.claim {
            Claim::AtLeast { .. } => *low = bound.max(*low),
            Claim::AtMost => *high = bound.min(*high),
        }
        Ok(())
    }

    /// 2 and 3
    fn load(&mut self, &Record { set, bound, .. }: &Record) -> Result<(), CoinsReject> {
        let (record, strings) = (self.record, self.layout.strings());
        let mut beyond = strings..8 * set.len();
        if let Some(place) = beyond.find(|place| set[place / 8] >> (place % 8) & 1 == 1) {
            return Err(CoinsReject::StrayBit { record, place, strings });
        }
        self.bench.load(set);
        if self.bench.has_dead_end() {
            return Err(CoinsReject::DeadEnd { record });
        }
        let coins = self.bench.coins();
        if bound.abs() > coins || (bound ^ coins) & 1 == 1 {
            return Err(CoinsReject::Bound { record, bound, coins });
        }
        Ok(())
    }

    /// 4
    fn check_at_least(&mut self, place: usize, bound: i32) -> Result<(), CoinsFailure> {
        let record = self.record;
        if !self.bench.holds(place) {
            return Err(CoinsReject::Move { record, place }.into());
        }
        let offer = self.bench.open(place);
        let high = self.bounds(offer, |found| found.high <= -bound)?.high;
        if high > -bound {
            let string = self.strings[place];
            return Err(CoinsReject::AtLeast { record, bound, string, high }.into());
        }
        Ok(())
    }

    /// 5
    fn check_at_most(&mut self, bound: i32) -> Result<(), CoinsFailure> {
        for place in self.bench.openings() {
            let offer = self.bench.open(place);
            let low = self.bounds(offer, |found| found.low >= -bound)?.low;
            if low < -bound {
                let (record, string) = (self.record, self.strings[place]);
                return Err(CoinsReject::AtMost { record, bound, string, low }.into());
            }
        }
        Ok(())
    }

    /// 6
    fn check_value(&mut self, claimed: i32) -> Result<(), CoinsFailure> {
        let offer = self.bench.whole();
        let Bounds { low, high } = self.bounds(offer, |found| found.low == found.high)?;
        if (low, high) == (claimed, claimed) {
            Ok(())
        } else {
            Err(CoinsReject::Value { claimed, low, high }.into())
        }
    }

    /// What is known of a position that offers this, its U being the one found last. Records are
    /// looked up only if the number of coins is not `enough`.
    fn bounds(
        &mut self,
        offer: Offer,
        enough: impl Fn(Bounds) -> bool,
    ) -> Result<Bounds, CoinsFailure> {
        let of_coins = Bounds::of_coins(offer.coins);
        let found = offer.bounds(of_coins);
        if enough(found) {
            return Ok(found);
        }
        self.pause()?;
        let form = self.bench.form_of_rest().map_err(|reason| self.too_symmetric(reason))?;
        Ok(match self.known.get(&form) {
            None => found,
            Some(known) => {
                let [low, high] = known.map(i32::from);
                offer.bounds(of_coins.and(Bounds { low, high }))
            }
        })
    }

    fn pause(&mut self) -> Result<(), CoinsFailure> {
        if self.pause == 0 {
            self.pause = PAUSE;
            if (self.stop)(self.known.len()) {
                return Err(CoinsFailure::Stopped { records: self.record - 1 });
            }
        }
        self.pause -= 1;
        Ok(())
    }

    fn too_symmetric(&self, reason: TooSymmetric) -> CoinsReject {
        CoinsReject::TooSymmetric { record: self.record, reason }
    }
}
