//! What speaks for a move.

use super::dead_ends::{Choice, DeadEnds};
use twintrees_model::coins::{Position, Rules};
use twintrees_model::graph::EdgeId;

/// A move, what it is meant for, and how far it can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The string to cut.
    pub string: EdgeId,
    /// What it is meant for.
    pub plan: Plan,
    /// How it was found.
    pub basis: Basis,
}

/// What a move is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// To take everything that can be captured.
    TakeAll {
        /// How many coins.
        coins: u32,
        /// Take all against double-deal; `None` if capturing is compulsory, or if nobody counted.
        choice: Option<Choice>,
    },
    /// To take what has to be taken in any case, before the question of declining comes up.
    TakeFirst {
        /// How many coins.
        coins: u32,
        /// How many coins can be declined then: 2 or 4.
        declinable: u32,
    },
    /// To take all but the last coins, and to decline these.
    DoubleDeal {
        /// Coins to take before.
        taken: u32,
        /// Coins to decline: 2 or 4.
        declined: u32,
        /// Take all against double-deal.
        choice: Choice,
    },
    /// It gives nothing.
    Safe,
    /// It gives coins, and the other player cannot decline any of them.
    Handout {
        /// How many.
        coins: u32,
    },
    /// It gives coins, and the other player may decline some of them.
    Loony {
        /// How many.
        coins: u32,
        /// How many of them he may decline: 2 or 4.
        declinable: u32,
    },
    /// It is no good move: it leaves coins that could be captured.
    Leaves {
        /// How many the other player can capture.
        coins: u32,
    },
}

/// How a move was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// By a search that was finished: no move is better.
    Exact {
        /// The coins that the player to move will still get minus those of the other.
        value: i32,
    },
    /// By the theory of dead ends: no move is better, whatever the rest is worth.
    Certain,
    /// Best effort: as far as one can see.
    Estimate {
        /// About what the position is worth.
        value: i32,
        /// How many moves were looked ahead outside of what can be captured.
        depth: u32,
    },
    /// Best effort: by a rule of thumb, as there was no time for more.
    Rule,
    /// At random, or as little is known at the level that was asked for.
    Level,
}

impl Basis {
    /// Whether no move is better for sure.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exact { .. } | Self::Certain)
    }
}

impl Advice {
    /// What is best whatever the rest is worth; `None` if that depends.
    pub(super) fn certain(position: &Position, dead_ends: &DeadEnds) -> Option<Self> {
        let (coins, take) = (dead_ends.capturable.len() as u32, dead_ends.capture_order.first());
        let declinable = if position.rules() == Rules::Free { dead_ends.k() } else { 0 };
        let deal = dead_ends.double_deal.as_ref().filter(|_| declinable > 0);
        let (string, plan) = match deal {
            Some(deal) if !dead_ends.rest.is_empty() => {
                let plan = Plan::TakeFirst { coins: coins - declinable, declinable };
                (deal.captures.first()?, plan)
            }
            _ => (take?, Plan::TakeAll { coins, choice: None }),
        };
        Some(Self { string: *string, plan, basis: Basis::Certain })
    }
}

impl Plan {
    /// What a string does, whatever it was meant for.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings, and a copy of the position.
    ///
    /// # Panics
    ///
    /// If the string has been cut.
    #[must_use]
    pub fn of(position: &Position, string: EdgeId) -> Self {
        assert!(!position.is_cut(string), "the string is there to be cut");
        let coins = DeadEnds::of(position).capturable.len() as u32;
        if position.captures(string) > 0 {
            return Self::TakeAll { coins, choice: None };
        }
        if coins > 0 {
            let mut after = position.clone().with_rules(Rules::Free);
            after.play(string).expect("it is there, and everything is allowed");
            return Self::Leaves { coins: DeadEnds::of(&after).capturable.len() as u32 };
        }
        let mut after = position.clone();
        after.play(string).expect("nothing can be captured, so everything is allowed");
        let given = DeadEnds::of(&after);
        let declinable = if position.rules() == Rules::Free { given.k() } else { 0 };
        match (given.capturable.len() as u32, declinable) {
            (0, _) => Self::Safe,
            (coins, 0) => Self::Handout { coins },
            (coins, declinable) => Self::Loony { coins, declinable },
        }
    }

    /// Double-deal if that is better, else take all.
    pub(super) fn capture(dead_ends: &DeadEnds, choice: Option<Choice>) -> Self {
        let coins = dead_ends.capturable.len() as u32;
        match choice {
            Some(choice) if choice.double_deal.is_some_and(|deal| deal > choice.take_all) => {
                let declined = dead_ends.k();
                Self::DoubleDeal { taken: coins - declined, declined, choice }
            }
            choice => Self::TakeAll { coins, choice },
        }
    }

    /// The string that it begins with, for a plan made by [`Self::capture`].
    pub(super) fn first_string(self, dead_ends: &DeadEnds) -> Option<EdgeId> {
        match (self, &dead_ends.double_deal) {
            (Self::DoubleDeal { .. }, Some(deal)) => {
                Some(deal.captures.first().copied().unwrap_or(deal.last))
            }
            _ => dead_ends.capture_order.first().copied(),
        }
    }
}
