//! A cursor over lines of numbers, for the formats made of them, and what all
//! readers do with numbers of vertices and with links.

use super::error::{Problems, Size};
use crate::graph::Multigraph;

/// Files may promise this many vertices for free; more must be backed by
/// [`VERTICES_PER_BYTE`], because everybody who works on a graph needs memory
/// for each vertex.
pub(super) const FREE_VERTICES: u64 = 1 << 20;

/// How many vertices a byte of the file backs.
pub(super) const VERTICES_PER_BYTE: u64 = 4;

/// A place in a text of lines.
#[derive(Clone)]
pub(super) struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

/// A whole number as written.
#[derive(Clone, Copy)]
pub(super) struct Number {
    /// Its value; numbers that do not fit are [`u64::MAX`].
    pub(super) value: u64,
    /// Where it starts.
    pub(super) start: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Skips blanks, tabs and carriage returns.
    pub(super) fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r')) {
            self.at += 1;
        }
    }

    /// Goes to the start of the next line.
    pub(super) fn skip_line(&mut self) {
        while let Some(byte) = self.peek() {
            self.at += 1;
            if byte == b'\n' {
                break;
            }
        }
    }

    /// Whether nothing but blanks is left on the line; skips them.
    pub(super) fn line_is_over(&mut self) -> bool {
        self.skip_blanks();
        matches!(self.peek(), None | Some(b'\n'))
    }

    /// Goes to the first text on this or a later line that is no comment;
    /// `false` at the end of the file.
    pub(super) fn skip_to_text(&mut self, comments: &[u8]) -> bool {
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return false,
                Some(b'\n') => self.at += 1,
                Some(byte) if comments.contains(&byte) => self.skip_line(),
                Some(_) => return true,
            }
        }
    }

    /// The bytes up to the next blank or line end.
    pub(super) fn token(&mut self) -> &'a [u8] {
        let start = self.at;
        while !matches!(self.peek(), None | Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// The whole number here; blanks before it are skipped. `None`, and the
    /// cursor at the start of the offending token, if there is none.
    pub(super) fn number(&mut self) -> Option<Number> {
        self.skip_blanks();
        let start = self.at;
        let mut value = 0_u64;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
            self.at += 1;
        }
        let ended = matches!(self.peek(), None | Some(b' ' | b'\t' | b'\r' | b'\n'));
        if self.at == start || !ended {
            self.at = start;
            return None;
        }
        Some(Number { value, start })
    }

    /// Notes that a number was wanted here and skips the line.
    pub(super) fn no_number(&mut self, problems: &mut Problems<'_>, wanted: &str) {
        let start = self.at;
        if self.line_is_over() {
            problems.at(self.at, || format!("the line ends where {wanted} should be"));
        } else {
            let token = self.token();
            problems.at(start, || describe(token, wanted));
        }
        self.skip_line();
    }

    /// The number as it is written.
    pub(super) fn written(&self, number: Number) -> String {
        shown(self.clone_at(number.start).token())
    }

    fn clone_at(&self, at: usize) -> Self {
        Self { text: self.text, at }
    }
}

fn describe(token: &[u8], wanted: &str) -> String {
    let shown = shown(token);
    let digits = |bytes: &[u8]| !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit);
    if token.iter().any(|byte| matches!(byte, b',' | b';')) {
        format!("\"{shown}\" is not {wanted}: separate numbers by blanks, not by commas")
    } else if token.first() == Some(&b'-') && digits(&token[1..]) {
        format!("{shown} is negative, where {wanted} should be")
    } else {
        format!("\"{shown}\" is not a whole number, where {wanted} should be")
    }
}

/// Bytes made fit for a message: short and printable.
pub(super) fn shown(bytes: &[u8]) -> String {
    const MOST: usize = 24;
    let cut = &bytes[..bytes.len().min(MOST)];
    let text = match std::str::from_utf8(cut) {
        Ok(text) if !text.chars().any(char::is_control) => text.to_owned(),
        _ => cut.escape_ascii().to_string(),
    };
    if bytes.len() > MOST { format!("{text}…") } else { text }
}

/// `1 link`, `2 links`.
pub(super) fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `1 link is`, `2 links are`, for a number as it is written.
pub(super) fn promised(written: &str, one: &str, many: &str) -> String {
    if written == "1" { format!("1 {one} is") } else { format!("{written} {many} are") }
}

/// A number of vertices, if a text of this length may promise it.
pub(super) fn vertex_count(value: u64, text_len: usize) -> Result<u32, String> {
    let most = Size::MAX.vertices;
    let backed = FREE_VERTICES.max((text_len as u64).saturating_mul(VERTICES_PER_BYTE));
    if value > most {
        return Err(format!("too many vertices: a graph may have at most {most}"));
    }
    if value > backed {
        return Err(format!(
            "{value} vertices for {text_len} bytes of text: more than {FREE_VERTICES} vertices \
             are only read if there is a byte for every {VERTICES_PER_BYTE} of them; number the \
             vertices without gaps"
        ));
    }
    Ok(u32::try_from(value).expect("at most MAX_VERTICES"))
}

/// A number of vertices that stands in the text; if the text may not promise
/// it, that is noted.
pub(super) fn vertices(number: Number, problems: &mut Problems<'_>) -> Option<u32> {
    match vertex_count(number.value, problems.text_len()) {
        Ok(count) => Some(count),
        Err(message) => {
            problems.at(number.start, || message);
            None
        }
    }
}

/// The links of a graph that is being read. Those beyond the bound are counted
/// and not kept, so that the graph can be refused with its true size.
pub(super) struct Links {
    kept: Vec<[u32; 2]>,
    count: u64,
    most: u64,
}

impl Links {
    /// None so far.
    pub(super) fn within(most: Size) -> Self {
        Self { kept: Vec::new(), count: 0, most: most.links }
    }

    /// None so far, but so many are known to come.
    pub(super) fn with_room_for(size: Size) -> Self {
        Self { kept: Vec::with_capacity(size.links as usize), ..Self::within(size) }
    }

    pub(super) fn push(&mut self, ends: [u32; 2]) {
        if self.has_room() {
            self.kept.push(ends);
        }
        self.count += 1;
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// The links that were kept.
    pub(super) fn kept(&self) -> &[[u32; 2]] {
        &self.kept
    }

    /// Whether the next link will be kept.
    pub(super) fn has_room(&self) -> bool {
        self.count < self.most
    }

    /// Whether every link so far has been kept.
    pub(super) fn are_all_kept(&self) -> bool {
        self.count <= self.most
    }

    /// Moves an end of a link that was kept.
    pub(super) fn set_end(&mut self, link: usize, end: usize, vertex: u32) {
        self.kept[link][end] = vertex;
    }

    /// Forgets some of the links that were kept.
    pub(super) fn retain(&mut self, wanted: impl Fn([u32; 2]) -> bool) {
        let before = self.kept.len();
        self.kept.retain(|&ends| wanted(ends));
        self.count -= (before - self.kept.len()) as u64;
    }
}

/// The graph, once all its links are known to end at vertices.
pub(super) fn graph(
    vertices: u32,
    links: Links,
    problems: &mut Problems<'_>,
) -> Option<Multigraph> {
    if !problems.admit(Size { vertices: vertices.into(), links: links.count }) {
        return None;
    }
    match Multigraph::new(vertices, links.kept) {
        Ok(graph) => Some(graph),
        Err(bad) => {
            bad.iter().for_each(|end| problems.whole(|| end.to_string()));
            None
        }
    }
}
