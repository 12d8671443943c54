//! Game records: SGF with `GM[11]`, and HexWorld strings.
//!
//! In SGF, Black joins top and bottom here (`SZ` is the size, or `cols:rows`;
//! `AB`, `AW` and `AE` set up, `B` and `W` play, `PL` says whose turn it is).
//! A HexWorld string is `5c1,a1:sc3…`: size (or `colsxrows`), options, and
//! after a comma the moves; `:s` swaps, `:p` passes, `:r…` are view options.
//! HexWorld's first player is Vertical. Only the main line of a record counts.

use super::{Board, Cell, NameError, Setup, Side};
use std::fmt::Write as _;

/// Why a text is no record of a game of Hex.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The text does not have the shape of a record.
    #[error("character {at}: {what}")]
    Shape {
        /// Place in the text, from 1.
        at: usize,
        /// What is wrong.
        what: &'static str,
    },
    /// The game is not Hex.
    #[error("GM[{0}] is not Hex, which is GM[11]")]
    Game(String),
    /// A cell or a size.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A stone on a stone.
    #[error("cell {0} is taken twice")]
    Taken(String),
    /// A move that Hex does not have, or not now.
    #[error("\"{0}\" is no move here")]
    Move(String),
}

/// What a record says so far.
struct Game {
    setup: Setup,
}

impl Game {
    fn new(board: Board) -> Self {
        Self { setup: Setup::start(board) }
    }

    fn place(&mut self, side: Side, cell: Cell) -> Result<(), RecordError> {
        let Setup { vertical, horizontal, board, .. } = &mut self.setup;
        if vertical.contains(&cell) || horizontal.contains(&cell) {
            return Err(RecordError::Taken(board.name(cell)));
        }
        match side {
            Side::Vertical => vertical.push(cell),
            Side::Horizontal => horizontal.push(cell),
        }
        Ok(())
    }

    fn play(&mut self, side: Side, cell: Cell) -> Result<(), RecordError> {
        self.place(side, cell)?;
        self.setup.to_move = Some(side.other());
        Ok(())
    }

    /// The second player takes over the only stone. Its place is mirrored, so that he keeps his
    /// sides: nothing else about the game changes.
    fn swap(&mut self, side: Side, word: &str) -> Result<(), RecordError> {
        let setup = &mut self.setup;
        let square = setup.board.rows() == setup.board.cols();
        let (own, other) = match side {
            Side::Vertical => (&mut setup.vertical, &mut setup.horizontal),
            Side::Horizontal => (&mut setup.horizontal, &mut setup.vertical),
        };
        match (other.as_slice(), own.is_empty() && square) {
            (&[Cell { x, y }], true) => {
                other.clear();
                own.push(Cell { x: y, y: x });
                setup.to_move = Some(side.other());
                setup.swap = true;
                Ok(())
            }
            _ => Err(RecordError::Move(short(word))),
        }
    }
}

fn short(word: &str) -> String {
    word.chars().take(20).collect()
}

