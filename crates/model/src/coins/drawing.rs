//! A position of Dots-and-Boxes as a picture of dots and lines.
//!
//! ```text
//!     +---+   +        lines 1, 3, 5: dots, with walls between them
//!     | A |            lines 2, 4: walls left and right of boxes
//!     +---+   +
//!             |        A and B: the box is closed and the first or
//!     +   +---+        the second player holds it
//! ```
//!
//! A box is three characters wide. Besides `+`, `-` and `|` the characters
//! `•`, `─` and `│` are read; blanks at the ends of lines may be left out,
//! and the whole picture may be indented. Letters are optional, but if one
//! closed box has a letter every closed box must.

use super::{Board, Position, Setup};
use crate::graph::EdgeId;

/// Characters from one dot to the next.
const PITCH: usize = 4;

/// One thing that is wrong with a drawing, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct DrawingError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// What is wrong and what to do.
    pub problem: DrawingProblem,
}

/// What can be wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingProblem {
    /// Too small to hold a box.
    #[error("a drawing has at least two lines of two dots, with a line of boxes between them")]
    TooSmall,
    /// More walls than a board may have.
    #[error("this drawing is too large: at most {walls} walls", walls = Board::MAX_WALLS)]
    TooLarge,
    /// The last line of dots is missing.
    #[error("the last line must be one of dots: a board ends below its last row of boxes")]
    NoLastDots,
    /// Something else where a dot must stand.
    #[error("a dot + is missing here")]
    MissingDot,
    /// A line that goes on after its last dot or box.
    #[error("the line is too long: the first line of dots ends at column {end}")]
    TooLong {
        /// The column of the last dot.
        end: usize,
    },
    /// Something else than a wall or blanks between two dots of a line.
    #[error("between two dots stand either three - or three blanks")]
    NoHorizontal,
    /// Something else than a wall or a blank beside a box.
    #[error("beside a box stands either | or a blank")]
    NoVertical,
    /// Something else than an owner in a box.
    #[error("in a box stands nothing, or A or B in its middle if it has been captured")]
    NoOwner,
    /// An owner in a box that is not closed.
    #[error("this box has an owner but its four walls are not all drawn")]
    OwnedButOpen,
    /// A closed box without owner beside others with one.
    #[error("this closed box needs an owner, A or B, because others have one")]
    OwnerMissing,
}

/// Reads a drawing: the board, and what has been drawn on it.
///
/// # Errors
///
/// Every [`DrawingError`] found; owners are looked at only if all walls can be read.
///
/// # Complexity
///
/// O(length of the text).
///
/// # Examples
///
/// ```
/// use twintrees_model::coins::read_drawing;
///
/// let (board, setup) = read_drawing("+---+---+\n| A |\n+---+   +\n").unwrap();
/// assert_eq!((board.rows(), board.cols()), (1, 2));
/// assert_eq!(setup.cut, [0, 1, 2, 4, 5]);
/// assert_eq!(setup.scores, Some([1, 0]));
/// ```
pub fn read_drawing(text: &str) -> Result<(Board, Setup), Vec<DrawingError>> {
    let picture = Picture::new(text);
    let board = picture.board().map_err(|error| vec![error])?;
    let mut errors = Vec::new();
    let mut drawn = picture.horizontals(board, &mut errors);
    drawn.extend(picture.verticals(board, &mut errors));
    if !errors.is_empty() {
        errors.sort_by_key(|error| (error.line, error.column));
        return Err(errors);
    }
    let mut setup = board.with_drawn(drawn);
    setup.scores = picture.scores(board, &setup)?;
    Ok((board, setup))
}

/// The characters of a drawing without the blank lines around it.
struct Picture {
    lines: Vec<Vec<char>>,
    /// Blank lines before the first one.
    skipped: usize,
    indent: usize,
}

impl Picture {
    fn new(text: &str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let line = |line: &str| line.trim_end().chars().collect::<Vec<char>>();
        let mut lines: Vec<Vec<char>> = text.lines().map(line).collect();
        while lines.last().is_some_and(Vec::is_empty) {
            lines.pop();
        }
        let skipped = lines.iter().take_while(|line| line.is_empty()).count();
        lines.drain(..skipped);
        let blank = |c: &char| c.is_whitespace();
        let indent =
            lines.first().map_or(0, |line| line.iter().position(|c| !blank(c)).unwrap_or(0));
        Self { lines, skipped, indent }
    }

    fn error(&self, line: usize, column: usize, problem: DrawingProblem) -> DrawingError {
        DrawingError { line: self.skipped + line + 1, column: self.indent + column + 1, problem }
    }

