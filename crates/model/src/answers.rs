//! Strategies that answer every move, where a move gives its player one or both of two marks: the arcs of
//! a link in the directing game, the signs of an element on oriented matroids. Data only.
//!
//! Marks 2x and 2x + 1 belong to link or element x.

use crate::proof;

/// How somebody wins, after taking a mark if he begins.
pub type Proof = proof::Proof<u32, Strategy>;

/// The mark to take first, and the strategy for the position after it.
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
    /// He has won, with these marks and those that he had in the position.
    Leaf {
        /// The marks.
        marks: Vec<u32>,
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
    /// The mark to take.
    pub reply: u32,
    /// The node that this leads to.
    pub child: u32,
    /// The mark that the loser's move has to give, if the answer is for such moves alone.
    pub given: Option<u32>,
}
