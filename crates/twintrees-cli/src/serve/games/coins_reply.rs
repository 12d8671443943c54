//! What the computer plays with coins, and what speaks for it: the library's opponent, in the time
//! that somebody at a page waits.

use super::chance;
use crate::serve::ask::Level;
use crate::serve::budget::Budget;
use serde::Serialize;
use std::time::Duration;
use twintrees::model::coins::Position;
use twintrees::solve::Stop;
use twintrees::solve::coins::advice::{Advice, Basis, Plan};
use twintrees::solve::coins::opponent::{self, Opponent};

/// Longest exact search, and longest time with looking ahead after that, in milliseconds.
const REPLY: [u64; 2] = [900, 1500];

/// The same for a hint, which may take as long as `why`.
const HINT: [u64; 2] = [3000, 4000];

/// What a move is for, how it was found, and the numbers that belong to both.
#[derive(Serialize, Default)]
pub(super) struct Reason {
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coins: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declinable: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_all: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    double_deal: Option<i32>,
}

/// The move of the player to move at a level; `None` if the game is over.
pub(super) fn choose(
    position: &Position,
    level: opponent::Level,
    seed: u64,
    budget: &Budget,
) -> Option<Advice> {
    thinking(position, seed, budget, REPLY, |opponent, patience| {
        opponent.choose(position, level, patience)
    })
}

/// The best move, with as much as can be said of it; `None` if the game is over.
pub(super) fn advise(position: &Position, budget: &Budget) -> Option<Advice> {
    thinking(position, 0, budget, HINT, |opponent, patience| opponent.advise(position, patience))
}

fn thinking(
    position: &Position,
    seed: u64,
    budget: &Budget,
    times: [u64; 2],
    think: impl FnOnce(&mut Opponent, Stop) -> Option<Advice>,
) -> Option<Advice> {
    let [search, all] = times.map(|time| budget.at_most(Duration::from_millis(time)));
    let (stop, patience) = (|| search.stop(), || all.stop());
    let cut = position.graph().edges().map(|(string, _)| u8::from(position.is_cut(string)));
    let seed = chance(seed, cut).u64(..);
    think(&mut Opponent::new(budget.table, seed, &stop), &patience)
}

/// What a level means here. The library's levels are for learners: each knows one thing more.
pub(super) const fn of_coins(level: Level) -> Option<opponent::Level> {
    Some(match level {
        Level::Perfect => opponent::Level::Perfect,
        Level::Hard => opponent::Level::DeadEnds,
        Level::Medium => opponent::Level::Greedy,
        Level::Easy => opponent::Level::Random,
        Level::Pairing => return None,
    })
}

impl Reason {
    pub(super) fn over() -> Self {
        Self { code: "over", ..Self::default() }
    }

    pub(super) fn of(advice: &Advice) -> Self {
        let plan = Self::of_plan(advice.plan);
        let basis = |word| Self { basis: Some(word), ..plan };
        match advice.basis {
            Basis::Exact { value } => Self { value: Some(value), ..basis("exact") },
            Basis::Certain => basis("certain"),
            Basis::Estimate { value, depth } => {
                Self { value: Some(value), depth: Some(depth), ..basis("estimate") }
            }
            Basis::Rule => basis("rule"),
            Basis::Level => basis("level"),
        }
    }

    fn of_plan(plan: Plan) -> Self {
        let new = |code, coins| Self { code, coins: Some(coins), ..Self::default() };
        match plan {
            Plan::TakeAll { coins, choice } => Self {
                take_all: choice.map(|choice| choice.take_all),
                double_deal: choice.and_then(|choice| choice.double_deal),
                ..new("take-all", coins)
            },
            Plan::TakeFirst { coins, declinable } => {
                Self { declinable: Some(declinable), ..new("take-first", coins) }
            }
            Plan::DoubleDeal { taken, declined, choice } => Self {
                declinable: Some(declined),
                take_all: Some(choice.take_all),
                double_deal: choice.double_deal,
                ..new("double-deal", taken)
            },
            Plan::Safe => Self { code: "safe", ..Self::default() },
            Plan::Handout { coins } => new("handout", coins),
            Plan::Loony { coins, declinable } => {
                Self { declinable: Some(declinable), ..new("loony", coins) }
            }
            Plan::Leaves { coins } => new("leaves", coins),
        }
    }
}
