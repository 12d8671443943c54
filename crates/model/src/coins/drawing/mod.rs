//! A position of Dots-and-Boxes as a picture of dots and lines.
//!
//! ```text
//!     +---+   +        lines 1, 3, 5: dots, with walls between them
//!     | A |            lines 2, 4: walls left and right of boxes
//!     +---+   +
//!             |        A and B: the box is closed and the first or
//!     +   +---+        the second player holds it
//!     B to move
//!     must capture     below: what is not as usual
//! ```
//!
//! A box is three characters wide. Besides `+`, `-` and `|` the characters
//! `•`, `*`, `─` and `│` are read; blanks at the ends of lines may be left out,
//! and the whole picture may be indented. Letters are optional, but if one
//! closed box has a letter every closed box must.
//!
//! Below the picture may stand `A to move` or `B to move`, and `must capture`
//! for [`Rules::Compulsory`](super::Rules::Compulsory), a line each. Without
//! them A is to move, and capturing is free.

mod problem;
mod read;
mod write;

pub(crate) use read::{Errors, read};

pub use problem::{DrawingError, DrawingProblem};
pub use read::read_drawing;

/// Characters from one dot to the next.
const PITCH: usize = 4;

/// The letter of a player in drawings.
const fn letter(player: super::Player) -> char {
    match player {
        super::Player::First => 'A',
        super::Player::Second => 'B',
    }
}

/// The line that says that capturing is compulsory.
const MUST_CAPTURE: &str = "must capture";
