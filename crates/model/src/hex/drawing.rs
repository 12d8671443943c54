//! Boards as text, and back.
//!
//! ```text
//!     a b c
//!   1  . V .
//!   2   * H .
//!   3    . . .
//! ```
//!
//! `V` and `H` are stones, `.` is a free cell, `*` one that is marked. Each
//! row begins half a cell further to the right.

use super::{Board, Cell, Setup, Side};
use std::fmt::Write as _;

/// Why a text is no drawing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawingError {
    /// There are no rows.
    #[error("there are no rows")]
    Empty,
    /// A row has another length than the first.
    #[error("line {line}: {found} cells, where the first row has {wanted}")]
    Length {
        /// Line, from 1.
        line: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// Something that is no cell.
    #[error("line {line}: \"{word}\" is no cell: write V, H or . with blanks between them")]
    Cell {
        /// Line, from 1.
        line: usize,
        /// What is there.
        word: String,
    },
    /// Too many rows or cells.
    #[error("{rows} rows of {cols} cells are too many: at most {max}", max = Board::MAX_SIDE)]
    TooLarge {
        /// Rows.
        rows: usize,
        /// Cells in the first row.
        cols: usize,
    },
}

impl Setup {
    /// The board with its stones, and these free cells marked.
    #[must_use]
    pub fn drawing(&self, marked: &[Cell]) -> String {
        let board = self.board;
        let mut text = "    ".to_owned();
        for x in 0..board.cols() {
            let name = board.name(Cell { x, y: 0 });
            let _ = write!(text, "{:<2}", name.trim_end_matches('1'));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        for y in 0..board.rows() {
            let _ = write!(text, "{:>3}{:indent$}", y + 1, "", indent = y as usize + 1);
            for x in 0..board.cols() {
                let cell = Cell { x, y };
                let _ = write!(text, "{} ", self.symbol(cell, marked));
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        text
    }

    fn symbol(&self, cell: Cell, marked: &[Cell]) -> char {
        if self.vertical.contains(&cell) {
            'V'
        } else if self.horizontal.contains(&cell) {
            'H'
        } else if marked.contains(&cell) {
            '*'
        } else {
            '.'
        }
    }
}

/// Reads a drawing: rows of V, H, . and *, with or without numbers and letters around it.
///
/// # Errors
///
/// The first [`DrawingError`].
///
/// # Examples
///
/// ```
/// use twintrees_model::hex::{Cell, read_drawing};
///
/// let setup = read_drawing(". V\n H .").unwrap();
/// assert_eq!(setup.vertical, [Cell { x: 1, y: 0 }]);
/// assert_eq!(read_drawing(&setup.drawing(&[])).unwrap(), setup);
/// ```
pub fn read_drawing(text: &str) -> Result<Setup, DrawingError> {
    let (mut rows, mut cols) = (0, 0);
    let (mut vertical, mut horizontal) = (Vec::new(), Vec::new());
    for (line, row) in text.lines().enumerate().map(|(i, row)| (i + 1, row.trim())) {
        let is_border = row.split_whitespace().all(|w| w.chars().all(|c| c.is_ascii_lowercase()));
        if is_border {
            continue;
        }
        let numbered = row.split_whitespace().next().is_some_and(|w| w.parse::<u32>().is_ok());
        let cells: Vec<&str> = row.split_whitespace().skip(usize::from(numbered)).collect();
        cols = if rows == 0 { cells.len() } else { cols };
        if cells.len() != cols {
            return Err(DrawingError::Length { line, found: cells.len(), wanted: cols });
        }
        if cols > Board::MAX_SIDE as usize || rows == Board::MAX_SIDE as usize {
            return Err(DrawingError::TooLarge { rows: rows + 1, cols });
        }
        for (x, word) in cells.into_iter().enumerate() {
            let cell = Cell { x: x as u32, y: rows as u32 };
            match word {
                "V" => vertical.push(cell),
                "H" => horizontal.push(cell),
                "." | "*" => {}
                other => {
                    let word = other.chars().take(20).collect();
                    return Err(DrawingError::Cell { line, word });
                }
            }
        }
        rows += 1;
    }
    let board = Board::new(rows as u32, cols as u32).ok_or(DrawingError::Empty)?;
    let ahead = vertical.len() > horizontal.len();
    let to_move = Some(if ahead { Side::Horizontal } else { Side::Vertical });
    Ok(Setup { board, vertical, horizontal, to_move, swap: false })
}
