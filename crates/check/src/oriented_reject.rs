//! Every way in which a certificate of the directing game on an oriented matroid can be wrong, one
//! variant each.

use crate::Half;
use crate::answers_fault::{AnswersFault, Words};
use twintrees_model::outcome::Player;

const WORDS: Words = Words {
    mark: "sign",
    of: "element",
    no_mark: "no sign of an element that can be taken",
    not_won: [
        "has no circuit through the marked element",
        "can still have a circuit through the marked element",
    ],
};

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
    #[error("{half} {}: {}", .fault.condition(), .fault.told(&WORDS))]
    Strategy {
        /// Which half.
        half: Half,
        /// Why.
        fault: AnswersFault,
    },
}
