//! METIS graph files: a header `n m [fmt [ncon]]`, then for each vertex a
//! line with its neighbours, numbered from 1. `%` begins comment lines.
//!
//! Every link stands in the lines of both its ends; it gets its id where it
//! comes first, which is the line of its smaller end. Weights and sizes
//! (`fmt`: 1xx vertex sizes, x1x `ncon` vertex weights, xx1 link weights) are
//! read and dropped.

use super::error::{Problems, Size, WriteError};
use super::scan::{self, Cursor, Links, Number};
use super::{Format, GraphText, six_bits};
use crate::graph::Multigraph;
use std::io::Write;

struct Header {
    vertices: u32,
    links: Number,
    /// Numbers before the neighbours of a vertex.
    vertex_weights: u64,
    link_weights: bool,
}

struct Reader<'a, 'p> {
    cursor: Cursor<'a>,
    problems: &'p mut Problems<'a>,
    /// Where the line of each vertex starts, unless there are too many.
    lines: Vec<usize>,
    /// Links as the smaller end lists them, smaller end first.
    links: Links,
    /// Links as the larger end lists them, smaller end first.
    backward: Links,
}

pub(super) fn read<'a>(text: &'a [u8], problems: &mut Problems<'a>) -> Option<GraphText> {
    let (cursor, most) = (Cursor::new(text), problems.most());
    let [links, backward] = [(); 2].map(|()| Links::within(most));
    let mut reader = Reader { cursor, problems, lines: Vec::new(), links, backward };
    let header = reader.read_header()?;
    reader.read_vertices(&header);
    if reader.problems.none() {
        reader.check_both_ways(header.vertices);
        reader.check_counts(&header);
    }
    let graph = scan::graph(header.vertices, reader.links, reader.problems)?;
    Some(GraphText { graph, ..GraphText::default() })
}

impl Reader<'_, '_> {
    fn read_header(&mut self) -> Option<Header> {
        if !self.cursor.skip_to_text(b"%") {
            self.problems.whole(|| "there is no header line \"VERTICES LINKS\"".to_owned());
            return None;
        }
        let vertices = self.number("the number of vertices")?;
        let links = self.number("the number of links")?;
        let (code, at) = self.weight_code()?;
        let weights = if self.cursor.line_is_over() { None } else { self.number("ncon") };
        if !self.cursor.line_is_over() {
            let at = self.cursor.at();
            self.problems.at(at, || {
                "the header has at most four numbers: vertices, links, fmt, ncon".to_owned()
            });
        }
        self.cursor.skip_line();
        let vertices = scan::vertices(vertices, self.problems)?;
        let [sizes, weighted, link_weights] = code;
        if weights.is_some() && !weighted {
            self.problems
                .at(at, || "ncon is given, but fmt says that vertices have no weights".to_owned());
        }
        let ncon = weights.map_or(1, |number| number.value);
        let vertex_weights = u64::from(sizes).saturating_add(if weighted { ncon } else { 0 });
        Some(Header { vertices, links, vertex_weights, link_weights })
    }

    /// The three digits of `fmt`, which may be left out, and their place.
    fn weight_code(&mut self) -> Option<([bool; 3], usize)> {
        self.cursor.skip_blanks();
        let at = self.cursor.at();
        let token = self.cursor.token();
        if token.len() > 3 || token.iter().any(|digit| !matches!(digit, b'0' | b'1')) {
            self.problems.at(at, || {
                let shown = scan::shown(token);
                format!("fmt is \"{shown}\", but must be up to three digits 0 or 1, such as 011")
            });
            return None;
        }
        let digit = |from_right: usize| token.iter().rev().nth(from_right) == Some(&b'1');
        Some(([digit(2), digit(1), digit(0)], at))
    }

    /// The next number of the line. If there is none, the problem is noted
    /// and the line skipped.
    fn number(&mut self, wanted: &str) -> Option<Number> {
        let number = self.cursor.number();
        if number.is_none() {
            self.cursor.no_number(self.problems, wanted);
        }
        number
    }

    /// Blank lines are vertices without links here; comments are skipped.
    fn read_vertices(&mut self, header: &Header) {
        let (mut found, n) = (0, header.vertices);
        while self.cursor.peek().is_some() && found < n {
            if self.cursor.peek() == Some(b'%') {
                self.cursor.skip_line();
                continue;
            }
            if u64::from(n) <= self.problems.most().vertices {
                self.lines.push(self.cursor.at());
            }
            self.read_vertex(found, header);
            found += 1;
        }
        if found < n {
            self.problems.whole(|| {
                let lines = scan::counted(found.into(), "line follows", "lines follow");
                format!("the header promises {n} vertices, but only {lines} it")
            });
        } else if self.cursor.skip_to_text(b"%") {
            let at = self.cursor.at();
            self.problems.on_line(at, || {
                format!("more lines than vertices: the header promises {n} vertices")
            });
        }
    }

