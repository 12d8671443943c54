//! What a file or a user says about a position, before anything is believed.

use super::Position;
use crate::graph::Multigraph;
use crate::outcome::Player;

/// A switching position as stated, unchecked.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The board.
    pub graph: Multigraph,
    /// The two vertices that Short wants to join.
    pub terminals: Option<[u32; 2]>,
    /// Links that Short has secured.
    pub secured: Vec<u32>,
    /// Links that Cut has deleted.
    pub deleted: Vec<u32>,
    /// Whose turn it is; Short's if nothing is said.
    pub to_move: Option<Player>,
}

/// One reason why a [`Setup`] is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupProblem {
    /// No terminals were named.
    #[error(
        "the position does not say which two vertices to join: add --from S --to T, \
         or \"terminals\" in a JSON position"
    )]
    NoTerminals,
    /// A terminal is not a vertex.
    #[error(
        "terminal {terminal} is not a vertex: the graph has {vertices} vertices, numbered from 0"
    )]
    UnknownTerminal {
        /// The number given.
        terminal: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// Both terminals are one vertex.
    #[error("both terminals are vertex {terminal}: the two must be different")]
    SameTerminals {
        /// The vertex.
        terminal: u32,
    },
    /// A secured or deleted link does not exist.
    #[error("{list} names link {link}, but the graph has {links} links, numbered from 0")]
    UnknownLink {
        /// `secured` or `deleted`.
        list: &'static str,
        /// The number given.
        link: u32,
        /// How many links there are.
        links: usize,
    },
    /// A list names a link twice.
    #[error("{list} names link {link} more than once")]
    Repeated {
        /// `secured` or `deleted`.
        list: &'static str,
        /// The link.
        link: u32,
    },
    /// A link is in both lists.
    #[error("link {link} is both secured and deleted")]
    SecuredAndDeleted {
        /// The link.
        link: u32,
    },
}

impl SetupProblem {
    /// The field of a JSON position that the problem is in.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Self::NoTerminals | Self::UnknownTerminal { .. } | Self::SameTerminals { .. } => {
                "terminals"
            }
            Self::UnknownLink { list, .. } | Self::Repeated { list, .. } => list,
            Self::SecuredAndDeleted { .. } => "secured",
        }
    }
}

impl Setup {
    /// The position, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`] found, terminals first, then links.
    ///
    /// # Complexity
    ///
    /// O(n + m α(n)) for n vertices and m links.
    pub fn check(self) -> Result<Position, Vec<SetupProblem>> {
        Position::from_setup(self)
    }
}
