//! Planar graphs: the vertex game from Cut's side.
//!
//! Draw the graph with a link s–t added in the plane. A set X of vertices parts s from t exactly if
//! it holds a chain that starts on the face left of the link s–t, ends on the face right of it, and
//! whose next vertices are always on a common face (vertex cuts are cycles of the vertex–face graph:
//! Eppstein 1999, who thanks Nishizeki). *If*: a closed curve through the chain, its faces and once
//! across the link s–t meets the drawing nowhere else; with the link a path from s to t that
//! avoided X would be another closed curve, and the two would cross once, but closed curves in the
//! plane cross an even number of times. *Only if*: without X the link s–t is a bridge, so one face
//! is left and right of it, and a curve leads from side to side in that face. Seen in the whole
//! drawing it crosses only links that end in X; led around them by way of these ends it
//! goes from face to face through vertices of X.
//!
//! So Cut plays Short's game, too: his terminals are the two faces at the link, and his vertices are
//! adjacent if they share a face. Hex is the best known case. The search then knows both sides'
//! connections.
//!
//! | module | what |
//! |---|---|
//! | `shape` | what matters of a position |
//! | `faces` | its drawing |

mod faces;
mod shape;

use super::search::{MAX_FREE, Search, TooLarge};
use super::ways::split;
use crate::Stop;
use faces::faces;
use shape::Shape;
use std::collections::BTreeSet;
use twintrees_model::graph::{Multigraph, VertexId};
use twintrees_model::vertex::{Position, Setup, VertexState};

/// The same game with the players exchanged, if the graph is planar.
///
/// Vertices keep their numbers; s and t stand for the two faces at the link s–t. `None` if the
/// graph with that link is not planar, if links are arcs, if the game is over, or if there are more
/// free vertices than the search takes on.
///
/// # Complexity
///
/// O(n + m) and O(f²) for the f free vertices on ways from s to t.
///
/// # Examples
///
/// Two ways from s to t; Cut needs a vertex of each.
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
/// use twintrees_solve::vertex::planar::dual;
///
/// let graph = Multigraph::new(4, vec![[0, 1], [1, 3], [0, 2], [2, 3]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 3]), ..Setup::default() }.check().unwrap();
/// let dual = dual(&position).unwrap();
/// assert_eq!(dual.graph().edge_count(), 3);
/// ```
#[must_use]
pub fn dual(position: &Position) -> Option<Position> {
    let (free, _) = split(position);
    if free.len() > MAX_FREE {
        return None;
    }
    let shape = Shape::of(position, &free)?;
    let faces = faces(&shape.neighbours, [0, 1])?;
    let terminals = position.terminals().map(VertexId::number);
    let mut links = BTreeSet::new();
    let mut ends = terminals.into_iter();
    for face in faces {
        let mut points: Vec<u32> =
            face.iter().filter_map(|&v| shape.names[v]).map(VertexId::number).collect();
        if has_link(&face) {
            points.extend(ends.next());
        }
        for (at, &u) in points.iter().enumerate() {
            links.extend(points[..at].iter().map(|&v| [u.min(v), u.max(v)]));
        }
    }
    let count = u32::try_from(position.states().len()).ok()?;
    let graph = Multigraph::new(count, links.into_iter().collect()).ok()?;
    let taken = |state| position.vertices(state).map(VertexId::number).collect();
    let setup = Setup {
        graph,
        directed: false,
        terminals: Some(terminals),
        short: taken(VertexState::Cut),
        cut: taken(VertexState::Short),
        to_move: Some(position.to_move().other()),
    };
    setup.check().ok()
}

/// Whether the link between the vertices 0 and 1 is on a face.
fn has_link(face: &[usize]) -> bool {
    let next = face.iter().skip(1).chain(face.first());
    face.iter().zip(next).any(|pair| matches!(pair, (0, 1) | (1, 0)))
}

/// Positions with fewer free vertices are solved sooner without the dual.
const WORTH_A_DUAL: usize = 20;

/// A search of any position with a table of `memory` bytes, which knows Cut's connections, too, if
/// the graph is planar and not too small for that to help.
///
/// # Errors
///
/// [`TooLarge`].
///
/// # Examples
///
/// ```
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::outcome::Class;
/// use twintrees_model::vertex::Setup;
/// use twintrees_solve::{never, vertex::planar::search};
///
/// let graph = Multigraph::new(4, vec![[0, 1], [1, 3], [0, 2], [2, 3]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 3]), ..Setup::default() }.check().unwrap();
/// assert_eq!(search(&position, 1 << 20, &never).unwrap().class(), Ok(Class::Short));
/// ```
pub fn search<'s>(
    position: &Position,
    memory: usize,
    stop: Stop<'s>,
) -> Result<Search<'s>, TooLarge> {
    let is_small = position.vertices(VertexState::Free).nth(WORTH_A_DUAL - 1).is_none();
    let dual = if is_small { None } else { dual(position) };
    Search::new(position, dual.as_ref(), memory, stop)
}
