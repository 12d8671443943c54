//! Class and winning first moves of any position, by a theorem where there is one.
//!
//! * Terminals joined or parted: the game is over.
//! * The link game: if what is on ways from s to t is a line graph with the terminals as pendant
//!   links, Lehman's theorem decides (see [`line`](super::line)), at any size. Trees are such graphs.
//! * Otherwise exact search, up to [`MAX_FREE`](super::search::MAX_FREE) free vertices; it knows Cut's
//!   connections if the graph is [`planar`](super::planar).

use super::search::{Counters, Search, TooLarge};
use super::{line, planar};
use crate::switching::Solution as LinkSolution;
use crate::{Stop, Stopped};
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::{Position, VertexState};

/// How a position was solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Somebody has won.
    Over,
    /// As the switching game on the graph whose line graph it is.
    LinkGame,
    /// By exact search.
    Search,
}

impl Method {
    /// In a word, as in results.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::LinkGame => "link-game",
            Self::Search => "search",
        }
    }
}

/// Who wins, and with what first moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The class.
    pub class: Class,
    /// For Short and for Cut, every free vertex that wins for him if he takes it first, ascending.
    pub winning_moves: [Vec<VertexId>; 2],
    /// How it was found.
    pub method: Method,
    /// What the search did.
    pub counters: Counters,
}

impl Solution {
    /// The winning first moves of a player.
    #[must_use]
    pub fn moves_of(&self, player: Player) -> &[VertexId] {
        &self.winning_moves[usize::from(player == Player::Cut)]
    }
}

/// Why there is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSolution {
    /// The position is beyond the search.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The caller asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Solves a position, with a table of at most `memory` bytes if it takes a search.
///
/// # Errors
///
/// [`NoSolution`].
///
/// # Complexity
///
/// That of the switching game for line graphs; else exponential.
///
/// # Examples
///
/// ```text
///        ╭─ 1 ─╮
///     s ─┤     ├─ t
///        ╰─ 2 ─╯
/// ```
///
/// ```
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::outcome::Class;
/// use twintrees_model::vertex::Setup;
/// use twintrees_solve::{never, vertex::solve};
///
/// let graph = Multigraph::new(4, vec![[0, 1], [1, 3], [0, 2], [2, 3]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 3]), ..Setup::default() }.check().unwrap();
/// assert_eq!(solve(&position, 1 << 20, &never).unwrap().class, Class::Short);
/// ```
pub fn solve(position: &Position, memory: usize, stop: Stop) -> Result<Solution, NoSolution> {
    if let Some(winner) = position.winner() {
        let class = if winner == Player::Short { Class::Short } else { Class::Cut };
        return Ok(all_or_none(position, class, Method::Over, Counters::default()));
    }
    if let Some(links) = line::link_game(position) {
        let LinkSolution { class, winning_moves, .. } =
            crate::switching::solve(&links.position, stop)?;
        if class != Class::First {
            return Ok(all_or_none(position, class, Method::LinkGame, Counters::default()));
        }
        let moves = |player| links.vertices(winning_moves.of(player));
        let winning_moves = Player::BOTH.map(moves);
        let (method, counters) = (Method::LinkGame, Counters::default());
        return Ok(Solution { class, winning_moves, method, counters });
    }
    solve_with(&mut planar::search(position, memory, stop)?, position)
}

/// The same by a search that was made for this position.
///
/// # Errors
///
/// [`NoSolution`].
pub fn solve_with(search: &mut Search, position: &Position) -> Result<Solution, NoSolution> {
    if let Some(winner) = position.winner() {
        let class = if winner == Player::Short { Class::Short } else { Class::Cut };
        return Ok(all_or_none(position, class, Method::Over, Counters::default()));
    }
    let class = search.class()?;
    if class != Class::First {
        return Ok(all_or_none(position, class, Method::Search, search.counters()));
    }
    let winning_moves = [search.winning_moves(Player::Short)?, search.winning_moves(Player::Cut)?];
    Ok(Solution { class, winning_moves, method: Method::Search, counters: search.counters() })
}

/// Whoever wins moving second wins with every first move, and the other with none.
fn all_or_none(position: &Position, class: Class, method: Method, counters: Counters) -> Solution {
    let moves = |player: Player| {
        let wins = class.winner(player.other()) == player;
        let free = position.vertices(VertexState::Free);
        if wins { free.collect() } else { Vec::new() }
    };
    Solution { class, winning_moves: Player::BOTH.map(moves), method, counters }
}