    fn read_vertex(&mut self, u: u32, header: &Header) -> Option<()> {
        for _ in 0..header.vertex_weights {
            self.number("a vertex weight")?;
        }
        while !self.cursor.line_is_over() {
            let neighbour = self.number("the number of a neighbour")?;
            self.neighbour(u, neighbour, header.vertices);
            if header.link_weights {
                self.number("the weight of a link")?;
            }
        }
        self.cursor.skip_line();
        Some(())
    }

    fn neighbour(&mut self, u: u32, number: Number, n: u32) {
        if !(1..=u64::from(n)).contains(&number.value) {
            let written = self.cursor.written(number);
            self.problems.at(number.start, || {
                format!("vertex {written} does not exist: vertices are numbered from 1 to {n}")
            });
            return;
        }
        let v = number.value as u32 - 1;
        match u.cmp(&v) {
            std::cmp::Ordering::Less => self.links.push([u, v]),
            std::cmp::Ordering::Greater => self.backward.push([v, u]),
            std::cmp::Ordering::Equal => self.problems.at(number.start, || {
                format!("vertex {} is its own neighbour: METIS files have no loops", u + 1)
            }),
        }
    }

    /// Every link must be listed as often at one end as at the other.
    fn check_both_ways(&mut self, vertices: u32) {
        let links = self.links.count().max(self.backward.count());
        if !self.problems.admit(Size { vertices: vertices.into(), links }) {
            return;
        }
        let [mut forward, mut backward] = [&self.links, &self.backward].map(|l| l.kept().to_vec());
        forward.sort_unstable();
        backward.sort_unstable();
        let (mut i, mut j) = (0, 0);
        while i < forward.len() || j < backward.len() {
            match (forward.get(i), backward.get(j)) {
                (Some(a), Some(b)) if a == b => (i, j) = (i + 1, j + 1),
                (Some(&[u, v]), b) if b.is_none_or(|b| [u, v] < *b) => {
                    self.one_way(u, v);
                    i += 1;
                }
                (_, Some(&[u, v])) => {
                    self.one_way(v, u);
                    j += 1;
                }
                _ => break,
            }
        }
    }

    fn one_way(&mut self, from: u32, to: u32) {
        let at = self.lines[from as usize];
        self.problems.on_line(at, || {
            let (from, to) = (from + 1, to + 1);
            format!(
                "vertex {from} lists neighbour {to}, but vertex {to} does not list {from} as often"
            )
        });
    }

    fn check_counts(&mut self, header: &Header) {
        let found = self.links.count();
        if self.problems.none() && header.links.value != found {
            let promised = self.cursor.written(header.links);
            self.problems.at(header.links.start, || {
                let promised = scan::promised(&promised, "link", "links");
                format!("{promised} promised here, but the lines list {found}")
            });
        }
    }
}

/// Writes a simple graph; neighbours in order of the links' ids.
pub(super) fn write(graph: &Multigraph, out: &mut impl Write) -> Result<(), WriteError> {
    let format = Format::Metis;
    let mut starts = vec![0_usize; graph.vertex_count() + 1];
    let mut keys = Vec::with_capacity(graph.edge_count());
    for (link, &[u, v]) in graph.all_ends().iter().enumerate() {
        if u == v {
            return Err(WriteError::Loop { link, format });
        }
        keys.push((u64::from(u.min(v).number()) << 32 | u64::from(u.max(v).number()), link));
        starts[u.index()] += 1;
        starts[v.index()] += 1;
    }
    if let Some((first, second)) = six_bits::first_repeat(&mut keys) {
        return Err(WriteError::Parallel { first, second, format });
    }
    let neighbours = neighbours(graph, &mut starts);
    writeln!(out, "{} {}", graph.vertex_count(), graph.edge_count())?;
    for bounds in starts.windows(2) {
        for (i, v) in neighbours[bounds[0]..bounds[1]].iter().enumerate() {
            write!(out, "{}{}", if i == 0 { "" } else { " " }, v + 1)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// All neighbours, vertex by vertex; degrees in `starts` become the places
/// where the vertices' neighbours start.
fn neighbours(graph: &Multigraph, starts: &mut [usize]) -> Vec<u32> {
    let mut sum = 0;
    for start in starts.iter_mut() {
        sum += *start;
        *start = sum;
    }
    let mut neighbours = vec![0; sum];
    for &[u, v] in graph.all_ends().iter().rev() {
        for (from, to) in [(v, u), (u, v)] {
            starts[from.index()] -= 1;
            neighbours[starts[from.index()]] = to.number();
        }
    }
    neighbours
}
