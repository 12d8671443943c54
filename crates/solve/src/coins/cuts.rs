//! What each first cut leaves to capture, for all strings at once.
//!
//! Coins that can be captured stay so while they live, and a cut of one of their strings frees
//! no other coin. So cutting a string at W changes W by the coins it captures, and k by what it
//! does to the roots and strings around it. Cutting a chain elsewhere adds its coins to W; if a
//! loop leaves its node on one string, that node and the chain which tied it go too. Roots that
//! lead from W to these coins are then inside W.

use super::chains::{Chain, Chains};
use super::dead_ends::{DeadEnds, Web};
use twintrees_model::coins::Position;
use twintrees_model::graph::{EdgeId, VertexId};

/// A first cut and what it leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstCut {
    /// The string that is cut.
    pub string: EdgeId,
    /// Coins that the cut captures: 0, 1 or 2.
    pub captured: u32,
    /// Coins that can be captured afterwards in one run.
    pub capturable: u32,
    /// How many of those may be declined: 0, 2 or 4.
    pub k: u32,
}

impl FirstCut {
    /// Whether the cut ends the turn and lets the other player choose between taking all and
    /// declining some.
    #[must_use]
    pub fn is_loony(&self) -> bool {
        self.captured == 0 && self.k > 0
    }
}

/// Every first cut of a position, in order of the strings.
///
/// # Complexity
///
/// O(n + m) for n coins and m strings.
///
/// # Examples
///
/// The middle string of two coins gives both away; an end string lets the other player decline.
///
/// ```
/// use twintrees_model::coins::Setup;
/// use twintrees_solve::coins::cuts::first_cuts;
///
/// let position = Setup::start(2, vec![[0, 1], [1, 2], [2, 0]]).unwrap().check().unwrap();
/// let k: Vec<u32> = first_cuts(&position).iter().map(|cut| cut.k).collect();
/// assert_eq!(k, [2, 0, 2]);
/// ```
#[must_use]
pub fn first_cuts(position: &Position) -> Vec<FirstCut> {
    let dead_ends = DeadEnds::of(position);
    let chains = chains_outside(position, &dead_ends);
    first_cuts_of(position, &dead_ends, &chains)
}

/// The chains of what cannot be captured.
pub(super) fn chains_outside(position: &Position, dead_ends: &DeadEnds) -> Chains {
    let graph = position.graph();
    let mut rest = vec![false; graph.edge_count()];
    dead_ends.rest.iter().for_each(|string| rest[string.index()] = true);
    Chains::of(graph, &rest)
}

pub(super) fn first_cuts_of(
    position: &Position,
    dead_ends: &DeadEnds,
    chains: &Chains,
) -> Vec<FirstCut> {
    let graph = position.graph();
    let left: Vec<bool> = graph.edges().map(|(string, _)| !position.is_cut(string)).collect();
    let web = Web::new(graph, &left);
    let forest = Forest::new(&web, dead_ends);
    let mut cuts = forest.cuts(&web);
    for chain in &chains.all {
        let opening = Opening::new(&forest, chains, chain);
        let strings = chains.strings_of(chain).iter().enumerate();
        cuts.extend(strings.map(|(at, &string)| opening.after(at).cut(string, 0)));
    }
    cuts.sort_unstable_by_key(|cut| cut.string);
    cuts
}

/// What decides k.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    coins: u32,
    nonisolated_roots: u32,
    /// Strings inside W with a further neighbour in W at both ends.
    middles: u32,
}

impl Tally {
    fn k(self) -> u32 {
        match (self.nonisolated_roots, self.middles) {
            (0, 0) => 0,
            (0, _) => 4,
            _ => 2,
        }
    }

    fn cut(self, string: EdgeId, captured: u32) -> FirstCut {
        FirstCut { string, captured, capturable: self.coins, k: self.k() }
    }
}

