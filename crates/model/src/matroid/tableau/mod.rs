//! Bases of a matroid with all their circuits.
//!
//! A basis B of a linear matroid gives a matrix with a row for each element of B and a column for each other element: how
//! that one is a sum of those of B. The entries of a column that are not 0 are the circuit that it
//! closes, and a pivot exchanges an element of B for another. So whoever changes a basis step by step
//! has every circuit at hand where an oracle would have to be asked for rank after rank. The dual is
//! the transpose with the sign changed, contracted elements are rows that go, deleted ones columns
//! (Tutte 1965; Truemper 1992 has all of it).
//!
//! | entries of | kept as | a pivot of r rows and c columns |
//! |---|---|---|
//! | GF(2); graphs as well | bits, a column after the other | r c / 64 words |
//! | GF(p) | 32-bit numbers; no division (Barrett 1986) | r c products |
//! | the rationals | whole numbers over one denominator (Edmonds 1967, as Bareiss) | r c products, 128 bits while that suffices |
//!
//! Columns in which the pivot's row has a 0 are left alone.
//!
//! Two kinds of matroids need no numbers. In a uniform one every entry is there, always. In a
//! transversal one the circuit that an element closes is what an alternating search from it meets, and its
//! columns and rows are searched when they are asked for: O(size of the system).
//!
//! What a description is made of are one such matroid, duals, contractions, deletions and direct sums. Of a
//! direct sum only the part with the element in question matters, so that no two kinds ever meet in one tableau.

mod bits;
mod build;
mod exact;
mod matching;
mod modular;
mod rows;

use super::{Element, Matroid};
use bits::Bits;
use exact::Exact;
use matching::Matching;
use modular::Modular;
pub use rows::RowSet;

/// Where an element of a [`Tableau`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the basis, at this row.
    Row(usize),
    /// Outside, at this column.
    Column(usize),
}

/// A basis of a matroid, and the circuit that every other element closes with it.
///
/// # Examples
///
/// In a triangle two links are a basis, and the third closes a circuit with both:
///
/// ```
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::matroid::{Matroid, Place, RowSet, Tableau};
///
/// let triangle = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2]]).unwrap();
/// let (tableau, _) = Tableau::around(&Matroid::graphic(triangle).unwrap(), 0);
/// assert_eq!((tableau.rows(), tableau.columns()), (2, 1));
/// let circuit = tableau.circuit(0, &RowSet::full(2));
/// assert_eq!(circuit.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Tableau {
    /// The elements of the basis, and the others.
    labels: [Vec<Element>; 2],
    places: Vec<Place>,
    body: Body,
}

#[derive(Clone, Debug)]
enum Body {
    Bits(Bits),
    Modular(Modular),
    Exact(Exact),
    /// No entry is 0, whatever the basis.
    Full,
    Matching(Matching),
}

impl Tableau {
    /// Some basis of the matroid, without what it has beside the element in a direct sum; and what its
    /// elements are called there.
    ///
    /// # Panics
    ///
    /// If there is no such element.
    ///
    /// # Complexity
    ///
    /// A pivot for each row of a matrix or vertex of a graph, and for each element that is contracted
    /// or deleted.
    #[must_use]
    pub fn around(matroid: &Matroid, element: Element) -> (Self, Vec<Element>) {
        build::around(matroid, element)
    }

    /// A basis of its first elements, which close the circuits that `body` says.
    fn new(rows: usize, columns: usize, body: Body) -> Self {
        let all: Vec<Element> = (0..(rows + columns) as Element).collect();
        let (basis, others) = all.split_at(rows);
        Self::labelled([basis.to_vec(), others.to_vec()], body)
    }

    fn labelled(labels: [Vec<Element>; 2], body: Body) -> Self {
        let mut places = vec![Place::Row(0); labels[0].len() + labels[1].len()];
        let [basis, others] = &labels;
        (0..).zip(basis).for_each(|(i, &element)| places[element as usize] = Place::Row(i));
        (0..).zip(others).for_each(|(j, &element)| places[element as usize] = Place::Column(j));
        Self { labels, places, body }
    }

