//! A key for positions that differ only in how their coins are named.
//!
//! Every node gets a colour from the lengths and far ends of its links, in
//! rounds. When two nodes still share a colour and a round has told no more of
//! them apart, one is marked and colours are refined again, until all are
//! different. The key is a hash of the set of (colour, length, colour) over
//! all links.
//!
//! **Why equal keys mean equal positions.** When no two nodes share a colour,
//! that set *is* the graph, with colours as names of the nodes. Two positions
//! with the same set are therefore isomorphic, whatever the colours mean and
//! whichever nodes were marked. All that is left to chance is that two
//! different sets have one 64-bit sum.
//!
//! The converse may fail: if two nodes of one colour are not exchanged by a
//! symmetry, the one that is marked depends on the order of the links, and two
//! copies of a position may get two keys. That costs time, never the answer.

use super::frame::Frame;
use super::net::{GROUND, Link, MAX_NODES, RING};

const GROUND_COLOUR: u64 = 0xd1b5_4a32_d192_ed03;
const RING_COLOUR: u64 = 0x8cb9_2ba7_2f3d_8dd7;
const MARK: u64 = 0xaef1_7502_108e_f2d9;
/// What a link adds besides its length: nothing between two nodes, more as a loop or to the
/// ground. Refining would not tell a loop from two links between a pair of nodes.
const KINDS: [u64; 4] = [0, RING_COLOUR, GROUND_COLOUR, 0];
const LENGTH: u64 = 0xbf58_476d_1ce4_e5b9;
const MIX: u64 = 0x94d0_49bb_1331_11eb;

const WORDS: usize = MAX_NODES / 64;

/// Room to work in.
pub(super) struct Keys {
    /// The nodes of the position, without the ground.
    present: [u16; MAX_NODES],
    pub(super) count: usize,
    pub(super) nodes: [Node; MAX_NODES],
    /// The links that have a node other than the ground.
    pub(super) inner: [Inner; MAX_NODES],
    pub(super) inner_count: usize,
    /// Whether there are nodes of numbers beyond 63.
    pub(super) wide: bool,
    /// What the positions after the moves of one have in common.
    pub(super) frame: Box<Frame>,
    /// Colours in order.
    sorted: Vec<u64>,
    /// How often a node had to be marked.
    pub(super) marks: u64,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) colour: u64,
    /// What the links add to it in this round; 0 between rounds.
    pub(super) sum: u64,
}

/// A link that has a node other than the ground.
#[derive(Clone, Copy, Default)]
pub(super) struct Inner {
    pub(super) ends: [u16; 2],
    length: u64,
}

impl Inner {
    /// Stands where a link was; makes no difference but for its term.
    pub(super) const NOTHING: Self = Self { ends: [GROUND; 2], length: 0 };

    pub(super) fn of(&Link { ends: [a, b], length, .. }: &Link) -> Option<Self> {
        let inner = b != GROUND && a != RING;
        inner.then(|| Self { ends: [a, b], length: number_of(length) })
    }

    /// What it adds to the first colours of its ends.
    pub(super) fn adds(&self) -> u64 {
        let [a, b] = self.ends;
        let kind = usize::from(a == b) | usize::from(a == GROUND) << 1;
        self.length.wrapping_add(KINDS[kind])
    }
}

/// What a link without nodes adds to the key.
pub(super) fn apart(link: &Link) -> u64 {
    let colour = if link.ends[0] == RING { RING_COLOUR } else { GROUND_COLOUR };
    scramble(number_of(link.length) ^ colour)
}

/// The numbers of the bits that are set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}

/// The product folded: every bit depends on all bits of both factors; symmetric.
fn fold(x: u64, y: u64) -> u64 {
    let product = u128::from(x) * u128::from(y);
    product as u64 ^ (product >> 64) as u64
}

pub(super) fn scramble(x: u64) -> u64 {
    let x = (x ^ (x >> 32)).wrapping_mul(MIX);
    x ^ (x >> 29)
}

fn number_of(length: u16) -> u64 {
    (u64::from(length) + 1).wrapping_mul(LENGTH)
}

/// An index that needs no check.
fn slot(node: u16) -> usize {
    node as usize % MAX_NODES
}

impl Keys {
    pub(super) fn new() -> Self {
        Self {
            present: [0; MAX_NODES],
            count: 0,
            nodes: [Node { colour: GROUND_COLOUR, sum: 0 }; MAX_NODES],
            inner: [Inner::default(); MAX_NODES],
            inner_count: 0,
            wide: true,
            frame: Box::new(Frame::new()),
            sorted: Vec::with_capacity(MAX_NODES),
            marks: 0,
        }
    }

