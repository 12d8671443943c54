//! The undirected bound, then the search of the vertex game.

use crate::switching;
use crate::vertex::NoSolution;
use crate::vertex::search::{Counters, Search as VertexSearch, TooLarge};
use crate::{Stop, Stopped};
use twintrees_model::arcs::{LinkState, Position};
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::{self, certificate::Certificate};

/// How a position was solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Somebody has won.
    Over,
    /// Cut wins even where arcs can be passed both ways.
    Undirected,
    /// By exact search.
    Search,
}

impl Method {
    /// In a word, as in results.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Undirected => "undirected",
            Self::Search => "search",
        }
    }
}

/// Who wins, and with what first moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The class.
    pub class: Class,
    /// For Short and for Cut, every undecided arc that wins for him if he takes it first, ascending.
    pub winning_moves: [Vec<EdgeId>; 2],
    /// The class where arcs can be passed both ways: never worse for Short.
    pub undirected: Class,
    /// How it was found.
    pub method: Method,
    /// What the search did.
    pub counters: Counters,
}

impl Solution {
    /// The winning first moves of a player.
    #[must_use]
    pub fn moves_of(&self, player: Player) -> &[EdgeId] {
        &self.winning_moves[usize::from(player == Player::Cut)]
    }
}

/// A position with what has been found out about it.
pub struct Search<'s> {
    position: Position,
    game: Option<vertex::Position>,
    search: Option<VertexSearch<'s>>,
    undirected: Class,
    memory: usize,
    stop: Stop<'s>,
}

impl<'s> Search<'s> {
    /// Decides the undirected game; the search may take a table of at most `memory` bytes.
    ///
    /// # Errors
    ///
    /// [`Stopped`].
    pub fn new(position: &Position, memory: usize, stop: Stop<'s>) -> Result<Self, Stopped> {
        let undirected = switching::solve(&position.undirected(), stop)?.class;
        let position = position.clone();
        Ok(Self { position, game: None, search: None, undirected, memory, stop })
    }

    /// The class where arcs can be passed both ways: an upper bound for Short.
    #[must_use]
    pub const fn undirected(&self) -> Class {
        self.undirected
    }

    /// What the search has done so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.search.as_ref().map(VertexSearch::counters).unwrap_or_default()
    }

    /// The winner with this player to move, if it is known without a search.
    #[must_use]
    pub fn known(&self, mover: Player) -> Option<Player> {
        let cut = self.undirected.winner(mover) == Player::Cut;
        self.position.winner().or(cut.then_some(Player::Cut))
    }

    /// Who wins with this player to move.
    ///
    /// # Errors
    ///
    /// [`NoSolution`].
    pub fn winner(&mut self, mover: Player) -> Result<Player, NoSolution> {
        match self.known(mover) {
            Some(winner) => Ok(winner),
            None => Ok(self.search()?.0.outcome(mover)?.winner),
        }
    }

    /// Class and winning first moves.
    ///
    /// # Errors
    ///
    /// [`NoSolution`].
    pub fn solution(&mut self) -> Result<Solution, NoSolution> {
        let winners = [self.winner(Player::Short)?, self.winner(Player::Cut)?];
        let class = Class::from_winners(winners[0], winners[1]);
        let class = class.expect("an extra move never hurts");
        let winning_moves = match class {
            Class::First => [self.moves(Player::Short)?, self.moves(Player::Cut)?],
            Class::Short => [self.all(), Vec::new()],
            Class::Cut => [Vec::new(), self.all()],
        };
        let method = match self.position.winner() {
            Some(_) => Method::Over,
            None if self.undirected == Class::Cut => Method::Undirected,
            None => Method::Search,
        };
        let (undirected, counters) = (self.undirected, self.counters());
        Ok(Solution { class, winning_moves, undirected, method, counters })
    }

    /// A certificate of the position's class, about its game on vertices.
    ///
    /// # Errors
    ///
    /// [`NoSolution`].
    pub fn certificate(&mut self) -> Result<Certificate, NoSolution> {
        let (search, game) = self.search()?;
        Ok(search.certificate(game)?)
    }

    fn all(&self) -> Vec<EdgeId> {
        self.position.arcs(LinkState::Undecided).collect()
    }

    /// The winning moves of a player who loses moving second.
    fn moves(&mut self, player: Player) -> Result<Vec<EdgeId>, NoSolution> {
        let moves = self.search()?.0.winning_moves(player)?;
        let arc = |&v: &VertexId| self.position.arc_of(v);
        Ok(moves.iter().filter_map(arc).collect())
    }

    fn search(&mut self) -> Result<(&mut VertexSearch<'s>, &vertex::Position), TooLarge> {
        let game = self.game.get_or_insert_with(|| self.position.as_vertex_game());
        if self.search.is_none() {
            self.search = Some(VertexSearch::new(game, None, self.memory, self.stop)?);
        }
        Ok((self.search.as_mut().expect("it was just made"), game))
    }
}

/// Solves a position, with a table of at most `memory` bytes if it takes a search.
///
/// # Errors
///
/// [`NoSolution`].
///
/// # Complexity
///
/// That of the switching game where Cut wins that on the same links; else exponential.
///
/// # Examples
///
/// Two ways from s = 0 to t = 1 that share no arc, and two arc-disjoint arborescences from s; Short
/// loses moving second all the same.
///
/// ```
/// use twintrees_model::arcs::{Position, Setup};
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::{arcs::solve, never};
///
/// let arcs = vec![[0, 2], [0, 3], [2, 1], [2, 3], [3, 1], [3, 2]];
/// let graph = Multigraph::new(4, arcs).unwrap();
/// let setup = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
/// let solution = solve(&Position::new(setup).unwrap(), 1 << 20, &never).unwrap();
/// assert_eq!((solution.class, solution.undirected), (Class::First, Class::Short));
/// ```
pub fn solve(position: &Position, memory: usize, stop: Stop) -> Result<Solution, NoSolution> {
    Search::new(position, memory, stop)?.solution()
}
