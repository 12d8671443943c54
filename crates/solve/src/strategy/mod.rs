//! Perfect replies, built from a checked proof and from nothing else.
//!
//! * [`Strategy`] plays for the player that a [`Verified`] says will win:
//!   Short along his two trees, Cut along his two forests, the first player
//!   after his opening. A reply costs Cut nearly constant time, and Short a few
//!   microseconds on boards of a million vertices.
//! * [`stubborn_move`] plays for the other one and makes winning hard.
//! * [`Pairing`] plays Bridg-It for the starter without any proof, to compare with.
//! * [`best_move`] picks between them from any position, [`Opponent`] through a whole game.

mod forests;
mod neighbours;
mod opponent;
mod pairing;
mod sequence;
mod stubborn;
mod tour;
mod trees;

pub use opponent::Opponent;
pub use pairing::Pairing;
pub use stubborn::{Resistance, stubborn_move};

use crate::switching::solve;
use crate::{Stop, Stopped};
use forests::ForestReplies;
use trees::TreeReplies;
use twintrees_check::{Verified, check};
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::Player;
use twintrees_model::switching::certificate::Proof;
use twintrees_model::switching::{LinkState, Position};

/// The winner's strategy in a verified position, told every move as it is played.
///
/// # Examples
///
/// On a doubled path Short answers each deletion by the parallel link:
///
/// ```text
///     s ══0,1══ 1 ══2,3══ t
/// ```
///
/// ```
/// use twintrees_check::check;
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::outcome::Player;
/// use twintrees_model::switching::Setup;
/// use twintrees_solve::strategy::Strategy;
/// use twintrees_solve::{never, switching::solve};
///
/// let graph = Multigraph::new(3, vec![[0, 1], [0, 1], [1, 2], [1, 2]]).unwrap();
/// let setup =
///     Setup { graph, terminals: Some([0, 2]), to_move: Some(Player::Cut), ..Setup::default() };
/// let position = setup.check().unwrap();
/// let solution = solve(&position, &never).unwrap();
/// let verified = check(&position, &solution.certificate).unwrap();
/// let mut strategy = Strategy::new(&verified);
/// assert_eq!(strategy.player(), Player::Short);
/// assert_eq!(strategy.reply(EdgeId::new(2)), Some(EdgeId::new(3)));
/// assert_eq!(strategy.reply(EdgeId::new(1)), Some(EdgeId::new(0)));
/// ```
#[derive(Clone, Debug)]
pub struct Strategy {
    opening: Option<EdgeId>,
    replies: Replies,
}

#[derive(Clone, Debug)]
enum Replies {
    Trees(Box<TreeReplies>),
    Forests(ForestReplies),
}

impl Strategy {
    /// The strategy of [`Verified::winner`], the player to move moving first.
    #[must_use]
    pub fn new(verified: &Verified) -> Self {
        let position = verified.position();
        let (opening, replies) = match (&verified.certificate().proof, verified.winner()) {
            (Proof::Short(trees), _) => {
                (None, Replies::Trees(TreeReplies::new(position, None, trees).into()))
            }
            (Proof::Cut(forests), _) => {
                (None, Replies::Forests(ForestReplies::new(position, forests)))
            }
            (Proof::First { short, .. }, Player::Short) => {
                let trees = TreeReplies::new(position, Some(short.first), &short.then);
                (Some(short.first), Replies::Trees(trees.into()))
            }
            (Proof::First { cut, .. }, Player::Cut) => {
                (Some(cut.first), Replies::Forests(ForestReplies::new(position, &cut.then)))
            }
        };
        Self { opening, replies }
    }

    /// For whom it plays.
    #[must_use]
    pub const fn player(&self) -> Player {
        match self.replies {
            Replies::Trees(_) => Player::Short,
            Replies::Forests(_) => Player::Cut,
        }
    }

    /// The first move, when the winner is the one to move in the verified position; `None` if
    /// he has won already.
    pub fn open(&mut self) -> Option<EdgeId> {
        self.opening.take().or_else(|| self.spare_move())
    }

    /// The answer to a move of the opponent; `None` once the game is won.
    ///
    /// # Complexity
    ///
    /// For Cut O(α(n)) for n vertices. For Short O(log n) comparisons, and moving the smaller side
    /// of the deleted link if it is small; O(√n log n) at most.
    pub fn reply(&mut self, opponent: EdgeId) -> Option<EdgeId> {
        let forced = match &mut self.replies {
            Replies::Trees(trees) => trees.answer(opponent),
            Replies::Forests(forests) => forests.answer(opponent),
        };
        forced.or_else(|| self.spare_move())
    }

    /// What still proves the win after the strategy's last move, whatever the opponent does next:
    /// a proof of class Short or Cut for the position that has been reached.
    ///
    /// # Complexity
    ///
    /// O(m α(n)) for n vertices and m links.
    #[must_use]
    pub fn remaining(&self) -> Proof {
        match &self.replies {
            Replies::Trees(trees) => Proof::Short(trees.remaining()),
            Replies::Forests(forests) => Proof::Cut(forests.remaining()),
        }
    }

    /// A move when nothing is threatened: it never hurts.
    fn spare_move(&mut self) -> Option<EdgeId> {
        match &mut self.replies {
            Replies::Trees(trees) => trees.spare_move(),
            Replies::Forests(forests) => forests.spare_move(),
        }
    }
}

/// A move, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The link to take.
    pub link: EdgeId,
    /// What speaks for it.
    pub reason: Reason,
}

/// Why a move was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It ends the game at once.
    Ends,
    /// It keeps the win, by a checked proof.
    Wins,
    /// The position is lost; this is the hardest to refute.
    Resists(Resistance),
}

/// Positions up to this size are searched for a move that ends the game at once.
const SMALL: usize = 200;

/// The move of a perfect player: a winning one if there is any, otherwise a stubborn one; `None`
/// if the game is over.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Panics
///
/// If the solver and the checker disagree, which would be a fault of this program.
///
/// # Complexity
///
/// One solution of the position for the winner, up to 65 for the loser.
pub fn best_move(position: &Position, stop: Stop) -> Result<Option<Choice>, Stopped> {
    decide(position, stop).map(|(choice, _)| choice)
}

/// The best move, and the strategy that goes on from there if the mover wins.
fn decide(position: &Position, stop: Stop) -> Result<(Option<Choice>, Option<Strategy>), Stopped> {
    if position.winner().is_some() {
        return Ok((None, None));
    }
    if let Some(link) = ending_move(position) {
        return Ok((Some(Choice { link, reason: Reason::Ends }), None));
    }
    let solution = solve(position, stop)?;
    let verified = check(position, &solution.certificate)
        .unwrap_or_else(|reject| panic!("the solver's certificate does not hold: {reject}"));
    if verified.winner() == position.to_move() {
        let mut strategy = Strategy::new(&verified);
        let choice = strategy.open().map(|link| Choice { link, reason: Reason::Wins });
        Ok((choice, Some(strategy)))
    } else {
        let chosen = stubborn_move(&verified, stop)?;
        let choice =
            chosen.map(|(link, resistance)| Choice { link, reason: Reason::Resists(resistance) });
        Ok((choice, None))
    }
}

/// A move after which the mover has won, looked for in small positions only.
fn ending_move(position: &Position) -> Option<EdgeId> {
    let mover = position.to_move();
    if position.links(LinkState::Undecided).nth(SMALL).is_some() {
        return None;
    }
    let mut trial = position.clone();
    position.legal_moves().find(|&link| {
        let ends = trial.play(link).is_ok() && trial.winner() == Some(mover);
        trial.undo();
        ends
    })
}
