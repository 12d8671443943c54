//! What proves the class of a position of the matroid game. Data only; the conditions are in
//! `docs/formats.md`.

use super::{Element, ElementState, MatroidDigest, Position};
use crate::proof;

/// A claim about a position, with its proof.
pub type Certificate = proof::Certificate<Subject, Proof>;

/// The position that a certificate speaks of. Whose turn it is does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Number of elements.
    pub elements: u32,
    /// The marked element.
    pub element: Element,
    /// Digest of the matroid's description.
    pub matroid: MatroidDigest,
    /// Secured elements, ascending.
    pub secured: Vec<Element>,
    /// Deleted elements, ascending.
    pub deleted: Vec<Element>,
}

impl Subject {
    /// The subject of certificates about this position.
    ///
    /// # Complexity
    ///
    /// The description is digested.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            // At most MAX_ELEMENTS.
            elements: position.matroid().size() as u32,
            element: position.element(),
            matroid: MatroidDigest::of(position.matroid()),
            secured: position.elements(ElementState::Secured).collect(),
            deleted: position.elements(ElementState::Deleted).collect(),
        }
    }
}

/// How somebody wins by two sets, after securing or deleting an element if he begins.
pub type Proof = proof::Proof<Element, TwoSets>;

/// The element to secure or to delete first, and the proof about the position after it.
pub type Opening = proof::Opening<Element, TwoSets>;

/// Two disjoint sets of undecided elements that have the same closure, and the marked element is
/// in it: for Short in the matroid, for Cut in its dual (Lehman 1964).
///
/// Short's opponent deletes x of the one: if its closure falls, an element of the other restores it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TwoSets {
    /// The one set.
    pub set_a: Vec<Element>,
    /// The other.
    pub set_b: Vec<Element>,
}
