//! A position of the vertex game or of Hex in a match, with the swap rule.

use super::super::game::Played;
use twintrees::model::graph::VertexId;
use twintrees::model::hex::{Board, Cell, Setup};
use twintrees::model::outcome::Player;
use twintrees::model::vertex::{IllegalMove, Position};

/// What a player may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    Take(VertexId),
    /// The first stone changes its owner, and its place is mirrored, so that everybody keeps his
    /// sides.
    Swap,
}

#[derive(Clone)]
pub(super) struct Stones {
    position: Position,
    /// The board, if it is Hex.
    board: Option<Board>,
    /// Whether the first stone may be taken over, once there is one.
    swap: bool,
    /// What it was before every move.
    earlier: Vec<(Position, bool)>,
}

impl Stones {
    pub(super) const fn new(position: Position, board: Option<Board>, swap: bool) -> Self {
        Self { position, board, swap, earlier: Vec::new() }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// The board, if it is Hex.
    pub(super) fn setup(&self) -> Option<Setup> {
        let setup = Setup::of(self.board?, &self.position);
        Some(Setup { swap: self.swap, ..setup })
    }

    /// Whether the player to move may take the first stone over.
    pub(super) fn may_swap(&self) -> bool {
        self.swap && self.setup().is_some_and(|setup| setup.may_swap())
    }

    /// Whether the first stone is to be set, and can then be taken over.
    pub(super) fn is_before_swap(&self) -> bool {
        let is_empty = |setup: Setup| setup.vertical.is_empty() && setup.horizontal.is_empty();
        self.swap && self.setup().is_some_and(is_empty)
    }

    /// The only stone.
    pub(super) fn first_stone(&self) -> Option<Cell> {
        let setup = self.setup()?;
        setup.vertical.first().or(setup.horizontal.first()).copied()
    }

    /// The position after the swap.
    fn swapped(&self) -> Option<Position> {
        let setup = self.setup().filter(Setup::may_swap)?;
        setup.swapped(setup.turn())?.check().ok()
    }

    fn next(&self, chosen: Move) -> Result<(Position, bool), String> {
        match chosen {
            Move::Swap => {
                let position = self.swapped().ok_or("there is no stone to take over now")?;
                Ok((position, false))
            }
            Move::Take(vertex) => {
                let mut position = self.position.clone();
                position.play(vertex).map_err(|illegal| self.told(illegal))?;
                Ok((position, self.swap))
            }
        }
    }

    fn told(&self, illegal: IllegalMove) -> String {
        let cell = |vertex: VertexId| {
            let board = self.board?;
            board.cell_of(vertex.number()).map(|cell| board.name(cell))
        };
        match illegal {
            IllegalMove::Taken(vertex, _) | IllegalMove::UnknownVertex(vertex) => {
                match (self.board, cell(vertex)) {
                    (Some(_), Some(cell)) => format!("{cell} is taken"),
                    (Some(_), None) => "there is no such cell".to_owned(),
                    (None, _) => illegal.to_string(),
                }
            }
            IllegalMove::Over(_) => illegal.to_string(),
        }
    }
}

impl Played for Stones {
    type Move = Move;
    type Illegal = String;

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn winner(&self) -> Option<Player> {
        self.position.winner()
    }

    fn moves_made(&self) -> usize {
        self.earlier.len()
    }

    fn take(&mut self, chosen: Move) -> Result<(), String> {
        let next = self.next(chosen)?;
        let position = std::mem::replace(&mut self.position, next.0);
        let swap = std::mem::replace(&mut self.swap, next.1);
        self.earlier.push((position, swap));
        Ok(())
    }

    fn take_back(&mut self) -> bool {
        let Some((position, swap)) = self.earlier.pop() else { return false };
        (self.position, self.swap) = (position, swap);
        true
    }

    fn begun_by(self, player: Player) -> Self {
        Self { position: self.position.with_to_move(player), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees::model::hex::Side;

    #[test]
    fn the_first_stone_is_taken_over_once() {
        let board = Board::new(3, 3).unwrap();
        let start = Setup::start(board).check().unwrap();
        let mut stones = Stones::new(start, Some(board), true);
        let cell = |name: &str| Move::Take(VertexId::new(board.number(board.cell(name).unwrap())));
        assert!(stones.is_before_swap() && !stones.may_swap());
        assert!(stones.take(Move::Swap).is_err());
        stones.take(cell("c1")).unwrap();
        assert!(stones.may_swap());
        stones.take(Move::Swap).unwrap();
        let setup = stones.setup().unwrap();
        assert_eq!(setup.horizontal, [board.cell("a3").unwrap()]);
        assert_eq!((setup.vertical.len(), setup.turn()), (0, Side::Vertical));
        assert!(!stones.may_swap());
        assert_eq!(stones.take(cell("a3")).unwrap_err(), "a3 is taken");
        assert!(stones.take_back() && stones.may_swap());
        stones.take(cell("a1")).unwrap();
        assert!(!stones.may_swap());
        assert!(stones.take_back() && stones.take_back() && !stones.take_back());
    }
}
