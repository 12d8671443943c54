//! The part of a position without dead ends, to move about in.
//!
//! A step opens it: one string is cut, and all that can be captured then goes
//! at once. What the step was worth follows from the theory of [dead
//! ends](super::dead_ends). Only strings that go are looked at, so a step costs
//! next to nothing; the exact search has a representation of its own.

use super::dead_ends::Web;
use crate::dice::scrambled;
use twintrees_model::coins::Rules;
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};

/// What a step gives to the other player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Opening {
    /// Coins that he can capture.
    pub(super) lost: i32,
    /// How many of them he may decline: 0, 2 or 4.
    pub(super) k: i32,
}

impl Opening {
    /// The value to whoever opens, where what is left is worth `rest` to the next to move there;
    /// everything counted in parts of a coin, `unit` to a coin.
    pub(super) fn value(self, rest: i32, unit: i32) -> i32 {
        let (lost, k) = (self.lost * unit, self.k * unit);
        if k > 0 { -(lost - k + (rest + k).abs()) } else { -(lost + rest) }
    }
}

/// The strings that are left; every coin that hangs on any hangs on two at least.
pub(super) struct Rest<'w> {
    web: &'w Web<'w>,
    rules: Rules,
    left: Vec<bool>,
    /// How many strings are left.
    count: usize,
    degree: Vec<u32>,
    /// For every string which others join the same two vertices: the number of its bundle.
    bundles: Vec<u32>,
    /// How many strings of each bundle are left.
    sizes: Vec<u32>,
    /// Exclusive or of a name for each string left: the first of its bundle, the second, …
    key: u128,
    /// Strings that have gone, in order.
    gone: Vec<EdgeId>,
    /// How many had gone before each step.
    steps: Vec<usize>,
    /// In which step a vertex was captured last, as a number that is never used again.
    captured: Vec<u32>,
    /// The same for strings that went after the first of their step.
    freed: Vec<u32>,
    step_number: u32,
    /// Coins captured in the last step.
    taken: Vec<VertexId>,
}

impl<'w> Rest<'w> {
    /// The strings of a web, which must have no dead end.
    pub(super) fn new(graph: &Multigraph, web: &'w Web<'w>, rules: Rules) -> Self {
        let mut left = vec![false; graph.edge_count()];
        web.strings().for_each(|string| left[string.index()] = true);
        let degree = graph.vertices().map(|v| web.strings_at(v).len() as u32).collect();
        let (bundles, sizes) = bundles(graph, web);
        let names = |(bundle, &size)| (1..=size).map(move |rank| name_of(bundle, rank));
        Self {
            web,
            rules,
            count: web.strings().count(),
            key: (0..).zip(&sizes).flat_map(names).fold(0, |key, name| key ^ name),
            bundles,
            sizes,
            freed: vec![0; left.len()],
            left,
            degree,
            gone: Vec::new(),
            steps: Vec::new(),
            captured: vec![0; graph.vertex_count()],
            step_number: 0,
            taken: Vec::new(),
        }
    }

    /// How many strings are left.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// A name of the set of strings that are left, the same for sets that differ only in which of
    /// several strings between the same two vertices are left.
    pub(super) fn key(&self) -> u128 {
        self.key
    }

