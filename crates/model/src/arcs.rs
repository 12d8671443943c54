//! The arcs game: the switching game on a digraph.
//!
//! A digraph and two different vertices, the terminals s and t. The players
//! alternately take an arc that nobody has. Short secures it, Cut deletes it.
//! Short has won when the arcs that he has secured hold a directed path from s
//! to t, Cut when that is no longer possible. There is no draw, and an extra
//! move never hurts. Who wins is PSPACE-complete: the vertex game is a special
//! case.
//!
//! A setup is that of the switching game, each link [u, v] read as an arc from
//! u to v. [`Position::as_vertex_game`] is the same game on vertices: solver
//! and checker work on that.

use crate::graph::{EdgeId, Multigraph, VertexId};
use crate::outcome::{Player, Turn};
use crate::{switching, vertex};
use std::sync::Arc;

pub use crate::switching::{IllegalMove, LinkState, Setup, SetupProblem};

/// A position of the arcs game, at any moment of a game.
///
/// # Examples
///
/// The way over 1 is of no use to Short, for one of its arcs leads the wrong way:
///
/// ```text
///     0 = s ──0─→ t = 2
///        ╲        ╱
///       1 ╲      ↙ 2
///          ↘    ╱
///            1
/// ```
///
/// ```
/// use twintrees_model::arcs::{Position, Setup};
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::outcome::Player;
///
/// let graph = Multigraph::new(3, vec![[0, 2], [0, 1], [2, 1]]).unwrap();
/// let to_move = Some(Player::Cut);
/// let setup = Setup { graph, terminals: Some([0, 2]), to_move, ..Setup::default() };
/// let mut position = Position::new(setup).unwrap();
/// position.play(EdgeId::new(0)).unwrap();
/// assert_eq!(position.winner(), Some(Player::Cut));
/// position.undo();
/// assert_eq!(position.winner(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    board: Arc<Board>,
    terminals: [VertexId; 2],
    states: Vec<LinkState>,
    to_move: Player,
    history: Vec<EdgeId>,
    winner: Option<Player>,
}

/// The digraph, and the arcs out of every vertex in one array.
#[derive(Debug)]
struct Board {
    graph: Multigraph,
    first: Vec<u32>,
    out: Vec<EdgeId>,
}

impl Board {
    fn new(graph: Multigraph) -> Self {
        let mut first = vec![0_u32; graph.vertex_count() + 1];
        graph.all_ends().iter().for_each(|[tail, _]| first[tail.index() + 1] += 1);
        (1..first.len()).for_each(|v| first[v] += first[v - 1]);
        let mut next = first.clone();
        let mut out = vec![EdgeId::new(0); graph.edge_count()];
        for (arc, [tail, _]) in graph.all_ends().iter().enumerate() {
            let place = &mut next[tail.index()];
            out[*place as usize] = EdgeId::from_index(arc);
            *place += 1;
        }
        Self { graph, first, out }
    }

    fn out_of(&self, vertex: VertexId) -> &[EdgeId] {
        let v = vertex.index();
        &self.out[self.first[v] as usize..self.first[v + 1] as usize]
    }

    /// Whether arcs that pass `usable` lead from s to t.
    fn leads(&self, [s, t]: [VertexId; 2], usable: impl Fn(EdgeId) -> bool) -> bool {
        let mut seen = vec![false; self.graph.vertex_count()];
        seen[s.index()] = true;
        let mut todo = vec![s];
        while let Some(vertex) = todo.pop() {
            for &arc in self.out_of(vertex).iter().filter(|&&arc| usable(arc)) {
                let [_, head] = self.graph.ends(arc);
                if !std::mem::replace(&mut seen[head.index()], true) {
                    todo.push(head);
                }
            }
        }
        seen[t.index()]
    }
}

impl Turn for Position {
    fn to_move(&self) -> Player {
        self.to_move
    }
}

impl Position {
    /// The position, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`] found, terminals first, then arcs.
    ///
    /// # Complexity
    ///
    /// O(n + m α(n)) for n vertices and m arcs.
    pub fn new(setup: Setup) -> Result<Self, Vec<SetupProblem>> {
        let links = setup.check()?;
        let mut position = Self {
            board: Arc::new(Board::new(links.graph().clone())),
            terminals: links.terminals(),
            states: links.states().to_vec(),
            to_move: links.to_move(),
            history: Vec::new(),
            winner: None,
        };
        position.winner = position.find_winner();
        Ok(position)
    }

