//! The vertex game, and Hex, solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | exhaustive play: the definition of "solved" | 3^f, up to 24 free vertices |
//! | [`search`] | exact search with carriers and virtual connections | exponential, up to 126 free vertices |

pub mod brute;
pub mod search;
