//! Exhaustive play: what "solved" means here.
//!
//! This file knows the rules and nothing else: no trees, no matroids, no
//! theorem, not even that an extra move never hurts. Everything the other
//! solvers claim is compared with it. It visits up to 2·3^u positions for u
//! undecided links, each remembered once.

use std::collections::HashMap;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{LinkState, Position};

/// Most undecided links that [`Brute`] takes on.
pub const MAX_LINKS: usize = 24;

/// Plays a position out in every way.
///
/// # Examples
///
/// The triangle with terminals 0 and 1: whoever starts takes link 0, or, for
/// Short, any link.
///
/// ```
/// use twintrees_model::outcome::{Class, Player};
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::switching::Setup;
/// use twintrees_solve::brute::Brute;
///
/// let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
/// let mut brute = Brute::new(&position).unwrap();
/// assert_eq!(brute.class(), Some(Class::First));
/// assert_eq!(brute.winning_moves(Player::Cut), [EdgeId::new(0)]);
/// ```
pub struct Brute<'a> {
    position: &'a Position,
    undecided: Vec<EdgeId>,
    seen: HashMap<(u32, u32, Player), Player>,
}

impl<'a> Brute<'a> {
    /// `None` if the position has more than [`MAX_LINKS`] undecided links.
    #[must_use]
    pub fn new(position: &'a Position) -> Option<Self> {
        let undecided: Vec<EdgeId> = position.links(LinkState::Undecided).collect();
        (undecided.len() <= MAX_LINKS).then(|| Self { position, undecided, seen: HashMap::new() })
    }

    /// The class, from the winner for either starter. `None` would be the
    /// class P, which the rules exclude.
    pub fn class(&mut self) -> Option<Class> {
        Class::from_winners(self.winner(0, 0, Player::Short), self.winner(0, 0, Player::Cut))
    }

    /// Every first move after which its player wins.
    pub fn winning_moves(&mut self, player: Player) -> Vec<EdgeId> {
        let links = self.undecided.clone();
        let wins = |&(i, _): &(usize, EdgeId)| self.after(i, 0, 0, player) == player;
        links.into_iter().enumerate().filter(wins).map(|(_, link)| link).collect()
    }

    /// Who wins with `mover` to move, when the links of the two bit sets
    /// (indices into `undecided`) have been secured and deleted.
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

    /// Who wins after `mover` has taken undecided link number `i`.
    fn after(&mut self, i: usize, secured: u32, deleted: u32, mover: Player) -> Player {
        match mover {
            Player::Short => self.winner(secured | 1 << i, deleted, Player::Cut),
            Player::Cut => self.winner(secured, deleted | 1 << i, Player::Short),
        }
    }

    /// Whether the links in the bit set, with those secured from the start, join the terminals.
    fn joins(&self, links: u32) -> bool {
        let graph = self.position.graph();
        let mut joined = DisjointSets::new(graph.vertex_count());
        let chosen = self.undecided.iter().enumerate().filter(|(i, _)| links >> i & 1 == 1);
        for link in self.position.links(LinkState::Secured).chain(chosen.map(|(_, &link)| link)) {
            let [u, v] = graph.ends(link).map(VertexId::index);
            joined.join(u, v);
        }
        let [s, t] = self.position.terminals().map(VertexId::index);
        joined.same(s, t)
    }
}
