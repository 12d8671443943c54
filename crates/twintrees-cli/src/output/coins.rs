//! The results of `solve` for Strings-and-Coins and Dots-and-Boxes.

use super::outlook::{self, items, listed};
use super::{count, json};
use crate::input::Coins;
use crate::solve::{Answer, ValueCertificate};
use serde::Serialize;
use std::cmp::Ordering;
use std::io::{self, Write};
use twintrees::model::coins::Rules;
use twintrees::model::graph::EdgeId;
use twintrees::solve::coins::dead_ends::{Best, Choice, DeadEnds};
use twintrees::solve::coins::nimstring::Nimber;
use twintrees::solve::coins::outlook::Outlook;

/// What is known at once.
#[derive(Serialize)]
struct About {
    format: &'static str,
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cols: Option<u32>,
    coins: usize,
    strings: usize,
    strings_left: usize,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    compulsory: bool,
}

#[derive(Serialize)]
struct Full {
    #[serde(flatten)]
    about: About,
    value: i32,
    best_moves: Vec<u32>,
    dead_ends: Ends,
    analysis: Analysis,
    #[serde(skip_serializing_if = "Option::is_none")]
    move_values: Option<Vec<(u32, i32)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nimber: Option<NimberValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    move_nimbers: Option<Vec<(u32, NimberValue)>>,
}

