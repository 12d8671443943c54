//! What the certificates of all games have in common in which two players
//! take turns and one of them wins.
//!
//! To be on turn never hurts there, so a position has one of three classes,
//! and each is proved by how somebody wins *moving second*: Short in the one,
//! Cut in the other, and where whoever starts wins, each after a first move.

use crate::outcome::Class;

/// A claim about a position, with its proof. `U` says which position it is, `P` why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate<U, P> {
    /// The position it speaks of.
    pub subject: U,
    /// Why its class is what it is.
    pub proof: P,
}

impl<U, M, S, C> Certificate<U, Proof<M, S, C>> {
    /// The class that the certificate claims.
    #[must_use]
    pub const fn class(&self) -> Class {
        self.proof.class()
    }
}

/// The proof of each class. `M` is a move; `S` and `C` tell how Short and Cut win moving second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof<M, S, C = S> {
    /// Short wins moving second, hence always.
    Short(S),
    /// Either wins if he makes the first move.
    First {
        /// Short's first move and why he wins after it.
        short: Opening<M, S>,
        /// Cut's first move and why he wins after it.
        cut: Opening<M, C>,
    },
    /// Cut wins moving second, hence always.
    Cut(C),
}

/// A first move, and the proof that its player then wins moving second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening<M, P> {
    /// What he takes.
    pub first: M,
    /// The proof about the position after it.
    pub then: P,
}

/// A player's part of a proof: his first move, if he needs one, and how he then wins moving second.
pub type Part<M, P> = (Option<M>, P);

/// The parts of Short and of Cut; one is missing where the other always wins.
pub type Parts<'p, M, S, C> = (Option<Part<&'p M, &'p S>>, Option<Part<&'p M, &'p C>>);

impl<M, S, C> Proof<M, S, C> {
    /// The class that this proves.
    #[must_use]
    pub const fn class(&self) -> Class {
        match self {
            Self::Short(_) => Class::Short,
            Self::First { .. } => Class::First,
            Self::Cut(_) => Class::Cut,
        }
    }

    /// The parts of Short and of Cut.
    #[must_use]
    pub const fn parts(&self) -> Parts<'_, M, S, C> {
        match self {
            Self::Short(proof) => (Some((None, proof)), None),
            Self::Cut(proof) => (None, Some((None, proof))),
            Self::First { short, cut } => {
                (Some((Some(&short.first), &short.then)), Some((Some(&cut.first), &cut.then)))
            }
        }
    }

    /// The proof of the class with this word from its parts, or what is wrong with them.
    pub(crate) fn of_parts(
        class: &str,
        short: Option<Part<M, S>>,
        cut: Option<Part<M, C>>,
    ) -> Result<Self, &'static str> {
        let class = Class::ALL.into_iter().find(|known| known.word() == class);
        let class = class.ok_or("field \"class\" is none of \"short\", \"first\", \"cut\"")?;
        match (class, short, cut) {
            (Class::Short, Some((None, proof)), None) => Ok(Self::Short(proof)),
            (Class::Cut, None, Some((None, proof))) => Ok(Self::Cut(proof)),
            (Class::First, Some((Some(first), then)), Some((Some(other), answer))) => {
                Ok(Self::First {
                    short: Opening { first, then },
                    cut: Opening { first: other, then: answer },
                })
            }
            _ => Err("class \"short\" needs field \"short\" alone and class \"cut\" needs field \
                      \"cut\" alone, both without an opening; class \"first\" needs both fields, \
                      each with an opening"),
        }
    }
}
