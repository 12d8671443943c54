//! Exact search of positions with directed links.
//!
//! With a path for a goal, everything that Short reaches for good is one point with the first terminal, and
//! everything from which he comes to the second one is a point with that; directed links into the
//! one or out of the other are useless. If no directed link is left then, the theorem decides. If
//! some are left, it still gives two bounds: Short has at least what he has without them, and at most what he has
//! if they could be passed both ways. In between all moves are tried. Positions
//! that were decided are remembered in a table of bounded size.
//!
//! For the spanning goal there is no such theorem; only what is reached for good and what can still
//! be reached is looked at.

use super::table::{Key, Table};
use super::{ends, switching_class};
use crate::{Stop, Stopped};
use twintrees_model::directing::{Goal, LinkState, Position};
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::{Class, Player};

/// Most undecided links for an exact search.
pub const MAX_LINKS: usize = 40;

/// A move: a link, and what becomes of it.
pub type Step = (EdgeId, LinkState);

/// A search of a position and of all that follow from it, which remembers what it has decided.
pub struct Search<'a> {
    position: &'a Position,
    links: Vec<[usize; 2]>,
    terminals: [usize; 2],
    /// The links that tell positions apart: those that nobody has taken at the start.
    undecided: Vec<usize>,
    table: Table,
    decided: usize,
}

impl<'a> Search<'a> {
    /// Searches from this position, with a table of at most `memory` bytes, but at least a few
    /// kilobytes.
    #[must_use]
    pub fn new(position: &'a Position, memory: usize) -> Self {
        let graph = position.graph();
        let links = graph.edges().map(|(link, _)| ends(graph, link)).collect();
        let terminals = position.terminals().map(|vertex| vertex.index());
        let undecided = position.undecided().map(EdgeId::index).collect();
        let table = Table::new(memory);
        Self { position, links, terminals, undecided, table, decided: 0 }
    }

