//! Oriented matroids, and the directing game on them.
//!
//! An oriented matroid is kept as its chirotope: a sign for every set of as many elements as the
//! rank, 0 for those that are no bases (Björner, Las Vergnas, Sturmfels, White and Ziegler,
//! *Oriented Matroids*, 1999, chapter 3). The game is that of Hamidoune and Las Vergnas (1986): Short
//! signs an element, Cut deletes one, and Short wins when there is a circuit through the marked
//! element whose signs are the marked one's + and those that he chose.

mod build;
pub mod certificate;
mod certificate_text;
mod chirotope;
mod position;
mod setup;

pub use certificate_text::{read_certificate, write_certificate};
pub use chirotope::{Oriented, OrientedProblem, SignedSet};
pub use position::{IllegalMove, Mark, Position};
pub use setup::{Setup, SetupProblem};

/// An element, numbered from 0.
pub type Element = u32;

/// Most elements of an oriented matroid: every set of them is looked at.
pub const MAX_ELEMENTS: usize = 12;
