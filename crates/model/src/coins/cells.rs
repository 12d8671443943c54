//! Dots-and-Boxes with hexagons or triangles in place of boxes.
//!
//! Every side of a cell is a string, between the two cells that share it or
//! between a cell and the ground. Cells are coins 1, 2, …, row by row, left to
//! right. Strings are numbered cell by cell, the sides of a cell clockwise from
//! its top or upper left side; sides that have a number are passed over.
//!
//! ```text
//!       0   1   6   7          dots-hex:2x2: two rows of two hexagons,
//!     5       2       8        every other row half a cell to the right
//!       4   3  10   9  15
//!        14      11      16
//!          13  12  18  17
//! ```
//!
//! [`Cells::picture`] draws such pictures; `docs/formats.md` has two.

use super::{Position, Setup};
use crate::graph::{EdgeId, Multigraph, VertexId};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// A field of cells that are no squares.
///
/// # Examples
///
/// ```
/// use twintrees_model::coins::Cells;
///
/// let field: Cells = "dots-hex:2x3".parse().unwrap();
/// assert_eq!((field.coins(), field.strings()), (6, 27));
/// let position = field.start().check().unwrap();
/// assert!(field.graph().vertices().skip(1).all(|cell| position.degree(cell) == 6));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cells {
    /// Rows of hexagons, every other row half a cell to the right.
    Hexagons {
        /// How many rows.
        rows: u32,
        /// Hexagons in a row.
        cols: u32,
    },
    /// A triangle, cut into `side` rows of small ones.
    Triangles {
        /// Small triangles along each side.
        side: u32,
    },
}

/// Why a name is no field of cells.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CellsNameError {
    /// Neither of the two fields.
    #[error("{0:?} is no field of cells: write dots-hex:RxC or dots-triangle:N")]
    Unknown(String),
    /// What follows the colon is not a size.
    #[error("{0:?} is not a size: write {1}")]
    Size(String, &'static str),
    /// No such field.
    #[error("there is no field of size {0}: from 1 to {max} rows and cells", max = Cells::MAX_SIDE)]
    Range(String),
}

/// Where something stands in a picture.
type Place = (usize, usize);

/// A side of a cell in a picture: where, and how it looks once it is cut.
type Side = (Place, &'static str);

/// A cell: where its middle is, and its sides in the order of their numbers.
struct Cell {
    middle: Place,
    sides: Vec<Side>,
}

impl Cells {
    /// Most rows, and most cells in a row.
    pub const MAX_SIDE: u32 = 1000;

    /// Larger fields have numbers that are too long for a picture.
    const MOST_DRAWN: u32 = 999;

    /// Whether a text is meant as a field of cells.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        text.starts_with("dots-hex:") || text.starts_with("dots-triangle:")
    }

    /// How many cells there are.
    #[must_use]
    pub const fn coins(self) -> u32 {
        match self {
            Self::Hexagons { rows, cols } => rows * cols,
            Self::Triangles { side } => side * side,
        }
    }

    /// How many sides of cells there are, shared ones counted once.
    #[must_use]
    pub const fn strings(self) -> u32 {
        match self {
            Self::Hexagons { rows, cols } => 3 * rows * cols + 2 * (rows + cols) - 1,
            Self::Triangles { side } => 3 * side * (side + 1) / 2,
        }
    }

    fn cells(self) -> Box<dyn Iterator<Item = Cell>> {
        match self {
            Self::Hexagons { rows, cols } => {
                Box::new((0..rows).flat_map(move |row| (0..cols).map(move |col| hexagon(row, col))))
            }
            Self::Triangles { side } => Box::new(
                (0..side)
                    .flat_map(move |row| (0..2 * row + 1).map(move |at| triangle(side, row, at))),
            ),
        }
    }

    /// The number of every side, by its place.
    fn numbers(self) -> BTreeMap<Place, EdgeId> {
        let mut numbers = BTreeMap::new();
        for (place, _) in self.cells().flat_map(|cell| cell.sides) {
            let next = EdgeId::from_index(numbers.len());
            numbers.entry(place).or_insert(next);
        }
        numbers
    }

    /// The field as strings and coins.
    ///
    /// # Complexity
    ///
    /// O(m log m) for m strings.
    #[must_use]
    pub fn graph(self) -> Multigraph {
        let numbers = self.numbers();
        let mut ends = vec![[0; 2]; numbers.len()];
        for (coin, cell) in (1..).zip(self.cells()) {
            for (place, _) in cell.sides {
                let [first, second] = &mut ends[numbers[&place].index()];
                *(if *first == 0 { first } else { second }) = coin;
            }
        }
        Multigraph::new(self.coins() + 1, ends).expect("cells and the ground are vertices")
    }

    /// The beginning of a game.
    #[must_use]
    pub fn start(self) -> Setup {
        Setup { graph: self.graph(), ..Setup::default() }
    }

    /// The field as a picture: the strings that are left by their numbers, those that have been
    /// cut as lines. `None` if the numbers would not fit.
    ///
    /// # Panics
    ///
    /// If the position is not one of this field.
    #[must_use]
    pub fn picture(
        self,
        position: &Position,
        inside: &dyn Fn(VertexId) -> Option<char>,
    ) -> Option<String> {
        if self.strings() > Self::MOST_DRAWN {
            return None;
        }
        assert_eq!(position.graph().edge_count(), self.strings() as usize, "one of this field");
        let numbers = self.numbers();
        let mut marks = BTreeMap::new();
        for (coin, cell) in (1..).zip(self.cells()) {
            let inside = inside(VertexId::new(coin));
            marks.insert(cell.middle, inside.map(String::from).unwrap_or_default());
            for (place, line) in cell.sides {
                let string = numbers[&place];
                let gone = position.is_cut(string);
                marks.insert(place, if gone { line.to_owned() } else { string.to_string() });
            }
        }
        Some(written(&marks))
    }
}