    /// Where it begins.
    #[must_use]
    pub const fn position(&self) -> &'a Position {
        self.position
    }

    /// How many links nobody has taken where it begins.
    #[must_use]
    pub const fn undecided(&self) -> usize {
        self.undecided.len()
    }

    /// How many positions have been decided by trying moves.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.decided
    }

    /// The class, from both starters.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    ///
    /// # Panics
    ///
    /// If whoever starts loses, which the rules exclude, or if there are more than [`MAX_LINKS`]
    /// undecided links.
    pub fn class(&mut self, stop: Stop) -> Result<Class, Stopped> {
        let start = self.position.states().to_vec();
        let [short, cut] = Player::BOTH.map(|player| self.winner(start.clone(), player, stop));
        Ok(Class::from_winners(short?, cut?).expect("an extra move never hurts"))
    }

    /// All first moves of a player that win.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_LINKS`] undecided links.
    pub fn winning_moves(&mut self, player: Player, stop: Stop) -> Result<Vec<Step>, Stopped> {
        let start = self.position.states().to_vec();
        let mut wins = Vec::new();
        for link in self.position.undecided() {
            for &result in self.position.rules().deed(player).results() {
                let mut next = start.clone();
                next[link.index()] = result;
                if self.winner(next, player.other(), stop)? == player {
                    wins.push((link, result));
                }
            }
        }
        Ok(wins)
    }

    /// Who wins with this player to move, in a position that follows from the first one.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    ///
    /// # Panics
    ///
    /// If the first position has more than [`MAX_LINKS`] undecided links.
    pub fn winner(
        &mut self,
        mut states: Vec<LinkState>,
        mover: Player,
        stop: Stop,
    ) -> Result<Player, Stopped> {
        let known = match self.position.rules().goal {
            Goal::Path => self.outlook_for_path(&mut states, mover),
            Goal::Spanning => self.outlook_for_all(&states),
        };
        if let Some(winner) = known {
            return Ok(winner);
        }
        let key = self.key(&states, mover);
        if let Some(winner) = self.table.get(key) {
            return Ok(winner);
        }
        if stop() {
            return Err(Stopped);
        }
        let before = self.decided;
        let winner = self.try_all(&states, mover, stop)?;
        self.decided += 1;
        self.table.put(key, winner, (self.decided - before) as u64);
        Ok(winner)
    }

    /// What is left of the links that were taken at the start does not matter: they differ only in
    /// whether those that are of no use any more have been deleted.
    fn key(&self, states: &[LinkState], mover: Player) -> Key {
        assert!(self.undecided.len() <= MAX_LINKS, "too many links for an exact search");
        Key::new(self.undecided.iter().map(|&link| states[link]), mover)
    }

    fn try_all(
        &mut self,
        states: &[LinkState],
        mover: Player,
        stop: Stop,
    ) -> Result<Player, Stopped> {
        for link in 0..states.len() {
            if states[link] != LinkState::Undecided {
                continue;
            }
            for &result in self.position.rules().deed(mover).results() {
                let mut next = states.to_vec();
                next[link] = result;
                if self.winner(next, mover.other(), stop)? == mover {
                    return Ok(mover);
                }
            }
        }
        Ok(mover.other())
    }

    /// The vertices reached from `from`, or, against the directions, those from which it is reached.
    fn reach(&self, states: &[LinkState], from: usize, against: bool, hopeful: bool) -> Vec<bool> {
        let mut reached = vec![false; self.position.graph().vertex_count()];
        reached[from] = true;
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for (&[u, v], &state) in self.links.iter().zip(states) {
                let [mut forward, mut backward] = state.passes(hopeful);
                if against {
                    (forward, backward) = (backward, forward);
                }
                for (tail, head, open_way) in [(u, v, forward), (v, u, backward)] {
                    if open_way && tail == at && !reached[head] {
                        reached[head] = true;
                        open.push(head);
                    }
                }
            }
        }
        reached
    }

    /// The winner, if reaching tells. Links that cannot matter any more are deleted.
    fn outlook_for_path(&self, states: &mut [LinkState], mover: Player) -> Option<Player> {
        let [s, t] = self.terminals;
        let from = self.reach(states, s, false, false);
        if from[t] {
            return Some(Player::Short);
        }
        let maybe_from = self.reach(states, s, false, true);
        if !maybe_from[t] {
            return Some(Player::Cut);
        }
        let to = self.reach(states, t, true, false);
        let maybe_to = self.reach(states, t, true, true);
        let mut directed = false;
        for (&[u, v], state) in self.links.iter().zip(states.iter_mut()) {
            let [tail, head] = if *state == LinkState::Backward { [v, u] } else { [u, v] };
            let inside = (from[u] && from[v]) || (to[u] && to[v]);
            let idle = |tail: usize, head: usize| {
                !maybe_from[tail] || !maybe_to[head] || from[head] || to[tail]
            };
            let is_directed = state.is_directed();
            match *state {
                // What is inside still joins the points.
                LinkState::Undecided if inside || (idle(u, v) && idle(v, u)) => {
                    *state = LinkState::Deleted;
                }
                _ if is_directed && !inside && idle(tail, head) => *state = LinkState::Deleted,
                _ => directed |= is_directed && !inside,
            }
        }
        let bound = |both_ways| self.undirected(states, [&from, &to], both_ways).winner(mover);
        match (bound(false), directed) {
            (winner, false) => Some(winner),
            (Player::Short, true) => Some(Player::Short),
            (Player::Cut, true) => (bound(true) == Player::Cut).then_some(Player::Cut),
        }
    }

    /// The class of the switching game on the undecided links, with the directed links that are left passed
    /// both ways or not at all.
    fn undirected(&self, states: &[LinkState], points: [&Vec<bool>; 2], both_ways: bool) -> Class {
        let mut joined = DisjointSets::new(self.position.graph().vertex_count());
        for (point, terminal) in points.into_iter().zip(self.terminals) {
            let members = (0..point.len()).filter(|&vertex| point[vertex]);
            members.for_each(|vertex| {
                joined.join(vertex, terminal);
            });
        }
        for (&[u, v], state) in self.links.iter().zip(states) {
            let is_directed = state.is_directed();
            if *state == LinkState::Secured || (is_directed && both_ways) {
                joined.join(u, v);
            }
        }
        let (number, count) = joined.number();
        let terminals = self.terminals.map(|terminal| number[terminal]);
        if terminals[0] == terminals[1] {
            return Class::Short;
        }
        let free = self.links.iter().zip(states).filter(|(_, s)| **s == LinkState::Undecided);
        let ends = free.map(|(ends, _)| ends.map(|end| number[end])).collect();
        switching_class(count, ends, terminals)
    }

    fn outlook_for_all(&self, states: &[LinkState]) -> Option<Player> {
        let all =
            |hopeful| self.reach(states, self.terminals[0], false, hopeful).iter().all(|&r| r);
        if all(false) { Some(Player::Short) } else { (!all(true)).then_some(Player::Cut) }
    }
}
