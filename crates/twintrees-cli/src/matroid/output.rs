//! The results of `solve` for the matroid game.

use crate::input::Matroid;
use crate::output::{count, json};
use serde::Serialize;
use std::io::{self, Write};
use twintrees::model::matroid::{Element, ElementState};
use twintrees::model::outcome::{Class, Player};
use twintrees::solve::matroid::Solution;

const FORMAT: &str = "twintrees-result/1";

/// How many moves are listed before the rest is counted.
const LISTED: usize = 12;

#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    game: &'static str,
    class: &'static str,
    letter: char,
    elements: usize,
    element: Element,
    rank: usize,
    to_move: &'static str,
    winner: &'static str,
    winning_moves: Moves<'a>,
}

#[derive(Serialize)]
struct Moves<'a> {
    short: &'a [Element],
    cut: &'a [Element],
}

#[derive(Serialize)]
struct Partial {
    format: &'static str,
    game: &'static str,
    complete: bool,
    elements: usize,
    element: Element,
    undecided: usize,
}

/// Writes a result as one line of JSON.
pub(super) fn answer(
    out: &mut dyn Write,
    matroid: &Matroid,
    solution: &Solution,
) -> anyhow::Result<()> {
    let position = &matroid.position;
    let size = position.matroid().size();
    let answer = Answer {
        format: FORMAT,
        game: "matroid",
        class: solution.class.word(),
        letter: solution.class.letter(),
        elements: size,
        element: position.element(),
        rank: position.matroid().rank(&vec![true; size]),
        to_move: position.to_move().word(),
        winner: solution.class.winner(position.to_move()).word(),
        winning_moves: Moves {
            short: solution.winning_moves.of(Player::Short),
            cut: solution.winning_moves.of(Player::Cut),
        },
    };
    json::line(out, &answer)
}

/// Writes what is known when the work was stopped.
pub(super) fn partial(out: &mut dyn Write, matroid: &Matroid) -> anyhow::Result<()> {
    let position = &matroid.position;
    let partial = Partial {
        format: FORMAT,
        game: "matroid",
        complete: false,
        elements: position.matroid().size(),
        element: position.element(),
        undecided: position.elements(ElementState::Undecided).count(),
    };
    json::line(out, &partial)
}

/// The same in words.
pub(super) fn text(out: &mut dyn Write, matroid: &Matroid, solution: &Solution) -> io::Result<()> {
    let (position, class) = (&matroid.position, solution.class);
    writeln!(out, "{}.", crate::output::text::verdict(class))?;
    let player = position.to_move();
    match (position.winner(), class.winner(player)) {
        (Some(winner), _) => writeln!(out, "The game is over: {winner} has won.")?,
        (None, winner) if winner == player => writeln!(out, "{player} is to move and wins.")?,
        (None, winner) => writeln!(out, "{player} is to move, and {winner} wins.")?,
    }
    let size = position.matroid().size();
    let rank = position.matroid().rank(&vec![true; size]);
    let (elements, marked) = (count(size, "element"), position.element());
    let (word, letter) = (class.word(), class.letter());
    writeln!(
        out,
        "\n{elements}, rank {rank}, class {word} ({letter}); element {marked} is marked"
    )?;
    if position.winner().is_some() {
        return Ok(());
    }
    for player in Player::BOTH {
        let moves = solution.winning_moves.of(player);
        writeln!(out, "{player} starts: {}", winning(player, moves))?;
    }
    Ok(())
}

fn winning(player: Player, moves: &[Element]) -> String {
    let verb = match player {
        Player::Short => "securing",
        Player::Cut => "deleting",
    };
    match moves {
        [] => "no move wins".to_owned(),
        [only] => format!("wins by {verb} element {only}"),
        _ => format!("wins by {verb} any of {} elements: {}", moves.len(), listed(moves)),
    }
}

fn listed(moves: &[Element]) -> String {
    let shown = moves.iter().take(LISTED).map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match moves.len().checked_sub(LISTED) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}

/// How the certificate was checked, and where it is.
pub(super) fn certificate(class: Class, written: Option<&str>) -> String {
    let proof = match class {
        Class::Short => "two sets that span each other and the marked element",
        Class::First => "two sets after Short's opening, two in the dual after Cut's",
        Class::Cut => "two sets that span each other and the marked element in the dual",
    };
    let place = written.map(|file| format!("; written to {file}")).unwrap_or_default();
    format!("Certificate: verified by the independent checker: {proof}{place}")
}
