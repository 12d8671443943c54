//! Somebody to play against, at four levels.
//!
//! The best level is perfect where the exact [search](super::search) finishes
//! in the time it is given. Elsewhere it does what it can, and says so: it looks
//! a few moves ahead and estimates the rest (module `estimate`).
//!
//! The other levels are for learners: each knows one thing more.

use super::advice::{Advice, Basis, Plan};
use super::dead_ends::{Choice, DeadEnds, Web};
use super::estimate::{Estimator, UNIT, cheapest, choices};
use super::outlook::Outlook;
use super::rest::Rest;
use super::search::{NoValue, Search};
use crate::Stop;
use crate::dice::Dice;
use std::str::FromStr;
use twintrees_model::coins::{Position, Rules};
use twintrees_model::graph::EdgeId;

/// How well somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Any legal move.
    Random,
    /// Takes what he can, gives nothing if he can, else as little as he can.
    Greedy,
    /// Knows when to decline the last coins, and gives two coins so that none can be declined.
    DeadEnds,
    /// Perfect, or as good as there is time for.
    #[default]
    Perfect,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Greedy, Self::DeadEnds, Self::Perfect];

    /// `random`, `greedy`, `dead-ends` or `perfect`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::DeadEnds => "dead-ends",
            Self::Perfect => "perfect",
        }
    }
}

/// A word that names no [`Level`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown level \"{0}\"; known are {known}", known = Level::ALL.map(Level::word).join(", "))]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(word: &str) -> Result<Self, UnknownLevel> {
        let known = Self::ALL.into_iter().find(|level| level.word() == word);
        known.ok_or_else(|| UnknownLevel(word.to_owned()))
    }
}

/// Positions with more chains, bare strings counted, are not tried to be solved: no time that a
/// player would wait for is enough.
const MOST_CHAINS: usize = 48;

/// Most moves that are looked ahead; only games that are nearly over get there.
const DEEPEST: u32 = 64;

/// A player with a memory, for any number of games.
///
/// # Examples
///
/// A chain of three has been opened and a ring of four is closed: one coin is taken, two are
/// declined.
///
/// ```
/// use twintrees_model::coins::Setup;
/// use twintrees_solve::coins::advice::{Basis, Plan};
/// use twintrees_solve::coins::opponent::{Level, Opponent};
/// use twintrees_solve::never;
///
/// let strings = vec![[0, 1], [1, 2], [2, 3], [4, 5], [5, 6], [6, 7], [7, 4]];
/// let position = Setup::start(7, strings).unwrap().check().unwrap();
/// let mut opponent = Opponent::new(1 << 20, 1, &never);
/// let advice = opponent.choose(&position, Level::Perfect, &never).unwrap();
/// assert_eq!((advice.string.number(), advice.basis), (2, Basis::Certain));
/// let advice = opponent.advise(&position, &never).unwrap();
/// assert_eq!((advice.string.number(), advice.basis), (2, Basis::Exact { value: 3 }));
/// assert!(matches!(advice.plan, Plan::DoubleDeal { taken: 1, declined: 2, .. }));
/// ```
pub struct Opponent<'s> {
    search: Search<'s>,
    dice: Dice,
}

impl<'s> Opponent<'s> {
    /// A player whose exact search keeps what it finds out in `memory` bytes, and gives up when
    /// `stop` says so. The same seed makes the same moves where time does not matter.
    #[must_use]
    pub fn new(memory: usize, seed: u64, stop: Stop<'s>) -> Self {
        Self { search: Search::new(memory, stop), dice: Dice::new(seed) }
    }

    /// A move at this level; `None` if the game is over.
    ///
    /// At the best level, what the theory of dead ends says is done at once. Otherwise the exact
    /// search may use the time until the opponent's own `stop` says so. If it has no result by
    /// then, moves are looked ahead until `patience` says so.
    pub fn choose(&mut self, position: &Position, level: Level, patience: Stop) -> Option<Advice> {
        if position.is_over() {
            return None;
        }
        if matches!(level, Level::DeadEnds | Level::Perfect)
            && let Some(certain) = Advice::certain(position, &DeadEnds::of(position))
        {
            return Some(certain);
        }
        if level == Level::Perfect {
            return self.advise(position, patience);
        }
        let string = match level {
            Level::Random => self.random(position),
            Level::Greedy => self.greedy(position),
            Level::DeadEnds | Level::Perfect => self.by_dead_ends(position),
        };
        string.map(|string| Advice {
            string,
            plan: Plan::of(position, string),
            basis: Basis::Level,
        })
    }

