//! Graph files and JSON positions: recognising, reading and writing them.
//!
//! Everything here works on bytes in memory; opening files is the caller's
//! business. `docs/formats.md` says what each format may hold and which id a
//! link gets. The readers are by hand because they have to name line and
//! column of everything that is wrong, must not believe a header before they
//! have seen the bytes that back it, and should keep pace with the disk.
//!
//! ```
//! use twintrees_model::formats::{self, Document};
//!
//! let document = formats::read(b"0 1\n0 2 7\n1 x\n", None).unwrap_err();
//! assert_eq!(document.problems.len(), 2);
//! assert_eq!((document.problems[0].line, document.problems[0].column), (Some(2), Some(5)));
//! let document = formats::read(b"0 1\n0 2\n", None).unwrap();
//! assert_eq!(document.graph().vertex_count(), 3);
//! ```

mod detect;
mod digraph6;
mod dimacs;
mod drawing;
mod drawing_bridg_it;
mod drawing_dots;
mod edge_list;
mod error;
mod graph6;
mod graphml;
mod hex_records;
mod json;
mod json_coins;
mod json_directing;
mod json_matroid;
mod json_scan;
mod json_vertex;
mod matrix_market;
mod metis;
mod scan;
mod six_bits;
mod sparse6;
mod stream;
mod write;
mod write_games;
mod write_vertex;

pub use detect::detect;
pub use digraph6::write_digraph6;
pub use error::{MAX_PROBLEMS, Problem, ReadError, Size, WriteError};
pub use graph6::write_graph6;
pub use sparse6::write_sparse6;
pub use stream::{read_stream_line, read_stream_line_within};
pub use write::{write, write_arcs_setup, write_position, write_setup};
pub use write_games::{write_directing_setup, write_matroid_setup, write_oriented_setup};
pub use write_vertex::{write_hex_setup, write_vertex_setup};

use crate::bridg_it::Board;
use crate::coins;
use crate::graph::Multigraph;
use crate::switching::Setup;
use crate::{directing, hex, matroid, oriented, vertex};
use error::Problems;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// A file format that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// nauty's graph6: simple undirected graphs, one a line.
    Graph6,
    /// nauty's sparse6: undirected graphs with loops and parallel links, one a line.
    Sparse6,
    /// nauty's digraph6: digraphs, one a line.
    Digraph6,
    /// `u v` a line.
    EdgeList,
    /// DIMACS `p edge n m`.
    Dimacs,
    /// METIS adjacency lists.
    Metis,
    /// Matrix Market coordinate matrices.
    MatrixMarket,
    /// GraphML.
    GraphMl,
    /// A JSON position.
    Json,
    /// A board in characters: Bridg-It or Dots-and-Boxes.
    Drawing,
    /// A record of a game of Hex in SGF.
    Sgf,
    /// A record of a game of Hex as in addresses of hexworld.org.
    HexWorld,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 12] = [
        Self::Graph6,
        Self::Sparse6,
        Self::Digraph6,
        Self::EdgeList,
        Self::Dimacs,
        Self::Metis,
        Self::MatrixMarket,
        Self::GraphMl,
        Self::Json,
        Self::Drawing,
        Self::Sgf,
        Self::HexWorld,
    ];

    /// The name for `--format`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Graph6 => "graph6",
            Self::Sparse6 => "sparse6",
            Self::Digraph6 => "digraph6",
            Self::EdgeList => "edge-list",
            Self::Dimacs => "dimacs",
            Self::Metis => "metis",
            Self::MatrixMarket => "matrix-market",
            Self::GraphMl => "graphml",
            Self::Json => "json",
            Self::Drawing => "drawing",
            Self::Sgf => "sgf",
            Self::HexWorld => "hexworld",
        }
    }

    /// Whether files of this format may hold many graphs, one a line.
    #[must_use]
    pub const fn is_stream(self) -> bool {
        matches!(self, Self::Graph6 | Self::Sparse6 | Self::Digraph6)
    }
}

/// Whether files of this format may hold many graphs, one a line.
#[must_use]
pub const fn is_stream(format: Format) -> bool {
    format.is_stream()
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no [`Format`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown format \"{0}\"; known are {known}", known = Format::ALL.map(Format::name).join(", "))]
pub struct UnknownFormat(pub String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(word: &str) -> Result<Self, UnknownFormat> {
        let lower = word.to_ascii_lowercase();
        let short = match lower.as_str() {
            "g6" => "graph6",
            "s6" => "sparse6",
            "d6" => "digraph6",
            "edge list" | "edgelist" | "edges" | "txt" => "edge-list",
            "mtx" | "matrix market" | "matrixmarket" | "mm" => "matrix-market",
            "col" => "dimacs",
            other => other,
        };
        let found = Self::ALL.into_iter().find(|format| format.name() == short);
        found.ok_or_else(|| UnknownFormat(word.to_owned()))
    }
}

/// A graph as a file gives it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GraphText {
    /// The graph, links in file order.
    pub graph: Multigraph,
    /// Whether the file gives its links a direction (from the first end to the second).
    pub directed: bool,
    /// The vertices' names, where the format has names.
    pub names: Option<Vec<String>>,
    /// What a person should be told of a text that was read but may have been meant otherwise.
    pub notes: Vec<String>,
}

impl GraphText {
    /// The vertex that a user means: by name where the format has names, else
    /// (or if no vertex has the name) by number.
    #[must_use]
    pub fn find_vertex(&self, text: &str) -> Option<u32> {
        let names = self.names.iter().flatten();
        let by_name = names.zip(0..).find(|(name, _)| *name == text).map(|(_, vertex)| vertex);
        by_name.or_else(|| text.parse().ok().filter(|&v| self.graph.vertex(v).is_some()))
    }
}