/// A chain outside of W that is about to be cut.
struct Opening<'a> {
    forest: &'a Forest,
    chains: &'a Chains,
    chain: &'a Chain,
    /// The coins of the chain.
    coins: &'a [VertexId],
    /// How many roots that are not isolated lead to them.
    bound: u32,
}

impl<'a> Opening<'a> {
    fn new(forest: &'a Forest, chains: &'a Chains, chain: &'a Chain) -> Self {
        let coins = chains.coins_of(chain);
        let bound = coins.iter().map(|coin| forest.bound[coin.index()]).sum();
        Self { forest, chains, chain, coins, bound }
    }

    /// W and k when string number `at` is cut.
    fn after(&self, at: usize) -> Tally {
        let mut after = self.forest.tally;
        after.coins += self.coins.len() as u32;
        // Roots at these coins are roots no more.
        after.nonisolated_roots -= self.bound;
        if self.chain.ring {
            after.middles += u32::from(self.bound > 0 || self.has_path_of_four(at));
        } else if let Some(tail) = self.chain.tail {
            after.coins += 1 + self.chains.all[tail as usize].coins();
            after.nonisolated_roots += 1;
        } else {
            let (left, right) = self.coins.split_at(at);
            let ends = [(left, left.first()), (right, right.last())];
            let long = |&(path, root): &(&[VertexId], Option<&VertexId>)| {
                path.len() >= 2 || root.is_some_and(|coin| self.forest.hooked[coin.index()])
            };
            after.nonisolated_roots += ends.iter().filter(|end| long(end)).count() as u32;
        }
        after
    }

    /// Whether a ring, cut before coin number `at`, and the coins that hang on it hold a path of
    /// four whose inner coins are those of the ring.
    fn has_path_of_four(&self, at: usize) -> bool {
        let coins = self.coins;
        let ends = [coins[at], coins[(at + coins.len() - 1) % coins.len()]];
        let hooked = ends.map(|coin| self.forest.hooked[coin.index()]);
        match coins.len() {
            0 | 1 => false,
            2 => hooked[0] && hooked[1],
            3 => hooked[0] || hooked[1],
            _ => true,
        }
    }
}

/// W: a forest with at most one root at each tree.
struct Forest {
    in_w: Vec<bool>,
    /// Neighbours in W of every coin of W.
    neighbours: Vec<u32>,
    has_root: Vec<bool>,
    /// Whether a root leads to this coin from W.
    hooked: Vec<bool>,
    /// How many roots that are not isolated lead to this coin from W.
    bound: Vec<u32>,
    tally: Tally,
}

impl Forest {
    fn new(web: &Web, dead_ends: &DeadEnds) -> Self {
        let mut in_w = vec![false; web.vertex_count()];
        dead_ends.capturable.iter().for_each(|coin| in_w[coin.index()] = true);
        let count = in_w.len();
        let mut forest = Self {
            in_w,
            neighbours: vec![0; count],
            has_root: vec![false; count],
            hooked: vec![false; count],
            bound: vec![0; count],
            tally: Tally { coins: dead_ends.capturable.len() as u32, ..Tally::default() },
        };
        for string in web.strings() {
            match forest.place(web, string) {
                Place::Inner(ends) => {
                    ends.iter().for_each(|v| forest.neighbours[v.index()] += 1);
                }
                Place::Root(coin) => {
                    forest.has_root[coin.index()] = true;
                    forest.hooked[web.far_end(string, coin).index()] = true;
                }
                Place::Outside => {}
            }
        }
        for &root in &dead_ends.nonisolated_roots {
            let outside = |end: &&VertexId| !forest.in_w[end.index()];
            web.ends(root).iter().filter(outside).for_each(|end| forest.bound[end.index()] += 1);
        }
        let middle = |&string: &EdgeId| forest.is_middle(web, string);
        forest.tally.middles = web.strings().filter(middle).count() as u32;
        forest.tally.nonisolated_roots = dead_ends.nonisolated_roots.len() as u32;
        forest
    }