    pub(super) fn strings(&self) -> impl Iterator<Item = EdgeId> + '_ {
        self.web.strings().filter(|&string| self.is_left(string))
    }

    pub(super) fn is_left(&self, string: EdgeId) -> bool {
        self.left[string.index()]
    }

    /// How many coins are left.
    pub(super) fn coins(&self) -> i32 {
        self.degree.iter().skip(1).filter(|&&degree| degree > 0).count() as i32
    }

    /// Whether cutting a string gives nothing to the other player.
    pub(super) fn is_safe(&self, string: EdgeId) -> bool {
        self.web.ends(string).iter().all(|&end| is_ground(end) || self.degree[end.index()] > 2)
    }

    /// Cuts a string and lets all go that can then be captured.
    pub(super) fn open(&mut self, string: EdgeId) -> Opening {
        self.step_number += 1;
        self.steps.push(self.gone.len());
        self.taken.clear();
        self.remove(string);
        for end in self.web.ends(string) {
            self.capture_from(end);
        }
        let lost = self.taken.len() as i32;
        let k = if self.rules == Rules::Free && lost > 1 { self.declinable() } else { 0 };
        Opening { lost, k }
    }

    /// A string and all that coins on two strings each hold together with it.
    pub(super) fn chain_of(&self, string: EdgeId) -> Vec<EdgeId> {
        let mut chain = vec![string];
        for end in ends_of(self.web.ends(string)) {
            let (mut at, mut last) = (end, string);
            while !is_ground(at) && self.degree[at.index()] == 2 {
                let others = self.web.strings_at(at).iter();
                let next = others.copied().find(|&other| self.is_left(other) && other != last);
                let Some(next) = next.filter(|&next| next != string) else { return chain };
                chain.push(next);
                let beyond = self.web.far_end(next, at);
                if beyond == at {
                    break;
                }
                (at, last) = (beyond, next);
            }
        }
        chain
    }

    /// Takes the last step back.
    pub(super) fn close(&mut self) {
        let start = self.steps.pop().unwrap_or(self.gone.len());
        for at in (start..self.gone.len()).rev() {
            let string = self.gone[at];
            self.left[string.index()] = true;
            self.count += 1;
            let bundle = self.bundles[string.index()];
            self.sizes[bundle as usize] += 1;
            self.key ^= name_of(bundle, self.sizes[bundle as usize]);
            for end in ends_of(self.web.ends(string)) {
                self.degree[end.index()] += 1;
            }
        }
        self.gone.truncate(start);
    }

    /// How many steps have been taken and not taken back.
    pub(super) fn depth(&self) -> usize {
        self.steps.len()
    }

    fn remove(&mut self, string: EdgeId) {
        self.left[string.index()] = false;
        self.count -= 1;
        let bundle = self.bundles[string.index()];
        self.key ^= name_of(bundle, self.sizes[bundle as usize]);
        self.sizes[bundle as usize] -= 1;
        self.gone.push(string);
        for end in ends_of(self.web.ends(string)) {
            self.degree[end.index()] -= 1;
        }
    }

    /// Captures this coin if it hangs on one string, and then whatever this makes a dead end.
    fn capture_from(&mut self, coin: VertexId) {
        let mut at = coin;
        while !is_ground(at) && self.degree[at.index()] == 1 {
            let strings = self.web.strings_at(at);
            let Some(&string) = strings.iter().find(|string| self.left[string.index()]) else {
                return;
            };
            self.remove(string);
            self.freed[string.index()] = self.step_number;
            self.take(at);
            let next = self.web.far_end(string, at);
            if next != at && !is_ground(next) && self.degree[next.index()] == 0 {
                self.take(next);
            }
            at = next;
        }
    }

    fn take(&mut self, coin: VertexId) {
        self.captured[coin.index()] = self.step_number;
        self.taken.push(coin);
    }

    /// How many of the coins just captured could have been declined.
    fn declinable(&self) -> i32 {
        let mut rooted = false;
        for &coin in &self.taken {
            rooted |= self.neighbours(coin) > 0 && self.has_root(coin);
        }
        if rooted {
            return 2;
        }
        let inner = |coin: VertexId| {
            let joined = |&string: &EdgeId| {
                let other = self.web.far_end(string, coin);
                other != coin && self.is_taken(other) && self.neighbours(other) > 1
            };
            self.neighbours(coin) > 1 && self.freed_at(coin).any(|string| joined(&string))
        };
        if self.taken.iter().any(|&coin| inner(coin)) { 4 } else { 0 }
    }

    /// The strings at a coin that could be captured with.
    fn freed_at(&self, coin: VertexId) -> impl Iterator<Item = EdgeId> + '_ {
        let freed = |string: &&EdgeId| self.freed[string.index()] == self.step_number;
        self.web.strings_at(coin).iter().filter(freed).copied()
    }

    fn is_taken(&self, coin: VertexId) -> bool {
        !is_ground(coin) && self.captured[coin.index()] == self.step_number
    }

    /// Coins taken in the last step beside this one.
    fn neighbours(&self, coin: VertexId) -> usize {
        let beside = |string: &EdgeId| {
            let other = self.web.far_end(*string, coin);
            other != coin && self.is_taken(other)
        };
        self.freed_at(coin).filter(beside).count()
    }

    fn has_root(&self, coin: VertexId) -> bool {
        self.freed_at(coin).any(|string| {
            let other = self.web.far_end(string, coin);
            other == coin || !self.is_taken(other)
        })
    }
}

fn is_ground(vertex: VertexId) -> bool {
    vertex.number() == 0
}

