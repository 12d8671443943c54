//! Which game is surveyed, and its positions.

use super::admit_brute_force;
use crate::args::SurveyArgs;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
use twintrees::model::{switching, vertex};
use twintrees::solve::survey::Row;
use twintrees::solve::vertex::search::MAX_FREE;
use twintrees::solve::vertex::{NoSolution, brute, line, survey as vertex_survey};
use twintrees::solve::{Stop, Stopped, survey};

/// More memory than this does not help one position of many.
const MOST_MEMORY: usize = 256 << 20;

/// The game that is played on every graph.
#[derive(Clone, Copy, Debug)]
pub(super) enum Game {
    Links,
    Vertices {
        /// Bytes for the search of one position.
        memory: usize,
    },
}

/// A position of either game.
#[derive(Clone, Debug)]
pub(super) enum Position {
    Links(switching::Position),
    Vertices(vertex::Position),
}

impl Game {
    pub(super) fn of(args: &SurveyArgs, limits: &Limits) -> Self {
        if args.reading.game == Some(crate::args::Game::Vertex) {
            Self::vertices(limits)
        } else {
            Self::Links
        }
    }

    pub(super) fn vertices(limits: &Limits) -> Self {
        let share = limits.table_bytes() / rayon::current_num_threads().max(1);
        Self::Vertices { memory: share.min(MOST_MEMORY) }
    }

    /// As reports name it; nothing for the game that they always were about.
    pub(super) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Links => None,
            Self::Vertices { .. } => Some("switching-vertex"),
        }
    }

    /// The position on a graph with nothing taken.
    ///
    /// # Panics
    ///
    /// If the terminals are not two vertices of the graph.
    pub(super) fn position(self, setup: switching::Setup, directed: bool) -> Position {
        const WRONG: &str = "two different vertices are terminals";
        match self {
            Self::Links => Position::Links(setup.check().expect(WRONG)),
            Self::Vertices { .. } => {
                let (graph, terminals) = (setup.graph, setup.terminals);
                let setup =
                    vertex::Setup { graph, directed, terminals, ..vertex::Setup::default() };
                Position::Vertices(setup.check().expect(WRONG))
            }
        }
    }

    /// Solves a position that has been admitted.
    pub(super) fn row(
        self,
        index: u64,
        position: &Position,
        cross_check: bool,
        stop: Stop,
    ) -> Result<Row, Stopped> {
        match (self, position) {
            (Self::Vertices { memory }, Position::Vertices(position)) => {
                let row = vertex_survey::row(index, position, memory, cross_check, stop);
                row.map_err(|error| match error {
                    NoSolution::Stopped(stopped) => stopped,
                    NoSolution::TooLarge(_) => unreachable!("large positions are refused before"),
                })
            }
            (_, Position::Links(position)) => survey::row(index, position, cross_check, stop),
            (Self::Links, Position::Vertices(_)) => unreachable!("a survey is of one game"),
        }
    }
}

impl Position {
    /// Vertices and links.
    pub(super) fn size(&self) -> usize {
        let graph = match self {
            Self::Links(position) => position.graph(),
            Self::Vertices(position) => position.graph(),
        };
        graph.vertex_count() + graph.edge_count()
    }

    /// Refuses what cannot be solved, or not played out.
    pub(super) fn admit(&self, cross_check: bool, limits: &Limits) -> anyhow::Result<()> {
        match self {
            Self::Links(position) if cross_check => {
                admit_brute_force(position.graph().edge_count(), limits)
            }
            Self::Links(_) => Ok(()),
            Self::Vertices(position) => {
                let free = position.vertices(vertex::VertexState::Free).count();
                if cross_check {
                    return admit_exhaustive_play(free, limits);
                }
                if free > MAX_FREE && line::link_game(position).is_none() {
                    bail!("{free} free vertices: exact search takes at most {MAX_FREE}");
                }
                Ok(())
            }
        }
    }
}

/// Refuses a position whose vertices cannot be taken in every order.
pub(super) fn admit_exhaustive_play(free: usize, limits: &Limits) -> anyhow::Result<()> {
    /// Memory for one position of exhaustive play.
    const BYTES: u64 = 40;
    if free > brute::MAX_FREE {
        return Err(anyhow!(
            "--cross-check plays every game to its end, which takes at most {} free vertices; here \
             are {free}",
            brute::MAX_FREE
        ));
    }
    let positions = 2 * 3_u64.pow(free as u32);
    let bytes = positions.saturating_mul(BYTES * rayon::current_num_threads() as u64);
    limits.admit_bytes(bytes, &format!("--cross-check with {free} free vertices"))
}