/// Reads the main line of an SGF record.
///
/// # Errors
///
/// The first [`RecordError`].
///
/// # Examples
///
/// ```
/// use twintrees_model::hex::{Side, read_sgf};
///
/// let setup = read_sgf("(;FF[4]GM[11]SZ[5]AB[a2][b3]AW[c3]PL[W])").unwrap();
/// assert_eq!((setup.vertical.len(), setup.turn()), (2, Side::Horizontal));
/// ```
pub fn read_sgf(text: &str) -> Result<Setup, RecordError> {
    let properties = main_line(text)?;
    let value = |name: &str| {
        let found = properties.iter().find(|(key, _)| key == name);
        found.and_then(|(_, values)| values.first()).map(String::as_str)
    };
    match value("GM") {
        Some("11") => {}
        other => return Err(RecordError::Game(short(other.unwrap_or("")))),
    }
    let board = sgf_board(value("SZ").unwrap_or("11"))?;
    let mut game = Game::new(board);
    for (key, values) in &properties {
        let side = match key.as_str() {
            "AB" | "B" => Side::Vertical,
            "AW" | "W" => Side::Horizontal,
            "PL" => {
                game.setup.to_move = match values.first().map(String::as_str) {
                    Some("B" | "b" | "black") => Some(Side::Vertical),
                    Some("W" | "w" | "white") => Some(Side::Horizontal),
                    other => return Err(RecordError::Move(short(other.unwrap_or("")))),
                };
                continue;
            }
            _ => continue,
        };
        for word in values {
            match (key.len(), word.as_str()) {
                (1, "" | "pass") => game.setup.to_move = Some(side.other()),
                (1, "swap-pieces" | "swap-sides" | "swap") => game.swap(side, word)?,
                (1, name) => game.play(side, board.cell(name)?)?,
                (_, name) => game.place(side, board.cell(name)?)?,
            }
        }
    }
    Ok(game.setup)
}

fn sgf_board(size: &str) -> Result<Board, RecordError> {
    let text = match size.split_once(':') {
        Some((cols, rows)) => format!("{rows}x{cols}"),
        None => size.to_owned(),
    };
    Ok(text.parse::<Board>()?)
}

