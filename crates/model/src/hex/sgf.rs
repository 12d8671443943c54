//! Game records in SGF with `GM[11]`.
//!
//! Black joins top and bottom here. `SZ` is the size, or `cols:rows`; `AB`, `AW` and `AE` set up,
//! `B` and `W` play, `PL` says whose turn it is. Only the main line counts, which is the first of
//! all variations.

use super::record::{Record, RecordErrors, RecordProblem, short};
use super::{Board, Setup, Side};
use std::fmt::Write as _;

/// The size of a board if the record does not say.
const DEFAULT_SIZE: &str = "11";

/// Reads the main line of an SGF record.
///
/// # Errors
///
/// Everything that is wrong with it.
///
/// # Complexity
///
/// O(length) time; memory for the board alone.
///
/// # Examples
///
/// ```
/// use twintrees_model::hex::{Side, read_sgf};
///
/// let setup = read_sgf("(;FF[4]GM[11]SZ[5]AB[a2][b3]AW[c3]PL[W])").unwrap();
/// assert_eq!((setup.vertical.len(), setup.turn()), (2, Side::Horizontal));
/// ```
pub fn read_sgf(text: &str) -> Result<Setup, RecordErrors> {
    let mut errors = RecordErrors::default();
    let (mut game, mut board) = (None, None);
    let whole = main_line(text, &mut |value| match value.key {
        "GM" if game.is_none() => {
            game = Some(value.text == "11" || wrong_game(&value, &mut errors));
        }
        "SZ" if board.is_none() => board = Some(size(&value, &mut errors)),
        _ => {}
    });
    if let Err((at, what)) = whole {
        errors.add(at, RecordProblem::Shape(what));
    } else if game.is_none() {
        errors.add(0, RecordProblem::NoGame);
    }
    let board = board.unwrap_or_else(|| DEFAULT_SIZE.parse().ok());
    let (Some(board), true) = (board, errors.none()) else { return Err(errors) };
    let mut record = Record::new(board, errors);
    let again = main_line(text, &mut |value| apply(&mut record, &value));
    debug_assert!(again.is_ok(), "it was read once before");
    record.finish()
}

fn wrong_game(value: &Value<'_>, errors: &mut RecordErrors) -> bool {
    errors.add(value.at, RecordProblem::Game(short(&value.text)));
    false
}

fn size(value: &Value<'_>, errors: &mut RecordErrors) -> Option<Board> {
    let text = match value.text.split_once(':') {
        Some((cols, rows)) => format!("{rows}x{cols}"),
        None => value.text.clone(),
    };
    let board = text.parse::<Board>().ok();
    if board.is_none() {
        errors.add(value.at, super::NameError::Size(short(&value.text)));
    }
    board
}

fn apply(record: &mut Record, value: &Value<'_>) {
    let (at, word) = (value.at, value.text.as_str());
    match value.key {
        "AB" => record.place(Side::Vertical, at, word),
        "AW" => record.place(Side::Horizontal, at, word),
        "AE" => record.clear(at, word),
        "B" => play(record, Side::Vertical, at, word),
        "W" => play(record, Side::Horizontal, at, word),
        "PL" => match word {
            "B" | "b" | "black" => record.setup.to_move = Some(Side::Vertical),
            "W" | "w" | "white" => record.setup.to_move = Some(Side::Horizontal),
            other => record.errors.add(at, RecordProblem::Player(short(other))),
        },
        _ => {}
    }
}

fn play(record: &mut Record, side: Side, at: usize, word: &str) {
    match word {
        "" | "pass" => record.setup.to_move = Some(side.other()),
        "swap-pieces" | "swap" => record.swap_pieces(side, at, word),
        "swap-sides" => record.swap_sides(side, at, word),
        // The position stands.
        "resign" | "forfeit" => {}
        name => record.play(side, at, name),
    }
}

/// A value of a property, and where it begins.
struct Value<'a> {
    key: &'a str,
    at: usize,
    text: String,
}

