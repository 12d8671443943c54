//! sparse6, nauty's format for undirected multigraphs (McKay, "formats.txt").
//!
//! `:`, then a walk along the vertices: each step is a bit b and a number x
//! of k bits, where k bits suffice for the largest vertex. b = 1 moves the
//! current vertex v on by one; then x > v makes x current, and x ≤ v is a
//! link x–v. So links come out sorted by their larger end; they get their ids
//! in that order.

use super::error::Problems;
use super::six_bits::{self, SixBits, Writer};
use super::{GraphText, scan};
use crate::graph::Multigraph;

/// How many bits the largest vertex needs.
fn width(vertices: u32) -> u32 {
    32 - vertices.saturating_sub(1).leading_zeros()
}

/// Bits one by one and in groups, with a count of what is left.
struct BitReader<'a> {
    six: &'a SixBits<'a>,
    at: usize,
    end: usize,
}

impl BitReader<'_> {
    fn bit(&mut self) -> u32 {
        let byte = self.six.data[self.at / 6] - 63;
        let bit = u32::from(byte >> (5 - self.at % 6)) & 1;
        self.at += 1;
        bit
    }

    fn number(&mut self, bits: u32) -> u32 {
        (0..bits).fold(0, |value, _| value << 1 | self.bit())
    }

    fn left(&self) -> usize {
        self.end - self.at
    }
}

/// Reads what follows `:`.
pub(super) fn read(body: &[u8], offset: usize, problems: &mut Problems<'_>) -> Option<GraphText> {
    let six = six_bits::read(body, offset, problems)?;
    let (n, k) = (six.vertices, width(six.vertices));
    let mut bits = BitReader { six: &six, at: 0, end: six.data.len() * 6 };
    let mut links = scan::Links::within(problems.most());
    let mut v = 0;
    while bits.left() > k as usize {
        let left = bits.left();
        v += bits.bit();
        let x = bits.number(k);
        if v >= n || x >= n {
            // Fewer than six bits are what fills up the last byte.
            if left >= 6 {
                let at = six.offset + (bits.end - left) / 6;
                let vertex = v.max(x);
                problems.at(at, || format!("vertex {vertex} occurs, but there are only {n}"));
                return None;
            }
            break;
        }
        if x > v {
            v = x;
        } else {
            links.push([x, v]);
        }
    }
    let graph = scan::graph(n, links, problems)?;
    Some(GraphText { graph, ..GraphText::default() })
}

/// A multigraph as a sparse6 line.
///
/// # Complexity
///
/// O(m log m) for m links.
///
/// # Examples
///
/// ```
/// use twintrees_model::formats::write_sparse6;
/// use twintrees_model::graph::Multigraph;
///
/// let graph = Multigraph::new(7, vec![[0, 1], [0, 2], [1, 2], [5, 6]]).unwrap();
/// assert_eq!(write_sparse6(&graph), ":Fa@x^\n");
/// ```
#[must_use]
pub fn write_sparse6(graph: &Multigraph) -> String {
    let n = graph.vertex_count() as u32;
    let k = width(n);
    let mut links: Vec<(u32, u32)> =
        (graph.all_ends().iter()).map(|[u, v]| (u.max(v).number(), u.min(v).number())).collect();
    links.sort_unstable();
    let mut writer = Writer::new(":", graph.vertex_count());
    let mut current = 0;
    for &(v, x) in &links {
        if v > current + 1 {
            writer.bit(true);
            writer.number(v, k);
        }
        writer.bit(v == current + 1);
        writer.number(x, k);
        current = v;
    }
    // Ones fill up the last byte. Where they would read as a loop at the
    // last vertex, a zero goes first.
    let loop_like = n >= 2 && n == 1 << k && !links.is_empty() && current == n - 2;
    if loop_like && writer.lacking() > k {
        writer.bit(false);
    }
    writer.finish(true)
}
