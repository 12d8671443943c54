//! Positions without dead ends, chains contracted.
//!
//! A *node* is a coin on three strings or more, or the ground. A *link* is a
//! chain: `length` coins on two strings each between two nodes, or a ring of
//! them. So a bare string between two nodes is a link of length 0, a chain of
//! three between ground and ground a link of length 3. Only one string of a
//! link needs to be tried: of a chain of two the middle one, elsewhere any.

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
    pub(super) ends: [u16; 2],
    pub(super) length: u16,
    /// Smallest rank of its strings: links of low rank are tried first.
    pub(super) rank: u16,
    /// Exclusive or of the names of its strings.
    pub(super) name: u64,
}

/// What cutting a link does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut {
    /// Coins that the other player can then capture.
    pub(super) lost: u16,
    /// How many of them he may decline: 0, 2 or 4.
    pub(super) k: u8,
    /// Exclusive or of the names of the strings that go.
    pub(super) name: u64,
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

/// How many link ends each node has.
pub(super) type Degrees = [u16; MAX_NODES];

/// Contracts the strings that are left, which have no dead end.
pub(super) fn contract(
    graph: &Multigraph,
    left: &[bool],
    rank: impl Fn(EdgeId) -> u16,
) -> Result<Vec<Link>, TooLarge> {
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
    let chains = walk.links;
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
    let mut links = Vec::with_capacity(chains.len());
    for Chain { ends, strings, ring } in &chains {
        let node = |v: VertexId| nodes.partition_point(|&node| node < v.number()) as u16;
        let coins = strings.len() - usize::from(!ring);
        links.push(Link {
            ends: if *ring { [RING; 2] } else { ends.map(node) },
            // At most as many as all coins.
            length: coins as u16,
            rank: strings.iter().map(|&s| rank(s)).min().unwrap_or(0),
            name: strings.iter().fold(0, |name, &s| name ^ name_of(s, graph.ends(s))),
        });
    }
    links.sort_by_key(|link| link.rank);
    Ok(links)
}

/// A number for each string of each graph, such that sets of strings have different sums.
fn name_of(string: EdgeId, [u, v]: [VertexId; 2]) -> u64 {
    let ends = u64::from(u.number()) << 32 | u64::from(v.number());
    splitmix(splitmix(u64::from(string.number())) ^ ends)
}

fn splitmix(x: u64) -> u64 {
    let mut z = x.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
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

/// Counts link ends; rings count nowhere.
pub(super) fn count_degrees(links: &[Link], degrees: &mut Degrees) {
    for link in links {
        link.ends.iter().for_each(|&end| degrees[end as usize % MAX_NODES] = 0);
    }
    for link in links {
        link.ends.iter().for_each(|&end| degrees[end as usize % MAX_NODES] += 1);
    }
}

fn is_coin(node: u16) -> bool {
    node != GROUND && node != RING
}

/// The other link at the node of a loop that leaves this node with one string when it is cut.
fn tail(links: &[Link], degrees: &Degrees, at: usize) -> Option<usize> {
    let [a, b] = links[at].ends;
    if a != b || !is_coin(a) || degrees[a as usize % MAX_NODES] != 3 {
        return None;
    }
    (0..links.len()).find(|&other| other != at && links[other].ends.contains(&a))
}

/// What cutting a link does.
pub(super) fn cut(links: &[Link], degrees: &Degrees, at: usize) -> Cut {
    let Link { ends, length, name, .. } = links[at];
    if ends[0] == ends[1] {
        if ends[0] == RING {
            return Cut { lost: length, k: if length >= 4 { 4 } else { 0 }, name };
        }
        if let Some(other) = tail(links, degrees, at) {
            // The node goes too, with the chain that tied it to the rest.
            let tail = links[other];
            return Cut { lost: length + 1 + tail.length, k: 2, name: name ^ tail.name };
        }
    }
    Cut { lost: length, k: if length >= 3 { 2 } else { 0 }, name }
}

/// Appends to `links` what the links of `place` become when one of them is cut and all that can
/// be captured is gone. `at` counts from the start of `place`; `degrees` are those of `place`.
pub(super) fn push_after(links: &mut Vec<Link>, degrees: &Degrees, place: Range<usize>, at: usize) {
    let end = links.len();
    let [a, b] = links[place.start + at].ends;
    let tail = if a == b { tail(&links[place.clone()], degrees, at) } else { None };
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
            [a, b]
        }
    };
    let lost = if a == b && tail.is_none() { 2 } else { 1 };
    for (which, node) in touched.into_iter().enumerate() {
        let repeated = which == 1 && touched[0] == node;
        if is_coin(node) && !repeated && degrees[node as usize % MAX_NODES] == 2 + lost {
            contract_node(links, end, node);
        }
    }
}

/// Makes one link of the two that a coin of degree two hangs on.
fn contract_node(links: &mut Vec<Link>, start: usize, node: u16) {
    let touches = |link: &Link| link.ends.contains(&node);
    let first = start + links[start..].iter().position(touches).expect("the coin has strings");
    let Link { ends: [a, b], .. } = links[first];
    if a == b {
        links[first].ends = [RING; 2];
        links[first].length += 1;
        return;
    }
    let rest = links[first + 1..].iter().position(touches);
    let second = links.remove(first + 1 + rest.expect("the coin has two strings"));
    let away = |[x, y]: [u16; 2]| if x == node { y } else { x };
    let link = &mut links[first];
    link.ends = [away(link.ends), away(second.ends)];
    link.length += second.length + 1;
    link.rank = link.rank.min(second.rank);
    link.name ^= second.name;
}
