//! One of the two independent sets, with the circuits that others close in it.

use twintrees_model::matroid::{Element, Place, RowSet, Tableau};

/// An independent set inside the basis of a tableau.
pub(super) struct Side {
    tableau: Tableau,
    /// Rows of the basis that are not in the set.
    free: RowSet,
    /// Rows of the set that no search has met.
    open: RowSet,
    /// Rows that the search under way has met.
    met: Vec<usize>,
}

impl Side {
    /// The empty set.
    pub(super) fn new(tableau: Tableau) -> Self {
        let rows = tableau.rows();
        Self { tableau, free: RowSet::full(rows), open: RowSet::none(rows), met: Vec::new() }
    }

    /// A row that the element could take, were it added: the set stays independent.
    fn room(&self, element: Element) -> Option<usize> {
        match self.tableau.place(element) {
            Place::Row(row) => Some(row).filter(|&row| self.free.contains(row)),
            Place::Column(column) => self.tableau.first_in_circuit(column, &self.free),
        }
    }

    /// Whether the set with the element, which is not in it, is independent.
    pub(super) fn admits(&self, element: Element) -> bool {
        self.room(element).is_some()
    }

    /// The members of the circuit that the element closes which no search has met; now one has. A copy of
    /// a member closes a circuit with it.
    pub(super) fn meet_circuit(&mut self, element: Element) -> Vec<Element> {
        let rows = match self.tableau.place(element) {
            Place::Row(row) => Vec::from_iter(self.open.contains(row).then_some(row)),
            Place::Column(column) => self.tableau.circuit(column, &self.open),
        };
        rows.iter().for_each(|&row| self.open.remove(row));
        self.met.extend_from_slice(&rows);
        rows.into_iter().map(|row| self.tableau.at_row(row)).collect()
    }

    /// The search has failed: no later one has to come to what it met.
    pub(super) fn close(&mut self) {
        self.met.clear();
    }

    /// The search has succeeded, and later ones may come to what it met.
    pub(super) fn reopen(&mut self) {
        self.met.drain(..).for_each(|row| self.open.insert(row));
    }

    /// Adds an element that it admits.
    pub(super) fn add(&mut self, element: Element) {
        let row = self.room(element).expect("the set admits it");
        if let Place::Column(column) = self.tableau.place(element) {
            self.tableau.pivot(row, column);
        }
        self.free.remove(row);
        self.open.insert(row);
    }

    /// Adds an element and drops one of the circuit that it closes. Copies change nothing.
    pub(super) fn exchange(&mut self, enters: Element, leaves: Element) {
        if enters == leaves {
            return;
        }
        match (self.tableau.place(leaves), self.tableau.place(enters)) {
            (Place::Row(row), Place::Column(column)) => self.tableau.pivot(row, column),
            _ => unreachable!("a member of the set leaves it for an element that it spans"),
        }
    }
}
