//! The class of many pairs of terminals, one result a line.

use crate::args::{Draw, Game, SolveArgs};
use crate::exit::Exit;
use crate::input::{Loaded, Names, Puzzle, pairs};
use crate::interrupt;
use crate::limits::Limits;
use crate::output::json;
use crate::progress::Progress;
use anyhow::bail;
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use twintrees::model::outcome::Class;
use twintrees::solve::switching::Pairs;

#[derive(Serialize)]
struct Line<'a> {
    terminals: [u32; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    terminal_names: Option<&'a [String; 2]>,
    class: &'static str,
}

/// Refuses what this mode cannot give.
pub(super) fn check_options(args: &SolveArgs, file: &Path) -> anyhow::Result<()> {
    if args.certificate.is_some() || args.explain || args.draw == Draw::Always {
        bail!(
            "--pairs gives classes alone; --certificate, --explain and --draw need a single pair, \
             with --from and --to"
        );
    }
    super::refuse_coins_options(args)?;
    let game = args.position.reading.game.filter(|&game| game != Game::Switching);
    if let Some(game) = game {
        bail!("--pairs is for the switching game: --game {}", game.word());
    }
    if file.as_os_str() == "-" && args.position.position.as_os_str() == "-" {
        bail!("position and pairs cannot both come from standard input");
    }
    Ok(())
}

pub(super) fn run(
    args: &SolveArgs,
    file: &Path,
    mut loaded: Loaded,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    loaded.admit(limits)?;
    let pairs = pairs::read(file, &loaded, limits)?;
    let Some(first) = pairs.first() else { return Ok(Exit::Done) };
    // A position needs terminals; here any will do.
    let own = loaded.setup.terminals;
    loaded.setup.terminals = own.or(Some(first.map(|vertex| vertex.number())));
    let puzzle = loaded.into_puzzle(&args.position.reading, limits)?;
    let done = interrupt::working(|| solve_all(args.json, &puzzle, &pairs, limits))?;
    if done < pairs.len() {
        return Err(limits.stopped(&format!("{done} of {} pairs were solved", pairs.len())));
    }
    Ok(Exit::Done)
}

/// Prints pair after pair until time is over or Ctrl-C is pressed; says how many are done.
fn solve_all(
    as_json: bool,
    puzzle: &Puzzle,
    pairs: &[pairs::Pair],
    limits: &Limits,
) -> anyhow::Result<usize> {
    let packing = Progress::spinner("packing");
    let Ok(mut board) = Pairs::new(&puzzle.position, &|| limits.stop()) else { return Ok(0) };
    drop(packing);
    let progress = Progress::counter(Some(pairs.len() as u64), "solving");
    let mut out = BufWriter::new(io::stdout().lock());
    for (done, &pair) in pairs.iter().enumerate() {
        if limits.stop() {
            out.flush()?;
            return Ok(done);
        }
        let [s, t] = pair;
        if let Some(class) = board.class(s, t) {
            print(&mut out, as_json, &puzzle.names, pair, class)?;
        }
        progress.advance();
    }
    out.flush()?;
    Ok(pairs.len())
}

fn print(
    out: &mut dyn Write,
    as_json: bool,
    names: &Names,
    pair: pairs::Pair,
    class: Class,
) -> anyhow::Result<()> {
    let class = class.word();
    let called = pair.map(|vertex| pairs::full_name(names, vertex));
    if !as_json {
        return Ok(writeln!(out, "{} {} {class}", called[0], called[1])?);
    }
    let terminal_names = names.vertices.is_some().then_some(&called);
    json::line(out, &Line { terminals: pair.map(|v| v.number()), terminal_names, class })
}
