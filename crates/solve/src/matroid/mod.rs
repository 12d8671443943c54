//! The matroid game solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | exhaustive play by the definition | 3^u ranks, up to 16 undecided elements |
//! | [`solve`] | class, all winning moves and a certificate | matroid partition on tableaus, twice to four times: 100 columns in milliseconds, 1,000 over GF(p) in a second or so (example `matroid_columns`) |
//! | [`survey`], [`family`] | many positions; random matroids, and all of a size | a solution each |
//! | [`strategy`] | perfect replies, built from verified certificates only | a few ranks a reply |
//!
//! Lehman (1964) solved it: everything depends on how many parallel copies of the marked element
//! raise the rank of M ∨ M, the union of the matroid with itself (Edmonds 1965). None: Short wins;
//! one: whoever starts; two: Cut. Cut is Short in the dual.

pub mod brute;
pub mod family;
mod pair;
mod side;
mod solve;
pub mod strategy;
pub mod survey;
mod view;

pub use solve::{Solution, WinningMoves, solve};
