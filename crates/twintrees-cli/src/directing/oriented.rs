//! `twintrees solve` for the directing game on oriented matroids.

use super::{check_options, is_stdout, listed};
use crate::args::SolveArgs;
use crate::exit::{Exit, Trouble, note};
use crate::input::Oriented;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{file, json, text};
use crate::progress::Progress;
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};
use twintrees::check::check_oriented;
use twintrees::model::oriented::certificate::Certificate;
use twintrees::model::oriented::{Position, read_certificate, write_certificate};
use twintrees::model::outcome::{Class, Player};
use twintrees::solve::Stopped;
use twintrees::solve::oriented::search::{Move, Search};
use twintrees::solve::oriented::{certificate_with, underlying};

/// Everything about a position.
struct Answer {
    class: Class,
    /// The class of the switching game on the underlying matroid, if nothing is taken yet.
    underlying: Option<Class>,
    moves: [Vec<Move>; 2],
    positions: usize,
    certificate: Option<Certificate>,
}

pub(crate) fn solve(
    args: &SolveArgs,
    oriented: &Oriented,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    check_options(args, &oriented.source)?;
    let position = &oriented.position;
    let is_proved = args.certificate.is_some();
    let Ok(answer) = interrupt::working(|| work(position, is_proved, limits)) else {
        if args.json {
            let partial = with(position, json!({"complete": false}));
            json::line(&mut io::stdout().lock(), &partial)?;
        }
        return Err(limits.stopped("nothing is known yet of who wins"));
    };
    if let (Some(path), Some(proof)) = (&args.certificate, &answer.certificate) {
        let text = checked_text(position, proof)?;
        file::write(path, |out| Ok(out.write_all(&text)?))?;
    }
    print(args, position, &answer)?;
    Ok(Exit::Done)
}

fn print(args: &SolveArgs, position: &Position, answer: &Answer) -> anyhow::Result<()> {
    if args.certificate.as_deref().is_some_and(is_stdout) {
        note(&format!("{}.", text::verdict(answer.class)));
        return Ok(());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        json::line(&mut out, &value(position, answer))?;
    } else {
        words(&mut out, position, answer)?;
        if let Some(path) = &args.certificate {
            writeln!(out, "Certificate: {} (checked)", path.display())?;
        }
    }
    Ok(out.flush()?)
}

/// The text of a certificate, checked as it will be read from its file.
pub(super) fn checked_text(position: &Position, proof: &Certificate) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    write_certificate(proof, &mut text)?;
    let read = read_certificate(&text)
        .map_err(|error| Trouble::Internal(format!("the certificate cannot be read: {error}")))?;
    check_oriented(position, &read).map_err(|reject| {
        Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
    })?;
    Ok(text)
}

fn work(position: &Position, is_proved: bool, limits: &Limits) -> Result<Answer, Stopped> {
    let _progress = Progress::spinner("solving");
    let stop = || limits.stop();
    if stop() {
        return Err(Stopped);
    }
    let mut search = Search::new(position);
    let class = search.class(&stop)?;
    let free = position.free();
    let [short, cut] = Player::BOTH.map(|player| search.winning_moves(player, free, &stop));
    let underlying =
        position.is_start().then(|| underlying::class(position.oriented(), position.element()));
    let (moves, positions) = ([short?, cut?], search.positions());
    let proof = is_proved.then(|| certificate_with(position, &mut search, &stop));
    Ok(Answer { class, underlying, moves, positions, certificate: proof.transpose()? })
}

fn with(position: &Position, more: Value) -> Value {
    let mut value = json!({
        "format": "twintrees-result/1", "game": "oriented-matroid",
        "elements": position.oriented().size(), "rank": position.oriented().rank(),
        "element": position.element(), "signs": position.oriented().signs_text(),
        "to_move": position.to_move().word(),
    });
    if let (Value::Object(all), Value::Object(more)) = (&mut value, more) {
        all.extend(more);
    }
    value
}

fn value(position: &Position, answer: &Answer) -> Value {
    let step = |step: &Move| match step {
        Move::Plus(element) => json!([element, "+"]),
        Move::Minus(element) => json!([element, "-"]),
        Move::Delete(element) => json!(element),
    };
    let list = |player: usize| answer.moves[player].iter().map(step).collect::<Vec<_>>();
    let mut more = json!({
        "class": answer.class.word(), "letter": answer.class.letter(),
        "winner": answer.class.winner(position.to_move()).word(),
        "method": "search", "positions": answer.positions,
        "winning_moves": {"short": list(0), "cut": list(1)},
    });
    if let Some(class) = answer.underlying {
        more["underlying"] = json!(class.word());
    }
    with(position, more)
}

fn words(out: &mut dyn Write, position: &Position, answer: &Answer) -> io::Result<()> {
    let class = answer.class;
    writeln!(out, "{}.", text::verdict(class))?;
    let player = position.to_move();
    writeln!(out, "{player} is to move: {} wins.\n", class.winner(player))?;
    let (size, rank) = (position.oriented().size(), position.oriented().rank());
    writeln!(out, "{size} elements, rank {rank}; element {} is marked", position.element())?;
    writeln!(
        out,
        "Class {} ({}) by exact search of {} positions.",
        class.word(),
        class.letter(),
        answer.positions
    )?;
    if let Some(underlying) = answer.underlying {
        let same = if underlying == class { "the same" } else { "ANOTHER ONE" };
        writeln!(
            out,
            "The switching game of the underlying matroid has class {}: {same}. That they are equal is \
             a theorem for\ngraphic and cographic ones; in general it was a conjecture, which fails rarely.",
            underlying.word()
        )?;
    }
    for (player, moves) in Player::BOTH.into_iter().zip(&answer.moves) {
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        writeln!(out, "{player} starts: {}", listed(&moves))?;
    }
    Ok(())
}
