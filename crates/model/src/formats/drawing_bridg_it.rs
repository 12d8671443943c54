//! Boards of Bridg-It in characters.

use super::Document;
use super::error::{Problems, Size};
use crate::bridg_it::{Board, draw, read_drawing};
use crate::outcome::Player;
use crate::switching::{LinkState, Setup};
use std::io::{self, Write};

pub(super) fn read(text: &str, problems: &mut Problems<'_>) -> Option<Document> {
    match read_drawing(text) {
        Ok((board, setup)) => {
            let graph = &setup.graph;
            let (vertices, links) = (graph.vertex_count() as u64, graph.edge_count() as u64);
            problems.admit(Size { vertices, links }).then_some(Document::BridgIt { board, setup })
        }
        Err(errors) => {
            for error in errors {
                problems
                    .placed(error.line as u64, error.column as u64, || error.problem.to_string());
            }
            None
        }
    }
}

/// Writes a board, and whose turn it is.
pub(super) fn write(board: Board, setup: &Setup, out: &mut impl Write) -> io::Result<()> {
    let mut states = vec![LinkState::Undecided; setup.graph.edge_count()];
    let taken = [(&setup.secured, LinkState::Secured), (&setup.deleted, LinkState::Deleted)];
    for (links, state) in taken {
        for &link in links {
            if let Some(place) = states.get_mut(link as usize) {
                *place = state;
            }
        }
    }
    out.write_all(draw(board, &states, &|_| false).as_bytes())?;
    writeln!(out, "to move: {}", setup.to_move.unwrap_or(Player::Short).word())
}
