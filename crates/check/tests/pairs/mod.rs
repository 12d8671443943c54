//! The pairs of `data/certificates`, and what the checker says of them.
#![allow(unreachable_pub, reason = "shared by test files")]

use std::path::PathBuf;
use twintrees_check::coins::{CoinsFailure, CoinsReject, VerifiedCoins, check_coins};
use twintrees_check::{
    DirectingReject, ForestReject, MatroidReject, OrientedReject, Reject, Verified, VerifiedArcs,
    VerifiedDirecting, VerifiedForests, VerifiedMatroid, VerifiedOriented, VerifiedVertex,
    VertexReject, check, check_arcs, check_directing, check_forests, check_matroid, check_oriented,
    check_vertex,
};
use twintrees_model::coins::{self, CertificateReadError};
use twintrees_model::formats::{self, Document};
use twintrees_model::graph::Multigraph;
use twintrees_model::switching::{Setup, read_certificate};
use twintrees_model::{
    CertificateKind, CertificateTextError, arcs, directing, forests, matroid, oriented, vertex,
};

pub fn directory() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/certificates"))
}

fn document(pair: &str) -> Result<Document, String> {
    let text = std::fs::read(directory().join(format!("{pair}.position.json"))).unwrap();
    formats::read(&text, None).map_err(|error| error.to_string())
}

pub fn certificate_text(pair: &str) -> Vec<u8> {
    let path = |kind: &str| directory().join(format!("{pair}.certificate.{kind}"));
    std::fs::read(path("json")).or_else(|_| std::fs::read(path("bin"))).unwrap()
}

/// What came out, and why.
#[derive(Debug)]
#[expect(dead_code, reason = "the reasons are printed when a test fails")]
pub enum Verdict {
    Verified(Box<Verified>),
    Rejected(Reject),
    VerifiedForests(VerifiedForests),
    RejectedForests(ForestReject),
    VerifiedMatroid(Box<VerifiedMatroid>),
    RejectedMatroid(MatroidReject),
    VerifiedVertex(Box<VerifiedVertex>),
    VerifiedArcs(Box<VerifiedArcs>),
    VerifiedDirecting(Box<VerifiedDirecting>),
    RejectedDirecting(DirectingReject),
    VerifiedOriented(Box<VerifiedOriented>),
    RejectedOriented(OrientedReject),
    RejectedVertex(VertexReject),
    /// The certificate is about another game than the position.
    OtherGame,
    VerifiedCoins(VerifiedCoins),
    RejectedCoins(CoinsReject),
    UnreadableCoins(CertificateReadError),
    Text(CertificateTextError),
    Position(String),
}

impl Verdict {
    pub fn of(pair: &str) -> Self {
        let text = certificate_text(pair);
        let document = match document(pair) {
            Ok(Document::Coins(setup) | Document::Dots { setup, .. }) => {
                return Self::of_coins(setup, &text);
            }
            Ok(document) => document,
            Err(problem) => return Self::Position(problem),
        };
        if let Document::Vertex(setup) | Document::Hex { setup, .. } = document {
            return Self::on_vertices(setup, &text);
        }
        if let Document::Arcs(setup) = document {
            return Self::on_arcs(setup, &text);
        }
        if let Document::Directing(setup) = document {
            return Self::on_directing(setup, &text);
        }
        if let Document::Oriented(setup) = document {
            return Self::on_oriented(setup, &text);
        }
        match (CertificateKind::of(&text), document) {
            (Err(error), _) => Self::Text(error),
            (Ok(CertificateKind::Matroid), Document::Matroid(setup)) => {
                Self::of_matroid(setup, &text)
            }
            (Ok(CertificateKind::Matroid), _) | (Ok(_), Document::Matroid(_)) => Self::OtherGame,
            (
                Ok(
                    CertificateKind::Vertex
                    | CertificateKind::Directing
                    | CertificateKind::Oriented
                    | CertificateKind::Coins,
                ),
                _,
            ) => Self::OtherGame,
            (Ok(CertificateKind::Forests), graph) => Self::of_forests(graph.graph(), &text),
            (Ok(CertificateKind::Switching), graph) => Self::of_position(graph.into_setup(), &text),
        }
    }

