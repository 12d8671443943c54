//! Boards and graph families by name: `complete:5`, `bridg-it:8`.
//!
//! | name | vertices | links, in order of their ids | terminals |
//! |---|---|---|---|
//! | `complete:N` | 0 … N−1 | (0,1), (0,2), …, (1,2), … | |
//! | `cycle:N` | 0 … N−1 | (0,1), (1,2), …, (N−1,0) | |
//! | `path:N` | 0 … N | (0,1), (1,2), …, (N−1,N) | 0, N |
//! | `doubled-path:N` | 0 … N | (0,1), (0,1), (1,2), (1,2), … | 0, N |
//! | `grid:RxC` | r·C + c | for each vertex the link to its right, then the one down | |
//! | `wheel:N` | hub 0, rim 1 … N | (0,1), …, (0,N), then (1,2), …, (N,1) | |
//! | `theta:K` | s = 0, t = 1, middles 2 … K+1 | (0,2), (2,1), (0,3), (3,1), … | 0, 1 |
//! | `bridg-it:N` | see [`bridg_it`](crate::bridg_it) | | s, t |
//!
//! `cycle:1` is a loop, `cycle:2` a doubled link, `wheel:1` a spoke and a
//! loop.

use crate::bridg_it::Board;
use crate::graph::Multigraph;
use crate::switching::Setup;
use std::fmt;
use std::str::FromStr;

/// Boards with more links than this are not built from a name.
pub const MAX_LINKS: u64 = 50_000_000;

const KNOWN: &str = "complete:N, cycle:N, path:N, doubled-path:N, grid:RxC, wheel:N, theta:K, \
                     bridg-it:N, hex:N, dots:RxC, dots-hex:RxC, dots-triangle:N";

/// A board that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// Every two of N vertices are joined.
    Complete(u32),
    /// N links in a ring.
    Cycle(u32),
    /// N links in a row.
    Path(u32),
    /// N doubled links in a row.
    DoubledPath(u32),
    /// R rows of C vertices.
    Grid(u32, u32),
    /// A hub joined to a ring of N vertices.
    Wheel(u32),
    /// K routes of length two between two vertices.
    Theta(u32),
    /// Gale's board.
    BridgIt(Board),
}

/// Why a name is no board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// There is no such family.
    #[error("unknown board \"{0}\"; known are {KNOWN}")]
    Unknown(String),
    /// A board whose links are strings of coins, see [`coins`](crate::coins); it is no position of a
    /// game on links.
    #[error("\"{0}\" is a board of Dots-and-Boxes, not of a game on links")]
    Coins(String),
    /// A board whose cells are taken, see [`hex`](crate::hex); it is no position of a game on links.
    #[error("\"{0}\" is a board of Hex, not of a game on links")]
    Hex(String),
    /// What follows the colon is not a size.
    #[error("\"{name}\": {wanted}")]
    BadSize {
        /// The name given.
        name: String,
        /// What should follow the colon.
        wanted: &'static str,
    },
    /// The board would be too large.
    #[error(
        "\"{0}\" would have more than {MAX_LINKS} links (or vertices), the most that are built from a name"
    )]
    TooLarge(String),
}

/// A board built from its name.
#[derive(Clone, Debug)]
pub struct FamilyBoard {
    /// Which one.
    pub named: Named,
    /// The graph, with terminals where the family has natural ones.
    pub setup: Setup,
}

/// Whether a text is meant as a board name rather than as the path of a
/// file: `word:` of a known family, or `word:` and a digit where the word has
/// at least two characters and no separator of paths. A one-letter word is a
/// Windows drive.
#[must_use]
pub fn is_board_name(text: &str) -> bool {
    let Some((word, rest)) = text.split_once(':') else { return false };
    let plausible = word.len() >= 2
        && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && word.starts_with(|c: char| c.is_ascii_alphabetic());
    FAMILIES.contains(&word)
        || CELLS.contains(&word)
        || COINS.contains(&word)
        || plausible && rest.starts_with(|c: char| c.is_ascii_digit())
}

