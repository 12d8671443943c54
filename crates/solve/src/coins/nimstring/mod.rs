//! Nimstring: who cannot move loses, and who captures must move again.
//!
//! The value is a nimber, or *loony*: the player to move wins whatever nim heap lies beside it.
//! [`brute`] is the definition. [`solve`] goes much further:
//!
//! * If k > 0 coins can be declined ([dead ends](super::dead_ends)), the position is loony; otherwise it is
//!   worth what is left when all is taken.
//! * Without dead ends it falls into *pieces*, which hang together not by way of the ground. Its
//!   nimber is the nim-sum of theirs (*Winning Ways*, chapter 16).
//! * In a piece a chain of three coins or more cannot be cut but with a loony move, however long it is.
//!   A chain of two is cut in the middle. Chains from ground to ground and rings are worth 1 if
//!   they can be cut otherwise, else 0.
//! * Pieces are asked whether their nimber is 0, 1, 2, … in turn. One move to such a nimber
//!   says no, so most moves are never followed. A piece is remembered by a list of links that *is* the piece,
//!   its nodes named by their surroundings: no chance, no hash to trust.
//!
//! | from the start | strings | nimber | pieces | seconds | MiB |
//! |---|---|---|---|---|---|
//! | 3 by 3 | 24 | 2 | 12.5 thousand | 0.09 | 3 |
//! | 3 by 4 | 31 | 0 | 175 thousand | 1.4 | 10 |
//! | 4 by 4 Icelandic | 32 | 1 | 518 thousand | 4.5 | 23 |
//! | 5 by 5 Swedish | 40 | 0 | 606 thousand | 5.6 | 31 |
//! | 3 by 5 | 38 | 0 | 6.4 million | 92 | 310 |
//!
//! The example `coins_nimbers` prints such rows. 4 by 4 from the start takes longer than that.

mod ask;
pub mod brute;
mod names;
mod piece;
mod solve;
mod table;

pub use brute::{MAX_STRINGS, Nimber, Nimstring};
pub use solve::{Nimbers, solve, value};
