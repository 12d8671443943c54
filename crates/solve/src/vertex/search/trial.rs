//! A position whose moves are being tried.

use super::set::Set;
use super::state::{State, index};
use super::table::{Known, Open};
use twintrees_model::outcome::Player;

/// A position that a move leads to, not decided yet.
pub(super) struct Child<B: Set> {
    /// The move.
    pub(super) key: usize,
    pub(super) state: State<B>,
    pub(super) open: Open<B>,
}

/// A position with the moves that are left and what the others have taught.
pub(super) struct Trial<'p, B: Set> {
    pub(super) state: &'p State<B>,
    pub(super) mover: Player,
    /// All moves outside of here lose,
    pub(super) must: B,
    /// and the opponent wins against them inside this.
    pub(super) carrier: B,
    pub(super) badness: f32,
    pub(super) children: Vec<Child<B>>,
    pub(super) won: Option<Known<B>>,
    /// Positions expanded before.
    pub(super) before: u64,
}

impl<'p, B: Set> Trial<'p, B> {
    pub(super) fn new(state: &'p State<B>, mover: Player, open: Open<B>, before: u64) -> Self {
        let Open { must, carrier, badness, .. } = open;
        Self { state, mover, must, carrier, badness, children: Vec::new(), won: None, before }
    }

    /// Takes in who wins after `v`.
    pub(super) fn learn(&mut self, v: usize, known: Known<B>) {
        if known.winner == self.mover {
            let given = self.state.filled[index(self.mover)];
            let carrier = known.carrier | B::bit(v) | given;
            self.won = Some(Known { winner: self.mover, carrier, reply: Some(v as u8) });
        } else {
            self.must &= known.carrier;
            self.carrier |= known.carrier;
        }
    }

    /// Who wins, now that no move is left to try.
    pub(super) fn result(&self) -> Known<B> {
        self.won.unwrap_or_else(|| self.loss())
    }

    fn loss(&self) -> Known<B> {
        let winner = self.mover.other();
        let mut carrier = self.carrier | self.state.filled[index(winner)];
        // Reversible moves that nothing else answers: the winner makes them dead.
        for v in self.must.iter() {
            let killer = self.state.killers(winner, v).first();
            carrier |= B::bit(v) | killer.map_or(B::EMPTY, B::bit);
        }
        Known { winner, carrier, reply: None }
    }
}
