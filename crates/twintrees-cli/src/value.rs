//! `twintrees value`: the value of a game with coins alone, by searches that take hours.
//!
//! What is known is written to a file now and then and at the end, so that the work survives
//! whatever ends the program and goes on from there.

use crate::args::ValueArgs;
use crate::exit::{Exit, note};
use crate::input::{self, Coins, Input};
use crate::interrupt;
use crate::limits::Limits;
use crate::output::file;
use crate::progress::Progress;
use anyhow::{Context as _, anyhow, bail};
use serde_json::json;
use std::fs::File;
use std::io::{BufReader, Write as _};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use twintrees::solve::coins::search::{self, Memory, NoValue, Search};

/// How often progress is shown and looked at.
const TICK: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &ValueArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    let reading = &args.position.reading;
    let Input::Coins(coins) = input::open_game(&args.position.position, reading, &limits)? else {
        bail!("value is for Strings-and-Coins and Dots-and-Boxes; solve takes every game");
    };
    let stop = || limits.stop();
    let mut search = Search::new(limits.table_bytes(), &stop).with_threads(args.threads.into());
    search.prepare(&coins.position).map_err(|error| anyhow!("{}: {error}", coins.source))?;
    resume(args, &mut search)?;
    let started = Instant::now();
    let (found, known) = interrupt::working(|| watched(args, &mut search, &coins));
    match found {
        Ok(value) => {
            print(args, &coins, value, &search, started.elapsed())?;
            save(args, &known)?;
            Ok(Exit::Done)
        }
        Err(NoValue::Stopped(_)) => {
            save(args, &known)?;
            Err(limits.stopped(&what_is_known(args, &known)))
        }
        Err(error) => Err(anyhow!("{}: {error}", coins.source)),
    }
}

fn resume(args: &ValueArgs, search: &mut Search) -> anyhow::Result<()> {
    let Some(path) = args.checkpoint.as_deref() else { return Ok(()) };
    file::admit(&args.position.position, path)?;
    if !path.exists() {
        return Ok(());
    }
    let from = File::open(path).with_context(|| format!("{}: cannot be read", path.display()))?;
    search
        .resume(&mut BufReader::with_capacity(1 << 20, from))
        .with_context(|| format!("{}: cannot go on from it; name another file", path.display()))?;
    let entries = search.memory().progress().counters.entries;
    note(&format!("twintrees: going on from {}: {entries} positions known", path.display()));
    Ok(())
}

/// Solves while another thread shows how far it is and writes checkpoints.
fn watched(args: &ValueArgs, search: &mut Search, coins: &Coins) -> (Result<i32, NoValue>, Memory) {
    let known = search.memory();
    let found = std::thread::scope(|scope| {
        let (working, over) = channel();
        let known = &known;
        scope.spawn(move || watch(args, known, &over));
        let found = search.value(&coins.position);
        drop(working);
        found
    });
    (found, known)
}

fn watch(args: &ValueArgs, known: &Memory, over: &Receiver<()>) {
    let progress = Progress::spinner("searching");
    let mut saved = Instant::now();
    while over.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        progress.say(in_words(&known.progress()));
        if args.checkpoint.is_some() && saved.elapsed() >= args.every {
            if let Err(error) = save(args, known) {
                note(&format!("twintrees: no checkpoint: {error:#}"));
            }
            saved = Instant::now();
        }
    }
}

fn save(args: &ValueArgs, known: &Memory) -> anyhow::Result<()> {
    let Some(path) = args.checkpoint.as_deref() else { return Ok(()) };
    file::write(path, |out| Ok(known.save(out)?))
}

/// `is it at least 0? 3 of 21, 1 of 18, …: 4 % of the moves; 12 positions, 30 kept`.
fn in_words(progress: &search::Progress) -> String {
    let moves: Vec<String> =
        progress.tried.iter().map(|t| format!("{} of {}", t.tried, t.moves)).collect();
    let (mut share, mut width) = (0.0, 1.0);
    for tried in &progress.tried {
        width /= f64::from(tried.moves.max(1));
        share += width * f64::from(tried.tried);
    }
    format!(
        "is it at least {}? {}: {:.1} % of its moves; {} positions, {} kept",
        progress.question,
        moves.join(", "),
        100.0 * share,
        progress.counters.expanded,
        progress.counters.entries
    )
}

fn what_is_known(args: &ValueArgs, known: &Memory) -> String {
    let kept = known.progress().counters.entries;
    match args.checkpoint.as_deref().map(Path::display) {
        Some(path) => {
            format!("{kept} positions are known and written to {path}; the same command goes on")
        }
        None => format!("{kept} positions were known; with --checkpoint FILE they would be kept"),
    }
}

fn print(
    args: &ValueArgs,
    coins: &Coins,
    value: i32,
    search: &Search,
    took: Duration,
) -> anyhow::Result<()> {
    let done = search.counters();
    let mut out = std::io::stdout().lock();
    if !args.json {
        writeln!(out, "{value}")?;
        return Ok(out.flush()?);
    }
    let answer = json!({
        "format": "twintrees-result/1",
        "game": coins.game(),
        "value": value,
        "threads": args.threads,
        "expanded": done.expanded,
        "entries": done.entries,
        "seconds": took.as_secs_f64(),
    });
    writeln!(out, "{answer}")?;
    Ok(out.flush()?)
}
