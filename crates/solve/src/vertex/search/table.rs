//! What is known of positions, in bounded memory.
//!
//! The key is exact: the free vertices, those of Short, and whose turn it is
//! say all about a position of one game. Entries are found by a hash and
//! compared in full, so there are no errors by collision.

use super::set::Set;
use twintrees_model::outcome::Player;

/// What names a position within a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key<B> {
    pub(super) free: B,
    pub(super) shorts: B,
    pub(super) mover: Player,
}

/// Who wins, and what he needs.
#[derive(Clone, Copy)]
pub(super) struct Known<B> {
    pub(super) winner: Player,
    pub(super) carrier: B,
    /// The winner's move, if it is his turn and he needs one.
    pub(super) reply: Option<u8>,
}

/// What is known of a position that is not decided.
#[derive(Clone, Copy)]
pub(super) struct Open<B> {
    /// The player to move loses unless he plays in here;
    pub(super) must: B,
    /// against any other move the opponent wins inside this.
    pub(super) carrier: B,
    /// How bad it looks for the player who has just moved.
    pub(super) badness: f32,
    /// How hard it looks for the player to move to win,
    pub(super) win: u32,
    /// and to lose.
    pub(super) loss: u32,
}

#[derive(Clone, Copy)]
struct Entry<B, V> {
    key: Key<B>,
    value: V,
    work: u32,
}

const WAYS: usize = 4;
const FIRST_BUCKETS: usize = 1 << 8;

/// The table; it grows up to its limit and then forgets what cost least.
pub(super) struct Table<B, V> {
    entries: Vec<Option<Entry<B, V>>>,
    used: usize,
    most_buckets: usize,
}

impl<B: Set, V: Copy> Table<B, V> {
    /// A table of at most this many bytes, but at least a few kilobytes.
    pub(super) fn new(bytes: usize) -> Self {
        // While it grows, the old and the new entries exist together.
        let buckets = bytes / (WAYS * size_of::<Option<Entry<B, V>>>()) * 2 / 3;
        let most_buckets = (buckets.max(FIRST_BUCKETS) + 1).next_power_of_two() / 2;
        let most_buckets = most_buckets.max(FIRST_BUCKETS);
        Self { entries: vec![None; FIRST_BUCKETS * WAYS], used: 0, most_buckets }
    }

    pub(super) fn used(&self) -> usize {
        self.used
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Option<Entry<B, V>>>()
    }

    fn bucket(&self, key: &Key<B>) -> usize {
        let buckets = (self.entries.len() / WAYS) as u64;
        (hash(key) & (buckets - 1)) as usize * WAYS
    }

    pub(super) fn get(&self, key: &Key<B>) -> Option<V> {
        let start = self.bucket(key);
        let bucket = self.entries[start..start + WAYS].iter().flatten();
        bucket.into_iter().find(|entry| entry.key == *key).map(|entry| entry.value)
    }

    pub(super) fn put(&mut self, key: Key<B>, value: V, work: u32) {
        if self.used * 4 > self.entries.len() * 3 && self.entries.len() / WAYS < self.most_buckets {
            self.grow();
        }
        self.insert(Entry { key, value, work });
    }

    fn insert(&mut self, entry: Entry<B, V>) {
        let start = self.bucket(&entry.key);
        let bucket = &mut self.entries[start..start + WAYS];
        let cost = |old: &Option<Entry<B, V>>| match old {
            Some(old) if old.key == entry.key => (0, 0),
            None => (1, 0),
            Some(old) => (2, old.work),
        };
        let place = bucket.iter_mut().min_by_key(|old| cost(old)).expect("a bucket is not empty");
        self.used += usize::from(place.is_none());
        *place = Some(entry);
    }

    fn grow(&mut self) {
        let larger = vec![None; self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        old.into_iter().flatten().for_each(|entry| self.insert(entry));
    }
}

fn hash<B: Set>(key: &Key<B>) -> u64 {
    let words = [key.free.words(), key.shorts.words()];
    let seed = if key.mover == Player::Short { 0x51 } else { 0xa3 };
    words.into_iter().flatten().fold(seed, |hash: u64, word| {
        let mixed = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Even while it grows, when the old entries exist beside the new ones, and what it says is what
    /// it was told last.
    #[test]
    fn a_table_keeps_to_its_limit() {
        for limit in [1 << 18, 3 << 20, 5 << 20] {
            let mut table = Table::<u128, Known<u128>>::new(limit);
            for number in 0..100_000_u64 {
                let free = u128::from(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let key = Key { free, shorts: 0, mover: Player::Short };
                let known = Known { winner: Player::Cut, carrier: free, reply: None };
                let before = table.bytes();
                table.put(key, known, number as u32);
                let during = if table.bytes() > before { before } else { 0 };
                assert!(table.bytes() + during <= limit, "{number}: {} of {limit}", table.bytes());
                assert_eq!(table.get(&key).map(|known| known.carrier), Some(free));
            }
            assert!(table.bytes() * 4 > limit, "most of it is used: {} of {limit}", table.bytes());
            assert!(table.used() <= table.bytes() / size_of::<Option<Entry<u128, Known<u128>>>>());
        }
    }
}
