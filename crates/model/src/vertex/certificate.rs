//! What proves the class of a position of the vertex game. Data only: how it is
//! found is the solver's business, whether it holds the checker's. The
//! conditions are in `docs/formats.md`.

use super::{Position, VertexState};
use crate::digest::GraphDigest;
use crate::graph::VertexId;
use crate::proof;

/// A claim about a position, with its proof.
pub type Certificate = proof::Certificate<Subject, Proof>;

/// The position that a certificate speaks of, whoever is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Number of vertices.
    pub vertices: u32,
    /// Number of links.
    pub edges: u32,
    /// Digest of the graph.
    pub graph: GraphDigest,
    /// Whether links are arcs.
    pub directed: bool,
    /// The terminals.
    pub terminals: [VertexId; 2],
    /// The vertices that Short has taken, ascending.
    pub short: Vec<VertexId>,
    /// The vertices that Cut has taken, ascending.
    pub cut: Vec<VertexId>,
}

impl Subject {
    /// The subject of certificates about this position.
    ///
    /// # Complexity
    ///
    /// O(n + m): the graph is digested.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let graph = position.graph();
        Self {
            // Graphs hold fewer than 2^32 vertices and links.
            vertices: graph.vertex_count() as u32,
            edges: graph.edge_count() as u32,
            graph: GraphDigest::of(graph),
            directed: position.is_directed(),
            terminals: position.terminals(),
            short: position.vertices(VertexState::Short).collect(),
            cut: position.vertices(VertexState::Cut).collect(),
        }
    }
}

/// How somebody wins, after taking a vertex if he begins.
pub type Proof = proof::Proof<VertexId, Strategy>;

/// The vertex to take first, and the strategy for the position after it.
pub type Opening = proof::Opening<VertexId, Strategy>;

/// How a player wins moving second: an acyclic graph of nodes, each of which
/// stands for what he has and not for what the other has. The last one is
/// where he begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// The nodes, children before parents.
    pub nodes: Vec<Node>,
}

/// One situation of the winner, with the loser to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// Answering in pairs is enough.
    Leaf {
        /// Vertices that the winner has taken before.
        stones: Vec<VertexId>,
        /// He will get one of each.
        pairs: Vec<[VertexId; 2]>,
    },
    /// Take the first option that the loser's move does not touch.
    Choice {
        /// Replies, and the nodes that they lead to.
        options: Vec<(VertexId, u32)>,
    },
}
