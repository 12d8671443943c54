//! What proves the class of a switching position. Data only: how it is found
//! is the solver's business, whether it holds the checker's.
//!
//! All ids are those of the graph file. "Undecided" is a link that is
//! neither secured nor deleted. Secured links are contracted, so a vertex
//! here stands for all vertices that secured links join it to.

use super::{LinkState, Position};
use crate::digest::GraphDigest;
use crate::graph::{EdgeId, VertexId};
use crate::proof;

/// A claim about a position, with its proof.
pub type Certificate = proof::Certificate<Subject, Proof>;

/// The position that a certificate speaks of. Whose turn it is does not
/// matter: the class tells the winner for either starter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Number of vertices.
    pub vertices: u32,
    /// Number of links.
    pub edges: u32,
    /// Digest of the graph.
    pub graph: GraphDigest,
    /// The terminals.
    pub terminals: [VertexId; 2],
    /// Secured links, ascending.
    pub secured: Vec<EdgeId>,
    /// Deleted links, ascending.
    pub deleted: Vec<EdgeId>,
}

impl Subject {
    /// The subject line of certificates about this position.
    ///
    /// # Complexity
    ///
    /// O(m): the graph is digested.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let graph = position.graph();
        Self {
            // Graphs hold fewer than 2^32 vertices and links.
            vertices: graph.vertex_count() as u32,
            edges: graph.edge_count() as u32,
            graph: GraphDigest::of(graph),
            terminals: position.terminals(),
            secured: position.links(LinkState::Secured).collect(),
            deleted: position.links(LinkState::Deleted).collect(),
        }
    }
}

/// How Short wins by two trees, Cut by two forests, after securing or deleting a link if he begins.
pub type Proof = proof::Proof<EdgeId, TwoTrees, TwoForests>;

/// The link to secure or to delete first, and why its player then wins moving second.
pub type Opening<P> = proof::Opening<EdgeId, P>;

/// Two disjoint sets of undecided links that each join up all of `vertices`
/// without a cycle; both terminals are among the vertices (Lehman 1964).
///
/// Cut deletes x in one tree: it falls into two sides, and Short secures a
/// link of the other tree that joins the sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TwoTrees {
    /// The vertices that both trees span.
    pub vertices: Vec<VertexId>,
    /// The links of the one tree.
    pub tree_a: Vec<EdgeId>,
    /// The links of the other.
    pub tree_b: Vec<EdgeId>,
}

/// A partition of the vertices that parts the terminals and no secured link,
/// and a split of *all* undecided links between different parts into two
/// forests, neither of which closes a cycle with an extra link s–t when the
/// parts are shrunk to points.
///
/// Short secures x of one forest: the other with x has at most one cycle,
/// and Cut deletes a link of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TwoForests {
    /// The part of every vertex, indexed by vertex id.
    pub parts: Vec<u32>,
    /// The links of the one forest.
    pub forest_a: Vec<EdgeId>,
    /// The links of the other.
    pub forest_b: Vec<EdgeId>,
}