/// What a file holds.
#[derive(Clone, Debug)]
pub enum Document {
    /// A bare graph.
    Graph(GraphText),
    /// A position of the switching game.
    Switching(Setup),
    /// A position of Bridg-It, with what it means as a switching game.
    BridgIt {
        /// The board.
        board: Board,
        /// The same position as a switching game.
        setup: Setup,
    },
    /// A position of Strings-and-Coins.
    Coins(coins::Setup),
    /// A position of Dots-and-Boxes, with what it means as strings and coins.
    Dots {
        /// The board.
        board: coins::Board,
        /// The same position as strings and coins.
        setup: coins::Setup,
    },
    /// A position of the vertex game.
    Vertex(vertex::Setup),
    /// A position of Hex, with what it means as a vertex game.
    Hex {
        /// Board, stones and rules.
        hex: hex::Setup,
        /// The vertex game in which Vertical is Short.
        setup: vertex::Setup,
    },
    /// A position of the matroid game.
    Matroid(matroid::Setup),
    /// A position of the arcs game.
    Arcs(Setup),
    /// A position of the directing game on a graph.
    Directing(directing::Setup),
    /// A position of the directing game on an oriented matroid.
    Oriented(oriented::Setup),
}

/// What stands for the graph where there is none.
static NO_GRAPH: LazyLock<Multigraph> = LazyLock::new(Multigraph::default);

impl Document {
    /// The graph; one without vertices where there is none.
    #[must_use]
    pub fn graph(&self) -> &Multigraph {
        match self {
            Self::Graph(text) => &text.graph,
            Self::Switching(setup) | Self::BridgIt { setup, .. } | Self::Arcs(setup) => {
                &setup.graph
            }
            Self::Coins(setup) | Self::Dots { setup, .. } => &setup.graph,
            Self::Vertex(setup) | Self::Hex { setup, .. } => &setup.graph,
            Self::Directing(setup) => &setup.graph,
            Self::Matroid(_) | Self::Oriented(_) => &NO_GRAPH,
        }
    }

    /// The setup of the switching game; of a bare graph or another game, one of the graph alone.
    #[must_use]
    pub fn into_setup(self) -> Setup {
        match self {
            Self::Graph(text) => Setup { graph: text.graph, ..Setup::default() },
            Self::Switching(setup) | Self::BridgIt { setup, .. } => setup,
            Self::Arcs(setup) => Setup { graph: setup.graph, ..Setup::default() },
            Self::Coins(setup) | Self::Dots { setup, .. } => {
                Setup { graph: setup.graph, ..Setup::default() }
            }
            Self::Vertex(setup) | Self::Hex { setup, .. } => {
                Setup { graph: setup.graph, ..Setup::default() }
            }
            Self::Directing(setup) => Setup { graph: setup.graph, ..Setup::default() },
            Self::Matroid(_) | Self::Oriented(_) => Setup::default(),
        }
    }
}

/// Reads a file that holds one graph or position.
///
/// Without a format the content decides, see [`detect`](detect()).
///
/// # Errors
///
/// Everything that is wrong with the text.
///
/// # Complexity
///
/// O(length) time and memory, but O(m log m) for METIS and for `general`
/// Matrix Market files with m links.
pub fn read(bytes: &[u8], format: Option<Format>) -> Result<Document, ReadError> {
    read_within(bytes, format, Size::MAX)
}

/// The same as [`read`], for callers with little memory.
///
/// # Errors
///
/// Everything that is wrong with the text; if that is nothing but the size of
/// its graph, [`ReadError::too_large`] tells the size.
///
/// # Complexity
///
/// As for [`read`]. A larger graph than `most` is never built: what a header
/// promises and links beyond the bound take no memory.
///
/// # Examples
///
/// ```
/// use twintrees_model::formats::{Size, read_within};
///
/// let most = Size { vertices: 1000, links: 1 };
/// let error = read_within(b"0 1\n1 2\n", None, most).unwrap_err();
/// assert_eq!(error.too_large, Some(Size { vertices: 3, links: 2 }));
/// ```
pub fn read_within(
    bytes: &[u8],
    format: Option<Format>,
    most: Size,
) -> Result<Document, ReadError> {
    let format = match format {
        Some(format) => format,
        None => detect(bytes)?,
    };
    let text = without_byte_order_mark(bytes);
    let mut problems = Problems::new(text, Some(format)).within(most);
    if let Some(reason) = detect::not_text(bytes) {
        problems.whole(|| reason.to_owned());
        return problems.finish(None);
    }
    let found = &mut problems;
    let document = match format {
        Format::Json => json::read(text, found),
        Format::Graph6 | Format::Sparse6 | Format::Digraph6 => {
            stream::read_single(text, found).map(Document::Graph)
        }
        Format::EdgeList => edge_list::read(text, found).map(Document::Graph),
        Format::Dimacs => dimacs::read(text, found).map(Document::Graph),
        Format::Metis => metis::read(text, found).map(Document::Graph),
        Format::MatrixMarket => matrix_market::read(text, found).map(Document::Graph),
        Format::GraphMl => graphml::read(text, found).map(Document::Graph),
        Format::Drawing => drawing::read(text, found),
        Format::Sgf | Format::HexWorld => hex_records::read(text, format, found),
    };
    problems.finish(document)
}

fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}
