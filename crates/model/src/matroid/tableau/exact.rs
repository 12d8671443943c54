//! Entries of the rationals: whole numbers over one common denominator.
//!
//! The denominator is the determinant of the basis, and every number a minor of the matrix (Edmonds
//! 1967), so they stay as small as they can in general. They are kept in 128 bits, and in numbers of
//! any length from the first pivot for which those do not suffice.

use super::rows::RowSet;
use crate::matroid::eliminate::Whole;
use num_bigint::BigInt;

/// A matrix over the rationals, column by column.
#[derive(Clone, Debug)]
pub(super) enum Exact {
    Short(Fractions<i128>),
    Long(Fractions<BigInt>),
}

/// Numerators over one denominator.
#[derive(Clone, Debug)]
pub(super) struct Fractions<T> {
    rows: usize,
    columns: usize,
    denominator: T,
    numerators: Vec<T>,
}

impl Exact {
    /// Whole numbers, column by column.
    pub(super) const fn new(rows: usize, columns: usize, numerators: Vec<i128>) -> Self {
        Self::Short(Fractions { rows, columns, denominator: 1, numerators })
    }

    pub(super) fn is_nonzero(&self, row: usize, column: usize) -> bool {
        match self {
            Self::Short(body) => body.is_nonzero(row, column),
            Self::Long(body) => body.is_nonzero(row, column),
        }
    }

    pub(super) fn support<'a>(
        &'a self,
        column: usize,
        wanted: &'a RowSet,
    ) -> impl Iterator<Item = usize> + 'a {
        wanted.iter().filter(move |&row| self.is_nonzero(row, column))
    }

    pub(super) fn pivot(&mut self, row: usize, column: usize) {
        assert!(self.is_nonzero(row, column), "no basis after a pivot on 0");
        if let Self::Short(body) = self {
            if let Some(after) = body.pivoted(row, column) {
                *body = after;
                return;
            }
            *self = Self::Long(body.long());
        }
        if let Self::Long(body) = self {
            *body = body.pivoted(row, column).expect("numbers of any length suffice");
        }
    }

    /// The transpose, the sign changed.
    pub(super) fn transposed(&self) -> Self {
        match self {
            Self::Short(body) => Self::Short(body.transposed()),
            Self::Long(body) => Self::Long(body.transposed()),
        }
    }

    pub(super) fn part(&self, rows: &[usize], columns: &[usize]) -> Self {
        match self {
            Self::Short(body) => Self::Short(body.part(rows, columns)),
            Self::Long(body) => Self::Long(body.part(rows, columns)),
        }
    }
}

impl Fractions<i128> {
    fn long(&self) -> Fractions<BigInt> {
        let numerators = self.numerators.iter().map(|&x| x.into()).collect();
        let (rows, columns) = (self.rows, self.columns);
        Fractions { rows, columns, denominator: self.denominator.into(), numerators }
    }
}

impl<T: Whole> Fractions<T> {
    fn at(&self, row: usize, column: usize) -> &T {
        &self.numerators[column * self.rows + row]
    }

    fn is_nonzero(&self, row: usize, column: usize) -> bool {
        !self.at(row, column).is_zero()
    }

    /// `None` if a number does not fit.
    fn pivoted(&self, row: usize, column: usize) -> Option<Self> {
        let (pivot, before) = (self.at(row, column), &self.denominator);
        let mut numerators = Vec::with_capacity(self.numerators.len());
        for j in 0..self.columns {
            for i in 0..self.rows {
                let entry = self.at(i, j);
                numerators.push(match (i == row, j == column) {
                    (true, true) => before.clone(),
                    (true, false) => entry.clone(),
                    (false, true) => entry.negated()?,
                    (false, false) => {
                        T::step(pivot, entry, self.at(i, column), self.at(row, j), before)?
                    }
                });
            }
        }
        let (rows, columns) = (self.rows, self.columns);
        Some(Self { rows, columns, denominator: pivot.clone(), numerators })
    }

    fn transposed(&self) -> Self {
        let (rows, columns) = (self.columns, self.rows);
        let numerators = (0..self.rows).flat_map(|i| (0..self.columns).map(move |j| self.at(i, j)));
        let denominator = self.denominator.negated().expect("as many bits do for it");
        Self { rows, columns, denominator, numerators: numerators.cloned().collect() }
    }

    fn part(&self, rows: &[usize], columns: &[usize]) -> Self {
        let numerators =
            columns.iter().flat_map(|&j| rows.iter().map(move |&i| self.at(i, j).clone()));
        Self {
            rows: rows.len(),
            columns: columns.len(),
            denominator: self.denominator.clone(),
            numerators: numerators.collect(),
        }
    }
}
