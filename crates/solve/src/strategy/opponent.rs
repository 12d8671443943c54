//! A perfect player for a whole game.

use super::{Choice, Reason, Strategy, decide, ending_move};
use crate::{Stop, Stopped};
use twintrees_model::graph::EdgeId;
use twintrees_model::switching::Position;

/// Plays like [`best_move`](super::best_move), but goes on with its strategy instead of solving every position anew:
/// once it is winning, a reply costs a few microseconds on the largest boards (and what
/// [`Position::play`] costs). It keeps up by comparing the moves played with those it remembers,
/// so moves may be taken back and other games begun.
#[derive(Clone, Debug, Default)]
pub struct Opponent {
    /// The strategy in force, and the moves after which its player had moved last.
    winning: Option<(Strategy, Vec<EdgeId>)>,
}

impl Opponent {
    /// A player who knows nothing of the game yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether it is known, without any work, to win the game that has come to this position.
    #[must_use]
    pub fn is_winning(&self, position: &Position) -> bool {
        self.winning.as_ref().is_some_and(|(_, known)| position.history().starts_with(known))
    }

    /// The move of the player to move; `None` if the game is over.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    ///
    /// # Panics
    ///
    /// As [`best_move`](super::best_move).
    pub fn choose(&mut self, position: &Position, stop: Stop) -> Result<Option<Choice>, Stopped> {
        if position.winner().is_some() {
            return Ok(None);
        }
        let choice = match self.go_on(position) {
            Some(choice) => Some(choice),
            None => {
                let (choice, strategy) = decide(position, stop)?;
                self.winning = strategy.map(|strategy| (strategy, Vec::new()));
                choice
            }
        };
        if let (Some(choice), Some((_, known))) = (choice, &mut self.winning) {
            known.clear();
            known.extend(position.history());
            known.push(choice.link);
        }
        Ok(choice)
    }

    /// The reply to the one move played since this player moved last, if it was winning then.
    fn go_on(&mut self, position: &Position) -> Option<Choice> {
        let (strategy, known) = self.winning.as_mut()?;
        let (&last, before) = position.history().split_last()?;
        if before != known.as_slice() || strategy.player() != position.to_move() {
            return None;
        }
        let reply = strategy.reply(last)?;
        Some(match ending_move(position) {
            Some(link) => Choice { link, reason: Reason::Ends },
            None => Choice { link: reply, reason: Reason::Wins },
        })
    }
}
