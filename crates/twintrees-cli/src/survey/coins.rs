//! All positions that a game with coins can lead to: number i has the strings left whose bits are
//! set in i.

use super::subgraphs::{MAX_LINKS, Numbers};
use super::tally::TOLD;
use crate::args::SurveyArgs;
use crate::exit::{Exit, note};
use crate::input::Coins;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::json;
use crate::progress::Progress;
use anyhow::{anyhow, bail};
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use twintrees::model::coins::Rules;
use twintrees::solve::coins::brute::MAX_STRINGS;
use twintrees::solve::coins::search::NoValue;
use twintrees::solve::coins::survey::{Histogram, Row, Survey};

#[derive(Serialize)]
struct Report {
    format: &'static str,
    game: &'static str,
    graphs: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    values: Vec<(i32, u64)>,
    mismatches: u64,
    unusable: u64,
    cross_checked: bool,
    complete: bool,
    /// What to give to `--skip` to go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<u64>,
}

pub(super) fn run(args: &SurveyArgs, coins: &Coins, limits: &Limits) -> anyhow::Result<Exit> {
    check(args, coins, limits)?;
    let stop = || limits.stop();
    let survey = Survey::new(&coins.position, args.cross_check, limits.table_bytes() / 2, &stop);
    let mut survey = survey.ok_or_else(|| anyhow!("{}: cannot be surveyed", coins.source))?;
    let numbers = Numbers::new(args, survey.total());
    let mut count = Count::new(args, numbers.count);
    let end = interrupt::working(|| {
        survey.run(numbers.count, |place| numbers.at(place), |row| count.add(row))
    });
    if let Some(failure) = count.failure.take() {
        return Err(failure.into());
    }
    let rest = match end {
        Ok(()) => None,
        Err(NoValue::Stopped(_)) => Some(numbers.rest(count.done)),
        Err(error) => bail!("{}: {error}", coins.source),
    };
    count.print(coins, rest.as_ref().map(|rest| rest.skip))?;
    match rest {
        Some(rest) => Err(limits.stopped(&rest.advice())),
        None if count.histogram.mismatches > 0 => Ok(Exit::Negative),
        None => Ok(Exit::Done),
    }
}

/// Refuses what cannot be surveyed.
fn check(args: &SurveyArgs, coins: &Coins, limits: &Limits) -> anyhow::Result<()> {
    let (source, strings) = (&coins.source, coins.position.strings_left());
    if coins.position.rules() == Rules::Compulsory {
        bail!("{source}: surveys are for positions where capturing is free");
    }
    if strings > MAX_LINKS {
        bail!(
            "{source}: {strings} strings can be left in 2^{strings} ways; --subgraphs takes at most \
             {MAX_LINKS} strings"
        );
    }
    if args.cross_check && strings > MAX_STRINGS {
        bail!(
            "{source}: --cross-check plays every game to its end, which takes at most {MAX_STRINGS} \
             strings; here are {strings}"
        );
    }
    if args.cross_check {
        limits.admit_bytes(1 << strings, &format!("{source}: --cross-check"))?;
    }
    Ok(())
}

/// What has been counted, and where lines go.
struct Count<'a> {
    args: &'a SurveyArgs,
    histogram: Histogram,
    done: u64,
    out: BufWriter<io::Stdout>,
    /// The first failure to print a line; it ends the survey.
    failure: Option<io::Error>,
    progress: Progress,
}

impl<'a> Count<'a> {
    fn new(args: &'a SurveyArgs, total: u64) -> Self {
        Self {
            args,
            histogram: Histogram::default(),
            done: 0,
            out: BufWriter::new(io::stdout()),
            failure: None,
            progress: Progress::counter(Some(total), "surveying"),
        }
    }

    fn add(&mut self, row: &Row) -> ControlFlow<()> {
        self.progress.advance();
        self.histogram.add(row);
        self.done += 1;
        let mismatch = row.confirmed == Some(false);
        if mismatch && self.histogram.mismatches <= TOLD {
            note(&format!("twintrees: mismatch: position {}", row.index));
        }
        if self.args.lines {
            let mark = if mismatch { "  MISMATCH" } else { "" };
            let line = writeln!(self.out, "position {}: value {}{mark}", row.index, row.value);
            self.failure = line.err();
        }
        if self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn print(&mut self, coins: &Coins, next: Option<u64>) -> anyhow::Result<()> {
        if self.args.json {
            let report = self.report(coins, next);
            json::line(&mut self.out, &report)?;
        } else {
            self.print_text()?;
        }
        Ok(self.out.flush()?)
    }

    fn report(&self, coins: &Coins, next: Option<u64>) -> Report {
        let histogram = &self.histogram;
        Report {
            format: "twintrees-survey/1",
            game: coins.game(),
            graphs: histogram.positions(),
            won: histogram.count(|value| value > 0),
            drawn: histogram.count(|value| value == 0),
            lost: histogram.count(|value| value < 0),
            values: histogram.values.iter().map(|(&value, &count)| (value, count)).collect(),
            mismatches: histogram.mismatches,
            unusable: 0,
            cross_checked: self.args.cross_check,
            complete: next.is_none(),
            next,
        }
    }

    fn print_text(&mut self) -> io::Result<()> {
        let Histogram { values, mismatches } = &self.histogram;
        let out = &mut self.out;
        writeln!(out, "positions  {:>12}", self.histogram.positions())?;
        for (value, count) in values {
            writeln!(out, "value {value:>+4} {count:>12}")?;
        }
        for (name, wanted, meaning) in [
            ("won", 1, "the player to move gets more"),
            ("drawn", 0, "both get equally many"),
            ("lost", -1, "the player to move gets less"),
        ] {
            let count = self.histogram.count(|value| value.signum() == wanted);
            writeln!(out, "{name:<10} {count:>12}  {meaning}")?;
        }
        if self.args.cross_check {
            writeln!(
                out,
                "mismatches {mismatches:>12}  with exhaustive play, best moves compared"
            )?;
        }
        Ok(())
    }
}
