//! Multigraphs: loops and parallel links are ordinary links here.
//!
//! The games live on parallel links, so a link is always named by its id and
//! never by its two ends.

use std::fmt;

/// A vertex, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VertexId(u32);

/// A link (edge), numbered from 0 in the order of the file it came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EdgeId(u32);

macro_rules! id {
    ($name:ident) => {
        impl $name {
            /// The id with this number.
            #[must_use]
            pub const fn new(number: u32) -> Self {
                Self(number)
            }

            /// The id with this number, for loops over `usize`.
            ///
            /// # Panics
            ///
            /// If the number does not fit into 32 bits. Graphs refuse to
            /// grow that large, so an index into one always fits.
            #[must_use]
            pub fn from_index(index: usize) -> Self {
                Self(u32::try_from(index).expect("an index into a graph fits into 32 bits"))
            }

            /// The number as written in files.
            #[must_use]
            pub const fn number(self) -> u32 {
                self.0
            }

            /// The number as an index into an array.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(VertexId);
id!(EdgeId);

/// A link end that is not a vertex of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("link {edge} ends at vertex {vertex}, but the graph has {}", vertices_phrase(*.vertices))]
pub struct EndOutOfRange {
    /// Position of the link in the list.
    pub edge: usize,
    /// The number that names no vertex.
    pub vertex: u32,
    /// How many vertices there are.
    pub vertices: u32,
}

fn vertices_phrase(count: u32) -> String {
    match count {
        0 => "no vertices".to_owned(),
        1 => "only vertex 0".to_owned(),
        n => format!("only vertices 0 to {}", n - 1),
    }
}

/// A finite multigraph: loops and parallel links allowed, ids from 0.
///
/// ```text
///     0 ──0── 1        links 0 and 1 are parallel, link 2 is a loop
///     └───1───┘ ↺2
/// ```
///
/// # Examples
///
/// ```
/// use twintrees_model::graph::{EdgeId, Multigraph};
///
/// let graph = Multigraph::new(2, vec![[0, 1], [0, 1], [1, 1]]).unwrap();
/// assert_eq!(graph.edge_count(), 3);
/// let [u, v] = graph.ends(EdgeId::new(1));
/// assert_eq!((u.number(), v.number()), (0, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Multigraph {
    vertices: u32,
    ends: Vec<[VertexId; 2]>,
}

impl Multigraph {
    /// Most vertices a graph may have: ids fit into 31 bits, so that flat
    /// arrays can use the sign bit and the largest number as marks.
    pub const MAX_VERTICES: u32 = i32::MAX as u32 - 16;

    /// Most links a graph may have; see [`Self::MAX_VERTICES`].
    pub const MAX_EDGES: u32 = i32::MAX as u32 - 16;

    /// A graph with the given number of vertices and these links.
    ///
    /// # Errors
    ///
    /// Every link end that is not below `vertices`, in order.
    ///
    /// # Panics
    ///
    /// If there are more than [`Self::MAX_VERTICES`] vertices or
    /// [`Self::MAX_EDGES`] links; readers refuse such files first.
    ///
    /// # Complexity
    ///
    /// O(m) for m links; the vector is reused, not copied.
    pub fn new(vertices: u32, ends: Vec<[u32; 2]>) -> Result<Self, Vec<EndOutOfRange>> {
        assert!(vertices <= Self::MAX_VERTICES && ends.len() <= Self::MAX_EDGES as usize);
        let bad: Vec<EndOutOfRange> = ends
            .iter()
            .enumerate()
            .flat_map(|(edge, pair)| pair.iter().map(move |&vertex| (edge, vertex)))
            .filter(|&(_, vertex)| vertex >= vertices)
            .map(|(edge, vertex)| EndOutOfRange { edge, vertex, vertices })
            .collect();
        if !bad.is_empty() {
            return Err(bad);
        }
        let ends = ends.into_iter().map(|[u, v]| [VertexId(u), VertexId(v)]).collect();
        Ok(Self { vertices, ends })
    }

    /// Number of vertices.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.vertices as usize
    }

    /// Number of links, loops and parallel ones included.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.ends.len()
    }

    /// The two ends of a link, as the file gave them; equal for a loop.
    ///
    /// # Panics
    ///
    /// If the link is not one of this graph; see [`Self::edge`].
    #[must_use]
    pub fn ends(&self, edge: EdgeId) -> [VertexId; 2] {
        self.ends[edge.index()]
    }

    /// All links' ends, indexed by link id.
    #[must_use]
    pub fn all_ends(&self) -> &[[VertexId; 2]] {
        &self.ends
    }

    /// All vertices in order.
    pub fn vertices(&self) -> impl ExactSizeIterator<Item = VertexId> + use<> {
        (0..self.vertices).map(VertexId)
    }

    /// All links with their ends, in order of their ids.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (EdgeId, [VertexId; 2])> + '_ {
        self.ends.iter().enumerate().map(|(id, &ends)| (EdgeId::from_index(id), ends))
    }

    /// The vertex with this number, if the graph has it.
    #[must_use]
    pub fn vertex(&self, number: u32) -> Option<VertexId> {
        (number < self.vertices).then_some(VertexId(number))
    }

    /// The link with this number, if the graph has it.
    #[must_use]
    pub fn edge(&self, number: u32) -> Option<EdgeId> {
        ((number as usize) < self.ends.len()).then_some(EdgeId(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_out_of_range_is_named() {
        let bad = Multigraph::new(2, vec![[0, 1], [2, 3], [0, 9]]).unwrap_err();
        let named: Vec<_> = bad.iter().map(|b| (b.edge, b.vertex)).collect();
        assert_eq!(named, [(1, 2), (1, 3), (2, 9)]);
        assert_eq!(
            bad[0].to_string(),
            "link 1 ends at vertex 2, but the graph has only vertices 0 to 1"
        );
    }

    #[test]
    fn loops_and_parallel_links_are_kept() {
        let graph = Multigraph::new(2, vec![[1, 1], [0, 1], [1, 0]]).unwrap();
        assert_eq!(graph.edges().len(), 3);
        assert_eq!(graph.vertex(2), None);
        assert_eq!(graph.edge(2), Some(EdgeId::new(2)));
    }
}
