//! A position in the search: the net, perhaps its dual, and what reductions gave away.
//!
//! * A *dead* vertex is on no shortest way that is still open, so it does not matter who takes it.
//! * A pair is *captured* by a player if either of the two, once he has it, makes the other dead:
//!   it is his, because he can answer in it.

use super::net::Net;
use super::set::Set;
use twintrees_model::outcome::Player;

/// A position; see the module's head.
#[derive(Clone, Copy)]
pub(super) struct State<B: Set> {
    /// Short's net, then Cut's, if the board is planar and its dual is known.
    pub(super) nets: [Net<B>; 2],
    pub(super) has_dual: bool,
    /// Whether matching cuts are looked for.
    pub(super) tries_pairings: bool,
    pub(super) free: B,
    /// Vertices that are Short's, those of captured pairs included.
    pub(super) shorts: B,
    /// The pairs that the last reduction gave to each player.
    pub(super) filled: [B; 2],
}

/// The index of a player in arrays.
pub(super) const fn index(player: Player) -> usize {
    match player {
        Player::Short => 0,
        Player::Cut => 1,
    }
}

impl<B: Set> State<B> {
    pub(super) fn new(free: B, net: Net<B>, dual: Option<Net<B>>) -> Self {
        let nets = [net, dual.unwrap_or_else(Net::new)];
        let has_dual = dual.is_some();
        let tries_pairings = !has_dual || net.is_sparse(free);
        let filled = [B::EMPTY; 2];
        Self { nets, has_dual, tries_pairings, free, shorts: B::EMPTY, filled }
    }

    /// The net in which this player joins the terminals, if there is one.
    pub(super) fn net_of(&self, player: Player) -> Option<&Net<B>> {
        match player {
            Player::Short => Some(&self.nets[0]),
            Player::Cut => self.has_dual.then_some(&self.nets[1]),
        }
    }

    /// The position after this move, reduced.
    pub(super) fn after(&self, player: Player, v: usize) -> Self {
        let mut next = *self;
        next.take(player, v);
        next.reduce();
        next
    }

    /// The position once the players have taken these vertices, not reduced.
    pub(super) fn with(mut self, taken: [B; 2]) -> Self {
        for player in Player::BOTH {
            for v in taken[index(player)].iter() {
                self.take(player, v);
            }
        }
        self
    }

    /// A player takes a vertex.
    pub(super) fn take(&mut self, player: Player, v: usize) {
        self.free = self.free.without(v);
        match player {
            Player::Short => {
                self.shorts |= B::bit(v);
                self.nets[0].contract(v);
                self.nets[1].delete(v);
            }
            Player::Cut => {
                self.nets[0].delete(v);
                self.nets[1].contract(v);
            }
        }
    }

    /// Who has won.
    pub(super) fn winner(&self) -> Option<Player> {
        let [net, dual] = &self.nets;
        if net.joined {
            Some(Player::Short)
        } else if dual.joined || net.on_ways().is_empty() {
            Some(Player::Cut)
        } else {
            None
        }
    }

    /// Removes dead vertices and gives captured pairs away until nothing changes.
    pub(super) fn reduce(&mut self) {
        self.filled = [B::EMPTY; 2];
        loop {
            self.remove_dead();
            if self.nets[0].joined || self.nets[1].joined || !self.fill() {
                return;
            }
        }
    }

    fn nets(&self) -> &[Net<B>] {
        &self.nets[..1 + usize::from(self.has_dual)]
    }

    fn remove_dead(&mut self) {
        let count = 1 + usize::from(self.has_dual);
        loop {
            let mut live = self.free;
            for net in &mut self.nets[..count] {
                net.prune();
                live &= net.on_ways();
            }
            let dead = |v: &usize| self.nets().iter().any(|net| net.is_dead(*v));
            let dead = live.iter().filter(dead).fold(self.free & !live, |all, v| all | B::bit(v));
            if dead.is_empty() {
                return;
            }
            self.free &= !dead;
            for v in dead.iter() {
                self.nets[0].delete(v);
                self.nets[1].delete(v);
            }
        }
    }

    /// Gives captured pairs to their owners; whether there were any.
    fn fill(&mut self) -> bool {
        let mut killers = [B::row(), B::row()];
        for v in self.free.iter() {
            killers[0][v] = self.killers(Player::Short, v);
            killers[1][v] = self.killers(Player::Cut, v);
        }
        let before = self.free;
        for v in before.iter() {
            for player in Player::BOTH {
                let killers = &killers[index(player)];
                let candidates = killers[v] & self.free;
                let partner = candidates.iter().find(|&u| u > v && killers[u].has(v));
                if let Some(u) = partner.filter(|_| self.free.has(v)) {
                    self.filled[index(player)] |= B::bit(u) | B::bit(v);
                    self.take(player, v);
                    self.take(player, u);
                }
            }
        }
        self.free != before
    }

    /// Moves that need not be tried, as long as others are.
    ///
    /// A move that the other can answer by making it dead is no better than what the player has
    /// after that answer; a move that another one makes dead is no better than that one. If one
    /// of these wins, then so does a move that is kept.
    pub(super) fn inferior(&self, mover: Player) -> B {
        let mut found = B::EMPTY;
        for v in self.free.iter() {
            let reversible = !self.killers(mover.other(), v).is_empty();
            if reversible || !self.killers(mover, v).within(found) {
                found |= B::bit(v);
            }
        }
        if found == self.free { B::EMPTY } else { found }
    }

    /// The vertices that make `v` dead if this player takes them.
    pub(super) fn killers(&self, player: Player, v: usize) -> B {
        let mut found = B::EMPTY;
        for (i, net) in self.nets().iter().enumerate() {
            if i == index(player) {
                let candidates = net.around(v).iter().filter(|&k| net.dies_with(v, k));
                found = candidates.fold(found, |all, k| all | B::bit(k));
            } else {
                let near = net.inn[v] | net.out[v];
                let candidates = near.iter().filter(|&k| net.dies_without(v, k));
                found = candidates.fold(found, |all, k| all | B::bit(k));
            }
        }
        found
    }
}
