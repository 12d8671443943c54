//! Certificates: from the search's answers to a graph of options.
//!
//! A node is what the winner has and the carrier that he needs; everything
//! outside of the carrier is given to the loser. If a pairing wins, the node is
//! a leaf. Otherwise the search is asked for replies to one move of the loser
//! after the other until no move is left that all of them depend on.

use super::core::Core;
use super::matching::matching_pairs;
use super::net::Net;
use super::set::Set;
use super::state::{State, index};
use crate::Stopped;
use std::collections::HashMap;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::certificate::{Node, Opening, Proof, Strategy};

/// How many steps the search for a pairing of Short may take.
const PAIRING_STEPS: u32 = 2_000;

/// The proof of the position's class.
pub(super) fn proof<B: Set>(core: &mut Core<'_, B>) -> Result<Proof, Stopped> {
    let none = [B::EMPTY; 2];
    let known = [core.outcome(none, Player::Short)?, core.outcome(none, Player::Cut)?];
    let class = Class::from_winners(known[0].winner, known[1].winner);
    match class.expect("an extra move never hurts") {
        Class::Short => strategy(core, Player::Short, B::EMPTY, known[1].carrier).map(Proof::Short),
        Class::Cut => strategy(core, Player::Cut, B::EMPTY, known[0].carrier).map(Proof::Cut),
        Class::First => {
            let mut open = |player: Player| {
                let known = &known[index(player)];
                let first = known.reply.expect("the game is not over") as usize;
                let carrier = known.carrier.without(first);
                let then = strategy(core, player, B::bit(first), carrier)?;
                Ok(Opening { first: core.names()[first], then })
            };
            Ok(Proof::First { short: open(Player::Short)?, cut: open(Player::Cut)? })
        }
    }
}

fn strategy<B: Set>(
    core: &mut Core<'_, B>,
    player: Player,
    opening: B,
    carrier: B,
) -> Result<Strategy, Stopped> {
    let mut writer = Writer {
        core,
        player,
        opening,
        nodes: Vec::new(),
        carriers: Vec::new(),
        seen: HashMap::new(),
    };
    writer.node(B::EMPTY, carrier)?;
    Ok(Strategy { nodes: writer.nodes })
}

struct Writer<'c, 's, B: Set> {
    core: &'c mut Core<'s, B>,
    player: Player,
    opening: B,
    nodes: Vec<Node>,
    /// The carrier of every node, as a checker computes it.
    carriers: Vec<B>,
    /// Nodes by the winner's replies so far and the carrier that he may use.
    seen: HashMap<(B, B), u32>,
}

impl<B: Set> Writer<'_, '_, B> {
    /// The node for these stones besides the opening, where the player wins moving second
    /// within the carrier.
    fn node(&mut self, stones: B, carrier: B) -> Result<u32, Stopped> {
        if let Some(&node) = self.seen.get(&(stones, carrier)) {
            return Ok(node);
        }
        let node = match self.pairing(stones, carrier) {
            Some(pairs) => self.leaf(stones, &pairs),
            None => self.choice(stones, carrier)?,
        };
        self.seen.insert((stones, carrier), node);
        Ok(node)
    }

    fn push(&mut self, node: Node, carrier: B) -> u32 {
        self.nodes.push(node);
        self.carriers.push(carrier);
        self.nodes.len() as u32 - 1
    }

    fn name(&self, v: usize) -> VertexId {
        self.core.names()[v]
    }

    /// The position in which the player has these stones and may use `carrier`, the other has
    /// all the rest.
    fn position(&self, stones: B, carrier: B) -> State<B> {
        let root = self.core.root();
        let mine = self.opening | stones;
        let mut taken = [root.free & !carrier & !mine; 2];
        taken[index(self.player)] = mine;
        root.with(taken)
    }

    fn pairing(&self, stones: B, carrier: B) -> Option<Vec<[usize; 2]>> {
        let state = self.position(stones, carrier);
        let net = &state.nets[0];
        match self.player {
            Player::Short => {
                let mut steps = PAIRING_STEPS;
                let most = carrier.len() / 2;
                (0..=most).find_map(|pairs| joining_pairs(net, carrier, pairs, &mut steps))
            }
            Player::Cut => matching_pairs(net),
        }
    }

