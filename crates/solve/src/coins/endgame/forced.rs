//! The value of chains and rings where capturing is compulsory.
//!
//! Whoever is given a part takes it all and moves on, so opening a part of n coins costs `n − v'`
//! where v' is the value of the others. The smallest part is best to open: v changes by at most
//! the difference when one part is put in another's place, by induction. So v is the alternating
//! sum of the parts in ascending order.

/// The parts in ascending order, and sums over them.
pub(super) struct Forced {
    parts: Vec<u32>,
    /// Alternating sums from each part on, the first one added.
    from: Vec<i64>,
    /// Alternating sums before each part.
    before: Vec<i64>,
}

impl Forced {
    /// # Complexity
    ///
    /// O(p log p) for p parts.
    pub(super) fn new(mut parts: Vec<u32>) -> Self {
        parts.sort_unstable();
        let mut from = vec![0; parts.len() + 1];
        for at in (0..parts.len()).rev() {
            from[at] = i64::from(parts[at]) - from[at + 1];
        }
        let mut before = vec![0; parts.len() + 1];
        for at in 0..parts.len() {
            before[at + 1] = before[at] + signed(at, i64::from(parts[at]));
        }
        Self { parts, from, before }
    }

    /// What the player who must open something loses.
    pub(super) fn value(&self) -> i64 {
        self.from[0]
    }

    /// The same without one part of so many coins, which is there.
    pub(super) fn value_without(&self, coins: u32) -> i64 {
        let at = self.parts.partition_point(|&part| part < coins);
        self.before[at] + signed(at, self.from[at + 1])
    }
}

fn signed(at: usize, value: i64) -> i64 {
    if at.is_multiple_of(2) { value } else { -value }
}
