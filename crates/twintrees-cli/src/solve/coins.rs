//! Strings-and-Coins and Dots-and-Boxes: value, best moves, dead ends.

mod proof;

pub(crate) use proof::ValueCertificate;

use crate::args::{Draw, SolveArgs};
use crate::exit::{Exit, Trouble, note};
use crate::input::Coins;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::board::{self, Marks};
use crate::output::coins as output;
use crate::output::file;
use crate::progress::Progress;
use anyhow::bail;
use std::io::{self, BufWriter, Write};
use twintrees::model::coins::Position;
use twintrees::model::graph::EdgeId;
use twintrees::solve::coins::dead_ends::DeadEnds;
use twintrees::solve::coins::endgame::Endgame;
use twintrees::solve::coins::nimstring::{self, Nimbers};
use twintrees::solve::coins::outlook::Outlook;
use twintrees::solve::coins::search::{NoValue, Search};
use twintrees::solve::coins::{Solution, solve_with};
use twintrees::solve::{Stop, Stopped};

/// More chains than this, a bare string counted as one, are only tried if the user says for how
/// long: 4 by 5 boxes have 49.
pub(crate) const MAX_CHAINS: usize = 50;

/// Bytes for solving without a search, measured.
const BYTES_PER_STRING: u64 = 90;
const BYTES_PER_COIN: u64 = 90;

/// What is asked for besides value, best moves and dead ends.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wanted {
    /// The value of every move.
    pub(crate) all_moves: bool,
    /// The nimber, with `all_moves` that of every move.
    pub(crate) nimstring: bool,
}

/// Everything that was asked for.
pub(crate) struct Answer {
    pub(crate) solution: Solution,
    /// With `--all-moves`, the value after each move.
    pub(crate) move_values: Option<Vec<(EdgeId, i32)>>,
    /// With `--nimstring`, the values there: those of moves only with `--all-moves`.
    pub(crate) nimbers: Option<Nimbers>,
    /// With `--certificate`, what proves the value.
    pub(crate) certificate: Option<ValueCertificate>,
}

/// Why there is no answer.
enum Halt {
    /// A limit was reached, or Ctrl-C pressed.
    Stopped,
    /// More memory is needed than was allowed.
    Memory(String),
    /// The position is not one for it.
    Unusable(String),
    /// A fault of this program.
    Internal(String),
}

impl From<NoValue> for Halt {
    fn from(error: NoValue) -> Self {
        match error {
            NoValue::Stopped(_) => Self::Stopped,
            _ => Self::Unusable(error.to_string()),
        }
    }
}

pub(super) fn run(args: &SolveArgs, coins: &Coins, limits: &Limits) -> anyhow::Result<Exit> {
    if args.explain {
        bail!("{}: not supported for {}: --explain", coins.source, coins.game());
    }
    admit(coins, limits)?;
    let dead_ends = DeadEnds::of(&coins.position);
    let chains = count_chains(&coins.position, &dead_ends);
    let too_many = chains > MAX_CHAINS && Endgame::of(&coins.position).is_none();
    if too_many && !limits.has_deadline() {
        bail!(
            "{}: too large: {chains} chains and strings outside of dead ends, where {MAX_CHAINS} may \
             take hours; try it all the same with --time-limit SECONDS",
            coins.source
        );
    }
    let mut value = None;
    match interrupt::working(|| work(args, coins, &mut value, limits)) {
        Ok(answer) => finish(args, coins, &answer)?,
        Err(Halt::Stopped) => {
            if args.json {
                output::partial(&mut io::stdout().lock(), coins, &dead_ends, value)?;
            }
            return Err(limits.stopped(&output::known(coins, &dead_ends, value)));
        }
        Err(Halt::Memory(error)) => {
            return Err(limits.too_long(&format!("{}: {error}", coins.source)));
        }
        Err(Halt::Unusable(error)) => bail!("{}: {error}", coins.source),
        Err(Halt::Internal(error)) => return Err(Trouble::Internal(error).into()),
    }
    Ok(Exit::Done)
}

/// Refuses what would need too much memory even if it is an endgame.
fn admit(coins: &Coins, limits: &Limits) -> anyhow::Result<()> {
    let graph = coins.position.graph();
    let (strings, vertices) = (graph.edge_count() as u64, graph.vertex_count() as u64);
    let what = format!("{}: {strings} strings and {} coins", coins.source, vertices - 1);
    limits.admit_bytes(strings * BYTES_PER_STRING + vertices * BYTES_PER_COIN, &what)
}

/// How many chains the search begins with, a bare string counted as one.
fn count_chains(position: &Position, dead_ends: &DeadEnds) -> usize {
    let graph = position.graph();
    let mut degrees = vec![0_u32; graph.vertex_count()];
    for end in dead_ends.rest.iter().flat_map(|&string| graph.ends(string)) {
        degrees[end.index()] += 1;
    }
    // In a chain, or a ring, every coin on two strings joins two of them.
    let inner = degrees.iter().skip(1).filter(|&&degree| degree == 2).count();
    dead_ends.rest.len().saturating_sub(inner)
}