/// The hexagons of a row are 8 apart, and 2 lines below those of the row before.
fn hexagon(row: u32, col: u32) -> Cell {
    let (line, column) = (2 * row as usize, 4 + 8 * col as usize + 4 * (row as usize % 2));
    let sides = vec![
        ((line, column - 2), "/"),
        ((line, column + 2), "\\"),
        ((line + 1, column + 4), "|"),
        ((line + 2, column + 2), "/"),
        ((line + 2, column - 2), "\\"),
        ((line + 1, column - 4), "|"),
    ];
    Cell { middle: (line + 1, column), sides }
}

/// Every other triangle of a row stands on its tip.
fn triangle(side: u32, row: u32, at: u32) -> Cell {
    let (line, column) = (2 * row as usize, 4 * (side - row) as usize + 4 * at as usize - 2);
    let (left, right) = (((line, column - 2), "/"), ((line, column + 2), "\\"));
    let sides = match at % 2 {
        0 => vec![left, right, ((line + 1, column), "---")],
        _ => vec![((line - 1, column), "---"), (right.0, "/"), (left.0, "\\")],
    };
    Cell { middle: (line, column), sides }
}

/// Texts with their middles at these places.
fn written(marks: &BTreeMap<Place, String>) -> String {
    let mut text = String::new();
    let (mut line, mut width) = (0, 0);
    for (&(at, column), mark) in marks.iter().filter(|(_, mark)| !mark.is_empty()) {
        while line < at {
            text.push('\n');
            (line, width) = (line + 1, 0);
        }
        let start = column.saturating_sub(mark.len() / 2);
        text.push_str(&" ".repeat(start.saturating_sub(width)));
        text.push_str(mark);
        width = start + mark.len();
    }
    text.push('\n');
    text
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hexagons { rows, cols } => write!(f, "dots-hex:{rows}x{cols}"),
            Self::Triangles { side } => write!(f, "dots-triangle:{side}"),
        }
    }
}

impl FromStr for Cells {
    type Err = CellsNameError;

    fn from_str(name: &str) -> Result<Self, CellsNameError> {
        let cells = match name.split_once(':') {
            Some(("dots-hex", size)) => {
                const WANTED: &str = "rows and hexagons in a row such as 2x3";
                let no_size = || CellsNameError::Size(size.to_owned(), WANTED);
                let (rows, cols) = size.split_once(['x', 'X']).ok_or_else(no_size)?;
                let side = |text| side(text, size, WANTED);
                Self::Hexagons { rows: side(rows)?, cols: side(cols)? }
            }
            Some(("dots-triangle", size)) => {
                const WANTED: &str = "the number of rows such as 4";
                Self::Triangles { side: side(size, size, WANTED)? }
            }
            _ => return Err(CellsNameError::Unknown(name.to_owned())),
        };
        Ok(cells)
    }
}

/// A number of rows or cells.
fn side(text: &str, size: &str, wanted: &'static str) -> Result<u32, CellsNameError> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(CellsNameError::Size(size.to_owned(), wanted));
    }
    let number = text.parse().ok().filter(|n| (1..=Cells::MAX_SIDE).contains(n));
    number.ok_or_else(|| CellsNameError::Range(size.to_owned()))
}
