//! What can be wrong with a drawing.

use super::super::Board;

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
    #[error(
        "this drawing is too large: at most {side} rows and columns of boxes and {walls} walls",
        side = Board::MAX_SIDE,
        walls = Board::MAX_WALLS
    )]
    TooLarge,
    /// The last line of dots is missing.
    #[error("the last line must be one of dots: a board ends below its last row of boxes")]
    NoLastDots,
    /// Something else where a dot must stand.
    #[error("a dot + is missing here")]
    MissingDot,
    /// A line of dots that ends before the last dot.
    #[error("the line is too short: as the first line of dots it must end at column {end}")]
    TooShort {
        /// The column of the last dot.
        end: usize,
    },
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
    #[error(
        "this box cannot have been captured: it has an owner, but its four walls are not all drawn"
    )]
    OwnedButOpen,
    /// A closed box without owner beside others with one.
    #[error("this closed box needs an owner, A or B, because others have one")]
    OwnerMissing,
    /// A line below the picture that says nothing.
    #[error("below a drawing may stand \"A to move\" or \"B to move\", and \"must capture\"")]
    NoCaption,
    /// A line below the picture that says once more, or otherwise, what another has said.
    #[error("this has been said in a line before")]
    SaidTwice,
}
