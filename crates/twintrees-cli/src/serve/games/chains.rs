//! Chains and loops: coins on exactly two strings in a row, or in a ring.

use serde::Serialize;
use twintrees::model::coins::Position;
use twintrees::model::graph::{EdgeId, VertexId};

/// A chain or a loop, as the page shows it.
#[derive(Serialize, Debug, PartialEq, Eq)]
pub(super) struct Chain {
    pub(super) kind: &'static str,
    pub(super) length: usize,
    pub(super) coins: Vec<u32>,
    pub(super) strings: Vec<u32>,
    pub(super) long: bool,
    pub(super) capturable: bool,
}

/// Whole strings at every coin.
struct Web<'a> {
    position: &'a Position,
    at: Vec<Vec<EdgeId>>,
}

/// All chains and loops of the strings left, by their smallest coin. Coins on one string are the
/// ends of chains that have been opened.
pub(super) fn chains(position: &Position, capturable: &[VertexId]) -> Vec<Chain> {
    let web = Web::new(position);
    let mut seen = vec![false; web.at.len()];
    let mut found = Vec::new();
    for coin in position.graph().vertices().skip(1) {
        if web.is_inner(coin) && !seen[coin.index()] {
            let (coins, strings, ring) = web.follow(coin);
            coins.iter().for_each(|coin| seen[coin.index()] = true);
            found.push(Chain {
                kind: if ring { "loop" } else { "chain" },
                length: coins.len(),
                long: ring || coins.len() >= 3,
                capturable: coins.iter().all(|coin| capturable.binary_search(coin).is_ok()),
                coins: coins.iter().map(|coin| coin.number()).collect(),
                strings: strings.iter().map(|string| string.number()).collect(),
            });
        }
    }
    found
}

impl<'a> Web<'a> {
    fn new(position: &'a Position) -> Self {
        let mut at = vec![Vec::new(); position.graph().vertex_count()];
        for string in position.strings() {
            let [u, v] = position.graph().ends(string);
            at[u.index()].push(string);
            if u != v {
                at[v.index()].push(string);
            }
        }
        Self { position, at }
    }

    /// Whether a coin is part of a chain: on one or two strings, none of them a string to itself.
    fn is_inner(&self, coin: VertexId) -> bool {
        let strings = &self.at[coin.index()];
        let plain = |&s: &EdgeId| {
            let [u, v] = self.position.graph().ends(s);
            u != v
        };
        coin.number() != 0 && matches!(strings.len(), 1 | 2) && strings.iter().all(plain)
    }

    fn other_end(&self, string: EdgeId, coin: VertexId) -> VertexId {
        let [u, v] = self.position.graph().ends(string);
        if u == coin { v } else { u }
    }

    /// The chain or ring of a coin in order, and whether it is a ring.
    fn follow(&self, start: VertexId) -> (Vec<VertexId>, Vec<EdgeId>, bool) {
        let ways = &self.at[start.index()];
        let (mut coins, mut strings) = self.walk(start, ways[0]);
        if coins.last() == Some(&start) {
            coins.rotate_right(1);
            return (coins, strings, true);
        }
        coins.reverse();
        strings.reverse();
        coins.push(start);
        if let Some(&way) = ways.get(1) {
            let (more_coins, more_strings) = self.walk(start, way);
            coins.extend(more_coins);
            strings.extend(more_strings);
        }
        (coins, strings, false)
    }

    /// The coins beyond `start` along a string, as far as the chain goes, and the strings on the way.
    fn walk(&self, start: VertexId, first: EdgeId) -> (Vec<VertexId>, Vec<EdgeId>) {
        let (mut coins, mut strings) = (Vec::new(), vec![first]);
        let (mut coin, mut string) = (self.other_end(first, start), first);
        while self.is_inner(coin) {
            coins.push(coin);
            let next = self.at[coin.index()].iter().copied().find(|&next| next != string);
            let Some(next) = next.filter(|_| coin != start) else { break };
            strings.push(next);
            (coin, string) = (self.other_end(next, coin), next);
        }
        (coins, strings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees::model::coins::Setup;
    use twintrees::solve::coins::dead_ends::DeadEnds;

    fn found(coins: u32, strings: Vec<[u32; 2]>) -> Vec<(&'static str, Vec<u32>, Vec<u32>, bool)> {
        let position = Setup::start(coins, strings).unwrap().check().unwrap();
        let all = chains(&position, &DeadEnds::of(&position).capturable);
        all.into_iter().map(|c| (c.kind, c.coins, c.strings, c.capturable)).collect()
    }

    #[test]
    fn chains_end_at_the_ground_and_at_joints() {
        let strings = vec![[0, 2], [2, 1], [1, 3], [3, 0], [3, 0]];
        assert_eq!(found(3, strings), [("chain", vec![2, 1], vec![0, 1, 2], false)]);
    }

    #[test]
    fn rings_are_loops_and_two_parallel_strings_are_one() {
        let ring = vec![[1, 2], [2, 3], [3, 1]];
        assert_eq!(found(3, ring), [("loop", vec![1, 2, 3], vec![0, 1, 2], false)]);
        assert_eq!(found(2, vec![[1, 2], [2, 1]]), [("loop", vec![1, 2], vec![0, 1], false)]);
    }

    #[test]
    fn opened_chains_are_capturable() {
        let opened = vec![[1, 2], [2, 3], [3, 0]];
        assert_eq!(found(3, opened), [("chain", vec![3, 2, 1], vec![2, 1, 0], true)]);
        assert_eq!(found(2, vec![[1, 2]]), [("chain", vec![2, 1], vec![0], true)]);
    }

    #[test]
    fn a_string_to_itself_makes_a_joint() {
        assert_eq!(found(1, vec![[1, 1], [1, 0]]), []);
    }
}
