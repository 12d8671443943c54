//! Many positions of the matroid game at once.

use super::{brute::Brute, solve};
use crate::survey::{Row, takers};
use crate::{Stop, Stopped};
use twintrees_model::matroid::{ElementState, Position, Setup};
use twintrees_model::outcome::Player;

/// Solves one position; with `cross_check` by exhaustive play as well.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so; exhaustive play is not stopped.
///
/// # Panics
///
/// With `cross_check`, if the position has more elements than exhaustive play takes on
/// ([`brute::MAX_ELEMENTS`](super::brute::MAX_ELEMENTS)).
pub fn row(index: u64, position: &Position, cross_check: bool, stop: Stop) -> Result<Row, Stopped> {
    let solution = solve(position, stop)?;
    let moves = Player::BOTH.map(|player| solution.winning_moves.of(player));
    let confirmed = cross_check.then(|| {
        let mut brute = Brute::new(position).expect("few enough elements for exhaustive play");
        Player::BOTH.map(|player| brute.winning_moves(player)) == moves
            && brute.class() == Some(solution.class)
    });
    Ok(Row { index, class: solution.class, winning_moves: moves.map(<[_]>::len), confirmed })
}

/// The position in which some of the undecided elements have been taken as well: number `index`
/// written with digits 0 (undecided), 1 (secured) and 2 (deleted), the last digit for the first
/// undecided element.
///
/// # Panics
///
/// Never: undecided elements can be taken in every way.
///
/// # Examples
///
/// ```
/// use twintrees_model::matroid::{ElementState, Matroid, Setup};
/// use twintrees_solve::matroid::survey::taken;
///
/// let start = Setup::start(Matroid::uniform(2, 4).unwrap(), 3).check().unwrap();
/// let later = taken(&start, 5);
/// assert_eq!(later.elements(ElementState::Secured).collect::<Vec<_>>(), [1]);
/// assert_eq!(later.elements(ElementState::Deleted).collect::<Vec<_>>(), [0]);
/// ```
#[must_use]
pub fn taken(position: &Position, index: u64) -> Position {
    let of = |state| position.elements(state).collect();
    let mut setup = Setup {
        matroid: position.matroid().clone(),
        element: position.element(),
        secured: of(ElementState::Secured),
        deleted: of(ElementState::Deleted),
        to_move: Some(position.to_move()),
    };
    for (element, taker) in position.elements(ElementState::Undecided).zip(takers(index)) {
        match taker {
            1 => setup.secured.push(element),
            2 => setup.deleted.push(element),
            _ => {}
        }
    }
    setup.check().expect("undecided elements can be taken")
}
