//! Random oriented matroids from a seed.

use twintrees_model::matroid::{Entry, Field, Matrix};
use twintrees_model::oriented::Oriented;

/// A generator of numbers: SplitMix64 (Steele, Lea and Flood 2014), so that a seed gives the same
/// numbers everywhere.
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The numbers of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (x ^ (x >> 31)) % bound.max(1)
    }
}

/// Vectors with entries from −`largest` to `largest`; small entries give many dependent sets. The
/// rank may be smaller.
///
/// # Panics
///
/// If there are more elements than an oriented matroid may have.
pub fn vectors(numbers: &mut Numbers, rank: usize, size: usize, largest: i64) -> Oriented {
    let mut entry = || {
        let number = numbers.below(2 * largest as u64 + 1) as i64 - largest;
        Entry::whole(number).expect("a small number")
    };
    let rows: Vec<Vec<Entry>> = (0..rank).map(|_| (0..size).map(|_| entry()).collect()).collect();
    let matrix = Matrix::new(Field::Rational, size, &rows).expect("a small matrix");
    Oriented::of_matrix(&matrix).expect("few enough elements")
}

/// A walk of `steps` mutations from random vectors in general position: each turns the sign of one
/// basis where that leaves an oriented matroid. So also come ones that no vectors have.
///
/// # Panics
///
/// If the rank is larger than the size, or the size than an oriented matroid may have.
pub fn uniform(numbers: &mut Numbers, rank: usize, size: usize, steps: usize) -> Oriented {
    let general = |oriented: &Oriented| !oriented.signs().contains(&0) && oriented.rank() == rank;
    let mut oriented = vectors(numbers, rank, size, 99_999);
    while !general(&oriented) {
        oriented = vectors(numbers, rank, size, 99_999);
    }
    for _ in 0..steps {
        let mut signs = oriented.signs();
        let turned = numbers.below(signs.len() as u64) as usize;
        signs[turned] = -signs[turned];
        if let Ok(mutated) = Oriented::new(rank, size, &signs) {
            oriented = mutated;
        }
    }
    oriented
}
