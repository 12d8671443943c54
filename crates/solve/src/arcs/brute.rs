//! Exhaustive play: what "solved" means for the arcs game.
//!
//! This file knows the rules and nothing else, not even that an extra move
//! never hurts. It visits up to 2·3^f positions for f undecided arcs, each
//! remembered once.

use std::collections::HashMap;
use twintrees_model::arcs::{LinkState, Position};
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::{Class, Player};

/// Positions with more undecided arcs than this are refused.
pub const MAX_UNDECIDED: usize = 20;

/// Plays a position out in every way.
///
/// # Examples
///
/// A path of two arcs: Short cannot take both before Cut takes one.
///
/// ```
/// use twintrees_model::arcs::{Position, Setup};
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::arcs::brute::Brute;
///
/// let graph = Multigraph::new(3, vec![[0, 1], [1, 2]]).unwrap();
/// let setup = Setup { graph, terminals: Some([0, 2]), ..Setup::default() };
/// let position = Position::new(setup).unwrap();
/// assert_eq!(Brute::new(&position).unwrap().class(), Some(Class::Cut));
/// ```
pub struct Brute<'a> {
    position: &'a Position,
    undecided: Vec<EdgeId>,
    /// For every arc its bit, if it is undecided.
    bits: Vec<Option<u32>>,
    seen: HashMap<(u32, u32, Player), Player>,
}

impl<'a> Brute<'a> {
    /// `None` if the position has more than [`MAX_UNDECIDED`] undecided arcs.
    #[must_use]
    pub fn new(position: &'a Position) -> Option<Self> {
        let undecided: Vec<EdgeId> = position.arcs(LinkState::Undecided).collect();
        if undecided.len() > MAX_UNDECIDED {
            return None;
        }
        let mut bits = vec![None; position.states().len()];
        undecided.iter().zip(0..).for_each(|(arc, bit)| bits[arc.index()] = Some(bit));
        Some(Self { position, undecided, bits, seen: HashMap::new() })
    }

    /// The class, from the winner for either starter. `None` would be the class P, which the rules
    /// exclude.
    pub fn class(&mut self) -> Option<Class> {
        Class::from_winners(self.winner(0, 0, Player::Short), self.winner(0, 0, Player::Cut))
    }

    /// Every first move after which its player wins.
    pub fn winning_moves(&mut self, player: Player) -> Vec<EdgeId> {
        let undecided = self.undecided.clone();
        let wins = |&(i, _): &(usize, EdgeId)| self.after(i, 0, 0, player) == player;
        undecided.into_iter().enumerate().filter(wins).map(|(_, arc)| arc).collect()
    }

    /// Who wins with `mover` to move, once these undecided arcs have been secured and deleted.
    fn winner(&mut self, secured: u32, deleted: u32, mover: Player) -> Player {
        if let Some(&winner) = self.seen.get(&(secured, deleted, mover)) {
            return winner;
        }
        let winner = if self.joins(secured) {
            Player::Short
        } else if !self.joins(!deleted) {
            Player::Cut
        } else {
            let free = |i: &usize| (secured | deleted) >> i & 1 == 0;
            let wins = (0..self.undecided.len())
                .filter(free)
                .any(|i| self.after(i, secured, deleted, mover) == mover);
            if wins { mover } else { mover.other() }
        };
        self.seen.insert((secured, deleted, mover), winner);
        winner
    }

    /// Who wins after `mover` has taken undecided arc number `i`.
    fn after(&mut self, i: usize, secured: u32, deleted: u32, mover: Player) -> Player {
        match mover {
            Player::Short => self.winner(secured | 1 << i, deleted, Player::Cut),
            Player::Cut => self.winner(secured, deleted | 1 << i, Player::Short),
        }
    }

    /// Whether a path leads from s to t along secured arcs and these.
    fn joins(&self, chosen: u32) -> bool {
        let [s, t] = self.position.terminals();
        let graph = self.position.graph();
        let mut reached = vec![false; graph.vertex_count()];
        reached[s.index()] = true;
        loop {
            let mut more = false;
            for (arc, &[tail, head]) in graph.all_ends().iter().enumerate() {
                let there = match self.position.states()[arc] {
                    LinkState::Secured => true,
                    LinkState::Deleted => false,
                    LinkState::Undecided => self.bits[arc].is_some_and(|i| chosen >> i & 1 == 1),
                };
                if there && reached[tail.index()] && !reached[head.index()] {
                    reached[head.index()] = true;
                    more = true;
                }
            }
            if !more {
                return reached[t.index()];
            }
        }
    }
}
