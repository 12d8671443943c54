//! The results of `solve` in words.

use super::{count, count_vertices};
use crate::input::{Names, Puzzle};
use std::io::{self, Write};
use twintrees::model::graph::EdgeId;
use twintrees::model::outcome::{Class, Player};
use twintrees::model::switching::{LinkState, Position};
use twintrees::solve::switching::Solution;

/// How many moves are listed before the rest is counted.
const LISTED: usize = 12;

/// The full text for one position.
pub(crate) fn answer(out: &mut dyn Write, puzzle: &Puzzle, solution: &Solution) -> io::Result<()> {
    let position = &puzzle.position;
    writeln!(out, "{}.", verdict(solution.class))?;
    match position.winner() {
        Some(winner) => writeln!(out, "The game is over: {winner} has won.")?,
        None => {
            let player = position.to_move();
            let winner = solution.class.winner(player);
            let ending = if winner == player {
                "is to move and wins".to_owned()
            } else {
                format!("is to move, and {winner} wins")
            };
            writeln!(out, "{player} {ending}.")?;
        }
    }
    let [s, t] = position.terminals().map(|terminal| puzzle.names.numbered(terminal));
    let (vertices, links) = (position.graph().vertex_count(), position.graph().edge_count());
    writeln!(out)?;
    writeln!(
        out,
        "{}, {}, class {} ({}); terminals {s} and {t}",
        count_vertices(vertices),
        count(links, "link"),
        solution.class.word(),
        solution.class.letter()
    )?;
    if position.winner().is_some() {
        return Ok(());
    }
    for player in Player::BOTH {
        let moves = solution.winning_moves.of(player);
        writeln!(out, "{player} starts: {}", winning(puzzle, player, moves))?;
    }
    Ok(())
}

/// One line for a graph of a stream.
pub(crate) fn stream_line(out: &mut dyn Write, number: u64, solution: &Solution) -> io::Result<()> {
    let moves = &solution.winning_moves;
    writeln!(
        out,
        "graph {number}: {} ({})  short: {}  cut: {}",
        solution.class.word(),
        solution.class.letter(),
        count(moves.short.len(), "move"),
        count(moves.cut.len(), "move")
    )
}

/// How the certificate was checked, and where it is.
pub(crate) fn certificate(class: Class, written: Option<&str>) -> String {
    let proof = match class {
        Class::Short => "two trees that span the terminals",
        Class::First => "two trees after Short's opening, two forests after Cut's",
        Class::Cut => "two forests that keep the terminals apart",
    };
    let place = written.map(|file| format!("; written to {file}")).unwrap_or_default();
    format!("Certificate: verified by the independent checker: {proof}{place}")
}

pub(crate) const fn verdict(class: Class) -> &'static str {
    match class {
        Class::Short => "Short wins, whoever starts",
        Class::First => "Whoever starts wins",
        Class::Cut => "Cut wins, whoever starts",
    }
}

fn winning(puzzle: &Puzzle, player: Player, moves: &[EdgeId]) -> String {
    let undecided = puzzle.position.links(LinkState::Undecided).count();
    let verb = match player {
        Player::Short => "securing",
        Player::Cut => "deleting",
    };
    match moves {
        [] => "no move wins".to_owned(),
        [only] => format!("wins by {verb} link {}", puzzle.names.link(&puzzle.position, *only)),
        _ if moves.len() > LISTED && moves.len() == undecided => {
            format!("wins by {verb} any of {undecided} links (all)")
        }
        _ => {
            let all = if moves.len() == undecided { " (all)" } else { "" };
            let many = moves.len();
            format!(
                "wins by {verb} any of {many} links{all}: {}",
                listed(&puzzle.names, &puzzle.position, moves)
            )
        }
    }
}

/// Links, the first few in full.
pub(crate) fn listed(names: &Names, position: &Position, links: &[EdgeId]) -> String {
    let shown = links.iter().take(LISTED).map(|&link| names.link(position, link));
    let mut text = shown.collect::<Vec<_>>().join(", ");
    if links.len() > LISTED {
        text += &format!(" and {} more", links.len() - LISTED);
    }
    text
}
