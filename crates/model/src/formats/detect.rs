//! Which format a text is in, judged by its content.
//!
//! The first line decides, except between edge lists and METIS, which both
//! are lines of numbers. There a text counts as METIS only if it is
//! unmistakable; see [`looks_like_metis`].

use super::error::{Problems, ReadError};
use super::hex_records::looks_like_hexworld;
use super::scan::{Cursor, shown};
use super::stream::HEADERS;
use super::{Format, without_byte_order_mark};

/// Openings of formats that people try and that are not read.
const FOREIGN: [(&[u8], &str); 9] = [
    (b"graph {", "a DOT file"),
    (b"digraph ", "a DOT file"),
    (b"strict ", "a DOT file"),
    (b"graph [", "a GML file"),
    (b"*vertices", "a Pajek file"),
    (b"*network", "a Pajek file"),
    (b"leda.graph", "a LEDA file"),
    (b"nodedef>", "a GDF file"),
    (b"dl ", "a UCINET file"),
];

/// Why a text is no text at all.
pub(super) fn not_text(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x1f, 0x8b, ..] => Some("the file is compressed by gzip; unpack it first"),
        [b'B', b'Z', b'h', b'0'..=b'9', ..] => {
            Some("the file is compressed by bzip2; unpack it first")
        }
        [0xfd, b'7', b'z', b'X', b'Z', ..] => Some("the file is compressed by xz; unpack it first"),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Some("the file is compressed by zstd; unpack it first"),
        [b'P', b'K', 3, 4, ..] => Some("the file is a zip archive; unpack it first"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("the file is UTF-16 text; save it as UTF-8"),
        _ if bytes.contains(&0) => Some("the file is binary: it has zero bytes"),
        _ if without_byte_order_mark(bytes).trim_ascii().is_empty() => Some("the file is empty"),
        _ => None,
    }
}

/// The format of a text, judged by its content.
///
/// # Errors
///
/// If the text is empty or binary, or if its beginning fits no format.
///
/// # Complexity
///
/// O(length): a search for zero bytes, and a look at the first line; at the
/// whole text only if it may be METIS. Nothing is allocated.
///
/// # Examples
///
/// ```
/// use twintrees_model::formats::{Format, detect};
///
/// assert_eq!(detect(b"0 1\n1 2\n").unwrap(), Format::EdgeList);
/// assert_eq!(detect(b"3 2\n2\n1 3\n2\n").unwrap(), Format::Metis);
/// assert_eq!(detect(b":Fa@x^\n").unwrap(), Format::Sparse6);
/// ```
pub fn detect(bytes: &[u8]) -> Result<Format, ReadError> {
    let text = without_byte_order_mark(bytes);
    let mut problems = Problems::new(text, None);
    if let Some(reason) = not_text(bytes) {
        problems.whole(|| reason.to_owned());
        return problems.finish(None);
    }
    let body = text.trim_ascii_start();
    let line = body.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii_end();
    let format = by_first_line(text, line);
    if format.is_none() {
        problems.at(text.len() - body.len(), || unrecognised(line));
    }
    problems.finish(format)
}

fn by_first_line(text: &[u8], line: &[u8]) -> Option<Format> {
    if let Some((_, format)) = HEADERS.iter().find(|(header, _)| line.starts_with(header)) {
        return Some(*format);
    }
    if foreign(line).is_some() {
        return None;
    }
    if is_drawing_of_dots(line) || looks_like_bridg_it(text) {
        return Some(Format::Drawing);
    }
    if looks_like_hexworld(line) {
        return Some(Format::HexWorld);
    }
    match line {
        [b'(', ..] => Some(Format::Sgf),
        // '{' also begins the graph6 lines of 60 vertices; they have 296 bytes.
        [b'{', ..] if line.len() != 296 || !is_six_bits(line) => Some(Format::Json),
        [b'[', ..] if !is_graph6_of_28(line) => None,
        [b'<', ..] => Some(Format::GraphMl),
        _ if starts_with_word(line, b"%%MatrixMarket") => Some(Format::MatrixMarket),
        [b':' | b';', ..] => Some(Format::Sparse6),
        [b'&', ..] => Some(Format::Digraph6),
        [b'#' | b'%' | b'0'..=b'9' | b'-' | b'+', ..] => Some(lines_of_numbers(text)),
        [b'c' | b'p'] | [b'c' | b'p', b' ' | b'\t', ..] => Some(Format::Dimacs),
        [b'e' | b'a', b' ' | b'\t', b'0'..=b'9', ..] => Some(Format::Dimacs),
        [b'c', rest @ ..] if rest.contains(&b' ') => Some(Format::Dimacs),
        _ if is_six_bits(line) => Some(Format::Graph6),
        _ => None,
    }
}

