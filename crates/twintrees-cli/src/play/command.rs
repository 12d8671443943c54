//! What a player may type.

/// A line that was understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<M> {
    Move(M),
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

impl<M> Command<M> {
    /// The command in a line, where `mover` understands moves, in lower case; `None` if there is none.
    pub(super) fn parse(line: &str, mover: impl Fn(&str) -> Option<M>) -> Option<Self> {
        let word = line.trim().to_ascii_lowercase();
        Some(match word.as_str() {
            "" => Self::Nothing,
            "undo" | "u" => Self::Undo,
            "hint" => Self::Hint,
            "why" => Self::Why,
            "board" | "b" => Self::Board,
            "moves" | "m" => Self::Moves,
            "resign" => Self::Resign,
            "new" | "n" => Self::New,
            "help" | "?" => Self::Help,
            "quit" | "exit" | "q" => Self::Quit,
            _ => Self::Move(mover(&word)?),
        })
    }
}

/// The number in `7`, or in `link 7` where things are called so.
pub(super) fn number(word: &str, what: &str) -> Option<u32> {
    word.strip_prefix(what).unwrap_or(word).trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_commands_or_moves() {
        let parse = |line: &str| Command::parse(line, |word| number(word, "link"));
        assert_eq!(parse(" 7\r\n"), Some(Command::Move(7)));
        assert_eq!(parse("Link 7"), Some(Command::Move(7)));
        assert_eq!(parse("QUIT"), Some(Command::Quit));
        assert_eq!(parse(" \t"), Some(Command::Nothing));
        for text in ["-1", "4294967296", "é", "h", "7 8"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
