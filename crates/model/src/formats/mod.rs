//! Graph files and JSON positions: recognising, reading and writing them.

use crate::graph::Multigraph;
use crate::switching::Setup;

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
}

/// What a file holds.
#[derive(Clone, Debug)]
pub enum Document {
    /// A bare graph.
    Graph(GraphText),
    /// A position of the switching game.
    Switching(Setup),
}

/// One thing that is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Line, counted from 1.
    pub line: Option<u64>,
    /// Column in bytes, counted from 1.
    pub column: Option<u64>,
    /// Field of a JSON position, such as `edges[3]`.
    pub field: Option<String>,
    /// What is wrong and what to do.
    pub message: String,
}
