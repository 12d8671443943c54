//! The class of the underlying matroid, by matroid union.

use twintrees_model::oriented::{Element, Oriented};
use twintrees_model::outcome::Class;

/// The rank of every set of elements, as bits: that of the largest part of a basis in it.
#[must_use]
pub fn ranks(oriented: &Oriented) -> Vec<u8> {
    let sets = 1_usize << oriented.size();
    let mut independent = vec![false; sets];
    oriented.bases().for_each(|basis| independent[basis as usize] = true);
    let elements = |set: usize| (0..oriented.size()).filter(move |i| set >> i & 1 == 1);
    for set in (0..sets).rev().filter(|&set| set.count_ones() as usize <= oriented.rank()) {
        if independent[set] {
            elements(set).for_each(|i| independent[set & !(1 << i)] = true);
        }
    }
    let mut ranks = vec![0; sets];
    for set in 1..sets {
        ranks[set] = if independent[set] {
            set.count_ones() as u8
        } else {
            elements(set).map(|i| ranks[set & !(1 << i)]).max().unwrap_or(0)
        };
    }
    ranks
}

/// The class of the switching game on the underlying matroid, with an element marked and nothing
/// taken: how many copies of it raise the rank of M ∨ M (Lehman 1964), which is the least value of
/// |E − X| + 2 r(X) over all sets X (Nash-Williams 1967).
///
/// # Panics
///
/// If there is no such element.
///
/// # Complexity
///
/// O(2^n) for n elements once the ranks are known.
#[must_use]
pub fn class(oriented: &Oriented, marked: Element) -> Class {
    class_with(&ranks(oriented), oriented.size(), marked)
}

/// The same with ranks that are known.
pub(super) fn class_with(ranks: &[u8], size: usize, marked: Element) -> Class {
    let bit = 1_usize << marked;
    let others = size as u32 - 1;
    // The best X holds all copies of the marked element or none.
    let value = |set: usize, copies: u32| {
        let inside = (set & !bit).count_ones();
        let outside = if set & bit == 0 { copies } else { 0 };
        others - inside + outside + 2 * u32::from(ranks[set])
    };
    let least = |copies: u32| (0..ranks.len()).map(|set| value(set, copies)).min();
    let least = |copies: u32| least(copies).expect("there is the empty set");
    let without = (0..ranks.len()).filter(|set| set & bit == 0).map(|set| value(set, 0)).min();
    match least(2) - without.expect("there is the empty set") {
        0 => Class::Short,
        1 => Class::First,
        _ => Class::Cut,
    }
}
