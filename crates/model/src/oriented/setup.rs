//! Positions of the directing game on an oriented matroid as stated, unchecked.

use super::{Element, Oriented, Position};
use crate::outcome::Player;

/// A position as stated, unchecked.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The oriented matroid.
    pub oriented: Oriented,
    /// The marked element, whose sign is +.
    pub element: Element,
    /// Elements that Short has given the sign +.
    pub positive: Vec<Element>,
    /// Elements that Short has given the sign −.
    pub negative: Vec<Element>,
    /// Elements that Cut has deleted.
    pub deleted: Vec<Element>,
    /// Whose turn it is; Short's if nothing is said.
    pub to_move: Option<Player>,
}

/// One reason why a [`Setup`] is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupProblem {
    /// Something is no element.
    #[error("{list} names element {element}, but there are {size} elements, numbered from 0")]
    Unknown {
        /// The field.
        list: &'static str,
        /// The number given.
        element: Element,
        /// How many there are.
        size: usize,
    },
    /// An element is the marked one, or is listed twice.
    #[error("{list} names element {element}, which is the marked one or was listed before")]
    Taken {
        /// The field.
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
            Self::Unknown { list, .. } | Self::Taken { list, .. } => list,
        }
    }
}

impl Setup {
    /// The start of a game.
    #[must_use]
    pub fn start(oriented: Oriented, element: Element) -> Self {
        let (positive, negative, deleted) = (Vec::new(), Vec::new(), Vec::new());
        Self { oriented, element, positive, negative, deleted, to_move: None }
    }

    /// The position, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`] found.
    pub fn check(self) -> Result<Position, Vec<SetupProblem>> {
        let size = self.oriented.size();
        let lists = [
            ("element", &vec![self.element]),
            ("positive", &self.positive),
            ("negative", &self.negative),
            ("deleted", &self.deleted),
        ];
        let (mut seen, mut taken, mut problems) = (0_u32, [0; 4], Vec::new());
        for (at, (list, elements)) in lists.into_iter().enumerate() {
            for &element in elements {
                if element as usize >= size {
                    problems.push(SetupProblem::Unknown { list, element, size });
                } else if seen >> element & 1 == 1 {
                    problems.push(SetupProblem::Taken { list, element });
                } else {
                    seen |= 1 << element;
                    taken[at] |= 1 << element;
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let [_, positive, negative, deleted] = taken;
        let to_move = self.to_move.unwrap_or(Player::Short);
        let taken = [positive, negative, deleted];
        Ok(Position::new(self.oriented, self.element, taken, to_move))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_problems_are_told_at_once() {
        let oriented = Oriented::new(1, 3, &[1, 1, -1]).unwrap();
        let start = Setup::start(oriented, 0);
        let setup = Setup { positive: vec![1, 1], negative: vec![0], deleted: vec![3], ..start };
        let expected = [
            SetupProblem::Taken { list: "positive", element: 1 },
            SetupProblem::Taken { list: "negative", element: 0 },
            SetupProblem::Unknown { list: "deleted", element: 3, size: 3 },
        ];
        assert_eq!(setup.check().unwrap_err(), expected);
    }
}