    /// Prepares for positions with nodes of these links only.
    pub(super) fn enter(&mut self, links: &[Link]) {
        let far = |&end: &u16| end > 63 && end != RING;
        self.wide = links.iter().flat_map(|link| &link.ends).any(far);
    }

    /// The key of a position.
    pub(super) fn key(&mut self, links: &[Link]) -> u64 {
        let apart = if self.wide { self.load::<WORDS>(links) } else { self.load::<1>(links) };
        self.finish(apart)
    }

    /// The key, when first colours are there and the sum over the links without nodes.
    pub(super) fn finish(&mut self, apart: u64) -> u64 {
        self.refine();
        if !self.differ() {
            self.refine();
            if !self.differ() {
                self.tell_apart();
            }
        }
        let inner = self.inner[..self.inner_count].iter();
        let sum = inner.fold(apart, |sum, link| sum.wrapping_add(scramble(self.product(link))));
        scramble(sum)
    }

    /// The colours of both ends and the length in one number.
    fn product(&self, link: &Inner) -> u64 {
        let [a, b] = link.ends.map(|end| self.nodes[slot(end)].colour ^ link.length);
        fold(a, b)
    }

    /// What [`Inner::NOTHING`] adds to a key.
    pub(super) fn term_of_nothing(&self) -> u64 {
        scramble(self.product(&Inner::NOTHING))
    }

    /// First colours, from the lengths of a node's links; returns a sum over the links
    /// without nodes.
    fn load<const WORDS: usize>(&mut self, links: &[Link]) -> u64 {
        let (mut sum, mut inner_count) = (0u64, 0);
        let mut present = [0u64; WORDS];
        for link in links {
            let Some(inner) = Inner::of(link) else {
                sum = sum.wrapping_add(apart(link));
                continue;
            };
            self.inner[inner_count % MAX_NODES] = inner;
            inner_count += 1;
            for end in inner.ends.map(slot) {
                present[end / 64 % WORDS] |= 1 << (end % 64);
                self.nodes[end].sum = self.nodes[end].sum.wrapping_add(inner.adds());
            }
        }
        present[0] &= !1;
        self.nodes[slot(GROUND)].sum = 0;
        self.inner_count = inner_count.min(MAX_NODES);
        self.count = 0;
        for (word, &set) in present.iter().enumerate() {
            for node in bits(set).map(|bit| 64 * word + bit) {
                self.add_present(node);
                let node = &mut self.nodes[node];
                *node = Node { colour: scramble(node.sum), sum: 0 };
            }
        }
        sum
    }

    pub(super) fn add_present(&mut self, node: usize) {
        self.present[self.count % MAX_NODES] = node as u16;
        self.count += 1;
    }

    /// One round: a node's colour from its own and those around it.
    fn refine(&mut self) {
        for link in &self.inner[..self.inner_count] {
            let [a, b] = link.ends.map(slot);
            let x = self.nodes[a].colour ^ link.length;
            let product = fold(x, self.nodes[b].colour ^ link.length);
            self.nodes[a].sum = self.nodes[a].sum.wrapping_add(product);
            self.nodes[b].sum = self.nodes[b].sum.wrapping_add(product);
        }
        for &node in &self.present[..self.count] {
            let Node { colour, sum } = self.nodes[slot(node)];
            let colour = scramble(colour ^ sum.rotate_left(23)).wrapping_add(sum);
            self.nodes[slot(node)] = Node { colour, sum: 0 };
        }
    }

    /// Whether all colours surely differ: quick, and wrong only the other way.
    fn differ(&self) -> bool {
        let mut seen = [0u64; 16];
        let mut clash = 0;
        for &node in &self.present[..self.count] {
            let colour = self.nodes[slot(node)].colour;
            let word = &mut seen[(colour >> 60) as usize];
            let bit = colour >> 54 & 63;
            clash |= *word >> bit & 1;
            *word |= 1 << bit;
        }
        clash == 0
    }

    /// Refines and marks until all colours differ.
    #[cold]
    fn tell_apart(&mut self) {
        let mut before = 0;
        loop {
            let (different, repeated) = self.sorted();
            let Some(colour) = repeated else { return };
            if different == before {
                self.mark(colour);
            }
            before = different;
            self.refine();
        }
    }

    /// How many colours there are, and the smallest that two nodes share.
    fn sorted(&mut self) -> (usize, Option<u64>) {
        self.sorted.clear();
        let colours = self.present[..self.count].iter().map(|&node| self.nodes[slot(node)].colour);
        self.sorted.extend(colours);
        self.sorted.sort_unstable();
        let repeats = || self.sorted.windows(2).filter(|pair| pair[0] == pair[1]);
        (self.count - repeats().count(), repeats().next().map(|pair| pair[0]))
    }