    /// The digraph: a link [u, v] is the arc from u to v.
    #[must_use]
    pub fn graph(&self) -> &Multigraph {
        &self.board.graph
    }

    /// Where Short's path starts and where it ends.
    #[must_use]
    pub const fn terminals(&self) -> [VertexId; 2] {
        self.terminals
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The same position with this player to move.
    #[must_use]
    pub const fn with_to_move(mut self, player: Player) -> Self {
        self.to_move = player;
        self
    }

    /// What has become of every arc, indexed by its id.
    #[must_use]
    pub fn states(&self) -> &[LinkState] {
        &self.states
    }

    /// The arcs in this state, in order of their ids.
    pub fn arcs(&self, state: LinkState) -> impl Iterator<Item = EdgeId> + '_ {
        let all = self.states.iter().enumerate();
        all.filter(move |&(_, &s)| s == state).map(|(arc, _)| EdgeId::from_index(arc))
    }

    /// Who has won, if the game is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// The moves played since this position was set up, first one first.
    #[must_use]
    pub fn history(&self) -> &[EdgeId] {
        &self.history
    }

    /// The player to move takes an arc.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]; the position is then unchanged.
    ///
    /// # Complexity
    ///
    /// O(n + m): who has won is found afresh.
    pub fn play(&mut self, arc: EdgeId) -> Result<(), IllegalMove> {
        match self.states.get(arc.index()) {
            None => return Err(IllegalMove::UnknownLink(arc)),
            Some(&state) if state != LinkState::Undecided => {
                return Err(IllegalMove::Decided(arc, state));
            }
            Some(_) => {}
        }
        if let Some(winner) = self.winner {
            return Err(IllegalMove::Over(winner));
        }
        self.states[arc.index()] = match self.to_move {
            Player::Short => LinkState::Secured,
            Player::Cut => LinkState::Deleted,
        };
        self.history.push(arc);
        self.to_move = self.to_move.other();
        self.winner = self.find_winner();
        Ok(())
    }

    /// Takes the last move back and returns its arc; `None` if no move has been played since the
    /// position was set up.
    pub fn undo(&mut self) -> Option<EdgeId> {
        let arc = self.history.pop()?;
        self.states[arc.index()] = LinkState::Undecided;
        self.to_move = self.to_move.other();
        // Moves are only played in games that are not over.
        self.winner = None;
        Some(arc)
    }

    fn find_winner(&self) -> Option<Player> {
        let state = |arc: EdgeId| self.states[arc.index()];
        if self.board.leads(self.terminals, |arc| state(arc) == LinkState::Secured) {
            Some(Player::Short)
        } else if self.board.leads(self.terminals, |arc| state(arc) != LinkState::Deleted) {
            None
        } else {
            Some(Player::Cut)
        }
    }

