//! What is known of a value, and what follows from it.

/// A value lies between these, ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The value is at least this.
    pub low: i32,
    /// The value is at most this.
    pub high: i32,
}

impl Bounds {
    /// What is known of every position of so many coins.
    #[must_use]
    pub const fn of_coins(coins: i32) -> Self {
        Self { low: -coins, high: coins }
    }

    /// What is known by both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.min(other.high) }
    }
}

/// What a set of strings offers to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// |W|: the coins that he can capture in one run.
    pub captured: i32,
    /// How many of them he may decline: 0, 2 or 4.
    pub k: i32,
    /// The coins of U.
    pub coins: i32,
}

impl Offer {
    /// Bounds of the value of the set, from bounds of the value of U: the theory of dead ends.
    #[must_use]
    pub fn bounds(self, rest: Bounds) -> Bounds {
        let Self { captured, k, .. } = self;
        if k == 0 {
            return Bounds { low: captured + rest.low, high: captured + rest.high };
        }
        let (low, high) = (rest.low + k, rest.high + k);
        let least = match low <= 0 && 0 <= high {
            true => low & 1,
            false => low.abs().min(high.abs()),
        };
        Bounds { low: captured - k + least, high: captured - k + low.abs().max(high.abs()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By trying every value that the bounds and the parity allow.
    #[test]
    fn bounds_are_those_of_the_formula_for_all_values_between() {
        for (captured, k, coins) in
            [(0, 0, 5), (3, 0, 4), (2, 2, 7), (5, 2, 6), (4, 4, 9), (9, 4, 8)]
        {
            let offer = Offer { captured, k, coins };
            for low in (-coins..=coins).step_by(2) {
                for high in (low..=coins).step_by(2) {
                    let value =
                        |v: i32| if k == 0 { captured + v } else { captured - k + (v + k).abs() };
                    let values: Vec<i32> = (low..=high).step_by(2).map(value).collect();
                    let found = offer.bounds(Bounds { low, high });
                    assert_eq!(Some(&found.low), values.iter().min());
                    assert_eq!(Some(&found.high), values.iter().max());
                }
            }
        }
    }
}