    fn leaf(&mut self, stones: B, pairs: &[[usize; 2]]) -> u32 {
        let carrier = pairs.iter().flatten().fold(B::EMPTY, |all, &v| all | B::bit(v));
        let mut needed = stones;
        for v in stones.iter() {
            if self.holds(needed.without(v), carrier, pairs) {
                needed = needed.without(v);
            }
        }
        let stones = needed.iter().map(|v| self.name(v)).collect();
        let pairs = pairs.iter().map(|pair| pair.map(|v| self.name(v))).collect();
        self.push(Node::Leaf { stones, pairs }, carrier)
    }

    /// Whether the pairs still win with these stones alone.
    fn holds(&self, stones: B, carrier: B, pairs: &[[usize; 2]]) -> bool {
        let state = self.position(stones, carrier);
        let net = &state.nets[0];
        match self.player {
            Player::Short => joins(net, pairs),
            Player::Cut => separates(net, pairs),
        }
    }

    fn choice(&mut self, stones: B, carrier: B) -> Result<u32, Stopped> {
        let mut options = Vec::new();
        let (mut left, mut all) = (carrier, B::EMPTY);
        // The first reply is to no move at all: its carrier is small.
        let mut next = Some(None);
        while let Some(threat) = next {
            let lost = threat.map_or(B::EMPTY, B::bit);
            let (reply, child) = self.reply(stones, carrier & !lost)?;
            let own = self.carriers[child as usize] | B::bit(reply);
            options.push((self.name(reply), child));
            left &= own;
            all |= own;
            next = left.first().map(Some);
        }
        Ok(self.push(Node::Choice { options }, all))
    }

    /// A reply of the player within this carrier, and the node that it leads to.
    fn reply(&mut self, stones: B, carrier: B) -> Result<(usize, u32), Stopped> {
        let root = self.core.root();
        let mine = self.opening | stones;
        let mut taken = [root.free & !carrier & !mine; 2];
        taken[index(self.player)] = mine;
        let known = self.core.outcome(taken, self.player)?;
        assert_eq!(known.winner, self.player, "the carrier is enough");
        let reply = known.reply.expect("a position without a pairing is not won yet") as usize;
        let child = self.node(stones | B::bit(reply), (known.carrier & carrier).without(reply))?;
        Ok((reply, child))
    }
}

/// Pairs that join s to t one after the other, so many of them.
fn joining_pairs<B: Set>(
    net: &Net<B>,
    free: B,
    count: usize,
    steps: &mut u32,
) -> Option<Vec<[usize; 2]>> {
    let mut pairs = Vec::new();
    let found = if count == 0 {
        net.joined
    } else {
        add_pairs(net, free, net.from_s & free, count, &mut pairs, steps)
    };
    found.then_some(pairs)
}

fn add_pairs<B: Set>(
    net: &Net<B>,
    free: B,
    next: B,
    count: usize,
    pairs: &mut Vec<[usize; 2]>,
    steps: &mut u32,
) -> bool {
    let next = if count == 1 { next & net.to_t } else { next };
    for a in next.iter() {
        for b in next.iter().filter(|&b| b > a) {
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            pairs.push([a, b]);
            let free = free.without(a).without(b);
            let beyond = net.out[a] & net.out[b] & free;
            if count == 1 || add_pairs(net, free, beyond, count - 1, pairs, steps) {
                return true;
            }
            pairs.pop();
        }
    }
    false
}

fn joins<B: Set>(net: &Net<B>, pairs: &[[usize; 2]]) -> bool {
    let mut before: Option<[usize; 2]> = None;
    for &pair in pairs {
        let target = B::bit(pair[0]) | B::bit(pair[1]);
        let reached = match before {
            None => target.within(net.from_s),
            Some(pair) => pair.iter().all(|&v| target.within(net.out[v])),
        };
        if !reached {
            return false;
        }
        before = Some(pair);
    }
    match before {
        None => net.joined,
        Some(pair) => pair.iter().all(|&v| net.to_t.has(v)),
    }
}

fn separates<B: Set>(net: &Net<B>, pairs: &[[usize; 2]]) -> bool {
    let mut marked = net.from_s;
    let mut todo = marked;
    while let Some(v) = todo.first() {
        let partner = pairs.iter().find(|pair| pair.contains(&v));
        let partner = partner.map_or(v, |&[a, b]| if a == v { b } else { a });
        let found = net.out[v].without(partner);
        todo = todo.without(v) | (found & !marked);
        marked |= found;
    }
    !net.joined && !marked.meets(net.to_t)
}
