//! Transversal matroids: a basis is matched with sets, and circuits are alternating searches.
//!
//! B − y + x is a basis if and only if an alternating search from x meets y: take both matchings
//! together, and follow the path that starts at x.

use super::rows::RowSet;
use crate::matroid::Element;
use std::sync::Arc;

/// Which sets each element is in, and which elements each set has.
#[derive(Debug)]
struct System {
    sets_of: Vec<Vec<u32>>,
    members: Vec<Vec<Element>>,
}

/// A basis matched with sets.
#[derive(Clone, Debug)]
pub(super) struct Matching {
    system: Arc<System>,
    set_of: Vec<Option<u32>>,
    holder: Vec<Option<Element>>,
    /// The elements of the rows and of the columns.
    labels: [Vec<Element>; 2],
    /// Whether the matched elements are at columns: this is the dual.
    is_dual: bool,
}

/// For each element that a search has met the one through which it did.
type Met = Vec<Option<Element>>;

impl Matching {
    /// A largest matching.
    pub(super) fn new(sets_of: &[Vec<u32>], members: &[Vec<Element>]) -> Self {
        let size = sets_of.len();
        let system = Arc::new(System { sets_of: sets_of.to_vec(), members: members.to_vec() });
        let mut matching = Self {
            system,
            set_of: vec![None; size],
            holder: vec![None; members.len()],
            labels: [Vec::new(), Vec::new()],
            is_dual: false,
        };
        for element in 0..size as Element {
            let (met, free) = matching.search(element, None);
            if let Some((last, set)) = free {
                matching.flip(&met, element, last, set);
            }
        }
        let all = 0..size as Element;
        let (basis, others) = all.partition(|&x| matching.set_of[x as usize].is_some());
        matching.labelled([basis, others])
    }

    fn labelled(mut self, labels: [Vec<Element>; 2]) -> Self {
        self.labels = labels;
        self
    }

    /// The elements of the basis, then the others.
    pub(super) const fn labels(&self) -> &[Vec<Element>; 2] {
        &self.labels
    }

    pub(super) fn support(&self, column: usize, wanted: &RowSet) -> Vec<usize> {
        let element = self.labels[1][column];
        let met =
            if self.is_dual { self.search_back(element) } else { self.search(element, None).0 };
        wanted.iter().filter(|&row| met[self.labels[0][row] as usize].is_some()).collect()
    }

    pub(super) fn pivot(&mut self, row: usize, column: usize) {
        let (at_row, at_column) = (self.labels[0][row], self.labels[1][column]);
        let (leaves, enters) = if self.is_dual { (at_column, at_row) } else { (at_row, at_column) };
        let (met, _) = self.search(enters, Some(leaves));
        let set = self.set_of[leaves as usize].take().expect("it is in the basis");
        let last = met[leaves as usize].expect("no basis after a pivot on 0");
        self.flip(&met, enters, last, set);
        self.labels[0][row] = at_column;
        self.labels[1][column] = at_row;
    }

    pub(super) fn transposed(mut self) -> Self {
        self.is_dual = !self.is_dual;
        self.labels.swap(0, 1);
        self
    }

    pub(super) fn part(&self, rows: &[usize], columns: &[usize]) -> Self {
        let [at_rows, at_columns] = &self.labels;
        let rows = rows.iter().map(|&i| at_rows[i]).collect();
        let columns = columns.iter().map(|&j| at_columns[j]).collect();
        self.clone().labelled([rows, columns])
    }

    /// Breadth first from an element that is not matched, until `wanted` is met or a set that nobody
    /// holds: that and the element which comes to it.
    fn search(&self, start: Element, wanted: Option<Element>) -> (Met, Option<(Element, u32)>) {
        let mut met = vec![None; self.set_of.len()];
        let mut seen = vec![false; self.holder.len()];
        let mut queue = vec![start];
        let mut at = 0;
        while let Some(&from) = queue.get(at) {
            at += 1;
            for &set in &self.system.sets_of[from as usize] {
                if std::mem::replace(&mut seen[set as usize], true) {
                    continue;
                }
                let Some(holder) = self.holder[set as usize] else {
                    return (met, Some((from, set)));
                };
                met[holder as usize] = Some(from);
                if Some(holder) == wanted {
                    return (met, None);
                }
                queue.push(holder);
            }
        }
        (met, None)
    }

    /// Breadth first against the direction: which elements meet this one?
    fn search_back(&self, start: Element) -> Met {
        let mut met = vec![None; self.set_of.len()];
        let mut queue = vec![start];
        let mut at = 0;
        while let Some(&from) = queue.get(at) {
            at += 1;
            let Some(set) = self.set_of[from as usize] else { continue };
            for &element in &self.system.members[set as usize] {
                if element != start && met[element as usize].is_none() {
                    met[element as usize] = Some(from);
                    queue.push(element);
                }
            }
        }
        met
    }

    /// `last` takes the set, and whoever it was met through takes the one it had.
    fn flip(&mut self, met: &Met, start: Element, mut last: Element, mut set: u32) {
        loop {
            self.holder[set as usize] = Some(last);
            let before = self.set_of[last as usize].replace(set);
            let Some(left) = before.filter(|_| last != start) else { return };
            set = left;
            last = met[last as usize].expect("the search came through it");
        }
    }
}
