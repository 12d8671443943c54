//! Nimstring by the definition: who cannot move loses, and who captures must move again.
//!
//! The value is a nimber, or *loony*: the player to move wins whatever nim
//! heap lies beside it. A position in which something can be captured has the
//! nimber that every capture leads to, unless that is loony, or two captures
//! lead to different nimbers, or a move that captures nothing leads to the same
//! one: then it is loony (*Winning Ways*, chapter 16). Otherwise it is the least nimber that no
//! move leads to; loony moves do not count.
//!
//! *Why.* Beside a heap n, capturing and then playing on wins unless n is the
//! nimber g that it leads to; beside g the mover needs another way to g, or a
//! capture that leads elsewhere.

use crate::coins::as_bits;
use twintrees_model::coins::Position;
use twintrees_model::graph::EdgeId;

/// Most strings that [`Nimstring`] takes on.
pub const MAX_STRINGS: usize = 24;

/// The value of a Nimstring position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Nimber {
    /// As good as a nim heap of this size.
    Heap(u8),
    /// Won by the player to move beside every heap.
    Loony,
}

/// The Nimstring values of every set of strings of a position.
///
/// # Complexity
///
/// O(2^s s n) time and 2^s bytes for s strings left on n coins.
///
/// # Examples
///
/// A chain of three that has been opened is loony.
///
/// ```
/// use twintrees_model::coins::Setup;
/// use twintrees_solve::coins::nimstring::{Nimber, Nimstring};
///
/// let position = Setup::start(3, vec![[0, 1], [1, 2], [2, 3]]).unwrap().check().unwrap();
/// assert_eq!(Nimstring::new(&position).unwrap().value(), Nimber::Loony);
/// ```
pub struct Nimstring {
    strings: Vec<EdgeId>,
    /// For every coin the strings left that it hangs on.
    coins: Vec<u32>,
    values: Vec<Nimber>,
}

impl Nimstring {
    /// `None` if the position has more than [`MAX_STRINGS`] strings left.
    #[must_use]
    pub fn new(position: &Position) -> Option<Self> {
        let (strings, coins) = as_bits(position, MAX_STRINGS)?;
        let values = vec![Nimber::Heap(0); 1 << strings.len()];
        let mut game = Self { strings, coins, values };
        for left in 1..game.values.len() as u32 {
            game.values[left as usize] = game.find(left);
        }
        Some(game)
    }

    /// The value of the position.
    #[must_use]
    pub fn value(&self) -> Nimber {
        self.values[self.values.len() - 1]
    }

    /// The value of what every move leaves, in order of the strings.
    #[must_use]
    pub fn move_values(&self) -> Vec<(EdgeId, Nimber)> {
        let all = self.values.len() - 1;
        let after = |(bit, &string): (usize, &EdgeId)| (string, self.values[all & !(1 << bit)]);
        self.strings.iter().enumerate().map(after).collect()
    }

    fn find(&self, left: u32) -> Nimber {
        let (mut quiet, mut captures) = (0u32, 0u32);
        for bit in (0..self.strings.len()).filter(|bit| left >> bit & 1 == 1) {
            let captured = self.coins.iter().any(|&hangs| left & hangs == 1 << bit);
            match (self.values[(left & !(1 << bit)) as usize], captured) {
                (Nimber::Loony, true) => return Nimber::Loony,
                (Nimber::Loony, false) => {}
                (Nimber::Heap(size), true) => captures |= 1 << size,
                (Nimber::Heap(size), false) => quiet |= 1 << size,
            }
        }
        match captures.count_ones() {
            0 => Nimber::Heap(quiet.trailing_ones() as u8),
            1 if captures & quiet == 0 => Nimber::Heap(captures.trailing_zeros() as u8),
            _ => Nimber::Loony,
        }
    }
}
