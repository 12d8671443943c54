//! Lines of nauty's three formats, alone or in a stream of many.

use super::error::{Problems, ReadError, Size};
use super::{Format, GraphText, digraph6, graph6, scan, sparse6};

/// The headers that nauty may put before the first graph.
pub(super) const HEADERS: [(&[u8], Format); 3] = [
    (b">>graph6<<", Format::Graph6),
    (b">>sparse6<<", Format::Sparse6),
    (b">>digraph6<<", Format::Digraph6),
];

/// Reads one line of a graph6, sparse6 or digraph6 stream.
///
/// A stream may mix the three: the first byte of a line tells (`:` sparse6,
/// `&` digraph6). `format` is what the caller takes the stream for; it is
/// only named in errors. The result is `None` for a blank line and for a
/// header alone on its line.
///
/// # Errors
///
/// What is wrong with the line, with this line number.
///
/// # Complexity
///
/// O(length of the line); the graph is all that is allocated.
///
/// # Examples
///
/// ```
/// use twintrees_model::formats::{Format, read_stream_line};
///
/// let text = read_stream_line(b">>graph6<<DQc\r\n", 1, Format::Graph6).unwrap().unwrap();
/// assert_eq!(text.graph.edge_count(), 4);
/// assert!(read_stream_line(b"\n", 2, Format::Graph6).unwrap().is_none());
/// ```
pub fn read_stream_line(
    line: &[u8],
    line_number: u64,
    format: Format,
) -> Result<Option<GraphText>, ReadError> {
    read_stream_line_within(line, line_number, format, Size::MAX)
}

/// The same as [`read_stream_line`], for callers with little memory; see
/// [`read_within`](super::read_within).
///
/// # Errors
///
/// What is wrong with the line, with this line number.
pub fn read_stream_line_within(
    line: &[u8],
    line_number: u64,
    format: Format,
    most: Size,
) -> Result<Option<GraphText>, ReadError> {
    let mut problems = Problems::of_line(line, line_number, format).within(most);
    match body(line) {
        None => Ok(None),
        Some(body) => {
            let graph = read_body(body, offset_in(line, body), &mut problems);
            problems.finish(graph).map(Some)
        }
    }
}

/// Reads a file that holds one graph.
pub(super) fn read_single<'a>(text: &'a [u8], problems: &mut Problems<'a>) -> Option<GraphText> {
    let mut bodies = text.split(|&byte| byte == b'\n').filter_map(body);
    let Some(first) = bodies.next() else {
        problems.whole(|| "there is no graph in the file".to_owned());
        return None;
    };
    if let Some(second) = bodies.next() {
        let graphs = 2 + bodies.count();
        problems.on_line(offset_in(text, second), || {
            format!(
                "the file holds {graphs} graphs, one a line, where one is expected; keep only one \
                 line, or use a command that reads streams"
            )
        });
        return None;
    }
    read_body(first, offset_in(text, first), problems)
}

/// The graph of a line without header and blanks around it; `None` if there
/// is none.
pub(super) fn body(line: &[u8]) -> Option<&[u8]> {
    let line = line.trim_ascii();
    let header = HEADERS.iter().find(|(header, _)| line.starts_with(header));
    let body = header.map_or(line, |(header, _)| line[header.len()..].trim_ascii_start());
    (!body.is_empty()).then_some(body)
}

/// Where a part of the text starts.
fn offset_in(text: &[u8], part: &[u8]) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

fn read_body(body: &[u8], offset: usize, problems: &mut Problems<'_>) -> Option<GraphText> {
    match body {
        [b':', rest @ ..] => sparse6::read(rest, offset + 1, problems),
        [b'&', rest @ ..] => digraph6::read(rest, offset + 1, problems),
        [b';', ..] => {
            problems.at(offset, || {
                "incremental sparse6 (';') describes a change of the graph before it and is not \
                 supported; convert the file by nauty's copyg -s"
                    .to_owned()
            });
            None
        }
        [b'>', b'>', ..] => {
            let shown = scan::shown(body);
            problems.at(offset, || format!("unknown header {shown}"));
            None
        }
        _ => graph6::read(body, offset, problems),
    }
}
