//! Strings-and-Coins, and Dots-and-Boxes as its dual view: the rules.
//!
//! Coins 1 to n hang on strings; vertex 0 is the ground. A move cuts one
//! string. A coin that loses its last string is captured by the mover, so one
//! string may capture two coins. Whoever captures must move again, unless no
//! string is left, and the game ends then. Nobody may pass. Capturing is
//! compulsory only under [`Rules::Compulsory`].
//!
//! * Parallel strings are ordinary strings. A string from a coin to itself
//!   hangs on it once, so it plays as a string to the ground.
//! * A string from the ground to itself captures nothing: a tempo move.
//! * A coin that never had a string belongs to nobody.
//!
//! [`Setup`] is what a file says; [`Setup::check`] turns it into a
//! [`Position`], or tells everything that is wrong with it. [`Board`] is
//! Dots-and-Boxes on a rectangle: boxes are coins, walls that are not drawn
//! are strings, and the outside is the ground. [`Board::drawing`] and
//! [`read_drawing`] turn a position into a picture and back. [`Cells`] are fields
//! of hexagons and triangles.
//!
//! What proves a value is described in [`certificate`].

mod cells;
pub mod certificate;
mod certificate_stream;
mod dots;
pub(crate) mod drawing;
mod position;
mod setup;
mod walls;

pub use cells::{Cells, CellsNameError};
pub use certificate_stream::{
    CertificateReadError, CertificateReader, write_certificate, write_pieces,
};
pub use dots::{Board, NameError, Start, WallsError};
pub use drawing::{DrawingError, DrawingProblem, read_drawing};
pub use position::{IllegalMove, Player, Position};
pub use setup::{Rules, Setup, SetupProblem};
pub use walls::{NoWall, Wall};
