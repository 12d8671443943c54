//! What is kept of a game whose class is not that of the underlying matroid: the position and its certificate, as
//! `check` takes them, and both classes with a strategy that can be read.

use super::oriented::checked_text;
use super::survey::beside;
use crate::output::{file, json};
use anyhow::anyhow;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use twintrees::model::oriented::{Oriented, Position, Setup};
use twintrees::model::outcome::Player;
use twintrees::solve::never;
use twintrees::solve::oriented::certificate;
use twintrees::solve::oriented::search::Search;
use twintrees::solve::oriented::survey::Row;

/// The files of a difference.
pub(super) struct Saved {
    /// Both classes and strategies.
    pub(super) all: PathBuf,
    pub(super) position: PathBuf,
    pub(super) certificate: PathBuf,
}

/// Keeps difference number `number` in files whose names begin like `base`.
pub(super) fn save(
    base: &Path,
    number: u64,
    oriented: &Oriented,
    row: &Row,
) -> anyhow::Result<Saved> {
    let named = |ending: &str| beside(base, &format!(".difference-{number}{ending}.json"));
    let saved =
        Saved { all: named(""), position: named(".position"), certificate: named(".certificate") };
    let setup = Setup::start(oriented.clone(), row.element);
    let position = setup.check().map_err(|_| anyhow!("no position"))?;
    let proof = certificate(&position, &never).expect("nothing stops it");
    let (stated, text) = (stated(&position), checked_text(&position, &proof)?);
    file::write(&saved.position, |out| json::line(out, &stated))?;
    file::write(&saved.certificate, |out| Ok(out.write_all(&text)?))?;
    file::write(&saved.all, |out| json::line(out, &all(&position, &stated, row)))?;
    Ok(saved)
}

/// The position as JSON.
fn stated(position: &Position) -> Value {
    let oriented = position.oriented();
    json!({
        "format": "twintrees-position/1", "game": "oriented-matroid", "element": position.element(),
        "oriented": {
            "type": "chirotope", "rank": oriented.rank(), "size": oriented.size(),
            "signs": oriented.signs_text(),
        },
    })
}

/// The position, both classes, and a strategy for each starter.
fn all(position: &Position, stated: &Value, row: &Row) -> Value {
    let strategies = Player::BOTH.map(|starter| {
        let mut search = Search::new(position);
        let strategy = search.strategy(starter, &never).expect("nothing stops it");
        let mut moves: Vec<_> = strategy
            .moves
            .iter()
            .map(|(taken, step)| ([taken.plus, taken.minus, taken.deleted], step.to_string()))
            .collect();
        moves.sort_unstable();
        json!({"starter": starter.word(), "winner": strategy.winner.word(), "moves": moves})
    });
    json!({
        "about": "The directing game and the switching game of the underlying matroid have different classes. The \
                  certificate of the directing game is in a file of its own, which check takes. In \
                  strategies each move is [[elements signed +, signed -, deleted, each as the sum of 2^element], \
                  move]: +3 and -3 sign element 3, x3 deletes it. Elements that no longer matter count as deleted. \
                  What the winner has to do is listed; where nothing is, any move will do.",
        "position": stated,
        "underlying": row.underlying.word(), "directing": row.directing.word(),
        "strategies": strategies,
    })
}
