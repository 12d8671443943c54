//! Strings-and-Coins and Dots-and-Boxes solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | all sets of strings: the definition of the value | 2^s, up to 24 strings |
//! | [`dead_ends`] | what can be captured, take all or double-deal | O(n + m) |

pub mod brute;
pub mod dead_ends;
