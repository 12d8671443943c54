//! Strings-and-Coins and Dots-and-Boxes solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | all sets of strings: the definition of the value | 2^s, up to 24 strings |
//! | [`cuts`] | what each first cut leaves to capture | O(n + m) |
//! | [`dead_ends`] | what can be captured, take all or double-deal | O(n + m) |
//! | [`endgame`] | exact values of independent chains and rings | O(n + m log m) |
//! | [`nimstring`] | nimbers and loony values | exponential; 3 by 4 boxes in a second |
//! | [`proof`] | certificates of values | about as long as the search |
//! | [`search`] | exact values on any field | exponential; 4 by 4 boxes in minutes |
//! | [`outlook`] | what a player sees: safe and loony moves, chains, the chain rule | O(n + m log m) |
//! | [`opponent`] | somebody to play against, with [`advice`]; best effort where search does not finish | as long as it may take |
//! | [`survey`] | all positions that a game can lead to | 2^s solutions, parallel |
//!
//! [`solve_coins`] solves a position in one go.

pub mod advice;
pub mod brute;
mod chains;
pub mod cuts;
pub mod dead_ends;
pub mod endgame;
mod estimate;
pub mod nimstring;
pub mod opponent;
pub mod outlook;
pub mod proof;
mod rest;
pub mod search;
mod solve;
pub mod survey;

pub use solve::{Solution, solve_coins, solve_with};

use twintrees_model::coins::Position;
use twintrees_model::graph::EdgeId;

/// The strings left, and for every coin that has any the set of those it hangs on, string i as
/// bit i; `None` if there are more than `most`. The ground is no coin, and coins without strings
/// are nobody's.
fn as_bits(position: &Position, most: usize) -> Option<(Vec<EdgeId>, Vec<u32>)> {
    let strings: Vec<EdgeId> = position.strings().collect();
    if strings.len() > most {
        return None;
    }
    let mut coins = vec![0; position.graph().vertex_count()];
    for (bit, &string) in strings.iter().enumerate() {
        let ends = position.graph().ends(string);
        ends.iter().for_each(|end| coins[end.index()] |= 1 << bit);
    }
    coins[0] = 0;
    coins.retain(|&hangs| hangs != 0);
    Some((strings, coins))
}