/// Every value of the first of all variations, in the order of the text; or where the text does not
/// have the shape of a record.
fn main_line(text: &str, found: &mut dyn FnMut(Value<'_>)) -> Result<(), (usize, &'static str)> {
    let mut letters = text.char_indices().peekable();
    let (mut started, mut key, mut ended) = (false, 0..0, true);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '(' | ';' => {
                (started, ended) = (true, true);
                key = 0..0;
            }
            ')' if started => return Ok(()),
            '[' if started => {
                let start = letters.peek().map_or(text.len(), |&(at, _)| at);
                let value = bracketed(&mut letters).ok_or((at, "a [ without ]"))?;
                if key.is_empty() {
                    return Err((at, "a value of nothing"));
                }
                ended = true;
                found(Value { key: &text[key.clone()], at: start, text: value });
            }
            letter if letter.is_ascii_uppercase() && started => {
                key = if ended { at..at + 1 } else { key.start..at + 1 };
                ended = false;
            }
            letter if letter.is_whitespace() || letter == '\u{feff}' => {}
            _ => return Err((at, "SGF has (, ;, names in capitals and [values] here")),
        }
    }
    Err((text.len(), "the record breaks off: there is no closing )"))
}

fn bracketed(letters: &mut impl Iterator<Item = (usize, char)>) -> Option<String> {
    let mut value = String::new();
    loop {
        match letters.next()?.1 {
            ']' => return Some(value.trim().to_owned()),
            '\\' => value.push(letters.next()?.1),
            other => value.push(other),
        }
    }
}

/// Writes a position as an SGF record.
#[must_use]
pub fn write_sgf(setup: &Setup) -> String {
    let board = setup.board;
    let size = match (board.rows(), board.cols()) {
        (rows, cols) if rows == cols => rows.to_string(),
        (rows, cols) => format!("{cols}:{rows}"),
    };
    let mut text = format!("(;FF[4]GM[11]SZ[{size}]");
    for (key, side) in [("AB", Side::Vertical), ("AW", Side::Horizontal)] {
        for (i, &cell) in setup.cells(side).iter().enumerate() {
            let _ = write!(text, "{}[{}]", if i == 0 { key } else { "" }, board.name(cell));
        }
    }
    let turn = if setup.turn() == Side::Vertical { 'B' } else { 'W' };
    let _ = writeln!(text, "PL[{turn}])");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told() {
        let told = |text: &str| {
            let errors = read_sgf(text).unwrap_err();
            (errors.kept[0].at, errors.to_string())
        };
        for (text, at, words) in [
            ("(;GM[1]SZ[5])", 5, "not Hex"),
            ("(;SZ[5])", 0, "GM[11] is missing"),
            ("(;GM[11]SZ[0])", 11, "no size"),
            ("(;GM[11]SZ[5]AB[f1])", 16, "last cell is e5"),
            ("(;GM[11]SZ[5]AB[a1]AW[a1])", 22, "a1 is taken twice"),
            ("(;GM[11]SZ[5]B[a1]", 18, "breaks off"),
            ("GM[11]", 0, "names in capitals"),
            ("(;GM[11]PL[X])", 11, "no player"),
            ("(;GM[11]W[swap-pieces])", 10, "no move here"),
            ("(;GM[11]W[swap-sides])", 10, "no move here"),
        ] {
            let (place, message) = told(text);
            assert!(place == at && message.contains(words), "{text}: {place} {message}");
        }
        let all = read_sgf("(;GM[11]SZ[2]AB[z9][??];B[a1];W[a1])").unwrap_err();
        assert_eq!(all.kept.iter().map(|error| error.at).collect::<Vec<_>>(), [16, 20, 32]);
        let many = format!("(;GM[11]AB{})", "[a1]".repeat(30));
        assert_eq!(read_sgf(&many).unwrap_err().more, 9);
    }

    /// The drawing, all in one line.
    fn drawn(setup: &Setup) -> String {
        setup.drawing(&[]).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_main_line_is_played() {
        let text = "(;GM[11]FF[4]SZ[3:2]C[a \\] b];B[c1] ;W[a2](;B[b1])(;B[b2]))";
        let setup = read_sgf(text).unwrap();
        assert_eq!(drawn(&setup), "a b c 1 . V V 2 H . .");
        let setup = read_sgf("(;AB[a1][b1]GM[11]SZ[2]AE[a1]W[resign])").unwrap();
        assert_eq!((setup.vertical.len(), setup.turn()), (1, Side::Vertical));
    }

    #[test]
    fn pieces_or_sides_are_swapped() {
        let pieces = read_sgf("(;GM[11]SZ[3];B[b1];W[swap-pieces];B[b1])").unwrap();
        assert_eq!(drawn(&pieces), "a b c 1 . V . 2 H . . 3 . . .");
        let sides = read_sgf("(;GM[11]SZ[3];B[b1];W[swap-sides])").unwrap();
        assert_eq!((sides.vertical.len(), sides.turn()), (1, Side::Horizontal));
    }
}
