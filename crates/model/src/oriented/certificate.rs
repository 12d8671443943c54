//! What proves the class of a position of the directing game on an oriented matroid. Data only: how
//! it is found is the solver's business, whether it holds the checker's. The conditions are in
//! `docs/formats.md`.
//!
//! Sign 2x is + of element x, sign 2x + 1 is −.

use super::{Element, Position};
use crate::outcome::Player;
use crate::proof;

pub use crate::answers::{Answer, Node, Opening, Proof, Strategy};

/// A claim about a position, with its proof.
pub type Certificate = proof::Certificate<Subject, Proof>;

/// The position that a certificate speaks of, whoever is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Number of elements.
    pub elements: u32,
    /// The rank.
    pub rank: u32,
    /// The chirotope; the first letter that is not `0` is `+`.
    pub signs: String,
    /// The marked element.
    pub element: Element,
    /// The signs that Short has got, ascending.
    pub short: Vec<u32>,
    /// The signs that Cut has got, ascending.
    pub cut: Vec<u32>,
}

impl Subject {
    /// The subject of certificates about this position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let oriented = position.oriented();
        Self {
            // Oriented matroids have at most twelve elements.
            elements: oriented.size() as u32,
            rank: oriented.rank() as u32,
            signs: normal(&oriented.signs_text()),
            element: position.element(),
            short: signs_of(position, Player::Short).collect(),
            cut: signs_of(position, Player::Cut).collect(),
        }
    }
}

/// All signs exchanged if the first that is not 0 is −; the oriented matroid is the same.
fn normal(signs: &str) -> String {
    if signs.trim_start_matches('0').starts_with('+') {
        return signs.to_owned();
    }
    let other = |sign| match sign {
        '+' => '-',
        '-' => '+',
        other => other,
    };
    signs.chars().map(other).collect()
}

/// The signs that a player has got in a position, ascending.
pub fn signs_of(position: &Position, player: Player) -> impl Iterator<Item = u32> {
    let [plus, minus, deleted] = position.taken();
    let [plus, minus] = match player {
        Player::Short => [plus, minus],
        Player::Cut => [minus | deleted, plus | deleted],
    };
    let got = move |sign: &u32| [plus, minus][(sign % 2) as usize] >> (sign / 2) & 1 == 1;
    (0..2 * position.oriented().size() as u32).filter(got)
}
