//! Strategies that answer every move: what the checks of the directing game on graphs and on oriented
//! matroids have in common. Marks are arcs there and signs here.
//!
//! The numbers in the comments are the conditions of `docs/formats.md`.

use crate::answers_fault::AnswersFault as Fault;
use std::collections::HashSet;
use twintrees_model::answers::{Answer, Node};
use twintrees_model::outcome::Player;

/// Most links of which a strategy may name arcs: 126 arcs and s are 127 bits.
pub const MAX_LINKS_NAMED: usize = 63;

/// The links whose arcs are named, ascending: link number i has bit i, its arcs bits 2i and 2i + 1.
/// Elements with their signs likewise.
pub(crate) struct Names(Vec<u32>);

impl Names {
    /// 1: every mark that is named is one, and they belong to few links.
    pub(crate) fn of(nodes: &[Node], is_mark: impl Fn(u32) -> bool) -> Result<Self, Fault> {
        let mut links = HashSet::new();
        for (node, what) in nodes.iter().enumerate() {
            let (marks, options) = match what {
                Node::Leaf { marks } => (marks.as_slice(), [].as_slice()),
                Node::Choice { options } => ([].as_slice(), options.as_slice()),
            };
            let of = |answer: &Answer| [Some(answer.reply), answer.given].into_iter().flatten();
            for mark in marks.iter().copied().chain(options.iter().flat_map(of)) {
                if !is_mark(mark) {
                    return Err(Fault::NoMark { node, mark });
                }
                links.insert(mark / 2);
            }
        }
        let mut links: Vec<u32> = links.into_iter().collect();
        links.sort_unstable();
        if links.len() > MAX_LINKS_NAMED { Err(Fault::TooMany) } else { Ok(Self(links)) }
    }

    /// The named links, those of bit 0, bit 1 and so on.
    pub(crate) fn links(&self) -> &[u32] {
        &self.0
    }

    /// How many bits arcs have.
    pub(crate) fn arc_bits(&self) -> usize {
        2 * self.0.len()
    }

    /// The arc of a bit.
    pub(crate) fn arc(&self, bit: usize) -> u32 {
        2 * self.0[bit / 2] + bit as u32 % 2
    }

    /// The bit of the link that a named arc belongs to.
    fn link(&self, arc: u32) -> usize {
        self.0.binary_search(&(arc / 2)).expect("the arc is named")
    }

    fn arc_bit(&self, arc: u32) -> u128 {
        1 << (2 * self.link(arc) + arc as usize % 2)
    }
}

/// One half of a proof, in the bits of its names.
pub(crate) struct Side<'a, W> {
    pub(crate) names: &'a Names,
    pub(crate) player: Player,
    /// Whether he gets one arc of a link only, and whether the other does.
    pub(crate) directs: bool,
    pub(crate) other_directs: bool,
    /// The named arcs that he has got.
    pub(crate) own: u128,
    /// The named links that nobody has taken.
    pub(crate) undecided: u64,
    /// Whether he has won with these named arcs besides his own.
    pub(crate) won: W,
}

/// What a node needs, and its carrier.
#[derive(Clone, Copy)]
struct Sets {
    needs: u128,
    carrier: u64,
}

impl<W: Fn(u128) -> bool> Side<'_, W> {
    pub(crate) fn check(&self, nodes: &[Node]) -> Result<(), Fault> {
        let mut found: Vec<Sets> = Vec::with_capacity(nodes.len());
        for (number, node) in nodes.iter().enumerate() {
            let sets = match node {
                Node::Leaf { marks } => self.leaf(number, marks)?,
                Node::Choice { options } => self.choice(number, options, &found)?,
            };
            found.push(sets);
        }
        self.last(*found.last().ok_or(Fault::NoNodes)?)
    }

    /// 3 and 4: with the arcs of the leaf the player has won.
    fn leaf(&self, node: usize, arcs: &[u32]) -> Result<Sets, Fault> {
        let needs = arcs.iter().fold(0, |needs, &arc| needs | self.names.arc_bit(arc));
        if (self.won)(needs) {
            Ok(Sets { needs, carrier: 0 })
        } else {
            Err(Fault::NotWon { node, player: self.player })
        }
    }

    /// 6 and 7: there is an answer to every move.
    fn choice(&self, node: usize, options: &[Answer], found: &[Sets]) -> Result<Sets, Fault> {
        let mut all = Sets { needs: 0, carrier: 0 };
        let (mut common, mut given) = (None, 0_u128);
        for option in options {
            let Sets { needs, carrier } = self.option(node, option, found)?;
            all.needs |= needs;
            all.carrier |= carrier;
            match option.given {
                None => common = Some(common.unwrap_or(u64::MAX) & carrier),
                Some(arc) => given |= self.names.arc_bit(arc),
            }
        }
        let mut common = common.ok_or(Fault::NoOption { node })?;
        while common != 0 {
            let link = common.trailing_zeros() as usize;
            common &= common - 1;
            if !self.other_directs || given >> (2 * link) & 3 != 3 {
                return Err(Fault::Unanswered { node, at: self.names.links()[link] });
            }
        }
        Ok(all)
    }

    /// 2 and 5. What an option needs, and its own carrier.
    fn option(&self, node: usize, option: &Answer, found: &[Sets]) -> Result<Sets, Fault> {
        let &Answer { reply, child, given } = option;
        let sets = found.get(child as usize).ok_or(Fault::Child { node, child })?;
        let free = |carrier: u64, arc: u32| match carrier >> self.names.link(arc) & 1 {
            0 => Ok(1 << self.names.link(arc)),
            _ => Err(Fault::Clash { node, at: arc / 2 }),
        };
        let carrier = sets.carrier | free(sets.carrier, reply)?;
        let arc_bit = |arc| self.names.arc_bit(arc);
        let gets = arc_bit(reply) | if self.directs { 0 } else { arc_bit(reply ^ 1) };
        let mut needs = sets.needs & !gets;
        if let Some(arc) = given {
            free(carrier, arc)?;
            needs &= !arc_bit(arc);
        }
        Ok(Sets { needs, carrier })
    }

    /// 8: the last node stands for the position.
    fn last(&self, last: Sets) -> Result<(), Fault> {
        let missing = last.needs & !self.own;
        if missing != 0 {
            return Err(Fault::Needs { mark: self.names.arc(missing.trailing_zeros() as usize) });
        }
        let decided = last.carrier & !self.undecided;
        if decided != 0 {
            return Err(Fault::Decided {
                at: self.names.links()[decided.trailing_zeros() as usize],
            });
        }
        Ok(())
    }
}
