//! Which game is played: what the input says, and what `--game` makes of a graph alone.

use super::{ArcsGame, Input, VertexGame, open};
use crate::args::{Game, ReadingArgs};
use crate::limits::Limits;
use anyhow::bail;
use std::path::Path;

/// Opens a position argument; a graph alone becomes a position of the game that `--game` names.
pub(crate) fn open_game(
    path: &Path,
    reading: &ReadingArgs,
    limits: &Limits,
) -> anyhow::Result<Input> {
    match (open_checked(path, reading, limits)?, reading.game) {
        (Input::One(loaded), Some(Game::Vertex)) => {
            Ok(Input::Vertex(Box::new(VertexGame::of_graph(loaded, limits)?)))
        }
        (Input::One(loaded), Some(Game::Arcs)) => Ok(Input::Arcs(ArcsGame::of_graph(loaded)?)),
        (Input::Many(stream), Some(game @ (Game::Vertex | Game::Arcs))) => {
            bail!(
                "{}: --game {} is not for files with several graphs yet",
                stream.name(),
                game.word()
            )
        }
        (input, _) => Ok(input),
    }
}

/// Opens a position argument; refuses what the options contradict, a graph stays a graph.
pub(crate) fn open_checked(
    path: &Path,
    reading: &ReadingArgs,
    limits: &Limits,
) -> anyhow::Result<Input> {
    let input = open(path, reading.format, limits)?;
    if let Some((source, stated)) = input.stated() {
        if let Some(wanted) = reading.game.filter(|&game| stated.option != Some(game)) {
            bail!("{source}: a position of {}, not of {}", stated.name, wanted.name());
        }
        if stated.terminals == Terminals::Fixed && (reading.from.is_some() || reading.to.is_some())
        {
            bail!("{source}: {} has no terminals to choose: --from and --to", stated.name);
        }
    }
    Ok(input)
}

/// The game that an input says it is of.
struct Stated {
    name: &'static str,
    /// What `--game` may call it.
    option: Option<Game>,
    terminals: Terminals,
}

/// Whether options may name terminals.
#[derive(PartialEq, Eq)]
enum Terminals {
    Chosen,
    /// There are none, or the board has its own.
    Fixed,
}

impl Input {
    /// What the input is called and the game of which it is a position; `None` for graphs alone.
    fn stated(&self) -> Option<(&str, Stated)> {
        use Terminals::{Chosen, Fixed};
        let (source, name, option, terminals) = match self {
            Self::Many(_) => return None,
            Self::One(loaded) if !loaded.is_position => return None,
            Self::One(loaded) if loaded.board.is_some() => {
                (&loaded.source, "Bridg-It", Some(Game::Switching), Chosen)
            }
            Self::One(loaded) => {
                (&loaded.source, Game::Switching.name(), Some(Game::Switching), Chosen)
            }
            Self::Vertex(game) if game.is_hex() => (&game.source, "Hex", Some(Game::Vertex), Fixed),
            Self::Vertex(game) => (&game.source, Game::Vertex.name(), Some(Game::Vertex), Chosen),
            Self::Arcs(game) => (&game.source, Game::Arcs.name(), Some(Game::Arcs), Chosen),
            Self::Coins(coins) => (&coins.source, coins.name(), None, Fixed),
            Self::Matroid(matroid) => (&matroid.source, "the matroid game", None, Fixed),
            Self::Directing(game) => (&game.source, "the directing game", None, Chosen),
            Self::Oriented(game) => {
                (&game.source, "the directing game on an oriented matroid", None, Fixed)
            }
        };
        Some((source, Stated { name, option, terminals }))
    }
}