    /// The best move with as much as can be said of it; `None` if the game is over. Time is used
    /// as [`Self::choose`] does.
    pub fn advise(&mut self, position: &Position, patience: Stop) -> Option<Advice> {
        let outlook = Outlook::of(position);
        if is_worth_a_try(&outlook)
            && let Ok(advice) = self.exact(position, &outlook)
        {
            return advice;
        }
        let seen = self.best_effort(position, &outlook, patience);
        // What is certain is better than an estimate.
        let certain = || Advice::certain(position, &outlook.dead_ends);
        match seen {
            Some(Advice { basis: Basis::Exact { .. }, .. }) => seen,
            _ => certain().or(seen),
        }
    }

    /// The exact value of a position, if the search finds it in time.
    pub fn value(&mut self, position: &Position) -> Option<i32> {
        let is_worth_a_try = is_worth_a_try(&Outlook::of(position));
        is_worth_a_try.then(|| self.search.value(position).ok()).flatten()
    }

    fn random(&mut self, position: &Position) -> Option<EdgeId> {
        let legal: Vec<EdgeId> = position.legal_moves().collect();
        self.dice.pick(&legal)
    }

    /// Knows nothing of declining coins.
    fn greedy(&mut self, position: &Position) -> Option<EdgeId> {
        let captures: Vec<EdgeId> =
            position.strings().filter(|&string| position.captures(string) > 0).collect();
        if let Some(string) = self.dice.pick(&captures) {
            return Some(string);
        }
        let dice = &mut self.dice;
        with_rest(position, |rest, _| {
            let openings = choices(rest);
            let least = openings.iter().map(|step| step.opening.lost).min();
            let least: Vec<EdgeId> = openings
                .iter()
                .filter(|step| Some(step.opening.lost) == least)
                .map(|step| step.string)
                .collect();
            // Where to open a chain is no matter to somebody who knows nothing of declining.
            let chain = rest.chain_of(dice.pick(&least)?);
            dice.pick(&chain)
        })
    }

    /// Takes all or double-deals after a few playouts; never looks ahead otherwise.
    fn by_dead_ends(&mut self, position: &Position) -> Option<EdgeId> {
        let dice = &mut self.dice;
        with_rest(position, |rest, dead_ends| {
            if !dead_ends.capturable.is_empty() {
                let mut estimator = Estimator::new(rest, dice, &crate::never);
                let value = estimator.look(0).map_or(0, |(estimate, _)| estimate.value);
                let choice = choice(position, dead_ends, rounded(value, rest.coins()));
                return Plan::capture(dead_ends, choice).first_string(dead_ends);
            }
            let safe: Vec<EdgeId> = rest.strings().filter(|&string| rest.is_safe(string)).collect();
            dice.pick(&safe).or_else(|| least(rest))
        })
    }

    /// A move that no other is better than.
    fn exact(&mut self, position: &Position, outlook: &Outlook) -> Result<Option<Advice>, NoValue> {
        let dead_ends = &outlook.dead_ends;
        if dead_ends.capturable.is_empty() {
            let value = self.search.value(position)?;
            let best = self.search.best_moves(position, value)?;
            // The less it gives, the more ways there are to go wrong.
            let gives = |string: &EdgeId| outlook.gives(*string);
            let least = best.iter().map(gives).min();
            let best: Vec<EdgeId> =
                best.iter().filter(|string| Some(gives(string)) == least).copied().collect();
            let basis = Basis::Exact { value };
            return Ok(self.dice.pick(&best).map(|string| advice(position, string, basis)));
        }
        let rest = self.search.value(&after_taking_all(position, dead_ends))?;
        let choice = choice(position, dead_ends, rest);
        let value = choice.map_or(dead_ends.capturable.len() as i32 + rest, |choice| choice.value);
        Ok(capturing(dead_ends, choice, Basis::Exact { value }))
    }

