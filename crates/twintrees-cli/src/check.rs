//! `twintrees check`.

mod coins;

pub(crate) use coins::verdict as coins_verdict;

use crate::args::{CheckArgs, ReadingArgs};
use crate::exit::Exit;
use crate::input::{self, CertificateFile, Input};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
use std::fmt::Display;
use std::io::{self, Write as _};
use twintrees::check::{
    check, check_arcs, check_directing, check_forests, check_matroid, check_oriented, check_vertex,
};
use twintrees::model::CertificateKind::{
    self, Coins, Directing, Forests, Matroid, Oriented, Switching, Vertex,
};
use twintrees::model::arcs::Position as ArcsPosition;
use twintrees::model::directing::Position as DirectingPosition;
use twintrees::model::graph::Multigraph;
use twintrees::model::matroid::Position as MatroidPosition;
use twintrees::model::oriented::Position as OrientedPosition;
use twintrees::model::switching::{Position, read_certificate};
use twintrees::model::vertex::Position as VertexPosition;
use twintrees::model::{CertificateTextError, directing, forests, matroid, oriented, vertex};

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    if args.certificate.as_os_str() == "-" && args.position.position.as_os_str() == "-" {
        bail!("position and certificate cannot both come from standard input");
    }
    let input = input::open_game(&args.position.position, &args.position.reading, &limits)?;
    let certificate = match input::open_certificate(&args.certificate, &limits) {
        Ok(certificate) => certificate,
        Err(error) => return unopened(error),
    };
    if let Input::Coins(position) = input {
        return coins::run(args, &position, certificate, &limits);
    }
    let (kind, text) = match certificate {
        CertificateFile::Coins(_) => (Ok(Coins), Vec::new()),
        CertificateFile::Text(text) => (CertificateKind::of(&text), text),
        CertificateFile::Binary(_) => {
            let name = args.certificate.display();
            return unopened(anyhow!("{name}: the file is binary: it has zero bytes"));
        }
    };
    let subject = subject(input, &args.position.reading, &kind, &limits)?;
    let (exit, line) = verdict_on(&subject, kind, &text, &args.certificate.display().to_string());
    print_line(&line).map(|()| exit)
}

/// What a certificate of this kind has to be about.
fn subject(
    input: Input,
    reading: &ReadingArgs,
    kind: &Result<CertificateKind, CertificateTextError>,
    limits: &Limits,
) -> anyhow::Result<Subject> {
    Ok(match input {
        Input::Matroid(matroid) => Subject::Matroid(matroid.position),
        Input::Vertex(game) => Subject::Vertex(game.choose(reading)?.position),
        Input::Arcs(game) => Subject::Arcs(game.position(reading, limits)?),
        Input::Directing(game) => Subject::Directing(game.position(reading)?),
        Input::Oriented(game) => Subject::Oriented(game.position),
        // Only a claim about a position needs to know the terminals.
        Input::One(loaded) if loaded.has_terminals(reading) || *kind == Ok(Switching) => {
            Subject::Position(loaded.into_puzzle(reading, limits)?.position)
        }
        other => {
            let loaded = input::only_one(other)?;
            loaded.admit(limits)?;
            Subject::Graph(loaded.into_graph()?)
        }
    })
}

/// The answer if there is no certificate to look at.
fn unopened(error: anyhow::Error) -> anyhow::Result<Exit> {
    print_line(&format!("REJECTED the certificate cannot be read: {error:#}"))?;
    Err(error)
}

/// What a certificate may be about.
pub(crate) enum Subject {
    Position(Position),
    Graph(Multigraph),
    Vertex(VertexPosition),
    Matroid(MatroidPosition),
    Arcs(ArcsPosition),
    Directing(DirectingPosition),
    Oriented(OrientedPosition),
}

impl Subject {
    /// What claims about graphs are about.
    fn graph(&self) -> Option<&Multigraph> {
        Some(match self {
            Self::Position(position) => position.graph(),
            Self::Graph(graph) => graph,
            Self::Vertex(position) => position.graph(),
            Self::Arcs(position) => position.graph(),
            Self::Directing(position) => position.graph(),
            Self::Matroid(_) | Self::Oriented(_) => return None,
        })
    }

