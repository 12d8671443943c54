//! The vertex game: the switching game played on vertices.
//!
//! A graph and two different vertices, the terminals s and t. The players
//! alternately take a vertex that nobody has, terminals excepted. Short has
//! won when his vertices with s and t hold a path from s to t, Cut when that
//! is no longer possible. There is no draw, and an extra move never hurts.
//! Who wins is PSPACE-complete (Even and Tarjan 1976). Hex is the vertex game
//! of a hexagonal board (see [`hex`](crate::hex)).
//!
//! Loops and parallel links change nothing. On a directed graph the path must
//! follow the arcs.
//!
//! [`Setup`] is what a file says; [`Setup::check`] turns it into a
//! [`Position`], or tells everything that is wrong with it.

pub mod certificate;
mod certificate_text;
mod position;
mod setup;

pub use certificate_text::{read_certificate, write_certificate};
pub use position::{IllegalMove, Position, VertexState};
pub use setup::{Setup, SetupProblem};
