//! The results of `solve` for Strings-and-Coins and Dots-and-Boxes.

use super::{count, json};
use crate::input::Coins;
use crate::solve::Answer;
use serde::Serialize;
use std::cmp::Ordering;
use std::io::{self, Write};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::solve::coins::Solution;
use twintrees::solve::coins::dead_ends::{Best, Choice, DeadEnds, Handout};
use twintrees::solve::coins::nimstring::Nimber;

/// How many moves are listed before the rest is counted.
const LISTED: usize = 12;

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
}

#[derive(Serialize)]
struct Full {
    #[serde(flatten)]
    about: About,
    value: i32,
    best_moves: Vec<u32>,
    dead_ends: Ends,
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
        }
    }
}

impl Ends {
    fn of(dead_ends: &DeadEnds, best: Option<Best>) -> Self {
        let capturable = dead_ends.capturable.iter().map(|coin| coin.number()).collect();
        Self { capturable, k: dead_ends.k(), best: best.map(Best::word) }
    }
}

/// Writes a result as one line.
pub(crate) fn answer(out: &mut dyn Write, coins: &Coins, answer: &Answer) -> anyhow::Result<()> {
    let solution = &answer.solution;
    let (values, nimbers) = (answer.move_values.as_ref(), answer.nimbers.as_ref());
    let move_nimbers = nimbers.filter(|_| values.is_some()).map(|found| &found.moves);
    let best = solution.choice.map_or(Best::None, |choice| choice.best);
    let full = Full {
        about: About::of(coins),
        value: solution.value,
        best_moves: solution.best_moves.iter().map(|string| string.number()).collect(),
        dead_ends: Ends::of(&solution.dead_ends, Some(best)),
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
    let dead_ends = Ends::of(dead_ends, None);
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
    dead_ends(out, coins, solution)?;
    match answer.nimbers.as_ref().map(|found| found.value) {
        None => {}
        Some(Nimber::Heap(size)) => writeln!(out, "Nimstring: nimber {size}")?,
        Some(Nimber::Loony) => {
            writeln!(out, "Nimstring: loony, won by the player to move whatever lies beside it")?;
        }
    }
    let mut nimbers = answer.nimbers.iter().flat_map(|found| &found.moves);
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

fn verdict(coins: &Coins, value: i32) -> String {
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

/// A number of boxes or coins.
fn items(coins: &Coins, number: usize) -> String {
    match (coins.board, number) {
        (None, _) => count(number, "coin"),
        (Some(_), 1) => "1 box".to_owned(),
        (Some(_), _) => format!("{number} boxes"),
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

/// Strings, the first few in full.
fn listed(coins: &Coins, strings: &[EdgeId]) -> String {
    let shown = strings.iter().take(LISTED).map(|&string| coins.string(string));
    let mut text = shown.collect::<Vec<_>>().join(", ");
    if strings.len() > LISTED {
        text += &format!(" and {} more", strings.len() - LISTED);
    }
    text
}

/// What can be captured now, and whether to take it all.
fn dead_ends(out: &mut dyn Write, coins: &Coins, solution: &Solution) -> io::Result<()> {
    let found = &solution.dead_ends;
    let Some(choice) = solution.choice.filter(|_| found.handout() != Handout::Nothing) else {
        return writeln!(out, "Dead ends: nothing can be captured now");
    };
    let can = items(coins, found.capturable.len());
    writeln!(out, "Dead ends: {can} can be captured now: {}", numbers(&found.capturable))?;
    writeln!(
        out,
        "  take all: value {}, by cutting {}",
        choice.take_all,
        listed(coins, &found.capture_order)
    )?;
    double_deal(out, coins, found, choice)
}

fn double_deal(
    out: &mut dyn Write,
    coins: &Coins,
    found: &DeadEnds,
    choice: Choice,
) -> io::Result<()> {
    let (Some(deal), Some(value)) = (&found.double_deal, choice.double_deal) else {
        return writeln!(out, "  double-deal: there is no way to; taking all is best");
    };
    let mut strings = deal.captures.clone();
    strings.push(deal.last);
    let declined = items(coins, deal.leaves.len());
    let how = listed(coins, &strings);
    writeln!(out, "  double-deal: value {value}, declining {declined}, by cutting {how}")?;
    let best = match choice.best {
        Best::DoubleDeal => "double-dealing is best",
        Best::Both => "both are equally good",
        Best::TakeAll | Best::None => "taking all is best",
    };
    writeln!(out, "  {best}")
}

fn numbers(coins: &[VertexId]) -> String {
    let shown = coins.iter().take(LISTED).map(|coin| coin.number().to_string());
    let mut text = shown.collect::<Vec<_>>().join(", ");
    if coins.len() > LISTED {
        text += &format!(" and {} more", coins.len() - LISTED);
    }
    text
}
