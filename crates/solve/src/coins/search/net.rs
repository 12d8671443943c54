//! Positions without dead ends, chains contracted.
//!
//! A *node* is a coin on three strings or more, or the ground. A *link* is a
//! chain: `length` coins on two strings each between two nodes, or a ring of
//! them. So a bare string between two nodes is a link of length 0, a chain of
//! three between ground and ground a link of length 3. Only one string of a
//! link needs to be tried: of a chain of two the middle one, elsewhere any.
//!
//! A *handout* is a component that gives away its n coins, and nothing to
//! decline, whichever string is cut: a string from ground to ground, a chain of
//! one or two coins (cut in the middle), a ring of two or three. **Two handouts
//! X and X' of one size cancel out**: V(U + X + X') = V(U), by induction on U.
//! A string of U is worth the same in both by induction. Cutting X brings
//! −(n + V(U + X')), and V(U + X') is at least −(n + V(U)), which cutting X'
//! would bring; so cutting X brings at most V(U). If U is empty, the value is
//! −(n − n) = 0.

use super::names::Names;
use crate::coins::dead_ends::Web;
use std::ops::Range;
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};

/// The node that stands for the ground.
pub(super) const GROUND: u16 = 0;
/// Both ends of a ring.
pub(super) const RING: u16 = u16::MAX;

/// A chain or a ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Link {
    /// The smaller one first.
    pub(super) ends: [u16; 2],
    pub(super) length: u16,
    /// Where the names of its strings stand on the stack of names.
    pub(super) name: u16,
}

impl Link {
    /// Whether cutting one is as good as cutting the other: both tie the same nodes together.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (self.ends, self.length) == (other.ends, other.length)
    }

    /// Whether this is a component of its own that gives its coins away without more ado.
    pub(super) fn is_handout(&self) -> bool {
        match self.ends {
            [GROUND, GROUND] => self.length <= 2,
            [RING, RING] => self.length <= 3,
            _ => false,
        }
    }
}

/// What cutting a link does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut {
    /// Coins that the other player can then capture.
    pub(super) lost: u16,
    /// How many of them he may decline: 0, 2 or 4.
    pub(super) k: u8,
    /// The other link that goes.
    pub(super) tail: Option<usize>,
}

/// More chains or coins than the search takes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found} {what} outside of dead ends are too many for a search: at most {most}")]
pub struct TooLarge {
    /// What there is too much of.
    pub what: &'static str,
    /// How many there are.
    pub found: usize,
    /// How many there may be.
    pub most: usize,
}

/// Most chains that the search takes on; a string between two branching coins is one.
pub const MAX_LINKS: usize = 400;

/// Most coins that the search takes on.
pub const MAX_COINS: usize = 60_000;

/// More than the nodes of so many links: every node but the ground has three ends of links.
pub(super) const MAX_NODES: usize = 512;

/// Contracts the strings that are left, which have no dead end. Links that hold a string of low
/// rank come first.
pub(super) fn contract(
    graph: &Multigraph,
    left: &[bool],
    rank: impl Fn(EdgeId) -> u16,
    name: impl Fn(EdgeId) -> Names,
) -> Result<(Vec<Link>, Vec<Names>), TooLarge> {
    let web = Web::new(graph, left);
    let mut walk = Walk { web: &web, seen: vec![false; left.len()], links: Vec::new() };
    for string in web.strings() {
        let ends = walk.ends(string);
        if let Some(at) = ends.iter().position(|&v| walk.is_node(v)) {
            walk.follow(ends[at], string);
        }
    }
    for string in web.strings() {
        walk.follow(walk.ends(string)[0], string);
    }
    let mut chains = walk.links;
    let coins = web.coins();
    for (what, found, most) in [("chains", chains.len(), MAX_LINKS), ("coins", coins, MAX_COINS)] {
        if found > most {
            return Err(TooLarge { what, found, most });
        }
    }
    let mut nodes: Vec<u32> = chains.iter().flat_map(|c| c.ends.map(|v| v.number())).collect();
    nodes.push(0);
    nodes.sort_unstable();
    nodes.dedup();
    let rank = |chain: &Chain| chain.strings.iter().map(|&s| rank(s)).min();
    chains.sort_by_cached_key(rank);
    let mut links = Vec::with_capacity(chains.len());
    for (which, Chain { ends, strings, ring }) in chains.iter().enumerate() {
        let node = |v: VertexId| nodes.partition_point(|&node| node < v.number()) as u16;
        let coins = strings.len() - usize::from(!ring);
        links.push(Link {
            ends: if *ring { [RING; 2] } else { in_order(ends.map(node)) },
            // At most as many as all coins.
            length: coins as u16,
            name: which as u16,
        });
    }
    let names = chains.iter().map(|chain| {
        chain.strings.iter().fold(Names::default(), |names, &string| names ^ name(string))
    });
    let mut at = 0;
    while at < links.len() {
        if cancel(&mut links, 0, at) == 0 {
            at += 1;
        } else {
            at = 0;
        }
    }
    Ok((links, names.collect()))
}

fn in_order([a, b]: [u16; 2]) -> [u16; 2] {
    [a.min(b), a.max(b)]
}

struct Chain {
    ends: [VertexId; 2],
    strings: Vec<EdgeId>,
    ring: bool,
}

