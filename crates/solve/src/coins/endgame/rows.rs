//! The value of long chains and long rings: exact, and at once.
//!
//! Let v be what the player who must open something loses. Opening a long chain of n ≥ 3 costs
//! `n − 2 + |v' − 2|`, opening a long ring of l ≥ 4 costs `l − 4 + |v' − 4|`, where v' is the value of
//! the others, and v is the least of these. One recursion over all sets would be exponential.
//! Five lemmas make it short. Each holds beside any further chains and rings K, by induction on their
//! number.
//!
//! 1. *v changes by at most 1 with the length of a long chain, or of a long ring.* Every opening
//!    costs at most 1 more or less. So **a shortest long chain or a shortest long ring is always best
//!    to open**: `m − 2 + |v(K + n) − 2| ≤ n − 2 + |v(K + m) − 2|` for m ≤ n.
//! 2. *Chains p, q ≥ 4 are worth one of p + q − 4; rings p, q ≥ 8 one of p + q − 8.* Openings of K
//!    cost the same by induction. Let p ≤ q, F = v(K + q), and k = 2 for chains, 4 for rings.
//!    Opening p costs A = p − k + |F − k|, opening the merged one B = p + q − 3k + |v(K) − k|. If F
//!    is what opening q costs and F ≥ k, then A = B. Otherwise F is the cost of an opening in K, and the
//!    same opening beside p and q costs at most F + p − 2k by lemma 1: not more than A, nor than
//!    B.
//! 3. So there are chains of 3, at most one longer chain, rings of 4 to 7, at most one longer
//!    ring. Let *row* j be the values D(a) of the j longest rings with the longest chain and a
//!    chains of 3, for a = 0, 1, 2, …; if there is no longer chain, one of 3 takes its place. By lemma
//!    1 `D(a) = min(1 + |D(a − 1) − 2|, l − 4 + |D'(a) − 4|)`, where D' is the row before.
//! 4. *A row falls by ones while D'(a) ≥ 4 falls by ones,* and until it reaches 1. Once below 4
//!    it stays below. *It ends in 1, 2, 1, 2, …*: from 1 or 2 only a ring of 4 beside D'(a) = 4
//!    leads elsewhere, and D' is 4 once at most. So a row is a line, a few numbers, and a tail.
//! 5. *Another ring of the same length moves the line and keeps the numbers,* while the line is
//!    long: what follows depends on D' near the end of its line only. Moves of many rings are made
//!    at once. At the end rows come back after two rings, and then only the parity counts.
//!
//! So the cost does not depend on how many chains and rings there are. Berlekamp's controlled
//! value gives v where it is large, and Buzzard and Ciere (2014) and Allcock (2018) give best play
//! on boards, whose rings are even. Their formula for values of 2 and more is no theorem for odd
//! rings: a chain of 4 and two rings of 7 have a controlled value of 2, and the value 4.

/// Counts of long chains and long rings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Long {
    /// Chains of 3.
    pub(super) threes: u64,
    /// The longer chains merged into one, or 0.
    pub(super) chain: i64,
    /// Rings of 4, 5, 6, 7.
    pub(super) rings: [u64; 4],
    /// The longer rings merged into one, or 0.
    pub(super) ring: i64,
}

/// Lines longer than this are moved by many rings at once.
const LONG_LINE: i64 = 16;

impl Long {
    /// What the player who must open something loses.
    pub(super) fn value(&self) -> i64 {
        match (self.chain, self.threes) {
            (0, 0) => self.rings_alone(),
            (0, threes) => self.with_chain(3, threes - 1),
            (chain, threes) => self.with_chain(chain, threes),
        }
    }

    /// Numbers of rings and their length, longest first.
    fn short_rings(&self) -> impl Iterator<Item = (u64, i64)> {
        self.rings.into_iter().zip([4, 5, 6, 7]).rev()
    }

