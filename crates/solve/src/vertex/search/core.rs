//! A game in the numbers of the search, and the questions that can be asked.

use super::net::Net;
use super::prove::{Counters, Prover, badness};
use super::set::Set;
use super::state::State;
use super::table::Known;
use crate::{Stop, Stopped};
use std::collections::HashMap;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Player;
use twintrees_model::vertex::{Position, VertexState};

/// One position and everything found out about what follows from it.
pub(super) struct Core<'s, B: Set> {
    /// As the game stands, nothing reduced.
    root: State<B>,
    /// The vertex of every number.
    names: Vec<VertexId>,
    /// A map of the vertices under which the game is the same, s and t exchanged.
    turned: Option<Vec<usize>>,
    /// A map of the vertices under which the players are exchanged.
    swapped: Option<Vec<usize>>,
    prover: Prover<'s, B>,
}

impl<'s, B: Set> Core<'s, B> {
    /// The position, with the same game from Cut's side if that is known.
    pub(super) fn new(
        position: &Position,
        dual: Option<&Position>,
        names: Vec<VertexId>,
        memory: usize,
        stop: Stop<'s>,
    ) -> Self {
        let numbers = names.iter().enumerate().map(|(i, &v)| (v, i)).collect();
        let net = net(position, &names, &numbers);
        let dual = dual.map(|dual| self::net(dual, &names, &numbers));
        let root = State::new(B::below(names.len()), net, dual);
        Self {
            root,
            names,
            turned: None,
            swapped: None,
            prover: Prover::new(!position.is_directed(), root.has_dual, memory, stop),
        }
    }

    pub(super) fn counters(&self) -> Counters {
        self.prover.counters()
    }

    pub(super) fn root(&self) -> &State<B> {
        &self.root
    }

    pub(super) fn names(&self) -> &[VertexId] {
        &self.names
    }

    /// Who wins and with what, with this player to move, once more vertices have been taken.
    pub(super) fn outcome(&mut self, taken: [B; 2], mover: Player) -> Result<Known<B>, Stopped> {
        let mut state = self.root.with(taken);
        let open = state.free;
        let over = state.winner().is_some();
        state.reduce();
        let mut known = self.prover.solve(&state, mover)?;
        if known.winner == mover && !over && known.reply.is_none() {
            // He wins moving second, too: an extra move never hurts.
            known.reply = (known.carrier & open).first().or(open.first()).map(|v| v as u8);
        }
        Ok(known)
    }

    /// A free vertex that leaves the player well off, as far as one look tells.
    pub(super) fn guess(&mut self, player: Player) -> Option<usize> {
        let mut start = self.root;
        start.reduce();
        let open = start.free & self.prover.must_play(&start, player);
        let open = if open.is_empty() { self.root.free } else { open };
        let badness = |&v: &usize| badness(&self.root.after(player, v), player);
        open.iter().min_by(|a, b| badness(a).total_cmp(&badness(b)))
    }

    /// Uses a map of the vertices, if the game is the same under it or its players are exchanged.
    pub(super) fn use_symmetry(&mut self, image: impl Fn(VertexId) -> Option<VertexId>) {
        let number = |name| self.names.iter().position(|&other| other == name);
        let map = self.names.iter().map(|&v| image(v).and_then(number));
        let Some(map) = map.collect::<Option<Vec<usize>>>() else { return };
        let [net, dual] = &self.root.nets;
        if net.is_turned_by(net, &map) && (!self.root.has_dual || dual.is_turned_by(dual, &map)) {
            self.turned = Some(map);
        } else if self.root.has_dual && net.is_mapped_to(dual, &map) && dual.is_mapped_to(net, &map)
        {
            self.swapped = Some(map);
        }
    }

    /// Whether the players are exchanged by a symmetry of the game.
    pub(super) fn is_self_dual(&self) -> bool {
        self.swapped.is_some()
    }

    /// Every first move that wins for a player who does not win moving second.
    pub(super) fn winning_moves(&mut self, player: Player) -> Result<B, Stopped> {
        if player == Player::Cut
            && let Some(map) = self.swapped.clone()
        {
            return Ok(image(self.winning_moves(Player::Short)?, &map));
        }
        let mut start = self.root;
        start.reduce();
        let mut open = self.root.free & self.prover.must_play(&start, player);
        let mut wins = B::EMPTY;
        while let Some(v) = open.first() {
            open = open.without(v);
            let after = self.root.after(player, v);
            let known = self.prover.solve(&after, player.other())?;
            if known.winner == player {
                wins |= B::bit(v);
            } else {
                open &= known.carrier;
            }
            if let Some(map) = &self.turned {
                open = open.without(map[v]);
                if known.winner == player {
                    wins |= B::bit(map[v]);
                } else {
                    open &= image(known.carrier, map);
                }
            }
        }
        Ok(wins)
    }
}

fn image<B: Set>(set: B, map: &[usize]) -> B {
    set.iter().fold(B::EMPTY, |all, v| all | B::bit(map[v]))
}

/// The net of a position: Short's vertices contracted, Cut's left out.
fn net<B: Set>(
    position: &Position,
    names: &[VertexId],
    numbers: &HashMap<VertexId, usize>,
) -> Net<B> {
    let [s, t] = position.terminals();
    let mut net = Net::new();
    for (i, &name) in names.iter().enumerate() {
        for next in beyond(position, name) {
            if next == t {
                net.to_t |= B::bit(i);
            } else if let Some(&j) = numbers.get(&next) {
                net.add_arc(i, j);
            }
        }
    }
    for next in beyond(position, s) {
        if next == t {
            net.joined = true;
        } else if let Some(&i) = numbers.get(&next) {
            net.from_s |= B::bit(i);
        }
    }
    net
}

/// Where a path may go from a vertex, over Short's vertices: free vertices and terminals.
pub(super) fn beyond(position: &Position, vertex: VertexId) -> Vec<VertexId> {
    let mut seen = std::collections::HashSet::from([vertex]);
    let (mut found, mut todo) = (Vec::new(), vec![vertex]);
    while let Some(at) = todo.pop() {
        for &next in position.successors(at) {
            let state = position.state(next);
            if state == VertexState::Cut || !seen.insert(next) {
                continue;
            }
            if state == VertexState::Short {
                todo.push(next);
            } else {
                found.push(next);
            }
        }
    }
    found
}