    /// How many elements the basis has.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.labels[0].len()
    }

    /// How many elements are not in the basis.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.labels[1].len()
    }

    /// Where an element is.
    ///
    /// # Panics
    ///
    /// If there is no such element.
    #[must_use]
    pub fn place(&self, element: Element) -> Place {
        self.places[element as usize]
    }

    /// The element of the basis at a row.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[must_use]
    pub fn at_row(&self, row: usize) -> Element {
        self.labels[0][row]
    }

    /// The first row among the wanted ones whose element is in the circuit that the column's closes.
    ///
    /// # Panics
    ///
    /// If there is no such column.
    #[must_use]
    pub fn first_in_circuit(&self, column: usize, wanted: &RowSet) -> Option<usize> {
        match &self.body {
            Body::Bits(body) => body.support(column, wanted).next(),
            Body::Modular(body) => body.support(column, wanted).next(),
            Body::Exact(body) => body.support(column, wanted).next(),
            Body::Full => wanted.iter().next(),
            Body::Matching(body) => body.support(column, wanted).first().copied(),
        }
    }

    /// All rows among the wanted ones whose elements are in the circuit that the column's closes,
    /// ascending.
    ///
    /// # Panics
    ///
    /// If there is no such column.
    #[must_use]
    pub fn circuit(&self, column: usize, wanted: &RowSet) -> Vec<usize> {
        match &self.body {
            Body::Bits(body) => body.support(column, wanted).collect(),
            Body::Modular(body) => body.support(column, wanted).collect(),
            Body::Exact(body) => body.support(column, wanted).collect(),
            Body::Full => wanted.iter().collect(),
            Body::Matching(body) => body.support(column, wanted),
        }
    }

    /// The element of the row leaves the basis for that of the column.
    ///
    /// # Panics
    ///
    /// If the one is not in the circuit of the other.
    pub fn pivot(&mut self, row: usize, column: usize) {
        match &mut self.body {
            Body::Bits(body) => body.pivot(row, column),
            Body::Modular(body) => body.pivot(row, column),
            Body::Exact(body) => body.pivot(row, column),
            Body::Full => {}
            Body::Matching(body) => body.pivot(row, column),
        }
        let [basis, others] = &mut self.labels;
        std::mem::swap(&mut basis[row], &mut others[column]);
        self.places[basis[row] as usize] = Place::Row(row);
        self.places[others[column] as usize] = Place::Column(column);
    }

    /// The dual, with the complement for a basis.
    #[must_use]
    pub fn dual(self) -> Self {
        let [basis, others] = self.labels;
        let body = match self.body {
            Body::Bits(body) => Body::Bits(body.transposed()),
            Body::Modular(body) => Body::Modular(body.transposed()),
            Body::Exact(body) => Body::Exact(body.transposed()),
            Body::Full => Body::Full,
            Body::Matching(body) => Body::Matching(body.transposed()),
        };
        Self::labelled([others, basis], body)
    }

    /// Some elements contracted and some deleted; the others keep their order and are numbered anew.
    ///
    /// # Panics
    ///
    /// If an element is said to go both ways, or there is not one mark for each.
    ///
    /// # Complexity
    ///
    /// A pivot for each element that goes, at most.
    #[must_use]
    pub fn minor(mut self, contracted: &[bool], deleted: &[bool]) -> Self {
        let size = self.places.len();
        assert!(contracted.len() == size && deleted.len() == size, "one mark for each element");
        assert!((0..size).all(|i| !(contracted[i] && deleted[i])), "an element goes one way only");
        self.bring_in(contracted);
        self = self.dual();
        self.bring_in(deleted);
        self.dual().without(|element| contracted[element as usize] || deleted[element as usize])
    }

    /// Rows of contracted elements and columns of deleted ones go; columns of contracted ones are 0
    /// beside these rows, and so are rows of deleted ones beside these columns.
    fn without(&self, goes: impl Fn(Element) -> bool) -> Self {
        let kept = |side: usize| {
            let labels = &self.labels[side];
            (0..labels.len()).filter(|&i| !goes(labels[i])).collect::<Vec<_>>()
        };
        let (rows, columns) = (kept(0), kept(1));
        let body = match &self.body {
            Body::Bits(body) => Body::Bits(body.part(&rows, &columns)),
            Body::Modular(body) => Body::Modular(body.part(&rows, &columns)),
            Body::Exact(body) => Body::Exact(body.part(&rows, &columns)),
            Body::Full => Body::Full,
            Body::Matching(body) => Body::Matching(body.part(&rows, &columns)),
        };
        let mut number = vec![0; self.places.len()];
        let left = (0..self.places.len() as Element).filter(|&element| !goes(element));
        (0..).zip(left).for_each(|(new, old)| number[old as usize] = new);
        let renamed = |side: usize, kept: &[usize]| {
            kept.iter().map(|&i| number[self.labels[side][i] as usize]).collect()
        };
        Self::labelled([renamed(0, &rows), renamed(1, &columns)], body)
    }

    /// As many of the marked elements as possible come into the basis. What stays outside is then
    /// spanned by those inside.
    fn bring_in(&mut self, marked: &[bool]) {
        let mut free = RowSet::full(self.rows());
        (0..self.rows()).filter(|&i| marked[self.at_row(i) as usize]).for_each(|i| free.remove(i));
        for column in 0..self.columns() {
            if !marked[self.labels[1][column] as usize] {
                continue;
            }
            if let Some(row) = self.first_in_circuit(column, &free) {
                self.pivot(row, column);
                free.remove(row);
            }
        }
    }
}
