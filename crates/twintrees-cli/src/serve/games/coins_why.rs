//! Why a position on strings has its value: dead ends, safe and loony moves, chains and the chain
//! rule, both ways to go on.

use super::coins::Coins;
use super::{Answer, Game as _, Sentence, to_json};
use crate::serve::budget::Budget;
use crate::solve::MAX_CHAINS;
use serde::Serialize;
use serde_json::json;
use std::time::Duration;
use twintrees::model::coins::{Position, Rules};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::solve::coins::dead_ends::{Best, Choice, DeadEnds};
use twintrees::solve::coins::endgame::Endgame;
use twintrees::solve::coins::outlook::{self, ChainRule, Outlook};
use twintrees::solve::coins::search::Search;
use twintrees::solve::coins::{Solution, solve_with};

/// Longest search; without a value the rest is told all the same.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Serialize)]
struct Why {
    game: &'static str,
    over: bool,
    complete: bool,
    value: Option<i32>,
    best_moves: Option<Vec<u32>>,
    dead_ends: Ends,
    choice: Option<Both>,
    chains: Vec<Chain>,
    safe_moves: Vec<u32>,
    handouts: Vec<u32>,
    loony_moves: Vec<u32>,
    chain_rule: Rule,
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

#[derive(Serialize)]
struct Chain {
    kind: &'static str,
    length: u32,
    coins: Vec<u32>,
    strings: Vec<u32>,
    long: bool,
}

#[derive(Serialize)]
struct Rule {
    strings: u32,
    coins: u32,
    long_chains: u32,
    long_loops: u32,
    mover_has_control: bool,
}

pub(super) fn why(game: &Coins, budget: &Budget) -> Answer {
    let position = game.inner();
    let outlook = Outlook::of(position);
    let solution = solution(game, &outlook, &budget.at_most(PATIENCE));
    let choice = solution.as_ref().and_then(|solution| solution.choice);
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
        sentences: sentences(position, solution.as_ref(), &outlook),
        dead_ends: of_ends(position, &outlook.dead_ends, choice),
        chains: chains(position, &outlook),
        safe_moves: strings(&outlook.safe),
        handouts: outlook.handouts.iter().map(|&(string, _)| string.number()).collect(),
        loony_moves: strings(&outlook.loony),
        chain_rule: of_rule(outlook.rule),
    })
}

fn solution(game: &Coins, outlook: &Outlook, budget: &Budget) -> Option<Solution> {
    let stop = || budget.stop();
    let hopeless = outlook.chains.len() > MAX_CHAINS && Endgame::of(game.inner()).is_none();
    if hopeless || stop() {
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

/// Where capturing is compulsory nothing can be declined.
fn can_decline(position: &Position) -> bool {
    position.rules() == Rules::Free
}

fn of_ends(position: &Position, ends: &DeadEnds, choice: Option<Choice>) -> Ends {
    let free = can_decline(position);
    let deal = ends.double_deal.as_ref().filter(|_| free);
    Ends {
        capturable: coins(&ends.capturable),
        k: if free { ends.k() } else { 0 },
        best: choice.map(|choice| choice.best.word()),
        take_order: strings(&ends.capture_order),
        double_deal: deal.map(|deal| Deal {
            captures: strings(&deal.captures),
            last: deal.last.number(),
            leaves: coins(&deal.leaves),
        }),
    }
}

fn of_rule(rule: ChainRule) -> Rule {
    let ChainRule { strings, coins, long_chains, long_loops } = rule;
    let mover_has_control = rule.mover_has_control();
    Rule { strings, coins, long_chains, long_loops, mover_has_control }
}

/// The chains that hold coins, with these.
fn chains(position: &Position, outlook: &Outlook) -> Vec<Chain> {
    let graph = position.graph();
    let mut hangs = vec![0_u32; graph.vertex_count()];
    for &string in &outlook.dead_ends.rest {
        ends(position, string).for_each(|coin| hangs[coin.index()] += 1);
    }
    let coins = |chain: &outlook::Chain| {
        let ends = chain.strings.iter().flat_map(|&string| ends(position, string));
        let mut coins: Vec<u32> =
            ends.filter(|coin| hangs[coin.index()] == 2).map(VertexId::number).collect();
        coins.sort_unstable();
        coins.dedup();
        coins
    };
    let with_coins = outlook.chains.iter().filter(|chain| chain.coins > 0);
    let all = with_coins.map(|chain| Chain {
        kind: if chain.is_loop { "loop" } else { "chain" },
        length: chain.coins,
        coins: coins(chain),
        strings: strings(&chain.strings),
        long: chain.is_long(),
    });
    all.collect()
}

/// The coins that a string holds, each once.
fn ends(position: &Position, string: EdgeId) -> impl Iterator<Item = VertexId> {
    let [u, v] = position.graph().ends(string);
    let both = [Some(u), Some(v).filter(|&v| v != u)];
    both.into_iter().flatten().filter(|end| end.number() != 0)
}

fn sentences(position: &Position, solution: Option<&Solution>, outlook: &Outlook) -> Vec<Sentence> {
    if position.is_over() {
        return vec![Sentence::plain("over")];
    }
    let mut all = vec![of_value(solution.map(|solution| solution.value))];
    let ends = &outlook.dead_ends;
    if ends.capturable.is_empty() {
        all.push(Sentence::plain("nothing-to-capture"));
    } else if !can_decline(position) {
        all.push(Sentence::new("must-take", json!({ "coins": ends.capturable.len() })));
    } else if let Some(choice) = solution.and_then(|solution| solution.choice) {
        all.push(of_choice(choice, ends));
    }
    if !ends.rest.is_empty() {
        of_rest(outlook, can_decline(position), &mut all);
    }
    all
}

/// What there is once all is taken that can be.
fn of_rest(outlook: &Outlook, can_decline: bool, all: &mut Vec<Sentence>) {
    let later = !outlook.dead_ends.capturable.is_empty();
    all.push(match outlook.safe.len() {
        0 if can_decline && outlook.all_is_loony() => {
            Sentence::new("all-is-loony", json!({ "later": later }))
        }
        0 => Sentence::new("no-safe-moves", json!({ "later": later })),
        count => Sentence::new("safe-moves", json!({ "count": count, "later": later })),
    });
    let ChainRule { strings, coins, long_chains, long_loops } = outlook.rule;
    let short = outlook.chains.iter().filter(|chain| chain.coins > 0 && !chain.is_long()).count();
    let params = json!({ "long": long_chains, "short": short, "loops": long_loops });
    all.push(Sentence::new("chains", params));
    if !outlook.nothing_is_safe() {
        let params = json!({
            "strings": strings,
            "coins": coins,
            "long": long_chains,
            "control": outlook.rule.mover_has_control(),
            "later": later,
        });
        all.push(Sentence::new("chain-rule", params));
    }
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
