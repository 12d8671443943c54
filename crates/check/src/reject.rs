//! Every way in which a certificate can be wrong, one variant each.
//!
//! `data/certificates/bad` holds a certificate for each of them.

use std::fmt;
use twintrees_model::digest::GraphDigest;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::Player;

/// Which half of a certificate is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// Field `short`, why Short wins.
    Short,
    /// Field `cut`, why Cut wins.
    Cut,
}

impl From<Player> for Half {
    fn from(player: Player) -> Self {
        match player {
            Player::Short => Self::Short,
            Player::Cut => Self::Cut,
        }
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Short => "short",
            Self::Cut => "cut",
        })
    }
}

/// A list of links in a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// `tree_a`
    TreeA,
    /// `tree_b`
    TreeB,
    /// `forest_a`
    ForestA,
    /// `forest_b`
    ForestB,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TreeA => "tree_a",
            Self::TreeB => "tree_b",
            Self::ForestA => "forest_a",
            Self::ForestB => "forest_b",
        })
    }
}

/// Why a certificate does not prove what it claims.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Reject {
    /// The graph has another number of vertices.
    #[error("the certificate is about a graph with {claimed} vertices, the position has {actual}")]
    VertexCount {
        /// What the certificate says.
        claimed: u32,
        /// What the position has.
        actual: usize,
    },
    /// The graph has another number of links.
    #[error("the certificate is about a graph with {claimed} links, the position has {actual}")]
    EdgeCount {
        /// What the certificate says.
        claimed: u32,
        /// What the position has.
        actual: usize,
    },
    /// The terminals are others.
    #[error(
        "the certificate is about terminals {} and {}, the position has {} and {}",
        .claimed[0], .claimed[1], .actual[0], .actual[1]
    )]
    Terminals {
        /// What the certificate says.
        claimed: [VertexId; 2],
        /// What the position has.
        actual: [VertexId; 2],
    },
    /// Other links have been secured.
    #[error("the secured links of the certificate are not those of the position, or not ascending")]
    Secured,
    /// Other links have been deleted.
    #[error("the deleted links of the certificate are not those of the position, or not ascending")]
    Deleted,
    /// The graph is another one.
    #[error(
        "wrong digest: the certificate is about graph {claimed}, the position has graph {actual}"
    )]
    Digest {
        /// What the certificate says.
        claimed: GraphDigest,
        /// What the position has.
        actual: GraphDigest,
    },
    /// The opening names no link.
    #[error("{half}: the opening {link} is not a link of the graph")]
    OpeningUnknown {
        /// Whose opening.
        half: Half,
        /// The number given.
        link: EdgeId,
    },
    /// The opening is not a legal move.
    #[error("{half}: the opening, link {link}, has been secured or deleted already")]
    OpeningDecided {
        /// Whose opening.
        half: Half,
        /// The link.
        link: EdgeId,
    },
    /// A list names no link.
    #[error("{set} names link {link}, which the graph does not have")]
    UnknownLink {
        /// The list.
        set: Set,
        /// The number given.
        link: EdgeId,
    },
    /// A list names a link that has been taken (or is the opening).
    #[error("{set} names link {link}, which is not undecided")]
    DecidedLink {
        /// The list.
        set: Set,
        /// The link.
        link: EdgeId,
    },
    /// A link is listed twice, in one list or in both.
    #[error("{set} names link {link}, which was listed before")]
    RepeatedLink {
        /// The list with the second mention.
        set: Set,
        /// The link.
        link: EdgeId,
    },
    /// The spanned set names no vertex.
    #[error("vertices names vertex {vertex}, which the graph does not have")]
    UnknownVertex {
        /// The number given.
        vertex: VertexId,
    },
    /// The spanned set names a vertex twice.
    #[error("vertices names vertex {vertex} more than once")]
    RepeatedVertex {
        /// The vertex.
        vertex: VertexId,
    },
    /// The trees do not reach a terminal.
    #[error("terminal {terminal} is not among the vertices that the trees span")]
    TerminalMissing {
        /// The terminal.
        terminal: VertexId,
    },
    /// A tree leaves the set that it should span.
    #[error("{set} names link {link}, which leaves the spanned vertices")]
    LinkLeaves {
        /// The tree.
        set: Set,
        /// The link.
        link: EdgeId,
    },
    /// A tree has a cycle.
    #[error("{set} is not a tree: link {link} closes a cycle")]
    TreeCycle {
        /// The tree.
        set: Set,
        /// The link that closes it.
        link: EdgeId,
    },
    /// A tree is too small.
    #[error("{set} does not span: it has {links} links, and {needed} are needed")]
    NotSpanning {
        /// The tree.
        set: Set,
        /// How many links it has.
        links: usize,
        /// How many a spanning tree has.
        needed: usize,
    },
    /// The partition is not one part per vertex.
    #[error("parts has {listed} entries for {vertices} vertices")]
    PartsLength {
        /// How many are listed.
        listed: usize,
        /// How many are needed.
        vertices: usize,
    },
    /// The partition does not part the terminals.
    #[error("both terminals are in part {part}")]
    TerminalsTogether {
        /// The part.
        part: u32,
    },
    /// A secured link joins two parts.
    #[error("secured link {link} joins two parts")]
    SecuredAcross {
        /// The link.
        link: EdgeId,
    },
    /// A link joins two parts but is in neither forest.
    #[error("link {link} joins two parts but is in neither forest")]
    CrossingMissing {
        /// The link.
        link: EdgeId,
    },
    /// A forest holds a link inside a part.
    #[error("{set} names link {link}, which lies inside a part")]
    InsidePart {
        /// The forest.
        set: Set,
        /// The link.
        link: EdgeId,
    },
    /// A forest closes a cycle among the parts, or joins the terminals.
    #[error("{set} with an extra link between the terminals closes a cycle at link {link}")]
    ForestCycle {
        /// The forest.
        set: Set,
        /// The link that closes it.
        link: EdgeId,
    },
}
