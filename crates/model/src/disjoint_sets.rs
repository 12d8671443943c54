//! Union-find: which vertices have been joined so far.
//!
//! Union by size with path halving; m operations on n elements cost
//! O(m α(n)) (Tarjan 1975).

/// A partition of `0..len` that only ever gets coarser.
///
/// # Examples
///
/// ```
/// use twintrees_model::disjoint_sets::DisjointSets;
///
/// let mut sets = DisjointSets::new(3);
/// assert!(sets.join(0, 1));
/// assert!(!sets.join(1, 0), "they were together already: a cycle");
/// assert!(!sets.same(0, 2));
/// ```
#[derive(Clone, Debug)]
pub struct DisjointSets {
    /// Parent of an element; of a root, minus the size of its set.
    link: Vec<i32>,
}

impl DisjointSets {
    /// Every element alone.
    ///
    /// # Panics
    ///
    /// If `len` exceeds 2³¹ − 1.
    #[must_use]
    pub fn new(len: usize) -> Self {
        assert!(i32::try_from(len).is_ok(), "union-find holds at most 2^31 - 1 elements");
        Self { link: vec![-1; len] }
    }

    /// The element that stands for the set of `x`.
    pub fn find(&mut self, x: usize) -> usize {
        let mut x = x;
        loop {
            let parent = self.link[x];
            if parent < 0 {
                return x;
            }
            let grandparent = self.link[parent as usize];
            if grandparent < 0 {
                return parent as usize;
            }
            self.link[x] = grandparent;
            x = grandparent as usize;
        }
    }

    /// Joins two sets; `false` if they were one already.
    pub fn join(&mut self, x: usize, y: usize) -> bool {
        let (mut big, mut small) = (self.find(x), self.find(y));
        if big == small {
            return false;
        }
        if self.link[big] > self.link[small] {
            std::mem::swap(&mut big, &mut small);
        }
        self.link[big] += self.link[small];
        self.link[small] = big as i32;
        true
    }

    /// Whether two elements are in one set.
    pub fn same(&mut self, x: usize, y: usize) -> bool {
        self.find(x) == self.find(y)
    }

    /// How many elements the set of `x` has.
    pub fn size(&mut self, x: usize) -> usize {
        let root = self.find(x);
        self.link[root].unsigned_abs() as usize
    }

    /// Takes an element out of its set, which must be taken apart as a whole: until every other
    /// element of it has been taken out as well, the set must not be asked about.
    pub fn part(&mut self, x: usize) {
        self.link[x] = -1;
    }

    /// Numbers the sets 0, 1, … by their smallest element and gives every
    /// element the number of its set, with how many sets there are.
    pub fn number(&mut self) -> (Vec<u32>, u32) {
        let mut number_of_root = vec![u32::MAX; self.link.len()];
        let mut next = 0;
        let numbers = (0..self.link.len())
            .map(|x| {
                let root = self.find(x);
                if number_of_root[root] == u32::MAX {
                    number_of_root[root] = next;
                    next += 1;
                }
                number_of_root[root]
            })
            .collect();
        (numbers, next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_by_their_smallest_element() {
        let mut sets = DisjointSets::new(5);
        sets.join(4, 1);
        sets.join(3, 0);
        assert_eq!(sets.number(), (vec![0, 1, 2, 0, 1], 3));
        assert_eq!((sets.size(4), sets.size(2)), (2, 1));
    }
}
