//! What a file or a user says about a position, before anything is believed.

use super::{Element, Matroid, Position};
use crate::outcome::Player;

/// A position of the matroid game as stated, unchecked.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The matroid.
    pub matroid: Matroid,
    /// The element that Short wants in a circuit.
    pub element: Element,
    /// Elements that Short has secured.
    pub secured: Vec<Element>,
    /// Elements that Cut has deleted.
    pub deleted: Vec<Element>,
    /// Whose turn it is; Short's if nothing is said.
    pub to_move: Option<Player>,
}

impl Setup {
    /// The start of a game.
    #[must_use]
    pub const fn start(matroid: Matroid, element: Element) -> Self {
        Self { matroid, element, secured: Vec::new(), deleted: Vec::new(), to_move: None }
    }

    /// The position, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`] found.
    ///
    /// # Complexity
    ///
    /// At most four ranks.
    pub fn check(self) -> Result<Position, Vec<SetupProblem>> {
        Position::from_setup(self)
    }
}

/// One reason why a [`Setup`] is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupProblem {
    /// The marked element does not exist.
    #[error("element {element} does not exist: there are {size} elements, numbered from 0")]
    UnknownMarked {
        /// The number given.
        element: Element,
        /// How many there are.
        size: usize,
    },
    /// A secured or deleted element does not exist.
    #[error("{list} names element {element}, but there are {size} elements, numbered from 0")]
    UnknownElement {
        /// `secured` or `deleted`.
        list: &'static str,
        /// The number given.
        element: Element,
        /// How many there are.
        size: usize,
    },
    /// A list names the marked element.
    #[error("{list} names element {element}, the marked one, which nobody may take")]
    Marked {
        /// `secured` or `deleted`.
        list: &'static str,
        /// The element.
        element: Element,
    },
    /// An element is listed twice.
    #[error("{list} names element {element}, which was listed before")]
    Repeated {
        /// `secured` or `deleted`.
        list: &'static str,
        /// The element.
        element: Element,
    },
}

impl SetupProblem {
    /// The field of a JSON position that the problem is in.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Self::UnknownMarked { .. } => "element",
            Self::UnknownElement { list, .. }
            | Self::Marked { list, .. }
            | Self::Repeated { list, .. } => list,
        }
    }
}
