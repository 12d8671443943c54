//! Every way in which a certificate about forests can be wrong, one variant each.

use twintrees_model::digest::GraphDigest;
use twintrees_model::graph::{EdgeId, VertexId};

/// Why a certificate about forests does not prove what it claims.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ForestReject {
    /// The graph has another size.
    #[error(
        "the certificate is about a graph with {} vertices and {} links, this one has {} and {}",
        .claimed[0], .claimed[1], .actual[0], .actual[1]
    )]
    Size {
        /// Vertices and links that the certificate says.
        claimed: [u32; 2],
        /// Those that the graph has.
        actual: [usize; 2],
    },
    /// The graph is another one.
    #[error("wrong digest: the certificate is about graph {claimed}, this is graph {actual}")]
    Digest {
        /// What the certificate says.
        claimed: GraphDigest,
        /// What the graph has.
        actual: GraphDigest,
    },
    /// There is not one forest number per link.
    #[error("forests has {listed} entries for {links} links")]
    ForestsLength {
        /// How many are listed.
        listed: usize,
        /// How many are needed.
        links: usize,
    },
    /// A forest number above k.
    #[error("link {link} is in forest {forest}, and there are fewer")]
    UnknownForest {
        /// The link.
        link: EdgeId,
        /// The number.
        forest: u32,
    },
    /// A forest has a cycle.
    #[error("forest {forest} is not a forest: link {link} closes a cycle")]
    Cycle {
        /// The forest.
        forest: u32,
        /// The link that closes it.
        link: EdgeId,
    },
    /// The partition is not one part per vertex.
    #[error("parts has {listed} entries for {vertices} vertices")]
    PartsLength {
        /// How many are listed.
        listed: usize,
        /// How many are needed.
        vertices: usize,
    },
    /// The parts do not prove the packing maximum.
    #[error("the parts do not prove it: the forests hold {covered} links, the parts allow {most}")]
    NotMaximum {
        /// Links in forests.
        covered: usize,
        /// What the partition leaves room for.
        most: u64,
    },
    /// A tree number above 0 for a graph that has nothing to span.
    #[error("with fewer than two vertices only k = 0 is claimed")]
    NothingToSpan,
    /// The forests are not all spanning trees.
    #[error("the forests are not spanning trees: they hold {covered} links, {needed} are needed")]
    NotSpanning {
        /// Links in forests.
        covered: usize,
        /// k (n − 1).
        needed: u64,
    },
    /// The parts do not exclude one tree more.
    #[error("the parts do not exclude one tree more: {crossing} links cross, {enough} are enough")]
    EnoughCrossing {
        /// Links that cross.
        crossing: usize,
        /// (k + 1)(p − 1).
        enough: u64,
    },
    /// A link that is no loop is in no forest.
    #[error("link {link} is in no forest")]
    Uncovered {
        /// The link.
        link: EdgeId,
    },
    /// The dense set names no vertex.
    #[error("dense names vertex {vertex}, which the graph does not have")]
    UnknownVertex {
        /// The number given.
        vertex: VertexId,
    },
    /// The dense set names a vertex twice.
    #[error("dense names vertex {vertex} more than once")]
    RepeatedVertex {
        /// The vertex.
        vertex: VertexId,
    },
    /// The dense set has room for its links.
    #[error("dense does not exclude fewer forests: {links} links inside, room for {room}")]
    NotDense {
        /// Links inside.
        links: usize,
        /// (k − 1)(|dense| − 1).
        room: u64,
    },
}