    fn rings_alone(&self) -> i64 {
        self.short_rings().fold(self.ring, |value, (count, l)| open_rings(value, l, count))
    }

    /// The value with a chain of `first`, the longest, and so many of 3.
    fn with_chain(&self, first: i64, threes: u64) -> i64 {
        let start = match self.ring {
            0 => first,
            ring if first >= 4 => ring + first - 8,
            ring => ring - 3,
        };
        let mut rows = Rows { first, alone: self.ring, row: Row::falling_from(start) };
        self.short_rings().for_each(|(count, l)| rows.add_many(l, count));
        rows.row.at(threes as i64)
    }
}

/// What opening a ring of l costs beside a value.
fn open_ring(l: i64, value: i64) -> i64 {
    l - 4 + (value - 4).abs()
}

/// The value of rings when so many of length l, 4 to 7, are added to longer ones.
fn open_rings(mut value: i64, l: i64, count: u64) -> i64 {
    let (fall, mut count) = (8 - l, count as i64);
    let steps = count.min((value - 4).max(0) / fall);
    value -= steps * fall;
    count -= steps;
    // From below 8 two rings lead back to the value after eight steps at most.
    let count = if count > 9 { 8 + (count & 1) } else { count };
    (0..count).fold(value, |value, _| open_ring(l, value))
}

/// The values for a growing number of chains of 3: a line that falls by ones, numbers, and then
/// 1 and 2 in turn.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    /// Values before the numbers.
    line: i64,
    /// The first is at least 4 if there is a line, the last is 1 or 2.
    numbers: Vec<i64>,
}

impl Row {
    /// `start`, `start − 1`, …, 2, 1, 2, 1, 2, …
    fn falling_from(start: i64) -> Self {
        let top = start.min(4);
        Self { line: start - top, numbers: (1..=top).rev().collect() }
    }

    fn new(line: i64, mut numbers: Vec<i64>) -> Self {
        let falls = |pair: &&[i64]| pair[0] > 4 && pair[1] == pair[0] - 1;
        let more = numbers.windows(2).take_while(falls).count();
        numbers.drain(..more);
        Self { line: line + more as i64, numbers }
    }

    fn at(&self, threes: i64) -> i64 {
        let at = threes - self.line;
        match self.numbers.get(at.max(0) as usize) {
            Some(&number) => number + (-at).max(0),
            None => {
                let last = self.numbers.len() as i64 - 1;
                let end = self.numbers[last as usize];
                if (at - last) % 2 == 0 { end } else { 3 - end }
            }
        }
    }

    /// The last place with the value 4.
    fn last_four(&self) -> Option<i64> {
        let at = self.numbers.iter().rposition(|&number| number == 4);
        at.map(|at| self.line + at as i64)
    }
}

/// A row, and what it begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rows {
    /// Length of the longest chain.
    first: i64,
    /// The value of the rings alone.
    alone: i64,
    row: Row,
}

impl Rows {
    /// Adds so many rings of length l, 4 to 7, no longer than those before.
    fn add_many(&mut self, l: i64, count: u64) {
        let (mut left, mut before) = (count, [None, None]);
        while left > 0 {
            let old = self.clone();
            self.add(l);
            left -= 1;
            let fall = 8 - l;
            if self.row.numbers == old.row.numbers
                && self.row.line == old.row.line - fall
                && self.row.line > LONG_LINE
            {
                let many = left.min(((self.row.line - LONG_LINE) / fall) as u64);
                self.row.line -= many as i64 * fall;
                self.alone = open_rings(self.alone, l, many);
                left -= many;
            }
            if before[0].as_ref() == Some(self) {
                left %= 2;
            }
            before = [before[1].take(), Some(self.clone())];
        }
    }

