//! What is known of positions, in fixed memory.
//!
//! An entry is one number of 64 bits: 45 bits of the key, the logarithm of the
//! work that it cost, a lower and an upper bound of the value. Eight entries
//! share a bucket, as wide as a cache line. A full bucket loses the entry that
//! cost least.
//!
//! An entry is taken for another position only if the bucket and 45 more bits
//! of two keys agree: with n entries and p look-ups that happens with
//! probability below n·p / 2^(45 + b) for 2^b buckets.

use super::near;
use bytemuck::allocation::zeroed_slice_box;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bounds of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

/// Bounds beyond these are not stored.
const NO_LOWER: i32 = -64;
const NO_UPPER: i32 = 63;

impl Default for Bounds {
    fn default() -> Self {
        Self::NONE
    }
}

impl Bounds {
    pub(super) const NONE: Self = Self { lower: i32::MIN, upper: i32::MAX };

    /// What two statements say together.
    pub(super) fn both(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// Fourteen bits, never all 0; bounds that do not fit are left out.
    pub(super) fn bits(self) -> u64 {
        let lower = self.lower.clamp(NO_LOWER, NO_UPPER - 1) - NO_LOWER;
        let upper = self.upper.clamp(NO_LOWER + 1, NO_UPPER) - NO_LOWER;
        (upper as u64) << 7 | lower as u64
    }

    pub(super) fn from_bits(bits: u64) -> Self {
        let lower = (bits & 127) as i32 + NO_LOWER;
        let upper = (bits >> 7 & 127) as i32 + NO_LOWER;
        Self {
            lower: if lower == NO_LOWER { i32::MIN } else { lower },
            upper: if upper == NO_UPPER { i32::MAX } else { upper },
        }
    }
}

const WAYS: usize = 8;
const CHECK: u64 = !0 << 19;

/// The table. Threads may share it: an entry is one number, so none is ever half written.
pub(super) struct Table {
    entries: Box<[AtomicU64]>,
    /// Where buckets begin, so that they do not straddle cache lines.
    offset: usize,
    buckets: u64,
    bytes: usize,
    used: AtomicU64,
}

impl Table {
    /// A table of at most this many bytes, at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (8 * WAYS)).max(1);
        let entries: Box<[AtomicU64]> = zeroed_slice_box((buckets + 1) * WAYS);
        near::in_large_pages(&entries);
        let offset = entries.as_ptr().align_offset(8 * WAYS).min(WAYS);
        Self { entries, offset, buckets: buckets as u64, used: AtomicU64::new(0), bytes }
    }

    /// How many bytes were asked for.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many words it has, entries or not.
    pub(super) fn words(&self) -> usize {
        self.buckets as usize * WAYS
    }

    pub(super) fn word(&self, at: usize) -> u64 {
        self.entries[self.offset + at].load(Relaxed)
    }

    /// Puts a word that [`Self::word`] of a table of this size has said there.
    pub(super) fn set_word(&self, at: usize, word: u64) {
        self.used.fetch_add(u64::from(word != 0), Relaxed);
        self.entries[self.offset + at].store(word, Relaxed);
    }

    /// How many positions it holds.
    pub(super) fn used(&self) -> u64 {
        self.used.load(Relaxed)
    }

    fn bucket(&self, key: u64) -> usize {
        let number = (u128::from(key) * u128::from(self.buckets)) >> 64;
        self.offset + number as usize * WAYS
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Bounds {
        let start = self.bucket(key);
        let mut entries = self.entries[start..start + WAYS].iter().map(|entry| entry.load(Relaxed));
        match entries.find(|entry| (entry ^ key << 19) & CHECK == 0) {
            Some(entry) if effort_of(entry) != 0 => bounds(entry),
            _ => Bounds::NONE,
        }
    }

    /// Begins to fetch what will be needed for this key.
    pub(super) fn touch(&self, key: u64) {
        near::fetch(&self.entries[self.bucket(key)]);
    }

    /// Adds what has been found out at a cost of `work` positions.
    pub(super) fn put(&self, key: u64, found: Bounds, work: u64) {
        let start = self.bucket(key);
        let bucket = &self.entries[start..start + WAYS];
        let effort = u64::from((work + 1).ilog2().min(30)) + 1;
        let mut cheapest = (u64::MAX, &bucket[0]);
        for place in bucket {
            let entry = place.load(Relaxed);
            if is_of(entry, key) {
                let both = bounds(entry).both(found);
                place.store(entry_of(key, both, effort.max(effort_of(entry))), Relaxed);
                return;
            }
            if effort_of(entry) < cheapest.0 {
                cheapest = (effort_of(entry), place);
            }
        }
        self.used.fetch_add(u64::from(cheapest.0 == 0), Relaxed);
        cheapest.1.store(entry_of(key, found, effort), Relaxed);
    }
}

/// Bits from the lowest: 14 bounds, 5 effort, 45 key. Effort 0 is no entry.
fn entry_of(key: u64, found: Bounds, effort: u64) -> u64 {
    key << 19 | effort << 14 | found.bits()
}

fn is_of(entry: u64, key: u64) -> bool {
    entry & CHECK == key << 19 && effort_of(entry) != 0
}

fn effort_of(entry: u64) -> u64 {
    entry >> 14 & 31
}

fn bounds(entry: u64) -> Bounds {
    Bounds::from_bits(entry & ((1 << 14) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is stored, what is read never says more than all that was stored.
    #[test]
    fn bounds_come_back_or_are_forgotten_but_never_invented() {
        let mut rng = fastrand::Rng::with_seed(3);
        let mut truth = std::collections::HashMap::<u64, Bounds>::new();
        let table = Table::new(4096);
        for _ in 0..20_000 {
            let key = scrambled(rng.u64(0..2000));
            let (lower, upper) = (rng.i32(-200..0), rng.i32(0..200));
            let known = truth.entry(key).or_insert(Bounds::NONE);
            *known = Bounds { lower: known.lower.max(lower), upper: known.upper.min(upper) };
            table.put(key, Bounds { lower, upper }, rng.u64(0..u64::MAX >> 1));
            let read = table.get(key);
            assert!(read.lower <= known.lower && read.upper >= known.upper);
            assert!(lower < -63 || read.lower >= lower);
            assert!(upper > 62 || read.upper <= upper);
            let other = scrambled(rng.u64(2000..4000));
            assert_eq!(table.get(other), Bounds::NONE);
        }
        assert!(table.used() <= 512);
    }

    fn scrambled(x: u64) -> u64 {
        (x + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ x.wrapping_mul(0xbf58_476d_1ce4_e5b9) << 7
    }
}
