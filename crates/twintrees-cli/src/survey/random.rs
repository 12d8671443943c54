//! Random graphs.

use super::game::Game;
use super::subgraphs::{Numbers, count};
use crate::args::{RandomGraphs, SurveyArgs};
use crate::exit::Exit;
use crate::input::Loaded;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use twintrees::model::formats::GraphText;
use twintrees::model::graph::VertexId;
use twintrees::model::switching::Setup;
use twintrees::solve::arcs::survey::random_digraph;
use twintrees::solve::survey::random_graph;

/// How many graphs if `--take` says nothing.
pub(super) const MANY: u64 = 1000;

pub(super) fn run(args: &SurveyArgs, size: RandomGraphs, limits: &Limits) -> anyhow::Result<Exit> {
    let game = Game::of(args, limits);
    let (seed, RandomGraphs { vertices, links }) = (args.oriented.seed, size);
    let pairs = vertices * (vertices - 1) / 2;
    if links > pairs && !game.is_arcs() {
        bail!(
            "--random {vertices}x{links}: at most one for each pair of vertices, that is {pairs} links"
        );
    }
    let graph = |index| {
        if game.is_arcs() {
            random_digraph(vertices, links, seed, index)
        } else {
            random_graph(vertices, links, seed, index)
        }
    };
    let terminals = terminals(args, GraphText { graph: graph(0), ..GraphText::default() }, limits)?;
    let position = |index| {
        let setup = Setup { graph: graph(index), terminals: Some(terminals), ..Setup::default() };
        game.position(setup, game.is_arcs())
    };
    position(0).admit(args.cross_check, limits)?;
    let numbers = Numbers::up_to(args, args.take.or(Some(MANY)), u64::MAX);
    interrupt::working(|| count(args, game, "graph", &numbers, position, limits))
}

/// Those of the options, or the first and the last vertex.
fn terminals(args: &SurveyArgs, text: GraphText, limits: &Limits) -> anyhow::Result<[u32; 2]> {
    let last = text.graph.vertex_count() as u32 - 1;
    let reading = &args.reading;
    if reading.from.is_none() && reading.to.is_none() {
        return Ok([0, last]);
    }
    let loaded = Loaded::of_graph("--random".to_owned(), text);
    let puzzle = loaded.into_puzzle(reading, limits)?;
    Ok(puzzle.position.terminals().map(VertexId::number))
}
