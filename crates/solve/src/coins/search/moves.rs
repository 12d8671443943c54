//! Moves, and what is known of them before they are tried.

use super::lately::Known;
use super::names::Names;
use super::net::{self, Link};
use super::prove::{Place, Prover};
use super::table::Bounds;
use std::ops::Range;

/// Moves looked at together.
pub(super) const BLOCK: usize = 8;

/// A move of a position on the stack: cutting one of its links.
#[derive(Clone, Copy, Default)]
pub(super) struct Move {
    /// Key of the position that is left when all that can be captured has gone.
    pub(super) key: u64,
    /// The name to look that position up by.
    pub(super) name: u64,
    /// The move reaches the bound if and only if the value of that position lies between these,
    /// which are infinite where every possible value does.
    pub(super) wanted: Bounds,
    /// Coins of that position.
    pub(super) coins: i32,
    /// Which link is cut.
    pub(super) at: u16,
    /// Answers to it that are not yet known to fail; the largest number if nobody has looked.
    pub(super) open: u16,
    /// Whether the other player may decline coins after it.
    pub(super) loony: bool,
}

/// What is known about a move: that it reaches the bound, that it does not, or neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    Reaches,
    Fails,
    Open,
}

/// A sieve for links that are like others: hardly ever must two be compared.
#[derive(Clone, Copy, Default)]
pub(super) struct Seen(u64);

impl Seen {
    /// Whether an earlier link is like the one at `at`. Asked of all links in turn, or of one.
    fn has_like(&mut self, links: &[Link], at: usize) -> bool {
        let Link { ends: [a, b], length, .. } = links[at];
        let mixed = a.wrapping_mul(5) ^ b.wrapping_mul(23) ^ length.wrapping_mul(11);
        let bit = 1 << (mixed % 64);
        let maybe = self.0 & bit != 0;
        self.0 |= bit;
        maybe && links[..at].iter().any(|earlier| earlier.is_like(&links[at]))
    }
}

impl Move {
    /// What these bounds of the value say.
    pub(super) fn look(&self, known: Bounds) -> Look {
        if known.lower > self.wanted.upper || known.upper < self.wanted.lower {
            return Look::Fails;
        }
        match known.lower >= self.wanted.lower && known.upper <= self.wanted.upper {
            true => Look::Reaches,
            false => Look::Open,
        }
    }

    /// What the number of coins says; wishes that it grants are forgotten.
    pub(super) fn look_at_coins(&mut self, coins: i32) -> Look {
        if self.wanted.lower > self.wanted.upper
            || -coins > self.wanted.upper
            || coins < self.wanted.lower
        {
            return Look::Fails;
        }
        if self.wanted.lower <= -coins {
            self.wanted.lower = i32::MIN;
        }
        if self.wanted.upper >= coins {
            self.wanted.upper = i32::MAX;
        }
        if self.wanted == Bounds::NONE { Look::Reaches } else { Look::Open }
    }
}

