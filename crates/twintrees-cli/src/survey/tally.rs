//! Counts rows, prints them if wanted, and prints the totals.

use super::game::Found;
use crate::args::SurveyArgs;
use crate::exit::{Exit, note};
use crate::limits::Limits;
use crate::output::{count, json};
use crate::progress::Progress;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Stdout, Write};
use std::ops::ControlFlow;
use twintrees::model::outcome::Class;
use twintrees::solve::survey::{Histogram, Row};

/// Problems that are told one by one; more are only counted.
pub(super) const TOLD: u64 = 20;

pub(super) struct Tally<'a> {
    args: &'a SurveyArgs,
    game: Option<&'static str>,
    pub(super) counts: Counts,
    unusable: u64,
    out: BufWriter<Stdout>,
    /// The first failure to print a line; it ends the survey.
    failure: Option<io::Error>,
    pub(super) progress: Progress,
}

/// What has been counted.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    histogram: Histogram,
    /// Of the arcs game, for each class where arcs can be passed both ways, how many have each class.
    undirected: [[u64; 3]; 3],
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
    /// The same for each class where arcs can be passed both ways.
    #[serde(skip_serializing_if = "Option::is_none")]
    undirected: Option<BTreeMap<&'static str, BTreeMap<&'static str, u64>>>,
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
            counts: Counts::default(),
            unusable: 0,
            out: BufWriter::new(io::stdout()),
            failure: None,
            progress: Progress::counter(total, "surveying"),
        }
    }

    /// Counts one position; `label` names it. Breaks if its line cannot be printed.
    pub(super) fn add(&mut self, found: &Found, label: &str) -> ControlFlow<()> {
        let Found { row, undirected } = found;
        self.progress.advance();
        self.counts.histogram.add(row);
        if let Some(bound) = undirected {
            self.counts.undirected[*bound as usize][row.class as usize] += 1;
        }
        let mismatch = row.confirmed == Some(false);
        if mismatch && self.counts.histogram.mismatches <= TOLD {
            note(&format!("twintrees: mismatch: {label}"));
        }
        if self.args.lines {
            self.failure = self.print(found, label, mismatch).err();
        }
        if self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn print(&mut self, found: &Found, label: &str, mismatch: bool) -> io::Result<()> {
        let row: &Row = &found.row;
        let bound = found.undirected.map(|class| format!("  undirected: {}", class.word()));
        let [short, cut] = row.winning_moves.map(|moves| count(moves, "move"));
        writeln!(
            self.out,
            "{label}: {} ({})  short: {short}  cut: {cut}{}{}",
            row.class.word(),
            row.class.letter(),
            bound.unwrap_or_default(),
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
            None if self.counts.histogram.mismatches > 0 => Ok(Exit::Negative),
            None if self.unusable > 0 => Ok(Exit::Unusable),
            None => Ok(Exit::Done),
        }
    }

    fn is_arcs(&self) -> bool {
        self.game == Some("arcs")
    }

    fn print_json(&mut self, rest: Option<&Rest>) -> anyhow::Result<()> {
        let Histogram { graphs, short, first, cut, mismatches } = self.counts.histogram;
        let words = |counts: [u64; 3]| {
            Class::ALL.map(|class| (class.word(), counts[class as usize])).into_iter().collect()
        };
        let bounds = self.counts.undirected;
        let bounds = || Class::ALL.map(|bound| (bound.word(), words(bounds[bound as usize])));
        let report = Report {
            format: "twintrees-survey/1",
            game: self.game,
            graphs,
            short,
            first,
            cut,
            undirected: self.is_arcs().then(|| bounds().into_iter().collect()),
            mismatches,
            unusable: self.unusable,
            cross_checked: self.args.cross_check,
            complete: rest.is_none(),
            next: rest.map(|rest| rest.skip),
        };
        json::line(&mut self.out, &report)
    }

    fn print_text(&mut self) -> io::Result<()> {
        let Counts { histogram, undirected } = self.counts;
        let Histogram { graphs, short, first, cut, mismatches } = histogram;
        let is_arcs = self.is_arcs();
        let out = &mut self.out;
        writeln!(out, "positions  {graphs:>12}")?;
        writeln!(out, "short      {short:>12}  Short wins, whoever starts")?;
        writeln!(out, "first      {first:>12}  whoever starts wins")?;
        writeln!(out, "cut        {cut:>12}  Cut wins, whoever starts")?;
        if is_arcs {
            writeln!(out, "\nif arcs could be passed both ways:  short      first        cut")?;
            for bound in Class::ALL {
                let [short, first, cut] =
                    Class::ALL.map(|c| undirected[bound as usize][c as usize]);
                writeln!(out, "{:<29} {short:>11} {first:>10} {cut:>10}", bound.word())?;
            }
        }
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
