//! Pieces: links that hang together not by way of the ground.
//!
//! A link is a chain of 0, 1, 2, or at least 3 coins between two nodes. The ground is node 0,
//! every other node a coin with at least three ends of links.

use std::ops::Range;

/// Most links of a piece: their ends then have numbers of seven bits, and so has its nimber.
pub(super) const MAX_LINKS: usize = 127;

/// Numbers of nodes are smaller than this.
pub(super) const MAX_NODES: usize = 128;

/// Chains of so many coins and more are alike.
pub(super) const LONG: u8 = 3;

/// Two nodes and the coins between them in one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Link(u16);

impl Link {
    pub(super) fn new([a, b]: [u8; 2], coins: u8) -> Self {
        let (low, high) = (u16::from(a.min(b)), u16::from(a.max(b)));
        Self(low << 9 | high << 2 | u16::from(coins.min(LONG)))
    }

    pub(super) fn ends(self) -> [u8; 2] {
        [(self.0 >> 9) as u8, (self.0 >> 2 & 127) as u8]
    }

    pub(super) fn coins(self) -> u8 {
        (self.0 & 3) as u8
    }

    pub(super) fn bits(self) -> u16 {
        self.0
    }

    fn touches(self, node: u8) -> bool {
        self.ends().contains(&node)
    }

    fn far_end(self, node: u8) -> u8 {
        let [a, b] = self.ends();
        if a == node { b } else { a }
    }
}

/// The nimber of a chain from ground to ground: its coins can be given away unless it is long.
pub(super) fn of_chain(coins: u32) -> u8 {
    u8::from(coins < 3)
}

/// The nimber of a ring.
pub(super) fn of_ring(coins: u32) -> u8 {
    u8::from(coins < 4)
}

/// How many ends of links each node has.
pub(super) fn count_ends(links: &[Link]) -> [u8; MAX_NODES] {
    let mut ends = [0; MAX_NODES];
    for end in links.iter().flat_map(|link| link.ends()) {
        ends[end as usize] += 1;
    }
    ends
}

/// Whether a link can be cut without a loony move, and none before it does the same: links that
/// are alike stand together.
pub(super) fn is_playable(links: &[Link], ends: &[u8; MAX_NODES], at: usize) -> bool {
    let (link, [a, b]) = (links[at], links[at].ends());
    // A loop at a node of three ends gives the node away too, and the chain behind it.
    let hangs = a == b && a != 0 && ends[a as usize] == 3;
    link.coins() < LONG && !hangs && (at == 0 || links[at - 1] != link)
}

/// Room to cut links in.
#[derive(Default)]
pub(super) struct Cutter {
    links: Vec<Link>,
    /// What is left of the nimber besides the pieces: chains and rings that stand alone.
    pub(super) alone: u8,
    /// The pieces, link by link, and where each is.
    pub(super) pieces: Vec<Link>,
    pub(super) places: Vec<Range<usize>>,
}

impl Cutter {
    /// Cuts a playable link and takes what is left apart.
    pub(super) fn cut(&mut self, piece: &[Link], at: usize) {
        let mut ends = count_ends(piece);
        self.links.clear();
        self.links.extend_from_slice(piece);
        let [a, b] = self.links.swap_remove(at).ends();
        ends[a as usize] -= 1;
        ends[b as usize] -= 1;
        self.alone = 0;
        for (which, node) in [a, b].into_iter().enumerate() {
            if node != 0 && ends[node as usize] == 2 && !(which == 1 && a == b) {
                self.contract(node);
            }
        }
        self.split();
    }

    /// Makes one chain of the two that meet at a coin.
    fn contract(&mut self, node: u8) {
        let Some(first) = self.take_at(node) else { return };
        let [a, b] = first.ends();
        if a == b {
            self.alone ^= of_ring(u32::from(first.coins()) + 1);
            return;
        }
        let Some(second) = self.take_at(node) else { return };
        let coins = first.coins() + second.coins() + 1;
        match [first.far_end(node), second.far_end(node)] {
            [0, 0] => self.alone ^= of_chain(u32::from(coins)),
            ends => self.links.push(Link::new(ends, coins)),
        }
    }

    fn take_at(&mut self, node: u8) -> Option<Link> {
        let at = self.links.iter().position(|link| link.touches(node))?;
        Some(self.links.swap_remove(at))
    }

    /// Sorts the links into pieces.
    fn split(&mut self) {
        self.pieces.clear();
        self.places.clear();
        while let Some(link) = self.links.pop() {
            let start = self.pieces.len();
            self.pieces.push(link);
            let mut next = start;
            while next < self.pieces.len() {
                for node in self.pieces[next].ends().into_iter().filter(|&node| node != 0) {
                    self.gather(node);
                }
                next += 1;
            }
            self.places.push(start..self.pieces.len());
        }
    }

    /// Moves all links at a node to the last piece.
    fn gather(&mut self, node: u8) {
        let mut at = 0;
        while at < self.links.len() {
            if self.links[at].touches(node) {
                self.pieces.push(self.links.swap_remove(at));
            } else {
                at += 1;
            }
        }
    }
}
