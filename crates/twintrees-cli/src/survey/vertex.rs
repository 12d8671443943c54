//! All positions that a position of the vertex game or of Hex can lead to, whoever moved how often.

use super::game::{Game, Position, admit_exhaustive_play};
use super::subgraphs::{all_takings, count};
use crate::args::SurveyArgs;
use crate::exit::Exit;
use crate::input::VertexPuzzle;
use crate::interrupt;
use crate::limits::Limits;
use twintrees::solve::vertex::survey::taken;

pub(super) fn run(
    args: &SurveyArgs,
    puzzle: &VertexPuzzle,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let free = puzzle.free();
    let numbers = all_takings(args, &puzzle.source, free, "free vertices")?;
    if args.cross_check {
        admit_exhaustive_play(free, limits)?;
    }
    let later = |index| {
        let setup = taken(&puzzle.position, index);
        Position::Vertices(setup.check().expect("free vertices can be taken"))
    };
    let game = Game::vertices(limits);
    interrupt::working(|| count(args, game, "position", &numbers, later, limits))
}