const FAMILIES: [&str; 8] =
    ["complete", "cycle", "path", "doubled-path", "grid", "wheel", "theta", "bridg-it"];
const CELLS: [&str; 1] = ["hex"];
const COINS: [&str; 3] = ["dots", "dots-hex", "dots-triangle"];

/// The board of this name.
///
/// # Errors
///
/// [`NameError`]; nothing is built then.
///
/// # Examples
///
/// ```
/// use twintrees_model::families;
///
/// let board = families::board("theta:3").unwrap();
/// assert_eq!(board.setup.graph.edge_count(), 6);
/// assert_eq!(board.setup.terminals, Some([0, 1]));
/// assert!(families::board("complete:1000000").is_err());
/// ```
pub fn board(name: &str) -> Result<FamilyBoard, NameError> {
    let named: Named = name.parse()?;
    Ok(FamilyBoard { named, setup: named.setup() })
}

impl FromStr for Named {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        let (word, size) = name.split_once(':').unwrap_or((name, ""));
        let one = |make: fn(u32) -> Self| one_number(name, size).map(make);
        let named = match word {
            "complete" => one(Self::Complete)?,
            "cycle" => one(Self::Cycle)?,
            "path" => one(Self::Path)?,
            "doubled-path" => one(Self::DoubledPath)?,
            "wheel" => one(Self::Wheel)?,
            "theta" => one(Self::Theta)?,
            "grid" => grid(name, size)?,
            "bridg-it" => bridg_it(name, size)?,
            _ if COINS.contains(&word) => return Err(NameError::Coins(name.to_owned())),
            _ if CELLS.contains(&word) => return Err(NameError::Hex(name.to_owned())),
            _ => return Err(NameError::Unknown(name.to_owned())),
        };
        let too_large = named.link_count().max(named.vertex_count()) > MAX_LINKS;
        if too_large { Err(NameError::TooLarge(name.to_owned())) } else { Ok(named) }
    }
}

fn bad_size(name: &str, wanted: &'static str) -> NameError {
    NameError::BadSize { name: name.to_owned(), wanted }
}

fn number(name: &str, text: &str, wanted: &'static str) -> Result<u32, NameError> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(bad_size(name, wanted));
    }
    text.parse().map_err(|_| NameError::TooLarge(name.to_owned()))
}

/// A size of at least 1.
fn one_number(name: &str, text: &str) -> Result<u32, NameError> {
    match number(name, text, "one whole number must follow the colon, as in complete:5")? {
        0 => Err(bad_size(name, "the size must be at least 1")),
        n => Ok(n),
    }
}

fn grid(name: &str, size: &str) -> Result<Named, NameError> {
    const WANTED: &str = "rows and columns must follow the colon, as in grid:3x4";
    let (rows, columns) = size.split_once('x').ok_or_else(|| bad_size(name, WANTED))?;
    let (rows, columns) = (number(name, rows, WANTED)?, number(name, columns, WANTED)?);
    if rows == 0 || columns == 0 {
        return Err(bad_size(name, "there must be at least one row and one column"));
    }
    Ok(Named::Grid(rows, columns))
}

fn bridg_it(name: &str, size: &str) -> Result<Named, NameError> {
    let board = Board::new(one_number(name, size)?);
    board.map(Named::BridgIt).ok_or_else(|| NameError::TooLarge(name.to_owned()))
}

impl Named {
    /// How many vertices the board has.
    #[must_use]
    pub fn vertex_count(self) -> u64 {
        match self {
            Self::Complete(n) | Self::Cycle(n) => n.into(),
            Self::Path(n) | Self::DoubledPath(n) | Self::Wheel(n) => u64::from(n) + 1,
            Self::Grid(rows, columns) => u64::from(rows) * u64::from(columns),
            Self::Theta(k) => u64::from(k) + 2,
            Self::BridgIt(board) => {
                let n = u64::from(board.size());
                n * (n - 1) + 2
            }
        }
    }

