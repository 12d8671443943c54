//! Depth-first search for the winner and his carrier.

use super::connect::{Connections, Threat};
use super::matching;
use super::resistance::conductance;
use super::set::Set;
use super::state::{State, index};
use super::table::{Key, Known, Table};
use crate::{Stop, Stopped};
use twintrees_model::outcome::Player;

/// What a search has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Positions whose moves were tried.
    pub expanded: u64,
    /// Positions looked at.
    pub evaluated: u64,
    /// Positions in the table.
    pub stored: u64,
    /// Bytes of the table.
    pub bytes: u64,
}

/// What is known of a position without trying moves.
enum Sight<B> {
    Won(Known<B>),
    /// The player to move loses unless he plays in `must`; for any other move the opponent has an
    /// answer inside `carrier`.
    Open {
        must: B,
        carrier: B,
    },
}

/// A position that a move leads to, not decided yet.
struct Child<B: Set> {
    key: usize,
    state: State<B>,
    must: B,
    carrier: B,
    order: (usize, f32),
}

/// The search with its memory.
pub(super) struct Prover<'s, B: Set> {
    connections: Connections<B>,
    table: Table<B>,
    counters: Counters,
    threats: Vec<Threat<B>>,
    stop: Stop<'s>,
}

impl<'s, B: Set> Prover<'s, B> {
    pub(super) fn new(symmetric: bool, memory: usize, stop: Stop<'s>) -> Self {
        Self {
            connections: Connections::new(symmetric),
            table: Table::new(memory),
            counters: Counters::default(),
            threats: Vec::new(),
            stop,
        }
    }

    pub(super) fn counters(&self) -> Counters {
        let (stored, bytes) = (self.table.used() as u64, self.table.bytes() as u64);
        Counters { stored, bytes, ..self.counters }
    }

    /// Who wins a reduced position, and with what.
    pub(super) fn solve(&mut self, state: &State<B>, mover: Player) -> Result<Known<B>, Stopped> {
        match self.sight(state, mover) {
            Sight::Won(known) => Ok(known),
            Sight::Open { must, carrier } => self.search(state, mover, must, carrier),
        }
    }

    /// The moves that are not known to lose.
    pub(super) fn must_play(&mut self, state: &State<B>, mover: Player) -> B {
        match state.winner() {
            Some(winner) if winner == mover => state.free,
            Some(_) => B::EMPTY,
            None => {
                self.their_threats(state, mover.other());
                let filled = state.filled[index(mover.other())];
                // Pairs given away are not free any more, but taking one may still win.
                let rest = |threat: &Threat<B>| threat.carrier | filled;
                self.threats.iter().map(rest).fold(!B::EMPTY, |must, carrier| must & carrier)
            }
        }
    }

    fn search(
        &mut self,
        state: &State<B>,
        mover: Player,
        mut must: B,
        mut carrier: B,
    ) -> Result<Known<B>, Stopped> {
        if self.counters.expanded & 15 == 0 && (self.stop)() {
            return Err(Stopped);
        }
        let before = self.counters.expanded;
        self.counters.expanded += 1;
        let mut children = Vec::new();
        let mut result = None;
        for v in (must & !state.inferior(mover)).iter() {
            if !must.has(v) {
                continue;
            }
            let after = state.after(mover, v);
            match self.sight(&after, mover.other()) {
                Sight::Won(known) if known.winner == mover => {
                    result = Some(won_by(v, known, state, mover));
                    break;
                }
                Sight::Won(known) => {
                    must &= known.carrier;
                    carrier |= known.carrier;
                }
                Sight::Open { must, carrier } => {
                    let order = (must.len(), badness(&after, mover));
                    children.push(Child { key: v, state: after, must, carrier, order });
                }
            }
        }
        children.sort_by(|a, b| a.order.0.cmp(&b.order.0).then(a.order.1.total_cmp(&b.order.1)));
        for child in children {
            if result.is_some() {
                break;
            }
            if !must.has(child.key) {
                continue;
            }
            let known = self.search(&child.state, mover.other(), child.must, child.carrier)?;
            if known.winner == mover {
                result = Some(won_by(child.key, known, state, mover));
            } else {
                must &= known.carrier;
                carrier |= known.carrier;
            }
        }
        let known = result.unwrap_or_else(|| {
            let winner = mover.other();
            // Reversible moves that nothing else answers: the winner makes them dead.
            for v in must.iter() {
                let killer = state.killers(winner, v).first();
                carrier |= B::bit(v) | killer.map_or(B::EMPTY, B::bit);
            }
            Known { winner, carrier: carrier | state.filled[index(winner)], reply: None }
        });
        let work = (self.counters.expanded - before).min(u32::MAX.into()) as u32;
        self.table.put(key_of(state, mover), local(known, state), work);
        Ok(known)
    }

