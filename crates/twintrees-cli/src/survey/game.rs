//! Which game is surveyed, and its positions.

use super::admit_brute_force;
use crate::args::SurveyArgs;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
use twintrees::model::outcome::Class;
use twintrees::model::{arcs, switching, vertex};
use twintrees::solve::arcs::{brute::MAX_UNDECIDED, survey as arcs_survey};
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
    Arcs {
        /// Bytes for the search of one position.
        memory: usize,
    },
}

/// What is found out about one position, of these games or of another.
pub(super) struct Found {
    pub(super) row: Row,
    /// Of the arcs game the class where arcs can be passed both ways.
    pub(super) undirected: Option<Class>,
}

/// A position of one of the games.
#[derive(Clone, Debug)]
pub(super) enum Position {
    Links(switching::Position),
    Vertices(vertex::Position),
    Arcs(arcs::Position),
}

impl Game {
    pub(super) fn of(args: &SurveyArgs, limits: &Limits) -> Self {
        match args.reading.game {
            Some(crate::args::Game::Vertex) => Self::vertices(limits),
            Some(crate::args::Game::Arcs) => Self::arcs(limits),
            _ => Self::Links,
        }
    }

    pub(super) fn vertices(limits: &Limits) -> Self {
        Self::Vertices { memory: memory(limits) }
    }

    pub(super) fn arcs(limits: &Limits) -> Self {
        Self::Arcs { memory: memory(limits) }
    }

    /// Whether it is played on arcs that lead one way.
    pub(super) const fn is_arcs(self) -> bool {
        matches!(self, Self::Arcs { .. })
    }

    /// As reports name it; nothing for the game that they always were about.
    pub(super) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Links => None,
            Self::Vertices { .. } => Some("switching-vertex"),
            Self::Arcs { .. } => Some("arcs"),
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
            Self::Arcs { .. } => Position::Arcs(arcs::Position::new(setup).expect(WRONG)),
        }
    }

    /// Solves a position that has been admitted.
    pub(super) fn row(
        self,
        index: u64,
        position: &Position,
        cross_check: bool,
        stop: Stop,
    ) -> Result<Found, Stopped> {
        let alone = |row| Found { row, undirected: None };
        match (self, position) {
            (Self::Links, Position::Links(position)) => {
                survey::row(index, position, cross_check, stop).map(alone)
            }
            (Self::Vertices { memory }, Position::Vertices(position)) => {
                let row = vertex_survey::row(index, position, memory, cross_check, stop);
                row.map(alone).map_err(only_stopped)
            }
            (Self::Arcs { memory }, Position::Arcs(position)) => {
                let found = arcs_survey::row(index, position, memory, cross_check, stop);
                let both = |(row, class)| Found { row, undirected: Some(class) };
                found.map(both).map_err(only_stopped)
            }
            _ => unreachable!("a survey is of one game"),
        }
    }
}

/// Bytes for the search of one position of many.
fn memory(limits: &Limits) -> usize {
    (limits.table_bytes() / rayon::current_num_threads().max(1)).min(MOST_MEMORY)
}

fn only_stopped(error: NoSolution) -> Stopped {
    match error {
        NoSolution::Stopped(stopped) => stopped,
        NoSolution::TooLarge(_) => unreachable!("large positions are refused before"),
    }
}

impl Position {
    /// Vertices and links.
    pub(super) fn size(&self) -> usize {
        let graph = match self {
            Self::Links(position) => position.graph(),
            Self::Vertices(position) => position.graph(),
            Self::Arcs(position) => position.graph(),
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
            Self::Arcs(position) => {
                let arcs = position.graph().edge_count();
                if cross_check {
                    return admit_play(arcs, MAX_UNDECIDED, "arcs", limits);
                }
                if arcs > MAX_FREE {
                    bail!("{arcs} arcs: exact search takes at most {MAX_FREE}");
                }
                Ok(())
            }
        }
    }
}

/// Refuses a position whose vertices cannot be taken in every order.
pub(super) fn admit_exhaustive_play(free: usize, limits: &Limits) -> anyhow::Result<()> {
    admit_play(free, brute::MAX_FREE, "free vertices", limits)
}

/// The same for whatever is taken.
pub(super) fn admit_play(
    free: usize,
    most: usize,
    what: &str,
    limits: &Limits,
) -> anyhow::Result<()> {
    /// Memory for one position of exhaustive play.
    const BYTES: u64 = 40;
    if free > most {
        return Err(anyhow!(
            "--cross-check plays every game to its end, which takes at most {most} {what}; here \
             are {free}"
        ));
    }
    let positions = 2 * 3_u64.pow(free as u32);
    let bytes = positions.saturating_mul(BYTES * rayon::current_num_threads() as u64);
    limits.admit_bytes(bytes, &format!("--cross-check with {free} {what}"))
}
