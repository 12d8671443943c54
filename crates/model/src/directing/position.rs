//! A checked position: legal moves, playing and taking back, who has won.

use super::{Deed, Goal, LinkState, Rules, Setup};
use crate::graph::{EdgeId, Multigraph, VertexId};
use crate::outcome::{Player, Turn};
use std::sync::Arc;

/// Why a move was refused; the position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such link.
    #[error("there is no link {0}")]
    Unknown(EdgeId),
    /// Somebody has taken the link.
    #[error("link {0} has been taken already")]
    Taken(EdgeId),
    /// The rules have another deed for the player.
    #[error("{player} may only {deed} links", deed = .deed.word())]
    Deed {
        /// Whose turn it is.
        player: Player,
        /// What he may do.
        deed: Deed,
    },
    /// Somebody has won.
    #[error("the game is over: {0} has won")]
    Over(Player),
}

/// A position of the directing game, at any moment of it.
///
/// # Examples
///
/// Directing both links of a path wins for Short:
///
/// ```
/// use twintrees_model::directing::{LinkState, Rules, Setup};
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::outcome::Player;
///
/// let graph = Multigraph::new(2, vec![[0, 1], [1, 0]]).unwrap();
/// let setup = Setup { graph, terminals: Some([0, 1]), to_move: Some(Player::Cut), ..Setup::default() };
/// let mut position = setup.check().unwrap();
/// position.play(EdgeId::new(0), LinkState::Deleted).unwrap();
/// position.play(EdgeId::new(1), LinkState::Backward).unwrap();
/// assert_eq!(position.winner(), Some(Player::Short));
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    graph: Arc<Multigraph>,
    terminals: [VertexId; 2],
    rules: Rules,
    states: Vec<LinkState>,
    to_move: Player,
    history: Vec<EdgeId>,
    winner: Option<Player>,
}

impl Turn for Position {
    fn to_move(&self) -> Player {
        self.to_move
    }
}

impl Position {
    pub(super) fn new(
        graph: Multigraph,
        terminals: [VertexId; 2],
        rules: Rules,
        states: Vec<LinkState>,
        to_move: Player,
    ) -> Self {
        let (graph, history) = (Arc::new(graph), Vec::new());
        let mut position = Self { graph, terminals, rules, states, to_move, history, winner: None };
        position.winner = position.find_winner();
        position
    }

    /// The board.
    #[must_use]
    pub fn graph(&self) -> &Multigraph {
        &self.graph
    }

