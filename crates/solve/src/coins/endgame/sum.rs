//! The value of any chains and rings, short ones too.
//!
//! Opening a *short* part, n coins that the other player must take all, costs `n − v'` where v' is
//! the value of the others: strings from ground to ground (n = 0), chains of 1 and 2, rings of 2
//! and 3. (A chain of 2 is short when its middle string is cut. At an end it costs |v' − 2|, which
//! is never less.) Three lemmas leave only long parts ([`super::rows`]); each holds beside any K,
//! by induction on the number of parts.
//!
//! 1. *Two equal short parts cancel:* v(K + n + n) = v(K). Openings in K cost the same; opening n
//!    costs n − v(K + n) ≥ v(K), since v(K + n) ≤ n − v(K).
//! 2. *A shortest short part s ≤ 2 is best to open:* v(K + s) = s − v(K). A longer short part t
//!    costs t − v(M + s) ≥ s − v(M + t), since v changes by at most t − s. Let m be a long part,
//!    K = M + m, k = 2 for chains, 4 for rings: opening m costs `m − k + |s − k − v(M)|` by induction,
//!    so `v(K) ≥ s − m + k − |s − k − v(M)|` is to be shown. If M has only long parts, that is at
//!    most 4 − m − v(M), and v(K) ≥ 0 is odd if m = 3 and v(M) = 0. If the shortest short part of M is
//!    t ≤ 2, then v(K) = t − v(M − t + m) ≥ t − m + k − |t − k − v(M)|, and x − |x − c| does not fall
//!    as x grows from s to t. If it is a ring of 3, the same holds but where lemma 3 says 1; then
//!    too, by parity.
//! 3. *A ring of 3 beside long parts K:* v(K + 3) = 3 − v(K); but 1 if v(K) = 0 and K has a chain of
//!    3 without which it is worth 1: that chain is opened then. Any other opening costs at least
//!    3 − v(K). For a chain n and x = v(K − n) it costs n − 2 + |1 − x|, or n − 1 in the exception, for
//!    a ring l and x = v(K − l) it costs l − 3 + x, or l − 1; smaller than 3 − v(K) are only those
//!    that parity excludes, and a ring of 4 with x = v(K) = 0, which would make v(K) = 4 by lemma 1
//!    of [`super::rows`] (only a ring of 4 beside the value 4 costs 0).

use super::rows::Long;

/// A part of the position that hangs together by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Part {
    /// A ring, or a chain from ground to ground.
    pub(super) ring: bool,
    pub(super) coins: u32,
}

impl Part {
    /// Whether whoever is given it must take it all.
    fn is_short(self) -> bool {
        self.coins < if self.ring { 4 } else { 3 }
    }
}

/// How many parts of each kind there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum {
    /// Short parts by their coins.
    short: [u64; 4],
    threes: u64,
    rings: [u64; 4],
    /// Longer chains: how many, and their coins.
    chains: [u64; 2],
    /// Longer rings, likewise.
    long_rings: [u64; 2],
}

impl Sum {
    pub(super) fn add(&mut self, part: Part) {
        self.count(part, |count, by| *count += by);
    }

    /// Takes out a part that is there.
    pub(super) fn remove(&mut self, part: Part) {
        self.count(part, |count, by| *count -= by);
    }

    fn count(&mut self, part: Part, change: impl Fn(&mut u64, u64)) {
        let coins = u64::from(part.coins);
        let [count, sum] = match part {
            _ if part.is_short() => return change(&mut self.short[part.coins as usize], 1),
            Part { ring: false, coins: 3 } => return change(&mut self.threes, 1),
            Part { ring: true, coins: 4..=7 } => {
                return change(&mut self.rings[coins as usize - 4], 1);
            }
            Part { ring: false, .. } => &mut self.chains,
            Part { ring: true, .. } => &mut self.long_rings,
        };
        change(count, 1);
        change(sum, coins);
    }

    /// What the player who must open something loses.
    pub(super) fn value(&self) -> i64 {
        let long = self.long();
        let mut value = long.value();
        for coins in (0..4).rev().filter(|&coins| self.short[coins] % 2 == 1) {
            value = match coins {
                3 if value == 0 && is_one_without_a_three(long) => 1,
                _ => coins as i64 - value,
            };
        }
        value
    }

    fn long(&self) -> Long {
        let merge = |[count, coins]: [u64; 2], least: u64| match count {
            0 => 0,
            _ => (coins - (count - 1) * least) as i64,
        };
        Long {
            threes: self.threes,
            chain: merge(self.chains, 4),
            rings: self.rings,
            ring: merge(self.long_rings, 8),
        }
    }
}