    fn of_matroid(setup: matroid::Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match matroid::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_matroid(&position, &certificate) {
                Ok(verified) => Self::VerifiedMatroid(Box::new(verified)),
                Err(reject) => Self::RejectedMatroid(reject),
            },
        }
    }

    /// A position of the vertex game needs its terminals, whatever the certificate is about.
    fn on_vertices(setup: vertex::Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match CertificateKind::of(text) {
            Err(error) => Self::Text(error),
            Ok(CertificateKind::Vertex) => Self::of_vertex(&position, text),
            Ok(CertificateKind::Forests) => Self::of_forests(position.graph(), text),
            Ok(_) => Self::OtherGame,
        }
    }

    fn of_vertex(position: &vertex::Position, text: &[u8]) -> Self {
        match vertex::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_vertex(position, &certificate) {
                Ok(verified) => Self::VerifiedVertex(Box::new(verified)),
                Err(reject) => Self::RejectedVertex(reject),
            },
        }
    }

    /// The same holds for a position of the arcs game.
    fn on_arcs(setup: Setup, text: &[u8]) -> Self {
        let position = match arcs::Position::new(setup) {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match CertificateKind::of(text) {
            Err(error) => Self::Text(error),
            Ok(CertificateKind::Vertex) => Self::of_arcs(&position, text),
            Ok(CertificateKind::Forests) => Self::of_forests(position.graph(), text),
            Ok(_) => Self::OtherGame,
        }
    }

    fn of_arcs(position: &arcs::Position, text: &[u8]) -> Self {
        match vertex::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_arcs(position, &certificate) {
                Ok(verified) => Self::VerifiedArcs(Box::new(verified)),
                Err(reject) => Self::RejectedVertex(reject),
            },
        }
    }

    fn on_directing(setup: directing::Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match CertificateKind::of(text) {
            Err(error) => Self::Text(error),
            Ok(CertificateKind::Directing) => Self::of_directing(&position, text),
            Ok(CertificateKind::Forests) => Self::of_forests(position.graph(), text),
            Ok(_) => Self::OtherGame,
        }
    }

    fn of_directing(position: &directing::Position, text: &[u8]) -> Self {
        match directing::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_directing(position, &certificate) {
                Ok(verified) => Self::VerifiedDirecting(Box::new(verified)),
                Err(reject) => Self::RejectedDirecting(reject),
            },
        }
    }

    fn on_oriented(setup: oriented::Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match (CertificateKind::of(text), oriented::read_certificate(text)) {
            (Err(error), _) | (Ok(CertificateKind::Oriented), Err(error)) => Self::Text(error),
            (Ok(CertificateKind::Oriented), Ok(certificate)) => {
                match check_oriented(&position, &certificate) {
                    Ok(verified) => Self::VerifiedOriented(Box::new(verified)),
                    Err(reject) => Self::RejectedOriented(reject),
                }
            }
            _ => Self::OtherGame,
        }
    }

    fn of_coins(setup: coins::Setup, text: &[u8]) -> Self {
        match check_coins(&setup.check().unwrap(), text, &|_| false) {
            Ok(verified) => Self::VerifiedCoins(verified),
            Err(CoinsFailure::Rejected(reject)) => Self::RejectedCoins(reject),
            Err(CoinsFailure::Unreadable(CertificateReadError::Header(error))) => Self::Text(error),
            Err(CoinsFailure::Unreadable(error)) => Self::UnreadableCoins(error),
            Err(failure) => panic!("{failure}"),
        }
    }

    fn of_forests(graph: &Multigraph, text: &[u8]) -> Self {
        match forests::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_forests(graph, &certificate) {
                Ok(verified) => Self::VerifiedForests(verified),
                Err(reject) => Self::RejectedForests(reject),
            },
        }
    }

    fn of_position(setup: Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check(&position, &certificate) {
                Ok(verified) => Self::Verified(Box::new(verified)),
                Err(reject) => Self::Rejected(reject),
            },
        }
    }

    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Verified(_)
            | Self::VerifiedForests(_)
            | Self::VerifiedMatroid(_)
            | Self::VerifiedVertex(_)
            | Self::VerifiedArcs(_)
            | Self::VerifiedDirecting(_)
            | Self::VerifiedOriented(_)
            | Self::VerifiedCoins(_) => 0,
            Self::Rejected(_)
            | Self::RejectedForests(_)
            | Self::RejectedMatroid(_)
            | Self::RejectedVertex(_)
            | Self::RejectedDirecting(_)
            | Self::RejectedOriented(_)
            | Self::OtherGame
            | Self::RejectedCoins(_)
            | Self::UnreadableCoins(_)
            | Self::Text(CertificateTextError::Malformed(_)) => 1,
            Self::Text(_) | Self::Position(_) => 2,
        }
    }
}

/// One test for each way to be wrong: the file, whose name begins with a prefix, and what must be
/// said of it.
macro_rules! rejected {
    ($verdict:ident, $prefix:literal: $($name:ident: $pair:literal => $pattern:pat,)*) => {$(
        #[test]
        fn $name() {
            match Verdict::of(concat!("bad/", $prefix, $pair)) {
                Verdict::$verdict(reject) => {
                    assert!(matches!(reject, $pattern), "{reject:?}");
                    assert!(!reject.to_string().is_empty());
                }
                other => panic!("{other:?}"),
            }
        }
    )*};
}

pub(crate) use rejected;
