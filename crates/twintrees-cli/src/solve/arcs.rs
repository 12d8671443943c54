//! The arcs game: class, winning first moves, certificate.

use super::is_stdout;
use crate::args::{Draw, SolveArgs};
use crate::exit::{Exit, Trouble, note};
use crate::input::ArcsGame;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{file, json, text};
use crate::progress::Progress;
use anyhow::{anyhow, bail};
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};
use twintrees::check::check_arcs;
use twintrees::model::arcs::{LinkState, Position};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::outcome::{Class, Player};
use twintrees::model::vertex::certificate::Certificate;
use twintrees::model::vertex::{read_certificate, write_certificate};
use twintrees::solve::Stopped;
use twintrees::solve::arcs::{Method, Search, Solution};
use twintrees::solve::vertex::NoSolution;

/// Positions with more undecided arcs than this are only tried if the user says for how long.
const MAX_UNDECIDED: usize = 62;
/// How many moves are listed before the rest is counted.
const LISTED: usize = 40;

/// What is known so far.
#[derive(Default)]
struct Found {
    undirected: Option<Class>,
    winner: [Option<Player>; 2],
    solution: Option<Solution>,
    certificate: Option<Certificate>,
}

pub(super) fn solve(args: &SolveArgs, game: &ArcsGame, limits: &Limits) -> anyhow::Result<Exit> {
    check_options(args, game)?;
    let position = game.position(&args.position.reading, limits)?;
    let mut found = Found::default();
    match interrupt::working(|| work(args, &position, &mut found, limits)) {
        Ok(true) => {}
        Ok(false) => bail!(
            "{}: too large: {} undecided arcs, where {MAX_UNDECIDED} may take minutes; try it all \
             the same with --time-limit SECONDS",
            game.source,
            undecided(&position)
        ),
        Err(NoSolution::Stopped(_)) => {
            if args.json {
                json::line(&mut io::stdout().lock(), &partial(&position, &found))?;
            }
            return Err(limits.stopped(&known(&position, &found)));
        }
        Err(error) => return Err(anyhow!("{}: {error}", game.source)),
    }
    if let (Some(path), Some(certificate)) = (&args.certificate, &found.certificate) {
        let text = checked_text(&position, certificate)?;
        file::write(path, |out| Ok(out.write_all(&text)?))?;
    }
    let solution = found.solution.expect("the work was done");
    print(args, &position, &solution)?;
    Ok(Exit::Done)
}

/// Refuses what there is nothing of.
fn check_options(args: &SolveArgs, game: &ArcsGame) -> anyhow::Result<()> {
    let given = [("--explain", args.explain), ("--draw", args.draw == Draw::Always)];
    let given: Vec<&str> =
        given.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if given.is_empty() {
        return Ok(());
    }
    bail!("{}: not supported for the arcs game: {}", game.source, given.join(", "))
}

/// Solves step by step; what is found is kept. `false` if it would take a long search that nobody
/// has set a limit for.
fn work(
    args: &SolveArgs,
    position: &Position,
    found: &mut Found,
    limits: &Limits,
) -> Result<bool, NoSolution> {
    let _progress = Progress::spinner("solving");
    let stop = || limits.stop();
    if stop() {
        return Err(Stopped.into());
    }
    let mut search = Search::new(position, limits.table_bytes(), &stop)?;
    found.undirected = Some(search.undirected());
    let searched = args.certificate.is_some()
        || Player::BOTH.into_iter().any(|player| search.known(player).is_none());
    if searched && undecided(position) > MAX_UNDECIDED && !limits.has_deadline() {
        return Ok(false);
    }
    for player in Player::BOTH {
        found.winner[usize::from(player == Player::Cut)] = search.known(player);
    }
    for player in Player::BOTH {
        found.winner[usize::from(player == Player::Cut)] = Some(search.winner(player)?);
    }
    if args.certificate.is_some() {
        found.certificate = Some(search.certificate()?);
    }
    found.solution = Some(search.solution()?);
    Ok(true)
}

fn undecided(position: &Position) -> usize {
    position.arcs(LinkState::Undecided).count()
}

