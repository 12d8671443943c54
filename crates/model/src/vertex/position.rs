//! A checked position: legal moves, playing and taking back, who has won.

use super::{Setup, SetupProblem};
use crate::graph::{Multigraph, VertexId};
use crate::outcome::{Player, Turn};
use std::collections::HashSet;
use std::sync::Arc;

/// What has become of a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VertexState {
    /// One of the two vertices to be joined.
    Terminal,
    /// Nobody has taken it.
    Free,
    /// Short has taken it.
    Short,
    /// Cut has taken it.
    Cut,
}

/// Why a move was refused; the position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such vertex.
    #[error("there is no vertex {0}")]
    UnknownVertex(VertexId),
    /// The vertex is not free.
    #[error("vertex {0} {word}", word = state_word(*.1))]
    Taken(VertexId, VertexState),
    /// Somebody has won.
    #[error("the game is over: {0} has won")]
    Over(Player),
}

const fn state_word(state: VertexState) -> &'static str {
    match state {
        VertexState::Terminal => "is a terminal, which nobody can take",
        VertexState::Free => "is free",
        VertexState::Short => "has been taken by Short already",
        VertexState::Cut => "has been taken by Cut already",
    }
}

/// A position of the vertex game, at any moment of a game.
///
/// # Examples
///
/// Two ways from s = 0 to t = 3. Cut takes vertex 1, Short vertex 2:
///
/// ```text
///        ╭─ 1 ─╮
///     s ─┤     ├─ t
///        ╰─ 2 ─╯
/// ```
///
/// ```
/// use twintrees_model::graph::{Multigraph, VertexId};
/// use twintrees_model::outcome::Player;
/// use twintrees_model::vertex::Setup;
///
/// let graph = Multigraph::new(4, vec![[0, 1], [1, 3], [0, 2], [2, 3]]).unwrap();
/// let setup = Setup {
///     graph,
///     terminals: Some([0, 3]),
///     to_move: Some(Player::Cut),
///     ..Setup::default()
/// };
/// let mut position = setup.check().unwrap();
/// position.play(VertexId::new(1)).unwrap();
/// position.play(VertexId::new(2)).unwrap();
/// assert_eq!(position.winner(), Some(Player::Short));
/// position.undo();
/// assert_eq!(position.winner(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    board: Arc<Board>,
    terminals: [VertexId; 2],
    states: Vec<VertexState>,
    to_move: Player,
    history: Vec<VertexId>,
    winner: Option<Player>,
}

/// The graph, and the neighbours of every vertex in one array.
#[derive(Debug)]
struct Board {
    graph: Multigraph,
    directed: bool,
    first: Vec<u32>,
    heads: Vec<VertexId>,
}

impl Board {
    fn new(graph: Multigraph, directed: bool) -> Self {
        let arcs = || graph.all_ends().iter().flat_map(move |&[u, v]| both(u, v, directed));
        let mut first = vec![0_u32; graph.vertex_count() + 1];
        arcs().for_each(|[tail, _]| first[tail.index() + 1] += 1);
        (1..first.len()).for_each(|v| first[v] += first[v - 1]);
        let mut next = first.clone();
        let mut heads = vec![VertexId::new(0); first[graph.vertex_count()] as usize];
        for [tail, head] in arcs() {
            let place = &mut next[tail.index()];
            heads[*place as usize] = head;
            *place += 1;
        }
        Self { graph, directed, first, heads }
    }

    fn successors(&self, vertex: VertexId) -> &[VertexId] {
        let v = vertex.index();
        &self.heads[self.first[v] as usize..self.first[v + 1] as usize]
    }
}

