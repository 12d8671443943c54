//! What people call the walls of a board: `H(0,1)`, `V(2,0)`.
//!
//! H(r,c) is the wall above the box in row r and column c, V(r,c) the one left
//! of it, both counted from 0. So H(rows,c) is the wall below the last row, and
//! V(r,cols) the one right of the last column.

use super::Board;
use crate::graph::EdgeId;
use std::fmt;
use std::str::FromStr;

/// A wall by its place.
///
/// # Examples
///
/// ```
/// use twintrees_model::coins::{Board, Wall};
///
/// let board = Board::new(1, 2).unwrap();
/// let wall: Wall = "v0,1".parse().unwrap();
/// assert_eq!(wall.to_string(), "V(0,1)");
/// let string = board.string(wall).unwrap();
/// assert_eq!((string.number(), board.wall(string)), (5, Some(wall)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wall {
    /// Above the box in this row and column.
    H(u32, u32),
    /// Left of the box in this row and column.
    V(u32, u32),
}

/// A text that names no wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a wall is H or V with a row and a column, such as H(0,1) or v2,0")]
pub struct NoWall;

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::H(row, col) => write!(f, "H({row},{col})"),
            Self::V(row, col) => write!(f, "V({row},{col})"),
        }
    }
}

/// Brackets, commas and blanks are as the writer likes them.
impl FromStr for Wall {
    type Err = NoWall;

    fn from_str(text: &str) -> Result<Self, NoWall> {
        let mut letters = text.trim().chars();
        let make = match letters.next() {
            Some('h' | 'H') => Self::H,
            Some('v' | 'V') => Self::V,
            _ => return Err(NoWall),
        };
        let rest = letters.as_str();
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '(' | ')' | ',' | ' ');
        let numbers = rest.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        let numbers: Vec<u32> =
            numbers.map(str::parse).collect::<Result<_, _>>().map_err(|_| NoWall)?;
        match numbers[..] {
            [row, col] if rest.chars().all(is_part) => Ok(make(row, col)),
            _ => Err(NoWall),
        }
    }
}

impl Board {
    /// The place of the wall that is this string.
    #[must_use]
    pub fn wall(self, string: EdgeId) -> Option<Wall> {
        let (id, cols) = (string.number(), self.cols());
        if string.index() >= self.walls() {
            return None;
        }
        Some(match id.checked_sub((self.rows() + 1) * cols) {
            None => Wall::H(id / cols, id % cols),
            Some(id) => Wall::V(id / (cols + 1), id % (cols + 1)),
        })
    }

    /// The string of a wall, if the board has it.
    #[must_use]
    pub fn string(self, wall: Wall) -> Option<EdgeId> {
        match wall {
            Wall::H(row, col) => self.horizontal(row, col),
            Wall::V(row, col) => self.vertical(row, col),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wall_has_one_name() {
        for (rows, cols) in [(1, 1), (2, 3), (4, 1)] {
            let board = Board::new(rows, cols).unwrap();
            for id in 0..board.walls() {
                let string = EdgeId::from_index(id);
                let wall = board.wall(string).unwrap();
                assert_eq!(board.string(wall), Some(string));
                assert_eq!(wall.to_string().parse(), Ok(wall));
            }
            assert_eq!(board.wall(EdgeId::from_index(board.walls())), None);
            assert_eq!(board.string(Wall::H(rows + 1, 0)), None);
            assert_eq!(board.string(Wall::V(0, cols + 1)), None);
        }
    }

    #[test]
    fn names_are_read_as_people_write_them() {
        for text in ["H(1,2)", "h1,2", "h 1 2", " H( 1 , 2 ) "] {
            assert_eq!(text.parse(), Ok(Wall::H(1, 2)), "{text}");
        }
        for text in
            ["", "H", "H(1)", "H(1,2,3)", "X(1,2)", "H-1,2", "h1x2", "é1,2", "h99999999999,1"]
        {
            assert_eq!(text.parse::<Wall>(), Err(NoWall), "{text}");
        }
    }
}
