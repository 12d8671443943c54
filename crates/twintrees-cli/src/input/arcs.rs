//! Positions of the arcs game.

use super::{Loaded, all_problems};
use crate::args::ReadingArgs;
use crate::limits::Limits;
use anyhow::anyhow;
use twintrees::model::arcs::{Position, Setup};
use twintrees::model::formats::Document;
use twintrees::model::graph::VertexId;

/// A position of the arcs game; terminals may still be named by options.
#[derive(Debug)]
pub(crate) struct ArcsGame {
    /// What the user called it.
    pub(crate) source: String,
    setup: Setup,
    /// What the vertices are called.
    names: Option<Vec<String>>,
}

impl ArcsGame {
    pub(super) const fn new(source: String, setup: Setup) -> Self {
        Self { source, setup, names: None }
    }

    /// A digraph, played as the arcs game.
    pub(crate) fn of_graph(loaded: Loaded) -> anyhow::Result<Self> {
        let Loaded { source, setup, names, directed, .. } = loaded;
        if !directed {
            return Err(Self::no_directions(&source));
        }
        Ok(Self { source, setup, names })
    }

    /// The error about a graph without directions.
    pub(crate) fn no_directions(source: &str) -> anyhow::Error {
        anyhow!(
            "{source}: the arcs game needs directions, and this file holds links; write it in a \
             directed format such as digraph6, or as a JSON position of the game arcs"
        )
    }

    /// The same as the readers give it.
    pub(crate) fn into_document(self) -> Document {
        Document::Arcs(self.setup)
    }

    /// The position, once everything has been checked.
    pub(crate) fn position(
        &self,
        reading: &ReadingArgs,
        limits: &Limits,
    ) -> anyhow::Result<Position> {
        let graph = &self.setup.graph;
        let (vertices, arcs) = (graph.vertex_count() as u64, graph.edge_count() as u64);
        // The game on vertices has as much again.
        limits.admit(&self.source, 2 * vertices + arcs, 3 * arcs)?;
        let mut setup = self.setup.clone();
        if reading.from.is_some() || reading.to.is_some() {
            let loaded = Loaded {
                names: self.names.clone(),
                ..Loaded::of_setup(self.source.clone(), setup.clone(), None)
            };
            let chosen = loaded.into_puzzle(reading, limits)?.position;
            setup.terminals = Some(chosen.terminals().map(VertexId::number));
        }
        Position::new(setup).map_err(|problems| {
            let told = problems.iter().map(ToString::to_string).collect::<Vec<_>>();
            all_problems(&self.source, &told)
        })
    }

    /// The error of a command that has nothing for this game.
    pub(crate) fn not_yet(&self) -> anyhow::Error {
        let source = &self.source;
        anyhow!(
            "{source}: the arcs game is not supported by this command; solve, check, play, survey --subgraphs and convert take it"
        )
    }
}