    /// What the position is as the setup of a game.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let arcs = |state| self.arcs(state).map(EdgeId::number).collect();
        Setup {
            graph: self.graph().clone(),
            terminals: Some(self.terminals.map(VertexId::number)),
            secured: arcs(LinkState::Secured),
            deleted: arcs(LinkState::Deleted),
            to_move: Some(self.to_move),
        }
    }

    /// The switching game in which arcs can be passed both ways.
    ///
    /// Whoever wins the arcs game as Short wins this one by the same moves: directions are all that
    /// Short has to heed besides.
    ///
    /// # Panics
    ///
    /// Never: the position has been checked.
    #[must_use]
    pub fn undirected(&self) -> switching::Position {
        self.setup().check().expect("the position has been checked")
    }

    /// The same game on vertices, as `docs/formats.md` describes it for certificates.
    ///
    /// Of n vertices and m arcs, vertex n + e is arc e, in the middle of it; the old vertices,
    /// terminals excepted, are Short's. With them contracted it is the directed vertex game on the
    /// line digraph, which may have m² arcs where this one has 2m.
    ///
    /// # Panics
    ///
    /// Never: a graph has fewer than 2³¹ vertices and links.
    ///
    /// # Complexity
    ///
    /// O(n + m).
    #[must_use]
    pub fn as_vertex_game(&self) -> vertex::Position {
        let graph = self.graph();
        let old = graph.vertex_count() as u32;
        let middle = |arc: EdgeId| old + arc.number();
        let halves = |(arc, &[tail, head]): (u32, &[VertexId; 2])| {
            [[tail.number(), old + arc], [old + arc, head.number()]]
        };
        let edges = (0..).zip(graph.all_ends()).flat_map(halves).collect();
        let all = old + graph.edge_count() as u32;
        let terminals = self.terminals.map(VertexId::number);
        let given = (0..old).filter(|v| !terminals.contains(v));
        let setup = vertex::Setup {
            graph: Multigraph::new(all, edges).expect("every end is below the count"),
            directed: true,
            terminals: Some(terminals),
            short: given.chain(self.arcs(LinkState::Secured).map(middle)).collect(),
            cut: self.arcs(LinkState::Deleted).map(middle).collect(),
            to_move: Some(self.to_move),
        };
        setup.check().expect("the position has been checked")
    }

    /// The arc that a vertex of [`as_vertex_game`](Self::as_vertex_game) stands for.
    #[must_use]
    pub fn arc_of(&self, vertex: VertexId) -> Option<EdgeId> {
        let arc = vertex.index().checked_sub(self.graph().vertex_count())?;
        (arc < self.states.len()).then(|| EdgeId::from_index(arc))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Setup {
        let graph = Multigraph::new(4, vec![[0, 1], [1, 3], [0, 2], [3, 2]]).unwrap();
        Setup { graph, terminals: Some([0, 3]), ..Setup::default() }
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let setup =
            Setup { terminals: Some([9, 0]), secured: vec![4], deleted: vec![1, 1], ..square() };
        assert_eq!(
            Position::new(setup).unwrap_err(),
            [
                SetupProblem::UnknownTerminal { terminal: 9, vertices: 4 },
                SetupProblem::UnknownLink { list: "secured", link: 4, links: 4 },
                SetupProblem::Repeated { list: "deleted", link: 1 },
            ]
        );
    }

    #[test]
    fn only_paths_along_the_arcs_count() {
        let all = Setup { secured: vec![2, 3], ..square() };
        assert_eq!(Position::new(all).unwrap().winner(), None);
        let cut = Setup { secured: vec![2, 3], deleted: vec![0], ..square() };
        assert_eq!(Position::new(cut).unwrap().winner(), Some(Player::Cut));
        let back = Setup { terminals: Some([3, 0]), ..square() };
        assert_eq!(Position::new(back).unwrap().winner(), Some(Player::Cut));
    }

    #[test]
    fn moves_are_played_taken_back_and_refused() {
        let mut position = Position::new(square()).unwrap();
        let arc = EdgeId::new;
        position.play(arc(0)).unwrap();
        assert_eq!(position.play(arc(0)), Err(IllegalMove::Decided(arc(0), LinkState::Secured)));
        assert_eq!(position.play(arc(4)), Err(IllegalMove::UnknownLink(arc(4))));
        position.play(arc(1)).unwrap();
        assert_eq!(position.winner(), Some(Player::Cut));
        assert_eq!(position.play(arc(2)), Err(IllegalMove::Over(Player::Cut)));
        assert_eq!((position.undo(), position.to_move()), (Some(arc(1)), Player::Cut));
        assert_eq!((position.undo(), position.undo()), (Some(arc(0)), None));
    }

    #[test]
    fn the_vertex_game_has_a_vertex_in_the_middle_of_every_arc() {
        let setup = Setup { secured: vec![1], deleted: vec![3], ..square() };
        let position = Position::new(setup).unwrap();
        let game = position.as_vertex_game();
        let numbers = |state| game.vertices(state).map(VertexId::number).collect::<Vec<_>>();
        assert_eq!(numbers(vertex::VertexState::Short), [1, 2, 5]);
        assert_eq!(numbers(vertex::VertexState::Cut), [7]);
        assert_eq!(numbers(vertex::VertexState::Free), [4, 6]);
        let last = game.graph().ends(EdgeId::new(7)).map(VertexId::number);
        assert_eq!(last, [7, 2]);
        assert_eq!(position.arc_of(VertexId::new(7)), Some(EdgeId::new(3)));
        assert_eq!([3, 8].map(|v| position.arc_of(VertexId::new(v))), [None, None]);
    }
}
