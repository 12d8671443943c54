//! The results of `solve` for the vertex game and Hex.

use super::json;
use crate::input::VertexPuzzle;
use crate::solve::Found;
use serde::Serialize;
use std::io::{self, Write};
use twintrees::model::graph::VertexId;
use twintrees::model::hex::{Setup, Side};
use twintrees::model::outcome::{Class, Player};
use twintrees::solve::vertex::{Method, Solution};

/// How many moves are listed before the rest is counted.
const LISTED: usize = 40;

/// What is known at once.
#[derive(Serialize)]
struct About {
    format: &'static str,
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cols: Option<u32>,
    vertices: usize,
    edges: usize,
    free: usize,
    to_move: &'static str,
}

#[derive(Serialize)]
struct Full {
    #[serde(flatten)]
    about: About,
    class: &'static str,
    letter: char,
    terminals: [u32; 2],
    winner: &'static str,
    winning_moves: Both,
    /// Who wins once the swap rule is taken into account.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner_with_swap: Option<&'static str>,
    /// Whether taking over the first stone wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    swap_wins: Option<bool>,
    method: &'static str,
    positions: u64,
}

#[derive(Serialize)]
struct Partial {
    #[serde(flatten)]
    about: About,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner_if_short_starts: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner_if_cut_starts: Option<&'static str>,
}

/// Moves of both players: numbers of vertices, or names of cells.
#[derive(Serialize)]
struct Both {
    short: Vec<serde_json::Value>,
    cut: Vec<serde_json::Value>,
}

fn word(puzzle: &VertexPuzzle, player: Player) -> &'static str {
    let side = Side::BOTH.into_iter().find(|side| side.as_player(Side::Vertical) == player);
    match (&puzzle.hex, side) {
        (Some(_), Some(side)) => side.word(),
        _ => player.word(),
    }
}

impl About {
    fn of(puzzle: &VertexPuzzle) -> Self {
        let (graph, board) = (puzzle.position.graph(), puzzle.hex.as_ref().map(|hex| hex.board));
        Self {
            format: json::FORMAT,
            game: puzzle.game(),
            rows: board.map(|board| board.rows()),
            cols: board.map(|board| board.cols()),
            vertices: graph.vertex_count(),
            edges: graph.edge_count(),
            free: puzzle.free(),
            to_move: word(puzzle, puzzle.position.to_move()),
        }
    }
}

/// Writes a result as one line.
pub(crate) fn answer(
    out: &mut dyn Write,
    puzzle: &VertexPuzzle,
    solution: &Solution,
) -> anyhow::Result<()> {
    let name = |&v: &VertexId| match puzzle.hex {
        Some(_) => puzzle.vertex(v).into(),
        None => v.number().into(),
    };
    let moves = |player| solution.moves_of(player).iter().map(name).collect();
    let swap = Swap::of(puzzle, solution);
    let full = Full {
        about: About::of(puzzle),
        class: solution.class.word(),
        letter: solution.class.letter(),
        terminals: puzzle.position.terminals().map(VertexId::number),
        winner: word(puzzle, solution.class.winner(puzzle.position.to_move())),
        winning_moves: Both { short: moves(Player::Short), cut: moves(Player::Cut) },
        winner_with_swap: swap.as_ref().map(|swap| word(puzzle, swap.winner)),
        swap_wins: swap.and_then(|swap| swap.taking_over_wins),
        method: solution.method.word(),
        positions: solution.counters.evaluated,
    };
    json::line(out, &full)
}

/// Writes what is known when the work was stopped.
pub(crate) fn partial(
    out: &mut dyn Write,
    puzzle: &VertexPuzzle,
    found: &Found,
) -> anyhow::Result<()> {
    let [short, cut] = found.winner.map(|winner| winner.map(|winner| word(puzzle, winner)));
    let partial = Partial {
        about: About::of(puzzle),
        complete: false,
        winner_if_short_starts: short,
        winner_if_cut_starts: cut,
    };
    json::line(out, &partial)
}

