//! Normal forms: equal for isomorphic sets of strings, and for no others.
//!
//! Nodes get colours from the chains at them, in rounds, until a round tells
//! no more of them apart. If all colours differ, the nodes are numbered in
//! the order of their colours, and the sorted list of chains with these numbers is
//! the form. Otherwise each connected component has its own form, found by
//! [`labels`](super::labels), and the sorted list of these is the form.
//!
//! **Why equal forms mean isomorphic sets.** A form lists all chains, with names
//! of the nodes that are different for different nodes. So it *is* the set but
//! for the names, whatever the colours are.
//!
//! **Why isomorphic sets have equal forms.** Colours come from sums over the chains at
//! a node, so an isomorphism keeps them; which of the two ways is gone depends
//! on the colours only, and where colours leave a choice all choices are tried.
//!
//! A digest of 128 bits of SHA-256 stands for the form. A position of s strings
//! has 2^s sets: up to 60 strings a collision among them is not to be expected to exist.

use super::chains::{Chain, RING};
use super::labels::{self, Link, Nodes, TooSymmetric};
use super::web::GROUND;
use sha2::{Digest as _, Sha256};

/// Stands for all sets of strings that are isomorphic to one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Form([u64; 2]);

/// Room to work in.
#[derive(Default)]
pub(super) struct Forms {
    /// The numbers of the coins that are nodes, from 1; 0 for the others.
    numbers: Vec<u16>,
    /// Which coins have numbers.
    numbered: Vec<u16>,
    links: Vec<Link>,
    /// Chains from ground to ground, and rings.
    apart: Vec<Link>,
    nodes: Nodes,
    words: Vec<u32>,
}

/// In place of node numbers for rings: no set has so many nodes.
const RING_NUMBER: u16 = 1023;

impl Forms {
    /// The form of a set without dead ends, from its chains; its coins have numbers below `coins`.
    pub(super) fn form(&mut self, chains: &[Chain], coins: usize) -> Result<Form, TooSymmetric> {
        self.number(chains, coins);
        self.words.clear();
        let count = self.numbered.len();
        self.nodes.start(count);
        self.nodes.refine(&self.links);
        if self.nodes.all_differ() {
            self.words.extend([1, count as u32]);
            self.nodes.list(&self.links, &mut self.words);
        } else {
            let mut forms = Vec::new();
            for (nodes, links) in components(count, &self.links) {
                forms.push(labels::smallest(nodes, &links)?);
            }
            forms.sort_unstable();
            self.words.extend([2, forms.len() as u32]);
            for form in forms {
                self.words.push(form.len() as u32);
                self.words.extend(form);
            }
        }
        self.apart.sort_unstable();
        self.words.extend(self.apart.iter().map(|link| link.word(link.ends)));
        Ok(digest(&self.words))
    }

    /// Numbers the nodes and lists the chains by these numbers.
    fn number(&mut self, chains: &[Chain], coins: usize) {
        self.numbers.resize(coins, 0);
        for coin in self.numbered.drain(..) {
            self.numbers[coin as usize] = 0;
        }
        self.links.clear();
        self.apart.clear();
        for &Chain { ends, coins: length, .. } in chains {
            if ends == [RING; 2] {
                self.apart.push(Link { ends: [RING_NUMBER; 2], length });
            } else if ends == [GROUND; 2] {
                self.apart.push(Link { ends, length });
            } else {
                let ends = ends.map(|coin| self.number_of(coin));
                self.links.push(Link { ends, length });
            }
        }
    }

    fn number_of(&mut self, coin: u16) -> u16 {
        if coin != GROUND && self.numbers[coin as usize] == 0 {
            self.numbered.push(coin);
            self.numbers[coin as usize] = self.numbered.len() as u16;
        }
        self.numbers[coin as usize]
    }
}

fn digest(words: &[u32]) -> Form {
    let mut hasher = Sha256::new();
    let mut bytes = [0; 256];
    for chunk in words.chunks(bytes.len() / 4) {
        for (four, word) in bytes.chunks_exact_mut(4).zip(chunk) {
            four.copy_from_slice(&word.to_le_bytes());
        }
        hasher.update(&bytes[..4 * chunk.len()]);
    }
    let hash = hasher.finalize();
    let half = |at: usize| hash[at..at + 8].iter().fold(0, |n, &b| n << 8 | u64::from(b));
    Form([half(0), half(8)])
}

/// The connected components, the ground taken away: how many nodes each has, and its links with
/// nodes numbered from 1 again.
fn components(count: usize, links: &[Link]) -> Vec<(usize, Vec<Link>)> {
    let mut joined = twintrees_model::disjoint_sets::DisjointSets::new(count + 1);
    let nodes = |link: &Link| link.ends.into_iter().filter(|&end| end != GROUND);
    for link in links {
        let mut ends = nodes(link);
        if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
            joined.join(a.into(), b.into());
        }
    }
    let mut which = vec![usize::MAX; count + 1];
    let mut numbers = vec![0; count + 1];
    let mut parts: Vec<(usize, Vec<Link>)> = Vec::new();
    for (node, number) in numbers.iter_mut().enumerate().skip(1) {
        let root = joined.find(node);
        if which[root] == usize::MAX {
            which[root] = parts.len();
            parts.push((0, Vec::new()));
        }
        let nodes = &mut parts[which[root]].0;
        *nodes += 1;
        *number = *nodes as u16;
    }
    for link in links {
        let node = nodes(link).next().expect("a link between ground and ground stands apart");
        let ends = link.ends.map(|end| numbers[end as usize]);
        parts[which[joined.find(node.into())]].1.push(Link { ends, length: link.length });
    }
    parts
}
