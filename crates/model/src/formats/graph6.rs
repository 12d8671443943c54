//! graph6, nauty's format for simple undirected graphs (McKay, "formats.txt").
//!
//! One bit for each pair of vertices: the upper triangle of the adjacency
//! matrix, column by column. Links get their ids in that order.

use super::error::{Problems, WriteError};
use super::{Format, GraphText, scan, six_bits};
use crate::graph::Multigraph;

pub(super) fn read(body: &[u8], offset: usize, problems: &mut Problems<'_>) -> Option<GraphText> {
    let six = six_bits::read(body, offset, problems)?;
    let n = u64::from(six.vertices);
    if !six.has_exactly(n * n.saturating_sub(1) / 2, problems) {
        return None;
    }
    let mut links = six.links(problems)?;
    let (mut u, mut v) = (0, 1);
    for bit in six.bits() {
        if bit {
            links.push([u, v]);
        }
        u += 1;
        if u == v {
            (u, v) = (0, v + 1);
        }
    }
    let graph = scan::graph(six.vertices, links, problems)?;
    Some(GraphText { graph, ..GraphText::default() })
}

/// A simple graph as a graph6 line.
///
/// # Errors
///
/// If there are loops or parallel links, or far too many vertices.
///
/// # Complexity
///
/// O(n² + m log m) for n vertices and m links: n²/12 bytes are written.
///
/// # Examples
///
/// ```
/// use twintrees_model::formats::write_graph6;
/// use twintrees_model::graph::Multigraph;
///
/// let graph = Multigraph::new(5, vec![[0, 2], [4, 0], [1, 3], [3, 4]]).unwrap();
/// assert_eq!(write_graph6(&graph).unwrap(), "DQc\n");
/// let doubled = Multigraph::new(2, vec![[0, 1], [1, 0]]).unwrap();
/// assert!(write_graph6(&doubled).unwrap_err().to_string().contains("parallel"));
/// ```
pub fn write_graph6(graph: &Multigraph) -> Result<String, WriteError> {
    let format = Format::Graph6;
    let mut places = Vec::with_capacity(graph.edge_count());
    for (link, [u, v]) in graph.all_ends().iter().enumerate() {
        if u == v {
            return Err(WriteError::Loop { link, format });
        }
        let (low, high) = (u64::from(u.min(v).number()), u64::from(u.max(v).number()));
        places.push((high * (high - 1) / 2 + low, link));
    }
    if let Some((first, second)) = six_bits::first_repeat(&mut places) {
        return Err(WriteError::Parallel { first, second, format });
    }
    let n = graph.vertex_count() as u64;
    let ones = places.iter().map(|&(place, _)| place);
    six_bits::write_ones(format, "", graph.vertex_count(), n * n.saturating_sub(1) / 2, ones)
}
