//! Chirotopes: their axioms and their signed circuits.

use super::{Element, MAX_ELEMENTS};

/// Most problems that are collected; more are of the same kind.
const MOST: usize = 30;

/// A set of elements as bits.
type Bits = u32;

/// An oriented matroid on the elements 0, 1, ….
///
/// # Examples
///
/// Three vectors in the plane, one between the others:
///
/// ```
/// use twintrees_model::oriented::Oriented;
///
/// let plane = Oriented::new(2, 3, &[1, 1, 1]).unwrap();
/// let circuits = plane.circuits();
/// assert_eq!((circuits[0].plus, circuits[0].minus), (0b101, 0b010));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Oriented {
    rank: usize,
    size: usize,
    /// The sign of every set of elements, ascending: 1, −1, or 0 if it is no basis.
    signs: Vec<i8>,
}

/// A signed set, such as a circuit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SignedSet {
    /// The elements with sign +, element i as bit i.
    pub plus: u32,
    /// Those with sign −.
    pub minus: u32,
}

/// One reason why something is no oriented matroid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrientedProblem {
    /// Too many elements.
    #[error("{size} elements: an oriented matroid may have at most {MAX_ELEMENTS}")]
    TooManyElements {
        /// How many there are.
        size: usize,
    },
    /// A rank larger than the number of elements.
    #[error("the rank is {rank}, but there are only {size} elements")]
    RankTooLarge {
        /// The rank given.
        rank: usize,
        /// How many elements there are.
        size: usize,
    },
    /// Not one sign for each set.
    #[error("{listed} signs, but there are {wanted} sets of {rank} of the {size} elements")]
    Length {
        /// How many are listed.
        listed: usize,
        /// How many there should be.
        wanted: usize,
        /// The rank.
        rank: usize,
        /// The number of elements.
        size: usize,
    },
    /// All signs are 0.
    #[error("all signs are 0: there is no basis")]
    NoBasis,
    /// The bases are not those of a matroid.
    #[error(
        "the sets with a sign are no bases of a matroid: no element of {} can take the place of {out} \
         in {}", shown(*.other), shown(*.basis)
    )]
    Exchange {
        /// A set with a sign.
        basis: u32,
        /// An element of it.
        out: Element,
        /// Another set with a sign.
        other: u32,
    },
    /// A three-term Grassmann–Plücker relation fails.
    #[error(
        "the signs of {} with two of {}, {}, {} and {} contradict each other (three-term \
         Grassmann–Plücker relation)", shown(*.common), .four[0], .four[1], .four[2], .four[3]
    )]
    Relation {
        /// The elements that all sets share.
        common: u32,
        /// The four others.
        four: [Element; 4],
    },
}

fn shown(set: Bits) -> String {
    let members = (0..Bits::BITS).filter(|i| set >> i & 1 == 1);
    format!("{{{}}}", members.map(|i| i.to_string()).collect::<Vec<_>>().join(","))
}

impl Oriented {
    /// The oriented matroid with these signs, for all sets of `rank` of the elements in
    /// lexicographic order.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them, up to thirty violated axioms.
    ///
    /// # Complexity
    ///
    /// O(b² r²) for b bases, and all three-term relations.
    pub fn new(rank: usize, size: usize, signs: &[i8]) -> Result<Self, Vec<OrientedProblem>> {
        let oriented = Self::unchecked(rank, size, signs)?;
        let mut problems = Vec::new();
        oriented.check_exchange(&mut problems);
        oriented.check_relations(&mut problems);
        if problems.is_empty() { Ok(oriented) } else { Err(problems) }
    }

    /// The same, for signs that are known to be those of an oriented matroid.
    pub(super) fn unchecked(
        rank: usize,
        size: usize,
        listed: &[i8],
    ) -> Result<Self, Vec<OrientedProblem>> {
        let problem = if size > MAX_ELEMENTS {
            OrientedProblem::TooManyElements { size }
        } else if rank > size {
            OrientedProblem::RankTooLarge { rank, size }
        } else {
            let sets = subsets(rank, size);
            if listed.len() == sets.len() {
                let mut signs = vec![0; 1 << size];
                sets.iter()
                    .zip(listed)
                    .for_each(|(&set, sign)| signs[set as usize] = sign.signum());
                let oriented = Self { rank, size, signs };
                if oriented.bases().next().is_some() {
                    return Ok(oriented);
                }
                OrientedProblem::NoBasis
            } else {
                let (listed, wanted) = (listed.len(), sets.len());
                OrientedProblem::Length { listed, wanted, rank, size }
            }
        };
        Err(vec![problem])
    }