    /// How many links the board has.
    #[must_use]
    pub fn link_count(self) -> u64 {
        match self {
            Self::Complete(n) => u64::from(n) * u64::from(n).saturating_sub(1) / 2,
            Self::Cycle(n) | Self::Path(n) => n.into(),
            Self::DoubledPath(n) | Self::Wheel(n) | Self::Theta(n) => 2 * u64::from(n),
            Self::Grid(rows, columns) => {
                let (rows, columns) = (u64::from(rows), u64::from(columns));
                // At most 2·(2^32 − 1)·(2^32 − 2), which needs 65 bits.
                (rows * (columns - 1)).saturating_add(columns * (rows - 1))
            }
            Self::BridgIt(board) => {
                let n = u64::from(board.size());
                n * n + (n - 1) * (n - 1)
            }
        }
    }

    /// The vertices that Short should join, where the family has natural ones.
    #[must_use]
    pub const fn terminals(self) -> Option<[u32; 2]> {
        match self {
            Self::Path(n) | Self::DoubledPath(n) => Some([0, n]),
            Self::Theta(_) | Self::BridgIt(_) => Some([0, 1]),
            _ => None,
        }
    }

    /// The board.
    ///
    /// # Panics
    ///
    /// If it has more than [`Multigraph::MAX_EDGES`] links or
    /// [`Multigraph::MAX_VERTICES`] vertices; names of boards with more than
    /// [`MAX_LINKS`] are refused when they are read.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n vertices and m links.
    #[must_use]
    pub fn setup(self) -> Setup {
        if let Self::BridgIt(board) = self {
            return board.setup();
        }
        let vertices = self.vertex_count().min(u64::from(u32::MAX)) as u32;
        let graph = Multigraph::new(vertices, self.ends()).expect("links end at vertices");
        Setup { graph, terminals: self.terminals(), ..Setup::default() }
    }

    fn ends(self) -> Vec<[u32; 2]> {
        match self {
            Self::Complete(n) => (0..n).flat_map(|u| (u + 1..n).map(move |v| [u, v])).collect(),
            Self::Cycle(n) => (0..n).map(|u| [u, (u + 1) % n]).collect(),
            Self::Path(n) => (0..n).map(|u| [u, u + 1]).collect(),
            Self::DoubledPath(n) => (0..n).flat_map(|u| [[u, u + 1]; 2]).collect(),
            Self::Grid(rows, columns) => grid_ends(rows, columns),
            Self::Wheel(n) => {
                let spokes = (1..=n).map(|v| [0, v]);
                spokes.chain((1..=n).map(|v| [v, v % n + 1])).collect()
            }
            Self::Theta(k) => (2..k + 2).flat_map(|middle| [[0, middle], [middle, 1]]).collect(),
            Self::BridgIt(_) => unreachable!("boards build themselves"),
        }
    }
}

fn grid_ends(rows: u32, columns: u32) -> Vec<[u32; 2]> {
    let mut ends = Vec::new();
    for r in 0..rows {
        for c in 0..columns {
            let v = r * columns + c;
            if c + 1 < columns {
                ends.push([v, v + 1]);
            }
            if r + 1 < rows {
                ends.push([v, v + columns]);
            }
        }
    }
    ends
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Complete(n) => write!(f, "complete:{n}"),
            Self::Cycle(n) => write!(f, "cycle:{n}"),
            Self::Path(n) => write!(f, "path:{n}"),
            Self::DoubledPath(n) => write!(f, "doubled-path:{n}"),
            Self::Grid(rows, columns) => write!(f, "grid:{rows}x{columns}"),
            Self::Wheel(n) => write!(f, "wheel:{n}"),
            Self::Theta(k) => write!(f, "theta:{k}"),
            Self::BridgIt(board) => write!(f, "bridg-it:{}", board.size()),
        }
    }
}
