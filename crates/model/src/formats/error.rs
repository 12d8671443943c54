//! What can be wrong with a file, and how it is told.

use super::Format;
use super::scan::counted;
use crate::coins::SetupProblem;
use crate::graph::Multigraph;
use std::{fmt, io};

/// Problems beyond this many are only counted.
pub const MAX_PROBLEMS: usize = 20;

/// How large a graph is, or may be at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Number of vertices.
    pub vertices: u64,
    /// Number of links.
    pub links: u64,
}

impl Size {
    /// The largest graph there may be.
    pub const MAX: Self =
        Self { vertices: Multigraph::MAX_VERTICES as u64, links: Multigraph::MAX_EDGES as u64 };
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let vertices = counted(self.vertices, "vertex", "vertices");
        write!(f, "{vertices} and {}", counted(self.links, "link", "links"))
    }
}

/// One thing that is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    /// Line, counted from 1.
    pub line: Option<u64>,
    /// Column in bytes, in drawings in characters, counted from 1; a byte-order mark is not counted.
    pub column: Option<u64>,
    /// Field of a JSON position, such as `edges[3]`.
    pub field: Option<String>,
    /// What is wrong and what to do.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.map(|line| format!("line {line}"));
        let column = self.column.map(|column| format!("column {column}"));
        let field = self.field.as_ref().map(|field| format!("field {field}"));
        let place: Vec<String> = [line, column, field].into_iter().flatten().collect();
        if !place.is_empty() {
            write!(f, "{}: ", place.join(", "))?;
        }
        f.write_str(&self.message)
    }
}

/// Everything that is wrong with a text; at most [`MAX_PROBLEMS`] are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The format the text was read as, if that much is known.
    pub format: Option<Format>,
    /// The problems, first one first.
    pub problems: Vec<Problem>,
    /// How many more there are.
    pub omitted: usize,
    /// The size of the graph, if nothing is wrong with the text but that its graph is larger than
    /// the caller allows; see [`read_within`](super::read_within).
    pub too_large: Option<Size>,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            let separator = if i == 0 { "" } else { "\n" };
            write!(f, "{separator}{problem}")?;
        }
        match self.omitted {
            0 => Ok(()),
            1 => f.write_str("\nand 1 more problem"),
            more => write!(f, "\nand {more} more problems"),
        }
    }
}

impl std::error::Error for ReadError {}

/// Collects the problems of one text. Places are byte offsets; they become
/// lines and columns only for the few problems that are kept, so reading a
/// good file costs no counting of lines.
pub(super) struct Problems<'a> {
    text: &'a [u8],
    most: Size,
    /// The number of the line, if the text is one line of a longer one.
    line_number: Option<u64>,
    error: ReadError,
}

impl<'a> Problems<'a> {
    pub(super) fn new(text: &'a [u8], format: Option<Format>) -> Self {
        let error = ReadError { format, problems: Vec::new(), omitted: 0, too_large: None };
        Self { text, most: Size::MAX, line_number: None, error }
    }

    /// For a text that is one line of a longer one.
    pub(super) fn of_line(text: &'a [u8], line_number: u64, format: Format) -> Self {
        Self { line_number: Some(line_number), ..Self::new(text, Some(format)) }
    }

    /// The same for readers that must not build a larger graph than this.
    pub(super) fn within(mut self, most: Size) -> Self {
        self.most.vertices = most.vertices.min(Size::MAX.vertices);
        self.most.links = most.links.min(Size::MAX.links);
        self
    }

    /// How large a graph may be.
    pub(super) fn most(&self) -> Size {
        self.most
    }

    pub(super) fn text_len(&self) -> usize {
        self.text.len()
    }

    /// Whether a graph of this size may be built; if not, that is noted once.
    pub(super) fn admit(&mut self, size: Size) -> bool {
        let most = self.most;
        let fits = size.vertices <= most.vertices && size.links <= most.links;
        if !fits && self.error.too_large.is_none() {
            self.error.too_large = Some(size);
            let line = self.line_number;
            if self.keep(0).is_some() {
                let message = format!("too large: {size}, where at most {most} are read");
                self.push(line, None, None, message);
            }
        }
        fits
    }

    /// Notes a problem at a byte of the text.
    pub(super) fn at(&mut self, offset: usize, message: impl FnOnce() -> String) {
        if let Some((line, column)) = self.keep(offset) {
            self.push(Some(line), Some(column), None, message());
        }
    }

    /// Notes a problem with a line of the text.
    pub(super) fn on_line(&mut self, offset: usize, message: impl FnOnce() -> String) {
        if let Some((line, _)) = self.keep(offset) {
            self.push(Some(line), None, None, message());
        }
    }

