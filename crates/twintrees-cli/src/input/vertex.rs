//! Positions of the vertex game and of Hex.

use super::{Loaded, Names, Puzzle, all_problems};
use crate::args::ReadingArgs;
use crate::limits::Limits;
use anyhow::anyhow;
use std::path::Path;
use twintrees::model::formats::Document;
use twintrees::model::graph::VertexId;
use twintrees::model::hex::{self, Board, Side};
use twintrees::model::outcome::Player;
use twintrees::model::switching;
use twintrees::model::vertex::{Position, Setup, VertexState};

/// A position as the file says it, terminals perhaps missing.
#[derive(Clone, Debug)]
pub(crate) struct VertexGame {
    /// What the user called it.
    pub(crate) source: String,
    hex: Option<hex::Setup>,
    setup: Setup,
    /// What the vertices are called.
    names: Option<Vec<String>>,
}

/// A checked position to work on.
#[derive(Clone, Debug)]
pub(crate) struct VertexPuzzle {
    /// What the user called it.
    pub(crate) source: String,
    /// The board, if it is Hex.
    pub(crate) hex: Option<hex::Setup>,
    pub(crate) position: Position,
    names: Names,
}

impl VertexGame {
    pub(super) const fn of_setup(source: String, hex: Option<hex::Setup>, setup: Setup) -> Self {
        Self { source, hex, setup, names: None }
    }

    pub(crate) const fn is_hex(&self) -> bool {
        self.hex.is_some()
    }

    /// The board of this name; `None` if the argument means something else.
    pub(super) fn named(path: &Path) -> Option<anyhow::Result<Self>> {
        let name = path.to_str()?;
        let size = name.strip_prefix("hex:")?;
        Some(build(name, size))
    }

    /// A graph alone, played as the vertex game.
    pub(crate) fn of_graph(loaded: Loaded, limits: &Limits) -> anyhow::Result<Self> {
        loaded.admit(limits)?;
        let Loaded { source, setup, names, directed, .. } = loaded;
        let switching::Setup { graph, terminals, to_move, .. } = setup;
        let setup = Setup { graph, directed, terminals, to_move, ..Setup::default() };
        Ok(Self { source, hex: None, setup, names })
    }

    /// The position, with the terminals that the options name.
    pub(crate) fn choose(self, reading: &ReadingArgs) -> anyhow::Result<VertexPuzzle> {
        let Self { source, hex, setup, names } = self.with_terminals(reading)?;
        let position = setup.check().map_err(|problems| {
            all_problems(&source, &problems.iter().map(ToString::to_string).collect::<Vec<_>>())
        })?;
        let names = Names { vertices: names, board: None };
        Ok(VertexPuzzle { source, hex, position, names })
    }

    /// The same with the terminals that the options name.
    pub(crate) fn with_terminals(mut self, reading: &ReadingArgs) -> anyhow::Result<Self> {
        if reading.from.is_some() || reading.to.is_some() {
            self.setup.terminals = Some(self.chosen(reading)?);
        }
        Ok(self)
    }

    /// The terminals as `--from` and `--to` say, found as in the switching game.
    fn chosen(&self, reading: &ReadingArgs) -> anyhow::Result<[u32; 2]> {
        let (graph, terminals) = (self.setup.graph.clone(), self.setup.terminals);
        let board = switching::Setup { graph, terminals, ..switching::Setup::default() };
        let loaded = Loaded::of_setup(self.source.clone(), board, None);
        let puzzle = Puzzle::new(Loaded { names: self.names.clone(), ..loaded }, reading)?;
        Ok(puzzle.position.terminals().map(VertexId::number))
    }

    /// The same as the readers give it.
    pub(crate) fn into_document(self) -> Document {
        match self.hex {
            Some(hex) => Document::Hex { hex, setup: self.setup },
            None => Document::Vertex(self.setup),
        }
    }

    /// The error of a command that knows nothing of this game.
    pub(crate) fn not_yet(&self) -> anyhow::Error {
        let game = if self.hex.is_some() { "hex" } else { "switching-vertex" };
        anyhow!(
            "{}: {game} is not supported yet by this command; solve, check, play, convert and survey \
             --subgraphs take such positions",
            self.source
        )
    }
}

fn build(name: &str, size: &str) -> anyhow::Result<VertexGame> {
    let board: Board = size.parse().map_err(|error| {
        let exists = Path::new(name).exists();
        let advice = format!(" (a file of this name is given as ./{name})");
        anyhow!("{name}: {error}{}", if exists { advice.as_str() } else { "" })
    })?;
    let hex = hex::Setup::start(board);
    let setup = hex.as_vertex(Side::Vertical);
    Ok(VertexGame::of_setup(name.to_owned(), Some(hex), setup))
}

impl VertexPuzzle {
    /// The game, as results name it.
    pub(crate) const fn game(&self) -> &'static str {
        if self.hex.is_some() { "hex" } else { "switching-vertex" }
    }

    /// How many vertices are free.
    pub(crate) fn free(&self) -> usize {
        self.position.vertices(VertexState::Free).count()
    }

    /// What a vertex is called: a cell, a name or a number.
    pub(crate) fn vertex(&self, vertex: VertexId) -> String {
        match self.hex.as_ref().map(|hex| hex.board) {
            Some(board) => {
                board.cell_of(vertex.number()).map_or_else(String::new, |cell| board.name(cell))
            }
            None => self.names.vertex(vertex),
        }
    }

    /// What a player is called.
    pub(crate) fn player(&self, player: Player) -> &'static str {
        match (self.hex.is_some(), player) {
            (false, Player::Short) => "Short",
            (false, Player::Cut) => "Cut",
            (true, Player::Short) => "Vertical",
            (true, Player::Cut) => "Horizontal",
        }
    }
}
