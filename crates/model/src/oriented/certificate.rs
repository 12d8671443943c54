//! What proves the class of a position of the directing game on an oriented matroid. Data only: how
//! it is found is the solver's business, whether it holds the checker's. The conditions are in
//! `docs/formats.md`.
//!
//! Sign 2x is + of element x, sign 2x + 1 is −.

use super::{Element, Position};
use crate::outcome::Player;
use crate::proof;

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

/// How somebody wins, after taking a sign if he begins.
pub type Proof = proof::Proof<u32, Strategy>;

/// The sign to take first, and the strategy for the position after it.
pub type Opening = proof::Opening<u32, Strategy>;

/// How a player wins moving second: an acyclic graph of nodes, the last one of which is where he
/// begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// The nodes, children before parents.
    pub nodes: Vec<Node>,
}

/// One situation of the winner, with the loser to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// He has won, with these signs and those that he had in the position.
    Leaf {
        /// The signs.
        signs: Vec<u32>,
    },
    /// Take the first option that goes with the loser's move.
    Choice {
        /// The options.
        options: Vec<Answer>,
    },
}

/// An answer to moves that do not touch what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The sign to take.
    pub reply: u32,
    /// The node that this leads to.
    pub child: u32,
    /// The sign that the loser's move has to give, if the answer is for such moves alone.
    pub given: Option<u32>,
}
