//! A stream of graphs, with given terminals or with every pair of vertices.

use super::batch::Batch;
use super::game::{Game, Position};
use super::tally::Rest;
use crate::args::SurveyArgs;
use crate::exit::Exit;
use crate::input::{self, ArcsGame, GraphStream, Line, Loaded, VertexGame};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::Result;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;
use twintrees::model::formats::GraphText;
use twintrees::model::switching::Setup;

/// Graphs that are read ahead.
const AHEAD: usize = 8;

/// How often the clock is looked at while no graph comes.
const PATIENCE: Duration = Duration::from_millis(100);

pub(super) fn run(args: &SurveyArgs, path: &Path, limits: &Limits) -> Result<Exit> {
    let stream = input::open_stream(path, args.reading.format, limits)?;
    let name = stream.name().to_owned();
    let game = Game::of(args, limits);
    let survey = Survey { args, limits, name, game, batch: Batch::new(args, game) };
    interrupt::working(|| survey.run(&read_ahead(stream)))
}

/// Reads in a thread of its own, so that a silent input does not keep the survey from stopping.
fn read_ahead(stream: GraphStream) -> Receiver<Result<Line>> {
    let (send, receive) = sync_channel(AHEAD);
    std::thread::spawn(move || {
        for line in stream {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    receive
}

struct Survey<'a> {
    args: &'a SurveyArgs,
    limits: &'a Limits,
    name: String,
    game: Game,
    batch: Batch<'a>,
}

impl Survey<'_> {
    fn run(mut self, lines: &Receiver<Result<Line>>) -> Result<Exit> {
        let end = self.args.take.map(|take| self.args.skip.saturating_add(take));
        let mut index = 0;
        while end.is_none_or(|end| index < end) {
            if self.limits.stop() {
                return self.stopped(end);
            }
            let line = match lines.recv_timeout(PATIENCE) {
                Ok(line) => line?,
                // Nothing comes, so there is time for what has come.
                Err(RecvTimeoutError::Timeout) => {
                    if !self.batch.work_off(self.limits)? {
                        return self.stopped(end);
                    }
                    self.batch.graph_is_complete(index);
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if self.wanted(index) && !self.line(line)? {
                return self.stopped(end);
            }
            index += 1;
            self.batch.graph_is_complete(index);
        }
        if self.batch.work_off(self.limits)? {
            self.batch.tally.finish(self.limits, None)
        } else {
            self.stopped(end)
        }
    }

    fn wanted(&self, index: u64) -> bool {
        index >= self.args.skip
            && self.args.shard.is_none_or(|shard| index % shard.of == shard.rest)
    }

    /// `false` if the survey was stopped in the middle of a graph.
    fn line(&mut self, line: Line) -> Result<bool> {
        match line {
            Ok(graph) => self.graph(graph.number, graph.text),
            Err(bad) => {
                self.batch.tally.unusable(&bad.message);
                Ok(true)
            }
        }
    }

    fn graph(&mut self, number: u64, text: GraphText) -> Result<bool> {
        let label = format!("graph {number}");
        if self.args.all_pairs {
            return self.all_pairs(&label, &text);
        }
        match self.with_terminals(&label, text) {
            Ok(position) => self.push(&label, label.clone(), position),
            Err(error) => {
                self.batch.tally.unusable(&format!("{error:#}"));
                Ok(true)
            }
        }
    }

    /// The position with the terminals of the options.
    fn with_terminals(&self, label: &str, text: GraphText) -> Result<Position> {
        let (reading, limits) = (&self.args.reading, self.limits);
        let loaded = Loaded::of_graph(format!("{}, {label}", self.name), text);
        Ok(match self.game {
            Game::Links => Position::Links(loaded.into_puzzle(reading, limits)?.position),
            Game::Vertices { .. } => {
                Position::Vertices(VertexGame::of_graph(loaded, limits)?.choose(reading)?.position)
            }
            Game::Arcs { .. } => {
                Position::Arcs(ArcsGame::of_graph(loaded)?.position(reading, limits)?)
            }
        })
    }

    /// Collects a position of a graph, if it can be solved; `false` if the survey was stopped.
    fn push(&mut self, graph: &str, label: String, position: Position) -> Result<bool> {
        if let Err(error) = position.admit(self.args.cross_check, self.limits) {
            self.unusable(graph, &error);
            return Ok(true);
        }
        self.batch.push(label, position);
        Ok(!self.batch.is_full() || self.batch.work_off(self.limits)?)
    }

    fn all_pairs(&mut self, label: &str, text: &GraphText) -> Result<bool> {
        let (vertices, links) = (text.graph.vertex_count(), text.graph.edge_count());
        let game = self.game;
        let joined = |terminals| {
            let graph = text.graph.clone();
            let setup = Setup { graph, terminals: Some(terminals), ..Setup::default() };
            game.position(setup, text.directed)
        };
        let admitted = self.limits.admit(label, vertices as u64, links as u64);
        let admitted = admitted.and_then(|()| match vertices {
            _ if game.is_arcs() && !text.directed => Err(ArcsGame::no_directions(label)),
            0 | 1 => Ok(()),
            _ => joined([0, 1]).admit(self.args.cross_check, self.limits),
        });
        if let Err(error) = admitted {
            self.unusable(label, &error);
            return Ok(true);
        }
        // On digraphs the way back is another game.
        let both = text.directed && !matches!(game, Game::Links);
        let ways = if both { 2 } else { 1 };
        for [s, t] in (1..vertices as u32).flat_map(|t| (0..t).map(move |s| [s, t])) {
            for [s, t] in [[s, t], [t, s]].into_iter().take(ways) {
                if !self.push(label, format!("{label}, {s}–{t}"), joined([s, t]))? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn unusable(&mut self, label: &str, error: &anyhow::Error) {
        self.batch.tally.unusable(&format!("{}, {label}: {error:#}", self.name));
    }

    /// The last graph may be counted in part only: it is done again when the survey goes on.
    fn stopped(mut self, end: Option<u64>) -> Result<Exit> {
        let skip = self.batch.back_to_complete().max(self.args.skip);
        let take = end.map(|end| end.saturating_sub(skip));
        self.batch.tally.finish(self.limits, Some(&Rest { skip, take }))
    }
}
