//! digraph6, nauty's format for digraphs (McKay, "formats.txt").
//!
//! `&`, then one bit for each ordered pair of vertices, row by row. Loops are
//! possible, repeated arcs are not. Links get their ids in that order.

use super::error::{Problems, WriteError};
use super::{Format, GraphText, scan, six_bits};
use crate::graph::Multigraph;

/// Reads what follows `&`.
pub(super) fn read(body: &[u8], offset: usize, problems: &mut Problems<'_>) -> Option<GraphText> {
    let six = six_bits::read(body, offset, problems)?;
    let n = six.vertices;
    if !six.has_exactly(u64::from(n) * u64::from(n), problems) {
        return None;
    }
    let mut links = six.links(problems)?;
    let (mut u, mut v) = (0, 0);
    for bit in six.bits() {
        if bit {
            links.push([u, v]);
        }
        v += 1;
        if v == n {
            (u, v) = (u + 1, 0);
        }
    }
    let graph = scan::graph(n, links, problems)?;
    Some(GraphText { graph, directed: true, ..GraphText::default() })
}

/// A digraph as a digraph6 line; every link is an arc from its first end.
///
/// # Errors
///
/// If an arc occurs twice, or there are far too many vertices.
///
/// # Complexity
///
/// O(n² + m log m) for n vertices and m links: n²/6 bytes are written.
///
/// # Examples
///
/// ```
/// use twintrees_model::formats::write_digraph6;
/// use twintrees_model::graph::Multigraph;
///
/// let graph = Multigraph::new(5, vec![[0, 2], [0, 4], [3, 1], [3, 4]]).unwrap();
/// assert_eq!(write_digraph6(&graph).unwrap(), "&DI?AO?\n");
/// ```
pub fn write_digraph6(graph: &Multigraph) -> Result<String, WriteError> {
    let format = Format::Digraph6;
    let n = graph.vertex_count() as u64;
    let place = |[u, v]: [u32; 2]| u64::from(u) * n + u64::from(v);
    let mut places: Vec<(u64, usize)> = (graph.all_ends().iter().enumerate())
        .map(|(link, ends)| (place(ends.map(|v| v.number())), link))
        .collect();
    if let Some((first, second)) = six_bits::first_repeat(&mut places) {
        return Err(WriteError::Parallel { first, second, format });
    }
    let ones = places.iter().map(|&(place, _)| place);
    six_bits::write_ones(format, "&", graph.vertex_count(), n * n, ones)
}
