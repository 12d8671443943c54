//! The directing game on graphs.
//!
//! Hamidoune and Las Vergnas (1986): from the start, that is with no link directed, Short wins
//! exactly when he wins the switching game. So the class comes from two edge-disjoint forests,
//! and that for all four variants: to direct is never better for Short than to secure, and never better
//! for Cut than to delete; secure/delete and direct/delete are equal by their theorem,
//! secure/delete and secure/direct by its dual, and direct/direct lies between.
//!
//! In the middle of a game a directed link cannot just be contracted, and no rule is known. These
//! positions are decided by exact search, see [`search`], as is the spanning version.

pub mod brute;
pub mod opponent;
mod proof;
pub mod search;
pub mod survey;
mod table;

pub use proof::{MAX_NODES, certificate, certificate_with};

use crate::switching;
use crate::{Stop, Stopped};
use search::{Search, Step};
use twintrees_model::directing::{Goal, LinkState, Position};
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{Position as Switching, Setup};

/// Most undecided links for which winning moves are searched, and most for an exact search at all.
pub const MAX_MOVES: usize = 14;

/// Bytes for the table of a search where nobody says how many.
const MEMORY: usize = 256 << 20;

/// How a class was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// The theorem of Hamidoune and Las Vergnas.
    Theorem,
    /// Exact search.
    Search {
        /// Positions that were looked at.
        positions: usize,
    },
}

/// What is known of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Who wins, for either starter.
    pub class: Class,
    /// How that was found.
    pub method: Method,
    /// Every first move that wins for Short and for Cut, by exact search; `None` if there are too many
    /// links for that.
    pub winning_moves: Option<[Vec<Step>; 2]>,
}

/// Why a position could not be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolved {
    /// Time was over.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Too many links for an exact search.
    #[error(
        "{links} links that nobody has taken: exact search, which positions with directed links and the \
         spanning version need, takes at most {}",
        search::MAX_LINKS
    )]
    TooLarge {
        /// How many there are.
        links: usize,
    },
    /// Too many links for a certificate.
    #[error(
        "{links} links that nobody has taken: certificates of the directing game are limited to {} \
         undecided links",
        search::MAX_LINKS
    )]
    TooLargeToProve {
        /// How many there are.
        links: usize,
    },
    /// The certificate would be too long.
    #[error("its certificate would have more than {MAX_NODES} nodes")]
    TooLong,
    /// An extra move hurts somewhere, which no position known does.
    #[error(
        "no certificate: it would have to use that an extra move never hurts, and here one does"
    )]
    ExtraMoveHurts,
}

/// Solves a position.
///
/// # Errors
///
/// [`Unsolved`].
///
/// # Complexity
///
/// That of the switching game where the theorem applies, exponential otherwise.
///
/// # Examples
///
/// Four links, of which one is directed from 1 to 2. Were it contracted, Short would win moving
/// second; but if Cut deletes s–1, vertex 1 can only be reached from 2, against it:
///
/// ```text
///     s ──0── 1
///      1 ╲    ║ 2, 3     link 2 is directed 1→2
///          ── 2
/// ```
///
/// ```
/// use twintrees_model::directing::Setup;
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::{directing::solve, never};
///
/// let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2], [1, 2]]).unwrap();
/// let start = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
/// assert_eq!(solve(&start.clone().check().unwrap(), &never).unwrap().class, Class::Short);
/// let later = Setup { directed: vec![[2, 1]], ..start };
/// assert_eq!(solve(&later.check().unwrap(), &never).unwrap().class, Class::First);
/// ```
pub fn solve(position: &Position, stop: Stop) -> Result<Solution, Unsolved> {
    let mut search = Search::new(position, MEMORY);
    let (class, method) = class_with(&mut search, stop)?;
    let winning_moves = winning_moves_with(&mut search, stop)?;
    Ok(Solution { class, method, winning_moves })
}

/// The class, by the theorem or by this search of the position.
///
/// # Errors
///
/// [`Unsolved`].
///
/// # Complexity
///
/// As [`solve`].
pub fn class_with(search: &mut Search<'_>, stop: Stop) -> Result<(Class, Method), Unsolved> {
    if let Some(class) = theorem(search.position(), stop)? {
        return Ok((class, Method::Theorem));
    }
    let links = search.undecided();
    if links > search::MAX_LINKS {
        return Err(Unsolved::TooLarge { links });
    }
    let class = search.class(stop)?;
    Ok((class, Method::Search { positions: search.positions() }))
}

/// Every first move that wins for Short and for Cut; `None` if there are more than [`MAX_MOVES`]
/// links.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Complexity
///
/// Exponential.
pub fn winning_moves_with(
    search: &mut Search<'_>,
    stop: Stop,
) -> Result<Option<[Vec<Step>; 2]>, Stopped> {
    if search.undecided() > MAX_MOVES {
        return Ok(None);
    }
    let [short, cut] = Player::BOTH.map(|player| search.winning_moves(player, stop));
    Ok(Some([short?, cut?]))
}

/// The class by the theorem; `None` if it does not apply.
fn theorem(position: &Position, stop: Stop) -> Result<Option<Class>, Stopped> {
    if position.rules().goal != Goal::Path {
        return Ok(None);
    }
    let Some(switching) = switching(position, None) else { return Ok(None) };
    Ok(Some(switching::solve(&switching, stop)?.class))
}

/// The switching game on the same links, directed ones being taken for `as_if`; `None` if there are
/// some and nothing is said.
fn switching(position: &Position, as_if: Option<LinkState>) -> Option<Switching> {
    let (mut secured, mut deleted) = (Vec::new(), Vec::new());
    for (link, &state) in (0..).zip(position.states()) {
        match if state.is_directed() { as_if? } else { state } {
            LinkState::Secured => secured.push(link),
            LinkState::Deleted => deleted.push(link),
            _ => {}
        }
    }
    let terminals = Some(position.terminals().map(VertexId::number));
    let graph = position.graph().clone();
    let setup = Setup { graph, terminals, secured, deleted, to_move: None };
    Some(setup.check().expect("the same graph and terminals"))
}

/// The class of the switching game of some links between points.
fn switching_class(points: u32, ends: Vec<[u32; 2]>, terminals: [u32; 2]) -> Class {
    let graph = Multigraph::new(points, ends).expect("ends are points");
    let setup = Setup { graph, terminals: Some(terminals), ..Setup::default() };
    let position = setup.check().expect("two different points");
    switching::solve(&position, &crate::never).expect("nothing stops it").class
}

/// A link's ends as numbers.
fn ends(graph: &Multigraph, link: EdgeId) -> [usize; 2] {
    graph.ends(link).map(VertexId::index)
}
