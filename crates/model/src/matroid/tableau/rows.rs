//! Sets of rows, as bits.

/// A set of rows of a tableau.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowSet {
    pub(super) words: Vec<u64>,
}

impl RowSet {
    /// No row.
    #[must_use]
    pub fn none(rows: usize) -> Self {
        Self { words: vec![0; rows.div_ceil(64)] }
    }

    /// All rows.
    #[must_use]
    pub fn full(rows: usize) -> Self {
        let mut set = Self::none(rows);
        (0..rows).for_each(|row| set.insert(row));
        set
    }

    /// Puts a row in.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    pub fn insert(&mut self, row: usize) {
        self.words[row / 64] |= 1 << (row % 64);
    }

    /// Takes a row out.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    pub fn remove(&mut self, row: usize) {
        self.words[row / 64] &= !(1 << (row % 64));
    }

    /// Whether a row is in it.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[must_use]
    pub fn contains(&self, row: usize) -> bool {
        self.words[row / 64] >> (row % 64) & 1 == 1
    }

    /// Its rows, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(self.words.iter().copied())
    }
}

/// The places of the bits that are 1.
pub(super) fn ones(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(at, word)| {
        let next = |&word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
        let rests = std::iter::successors(Some(word).filter(|&word| word != 0), next);
        rests.map(move |rest| at * 64 + rest.trailing_zeros() as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_and_go() {
        let mut set = RowSet::full(130);
        assert_eq!(set.iter().collect::<Vec<_>>(), (0..130).collect::<Vec<_>>());
        (0..130).filter(|row| row % 3 != 0).for_each(|row| set.remove(row));
        assert_eq!(set.iter().count(), 44);
        assert!(set.contains(129) && !set.contains(128));
        set.insert(128);
        assert_eq!(set.iter().last(), Some(129));
        assert_eq!(RowSet::none(0), RowSet::full(0));
    }
}