    /// What the position shows at once. Carriers include the pairs that its reduction gave away.
    fn sight(&mut self, state: &State<B>, mover: Player) -> Sight<B> {
        self.counters.evaluated += 1;
        if let Some(winner) = state.winner() {
            return Sight::Won(in_full(Known { winner, carrier: B::EMPTY, reply: None }, state));
        }
        if let Some(known) = self.table.get(&key_of(state, mover)) {
            return Sight::Won(in_full(known, state));
        }
        if let Some(threat) = self.own_threat(state, mover) {
            let reply = Some(threat.key as u8);
            let known = Known { winner: mover, carrier: threat.carrier, reply };
            return Sight::Won(in_full(known, state));
        }
        if mover == Player::Short
            && state.tries_pairings
            && let Some(border) = matching::matching_cut(&state.nets[0], B::EMPTY)
        {
            let known = Known { winner: Player::Cut, carrier: border, reply: None };
            return Sight::Won(in_full(known, state));
        }
        self.their_threats(state, mover.other());
        let (mut must, mut carrier) = (state.free, B::EMPTY);
        for threat in &self.threats {
            if !must.within(threat.carrier) {
                must &= threat.carrier;
                carrier |= threat.carrier;
            }
        }
        if must.is_empty() {
            let known = Known { winner: mover.other(), carrier, reply: None };
            return Sight::Won(in_full(known, state));
        }
        Sight::Open { must, carrier: carrier | state.filled[index(mover.other())] }
    }

    /// A win for the player to move that needs no search.
    fn own_threat(&mut self, state: &State<B>, mover: Player) -> Option<Threat<B>> {
        self.pairing_threats(state, mover);
        if let Some(&threat) = self.threats.iter().min_by_key(|threat| threat.carrier.len()) {
            return Some(threat);
        }
        let net = state.net_of(mover)?;
        let at_once = (net.from_s & net.to_t).first();
        at_once
            .map(|key| Threat { key, carrier: B::bit(key) })
            .or_else(|| self.connections.first_threat(net, state.free))
    }

    /// Wins of the other player, were it his turn, the smallest first.
    fn their_threats(&mut self, state: &State<B>, player: Player) {
        self.pairing_threats(state, player);
        let common = self.threats.iter().fold(!B::EMPTY, |all, threat| all & threat.carrier);
        if let Some(net) = state.net_of(player).filter(|_| !common.is_empty()) {
            self.threats.extend_from_slice(self.connections.threats(net, state.free));
        }
        self.threats.sort_by_key(|threat| threat.carrier.len());
    }

    /// The player's wins by a move and a pairing: there are some for Cut only.
    fn pairing_threats(&mut self, state: &State<B>, player: Player) {
        self.threats.clear();
        if player == Player::Cut && state.tries_pairings {
            matching::threats(&state.nets[0], state.free, &mut self.threats);
        }
    }
}

fn key_of<B: Set>(state: &State<B>, mover: Player) -> Key<B> {
    Key { free: state.free, shorts: state.shorts, mover }
}

/// The carrier with what the reduction of the position gave to the winner.
fn in_full<B: Set>(known: Known<B>, state: &State<B>) -> Known<B> {
    Known { carrier: known.carrier | state.filled[index(known.winner)], ..known }
}

/// The carrier without: the same position may come from different reductions.
fn local<B: Set>(known: Known<B>, state: &State<B>) -> Known<B> {
    Known { carrier: known.carrier & state.free, ..known }
}

/// The mover's win by taking `v`, from that of the position it leads to.
fn won_by<B: Set>(v: usize, known: Known<B>, state: &State<B>, mover: Player) -> Known<B> {
    let carrier = known.carrier | B::bit(v) | state.filled[index(mover)];
    Known { winner: mover, carrier, reply: Some(v as u8) }
}

/// How bad a position looks for the player who has just moved.
pub(super) fn badness<B: Set>(state: &State<B>, mover: Player) -> f32 {
    let [short, cut] = &state.nets;
    let mut for_short = conductance(short, state.free);
    if state.has_dual {
        for_short /= conductance(cut, state.free).max(1e-6);
    }
    if mover == Player::Short { -for_short } else { for_short }
}
