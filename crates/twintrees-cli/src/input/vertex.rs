//! Positions of the vertex game and of Hex.

use super::{Loaded, Names, all_problems};
use crate::args::ReadingArgs;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
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
        Self { source, hex, setup }
    }

    /// The board of this name; `None` if the argument means something else.
    pub(super) fn named(path: &Path) -> Option<anyhow::Result<Self>> {
        let name = path.to_str()?;
        let size = name.strip_prefix("hex:")?;
        Some(build(name, size))
    }

    /// A graph file, played as the vertex game.
    pub(crate) fn of_graph(
        loaded: Loaded,
        reading: &ReadingArgs,
        limits: &Limits,
    ) -> anyhow::Result<VertexPuzzle> {
        let (source, directed) = (loaded.source.clone(), loaded.directed);
        let taken = |setup: &switching::Setup| setup.secured.len() + setup.deleted.len();
        if taken(&loaded.setup) > 0 {
            bail!("{source}: links have been taken, and in the vertex game nobody takes links");
        }
        let puzzle = Loaded { directed: false, ..loaded }.into_puzzle(reading, limits)?;
        let position = puzzle.position;
        let setup = Setup {
            graph: position.graph().clone(),
            directed,
            terminals: Some(position.terminals().map(VertexId::number)),
            to_move: Some(position.to_move()),
            ..Setup::default()
        };
        checked(source, None, setup, Names { board: None, ..puzzle.names })
    }

    /// The position, with the terminals that the options name.
    pub(crate) fn choose(self, reading: &ReadingArgs) -> anyhow::Result<VertexPuzzle> {
        let Self { source, hex, mut setup } = self;
        if reading.from.is_some() || reading.to.is_some() {
            if hex.is_some() {
                bail!("{source}: not supported for hex: --from and --to");
            }
            setup.terminals = chosen(&source, &setup, reading)?;
        }
        checked(source, hex, setup, Names::default())
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

/// The terminals as `--from` and `--to` say, found as in the switching game.
fn chosen(source: &str, setup: &Setup, reading: &ReadingArgs) -> anyhow::Result<Option<[u32; 2]>> {
    let (graph, terminals) = (setup.graph.clone(), setup.terminals);
    let board = switching::Setup { graph, terminals, ..switching::Setup::default() };
    let puzzle = super::Puzzle::new(Loaded::of_setup(source.to_owned(), board, None), reading)?;
    Ok(Some(puzzle.position.terminals().map(VertexId::number)))
}

fn checked(
    source: String,
    hex: Option<hex::Setup>,
    setup: Setup,
    names: Names,
) -> anyhow::Result<VertexPuzzle> {
    let position = setup.check().map_err(|problems| {
        all_problems(&source, &problems.iter().map(ToString::to_string).collect::<Vec<_>>())
    })?;
    Ok(VertexPuzzle { source, hex, position, names })
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
