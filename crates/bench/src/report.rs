//! Tables in Markdown, and the plots beside them.

use crate::catalogue::{Family, find};
use crate::machine::Machine;
use crate::measure::Row;
use crate::plot;
use crate::replies::ReplyRow;
use crate::run::Results;
use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

/// Peak bytes beyond the input that two forests of a million vertices may take.
const BYTES_AT_MOST: f64 = 200e6;
/// Targets are for a million vertices; boards have a few less.
const LARGE: u32 = 1_000_000;

/// Writes `results.md` and the plots.
pub(crate) fn write(directory: &Path, results: &Results) -> io::Result<()> {
    fs::write(directory.join("results.md"), markdown(results))?;
    fs::write(directory.join("seconds.svg"), plot::seconds(&results.rows))?;
    fs::write(directory.join("ratios.svg"), plot::ratios(&results.rows))
}

/// A row in a few words, for those who wait.
pub(crate) fn brief(row: &Row) -> String {
    match (row.time, row.ratio()) {
        (Some(time), Some(ratio)) => format!("{} s, × {ratio:.0}", seconds(time.clock)),
        _ => "given up".to_owned(),
    }
}

impl Row {
    /// Processor time as a multiple of one union-find pass.
    pub(crate) fn ratio(&self) -> Option<f64> {
        self.time.map(|time| time.processor / self.pass.processor)
    }

    /// Processor time as a multiple of reading the graph.
    fn reading(&self) -> Option<f64> {
        self.time.map(|time| time.processor / self.read.processor)
    }

    /// The exponent with which time grows from a smaller graph to this one.
    fn growth_from(&self, smaller: &Self) -> Option<f64> {
        let sizes = f64::from(self.vertices) / f64::from(smaller.vertices);
        Some((self.time?.processor / smaller.time?.processor).ln() / sizes.ln())
    }
}

fn markdown(results: &Results) -> String {
    let mut text = head(&results.machine);
    let mut sizes: Vec<u32> = results.rows.iter().map(|row| row.n).collect();
    sizes.sort_unstable_by_key(|&n| std::cmp::Reverse(n));
    sizes.dedup();
    for (at, &n) in sizes.iter().enumerate() {
        text += &packing_table(&results.rows, n, sizes.get(at + 1).copied());
    }
    if !results.replies.is_empty() {
        text += &reply_table(&results.replies);
    }
    text
}

fn head(machine: &Machine) -> String {
    let Machine { cpu, cores, system, load, date, commit, compiler } = machine;
    format!(
        "# Measured\n\n\
         Written by `make bench`; [benchmarks.md](../benchmarks.md) says how to read it.\n\n\
         {cpu}, {cores} cores, {system}; {compiler}; {date}; commit `{commit}`. Other programs kept {load} processors \
         busy when it began. One thread.\n\n\
         ![Seconds by number of links](seconds.svg)\n\n\
         ![Multiples of one union-find pass](ratios.svg)\n"
    )
}

/// All families at one size; growth from the next smaller size if there is one.
fn packing_table(rows: &[Row], n: u32, smaller: Option<u32>) -> String {
    let mut text = format!("\n## About {n} vertices\n\n");
    text += "| family | k | links | s | processor, s | pass, ms | × pass | at most | | × reading | MB | growth | rank | blocks | core | phases | rounds | searches |\n";
    text += "|---|--:|--:|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    let mut tally = Tally::default();
    for row in rows.iter().filter(|row| row.n == n) {
        let Some(family) = find(&row.family) else { continue };
        let earlier = rows.iter().find(|r| Some(r.n) == smaller && r.family == row.family);
        let growth = earlier.and_then(|earlier| row.growth_from(earlier));
        tally.add(family, row, growth);
        line(&mut text, family, row, growth);
    }
    if n == LARGE {
        text += &tally.words();
    }
    text
}

fn line(text: &mut String, family: &Family, row: &Row, growth: Option<f64>) {
    let answer = row.answer;
    let cells = [
        row.family.clone(),
        or_dash(answer.map(|answer| answer.k)),
        row.links.to_string(),
        row.time.map_or_else(|| "given up".to_owned(), |time| seconds(time.clock)),
        row.time.map_or_else(dash, |time| seconds(time.processor)),
        format!("{:.2}", row.pass.processor * 1e3),
        row.ratio().map_or_else(dash, |ratio| format!("{ratio:.0}")),
        family.at_most.to_string(),
        verdict(row.ratio(), f64::from(family.at_most), row.n),
        row.reading().map_or_else(dash, |ratio| format!("{ratio:.1}")),
        row.peak_bytes.map_or_else(dash, |bytes| format!("{:.0}", bytes as f64 / 1e6)),
        growth.map_or_else(dash, |growth| format!("{growth:.2}")),
        or_dash(answer.map(|answer| answer.rank)),
        or_dash(answer.map(|answer| answer.blocks)),
        or_dash(row.core),
        or_dash(row.phases),
        or_dash(row.rounds),
        or_dash(row.searches),
    ];
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}

