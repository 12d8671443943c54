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

/// Bounds of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

/// Bounds beyond these are not stored.
const NO_LOWER: i32 = -64;
const NO_UPPER: i32 = 63;

impl Bounds {
    pub(super) const NONE: Self = Self { lower: i32::MIN, upper: i32::MAX };
}

const WAYS: usize = 8;
const CHECK: u64 = !0 << 19;

/// The table.
pub(super) struct Table {
    entries: Vec<u64>,
    /// Where buckets begin, so that they do not straddle cache lines.
    offset: usize,
    buckets: u64,
    bytes: usize,
    pub(super) used: u64,
}

impl Table {
    /// A table of at most this many bytes, at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (8 * WAYS)).saturating_sub(1).max(1);
        let entries = vec![0; (buckets + 1) * WAYS];
        let offset = entries.as_ptr().align_offset(8 * WAYS).min(WAYS);
        Self { entries, offset, buckets: buckets as u64, used: 0, bytes }
    }

    /// Makes room for this many bytes if there is less; what was known is then forgotten.
    pub(super) fn grow(&mut self, bytes: usize) {
        if bytes > self.bytes {
            *self = Self::new(bytes);
        }
    }

    fn bucket(&self, key: u64) -> usize {
        let number = (u128::from(key) * u128::from(self.buckets)) >> 64;
        self.offset + number as usize * WAYS
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Bounds {
        let start = self.bucket(key);
        let bucket = &self.entries[start..start + WAYS];
        match bucket.iter().find(|&&entry| is_of(entry, key)) {
            Some(&entry) => bounds(entry),
            None => Bounds::NONE,
        }
    }

    /// Reads one word of a bucket, so that it is near when it is needed.
    pub(super) fn touch(&self, key: u64) -> u64 {
        self.entries[self.bucket(key)]
    }

    /// Adds what has been found out at a cost of `work` positions.
    pub(super) fn put(&mut self, key: u64, found: Bounds, work: u64) {
        let start = self.bucket(key);
        let bucket = &mut self.entries[start..start + WAYS];
        let effort = u64::from((work + 1).ilog2().min(30)) + 1;
        if let Some(entry) = bucket.iter_mut().find(|entry| is_of(**entry, key)) {
            let old = bounds(*entry);
            let both =
                Bounds { lower: found.lower.max(old.lower), upper: found.upper.min(old.upper) };
            *entry = entry_of(key, both, effort.max(effort_of(*entry)));
            return;
        }
        let cheapest = bucket.iter_mut().min_by_key(|entry| effort_of(**entry));
        let cheapest = cheapest.expect("a bucket is not empty");
        self.used += u64::from(*cheapest == 0);
        *cheapest = entry_of(key, found, effort);
    }
}

/// Bits from the lowest: 7 lower bound, 7 upper bound, 5 effort, 45 key. Effort 0 is no entry.
fn entry_of(key: u64, found: Bounds, effort: u64) -> u64 {
    let lower = found.lower.clamp(NO_LOWER, NO_UPPER - 1) - NO_LOWER;
    let upper = found.upper.clamp(NO_LOWER + 1, NO_UPPER) - NO_LOWER;
    (key & CHECK_OF_KEY) << 19 | effort << 14 | (upper as u64) << 7 | lower as u64
}

const CHECK_OF_KEY: u64 = (1 << 45) - 1;

fn is_of(entry: u64, key: u64) -> bool {
    entry & CHECK == key << 19 && effort_of(entry) != 0
}

fn effort_of(entry: u64) -> u64 {
    entry >> 14 & 31
}

fn bounds(entry: u64) -> Bounds {
    let lower = (entry & 127) as i32 + NO_LOWER;
    let upper = (entry >> 7 & 127) as i32 + NO_LOWER;
    Bounds {
        lower: if lower == NO_LOWER { i32::MIN } else { lower },
        upper: if upper == NO_UPPER { i32::MAX } else { upper },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is stored, what is read never says more than all that was stored.
    #[test]
    fn bounds_come_back_or_are_forgotten_but_never_invented() {
        let mut rng = fastrand::Rng::with_seed(3);
        let mut truth = std::collections::HashMap::<u64, Bounds>::new();
        let mut table = Table::new(4096);
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
        assert!(table.used <= 512);
    }

    fn scrambled(x: u64) -> u64 {
        (x + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ x.wrapping_mul(0xbf58_476d_1ce4_e5b9) << 7
    }
}
