//! Gale's Bridg-It as a switching game.
//!
//! On board n Short joins left to right on n rows of n + 1 dots. His left
//! column is the terminal s, his right column t, and every bridge that he
//! could build is a link; where two possible bridges cross, taking the link
//! for the opponent deletes it for Short. That makes n(n − 1) + 2 vertices
//! and n² + (n − 1)² links. The game is its own mirror image, so whoever
//! starts wins (Gross 1961, by a pairing), and every first move wins.
//!
//! ```text
//!          column 0   1   2   3        n = 3, Short's dots
//!     row 0       s───•───•───t        H(r,g): columns g and g+1 of row r
//!                 s   │   │   t        V(r,c): rows r and r+1 of column c
//!     row 1       s───•───•───t
//!                 s   │   │   t
//!     row 2       s───•───•───t
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `names` | `H(0,1)`, and the crossings by letter and number, `c1` |
//! | `drawing` | both lattices in characters, written and read |

mod drawing;
mod names;

pub use drawing::{DrawingError, DrawingProblem, draw, read_drawing};
pub use names::NoBridge;

use crate::graph::{EdgeId, Multigraph};
use crate::switching::Setup;

/// A Bridg-It board of size n ≥ 1.
///
/// # Examples
///
/// ```
/// use twintrees_model::bridg_it::{Board, Bridge};
///
/// let board = Board::new(5).unwrap();
/// let setup = board.setup();
/// assert_eq!(setup.graph.edge_count(), 41);
/// assert_eq!(board.bridge(board.link(Bridge::V(3, 4)).unwrap()), Some(Bridge::V(3, 4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    size: u32,
}

/// A place for a bridge of Short, by its name in the literature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bridge {
    /// H(r,g) joins columns g and g + 1 of row r; 0 ≤ r, g < n.
    H(u32, u32),
    /// V(r,c) joins rows r and r + 1 of column c; 0 ≤ r ≤ n − 2, 1 ≤ c ≤ n − 1.
    V(u32, u32),
}

impl Board {
    /// Largest size whose links can be numbered with 31 bits.
    pub const MAX_SIZE: u32 = 32_767;

    /// The board of this size, if 1 ≤ size ≤ [`Self::MAX_SIZE`].
    #[must_use]
    pub fn new(size: u32) -> Option<Self> {
        (1..=Self::MAX_SIZE).contains(&size).then_some(Self { size })
    }

    /// The size n.
    #[must_use]
    pub const fn size(self) -> u32 {
        self.size
    }

    /// The link of a bridge: the H row by row, then the V row by row.
    #[must_use]
    pub fn link(self, bridge: Bridge) -> Option<EdgeId> {
        let n = self.size;
        match bridge {
            Bridge::H(r, g) if r < n && g < n => Some(EdgeId::new(r * n + g)),
            Bridge::V(r, c) if r + 1 < n && 1 <= c && c < n => {
                Some(EdgeId::new(n * n + r * (n - 1) + c - 1))
            }
            _ => None,
        }
    }

    /// The bridge of a link, if the board has it.
    #[must_use]
    pub fn bridge(self, link: EdgeId) -> Option<Bridge> {
        let (n, id) = (self.size, link.number());
        let bridge = if id < n * n {
            Bridge::H(id / n, id % n)
        } else {
            let id = id - n * n;
            Bridge::V(id / (n - 1).max(1), id % (n - 1).max(1) + 1)
        };
        self.link(bridge).map(|_| bridge)
    }

    /// The link seen from the other side: the board turned so that the
    /// opponent's rows are Short's.
    ///
    /// The two games are the same (Gross 1961), so a strategy for one player
    /// is one for the other. Turning twice changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::bridg_it::{Board, Bridge};
    ///
    /// let board = Board::new(4).unwrap();
    /// let link = board.link(Bridge::V(0, 3)).unwrap();
    /// assert_eq!(board.bridge(board.mirrored(link).unwrap()), Some(Bridge::V(2, 1)));
    /// ```
    #[must_use]
    pub fn mirrored(self, link: EdgeId) -> Option<EdgeId> {
        self.link(match self.bridge(link)? {
            Bridge::H(r, g) => Bridge::H(g, r),
            Bridge::V(r, c) => Bridge::V(c - 1, r + 1),
        })
    }

    /// The board as a switching game: vertex 0 is s, 1 is t, then the inner
    /// dots row by row.
    #[must_use]
    pub fn setup(self) -> Setup {
        let n = self.size;
        let dot = |r: u32, column: u32| match column {
            0 => 0,
            c if c == n => 1,
            c => 2 + r * (n - 1) + c - 1,
        };
        let mut ends = Vec::with_capacity((n * n + (n - 1) * (n - 1)) as usize);
        ends.extend((0..n).flat_map(|r| (0..n).map(move |g| [dot(r, g), dot(r, g + 1)])));
        ends.extend((1..n).flat_map(|r| (1..n).map(move |c| [dot(r - 1, c), dot(r, c)])));
        let graph = Multigraph::new(n * (n - 1) + 2, ends).expect("dots are vertices");
        Setup { graph, terminals: Some([0, 1]), ..Setup::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_bridges_name_each_other() {
        for n in 1..=8 {
            let board = Board::new(n).unwrap();
            let graph = board.setup().graph;
            assert_eq!(graph.edge_count() as u32, n * n + (n - 1) * (n - 1));
            for (link, _) in graph.edges() {
                let bridge = board.bridge(link).unwrap();
                assert_eq!(board.link(bridge), Some(link));
            }
            assert_eq!(board.bridge(EdgeId::from_index(graph.edge_count())), None);
        }
    }

    /// The opponent's graph, built from where his dots are and not from the formula: two links of
    /// Short's board are turned into each other exactly if their crossings lie symmetrically to the
    /// diagonal, and the ends of the turned links are then those of his bridges.
    #[test]
    fn the_mirrored_board_is_the_opponents() {
        for n in 1..=6 {
            let board = Board::new(n).unwrap();
            let place = |link| match board.bridge(link).unwrap() {
                Bridge::H(r, g) => (2 * r + 1, 2 * g + 1),
                Bridge::V(r, c) => (2 * r + 2, 2 * c),
            };
            for (link, _) in board.setup().graph.edges() {
                let other = board.mirrored(link).unwrap();
                let (row, column) = place(link);
                assert_eq!(place(other), (column, row), "n = {n}, link {link}");
                assert_eq!(board.mirrored(other), Some(link));
            }
        }
    }

    #[test]
    fn board_two_is_the_five_link_bridge() {
        let ends: Vec<_> = Board::new(2)
            .unwrap()
            .setup()
            .graph
            .edges()
            .map(|(_, e)| e.map(|v| v.number()))
            .collect();
        assert_eq!(ends, [[0, 2], [2, 1], [0, 3], [3, 1], [2, 3]]);
    }
}
