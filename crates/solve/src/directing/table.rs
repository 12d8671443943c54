//! Who wins which position, in bounded memory.
//!
//! An entry is one number of 128 bits: three for each link that was undecided at the start, whose
//! turn it is, who wins, and how much work it was to find out. So positions are compared in full,
//! and there are no errors by collision. What was forgotten is only decided again.

use super::search::MAX_LINKS;
use twintrees_model::directing::LinkState;
use twintrees_model::outcome::Player;

const LINK_BITS: usize = 3;
const MOVER: u32 = (LINK_BITS * MAX_LINKS) as u32;
const WINNER: u32 = MOVER + 1;
/// The work in five bits: one more than its logarithm, so that no entry is 0.
const WORK: u32 = WINNER + 1;

const KEY: u128 = (1 << WINNER) - 1;
const EMPTY: u128 = 0;

const WAYS: usize = 4;
const FIRST_BUCKETS: usize = 1 << 6;

/// What names a position within a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key(u128);

impl Key {
    /// The states, at most [`MAX_LINKS`], and whose turn it is.
    pub(super) fn new(states: impl Iterator<Item = LinkState>, mover: Player) -> Self {
        let packed = states.fold(0, |packed, state| packed << LINK_BITS | state as u128);
        Self(packed | u128::from(mover == Player::Cut) << MOVER)
    }
}

/// The table; it grows up to its limit and then forgets what cost least.
pub(super) struct Table {
    entries: Vec<u128>,
    used: usize,
    most_buckets: usize,
}

impl Table {
    /// A table of at most this many bytes, but at least a few kilobytes.
    pub(super) fn new(bytes: usize) -> Self {
        // While it grows, the old and the new entries exist together.
        let buckets = bytes / (WAYS * size_of::<u128>()) * 2 / 3;
        let most_buckets = 1 << buckets.max(FIRST_BUCKETS).ilog2();
        Self { entries: vec![EMPTY; FIRST_BUCKETS * WAYS], used: 0, most_buckets }
    }

    pub(super) fn get(&self, Key(key): Key) -> Option<Player> {
        let start = self.bucket(key);
        let bucket = &self.entries[start..start + WAYS];
        let entry = bucket.iter().find(|&&entry| entry != EMPTY && entry & KEY == key)?;
        Some(if entry >> WINNER & 1 == 0 { Player::Short } else { Player::Cut })
    }

    /// Remembers who wins, and how many positions were decided to find out.
    pub(super) fn put(&mut self, Key(key): Key, winner: Player, work: u64) {
        if self.used * 4 > self.entries.len() * 3 && self.entries.len() / WAYS < self.most_buckets {
            self.grow();
        }
        let work = u128::from((work.max(1).ilog2() + 1).min(31));
        self.insert(key | u128::from(winner == Player::Cut) << WINNER | work << WORK);
    }

    fn bucket(&self, key: u128) -> usize {
        let buckets = (self.entries.len() / WAYS) as u64;
        (hash(key) & (buckets - 1)) as usize * WAYS
    }

    fn insert(&mut self, entry: u128) {
        let start = self.bucket(entry & KEY);
        let bucket = &mut self.entries[start..start + WAYS];
        let cost = |old: &u128| match *old {
            old if old != EMPTY && (old ^ entry) & KEY == 0 => (0, 0),
            EMPTY => (1, 0),
            old => (2, old >> WORK),
        };
        let place = bucket.iter_mut().min_by_key(|old| cost(old)).expect("a bucket is not empty");
        self.used += usize::from(*place == EMPTY);
        *place = entry;
    }

    fn grow(&mut self) {
        let larger = vec![EMPTY; self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        old.into_iter().filter(|&entry| entry != EMPTY).for_each(|entry| self.insert(entry));
    }
}

fn hash(key: u128) -> u64 {
    [key as u64, (key >> 64) as u64].into_iter().fold(0x51, |hash: u64, word| {
        let mixed = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Forty links, all of whose states tell positions apart.
    fn key(number: u64) -> Key {
        let states = [
            LinkState::Undecided,
            LinkState::Secured,
            LinkState::Forward,
            LinkState::Backward,
            LinkState::Deleted,
        ];
        let digit = |link: u32| states[(number / 5_u64.pow(link % 20) % 5) as usize];
        let mover = if number.is_multiple_of(2) { Player::Short } else { Player::Cut };
        Key::new((0..MAX_LINKS as u32).map(digit), mover)
    }

    /// Even while it grows, and what it says is what it was told.
    #[test]
    fn a_table_keeps_to_its_limit_and_makes_no_errors() {
        let winner =
            |number: u64| if number.is_multiple_of(3) { Player::Short } else { Player::Cut };
        for limit in [1 << 14, 3 << 17, 5 << 20] {
            let mut table = Table::new(limit);
            let bytes = |table: &Table| table.entries.capacity() * size_of::<u128>();
            for number in 0..100_000 {
                let before = bytes(&table);
                table.put(key(number), winner(number), number);
                let during = if bytes(&table) > before { before } else { 0 };
                assert!(bytes(&table) + during <= limit, "{number}: {limit}");
                assert_eq!(table.get(key(number)), Some(winner(number)));
            }
            let told: Vec<_> = (0..100_000).map(|n| (n, table.get(key(n)))).collect();
            assert!(told.iter().all(|&(n, found)| found.is_none_or(|found| found == winner(n))));
            let kept = told.iter().filter(|(_, found)| found.is_some()).count();
            assert_eq!(kept, table.used);
            assert!(kept == 100_000 || kept * 2 > limit / size_of::<u128>() / 3, "{kept} {limit}");
        }
    }
}