    /// The character of a line, a blank beyond its end.
    fn at(&self, line: usize, column: usize) -> char {
        self.lines[line].get(self.indent + column).copied().unwrap_or(' ')
    }

    /// The size, from the first line and the number of lines.
    fn board(&self) -> Result<Board, DrawingError> {
        let width = self.lines.first().map_or(0, |line| line.len() - self.indent);
        let cols = width.saturating_sub(1).div_ceil(PITCH);
        let rows = self.lines.len().saturating_sub(1) / 2;
        if rows == 0 || cols == 0 {
            return Err(self.error(0, 0, DrawingProblem::TooSmall));
        }
        if self.lines.len().is_multiple_of(2) {
            return Err(self.error(self.lines.len() - 1, 0, DrawingProblem::NoLastDots));
        }
        let side = |n: usize| u32::try_from(n).ok();
        let board = side(rows).zip(side(cols)).and_then(|(rows, cols)| Board::new(rows, cols));
        board.ok_or_else(|| self.error(0, 0, DrawingProblem::TooLarge))
    }

    /// The drawn walls of the lines of dots.
    fn horizontals(&self, board: Board, errors: &mut Vec<DrawingError>) -> Vec<u32> {
        let mut drawn = Vec::new();
        for row in 0..=board.rows() {
            let line = 2 * row as usize;
            self.frame(board, line, errors);
            for col in 0..=board.cols() as usize {
                if !matches!(self.at(line, PITCH * col), '+' | '•' | '*') {
                    errors.push(self.error(line, PITCH * col, DrawingProblem::MissingDot));
                }
            }
            for col in 0..board.cols() {
                let left = PITCH * col as usize + 1;
                let between = [0, 1, 2].map(|step| self.at(line, left + step));
                if between.iter().all(|c| matches!(c, '-' | '─')) {
                    drawn.extend(board.horizontal(row, col).map(EdgeId::number));
                } else if let Some(at) = between.iter().position(|&c| c != ' ') {
                    errors.push(self.error(line, left + at, DrawingProblem::NoHorizontal));
                }
            }
        }
        drawn
    }

    /// The drawn walls of the lines of boxes.
    fn verticals(&self, board: Board, errors: &mut Vec<DrawingError>) -> Vec<u32> {
        let mut drawn = Vec::new();
        for row in 0..board.rows() {
            let line = 2 * row as usize + 1;
            self.frame(board, line, errors);
            for col in 0..=board.cols() {
                let column = PITCH * col as usize;
                match self.at(line, column) {
                    '|' | '│' => drawn.extend(board.vertical(row, col).map(EdgeId::number)),
                    ' ' => {}
                    _ => errors.push(self.error(line, column, DrawingProblem::NoVertical)),
                }
            }
            for col in 0..board.cols() as usize {
                let inside = [1, 2, 3].map(|step| self.at(line, PITCH * col + step));
                if !matches!(inside, [' ', ' ' | 'A' | 'B', ' ']) {
                    errors.push(self.error(line, PITCH * col + 1, DrawingProblem::NoOwner));
                }
            }
        }
        drawn
    }

    /// Nothing may stand before the first or after the last dot.
    fn frame(&self, board: Board, line: usize, errors: &mut Vec<DrawingError>) {
        let width = PITCH * board.cols() as usize + 1;
        if self.lines[line].len() > self.indent + width {
            let end = self.indent + width;
            errors.push(self.error(line, width, DrawingProblem::TooLong { end }));
        }
        let before = self.lines[line].iter().take(self.indent);
        if let Some(at) = before.clone().position(|c| !c.is_whitespace()) {
            let problem = DrawingProblem::NoVertical;
            errors.push(DrawingError { line: self.skipped + line + 1, column: at + 1, problem });
        }
    }

    /// What the owners in the boxes add up to; `None` if there are none.
    fn scores(&self, board: Board, setup: &Setup) -> Result<Option<[u32; 2]>, Vec<DrawingError>> {
        let mut drawn = vec![false; board.walls()];
        setup.cut.iter().for_each(|&wall| drawn[wall as usize] = true);
        let mut scores = [0, 0];
        let (mut open, mut unnamed) = (Vec::new(), Vec::new());
        for (row, col) in boxes(board) {
            let walls = board.walls_of(row, col).expect("a box of the board");
            let closed = walls.iter().all(|wall| drawn[wall.index()]);
            let (line, column) = (2 * row as usize + 1, PITCH * col as usize + 2);
            match self.at(line, column) {
                ' ' if closed => {
                    unnamed.push(self.error(line, column, DrawingProblem::OwnerMissing));
                }
                ' ' => {}
                _ if !closed => open.push(self.error(line, column, DrawingProblem::OwnedButOpen)),
                owner => scores[usize::from(owner == 'B')] += 1,
            }
        }
        if scores != [0, 0] {
            open.append(&mut unnamed);
        }
        match open.is_empty() {
            true => Ok(unnamed.is_empty().then_some(scores)),
            false => Err(open),
        }
    }
}

