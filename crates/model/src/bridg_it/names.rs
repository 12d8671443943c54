//! What places for bridges are called.
//!
//! The literature says H(r,g) and V(r,c). On a board that two people look at
//! it is easier to name the crossings, which both players share: letters from
//! the left, numbers from the top, every second place being a dot.
//!
//! ```text
//!        a   b   c   d   e       n = 3, five rows of crossings and dots
//!     1  H   ○   H   ○   H       a1 = H(0,0), c1 = H(0,1)
//!     2  ●   V   ●   V   ●       b2 = V(0,1), d2 = V(0,2)
//!     3  H   ○   H   ○   H       a3 = H(1,0)
//! ```

use super::{Board, Bridge};
use crate::graph::EdgeId;
use std::fmt;
use std::str::FromStr;

/// A text that names no place for a bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not a bridge: write H(row,gap) or V(row,column) with numbers from 0, or a crossing such as c1"
)]
pub struct NoBridge;

impl fmt::Display for Bridge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::H(row, gap) => write!(f, "H({row},{gap})"),
            Self::V(row, column) => write!(f, "V({row},{column})"),
        }
    }
}

/// Reads `H(0,1)`, `h 0 1`, `V0,1` or a crossing such as `c1`; whether a board has it is not asked.
///
/// # Examples
///
/// ```
/// use twintrees_model::bridg_it::Bridge;
///
/// assert_eq!("H(0,1)".parse(), Ok(Bridge::H(0, 1)));
/// assert_eq!("v 2 3".parse(), Ok(Bridge::V(2, 3)));
/// assert_eq!("d2".parse(), Ok(Bridge::V(0, 2)));
/// assert!("c2".parse::<Bridge>().is_err(), "there is a dot");
/// ```
impl FromStr for Bridge {
    type Err = NoBridge;

    fn from_str(text: &str) -> Result<Self, NoBridge> {
        let text = text.trim().to_ascii_lowercase();
        by_numbers(&text).or_else(|| by_crossing(&text)).ok_or(NoBridge)
    }
}

impl Bridge {
    /// The crossing by letter and number, `c1`; beyond `z` come `aa`, `ab` and so on.
    #[must_use]
    pub fn crossing(self) -> String {
        let (column, row) = match self {
            Self::H(r, g) => (2 * u64::from(g), 2 * u64::from(r) + 1),
            Self::V(r, c) => (2 * u64::from(c) - 1, 2 * u64::from(r) + 2),
        };
        format!("{}{row}", letters(column))
    }
}

impl Board {
    /// The link that a text names: a bridge or a crossing.
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::bridg_it::Board;
    ///
    /// let board = Board::new(3).unwrap();
    /// assert_eq!(board.link_named("V(0,1)"), board.link_named("b2"));
    /// assert_eq!(board.link_named("f2"), None);
    /// ```
    #[must_use]
    pub fn link_named(self, text: &str) -> Option<EdgeId> {
        self.link(text.parse().ok()?)
    }
}

/// A letter for H or V, and two numbers with anything but letters and digits between them.
fn by_numbers(text: &str) -> Option<Bridge> {
    let (kind, rest) = (text.chars().next()?, text.get(1..)?);
    if rest.contains(|c: char| c.is_alphabetic() || matches!(c, '-' | '.')) {
        return None;
    }
    let numbers = rest.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let numbers: Vec<u32> = numbers.map(str::parse).collect::<Result<_, _>>().ok()?;
    match (kind, &numbers[..]) {
        ('h', &[row, gap]) => Some(Bridge::H(row, gap)),
        ('v', &[row, column]) => Some(Bridge::V(row, column)),
        _ => None,
    }
}

fn by_crossing(text: &str) -> Option<Bridge> {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let (column, row) = (column(text.get(..letters)?)?, text.get(letters..)?);
    if !row.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let row = row.parse::<u32>().ok()?.checked_sub(1)?;
    match (row % 2, column % 2) {
        (0, 0) => Some(Bridge::H(row / 2, column / 2)),
        (1, 1) => Some(Bridge::V(row / 2, column.div_ceil(2))),
        _ => None,
    }
}

/// The number of a column, from 0.
fn column(letters: &str) -> Option<u32> {
    if letters.is_empty() {
        return None;
    }
    let add = |sum: u32, letter: u8| sum.checked_mul(26)?.checked_add(u32::from(letter - b'a') + 1);
    letters.bytes().try_fold(0, add).map(|number| number - 1)
}

fn letters(column: u64) -> String {
    let mut rest = column + 1;
    let mut reversed = Vec::new();
    while rest > 0 {
        reversed.push(char::from(b'a' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    reversed.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_every_bridge_is_read_back() {
        for n in [1, 2, 5, 15, 400] {
            let board = Board::new(n).unwrap();
            for id in 0..n * n + (n - 1) * (n - 1) {
                let link = EdgeId::new(id);
                let bridge = board.bridge(link).unwrap();
                assert_eq!(board.link_named(&bridge.to_string()), Some(link), "{bridge}");
                assert_eq!(board.link_named(&bridge.crossing()), Some(link), "{bridge}");
            }
        }
    }

    #[test]
    fn crossings_count_letters_like_spreadsheets() {
        let named = [(Bridge::H(0, 0), "a1"), (Bridge::V(0, 1), "b2"), (Bridge::H(0, 13), "aa1")];
        for (bridge, name) in named {
            assert_eq!(bridge.crossing(), name);
        }
        assert_eq!(Bridge::H(1, 351).crossing(), "aaa3");
    }

    #[test]
    fn other_texts_name_nothing() {
        let bad = [
            "",
            "h",
            "x(0,1)",
            "h(0)",
            "h(0,1,2)",
            "h(-1,2)",
            "v0.5,1",
            "c2",
            "b1",
            "a0",
            "1a",
            "a",
            "a1x",
            "é1",
            "h(99999999999,0)",
            "zzzzzzzzzzz1",
            "a99999999999",
            "a-1",
            "a+1",
        ];
        for text in bad {
            assert_eq!(text.parse::<Bridge>(), Err(NoBridge), "{text}");
        }
    }
}
