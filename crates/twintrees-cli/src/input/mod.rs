//! From what the user typed to a checked position.
//!
//! Reading is bounded (see [`Limits::input_bytes`]), a look at the beginning refuses what is no
//! text before the rest is read, and streams of graphs are read line by line.

mod arcs;
mod board;
mod bytes;
mod coins;
mod directing;
mod game;
#[cfg(test)]
mod laws;
mod matroid;
pub(crate) mod pairs;
mod puzzle;
mod stream;
mod vertex;

pub(crate) use arcs::ArcsGame;
pub(crate) use bytes::{CertificateFile, open_certificate, read_file};
pub(crate) use coins::Coins;
pub(crate) use directing::{Directing, Oriented};
pub(crate) use game::{open_checked, open_game};
pub(crate) use matroid::Matroid;
pub(crate) use puzzle::{Names, Puzzle, shown};
pub(crate) use stream::{GraphStream, Line};
pub(crate) use vertex::{VertexGame, VertexPuzzle};

use crate::args::ReadingArgs;
use crate::exit::note;
use crate::limits::Limits;
use anyhow::bail;
use bytes::Source;
use std::path::Path;
use twintrees::model::bridg_it::Board;
use twintrees::model::formats::{self, Document, Format, GraphText, ReadError};
use twintrees::model::graph::Multigraph;
use twintrees::model::hex::HEXWORLD_PAGE;
use twintrees::model::switching::{Setup, SetupProblem};

/// Problems with terminals, links and moves beyond this many are only counted.
const MAX_PROBLEMS: usize = 20;

/// A graph or position as the file or the board name gives it.
#[derive(Debug)]
pub(crate) struct Loaded {
    /// What the user called it.
    pub(crate) source: String,
    pub(crate) setup: Setup,
    pub(crate) names: Option<Vec<String>>,
    pub(crate) directed: bool,
    pub(crate) board: Option<Board>,
    /// Whether it is said to be a position of the switching game; not if it is a graph, though
    /// some graphs that have names have terminals as well.
    pub(crate) is_position: bool,
}

/// What an argument stands for.
pub(crate) enum Input {
    One(Loaded),
    /// A position of a game that has no terminals.
    Coins(Coins),
    /// A position of the vertex game, or of Hex.
    Vertex(Box<VertexGame>),
    /// A position of the matroid game.
    Matroid(Matroid),
    /// A position of the arcs game.
    Arcs(ArcsGame),
    /// A position of the directing game on a graph.
    Directing(Directing),
    /// A position of the directing game on an oriented matroid.
    Oriented(Oriented),
    /// A file with several graphs.
    Many(GraphStream),
}

/// Opens a position argument.
pub(crate) fn open(path: &Path, format: Option<Format>, limits: &Limits) -> anyhow::Result<Input> {
    if let Some(board) = named(path, limits) {
        let board = board?;
        if format.is_some() {
            bail!("{}: a board by its name is no file: --format", path.display());
        }
        return Ok(board);
    }
    if let Some(address) = path.to_str().filter(|name| is_hexworld(name)) {
        let text = address.as_bytes().to_vec();
        return from_text("the address".to_owned(), text, Some(Format::HexWorld), limits);
    }
    from_source(Source::open(path, limits)?, format, limits)
}

/// The board of this name; `None` if the argument is meant as a file.
fn named(path: &Path, limits: &Limits) -> Option<anyhow::Result<Input>> {
    if let Some(board) = Coins::named(path) {
        return Some(board.map(Input::Coins));
    }
    if let Some(board) = VertexGame::named(path) {
        return Some(board.map(|game| Input::Vertex(Box::new(game))));
    }
    board::named(path, limits).map(|board| board.map(Input::One))
}

/// Whether an argument is the address of a game on hexworld.org.
fn is_hexworld(name: &str) -> bool {
    let page = HEXWORLD_PAGE.trim_start_matches("https://");
    let address = name.trim_start_matches("https://").trim_start_matches("http://");
    address.trim_start_matches("www.").starts_with(page)
}