    /// What can be seen until `patience` is over.
    fn best_effort(
        &mut self,
        position: &Position,
        outlook: &Outlook,
        patience: Stop,
    ) -> Option<Advice> {
        let dice = &mut self.dice;
        let dead_ends = &outlook.dead_ends;
        let seen = with_rest(position, |rest, _| {
            let mut seen = None;
            let mut estimator = Estimator::new(rest, dice, patience);
            for depth in 1..=DEEPEST {
                match estimator.look(depth) {
                    Ok((estimate, string)) => seen = Some((estimate, string, depth)),
                    Err(_) => break,
                }
                if seen.is_some_and(|(estimate, ..)| estimate.is_exact) {
                    break;
                }
            }
            seen
        });
        let coins = outlook.rule.coins as i32;
        let value_of_rest = seen.map_or(0, |(estimate, ..)| rounded(estimate.value, coins));
        let basis = |value| match seen {
            Some((estimate, ..)) if estimate.is_exact => Basis::Exact { value },
            Some((_, _, depth)) => Basis::Estimate { value, depth },
            None => Basis::Rule,
        };
        if !dead_ends.capturable.is_empty() {
            let choice = choice(position, dead_ends, value_of_rest);
            let take_all = dead_ends.capturable.len() as i32 + value_of_rest;
            let value = choice.map_or(take_all, |choice| choice.value);
            return capturing(dead_ends, choice, basis(value));
        }
        let string = seen.and_then(|(_, string, _)| string);
        let string = string.or_else(|| with_rest(position, |rest, _| least(rest)))?;
        Some(advice(position, string, basis(value_of_rest)))
    }
}

/// Whether there is hope to solve a position while somebody waits.
fn is_worth_a_try(outlook: &Outlook) -> bool {
    outlook.chains.len() <= MOST_CHAINS
}

fn advice(position: &Position, string: EdgeId, basis: Basis) -> Advice {
    Advice { string, plan: Plan::of(position, string), basis }
}

/// Takes all, or double-deals.
fn capturing(dead_ends: &DeadEnds, choice: Option<Choice>, basis: Basis) -> Option<Advice> {
    let plan = Plan::capture(dead_ends, choice);
    Some(Advice { string: plan.first_string(dead_ends)?, plan, basis })
}

/// Take all or double-deal, if that is for the player to choose.
fn choice(position: &Position, dead_ends: &DeadEnds, value_of_rest: i32) -> Option<Choice> {
    (position.rules() == Rules::Free).then(|| dead_ends.choice(value_of_rest))
}

fn after_taking_all(position: &Position, dead_ends: &DeadEnds) -> Position {
    let mut after = position.clone();
    for &string in &dead_ends.capture_order {
        after.play(string).expect("these strings capture in this order");
    }
    after
}

/// The string of the rest that gives least.
fn least(rest: &mut Rest) -> Option<EdgeId> {
    cheapest(rest).map(|step| step.string)
}

/// An estimate in whole coins; a value is as odd or even as the number of coins.
fn rounded(value: i32, coins: i32) -> i32 {
    let pairs = (f64::from(value - (coins % 2) * UNIT) / f64::from(2 * UNIT)).round() as i32;
    2 * pairs + coins % 2
}

/// Something to be done with the part without dead ends.
fn with_rest<T>(position: &Position, work: impl FnOnce(&mut Rest, &DeadEnds) -> T) -> T {
    let graph = position.graph();
    let dead_ends = DeadEnds::of(position);
    let mut left = vec![false; graph.edge_count()];
    dead_ends.rest.iter().for_each(|string| left[string.index()] = true);
    let web = Web::new(graph, &left);
    work(&mut Rest::new(graph, &web, position.rules()), &dead_ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_are_rounded_to_values_that_can_be() {
        for (value, coins, expected) in [
            (0, 4, 0),
            (15, 4, 0),
            (17, 4, 2),
            (-17, 4, -2),
            (1, 3, 1),
            (-1, 3, -1),
            (5 * UNIT, 9, 5),
        ] {
            assert_eq!(rounded(value, coins), expected, "{value} {coins}");
        }
    }
}
