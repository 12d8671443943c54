//! A move for the computer: perfect where exact search finishes, a best effort where it does not.
//!
//! The search looks at the moves in the order of the guess: signs and elements of circuits that lack
//! little come first, a circuit that lacks one sign more counting half as much.

use super::search::{Move, Search, Taken, all_moves};
use crate::directing::opponent::{Basis, best};
use crate::{Stop, Stopped};
use twintrees_model::oriented::Position;
use twintrees_model::outcome::Player;

/// A move and what is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The move.
    pub step: Move,
    /// What is known.
    pub basis: Basis,
}

/// A move for whoever is to move; `None` if the game is over.
///
/// # Complexity
///
/// Exponential until `stop` says so.
///
/// # Examples
///
/// ```
/// use twintrees_model::oriented::{Oriented, Setup};
/// use twintrees_solve::directing::opponent::Basis;
/// use twintrees_solve::never;
/// use twintrees_solve::oriented::{opponent::advise, search::Move};
///
/// let three_alike = Oriented::new(1, 3, &[1, 1, 1]).unwrap();
/// let position = Setup::start(three_alike, 0).check().unwrap();
/// let advice = advise(&position, &never).unwrap();
/// assert!(matches!(advice.step, Move::Minus(_)));
/// assert_eq!(advice.basis, Basis::Wins);
/// ```
#[must_use]
pub fn advise(position: &Position, stop: Stop) -> Option<Advice> {
    if position.winner().is_some() {
        return None;
    }
    let guesses = guesses(position);
    let first = *guesses.first()?;
    let found = searched(position, &guesses, stop);
    Some(found.unwrap_or(Advice { step: first, basis: Basis::Effort }))
}

fn searched(position: &Position, guesses: &[Move], stop: Stop) -> Result<Advice, Stopped> {
    let (mut search, mover) = (Search::new(position), position.to_move());
    let start = search.start();
    let wins = |search: &mut Search, step| {
        Ok(search.winner(start.after(step), mover.other(), stop)? == mover)
    };
    let replies = |search: &mut Search, step: Move| {
        let free = position.free() & !(1 << step.element());
        winning_replies(search, start.after(step), free, mover.other(), stop)
    };
    let (step, basis) = best(&mut search, guesses, wins, replies)?;
    Ok(Advice { step, basis })
}

/// How many replies win; `None` if the game is over.
fn winning_replies(
    search: &mut Search,
    taken: Taken,
    free: u32,
    player: Player,
    stop: Stop,
) -> Result<Option<usize>, Stopped> {
    if search.over(taken).is_some() {
        return Ok(None);
    }
    let mut wins = 0;
    for reply in all_moves(free, player) {
        wins += usize::from(search.winner(taken.after(reply), player.other(), stop)? == player);
    }
    Ok(Some(wins))
}

/// Every move, those first that look best.
fn guesses(position: &Position) -> Vec<Move> {
    let ([plus, minus, _], marked) = (position.taken(), 1 << position.element());
    let lacking = position.open_circuits().map(|c| (c.plus & !(plus | marked), c.minus & !minus));
    let open: Vec<(u32, u32)> = lacking.collect();
    let worth = |step: &Move| -> u32 {
        let wants = |&&(p, m): &&(u32, u32)| {
            let set = match step {
                Move::Plus(_) => p,
                Move::Minus(_) => m,
                Move::Delete(_) => p | m,
            };
            set >> step.element() & 1 == 1
        };
        let worth = |(p, m): &(u32, u32)| 1 << (12 - (p | m).count_ones());
        open.iter().filter(wants).map(worth).sum()
    };
    let mut all: Vec<Move> = all_moves(position.free(), position.to_move()).collect();
    all.sort_by_key(|step| (std::cmp::Reverse(worth(step)), *step));
    all
}
