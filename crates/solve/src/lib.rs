//! Solvers, strategies and surveys.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | exhaustive play: the definition of "solved" | exponential, up to 24 links |
//! | [`packing`] | maximum k edge-disjoint forests and their blocks, the plain way (see `twintrees-pack` for the fast one) | O(k n) a search, O(k n + m) searches at worst |
//! | [`coins`] | Strings-and-Coins and Dots-and-Boxes: values, best moves, dead ends | exponential, 4 by 4 boxes in minutes |
//! | [`matroid`] | the matroid game: class, winning moves, certificate | polynomial, 1,000 elements in seconds |
//! | [`oriented`] | the directing game on oriented matroids, by exact search | exponential, up to 12 elements |
//! | [`directing`] | the directing game: by theorem from the start, by exact search else | exponential with directed links |
//! | [`arcs`] | the arcs game on a digraph, by exact search | exponential, 50 random arcs in a second |
//! | [`switching`] | class, all winning first moves and a certificate | one packing and two more searches |
//! | [`vertex`] | the vertex game and Hex | exponential, Hex 7 by 7 in minutes |
//! | [`strategy`] | perfect replies, built from verified certificates only | a few microseconds a reply |
//! | [`survey`] | many positions at once | parallel |
//!
//! Everything that may take long asks a `stop` function now and then, and
//! gives up with [`Stopped`] when it says so.

#![warn(clippy::unwrap_used)]

pub mod arcs;
pub mod brute;
pub mod coins;
mod dice;
pub mod directing;
pub mod matroid;
pub mod oriented;
pub mod packing;
pub mod strategy;
pub mod survey;
pub mod switching;
pub mod vertex;

pub use twintrees_pack::Stopped;

/// Asked now and then by long work: is it time to give up?
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// A [`Stop`] that never stops.
pub fn never() -> bool {
    false
}
