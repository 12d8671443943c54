//! Ranks by elimination: modulo p, and without fractions over the integers.
//!
//! Bareiss (1968): dividing every step by the pivot before it keeps all numbers whole and no
//! larger than a minor of the matrix. They are tried in 128 bits first, and in numbers of any
//! length only if those do not suffice, which is several times slower.

use super::modulus::Modulus;
use num_bigint::BigInt;

/// The rank of these vectors modulo a prime below 2^31; their entries are from 0 to p − 1.
pub(super) fn rank_modulo(p: u32, vectors: &[&[i128]]) -> usize {
    if p == 2 {
        return rank_of_bits(vectors);
    }
    let modulus = Modulus::new(p);
    let mut vectors: Vec<Vec<u32>> =
        vectors.iter().map(|vector| vector.iter().map(|&x| x as u32).collect()).collect();
    let mut rank = 0;
    let length = vectors.first().map_or(0, Vec::len);
    for at in 0..length {
        let Some(pivot) = (rank..vectors.len()).find(|&i| vectors[i][at] != 0) else { continue };
        vectors.swap(rank, pivot);
        let (done, rest) = vectors.split_at_mut(rank + 1);
        let pivot = &done[rank];
        let inverse = modulus.inverse(pivot[at]);
        for vector in rest.iter_mut().filter(|vector| vector[at] != 0) {
            let factor = modulus.product(vector[at], inverse);
            modulus.subtract(&mut vector[at..], factor, &pivot[at..]);
        }
        rank += 1;
    }
    rank
}

/// The rank modulo 2, 64 entries to a word.
fn rank_of_bits(vectors: &[&[i128]]) -> usize {
    let word = |entries: &[i128]| entries.iter().rev().fold(0, |word, &x| word << 1 | x as u64);
    // For each place the vector whose first 1 is there.
    let mut first_at: Vec<Option<Vec<u64>>> = vec![None; vectors.first().map_or(0, |v| v.len())];
    let mut rank = 0;
    for vector in vectors {
        let mut words: Vec<u64> = vector.chunks(64).map(word).collect();
        while let Some(at) = words.iter().position(|&word| word != 0) {
            let first = at * 64 + words[at].trailing_zeros() as usize;
            let Some(other) = &first_at[first] else {
                first_at[first] = Some(words);
                rank += 1;
                break;
            };
            words.iter_mut().zip(other).for_each(|(word, more)| *word ^= more);
        }
    }
    rank
}

/// The rank of these vectors over the rationals.
pub(crate) fn rank_exact(vectors: &[&[i128]]) -> usize {
    let short = vectors.iter().map(|vector| vector.to_vec()).collect();
    rank_without_fractions(short, 1).unwrap_or_else(|| {
        let long = |vector: &&[i128]| vector.iter().map(|&x| BigInt::from(x)).collect();
        let long = vectors.iter().map(long).collect();
        rank_without_fractions(long, BigInt::from(1)).expect("numbers of any length suffice")
    })
}

/// The sign of the determinant of a square matrix; 1 if it is empty.
pub(crate) fn determinant_sign(rows: &[Vec<i128>]) -> i8 {
    let short = determinant_without_fractions(rows.to_vec(), 1);
    short.unwrap_or_else(|| {
        let long = rows.iter().map(|row| row.iter().map(|&x| BigInt::from(x)).collect()).collect();
        determinant_without_fractions(long, BigInt::from(1)).expect("numbers of any length suffice")
    })
}

/// The last pivot is the determinant, but for the exchanges of rows.
fn determinant_without_fractions<T: Whole>(mut rows: Vec<Vec<T>>, one: T) -> Option<i8> {
    let (mut sign, mut before) = (1, one);
    let size = rows.len();
    for at in 0..size {
        let Some(found) = (at..size).find(|&i| !rows[i][at].is_zero()) else { return Some(0) };
        if found != at {
            rows.swap(at, found);
            sign = -sign;
        }
        let (done, rest) = rows.split_at_mut(at + 1);
        let pivot = &done[at];
        for row in rest {
            for j in at + 1..size {
                row[j] = T::step(&pivot[at], &row[j], &row[at], &pivot[j], &before)?;
            }
        }
        before = pivot[at].clone();
    }
    Some(if before.is_negative() { -sign } else { sign })
}

