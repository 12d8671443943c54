//! The name of a graph: a SHA-256 digest of its vertices and links.
//!
//! Certificates carry it, so that a proof cannot be held against another
//! graph by mistake. The digested text is ASCII, each line ended by `\n`:
//!
//! ```text
//! twintrees-graph/1
//! 4 2
//! 0 1
//! 0 2
//! ```
//!
//! First the number of vertices and of links, then each link in order of its
//! id, the smaller end first. File format, names and the order in which a
//! file writes the two ends of a link do not matter; the order of the links
//! does, because certificates name links by id.

use crate::graph::Multigraph;
use sha2::{Digest as _, Sha256};
use std::fmt;

/// SHA-256 of a graph; prints as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GraphDigest([u8; 32]);

impl GraphDigest {
    /// The digest of a graph.
    ///
    /// # Complexity
    ///
    /// O(m) for m links, a few kilobytes of memory.
    #[must_use]
    pub fn of(graph: &Multigraph) -> Self {
        const FLUSH_AT: usize = 1 << 14;
        let mut hasher = Sha256::new();
        let mut text = Vec::with_capacity(FLUSH_AT + 64);
        text.extend_from_slice(b"twintrees-graph/1\n");
        push_line(&mut text, graph.vertex_count() as u64, graph.edge_count() as u64);
        for &[u, v] in graph.all_ends() {
            let (low, high) = (u.min(v), u.max(v));
            push_line(&mut text, low.number().into(), high.number().into());
            if text.len() >= FLUSH_AT {
                hasher.update(&text);
                text.clear();
            }
        }
        hasher.update(&text);
        Self(hasher.finalize().into())
    }

    /// Reads 64 lower-case hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = hex_digit(pair[0])? * 16 + hex_digit(pair[1])?;
        }
        Some(Self(bytes))
    }
}

fn hex_digit(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

fn push_line(text: &mut Vec<u8>, a: u64, b: u64) {
    push_number(text, a);
    text.push(b' ');
    push_number(text, b);
    text.push(b'\n');
}

fn push_number(text: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[at..]);
}

impl fmt::Display for GraphDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_sha256_of_the_documented_text() {
        let graph = Multigraph::new(4, vec![[1, 0], [0, 2]]).unwrap();
        let by_hand = Sha256::digest(b"twintrees-graph/1\n4 2\n0 1\n0 2\n");
        assert_eq!(GraphDigest::of(&graph), GraphDigest(by_hand.into()));
    }

    #[test]
    fn hexadecimal_text_comes_back() {
        let digest = GraphDigest::of(&Multigraph::default());
        assert_eq!(GraphDigest::from_hex(&digest.to_string()), Some(digest));
        assert_eq!(GraphDigest::from_hex(&digest.to_string().to_uppercase()), None);
        assert_eq!(GraphDigest::from_hex("é"), None);
    }
}
