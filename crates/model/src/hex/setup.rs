//! A position of Hex.

use super::{Board, Cell, Side};
use crate::vertex;

/// A position of Hex as stated, unchecked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The cells that Vertical has taken.
    pub vertical: Vec<Cell>,
    /// The cells that Horizontal has taken.
    pub horizontal: Vec<Cell>,
    /// Whose turn it is; Vertical's if nothing is said.
    pub to_move: Option<Side>,
    /// Whether the second player may answer the first stone by taking over the first player's
    /// side with that stone.
    pub swap: bool,
}

/// One reason why a [`Setup`] is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupProblem {
    /// What is wrong; the vertices are numbers of cells.
    pub problem: vertex::SetupProblem,
    board: Board,
}

impl std::error::Error for SetupProblem {}

impl std::fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use vertex::SetupProblem as Problem;
        let name = |number: u32| match self.board.cell_of(number) {
            Some(cell) => self.board.name(cell),
            None => format!("number {number}"),
        };
        match self.problem {
            Problem::UnknownVertex { list, vertex, .. }
            | Problem::TakenTerminal { list, vertex } => {
                write!(f, "{} names cell {}, which is not on the board", side(list), name(vertex))
            }
            Problem::Repeated { list, vertex } => {
                write!(f, "{} names cell {} more than once", side(list), name(vertex))
            }
            Problem::ShortAndCut { vertex } => {
                write!(f, "cell {} is said to be both players'", name(vertex))
            }
            other => other.fmt(f),
        }
    }
}

fn side(list: &str) -> &'static str {
    if list == "short" { "vertical" } else { "horizontal" }
}

impl SetupProblem {
    /// The field of a JSON position that the problem is in.
    #[must_use]
    pub fn field(self) -> &'static str {
        side(self.problem.field())
    }
}

impl Setup {
    /// The empty board, Vertical to move.
    #[must_use]
    pub const fn start(board: Board) -> Self {
        Self { board, vertical: Vec::new(), horizontal: Vec::new(), to_move: None, swap: false }
    }

    /// What a position of the vertex game says about this board, with Vertical for Short.
    #[must_use]
    pub fn of(board: Board, position: &vertex::Position) -> Self {
        let taken = |state| {
            let cells = position.vertices(state).filter_map(|v| board.cell_of(v.number()));
            cells.collect()
        };
        let side = |&side: &Side| side.as_player(Side::Vertical) == position.to_move();
        Self {
            board,
            vertical: taken(vertex::VertexState::Short),
            horizontal: taken(vertex::VertexState::Cut),
            to_move: Side::BOTH.into_iter().find(side),
            swap: false,
        }
    }

    /// The cells of a player.
    #[must_use]
    pub fn cells(&self, side: Side) -> &[Cell] {
        match side {
            Side::Vertical => &self.vertical,
            Side::Horizontal => &self.horizontal,
        }
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.to_move.unwrap_or(Side::Vertical)
    }

    /// The vertex game in which this player is Short; vertex and cell numbers are the same.
    #[must_use]
    pub fn as_vertex(&self, short: Side) -> vertex::Setup {
        let taken = |side| self.cells(side).iter().map(|&cell| self.board.number(cell)).collect();
        let cells = self.board.cells();
        vertex::Setup {
            graph: self.board.graph(short),
            directed: false,
            terminals: Some([cells, cells + 1]),
            short: taken(short),
            cut: taken(short.other()),
            to_move: Some(self.turn().as_player(short)),
        }
    }

    /// The vertex game in which Vertical is Short, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`].
    pub fn check(&self) -> Result<vertex::Position, Vec<SetupProblem>> {
        let wrong = |problem| SetupProblem { problem, board: self.board };
        let checked = self.as_vertex(Side::Vertical).check();
        checked.map_err(|problems| problems.into_iter().map(wrong).collect())
    }

    /// Whether the player to move may take over the first stone.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        let stones = self.vertical.len() + self.horizontal.len();
        self.swap && stones == 1 && self.cells(self.turn()).is_empty()
    }

    /// The game after `side` has taken over the only stone, which is the other side's. Its place is
    /// mirrored, so that everybody keeps his sides: nothing else about the game changes. `None` if
    /// that is no swap, or the board is not square.
    #[must_use]
    pub fn swapped(&self, side: Side) -> Option<Self> {
        let (own, other) = (self.cells(side), self.cells(side.other()));
        let &[Cell { x, y }] = other else { return None };
        if !own.is_empty() || self.board.rows() != self.board.cols() {
            return None;
        }
        let mirrored = vec![Cell { x: y, y: x }];
        let (vertical, horizontal) = match side {
            Side::Vertical => (mirrored, Vec::new()),
            Side::Horizontal => (Vec::new(), mirrored),
        };
        Some(Self { vertical, horizontal, to_move: Some(side.other()), ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Player;

    /// One of the two players joins his sides on a full board, never both: the theorem that there
    /// is no draw, seen from both sides.
    #[test]
    fn a_full_board_has_one_winner_whoever_is_short() {
        let mut rng = 12345_u64;
        for (rows, cols) in [(1, 1), (2, 3), (3, 3), (4, 2), (5, 5)] {
            let board = Board::new(rows, cols).unwrap();
            for _ in 0..200 {
                let mut setup = Setup::start(board);
                for cell in board.all() {
                    rng = rng.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let list =
                        if rng >> 63 == 0 { &mut setup.vertical } else { &mut setup.horizontal };
                    list.push(cell);
                }
                let winner = |short| setup.as_vertex(short).check().unwrap().winner().unwrap();
                let vertical = winner(Side::Vertical) == Player::Short;
                assert_eq!(vertical, winner(Side::Horizontal) == Player::Cut);
            }
        }
    }

    #[test]
    fn a_position_says_what_its_setup_was() {
        let board = Board::new(2, 3).unwrap();
        let [a1, c2] = ["a1", "c2"].map(|name| board.cell(name).unwrap());
        let (vertical, horizontal) = (vec![c2], vec![a1]);
        let to_move = Some(Side::Horizontal);
        let setup = Setup { vertical, horizontal, to_move, ..Setup::start(board) };
        assert_eq!(Setup::of(board, &setup.check().unwrap()), setup);
    }

    #[test]
    fn problems_name_cells() {
        let board = Board::new(2, 2).unwrap();
        let [a1, b1] = ["a1", "b1"].map(|name| board.cell(name).unwrap());
        let setup =
            Setup { vertical: vec![a1, a1, b1], horizontal: vec![b1], ..Setup::start(board) };
        let told: Vec<String> =
            setup.check().unwrap_err().iter().map(ToString::to_string).collect();
        let wanted =
            ["vertical names cell a1 more than once", "cell b1 is said to be both players'"];
        assert_eq!(told, wanted);
    }
}