    /// Notes a problem with a field at a byte of the text.
    pub(super) fn in_field(
        &mut self,
        offset: usize,
        field: impl FnOnce() -> String,
        message: impl FnOnce() -> String,
    ) {
        if let Some((line, column)) = self.keep(offset) {
            self.push(Some(line), Some(column), Some(field()), message());
        }
    }

    /// Notes a problem with a field that has no place.
    pub(super) fn missing(&mut self, field: &str, message: impl FnOnce() -> String) {
        if self.keep(0).is_some() {
            self.push(None, None, Some(field.to_owned()), message());
        }
    }

    /// Notes a problem with the text as a whole.
    pub(super) fn whole(&mut self, message: impl FnOnce() -> String) {
        if self.keep(0).is_some() {
            self.push(None, None, None, message());
        }
    }

    /// Notes a problem whose place somebody else has found.
    pub(super) fn placed(&mut self, line: u64, column: u64, message: impl FnOnce() -> String) {
        if self.keep(0).is_some() {
            self.push(Some(line), Some(column), None, message());
        }
    }

    /// Counts problems that nobody has kept.
    pub(super) fn omit(&mut self, more: usize) {
        self.error.omitted += more;
    }

    pub(super) fn none(&self) -> bool {
        self.error.problems.is_empty()
    }

    /// The value, if there is one and nothing was wrong.
    pub(super) fn finish<T>(mut self, value: Option<T>) -> Result<T, ReadError> {
        match value {
            Some(value) if self.none() => Ok(value),
            _ => {
                if self.none() {
                    self.whole(|| "the text cannot be read".to_owned());
                }
                if self.error.problems.len() > 1 {
                    self.error.too_large = None;
                }
                Err(self.error)
            }
        }
    }

    /// The place of a problem, or `None` if it is only counted.
    fn keep(&mut self, offset: usize) -> Option<(u64, u64)> {
        if self.error.problems.len() == MAX_PROBLEMS {
            self.error.omitted += 1;
            return None;
        }
        let before = &self.text[..offset.min(self.text.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() as u64;
        Some((self.line_number.unwrap_or(1) + line, column + 1))
    }

    fn push(
        &mut self,
        line: Option<u64>,
        column: Option<u64>,
        field: Option<String>,
        message: String,
    ) {
        self.error.problems.push(Problem { line, column, field, message });
    }
}

/// Why a graph cannot be written in a format.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The format has no loops.
    #[error(
        "link {link} is a loop, and {format} cannot hold loops; sparse6, edge-list and json can"
    )]
    Loop {
        /// The first loop.
        link: usize,
        /// The format asked for.
        format: Format,
    },
    /// The format has no parallel links.
    #[error(
        "links {first} and {second} are parallel, and {format} cannot hold parallel links; \
         sparse6, edge-list and json can"
    )]
    Parallel {
        /// The smaller id.
        first: usize,
        /// The larger id.
        second: usize,
        /// The format asked for.
        format: Format,
    },
    /// The format has no directions, the graph has.
    #[error(
        "the graph is directed, and {format} would lose the directions; digraph6, dimacs, \
         matrix-market and graphml keep them"
    )]
    Directed {
        /// The format asked for.
        format: Format,
    },
    /// The format needs directions, the graph has none.
    #[error(
        "the graph is not directed, and {format} holds directed graphs only; use graph6 or sparse6"
    )]
    Undirected {
        /// The format asked for.
        format: Format,
    },
    /// The text would be read back as an undirected graph.
    #[error(
        "every arc has its mirror, so that {format} would be read back as an undirected graph; \
         digraph6, dimacs and graphml keep the directions"
    )]
    Mirrored {
        /// The format asked for.
        format: Format,
    },
    /// The text would be too long.
    #[error("{format} would need {bytes} bytes for {vertices} vertices; use sparse6 or edge-list")]
    TooLarge {
        /// The format asked for.
        format: Format,
        /// How many vertices there are.
        vertices: usize,
        /// Length of the text.
        bytes: u64,
    },
    /// Only boards have a drawing.
    #[error(
        "only boards of Dots-and-Boxes and Bridg-It can be written as a drawing; json holds every position"
    )]
    NoDrawing,
    /// Only Hex has records.
    #[error("only positions of Hex can be written as {format}; json holds every position")]
    NoRecord {
        /// The format asked for.
        format: Format,
    },
    /// The setup breaks the rules of its game.
    #[error("this is no position: {0}")]
    NoPosition(#[from] SetupProblem),
    /// The game has no graph.
    #[error("positions of this game can be written as json only, not as {format}")]
    Game {
        /// The format asked for.
        format: Format,
    },
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}