/// The text of a certificate, checked as it will be read from its file.
fn checked_text(position: &Position, certificate: &Certificate) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    write_certificate(certificate, &mut text)?;
    let read = read_certificate(&text)
        .map_err(|error| Trouble::Internal(format!("the certificate cannot be read: {error}")))?;
    check_arcs(position, &read).map_err(|reject| {
        Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
    })?;
    Ok(text)
}

/// What every result says of its position, and more.
fn with(position: &Position, more: Value) -> Value {
    let mut value = json!({
        "format": "twintrees-result/1", "game": "arcs",
        "vertices": position.graph().vertex_count(), "edges": position.graph().edge_count(),
        "undecided": undecided(position), "to_move": position.to_move().word(),
        "terminals": position.terminals().map(VertexId::number),
    });
    if let (Value::Object(all), Value::Object(more)) = (&mut value, more) {
        all.extend(more);
    }
    value
}

fn answer(position: &Position, solution: &Solution) -> Value {
    let numbers =
        |player| -> Vec<u32> { solution.moves_of(player).iter().map(|arc| arc.number()).collect() };
    let class = solution.class;
    let more = json!({
        "class": class.word(), "letter": class.letter(),
        "winner": class.winner(position.to_move()).word(),
        "winning_moves": {"short": numbers(Player::Short), "cut": numbers(Player::Cut)},
        "undirected": solution.undirected.word(),
        "method": solution.method.word(), "positions": solution.counters.evaluated,
    });
    with(position, more)
}

fn partial(position: &Position, found: &Found) -> Value {
    let mut more = json!({"complete": false});
    if let Some(class) = found.undirected {
        more["undirected"] = json!(class.word());
    }
    let fields = ["winner_if_short_starts", "winner_if_cut_starts"];
    for (field, winner) in fields.into_iter().zip(found.winner) {
        if let Some(winner) = winner {
            more[field] = json!(winner.word());
        }
    }
    with(position, more)
}

/// The same in words.
fn known(position: &Position, found: &Found) -> String {
    let mut known = vec![format!("{} undecided arcs", undecided(position))];
    if let Some(class) = found.undirected {
        known.push(format!("class {} where arcs can be passed both ways", class.word()));
    }
    for (player, winner) in Player::BOTH.into_iter().zip(found.winner) {
        if let Some(winner) = winner {
            known.push(format!("{winner} wins if {player} starts"));
        }
    }
    format!("known so far: {}", known.join(", "))
}

fn print(args: &SolveArgs, position: &Position, solution: &Solution) -> anyhow::Result<()> {
    if args.certificate.as_deref().is_some_and(is_stdout) {
        note(&format!("{}.", text::verdict(solution.class)));
        return Ok(());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        json::line(&mut out, &answer(position, solution))?;
    } else {
        words(&mut out, position, solution)?;
        if let Some(path) = &args.certificate {
            writeln!(out, "Certificate: {} (checked)", path.display())?;
        }
    }
    Ok(out.flush()?)
}

fn words(out: &mut dyn Write, position: &Position, solution: &Solution) -> io::Result<()> {
    let (class, mover) = (solution.class, position.to_move());
    writeln!(out, "{} (class {}).", text::verdict(class), class.letter())?;
    writeln!(out, "{mover} to move: {} wins.", class.winner(mover))?;
    let all = position.graph().edge_count();
    writeln!(out, "\n{} of {all} arcs undecided", undecided(position))?;
    for player in Player::BOTH {
        let moves = listed(solution.moves_of(player));
        writeln!(out, "Winning first moves of {player}: {moves}")?;
    }
    let both_ways = solution.undirected.word();
    match solution.method {
        Method::Over => writeln!(out, "Found by: the game is over"),
        Method::Undirected => {
            writeln!(out, "Found by: Cut wins even where arcs can be passed both ways (theorem)")
        }
        Method::Search => writeln!(
            out,
            "Found by: exact search, {} positions (passed both ways: class {both_ways})",
            solution.counters.evaluated
        ),
    }
}

fn listed(moves: &[EdgeId]) -> String {
    if moves.is_empty() {
        return "none".to_owned();
    }
    let shown = moves.iter().take(LISTED).map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let more = moves.len().saturating_sub(LISTED);
    if more == 0 { shown } else { format!("{shown} and {more} more") }
}
