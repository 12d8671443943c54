//! Names for the nodes of a piece that do not depend on the names it came with.
//!
//! Every node gets a colour from its links and the colours around it, in rounds. When nodes still
//! share a colour and a round has told no more of them apart, one is marked and the rounds go on, until all
//! differ. The order of the colours is the new numbering, and the sorted list of links the
//! name of the piece. **Equal lists are equal pieces,** whatever the colours were. The
//! converse may fail where nodes of one colour are not exchanged by a symmetry; that costs time only.

use super::piece::{Link, MAX_NODES};

const GROUND: u64 = 0xd1b5_4a32_d192_ed03;
const LOOP: u64 = 0x8cb9_2ba7_2f3d_8dd7;
const MARK: u64 = 0xaef1_7502_108e_f2d9;
const LENGTH: u64 = 0xbf58_476d_1ce4_e5b9;
const MIX: u64 = 0x94d0_49bb_1331_11eb;

/// Room to work in.
pub(super) struct Namer {
    colours: [u64; MAX_NODES],
    sums: [u64; MAX_NODES],
    nodes: Vec<u8>,
    sorted: Vec<u64>,
}

fn scramble(x: u64) -> u64 {
    let x = (x ^ (x >> 32)).wrapping_mul(MIX);
    x ^ (x >> 29)
}

impl Namer {
    pub(super) fn new() -> Self {
        let zero = [0; MAX_NODES];
        Self { colours: zero, sums: zero, nodes: Vec::new(), sorted: Vec::new() }
    }

    /// Renames the nodes of a piece and sorts its links.
    pub(super) fn rename(&mut self, links: &mut [Link]) {
        self.load(links);
        let mut before = 0;
        loop {
            self.refine(links);
            let (different, repeated) = self.count_colours();
            let Some(colour) = repeated else { break };
            if different == before {
                self.mark(colour);
            }
            before = different;
        }
        let mut names = [0; MAX_NODES];
        for &node in &self.nodes {
            let colour = self.colours[node as usize];
            let smaller = self.sorted.partition_point(|&other| other < colour);
            // The ground keeps its number 0.
            names[node as usize] = smaller as u8 + 1;
        }
        for link in links.iter_mut() {
            *link = Link::new(link.ends().map(|end| names[end as usize]), link.coins());
        }
        links.sort_unstable();
    }

    fn load(&mut self, links: &[Link]) {
        self.nodes.clear();
        for link in links {
            for end in link.ends() {
                if end != 0 && !self.nodes.contains(&end) {
                    self.nodes.push(end);
                    self.colours[end as usize] = 1;
                }
            }
        }
        self.colours[0] = GROUND;
    }

    /// One round: a node's colour from its own and those around it.
    fn refine(&mut self, links: &[Link]) {
        for link in links {
            let [a, b] = link.ends();
            let length = (u64::from(link.coins()) + 1).wrapping_mul(LENGTH);
            let kind = if a == b { LOOP } else { 0 };
            for (node, other) in [(a, b), (b, a)] {
                let seen = scramble(self.colours[other as usize] ^ length ^ kind);
                let sum = &mut self.sums[node as usize];
                *sum = sum.wrapping_add(seen);
            }
        }
        self.sums[0] = 0;
        for &node in &self.nodes {
            let sum = &mut self.sums[node as usize];
            let colour = &mut self.colours[node as usize];
            *colour = scramble(colour.rotate_left(19) ^ *sum).wrapping_add(*sum);
            *sum = 0;
        }
    }

    /// How many colours there are, and the smallest that two nodes share.
    fn count_colours(&mut self) -> (usize, Option<u64>) {
        self.sorted.clear();
        self.sorted.extend(self.nodes.iter().map(|&node| self.colours[node as usize]));
        self.sorted.sort_unstable();
        let repeats = || self.sorted.windows(2).filter(|pair| pair[0] == pair[1]);
        (self.nodes.len() - repeats().count(), repeats().next().map(|pair| pair[0]))
    }

    fn mark(&mut self, colour: u64) {
        let same = |&&node: &&u8| self.colours[node as usize] == colour;
        if let Some(&node) = self.nodes.iter().find(same) {
            self.colours[node as usize] = scramble(colour ^ MARK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn named(mut links: Vec<Link>) -> Vec<Link> {
        Namer::new().rename(&mut links);
        links
    }

    fn listed(links: &[Link], names: &[u8]) -> Vec<Link> {
        let name = |link: &Link| Link::new(link.ends().map(|n| names[n as usize]), link.coins());
        let mut list: Vec<Link> = links.iter().map(name).collect();
        list.sort_unstable();
        list
    }

    /// The smallest list over all ways to name the nodes: the definition of "the same".
    fn smallest(links: &[Link], names: &mut Vec<u8>, at: usize) -> Vec<Link> {
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

    #[test]
    fn names_are_equal_if_and_only_if_the_pieces_are() {
        let mut rng = fastrand::Rng::with_seed(51);
        let (mut by_name, mut by_list) = (HashMap::new(), HashMap::new());
        for _ in 0..20_000 {
            let count = rng.usize(1..9);
            let mut end = || rng.u8(0..5);
            let ends: Vec<[u8; 2]> = (0..count).map(|_| [end(), end()]).collect();
            let links: Vec<Link> = ends.into_iter().map(|e| Link::new(e, rng.u8(0..2))).collect();
            // Names are given without gaps, so the definition must have them so.
            let list = smallest(&named(links.clone()), &mut vec![0, 1, 2, 3, 4], 1);
            let first = smallest(&links, &mut vec![0, 1, 2, 3, 4], 1);
            assert_eq!(list, first);
            let name = named(links);
            assert_eq!(by_name.entry(name.clone()).or_insert_with(|| list.clone()), &list);
            assert_eq!(*by_list.entry(list).or_insert_with(|| name.clone()), name);
        }
        assert!(by_name.len() > 1000);
    }

    /// A ring of nodes, each tied to the ground: every node looks like every other.
    #[test]
    fn rings_that_look_alike_are_told_apart() {
        let ring = |from: u8, to: u8| {
            let next = move |node| if node + 1 == to { from } else { node + 1 };
            (from..to).flat_map(move |n| [Link::new([n, next(n)], 0), Link::new([0, n], 0)])
        };
        let two: Vec<Link> = ring(1, 5).chain(ring(5, 9)).collect();
        assert_ne!(named(two), named(ring(1, 9).collect()));
    }

    /// Naming the nodes otherwise, listing the links otherwise: the same name, also where every
    /// node looks like every other.
    #[test]
    fn names_and_order_do_not_matter() {
        let mut rng = fastrand::Rng::with_seed(53);
        for nodes in 3..60_u8 {
            let next = |node| if node == nodes { 1 } else { node + 1 };
            let ring = (1..=nodes).flat_map(|n| [Link::new([n, next(n)], 1), Link::new([0, n], 0)]);
            let mut links: Vec<Link> = ring.collect();
            let before = named(links.clone());
            let mut names: Vec<u8> = (0..=nodes).collect();
            rng.shuffle(&mut names[1..]);
            for link in &mut links {
                *link = Link::new(link.ends().map(|end| names[end as usize]), link.coins());
            }
            rng.shuffle(&mut links);
            assert_eq!(named(links), before);
        }
    }
}
