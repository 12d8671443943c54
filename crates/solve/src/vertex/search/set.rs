//! Sets of vertices in one machine word, or in two.

use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, IndexMut, Not};

/// A set of small numbers.
pub(super) trait Set:
    Copy
    + Eq
    + Hash
    + Ord
    + std::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
    + Send
    + Sync
    + 'static
{
    /// A set for every number.
    type Row: Copy + IndexMut<usize, Output = Self> + Send + Sync;

    /// The set without elements.
    const EMPTY: Self;

    /// Empty sets for all numbers.
    fn row() -> Self::Row;

    /// The set of this number alone.
    fn bit(number: usize) -> Self;

    /// The set of all numbers below this one.
    fn below(number: usize) -> Self;

    /// How many elements it has.
    fn len(self) -> usize;

    /// The smallest element.
    fn first(self) -> Option<usize>;

    /// Two words that are different for different sets.
    fn words(self) -> [u64; 2];

    /// Whether there is no element.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether this number is an element.
    fn has(self, number: usize) -> bool {
        !(self & Self::bit(number)).is_empty()
    }

    /// Whether there is a common element.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether all elements are elements of the other.
    fn within(self, other: Self) -> bool {
        (self & !other).is_empty()
    }

    /// The set without this element.
    fn without(self, number: usize) -> Self {
        self & !Self::bit(number)
    }

    /// The elements, ascending.
    fn iter(self) -> Elements<Self> {
        Elements(self)
    }
}

/// The elements of a set; see [`Set::iter`].
pub(super) struct Elements<B>(B);

impl<B: Set> Iterator for Elements<B> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let first = self.0.first()?;
        self.0 = self.0.without(first);
        Some(first)
    }
}

macro_rules! set {
    ($word:ty, $bits:literal, $words:expr) => {
        impl Set for $word {
            type Row = [$word; $bits];
            const EMPTY: Self = 0;

            fn row() -> Self::Row {
                [0; $bits]
            }

            fn bit(number: usize) -> Self {
                1 << number
            }

            fn below(number: usize) -> Self {
                if number == $bits { !0 } else { (1 << number) - 1 }
            }

            fn len(self) -> usize {
                self.count_ones() as usize
            }

            fn first(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }

            fn words(self) -> [u64; 2] {
                $words(self)
            }
        }
    };
}

set!(u64, 64, |set| [set, 0]);
set!(u128, 128, |set: u128| [set as u64, (set >> 64) as u64]);
