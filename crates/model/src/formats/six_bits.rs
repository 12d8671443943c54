//! What graph6, sparse6 and digraph6 share: printable bytes of six bits, and
//! the number of vertices in front.

use super::Format;
use super::error::{Problems, Size, WriteError};
use super::scan::{self, Links};

/// Texts of dense formats longer than this are not written.
const MAX_TEXT: u64 = 1 << 30;

/// The data bytes of one graph, all known to be from 63 to 126.
pub(super) struct SixBits<'a> {
    /// How many vertices.
    pub(super) vertices: u32,
    /// The bytes after the number of vertices.
    pub(super) data: &'a [u8],
    /// Where `data` starts in the text.
    pub(super) offset: usize,
}

/// Reads N(n) and checks all bytes.
pub(super) fn read<'a>(
    body: &'a [u8],
    offset: usize,
    problems: &mut Problems<'_>,
) -> Option<SixBits<'a>> {
    if let Some(bad) = body.iter().position(|byte| !(63..=126).contains(byte)) {
        let byte = body[bad];
        problems.at(offset + bad, || {
            format!(
                "byte {byte} ('{}') cannot occur: only bytes 63 ('?') to 126 ('~') do",
                byte.escape_ascii()
            )
        });
        return None;
    }
    let (start, length) = match body {
        [126, 126, ..] => (2, 6),
        [126, ..] => (1, 3),
        _ => (0, 1),
    };
    let Some(digits) = body.get(start..start + length) else {
        problems.at(offset + body.len(), || {
            let need = scan::counted((start + length) as u64, "byte", "bytes");
            format!("the number of vertices is cut short: {need} expected, {} found", body.len())
        });
        return None;
    };
    let value = digits.iter().fold(0, |n, &byte| n << 6 | u64::from(byte - 63));
    match scan::vertex_count(value, body.len()) {
        Ok(vertices) => {
            let data = &body[start + length..];
            Some(SixBits { vertices, data, offset: offset + start + length })
        }
        Err(message) => {
            problems.at(offset, || message);
            None
        }
    }
}

impl SixBits<'_> {
    /// Checks that there are exactly this many bits, padded by zeros.
    pub(super) fn has_exactly(&self, bits: u64, problems: &mut Problems<'_>) -> bool {
        let expected = bits.div_ceil(6);
        let found = self.data.len() as u64;
        if expected != found {
            let at = self.offset + expected.min(found) as usize;
            problems.at(at, || {
                let vertices = scan::counted(self.vertices.into(), "vertex needs", "vertices need");
                let bytes = scan::counted(expected, "byte", "bytes");
                format!(
                    "{vertices} {bytes} of data after the number of vertices, but the line has \
                     {found}"
                )
            });
            return false;
        }
        let padding = (expected * 6 - bits) as u32;
        let padded = self.data.last().is_none_or(|last| (last - 63).trailing_zeros() >= padding);
        if !padded {
            let at = self.offset + self.data.len() - 1;
            problems.at(at, || format!("the last {padding} bits only fill up and must be 0"));
        }
        padded
    }

    /// Room for a link for every bit that is 1, if there may be so many.
    pub(super) fn links(&self, problems: &mut Problems<'_>) -> Option<Links> {
        let ones = self.data.iter().map(|byte| u64::from((byte - 63).count_ones())).sum();
        let size = Size { vertices: self.vertices.into(), links: ones };
        problems.admit(size).then(|| Links::with_room_for(size))
    }

    /// The six bits of every byte, most significant first.
    pub(super) fn bits(&self) -> impl Iterator<Item = bool> + '_ {
        self.data
            .iter()
            .flat_map(|&byte| (0..6).rev().map(move |shift| (byte - 63) >> shift & 1 == 1))
    }
}

/// Writes N(n) and then bits, six a byte.
pub(super) struct Writer {
    text: Vec<u8>,
    byte: u8,
    filled: u32,
}

impl Writer {
    pub(super) fn new(prefix: &str, vertices: usize) -> Self {
        let mut text = prefix.as_bytes().to_vec();
        let (mark, digits): (&[u8], u32) = match vertices {
            0..=62 => (b"", 1),
            63..=258_047 => (b"~", 3),
            _ => (b"~~", 6),
        };
        text.extend_from_slice(mark);
        text.extend((0..digits).rev().map(|i| (vertices >> (6 * i) & 63) as u8 + 63));
        Self { text, byte: 0, filled: 0 }
    }

    pub(super) fn bit(&mut self, bit: bool) {
        self.byte = self.byte << 1 | u8::from(bit);
        self.filled += 1;
        if self.filled == 6 {
            self.text.push(self.byte + 63);
            (self.byte, self.filled) = (0, 0);
        }
    }

    /// The `count` low bits of a number, most significant first.
    pub(super) fn number(&mut self, value: u32, count: u32) {
        (0..count).rev().for_each(|shift| self.bit(value >> shift & 1 == 1));
    }

    /// How many bits the last byte lacks; 0 if it is full.
    pub(super) fn lacking(&self) -> u32 {
        (6 - self.filled) % 6
    }

    /// Fills the last byte up and ends the line.
    pub(super) fn finish(mut self, fill: bool) -> String {
        (0..self.lacking()).for_each(|_| self.bit(fill));
        self.text.push(b'\n');
        String::from_utf8(self.text).expect("bytes 63 to 126 are ASCII")
    }
}

/// A text of these bits: the ones are at the given ascending places.
pub(super) fn write_ones(
    format: Format,
    prefix: &str,
    vertices: usize,
    bits: u64,
    ones: impl Iterator<Item = u64>,
) -> Result<String, WriteError> {
    let bytes = bits.div_ceil(6);
    if bytes > MAX_TEXT {
        return Err(WriteError::TooLarge { format, vertices, bytes });
    }
    let head = Writer::new(prefix, vertices).text;
    let mut text = vec![63; head.len() + bytes as usize];
    text[..head.len()].copy_from_slice(&head);
    for place in ones {
        text[head.len() + (place / 6) as usize] += 32 >> (place % 6);
    }
    text.push(b'\n');
    Ok(String::from_utf8(text).expect("bytes 63 to 126 are ASCII"))
}

/// The first two links with the same key, the smaller id first.
pub(super) fn first_repeat(keys: &mut [(u64, usize)]) -> Option<(usize, usize)> {
    keys.sort_unstable();
    let repeats = keys.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    repeats.map(|pair| (pair[0].1, pair[1].1)).min_by_key(|&(_, second)| second)
}