/// A nimber as results have it: a number or the word loony.
#[derive(Serialize)]
#[serde(untagged)]
enum NimberValue {
    Heap(u8),
    Word(&'static str),
}

impl From<Nimber> for NimberValue {
    fn from(nimber: Nimber) -> Self {
        match nimber {
            Nimber::Heap(size) => Self::Heap(size),
            Nimber::Loony => Self::Word("loony"),
        }
    }
}

#[derive(Serialize)]
struct Partial {
    #[serde(flatten)]
    about: About,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i32>,
    dead_ends: Ends,
}

#[derive(Serialize)]
struct Ends {
    capturable: Vec<u32>,
    k: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<&'static str>,
}

/// What else can be said of a position.
#[derive(Serialize)]
struct Analysis {
    handout: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_all: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    double_deal: Option<i32>,
    /// The other fields are about the rest, once all is taken that can be.
    safe: Vec<u32>,
    handouts: Vec<u32>,
    loony: Vec<u32>,
    long_chains: u32,
    long_loops: u32,
}

impl About {
    fn of(coins: &Coins) -> Self {
        let graph = coins.position.graph();
        Self {
            format: json::FORMAT,
            game: coins.game(),
            rows: coins.board.map(|board| board.rows()),
            cols: coins.board.map(|board| board.cols()),
            coins: graph.vertex_count() - 1,
            strings: graph.edge_count(),
            strings_left: coins.position.strings_left(),
            compulsory: coins.position.rules() == Rules::Compulsory,
        }
    }
}

impl Ends {
    fn of(coins: &Coins, dead_ends: &DeadEnds, choice: Option<Choice>) -> Self {
        let capturable = dead_ends.capturable.iter().map(|coin| coin.number()).collect();
        // Where capturing is compulsory nothing can be declined.
        let free = coins.position.rules() == Rules::Free;
        let forced = match dead_ends.capturable.is_empty() {
            true => Best::None,
            false => Best::TakeAll,
        };
        let best = choice.map(|choice| choice.best).or((!free).then_some(forced));
        Self { capturable, k: if free { dead_ends.k() } else { 0 }, best: best.map(Best::word) }
    }
}

impl Analysis {
    fn of(coins: &Coins, choice: Option<Choice>) -> Self {
        let outlook = Outlook::of(&coins.position);
        let plain: Vec<EdgeId> = outlook.handouts.iter().map(|&(string, _)| string).collect();
        Self {
            handout: outlook.dead_ends.handout().word(),
            take_all: choice.filter(|c| c.best != Best::None).map(|choice| choice.take_all),
            double_deal: choice.and_then(|choice| choice.double_deal),
            safe: ids(&outlook.safe),
            handouts: ids(&plain),
            loony: ids(&outlook.loony),
            long_chains: outlook.rule.long_chains,
            long_loops: outlook.rule.long_loops,
        }
    }
}

fn ids(strings: &[EdgeId]) -> Vec<u32> {
    strings.iter().map(|string| string.number()).collect()
}

/// Writes a result as one line.
pub(crate) fn answer(out: &mut dyn Write, coins: &Coins, answer: &Answer) -> anyhow::Result<()> {
    let solution = &answer.solution;
    let (values, nimbers) = (answer.move_values.as_ref(), answer.nimbers.as_ref());
    let move_nimbers = nimbers.filter(|_| values.is_some()).map(|found| &found.moves);
    let full = Full {
        about: About::of(coins),
        value: solution.value,
        best_moves: ids(&solution.best_moves),
        dead_ends: Ends::of(coins, &solution.dead_ends, solution.choice),
        analysis: Analysis::of(coins, solution.choice),
        move_values: values.map(|all| all.iter().map(|&(s, value)| (s.number(), value)).collect()),
        nimber: nimbers.map(|found| found.value.into()),
        move_nimbers: move_nimbers
            .map(|all| all.iter().map(|&(s, n)| (s.number(), n.into())).collect()),
    };
    json::line(out, &full)
}

/// Writes what is known when the work was stopped.
pub(crate) fn partial(
    out: &mut dyn Write,
    coins: &Coins,
    dead_ends: &DeadEnds,
    value: Option<i32>,
) -> anyhow::Result<()> {
    let dead_ends = Ends { best: None, ..Ends::of(coins, dead_ends, None) };
    json::line(out, &Partial { about: About::of(coins), complete: false, value, dead_ends })
}

/// The same in words.
pub(crate) fn known(coins: &Coins, dead_ends: &DeadEnds, value: Option<i32>) -> String {
    let value = value.map_or_else(|| "no value yet".to_owned(), |v| format!("the value is {v}"));
    let left = count(coins.position.strings_left(), "string");
    let can = items(coins, dead_ends.capturable.len());
    format!("known so far: {value}; {left} left, {can} can be captured now")
}

/// The full text.
pub(crate) fn text(out: &mut dyn Write, coins: &Coins, answer: &Answer) -> io::Result<()> {
    let solution = &answer.solution;
    writeln!(out, "{}.", verdict(coins, solution.value))?;
    let what = if coins.board.is_some() { "boxes" } else { "coins" };
    writeln!(
        out,
        "Value {}: the {what} that the player to move will still get minus those of the other.",
        solution.value
    )?;
    let (left, all) = (coins.position.strings_left(), coins.position.graph().edge_count());
    writeln!(out, "\n{left} of {} left", count(all, "string"))?;
    writeln!(out, "Best moves: {}", best_moves(coins, &solution.best_moves, left))?;
    outlook::dead_ends(out, coins, &solution.dead_ends, solution.choice)?;
    outlook::moves(out, coins, &Outlook::of(&coins.position))?;
    match answer.nimbers.as_ref().map(|found| found.value) {
        None => {}
        Some(Nimber::Heap(size)) => writeln!(out, "Nimstring: nimber {size}")?,
        Some(Nimber::Loony) => {
            writeln!(out, "Nimstring: loony, won by the player to move whatever lies beside it")?;
        }
    }
    let mut nimbers = answer.nimbers.iter().flat_map(|found| &found.moves);
    if answer.move_values.as_ref().is_some_and(|values| !values.is_empty()) {
        writeln!(out, "Value of every move:")?;
    }
    for &(string, value) in answer.move_values.iter().flatten() {
        write!(out, "  {}: value {value}", coins.string(string))?;
        match nimbers.next() {
            None => writeln!(out)?,
            Some((_, Nimber::Heap(size))) => writeln!(out, ", nimber {size}")?,
            Some((_, Nimber::Loony)) => writeln!(out, ", loony")?,
        }
    }
    Ok(())
}

/// What the certificate is, and where.
pub(crate) fn certificate(certificate: &ValueCertificate, written: &str) -> String {
    let statements = count(certificate.records as usize, "statement");
    format!(
        "Certificate: verified by the independent checker: {statements} about sets of strings; written \
         to {written}"
    )
}

pub(crate) fn verdict(coins: &Coins, value: i32) -> String {
    let margin = items(coins, value.unsigned_abs() as usize);
    match value.cmp(&0) {
        _ if coins.position.is_over() => "The game is over: nothing is left to cut".to_owned(),
        Ordering::Greater => format!("The player to move will get {margin} more than the other"),
        Ordering::Less => format!("The player to move will get {margin} less than the other"),
        Ordering::Equal => {
            format!(
                "Both players will get equally many {}",
                if coins.board.is_some() { "boxes" } else { "coins" }
            )
        }
    }
}

fn best_moves(coins: &Coins, moves: &[EdgeId], left: usize) -> String {
    match moves {
        [] => "none".to_owned(),
        [only] => format!("string {}", coins.string(*only)),
        _ => {
            let all = if moves.len() == left { " (all)" } else { "" };
            format!("any of {}{all}: {}", count(moves.len(), "string"), listed(coins, moves))
        }
    }
}
