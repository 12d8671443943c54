//! The JSON results of `solve`.

use crate::input::Puzzle;
use crate::solve::Known;
use serde::Serialize;
use std::io::Write;
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::outcome::Player;
use twintrees::solve::switching::Solution;

/// Names the shape of the results.
pub(super) const FORMAT: &str = "twintrees-result/1";

#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<u64>,
    class: &'static str,
    letter: char,
    vertices: usize,
    edges: usize,
    terminals: [u32; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    terminal_names: Option<[&'a str; 2]>,
    to_move: &'static str,
    winner: &'static str,
    winning_moves: Both<Vec<u32>>,
    /// The names of the ends of the winning moves, in the same order.
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_ends: Option<Both<Vec<[&'a str; 2]>>>,
    /// The bridges of the winning moves, in the same order.
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_bridges: Option<Both<Vec<String>>>,
}

/// Something for each player.
#[derive(Serialize)]
struct Both<T> {
    short: T,
    cut: T,
}

impl<T> Both<T> {
    fn of(value: impl Fn(Player) -> T) -> Self {
        Self { short: value(Player::Short), cut: value(Player::Cut) }
    }
}

#[derive(Serialize)]
struct Partial {
    format: &'static str,
    game: &'static str,
    complete: bool,
    vertices: usize,
    edges: usize,
    terminals: [u32; 2],
    undecided: usize,
    two_spanning_trees_need: usize,
    undecided_between_terminals: usize,
}

/// Writes a result as one line; `number` is its place in a stream.
pub(crate) fn answer(
    out: &mut dyn Write,
    puzzle: &Puzzle,
    solution: &Solution,
    number: Option<u64>,
) -> anyhow::Result<()> {
    let position = &puzzle.position;
    let moves = &solution.winning_moves;
    let named = |v: VertexId| name_of(puzzle, v);
    let has_names = puzzle.names.vertices.is_some();
    let ends = |link: EdgeId| position.graph().ends(link).map(named);
    let bridge = |&link: &EdgeId| puzzle.names.bridge(link).unwrap_or_default();
    let answer = Answer {
        format: FORMAT,
        game: puzzle.names.game(),
        graph: number,
        class: solution.class.word(),
        letter: solution.class.letter(),
        vertices: position.graph().vertex_count(),
        edges: position.graph().edge_count(),
        terminals: position.terminals().map(VertexId::number),
        terminal_names: has_names.then(|| position.terminals().map(named)),
        to_move: position.to_move().word(),
        winner: solution.class.winner(position.to_move()).word(),
        winning_moves: Both::of(|player| moves.of(player).iter().map(|e| e.number()).collect()),
        winning_ends: has_names
            .then(|| Both::of(|player| moves.of(player).iter().map(|&link| ends(link)).collect())),
        winning_bridges: puzzle
            .names
            .board
            .map(|_| Both::of(|player| moves.of(player).iter().map(bridge).collect())),
    };
    line(out, &answer)
}

fn name_of(puzzle: &Puzzle, vertex: VertexId) -> &str {
    let names = puzzle.names.vertices.as_ref();
    names.and_then(|names| names.get(vertex.index())).map_or("", String::as_str)
}

/// Writes what is known when the work was stopped.
pub(crate) fn partial(out: &mut dyn Write, puzzle: &Puzzle, known: &Known) -> anyhow::Result<()> {
    let partial = Partial {
        format: FORMAT,
        game: puzzle.names.game(),
        complete: false,
        vertices: known.vertices,
        edges: known.links,
        terminals: puzzle.position.terminals().map(VertexId::number),
        undecided: known.undecided,
        two_spanning_trees_need: known.two_trees_need(),
        undecided_between_terminals: known.between_terminals,
    };
    line(out, &partial)
}

/// Writes a value as one line.
pub(crate) fn line(out: &mut dyn Write, value: &impl Serialize) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, value).map_err(std::io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}
