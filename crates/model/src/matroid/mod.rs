//! Matroids, and the switching game on them.
//!
//! Lehman (1964) stated the game for matroids: one element e is marked, Short secures elements,
//! Cut deletes them, and Short wins when the secured elements and e contain a circuit through e.
//! On the cycle matroid of a graph with an extra link e between the terminals it is Shannon's game.
//!
//! | module | holds |
//! |---|---|
//! | [`Matroid`] | a matroid as a file describes it, and the rank of every set |
//! | [`Tableau`] | a basis with the circuits of all other elements, changed by pivots |
//! | [`Matrix`], [`Field`] | matrices over GF(p) and over the rationals, ranks exact |
//! | [`Setup`] → [`Position`] | the game |
//! | [`certificate`] | what proves an outcome, and its JSON text |
//! | [`MatroidDigest`] | the SHA-256 name of a description |
//!
//! A single question is answered by ranks, of which duals, contractions and deletions have simple
//! ones: r*(X) = |X| + r(E − X) − r(E), and r(X ∪ C) − r(C) for the contraction of C. So the rules, the checker and
//! exhaustive play know nothing else. Who asks again and again for circuits keeps a tableau.

pub mod certificate;
mod certificate_text;
mod description;
mod digest;
pub(crate) mod eliminate;
mod matrix;
mod modulus;
mod position;
mod problem;
mod rank;
mod setup;
mod tableau;
mod transversal;

pub use certificate_text::{read_certificate, write_certificate};
pub use description::{Matroid, Minor, Shape};
pub use digest::MatroidDigest;
pub use matrix::{Entry, Field, Matrix};
pub use position::{ElementState, IllegalMove, Position};
pub use problem::{MatroidProblem, ProblemList};
pub use setup::{Setup, SetupProblem};
pub use tableau::{Place, RowSet, Tableau};

/// An element of a matroid, numbered from 0.
pub type Element = u32;

/// Most elements that the parts of a description may have together.
pub const MAX_ELEMENTS: usize = 1000;

/// Most vertices of a graph that describes a matroid, and most sets of a transversal system.
pub const MAX_VERTICES: usize = 10_000;

/// How deep descriptions may be nested.
pub const MAX_DEPTH: usize = 16;

/// Most rows and columns of a matrix of rationals, whose numbers grow with its size.
pub const MAX_RATIONAL: usize = 64;
