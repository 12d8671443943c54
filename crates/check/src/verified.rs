//! What a successful check says.

use std::fmt;
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::Position;
use twintrees_model::switching::certificate::{Certificate, Proof};

/// A certificate together with the position it was found to hold for.
///
/// Only [`check`](crate::check) makes one, so whoever has a `Verified` need
/// not ask again.
#[derive(Clone, Debug)]
pub struct Verified {
    position: Position,
    certificate: Certificate,
}

impl Verified {
    pub(crate) const fn new(position: Position, certificate: Certificate) -> Self {
        Self { position, certificate }
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The proof that holds for it.
    #[must_use]
    pub const fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// The class that was proved.
    #[must_use]
    pub const fn class(&self) -> Class {
        self.certificate.class()
    }

    /// Who wins with the player to move of the position moving first.
    #[must_use]
    pub fn winner(&self) -> Player {
        self.class().winner(self.position.to_move())
    }
}

/// One line: game, class, who wins for each starter, the position.
impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "switching: class {} ({}), {class}", class.word(), class.letter())?;
        if let Proof::First { short, cut } = &self.certificate.proof {
            write!(
                f,
                " (Short by securing link {}, Cut by deleting link {})",
                short.link, cut.link
            )?;
        }
        let [s, t] = self.position.terminals();
        let player = self.position.to_move();
        write!(f, "; {player} to move: {} wins; terminals {s} and {t}", self.winner())?;
        let digest = self.certificate.subject.graph.to_string();
        write!(f, "; graph sha256 {}", &digest[..16])
    }
}
