//! Two disjoint independent sets with the largest union: matroid partition for k = 2.
//!
//! Edmonds (1965); shortest augmenting paths as in Knuth (1973), with circuits looked at as in
//! Cunningham (1986): of the circuit that an item closes only the members without a label are
//! wanted, and each is found by bisection with O(log r) ranks. So a search takes O(n log r) ranks in
//! place of the O(n r) of whole circuits. A search that fails leaves a closed set of labels, which no
//! later search has to enter.

use super::view::View;
use crate::{Stop, Stopped};
use twintrees_model::matroid::Element;

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
pub(super) struct Pair<'a> {
    view: &'a View<'a>,
    element: Vec<Element>,
    holder: Vec<Option<usize>>,
    /// Labels of searches that failed.
    closed: Vec<bool>,
    /// The elements of the two sets, as marks, and how many there are.
    sets: [Vec<bool>; 2],
    sizes: [usize; 2],
}

/// A search under way.
struct Search {
    /// The item through whose circuit an item was labelled; its own for the first.
    from: Vec<Option<Item>>,
    queue: Vec<Item>,
}

impl<'a> Pair<'a> {
    pub(super) fn new(view: &'a View<'a>) -> Self {
        let none = || vec![false; view.size()];
        Self {
            view,
            element: Vec::new(),
            holder: Vec::new(),
            closed: Vec::new(),
            sets: [none(), none()],
            sizes: [0, 0],
        }
    }

    /// Brings in one more element, or a copy of one that is there already.
    pub(super) fn insert(&mut self, element: Element, stop: Stop) -> Result<Inserted, Stopped> {
        let first = self.element.len();
        self.element.push(element);
        self.holder.push(None);
        self.closed.push(false);
        let mut search = Search { from: vec![None; first + 1], queue: vec![first] };
        search.from[first] = Some(first);
        let mut at = 0;
        while let Some(&item) = search.queue.get(at) {
            at += 1;
            for set in [0, 1] {
                if stop() {
                    return Err(Stopped);
                }
                if self.holder[item] == Some(set) {
                    continue;
                }
                if self.is_independent_with(set, item) {
                    self.augment(&search, item, set);
                    return Ok(Inserted::Yes);
                }
                self.label_circuit(&mut search, set, item);
            }
        }
        search.queue.iter().for_each(|&item| self.closed[item] = true);
        Ok(Inserted::No(search.queue))
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

    fn is_independent_with(&self, set: usize, item: Item) -> bool {
        let mut with = self.sets[set].clone();
        with[self.element[item] as usize] = true;
        self.view.rank(&with) > self.sizes[set]
    }

    /// Labels the members of the circuit that `item` closes in `set`.
    fn label_circuit(&self, search: &mut Search, set: usize, item: Item) {
        let held = (0..self.holder.len()).filter(|&other| self.holder[other] == Some(set));
        let (mut known, mut open) = (vec![false; self.view.size()], Vec::new());
        for other in held {
            if self.closed[other] || search.from[other].is_some() {
                known[self.element[other] as usize] = true;
            } else {
                open.push(other);
            }
        }
        while let Some(member) = self.last_needed(&known, &open, item) {
            // What comes after it is not needed, so not in the circuit.
            let found = open[member];
            open.truncate(member);
            known[self.element[found] as usize] = true;
            search.from[found] = Some(item);
            search.queue.push(found);
        }
    }

    /// The place of the last item in the shortest beginning of `open` that spans `item` together
    /// with what is known; `None` if that alone does. All of `open` spans it.
    fn last_needed(&self, known: &[bool], open: &[Item], item: Item) -> Option<usize> {
        let spans = |most: usize| {
            let mut set = known.to_vec();
            open[..most].iter().for_each(|&other| set[self.element[other] as usize] = true);
            let rank = self.view.rank(&set);
            set[self.element[item] as usize] = true;
            self.view.rank(&set) == rank
        };
        if spans(0) {
            return None;
        }
        let (mut too_few, mut enough) = (0, open.len());
        while too_few + 1 < enough {
            let middle = too_few.midpoint(enough);
            if spans(middle) { enough = middle } else { too_few = middle }
        }
        Some(enough - 1)
    }

    /// `item` joins `set`; the items before it on the path move up.
    fn augment(&mut self, search: &Search, mut item: Item, mut set: usize) {
        loop {
            let before = self.holder[item].replace(set);
            let Some(left) = before else { break };
            set = left;
            item = search.from[item].expect("every item on the path has a label");
        }
        for set in [0, 1] {
            self.sets[set].fill(false);
            let held = (0..self.holder.len()).filter(|&item| self.holder[item] == Some(set));
            let elements: Vec<Element> = held.map(|item| self.element[item]).collect();
            elements.iter().for_each(|&element| self.sets[set][element as usize] = true);
            self.sizes[set] = elements.len();
        }
    }
}
