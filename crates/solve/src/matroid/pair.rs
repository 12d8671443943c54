//! Two disjoint independent sets with the largest union: matroid partition for k = 2.
//!
//! Edmonds (1965); shortest augmenting paths as in Knuth (1973). Each of the two sets keeps a tableau of its
//! own, in which circuits are read off, see [`Tableau`]. A search that fails leaves a closed
//! set of labels, which no later search has to enter; that is the whole of a clump, so most
//! insertions end at once.
//!
//! Every item is labelled once in a search, and its column looked at for each set: n r / 64 words over
//! GF(2), n r entries at the worst over other fields. An augmenting path of length l costs l pivots;
//! they are made from its end, since then the columns of those before are still what the search saw (the
//! path has no short cut).
//!
//! What did not pay: asking an oracle for ranks, and looking for the members of circuits by
//! bisection (Cunningham 1986 has the count of queries). Eliminating anew for every
//! rank, as it was once done, took a hundred columns seconds.

use super::side::Side;
use crate::{Stop, Stopped};
use twintrees_model::matroid::{Element, Tableau};

/// An element, or a parallel copy of one, in the order in which it came.
pub(super) type Item = usize;

/// How an insertion ended.
pub(super) enum Inserted {
    /// The union has grown.
    Yes,
    /// It cannot grow by this item: the labels of the search, the item among them. What they span in
    /// the one set, together with what failed before, they span in the other.
    No(Vec<Item>),
}

/// Two disjoint independent sets of items.
pub(super) struct Pair {
    element: Vec<Element>,
    holder: Vec<Option<usize>>,
    /// Labels of searches that failed.
    closed: Vec<bool>,
    sides: [Side; 2],
    /// For each set and element the item that it has of it. Copies are parallel, so there is one at most.
    held: [Vec<Item>; 2],
    /// The item through whose circuit an item was labelled; of use only along the path of one search.
    from: Vec<Item>,
}

impl Pair {
    pub(super) fn new(tableau: &Tableau) -> Self {
        let none = || vec![0; tableau.rows() + tableau.columns()];
        Self {
            element: Vec::new(),
            holder: Vec::new(),
            closed: Vec::new(),
            sides: [tableau.clone(), tableau.clone()].map(Side::new),
            held: [none(), none()],
            from: Vec::new(),
        }
    }

    /// Brings in one more element, or a copy of one that is there already.
    pub(super) fn insert(&mut self, element: Element, stop: Stop) -> Result<Inserted, Stopped> {
        let first = self.element.len();
        self.element.push(element);
        self.holder.push(None);
        self.closed.push(false);
        self.from.push(first);
        let mut queue = vec![first];
        let mut at = 0;
        while let Some(&item) = queue.get(at) {
            at += 1;
            if stop() {
                return Err(Stopped);
            }
            for set in [0, 1] {
                if self.holder[item] == Some(set) {
                    continue;
                }
                if self.sides[set].admits(self.element[item]) {
                    self.sides.iter_mut().for_each(Side::reopen);
                    self.augment(item, set);
                    return Ok(Inserted::Yes);
                }
                for member in self.sides[set].meet_circuit(self.element[item]) {
                    let labelled = self.held[set][member as usize];
                    self.from[labelled] = item;
                    queue.push(labelled);
                }
            }
        }
        self.sides.iter_mut().for_each(Side::close);
        queue.iter().for_each(|&item| self.closed[item] = true);
        Ok(Inserted::No(queue))
    }

    /// The elements of the two sets among the items of failed searches.
    pub(super) fn closed_sets(&self) -> [Vec<Element>; 2] {
        [0, 1].map(|set| {
            let inside = |&item: &Item| self.closed[item] && self.holder[item] == Some(set);
            let mut elements: Vec<Element> =
                (0..self.element.len()).filter(inside).map(|item| self.element[item]).collect();
            elements.sort_unstable();
            elements
        })
    }

    /// `item` joins `set`, where there is room for it; the items before it on the path move up.
    fn augment(&mut self, item: Item, set: usize) {
        self.sides[set].add(self.element[item]);
        let (mut item, mut left) = (item, self.take(item, set));
        while let Some(set) = left {
            let before = self.from[item];
            self.sides[set].exchange(self.element[before], self.element[item]);
            (item, left) = (before, self.take(before, set));
        }
    }

    /// Notes that the item is in the set, and tells where it was.
    fn take(&mut self, item: Item, set: usize) -> Option<usize> {
        self.held[set][self.element[item] as usize] = item;
        self.holder[item].replace(set)
    }
}
