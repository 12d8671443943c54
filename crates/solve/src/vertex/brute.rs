//! Exhaustive play: what "solved" means for the vertex game.
//!
//! This file knows the rules and nothing else, not even that an extra move
//! never hurts. It visits up to 2·3^f positions for f free vertices, each
//! remembered once.

use std::collections::HashMap;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::{Position, VertexState};

/// Positions with more free vertices than this are refused.
pub const MAX_FREE: usize = 24;

/// Plays a position out in every way.
///
/// # Examples
///
/// One vertex between the terminals: whoever starts takes it.
///
/// ```
/// use twintrees_model::graph::{Multigraph, VertexId};
/// use twintrees_model::outcome::{Class, Player};
/// use twintrees_model::vertex::Setup;
/// use twintrees_solve::vertex::brute::Brute;
///
/// let graph = Multigraph::new(3, vec![[0, 1], [1, 2]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 2]), ..Setup::default() }.check().unwrap();
/// let mut brute = Brute::new(&position).unwrap();
/// assert_eq!(brute.class(), Some(Class::First));
/// assert_eq!(brute.winning_moves(Player::Cut), [VertexId::new(1)]);
/// ```
pub struct Brute<'a> {
    position: &'a Position,
    free: Vec<VertexId>,
    /// For every vertex its bit, if it is free.
    bits: Vec<Option<u32>>,
    seen: HashMap<(u32, u32, Player), Player>,
}

impl<'a> Brute<'a> {
    /// `None` if the position has more than [`MAX_FREE`] free vertices.
    #[must_use]
    pub fn new(position: &'a Position) -> Option<Self> {
        let free: Vec<VertexId> = position.vertices(VertexState::Free).collect();
        if free.len() > MAX_FREE {
            return None;
        }
        let mut bits = vec![None; position.states().len()];
        free.iter().zip(0..).for_each(|(vertex, bit)| bits[vertex.index()] = Some(bit));
        Some(Self { position, free, bits, seen: HashMap::new() })
    }

    /// The class, from the winner for either starter. `None` would be the
    /// class P, which the rules exclude.
    pub fn class(&mut self) -> Option<Class> {
        Class::from_winners(self.winner(0, 0, Player::Short), self.winner(0, 0, Player::Cut))
    }

    /// Who wins with the player to move of the position moving first.
    pub fn winner_now(&mut self) -> Player {
        self.winner(0, 0, self.position.to_move())
    }

    /// Every first move after which its player wins.
    pub fn winning_moves(&mut self, player: Player) -> Vec<VertexId> {
        let free = self.free.clone();
        let wins = |&(i, _): &(usize, VertexId)| self.after(i, 0, 0, player) == player;
        free.into_iter().enumerate().filter(wins).map(|(_, vertex)| vertex).collect()
    }

    /// Who wins with `mover` to move, when the players have taken these free vertices.
    fn winner(&mut self, short: u32, cut: u32, mover: Player) -> Player {
        if let Some(&winner) = self.seen.get(&(short, cut, mover)) {
            return winner;
        }
        let winner = if self.joins(short) {
            Player::Short
        } else if !self.joins(!cut) {
            Player::Cut
        } else {
            let free = |i: &usize| (short | cut) >> i & 1 == 0;
            let wins = (0..self.free.len())
                .filter(free)
                .any(|i| self.after(i, short, cut, mover) == mover);
            if wins { mover } else { mover.other() }
        };
        self.seen.insert((short, cut, mover), winner);
        winner
    }

    /// Who wins after `mover` has taken free vertex number `i`.
    fn after(&mut self, i: usize, short: u32, cut: u32, mover: Player) -> Player {
        match mover {
            Player::Short => self.winner(short | 1 << i, cut, Player::Cut),
            Player::Cut => self.winner(short, cut | 1 << i, Player::Short),
        }
    }

    /// Whether a path leads from s to t through Short's vertices and these.
    fn joins(&self, chosen: u32) -> bool {
        let [s, t] = self.position.terminals();
        let mut seen = vec![false; self.bits.len()];
        seen[s.index()] = true;
        let mut todo = vec![s];
        while let Some(vertex) = todo.pop() {
            for &next in self.position.successors(vertex) {
                let open = match self.position.state(next) {
                    VertexState::Terminal | VertexState::Short => true,
                    VertexState::Cut => false,
                    VertexState::Free => {
                        self.bits[next.index()].is_some_and(|i| chosen >> i & 1 == 1)
                    }
                };
                if open && !std::mem::replace(&mut seen[next.index()], true) {
                    todo.push(next);
                }
            }
        }
        seen[t.index()]
    }
}
