//! Boards, cells and their names.

use crate::graph::Multigraph;
use crate::outcome::Player;
use std::fmt;
use std::str::FromStr;

/// A player of Hex, by the sides that he joins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Joins top and bottom.
    Vertical,
    /// Joins left and right.
    Horizontal,
}

impl Side {
    /// Both players, Vertical first.
    pub const BOTH: [Self; 2] = [Self::Vertical, Self::Horizontal];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }

    /// `vertical` or `horizontal`, as in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Vertical => "vertical",
            Self::Horizontal => "horizontal",
        }
    }

    /// What he is called in the vertex game in which `short` is Short.
    #[must_use]
    pub fn as_player(self, short: Self) -> Player {
        if self == short { Player::Short } else { Player::Cut }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Vertical => "Vertical",
            Self::Horizontal => "Horizontal",
        })
    }
}

/// A board of hexagonal cells.
///
/// # Examples
///
/// ```
/// use twintrees_model::hex::Board;
///
/// let board = Board::new(3, 4).unwrap();
/// let c2 = board.cell("c2").unwrap();
/// assert_eq!((board.number(c2), board.name(c2)), (6, "c2".to_owned()));
/// assert_eq!(board.neighbours(c2).count(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: u32,
    cols: u32,
}

/// A cell: column x and row y, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The row.
    pub y: u32,
    /// The column.
    pub x: u32,
}

/// A text that names no cell or board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// Not a letter (or two) and a number.
    #[error(
        "\"{0}\" is no cell: a cell is a letter for the column and a number for the row, as c2"
    )]
    Shape(String),
    /// The board is smaller.
    #[error(
        "cell \"{name}\" is not on the board, whose last cell is {last}",
        last = .board.name(.board.last())
    )]
    Outside {
        /// The name.
        name: String,
        /// The board.
        board: Board,
    },
    /// No board.
    #[error("\"{0}\" is no size of a board: write N or RxC, both from 1 to {max}", max = Board::MAX_SIDE)]
    Size(String),
}

impl Board {
    /// Most rows or columns.
    pub const MAX_SIDE: u32 = 99;

    /// The board with so many rows and columns, both from 1 to [`Self::MAX_SIDE`].
    #[must_use]
    pub fn new(rows: u32, cols: u32) -> Option<Self> {
        let fits = |side| (1..=Self::MAX_SIDE).contains(&side);
        (fits(rows) && fits(cols)).then_some(Self { rows, cols })
    }

    /// Number of rows.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// Number of columns.
    #[must_use]
    pub const fn cols(self) -> u32 {
        self.cols
    }

    /// Number of cells.
    #[must_use]
    pub const fn cells(self) -> u32 {
        self.rows * self.cols
    }

    pub(super) const fn last(self) -> Cell {
        Cell { x: self.cols - 1, y: self.rows - 1 }
    }

    /// All cells, row by row.
    pub fn all(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.cells()).map(move |id| Cell { x: id % self.cols, y: id / self.cols })
    }

    /// The place of a cell when they are counted row by row: its vertex in the vertex game.
    #[must_use]
    pub const fn number(self, cell: Cell) -> u32 {
        cell.y * self.cols + cell.x
    }

    /// The cell with this number.
    #[must_use]
    pub fn cell_of(self, number: u32) -> Option<Cell> {
        let cell = Cell { x: number % self.cols, y: number / self.cols };
        (number < self.cells()).then_some(cell)
    }

    /// The name of a cell, such as c2. The column after z is aa.
    #[must_use]
    pub fn name(self, cell: Cell) -> String {
        let letter = |n: u32| char::from(b'a' + (n % 26) as u8);
        let high = (cell.x >= 26).then(|| letter(cell.x / 26 - 1));
        format!("{}{}{}", high.map_or_else(String::new, String::from), letter(cell.x), cell.y + 1)
    }

    /// The cell of this name; capitals are fine.
    ///
    /// # Errors
    ///
    /// [`NameError`] if there is none.
    pub fn cell(self, name: &str) -> Result<Cell, NameError> {
        let (x, y) = read_name(name).ok_or_else(|| NameError::Shape(name.to_owned()))?;
        if x < self.cols && y < self.rows {
            return Ok(Cell { x, y });
        }
        Err(NameError::Outside { name: name.to_owned(), board: self })
    }

    /// The cells that share a wall with this one.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> {
        const STEPS: [(i64, i64); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
        STEPS.into_iter().filter_map(move |(dx, dy)| {
            let x = u32::try_from(i64::from(cell.x) + dx).ok().filter(|&x| x < self.cols)?;
            let y = u32::try_from(i64::from(cell.y) + dy).ok().filter(|&y| y < self.rows)?;
            Some(Cell { x, y })
        })
    }

    /// The graph on which `short` is Short: the cells in order, then the
    /// terminals, his first side (top or left) and his second.
    #[must_use]
    pub fn graph(self, short: Side) -> Multigraph {
        let cells = self.cells();
        let mut links = Vec::new();
        for cell in self.all() {
            let id = self.number(cell);
            let (place, last) = match short {
                Side::Vertical => (cell.y, self.rows - 1),
                Side::Horizontal => (cell.x, self.cols - 1),
            };
            links.extend((place == 0).then_some([id, cells]));
            links.extend((place == last).then_some([id, cells + 1]));
            let later = self.neighbours(cell).map(|other| self.number(other));
            links.extend(later.filter(|&other| other > id).map(|other| [id, other]));
        }
        Multigraph::new(cells + 2, links).expect("cells are vertices")
    }
}

