//! Keys of the positions that single moves lead to.
//!
//! A position has a dozen moves or more, and what they lead to differs in few
//! places. So what all have in common is prepared once; for each move only the
//! cut link, and the links that its ends become parts of, are changed. The
//! keys are those of [`Keys::key`], for that makes no difference to a sum.
//!
//! Moves after which more happens (loops, rings, handouts that may cancel out)
//! are left to the plain way.

use super::key::{Inner, Keys, Node, apart, bits, scramble};
use super::net::{self, GROUND, Link};

/// Most nodes and links of a position that is prepared.
const MOST: usize = 64;

/// What the positions after all moves of one have in common.
pub(super) struct Frame {
    /// Which position it belongs to; 0 for none.
    pub(super) serial: u64,
    /// First colours, by node.
    nodes: [Node; MOST],
    /// What these colours came from.
    sums: [u64; MOST],
    /// Bits of the nodes without the ground.
    present: u64,
    inner: [Inner; MOST],
    count: usize,
    /// Where a link stands in `inner`.
    slots: [u8; MOST],
    /// Sum over the links without nodes.
    apart: u64,
    /// Ends of links at a node, and the links of the first three.
    degrees: [u8; MOST],
    touching: [[u8; 3]; MOST],
}

impl Frame {
    pub(super) fn new() -> Self {
        Self {
            serial: 0,
            nodes: [Node::default(); MOST],
            sums: [0; MOST],
            present: 0,
            inner: [Inner::default(); MOST],
            count: 0,
            slots: [0; MOST],
            apart: 0,
            degrees: [0; MOST],
            touching: [[0; 3]; MOST],
        }
    }

    /// Prepares for the moves of a position, at most [`MOST`] links between nodes below [`MOST`].
    fn prepare(&mut self, links: &[Link]) {
        (self.present, self.count, self.apart) = (0, 0, 0);
        self.degrees = [0; MOST];
        self.sums = [0; MOST];
        for (at, link) in links.iter().enumerate() {
            let Some(inner) = Inner::of(link) else {
                self.apart = self.apart.wrapping_add(apart(link));
                continue;
            };
            self.inner[self.count % MOST] = inner;
            self.slots[at % MOST] = self.count as u8;
            self.count += 1;
            for node in inner.ends.map(|end| end as usize % MOST) {
                let degree = &mut self.degrees[node];
                if let Some(touching) = self.touching[node].get_mut(*degree as usize) {
                    *touching = at as u8;
                }
                *degree = degree.saturating_add(1);
                self.present |= 1 << node;
                self.sums[node] = self.sums[node].wrapping_add(inner.adds());
            }
        }
        self.present &= !1;
        for node in bits(self.present) {
            self.nodes[node] = Node { colour: scramble(self.sums[node]), sum: 0 };
        }
    }

    /// What cutting a link makes of the rest, in a copy; `None` if it is no plain matter.
    fn joins(&self, links: &[Link], at: usize) -> Option<[Option<Join>; 2]> {
        let ends = links[at].ends;
        if Inner::of(&links[at]).is_none() {
            return Some([None, None]);
        }
        if ends[0] == ends[1] {
            return None;
        }
        let [a, b] = ends.map(|node| self.others(node, at));
        let (a, b) = (a?, b?);
        let shared = |x: &Join, y: &Join| x.parts.iter().any(|part| y.parts.contains(part));
        let plain = !matches!((&a, &b), (Some(x), Some(y)) if shared(x, y));
        plain.then_some([a, b])
    }

    /// The two links of a node that become one without a third: `Some(None)` if there are more,
    /// `None` if it is one link that comes back.
    fn others(&self, node: u16, at: usize) -> Option<Option<Join>> {
        if node == GROUND || self.degrees[node as usize % MOST] != 3 {
            return Some(None);
        }
        let [x, y, z] = self.touching[node as usize % MOST].map(usize::from);
        let parts = match () {
            () if x == at => [y, z],
            () if y == at => [x, z],
            () => [x, y],
        };
        (parts[0] != parts[1]).then_some(Some(Join { node, parts }))
    }
}

/// Two links that become one at a node.
struct Join {
    node: u16,
    parts: [usize; 2],
}

impl Keys {
    /// The key of what is left of these links when one is cut; `None` if that must be found in
    /// the plain way. The serial number tells positions apart.
    pub(super) fn key_after(&mut self, serial: u64, links: &[Link], at: usize) -> Option<u64> {
        if self.wide || links.len() > MOST {
            return None;
        }
        if self.frame.serial != serial {
            self.frame.prepare(links);
            self.frame.serial = serial;
        }
        let joins = self.frame.joins(links, at)?;
        let joined: [Option<Link>; 2] =
            [0, 1].map(|which| joins[which].as_ref().map(|join| join.link(links)));
        if may_cancel(links, &joined) {
            return None;
        }
        self.inner_count = self.frame.count;
        let count = self.frame.count.min(MOST);
        self.inner[..count].copy_from_slice(&self.frame.inner[..count]);
        for node in bits(self.frame.present) {
            self.nodes[node] = self.frame.nodes[node];
        }
        let (mut sum, mut touched, mut present) = (self.frame.apart, 0, self.frame.present);
        match Inner::of(&links[at]) {
            Some(_) => self.replace(at, None, &mut touched, &mut sum),
            None => sum = sum.wrapping_sub(apart(&links[at])),
        }
        for (join, link) in joins.iter().flatten().zip(joined.iter().flatten()) {
            present &= !(1 << join.node);
            self.replace(join.parts[0], Some(link), &mut touched, &mut sum);
            self.replace(join.parts[1], None, &mut touched, &mut sum);
        }
        for node in bits(touched & self.frame.present) {
            let colour = scramble(self.frame.sums[node].wrapping_add(self.nodes[node].sum));
            self.nodes[node] = Node { colour, sum: 0 };
        }
        self.count = 0;
        bits(present).for_each(|node| self.add_present(node));
        Some(self.finish(sum))
    }

