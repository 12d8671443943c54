//! Boards as people look at them: numbered, with marks.

use crate::input::Coins;
use twintrees::model::coins::{Board, Player, Position};
use twintrees::model::graph::{EdgeId, VertexId};

/// Larger boards are drawn only if asked for.
const SMALL: u32 = 20;

/// Columns to the left of a board.
const MARGIN: usize = 4;

/// What is marked.
#[derive(Default)]
pub(crate) struct Marks {
    /// Walls, each with its mark; the first one counts.
    pub(crate) walls: Vec<(EdgeId, char)>,
    /// Boxes that can be captured.
    pub(crate) capturable: Vec<VertexId>,
}

/// Whether a field is drawn without being asked.
pub(crate) fn is_small(coins: &Coins) -> bool {
    match coins.board {
        Some(board) => board.rows().max(board.cols()) <= SMALL,
        None => coins.cells.is_some(),
    }
}

/// The picture of a board, or of a field with other cells; `None` of other graphs and if it would
/// not fit.
pub(crate) fn picture(coins: &Coins, position: &Position, marks: &Marks) -> Option<String> {
    let owners = position.owners_as_drawn();
    let inside = |coin: VertexId| match owners[coin.index()] {
        Some(owner) => Some(letter(owner)),
        None => marks.capturable.contains(&coin).then_some('o'),
    };
    match coins.board {
        Some(board) => Some(numbered(board, position, &inside, marks)),
        None => coins.cells?.picture(position, &inside),
    }
}

fn numbered(
    board: Board,
    position: &Position,
    inside: &dyn Fn(VertexId) -> Option<char>,
    marks: &Marks,
) -> String {
    let mark = |wall: EdgeId| {
        marks.walls.iter().find(|(marked, _)| *marked == wall).map(|&(_, mark)| mark)
    };
    let picture = board.picture(position, inside, &mark);
    let columns = (0..board.cols()).map(|col| format!("{col:^4}")).collect::<String>();
    let mut text = format!("{:MARGIN$} {}\n", "", columns.trim_end());
    for (at, line) in picture.lines().enumerate() {
        // Every other line is one of boxes.
        let row = if at % 2 == 1 { (at / 2).to_string() } else { String::new() };
        text += format!("{row:>width$}  {line}", width = MARGIN - 2).trim_end();
        text.push('\n');
    }
    text
}

/// A player's letter in pictures.
pub(crate) const fn letter(player: Player) -> char {
    match player {
        Player::First => 'A',
        Player::Second => 'B',
    }
}

/// How the walls are called.
pub(crate) const NAMES: &str =
    "H(r,c) is the wall above the box in row r and column c, V(r,c) the one left of it.\n";
