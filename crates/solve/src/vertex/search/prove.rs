//! What is known of a position, and what its moves lead to.

use super::connect::{Connections, Threat};
use super::matching;
use super::resistance::conductance;
use super::set::Set;
use super::state::{State, index};
use super::table::{Key, Known, Open, Table};
use super::trial::{Child, Trial};
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
pub(super) enum Sight<B> {
    Won(Known<B>),
    Open(Open<B>),
}

/// The search with its memory.
pub(super) struct Prover<'s, B: Set> {
    connections: Connections<B>,
    table: Table<B, Known<B>>,
    /// Positions that are not decided yet; empty where the search is depth first.
    open: Table<B, Open<B>>,
    counters: Counters,
    threats: Vec<Threat<B>>,
    stop: Stop<'s>,
}

impl<'s, B: Set> Prover<'s, B> {
    /// With `numbers` part of the memory is for positions that are not decided yet.
    pub(super) fn new(symmetric: bool, numbers: bool, memory: usize, stop: Stop<'s>) -> Self {
        let for_open = if numbers { memory / 2 } else { 0 };
        Self {
            connections: Connections::new(symmetric),
            table: Table::new(memory - for_open),
            open: Table::new(for_open),
            counters: Counters::default(),
            threats: Vec::new(),
            stop,
        }
    }

    pub(super) fn counters(&self) -> Counters {
        let stored = self.table.used() + self.open.used();
        let bytes = self.table.bytes() + self.open.bytes();
        Counters { stored: stored as u64, bytes: bytes as u64, ..self.counters }
    }

    /// Who wins a reduced position, and with what.
    pub(super) fn solve(&mut self, state: &State<B>, mover: Player) -> Result<Known<B>, Stopped> {
        match self.sight(state, mover) {
            Sight::Won(known) => Ok(known),
            Sight::Open(open) if state.has_dual => self.by_numbers(state, mover, open),
            Sight::Open(open) => self.depth_first(state, mover, open),
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

    /// Looks at what every move that must be tried leads to.
    pub(super) fn try_moves<'p>(
        &mut self,
        state: &'p State<B>,
        mover: Player,
        open: Open<B>,
    ) -> Result<Trial<'p, B>, Stopped> {
        if self.counters.expanded & 15 == 0 && (self.stop)() {
            return Err(Stopped);
        }
        let before = self.counters.expanded;
        self.counters.expanded += 1;
        let mut trial = Trial::new(state, mover, open, before);
        for v in (open.must & !state.inferior(mover)).iter() {
            if !trial.must.has(v) {
                continue;
            }
            let after = state.after(mover, v);
            match self.sight(&after, mover.other()) {
                Sight::Won(known) => trial.learn(v, known),
                Sight::Open(open) => trial.children.push(Child { key: v, state: after, open }),
            }
            if trial.won.is_some() {
                break;
            }
        }
        Ok(trial)
    }

    /// Keeps in mind how a position has been decided.
    pub(super) fn decided(&mut self, trial: &Trial<'_, B>) -> Known<B> {
        let known = trial.result();
        let work = self.work_since(trial.before);
        self.table.put(key_of(trial.state, trial.mover), local(known, trial.state), work);
        known
    }

    /// Keeps in mind how far a position has been searched.
    pub(super) fn left_open(&mut self, trial: &Trial<'_, B>, win: u32, loss: u32) -> Open<B> {
        let badness = trial.badness;
        let open = Open { must: trial.must, carrier: trial.carrier, badness, win, loss };
        self.keep_open(trial.state, trial.mover, open, self.work_since(trial.before));
        open
    }

    fn keep_open(&mut self, state: &State<B>, mover: Player, open: Open<B>, work: u32) {
        let carrier = open.carrier & state.free;
        self.open.put(key_of(state, mover), Open { carrier, ..open }, work);
    }

    fn work_since(&self, before: u64) -> u32 {
        (self.counters.expanded - before).min(u32::MAX.into()) as u32
    }

    /// What was found out about a position before.
    fn recall(&self, state: &State<B>, mover: Player) -> Option<Sight<B>> {
        if let Some(known) = self.known(state, mover) {
            return Some(Sight::Won(known));
        }
        let open = self.open.get(&key_of(state, mover))?;
        let carrier = open.carrier | state.filled[index(mover.other())];
        Some(Sight::Open(Open { carrier, ..open }))
    }

    /// The outcome, if it has been decided before.
    pub(super) fn known(&self, state: &State<B>, mover: Player) -> Option<Known<B>> {
        self.table.get(&key_of(state, mover)).map(|known| in_full(known, state))
    }

    /// What the position shows at once. Carriers include the pairs that its reduction gave away.
    fn sight(&mut self, state: &State<B>, mover: Player) -> Sight<B> {
        if let Some(winner) = state.winner() {
            return Sight::Won(in_full(Known { winner, carrier: B::EMPTY, reply: None }, state));
        }
        if let Some(sight) = self.recall(state, mover) {
            return sight;
        }
        self.counters.evaluated += 1;
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
        let carrier = carrier | state.filled[index(mover.other())];
        let badness = badness(state, mover.other());
        let open = Open { must, carrier, badness, win: 1, loss: must.len() as u32 };
        if state.has_dual {
            // It will be looked at again and again.
            self.keep_open(state, mover, open, 0);
        }
        Sight::Open(open)
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

/// How bad a position looks for the player who has just moved.
pub(super) fn badness<B: Set>(state: &State<B>, mover: Player) -> f32 {
    let [short, cut] = &state.nets;
    let mut for_short = conductance(short, state.free);
    if state.has_dual {
        for_short /= conductance(cut, state.free).max(1e-6);
    }
    if mover == Player::Short { -for_short } else { for_short }
}