    /// Where Short starts, and where he wants to go.
    #[must_use]
    pub const fn terminals(&self) -> [VertexId; 2] {
        self.terminals
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What has become of every link.
    #[must_use]
    pub fn states(&self) -> &[LinkState] {
        &self.states
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The same position with this player to move.
    #[must_use]
    pub fn with_to_move(mut self, player: Player) -> Self {
        self.to_move = player;
        self
    }

    /// The links that nobody has taken.
    pub fn undecided(&self) -> impl Iterator<Item = EdgeId> + '_ {
        let free = self.states.iter().enumerate().filter(|(_, s)| **s == LinkState::Undecided);
        free.map(|(link, _)| EdgeId::from_index(link))
    }

    /// Who has won: Short when he has come where he wants to, Cut when Short no longer can, were all
    /// undecided links his both ways.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// The links taken since this position was set up, first one first.
    #[must_use]
    pub fn history(&self) -> &[EdgeId] {
        &self.history
    }

    /// The end that a link leads from, had it this state; `None` if not from one of them only.
    ///
    /// # Panics
    ///
    /// If there is no such link.
    #[must_use]
    pub fn tail(&self, link: EdgeId, state: LinkState) -> Option<VertexId> {
        let [u, v] = self.graph.ends(link);
        match state {
            LinkState::Forward => Some(u),
            LinkState::Backward => Some(v),
            _ => None,
        }
    }

    /// The player to move makes this of a link.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]; the position is then unchanged.
    ///
    /// # Complexity
    ///
    /// O(n + m).
    pub fn play(&mut self, link: EdgeId, becomes: LinkState) -> Result<(), IllegalMove> {
        match self.states.get(link.index()) {
            None => return Err(IllegalMove::Unknown(link)),
            Some(LinkState::Undecided) => {}
            Some(_) => return Err(IllegalMove::Taken(link)),
        }
        if let Some(winner) = self.winner {
            return Err(IllegalMove::Over(winner));
        }
        let (player, deed) = (self.to_move, self.rules.deed(self.to_move));
        if becomes.deed() != Some(deed) {
            return Err(IllegalMove::Deed { player, deed });
        }
        self.states[link.index()] = becomes;
        self.history.push(link);
        self.to_move = player.other();
        self.winner = self.find_winner();
        Ok(())
    }

    /// Takes the last move back and returns its link; `None` if no move has been played since the
    /// position was set up.
    pub fn undo(&mut self) -> Option<EdgeId> {
        let link = self.history.pop()?;
        self.states[link.index()] = LinkState::Undecided;
        self.to_move = self.to_move.other();
        // Moves are only played in games that are not over.
        self.winner = None;
        Some(link)
    }

    /// The position as a setup; what was played is part of it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let with = |state| {
            let links = (0..).zip(&self.states).filter(move |&(_, s)| *s == state);
            links.map(|(link, _)| link).collect::<Vec<u32>>()
        };
        let links = (0..).map(EdgeId::new).zip(&self.states);
        let directed = links.filter_map(|(link, &state)| {
            self.tail(link, state).map(|tail| [link.number(), tail.number()])
        });
        Setup {
            graph: (*self.graph).clone(),
            terminals: Some(self.terminals.map(VertexId::number)),
            rules: self.rules,
            directed: directed.collect(),
            secured: with(LinkState::Secured),
            deleted: with(LinkState::Deleted),
            to_move: Some(self.to_move),
        }
    }

    fn find_winner(&self) -> Option<Player> {
        if self.reaches_goal(false) {
            Some(Player::Short)
        } else if self.reaches_goal(true) {
            None
        } else {
            Some(Player::Cut)
        }
    }

    /// Whether Short gets there from his first terminal; `hopeful`: with all undecided links both ways.
    fn reaches_goal(&self, hopeful: bool) -> bool {
        let mut next = vec![Vec::new(); self.graph.vertex_count()];
        for (ends, state) in self.graph.all_ends().iter().zip(&self.states) {
            let [u, v] = ends.map(VertexId::index);
            let [forward, backward] = state.passes(hopeful);
            next[u].extend(forward.then_some(v));
            next[v].extend(backward.then_some(u));
        }
        let [s, t] = self.terminals.map(VertexId::index);
        let mut reached = vec![false; next.len()];
        reached[s] = true;
        let mut open = vec![s];
        while let Some(at) = open.pop() {
            for &to in &next[at] {
                if !std::mem::replace(&mut reached[to], true) {
                    open.push(to);
                }
            }
        }
        match self.rules.goal {
            Goal::Path => reached[t],
            Goal::Spanning => reached.iter().all(|&there| there),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(rules: Rules) -> Position {
        let graph = Multigraph::new(3, vec![[0, 1], [1, 2], [2, 0]]).unwrap();
        Setup { graph, terminals: Some([0, 2]), rules, ..Setup::default() }.check().unwrap()
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut position = start(Rules::default());
        let link = EdgeId::new;
        position.play(link(0), LinkState::Forward).unwrap();
        let only = |player, deed| Err(IllegalMove::Deed { player, deed });
        assert_eq!(position.play(link(1), LinkState::Forward), only(Player::Cut, Deed::Delete));
        assert_eq!(position.play(link(1), LinkState::Undecided), only(Player::Cut, Deed::Delete));
        assert_eq!(position.play(link(0), LinkState::Deleted), Err(IllegalMove::Taken(link(0))));
        assert_eq!(position.play(link(3), LinkState::Deleted), Err(IllegalMove::Unknown(link(3))));
        assert_eq!((position.to_move(), position.history()), (Player::Cut, &[link(0)][..]));
        assert_eq!((position.undo(), position.undo()), (Some(link(0)), None));
        assert_eq!(position.to_move(), Player::Short);
    }

    #[test]
    fn directions_count() {
        let mut position = start(Rules::default());
        position.play(EdgeId::new(0), LinkState::Forward).unwrap();
        position.play(EdgeId::new(2), LinkState::Deleted).unwrap();
        assert_eq!(position.winner(), None);
        let mut wrong = position.clone();
        wrong.play(EdgeId::new(1), LinkState::Backward).unwrap();
        assert_eq!(wrong.winner(), Some(Player::Cut));
        position.play(EdgeId::new(1), LinkState::Forward).unwrap();
        assert_eq!(position.winner(), Some(Player::Short));
        let setup = position.setup();
        assert_eq!(
            (setup.directed.as_slice(), setup.deleted.as_slice()),
            (&[[0, 0], [1, 1]][..], &[2][..])
        );
        assert_eq!(setup.check().unwrap().winner(), Some(Player::Short));
    }

    #[test]
    fn every_vertex_may_have_to_be_reached() {
        let mut position = start(Rules { goal: Goal::Spanning, ..Rules::default() });
        position.play(EdgeId::new(2), LinkState::Backward).unwrap();
        assert_eq!(position.winner(), None);
        position.play(EdgeId::new(0), LinkState::Deleted).unwrap();
        position.play(EdgeId::new(1), LinkState::Backward).unwrap();
        assert_eq!(position.winner(), Some(Player::Short));
    }
}
