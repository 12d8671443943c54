//! Counts rows, prints them if wanted, and prints the totals.

use crate::args::SurveyArgs;
use crate::exit::{Exit, note};
use crate::limits::Limits;
use crate::output::{count, json};
use crate::progress::Progress;
use serde::Serialize;
use std::io::{self, BufWriter, Stdout, Write};
use std::ops::ControlFlow;
use twintrees::solve::survey::{Histogram, Row};

/// Problems that are told one by one; more are only counted.
pub(super) const TOLD: u64 = 20;

pub(super) struct Tally<'a> {
    args: &'a SurveyArgs,
    game: Option<&'static str>,
    pub(super) histogram: Histogram,
    unusable: u64,
    out: BufWriter<Stdout>,
    /// The first failure to print a line; it ends the survey.
    failure: Option<io::Error>,
    pub(super) progress: Progress,
}

/// Where a survey that was stopped can go on.
pub(super) struct Rest {
    /// The number of graphs to leave out.
    pub(super) skip: u64,
    /// How many are left, if `--take` said how many.
    pub(super) take: Option<u64>,
}

#[derive(Serialize)]
struct Report {
    format: &'static str,
    /// Named if it is not the switching game.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'static str>,
    graphs: u64,
    short: u64,
    first: u64,
    cut: u64,
    mismatches: u64,
    unusable: u64,
    cross_checked: bool,
    complete: bool,
    /// What to give to `--skip` to go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<u64>,
}

impl<'a> Tally<'a> {
    pub(super) fn new(
        args: &'a SurveyArgs,
        game: Option<&'static str>,
        total: Option<u64>,
    ) -> Self {
        Self {
            args,
            game,
            histogram: Histogram::default(),
            unusable: 0,
            out: BufWriter::new(io::stdout()),
            failure: None,
            progress: Progress::counter(total, "surveying"),
        }
    }

    /// Counts one position; `label` names it. Breaks if its line cannot be printed.
    pub(super) fn add(&mut self, row: &Row, label: &str) -> ControlFlow<()> {
        self.progress.advance();
        self.histogram.add(row);
        let mismatch = row.confirmed == Some(false);
        if mismatch && self.histogram.mismatches <= TOLD {
            note(&format!("twintrees: mismatch: {label}"));
        }
        if self.args.lines {
            self.failure = self.print(row, label, mismatch).err();
        }
        if self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn print(&mut self, row: &Row, label: &str, mismatch: bool) -> io::Result<()> {
        let [short, cut] = row.winning_moves.map(|moves| count(moves, "move"));
        writeln!(
            self.out,
            "{label}: {} ({})  short: {short}  cut: {cut}{}",
            row.class.word(),
            row.class.letter(),
            if mismatch { "  MISMATCH" } else { "" }
        )
    }

    /// Counts a graph that cannot be used.
    pub(super) fn unusable(&mut self, message: &str) {
        self.unusable += 1;
        if self.unusable <= TOLD {
            note(message);
        }
    }

    /// An error if lines can no longer be printed.
    pub(super) fn look(&mut self) -> anyhow::Result<()> {
        self.failure.take().map_or(Ok(()), |error| Err(error.into()))
    }

    /// Prints the totals; `rest` is set if the survey was stopped.
    pub(super) fn finish(mut self, limits: &Limits, rest: Option<&Rest>) -> anyhow::Result<Exit> {
        self.look()?;
        if self.unusable > TOLD {
            note(&format!("twintrees: and {} more unusable graphs", self.unusable - TOLD));
        }
        if self.args.json {
            self.print_json(rest)?;
        } else {
            self.print_text()?;
        }
        self.out.flush()?;
        drop(self.progress);
        match rest {
            Some(rest) => Err(limits.stopped(&rest.advice())),
            None if self.histogram.mismatches > 0 => Ok(Exit::Negative),
            None if self.unusable > 0 => Ok(Exit::Unusable),
            None => Ok(Exit::Done),
        }
    }

    fn print_json(&mut self, rest: Option<&Rest>) -> anyhow::Result<()> {
        let Histogram { graphs, short, first, cut, mismatches } = self.histogram;
        let report = Report {
            format: "twintrees-survey/1",
            game: self.game,
            graphs,
            short,
            first,
            cut,
            mismatches,
            unusable: self.unusable,
            cross_checked: self.args.cross_check,
            complete: rest.is_none(),
            next: rest.map(|rest| rest.skip),
        };
        json::line(&mut self.out, &report)
    }

    fn print_text(&mut self) -> io::Result<()> {
        let Histogram { graphs, short, first, cut, mismatches } = self.histogram;
        let out = &mut self.out;
        writeln!(out, "positions  {graphs:>12}")?;
        writeln!(out, "short      {short:>12}  Short wins, whoever starts")?;
        writeln!(out, "first      {first:>12}  whoever starts wins")?;
        writeln!(out, "cut        {cut:>12}  Cut wins, whoever starts")?;
        if self.args.cross_check {
            writeln!(out, "mismatches {mismatches:>12}  with exhaustive play, all moves compared")?;
        }
        Ok(())
    }
}

impl Rest {
    pub(super) fn advice(&self) -> String {
        let take = self.take.map(|take| format!(" --take {take}")).unwrap_or_default();
        format!(
            "the counts are those of the graphs so far; to go on, run the same command with --skip \
             {}{take}, and add the counts up",
            self.skip
        )
    }
}
