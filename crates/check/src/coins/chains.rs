//! Chains: rows of coins on two strings each, as long as can be.
//!
//! A *node* is a coin on three strings or more, or the ground. In a set
//! without dead ends every string lies in one chain between two nodes, or in a
//! ring.

use super::web::{GROUND, Set, Web};

/// Both ends of a ring.
pub(super) const RING: u16 = u16::MAX;

/// A row of coins, with the strings between and beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    /// Nodes, or [`RING`] twice.
    pub(super) ends: [u16; 2],
    /// Coins on two strings.
    pub(super) coins: u16,
    /// The string that stands for all: the middle one, if the chain has two coins.
    pub(super) middle: u16,
}

/// Room to work in.
#[derive(Default)]
pub(super) struct Walk {
    seen: Vec<bool>,
    path: Vec<u16>,
}

fn is_node(set: &Set, coin: u16) -> bool {
    coin == GROUND || set.degree(coin) > 2
}

impl Walk {
    /// The chains of a set without dead ends.
    pub(super) fn chains(&mut self, web: &Web, set: &Set, chains: &mut Vec<Chain>) {
        chains.clear();
        self.seen.clear();
        self.seen.resize(web.strings(), false);
        for place in set.places() {
            if let Some(&node) = web.ends(place).iter().find(|&&end| is_node(set, end)) {
                self.follow(web, set, node, place, chains);
            }
        }
        for place in set.places() {
            self.follow(web, set, web.ends(place)[0], place, chains);
        }
    }

    /// Walks from a node to the next one, or from a coin round its ring.
    fn follow(&mut self, web: &Web, set: &Set, from: u16, first: usize, chains: &mut Vec<Chain>) {
        if self.seen[first] {
            return;
        }
        self.path.clear();
        let (mut at, mut place) = (from, first);
        let ring = loop {
            self.seen[place] = true;
            self.path.push(place as u16);
            at = web.far_end(place, at);
            if is_node(set, at) || at == from {
                break !is_node(set, at);
            }
            let mut there = web.around(at).iter().map(|&place| place as usize);
            let onward = there.find(|&place| set.holds(place) && !self.seen[place]);
            place = onward.expect("a coin on two strings that was come to by one has another");
        };
        let strings = self.path.len() as u16;
        chains.push(Chain {
            ends: if ring { [RING; 2] } else { [from, at] },
            coins: strings - u16::from(!ring),
            middle: self.path[self.path.len() / 2],
        });
    }
}

/// Leaves one of the chains that have the same ends and length: they can be exchanged.
pub(super) fn drop_copies(chains: &mut Vec<Chain>) {
    let name = |chain: &Chain| {
        let [a, b] = chain.ends;
        (a.min(b), a.max(b), chain.coins)
    };
    let mut kept = 0;
    for at in 0..chains.len() {
        let chain = chains[at];
        if !chains[..kept].iter().any(|other| name(other) == name(&chain)) {
            chains[kept] = chain;
            kept += 1;
        }
    }
    chains.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees_model::coins::Setup;

    fn chains(coins: u32, strings: &[[u32; 2]]) -> Vec<([u16; 2], u16, u16)> {
        let position = Setup::start(coins, strings.to_vec()).unwrap().check().unwrap();
        let (web, mut set) = (Web::new(&position).unwrap(), Set::default());
        web.fill(&mut set, |_| true);
        let mut chains = Vec::new();
        Walk::default().chains(&web, &set, &mut chains);
        let mut listed: Vec<_> = chains.iter().map(|c| (c.ends, c.coins, c.middle)).collect();
        drop_copies(&mut chains);
        let mut names: Vec<_> = chains.iter().map(|c| (c.ends, c.coins)).collect();
        names.dedup();
        assert_eq!(names.len(), chains.len());
        listed.sort_unstable();
        listed
    }

    #[test]
    fn chains_of_all_kinds() {
        assert_eq!(chains(0, &[[0, 0]]), [([0, 0], 0, 0)]);
        assert_eq!(chains(2, &[[0, 1], [1, 2], [2, 0]]), [([0, 0], 2, 1)]);
        assert_eq!(chains(3, &[[1, 2], [2, 3], [3, 1]]), [([RING; 2], 3, 1)]);
        assert_eq!(chains(1, &[[0, 1], [1, 1]]), [([0, 0], 1, 1)]);
        // Node 1 with a loop of two coins, a chain of one coin and a bare string to the ground.
        let found = chains(4, &[[1, 2], [2, 3], [3, 1], [1, 4], [4, 0], [1, 0]]);
        let short: Vec<_> = found.iter().map(|&(_, coins, middle)| (coins, middle)).collect();
        assert_eq!(short, [(0, 5), (1, 4), (2, 1)]);
        assert_eq!(found[2].0, [1, 1]);
        // Two parallel strings stay two; the copy goes when only one is to be tried.
        assert_eq!(chains(1, &[[1, 0], [0, 1], [1, 0]]).len(), 3);
    }
}