/// Whether a target is met. Targets are for a million vertices.
fn verdict(value: Option<f64>, at_most: f64, n: u32) -> String {
    match value {
        _ if n != LARGE => String::new(),
        None => "missed".to_owned(),
        Some(value) if value <= at_most => "met".to_owned(),
        Some(value) => format!("missed × {:.2}", value / at_most),
    }
}

fn dash() -> String {
    "–".to_owned()
}

fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or_else(dash, |value| value.to_string())
}

/// Seconds with three digits that mean something.
fn seconds(seconds: f64) -> String {
    let digits = (2 - seconds.log10().floor() as i32).clamp(0, 6);
    format!("{seconds:.*}", digits as usize)
}

/// Targets met and missed, of all families at one size.
#[derive(Default)]
struct Tally {
    ratio: Score,
    memory: Score,
    growth: Score,
    /// Memory with the input, where there are ten million links.
    large: Vec<String>,
}

/// How many were measured, and who missed.
#[derive(Default)]
struct Score {
    measured: usize,
    missed: Vec<String>,
}

impl Score {
    fn add(&mut self, name: &str, met: bool) {
        self.measured += 1;
        if !met {
            self.missed.push(name.to_owned());
        }
    }

    fn words(&self) -> String {
        let met = self.measured - self.missed.len();
        let missed = self.missed.join(", ");
        let list = if missed.is_empty() { missed } else { format!(" (not {missed})") };
        format!("{met} of {}{list}", self.measured)
    }
}

impl Tally {
    fn add(&mut self, family: &Family, row: &Row, growth: Option<f64>) {
        let met = row.ratio().is_some_and(|ratio| ratio <= f64::from(family.at_most));
        self.ratio.add(family.name, met);
        if let Some(growth) = growth {
            self.growth.add(family.name, growth <= family.growth_at_most());
        }
        let Some(bytes) = row.peak_bytes else { return };
        if row.links <= 2_000_000 {
            self.memory.add(family.name, bytes as f64 <= BYTES_AT_MOST);
        }
        if row.links >= 10_000_000 {
            let all = (bytes + row.input_bytes) as f64 / 1e9;
            self.large.push(format!("{} {all:.2} GB", family.name));
        }
    }

    fn words(&self) -> String {
        let mut text = format!(
            "\nMet: ratios, {}; at most {:.0} MB beyond the input with at most 2,000,000 links, {}; growth at most 1.3 in \
             natural order and 1.7 in random order, {}.\n",
            self.ratio.words(),
            BYTES_AT_MOST / 1e6,
            self.memory.words(),
            self.growth.words(),
        );
        if !self.large.is_empty() {
            let _ = writeln!(text, "With the input, 10,000,000 links: {}.", self.large.join(", "));
        }
        text
    }
}

fn reply_table(rows: &[ReplyRow]) -> String {
    let mut text = "\n## Replies over full games of Bridg-It\n\n\
        Microseconds. Every game was won. `undisturbed` is the mean of the fastest 99.9 %.\n\n\
        | board | side | opponent | ready, ms | replies | mean | undisturbed | median | p99 | longest | mean at most | | p99 at most | |\n\
        |--:|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|--:|---|\n"
        .to_owned();
    for row in rows {
        let [mean, p99] = row.at_most();
        let n = if row.board == 1000 { LARGE } else { 0 };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {:.0} | {} | {:.2} | {:.2} | {:.2} | {:.2} | {:.0} | {mean} | {} | {p99} | {} |",
            row.board,
            row.side,
            row.opponent,
            row.ready_ms,
            row.replies,
            row.mean,
            row.mean_undisturbed,
            row.median,
            row.p99,
            row.longest,
            verdict(Some(row.mean_undisturbed), mean, n),
            verdict(Some(row.p99), p99, n),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits() {
        assert_eq!(seconds(0.012_345), "0.0123");
        assert_eq!(seconds(1.234_5), "1.23");
        assert_eq!(seconds(123.4), "123");
    }

    #[test]
    fn those_who_miss_are_named() {
        let mut score = Score::default();
        score.add("grid", true);
        assert_eq!(score.words(), "1 of 1");
        score.add("torus", false);
        assert_eq!(score.words(), "1 of 2 (not torus)");
    }

    #[test]
    fn targets_are_met_or_missed_by_a_factor() {
        assert_eq!(verdict(Some(40.0), 40.0, LARGE), "met");
        assert_eq!(verdict(Some(60.0), 40.0, LARGE), "missed × 1.50");
        assert_eq!(verdict(None, 40.0, LARGE), "missed");
        assert_eq!(verdict(Some(60.0), 40.0, 10_000), "");
    }
}
