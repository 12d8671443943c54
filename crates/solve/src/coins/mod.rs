//! Strings-and-Coins and Dots-and-Boxes solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | all sets of strings: the definition of the value | 2^s, up to 24 strings |
//! | [`dead_ends`] | what can be captured, take all or double-deal | O(n + m) |
//! | [`nimstring`] | nimbers and loony values by the definition | 2^s, up to 24 strings |
//! | [`search`] | exact values on any field | exponential; 4 by 4 boxes within a minute |
//!
//! [`solve_coins`] does it all.

pub mod brute;
pub mod dead_ends;
pub mod nimstring;
pub mod search;
mod solve;

pub use solve::{Solution, solve_coins, solve_with};
