//! What a player may type.

use twintrees::model::bridg_it::Board;
use twintrees::model::graph::EdgeId;

/// A line that was understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Move(EdgeId),
    Undo,
    Hint,
    Why,
    Board,
    Moves,
    Resign,
    New,
    Help,
    Quit,
    /// An empty line.
    Nothing,
}

/// The command in a line of the switching game; `None` if there is none.
pub(super) fn parse(line: &str, board: Option<Board>) -> Option<Command> {
    parse_with(line, |word| link(word, board))
}

/// The same where `mover` understands moves, in lower case.
pub(super) fn parse_with(line: &str, mover: impl Fn(&str) -> Option<EdgeId>) -> Option<Command> {
    let word = line.trim().to_ascii_lowercase();
    Some(match word.as_str() {
        "" => Command::Nothing,
        "undo" | "u" => Command::Undo,
        "hint" => Command::Hint,
        "why" => Command::Why,
        "board" | "b" => Command::Board,
        "moves" | "m" => Command::Moves,
        "resign" => Command::Resign,
        "new" | "n" => Command::New,
        "help" | "?" => Command::Help,
        "quit" | "exit" | "q" => Command::Quit,
        _ => Command::Move(mover(&word)?),
    })
}

fn link(word: &str, board: Option<Board>) -> Option<EdgeId> {
    if let Ok(number) = word.strip_prefix("link").unwrap_or(word).trim().parse() {
        return Some(EdgeId::new(number));
    }
    board?.link_named(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_numbers_or_bridges() {
        let board = Board::new(3);
        let link = |number| Some(Command::Move(EdgeId::new(number)));
        assert_eq!(parse(" 7\r\n", None), link(7));
        assert_eq!(parse("link 7", None), link(7));
        for text in ["H(1,2)", "h 1 2", "h1,2", "H( 1 , 2 )"] {
            assert_eq!(parse(text, board), link(5), "{text}");
        }
        assert_eq!(parse("V(0,1)", board), link(9));
        assert_eq!(parse("E3", board), link(5));
        for text in ["H(3,0)", "V(0,0)", "X(1,1)", "H(1)", "-1", "4294967296", "é", "h"] {
            assert_eq!(parse(text, board), None, "{text}");
        }
        assert_eq!(parse("H(0,0)", None), None);
        assert_eq!(parse("QUIT", None), Some(Command::Quit));
    }
}
