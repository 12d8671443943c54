//! Every way in which a certificate of the directing game can be wrong, one variant each.

use crate::Half;
use crate::answers_fault::{AnswersFault, Words};
use twintrees_model::digest::GraphDigest;
use twintrees_model::directing::Rules;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Player;

const WORDS: Words = Words {
    mark: "arc",
    of: "link",
    no_mark: "no arc",
    not_won: ["does not reach what he wants", "can still reach what he wants"],
};

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
    #[error("{half} {}: {}", .fault.condition(), .fault.told(&WORDS))]
    Strategy {
        /// Which half.
        half: Half,
        /// Why.
        fault: AnswersFault,
    },
}
