//! Entries of GF(2).

use super::rows::{RowSet, ones};

/// A matrix of bits, column by column.
#[derive(Clone, Debug)]
pub(super) struct Bits {
    rows: usize,
    columns: usize,
    /// Words of a column.
    width: usize,
    words: Vec<u64>,
}

impl Bits {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let width = rows.div_ceil(64);
        Self { rows, columns, width, words: vec![0; width * columns] }
    }

    /// Adds 1 to an entry.
    pub(super) fn flip(&mut self, row: usize, column: usize) {
        self.words[column * self.width + row / 64] ^= 1 << (row % 64);
    }

    pub(super) fn is_nonzero(&self, row: usize, column: usize) -> bool {
        self.words[column * self.width + row / 64] >> (row % 64) & 1 == 1
    }

    fn column(&self, column: usize) -> &[u64] {
        &self.words[column * self.width..(column + 1) * self.width]
    }

    pub(super) fn support<'a>(
        &'a self,
        column: usize,
        wanted: &'a RowSet,
    ) -> impl Iterator<Item = usize> + 'a {
        ones(self.column(column).iter().zip(&wanted.words).map(|(a, b)| a & b))
    }

    /// The column of the pivot stays as it is, but for its meaning.
    pub(super) fn pivot(&mut self, row: usize, column: usize) {
        assert!(self.is_nonzero(row, column), "no basis after a pivot on 0");
        let mut added = self.column(column).to_vec();
        added[row / 64] &= !(1 << (row % 64));
        for other in 0..self.columns {
            if other == column || !self.is_nonzero(row, other) {
                continue;
            }
            let words = &mut self.words[other * self.width..(other + 1) * self.width];
            words.iter_mut().zip(&added).for_each(|(word, more)| *word ^= more);
        }
    }

    pub(super) fn transposed(&self) -> Self {
        let mut transposed = Self::new(self.columns, self.rows);
        for column in 0..self.columns {
            ones(self.column(column).iter().copied()).for_each(|row| transposed.flip(column, row));
        }
        transposed
    }

    pub(super) fn part(&self, rows: &[usize], columns: &[usize]) -> Self {
        let mut part = Self::new(rows.len(), columns.len());
        for (new_column, &column) in columns.iter().enumerate() {
            let inside = rows.iter().enumerate().filter(|&(_, &row)| self.is_nonzero(row, column));
            inside.for_each(|(new_row, _)| part.flip(new_row, new_column));
        }
        part
    }
}
