//! Entries of GF(p).

use super::rows::RowSet;
use crate::matroid::modulus::Modulus;

/// A matrix over GF(p), column by column.
#[derive(Clone, Debug)]
pub(super) struct Modular {
    modulus: Modulus,
    rows: usize,
    columns: usize,
    entries: Vec<u32>,
}

impl Modular {
    /// Entries from 0 to p − 1, column by column.
    pub(super) const fn new(
        modulus: Modulus,
        rows: usize,
        columns: usize,
        entries: Vec<u32>,
    ) -> Self {
        Self { modulus, rows, columns, entries }
    }

    pub(super) fn is_nonzero(&self, row: usize, column: usize) -> bool {
        self.entries[column * self.rows + row] != 0
    }

    fn column(&self, column: usize) -> &[u32] {
        &self.entries[column * self.rows..(column + 1) * self.rows]
    }

    pub(super) fn support<'a>(
        &'a self,
        column: usize,
        wanted: &'a RowSet,
    ) -> impl Iterator<Item = usize> + 'a {
        let entries = self.column(column);
        wanted.iter().filter(|&row| entries[row] != 0)
    }

    pub(super) fn pivot(&mut self, row: usize, column: usize) {
        assert!(self.is_nonzero(row, column), "no basis after a pivot on 0");
        let modulus = self.modulus;
        let mut pivot_column = self.column(column).to_vec();
        let inverse = modulus.inverse(pivot_column[row]);
        pivot_column[row] = 0;
        for (other, entries) in self.entries.chunks_exact_mut(self.rows).enumerate() {
            if other == column || entries[row] == 0 {
                continue;
            }
            let factor = modulus.product(entries[row], inverse);
            modulus.subtract(entries, factor, &pivot_column);
            entries[row] = factor;
        }
        let entries = &mut self.entries[column * self.rows..(column + 1) * self.rows];
        let factor = modulus.negative(inverse);
        entries.iter_mut().for_each(|entry| *entry = modulus.product(*entry, factor));
        entries[row] = inverse;
    }

    /// The transpose, the sign changed.
    pub(super) fn transposed(&self) -> Self {
        let at = |row: usize, column: usize| self.entries[column * self.rows + row];
        let turned = (0..self.rows).flat_map(|row| (0..self.columns).map(move |j| at(row, j)));
        let entries = turned.map(|entry| self.modulus.negative(entry)).collect();
        Self::new(self.modulus, self.columns, self.rows, entries)
    }

    pub(super) fn part(&self, rows: &[usize], columns: &[usize]) -> Self {
        let entries = columns.iter().flat_map(|&column| {
            let entries = self.column(column);
            rows.iter().map(|&row| entries[row])
        });
        Self::new(self.modulus, rows.len(), columns.len(), entries.collect())
    }
}
