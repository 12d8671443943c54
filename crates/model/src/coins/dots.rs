//! Dots-and-Boxes on a rectangle: which wall is which string.
//!
//! Walls are numbered as everywhere in the literature's programs: the
//! horizontal ones top to bottom, left to right, then the vertical ones top
//! to bottom, left to right. The string of a wall has the wall's number, and
//! the coin of the box in row r and column c (from 0) is 1 + r · columns + c.
//!
//! ```text
//!     •─0─•─1─•        one row, two columns
//!     4   5   6
//!     •─2─•─3─•        coins 1 and 2
//! ```

use super::{Rules, Setup};
use crate::graph::{EdgeId, Multigraph, VertexId};
use std::str::FromStr;

/// A rectangle of boxes, rows × columns, both at least 1.
///
/// # Examples
///
/// ```
/// use twintrees_model::coins::{Board, Start};
///
/// let board = Board::new(3, 3).unwrap();
/// assert_eq!(board.walls(), 24);
/// let position = board.start(Start::Swedish).check().unwrap();
/// assert_eq!(position.strings_left(), 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: u32,
    cols: u32,
}

/// Which walls are drawn before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Start {
    /// None.
    #[default]
    American,
    /// The whole border.
    Swedish,
    /// The left and the bottom border.
    Icelandic,
}

impl Start {
    /// All three, the usual one first.
    pub const ALL: [Self; 3] = [Self::American, Self::Swedish, Self::Icelandic];

    /// The word for it in board names.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::Swedish => "swedish",
            Self::Icelandic => "icelandic",
        }
    }
}

/// Why a list of walls is not one for the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WallsError {
    /// Too few or too many digits.
    #[error(
        "{found} digits for the {walls} walls of a board of {rows} by {cols} boxes: write one digit \
         a wall, 1 if it is drawn and 0 if not, horizontals first"
    )]
    Length {
        /// Digits found.
        found: usize,
        /// Walls of the board.
        walls: usize,
        /// Rows of boxes.
        rows: u32,
        /// Columns of boxes.
        cols: u32,
    },
    /// Something else than 0 and 1.
    #[error("character {column} is {found:?}: only 0 (not drawn) and 1 (drawn) may stand there")]
    Digit {
        /// Which character, counted from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
}

/// Why a board name such as `3x4:swedish` was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// Not two numbers with an x between them.
    #[error("{0:?} is not a size: write rows and columns of boxes such as 3x4")]
    Size(String),
    /// No such board.
    #[error("there is no board of {0} by {1} boxes: 1 to {max} of each, at most {walls} walls", max = Board::MAX_SIDE, walls = Board::MAX_WALLS)]
    Range(u64, u64),
    /// No such start.
    #[error("{0:?} is not a start: write american, swedish or icelandic, or leave it out")]
    Start(String),
}

impl Board {
    /// Most rows, and most columns.
    pub const MAX_SIDE: u32 = 10_000;

    /// Most walls.
    pub const MAX_WALLS: u32 = 10_000_000;

    /// The board of this many rows and columns of boxes, if it is neither
    /// empty nor larger than [`Self::MAX_SIDE`] and [`Self::MAX_WALLS`] allow.
    #[must_use]
    pub fn new(rows: u32, cols: u32) -> Option<Self> {
        let side = 1..=Self::MAX_SIDE;
        let board = Self { rows, cols };
        (side.contains(&rows) && side.contains(&cols) && board.wall_count() <= Self::MAX_WALLS)
            .then_some(board)
    }

    /// Rows of boxes.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// Columns of boxes.
    #[must_use]
    pub const fn cols(self) -> u32 {
        self.cols
    }

    /// How many walls there are, drawn or not.
    #[must_use]
    pub const fn walls(self) -> usize {
        self.wall_count() as usize
    }

    const fn wall_count(self) -> u32 {
        self.horizontals() + self.rows * (self.cols + 1)
    }

    const fn horizontals(self) -> u32 {
        (self.rows + 1) * self.cols
    }

    /// The horizontal wall above row `row` of boxes (`row` = rows: below the last).
    #[must_use]
    pub fn horizontal(self, row: u32, col: u32) -> Option<EdgeId> {
        (row <= self.rows && col < self.cols).then(|| EdgeId::new(row * self.cols + col))
    }

