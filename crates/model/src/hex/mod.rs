//! Hex (Hein 1942, Nash 1948): boards as vertex games, and how people write them.
//!
//! Two players take hexagonal cells in turn. *Vertical* joins the top row to
//! the bottom row, *Horizontal* the left column to the right column. Exactly
//! one of them succeeds. Cell a1 is in an acute corner; a letter names the
//! column, a number the row; rows shift to the right as they go down:
//!
//! ```text
//!     a  b  c
//!   1  .  .  .        neighbours of (x, y): (x±1, y), (x, y±1),
//!    2  .  .  .                             (x+1, y−1), (x−1, y+1)
//!     3  .  .  .
//! ```
//!
//! [`Board`] has sizes and names, [`Setup`] a position. [`Setup::as_vertex`]
//! is the vertex game that it means: Short is one of the players, Cut the
//! other, since whoever blocks the other has joined his own sides.

mod board;
mod drawing;
mod hexworld;
mod record;
mod setup;
mod sgf;

pub use board::{Board, Cell, NameError, Side};
pub use drawing::{DrawingError, read_drawing};
pub use hexworld::{HEXWORLD_PAGE, read_hexworld, write_hexworld};
pub use record::{RecordError, RecordErrors, RecordProblem};
pub use setup::{Setup, SetupProblem};
pub use sgf::{read_sgf, write_sgf};
