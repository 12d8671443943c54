//! What proves the class of a position of the directing game. Data only: how it is
//! found is the solver's business, whether it holds the checker's. The
//! conditions are in `docs/formats.md`.
//!
//! Arc 2e leads along link e from its first end to its second, arc 2e + 1 back.

use super::{Deed, LinkState, Position, Rules};
use crate::digest::GraphDigest;
use crate::graph::VertexId;
use crate::outcome::Player;
use crate::proof;

pub use crate::answers::{Answer, Node, Opening, Proof, Strategy};

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
    /// The variant.
    pub rules: Rules,
    /// The terminals, in this order.
    pub terminals: [VertexId; 2],
    /// The arcs that Short has got, ascending.
    pub short: Vec<u32>,
    /// The arcs that Cut has got, ascending.
    pub cut: Vec<u32>,
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
            // Graphs hold fewer than 2^31 vertices and links.
            vertices: graph.vertex_count() as u32,
            edges: graph.edge_count() as u32,
            graph: GraphDigest::of(graph),
            rules: position.rules(),
            terminals: position.terminals(),
            short: arcs_of(position, Player::Short).collect(),
            cut: arcs_of(position, Player::Cut).collect(),
        }
    }
}

/// The arcs that a player has got in a position, ascending.
pub fn arcs_of(position: &Position, player: Player) -> impl Iterator<Item = u32> + '_ {
    let states = position.states().iter().zip(0_u32..);
    states.flat_map(move |(&state, link)| got(player, state).map(move |side| 2 * link + side))
}

/// Which arcs of a link a player has got: 0 for the one along it, 1 for the one back.
pub fn got(player: Player, state: LinkState) -> impl Iterator<Item = u32> {
    let short = state.passes(false);
    let taken = state != LinkState::Undecided;
    (0..2).filter(move |&side| taken && short[side as usize] == (player == Player::Short))
}

/// What a link becomes when a player takes one of its arcs: 0 for the one along it, 1 for the one
/// back. He gets the other one as well, unless he directs.
#[must_use]
pub const fn taking(deed: Deed, player: Player, side: u32) -> LinkState {
    match (deed, player, side) {
        (Deed::Secure, ..) => LinkState::Secured,
        (Deed::Delete, ..) => LinkState::Deleted,
        (Deed::Direct, Player::Short, 0) | (Deed::Direct, Player::Cut, 1) => LinkState::Forward,
        (Deed::Direct, ..) => LinkState::Backward,
    }
}
