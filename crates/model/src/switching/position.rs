//! A checked position: legal moves, playing and taking back, who has won.

use super::{Setup, SetupProblem};
use crate::disjoint_sets::DisjointSets;
use crate::graph::{EdgeId, Multigraph, VertexId};
use crate::outcome::{Player, Turn};
use std::collections::HashSet;
use std::sync::Arc;

/// What has become of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkState {
    /// Nobody has taken it.
    Undecided,
    /// Short has: it is there for good.
    Secured,
    /// Cut has: it is gone.
    Deleted,
}

/// Why a move was refused; the position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such link.
    #[error("there is no link {0}")]
    UnknownLink(EdgeId),
    /// Somebody has taken the link before.
    #[error("link {0} has been {word} already", word = state_word(*.1))]
    Decided(EdgeId, LinkState),
    /// Somebody has won.
    #[error("the game is over: {0} has won")]
    Over(Player),
}

const fn state_word(state: LinkState) -> &'static str {
    match state {
        LinkState::Undecided => "left undecided",
        LinkState::Secured => "secured",
        LinkState::Deleted => "deleted",
    }
}

/// A position of the switching game, at any moment of a game.
///
/// # Examples
///
/// Short secures one link of the path s–1–t, Cut deletes the other:
///
/// ```text
///     s ──0── 1 ──1── t
/// ```
///
/// ```
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::outcome::Player;
/// use twintrees_model::switching::Setup;
///
/// let graph = Multigraph::new(3, vec![[0, 1], [1, 2]]).unwrap();
/// let setup = Setup { graph, terminals: Some([0, 2]), ..Setup::default() };
/// let mut position = setup.check().unwrap();
/// position.play(EdgeId::new(0)).unwrap();
/// position.play(EdgeId::new(1)).unwrap();
/// assert_eq!(position.winner(), Some(Player::Cut));
/// position.undo();
/// assert_eq!(position.winner(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    graph: Arc<Multigraph>,
    terminals: [VertexId; 2],
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
    pub(super) fn from_setup(setup: Setup) -> Result<Self, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        let terminals = check_terminals(&setup, &mut problems);
        let mut states = vec![LinkState::Undecided; setup.graph.edge_count()];
        mark(&mut states, &setup.secured, "secured", LinkState::Secured, &mut problems);
        mark(&mut states, &setup.deleted, "deleted", LinkState::Deleted, &mut problems);
        match terminals {
            Some(terminals) if problems.is_empty() => {
                let mut position = Self {
                    graph: Arc::new(setup.graph),
                    terminals,
                    states,
                    to_move: setup.to_move.unwrap_or(Player::Short),
                    history: Vec::new(),
                    winner: None,
                };
                position.winner = position.find_winner();
                Ok(position)
            }
            _ => Err(problems),
        }
    }

    /// The board.
    #[must_use]
    pub fn graph(&self) -> &Multigraph {
        &self.graph
    }

    /// The vertices that Short wants to join.
    #[must_use]
    pub fn terminals(&self) -> [VertexId; 2] {
        self.terminals
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// The same position with this player to move.
    #[must_use]
    pub fn with_to_move(mut self, player: Player) -> Self {
        self.to_move = player;
        self
    }

    /// What has become of a link.
    ///
    /// # Panics
    ///
    /// If the link is not one of this graph.
    #[must_use]
    pub fn state(&self, edge: EdgeId) -> LinkState {
        self.states[edge.index()]
    }

    /// What has become of every link, indexed by link id.
    #[must_use]
    pub fn states(&self) -> &[LinkState] {
        &self.states
    }

    /// The links in this state, in order of their ids.
    pub fn links(&self, state: LinkState) -> impl Iterator<Item = EdgeId> + '_ {
        self.states
            .iter()
            .enumerate()
            .filter(move |&(_, &s)| s == state)
            .map(|(id, _)| EdgeId::from_index(id))
    }

    /// The position as the setup of a game.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let links = |state| self.links(state).map(EdgeId::number).collect();
        Setup {
            graph: self.graph().clone(),
            terminals: Some(self.terminals().map(VertexId::number)),
            secured: links(LinkState::Secured),
            deleted: links(LinkState::Deleted),
            to_move: Some(self.to_move()),
        }
    }

    /// The moves of the player to move: every undecided link, or none once
    /// somebody has won. The two players have the same moves.
    pub fn legal_moves(&self) -> impl Iterator<Item = EdgeId> + '_ {
        let over = self.winner.is_some();
        self.links(LinkState::Undecided).filter(move |_| !over)
    }

    /// Who has won, if the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// The moves played since this position was set up, first one first.
    #[must_use]
    pub fn history(&self) -> &[EdgeId] {
        &self.history
    }

    /// The player to move takes a link.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]; the position is then unchanged.
    ///
    /// # Complexity
    ///
    /// O(n + m α(n)): who has won is found afresh.
    pub fn play(&mut self, edge: EdgeId) -> Result<(), IllegalMove> {
        match self.states.get(edge.index()) {
            None => return Err(IllegalMove::UnknownLink(edge)),
            Some(&state) if state != LinkState::Undecided => {
                return Err(IllegalMove::Decided(edge, state));
            }
            Some(_) => {}
        }
        if let Some(winner) = self.winner {
            return Err(IllegalMove::Over(winner));
        }
        self.states[edge.index()] = match self.to_move {
            Player::Short => LinkState::Secured,
            Player::Cut => LinkState::Deleted,
        };
        self.history.push(edge);
        self.to_move = self.to_move.other();
        self.winner = self.find_winner();
        Ok(())
    }

    /// Takes the last move back and returns its link; `None` if no move has
    /// been played since the position was set up.
    pub fn undo(&mut self) -> Option<EdgeId> {
        let edge = self.history.pop()?;
        self.states[edge.index()] = LinkState::Undecided;
        self.to_move = self.to_move.other();
        // Moves are only played in games that are not over.
        self.winner = None;
        Some(edge)
    }

    fn find_winner(&self) -> Option<Player> {
        let [s, t] = self.terminals.map(VertexId::index);
        let mut joined = DisjointSets::new(self.graph.vertex_count());
        let mut join_all = |state: LinkState| {
            for (&[u, v], _) in
                self.graph.all_ends().iter().zip(&self.states).filter(|p| *p.1 == state)
            {
                joined.join(u.index(), v.index());
            }
            joined.same(s, t)
        };
        if join_all(LinkState::Secured) {
            Some(Player::Short)
        } else if join_all(LinkState::Undecided) {
            None
        } else {
            Some(Player::Cut)
        }
    }
}

