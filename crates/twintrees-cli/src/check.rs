//! `twintrees check`.

mod coins;

pub(crate) use coins::verdict as coins_verdict;

use crate::args::{CheckArgs, ReadingArgs};
use crate::exit::Exit;
use crate::input::{self, ArcsGame, Input, VertexGame};
use crate::interrupt;
use crate::limits::Limits;
use crate::matroid;
use anyhow::{anyhow, bail};
use std::fmt::Display;
use std::io::{self, Write as _};
use twintrees::check::{check, check_arcs, check_directing, check_forests, check_vertex};
use twintrees::model::CertificateKind::{
    self, Coins, Directing, Forests, Matroid, Switching, Vertex,
};
use twintrees::model::arcs::Position as ArcsPosition;
use twintrees::model::directing::Position as DirectingPosition;
use twintrees::model::graph::Multigraph;
use twintrees::model::switching::{Position, read_certificate};
use twintrees::model::vertex::Position as VertexPosition;
use twintrees::model::{CertificateTextError, directing, forests, vertex};

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    if args.certificate.as_os_str() == "-" && args.position.position.as_os_str() == "-" {
        bail!("position and certificate cannot both come from standard input");
    }
    let reading = &args.position.reading;
    let input = input::open(&args.position.position, reading.format, &limits)?;
    if let Input::Matroid(matroid) = input {
        return matroid::check::run(args, &matroid, &limits);
    }
    if let Input::Coins(position) = &input {
        return coins::run(args, position, &limits);
    }
    let name = args.certificate.display().to_string();
    let text = input::read_file(&args.certificate, &limits);
    if let Some(game) = vertex_game(&input, reading)? {
        return tell(&Subject::Vertex(game), text, &name);
    }
    if let Input::Arcs(game) = &input {
        return tell(&Subject::Arcs(game.position(reading, &limits)?), text, &name);
    }
    if let Input::Directing(game) = &input {
        return tell(&Subject::Directing(game.position(reading)?), text, &name);
    }
    let loaded = input::only_one(input)?;
    if reading.is_arcs_game() {
        let position = ArcsGame::of_graph(loaded)?.position(reading, &limits)?;
        return tell(&Subject::Arcs(position), text, &name);
    }
    if reading.is_vertex_game() {
        let game = VertexGame::of_graph(loaded, reading, &limits)?;
        return tell(&Subject::Vertex(game.position), text, &name);
    }
    let kind = text.as_ref().ok().map(|text| CertificateKind::of(text));
    // Only a claim about a position needs to know the terminals.
    let subject = if loaded.has_terminals(reading) || matches!(kind, Some(Ok(Switching))) {
        Subject::Position(loaded.into_puzzle(reading, &limits)?.position)
    } else {
        loaded.admit(&limits)?;
        Subject::Graph(loaded.into_graph()?)
    };
    tell(&subject, text, &name)
}

/// The position, if it is one of the vertex game.
fn vertex_game(input: &Input, reading: &ReadingArgs) -> anyhow::Result<Option<VertexPosition>> {
    match input {
        Input::Vertex(game) => Ok(Some(game.as_ref().clone().choose(reading)?.position)),
        _ => Ok(None),
    }
}

fn tell(subject: &Subject, text: anyhow::Result<Vec<u8>>, name: &str) -> anyhow::Result<Exit> {
    let (exit, line) = match text {
        Ok(text) => verdict(subject, &text, name),
        Err(error) => {
            print_line(&format!("REJECTED the certificate cannot be read: {error:#}"))?;
            return Err(error);
        }
    };
    print_line(&line)?;
    Ok(exit)
}

/// What a certificate may be about.
pub(crate) enum Subject {
    Position(Position),
    Graph(Multigraph),
    Vertex(VertexPosition),
    Arcs(ArcsPosition),
    Directing(DirectingPosition),
}

impl Subject {
    fn graph(&self) -> &Multigraph {
        match self {
            Self::Position(position) => position.graph(),
            Self::Graph(graph) => graph,
            Self::Vertex(position) => position.graph(),
            Self::Arcs(position) => position.graph(),
            Self::Directing(position) => position.graph(),
        }
    }
}

/// The one line that `check` prints, and how it exits.
pub(crate) fn verdict(subject: &Subject, text: &[u8], name: &str) -> (Exit, String) {
    let checked = match (CertificateKind::of(text), subject) {
        (Ok(Switching), Subject::Position(position)) => {
            read_certificate(text).map(|certificate| of_check(check(position, &certificate)))
        }
        (Ok(Switching), Subject::Graph(_)) => {
            let line = "REJECTED the certificate is about a position, not about a graph alone";
            return (Exit::Negative, line.to_owned());
        }
        (Ok(Coins), _) => {
            let line = "REJECTED the certificate is about a position of Strings-and-Coins";
            return (Exit::Negative, line.to_owned());
        }
        (Ok(Switching), Subject::Vertex(_) | Subject::Arcs(_) | Subject::Directing(_)) => {
            let line = "REJECTED the certificate is about the switching game, the position is not";
            return (Exit::Negative, line.to_owned());
        }
        (Ok(Vertex), Subject::Vertex(position)) => vertex::read_certificate(text)
            .map(|certificate| of_check(check_vertex(position, &certificate))),
        (Ok(Vertex), Subject::Arcs(position)) => vertex::read_certificate(text)
            .map(|certificate| of_check(check_arcs(position, &certificate))),
        (Ok(Vertex), _) => {
            let line = "REJECTED the certificate is about the vertex game, the position is not";
            return (Exit::Negative, line.to_owned());
        }
        (Ok(Directing), Subject::Directing(position)) => directing::read_certificate(text)
            .map(|certificate| of_check(check_directing(position, &certificate))),
        (Ok(Directing), _) => {
            let line = "REJECTED the certificate is about the directing game, the position is not";
            return (Exit::Negative, line.to_owned());
        }
        (Ok(Matroid), _) => {
            let line = "REJECTED the certificate is about a matroid, not about a graph";
            return (Exit::Negative, line.to_owned());
        }
        (Ok(Forests), _) => forests::read_certificate(text)
            .map(|certificate| of_check(check_forests(subject.graph(), &certificate))),
        (Err(error), _) => Err(error),
    };
    checked.unwrap_or_else(|error| unreadable(&error, name))
}

pub(crate) fn of_check(checked: Result<impl Display, impl Display>) -> (Exit, String) {
    match checked {
        Ok(verified) => (Exit::Done, format!("VERIFIED {verified}")),
        Err(reject) => (Exit::Negative, format!("REJECTED {reject}")),
    }
}

pub(crate) fn unreadable(error: &CertificateTextError, name: &str) -> (Exit, String) {
    match error {
        CertificateTextError::Malformed(_) => {
            (Exit::Negative, format!("REJECTED {name}: malformed: {error}"))
        }
        _ => (Exit::Unusable, format!("REJECTED {name}: {error}")),
    }
}

/// Exactly one line, whatever a message says. If nobody reads it, the exit code still tells.
pub(crate) fn print_line(line: &str) -> anyhow::Result<()> {
    let line = line.replace(|c: char| c.is_control(), " ");
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(anyhow!("standard output cannot be written: {error}"))
        }
        _ => Ok(()),
    }
}