    /// Adds one ring.
    fn add(&mut self, l: i64) {
        self.alone = open_ring(l, self.alone);
        let open_chain = self.first - 2 + (self.alone - 2).abs();
        let start = open_chain.min(open_ring(l, self.row.at(0)));
        // The line is a line again but for its end.
        let mut place = (self.row.line - LONG_LINE / 2).max(0);
        let (line, mut value) = (place, start - place);
        let mut numbers = vec![value];
        let last_four = self.row.last_four();
        while !(matches!(value, 1 | 2) && (l != 4 || last_four <= Some(place))) {
            place += 1;
            value = (1 + (value - 2).abs()).min(open_ring(l, self.row.at(place)));
            numbers.push(value);
        }
        self.row = Row::new(line, numbers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lemma 1 and nothing else: values of the longest i chains and j rings, the shortest opened.
    fn by_shortest(chains: &[i64], rings: &[i64]) -> i64 {
        let mut row = vec![0];
        for &n in chains {
            row.push(n - 2 + (row[row.len() - 1] - 2_i64).abs());
        }
        for &l in rings {
            row[0] = open_ring(l, row[0]);
            for (i, &n) in chains.iter().enumerate() {
                row[i + 1] = (n - 2 + (row[i] - 2).abs()).min(open_ring(l, row[i + 1]));
            }
        }
        row[chains.len()]
    }

    fn merged(parts: &[i64], least: i64) -> i64 {
        let long = parts.iter().filter(|&&n| n >= least).map(|n| n - least);
        if long.clone().count() == 0 { 0 } else { least + long.sum::<i64>() }
    }

    fn long(chains: &[i64], rings: &[i64]) -> Long {
        let count = |parts: &[i64], n| parts.iter().filter(|&&part| part == n).count() as u64;
        Long {
            threes: count(chains, 3),
            chain: merged(chains, 4),
            rings: [4, 5, 6, 7].map(|l| count(rings, l)),
            ring: merged(rings, 8),
        }
    }

    /// Longest first.
    fn random_parts(rng: &mut fastrand::Rng, lengths: &[i64], most: usize) -> Vec<i64> {
        let mut parts = Vec::new();
        for &length in lengths {
            let count = if rng.bool() { rng.usize(0..=most) } else { rng.usize(0..3) };
            parts.extend(std::iter::repeat_n(length, count));
        }
        parts.sort_unstable_by_key(|&n| -n);
        parts
    }

    #[test]
    fn counts_and_rows_give_what_opening_the_shortest_gives() {
        let mut rng = fastrand::Rng::with_seed(31);
        for round in 0..8000 {
            let most = [2, 8, 60][round % 3];
            let mut chains = random_parts(&mut rng, &[3, 3, 4, 5, 9], most);
            let rings = random_parts(&mut rng, &[4, 5, 6, 7, 8, 9, 13], most);
            if rng.bool() {
                chains.retain(|&n| n == 3);
            }
            if rng.u8(0..4) == 0 {
                chains.insert(0, rng.i64(10..400));
            }
            let value = long(&chains, &rings).value();
            assert_eq!(value, by_shortest(&chains, &rings), "{chains:?} {rings:?}");
        }
    }

    /// Millions of rings take no longer than a few, and parity is what is left of them.
    #[test]
    fn millions_are_as_quick_as_a_few() {
        let few = Long { threes: 40, chain: 9, rings: [40, 50, 60, 70], ring: 8 };
        let many =
            Long { threes: 40, chain: 9, rings: [4_000_000, 5_000_000, 6_000_000, 70], ring: 8 };
        assert_eq!(many.value(), few.value());
        let falling =
            Long { threes: 0, chain: 1_000_000_000, rings: [0, 0, 0, 100_000_000], ring: 0 };
        assert_eq!(falling.value(), 900_000_000);
    }

    /// The controlled value is 4 − 4 + 2 · (7 − 8) + 4 = 2.
    #[test]
    fn odd_rings_break_the_formula_for_boards() {
        assert_eq!(long(&[4], &[7, 7]).value(), 4);
        assert_eq!(long(&[6], &[6]).value(), 4);
    }
}
