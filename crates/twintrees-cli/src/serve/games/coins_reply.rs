//! What the computer plays with coins.
//!
//! Exact play as long as the search ends soon; beyond that, a rule of thumb that says it is one:
//! take what is offered, unless declining the last few keeps the other player to move; else cut a
//! string that gives nothing away; else give away as little as can be.

use super::chance;
use crate::serve::ask::Level;
use crate::serve::budget::Budget;
use std::time::Duration;
use twintrees::model::coins::Position;
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::solve::coins::dead_ends::DeadEnds;
use twintrees::solve::coins::search::{NoValue, Search};

/// Longest search for one reply.
const PATIENCE: Duration = Duration::from_millis(1500);

/// So many strings outside of dead ends are not searched for a reply: it would be in vain.
const HOPELESS: usize = 60;

/// At most so many ways to give coins away are compared.
const COMPARED: usize = 500;

/// A move, and what speaks for it.
pub(super) struct Chosen {
    pub(super) string: EdgeId,
    pub(super) code: &'static str,
    pub(super) value: Option<i32>,
    pub(super) perfect: bool,
}

impl Chosen {
    fn thumb(string: EdgeId, code: &'static str) -> Self {
        Self { string, code, value: None, perfect: false }
    }
}

/// The move of the player to move; `None` if the game is over.
pub(super) fn choose(
    position: &Position,
    level: Level,
    seed: u64,
    budget: &Budget,
) -> Option<Chosen> {
    let moves: Vec<EdgeId> = position.legal_moves().collect();
    if moves.is_empty() {
        return None;
    }
    let cut = position.graph().edges().map(|(string, _)| u8::from(position.is_cut(string)));
    let mut chance = chance(seed, cut);
    if chance.u64(0..100) < level.slips() {
        return Some(Chosen::thumb(moves[chance.usize(0..moves.len())], "level"));
    }
    if let Some((value, best)) = exact(position, &budget.at_most(PATIENCE)) {
        let captures: Vec<EdgeId> =
            best.iter().copied().filter(|&string| position.captures(string) > 0).collect();
        let among = if captures.is_empty() { best } else { captures };
        let string = *among.get(chance.usize(0..among.len().max(1)))?;
        return Some(Chosen { string, code: "best", value: Some(value), perfect: true });
    }
    Some(by_thumb(position, &moves, &mut chance))
}

fn exact(position: &Position, budget: &Budget) -> Option<(i32, Vec<EdgeId>)> {
    if DeadEnds::of(position).rest.len() > HOPELESS {
        return None;
    }
    let stop = || budget.stop();
    let mut search = Search::new(budget.table, &stop);
    let mut solve = || -> Result<_, NoValue> {
        let value = search.value(position)?;
        Ok((value, search.best_moves(position, value)?))
    };
    solve().ok()
}

fn by_thumb(position: &Position, moves: &[EdgeId], chance: &mut fastrand::Rng) -> Chosen {
    let ends = DeadEnds::of(position);
    if let Some(&first) = ends.capture_order.first() {
        let mut after = position.clone();
        for &string in &ends.capture_order {
            let _ = after.play(string);
        }
        let keeps_control =
            safe_moves(&after).is_empty() && ends.rest.len() > 2 * ends.k() as usize;
        return match &ends.double_deal {
            Some(deal) if keeps_control => match deal.captures.first() {
                Some(&string) => Chosen::thumb(string, "takes"),
                None => Chosen::thumb(deal.last, "declines"),
            },
            _ => Chosen::thumb(first, "takes"),
        };
    }
    let safe = safe_moves(position);
    if !safe.is_empty() {
        return Chosen::thumb(safe[chance.usize(0..safe.len())], "safe");
    }
    let given = |string: &EdgeId| {
        let mut after = position.clone();
        let _ = after.play(*string);
        DeadEnds::of(&after).capturable.len()
    };
    let least = moves.iter().copied().take(COMPARED).min_by_key(given);
    Chosen::thumb(least.unwrap_or(moves[0]), "gives-least")
}

/// Strings after which no coin hangs on a single string, so that nothing can be captured.
pub(super) fn safe_moves(position: &Position) -> Vec<EdgeId> {
    let coins = || position.graph().vertices().skip(1);
    if coins().any(|coin| position.degree(coin) == 1) {
        return Vec::new();
    }
    let spare = |end: VertexId| end.number() == 0 || position.degree(end) > 2;
    position.strings().filter(|&s| position.graph().ends(s).into_iter().all(spare)).collect()
}