impl Prover<'_> {
    /// Looks at the moves that cut these links, at most [`BLOCK`]: returns one that is known to
    /// reach the bound, or leaves those that are open in `block`. `seen` is about the links before
    /// them.
    ///
    /// Each step first asks for the memory that the next one needs: most of the time would go
    /// into waiting for it, move by move, otherwise.
    pub(super) fn look(
        &mut self,
        place: &Place,
        cuts: Range<usize>,
        bound: i32,
        seen: &mut Seen,
    ) -> Option<u16> {
        let mut count = 0;
        for at in cuts {
            if seen.has_like(&self.links[place.links.clone()], at) {
                continue;
            }
            let mut next = self.cut(place, at, bound);
            match next.look_at_coins(next.coins) {
                Look::Reaches => return Some(next.at),
                Look::Fails => {}
                Look::Open => {
                    self.lately.touch(next.name);
                    self.block[count % BLOCK] = next;
                    count += 1;
                }
            }
        }
        let (mut open, mut open_count) = ([0; BLOCK], 0);
        for which in 0..count {
            let known = self.recall(place, which % BLOCK);
            let next = &self.block[which % BLOCK];
            match next.look(known.bounds) {
                Look::Reaches => return Some(next.at),
                Look::Fails => {}
                Look::Open => {
                    self.team.table.touch(known.key);
                    open[open_count % BLOCK] = which;
                    open_count += 1;
                }
            }
        }
        self.ask_table_of_block(&open[..open_count.min(BLOCK)])
    }

    /// Leaves the moves of the block that the table leaves open, of those that are listed.
    fn ask_table_of_block(&mut self, open: &[usize]) -> Option<u16> {
        self.block_len = 0;
        for &which in open {
            let Move { key, name, .. } = self.block[which % BLOCK];
            let bounds = self.ask_table(key);
            if bounds != Bounds::NONE {
                self.lately.learn(name, bounds);
            }
            let next = &self.block[which % BLOCK];
            match next.look(bounds) {
                Look::Reaches => return Some(next.at),
                Look::Fails => {}
                Look::Open => {
                    if self.block_len != which {
                        self.block[self.block_len % BLOCK] = *next;
                    }
                    self.block_len += 1;
                }
            }
        }
        None
    }

    /// Finds the key of a move of the block, and what was known of it lately.
    fn recall(&mut self, place: &Place, which: usize) -> Known {
        let Move { name, at, .. } = self.block[which];
        let known = self.lately.get(name).unwrap_or_else(|| {
            let key = self.key_after(place, at as usize);
            let known = Known { key, bounds: Bounds::NONE };
            self.lately.put(name, known);
            known
        });
        self.block[which].key = known.key;
        known
    }

    pub(super) fn ask_table(&mut self, key: u64) -> Bounds {
        self.counters.probes += 1;
        self.team.table.get(key)
    }

    /// The move that cuts a link, and what it needs to reach the bound.
    ///
    /// The other player then gets `lost − k + |V + k|` if he may decline k > 0 coins, else
    /// `lost + V`, where V is the value of what is left.
    fn cut(&self, place: &Place, at: usize, bound: i32) -> Move {
        let links = &self.links[place.links.clone()];
        let cut = net::cut(links, at);
        let (lost, k) = (i32::from(cut.lost), if self.forced { 0 } else { i32::from(cut.k) });
        let part = &self.names[links[at].name as usize];
        let name = match cut.tail {
            None => place.names.smallest_without(part, self.symmetries),
            Some(_) => self.names_after(place, at, cut.tail).smallest(self.symmetries),
        };
        Move {
            key: 0,
            name,
            wanted: Bounds {
                lower: if k > 0 { bound + lost - 2 * k } else { i32::MIN },
                upper: -lost - bound,
            },
            coins: place.coins - lost,
            at: at as u16,
            open: u16::MAX,
            loony: k > 0,
        }
    }

    /// The names of what is left when two links have gone.
    fn names_after(&self, place: &Place, at: usize, tail: Option<usize>) -> Names {
        let name = |at: usize| self.names[self.links[place.links.start + at].name as usize];
        let names = place.names ^ name(at);
        tail.map_or(names, |tail| names ^ name(tail))
    }

    /// The key of the position after a move.
    fn key_after(&mut self, place: &Place, at: usize) -> u64 {
        self.counters.keys += 1;
        let before = &self.links[place.links.clone()];
        if let Some(key) = self.keys.key_after(place.serial, before, at) {
            return key;
        }
        let (links, names) = (self.links.len(), self.names.len());
        net::push_after(&mut self.links, &mut self.names, place.links.clone(), at);
        let key = self.keys.key(&self.links[links..]);
        self.links.truncate(links);
        self.names.truncate(names);
        key
    }

    /// Puts the position after a move on the stack.
    pub(super) fn push(&mut self, place: &Place, next: &Move) -> Place {
        let (start, old_names) = (self.links.len(), self.names.len());
        let at = next.at as usize;
        let tail = net::cut(&self.links[place.links.clone()], at).tail;
        let names = self.names_after(place, at, tail);
        let cancelled = net::push_after(&mut self.links, &mut self.names, place.links.clone(), at);
        let (links, coins) = (start..self.links.len(), next.coins);
        let then = Place { links, coins, names, old_names, serial: self.next_serial() };
        if cancelled > 0 { self.without_cancelled(then) } else { then }
    }

    fn without_cancelled(&self, place: Place) -> Place {
        let links = &self.links[place.links.clone()];
        let name = |link: &Link| self.names[link.name as usize];
        let names = links.iter().fold(Names::default(), |names, link| names ^ name(link));
        Place { coins: net::count_coins(links) as i32, names, ..place }
    }

    /// Takes the position on top of the stack away.
    pub(super) fn pop(&mut self, place: &Place) {
        self.links.truncate(place.links.start);
        self.names.truncate(place.old_names);
    }
}
