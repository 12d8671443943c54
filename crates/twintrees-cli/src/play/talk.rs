//! The loop of every game: a prompt, a line, an answer.

use super::command::Command;
use crate::exit::Exit;
use anyhow::{Context as _, Result, bail};
use std::io::{BufRead, Read as _};

/// Longest line that is read.
const LINE: u64 = 1 << 12;

/// After so many lines in a row without sense nobody is playing.
const PATIENCE: u32 = 100;

/// Somebody to talk with.
pub(super) trait Talk {
    type Move;

    /// The rules, and the board.
    fn begin(&mut self) -> Result<()>;
    fn prompt(&mut self) -> Result<()>;
    /// The move that a word means, in lower case.
    fn move_named(&self, word: &str) -> Option<Self::Move>;
    fn obey(&mut self, command: Command<Self::Move>) -> Result<()>;
    fn not_understood(&mut self) -> Result<()>;
    /// The input has ended.
    fn end_line(&mut self) -> Result<()>;
    fn good_bye(&mut self) -> Result<()>;
}

/// Plays until the input ends or the player leaves.
pub(super) fn run(mut talk: impl Talk, input: &mut impl BufRead) -> Result<Exit> {
    talk.begin()?;
    let mut senseless = 0;
    loop {
        talk.prompt()?;
        let Some(line) = read_line(input)? else {
            talk.end_line()?;
            break;
        };
        match Command::parse(&line, |word| talk.move_named(word)) {
            Some(Command::Quit) => break,
            Some(command) => {
                senseless = 0;
                talk.obey(command)?;
            }
            None => {
                senseless += 1;
                if senseless == PATIENCE {
                    bail!("{PATIENCE} lines in a row that are no command: giving up");
                }
                talk.not_understood()?;
            }
        }
    }
    talk.good_bye()?;
    Ok(Exit::Done)
}

/// The next line, or the beginning of one that is far too long; `None` at the end.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LINE).read_until(b'\n', &mut line);
    read.context("standard input: cannot be read")?;
    Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()))
}
