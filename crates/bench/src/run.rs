//! All families at all sizes, one process each, then the reports.

use crate::answers::Answers;
use crate::catalogue::{FAMILIES, Family};
use crate::machine::Machine;
use crate::measure::{Patience, Row};
use crate::replies::{self, ReplyRow};
use crate::{paths, report};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Sizes for which every family has a graph that fits into memory.
pub(crate) const SIZES: std::ops::RangeInclusive<i64> = 100..=10_000_000;

/// What to measure.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Numbers of vertices
    #[arg(long, value_delimiter = ',', default_values_t = [10_000, 100_000, 1_000_000])]
    #[arg(value_parser = clap::value_parser!(u32).range(SIZES))]
    sizes: Vec<u32>,
    /// Families whose name contains one of these; all if none is given
    #[arg(long, value_delimiter = ',')]
    families: Vec<String>,
    #[command(flatten)]
    patience: Patience,
    /// Size of the Bridg-It board for full games; 0 for no games
    #[arg(long, default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=3000))]
    board: u32,
    /// Directory for results.json, results.md and the plots
    #[arg(long, default_value = "target/bench")]
    out: PathBuf,
    /// Writes the proved answers into the committed table in place of comparing with it
    #[arg(long)]
    renew_answers: bool,
}

/// All that one run has measured.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Results {
    pub(crate) machine: Machine,
    pub(crate) rows: Vec<Row>,
    pub(crate) replies: Vec<ReplyRow>,
}

/// Measures, compares the answers, writes the reports.
///
/// # Errors
///
/// If files cannot be read or written, or an answer is wrong or missing.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let machine = Machine::here();
    let mut answers = Answers::load(&paths::answers())?;
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    for &n in &options.sizes {
        for family in FAMILIES.iter().filter(|family| options.wants(family)) {
            match measure_alone(family, n, options.patience) {
                Ok(row) => {
                    eprintln!("{n:>8} {:<20} {}", family.name, report::brief(&row));
                    note(&mut answers, family, &row, options.renew_answers, &mut faults);
                    rows.push(row);
                }
                Err(error) => faults.push(format!("{} {n}: {error}", family.name)),
            }
        }
    }
    let replies = if options.board == 0 { vec![] } else { replies::measure(options.board) };
    write(&options.out, &Results { machine, rows, replies })?;
    if options.renew_answers {
        answers.save(&paths::answers())?;
    }
    if faults.is_empty() { Ok(()) } else { Err(io::Error::other(faults.join("\n"))) }
}

impl Options {
    fn wants(&self, family: &Family) -> bool {
        self.families.is_empty() || self.families.iter().any(|part| family.name.contains(part))
    }
}

fn note(answers: &mut Answers, family: &Family, row: &Row, renew: bool, faults: &mut Vec<String>) {
    if let Some(answer) = row.answer.filter(|_| renew) {
        answers.insert(family.name, row.n, answer);
    }
    if let Some(fault) = answers.fault(family, row) {
        faults.push(format!("{} {}: {fault}", family.name, row.n));
    }
}

/// Runs one family in a process of its own, so that its memory is its own.
fn measure_alone(family: &Family, n: u32, patience: Patience) -> io::Result<Row> {
    let output = Command::new(std::env::current_exe()?)
        .args(["child", family.name, &n.to_string()])
        .args(["--repeats", &patience.repeats.to_string()])
        .args(["--budget", &patience.budget.to_string()])
        .args(["--limit", &patience.limit.to_string()])
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other(format!("the process ended with {}", output.status)));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Writes the results and what is drawn from them.
fn write(directory: &Path, results: &Results) -> io::Result<()> {
    std::fs::create_dir_all(directory)?;
    std::fs::write(directory.join("results.json"), json(results)?)?;
    report::write(directory, results)
}

/// The results as JSON, what was measured together on a line.
fn json(results: &Results) -> io::Result<String> {
    let machine = serde_json::to_string(&results.machine)?;
    let (rows, replies) = (lines(&results.rows)?, lines(&results.replies)?);
    Ok(format!(
        "{{\n\"machine\": {machine},\n\"rows\": [\n{rows}\n],\n\"replies\": [\n{replies}\n]\n}}\n"
    ))
}

fn lines<T: Serialize>(list: &[T]) -> io::Result<String> {
    let lines = list.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
    Ok(lines.join(",\n"))
}

/// Writes table and plots again from `results.json` of a directory.
///
/// # Errors
///
/// If the file is missing or damaged, or the reports cannot be written.
pub(crate) fn redraw(directory: &Path) -> io::Result<()> {
    let text = std::fs::read(directory.join("results.json"))?;
    write(directory, &serde_json::from_slice(&text)?)
}
