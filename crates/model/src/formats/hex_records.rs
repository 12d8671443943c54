//! Records of games of Hex; see [`read_sgf`] and [`read_hexworld`].

use super::error::{Problems, Size};
use super::{Document, Format};
use crate::hex::{Setup, Side, read_hexworld, read_sgf, write_hexworld, write_sgf};
use std::io::{self, Write};

pub(super) fn read(text: &[u8], format: Format, problems: &mut Problems<'_>) -> Option<Document> {
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => {
            problems.at(error.valid_up_to(), || "the text is not UTF-8".to_owned());
            return None;
        }
    };
    let record = if format == Format::Sgf { read_sgf(text) } else { read_hexworld(text) };
    match record {
        Ok(hex) => {
            let cells = u64::from(hex.board.cells());
            let size = Size { vertices: cells + 2, links: 3 * cells };
            let setup = problems.admit(size).then(|| hex.as_vertex(Side::Vertical))?;
            Some(Document::Hex { hex, setup })
        }
        Err(errors) => {
            errors
                .kept
                .iter()
                .for_each(|error| problems.at(error.at, || error.problem.to_string()));
            problems.omit(errors.more);
            None
        }
    }
}

/// Writes the position as a record.
pub(super) fn write(setup: &Setup, format: Format, out: &mut impl Write) -> io::Result<()> {
    let text = if format == Format::Sgf { write_sgf(setup) } else { write_hexworld(setup) };
    writeln!(out, "{}", text.trim_end())
}

/// Whether a line is `5c1,a1…`, `11r9c1,` or the address of the page with that: no list of numbers
/// has a letter there.
pub(super) fn looks_like_hexworld(line: &[u8]) -> bool {
    if line.starts_with(b"http") || line.starts_with(b"hexworld.org/") {
        return line.windows(13).any(|part| part == b"hexworld.org/");
    }
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = &line[digits(line)..];
    let rest = match rest {
        [b'x', more @ ..] if digits(more) > 0 => &more[digits(more)..],
        _ => rest,
    };
    let Some(comma) = rest.iter().position(|&byte| byte == b',') else { return false };
    let (options, moves) = (&rest[..comma], &rest[comma + 1..]);
    let first = options.first().or(moves.first()).copied().unwrap_or(b' ');
    rest.len() < line.len()
        && (first.is_ascii_alphabetic() || first == b':')
        && options.iter().all(u8::is_ascii_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::super::detect;
    use super::*;

    #[test]
    fn records_are_told_from_lists_of_numbers() {
        for text in
            ["5c1,", "11nr9c1,a1", "3x4,a1", "3,a1:s", "5,:p", "https://hexworld.org/board/#3"]
        {
            assert_eq!(detect(text.as_bytes()).unwrap(), Format::HexWorld, "{text}");
        }
        for text in ["0 1", "0,1", "3 4\n0,a", "12", "5c1", "0x1 2", "7, 8", "1,"] {
            assert_ne!(detect(text.as_bytes()).ok(), Some(Format::HexWorld), "{text}");
        }
        assert_eq!(detect(b"\n (;GM[11])").unwrap(), Format::Sgf);
    }
}
