//! Sets of strings seen lately: their keys, and what was known of them then.
//!
//! Finding the key of a position costs ten times as much as finding it here,
//! and most positions come up again and again.
//!
//! An entry is two numbers of 64 bits: 50 bits of the name of the set and two
//! bounds in one, the key in the other. The name is scrambled by a one-to-one
//! map, and at least 14 bits of it say where the entry lies; so an entry is
//! never taken for that of another name. A full line loses its oldest entry.

use super::near;
use super::table::Bounds;

const WAYS: usize = 4;
const LINE: usize = 2 * WAYS;
/// 14 bits of bounds, 50 bits of name.
const BOUNDS: u64 = (1 << 14) - 1;

/// The memory of names.
pub(super) struct Lately {
    words: Vec<u64>,
    offset: usize,
    bits: u32,
}

/// What is remembered of a set of strings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub(super) key: u64,
    pub(super) bounds: Bounds,
}

impl Lately {
    /// Room for at most this many bytes, at least 1 MiB.
    pub(super) fn new(bytes: usize) -> Self {
        let bits = (bytes / (8 * LINE)).max(1 << 14).ilog2();
        let words: Vec<u64> = vec![0; (1 << bits) * LINE + LINE];
        near::in_large_pages(&words);
        let offset = words.as_ptr().align_offset(8 * LINE).min(LINE);
        Self { words, offset, bits }
    }

    /// For how many bytes there is room.
    pub(super) fn bytes(&self) -> usize {
        (8 * LINE) << self.bits
    }

    /// Makes room for this many bytes if there is less; what was known is then forgotten.
    pub(super) fn grow(&mut self, bytes: usize) {
        if (bytes / (8 * LINE)).max(1 << 14).ilog2() > self.bits {
            *self = Self::new(bytes);
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Where a name belongs, and what it is known by there.
    fn place(&self, name: u64) -> (usize, u64) {
        let mixed = mixed(name);
        (self.offset + (mixed >> (64 - self.bits)) as usize * LINE, mixed << 14)
    }

    /// Begins to fetch what will be needed for this name.
    pub(super) fn touch(&self, name: u64) {
        near::fetch(&self.words[self.place(name).0]);
    }

    /// What is remembered of a set of strings.
    pub(super) fn get(&self, name: u64) -> Option<Known> {
        let (start, check) = self.place(name);
        let line: &[u64; LINE] = self.words[start..start + LINE].try_into().expect("a whole line");
        let way = (0..WAYS).find(|&way| (line[2 * way] ^ check) & !BOUNDS == 0)?;
        let (bits, key) = (line[2 * way] & BOUNDS, line[2 * way + 1]);
        (bits != 0).then(|| Known { key, bounds: Bounds::from_bits(bits) })
    }

    /// Remembers a set of strings.
    pub(super) fn put(&mut self, name: u64, known: Known) {
        let (start, check) = self.place(name);
        let line = &mut self.words[start..start + LINE];
        line.copy_within(..LINE - 2, 2);
        line[0] = check | known.bounds.bits();
        line[1] = known.key;
    }

    /// Takes in what has been found out about a set of strings, if it is remembered.
    pub(super) fn learn(&mut self, name: u64, found: Bounds) {
        let (start, check) = self.place(name);
        let line: &mut [u64; LINE] =
            (&mut self.words[start..start + LINE]).try_into().expect("a whole line");
        if let Some(way) = (0..WAYS).find(|&way| is_of(line, way, check)) {
            let old = Bounds::from_bits(line[2 * way] & BOUNDS);
            line[2 * way] = check | old.both(found).bits();
        }
    }
}

/// Bounds are stored such that an empty entry has none that are possible.
fn is_of(line: &[u64; LINE], way: usize, check: u64) -> bool {
    (line[2 * way] ^ check) & !BOUNDS == 0 && line[2 * way] & BOUNDS != 0
}

/// A one-to-one map that spreads names.
fn mixed(name: u64) -> u64 {
    let x = (name ^ (name >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^ (x >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn what_is_remembered_is_what_was_said() {
        let mut rng = fastrand::Rng::with_seed(4);
        let mut lately = Lately::new(0);
        let mut truth: HashMap<u64, Known> = HashMap::new();
        let mut hits = 0;
        for _ in 0..400_000 {
            let name = rng.u64(0..200_000);
            match lately.get(name) {
                Some(known) => {
                    hits += 1;
                    assert_eq!(known, truth[&name]);
                    let found = Bounds { lower: rng.i32(-63..0), upper: rng.i32(0..62) };
                    let both = known.bounds.both(found);
                    lately.learn(name, found);
                    truth.insert(name, Known { bounds: both, ..known });
                }
                None => {
                    let known = Known { key: rng.u64(..), bounds: Bounds::NONE };
                    lately.put(name, known);
                    truth.insert(name, known);
                }
            }
        }
        assert!(hits > 50_000);
    }
}
