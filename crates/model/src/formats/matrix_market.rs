//! Matrix Market coordinate files: a graph as its adjacency matrix
//! (Boisvert, Pozo and Remington 1996). Rows and columns count from 1.
//!
//! * `symmetric`, `skew-symmetric` and `hermitian` files store the lower
//!   triangle; each entry is a link.
//! * A `general` file in which every entry (i, j) has its mirror (j, i) is an
//!   undirected graph written in full: entries on and below the diagonal are
//!   the links, as if the file were `symmetric`. Reading both would double
//!   every link and change who wins.
//! * Any other `general` file is a directed graph: each entry is an arc.
//!
//! Values are checked and dropped; an entry is a link even if its value is 0.

use super::error::{Problems, Size, WriteError};
use super::scan::{self, Cursor, Links, Number};
use super::{Format, GraphText};
use crate::graph::Multigraph;
use std::io::Write;

#[derive(Clone, Copy, PartialEq)]
enum Symmetry {
    General,
    /// Lower triangle with diagonal.
    Symmetric,
    /// Lower triangle without diagonal.
    Skew,
}

struct Banner {
    /// Numbers after row and column.
    values: usize,
    symmetry: Symmetry,
}

struct Reader<'a, 'p> {
    cursor: Cursor<'a>,
    problems: &'p mut Problems<'a>,
    banner: Banner,
    vertices: u32,
    links: Links,
    /// Lines with entries, good ones and bad ones.
    entries: u64,
}

pub(super) fn read<'a>(text: &'a [u8], problems: &mut Problems<'a>) -> Option<GraphText> {
    let mut cursor = Cursor::new(text);
    let banner = read_banner(&mut cursor, problems)?;
    let (vertices, promised) = read_size(&mut cursor, problems)?;
    let most = problems.most();
    // A general file may hold every link twice.
    let entries = Size { links: most.links.saturating_mul(2), ..most };
    let links = Links::within(if banner.symmetry == Symmetry::General { entries } else { most });
    let mut reader = Reader { cursor, problems, banner, vertices, links, entries: 0 };
    while reader.cursor.skip_to_text(b"%") {
        reader.entries += 1;
        reader.read_entry();
    }
    reader.into_graph(promised)
}

fn read_banner(cursor: &mut Cursor<'_>, problems: &mut Problems<'_>) -> Option<Banner> {
    cursor.skip_to_text(b"");
    let mut word = |known: &[&str], reason: &str| -> Option<usize> {
        cursor.skip_blanks();
        let (at, token) = (cursor.at(), cursor.token());
        let found = known.iter().position(|known| token.eq_ignore_ascii_case(known.as_bytes()));
        if found.is_none() {
            let known = known.join(", ");
            problems.at(at, || {
                format!("\"{}\" where one of {known} should be{reason}", scan::shown(token))
            });
        }
        found
    };
    word(&["%%MatrixMarket"], ": the first line of a Matrix Market file")?;
    word(&["matrix"], "")?;
    word(&["coordinate"], ": array files list values without places and are not supported")?;
    let field = word(&["pattern", "real", "double", "integer", "complex"], "")?;
    let symmetry = word(&["general", "symmetric", "hermitian", "skew-symmetric"], "")?;
    cursor.skip_line();
    let values = [0, 1, 1, 1, 2][field];
    let symmetry =
        [Symmetry::General, Symmetry::Symmetric, Symmetry::Symmetric, Symmetry::Skew][symmetry];
    Some(Banner { values, symmetry })
}

/// The number of vertices and the promised number of entries.
fn read_size<'a>(cursor: &mut Cursor<'a>, problems: &mut Problems<'a>) -> Option<(u32, Number)> {
    if !cursor.skip_to_text(b"%") {
        problems.whole(|| "there is no line \"ROWS COLUMNS ENTRIES\"".to_owned());
        return None;
    }
    let mut numbers = [Number { value: 0, start: 0 }; 3];
    for (number, wanted) in numbers.iter_mut().zip(["rows", "columns", "entries"]) {
        let Some(found) = cursor.number() else {
            cursor.no_number(problems, &format!("the number of {wanted}"));
            return None;
        };
        *number = found;
    }
    let [rows, columns, entries] = numbers;
    if rows.value != columns.value {
        let (r, c) = (cursor.written(rows), cursor.written(columns));
        problems.at(rows.start, || {
            format!("the matrix has {r} rows and {c} columns: only a square one is a graph")
        });
        return None;
    }
    end_line(cursor, problems);
    scan::vertices(rows, problems).map(|vertices| (vertices, entries))
}

