//! Dead ends, safe and loony moves and the chain rule, in plain sentences.

use super::count;
use crate::input::Coins;
use std::io::{self, Write};
use twintrees::model::coins::Rules;
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::solve::coins::dead_ends::{Best, Choice, DeadEnds, Handout};
use twintrees::solve::coins::outlook::{ChainRule, Outlook};

/// How many moves are listed before the rest is counted.
const LISTED: usize = 12;

/// A number of boxes or coins.
pub(crate) fn items(coins: &Coins, number: usize) -> String {
    match (coins.board, number) {
        (None, _) => count(number, "coin"),
        (Some(_), 1) => "1 box".to_owned(),
        (Some(_), _) => format!("{number} boxes"),
    }
}

/// Strings, the first few in full.
pub(crate) fn listed(coins: &Coins, strings: &[EdgeId]) -> String {
    list(strings.iter().map(|&string| coins.string(string)), strings.len())
}

fn numbers(coins: &[VertexId]) -> String {
    list(coins.iter().map(ToString::to_string), coins.len())
}

fn list(words: impl Iterator<Item = String>, all: usize) -> String {
    let mut text = words.take(LISTED).collect::<Vec<_>>().join(", ");
    if all > LISTED {
        text += &format!(" and {} more", all - LISTED);
    }
    text
}

/// What can be captured now, and whether to take it all if that is known.
pub(crate) fn dead_ends(
    out: &mut dyn Write,
    coins: &Coins,
    found: &DeadEnds,
    choice: Option<Choice>,
) -> io::Result<()> {
    if found.handout() == Handout::Nothing {
        return writeln!(out, "Dead ends: nothing can be captured now");
    }
    let can = items(coins, found.capturable.len());
    let must = if is_compulsory(coins) { ", and must be" } else { "" };
    writeln!(out, "Dead ends: {can} can be captured now{must}: {}", numbers(&found.capturable))?;
    if is_compulsory(coins) {
        return writeln!(out, "  by cutting {}", listed(coins, &found.capture_order));
    }
    writeln!(out, "  {}", handout(coins, found))?;
    match choice {
        Some(choice) => take_or_deal(out, coins, found, choice),
        None => writeln!(out, "  by cutting {}", listed(coins, &found.capture_order)),
    }
}

fn is_compulsory(coins: &Coins) -> bool {
    coins.position.rules() == Rules::Compulsory
}

/// What kind of present it is.
fn handout(coins: &Coins, found: &DeadEnds) -> &'static str {
    let board = coins.board.is_some();
    match found.handout() {
        Handout::Nothing => "",
        Handout::Plain => "none of them can be declined",
        Handout::HardHearted => {
            "a hard-hearted handout: the two do not hang together, so neither can be declined"
        }
        Handout::HalfHearted => {
            "a half-hearted handout: the two hang together, so both can be declined with one string"
        }
        Handout::Chain if board => "an opened chain: its last two boxes can be declined",
        Handout::Chain => "an opened chain: its last two coins can be declined",
        Handout::Loop if board => {
            "an opened loop, or what is like one: its last four boxes can be declined"
        }
        Handout::Loop => "an opened loop, or what is like one: its last four coins can be declined",
    }
}

/// Both moves with their values, and why one is better.
fn take_or_deal(
    out: &mut dyn Write,
    coins: &Coins,
    found: &DeadEnds,
    choice: Choice,
) -> io::Result<()> {
    let how = listed(coins, &found.capture_order);
    writeln!(out, "  take all: value {}, by cutting {how}", choice.take_all)?;
    let (Some(deal), Some(value)) = (&found.double_deal, choice.double_deal) else {
        writeln!(out, "  double-deal: there is no way to; taking all is best")?;
        return sum_up(out, coins, found, choice);
    };
    let mut strings = deal.captures.clone();
    strings.push(deal.last);
    let declined = items(coins, deal.leaves.len());
    let how = listed(coins, &strings);
    writeln!(out, "  double-deal: value {value}, declining {declined}, by cutting {how}")?;
    writeln!(out, "  {}", why(coins, found, choice))?;
    sum_up(out, coins, found, choice)
}

/// What the rest is worth to whoever has to move there.
fn value_of_rest(found: &DeadEnds, choice: Choice) -> i32 {
    choice.take_all - found.capturable.len() as i32
}

