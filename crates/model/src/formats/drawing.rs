//! Boards in characters. So far these are boards of Bridg-It.

use super::Document;
use super::error::{Problems, Size};
use crate::bridg_it::{Board, draw, read_drawing};
use crate::outcome::Player;
use crate::switching::{LinkState, Setup};
use std::io::{self, Write};

pub(super) fn read(text: &[u8], problems: &mut Problems<'_>) -> Option<Document> {
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => {
            problems.at(error.valid_up_to(), || "the text is not UTF-8".to_owned());
            return None;
        }
    };
    match read_drawing(text) {
        Ok((board, setup)) => {
            let graph = &setup.graph;
            let (vertices, links) = (graph.vertex_count() as u64, graph.edge_count() as u64);
            problems.admit(Size { vertices, links }).then_some(Document::BridgIt { board, setup })
        }
        Err(errors) => {
            for error in errors {
                problems.in_line(error.line, error.column, || error.problem.to_string());
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
