//! Every way in which a certificate of the directing game can be wrong, one variant each.

use crate::Half;
use twintrees_model::digest::GraphDigest;
use twintrees_model::directing::Rules;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Player;

/// Why a certificate does not prove the class of a position of the directing game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DirectingReject {
    /// The graph has another size.
    #[error(
        "the certificate is about a graph with {} vertices and {} links, the position has {} and {}",
        .claimed[0], .claimed[1], .actual[0], .actual[1]
    )]
    Size {
        /// Vertices and links that the certificate says.
        claimed: [u32; 2],
        /// Those that the position has.
        actual: [usize; 2],
    },
    /// The variant is another one.
    #[error(
        "the certificate has the rules {}, the position has {}",
        .claimed.words().join(", "), .actual.words().join(", ")
    )]
    Rules {
        /// What the certificate says.
        claimed: Rules,
        /// What the position has.
        actual: Rules,
    },
    /// The terminals are others.
    #[error(
        "the certificate has terminals {} and {}, the position {} and {}",
        .claimed[0], .claimed[1], .actual[0], .actual[1]
    )]
    Terminals {
        /// What the certificate says.
        claimed: [VertexId; 2],
        /// What the position has.
        actual: [VertexId; 2],
    },
    /// Other arcs have been got.
    #[error("{}_arcs is not the list of arcs that {player} has got, ascending", .player.word())]
    Got {
        /// Whose list is wrong.
        player: Player,
    },
    /// The graph is another one.
    #[error("wrong digest: the certificate is about graph {claimed}, this is graph {actual}")]
    Digest {
        /// What the certificate says.
        claimed: GraphDigest,
        /// What the graph has.
        actual: GraphDigest,
    },
    /// The opening is no legal move.
    #[error("{half}: the opening {arc} is no arc of an undecided link")]
    Opening {
        /// Which half.
        half: Half,
        /// The arc.
        arc: u32,
    },
    /// A half does not hold.
    #[error("{half} {}: {fault}", .fault.condition())]
    Strategy {
        /// Which half.
        half: Half,
        /// Why.
        fault: DirectingFault,
    },
}

/// Why a strategy does not hold. Nodes are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DirectingFault {
    /// There are no nodes.
    #[error("there are no nodes")]
    NoNodes,
    /// A named arc is none.
    #[error("node {node} names {arc}, which is no arc")]
    NoArc {
        /// The node.
        node: usize,
        /// The number.
        arc: u32,
    },
    /// Arcs of too many links are named.
    #[error("arcs of more than {max} different links are named", max = crate::MAX_LINKS_NAMED)]
    TooMany,
    /// A child does not come before its parent.
    #[error("node {node} leads to node {child}, which does not come before it")]
    Child {
        /// The choice.
        node: usize,
        /// The child.
        child: u32,
    },
    /// A leaf of Short does not reach what he wants.
    #[error("in node {node} Short does not reach what he wants")]
    NotReached {
        /// The leaf.
        node: usize,
    },
    /// A leaf of Cut leaves a way to everything that Short wants.
    #[error("in node {node} Short can still reach what he wants")]
    NotSeparated {
        /// The leaf.
        node: usize,
    },
    /// Two things that an option is about are on one link.
    #[error("node {node}: link {link} is needed twice over in one option")]
    Clash {
        /// The choice.
        node: usize,
        /// The link.
        link: u32,
    },
    /// Every option waits for a gift.
    #[error("node {node} has no option for moves that give nothing")]
    NoOption {
        /// The choice.
        node: usize,
    },
    /// A move of the loser is not answered.
    #[error("node {node} does not answer all moves on link {link}")]
    Unanswered {
        /// The choice.
        node: usize,
        /// The link.
        link: u32,
    },
    /// The last node needs more than there is.
    #[error("the last node needs arc {arc}, which its player has not got")]
    Needs {
        /// The arc.
        arc: u32,
    },
    /// The last node's carrier is not undecided.
    #[error("the carrier of the last node has link {link}, which is decided")]
    Decided {
        /// The link.
        link: u32,
    },
}

impl DirectingFault {
    /// The condition in `docs/formats.md`.
    #[must_use]
    pub const fn condition(self) -> u32 {
        match self {
            Self::NoNodes | Self::NoArc { .. } | Self::TooMany => 1,
            Self::Child { .. } => 2,
            Self::NotReached { .. } => 3,
            Self::NotSeparated { .. } => 4,
            Self::Clash { .. } => 5,
            Self::NoOption { .. } => 6,
            Self::Unanswered { .. } => 7,
            Self::Needs { .. } | Self::Decided { .. } => 8,
        }
    }
}