fn ends_of([u, v]: [VertexId; 2]) -> impl Iterator<Item = VertexId> {
    std::iter::once(u).chain((u != v).then_some(v))
}

/// Strings between the same two vertices, and how many they are. A string from a coin to itself is
/// one to the ground.
fn bundles(graph: &Multigraph, web: &Web) -> (Vec<u32>, Vec<u32>) {
    let ends = |string: EdgeId| match web.ends(string) {
        [u, v] if u == v => [VertexId::new(0), v],
        [u, v] => [u.min(v), u.max(v)],
    };
    let mut order: Vec<EdgeId> = web.strings().collect();
    order.sort_unstable_by_key(|&string| ends(string));
    let (mut bundles, mut sizes) = (vec![0; graph.edge_count()], Vec::new());
    for bundle in order.chunk_by(|&a, &b| ends(a) == ends(b)) {
        bundle.iter().for_each(|string| bundles[string.index()] = sizes.len() as u32);
        sizes.push(bundle.len() as u32);
    }
    (bundles, sizes)
}

/// A number for each string by its rank in its bundle, such that sets have different sums.
fn name_of(bundle: u32, rank: u32) -> u128 {
    let x = u64::from(bundle) << 32 | u64::from(rank);
    let half = |salt: u64| u128::from(scrambled(x ^ salt));
    half(0) << 64 | half(1 << 63)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coins::dead_ends::DeadEnds;
    use crate::dice::Dice;
    use twintrees_model::coins::Setup;

    /// A random multigraph with loops, parallel strings and ground strings.
    fn random_graph(dice: &mut Dice) -> Multigraph {
        let coins = 1 + dice.below(7) as u32;
        let count = dice.below(16);
        let sparse = dice.below(3) as u32;
        let ends = (0..count).map(|at| {
            let chain = at as u32 % coins + 1;
            let any = dice.below(coins as usize + 1) as u32;
            if sparse > 0 {
                [chain, if sparse == 1 { any } else { chain % coins + 1 }]
            } else {
                [any, dice.below(coins as usize + 1) as u32]
            }
        });
        Setup::start(coins, ends.collect()).unwrap().graph
    }

    /// Every step gives what the theory of dead ends says, leaves what it says, and can be taken
    /// back.
    #[test]
    fn steps_agree_with_the_theory() {
        let mut dice = Dice::new(5);
        let mut kinds = [0; 5];
        for _ in 0..4000 {
            let graph = random_graph(&mut dice);
            let whole = vec![true; graph.edge_count()];
            let mut left = vec![false; graph.edge_count()];
            for string in DeadEnds::of_strings(&graph, &whole).rest {
                left[string.index()] = true;
            }
            let web = Web::new(&graph, &left);
            let mut rest = Rest::new(&graph, &web, Rules::Free);
            let before: Vec<EdgeId> = rest.strings().collect();
            let mut keys = vec![rest.key()];
            while rest.len() > 0 {
                let strings: Vec<EdgeId> = rest.strings().collect();
                let string = strings[dice.below(strings.len())];
                let mut then: Vec<bool> = left.iter().map(|_| false).collect();
                strings.iter().for_each(|s| then[s.index()] = *s != string);
                let expected = DeadEnds::of_strings(&graph, &then);
                let safe = rest.is_safe(string);
                let mut chain = rest.chain_of(string);
                chain.sort_unstable();
                assert!(chain.windows(2).all(|pair| pair[0] < pair[1]), "each string once");
                let opening = rest.open(string);
                rest.close();
                for &other in &chain {
                    assert_eq!(rest.open(other).lost, opening.lost, "wherever it is opened");
                    rest.close();
                    assert_eq!(rest.chain_of(other).len(), chain.len());
                }
                rest.open(string);
                assert_eq!(opening.lost as usize, expected.capturable.len());
                assert_eq!(opening.k as u32, expected.k());
                assert_eq!(rest.strings().collect::<Vec<_>>(), expected.rest);
                assert_eq!(safe, opening.lost == 0);
                assert_eq!(rest.len(), expected.rest.len());
                kinds[opening.k as usize] += 1;
                keys.push(rest.key());
            }
            while let Some(key) = keys.pop() {
                assert_eq!(rest.key(), key);
                rest.close();
            }
            assert_eq!(rest.strings().collect::<Vec<_>>(), before);
        }
        assert!(kinds[0] > 100 && kinds[2] > 100 && kinds[4] > 100, "{kinds:?}");
    }
}
