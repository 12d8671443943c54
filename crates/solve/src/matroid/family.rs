//! Families of matroids for surveys: all linear or transversal ones of a size, or random ones.

use crate::dice::{Dice, scrambled};
use twintrees_model::matroid::{Element, Entry, Field, Matrix, Matroid};

/// How the matroids of a family are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Linear ones, from the columns of a matrix.
    Linear(Field),
    /// Transversal ones, from a system of sets.
    Transversal,
}

/// Matroids of one kind that all have the same number of elements, and of rows or sets.
///
/// # Examples
///
/// The 35 planes in the space of dimension 4 over GF(2), and their matroids on four elements:
///
/// ```
/// use twintrees_model::matroid::Field;
/// use twintrees_solve::matroid::family::{Family, Kind};
///
/// let binary = Kind::Linear(Field::prime(2).unwrap());
/// let family = Family::new(binary, 2, 4).unwrap();
/// assert_eq!(family.total(), Some(35));
/// assert_eq!(family.nth(34).rank(&[true; 4]), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Family {
    kind: Kind,
    rows: usize,
    elements: usize,
    /// For matrices over GF(p) the columns of leading ones, as bits, each with the number of the first
    /// matrix that has them.
    leading: Vec<(u64, u64)>,
    total: Option<u64>,
}

impl Family {
    /// Most rows, sets and elements.
    pub const MAX_SIZE: usize = 60;

    /// Largest p of GF(p).
    pub const MAX_PRIME: u32 = 997;

    /// Families are numbered if there are at most so many matroids.
    pub const MAX_TOTAL: u64 = 1 << 40;

    /// Linear families are numbered up to so many elements.
    pub const MAX_NUMBERED: usize = 20;

    /// `None` without elements, if a number is larger than [`Family::MAX_SIZE`], or a prime than
    /// [`Family::MAX_PRIME`].
    #[must_use]
    pub fn new(kind: Kind, rows: usize, elements: usize) -> Option<Self> {
        let is_large = matches!(kind, Kind::Linear(Field::Prime(p)) if p > Self::MAX_PRIME);
        if is_large || elements == 0 || rows.max(elements) > Self::MAX_SIZE {
            return None;
        }
        let mut family = Self { kind, rows, elements, leading: Vec::new(), total: None };
        let total = match kind {
            Kind::Linear(Field::Prime(p)) => family.list_leading(p),
            Kind::Linear(Field::Rational) => None,
            Kind::Transversal => 2_u64.checked_pow((rows * elements) as u32),
        };
        family.total = total.filter(|&total| total <= Self::MAX_TOTAL);
        Some(family)
    }

    /// How many elements each of them has.
    #[must_use]
    pub const fn elements(&self) -> usize {
        self.elements
    }

    /// How many there are: over GF(p) all spaces of this dimension, each by its reduced matrix; all
    /// systems of sets, in every order. `None` if they are infinitely many, or too many to be numbered.
    #[must_use]
    pub const fn total(&self) -> Option<u64> {
        self.total
    }

    /// Number `index` of all of them.
    ///
    /// # Panics
    ///
    /// If there is no such number.
    #[must_use]
    pub fn nth(&self, index: u64) -> Matroid {
        assert!(self.total.is_some_and(|total| index < total), "there is no number {index}");
        match self.kind {
            Kind::Transversal => {
                self.transversal(|set, element| index >> (set * self.elements + element) & 1 == 1)
            }
            Kind::Linear(Field::Prime(p)) => {
                let at = self.leading.partition_point(|&(_, first)| first <= index) - 1;
                let (columns, first) = self.leading[at];
                self.reduced(p, columns, index - first)
            }
            Kind::Linear(Field::Rational) => unreachable!("there are infinitely many"),
        }
    }

    /// A random one: number `index` of a seed. All entries are as likely, rationals are −2, …, 2 over
    /// 1, 2 or 3, and every set has every element with the same chance; the rank can be smaller than the number of rows.
    #[must_use]
    pub fn random(&self, seed: u64, index: u64) -> Matroid {
        let mut dice = Dice::new(scrambled(seed) ^ index);
        match self.kind {
            Kind::Transversal => self.transversal(|_, _| dice.below(2) == 1),
            Kind::Linear(field) => self.linear(field, || match field {
                Field::Prime(p) => whole(dice.below(p as usize) as i64),
                Field::Rational => {
                    let numerator = dice.below(5) as i64 - 2;
                    Entry::new(numerator, 1 + dice.below(3) as i64).expect("a small fraction")
                }
            }),
        }
    }

    /// Lists the columns of leading ones; how many reduced matrices there are.
    fn list_leading(&mut self, p: u32) -> Option<u64> {
        if self.elements > Self::MAX_NUMBERED {
            return None;
        }
        let mut total = 0_u64;
        for columns in (0..1_u64 << self.elements).filter(|c| c.count_ones() == self.rows as u32) {
            self.leading.push((columns, total));
            let free = self.free_entries(columns).count() as u32;
            total = total.checked_add(u64::from(p).checked_pow(free)?)?;
        }
        Some(total)
    }

    /// The entries of a reduced matrix that can be any number: those right of the leading one of their row
    /// in columns without one.
    fn free_entries(&self, leading: u64) -> impl Iterator<Item = (usize, usize)> {
        let (all, is_leading) = (0..self.elements, move |column| leading >> column & 1 == 1);
        let starts = all.clone().filter(move |&column| is_leading(column));
        starts.enumerate().flat_map(move |(row, start)| {
            let right = all.clone().skip(start + 1).filter(move |&column| !is_leading(column));
            right.map(move |column| (row, column))
        })
    }

    /// The reduced matrix with these columns of leading ones, and `index` written with digits below p in
    /// its free entries.
    fn reduced(&self, p: u32, leading: u64, mut index: u64) -> Matroid {
        let mut entries = vec![whole(0); self.rows * self.elements];
        let columns = (0..self.elements).filter(|column| leading >> column & 1 == 1);
        columns.enumerate().for_each(|(row, at)| entries[row * self.elements + at] = whole(1));
        for (row, column) in self.free_entries(leading) {
            entries[row * self.elements + column] = whole((index % u64::from(p)) as i64);
            index /= u64::from(p);
        }
        let mut entries = entries.into_iter();
        self.linear(Field::Prime(p), || entries.next().expect("one for each place"))
    }

    /// From the entries, row by row.
    fn linear(&self, field: Field, mut entry: impl FnMut() -> Entry) -> Matroid {
        let mut row = || (0..self.elements).map(|_| entry()).collect();
        let rows: Vec<Vec<Entry>> = (0..self.rows).map(|_| row()).collect();
        let matrix = Matrix::new(field, self.elements, &rows).expect("entries are of the field");
        Matroid::linear(matrix).expect("there are few elements")
    }

    fn transversal(&self, mut has: impl FnMut(usize, usize) -> bool) -> Matroid {
        let mut set = |set| -> Vec<Element> {
            (0..self.elements).filter(|&x| has(set, x)).map(|x| x as Element).collect()
        };
        let sets = (0..self.rows).map(&mut set).collect();
        Matroid::transversal(self.elements, sets).expect("sets are of the elements")
    }
}

fn whole(number: i64) -> Entry {
    Entry::whole(number).expect("entries have at most nine digits")
}
