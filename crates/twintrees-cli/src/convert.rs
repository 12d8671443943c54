//! `twintrees convert`.

use crate::args::{ConvertArgs, ReadingArgs};
use crate::exit::{Exit, note};
use crate::input::{self, GraphStream, Input};
use crate::limits::Limits;
use crate::output::file;
use anyhow::{anyhow, bail};
use std::io::Write;
use std::path::Path;
use twintrees::model::formats::{Document, Format, WriteError, write};

pub(crate) fn run(args: &ConvertArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    if args.terminals.is_some() && args.to != Format::Json {
        bail!("--terminals: only json holds terminals, {} does not", args.to);
    }
    let output = args.output.as_deref().unwrap_or(Path::new("-"));
    file::admit(&args.position, output)?;
    let input = input::open(&args.position, args.format, &limits)?;
    if let Input::Many(stream) = input {
        return convert_stream(args, stream, output);
    }
    let (source, document) = document(input, &chosen(args), &limits)?;
    file::write(output, |out| write_document(args.to, &document, out, &source))?;
    if let Some(held) = what_is_held(&document).filter(|_| holds_graphs(args.to)) {
        note(&format!("twintrees: {} holds {held}", args.to));
    }
    Ok(Exit::Done)
}

/// `--terminals` as the other commands name them.
fn chosen(args: &ConvertArgs) -> ReadingArgs {
    let [from, to] = match args.terminals.as_deref() {
        Some([s, t]) => [s, t].map(|vertex| Some(vertex.clone())),
        _ => [None, None],
    };
    ReadingArgs { from, to, ..ReadingArgs::default() }
}

/// What a single input is called, and what is written of it: with terminals that were chosen it has
/// to be a position.
fn document(
    input: Input,
    reading: &ReadingArgs,
    limits: &Limits,
) -> anyhow::Result<(String, Document)> {
    let chosen = reading.from.is_some();
    let none = |source: &str, name: &str| match chosen {
        true => Err(anyhow!("{source}: --terminals: {name} has no terminals to choose")),
        false => Ok(source.to_owned()),
    };
    Ok(match input {
        Input::One(loaded) if chosen => {
            let source = loaded.source.clone();
            let position = loaded.into_puzzle(reading, limits)?.position;
            (source, Document::Switching(position.setup()))
        }
        Input::One(loaded) => (loaded.source.clone(), loaded.into_document()),
        Input::Vertex(game) if chosen && !game.is_hex() => {
            let game = game.with_terminals(reading)?;
            game.clone().choose(reading)?;
            (game.source.clone(), game.into_document())
        }
        Input::Vertex(game) => (none(&game.source, "Hex")?, game.into_document()),
        Input::Arcs(game) if chosen => {
            let setup = game.position(reading, limits)?.setup();
            (game.source, Document::Arcs(setup))
        }
        Input::Arcs(game) => (game.source.clone(), game.into_document()),
        Input::Directing(game) if chosen => {
            let setup = game.position(reading)?.setup();
            (game.source, Document::Directing(setup))
        }
        Input::Directing(game) => (game.source.clone(), game.document()),
        Input::Coins(coins) => (none(&coins.source, coins.name())?, coins.document()),
        Input::Matroid(matroid) => (none(&matroid.source, "the matroid game")?, matroid.document()),
        Input::Oriented(oriented) => {
            (none(&oriented.source, "an oriented matroid")?, oriented.document())
        }
        Input::Many(_) => unreachable!("streams are written line by line"),
    })
}

/// What a format of graphs holds of a position; nothing is lost of a graph.
const fn what_is_held(document: &Document) -> Option<&'static str> {
    match document {
        Document::Graph(_) | Document::Matroid(_) | Document::Oriented(_) => None,
        Document::Switching(_) | Document::BridgIt { .. } => {
            Some("the graph alone, without terminals")
        }
        Document::Coins(_) | Document::Dots { .. } => Some("the graph alone, cut strings included"),
        Document::Vertex(_) | Document::Hex { .. } => {
            Some("the graph alone, without terminals and taken vertices")
        }
        Document::Arcs(_) => Some("the digraph alone, without terminals"),
        Document::Directing(_) => Some("the graph alone, without terminals, rules and directions"),
    }
}

/// Whether a format holds graphs alone, whatever the position.
const fn holds_graphs(format: Format) -> bool {
    !matches!(format, Format::Json | Format::Drawing | Format::Sgf | Format::HexWorld)
}

fn write_document(
    format: Format,
    document: &Document,
    out: &mut dyn Write,
    source: &str,
) -> anyhow::Result<()> {
    write(format, document, out).map_err(|error| match error {
        WriteError::Io(error) => error.into(),
        error => anyhow!("{source}: {error}"),
    })
}

fn convert_stream(args: &ConvertArgs, stream: GraphStream, output: &Path) -> anyhow::Result<Exit> {
    if !args.to.is_stream() || args.terminals.is_some() {
        bail!(
            "{}: the file holds more than one graph; only graph6, sparse6 and digraph6 hold many",
            stream.name()
        );
    }
    let name = stream.name().to_owned();
    let mut exit = Exit::Done;
    file::write(output, |out| {
        for line in stream {
            match line? {
                Err(bad) => {
                    exit = Exit::Unusable;
                    note(&bad.message);
                }
                Ok(graph) => {
                    let source = format!("{name}, graph {}", graph.number);
                    write_document(args.to, &Document::Graph(graph.text), out, &source)?;
                }
            }
        }
        Ok(())
    })?;
    Ok(exit)
}
