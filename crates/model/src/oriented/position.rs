//! A checked position: legal moves, playing and taking back, who has won.

use super::{Element, Oriented, SignedSet};
use crate::outcome::{Player, Turn};
use std::sync::Arc;

/// What becomes of an element that is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Short gives it the sign +.
    Positive,
    /// Short gives it the sign −.
    Negative,
    /// Cut deletes it.
    Deleted,
}

impl Mark {
    /// What a player can do with an element.
    #[must_use]
    pub const fn of(player: Player) -> &'static [Self] {
        match player {
            Player::Short => &[Self::Positive, Self::Negative],
            Player::Cut => &[Self::Deleted],
        }
    }
}

/// Why a move was refused; the position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such element.
    #[error("there is no element {0}")]
    Unknown(Element),
    /// The marked element has its sign from the start.
    #[error("element {0} is the marked one, which nobody takes")]
    Marked(Element),
    /// Somebody has taken the element.
    #[error("element {0} has been taken already")]
    Taken(Element),
    /// Short cannot delete, Cut cannot give signs.
    #[error("{}", match .0 { Player::Short => "Short may only give signs", Player::Cut => "Cut may only delete" })]
    Deed(Player),
}

/// A position of the directing game, at any moment of a game.
///
/// # Examples
///
/// ```
/// use twintrees_model::oriented::{Mark, Oriented, Setup};
/// use twintrees_model::outcome::Player;
///
/// let three_alike = Oriented::new(1, 3, &[1, 1, 1]).unwrap();
/// let mut position = Setup::start(three_alike, 0).check().unwrap();
/// position.play(1, Mark::Negative).unwrap();
/// assert_eq!(position.winner(), Some(Player::Short));
/// position.undo();
/// assert_eq!(position.winner(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    oriented: Oriented,
    element: Element,
    /// The circuits in which the marked element is +.
    circuits: Arc<[SignedSet]>,
    /// Elements with sign +, with sign −, and deleted, as bits.
    taken: [u32; 3],
    to_move: Player,
    history: Vec<Element>,
}

impl Turn for Position {
    fn to_move(&self) -> Player {
        self.to_move
    }
}

impl Position {
    pub(super) fn new(
        oriented: Oriented,
        element: Element,
        taken: [u32; 3],
        to_move: Player,
    ) -> Self {
        let bit = 1 << element;
        let through = |circuit: SignedSet| match circuit {
            SignedSet { plus, .. } if plus & bit != 0 => Some(circuit),
            SignedSet { minus, .. } if minus & bit != 0 => Some(circuit.opposite()),
            _ => None,
        };
        let circuits = oriented.circuits().into_iter().filter_map(through).collect();
        Self { oriented, element, circuits, taken, to_move, history: Vec::new() }
    }

    /// The oriented matroid.
    #[must_use]
    pub const fn oriented(&self) -> &Oriented {
        &self.oriented
    }

    /// The marked element.
    #[must_use]
    pub const fn element(&self) -> Element {
        self.element
    }

    /// The circuits in which the marked element has the sign +.
    #[must_use]
    pub fn circuits(&self) -> &[SignedSet] {
        &self.circuits
    }

    /// Those of them that Short can still make.
    pub fn open_circuits(&self) -> impl Iterator<Item = &SignedSet> {
        let [plus, minus, deleted] = self.taken;
        let is_open = move |circuit: &&SignedSet| {
            circuit.plus & (minus | deleted) == 0 && circuit.minus & (plus | deleted) == 0
        };
        self.circuits.iter().filter(is_open)
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The same position with this player to move.
    #[must_use]
    pub fn begun_by(self, player: Player) -> Self {
        Self { to_move: player, ..self }
    }

    /// Elements with sign +, with sign −, and deleted, as bits.
    #[must_use]
    pub const fn taken(&self) -> [u32; 3] {
        self.taken
    }

    /// Elements that somebody may still take, as bits.
    #[must_use]
    pub const fn free(&self) -> u32 {
        let [plus, minus, deleted] = self.taken;
        ((1 << self.oriented.size()) - 1) & !(plus | minus | deleted | 1 << self.element)
    }

    /// Whether nothing is taken yet.
    #[must_use]
    pub fn is_start(&self) -> bool {
        self.taken == [0; 3]
    }

    /// The elements taken by moves, the last one last.
    #[must_use]
    pub fn history(&self) -> &[Element] {
        &self.history
    }

    /// Who has won: Short if there is a circuit of his signs, Cut if there can be none any more.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let [plus, minus, _] = self.taken;
        let plus = plus | 1 << self.element;
        let is_made = |c: &SignedSet| c.plus & !plus == 0 && c.minus & !minus == 0;
        let is_open = self.open_circuits().next().is_some();
        match self.circuits.iter().any(is_made) {
            true => Some(Player::Short),
            false => (!is_open).then_some(Player::Cut),
        }
    }

    /// The player to move takes an element. Moves may be made after the game is over.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`].
    pub fn play(&mut self, element: Element, mark: Mark) -> Result<(), IllegalMove> {
        if element as usize >= self.oriented.size() {
            return Err(IllegalMove::Unknown(element));
        }
        if element == self.element {
            return Err(IllegalMove::Marked(element));
        }
        if self.free() >> element & 1 == 0 {
            return Err(IllegalMove::Taken(element));
        }
        if !Mark::of(self.to_move).contains(&mark) {
            return Err(IllegalMove::Deed(self.to_move));
        }
        self.taken[mark as usize] |= 1 << element;
        self.history.push(element);
        self.to_move = self.to_move.other();
        Ok(())
    }

    /// Takes the last move back; the element, if there was one.
    pub fn undo(&mut self) -> Option<Element> {
        let element = self.history.pop()?;
        self.taken.iter_mut().for_each(|set| *set &= !(1 << element));
        self.to_move = self.to_move.other();
        Some(element)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Setup;
    use super::*;

    fn three_alike() -> Position {
        Setup::start(Oriented::new(1, 3, &[1, 1, 1]).unwrap(), 0).check().unwrap()
    }

    #[test]
    fn moves_against_the_rules_are_refused() {
        let mut position = three_alike();
        assert_eq!(position.play(3, Mark::Positive), Err(IllegalMove::Unknown(3)));
        assert_eq!(position.play(0, Mark::Positive), Err(IllegalMove::Marked(0)));
        assert_eq!(position.play(1, Mark::Deleted), Err(IllegalMove::Deed(Player::Short)));
        position.play(1, Mark::Positive).unwrap();
        assert_eq!(position.play(2, Mark::Negative), Err(IllegalMove::Deed(Player::Cut)));
        assert_eq!(position.play(1, Mark::Deleted), Err(IllegalMove::Taken(1)));
        assert_eq!((position.taken(), position.free()), ([0b10, 0, 0], 0b100));
    }

    #[test]
    fn a_game_ends_when_a_circuit_is_made_or_none_is_left() {
        let mut position = three_alike();
        position.play(1, Mark::Positive).unwrap();
        assert_eq!(position.winner(), None);
        position.play(2, Mark::Deleted).unwrap();
        assert_eq!((position.winner(), position.history()), (Some(Player::Cut), &[1, 2][..]));
        assert_eq!((position.undo(), position.undo(), position.undo()), (Some(2), Some(1), None));
        assert!(position.is_start() && position.to_move() == Player::Short);
        position.play(2, Mark::Negative).unwrap();
        assert_eq!(position.winner(), Some(Player::Short));
    }
}
