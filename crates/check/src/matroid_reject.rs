//! Every way in which a certificate of the matroid game can be wrong, one variant each.

use crate::Half;
use std::fmt;
use twintrees_model::matroid::{Element, MatroidDigest};

/// A set in a certificate of the matroid game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatroidSet {
    /// `set_a`
    A,
    /// `set_b`
    B,
}

impl fmt::Display for MatroidSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "set_a",
            Self::B => "set_b",
        })
    }
}

/// Why a certificate of the matroid game does not prove what it claims.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatroidReject {
    /// The matroid has another number of elements.
    #[error("the certificate is about {claimed} elements, the position has {actual}")]
    Elements {
        /// What the certificate says.
        claimed: u32,
        /// What the position has.
        actual: usize,
    },
    /// Another element is marked.
    #[error("the certificate is about element {claimed}, in the position {actual} is marked")]
    Marked {
        /// What the certificate says.
        claimed: Element,
        /// What the position has.
        actual: Element,
    },
    /// Other elements have been secured.
    #[error(
        "the secured elements of the certificate are not those of the position, or not ascending"
    )]
    Secured,
    /// Other elements have been deleted.
    #[error(
        "the deleted elements of the certificate are not those of the position, or not ascending"
    )]
    Deleted,
    /// The matroid is another one, or described in another way.
    #[error(
        "wrong digest: the certificate is about matroid {claimed}, the position has matroid {actual}"
    )]
    Digest {
        /// What the certificate says.
        claimed: MatroidDigest,
        /// What the position has.
        actual: MatroidDigest,
    },
    /// The opening is not a legal move.
    #[error("{half}: the opening {element} is not an undecided element")]
    Opening {
        /// Whose opening.
        half: Half,
        /// The number given.
        element: Element,
    },
    /// A set has something that is no undecided element, or is the opening.
    #[error("{half}: {set} has {element}, which is not an undecided element")]
    NotUndecided {
        /// Whose sets.
        half: Half,
        /// The set.
        set: MatroidSet,
        /// The number given.
        element: Element,
    },
    /// An element is listed twice, in one set or in both.
    #[error("{half}: {set} has element {element}, which was listed before")]
    Repeated {
        /// Whose sets.
        half: Half,
        /// The set with the second mention.
        set: MatroidSet,
        /// The element.
        element: Element,
    },
    /// A set does not span both sets and the marked element.
    #[error(
        "{half}: {set} has rank {rank}, but both sets and the marked element have rank {needed}{dual}",
        dual = if *.half == Half::Cut { " (in the dual)" } else { "" }
    )]
    NotSpanning {
        /// Whose sets.
        half: Half,
        /// The set that is too small.
        set: MatroidSet,
        /// Its rank, with what is taken already.
        rank: usize,
        /// The rank it should have.
        needed: usize,
    },
}
