//! The directing game on oriented matroids, by exact search.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`search`] | who wins, from any position | exponential; 9 elements in about a millisecond |
//! | [`certificate`] | proofs of the class, for `twintrees_check::check_oriented` | a few times the search |
//! | [`opponent`] | a move for the computer | one search |
//! | [`underlying`] | the class of the underlying matroid, by matroid union | 2^n |
//! | [`enumerate`](mod@enumerate) | all oriented matroids of small rank and size up to isomorphism | 8 elements of rank 3 in minutes |
//! | [`random`] | random ones: vectors, and walks by mutations | |
//! | [`survey`] | the two classes side by side | |
//!
//! Hamidoune and Las Vergnas (1986) proved that the directing game has the class of the switching game
//! of the underlying matroid if that is graphic or cographic. For oriented matroids in general
//! this was a *conjecture*, and it fails: the survey has found vectors of rank 4 on which the two games
//! differ (`data/values/oriented-difference.json`, and a test of exhaustive play). Such differences
//! are rare, one in some thousands of random ones. Nothing here relies on equality.

pub mod enumerate;
pub mod opponent;
mod proof;
pub mod random;
pub mod search;
pub mod survey;
pub mod underlying;

pub use proof::{certificate, certificate_with};
