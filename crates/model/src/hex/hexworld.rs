//! Game records as the page hexworld.org has them in its address.
//!
//! `5c1,a1:sc3` is the size (or `colsxrows`) with options of the view, then after a comma the
//! moves, Vertical's first: cells, `:s` for a swap of the stone, `:p` for a pass, `:rb` and the
//! like for giving up. What follows a second comma has been taken back on the page.

use super::record::{Record, RecordErrors, RecordProblem, short};
use super::{Board, Cell, NameError, Setup, Side};

/// The address of the page, without the record.
pub const HEXWORLD_PAGE: &str = "https://hexworld.org/board/";

/// Reads a HexWorld string, with or without the address of the page before it.
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
/// use twintrees_model::hex::read_hexworld;
///
/// let setup = read_hexworld("https://hexworld.org/board/#5c1,a1:sc3").unwrap();
/// assert_eq!(setup.vertical.len() + setup.horizontal.len(), 2);
/// ```
pub fn read_hexworld(text: &str) -> Result<Setup, RecordErrors> {
    let start = text.find('#').map_or_else(|| text.len() - text.trim_start().len(), |at| at + 1);
    let text = text.trim_end();
    let body = text.get(start..).unwrap_or_default();
    let head = body.find(',').unwrap_or(body.len());
    let mut errors = RecordErrors::default();
    let Some(board) = board(&body[..head]) else {
        errors.add(start, NameError::Size(short(&body[..head])));
        return Err(errors);
    };
    let mut record = Record::new(board, errors);
    let mut at = (head + 1).min(body.len());
    while at < body.len() {
        let word = next_word(&body[at..]);
        if word == "," {
            break;
        }
        play(&mut record, start + at, word);
        at += word.len();
    }
    record.finish()
}

/// The board of a text that begins with its size.
fn board(head: &str) -> Option<Board> {
    let end = head.find(|c: char| !c.is_ascii_digit() && c != 'x').unwrap_or(head.len());
    let (size, options) = head.split_at(end);
    if !options.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return None;
    }
    let size = match size.split_once('x') {
        Some((cols, rows)) => format!("{rows}x{cols}"),
        None => size.to_owned(),
    };
    size.parse().ok()
}

fn play(record: &mut Record, at: usize, word: &str) {
    let side = record.setup.turn();
    match word {
        ":s" => record.swap_pieces(side, at, word),
        ":p" => record.setup.to_move = Some(side.other()),
        ":rb" | ":rw" | ":fb" | ":fw" => {}
        _ if word.starts_with(':') => record.errors.add(at, RecordProblem::Move(short(word))),
        cell => record.play(side, at, cell),
    }
}

/// A move: letters and then digits, or a colon and a letter or two.
fn next_word(text: &str) -> &str {
    let letters = |text: &str| text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let length = match text.strip_prefix(':') {
        Some(rest) if rest.starts_with(['r', 'f']) => 1 + letters(rest).min(2),
        Some(rest) => 1 + letters(rest).min(1),
        None => {
            let start = letters(text);
            start + text[start..].bytes().take_while(u8::is_ascii_digit).count()
        }
    };
    let one = text.chars().next().map_or(0, char::len_utf8);
    &text[..length.max(one)]
}

/// Writes a position as a HexWorld string, stones in alternation and passes where one is missing.
#[must_use]
pub fn write_hexworld(setup: &Setup) -> String {
    let board = setup.board;
    let size = match (board.rows(), board.cols()) {
        (rows, cols) if rows == cols => rows.to_string(),
        (rows, cols) => format!("{cols}x{rows}"),
    };
    let word = |cell: Option<&Cell>| cell.map_or_else(|| ":p".to_owned(), |&c| board.name(c));
    let rounds = setup.vertical.len().max(setup.horizontal.len());
    let mut words: Vec<String> = (0..rounds)
        .flat_map(|i| [word(setup.vertical.get(i)), word(setup.horizontal.get(i))])
        .collect();
    match (setup.turn(), words.last().map(String::as_str)) {
        (Side::Horizontal, Some(":p")) => drop(words.pop()),
        (Side::Horizontal, _) => words.push(":p".to_owned()),
        (Side::Vertical, _) => {}
    }
    format!("{size}c1,{}", words.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told() {
        for (text, at, words) in [
            ("5,a1b1:s", 6, "\":s\" is no move here"),
            ("5,a1?b1", 4, "\"?\" is no cell"),
            ("", 0, "no size"),
            ("5%c1,a1", 0, "no size"),
            ("https://hexworld.org/board/#0,a1", 28, "no size"),
            ("5c1,a1a1", 6, "a1 is taken twice"),
            ("5c1,a1:x", 6, "\":x\" is no move here"),
            ("3x2c1,a3", 6, "last cell is c2"),
        ] {
            let errors = read_hexworld(text).unwrap_err();
            let found = (errors.kept[0].at, errors.to_string());
            assert!(found.0 == at && found.1.contains(words), "{text}: {found:?}");
        }
        let all = read_hexworld("2,a1a1z9b2").unwrap_err();
        assert_eq!(all.kept.iter().map(|error| error.at).collect::<Vec<_>>(), [4, 6]);
    }

    #[test]
    fn a_swap_mirrors_the_stone() {
        let setup = read_hexworld("#5c1,b1:s").unwrap();
        assert_eq!(setup.horizontal, [Cell { x: 0, y: 1 }]);
        assert!(setup.vertical.is_empty() && setup.turn() == Side::Vertical && !setup.may_swap());
    }

    #[test]
    fn what_was_taken_back_is_left_out() {
        let setup = read_hexworld("11r9c1,b4:p,c3d4").unwrap();
        assert_eq!((setup.vertical.len(), setup.turn()), (1, Side::Vertical));
        let given_up = read_hexworld("3nc1,a1b1:rb").unwrap();
        assert_eq!(given_up.horizontal.len(), 1);
        assert_eq!(read_hexworld("4\n").unwrap().board.cells(), 16);
    }
}
