//! A position as a player looks at it: what can be captured, which moves are
//! safe, which are loony, and who will have to open the long chains.
//!
//! The words are those of *Winning Ways*, chapter 16, and of Berlekamp, *The
//! Dots and Boxes Game* (2000).

use super::dead_ends::{DeadEnds, Web};
use super::rest::{Opening, Rest};
use std::collections::BTreeMap;
use twintrees_model::coins::Position;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, Multigraph};

/// What a player sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// What can be captured now. The other fields are about the rest, once all that is taken.
    pub dead_ends: DeadEnds,
    /// Strings that give nothing to the other player, ascending.
    pub safe: Vec<EdgeId>,
    /// Strings that give coins of which he can decline none, with how many, ascending.
    pub handouts: Vec<(EdgeId, u32)>,
    /// Strings that let him choose between taking all and declining some, ascending.
    pub loony: Vec<EdgeId>,
    /// Chains and loops, in the order of their first strings.
    pub chains: Vec<Chain>,
    /// The chain rule.
    pub rule: ChainRule,
}

/// A chain of coins on two strings each, or a loop of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Its strings, ascending.
    pub strings: Vec<EdgeId>,
    /// How many coins; a bare string between branching coins or the ground is a chain of none.
    pub coins: u32,
    /// Whether it is closed.
    pub is_loop: bool,
}

impl Chain {
    /// Whether the first cut lets the other player decline coins, wherever it is: chains of three,
    /// loops of four coins and more.
    #[must_use]
    pub const fn is_long(&self) -> bool {
        self.coins >= if self.is_loop { 4 } else { 3 }
    }
}

/// The numbers of the chain rule.
///
/// A turn ends with a string that captures nothing. So strings minus coins goes down by one with
/// every turn, and up by one whenever one string takes two coins. If that happens in long chains
/// and loops only, and all long chains are there already, `strings − coins − long chains` turns
/// will pass before one of them has to be opened. If that is odd the other player has to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainRule {
    /// Strings left once all has been taken that can be.
    pub strings: u32,
    /// Coins on them.
    pub coins: u32,
    /// Chains of three coins and more.
    pub long_chains: u32,
    /// Loops of four coins and more; they change nothing.
    pub long_loops: u32,
}

impl ChainRule {
    /// Whether the rule promises control to whoever moves next in the rest: the other player then
    /// has to open the first long chain.
    ///
    /// It is a rule of thumb as long as chains may still grow or be cut in two.
    #[must_use]
    pub const fn mover_has_control(self) -> bool {
        (self.strings + self.coins + self.long_chains) % 2 == 1
    }
}

impl Outlook {
    /// Looks at a position.
    ///
    /// # Complexity
    ///
    /// O(n + m log m) for n coins and m strings.
    ///
    /// # Examples
    ///
    /// Two coins tied together twice: every string is safe now, and none after the next cut.
    ///
    /// ```text
    ///     ground ──0── 1 ══1,2══ 2 ──3── ground
    /// ```
    ///
    /// ```
    /// use twintrees_model::coins::Setup;
    /// use twintrees_solve::coins::outlook::Outlook;
    ///
    /// let strings = vec![[0, 1], [1, 2], [1, 2], [2, 0]];
    /// let position = Setup::start(2, strings).unwrap().check().unwrap();
    /// let outlook = Outlook::of(&position);
    /// assert_eq!(outlook.safe.len(), 4);
    /// assert_eq!((outlook.rule.strings, outlook.rule.coins), (4, 2));
    /// assert!(!outlook.rule.mover_has_control());
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let graph = position.graph();
        let dead_ends = DeadEnds::of(position);
        let mut left = vec![false; graph.edge_count()];
        dead_ends.rest.iter().for_each(|string| left[string.index()] = true);
        let web = Web::new(graph, &left);
        let mut rest = Rest::new(graph, &web, position.rules());
        let mut outlook = Self {
            safe: Vec::new(),
            handouts: Vec::new(),
            loony: Vec::new(),
            chains: chains(graph, &web),
            rule: ChainRule {
                strings: rest.len() as u32,
                coins: rest.coins() as u32,
                long_chains: 0,
                long_loops: 0,
            },
            dead_ends,
        };
        let mut openings = Vec::with_capacity(rest.len());
        for chain in &outlook.chains {
            look_at(chain, &mut rest, &mut openings);
        }
        openings.sort_unstable_by_key(|&(string, _)| string);
        for (string, opening) in openings {
            match (opening.lost, opening.k) {
                (0, _) => outlook.safe.push(string),
                (lost, 0) => outlook.handouts.push((string, lost as u32)),
                _ => outlook.loony.push(string),
            }
        }
        outlook.count_long_chains();
        outlook
    }

    fn count_long_chains(&mut self) {
        for chain in self.chains.iter().filter(|chain| chain.is_long()) {
            *(if chain.is_loop {
                &mut self.rule.long_loops
            } else {
                &mut self.rule.long_chains
            }) += 1;
        }
    }

    /// How much a string of the rest gives away: nothing, coins that cannot be declined, or more
    /// than any of these if it is loony.
    pub(super) fn gives(&self, string: EdgeId) -> u32 {
        if self.safe.binary_search(&string).is_ok() {
            return 0;
        }
        let place = self.handouts.binary_search_by_key(&string, |&(handout, _)| handout);
        place.map_or(u32::MAX, |place| self.handouts[place].1)
    }

    /// Whether every move in the rest gives something away.
    #[must_use]
    pub fn nothing_is_safe(&self) -> bool {
        self.safe.is_empty()
    }

    /// Whether every move in the rest is loony.
    #[must_use]
    pub fn all_is_loony(&self) -> bool {
        self.nothing_is_safe() && self.handouts.is_empty() && !self.loony.is_empty()
    }
}

/// Notes what every string of a chain gives. Only in chains of two is it not the same for all.
fn look_at(chain: &Chain, rest: &mut Rest, openings: &mut Vec<(EdgeId, Opening)>) {
    let mut open = |string: EdgeId| {
        let opening = rest.open(string);
        rest.close();
        opening
    };
    let first = open(chain.strings[0]);
    let same = first.lost != 2;
    let each = chain.strings.iter();
    openings.extend(each.map(|&string| (string, if same { first } else { open(string) })));
}

/// Strings that coins on two strings each hold together.
fn chains(graph: &Multigraph, web: &Web) -> Vec<Chain> {
    let mut sets = DisjointSets::new(graph.edge_count());
    let mut joints = Vec::new();
    for coin in graph.vertices().skip(1) {
        if let [a, b] = *web.strings_at(coin) {
            sets.join(a.index(), b.index());
            joints.push(a);
        }
    }
    let mut chains: BTreeMap<usize, Chain> = BTreeMap::new();
    let mut firsts = vec![None; graph.edge_count()];
    for string in web.strings() {
        let first = *firsts[sets.find(string.index())].get_or_insert(string.index());
        let new = || Chain { strings: Vec::new(), coins: 0, is_loop: false };
        chains.entry(first).or_insert_with(new).strings.push(string);
    }
    for string in joints {
        let first = firsts[sets.find(string.index())].expect("the string is one of the web");
        chains.entry(first).and_modify(|chain| chain.coins += 1);
    }
    let mut chains: Vec<Chain> = chains.into_values().collect();
    for chain in &mut chains {
        chain.is_loop = chain.coins as usize == chain.strings.len();
    }
    chains
}
