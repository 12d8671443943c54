//! Many positions of the vertex game at once.

use super::brute::Brute;
use super::{NoSolution, solve};
use crate::Stop;
use crate::survey::{Row, takers};
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Player;
use twintrees_model::vertex::{Position, Setup, VertexState};

/// Solves one position with a table of `memory` bytes; with `cross_check` by exhaustive play as well.
///
/// # Errors
///
/// [`NoSolution`] of the search; exhaustive play is not stopped.
///
/// # Panics
///
/// With `cross_check`, if the position has more free vertices than exhaustive play takes on
/// ([`brute::MAX_FREE`](super::brute::MAX_FREE)).
pub fn row(
    index: u64,
    position: &Position,
    memory: usize,
    cross_check: bool,
    stop: Stop,
) -> Result<Row, NoSolution> {
    let solution = solve(position, memory, stop)?;
    let confirmed = cross_check.then(|| {
        let mut brute = Brute::new(position).expect("few enough vertices for exhaustive play");
        let mut same = |player| brute.winning_moves(player) == solution.moves_of(player);
        same(Player::Short) && same(Player::Cut) && brute.class() == Some(solution.class)
    });
    let winning_moves = Player::BOTH.map(|player| solution.moves_of(player).len());
    Ok(Row { index, class: solution.class, winning_moves, confirmed })
}

/// The position in which some of the free vertices have been taken as well: number `index` written
/// with digits 0 (free), 1 (Short) and 2 (Cut), the last digit for the first free vertex.
///
/// # Examples
///
/// ```
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::vertex::Setup;
/// use twintrees_solve::vertex::survey::taken;
///
/// let graph = Multigraph::new(4, vec![[0, 1], [1, 2], [2, 3]]).unwrap();
/// let start = Setup { graph, terminals: Some([0, 3]), ..Setup::default() }.check().unwrap();
/// let later = taken(&start, 5);
/// assert_eq!((later.short, later.cut), (vec![2], vec![1]));
/// ```
#[must_use]
pub fn taken(position: &Position, index: u64) -> Setup {
    let of = |state| position.vertices(state).map(VertexId::number).collect();
    let mut setup = Setup {
        graph: position.graph().clone(),
        directed: position.is_directed(),
        terminals: Some(position.terminals().map(VertexId::number)),
        short: of(VertexState::Short),
        cut: of(VertexState::Cut),
        to_move: Some(position.to_move()),
    };
    for (vertex, taker) in position.vertices(VertexState::Free).zip(takers(index)) {
        match taker {
            1 => setup.short.push(vertex.number()),
            2 => setup.cut.push(vertex.number()),
            _ => {}
        }
    }
    setup
}