    const fn name(&self) -> &'static str {
        match self {
            Self::Position(_) => "a position of the switching game",
            Self::Graph(_) => "a graph alone",
            Self::Vertex(_) => "a position of the vertex game",
            Self::Matroid(_) => "a position of the matroid game",
            Self::Arcs(_) => "a position of the arcs game",
            Self::Directing(_) => "a position of the directing game",
            Self::Oriented(_) => "a position of the directing game on an oriented matroid",
        }
    }
}

/// What certificates of this kind are about.
const fn about(kind: CertificateKind) -> &'static str {
    match kind {
        Switching => "a position of the switching game",
        Forests => "a graph alone",
        // The arcs game is played on vertices, and so are its certificates.
        Vertex => "a position of the vertex game or the arcs game",
        Matroid => "a position of the matroid game",
        Coins => "a position of Strings-and-Coins",
        Directing => "a position of the directing game",
        Oriented => "a position of the directing game on an oriented matroid",
    }
}

/// The answer to a certificate of this kind in the wrong place.
fn another_kind(kind: CertificateKind, subject: &str) -> (Exit, String) {
    let line = format!("REJECTED the certificate is about {}, not about {subject}", about(kind));
    (Exit::Negative, line)
}

/// The one line that `check` prints, and how it exits.
pub(crate) fn verdict(subject: &Subject, text: &[u8], name: &str) -> (Exit, String) {
    verdict_on(subject, CertificateKind::of(text), text, name)
}

fn verdict_on(
    subject: &Subject,
    kind: Result<CertificateKind, CertificateTextError>,
    text: &[u8],
    name: &str,
) -> (Exit, String) {
    let kind = match kind {
        Ok(kind) => kind,
        Err(error) => return unreadable(&error, name),
    };
    let checked =
        match (kind, subject) {
            (Switching, Subject::Position(position)) => {
                read_certificate(text).map(|proof| of_check(check(position, &proof)))
            }
            (Vertex, Subject::Vertex(position)) => {
                vertex::read_certificate(text).map(|proof| of_check(check_vertex(position, &proof)))
            }
            (Vertex, Subject::Arcs(position)) => {
                vertex::read_certificate(text).map(|proof| of_check(check_arcs(position, &proof)))
            }
            (Matroid, Subject::Matroid(position)) => matroid::read_certificate(text)
                .map(|proof| of_check(check_matroid(position, &proof))),
            (Directing, Subject::Directing(position)) => directing::read_certificate(text)
                .map(|proof| of_check(check_directing(position, &proof))),
            (Oriented, Subject::Oriented(position)) => oriented::read_certificate(text)
                .map(|proof| of_check(check_oriented(position, &proof))),
            (Forests, subject) => match subject.graph() {
                Some(graph) => forests::read_certificate(text)
                    .map(|proof| of_check(check_forests(graph, &proof))),
                None => return another_kind(kind, subject.name()),
            },
            (_, subject) => return another_kind(kind, subject.name()),
        };
    checked.unwrap_or_else(|error| unreadable(&error, name))
}

fn of_check(checked: Result<impl Display, impl Display>) -> (Exit, String) {
    match checked {
        Ok(verified) => (Exit::Done, format!("VERIFIED {verified}")),
        Err(reject) => (Exit::Negative, format!("REJECTED {reject}")),
    }
}

fn unreadable(error: &CertificateTextError, name: &str) -> (Exit, String) {
    match error {
        CertificateTextError::Malformed(_) => {
            (Exit::Negative, format!("REJECTED {name}: malformed: {error}"))
        }
        _ => (Exit::Unusable, format!("REJECTED {name}: {error}")),
    }
}

/// Exactly one line, whatever a message says. If nobody reads it, the exit code still tells.
fn print_line(line: &str) -> anyhow::Result<()> {
    let line = line.replace(|c: char| c.is_control(), " ");
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(anyhow!("standard output cannot be written: {error}"))
        }
        _ => Ok(()),
    }
}
