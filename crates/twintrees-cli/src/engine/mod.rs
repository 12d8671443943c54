//! `twintrees engine`: Hex over a pipe, in the Go Text Protocol that Hex front ends speak.
//!
//! Black joins top and bottom, White left and right. A line in, an answer out: `=` and a text, or
//! `?` and what was wrong, then an empty line.

mod game;

use crate::args::EngineArgs;
use crate::exit::Exit;
use crate::interrupt;
use game::Game;
use std::io::{self, BufRead as _, Write as _};
use twintrees::model::hex::{Board, Side};

/// A line longer than this is no command.
const LONGEST: u64 = 10_000;

const COMMANDS: [&str; 14] = [
    "all-winning-moves",
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "showboard",
    "undo",
    "version",
];

pub(crate) fn run(args: &EngineArgs) -> anyhow::Result<Exit> {
    interrupt::catch();
    let mut game = Game::new(args);
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let mut bounded = io::Read::take(&mut input, LONGEST);
        if bounded.read_until(b'\n', &mut line)? == 0 || interrupt::requested() {
            return Ok(Exit::Done);
        }
        let line = String::from_utf8_lossy(&line);
        let words: Vec<&str> =
            line.split('#').next().unwrap_or_default().split_whitespace().collect();
        let id = words.first().filter(|word| word.bytes().all(|b| b.is_ascii_digit()));
        let (id, words) = match id {
            Some(id) => (*id, &words[1..]),
            None => ("", &words[..]),
        };
        let Some((&command, arguments)) = words.split_first() else { continue };
        let (sign, text) = match answer(&mut game, command, arguments) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let mut out = io::stdout().lock();
        write!(out, "{sign}{id} {}\n\n", text.trim_end())?;
        out.flush()?;
        if command == "quit" {
            return Ok(Exit::Done);
        }
    }
}

fn answer(game: &mut Game, command: &str, arguments: &[&str]) -> Result<String, String> {
    match command {
        "name" => Ok("twintrees".to_owned()),
        "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
        "protocol_version" => Ok("2".to_owned()),
        "list_commands" => Ok(COMMANDS.join("\n")),
        "known_command" => {
            Ok(arguments.first().is_some_and(|name| COMMANDS.contains(name)).to_string())
        }
        "quit" => Ok(String::new()),
        "boardsize" => boardsize(game, arguments),
        "clear_board" => {
            game.clear();
            Ok(String::new())
        }
        "play" => match arguments {
            [color, place] => game.play(side(color)?, place),
            _ => Err("play needs a colour and a cell".to_owned()),
        },
        "genmove" => game.generate(side(arguments.first().ok_or("genmove needs a colour")?)?),
        "all-winning-moves" => {
            game.winning_moves(side(arguments.first().ok_or("a colour is needed")?)?)
        }
        "undo" => game.undo(),
        "showboard" => Ok(format!("\n{}", game.drawing())),
        "final_score" => Ok(game.score()),
        _ => Err("unknown command".to_owned()),
    }
}

fn boardsize(game: &mut Game, arguments: &[&str]) -> Result<String, String> {
    let size = match arguments {
        [side] => (*side).to_owned(),
        [cols, rows] => format!("{rows}x{cols}"),
        _ => return Err("boardsize needs one or two numbers".to_owned()),
    };
    let board: Board = size.parse().map_err(|_| "unacceptable size".to_owned())?;
    game.start(board);
    Ok(String::new())
}

fn side(color: &str) -> Result<Side, String> {
    match color.to_ascii_lowercase().as_str() {
        "b" | "black" | "r" | "red" => Ok(Side::Vertical),
        "w" | "white" | "blue" => Ok(Side::Horizontal),
        _ => Err("a colour is black or white".to_owned()),
    }
}
