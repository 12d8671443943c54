//! Ranks by elimination: modulo p, and without fractions over the integers.
//!
//! Bareiss (1968): dividing every step by the pivot before it keeps all numbers whole and no
//! larger than a minor of the matrix. They are tried in 128 bits first, and in numbers of any
//! length only if those do not suffice, which is several times slower.

use num_bigint::BigInt;

/// The rank of these vectors modulo a prime below 2^31; their entries are from 0 to p − 1.
pub(super) fn rank_modulo(p: u32, mut vectors: Vec<Vec<u64>>) -> usize {
    let p = u64::from(p);
    let mut rank = 0;
    let length = vectors.first().map_or(0, Vec::len);
    for at in 0..length {
        let Some(pivot) = (rank..vectors.len()).find(|&i| vectors[i][at] != 0) else { continue };
        vectors.swap(rank, pivot);
        let (done, rest) = vectors.split_at_mut(rank + 1);
        let pivot = &done[rank];
        let inverse = power(pivot[at], p - 2, p);
        for vector in rest.iter_mut().filter(|vector| vector[at] != 0) {
            // From 0 to p − 1, and p² fits into 64 bits.
            let factor = p - vector[at] * inverse % p;
            for (x, &y) in vector[at..].iter_mut().zip(&pivot[at..]) {
                *x = (*x + factor * y) % p;
            }
        }
        rank += 1;
    }
    rank
}

fn power(mut base: u64, mut exponent: u64, p: u64) -> u64 {
    let mut result = 1 % p;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % p;
        }
        base = base * base % p;
        exponent >>= 1;
    }
    result
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

trait Whole: Clone {
    fn is_zero(&self) -> bool;

    fn is_negative(&self) -> bool;

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
        let vectors = || vec![vec![1, 1, 0], vec![0, 1, 1], vec![1, 0, 1]];
        assert_eq!(rank_modulo(2, vectors()), 2);
        assert_eq!(rank_modulo(3, vectors()), 3);
        assert_eq!(rank_modulo(2_147_483_647, vectors()), 3);
    }
}