fn read_name(name: &str) -> Option<(u32, u32)> {
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (column, row) = name.split_at(letters);
    if !(1..=2).contains(&letters) || row.len() > 3 || !row.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value = |b: u8| u32::from(b.to_ascii_lowercase() - b'a') + 1;
    let x = column.bytes().fold(0, |x, b| x * 26 + value(b)) - 1;
    let y = row.parse::<u32>().ok()?.checked_sub(1)?;
    Some((x, y))
}

/// `N` or `RxC`.
impl FromStr for Board {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let (rows, cols) = text.split_once('x').unwrap_or((text, text));
        let side = |word: &str| {
            let digits = word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit());
            word.parse::<u32>().ok().filter(|_| digits)
        };
        side(rows)
            .and_then(|rows| Self::new(rows, side(cols)?))
            .ok_or_else(|| NameError::Size(text.to_owned()))
    }
}

/// `5` or `4x6`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rows, self.cols) {
            (rows, cols) if rows == cols => write!(f, "{rows}"),
            (rows, cols) => write!(f, "{rows}x{cols}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_names_name_each_other() {
        for (rows, cols) in [(1, 1), (3, 5), (99, 99), (2, 27)] {
            let board = Board::new(rows, cols).unwrap();
            for (id, cell) in board.all().enumerate() {
                assert_eq!(board.number(cell), id as u32);
                assert_eq!(board.cell_of(id as u32), Some(cell));
                assert_eq!(board.cell(&board.name(cell)), Ok(cell));
            }
            assert_eq!(board.cell_of(board.cells()), None);
        }
        let board = Board::new(3, 28).unwrap();
        assert_eq!(board.name(Cell { x: 26, y: 1 }), "aa2");
        assert_eq!(board.cell("AB3"), Ok(Cell { x: 27, y: 2 }));
    }

    #[test]
    fn what_names_no_cell_is_refused() {
        let board = Board::new(3, 3).unwrap();
        for name in ["", "a", "1", "a0", "aaa1", "a1x", "a-1", "a+1", "é1", "a 1"] {
            assert!(matches!(board.cell(name), Err(NameError::Shape(_))), "{name}");
        }
        for name in ["d1", "a4", "zz99", "a999"] {
            assert!(matches!(board.cell(name), Err(NameError::Outside { .. })), "{name}");
        }
    }

    #[test]
    fn sizes_are_read_back() {
        for name in ["1", "11", "99", "3x5"] {
            assert_eq!(name.parse::<Board>().unwrap().to_string(), name);
        }
        for name in ["", "0", "100", "3x", "x3", "3x0", "3x4x5", "+3", "-1", "3 x 4"] {
            assert!(name.parse::<Board>().is_err(), "{name}");
        }
    }

    #[test]
    fn neighbours_are_mutual() {
        let board = Board::new(4, 5).unwrap();
        for cell in board.all() {
            for other in board.neighbours(cell) {
                assert!(board.neighbours(other).any(|back| back == cell));
            }
        }
        let corner = |name: &str| board.neighbours(board.cell(name).unwrap()).count();
        assert_eq!(["a1", "e1", "a4", "e4"].map(corner), [2, 3, 3, 2]);
    }
}
