//! `twintrees convert`.

use crate::args::{ConvertArgs, ReadingArgs};
use crate::exit::{Exit, note};
use crate::input::{self, ArcsGame, Coins, GraphStream, Input, Loaded};
use crate::limits::Limits;
use crate::output::file;
use anyhow::{anyhow, bail};
use std::io::Write;
use std::path::Path;
use twintrees::model::formats::{Document, Format, WriteError, write, write_position};

pub(crate) fn run(args: &ConvertArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    if args.terminals.is_some() && args.to != Format::Json {
        bail!("--terminals: only json holds terminals, {} does not", args.to);
    }
    let output = args.output.as_deref().unwrap_or(Path::new("-"));
    file::admit(&args.position, output)?;
    match input::open(&args.position, args.format, &limits)? {
        Input::One(loaded) => {
            convert_one(args, loaded, output, &limits)?;
            Ok(Exit::Done)
        }
        Input::Coins(coins) => {
            convert_coins(args, &coins, output)?;
            Ok(Exit::Done)
        }
        Input::Vertex(game) => {
            let source = game.source.clone();
            convert_position(args, &game.into_document(), output, &source)
        }
        Input::Matroid(matroid) => {
            convert_position(args, &matroid.document(), output, &matroid.source)
        }
        Input::Directing(directing) => {
            convert_position(args, &directing.document(), output, &directing.source)
        }
        Input::Oriented(oriented) => {
            convert_position(args, &oriented.document(), output, &oriented.source)
        }
        Input::Arcs(game) => {
            convert_arcs(args, game, output, &limits)?;
            Ok(Exit::Done)
        }
        Input::Many(stream) => convert_stream(args, stream, output),
    }
}

/// A position of a game whose terminals, if it has any, are part of it.
fn convert_position(
    args: &ConvertArgs,
    document: &Document,
    output: &Path,
    source: &str,
) -> anyhow::Result<Exit> {
    if args.terminals.is_some() {
        bail!("{source}: --terminals is not for positions of this game");
    }
    file::write(output, |out| write_document(args.to, document, out, source))?;
    Ok(Exit::Done)
}

fn convert_one(
    args: &ConvertArgs,
    loaded: Loaded,
    output: &Path,
    limits: &Limits,
) -> anyhow::Result<()> {
    let source = loaded.source.clone();
    if let Some([s, t]) = args.terminals.as_deref() {
        let reading = ReadingArgs {
            from: Some(s.clone()),
            to: Some(t.clone()),
            format: args.format,
            game: None,
        };
        let puzzle = loaded.into_puzzle(&reading, limits)?;
        return file::write(output, |out| Ok(write_position(&puzzle.position, out)?));
    }
    let document = loaded.into_document();
    if holds_graphs(args.to) && !matches!(document, Document::Graph(_)) {
        note(&format!("twintrees: {} holds the graph alone, without terminals", args.to));
    }
    file::write(output, |out| write_document(args.to, &document, out, &source))
}

fn convert_arcs(
    args: &ConvertArgs,
    game: ArcsGame,
    output: &Path,
    limits: &Limits,
) -> anyhow::Result<()> {
    let source = game.source.clone();
    let document = match args.terminals.as_deref() {
        Some([s, t]) => {
            let (from, to) = (Some(s.clone()), Some(t.clone()));
            let reading = ReadingArgs { from, to, ..ReadingArgs::default() };
            Document::Arcs(game.position(&reading, limits)?.setup())
        }
        _ => game.into_document(),
    };
    if args.to != Format::Json {
        note(&format!("twintrees: {} holds the digraph alone, without terminals", args.to));
    }
    file::write(output, |out| write_document(args.to, &document, out, &source))
}

fn convert_coins(args: &ConvertArgs, coins: &Coins, output: &Path) -> anyhow::Result<()> {
    let (source, document) = (&coins.source, coins.document());
    if args.terminals.is_some() {
        bail!("{source}: --terminals: {} has no terminals", coins.game());
    }
    if holds_graphs(args.to) {
        note(&format!("twintrees: {} holds the graph alone, cut strings included", args.to));
    }
    file::write(output, |out| write_document(args.to, &document, out, source))
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