    /// The vertical wall left of column `col` of boxes (`col` = columns: right of the last).
    #[must_use]
    pub fn vertical(self, row: u32, col: u32) -> Option<EdgeId> {
        (row < self.rows && col <= self.cols)
            .then(|| EdgeId::new(self.horizontals() + row * (self.cols + 1) + col))
    }

    /// The coin of a box.
    #[must_use]
    pub fn coin(self, row: u32, col: u32) -> Option<VertexId> {
        (row < self.rows && col < self.cols).then(|| VertexId::new(1 + row * self.cols + col))
    }

    /// The four walls of a box: above, below, left, right.
    #[must_use]
    pub fn walls_of(self, row: u32, col: u32) -> Option<[EdgeId; 4]> {
        self.coin(row, col)?;
        Some([
            self.horizontal(row, col)?,
            self.horizontal(row + 1, col)?,
            self.vertical(row, col)?,
            self.vertical(row, col + 1)?,
        ])
    }

    /// The board as strings and coins; string ids are wall numbers.
    #[must_use]
    pub fn graph(self) -> Multigraph {
        let (rows, cols) = (self.rows, self.cols);
        let coin = |row: Option<u32>, col: Option<u32>| match (row, col) {
            (Some(row), Some(col)) => self.coin(row, col).map_or(0, VertexId::number),
            _ => 0,
        };
        let mut ends = Vec::with_capacity(self.walls());
        for row in 0..=rows {
            let beside = |col| [coin(row.checked_sub(1), Some(col)), coin(Some(row), Some(col))];
            ends.extend((0..cols).map(beside));
        }
        for row in 0..rows {
            let beside =
                |col: u32| [coin(Some(row), col.checked_sub(1)), coin(Some(row), Some(col))];
            ends.extend((0..=cols).map(beside));
        }
        Multigraph::new(1 + rows * cols, ends).expect("boxes and the ground are vertices")
    }

    /// The walls drawn before the first move, ascending.
    #[must_use]
    pub fn drawn_at_start(self, start: Start) -> Vec<EdgeId> {
        let (rows, cols) = (self.rows, self.cols);
        let row = |row| (0..cols).filter_map(move |col| self.horizontal(row, col));
        let col = |col| (0..rows).filter_map(move |row| self.vertical(row, col));
        let mut walls: Vec<EdgeId> = match start {
            Start::American => Vec::new(),
            Start::Swedish => row(0).chain(row(rows)).chain(col(0)).chain(col(cols)).collect(),
            Start::Icelandic => row(rows).chain(col(0)).collect(),
        };
        walls.sort_unstable();
        walls
    }

    /// The beginning of a game.
    #[must_use]
    pub fn start(self, start: Start) -> Setup {
        self.with_drawn(self.drawn_at_start(start).into_iter().map(EdgeId::number).collect())
    }

    /// A game in which these walls have been drawn.
    #[must_use]
    pub fn with_drawn(self, drawn: Vec<u32>) -> Setup {
        Setup { graph: self.graph(), cut: drawn, rules: Rules::Free, ..Setup::default() }
    }

    /// Reads one digit a wall: 1 if it is drawn, 0 if not.
    ///
    /// # Errors
    ///
    /// [`WallsError`] if the number of digits is wrong or another character stands among them.
    pub fn read_digits(self, digits: &str) -> Result<Setup, WallsError> {
        let mut drawn = Vec::new();
        for (at, found) in digits.chars().enumerate() {
            match found {
                '0' => {}
                '1' => drawn.push(at as u32),
                _ => return Err(WallsError::Digit { column: at + 1, found }),
            }
        }
        // Only digits are left, so bytes are characters.
        if digits.len() != self.walls() {
            let (found, walls) = (digits.len(), self.walls());
            return Err(WallsError::Length { found, walls, rows: self.rows, cols: self.cols });
        }
        Ok(self.with_drawn(drawn))
    }

