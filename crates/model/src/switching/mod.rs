//! Shannon's switching game: the rules.
//!
//! A multigraph and two different vertices, the terminals s and t. Short
//! secures an undecided link, Cut deletes one; they alternate. Short has won
//! when secured links join s to t, Cut when the links that are not deleted no
//! longer do. There is no draw, and an extra move never hurts (see
//! [`Class`](crate::outcome::Class)).
//!
//! A position in the middle of a game is again such a game: contract the
//! secured links, drop the deleted ones.
//!
//! [`Setup`] is what a file says; [`Setup::check`] turns it into a
//! [`Position`], or tells everything that is wrong with it.

pub mod certificate;
mod certificate_text;
mod position;
mod setup;

pub use certificate_text::{read_certificate, write_certificate};
pub use position::{IllegalMove, LinkState, Position};
pub use setup::{Setup, SetupProblem};