    /// Puts another link, or nothing, in the place of the one at `at`.
    fn replace(&mut self, at: usize, by: Option<&Link>, touched: &mut u64, sum: &mut u64) {
        let slot = self.frame.slots[at % MOST] as usize % MOST;
        let old = self.inner[slot];
        let new = by.and_then(Inner::of);
        if let (Some(link), None) = (by, new) {
            *sum = sum.wrapping_add(apart(link));
        }
        for (inner, sign) in [(Some(old), u64::MAX), (new, 1)] {
            let Some(inner) = inner else { continue };
            for node in inner.ends.map(|end| end as usize % MOST) {
                let adds = inner.adds().wrapping_mul(sign);
                self.nodes[node].sum = self.nodes[node].sum.wrapping_add(adds);
                *touched |= 1 << node;
            }
        }
        if new.is_none() {
            *sum = sum.wrapping_sub(self.term_of_nothing());
        }
        self.inner[slot] = new.unwrap_or(Inner::NOTHING);
    }
}

/// Whether a new handout may cancel out with another one.
fn may_cancel(links: &[Link], joined: &[Option<Link>; 2]) -> bool {
    let new = || joined.iter().flatten().filter(|link| link.is_handout());
    let partner =
        |new: &Link| links.iter().any(|link| link.length == new.length && link.is_handout());
    new().count() == 2 || new().any(partner)
}

impl Join {
    fn link(&self, links: &[Link]) -> Link {
        let [first, second] = self.parts.map(|part| links[part]);
        net::joined(&first, &second, self.node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position without dead ends: every node has three ends of links or more.
    fn random_position(rng: &mut fastrand::Rng) -> Vec<Link> {
        let nodes = rng.u16(2..8);
        let link = |a: u16, b: u16, length| Link { ends: [a.min(b), a.max(b)], length, name: 0 };
        let mut links: Vec<Link> =
            (0..rng.usize(0..4)).map(|_| link(0, 0, rng.u16(0..4))).collect();
        for node in 1..nodes {
            for _ in 0..rng.usize(2..4) {
                links.push(link(node, rng.u16(0..nodes), rng.u16(0..3)));
            }
        }
        let degree =
            |node: u16| links.iter().flat_map(|l| l.ends).filter(|&end| end == node).count();
        let missing: Vec<u16> =
            (1..nodes).flat_map(|node| (degree(node)..3).map(move |_| node)).collect();
        links.extend(missing.into_iter().map(|node| link(0, node, 0)));
        rng.shuffle(&mut links);
        links
    }

    /// The nodes have higher numbers, but the ground.
    fn shifted(links: &mut [Link], by: u16) {
        for end in links.iter_mut().flat_map(|link| &mut link.ends) {
            *end += if *end == GROUND { 0 } else { by };
        }
    }

    /// The quick way and the plain one agree on every move, also for nodes up to the last that fits,
    /// and both occur.
    #[test]
    fn quick_keys_are_the_plain_ones() {
        let mut rng = fastrand::Rng::with_seed(8);
        let mut keys = Keys::new();
        let (mut quick, mut plain) = (0, 0);
        for serial in 1..3000 {
            let mut links = random_position(&mut rng);
            let highest = links.iter().flat_map(|link| link.ends).max().unwrap_or(0);
            shifted(&mut links, rng.u16(0..MOST as u16 - highest));
            keys.enter(&links);
            for at in 0..links.len() {
                let Some(key) = keys.key_after(serial, &links, at) else {
                    plain += 1;
                    continue;
                };
                let mut left = links.clone();
                let mut names = vec![Default::default()];
                let end = left.len();
                net::push_after(&mut left, &mut names, 0..end, at);
                assert_eq!(Keys::new().key(&left[end..]), key, "{links:?} without {at}");
                quick += 1;
            }
        }
        assert!(quick > 10_000 && plain > 1000, "{quick} and {plain}");
    }

    /// A ring of nodes, every one tied to the ground: twice as many links as nodes.
    fn grounded_ring(nodes: std::ops::Range<u16>) -> Vec<Link> {
        let link = |a, b| Link { ends: [a, b], length: 0, name: 0 };
        let last = link(nodes.start, nodes.end - 1);
        let ring = (nodes.start..nodes.end - 1).map(|node| link(node, node + 1)).chain([last]);
        ring.chain(nodes.map(|node| link(GROUND, node))).collect()
    }

    #[test]
    fn more_links_or_nodes_than_fit_are_left_to_the_plain_way() {
        let mut keys = Keys::new();
        let most = MOST as u16;
        for (serial, nodes, fits) in
            [(1, 1..33, true), (2, 1..34, false), (3, 50..most, true), (4, 50..most + 1, false)]
        {
            let links = grounded_ring(nodes);
            keys.enter(&links);
            assert_eq!(keys.key_after(serial, &links, 0).is_some(), fits, "{serial}");
        }
    }
}