pub(super) trait Whole: Clone {
    fn is_zero(&self) -> bool;

    fn is_negative(&self) -> bool;

    /// `None` if it does not fit.
    fn negated(&self) -> Option<Self>;

    /// (a b − c d) / e, which is known to be whole; `None` if it does not fit.
    fn step(a: &Self, b: &Self, c: &Self, d: &Self, e: &Self) -> Option<Self>;
}

impl Whole for i128 {
    fn is_zero(&self) -> bool {
        *self == 0
    }

    fn is_negative(&self) -> bool {
        *self < 0
    }

    fn negated(&self) -> Option<Self> {
        self.checked_neg()
    }

    fn step(a: &Self, b: &Self, c: &Self, d: &Self, e: &Self) -> Option<Self> {
        Some(a.checked_mul(*b)?.checked_sub(c.checked_mul(*d)?)? / e)
    }
}

impl Whole for BigInt {
    fn is_zero(&self) -> bool {
        self.sign() == num_bigint::Sign::NoSign
    }

    fn is_negative(&self) -> bool {
        self.sign() == num_bigint::Sign::Minus
    }

    fn negated(&self) -> Option<Self> {
        Some(-self)
    }

    fn step(a: &Self, b: &Self, c: &Self, d: &Self, e: &Self) -> Option<Self> {
        Some((a * b - c * d) / e)
    }
}

/// `None` if a number does not fit.
fn rank_without_fractions<T: Whole>(mut vectors: Vec<Vec<T>>, one: T) -> Option<usize> {
    let (mut rank, mut before) = (0, one);
    let length = vectors.first().map_or(0, Vec::len);
    for at in 0..length {
        let Some(found) = (rank..vectors.len()).find(|&i| !vectors[i][at].is_zero()) else {
            continue;
        };
        vectors.swap(rank, found);
        let (done, rest) = vectors.split_at_mut(rank + 1);
        let pivot = &done[rank];
        for vector in rest {
            for j in at + 1..length {
                vector[j] = T::step(&pivot[at], &vector[j], &vector[at], &pivot[j], &before)?;
            }
        }
        before = pivot[at].clone();
        rank += 1;
    }
    Some(rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_outgrow_128_bits_are_exact() {
        // A Hilbert-like matrix of large primes powers: regular, and its minors are huge.
        let n = 12_i128;
        let row =
            |i: i128| (0..n).map(|j| 10_i128.pow(26) + (i * i + 3 * j * i + 1) * (j + 1)).collect();
        let mut rows: Vec<Vec<i128>> = (0..n).map(row).collect();
        let views =
            |rows: &[Vec<i128>]| rank_exact(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>());
        let short = rank_without_fractions(rows.clone(), 1_i128);
        assert_eq!(short, None, "the example has to be too large for 128 bits");
        // Each row is a polynomial of degree 2 in i: three of them span all.
        assert_eq!(views(&rows), 3);
        rows[5][4] += 1;
        assert_eq!(views(&rows), 4);
    }

    #[test]
    fn signs_of_determinants() {
        assert_eq!(determinant_sign(&[]), 1);
        assert_eq!(determinant_sign(&[vec![0, 2], vec![3, 5]]), -1);
        assert_eq!(determinant_sign(&[vec![0, -2], vec![3, 5]]), 1);
        assert_eq!(determinant_sign(&[vec![2, 4], vec![3, 6]]), 0);
        let large = 10_i128.pow(30);
        assert_eq!(determinant_sign(&[vec![large, large + 1], vec![large - 1, large]]), 1);
    }

    #[test]
    fn a_rank_may_fall_modulo_p() {
        let rank = |p| rank_modulo(p, &[&[1, 1, 0], &[0, 1, 1], &[1, 0, 1]]);
        assert_eq!([2, 3, 2_147_483_647].map(rank), [2, 3, 3]);
    }

    #[test]
    fn bits_beyond_the_first_word_count() {
        let unit = |at: usize| (0..130).map(|i| i128::from(i == at || i == 129)).collect();
        let vectors: Vec<Vec<i128>> = [0, 63, 64, 128, 129, 64].map(unit).into();
        assert_eq!(rank_modulo(2, &vectors.iter().map(Vec::as_slice).collect::<Vec<_>>()), 5);
    }
}
