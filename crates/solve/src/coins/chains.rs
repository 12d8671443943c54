//! Strings without dead ends, as chains.
//!
//! A *node* is the ground or a coin on three strings or more. A *chain* runs from node to node
//! along coins on two strings each; a *ring* is a closed one without a node. Every string is in
//! exactly one of them. A string of a coin to itself is one to the ground.

use super::dead_ends::Web;
use std::ops::Range;
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};

/// The chains and rings of some strings.
pub(super) struct Chains {
    /// The strings, chain by chain, each along its way.
    strings: Vec<EdgeId>,
    /// The coins on two strings, likewise.
    coins: Vec<VertexId>,
    pub(super) all: Vec<Chain>,
    /// Which chain a string is in, by its id.
    chain_of: Vec<u32>,
}

/// A chain or a ring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    /// The nodes at both ends; for a ring the coin where the walk began, twice.
    pub(super) ends: [VertexId; 2],
    pub(super) ring: bool,
    strings: Range<u32>,
    coins: Range<u32>,
    /// The only other chain at the node, if this one begins and ends at a node of three strings.
    pub(super) tail: Option<u32>,
}

const NONE: u32 = u32::MAX;

impl Chain {
    /// Coins on two strings along it.
    pub(super) fn coins(&self) -> u32 {
        self.coins.len() as u32
    }

    /// Whether it has no node but the ground: it is independent of all others then.
    pub(super) fn is_alone(&self) -> bool {
        self.ring || self.ends.iter().all(|end| end.number() == 0)
    }
}

impl Chains {
    /// The chains of the strings that are marked as left, none of which leads to a dead end.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings.
    pub(super) fn of(graph: &Multigraph, left: &[bool]) -> Self {
        let web = Web::new(graph, left);
        let mut walk = Walk {
            web: &web,
            found: Self {
                strings: Vec::new(),
                coins: Vec::new(),
                all: Vec::new(),
                chain_of: vec![NONE; left.len()],
            },
        };
        for string in web.strings() {
            let ends = walk.ends(string);
            if let Some(at) = ends.iter().position(|&v| walk.is_node(v)) {
                walk.follow(ends[at], string);
            }
        }
        for string in web.strings() {
            walk.follow(walk.ends(string)[0], string);
        }
        let mut found = walk.found;
        found.find_tails(&web);
        found
    }

    /// The number of the chain that a string is in.
    pub(super) fn number_of(&self, string: EdgeId) -> Option<usize> {
        let number = self.chain_of[string.index()];
        (number != NONE).then_some(number as usize)
    }

    /// The strings of a chain, along its way.
    pub(super) fn strings_of(&self, chain: &Chain) -> &[EdgeId] {
        &self.strings[chain.strings.start as usize..chain.strings.end as usize]
    }

    /// The coins of a chain, along its way: coin i lies between strings i and i + 1. The last coin
    /// of a ring is the one where the walk began.
    pub(super) fn coins_of(&self, chain: &Chain) -> &[VertexId] {
        &self.coins[chain.coins.start as usize..chain.coins.end as usize]
    }

    fn find_tails(&mut self, web: &Web) {
        for at in 0..self.all.len() {
            let Chain { ends: [node, other], ring, .. } = self.all[at];
            if ring || node != other || node.number() == 0 || web.strings_at(node).len() != 3 {
                continue;
            }
            let chains = web.strings_at(node).iter().map(|string| self.chain_of[string.index()]);
            self.all[at].tail = chains.into_iter().find(|&chain| chain != at as u32);
        }
    }
}

struct Walk<'a> {
    web: &'a Web<'a>,
    found: Chains,
}

impl Walk<'_> {
    /// The ends of a string; one of a coin to itself is tied to the ground.
    fn ends(&self, string: EdgeId) -> [VertexId; 2] {
        let [u, v] = self.web.ends(string);
        if u == v { [u, VertexId::new(0)] } else { [u, v] }
    }

    fn is_node(&self, v: VertexId) -> bool {
        v.number() == 0 || self.web.strings_at(v).len() > 2
    }

    fn is_new(&self, string: EdgeId) -> bool {
        self.found.chain_of[string.index()] == NONE
    }

    /// Walks from `from` along `first` to the next node, or round a ring.
    fn follow(&mut self, from: VertexId, first: EdgeId) {
        if !self.is_new(first) {
            return;
        }
        let number = self.found.all.len() as u32;
        let (first_string, first_coin) = (self.found.strings.len(), self.found.coins.len());
        let (mut at, mut string) = (from, first);
        let ring = loop {
            self.found.chain_of[string.index()] = number;
            self.found.strings.push(string);
            let [u, v] = self.ends(string);
            at = if u == at { v } else { u };
            if self.is_node(at) {
                break false;
            }
            self.found.coins.push(at);
            let onward = self.web.strings_at(at).iter().find(|&&s| self.is_new(s));
            match onward {
                Some(&next) => string = next,
                None => break true,
            }
        };
        let strings = first_string as u32..self.found.strings.len() as u32;
        let coins = first_coin as u32..self.found.coins.len() as u32;
        self.found.all.push(Chain { ends: [from, at], ring, strings, coins, tail: None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chains(coins: u32, strings: &[[u32; 2]]) -> Chains {
        let graph = Multigraph::new(coins + 1, strings.to_vec()).unwrap();
        Chains::of(&graph, &vec![true; strings.len()])
    }

    fn shape(chains: &Chains) -> Vec<(bool, u32, Option<u32>)> {
        chains.all.iter().map(|c| (c.ring, c.coins(), c.tail)).collect()
    }

    #[test]
    fn chains_between_ground_and_ground_and_rings() {
        let found = chains(6, &[[1, 2], [0, 1], [2, 0], [3, 4], [4, 3], [0, 0], [5, 5], [5, 0]]);
        assert_eq!(found.all.len(), 4);
        let two = &found.all[0];
        assert_eq!((two.ring, two.coins()), (false, 2));
        let order: Vec<u32> = found.strings_of(two).iter().map(|s| s.number()).collect();
        assert_eq!(order, [1, 0, 2]);
        assert_eq!(found.coins_of(two), [1, 2].map(VertexId::new));
        let mut shapes = shape(&found);
        shapes.sort_unstable();
        let chain = |coins| (false, coins, None);
        assert_eq!(shapes, [chain(0), chain(1), chain(2), (true, 2, None)]);
    }

    /// A ring of three tied to the ground by a tail of one coin, and one tied twice.
    #[test]
    fn loops_at_a_node_have_a_tail_if_it_has_three_strings() {
        let ring = [[1, 2], [2, 3], [3, 1]];
        let tied = chains(4, &[&ring[..], &[[3, 4], [4, 0]]].concat());
        assert_eq!(shape(&tied), [(false, 2, Some(1)), (false, 1, None)]);
        let twice = chains(3, &[&ring[..], &[[3, 0], [3, 0]]].concat());
        assert_eq!(shape(&twice), [(false, 2, None), (false, 0, None), (false, 0, None)]);
    }
}