/// The same in words.
pub(crate) fn known(puzzle: &VertexPuzzle, found: &Found) -> String {
    let mut known = vec![format!("{} free vertices", puzzle.free())];
    for (player, winner) in Player::BOTH.into_iter().zip(found.winner) {
        if let Some(winner) = winner {
            let (player, winner) = (puzzle.player(player), puzzle.player(winner));
            known.push(format!("{winner} wins if {player} starts"));
        }
    }
    if known.len() == 1 {
        known.push("nothing about who wins".to_owned());
    }
    format!("known so far: {}", known.join(", "))
}

/// What the swap rule changes, while it may still be used.
struct Swap {
    winner: Player,
    /// Whether taking over the stone that is there wins.
    taking_over_wins: Option<bool>,
}

impl Swap {
    fn of(puzzle: &VertexPuzzle, solution: &Solution) -> Option<Self> {
        let setup = puzzle.hex.as_ref().filter(|hex| hex.swap)?;
        let mover = puzzle.position.to_move();
        if setup.vertical.is_empty() && setup.horizontal.is_empty() {
            // The second player chooses the better side of whatever the first one does.
            return Some(Self { winner: mover.other(), taking_over_wins: None });
        }
        // Taking over, the mover has the stone, and the other is to move.
        let taking_over = solution.class.winner(mover) != mover;
        setup.may_swap().then_some(Self { winner: mover, taking_over_wins: Some(taking_over) })
    }
}

/// The class in words.
pub(crate) fn verdict(puzzle: &VertexPuzzle, class: Class) -> String {
    match class {
        Class::First => "Whoever starts wins".to_owned(),
        Class::Short => format!("{} wins whoever starts", puzzle.player(Player::Short)),
        Class::Cut => format!("{} wins whoever starts", puzzle.player(Player::Cut)),
    }
}

/// The full text.
pub(crate) fn text(
    out: &mut dyn Write,
    puzzle: &VertexPuzzle,
    solution: &Solution,
) -> io::Result<()> {
    let class = solution.class;
    let (mover, free) = (puzzle.position.to_move(), puzzle.free());
    writeln!(out, "{} (class {}).", verdict(puzzle, class), class.letter())?;
    let winner = puzzle.player(class.winner(mover));
    writeln!(out, "{} to move: {winner} wins.", puzzle.player(mover))?;
    match Swap::of(puzzle, solution) {
        Some(Swap { taking_over_wins: Some(true), .. }) => {
            writeln!(out, "Taking over the first stone (swap) wins.")?;
        }
        Some(Swap { taking_over_wins: Some(false), .. }) => {
            writeln!(out, "Taking over the first stone (swap) loses.")?;
        }
        Some(Swap { winner, .. }) => {
            writeln!(
                out,
                "With the swap rule {}, the second player, wins.",
                puzzle.player(winner)
            )?;
        }
        None => {}
    }
    writeln!(out, "\n{free} of {} vertices free", puzzle.position.graph().vertex_count())?;
    for player in Player::BOTH {
        let moves = solution.moves_of(player);
        let name = puzzle.player(player);
        writeln!(out, "Winning first moves of {name}: {}", listed(puzzle, moves, free))?;
    }
    let how = match solution.method {
        Method::Over => "the game is over".to_owned(),
        Method::LinkGame => "line graph, decided by the theorem of the link game".to_owned(),
        Method::Search => format!("exact search, {} positions", solution.counters.evaluated),
    };
    writeln!(out, "Found by: {how}")
}

fn listed(puzzle: &VertexPuzzle, moves: &[VertexId], free: usize) -> String {
    if moves.is_empty() {
        return "none".to_owned();
    }
    let shown = moves.iter().take(LISTED).map(|&v| puzzle.vertex(v));
    let mut text = shown.collect::<Vec<_>>().join(", ");
    if moves.len() > LISTED {
        text += &format!(" and {} more", moves.len() - LISTED);
    }
    if moves.len() == free { format!("all {free}: {text}") } else { text }
}

/// The board with the winning moves of the player to move marked.
pub(crate) fn picture(setup: &Setup, puzzle: &VertexPuzzle, solution: &Solution) -> String {
    let moves = solution.moves_of(puzzle.position.to_move());
    let marked: Vec<_> = moves.iter().filter_map(|v| setup.board.cell_of(v.number())).collect();
    let key = "V vertical (joins top and bottom), H horizontal, * winning moves\n";
    setup.drawing(&marked) + key
}
