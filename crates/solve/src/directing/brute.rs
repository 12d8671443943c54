//! Exhaustive play of all variants by their rules.
//!
//! It knows who can go where once every link is decided, and nothing else.

use std::collections::HashMap;
use twintrees_model::directing::{Goal, LinkState, Position};
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::{Class, Player};

/// Most undecided links that [`Brute`] takes on.
pub const MAX_LINKS: usize = 9;

/// Plays a position out in every way.
pub struct Brute<'a> {
    position: &'a Position,
    seen: HashMap<(Vec<LinkState>, Player), Player>,
}

impl<'a> Brute<'a> {
    /// `None` if the position has more than [`MAX_LINKS`] undecided links.
    #[must_use]
    pub fn new(position: &'a Position) -> Option<Self> {
        let few = position.undecided().count() <= MAX_LINKS;
        few.then(|| Self { position, seen: HashMap::new() })
    }

    /// The class. `None` would be the class P.
    pub fn class(&mut self) -> Option<Class> {
        let start = self.position.states().to_vec();
        let [short, cut] = Player::BOTH.map(|player| self.winner(&start, player));
        Class::from_winners(short, cut)
    }

    /// Who wins with this player to move.
    pub fn winner(&mut self, states: &[LinkState], mover: Player) -> Player {
        let Some(_) = states.iter().position(|&state| state == LinkState::Undecided) else {
            return if self.reaches(states) { Player::Short } else { Player::Cut };
        };
        let key = (states.to_vec(), mover);
        if let Some(&winner) = self.seen.get(&key) {
            return winner;
        }
        let mut next = states.to_vec();
        let mut winner = mover.other();
        'moves: for link in 0..states.len() {
            if states[link] != LinkState::Undecided {
                continue;
            }
            for &result in self.position.rules().deed(mover).results() {
                next[link] = result;
                if self.winner(&next, mover.other()) == mover {
                    winner = mover;
                    break 'moves;
                }
            }
            next[link] = LinkState::Undecided;
        }
        self.seen.insert(key, winner);
        winner
    }

    /// Whether Short has reached what he wants.
    fn reaches(&self, states: &[LinkState]) -> bool {
        let graph = self.position.graph();
        let [s, t] = self.position.terminals().map(VertexId::index);
        let mut reached = vec![false; graph.vertex_count()];
        reached[s] = true;
        let mut grown = true;
        while grown {
            grown = false;
            for (ends, state) in graph.all_ends().iter().zip(states) {
                let [u, v] = ends.map(VertexId::index);
                let forward = matches!(state, LinkState::Forward | LinkState::Secured);
                let backward = matches!(state, LinkState::Backward | LinkState::Secured);
                if (forward && reached[u] && !reached[v]) || (backward && reached[v] && !reached[u])
                {
                    (reached[u], reached[v], grown) = (true, true, true);
                }
            }
        }
        match self.position.rules().goal {
            Goal::Path => reached[t],
            Goal::Spanning => reached.iter().all(|&there| there),
        }
    }
}
