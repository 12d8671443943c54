//! What is left of the matroid, seen by one of the players.

use twintrees_model::matroid::{Element, ElementState, Matroid, Position};
use twintrees_model::outcome::Player;

/// The matroid that a player wants to span the marked element in: for Short the secured elements
/// are contracted and the deleted ones are gone, for Cut the same is done to the dual.
pub(super) struct View<'a> {
    matroid: &'a Matroid,
    side: Player,
    /// What the player has taken, as marks.
    taken: Vec<bool>,
    /// The rank of it.
    base: usize,
}

impl<'a> View<'a> {
    /// `opening` is an element that the player has taken besides.
    pub(super) fn new(position: &'a Position, side: Player, opening: Option<Element>) -> Self {
        let state = match side {
            Player::Short => ElementState::Secured,
            Player::Cut => ElementState::Deleted,
        };
        let mut taken = position.marks(&[state]);
        opening.iter().for_each(|&element| taken[element as usize] = true);
        let mut view = Self { matroid: position.matroid(), side, taken, base: 0 };
        view.base = view.whole_rank(&view.taken);
        view
    }

    /// How many elements the whole matroid has.
    pub(super) const fn size(&self) -> usize {
        self.matroid.size()
    }

    /// The rank of a set that has nothing taken in it.
    pub(super) fn rank(&self, set: &[bool]) -> usize {
        let with = set.iter().zip(&self.taken).map(|(&inside, &taken)| inside || taken);
        self.whole_rank(&with.collect::<Vec<_>>()) - self.base
    }

    /// The rank of a set in the matroid, or for Cut in its dual but for a constant.
    fn whole_rank(&self, set: &[bool]) -> usize {
        match self.side {
            Player::Short => self.matroid.rank(set),
            Player::Cut => {
                let others: Vec<bool> = set.iter().map(|&inside| !inside).collect();
                set.iter().filter(|&&inside| inside).count() + self.matroid.rank(&others)
            }
        }
    }
}
