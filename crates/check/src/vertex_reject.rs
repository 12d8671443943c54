//! Every way in which a certificate of the vertex game can be wrong, one variant each.

use crate::Half;
use twintrees_model::digest::GraphDigest;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Player;

/// Why a certificate does not prove the class of a position of the vertex game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VertexReject {
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
    /// One has arcs and the other links.
    #[error("the certificate says directed: {claimed}, which the position is not")]
    Directed {
        /// What the certificate says.
        claimed: bool,
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
    /// Other vertices are taken.
    #[error("{}_vertices is not the list of vertices that {player} has taken, ascending", .player.word())]
    Taken {
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
    #[error("{half}: the opening {vertex} is not a free vertex")]
    Opening {
        /// Which half.
        half: Half,
        /// The vertex.
        vertex: VertexId,
    },
    /// A half does not hold.
    #[error("{half} {}: {fault}", .fault.condition())]
    Strategy {
        /// Which half.
        half: Half,
        /// Why.
        fault: Fault,
    },
}

/// Why a strategy does not hold. Nodes are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// There are no nodes.
    #[error("there are no nodes")]
    NoNodes,
    /// A named vertex is none, or a terminal.
    #[error("node {node} names {vertex}, which is no vertex or a terminal")]
    NoVertex {
        /// The node.
        node: usize,
        /// The number.
        vertex: VertexId,
    },
    /// Too many vertices are named.
    #[error("more than {max} different vertices are named", max = crate::MAX_NAMED)]
    TooMany,
    /// A child does not come before its parent.
    #[error("node {node} leads to node {child}, which does not come before it")]
    Child {
        /// The choice.
        node: usize,
        /// The child.
        child: u32,
    },
    /// A leaf names a vertex twice.
    #[error("node {node} names vertex {vertex} twice")]
    Repeated {
        /// The leaf.
        node: usize,
        /// The vertex.
        vertex: VertexId,
    },
    /// A leaf of Short does not join the terminals.
    #[error("node {node} does not join s to t: the step to its pair number {pair} is missing")]
    NotJoined {
        /// The leaf.
        node: usize,
        /// Counted from 0; the number of pairs means t.
        pair: usize,
    },
    /// A leaf of Cut does not separate the terminals.
    #[error("node {node} does not separate s from t")]
    NotSeparated {
        /// The leaf.
        node: usize,
    },
    /// A reply is needed later as an answer.
    #[error("node {node}: reply {reply} is in the carrier of its child")]
    ReplyInCarrier {
        /// The choice.
        node: usize,
        /// The reply.
        reply: VertexId,
    },
    /// A move of the loser is not answered.
    #[error("node {node} does not answer the move {vertex}: it is in the carriers of all options")]
    Unanswered {
        /// The choice.
        node: usize,
        /// The move.
        vertex: VertexId,
    },
    /// A choice has no options.
    #[error("node {node} has no options")]
    NoOptions {
        /// The choice.
        node: usize,
    },
    /// A vertex is both needed and in the carrier.
    #[error("node {node} needs vertex {vertex} and has it in its carrier")]
    Clash {
        /// The node.
        node: usize,
        /// The vertex.
        vertex: VertexId,
    },
    /// The last node needs more than there is.
    #[error("the last node needs vertex {vertex}, which its player has not taken")]
    Needs {
        /// The vertex.
        vertex: VertexId,
    },
    /// The last node's carrier is not free.
    #[error("the carrier of the last node has vertex {vertex}, which is not free")]
    NotFree {
        /// The vertex.
        vertex: VertexId,
    },
}

impl Fault {
    /// The condition in `docs/formats.md`.
    #[must_use]
    pub const fn condition(self) -> u32 {
        match self {
            Self::NoNodes | Self::NoVertex { .. } | Self::TooMany => 1,
            Self::Child { .. } => 2,
            Self::Repeated { .. } => 3,
            Self::NotJoined { .. } => 4,
            Self::NotSeparated { .. } => 5,
            Self::ReplyInCarrier { .. } => 6,
            Self::Unanswered { .. } | Self::NoOptions { .. } => 7,
            Self::Clash { .. } => 8,
            Self::Needs { .. } | Self::NotFree { .. } => 9,
        }
    }
}
