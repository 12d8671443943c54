//! `twintrees solve` for the directing game on graphs.

use super::{check_options, is_stdout, listed};
use crate::args::SolveArgs;
use crate::exit::{Exit, Trouble, note};
use crate::input::Directing;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{file, json, text};
use crate::progress::Progress;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};
use twintrees::check::check_directing;
use twintrees::model::directing::certificate::Certificate;
use twintrees::model::directing::{Goal, LinkState, Position, read_certificate, write_certificate};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::outcome::{Class, Player};
use twintrees::solve::Stopped;
use twintrees::solve::directing::search::Search;
use twintrees::solve::directing::{
    Method, Solution, Unsolved, certificate_with, class_with, winning_moves_with,
};

/// What is known so far.
#[derive(Default)]
struct Found {
    class: Option<(Class, Method)>,
    solution: Option<Solution>,
    certificate: Option<Certificate>,
}

pub(crate) fn solve(
    args: &SolveArgs,
    directing: &Directing,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    check_options(args, &directing.source)?;
    let position = directing.position(&args.position.reading)?;
    let mut found = Found::default();
    let worked = interrupt::working(|| work(args, &position, &mut found, limits));
    if let Err(Unsolved::Stopped(_)) = worked {
        if args.json {
            json::line(&mut io::stdout().lock(), &partial(&position, &found))?;
        }
        return Err(limits.stopped(&known(&found)));
    }
    if let (Some(path), Some(proof)) = (&args.certificate, &found.certificate) {
        let text = checked_text(&position, proof)?;
        file::write(path, |out| Ok(out.write_all(&text)?))?;
    }
    if let Some(solution) = &found.solution {
        print(args, &position, solution, found.certificate.is_some())?;
    }
    worked.map_err(|error| anyhow!("{}: {error}", directing.source))?;
    Ok(Exit::Done)
}

/// Solves step by step; what is found is kept.
fn work(
    args: &SolveArgs,
    position: &Position,
    found: &mut Found,
    limits: &Limits,
) -> Result<(), Unsolved> {
    let _progress = Progress::spinner("solving");
    let stop = || limits.stop();
    if stop() {
        return Err(Stopped.into());
    }
    let mut search = Search::new(position, limits.table_bytes());
    let (class, method) = class_with(&mut search, &stop)?;
    found.class = Some((class, method));
    let winning_moves = winning_moves_with(&mut search, &stop)?;
    found.solution = Some(Solution { class, method, winning_moves });
    if args.certificate.is_some() {
        found.certificate = Some(certificate_with(&mut search, class, &stop)?);
    }
    Ok(())
}

/// As much of the result as there was time for.
fn partial(position: &Position, found: &Found) -> Value {
    let mut value = match (&found.solution, found.class) {
        (Some(solution), _) => answer(position, solution),
        (None, Some((class, method))) => with(position, class_fields(position, class, method)),
        (None, None) => with(position, json!({})),
    };
    value["complete"] = json!(false);
    value
}

/// The same in words.
fn known(found: &Found) -> String {
    match found.class {
        Some((class, _)) => format!("known so far: class {} ({class})", class.word()),
        None => "nothing is known yet of who wins".to_owned(),
    }
}

fn print(
    args: &SolveArgs,
    position: &Position,
    solution: &Solution,
    is_proved: bool,
) -> anyhow::Result<()> {
    if args.certificate.as_deref().is_some_and(is_stdout) {
        note(&format!("{}.", text::verdict(solution.class)));
        return Ok(());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        json::line(&mut out, &answer(position, solution))?;
    } else {
        words(&mut out, position, solution)?;
        if let Some(path) = args.certificate.as_ref().filter(|_| is_proved) {
            writeln!(out, "Certificate: {} (checked)", path.display())?;
        }
    }
    Ok(out.flush()?)
}

/// The text of a certificate, checked as it will be read from its file.
fn checked_text(position: &Position, proof: &Certificate) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    write_certificate(proof, &mut text)?;
    let read = read_certificate(&text)
        .map_err(|error| Trouble::Internal(format!("the certificate cannot be read: {error}")))?;
    check_directing(position, &read).map_err(|reject| {
        Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
    })?;
    Ok(text)
}

/// What every result says of its position, and more.
fn with(position: &Position, more: Value) -> Value {
    let rules = position.rules();
    let mut value = json!({
        "format": "twintrees-result/1", "game": "directing",
        "vertices": position.graph().vertex_count(), "edges": position.graph().edge_count(),
        "terminals": position.terminals().map(VertexId::number),
        "short": rules.short.word(), "cut": rules.cut.word(), "goal": rules.goal.word(),
        "to_move": position.to_move().word(),
    });
    if let (Value::Object(all), Value::Object(more)) = (&mut value, more) {
        all.extend(more);
    }
    value
}

/// A link, or a link with the vertex it leads from.
fn step(position: &Position, link: EdgeId, state: LinkState) -> Value {
    match position.tail(link, state) {
        Some(tail) => json!([link.number(), tail.number()]),
        None => json!(link.number()),
    }
}

fn class_fields(position: &Position, class: Class, method: Method) -> Value {
    let mut fields = json!({
        "class": class.word(), "letter": class.letter(),
        "winner": class.winner(position.to_move()).word(),
        "method": if method == Method::Theorem { "theorem" } else { "search" },
    });
    if let Method::Search { positions } = method {
        fields["positions"] = json!(positions);
    }
    fields
}

fn answer(position: &Position, solution: &Solution) -> Value {
    let mut more = class_fields(position, solution.class, solution.method);
    if let Some(moves) = &solution.winning_moves {
        let list = |player: usize| -> Vec<Value> {
            moves[player].iter().map(|&(link, state)| step(position, link, state)).collect()
        };
        more["winning_moves"] = json!({"short": list(0), "cut": list(1)});
    }
    with(position, more)
}

fn words(out: &mut dyn Write, position: &Position, solution: &Solution) -> io::Result<()> {
    let (class, rules) = (solution.class, position.rules());
    writeln!(out, "{}.", text::verdict(class))?;
    let player = position.to_move();
    writeln!(out, "{player} is to move: {} wins.", class.winner(player))?;
    let (short, cut) = (rules.short.word(), rules.cut.word());
    let [s, t] = position.terminals();
    let wants = match rules.goal {
        Goal::Path => format!("to come from {s} to {t}"),
        Goal::Spanning => format!("to reach every vertex from {s}"),
    };
    writeln!(out, "\nShort can {short} links and wants {wants}; Cut can {cut} them.")?;
    match solution.method {
        Method::Theorem => writeln!(
            out,
            "Class {} ({}) by theorem: with no link directed, it is that of the switching game (Hamidoune \
             and Las Vergnas 1986).",
            class.word(),
            class.letter()
        )?,
        Method::Search { positions } => writeln!(
            out,
            "Class {} ({}) by exact search of {positions} positions: no rule is known here.",
            class.word(),
            class.letter()
        )?,
    }
    let Some(moves) = &solution.winning_moves else {
        return writeln!(out, "Too many links are left for a search of all winning moves.");
    };
    for (player, moves) in Player::BOTH.into_iter().zip(moves) {
        let moves: Vec<String> = moves
            .iter()
            .map(|&(link, state)| match position.tail(link, state) {
                Some(tail) => format!("{link} from {tail}"),
                None => link.to_string(),
            })
            .collect();
        writeln!(out, "{player} starts: {}", listed(&moves))?;
    }
    Ok(())
}
