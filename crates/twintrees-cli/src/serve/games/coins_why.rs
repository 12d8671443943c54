//! Why a position on strings has its value: dead ends, chains and loops, both ways to go on.

use super::chains::{Chain, chains};
use super::coins::Coins;
use super::coins_reply::safe_moves;
use super::{Answer, Game as _, Sentence, to_json};
use crate::serve::budget::Budget;
use serde::Serialize;
use serde_json::json;
use std::time::Duration;
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::solve::coins::dead_ends::{Best, Choice, DeadEnds};
use twintrees::solve::coins::search::Search;
use twintrees::solve::coins::{Solution, solve_with};

/// Longest search; without a value the rest is told all the same.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Serialize)]
struct Why<'a> {
    game: &'static str,
    over: bool,
    complete: bool,
    value: Option<i32>,
    best_moves: Option<Vec<u32>>,
    dead_ends: Ends,
    choice: Option<Both>,
    chains: &'a [Chain],
    safe_moves: Vec<u32>,
    sentences: Vec<Sentence>,
}

#[derive(Serialize)]
struct Ends {
    capturable: Vec<u32>,
    k: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<&'static str>,
    take_order: Vec<u32>,
    double_deal: Option<Deal>,
}

#[derive(Serialize)]
struct Deal {
    captures: Vec<u32>,
    last: u32,
    leaves: Vec<u32>,
}

#[derive(Serialize)]
struct Both {
    take_all: i32,
    double_deal: Option<i32>,
    best: &'static str,
}

pub(super) fn why(game: &Coins, budget: &Budget) -> Answer {
    let position = game.inner();
    let solution = solution(game, &budget.at_most(PATIENCE));
    let choice = solution.as_ref().and_then(|solution| solution.choice);
    let ends = DeadEnds::of(position);
    let chains = chains(position, &ends.capturable);
    let safe = safe_moves(position);
    to_json(&Why {
        game: game.name(),
        over: position.is_over(),
        complete: solution.is_some(),
        value: solution.as_ref().map(|solution| solution.value),
        best_moves: solution.as_ref().map(|solution| strings(&solution.best_moves)),
        choice: choice.filter(|choice| choice.best != Best::None).map(|choice| Both {
            take_all: choice.take_all,
            double_deal: choice.double_deal,
            best: choice.best.word(),
        }),
        sentences: sentences(position.is_over(), solution.as_ref(), &ends, &chains, safe.len()),
        dead_ends: of_ends(&ends, choice),
        chains: &chains,
        safe_moves: strings(&safe),
    })
}

fn solution(game: &Coins, budget: &Budget) -> Option<Solution> {
    let stop = || budget.stop();
    if stop() {
        return None;
    }
    solve_with(&mut Search::new(budget.table, &stop), game.inner()).ok()
}

fn strings(list: &[EdgeId]) -> Vec<u32> {
    list.iter().map(|string| string.number()).collect()
}

fn coins(list: &[VertexId]) -> Vec<u32> {
    list.iter().map(|coin| coin.number()).collect()
}

fn of_ends(ends: &DeadEnds, choice: Option<Choice>) -> Ends {
    Ends {
        capturable: coins(&ends.capturable),
        k: ends.k(),
        best: choice.map(|choice| choice.best.word()),
        take_order: strings(&ends.capture_order),
        double_deal: ends.double_deal.as_ref().map(|deal| Deal {
            captures: strings(&deal.captures),
            last: deal.last.number(),
            leaves: coins(&deal.leaves),
        }),
    }
}

fn sentences(
    over: bool,
    solution: Option<&Solution>,
    ends: &DeadEnds,
    chains: &[Chain],
    safe: usize,
) -> Vec<Sentence> {
    if over {
        return vec![Sentence::plain("over")];
    }
    let mut all = vec![of_value(solution.map(|solution| solution.value))];
    if ends.capturable.is_empty() {
        all.push(Sentence::plain("nothing-to-capture"));
        all.push(match safe {
            0 => Sentence::plain("no-safe-moves"),
            count => Sentence::new("safe-moves", json!({ "count": count })),
        });
    } else if let Some(choice) = solution.and_then(|solution| solution.choice) {
        all.push(of_choice(choice, ends));
    }
    let closed = || chains.iter().filter(|chain| !chain.capturable);
    let count = |kind, long| closed().filter(|c| c.kind == kind && c.long == long).count();
    let (long, short) = (count("chain", true), count("chain", false));
    let params = json!({ "long": long, "short": short, "loops": count("loop", true) });
    all.push(Sentence::new("chains", params));
    all
}

fn of_value(value: Option<i32>) -> Sentence {
    match value {
        None => Sentence::plain("value-unknown"),
        Some(0) => Sentence::plain("value-even"),
        Some(value) if value > 0 => Sentence::new("value-ahead", json!({ "value": value })),
        Some(value) => Sentence::new("value-behind", json!({ "value": -value })),
    }
}

fn of_choice(choice: Choice, ends: &DeadEnds) -> Sentence {
    let (taken, all) = (ends.capturable.len(), choice.take_all);
    match (choice.best, choice.double_deal) {
        (_, None) | (Best::None, _) => Sentence::new("no-double-deal", json!({ "coins": taken })),
        (Best::TakeAll, _) => Sentence::new("take-all", json!({ "coins": taken, "value": all })),
        (Best::Both, _) => Sentence::new("both", json!({ "coins": taken, "value": all })),
        (Best::DoubleDeal, Some(deal)) => Sentence::new(
            "double-deal",
            json!({ "coins": taken, "declined": ends.k(), "value": deal, "instead": all }),
        ),
    }
}
