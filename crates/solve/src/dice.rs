//! Numbers that look random and are the same everywhere.

/// SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(scrambled(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        let number = scrambled(self.0);
        self.0 = self.0.wrapping_add(1);
        number
    }

    /// A number below `bound`, which must not be 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        // The bias is far too small to be seen in a game.
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// One of them, if there is any.
    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[self.below(from.len())])
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}

/// One number for another, each once.
pub(crate) fn scrambled(x: u64) -> u64 {
    let mut z = x.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_comes_up() {
        let mut dice = Dice::new(1);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut list = [0, 1, 2, 3];
            dice.shuffle(&mut list);
            seen.insert(list);
        }
        assert_eq!(seen.len(), 24);
        assert_eq!(dice.pick::<u8>(&[]), None);
    }
}
