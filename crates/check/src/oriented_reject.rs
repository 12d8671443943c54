//! Every way in which a certificate of the directing game on an oriented matroid can be wrong, one
//! variant each.

use crate::Half;
use twintrees_model::outcome::Player;

/// Why a certificate does not prove the class of a position of the directing game on an oriented
/// matroid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrientedReject {
    /// The oriented matroid has another size.
    #[error(
        "the certificate is about {} elements of rank {}, the position has {} of rank {}",
        .claimed[0], .claimed[1], .actual[0], .actual[1]
    )]
    Size {
        /// Elements and rank that the certificate says.
        claimed: [u32; 2],
        /// Those that the position has.
        actual: [u32; 2],
    },
    /// The oriented matroid is another one.
    #[error("the signs are not those of the position's oriented matroid, with a + first")]
    Signs,
    /// Another element is marked.
    #[error("the certificate has element {claimed} marked, the position {actual}")]
    Marked {
        /// What the certificate says.
        claimed: u32,
        /// What the position has.
        actual: u32,
    },
    /// Other signs have been got.
    #[error("{}_signs is not the list of signs that {player} has got, ascending", .player.word())]
    Got {
        /// Whose list is wrong.
        player: Player,
    },
    /// The opening is no legal move.
    #[error("{half}: the opening {sign} is no sign of an undecided element")]
    Opening {
        /// Which half.
        half: Half,
        /// The sign.
        sign: u32,
    },
    /// A half does not hold.
    #[error("{half} {}: {fault}", .fault.condition())]
    Strategy {
        /// Which half.
        half: Half,
        /// Why.
        fault: OrientedFault,
    },
}

/// Why a strategy does not hold. Nodes are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrientedFault {
    /// There are no nodes.
    #[error("there are no nodes")]
    NoNodes,
    /// A named sign is none.
    #[error("node {node} names {sign}, which is no sign of an element that can be taken")]
    NoSign {
        /// The node.
        node: usize,
        /// The number.
        sign: u32,
    },
    /// A child does not come before its parent.
    #[error("node {node} leads to node {child}, which does not come before it")]
    Child {
        /// The choice.
        node: usize,
        /// The child.
        child: u32,
    },
    /// A leaf of Short has no circuit.
    #[error("in node {node} Short has no circuit through the marked element")]
    NoCircuit {
        /// The leaf.
        node: usize,
    },
    /// A leaf of Cut leaves a circuit.
    #[error("in node {node} Short can still have a circuit through the marked element")]
    CircuitLeft {
        /// The leaf.
        node: usize,
    },
    /// Two things that an option is about are on one element.
    #[error("node {node}: element {element} is needed twice over in one option")]
    Clash {
        /// The choice.
        node: usize,
        /// The element.
        element: u32,
    },
    /// Every option waits for a gift.
    #[error("node {node} has no option for moves that give nothing")]
    NoOption {
        /// The choice.
        node: usize,
    },
    /// A move of the loser is not answered.
    #[error("node {node} does not answer all moves on element {element}")]
    Unanswered {
        /// The choice.
        node: usize,
        /// The element.
        element: u32,
    },
    /// The last node needs more than there is.
    #[error("the last node needs sign {sign}, which its player has not got")]
    Needs {
        /// The sign.
        sign: u32,
    },
    /// The last node's carrier is not undecided.
    #[error("the carrier of the last node has element {element}, which is decided")]
    Decided {
        /// The element.
        element: u32,
    },
}

impl OrientedFault {
    /// The condition in `docs/formats.md`.
    #[must_use]
    pub const fn condition(self) -> u32 {
        match self {
            Self::NoNodes | Self::NoSign { .. } => 1,
            Self::Child { .. } => 2,
            Self::NoCircuit { .. } => 3,
            Self::CircuitLeft { .. } => 4,
            Self::Clash { .. } => 5,
            Self::NoOption { .. } => 6,
            Self::Unanswered { .. } => 7,
            Self::Needs { .. } | Self::Decided { .. } => 8,
        }
    }
}
