//! The switching game solved in polynomial time.
//!
//! Let r2 be the largest number of links in two edge-disjoint forests, and
//! add extra links s–t that nobody can play. The game is decided by how many
//! of them still raise r2: none, and Short wins; one, and whoever starts
//! wins; two, and Cut wins (Lehman 1964; Bruno and Weinberg 1970; Edmonds'
//! matroid union). So [`solve`] packs the links once and inserts two extra
//! ones; class, all winning first moves and the certificate are read off what
//! the three searches leave behind.
//!
//! * Short's winning moves: links whose ends share a block with the extra
//!   link but not without it.
//! * Cut's: links labelled by the failing search for the second extra link,
//!   outside the over-dense part.
//!
//! Solving the game after every single move instead costs m times as much;
//! the tests do that to compare. [`Tracker`] follows a game with at most two
//! searches a move.

mod climb;
mod engine;
mod explain;
mod minor;
mod pairs;
mod prove;
mod solve;
mod track;

pub use engine::Engine;
pub use explain::explain;
pub use pairs::Pairs;
pub use solve::{Solution, WinningMoves, solve, solve_with};
pub use track::Tracker;
