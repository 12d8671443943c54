//! The vertex game, and Hex, solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | exhaustive play: the definition of "solved" | 3^f, up to 24 free vertices |
//! | [`mod@line`] | line graphs, where it is the switching game | polynomial |
//! | [`search`] | exact search with carriers and virtual connections | exponential, up to 126 free vertices |
//! | [`planar`] | the same with Cut's connections on planar graphs | ten times fewer positions |
//! | [`hex`] | the same for Hex | 6 by 6 in a second, 7 by 7 in minutes |
//! | [`survey`] | many positions at once | |
//! | [`opponent`] | somebody to play against | as long as he is given |
//!
//! [`solve`] does it all; where nothing but search helps, it is called so.

pub mod brute;
pub mod hex;
pub mod line;
pub mod opponent;
pub mod planar;
mod replies;
pub mod search;
mod solve;
pub mod survey;
mod ways;

pub use replies::Replies;
pub use solve::{Method, NoSolution, Solution, solve, solve_with};
pub use ways::free_on_ways;
