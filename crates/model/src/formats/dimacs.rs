//! DIMACS graph files: the clique and colouring challenges' `p edge n m` with
//! `e u v` lines, and the shortest-path challenge's `p sp n m` with arcs
//! `a u v w`. Vertices are numbered from 1 in the file.
//!
//! Node and parameter lines (`n`, `d`, `v`, `x`) say nothing about links and
//! are skipped, as are weights of arcs.

use super::GraphText;
use super::error::Problems;
use super::scan::{self, Cursor, Links, Number};
use crate::graph::Multigraph;
use std::io::{self, Write};

struct Header {
    vertices: u32,
    links: Number,
    arcs: bool,
}

struct Reader<'a, 'p> {
    cursor: Cursor<'a>,
    problems: &'p mut Problems<'a>,
    header: Option<Header>,
    links: Links,
    /// Link lines, good ones and bad ones.
    link_lines: u64,
}

pub(super) fn read<'a>(text: &'a [u8], problems: &mut Problems<'a>) -> Option<GraphText> {
    let links = Links::within(problems.most());
    let cursor = Cursor::new(text);
    let mut reader = Reader { cursor, problems, header: None, links, link_lines: 0 };
    // Comments start with the letter c, which is told apart below.
    while reader.cursor.skip_to_text(b"") {
        reader.read_line()?;
    }
    reader.into_graph()
}

impl Reader<'_, '_> {
    /// `None` if the rest makes no sense without this line.
    fn read_line(&mut self) -> Option<()> {
        let start = self.cursor.at();
        let kind = self.cursor.token();
        match (kind, &self.header) {
            ([b'c', ..] | b"n" | b"d" | b"v" | b"x", _) => self.cursor.skip_line(),
            (b"p", None) => self.read_header()?,
            (b"p", Some(_)) => {
                self.problems.at(start, || "a second \"p\" line".to_owned());
                self.cursor.skip_line();
            }
            (b"e" | b"a", None) => {
                self.problems.at(start, || {
                    "there must be a line \"p edge VERTICES LINKS\" before the first link"
                        .to_owned()
                });
                return None;
            }
            (b"e", Some(Header { arcs: false, vertices, .. })) => {
                self.read_link(*vertices, false);
            }
            (b"a", Some(Header { arcs: true, vertices, .. })) => {
                self.read_link(*vertices, true);
            }
            (_, header) => {
                let wanted = if header.as_ref().is_some_and(|h| h.arcs) { "a" } else { "e" };
                self.problems.at(start, || {
                    let shown = scan::shown(kind);
                    format!(
                        "\"{shown}\" begins no line of this file: \"c\" begins comments and \
                         \"{wanted}\" links"
                    )
                });
                self.cursor.skip_line();
            }
        }
        Some(())
    }

    fn read_header(&mut self) -> Option<()> {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let arcs = match self.cursor.token() {
            b"edge" | b"edges" | b"col" => false,
            b"sp" => true,
            other => {
                let shown = scan::shown(other);
                self.problems.at(start, || {
                    format!("problem \"{shown}\" is not supported, only edge, col and sp are")
                });
                return None;
            }
        };
        let vertices = self.count("the number of vertices")?;
        let links = self.count("the number of links")?;
        let vertices = scan::vertices(vertices, self.problems)?;
        self.end_line("the number of links");
        self.header = Some(Header { vertices, links, arcs });
        Some(())
    }

    fn count(&mut self, wanted: &str) -> Option<Number> {
        let number = self.cursor.number();
        if number.is_none() {
            self.cursor.no_number(self.problems, wanted);
        }
        number
    }

    /// `None` if the line is no link, which is noted.
    fn read_link(&mut self, vertices: u32, weight_allowed: bool) -> Option<()> {
        self.link_lines += 1;
        let (u, v) = (self.vertex(vertices)?, self.vertex(vertices)?);
        if weight_allowed && !self.cursor.line_is_over() {
            self.cursor.token();
        }
        self.end_line(if weight_allowed { "the weight" } else { "the two ends of a link" });
        self.links.push([u, v]);
        Some(())
    }

    fn vertex(&mut self, vertices: u32) -> Option<u32> {
        let number = self.count("the number of a vertex")?;
        if !(1..=u64::from(vertices)).contains(&number.value) {
            let written = self.cursor.written(number);
            self.problems.at(number.start, || {
                format!(
                    "vertex {written} does not exist: vertices are numbered from 1 to {vertices}"
                )
            });
            self.cursor.skip_line();
            return None;
        }
        Some(number.value as u32 - 1)
    }

    fn end_line(&mut self, last: &str) {
        if !self.cursor.line_is_over() {
            let (at, token) = (self.cursor.at(), self.cursor.token());
            self.problems
                .at(at, || format!("\"{}\" after {last}: nothing may follow", scan::shown(token)));
        }
        self.cursor.skip_line();
    }

    fn into_graph(self) -> Option<GraphText> {
        let Some(header) = self.header else {
            self.problems.whole(|| "there is no line \"p edge VERTICES LINKS\"".to_owned());
            return None;
        };
        if header.links.value != self.link_lines {
            let promised = self.cursor.written(header.links);
            let found = self.link_lines;
            self.problems.at(header.links.start, || {
                let promised = scan::promised(&promised, "link", "links");
                format!("{promised} promised here, but the file has {found}")
            });
        }
        let graph = scan::graph(header.vertices, self.links, self.problems)?;
        Some(GraphText { graph, directed: header.arcs, ..GraphText::default() })
    }
}

/// Writes `p edge` and `e` lines; directed graphs as `p sp` and arcs of weight 1.
pub(super) fn write(graph: &Multigraph, directed: bool, out: &mut impl Write) -> io::Result<()> {
    let (kind, line, weight) = if directed { ("sp", "a", " 1") } else { ("edge", "e", "") };
    writeln!(out, "p {kind} {} {}", graph.vertex_count(), graph.edge_count())?;
    let mut ends = graph.all_ends().iter().map(|ends| ends.map(|v| v.number() + 1));
    ends.try_for_each(|[u, v]| writeln!(out, "{line} {u} {v}{weight}"))
}