fn check_terminals(setup: &Setup, problems: &mut Vec<SetupProblem>) -> Option<[VertexId; 2]> {
    let Some([s, t]) = setup.terminals else {
        problems.push(SetupProblem::NoTerminals);
        return None;
    };
    let vertices = setup.graph.vertex_count();
    let unknown = [s, t].into_iter().filter(|&v| setup.graph.vertex(v).is_none());
    problems.extend(unknown.map(|terminal| SetupProblem::UnknownTerminal { terminal, vertices }));
    if s == t {
        problems.push(SetupProblem::SameTerminals { terminal: s });
    }
    Some([setup.graph.vertex(s)?, setup.graph.vertex(t)?])
}

/// Puts a list into the states. Every link is told once of each kind of problem, however often it
/// is named.
fn mark(
    states: &mut [LinkState],
    links: &[u32],
    list: &'static str,
    to: LinkState,
    problems: &mut Vec<SetupProblem>,
) {
    let count = states.len();
    let mut named = vec![0_u8; count];
    let mut unknown = HashSet::new();
    for &link in links {
        let Some(times) = named.get_mut(link as usize) else {
            if unknown.insert(link) {
                problems.push(SetupProblem::UnknownLink { list, link, links: count });
            }
            continue;
        };
        let state = &mut states[link as usize];
        match *times {
            0 if *state == LinkState::Undecided => *state = to,
            0 => problems.push(SetupProblem::SecuredAndDeleted { link }),
            1 => problems.push(SetupProblem::Repeated { list, link }),
            _ => {}
        }
        *times = (*times + 1).min(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn triangle() -> Setup {
        let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2]]).unwrap();
        Setup { graph, terminals: Some([0, 1]), ..Setup::default() }
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let setup = Setup {
            terminals: Some([7, 7]),
            secured: vec![0, 9, 0],
            deleted: vec![0, 1],
            ..triangle()
        };
        let problems = setup.check().unwrap_err();
        assert_eq!(
            problems,
            [
                SetupProblem::UnknownTerminal { terminal: 7, vertices: 3 },
                SetupProblem::UnknownTerminal { terminal: 7, vertices: 3 },
                SetupProblem::SameTerminals { terminal: 7 },
                SetupProblem::UnknownLink { list: "secured", link: 9, links: 3 },
                SetupProblem::Repeated { list: "secured", link: 0 },
                SetupProblem::SecuredAndDeleted { link: 0 },
            ]
        );
        let none = Setup { terminals: None, ..triangle() };
        assert_eq!(none.check().unwrap_err(), [SetupProblem::NoTerminals]);
    }

    #[test]
    fn every_problem_of_a_link_is_told_once() {
        let lists = |secured: &[u32], deleted: &[u32]| {
            let (secured, deleted) = (secured.to_vec(), deleted.to_vec());
            Setup { secured, deleted, ..triangle() }.check().unwrap_err()
        };
        let unknown = |list, link| SetupProblem::UnknownLink { list, link, links: 3 };
        let repeated = |list, link| SetupProblem::Repeated { list, link };
        let both = |link| SetupProblem::SecuredAndDeleted { link };
        assert_eq!(
            lists(&[0, 7, 1], &[0, 8, 0, 0]),
            [unknown("secured", 7), both(0), unknown("deleted", 8), repeated("deleted", 0)]
        );
        assert_eq!(
            lists(&[2, 2, 9, 2, 9], &[2, 9]),
            [repeated("secured", 2), unknown("secured", 9), both(2), unknown("deleted", 9)]
        );
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut position = triangle().check().unwrap();
        position.play(EdgeId::new(1)).unwrap();
        assert_eq!(
            position.play(EdgeId::new(1)),
            Err(IllegalMove::Decided(EdgeId::new(1), LinkState::Secured))
        );
        assert_eq!(position.play(EdgeId::new(3)), Err(IllegalMove::UnknownLink(EdgeId::new(3))));
        assert_eq!((position.to_move(), position.history().len()), (Player::Cut, 1));
    }

    #[test]
    fn the_game_ends_when_the_terminals_are_joined_or_parted() {
        let mut position = triangle().check().unwrap();
        for link in [1, 0, 2] {
            assert_eq!(position.winner(), None);
            position.play(EdgeId::new(link)).unwrap();
        }
        assert_eq!(position.winner(), Some(Player::Short));
        assert_eq!(position.legal_moves().count(), 0);
        position.undo();
        position.undo();
        assert_eq!(position.legal_moves().count(), 2);
        let mut over = Setup { deleted: vec![0, 1], ..triangle() }.check().unwrap();
        assert_eq!(over.winner(), Some(Player::Cut));
        assert_eq!(over.play(EdgeId::new(2)), Err(IllegalMove::Over(Player::Cut)));
    }
}
