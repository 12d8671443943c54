//! What a file or a user says about a position, before anything is believed.

use super::{Player, Position};
use crate::graph::Multigraph;

/// Which of the two usual rules about capturing is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// A player may leave coins that he could capture.
    #[default]
    Free,
    /// A player who can capture must capture with that move.
    Compulsory,
}

/// A position of Strings-and-Coins as stated, unchecked.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// Vertex 0 is the ground, every other vertex a coin, every link a string.
    pub graph: Multigraph,
    /// Strings that have been cut.
    pub cut: Vec<u32>,
    /// Coins that the first and the second player hold. If nothing is said, scores count from here on.
    pub scores: Option<[u32; 2]>,
    /// Whose turn it is; the first player's if nothing is said.
    pub to_move: Option<Player>,
    /// The rule about capturing.
    pub rules: Rules,
}

/// One reason why a [`Setup`] is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupProblem {
    /// The graph has no vertex at all.
    #[error("there is no vertex 0: the ground must be there even if no string is tied to it")]
    NoGround,
    /// A cut string does not exist.
    #[error("string {string} is said to be cut, but there {}", strings_phrase(*.strings))]
    UnknownString {
        /// The number given.
        string: u32,
        /// How many strings there are.
        strings: usize,
    },
    /// A string is listed twice.
    #[error("string {string} is listed as cut more than once")]
    Repeated {
        /// The string.
        string: u32,
    },
    /// The scores are not what has been captured.
    #[error(
        "the scores {first} and {second} do not add up to {captured}, the number of coins whose \
         strings have all been cut"
    )]
    Scores {
        /// What the first player is said to hold.
        first: u32,
        /// What the second player is said to hold.
        second: u32,
        /// How many coins have been captured.
        captured: u32,
    },
}

fn strings_phrase(count: usize) -> String {
    match count {
        0 => "are no strings".to_owned(),
        1 => "is only string 0".to_owned(),
        n => format!("are only strings 0 to {}", n - 1),
    }
}

impl SetupProblem {
    /// The field of a JSON position that the problem is in.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Self::NoGround => "coins",
            Self::UnknownString { .. } | Self::Repeated { .. } => "cut",
            Self::Scores { .. } => "scores",
        }
    }
}

impl Setup {
    /// A game about to begin: these strings on this many coins.
    ///
    /// # Errors
    ///
    /// Every string end that is neither the ground nor a coin.
    ///
    /// # Panics
    ///
    /// If there are more coins or strings than a [`Multigraph`] can hold.
    pub fn start(
        coins: u32,
        strings: Vec<[u32; 2]>,
    ) -> Result<Self, Vec<crate::graph::EndOutOfRange>> {
        assert!(coins < Multigraph::MAX_VERTICES);
        Ok(Self { graph: Multigraph::new(coins + 1, strings)?, ..Self::default() })
    }

    /// The position, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`] found, strings first, then scores.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings.
    pub fn check(self) -> Result<Position, Vec<SetupProblem>> {
        Position::from_setup(self)
    }
}
