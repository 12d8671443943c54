//! Many graphs, one result a line.

use super::verify;
use crate::args::{Draw, SolveArgs};
use crate::exit::{Exit, Trouble, note};
use crate::input::{GraphStream, Line, Loaded};
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{json, text};
use anyhow::{Result, bail};
use std::io::{self, StdoutLock};
use twintrees::solve::switching::solve;

/// Bad lines that are told; more are counted.
const TOLD: u64 = 20;

/// Solves graph after graph. A line that holds no usable graph is told, and the rest still solved.
pub(super) fn run(args: &SolveArgs, mut lines: GraphStream, limits: &Limits) -> Result<Exit> {
    if args.certificate.is_some() || args.explain || args.draw == Draw::Always {
        bail!(
            "{}: the file holds more than one graph; --certificate, --explain and --draw need a \
             single one",
            lines.name()
        );
    }
    let name = lines.name().to_owned();
    // Every line goes out at once: whoever makes the graphs may be slow, or be interrupted.
    let out = io::stdout().lock();
    let mut stream = Stream { args, limits, name, out, solved: 0, unusable: 0 };
    while let Some(line) = next(&mut lines) {
        stream.line(line?)?;
    }
    Ok(stream.finish())
}

fn next(lines: &mut GraphStream) -> Option<Result<Line>> {
    interrupt::reading();
    lines.next()
}

struct Stream<'a> {
    args: &'a SolveArgs,
    limits: &'a Limits,
    name: String,
    out: StdoutLock<'static>,
    solved: u64,
    unusable: u64,
}

impl Stream<'_> {
    fn line(&mut self, line: Line) -> Result<()> {
        if self.limits.stop() {
            return Err(self.stopped());
        }
        let solved = match line {
            Err(bad) => Err(bad.into()),
            Ok(graph) => {
                let source = format!("{}, graph {}", self.name, graph.number);
                self.solve(Loaded::of_graph(source, graph.text), graph.number)
            }
        };
        match solved {
            Ok(()) => self.solved += 1,
            Err(error) if is_about_the_graph(&error) => self.unusable(&error),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn solve(&mut self, loaded: Loaded, number: u64) -> Result<()> {
        let limits = self.limits;
        let puzzle = loaded.into_puzzle(&self.args.position.reading, limits)?;
        let work = || solve(&puzzle.position, &|| limits.stop());
        let solution = interrupt::working(work).map_err(|_| self.stopped())?;
        verify(&puzzle.position, &solution.certificate)?;
        if self.args.json {
            json::answer(&mut self.out, &puzzle, &solution, Some(number))
        } else {
            Ok(text::stream_line(&mut self.out, number, &solution)?)
        }
    }

    fn stopped(&self) -> anyhow::Error {
        self.limits.stopped(&format!("{} graphs were solved", self.solved))
    }

    fn unusable(&mut self, error: &anyhow::Error) {
        self.unusable += 1;
        if self.unusable <= TOLD {
            note(&format!("{error:#}"));
        }
    }

    fn finish(&self) -> Exit {
        if self.unusable > TOLD {
            let more = self.unusable - TOLD;
            note(&format!("{}: and {more} more graphs that could not be used", self.name));
        }
        if self.unusable == 0 { Exit::Done } else { Exit::Unusable }
    }
}

/// Limits, faults of this program and closed outputs end a stream; everything else concerns one
/// graph.
fn is_about_the_graph(error: &anyhow::Error) -> bool {
    error.downcast_ref::<Trouble>().is_none() && error.downcast_ref::<io::Error>().is_none()
}
