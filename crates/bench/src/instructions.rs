//! Counted instructions against the committed limits.
//!
//! Times on a shared machine vary too much to notice a few per cent; counts of instructions do
//! not. `cargo bench --bench instructions -- --output-format=json` prints a JSON object a line.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// How far a count may rise before it is a failure, and fall before it is worth renewing.
const TOLERANCE: f64 = 0.10;

/// What to compare with what.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// What the run of the benchmark printed
    file: PathBuf,
    /// Writes the counts as the new limits
    #[arg(long)]
    renew: bool,
}

type Counts = BTreeMap<String, u64>;

/// Compares counts with limits and prints both.
///
/// # Errors
///
/// If files cannot be read, or a count has risen by more than 10 %, or kernels came or went.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let counts = counts(&fs::read_to_string(&options.file)?)?;
    let path = crate::paths::instructions();
    if options.renew {
        return fs::write(path, serde_json::to_string_pretty(&counts)? + "\n");
    }
    let limits = limits(&path)?;
    println!("| kernel | instructions | committed | change |\n|---|---|---|---|");
    for (kernel, &count) in &counts {
        println!("{}", row(kernel, count, limits.get(kernel).copied()));
    }
    let faults = faults(&counts, &limits);
    if faults.is_empty() { Ok(()) } else { Err(io::Error::other(faults.join("; "))) }
}

fn limits(path: &Path) -> io::Result<Counts> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

fn row(kernel: &str, count: u64, limit: Option<u64>) -> String {
    let Some(limit) = limit else { return format!("| {kernel} | {count} | none | new |") };
    let change = count as f64 / limit as f64 - 1.0;
    let hint = if change < -TOLERANCE { ", better: renew the limits" } else { "" };
    format!("| {kernel} | {count} | {limit} | {:+.1} %{hint} |", change * 100.0)
}

fn faults(counts: &Counts, limits: &Counts) -> Vec<String> {
    let mut faults = Vec::new();
    for (kernel, &count) in counts {
        match limits.get(kernel) {
            None => faults.push(format!("{kernel} has no limit")),
            Some(&limit) if count as f64 > limit as f64 * (1.0 + TOLERANCE) => {
                faults.push(format!("{kernel} takes {count} instructions, committed are {limit}"));
            }
            Some(_) => {}
        }
    }
    let gone = limits.keys().filter(|kernel| !counts.contains_key(*kernel));
    faults.extend(gone.map(|kernel| format!("{kernel} was not measured")));
    faults
}

/// Instructions of every kernel in what gungraun has printed.
fn counts(text: &str) -> io::Result<Counts> {
    let mut counts = Counts::new();
    for line in text.lines().filter(|line| line.starts_with('{')) {
        let summary: Value = serde_json::from_str(line)?;
        let (kernel, count) = count(&summary)
            .ok_or_else(|| io::Error::other(format!("no count of instructions in {line:.200}")))?;
        counts.insert(kernel, count);
    }
    Ok(counts)
}

fn count(summary: &Value) -> Option<(String, u64)> {
    let kernel = format!("{} {}", summary["function_name"].as_str()?, summary["id"].as_str()?);
    let totals = &summary["profiles"][0]["data"]["total"]["metrics"];
    Some((kernel, totals["Ir"]["values"]["new"].as_u64()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts_of(list: &[(&str, u64)]) -> Counts {
        list.iter().map(|&(kernel, count)| (kernel.to_owned(), count)).collect()
    }

    #[test]
    fn counts_are_read_from_what_gungraun_prints() {
        let text = r#"{"function_name":"packed","id":"grid","profiles":[{"data":{"total":
            {"metrics":{"Ir":{"values":{"new":70,"old":60}}}}}}]}"#;
        let counts = counts(&text.replace('\n', "")).expect("it is well formed");
        assert_eq!(counts, counts_of(&[("packed grid", 70)]));
        assert!(super::counts("{\"id\":\"grid\"}").is_err());
    }

    #[test]
    fn only_more_than_a_tenth_more_is_a_fault() {
        let limits = counts_of(&[("a", 1000), ("b", 1000), ("c", 1000)]);
        let fine = counts_of(&[("a", 1100), ("b", 1), ("c", 1000)]);
        assert_eq!(faults(&fine, &limits), [""; 0]);
        let bad = counts_of(&[("a", 1101), ("b", 1000), ("d", 1)]);
        assert_eq!(faults(&bad, &limits).len(), 3, "a rose, c is gone, d is new");
    }

    #[test]
    fn limits_are_committed() {
        let limits = limits(&crate::paths::instructions()).expect("the limits are there");
        assert!(limits.len() >= 8 && limits.values().all(|&limit| limit > 0));
    }
}