    /// Reads what follows `dots:` in a board name, such as `3x4` or `3x4:swedish`.
    ///
    /// # Errors
    ///
    /// [`NameError`].
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::coins::{Board, Start};
    ///
    /// let (board, start) = Board::named("5x5:swedish").unwrap();
    /// assert_eq!((board.rows(), board.cols(), start), (5, 5, Start::Swedish));
    /// assert!(Board::named("5").is_err());
    /// ```
    pub fn named(name: &str) -> Result<(Self, Start), NameError> {
        let (size, start) = name.split_once(':').unwrap_or((name, Start::American.word()));
        let no_size = || NameError::Size(size.to_owned());
        let (rows, cols) = size.split_once(['x', 'X']).ok_or_else(no_size)?;
        let number = |text: &str| match text.bytes().all(|b| b.is_ascii_digit()) {
            true => u64::from_str(text).map_err(|_| no_size()),
            false => Err(no_size()),
        };
        let (rows, cols) = (number(rows)?, number(cols)?);
        let side = |n: u64| u32::try_from(n).ok();
        let board = side(rows).zip(side(cols)).and_then(|(rows, cols)| Self::new(rows, cols));
        let start = Start::ALL.into_iter().find(|s| s.word() == start).ok_or(start);
        let start = start.map_err(|word| NameError::Start(word.to_owned()))?;
        Ok((board.ok_or(NameError::Range(rows, cols))?, start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(start: Start) -> Vec<u32> {
        let walls = Board::new(2, 2).unwrap().drawn_at_start(start);
        walls.into_iter().map(EdgeId::number).collect()
    }

    /// By the picture of the module head, one row more: 0 1 / 2 3 / 4 5, then 6 7 8 / 9 10 11.
    #[test]
    fn starts_draw_their_borders() {
        assert!(drawn(Start::American).is_empty());
        assert_eq!(drawn(Start::Swedish), [0, 1, 4, 5, 6, 8, 9, 11]);
        assert_eq!(drawn(Start::Icelandic), [4, 5, 6, 9]);
    }

    #[test]
    fn walls_join_the_boxes_beside_them() {
        let graph = Board::new(1, 2).unwrap().graph();
        let ends: Vec<_> = graph.edges().map(|(_, e)| e.map(|v| v.number())).collect();
        assert_eq!(ends, [[0, 1], [0, 2], [1, 0], [2, 0], [0, 1], [1, 2], [2, 0]]);
    }

    #[test]
    fn every_box_hangs_on_its_four_walls() {
        for (rows, cols) in [(1, 1), (1, 4), (3, 1), (3, 5), (4, 2)] {
            let board = Board::new(rows, cols).unwrap();
            let graph = board.graph();
            assert_eq!(graph.edge_count(), board.walls());
            for (row, col) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
                let coin = board.coin(row, col).unwrap();
                let walls = board.walls_of(row, col).unwrap();
                let hangs = |wall: &EdgeId| graph.ends(*wall).contains(&coin);
                assert!(walls.iter().all(hangs));
                assert_eq!(graph.edges().filter(|(_, ends)| ends.contains(&coin)).count(), 4);
            }
        }
    }

    #[test]
    fn digits_are_read_or_refused() {
        let board = Board::new(1, 2).unwrap();
        assert_eq!(board.read_digits("0100001").unwrap().cut, [1, 6]);
        assert!(matches!(board.read_digits("010000"), Err(WallsError::Length { found: 6, .. })));
        assert!(matches!(
            board.read_digits("01é0001"),
            Err(WallsError::Digit { column: 3, found: 'é' })
        ));
    }

    #[test]
    fn names_are_read_or_refused() {
        assert!(matches!(Board::named("3x4"), Ok((Board { rows: 3, cols: 4 }, Start::American))));
        assert!(matches!(Board::named("3by4"), Err(NameError::Size(_))));
        assert!(matches!(Board::named("+3x4"), Err(NameError::Size(_))));
        assert!(matches!(Board::named("x"), Err(NameError::Size(_))));
        assert!(matches!(Board::named("0x4"), Err(NameError::Range(0, 4))));
        assert!(matches!(Board::named("9999x9999"), Err(NameError::Range(..))));
        assert!(matches!(Board::named("99999999999x4"), Err(NameError::Range(..))));
        assert!(matches!(Board::named("3x4:danish"), Err(NameError::Start(_))));
    }
}