    fn place(&self, web: &Web, string: EdgeId) -> Place {
        let [u, v] = web.ends(string);
        match (self.in_w[u.index()], self.in_w[v.index()]) {
            (true, true) if u != v => Place::Inner([u, v]),
            (false, false) => Place::Outside,
            (true, _) => Place::Root(u),
            (false, true) => Place::Root(v),
        }
    }

    fn is_middle(&self, web: &Web, string: EdgeId) -> bool {
        let branches = |v: VertexId| self.neighbours[v.index()] >= 2;
        matches!(self.place(web, string), Place::Inner(ends) if ends.into_iter().all(branches))
    }

    /// Every cut of a string at W.
    fn cuts(&self, web: &Web) -> Vec<FirstCut> {
        let cut = |string| match self.place(web, string) {
            Place::Inner(ends) => Some(self.cut_inner(web, string, ends)),
            Place::Root(coin) => Some(self.cut_root(string, coin)),
            Place::Outside => None,
        };
        web.strings().filter_map(cut).collect()
    }

    fn cut_root(&self, string: EdgeId, coin: VertexId) -> FirstCut {
        let mut after = self.tally;
        if self.neighbours[coin.index()] == 0 {
            after.coins -= 1;
            return after.cut(string, 1);
        }
        after.nonisolated_roots -= 1;
        after.cut(string, 0)
    }

    fn cut_inner(&self, web: &Web, string: EdgeId, ends: [VertexId; 2]) -> FirstCut {
        let (mut after, mut captured) = (self.tally, 0);
        after.middles -= u32::from(self.is_middle(web, string));
        for coin in ends {
            match (self.neighbours[coin.index()], self.has_root[coin.index()]) {
                (1, true) => after.nonisolated_roots -= 1,
                (1, false) => captured += 1,
                // The one string that stays inside W at this coin is no middle any more.
                (2, _) => {
                    let stays = |&&s: &&EdgeId| s != string && self.is_middle(web, s);
                    let other = web.strings_at(coin).iter().find(stays);
                    after.middles -= u32::from(other.is_some());
                }
                _ => {}
            }
        }
        after.coins -= captured;
        after.cut(string, captured)
    }
}

/// Where a string lies.
enum Place {
    /// Between two coins of W.
    Inner([VertexId; 2]),
    /// From this coin of W to elsewhere.
    Root(VertexId),
    Outside,
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees_model::coins::Setup;

    fn random_position(rng: &mut fastrand::Rng) -> Position {
        let coins = rng.u32(1..12);
        let mut strings: Vec<[u32; 2]> = Vec::new();
        for coin in 1..=coins {
            // Mostly trees and chains, so that there is something to capture.
            strings.push([rng.u32(0..coin), coin]);
        }
        for _ in 0..rng.usize(0..5) {
            strings.push([rng.u32(0..=coins), rng.u32(0..=coins)]);
        }
        let mut setup = Setup::start(coins, strings).unwrap();
        let count = setup.graph.edge_count() as u32;
        setup.cut = (0..count).filter(|_| rng.u32(0..6) == 0).collect();
        setup.check().unwrap()
    }

    /// By the definition: cut each string and look at what there is.
    #[test]
    fn every_cut_is_what_the_position_after_it_shows() {
        let mut rng = fastrand::Rng::with_seed(21);
        let mut seen = [0; 5];
        for _ in 0..20_000 {
            let mut position = random_position(&mut rng);
            let cuts = first_cuts(&position);
            assert_eq!(cuts.len(), position.strings_left());
            for (cut, string) in cuts.iter().zip(position.strings().collect::<Vec<_>>()) {
                let captured = position.play(string).unwrap();
                let after = DeadEnds::of(&position);
                let (capturable, k) = (after.capturable.len() as u32, after.k());
                position.undo();
                let found = FirstCut { string, captured, capturable, k };
                assert_eq!(*cut, found, "{position:?}");
                seen[k as usize] += 1;
            }
        }
        assert!(seen[0] > 1000 && seen[2] > 1000 && seen[4] > 1000, "{seen:?}");
    }
}