fn from_source(source: Source, format: Option<Format>, limits: &Limits) -> anyhow::Result<Input> {
    if source.format(format)?.is_some_and(Format::is_stream) {
        return GraphStream::new(source, format, limits)?.one_or_many();
    }
    let name = source.name.clone();
    from_text(name, source.read_all(limits)?, format, limits)
}

fn from_text(
    name: String,
    text: Vec<u8>,
    format: Option<Format>,
    limits: &Limits,
) -> anyhow::Result<Input> {
    let document = formats::read_within(&text, format, limits.most_read()).map_err(|error| {
        too_large(&name, &error, limits).unwrap_or_else(|| unreadable(&name, &error))
    })?;
    drop(text);
    of_document(name, document)
}

fn of_document(source: String, document: Document) -> anyhow::Result<Input> {
    Ok(match document {
        Document::Graph(text) => Input::One(Loaded::of_graph(source, text)),
        Document::Switching(setup) => Input::One(Loaded::of_setup(source, setup, None)),
        Document::BridgIt { board, setup } => {
            Input::One(Loaded::of_setup(source, setup, Some(board)))
        }
        Document::Coins(setup) => Input::Coins(Coins::new(source, None, setup)?),
        Document::Dots { board, setup } => Input::Coins(Coins::new(source, Some(board), setup)?),
        Document::Vertex(setup) => {
            Input::Vertex(Box::new(VertexGame::of_setup(source, None, setup)))
        }
        Document::Hex { hex, setup } => {
            Input::Vertex(Box::new(VertexGame::of_setup(source, Some(hex), setup)))
        }
        Document::Matroid(setup) => Input::Matroid(Matroid::new(source, setup)?),
        Document::Arcs(setup) => Input::Arcs(ArcsGame::new(source, setup)),
        Document::Directing(setup) => Input::Directing(Directing::new(source, setup)),
        Document::Oriented(setup) => Input::Oriented(Oriented::new(source, setup)?),
    })
}

/// Opens an argument that has to be a single graph.
pub(crate) fn open_one(
    path: &Path,
    format: Option<Format>,
    limits: &Limits,
) -> anyhow::Result<Loaded> {
    only_one(open(path, format, limits)?)
}

/// The single graph that an argument has to be.
pub(crate) fn only_one(input: Input) -> anyhow::Result<Loaded> {
    match input {
        Input::One(loaded) => Ok(loaded),
        Input::Coins(coins) => Err(coins.not_yet()),
        Input::Vertex(game) => Err(game.not_yet()),
        Input::Matroid(matroid) => Err(matroid.not_a_graph()),
        Input::Arcs(arcs) => Err(arcs.not_yet()),
        Input::Directing(directing) => Err(directing.not_yet()),
        Input::Oriented(oriented) => Err(oriented.not_yet()),
        Input::Many(stream) => bail!(
            "{}: the file holds more than one graph; only solve, survey and convert take streams",
            stream.name()
        ),
    }
}

/// Opens an argument that has to be a stream of graphs.
pub(crate) fn open_stream(
    path: &Path,
    format: Option<Format>,
    limits: &Limits,
) -> anyhow::Result<GraphStream> {
    if let Some(board) = Coins::named(path) {
        let Coins { source, .. } = board?;
        bail!("{source}: one position; survey --subgraphs {source} takes every set of its strings");
    }
    if let Some(board) = VertexGame::named(path) {
        return Err(board?.not_yet());
    }
    let source = Source::open(path, limits)?;
    match source.format(format)? {
        Some(format) if !format.is_stream() => bail!(
            "{}: files of format {format} hold a single graph; survey reads graph6, sparse6 or \
             digraph6, or all subgraphs of one graph with --subgraphs",
            source.name
        ),
        _ => GraphStream::new(source, format, limits),
    }
}