fn boxes(board: Board) -> impl Iterator<Item = (u32, u32)> {
    (0..board.rows()).flat_map(move |row| (0..board.cols()).map(move |col| (row, col)))
}

impl Board {
    /// The position as a picture of dots and lines, without owners.
    ///
    /// # Panics
    ///
    /// If the position is not one of this board.
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::coins::{Board, Start};
    ///
    /// let board = Board::new(1, 2).unwrap();
    /// let position = board.start(Start::Icelandic).check().unwrap();
    /// assert_eq!(board.drawing(&position), "+   +   +\n|\n+---+---+\n");
    /// ```
    #[must_use]
    pub fn drawing(self, position: &Position) -> String {
        assert_eq!(position.graph().edge_count(), self.walls(), "a position of this board");
        let drawn = |wall: Option<EdgeId>| wall.is_some_and(|wall| position.is_cut(wall));
        let mut text = String::new();
        for row in 0..=self.rows() {
            for col in 0..self.cols() {
                text.push('+');
                text.push_str(if drawn(self.horizontal(row, col)) { "---" } else { "   " });
            }
            text.push_str("+\n");
            let walls = (0..=self.cols()).map(|col| drawn(self.vertical(row, col)));
            let line: String = walls.map(|wall| if wall { "|   " } else { "    " }).collect();
            if row < self.rows() {
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DrawingProblem as P;

    fn problems(text: &str) -> Vec<(usize, usize, DrawingProblem)> {
        let errors = read_drawing(text).unwrap_err();
        errors.into_iter().map(|e| (e.line, e.column, e.problem)).collect()
    }

    /// Every position of a 2 by 1 board survives drawing and reading.
    #[test]
    fn what_is_drawn_is_read() {
        let board = Board::new(2, 1).unwrap();
        for drawn in 0..1u32 << board.walls() {
            let walls: Vec<u32> =
                (0..board.walls() as u32).filter(|w| drawn >> w & 1 == 1).collect();
            let position = board.with_drawn(walls.clone()).check().unwrap();
            let (again, setup) = read_drawing(&board.drawing(&position)).unwrap();
            assert_eq!((again, setup.cut), (board, walls));
        }
    }

    #[test]
    fn indented_and_unicode_drawings_are_read() {
        let text = "\u{feff}\r\n   •───•\r\n   │ B │  \r\n   •───•\r\n\r\n";
        let (_, setup) = read_drawing(text).unwrap();
        assert_eq!((setup.cut.len(), setup.scores), (4, Some([0, 1])));
    }

    #[test]
    fn nothing_captured_is_nil_all_and_no_letters_are_no_scores() {
        assert_eq!(read_drawing("+   +\n\n+   +").unwrap().1.scores, Some([0, 0]));
        assert_eq!(read_drawing("+---+\n|   |\n+---+").unwrap().1.scores, None);
    }

    #[test]
    fn every_trouble_has_its_place() {
        assert_eq!(problems(""), [(1, 1, P::TooSmall)]);
        assert_eq!(problems("+   +"), [(1, 1, P::TooSmall)]);
        assert_eq!(problems("+\n|\n+"), [(1, 1, P::TooSmall)]);
        assert_eq!(problems("+   +\n\n+   +\n|"), [(4, 1, P::NoLastDots)]);
        assert_eq!(problems("+   +   +\n\n+       +"), [(3, 5, P::MissingDot)]);
        assert_eq!(problems("+   +   +\n\n+   +"), [(3, 9, P::MissingDot)]);
        assert_eq!(problems("+---+\n\n+   +---+"), [(3, 6, P::TooLong { end: 5 })]);
        assert_eq!(problems("+-- +\nx\n+   +"), [(1, 2, P::NoHorizontal), (2, 1, P::NoVertical)]);
        assert_eq!(problems("+   +\n| C\n+   +"), [(2, 2, P::NoOwner)]);
        assert_eq!(problems("+   +\n| A\n+   +"), [(2, 3, P::OwnedButOpen)]);
        let half = "+---+---+\n| A |   |\n+---+---+";
        assert_eq!(problems(half), [(2, 7, P::OwnerMissing)]);
        assert_eq!(problems("  +---+\n|\n  +   +"), [(2, 1, P::NoVertical)]);
        assert_eq!(
            read_drawing("+   +   +\n\n+       +").unwrap_err()[0].to_string(),
            "line 3, column 5: a dot + is missing here"
        );
    }
}