fn is_one_without_a_three(long: Long) -> bool {
    let without = long.threes.checked_sub(1).map(|threes| Long { threes, ..long });
    without.is_some_and(|fewer| fewer.value() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Every opening of every part: no lemma.
    fn by_all_openings(parts: &[Part], seen: &mut HashMap<Vec<Part>, i64>) -> i64 {
        if let Some(&known) = seen.get(parts) {
            return known;
        }
        let mut best = None;
        for at in 0..parts.len() {
            let others = [&parts[..at], &parts[at + 1..]].concat();
            let then = by_all_openings(&others, seen);
            let n = i64::from(parts[at].coins);
            let cost = match (parts[at].is_short(), parts[at].ring) {
                (true, _) => n - then,
                (false, false) => n - 2 + (then - 2).abs(),
                (false, true) => n - 4 + (then - 4).abs(),
            };
            best = Some(best.map_or(cost, |best: i64| best.min(cost)));
        }
        let value = best.unwrap_or(0);
        seen.insert(parts.to_vec(), value);
        value
    }

    fn sum(parts: &[Part]) -> Sum {
        let mut sum = Sum::default();
        parts.iter().for_each(|&part| sum.add(part));
        sum
    }

    /// Chains of 0 to 6 and rings of 2 to 9, up to `most` of them.
    fn for_all_sums(most: usize, check: &mut impl FnMut(&[Part])) {
        let chains = (0..7).map(|coins| Part { ring: false, coins });
        let rings = (2..10).map(|coins| Part { ring: true, coins });
        let kinds: Vec<Part> = chains.chain(rings).collect();
        fn go(kinds: &[Part], parts: &mut Vec<Part>, left: usize, check: &mut impl FnMut(&[Part])) {
            check(parts);
            for at in 0..if left > 0 { kinds.len() } else { 0 } {
                parts.push(kinds[at]);
                go(&kinds[at..], parts, left - 1, check);
                parts.pop();
            }
        }
        go(&kinds, &mut Vec::new(), most, check);
    }

    fn all_sums_have_the_value_of_all_openings(most: usize) {
        let mut seen = HashMap::new();
        for_all_sums(most, &mut |parts| {
            assert_eq!(sum(parts).value(), by_all_openings(parts, &mut seen), "{parts:?}");
        });
    }

    #[test]
    fn all_sums_of_up_to_six_parts_have_the_value_of_all_openings() {
        all_sums_have_the_value_of_all_openings(6);
    }

    #[test]
    #[ignore = "slow suite: make test-slow"]
    fn all_sums_of_up_to_eight_parts_have_the_value_of_all_openings() {
        all_sums_have_the_value_of_all_openings(8);
    }

    #[test]
    fn random_sums_have_the_value_of_all_openings() {
        let mut rng = fastrand::Rng::with_seed(32);
        for _ in 0..3000 {
            let kind = |rng: &mut fastrand::Rng| match rng.bool() {
                true => Part { ring: true, coins: rng.u32(2..20) },
                false => Part { ring: false, coins: rng.u32(0..20) },
            };
            let kinds: Vec<Part> = (0..rng.usize(1..6)).map(|_| kind(&mut rng)).collect();
            let mut parts: Vec<Part> =
                (0..rng.usize(0..14)).map(|_| kinds[rng.usize(0..kinds.len())]).collect();
            parts.sort_unstable();
            let value = by_all_openings(&parts, &mut HashMap::new());
            assert_eq!(sum(&parts).value(), value, "{parts:?}");
        }
    }

    #[test]
    fn what_is_added_can_be_removed() {
        for_all_sums(2, &mut |parts| {
            let mut sum = sum(parts);
            parts.iter().for_each(|&part| sum.remove(part));
            assert_eq!(sum, Sum::default());
        });
    }

    /// A ring of 3 beside a chain of 3, one of 5 and a ring of 4: opening the ring of 3 costs 3,
    /// opening the chain of 3 only 1.
    #[test]
    fn trap_a_ring_of_three_is_not_always_best_to_open() {
        let chain = |coins| Part { ring: false, coins };
        let ring = |coins| Part { ring: true, coins };
        assert_eq!(sum(&[chain(3), chain(5), ring(4)]).value(), 0);
        assert_eq!(sum(&[chain(3), chain(5), ring(3), ring(4)]).value(), 1);
    }
}
