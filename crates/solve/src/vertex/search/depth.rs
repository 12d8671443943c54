//! Depth-first search.
//!
//! Moves that leave the opponent few moves to try and a bad resistance come first. Taking one of the
//! two first and the other where that ties takes more positions on graphs without a dual, where
//! connections show little. A history of good moves orders as well as resistance does, but not
//! better together with it.

use super::prove::Prover;
use super::set::Set;
use super::state::State;
use super::table::{Known, Open};
use super::trial::Child;
use crate::Stopped;
use twintrees_model::outcome::Player;

/// What a move more for the opponent counts beside the current from s to t at one volt.
const MOVE: f32 = 0.05;

impl<B: Set> Prover<'_, B> {
    /// Who wins, by trying one move after the other.
    pub(super) fn depth_first(
        &mut self,
        state: &State<B>,
        mover: Player,
        open: Open<B>,
    ) -> Result<Known<B>, Stopped> {
        let mut trial = self.try_moves(state, mover, open)?;
        let mut children = std::mem::take(&mut trial.children);
        children.sort_by(|a, b| order(a).total_cmp(&order(b)));
        for child in children {
            if trial.won.is_some() {
                break;
            }
            if trial.must.has(child.key) {
                let known = self.depth_first(&child.state, mover.other(), child.open)?;
                trial.learn(child.key, known);
            }
        }
        Ok(self.decided(&trial))
    }
}

fn order<B: Set>(child: &Child<B>) -> f32 {
    child.open.badness + MOVE * child.open.must.len() as f32
}
