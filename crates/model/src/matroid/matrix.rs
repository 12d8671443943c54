//! Matrices whose columns are the elements of a linear matroid.

use super::problem::{MatroidProblem, ProblemList};
use super::{MAX_ELEMENTS, MAX_RATIONAL};
use std::fmt;

/// Numerators and denominators have at most nine digits.
pub(super) const LARGEST: i64 = 999_999_999;

/// Largest common denominator of a row. With it an entry stays far below 2^127.
const LARGEST_DENOMINATOR: i128 = 1_000_000_000_000_000_000;

/// The field that the entries of a matrix are from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// GF(p), p prime: entries 0 to p − 1.
    Prime(u32),
    /// The rationals.
    Rational,
}

impl Field {
    /// GF(p).
    ///
    /// # Errors
    ///
    /// If the number is no prime below 2^31.
    pub fn prime(number: u64) -> Result<Self, MatroidProblem> {
        let bad = MatroidProblem::NotPrime { number };
        let p = u32::try_from(number).ok().filter(|&p| p < 1 << 31 && is_prime(p)).ok_or(bad)?;
        Ok(Self::Prime(p))
    }
}

fn is_prime(p: u32) -> bool {
    p >= 2 && (2..).take_while(|d| d * d <= p).all(|d| !p.is_multiple_of(d))
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Prime(p) => write!(f, "the numbers 0 to {} of GF({p})", p - 1),
            Self::Rational => {
                f.write_str("the fractions whose numerator and denominator have at most 9 digits")
            }
        }
    }
}

/// A fraction in lowest terms; its denominator is positive. Whole numbers have denominator 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    numerator: i64,
    denominator: i64,
}

impl Entry {
    /// The fraction; `None` if the denominator is 0 or a number has more than nine digits.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        let small = |number: i64| (-LARGEST..=LARGEST).contains(&number);
        if denominator == 0 || !small(numerator) || !small(denominator) {
            return None;
        }
        let common = gcd(numerator.into(), denominator.into()) as i64 * denominator.signum();
        Some(Self { numerator: numerator / common, denominator: denominator / common })
    }

    /// A whole number.
    #[must_use]
    pub fn whole(number: i64) -> Option<Self> {
        Self::new(number, 1)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// A matrix with entries of a field; its columns are the elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    field: Field,
    rows: usize,
    columns: usize,
    entries: Vec<Entry>,
    /// For each column its entries. Rows of rationals are multiplied by their common denominator,
    /// which changes no rank.
    scaled: Vec<Vec<i128>>,
}

impl Matrix {
    /// A matrix, given row by row.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn new(
        field: Field,
        columns: usize,
        rows: &[Vec<Entry>],
    ) -> Result<Self, Vec<MatroidProblem>> {
        let problems = problems_of(field, columns, rows);
        if !problems.is_empty() {
            return Err(problems);
        }
        let common: Vec<i128> = rows.iter().map(|row| common_denominator(row)).collect();
        let scaled = (0..columns).map(|column| {
            let entries = rows.iter().map(|row| row[column]).zip(&common);
            entries
                .map(|(e, c)| i128::from(e.numerator) * (c / i128::from(e.denominator)))
                .collect()
        });
        let (scaled, entries) = (scaled.collect(), rows.concat());
        Ok(Self { field, rows: rows.len(), columns, entries, scaled })
    }

    /// The field.
    #[must_use]
    pub const fn field(&self) -> Field {
        self.field
    }

    /// How many rows there are.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns there are.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The entries of a row.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[must_use]
    pub fn row(&self, row: usize) -> &[Entry] {
        &self.entries[row * self.columns..(row + 1) * self.columns]
    }

    /// The entries of a column, every row multiplied by its common denominator.
    pub(crate) fn scaled_column(&self, column: usize) -> &[i128] {
        &self.scaled[column]
    }
}

/// The least common denominator, or something beyond [`LARGEST_DENOMINATOR`].
fn common_denominator(row: &[Entry]) -> i128 {
    let mut common = 1;
    for denominator in row.iter().map(|entry| i128::from(entry.denominator)) {
        common = common / gcd(common, denominator) * denominator;
        if common > LARGEST_DENOMINATOR {
            break;
        }
    }
    common
}

fn problems_of(field: Field, columns: usize, rows: &[Vec<Entry>]) -> ProblemList {
    let mut problems = Vec::new();
    if columns > MAX_ELEMENTS {
        problems.push(MatroidProblem::TooManyElements { elements: columns });
    }
    if rows.len() > MAX_ELEMENTS {
        problems.push(MatroidProblem::TooManyRows { rows: rows.len() });
    } else if field == Field::Rational && rows.len().max(columns) > MAX_RATIONAL {
        problems.push(MatroidProblem::TooManyRationals { rows: rows.len(), columns });
    }
    for (row, entries) in rows.iter().enumerate() {
        if entries.len() != columns {
            let listed = entries.len();
            problems.push(MatroidProblem::RowLength { row, listed, columns });
        }
        problems.extend(bad_entries(field, row, entries));
        if common_denominator(entries) > LARGEST_DENOMINATOR {
            problems.push(MatroidProblem::Denominators { row });
        }
    }
    problems
}

fn bad_entries(
    field: Field,
    row: usize,
    entries: &[Entry],
) -> impl Iterator<Item = MatroidProblem> {
    let is_good = move |entry: &Entry| match field {
        Field::Rational => true,
        Field::Prime(p) => entry.denominator == 1 && (0..i64::from(p)).contains(&entry.numerator),
    };
    let bad = entries.iter().enumerate().filter(move |(_, entry)| !is_good(entry));
    bad.map(move |(column, entry)| MatroidProblem::BadEntry {
        row,
        column,
        entry: entry.to_string(),
        field: field.to_string(),
    })
}