/// A first dot, and then no number: that would be an edge list with a plus sign.
pub(super) fn is_drawing_of_dots(line: &[u8]) -> bool {
    match line {
        [b'+' | b'*', rest @ ..] => matches!(rest, [b'-' | b' ', ..]),
        _ => line.starts_with("•".as_bytes()),
    }
}

/// '[' is also the number of vertices of these graph6 lines; a JSON list is nothing that is read.
fn is_graph6_of_28(line: &[u8]) -> bool {
    line.len() == 64 && is_six_bits(line)
}

fn is_six_bits(line: &[u8]) -> bool {
    line.iter().all(|byte| (63..=126).contains(byte))
}

/// Dots of a Bridg-It board begin the first line, or the second below a line of numbers.
fn looks_like_bridg_it(text: &[u8]) -> bool {
    const DOTS: [&[u8]; 2] = ["○".as_bytes(), "●".as_bytes()];
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.by_ref().filter(|line| !line.is_empty());
    let mut has_dots =
        || lines.next().is_some_and(|line| DOTS.iter().any(|dot| line.starts_with(dot)));
    has_dots() || text.trim_ascii_start().starts_with(b"0") && has_dots()
}

fn starts_with_word(line: &[u8], word: &[u8]) -> bool {
    line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

fn foreign(line: &[u8]) -> Option<&'static str> {
    FOREIGN.iter().find(|(start, _)| starts_with_word(line, start)).map(|&(_, name)| name)
}

fn unrecognised(line: &[u8]) -> String {
    if let Some(name) = foreign(line) {
        return format!(
            "this looks like {name}, which is not supported; save the graph as GraphML or as an \
             edge list"
        );
    }
    if line.first() == Some(&b'[') {
        return "this looks like a JSON list, but a JSON position is an object {…}; as a graph6 line \
                of 28 vertices it would have 64 bytes"
            .to_owned();
    }
    let names = Format::ALL.map(Format::name).join(", ");
    format!(
        "\"{}\" begins none of the known formats ({names}); edge lists number vertices from 0, \
         GraphML has names",
        shown(line)
    )
}

fn lines_of_numbers(text: &[u8]) -> Format {
    if looks_like_metis(text) { Format::Metis } else { Format::EdgeList }
}

/// Whether a text of numbers can only be METIS.
///
/// The first line that is no comment is `n m [fmt [ncon]]`, exactly n lines
/// follow (blank ones count), and moreover, without weights: they have 2m
/// numbers in all, each from 1 to n, and some line does not have two of them
/// or there is a `%` comment, so that the text is no edge list.
pub(super) fn looks_like_metis(text: &[u8]) -> bool {
    let mut cursor = Cursor::new(text);
    if !cursor.skip_to_text(b"%") {
        return false;
    }
    let commented = text.trim_ascii_start().first() == Some(&b'%');
    let header = cursor.at();
    let (Some(n), Some(m)) = (cursor.number(), cursor.number()) else { return false };
    if n.value == 0 || n.value > text.len() as u64 {
        return false;
    }
    let weighted = !cursor.line_is_over();
    if weighted && !has_weight_code(&mut cursor) {
        return false;
    }
    cursor.skip_line();
    debug_assert!(cursor.at() > header);
    let Some(shape) = Shape::of(cursor, n.value) else { return false };
    let unweighted_fits = m.value.checked_mul(2) == Some(shape.numbers) && shape.in_range;
    weighted || unweighted_fits && (commented || !shape.pairs_only)
}

fn has_weight_code(cursor: &mut Cursor<'_>) -> bool {
    let code = cursor.token();
    let is_code = (1..=3).contains(&code.len()) && code.iter().all(|b| matches!(b, b'0' | b'1'));
    is_code && (cursor.line_is_over() || cursor.number().is_some() && cursor.line_is_over())
}

/// What n lines of numbers look like.
struct Shape {
    numbers: u64,
    in_range: bool,
    pairs_only: bool,
}

impl Shape {
    /// `None` if there are not exactly n lines of numbers, trailing blank
    /// ones aside.
    fn of(mut cursor: Cursor<'_>, n: u64) -> Option<Self> {
        let mut shape = Self { numbers: 0, in_range: true, pairs_only: true };
        let mut lines = 0;
        while cursor.peek().is_some() && lines < n {
            if cursor.peek() == Some(b'%') {
                cursor.skip_line();
                continue;
            }
            shape.read_line(&mut cursor, n)?;
            lines += 1;
        }
        (lines == n && !cursor.skip_to_text(b"%")).then_some(shape)
    }

    fn read_line(&mut self, cursor: &mut Cursor<'_>, n: u64) -> Option<()> {
        let mut on_line = 0;
        while !cursor.line_is_over() {
            let number = cursor.number()?;
            self.in_range &= (1..=n).contains(&number.value);
            on_line += 1;
        }
        cursor.skip_line();
        self.numbers += on_line;
        self.pairs_only &= on_line == 2;
        Some(())
    }
}
