//! Positions of the directing game, on graphs and on oriented matroids.

use super::all_problems;
use crate::args::ReadingArgs;
use anyhow::anyhow;
use twintrees::model::directing::{Position, Setup};
use twintrees::model::formats::Document;
use twintrees::model::oriented;

/// A position of the directing game on a graph; terminals may still be named by options.
#[derive(Debug)]
pub(crate) struct Directing {
    /// What the user called it.
    pub(crate) source: String,
    setup: Setup,
}

impl Directing {
    pub(super) const fn new(source: String, setup: Setup) -> Self {
        Self { source, setup }
    }

    /// The position, once everything has been checked.
    pub(crate) fn position(&self, reading: &ReadingArgs) -> anyhow::Result<Position> {
        let mut setup = self.setup.clone();
        let vertex = |option: &str, text: &str| {
            text.parse::<u32>()
                .map_err(|_| anyhow!("{}: {option} {text}: not a vertex number", self.source))
        };
        let from = reading.from.as_deref().map(|text| vertex("--from", text)).transpose()?;
        let to = reading.to.as_deref().map(|text| vertex("--to", text)).transpose()?;
        let own = setup.terminals.map_or([None, None], |terminals| terminals.map(Some));
        setup.terminals = match [from.or(own[0]), to.or(own[1])] {
            [Some(s), Some(t)] => Some([s, t]),
            _ => None,
        };
        setup.check().map_err(|problems| told(&self.source, &problems))
    }

    /// The position as the file has it.
    pub(crate) fn document(&self) -> Document {
        Document::Directing(self.setup.clone())
    }

    /// The error of a command that has nothing for this game.
    pub(crate) fn not_yet(&self) -> anyhow::Error {
        let source = &self.source;
        anyhow!(
            "{source}: the directing game is not supported by this command; solve, check, play and convert take it"
        )
    }
}

/// A position of the directing game on an oriented matroid.
#[derive(Debug)]
pub(crate) struct Oriented {
    /// What the user called it.
    pub(crate) source: String,
    pub(crate) position: oriented::Position,
}

impl Oriented {
    pub(super) fn new(source: String, setup: oriented::Setup) -> anyhow::Result<Self> {
        let position = setup.check().map_err(|problems| told(&source, &problems))?;
        Ok(Self { source, position })
    }

    /// The position, with the oriented matroid as a chirotope.
    pub(crate) fn document(&self) -> Document {
        let position = &self.position;
        let [positive, negative, deleted] = position.taken().map(|set| {
            (0..u32::BITS).filter(|element| set >> element & 1 == 1).collect::<Vec<_>>()
        });
        let start = oriented::Setup::start(position.oriented().clone(), position.element());
        let to_move = Some(position.to_move());
        Document::Oriented(oriented::Setup { positive, negative, deleted, to_move, ..start })
    }

    /// The error of a command that has nothing for this game.
    pub(crate) fn not_yet(&self) -> anyhow::Error {
        let source = &self.source;
        anyhow!(
            "{source}: oriented matroids are not supported by this command; solve, check, play and convert take them"
        )
    }
}

fn told(source: &str, problems: &[impl ToString]) -> anyhow::Error {
    all_problems(source, &problems.iter().map(ToString::to_string).collect::<Vec<_>>())
}