/// Solves and proves; `value` is kept as soon as it is known.
fn work(
    args: &SolveArgs,
    coins: &Coins,
    value: &mut Option<i32>,
    limits: &Limits,
) -> Result<Answer, Halt> {
    let _progress = Progress::spinner("solving");
    let stop = || limits.stop();
    let wanted = Wanted { all_moves: args.all_moves, nimstring: args.nimstring };
    if args.certificate.is_none() {
        return Ok(answer(wanted, coins, value, limits.table_bytes(), &stop)?);
    }
    if stop() {
        return Err(Halt::Stopped);
    }
    let mut search = Search::new(limits.table_bytes() / 2, &stop);
    *value = Some(search.value(&coins.position)?);
    // Now the table is full of what the proof needs.
    let certificate = proof::certify(&mut search, coins, limits)?;
    let answer = answer_with(&mut search, wanted.all_moves, coins, value)?;
    drop(search);
    let nimbers = || nimbers(wanted.all_moves, coins, limits.table_bytes() / 2, &stop);
    let nimbers = wanted.nimstring.then(nimbers).transpose()?;
    Ok(Answer { certificate: Some(certificate), nimbers, ..answer })
}

/// Solves step by step, with a table of so many bytes; `value` is kept as soon as it is known.
pub(crate) fn answer(
    wanted: Wanted,
    coins: &Coins,
    value: &mut Option<i32>,
    table: usize,
    stop: Stop,
) -> Result<Answer, NoValue> {
    // A small position would never ask.
    if stop() {
        return Err(Stopped.into());
    }
    let found = answer_with(&mut Search::new(table, stop), wanted.all_moves, coins, value)?;
    let nimbers = || nimbers(wanted.all_moves, coins, table, stop);
    Ok(Answer { nimbers: wanted.nimstring.then(nimbers).transpose()?, ..found })
}

fn answer_with(
    search: &mut Search,
    all_moves: bool,
    coins: &Coins,
    value: &mut Option<i32>,
) -> Result<Answer, NoValue> {
    *value = Some(search.value(&coins.position)?);
    let solution = solve_with(search, &coins.position)?;
    let move_values = all_moves.then(|| search.move_values(&coins.position)).transpose()?;
    Ok(Answer { solution, move_values, nimbers: None, certificate: None })
}

fn nimbers(all_moves: bool, coins: &Coins, table: usize, stop: Stop) -> Result<Nimbers, NoValue> {
    if all_moves {
        return nimstring::solve(&coins.position, table, stop);
    }
    let value = nimstring::value(&coins.position, table, stop)?;
    Ok(Nimbers { value, moves: Vec::new() })
}

/// Writes the certificate and prints the answer.
fn finish(args: &SolveArgs, coins: &Coins, answer: &Answer) -> anyhow::Result<()> {
    if let (Some(path), Some(certificate)) = (&args.certificate, &answer.certificate) {
        file::write(path, |out| Ok(out.write_all(&certificate.bytes)?))?;
        if path.as_os_str() == "-" {
            note(&output::verdict(coins, answer.solution.value));
            return Ok(());
        }
    }
    print(args, coins, answer)
}

fn print(args: &SolveArgs, coins: &Coins, answer: &Answer) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        output::answer(&mut out, coins, answer)?;
    } else {
        output::text(&mut out, coins, answer)?;
        if let (Some(path), Some(certificate)) = (&args.certificate, &answer.certificate) {
            writeln!(out, "{}", output::certificate(certificate, &path.display().to_string()))?;
        }
        draw(&mut out, args.draw, coins, answer)?;
    }
    Ok(out.flush()?)
}

/// Boards are drawn as they are played on, with marks; other fields as far as they fit.
fn draw(out: &mut dyn Write, wanted: Draw, coins: &Coins, answer: &Answer) -> io::Result<()> {
    let draws = match wanted {
        Draw::Always => true,
        Draw::Never => false,
        Draw::Auto => board::is_small(coins),
    };
    if !draws {
        return Ok(());
    }
    let marks = marks(coins, answer);
    match board::picture(coins, &coins.position, &marks) {
        Some(picture) => write!(out, "\n{picture}{}", legend(coins, &marks)),
        None if wanted == Draw::Always => {
            note("twintrees: only boards of Dots-and-Boxes can be drawn, and not too large ones");
            Ok(())
        }
        None => Ok(()),
    }
}

/// Best moves, unless that were all, loony ones, and boxes that can be captured.
fn marks(coins: &Coins, answer: &Answer) -> Marks {
    let solution = &answer.solution;
    let mut walls: Vec<(EdgeId, char)> = Vec::new();
    if solution.best_moves.len() < coins.position.strings_left() {
        walls.extend(solution.best_moves.iter().map(|&wall| (wall, '*')));
    }
    let outlook = Outlook::of(&coins.position);
    if !outlook.all_is_loony() {
        walls.extend(outlook.loony.iter().map(|&wall| (wall, '~')));
    }
    Marks { walls, capturable: solution.dead_ends.capturable.clone() }
}

/// What the marks mean, as far as there are any.
fn legend(coins: &Coins, marks: &Marks) -> String {
    if coins.board.is_none() {
        return String::new();
    }
    let marked = |mark: char| marks.walls.iter().any(|&(_, other)| other == mark);
    let parts = [
        (marked('*'), "* best moves"),
        (marked('~'), "~ loony moves"),
        (!marks.capturable.is_empty(), "o can be captured now"),
    ];
    let parts: Vec<&str> = parts.iter().filter(|(any, _)| *any).map(|&(_, what)| what).collect();
    let meaning = if parts.is_empty() { String::new() } else { format!("{}\n", parts.join("; ")) };
    format!("{meaning}{}", board::NAMES)
}
