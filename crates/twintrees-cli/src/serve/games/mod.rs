//! The games that can be asked about, one file each.
//!
//! A request is answered by the methods of [`Game`]; what a game does not have is refused by the
//! methods given here.

mod coins;
mod coins_proof;
mod coins_reply;
mod coins_why;
mod links;
mod links_why;

pub(super) use coins::{Coins, position_of};
pub(super) use links::Links;

use super::ask::Level;
use super::budget::Budget;
use super::error::ApiError;
use serde::Serialize;
use serde_json::Value;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// The names of the games, as positions have them.
pub(super) const NAMES: [&str; 4] =
    ["switching", "bridg-it", "strings-and-coins", "dots-and-boxes"];

/// An answer: JSON.
pub(super) type Answer = Result<Vec<u8>, ApiError>;

/// A position of some game, and what can be asked about it.
pub(super) trait Game {
    /// The game's name.
    fn name(&self) -> &'static str;

    /// What `solve --json` prints.
    fn solve(&self, all_moves: bool, budget: &Budget) -> Answer;

    /// What `solve --certificate` writes.
    fn certificate(&self, budget: &Budget) -> Answer {
        let _ = budget;
        Err(ApiError::unsupported(self.name(), "a certificate"))
    }

    /// What the computer plays.
    fn reply(&mut self, level: Level, seed: u64, budget: &Budget) -> Answer;

    /// A good move, with all that can be said for it.
    fn hint(&mut self, budget: &Budget) -> Answer {
        self.reply(Level::Perfect, 0, budget)
    }

    /// Why the position is what it is.
    fn why(&self, budget: &Budget) -> Answer;

    /// Whose turn it is, who has won, what is legal.
    fn state(&self) -> Answer;

    /// The position as JSON.
    fn position(&self) -> Answer;
}

/// A sentence that the page puts into words.
#[derive(Serialize)]
struct Sentence {
    code: &'static str,
    params: Value,
}

impl Sentence {
    fn plain(code: &'static str) -> Self {
        Self { code, params: Value::Object(serde_json::Map::new()) }
    }

    fn new(code: &'static str, params: Value) -> Self {
        Self { code, params }
    }
}

/// A value as JSON.
fn to_json(value: &impl Serialize) -> Answer {
    serde_json::to_vec(value).map_err(ApiError::internal)
}

/// Chance that depends on the position and a seed alone, so that the same request gets the same
/// answer.
fn chance(seed: u64, taken: impl Iterator<Item = u8>) -> fastrand::Rng {
    let mut hasher = DefaultHasher::new();
    seed.hash(&mut hasher);
    taken.for_each(|state| state.hash(&mut hasher));
    fastrand::Rng::with_seed(hasher.finish())
}
