//! What a successful check says.

use twintrees_model::outcome::{Class, Player, Turn};
use twintrees_model::proof::{Certificate, Proof};

/// A certificate together with the position it was found to hold for.
///
/// Only the checks of this crate make one, so whoever has it need not ask
/// again. [`Verified`](crate::Verified) is that of the switching game; the
/// other games have names of their own for theirs.
#[derive(Clone, Debug)]
pub struct Proved<G, C> {
    position: G,
    certificate: C,
}

impl<G: Clone, C: Clone> Proved<G, C> {
    /// For checks that have found nothing wrong.
    pub(crate) fn new(position: &G, certificate: &C) -> Self {
        Self { position: position.clone(), certificate: certificate.clone() }
    }
}

impl<G, C> Proved<G, C> {
    /// The position.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The proof that holds for it.
    #[must_use]
    pub const fn certificate(&self) -> &C {
        &self.certificate
    }
}

impl<G: Turn, U, M, S, T> Proved<G, Certificate<U, Proof<M, S, T>>> {
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