/// The properties of the first of all variations, node after node.
fn main_line(text: &str) -> Result<Vec<(String, Vec<String>)>, RecordError> {
    let shape = |at: usize, what| RecordError::Shape { at: at + 1, what };
    let mut properties: Vec<(String, Vec<String>)> = Vec::new();
    let mut letters = text.char_indices().peekable();
    let (mut started, mut key) = (false, String::new());
    while let Some((at, letter)) = letters.next() {
        match letter {
            '(' | ';' => {
                started = true;
                key.clear();
            }
            ')' if started => return Ok(properties),
            '[' if started => {
                let value = bracketed(&mut letters).ok_or_else(|| shape(at, "a [ without ]"))?;
                if !key.is_empty() {
                    properties.push((std::mem::take(&mut key), Vec::new()));
                }
                let last = properties.last_mut().ok_or_else(|| shape(at, "a value of nothing"))?;
                last.1.push(value);
            }
            c if c.is_ascii_uppercase() && started => key.push(c),
            c if c.is_whitespace() || c == '\u{feff}' => {}
            _ => return Err(shape(at, "SGF has (, ;, names in capitals and [values] here")),
        }
    }
    Err(shape(text.len(), "the record breaks off: there is no closing )"))
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

/// Reads a HexWorld string, with or without the address of the page before it.
///
/// # Errors
///
/// The first [`RecordError`].
///
/// # Examples
///
/// ```
/// use twintrees_model::hex::read_hexworld;
///
/// let setup = read_hexworld("https://hexworld.org/board/#5c1,a1:sc3").unwrap();
/// assert_eq!(setup.vertical.len() + setup.horizontal.len(), 2);
/// ```
pub fn read_hexworld(text: &str) -> Result<Setup, RecordError> {
    let text = text.trim();
    let text = text.rsplit_once('#').map_or(text, |(_, rest)| rest);
    let (head, moves) = text.split_once(',').unwrap_or((text, ""));
    let digits = head.find(|c: char| !c.is_ascii_digit() && c != 'x').unwrap_or(head.len());
    let size = &head[..digits];
    let board = match size.split_once('x') {
        Some((cols, rows)) => format!("{rows}x{cols}").parse::<Board>()?,
        None => size.parse::<Board>()?,
    };
    let mut game = Game::new(board);
    let mut rest = moves.trim();
    while !rest.is_empty() {
        let word = next_word(rest);
        let side = game.setup.turn();
        match word {
            "," => {}
            ":s" => game.swap(side, word)?,
            ":p" => game.setup.to_move = Some(side.other()),
            cell => game.play(side, board.cell(cell)?)?,
        }
        rest = &rest[word.len()..];
    }
    Ok(game.setup)
}

/// A move: letters and then digits, or a colon and a letter.
fn next_word(text: &str) -> &str {
    let is_letter = |c: &char| c.is_ascii_alphabetic();
    let is_digit = |c: &char| c.is_ascii_digit();
    let start = match text.strip_prefix(':') {
        Some(rest) => return &text[..1 + rest.chars().take(1).map(char::len_utf8).sum::<usize>()],
        None => text.chars().take_while(is_letter).count(),
    };
    let length = start + text[start..].chars().take_while(is_digit).count();
    if length == 0 {
        &text[..text.chars().take(1).map(char::len_utf8).sum::<usize>()]
    } else {
        &text[..length]
    }
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
    use crate::hex::read_drawing;

    /// Same stones, same turn.
    fn assert_same(a: &Setup, b: &Setup) {
        let sorted = |setup: &Setup| {
            let mut lists = [setup.vertical.clone(), setup.horizontal.clone()];
            lists.iter_mut().for_each(|list| list.sort_unstable());
            (setup.board, lists, setup.turn())
        };
        assert_eq!(sorted(a), sorted(b));
    }

    fn random_setup(rng: &mut impl FnMut(u32) -> u32) -> Setup {
        let board = Board::new(1 + rng(5), 1 + rng(30)).unwrap();
        let mut setup = Setup::start(board);
        for cell in board.all() {
            match rng(5) {
                0 => setup.vertical.push(cell),
                1 => setup.horizontal.push(cell),
                _ => {}
            }
        }
        setup.to_move = Some(Side::BOTH[rng(2) as usize]);
        setup
    }

    #[test]
    fn records_and_drawings_come_back() {
        let mut state = 7_u64;
        let mut rng = move |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((state >> 33) % u64::from(below)) as u32
        };
        for _ in 0..300 {
            let setup = random_setup(&mut rng);
            assert_same(&read_sgf(&write_sgf(&setup)).unwrap(), &setup);
            assert_same(&read_hexworld(&write_hexworld(&setup)).unwrap(), &setup);
            let drawn = read_drawing(&setup.drawing(&[])).unwrap();
            assert_same(&Setup { to_move: setup.to_move, ..drawn }, &setup);
        }
    }

    #[test]
    fn pieces_of_records_never_panic() {
        let pieces = [
            "(", ";", "GM[11]", "SZ[5]", "AB[a1]", "[", "]", "B[", "é", "\\", ")", ":s", "5c1",
            ",", "a1", "b2", ":", "#", "x", "99", " ", "V", "H", ".", "\n", "PL[W]",
        ];
        let mut state = 3_u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..10 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                text += pieces[(state >> 33) as usize % pieces.len()];
                let _ = (read_sgf(&text), read_hexworld(&text), read_drawing(&text));
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let told = |text: &str| read_sgf(text).unwrap_err().to_string();
        assert!(told("(;GM[1]SZ[5])").contains("not Hex"));
        assert!(told("(;GM[11]SZ[5]AB[f1])").contains("last cell is e5"));
        assert!(told("(;GM[11]SZ[5]AB[a1]AW[a1])").contains("a1 is taken twice"));
        assert!(told("(;GM[11]SZ[5]B[a1]").contains("breaks off"));
        assert!(told("GM[11]").contains("character 1"));
        let told = |text: &str| read_hexworld(text).unwrap_err().to_string();
        assert!(told("5,a1b1:s").contains("\":s\" is no move here"));
        assert!(told("5,a1?").contains("\"?\" is no cell"));
        assert!(told("").contains("no size"));
    }

    #[test]
    fn a_swap_mirrors_the_stone() {
        let setup = read_hexworld("#5c1,b1:s").unwrap();
        assert_eq!(setup.horizontal, [Cell { x: 0, y: 1 }]);
        assert!(setup.vertical.is_empty() && setup.turn() == Side::Vertical);
    }
}