fn end_line(cursor: &mut Cursor<'_>, problems: &mut Problems<'_>) {
    if !cursor.line_is_over() {
        let (at, token) = (cursor.at(), cursor.token());
        problems.at(at, || {
            format!("\"{}\": more numbers on the line than expected", scan::shown(token))
        });
    }
    cursor.skip_line();
}

impl Reader<'_, '_> {
    /// `None` if the line is no entry, which is noted.
    fn read_entry(&mut self) -> Option<()> {
        let start = self.cursor.at();
        let (i, j) = (self.index("a row")?, self.index("a column")?);
        for _ in 0..self.banner.values {
            self.read_value()?;
        }
        end_line(&mut self.cursor, self.problems);
        let allowed = match self.banner.symmetry {
            Symmetry::General => true,
            Symmetry::Symmetric => i >= j,
            Symmetry::Skew => i > j,
        };
        if allowed {
            self.links.push([i, j]);
        } else {
            self.problems.at(start, || {
                "only entries below the diagonal (row number larger than column number), in \
                 symmetric files also those on it, belong into a file with symmetry; say general \
                 in the first line if both halves are stored"
                    .to_owned()
            });
        }
        Some(())
    }

    fn index(&mut self, what: &str) -> Option<u32> {
        let n = self.vertices;
        let Some(number) = self.cursor.number() else {
            self.cursor.no_number(self.problems, &format!("the number of {what}"));
            return None;
        };
        if !(1..=u64::from(n)).contains(&number.value) {
            let written = self.cursor.written(number);
            self.problems.at(number.start, || {
                format!("{written} is not {what} of the matrix: they are numbered from 1 to {n}")
            });
            self.cursor.skip_line();
            return None;
        }
        Some(number.value as u32 - 1)
    }

    fn read_value(&mut self) -> Option<f64> {
        if self.cursor.line_is_over() {
            self.cursor.no_number(self.problems, "the value of an entry");
            return None;
        }
        let (at, token) = (self.cursor.at(), self.cursor.token());
        let number = std::str::from_utf8(token).ok().and_then(|text| text.parse::<f64>().ok());
        if number.is_none() {
            self.problems.at(at, || format!("\"{}\" is not a number", scan::shown(token)));
            self.cursor.skip_line();
        }
        number
    }

    fn into_graph(mut self, promised: Number) -> Option<GraphText> {
        let found = self.entries;
        if promised.value != found {
            let written = self.cursor.written(promised);
            self.problems.at(promised.start, || {
                let promised = scan::promised(&written, "entry", "entries");
                format!("{promised} promised here, but the file has {found}")
            });
        }
        let general = self.banner.symmetry == Symmetry::General;
        let in_full = general && self.links.are_all_kept() && is_its_mirror(self.links.kept());
        if in_full {
            self.links.retain(|[i, j]| i >= j);
        }
        let graph = scan::graph(self.vertices, self.links, self.problems)?;
        Some(GraphText { graph, directed: general && !in_full, ..GraphText::default() })
    }
}

/// Whether (i, j) occurs as often as (j, i), for all entries.
fn is_its_mirror(ends: &[[u32; 2]]) -> bool {
    let half = |below: bool| {
        let chosen = ends.iter().filter(move |[i, j]| if below { i > j } else { i < j });
        let mut pairs: Vec<[u32; 2]> = chosen.map(|&[i, j]| [i.min(j), i.max(j)]).collect();
        pairs.sort_unstable();
        pairs
    };
    half(true) == half(false)
}

/// Writes a `pattern` file, `symmetric` or (directed) `general`.
pub(super) fn write(
    graph: &Multigraph,
    directed: bool,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    let pairs = graph.all_ends().iter().map(|ends| ends.map(|v| v.number()));
    if directed && is_its_mirror(&pairs.collect::<Vec<_>>()) {
        return Err(WriteError::Mirrored { format: Format::MatrixMarket });
    }
    let symmetry = if directed { "general" } else { "symmetric" };
    let n = graph.vertex_count();
    writeln!(out, "%%MatrixMarket matrix coordinate pattern {symmetry}")?;
    writeln!(out, "{n} {n} {}", graph.edge_count())?;
    let mut ends = graph.all_ends().iter().map(|ends| ends.map(|v| v.number() + 1));
    ends.try_for_each(|[u, v]| match directed {
        true => writeln!(out, "{u} {v}"),
        false => writeln!(out, "{} {}", u.max(v), u.min(v)),
    })?;
    Ok(())
}
