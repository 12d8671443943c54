//! What a file or a user says about a position, before anything is believed.

use super::Position;
use crate::graph::Multigraph;
use crate::outcome::Player;

/// A position of the vertex game as stated, unchecked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The board.
    pub graph: Multigraph,
    /// Whether the links are arcs, from their first end to their second.
    pub directed: bool,
    /// The two vertices that Short wants to join, from the first to the second.
    pub terminals: Option<[u32; 2]>,
    /// Vertices that Short has taken.
    pub short: Vec<u32>,
    /// Vertices that Cut has taken.
    pub cut: Vec<u32>,
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
    /// A taken vertex does not exist.
    #[error("{list} names vertex {vertex}, but the graph has {vertices} vertices, numbered from 0")]
    UnknownVertex {
        /// `short` or `cut`.
        list: &'static str,
        /// The number given.
        vertex: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// A terminal is said to be taken.
    #[error("{list} names vertex {vertex}, a terminal: nobody can take it")]
    TakenTerminal {
        /// `short` or `cut`.
        list: &'static str,
        /// The vertex.
        vertex: u32,
    },
    /// A list names a vertex twice.
    #[error("{list} names vertex {vertex} more than once")]
    Repeated {
        /// `short` or `cut`.
        list: &'static str,
        /// The vertex.
        vertex: u32,
    },
    /// A vertex is in both lists.
    #[error("vertex {vertex} is said to be both Short's and Cut's")]
    ShortAndCut {
        /// The vertex.
        vertex: u32,
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
            Self::UnknownVertex { list, .. }
            | Self::TakenTerminal { list, .. }
            | Self::Repeated { list, .. } => list,
            Self::ShortAndCut { .. } => "short",
        }
    }
}

impl Setup {
    /// The position, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`] found, terminals first, then vertices.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n vertices and m links.
    pub fn check(self) -> Result<Position, Vec<SetupProblem>> {
        Position::from_setup(self)
    }
}
