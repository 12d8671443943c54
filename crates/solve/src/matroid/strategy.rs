//! Perfect replies: when the opponent takes an element of one set, the other set makes up for it.

use super::view::View;
use twintrees_check::VerifiedMatroid;
use twintrees_model::matroid::certificate::TwoSets;
use twintrees_model::matroid::{Element, Position};
use twintrees_model::outcome::Player;

/// Wins a game for a player, as a certificate says he can.
#[derive(Clone, Debug)]
pub struct Strategy {
    player: Player,
    opening: Option<Element>,
    sets: [Vec<Element>; 2],
}

impl Strategy {
    /// A strategy for a player who moves first or second from the position that was verified;
    /// `None` if the certificate does not prove that he wins then.
    #[must_use]
    pub fn new(verified: &VerifiedMatroid, player: Player, moves_first: bool) -> Option<Self> {
        let (short, cut) = verified.certificate().proof.parts();
        let (opening, sets) = match player {
            Player::Short => short?,
            Player::Cut => cut?,
        };
        if opening.is_some() && !moves_first {
            return None;
        }
        let TwoSets { set_a, set_b } = sets.clone();
        Some(Self { player, opening: opening.copied(), sets: [set_a, set_b] })
    }

    /// The first move, if one is needed; otherwise any move will do.
    pub fn opening(&mut self) -> Option<Element> {
        self.opening.take()
    }

    /// The answer to the opponent's last move, which is on the board of `position` already; `None`
    /// if anything will do.
    ///
    /// # Complexity
    ///
    /// A rank for each element of a set.
    pub fn reply(&mut self, position: &Position, taken: Element) -> Option<Element> {
        let side = self.sets.iter().position(|set| set.contains(&taken))?;
        self.sets[side].retain(|&element| element != taken);
        let view = View::new(position, self.player, None);
        let marks = |elements: &[Element]| {
            let mut set = vec![false; view.size()];
            elements.iter().for_each(|&element| set[element as usize] = true);
            set
        };
        let (broken, whole) = (&self.sets[side], &self.sets[1 - side]);
        let mut set = marks(broken);
        let (rank, wanted) = (view.rank(&set), view.rank(&marks(whole)));
        if rank == wanted {
            return None;
        }
        let restores = |element: &&Element| {
            set[**element as usize] = true;
            let restored = view.rank(&set) == wanted;
            set[**element as usize] = false;
            restored
        };
        let reply = *whole.iter().find(restores)?;
        self.sets[1 - side].retain(|&element| element != reply);
        Some(reply)
    }

    /// Tells the strategy of a move of its own player that it did not ask for.
    pub fn taken(&mut self, element: Element) {
        self.sets.iter_mut().for_each(|set| set.retain(|&other| other != element));
    }
}
