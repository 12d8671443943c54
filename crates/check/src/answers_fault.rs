//! Every way in which a strategy that answers every move can be wrong, one variant each.

use twintrees_model::outcome::Player;

/// Why a strategy does not hold. Nodes are counted from 0. Marks are the arcs of links or the signs of
/// elements; mark 2x and mark 2x + 1 belong to link or element x.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswersFault {
    /// There are no nodes.
    NoNodes,
    /// A named mark is none.
    NoMark {
        /// The node.
        node: usize,
        /// The number.
        mark: u32,
    },
    /// Marks of too many links or elements are named.
    TooMany,
    /// A child does not come before its parent.
    Child {
        /// The choice.
        node: usize,
        /// The child.
        child: u32,
    },
    /// The player has not won in a leaf.
    NotWon {
        /// The leaf.
        node: usize,
        /// The player.
        player: Player,
    },
    /// Two things that an option is about are on one link or element.
    Clash {
        /// The choice.
        node: usize,
        /// The link or element.
        at: u32,
    },
    /// Every option waits for a gift.
    NoOption {
        /// The choice.
        node: usize,
    },
    /// A move of the loser is not answered.
    Unanswered {
        /// The choice.
        node: usize,
        /// The link or element.
        at: u32,
    },
    /// The last node needs more than there is.
    Needs {
        /// The mark.
        mark: u32,
    },
    /// The last node's carrier is not undecided.
    Decided {
        /// The link or element.
        at: u32,
    },
}

/// What a game calls these things.
pub(crate) struct Words {
    /// A mark,
    pub(crate) mark: &'static str,
    /// what it is a mark of,
    pub(crate) of: &'static str,
    /// what a number is that is no mark,
    pub(crate) no_mark: &'static str,
    /// and what is wrong with a leaf of Short and of Cut.
    pub(crate) not_won: [&'static str; 2],
}

impl AnswersFault {
    /// The condition in `docs/formats.md`.
    #[must_use]
    pub const fn condition(self) -> u32 {
        match self {
            Self::NoNodes | Self::NoMark { .. } | Self::TooMany => 1,
            Self::Child { .. } => 2,
            Self::NotWon { player: Player::Short, .. } => 3,
            Self::NotWon { player: Player::Cut, .. } => 4,
            Self::Clash { .. } => 5,
            Self::NoOption { .. } => 6,
            Self::Unanswered { .. } => 7,
            Self::Needs { .. } | Self::Decided { .. } => 8,
        }
    }

    pub(crate) fn told(self, words: &Words) -> String {
        let Words { mark: word, of, no_mark, not_won: [short, cut] } = words;
        match self {
            Self::NoNodes => "there are no nodes".to_owned(),
            Self::NoMark { node, mark } => format!("node {node} names {mark}, which is {no_mark}"),
            Self::TooMany => {
                let max = crate::MAX_LINKS_NAMED;
                format!("{word}s of more than {max} different {of}s are named")
            }
            Self::Child { node, child } => {
                format!("node {node} leads to node {child}, which does not come before it")
            }
            Self::NotWon { node, player: Player::Short } => format!("in node {node} Short {short}"),
            Self::NotWon { node, player: Player::Cut } => format!("in node {node} Short {cut}"),
            Self::Clash { node, at } => {
                format!("node {node}: {of} {at} is needed twice over in one option")
            }
            Self::NoOption { node } => {
                format!("node {node} has no option for moves that give nothing")
            }
            Self::Unanswered { node, at } => {
                format!("node {node} does not answer all moves on {of} {at}")
            }
            Self::Needs { mark } => {
                format!("the last node needs {word} {mark}, which its player has not got")
            }
            Self::Decided { at } => {
                format!("the carrier of the last node has {of} {at}, which is decided")
            }
        }
    }
}