/// The arcs that a link stands for.
fn both(u: VertexId, v: VertexId, directed: bool) -> impl Iterator<Item = [VertexId; 2]> {
    std::iter::once([u, v]).chain((!directed && u != v).then_some([v, u]))
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
        let mut states = vec![VertexState::Free; setup.graph.vertex_count()];
        for terminal in setup.terminals.into_iter().flatten() {
            if let Some(state) = states.get_mut(terminal as usize) {
                *state = VertexState::Terminal;
            }
        }
        mark(&mut states, &setup.short, "short", VertexState::Short, &mut problems);
        mark(&mut states, &setup.cut, "cut", VertexState::Cut, &mut problems);
        match terminals {
            Some(terminals) if problems.is_empty() => {
                let mut position = Self {
                    board: Arc::new(Board::new(setup.graph, setup.directed)),
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
        &self.board.graph
    }

    /// Whether the links are arcs.
    #[must_use]
    pub fn is_directed(&self) -> bool {
        self.board.directed
    }

    /// The vertices that a path may go to next, repeated for parallel links.
    ///
    /// # Panics
    ///
    /// If the vertex is not one of this graph.
    #[must_use]
    pub fn successors(&self, vertex: VertexId) -> &[VertexId] {
        self.board.successors(vertex)
    }

    /// The vertices that Short wants to join, from the first to the second.
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

    /// What has become of a vertex.
    ///
    /// # Panics
    ///
    /// If the vertex is not one of this graph.
    #[must_use]
    pub fn state(&self, vertex: VertexId) -> VertexState {
        self.states[vertex.index()]
    }

    /// What has become of every vertex, indexed by vertex id.
    #[must_use]
    pub fn states(&self) -> &[VertexState] {
        &self.states
    }

    /// The vertices in this state, in order of their ids.
    pub fn vertices(&self, state: VertexState) -> impl Iterator<Item = VertexId> + '_ {
        self.graph().vertices().filter(move |v| self.states[v.index()] == state)
    }

    /// The moves of the player to move: every free vertex, or none once
    /// somebody has won. The two players have the same moves.
    pub fn legal_moves(&self) -> impl Iterator<Item = VertexId> + '_ {
        let going_on = self.winner.is_none();
        self.vertices(VertexState::Free).filter(move |_| going_on)
    }

    /// Who has won already.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// The moves played since this position was set up, first one first.
    #[must_use]
    pub fn history(&self) -> &[VertexId] {
        &self.history
    }

    /// The player to move takes a vertex.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]; the position is then unchanged.
    ///
    /// # Complexity
    ///
    /// O(n + m): who has won is found afresh.
    pub fn play(&mut self, vertex: VertexId) -> Result<(), IllegalMove> {
        match self.states.get(vertex.index()) {
            None => return Err(IllegalMove::UnknownVertex(vertex)),
            Some(&state) if state != VertexState::Free => {
                return Err(IllegalMove::Taken(vertex, state));
            }
            Some(_) => {}
        }
        if let Some(winner) = self.winner {
            return Err(IllegalMove::Over(winner));
        }
        self.states[vertex.index()] = match self.to_move {
            Player::Short => VertexState::Short,
            Player::Cut => VertexState::Cut,
        };
        self.history.push(vertex);
        self.to_move = self.to_move.other();
        self.winner = self.find_winner();
        Ok(())
    }

    /// Takes the last move back and returns its vertex; `None` if no move has
    /// been played since the position was set up.
    pub fn undo(&mut self) -> Option<VertexId> {
        let vertex = self.history.pop()?;
        self.states[vertex.index()] = VertexState::Free;
        self.to_move = self.to_move.other();
        // Moves are only played in games that are not over.
        self.winner = None;
        Some(vertex)
    }

    fn find_winner(&self) -> Option<Player> {
        if self.reaches(|state| state == VertexState::Short) {
            Some(Player::Short)
        } else if self.reaches(|state| state != VertexState::Cut) {
            None
        } else {
            Some(Player::Cut)
        }
    }

    /// Whether a path through such vertices leads from s to t.
    fn reaches(&self, open: impl Fn(VertexState) -> bool) -> bool {
        let [s, t] = self.terminals;
        let mut seen = vec![false; self.states.len()];
        seen[s.index()] = true;
        let mut todo = vec![s];
        while let Some(vertex) = todo.pop() {
            for &next in self.successors(vertex) {
                if next == t {
                    return true;
                }
                if open(self.states[next.index()])
                    && !std::mem::replace(&mut seen[next.index()], true)
                {
                    todo.push(next);
                }
            }
        }
        false
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

/// Puts a list into the states. Every vertex is told once of each kind of problem, however often
/// it is named.
fn mark(
    states: &mut [VertexState],
    vertices: &[u32],
    list: &'static str,
    to: VertexState,
    problems: &mut Vec<SetupProblem>,
) {
    let count = states.len();
    let mut named = vec![0_u8; count];
    let mut unknown = HashSet::new();
    for &vertex in vertices {
        let Some(times) = named.get_mut(vertex as usize) else {
            if unknown.insert(vertex) {
                problems.push(SetupProblem::UnknownVertex { list, vertex, vertices: count });
            }
            continue;
        };
        let state = &mut states[vertex as usize];
        match (*times, *state) {
            (0, VertexState::Free) => *state = to,
            (0, VertexState::Terminal) => {
                problems.push(SetupProblem::TakenTerminal { list, vertex });
            }
            (0, _) => problems.push(SetupProblem::ShortAndCut { vertex }),
            (1, _) => problems.push(SetupProblem::Repeated { list, vertex }),
            _ => {}
        }
        *times = (*times + 1).min(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// s = 0 and t = 4, joined by 1–2 and by 3; vertex 5 is alone.
    fn two_ways() -> Setup {
        let graph = Multigraph::new(6, vec![[0, 1], [1, 2], [2, 4], [0, 3], [3, 4]]).unwrap();
        Setup { graph, terminals: Some([0, 4]), ..Setup::default() }
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let short = vec![0, 9, 1, 1, 1, 9];
        let setup = Setup { terminals: Some([0, 6]), short, cut: vec![1, 9], ..two_ways() };
        let unknown = |list| SetupProblem::UnknownVertex { list, vertex: 9, vertices: 6 };
        assert_eq!(
            setup.check().unwrap_err(),
            [
                SetupProblem::UnknownTerminal { terminal: 6, vertices: 6 },
                SetupProblem::TakenTerminal { list: "short", vertex: 0 },
                unknown("short"),
                SetupProblem::Repeated { list: "short", vertex: 1 },
                SetupProblem::ShortAndCut { vertex: 1 },
                unknown("cut"),
            ]
        );
        let same = Setup { terminals: Some([2, 2]), ..two_ways() };
        assert_eq!(same.check().unwrap_err(), [SetupProblem::SameTerminals { terminal: 2 }]);
        let none = Setup { terminals: None, ..two_ways() };
        assert_eq!(none.check().unwrap_err(), [SetupProblem::NoTerminals]);
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut position = two_ways().check().unwrap();
        let vertex = VertexId::new;
        position.play(vertex(5)).unwrap();
        let taken = |v, state| Err(IllegalMove::Taken(vertex(v), state));
        assert_eq!(position.play(vertex(5)), taken(5, VertexState::Short));
        assert_eq!(position.play(vertex(4)), taken(4, VertexState::Terminal));
        assert_eq!(position.play(vertex(6)), Err(IllegalMove::UnknownVertex(vertex(6))));
        assert_eq!((position.to_move(), position.history().len()), (Player::Cut, 1));
    }

    #[test]
    fn the_game_ends_when_the_terminals_are_joined_or_parted() {
        let mut position = two_ways().check().unwrap();
        for v in [1, 3, 2] {
            assert_eq!(position.winner(), None);
            position.play(VertexId::new(v)).unwrap();
        }
        assert_eq!(position.winner(), Some(Player::Short));
        assert_eq!(position.legal_moves().count(), 0);
        position.undo();
        assert_eq!(position.legal_moves().count(), 2);
        let mut over = Setup { cut: vec![1, 3], ..two_ways() }.check().unwrap();
        assert_eq!(over.winner(), Some(Player::Cut));
        assert_eq!(over.play(VertexId::new(5)), Err(IllegalMove::Over(Player::Cut)));
    }

    #[test]
    fn arcs_are_followed_one_way() {
        let against = Setup { terminals: Some([4, 0]), directed: true, ..two_ways() };
        assert_eq!(against.check().unwrap().winner(), Some(Player::Cut));
        let along = Setup { directed: true, ..two_ways() };
        assert_eq!(along.check().unwrap().winner(), None);
    }
}
