//! Endgames of independent chains and rings, however many and however long.
//!
//! When all that can be captured is gone, every string lies on a chain from ground to ground or
//! on a ring. Such positions are solved exactly and without a search: `rows` has the long chains
//! and rings, `sum` the short ones and strings from ground to ground, `forced` the game where
//! capturing is compulsory. What can be captured now is added by the
//! [theory of dead ends](super::dead_ends). The reductions are proved in the heads of those files; tests
//! compare them with all sets of strings, with the rules, and with all openings.
//!
//! A million strings take less than a second, most of it for finding the chains. The value of
//! every move costs no more: equal chains are asked once, and a question about any number of
//! them costs the same.

mod forced;
mod rows;
mod sum;

use super::chains::Chains;
use super::cuts::{FirstCut, chains_outside, first_cuts_of};
use super::dead_ends::DeadEnds;
use forced::Forced;
use std::collections::HashMap;
use sum::{Part, Sum};
use twintrees_model::coins::{Position, Rules};
use twintrees_model::graph::EdgeId;

/// A position of independent chains and rings, dead ends apart.
pub struct Endgame<'p> {
    position: &'p Position,
    dead_ends: DeadEnds,
    chains: Chains,
    parts: Parts,
}

/// The chains and rings under either rule.
enum Parts {
    Free(Sum),
    Compulsory(Forced),
}

impl<'p> Endgame<'p> {
    /// The position, if it is such an endgame.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings.
    ///
    /// # Examples
    ///
    /// A thousand chains of three: whoever opens them loses one coin more than he gets, or two.
    ///
    /// ```
    /// use twintrees_model::coins::Setup;
    /// use twintrees_solve::coins::endgame::Endgame;
    ///
    /// let chain = |c: u32| [[0, c + 1], [c + 1, c + 2], [c + 2, c + 3], [c + 3, 0]];
    /// let strings = (0..1000).flat_map(|i| chain(3 * i)).collect();
    /// let position = Setup::start(3000, strings).unwrap().check().unwrap();
    /// let endgame = Endgame::of(&position).unwrap();
    /// assert_eq!(endgame.value(), -2);
    /// assert_eq!(endgame.best_moves().len(), 4000);
    /// ```
    #[must_use]
    pub fn of(position: &'p Position) -> Option<Self> {
        let dead_ends = DeadEnds::of(position);
        if !has_only_chains(position, &dead_ends) {
            return None;
        }
        let chains = chains_outside(position, &dead_ends);
        let parts = Parts::of(position.rules(), &chains);
        Some(Self { position, dead_ends, chains, parts })
    }

    /// What can be captured now.
    #[must_use]
    pub fn dead_ends(&self) -> &DeadEnds {
        &self.dead_ends
    }

    /// The value of the chains and rings alone.
    #[must_use]
    pub fn value_of_rest(&self) -> i32 {
        coins(match &self.parts {
            Parts::Free(sum) => -sum.value(),
            Parts::Compulsory(forced) => -forced.value(),
        })
    }

    /// The coins that the player to move will still get minus those of the other.
    #[must_use]
    pub fn value(&self) -> i32 {
        let (capturable, k) = (self.dead_ends.capturable.len() as u32, self.dead_ends.k());
        self.value_with(capturable, k, self.value_of_rest())
    }

    /// Every legal move with the mover's value after it, his captures included.
    ///
    /// # Complexity
    ///
    /// O(n + m log m) for n coins and m strings.
    #[must_use]
    pub fn move_values(&self) -> Vec<(EdgeId, i32)> {
        let cuts = first_cuts_of(self.position, &self.dead_ends, &self.chains);
        let forced = self.position.rules() == Rules::Compulsory;
        let captures = forced && !self.dead_ends.capturable.is_empty();
        let mut without = HashMap::new();
        let legal = cuts.into_iter().filter(|cut| !captures || cut.captured > 0);
        legal.map(|cut| (cut.string, self.value_after(cut, &mut without))).collect()
    }

    /// Every string that the player to move may cut now without losing anything, ascending.
    #[must_use]
    pub fn best_moves(&self) -> Vec<EdgeId> {
        let value = self.value();
        let best = self.move_values().into_iter().filter(|&(_, after)| after == value);
        best.map(|(string, _)| string).collect()
    }

    fn value_after(&self, cut: FirstCut, without: &mut HashMap<Part, i32>) -> i32 {
        let rest = match self.chains.number_of(cut.string) {
            None => self.value_of_rest(),
            Some(number) => {
                let chain = &self.chains.all[number];
                let part = Part { ring: chain.ring, coins: chain.coins() };
                *without.entry(part).or_insert_with(|| self.parts.value_without(part))
            }
        };
        let then = self.value_with(cut.capturable, cut.k, rest);
        if cut.captured > 0 { cut.captured as i32 + then } else { -then }
    }

    /// The value where so many coins can be captured, k of them declined, and the rest is worth
    /// this much.
    fn value_with(&self, capturable: u32, k: u32, rest: i32) -> i32 {
        let (w, k) = (capturable as i32, k as i32);
        match self.position.rules() {
            Rules::Free if k > 0 => w - k + (rest + k).abs(),
            _ => w + rest,
        }
    }
}

impl Parts {
    fn of(rules: Rules, chains: &Chains) -> Self {
        let parts = chains.all.iter().map(|c| Part { ring: c.ring, coins: c.coins() });
        match rules {
            Rules::Free => {
                let mut sum = Sum::default();
                parts.for_each(|part| sum.add(part));
                Self::Free(sum)
            }
            Rules::Compulsory => Self::Compulsory(Forced::new(parts.map(|p| p.coins).collect())),
        }
    }

    /// The value without one part that is there.
    fn value_without(&self, part: Part) -> i32 {
        coins(match self {
            Self::Free(sum) => {
                let mut others = *sum;
                others.remove(part);
                -others.value()
            }
            Self::Compulsory(forced) => -forced.value_without(part.coins),
        })
    }
}

/// No value is larger than the number of coins, which fits into 31 bits.
fn coins(value: i64) -> i32 {
    i32::try_from(value).expect("a value is no larger than the number of coins")
}

/// Whether no coin outside of dead ends hangs on more than two strings.
fn has_only_chains(position: &Position, dead_ends: &DeadEnds) -> bool {
    let graph = position.graph();
    let mut degrees = vec![0_u8; graph.vertex_count()];
    dead_ends.rest.iter().all(|&string| {
        let [u, v] = graph.ends(string);
        [(u, true), (v, u != v)].into_iter().all(|(end, counts)| {
            let degree = &mut degrees[end.index()];
            *degree = degree.saturating_add(u8::from(counts));
            end.number() == 0 || *degree <= 2
        })
    })
}
