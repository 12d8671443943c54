//! All positions that a position of the vertex game or of Hex can lead to, whoever moved how often.

use super::game::{Game, Position, admit_exhaustive_play};
use super::subgraphs::{Numbers, count};
use crate::args::SurveyArgs;
use crate::exit::Exit;
use crate::input::VertexPuzzle;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use twintrees::solve::vertex::survey::taken;

/// 3²⁵ positions take days; more is surely a mistake.
const MOST_FREE: usize = 25;

pub(super) fn run(
    args: &SurveyArgs,
    puzzle: &VertexPuzzle,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let free = puzzle.free();
    if free > MOST_FREE {
        bail!(
            "{}: {free} free vertices can be taken in 3^{free} ways; --subgraphs takes at most \
             {MOST_FREE} free vertices",
            puzzle.source
        );
    }
    if args.cross_check {
        admit_exhaustive_play(free, limits)?;
    }
    let later = |index| {
        let setup = taken(&puzzle.position, index);
        Position::Vertices(setup.check().expect("free vertices can be taken"))
    };
    let numbers = Numbers::new(args, 3_u64.pow(free as u32));
    let game = Game::vertices(limits);
    interrupt::working(|| count(args, game, "position", &numbers, later, limits))
}
