//! Exhaustive play of Strings-and-Coins: what "value" means here.
//!
//! This file knows the rules and nothing else: no dead ends, no chains, no
//! components. It fills a table of all 2^s sets of strings for s strings left,
//! smaller sets first; everything else is compared with it.

use super::as_bits;
use twintrees_model::coins::{Position, Rules};
use twintrees_model::graph::EdgeId;

/// Most strings that [`Brute`] takes on.
pub const MAX_STRINGS: usize = 24;

/// The value of every set of strings of a position.
///
/// # Complexity
///
/// O(2^s s) time and 2^s bytes for s strings left.
///
/// # Examples
///
/// Two coins in a row between two ground strings. The middle string gives
/// both coins away; so does every other, and the game is over.
///
/// ```text
///     ground ──0── 1 ──1── 2 ──2── ground
/// ```
///
/// ```
/// use twintrees_model::coins::Setup;
/// use twintrees_solve::coins::brute::Brute;
///
/// let position = Setup::start(2, vec![[0, 1], [1, 2], [2, 0]]).unwrap().check().unwrap();
/// let brute = Brute::new(&position).unwrap();
/// assert_eq!(brute.value(), -2);
/// assert_eq!(brute.best_moves().len(), 3);
/// ```
pub struct Brute {
    strings: Vec<EdgeId>,
    /// For every coin the strings left that it hangs on.
    coins: Vec<u32>,
    rules: Rules,
    values: Vec<i8>,
}

impl Brute {
    /// `None` if the position has more than [`MAX_STRINGS`] strings left.
    #[must_use]
    pub fn new(position: &Position) -> Option<Self> {
        let (strings, coins) = as_bits(position, MAX_STRINGS)?;
        let values = vec![0; 1 << strings.len()];
        let mut brute = Self { strings, coins, rules: position.rules(), values };
        for left in 1..brute.values.len() as u32 {
            brute.values[left as usize] = brute.best(left);
        }
        Some(brute)
    }

    /// The coins that the mover still gets minus the coins that the other gets.
    #[must_use]
    pub fn value(&self) -> i32 {
        self.value_of(self.all())
    }

    /// The value when only these strings are left: bit i stands for the i-th of the position's.
    ///
    /// # Panics
    ///
    /// If a bit stands for no string.
    #[must_use]
    pub fn value_of(&self, left: u32) -> i32 {
        i32::from(self.values[left as usize])
    }

    /// Every legal move with the mover's value after it, his captures included.
    #[must_use]
    pub fn move_values(&self) -> Vec<(EdgeId, i32)> {
        let all = self.all();
        let legal = self.legal(all).map(|bit| (self.strings[bit as usize], self.after(all, bit)));
        legal.map(|(string, value)| (string, i32::from(value))).collect()
    }

    /// Every move that keeps the value.
    #[must_use]
    pub fn best_moves(&self) -> Vec<EdgeId> {
        let value = self.value();
        let moves = self.move_values().into_iter();
        moves.filter(|&(_, after)| after == value).map(|(string, _)| string).collect()
    }

    fn all(&self) -> u32 {
        ((1u64 << self.strings.len()) - 1) as u32
    }

    fn best(&self, left: u32) -> i8 {
        self.legal(left).map(|bit| self.after(left, bit)).max().unwrap_or(0)
    }

    fn legal(&self, left: u32) -> impl Iterator<Item = u32> + '_ {
        let there = move |&bit: &u32| left >> bit & 1 == 1;
        let strings = 0..self.strings.len() as u32;
        let forced = self.rules == Rules::Compulsory
            && strings.clone().filter(there).any(|bit| self.captures(left, bit) > 0);
        strings.filter(there).filter(move |&bit| !forced || self.captures(left, bit) > 0)
    }

    fn captures(&self, left: u32, bit: u32) -> i8 {
        self.coins.iter().filter(|&&hangs| left & hangs == 1 << bit).count() as i8
    }

    fn after(&self, left: u32, bit: u32) -> i8 {
        let rest = self.values[(left & !(1 << bit)) as usize];
        match self.captures(left, bit) {
            0 => -rest,
            captured => captured + rest,
        }
    }
}
