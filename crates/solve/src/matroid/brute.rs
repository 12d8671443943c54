//! Exhaustive play by the definition of the game.
//!
//! It knows what a circuit is, the smallest sets that are not independent, and plays every game to
//! its end: no partition, no duality, not even that an extra move never hurts.

use std::collections::HashMap;
use twintrees_model::matroid::{Element, ElementState, Position};
use twintrees_model::outcome::{Class, Player};

/// Most undecided elements that [`Brute`] takes on.
pub const MAX_ELEMENTS: usize = 16;

/// Plays a position out in every way.
pub struct Brute {
    undecided: Vec<Element>,
    /// For each circuit through the marked element that has nothing deleted in it, the undecided
    /// elements that it has, as bits.
    circuits: Vec<u32>,
    seen: HashMap<(u32, u32, Player), Player>,
}

impl Brute {
    /// `None` if there are more than [`MAX_ELEMENTS`] elements that are not deleted and not marked.
    #[must_use]
    pub fn new(position: &Position) -> Option<Self> {
        let there: Vec<Element> = position
            .elements(ElementState::Undecided)
            .chain(position.elements(ElementState::Secured))
            .collect();
        if there.len() > MAX_ELEMENTS {
            return None;
        }
        let undecided: Vec<Element> = position.elements(ElementState::Undecided).collect();
        let circuits = circuits(position, &there);
        // The undecided ones come first.
        let open = (1_u32 << undecided.len()) - 1;
        let circuits = circuits.into_iter().map(|circuit| circuit & open).collect();
        Some(Self { undecided, circuits, seen: HashMap::new() })
    }

    /// The class, from the winner for either starter. `None` would be the class P, which the rules
    /// exclude.
    pub fn class(&mut self) -> Option<Class> {
        Class::from_winners(self.winner(0, 0, Player::Short), self.winner(0, 0, Player::Cut))
    }

    /// Every first move after which its player wins.
    pub fn winning_moves(&mut self, player: Player) -> Vec<Element> {
        let all = 0..self.undecided.len();
        let wins: Vec<usize> = all.filter(|&i| self.after(i, 0, 0, player) == player).collect();
        wins.into_iter().map(|i| self.undecided[i]).collect()
    }

    fn winner(&mut self, secured: u32, deleted: u32, mover: Player) -> Player {
        if let Some(&winner) = self.seen.get(&(secured, deleted, mover)) {
            return winner;
        }
        let winner = if self.circuits.iter().any(|circuit| circuit & !secured == 0) {
            Player::Short
        } else if self.circuits.iter().all(|circuit| circuit & deleted != 0) {
            Player::Cut
        } else {
            let mut free = (0..self.undecided.len()).filter(|i| (secured | deleted) >> i & 1 == 0);
            let wins = free.any(|i| self.after(i, secured, deleted, mover) == mover);
            if wins { mover } else { mover.other() }
        };
        self.seen.insert((secured, deleted, mover), winner);
        winner
    }

    fn after(&mut self, i: usize, secured: u32, deleted: u32, mover: Player) -> Player {
        match mover {
            Player::Short => self.winner(secured | 1 << i, deleted, Player::Cut),
            Player::Cut => self.winner(secured, deleted | 1 << i, Player::Short),
        }
    }
}

/// The circuits through the marked element among these, without it: sets that are not independent
/// with it, though all that lack one element are.
fn circuits(position: &Position, there: &[Element]) -> Vec<u32> {
    let matroid = position.matroid();
    let independent = |bits: u32, with_marked: bool| {
        let mut set = vec![false; matroid.size()];
        let members = there.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
        members.for_each(|(_, &element)| set[element as usize] = true);
        set[position.element() as usize] = with_marked;
        matroid.rank(&set) == bits.count_ones() as usize + usize::from(with_marked)
    };
    let is_circuit = |&bits: &u32| {
        let members = (0..there.len()).filter(|i| bits >> i & 1 == 1);
        !independent(bits, true)
            && independent(bits, false)
            && members.map(|i| bits & !(1 << i)).all(|less| independent(less, true))
    };
    (0..1 << there.len()).filter(is_circuit).collect()
}