impl Loaded {
    pub(crate) fn of_setup(source: String, setup: Setup, board: Option<Board>) -> Self {
        let is_position = board.is_some() || has_game(&setup);
        Self { source, setup, names: None, directed: false, board, is_position }
    }

    pub(crate) fn of_graph(source: String, text: GraphText) -> Self {
        let GraphText { graph, directed, names, notes } = text;
        notes.iter().for_each(|text| note(&format!("twintrees: {source}: {text}")));
        let setup = Setup { graph, ..Setup::default() };
        Self { source, setup, names, directed, board: None, is_position: false }
    }

    /// The same as the readers give it.
    pub(crate) fn into_document(self) -> Document {
        let Self { setup, names, directed, board, .. } = self;
        match board {
            Some(board) => Document::BridgIt { board, setup },
            None if setup.terminals.is_some() => Document::Switching(setup),
            None => {
                let (graph, notes) = (setup.graph, Vec::new());
                Document::Graph(GraphText { graph, directed, names, notes })
            }
        }
    }

    /// Refuses what a game would need too much memory for.
    pub(crate) fn admit(&self, limits: &Limits) -> anyhow::Result<()> {
        let graph = &self.setup.graph;
        limits.admit(&self.source, graph.vertex_count() as u64, graph.edge_count() as u64)
    }

    /// Whether file or options say anything of terminals.
    pub(crate) fn has_terminals(&self, reading: &ReadingArgs) -> bool {
        self.setup.terminals.is_some() || reading.from.is_some() || reading.to.is_some()
    }

    /// Whether the file says anything of a game besides the graph.
    pub(crate) fn has_game(&self) -> bool {
        has_game(&self.setup)
    }

    /// The graph alone. No terminals are needed, but what else is said has to make sense.
    pub(crate) fn into_graph(self) -> anyhow::Result<Multigraph> {
        let problems = self.setup.clone().check().err().unwrap_or_default();
        let problems = problems.iter().filter(|&&problem| problem != SetupProblem::NoTerminals);
        let problems: Vec<String> = problems.map(ToString::to_string).collect();
        if problems.is_empty() {
            Ok(self.setup.graph)
        } else {
            Err(all_problems(&self.source, &problems))
        }
    }

    /// The position, once memory, terminals and everything else have been checked.
    pub(crate) fn into_puzzle(
        self,
        reading: &ReadingArgs,
        limits: &Limits,
    ) -> anyhow::Result<Puzzle> {
        self.admit(limits)?;
        Puzzle::new(self, reading)
    }
}

fn has_game(setup: &Setup) -> bool {
    let Setup { terminals, secured, deleted, .. } = setup;
    terminals.is_some() || !secured.is_empty() || !deleted.is_empty()
}

/// The error for a text that was not read because its graph would need too much memory.
fn too_large(name: &str, error: &ReadError, limits: &Limits) -> Option<anyhow::Error> {
    limits.admit_reading(name, error.too_large?).err()
}

/// The error for a text that is not what it should be: a line for every problem.
fn unreadable(name: &str, error: &ReadError) -> anyhow::Error {
    anyhow::anyhow!("{}", prefixed(name, &error.to_string()))
}

/// Puts the name of the file before every line.
fn prefixed(name: &str, text: &str) -> String {
    text.lines().map(|line| format!("{name}: {line}")).collect::<Vec<_>>().join("\n")
}

/// The error for a list of problems, at most [`MAX_PROBLEMS`] of them in full.
fn all_problems(name: &str, problems: &[String]) -> anyhow::Error {
    let mut text = problems[..problems.len().min(MAX_PROBLEMS)].join("\n");
    if problems.len() > MAX_PROBLEMS {
        text += &format!("\nand {} more problems", problems.len() - MAX_PROBLEMS);
    }
    anyhow::anyhow!("{}", prefixed(name, &text))
}
