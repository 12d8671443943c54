//! Edge-disjoint forests: what proves that a packing is maximum, that there
//! are k disjoint spanning trees and no more, or that k forests cover a graph
//! and fewer do not.
//!
//! Data only; the conditions are in `docs/formats.md`.

mod text;

pub use text::{read_certificate, write_certificate};

use crate::digest::GraphDigest;
use crate::graph::VertexId;

/// A claim about forests of a graph, with its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// Number of vertices of the graph.
    pub vertices: u32,
    /// Number of its links.
    pub edges: u32,
    /// Its digest.
    pub graph: GraphDigest,
    /// How many forests.
    pub k: u32,
    /// For each link the forest that holds it, 1 to `k`, or 0.
    pub forests: Vec<u32>,
    /// What is claimed of them, and why it is so.
    pub claim: Claim,
}

/// What a certificate claims, with the witness that nothing better exists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// No k forests hold more links together. The part of every vertex: as many links as
    /// possible cross the parts and lie inside them (Edmonds 1965).
    Packing {
        /// The part of every vertex.
        parts: Vec<u32>,
    },
    /// There are k disjoint spanning trees, and not k + 1: too few links cross the parts
    /// (Tutte 1961, Nash-Williams 1961).
    TreeNumber {
        /// The part of every vertex.
        parts: Vec<u32>,
    },
    /// The forests hold every link but the loops, and k − 1 forests could not: too many links
    /// lie inside a set of vertices (Nash-Williams 1964).
    Arboricity {
        /// The vertices of the dense set.
        dense: Vec<VertexId>,
    },
}

impl Claim {
    /// `packing`, `tree-number` or `arboricity`, as in files.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Packing { .. } => "packing",
            Self::TreeNumber { .. } => "tree-number",
            Self::Arboricity { .. } => "arboricity",
        }
    }
}
