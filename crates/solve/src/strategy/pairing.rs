//! Bridg-It by pairs, the way Gross found in 1961.
//!
//! The starter takes H(0,0). All other bridges are paired, and he answers
//! every move by its partner:
//!
//! ```text
//!     V(r,c) ↔ H(r+1,c−1)   if c ≤ r + 1
//!     V(r,c) ↔ H(r,c)       otherwise
//!     H(g−1,g) ↔ H(g,g)     for g = 1 … n−1
//! ```
//!
//! If the opponent of Short starts, he plays the mirror image. This player
//! knows nothing of trees, which makes it a test for the one that does; the
//! links it ends with need not span, so it is not two trees in disguise.

use twintrees_model::bridg_it::{Board, Bridge};
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::Player;

/// The starter's strategy by pairs, from the empty board on.
///
/// # Examples
///
/// ```
/// use twintrees_model::bridg_it::Board;
/// use twintrees_model::outcome::Player;
/// use twintrees_solve::strategy::Pairing;
///
/// let board = Board::new(5).unwrap();
/// let pairing = Pairing::new(board, Player::Short);
/// assert_eq!(Some(pairing.opening()), board.link_named("H(0,0)"));
/// assert_eq!(pairing.reply(board.link_named("V(2,1)").unwrap()), board.link_named("H(3,0)"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    board: Board,
    starter: Player,
}

impl Pairing {
    /// The strategy of the player who starts on this board.
    #[must_use]
    pub const fn new(board: Board, starter: Player) -> Self {
        Self { board, starter }
    }

    /// The first move.
    #[must_use]
    pub const fn opening(&self) -> EdgeId {
        // H(0,0) is its own mirror image.
        EdgeId::new(0)
    }

    /// The answer to a move of the opponent; `None` if the board has no such link, or if it is the
    /// opening itself. It is free if all moves before were answered like this.
    #[must_use]
    pub fn reply(&self, opponent: EdgeId) -> Option<EdgeId> {
        match self.starter {
            Player::Short => self.partner(opponent),
            Player::Cut => self.board.mirrored(self.partner(self.board.mirrored(opponent)?)?),
        }
    }

    /// The starter's next move after the moves of a game from the empty board; `None` if it is not
    /// his turn, or if he has played otherwise.
    ///
    /// # Complexity
    ///
    /// O(m) for m moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::bridg_it::Board;
    /// use twintrees_model::graph::EdgeId;
    /// use twintrees_model::outcome::Player;
    /// use twintrees_solve::strategy::Pairing;
    ///
    /// let pairing = Pairing::new(Board::new(2).unwrap(), Player::Short);
    /// // H(0,1) and H(1,1) are partners.
    /// let [opening, upper, lower] = [0, 1, 3].map(EdgeId::new);
    /// assert_eq!(pairing.next(&[]), Some(opening));
    /// assert_eq!(pairing.next(&[opening, upper]), Some(lower));
    /// assert_eq!(pairing.next(&[opening]), None);
    /// assert_eq!(pairing.next(&[upper, opening]), None);
    /// ```
    #[must_use]
    pub fn next(&self, moves: &[EdgeId]) -> Option<EdgeId> {
        let turns = moves.chunks_exact(2);
        if !turns.remainder().is_empty() {
            return None;
        }
        let mut wanted = self.opening();
        for turn in turns {
            if turn[0] != wanted {
                return None;
            }
            wanted = self.reply(turn[1])?;
        }
        Some(wanted)
    }

    fn partner(&self, link: EdgeId) -> Option<EdgeId> {
        let partner = match self.board.bridge(link)? {
            Bridge::V(r, c) if c <= r + 1 => Bridge::H(r + 1, c - 1),
            Bridge::V(r, c) => Bridge::H(r, c),
            Bridge::H(0, 0) => return None,
            Bridge::H(r, g) if r == g => Bridge::H(r - 1, r),
            Bridge::H(r, g) if g == r + 1 => Bridge::H(g, g),
            Bridge::H(r, g) if g < r => Bridge::V(r - 1, g + 1),
            Bridge::H(r, g) => Bridge::V(r, g),
        };
        self.board.link(partner)
    }
}