struct Walk<'a> {
    web: &'a Web<'a>,
    seen: Vec<bool>,
    links: Vec<Chain>,
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

    /// Walks from `from` along `first` to the next node, or round a ring.
    fn follow(&mut self, from: VertexId, first: EdgeId) {
        if self.seen[first.index()] {
            return;
        }
        let (mut strings, mut at, mut string) = (Vec::new(), from, first);
        loop {
            self.seen[string.index()] = true;
            strings.push(string);
            let [u, v] = self.ends(string);
            at = if u == at { v } else { u };
            if self.is_node(at) {
                return self.links.push(Chain { ends: [from, at], strings, ring: false });
            }
            if at == from {
                return self.links.push(Chain { ends: [from, at], strings, ring: true });
            }
            let onward = self.web.strings_at(at).iter().find(|s| !self.seen[s.index()]);
            string = *onward.expect("a coin of degree two has a second string");
        }
    }
}

/// Coins that hang on the links.
pub(super) fn count_coins(links: &[Link]) -> u32 {
    let mut nodes: Vec<u16> = links.iter().flat_map(|link| link.ends).collect();
    nodes.retain(|&node| node != GROUND && node != RING);
    nodes.sort_unstable();
    nodes.dedup();
    nodes.len() as u32 + links.iter().map(|link| u32::from(link.length)).sum::<u32>()
}

fn is_coin(node: u16) -> bool {
    node != GROUND && node != RING
}

/// The other link at the node of a loop that leaves this node with one string when it is cut.
fn tail(links: &[Link], at: usize) -> Option<usize> {
    let node = links[at].ends[0];
    if !is_coin(node) {
        return None;
    }
    let touches = |&other: &usize| other != at && links[other].ends.contains(&node);
    let mut others = (0..links.len()).filter(touches);
    let other = others.next()?;
    (others.next().is_none() && links[other].ends != [node; 2]).then_some(other)
}

/// What cutting a link does.
pub(super) fn cut(links: &[Link], at: usize) -> Cut {
    let Link { ends, length, .. } = links[at];
    if ends[0] == ends[1] {
        if ends[0] == RING {
            return Cut { lost: length, k: if length >= 4 { 4 } else { 0 }, tail: None };
        }
        if let Some(other) = tail(links, at) {
            // The node goes too, with the chain that tied it to the rest.
            return Cut { lost: length + 1 + links[other].length, k: 2, tail: Some(other) };
        }
    }
    Cut { lost: length, k: if length >= 3 { 2 } else { 0 }, tail: None }
}

/// Appends to `links` what the links of `place` become when one of them is cut and all that can
/// be captured is gone. `at` counts from the start of `place`; names of new links go to `names`.
/// Returns how many links cancelled out.
pub(super) fn push_after(
    links: &mut Vec<Link>,
    names: &mut Vec<Names>,
    place: Range<usize>,
    at: usize,
) -> usize {
    let end = links.len();
    let [a, b] = links[place.start + at].ends;
    let tail = if a == b { tail(&links[place.clone()], at) } else { None };
    links.extend_from_within(place);
    let touched = match tail {
        Some(other) => {
            let [x, y] = links[end + other].ends;
            links.remove(end + other.max(at));
            links.remove(end + other.min(at));
            [if x == a { y } else { x }, GROUND]
        }
        None => {
            links.remove(end + at);
            [a, if a == b { GROUND } else { b }]
        }
    };
    let mut cancelled = 0;
    for node in touched.into_iter().filter(|&node| is_coin(node)) {
        if let Some(joined) = contract_node(links, names, end, node) {
            cancelled += cancel(links, end, joined);
        }
    }
    cancelled
}

/// Takes two handouts of one size away, the link at `at` being one of them; returns 2, or 0 if it
/// has no partner.
fn cancel(links: &mut Vec<Link>, start: usize, at: usize) -> usize {
    let link = links[at];
    if !link.is_handout() {
        return 0;
    }
    let partner = |&other: &usize| {
        other != at && links[other].length == link.length && links[other].is_handout()
    };
    let Some(other) = (start..links.len()).find(partner) else { return 0 };
    links.remove(at.max(other));
    links.remove(at.min(other));
    2
}

/// Makes one link of the two that a coin hangs on, if it hangs on two strings; says which.
fn contract_node(
    links: &mut Vec<Link>,
    names: &mut Vec<Names>,
    start: usize,
    node: u16,
) -> Option<usize> {
    let touches = |at: &usize| links[*at].ends.contains(&node);
    let mut touching = (start..links.len()).filter(touches);
    let first = touching.next()?;
    if links[first].ends == [node; 2] {
        if touching.next().is_some() {
            return None;
        }
        links[first].ends = [RING; 2];
        links[first].length += 1;
        return Some(first);
    }
    let (Some(second), None) = (touching.next(), touching.next()) else { return None };
    if links[second].ends == [node; 2] {
        return None;
    }
    let second = links.remove(second);
    let name = names[links[first].name as usize] ^ names[second.name as usize];
    links[first] = Link { name: names.len() as u16, ..joined(&links[first], &second, node) };
    names.push(name);
    Some(first)
}

/// What two links become when a coin between them has no third; with the name of the first.
pub(super) fn joined(first: &Link, second: &Link, node: u16) -> Link {
    let away = |[x, y]: [u16; 2]| if x == node { y } else { x };
    Link {
        ends: in_order([away(first.ends), away(second.ends)]),
        length: first.length + second.length + 1,
        name: first.name,
    }
}
