//! Value, best moves and dead ends of a position in one go.

use super::dead_ends::{Choice, DeadEnds};
use super::endgame::Endgame;
use super::search::{NoValue, Search};
use crate::Stop;
use twintrees_model::coins::{Position, Rules};
use twintrees_model::graph::EdgeId;

/// Everything about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The coins that the player to move will still get minus those of the other.
    pub value: i32,
    /// Every string that the player to move may cut now without losing anything, ascending.
    pub best_moves: Vec<EdgeId>,
    /// What can be captured now.
    pub dead_ends: DeadEnds,
    /// Take all or double-deal; `None` if capturing is compulsory.
    pub choice: Option<Choice>,
}

/// Solves a position exactly, with a table of `memory` bytes.
///
/// # Errors
///
/// [`NoValue`] if the position is too large or `stop` said so.
///
/// # Complexity
///
/// Exponential in the number of strings outside of dead ends, chains counting once; linear where
/// only independent chains and rings are left ([`Endgame`]). The best moves cost a few times as much as the value alone: see [`Search::value`].
///
/// # Examples
///
/// A chain of three has been opened, a ring of three is closed: take one coin, decline two.
///
/// ```text
///     ground ──0── 1 ──1── 2 ──2── 3        4 ──3── 5
///                                            5╲    ╱4
///                                                6
/// ```
///
/// ```
/// use twintrees_model::coins::Setup;
/// use twintrees_model::graph::EdgeId;
/// use twintrees_solve::coins::{dead_ends::Best, solve_coins};
/// use twintrees_solve::never;
///
/// let strings = vec![[0, 1], [1, 2], [2, 3], [4, 5], [5, 6], [6, 4]];
/// let position = Setup::start(6, strings).unwrap().check().unwrap();
/// let solution = solve_coins(&position, 1 << 20, &never).unwrap();
/// assert_eq!(solution.value, 2);
/// assert_eq!(solution.best_moves, [EdgeId::new(2)]);
/// assert_eq!(solution.choice.unwrap().best, Best::DoubleDeal);
/// ```
pub fn solve_coins(position: &Position, memory: usize, stop: Stop) -> Result<Solution, NoValue> {
    solve_with(&mut Search::new(memory, stop), position)
}

/// [`solve_coins`] with a search that may have solved other positions before.
///
/// # Errors
///
/// [`NoValue`].
pub fn solve_with(search: &mut Search, position: &Position) -> Result<Solution, NoValue> {
    if let Some(endgame) = Endgame::of(position) {
        return Ok(of_endgame(&endgame, position.rules()));
    }
    let field = search.field(position);
    let piece = field.piece(&field.left)?;
    let rest = search.value_of_rest(&piece)?;
    let value = piece.value(rest);
    let best_moves = search.best_moves(position, value)?;
    let choice = choice(position.rules(), &piece.dead_ends, rest);
    Ok(Solution { value, best_moves, dead_ends: piece.dead_ends, choice })
}

fn of_endgame(endgame: &Endgame, rules: Rules) -> Solution {
    let dead_ends = endgame.dead_ends().clone();
    let choice = choice(rules, &dead_ends, endgame.value_of_rest());
    Solution { value: endgame.value(), best_moves: endgame.best_moves(), dead_ends, choice }
}

fn choice(rules: Rules, dead_ends: &DeadEnds, value_of_rest: i32) -> Option<Choice> {
    match rules {
        Rules::Free => Some(dead_ends.choice(value_of_rest)),
        Rules::Compulsory => None,
    }
}
