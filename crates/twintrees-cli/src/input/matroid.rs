//! Positions of the matroid game.

use super::all_problems;
use anyhow::anyhow;
use twintrees::model::formats::Document;
use twintrees::model::matroid::{ElementState, Position, Setup};

/// A position of the matroid game.
#[derive(Debug)]
pub(crate) struct Matroid {
    /// What the user called it.
    pub(crate) source: String,
    pub(crate) position: Position,
}

impl Matroid {
    pub(super) fn new(source: String, setup: Setup) -> anyhow::Result<Self> {
        let position = setup.check().map_err(|problems| {
            all_problems(&source, &problems.iter().map(ToString::to_string).collect::<Vec<_>>())
        })?;
        Ok(Self { source, position })
    }

    /// The position as a file has it.
    pub(crate) fn document(&self) -> Document {
        let position = &self.position;
        let elements = |state| position.elements(state).collect();
        Document::Matroid(Setup {
            matroid: position.matroid().clone(),
            element: position.element(),
            secured: elements(ElementState::Secured),
            deleted: elements(ElementState::Deleted),
            to_move: Some(position.to_move()),
        })
    }

    /// The error of a command that wants a graph.
    pub(crate) fn not_a_graph(&self) -> anyhow::Error {
        anyhow!(
            "{}: a matroid is not a graph; solve, check, play, survey --subgraphs and convert take positions of the \
             matroid game",
            self.source
        )
    }
}
