//! The vertex game, and Hex, solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | exhaustive play: the definition of "solved" | 3^f, up to 24 free vertices |
//! | [`search`] | exact search with carriers and virtual connections | exponential, up to 126 free vertices |
//! | [`hex`] | the same for Hex | 6 by 6 in a second, 7 by 7 in minutes |

pub mod brute;
pub mod hex;
pub mod search;
