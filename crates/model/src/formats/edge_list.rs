//! Edge lists: two numbers a line, the oldest format of all.
//!
//! ```text
//! # K3 with an isolated vertex
//! 4
//! 0 1
//! 0 2
//! 1 2
//! ```
//!
//! One pass over the bytes; nothing is allocated but the links. Splitting
//! the text into lines first and parsing each by the standard library was
//! several times slower.

use super::GraphText;
use super::error::Problems;
use super::scan::{self, Cursor, Links, Number};
use crate::graph::Multigraph;
use std::io::{self, Write};

/// Lines that start with one of these are skipped, as is the rest of a line.
pub(super) const COMMENTS: &[u8] = b"#%";

struct Reader<'a, 'p> {
    cursor: Cursor<'a>,
    problems: &'p mut Problems<'a>,
    /// Number of vertices promised by the first line, and where.
    promised: Option<Number>,
    /// Vertices must be below this.
    bound: u64,
    /// Largest vertex so far and where it stands.
    largest: Option<Number>,
    links: Links,
}

pub(super) fn read<'a>(text: &'a [u8], problems: &mut Problems<'a>) -> Option<GraphText> {
    let most = problems.most();
    let mut reader = Reader {
        cursor: Cursor::new(text),
        problems,
        promised: None,
        bound: u64::from(Multigraph::MAX_VERTICES),
        largest: None,
        links: Links::within(most),
    };
    if !reader.cursor.skip_to_text(COMMENTS) {
        reader.problems.whole(|| {
            "there are no links; a graph without links is its number of vertices alone on a line"
                .to_owned()
        });
        return None;
    }
    reader.read_first_line();
    while reader.cursor.skip_to_text(COMMENTS) {
        reader.read_link();
    }
    reader.into_graph()
}

impl Reader<'_, '_> {
    /// A lone number is the number of vertices; everything else is a link.
    fn read_first_line(&mut self) {
        let start = self.cursor.clone();
        if let Some(number) = self.cursor.number()
            && self.at_line_end()
        {
            if let Some(count) = scan::vertices(number, self.problems) {
                self.bound = count.into();
            }
            self.promised = Some(number);
            self.cursor.skip_line();
        } else {
            self.cursor = start;
            self.read_link();
        }
    }

    /// `None` if the line is no link, which is noted.
    fn read_link(&mut self) -> Option<()> {
        let (u, v) = (self.vertex()?, self.vertex()?);
        if !self.at_line_end() {
            let at = self.cursor.at();
            self.problems.at(at, || {
                "a third column: only two numbers, the ends of a link, are expected on a line; \
                 remove weights, or add --format metis if this is a METIS file"
                    .to_owned()
            });
        }
        self.cursor.skip_line();
        self.links.push([u, v]);
        Some(())
    }

    /// The next vertex of the line. If there is none, the problem is noted
    /// and the line skipped.
    fn vertex(&mut self) -> Option<u32> {
        let Some(number) = self.cursor.number() else {
            self.cursor.no_number(self.problems, "the number of a vertex");
            return None;
        };
        if number.value >= self.bound {
            self.out_of_range(number);
            self.cursor.skip_line();
            return None;
        }
        if self.largest.is_none_or(|largest| number.value > largest.value) {
            self.largest = Some(number);
        }
        Some(number.value as u32)
    }

    fn out_of_range(&mut self, number: Number) {
        let (cursor, bound, promised) = (&self.cursor, self.bound, self.promised.is_some());
        self.problems.at(number.start, || {
            let vertex = cursor.written(number);
            if promised {
                format!(
                    "vertex {vertex} does not exist: the first line says that there are {bound} \
                     vertices, numbered from 0"
                )
            } else {
                format!("vertex {vertex} is too large: a graph may have at most {bound} vertices")
            }
        });
    }

    fn at_line_end(&mut self) -> bool {
        self.cursor.line_is_over() || self.cursor.peek().is_some_and(|b| COMMENTS.contains(&b))
    }

    fn into_graph(self) -> Option<GraphText> {
        let vertices = match (self.promised, self.largest) {
            (Some(_), _) => self.bound as u32,
            (None, None) => 0,
            (None, Some(largest)) => {
                let count = Number { value: largest.value + 1, ..largest };
                scan::vertices(count, self.problems)?
            }
        };
        let links = self.links.kept();
        let doubt = if self.promised.is_none() { header_in_doubt(links) } else { None };
        let graph = scan::graph(vertices, self.links, self.problems)?;
        Some(GraphText { graph, notes: doubt.into_iter().collect(), ..GraphText::default() })
    }
}

/// Other programs write `n m` first. Such a line is a link here, as it might well be; but where the
/// numbers fit, that should not pass in silence.
fn header_in_doubt(links: &[[u32; 2]]) -> Option<String> {
    let (&[n, m], rest) = links.split_first()?;
    let fits =
        m > 0 && m as usize == rest.len() && rest.iter().flatten().all(|&vertex| vertex <= n);
    fits.then(|| {
        format!(
            "the first line, {n} {m}, is read as a link but could be a header; if it is, remove it \
             or write the number of vertices alone"
        )
    })
}

/// Writes the number of vertices alone on the first line, so that isolated
/// vertices survive, then the links in order of their ids.
pub(super) fn write(graph: &Multigraph, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", graph.vertex_count())?;
    graph.all_ends().iter().try_for_each(|[u, v]| writeln!(out, "{u} {v}"))
}