/// Why one is better than the other.
pub(crate) fn why(coins: &Coins, found: &DeadEnds, choice: Choice) -> String {
    let rest = value_of_rest(found, choice);
    let declined = items(coins, found.k() as usize);
    match choice.best {
        _ if found.rest.is_empty() => {
            "taking all is best: nothing is left that the other player would have to open"
                .to_owned()
        }
        Best::DoubleDeal => format!(
            "double-dealing is best: the rest is worth {rest} to whoever has to move there, and \
             {declined} are a fair price for leaving that to the other player"
        ),
        Best::Both => format!(
            "both are equally good: the rest is worth {rest} to whoever has to move there, as much \
             as declining {declined} costs"
        ),
        Best::TakeAll | Best::None => format!(
            "taking all is best: the rest is worth {rest} to whoever has to move there, and {declined} \
             are too much for leaving that to the other player"
        ),
    }
}

/// The sums that both values are.
fn sum_up(out: &mut dyn Write, coins: &Coins, found: &DeadEnds, choice: Choice) -> io::Result<()> {
    if found.rest.is_empty() {
        return Ok(());
    }
    let (all, rest) = (found.capturable.len() as i32, value_of_rest(found, choice));
    let (k, total) = (found.k() as i32, choice.take_all);
    let taken = items(coins, all as usize);
    let sum = format!("{all} {} = {total}", signed(rest));
    writeln!(out, "    taking all brings {taken}, and then the move in the rest: {sum}")?;
    let Some(total) = choice.double_deal else { return Ok(()) };
    let (taken, left) = (items(coins, (all - k) as usize), items(coins, k as usize));
    let sum = format!("{} - {k} {} = {total}", all - k, signed(-rest));
    writeln!(
        out,
        "    double-dealing brings {taken}, and the other player {left} and the move in the rest: {sum}"
    )
}

fn signed(number: i32) -> String {
    if number < 0 { format!("- {}", -number) } else { format!("+ {number}") }
}

/// What the moves do that capture nothing.
pub(crate) fn moves(out: &mut dyn Write, coins: &Coins, outlook: &Outlook) -> io::Result<()> {
    if outlook.dead_ends.rest.is_empty() {
        return Ok(());
    }
    let indent = if outlook.dead_ends.capturable.is_empty() {
        ""
    } else {
        writeln!(out, "Once all is taken:")?;
        "  "
    };
    let plain: Vec<EdgeId> = outlook.handouts.iter().map(|&(string, _)| string).collect();
    for (name, strings, what) in [
        ("Safe moves", &outlook.safe, "they give nothing"),
        ("Handouts", &plain, "they give what cannot be declined"),
        ("Loony moves", &outlook.loony, "the other player can take all or double-deal"),
    ] {
        let all = match strings.len() {
            0 => "none".to_owned(),
            many if many == outlook.dead_ends.rest.len() && many > 1 => {
                format!("all {many} strings")
            }
            many => format!("{}: {}", count(many, "string"), listed(coins, strings)),
        };
        if name != "Loony moves" || !is_compulsory(coins) {
            writeln!(out, "{indent}{name} ({what}): {all}")?;
        }
    }
    if !outlook.nothing_is_safe() {
        writeln!(out, "{indent}{}", chain_rule(coins, outlook))?;
    }
    Ok(())
}

/// The count of the chain rule.
pub(crate) fn chain_rule(coins: &Coins, outlook: &Outlook) -> String {
    let ChainRule { strings, coins: number, long_chains, long_loops } = outlook.rule;
    let total = i64::from(strings) - i64::from(number) + i64::from(long_chains);
    let loops = match long_loops {
        0 => String::new(),
        1 => " (1 loop changes nothing)".to_owned(),
        many => format!(" ({many} loops change nothing)"),
    };
    let (held, chains) = (items(coins, number as usize), count(long_chains as usize, "long chain"));
    let there = if outlook.dead_ends.capturable.is_empty() { "" } else { " there" };
    let (odd, not) = if outlook.rule.mover_has_control() { ("odd", " not") } else { ("even", "") };
    format!(
        "Chain rule: {} - {held} + {chains}{loops} = {total} is {odd}: as it stands, the player to \
         move{there} will{not} have to open the first long chain",
        count(strings as usize, "string")
    )
}
