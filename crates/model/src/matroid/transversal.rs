//! How many of some elements can be matched with different sets.

use super::Element;

/// Who holds a set, while elements are matched one after the other.
struct Matching<'a> {
    /// For each element the sets it is in.
    sets_of: &'a [Vec<u32>],
    holder: Vec<Option<Element>>,
    /// The element through which a search came to a set, and the search that did.
    seen: Vec<(Element, u32)>,
}

/// The largest number of these elements that have different sets to represent.
///
/// # Complexity
///
/// A search for each element: O(elements · size of the system).
pub(super) fn rank(
    sets_of: &[Vec<u32>],
    sets: usize,
    elements: impl Iterator<Item = usize>,
) -> usize {
    let seen = vec![(0, 0); sets];
    let mut matching = Matching { sets_of, holder: vec![None; sets], seen };
    let mut rank = 0;
    for (element, search) in elements.zip(1..) {
        rank += usize::from(matching.add(element as Element, search));
    }
    rank
}

impl Matching<'_> {
    /// Breadth-first search for an alternating path to a free set.
    fn add(&mut self, element: Element, search: u32) -> bool {
        let mut queue = vec![element];
        let mut at = 0;
        while let Some(&from) = queue.get(at) {
            at += 1;
            for &set in &self.sets_of[from as usize] {
                let set = set as usize;
                if self.seen[set].1 == search {
                    continue;
                }
                self.seen[set] = (from, search);
                match self.holder[set] {
                    Some(holder) => queue.push(holder),
                    None => {
                        self.flip(element, set);
                        return true;
                    }
                }
            }
        }
        false
    }

    fn flip(&mut self, start: Element, mut set: usize) {
        loop {
            let taker = self.seen[set].0;
            let before = self.sets_of[taker as usize]
                .iter()
                .map(|&other| other as usize)
                .find(|&other| self.holder[other] == Some(taker));
            self.holder[set] = Some(taker);
            match before {
                Some(other) if taker != start => set = other,
                _ => return,
            }
        }
    }
}