    fn mark(&mut self, colour: u64) {
        self.marks += 1;
        let mut nodes = self.present[..self.count].iter();
        let node = nodes.find(|&&node| self.nodes[slot(node)].colour == colour);
        let node = *node.expect("a repeated colour is that of a node");
        self.nodes[slot(node)].colour = fold(colour ^ MARK, MIX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn link(a: u16, b: u16, length: u16) -> Link {
        Link { ends: [a.min(b), a.max(b)], length, name: 0 }
    }

    fn key(links: &[Link]) -> u64 {
        Keys::new().key(links)
    }

    fn listed(links: &[Link], names: &[u16]) -> Vec<(u16, u16, u16)> {
        let name = |node: u16| if node == RING { RING } else { names[node as usize] };
        let mut list: Vec<_> = links
            .iter()
            .map(|l| (name(l.ends[0]), name(l.ends[1]), l.length))
            .map(|(a, b, length)| (a.min(b), a.max(b), length))
            .collect();
        list.sort_unstable();
        list
    }

    /// The smallest list of links over all ways to name the nodes: the definition of "the same".
    fn smallest(links: &[Link], names: &mut Vec<u16>, at: usize) -> Vec<(u16, u16, u16)> {
        if at == names.len() {
            return listed(links, names);
        }
        let tries = (at..names.len()).map(|other| {
            names.swap(at, other);
            let list = smallest(links, names, at + 1);
            names.swap(at, other);
            list
        });
        tries.min().unwrap_or_default()
    }

    fn random_links(rng: &mut fastrand::Rng) -> Vec<Link> {
        let count = rng.usize(1..9);
        let mut links: Vec<Link> = Vec::new();
        for _ in 0..count {
            let (a, b) = (rng.u16(0..5), rng.u16(0..5));
            let length = match [a.min(b), a.max(b)] {
                [GROUND, _] => rng.u16(0..4),
                [node, other] if node == other => 1,
                _ => rng.u16(0..2),
            };
            links.push(link(a, b, length));
        }
        if rng.u8(0..4) == 0 {
            links.push(link(RING, RING, rng.u16(2..5)));
        }
        links
    }

    /// Equal keys mean equal positions. The converse need not hold, but it does here.
    #[test]
    fn keys_are_equal_if_and_only_if_the_positions_are() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut by_key = HashMap::new();
        let mut by_list = HashMap::new();
        for _ in 0..30_000 {
            let links = random_links(&mut rng);
            let (key, list) = (key(&links), smallest(&links, &mut vec![0, 1, 2, 3, 4], 1));
            assert_eq!(by_key.entry(key).or_insert_with(|| list.clone()), &list);
            assert_eq!(*by_list.entry(list).or_insert(key), key, "{links:?}");
        }
        assert!(by_key.len() > 1000);
    }

    /// Ring of nodes, every one tied to the ground.
    fn grounded_ring(nodes: std::ops::Range<u16>) -> Vec<Link> {
        let next = |node| if node + 1 == nodes.end { nodes.start } else { node + 1 };
        nodes.clone().flat_map(|node| [link(node, next(node), 0), link(node, 0, 0)]).collect()
    }

    /// Colours alone do not tell these apart.
    #[test]
    fn trap_two_rings_of_four_and_one_of_eight() {
        let two = [grounded_ring(1..5), grounded_ring(5..9)].concat();
        assert_ne!(key(&two), key(&grounded_ring(1..9)));
    }

    /// Two rings of four with a link between them, and a ring of eight with a chord, chains long
    /// or short.
    #[test]
    fn trap_a_dumb_bell_and_a_ring_with_a_chord() {
        for length in [0, 1, 3] {
            let dumb_bell = [link(1, 1, 3), link(1, 2, length), link(2, 2, 3)];
            let chord = [link(1, 2, 3), link(1, 2, length), link(1, 2, 3)];
            assert_ne!(key(&dumb_bell), key(&chord));
        }
    }

    fn renamed(l: &Link, names: &[u16]) -> Link {
        let [a, b] = l.ends.map(|end| names[end as usize]);
        link(a, b, l.length)
    }

    /// Naming the nodes otherwise, listing the links otherwise: the same key, also where every
    /// node looks like every other.
    #[test]
    fn names_and_order_do_not_matter() {
        let mut rng = fastrand::Rng::with_seed(6);
        for nodes in 4..40 {
            let mut links = grounded_ring(1..nodes);
            let before = key(&links);
            let mut names: Vec<u16> = (0..nodes).collect();
            rng.shuffle(&mut names[1..]);
            links.iter_mut().for_each(|l| *l = renamed(l, &names));
            rng.shuffle(&mut links);
            assert_eq!(key(&links), before);
        }
    }
}
