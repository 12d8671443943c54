//! Hex by the search of the vertex game, with its dual and its symmetries.

use super::search::{Search, TooLarge};
use crate::Stop;
use twintrees_model::graph::VertexId;
use twintrees_model::hex::{Cell, Setup, SetupProblem, Side};

/// Why there is no search.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSearch {
    /// The setup is no position.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Wrong(Vec<SetupProblem>),
    /// It has too many free cells.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// A search of a position of Hex in which Vertical is Short, with a table of `memory` bytes.
///
/// A search that knows both sides' connections and the half-turn of the board; on a square board
/// where transposing exchanges the players it knows that, too.
///
/// # Errors
///
/// [`NoSearch`].
///
/// # Examples
///
/// On the empty 3 by 3 board five openings win.
///
/// ```
/// use twintrees_model::hex::{Board, Setup};
/// use twintrees_model::outcome::Player;
/// use twintrees_solve::{never, vertex::hex::search};
///
/// let setup = Setup::start(Board::new(3, 3).unwrap());
/// let mut search = search(&setup, 1 << 20, &never).unwrap();
/// assert_eq!(search.winning_moves(Player::Short).unwrap().len(), 5);
/// ```
pub fn search<'s>(setup: &Setup, memory: usize, stop: Stop<'s>) -> Result<Search<'s>, NoSearch> {
    let position = setup.check().map_err(NoSearch::Wrong)?;
    let dual = setup.as_vertex(Side::Horizontal).check();
    let dual = dual.expect("both sides' games have the same problems");
    let (board, last) = (setup.board, setup.board.cells() - 1);
    let half_turn = |v: VertexId| last.checked_sub(v.number()).map(VertexId::new);
    let transposed = |v: VertexId| {
        let Cell { x, y } = board.cell_of(v.number())?;
        let square = board.rows() == board.cols();
        square.then(|| VertexId::new(board.number(Cell { x: y, y: x })))
    };
    let search = Search::new(&position, Some(&dual), memory, stop)?;
    Ok(search.with_symmetry(half_turn).with_symmetry(transposed))
}