    /// How many elements there are.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The rank.
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.rank
    }

    /// The sign of a set of elements, ascending; 0 if it is no basis.
    ///
    /// # Panics
    ///
    /// If the set has something that is no element.
    #[must_use]
    pub fn sign(&self, set: u32) -> i8 {
        self.signs[set as usize]
    }

    /// The signs of all sets of as many elements as the rank, in lexicographic order.
    #[must_use]
    pub fn signs(&self) -> Vec<i8> {
        subsets(self.rank, self.size).into_iter().map(|set| self.sign(set)).collect()
    }

    /// The same as a string of `+`, `-` and `0`.
    #[must_use]
    pub fn signs_text(&self) -> String {
        let letter = |&sign: &i8| ['-', '0', '+'][(sign + 1) as usize];
        self.signs().iter().map(letter).collect()
    }

    /// The bases of the matroid that is oriented, as bits.
    pub fn bases(&self) -> impl Iterator<Item = u32> + '_ {
        (0..1_u32 << self.size).filter(|&set| self.sign(set) != 0)
    }

    /// All signed circuits, one of each pair of opposite ones, ascending.
    ///
    /// A set of one element more than a basis has elements holds at most one circuit if it has a
    /// basis; its sign at the i-th element is (−1)^i times that of the set without it.
    #[must_use]
    pub fn circuits(&self) -> Vec<SignedSet> {
        let mut circuits = Vec::new();
        for set in subsets(self.rank + 1, self.size) {
            let mut circuit = SignedSet { plus: 0, minus: 0 };
            let members = (0..self.size).filter(|i| set >> i & 1 == 1);
            for (at, element) in members.enumerate() {
                let bit = 1 << element;
                let sign = self.sign(set & !bit) * if at % 2 == 0 { 1 } else { -1 };
                match sign {
                    1 => circuit.plus |= bit,
                    -1 => circuit.minus |= bit,
                    _ => {}
                }
            }
            if circuit.plus | circuit.minus != 0 {
                circuits.push(circuit.with_first_positive());
            }
        }
        circuits.sort_unstable();
        circuits.dedup();
        circuits
    }

    fn check_exchange(&self, problems: &mut Vec<OrientedProblem>) {
        let bases: Vec<Bits> = self.bases().collect();
        for &basis in &bases {
            for &other in &bases {
                for out in members(basis & !other) {
                    let rest = basis & !(1 << out);
                    let fits = |x: Element| self.sign(rest | 1 << x) != 0;
                    if !members(other & !basis).any(fits) {
                        problems.push(OrientedProblem::Exchange { basis, out, other });
                        if problems.len() >= MOST {
                            return;
                        }
                    }
                }
            }
        }
    }

    fn check_relations(&self, problems: &mut Vec<OrientedProblem>) {
        if self.rank < 2 {
            return;
        }
        for common in subsets(self.rank - 2, self.size) {
            let others: Vec<Element> = members(!common & ((1 << self.size) - 1)).collect();
            for four in subsets(4, others.len()) {
                let mut four = members(four).map(|i| others[i as usize]);
                let mut next = || four.next().expect("four bits");
                let four = [next(), next(), next(), next()];
                if !self.relation_holds(common, four) {
                    problems.push(OrientedProblem::Relation { common, four });
                    if problems.len() >= 2 * MOST {
                        return;
                    }
                }
            }
        }
    }

    /// Whether the three products have both signs or are all 0; four elements ascending. That the
    /// shared elements stand among them changes all three products alike.
    fn relation_holds(&self, common: Bits, [a, b, c, d]: [Element; 4]) -> bool {
        let sign = |x: Element, y: Element| self.sign(common | 1 << x | 1 << y);
        let terms = [sign(a, b) * sign(c, d), -sign(a, c) * sign(b, d), sign(a, d) * sign(b, c)];
        terms.iter().all(|&term| term == 0) || (terms.contains(&1) && terms.contains(&-1))
    }
}

impl SignedSet {
    /// The elements of either sign.
    #[must_use]
    pub const fn support(self) -> u32 {
        self.plus | self.minus
    }

    /// All signs exchanged.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self { plus: self.minus, minus: self.plus }
    }

    fn with_first_positive(self) -> Self {
        let first = self.support() & self.support().wrapping_neg();
        if self.minus & first == 0 { self } else { self.opposite() }
    }
}

fn members(set: Bits) -> impl Iterator<Item = Element> {
    (0..Bits::BITS).filter(move |i| set >> i & 1 == 1)
}

/// All sets of `count` of `size` elements, in lexicographic order of their ascending lists.
pub(super) fn subsets(count: usize, size: usize) -> Vec<Bits> {
    let mut sets: Vec<Bits> =
        (0..1 << size).filter(|set: &Bits| set.count_ones() as usize == count).collect();
    // With the bits turned round, the list that comes first is the largest number.
    sets.sort_unstable_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_come_in_lexicographic_order() {
        assert_eq!(subsets(2, 4), [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100]);
        assert_eq!(subsets(0, 3), [0]);
        assert_eq!(subsets(4, 3), [0_u32; 0]);
    }

    #[test]
    fn every_violated_axiom_is_told() {
        // Two disjoint bases alone.
        let problems = Oriented::new(2, 4, &[1, 0, 0, 0, 0, 1]).unwrap_err();
        let exchange = |basis, out, other| OrientedProblem::Exchange { basis, out, other };
        assert_eq!(problems.len(), 5);
        assert_eq!(problems[0], exchange(0b0011, 0, 0b1100));
        assert_eq!(problems[4], OrientedProblem::Relation { common: 0, four: [0, 1, 2, 3] });
        // U(2,4) with signs that no four vectors in the plane have.
        let problems = Oriented::new(2, 4, &[1, 1, -1, 1, 1, -1]).unwrap_err();
        assert_eq!(problems, [OrientedProblem::Relation { common: 0, four: [0, 1, 2, 3] }]);
        assert!(problems[0].to_string().contains("of {} with two of 0, 1, 2 and 3"));
        assert_eq!(Oriented::new(1, 2, &[0, 0]).unwrap_err(), [OrientedProblem::NoBasis]);
        let length = OrientedProblem::Length { listed: 1, wanted: 3, rank: 2, size: 3 };
        assert_eq!(Oriented::new(2, 3, &[1]).unwrap_err(), [length]);
        let rank = OrientedProblem::RankTooLarge { rank: 2, size: 1 };
        assert_eq!(Oriented::new(2, 1, &[]).unwrap_err(), [rank]);
        let size = OrientedProblem::TooManyElements { size: 13 };
        assert_eq!(Oriented::new(13, 13, &[1]).unwrap_err(), [size]);
    }
}
