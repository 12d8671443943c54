//! What a search knows, written down while it goes on, and read again.
//!
//! Every entry of the table is a fact by itself, so a copy made while threads
//! write is as good as one made at rest. The file holds, in little-endian
//! words of 64 bits: [`MAGIC`]; [`scheme`], which tells other ways to make keys
//! apart; the number of words of the table; for every stretch of
//! [`STRETCH`] words that are not all 0 its number and its words; `u64::MAX`;
//! the sum over all words before, each times an odd number by its place.

use super::key::Keys;
use super::net::Link;
use super::prove::Counters;
use super::table::Table;
use super::team::{Team, Tried};
use std::io::{self, Read, Write};
use std::sync::Arc;

const MAGIC: u64 = u64::from_le_bytes(*b"ttcoins1");
const STRETCH: usize = 4096;

/// What a search knows and how far it is: can be looked at while it runs.
#[derive(Clone)]
pub struct Memory {
    pub(super) team: Arc<Team>,
}

/// How far a search is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The question being answered: is the value, after dead ends, at least this?
    pub question: i32,
    /// Moves tried and moves to try: of the position, of the one after the move being tried, …
    pub tried: Vec<Tried>,
    /// Work done by all threads, as far as they have told.
    pub counters: Counters,
}

/// Why a search could not go on from a file.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// Reading failed.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The file is something else.
    #[error("this is not the table of a coins search")]
    Other,
    /// The file was written by a version that makes keys otherwise.
    #[error("the table was written by another version, whose keys mean something else")]
    Scheme,
    /// The table needs more memory than is allowed.
    #[error("the table needs {needed} MiB, but at most {allowed} MiB are allowed for it")]
    Memory {
        /// MiB that the table takes.
        needed: u64,
        /// MiB that it may take.
        allowed: u64,
    },
    /// The file was damaged.
    #[error("the table is damaged: its words do not have the sum that they had when written")]
    Damaged,
}

/// The key of a small position: changes whenever keys are made in another way.
fn scheme() -> u64 {
    let link = |a, b, length| Link { ends: [a, b], length, name: 0 };
    Keys::new().key(&[link(0, 1, 0), link(1, 2, 1), link(1, 2, 0), link(0, 2, 3), link(0, 0, 2)])
}

/// Words and their sum.
struct Summed<T> {
    inner: T,
    sum: u64,
    place: u64,
}

impl<T> Summed<T> {
    fn new(inner: T) -> Self {
        Self { inner, sum: 0, place: 1 }
    }

    fn add(&mut self, word: u64) {
        self.sum = self.sum.wrapping_add((word ^ word >> 31).wrapping_mul(self.place));
        self.place = self.place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl<W: Write> Summed<W> {
    fn put(&mut self, word: u64) -> io::Result<()> {
        self.add(word);
        self.inner.write_all(&word.to_le_bytes())
    }
}

impl<R: Read> Summed<R> {
    fn get(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.inner.read_exact(&mut bytes)?;
        let word = u64::from_le_bytes(bytes);
        self.add(word);
        Ok(word)
    }
}

impl Memory {
    /// How far the search is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.team.progress()
    }

    /// Writes the table; the search may go on meanwhile. The writer should be buffered.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        let table = &self.team.table;
        let mut out = Summed::new(to);
        for word in [MAGIC, scheme(), table.words() as u64] {
            out.put(word)?;
        }
        let mut stretch = Vec::with_capacity(STRETCH);
        for number in 0..table.words().div_ceil(STRETCH) {
            stretch.clear();
            let end = table.words().min((number + 1) * STRETCH);
            stretch.extend((number * STRETCH..end).map(|at| table.word(at)));
            if stretch.iter().any(|&word| word != 0) {
                out.put(number as u64)?;
                stretch.iter().try_for_each(|&word| out.put(word))?;
            }
        }
        out.put(u64::MAX)?;
        let sum = out.sum;
        out.put(sum)?;
        out.inner.flush()
    }
}

/// Reads a table of at most this many bytes.
pub(super) fn read(from: &mut dyn Read, allowed: usize) -> Result<Table, ResumeError> {
    let mut input = Summed::new(from);
    if input.get()? != MAGIC {
        return Err(ResumeError::Other);
    }
    if input.get()? != scheme() {
        return Err(ResumeError::Scheme);
    }
    let words = input.get()?;
    let bytes = words.saturating_mul(8);
    if bytes > allowed as u64 {
        let (needed, allowed) = (bytes.div_ceil(1 << 20), allowed as u64 >> 20);
        return Err(ResumeError::Memory { needed, allowed });
    }
    let table = Table::new(bytes as usize);
    if table.words() as u64 != words {
        return Err(ResumeError::Damaged);
    }
    loop {
        let number = input.get()?;
        if number == u64::MAX {
            break;
        }
        let start = usize::try_from(number).ok().and_then(|n| n.checked_mul(STRETCH));
        let start = start.filter(|&start| start < table.words()).ok_or(ResumeError::Damaged)?;
        for at in start..table.words().min(start + STRETCH) {
            table.set_word(at, input.get()?);
        }
    }
    let sum = input.sum;
    if input.get()? == sum { Ok(table) } else { Err(ResumeError::Damaged) }
}

#[cfg(test)]
mod tests {

    use crate::coins::search::Search;
    use crate::never;
    use twintrees_model::coins::{Board, Start};

    fn saved() -> Vec<u8> {
        let board = Board::new(3, 3).unwrap().start(Start::American).check().unwrap();
        let mut search = Search::new(1 << 24, &never);
        search.value(&board).unwrap();
        let mut bytes = Vec::new();
        search.memory().save(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn a_search_that_resumes_has_nothing_left_to_do() {
        let bytes = saved();
        let board = Board::new(3, 3).unwrap().start(Start::American).check().unwrap();
        let mut search = Search::new(1 << 24, &never);
        search.resume(&mut bytes.as_slice()).unwrap();
        assert_eq!(search.value(&board), Ok(-3));
        assert_eq!(search.counters().expanded, 0);
    }

    #[test]
    fn what_is_damaged_is_refused() {
        let bytes = saved();
        let resume = |bytes: &[u8], memory| {
            Search::new(memory, &never).resume(&mut &*bytes).err().map(|e| e.to_string())
        };
        assert_eq!(resume(&bytes, 1 << 24), None);
        assert!(resume(b"twintrees", 1 << 24).is_some());
        assert!(resume(&bytes, 1 << 14).unwrap().contains("MiB are allowed"));
        let mut rng = fastrand::Rng::with_seed(9);
        for _ in 0..100 {
            let mut bad = bytes.clone();
            let at = rng.usize(..bad.len());
            bad[at] ^= 1 << rng.u8(0..8);
            assert!(resume(&bad, 1 << 24).is_some(), "byte {at}");
            assert!(resume(&bytes[..at], 1 << 24).is_some(), "cut at {at}");
        }
    }
}
