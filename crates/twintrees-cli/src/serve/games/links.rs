//! The switching game and Bridg-It.

use super::links_why::why;
use super::{Answer, Game, chance, to_json};
use crate::input::{Loaded, Names, Puzzle};
use crate::output::json;
use crate::serve::ask::{Ask, Level};
use crate::serve::budget::Budget;
use crate::serve::error::{ApiError, Code, Problem};
use crate::serve::read;
use crate::solve::{Known, verify};
use serde::Serialize;
use serde_json::value::RawValue;
use twintrees::check::Verified;
use twintrees::model::formats::{self, Document, Format};
use twintrees::model::graph::EdgeId;
use twintrees::model::switching::{
    IllegalMove, LinkState, Position, Setup, SetupProblem, write_certificate,
};
use twintrees::solve::strategy::{Choice, Pairing, Reason, Resistance, best_move};
use twintrees::solve::switching::{Solution, solve};

/// A position on links.
pub(in crate::serve) struct Links {
    pub(super) puzzle: Puzzle,
}

#[derive(Serialize)]
struct State {
    game: &'static str,
    position: Box<RawValue>,
    to_move: &'static str,
    winner: Option<&'static str>,
    over: bool,
    legal_moves: Vec<u32>,
}

#[derive(Serialize)]
struct Reply {
    #[serde(rename = "move")]
    link: Option<u32>,
    name: Option<String>,
    reason: Why,
    perfect: bool,
    state: State,
}

#[derive(Serialize)]
struct Why {
    code: &'static str,
    #[serde(flatten)]
    resistance: Option<Resists>,
}

#[derive(Serialize)]
struct Resists {
    winning_replies: usize,
    replies: usize,
    all_tried: bool,
}

impl Links {
    /// Chooses the terminals and plays the moves of a request.
    pub(in crate::serve) fn new(ask: &Ask, loaded: Loaded) -> Result<Self, ApiError> {
        if ask.compulsory.is_some() {
            let message = "is for Strings-and-Coins and Dots-and-Boxes, where coins are captured";
            return Err(ApiError::at(Code::Unusable, "compulsory", message));
        }
        let Loaded { mut setup, names, board, .. } = loaded;
        let own_terminals = setup.terminals;
        let names = Names { vertices: names, board };
        read::choose_terminals(&mut setup, &names, ask)?;
        let board = board.filter(|_| setup.terminals == own_terminals);
        let names = Names { board, ..names };
        let mut position = setup.check().map_err(unusable)?;
        for (at, &link) in ask.moves.iter().enumerate() {
            position.play(EdgeId::new(link)).map_err(|illegal: IllegalMove| {
                ApiError::at(Code::IllegalMove, format!("moves[{at}]"), illegal.to_string())
            })?;
        }
        Ok(Self { puzzle: Puzzle { position, names } })
    }

    pub(super) fn inner(&self) -> &Position {
        &self.puzzle.position
    }

    pub(super) fn solution(&self, budget: &Budget) -> Result<(Solution, Verified), ApiError> {
        let position = &self.puzzle.position;
        let solution = match budget.stop() {
            true => None,
            false => solve(position, &|| budget.stop()).ok(),
        };
        let solution = solution.ok_or_else(|| self.stopped())?;
        let verified = verify(position, &solution.certificate).map_err(ApiError::internal)?;
        Ok((solution, verified))
    }

    /// The position alone.
    pub(in crate::serve) fn into_position(self) -> Position {
        self.puzzle.position
    }

    /// The error after the time was over.
    fn stopped(&self) -> ApiError {
        let mut known = Vec::new();
        let written = json::partial(&mut known, &self.puzzle, &Known::of(&self.puzzle.position));
        ApiError::time_limit(written.ok().map(|()| known))
    }

    /// The position as a document.
    pub(in crate::serve) fn document(&self) -> Document {
        let position = &self.puzzle.position;
        let links = |state| position.links(state).map(EdgeId::number).collect();
        let setup = Setup {
            graph: position.graph().clone(),
            terminals: Some(position.terminals().map(|v| v.number())),
            secured: links(LinkState::Secured),
            deleted: links(LinkState::Deleted),
            to_move: Some(position.to_move()),
        };
        match self.puzzle.names.board {
            Some(board) => Document::BridgIt { board, setup },
            None => Document::Switching(setup),
        }
    }

    fn full_state(&self) -> Result<State, ApiError> {
        let position = &self.puzzle.position;
        let text = String::from_utf8(self.position()?).map_err(ApiError::internal)?;
        Ok(State {
            game: self.name(),
            position: RawValue::from_string(text).map_err(ApiError::internal)?,
            to_move: position.to_move().word(),
            winner: position.winner().map(|player| player.word()),
            over: position.winner().is_some(),
            legal_moves: position.legal_moves().map(EdgeId::number).collect(),
        })
    }

    /// A move made at random, if the level makes one now.
    fn slip(&self, level: Level, seed: u64) -> Option<EdgeId> {
        let position = &self.puzzle.position;
        let mut chance = chance(seed, position.states().iter().map(|&state| state as u8));
        if chance.u64(0..100) >= level.slips() {
            return None;
        }
        let moves: Vec<EdgeId> = position.legal_moves().collect();
        moves.get(chance.usize(0..moves.len().max(1))).copied()
    }

    /// The partner of the last move.
    fn by_pairs(&self) -> Result<Option<Chosen>, ApiError> {
        let Puzzle { position, names } = &self.puzzle;
        if position.winner().is_some() {
            return Ok(None);
        }
        let board = names.board.ok_or_else(|| {
            ApiError::unsupported(self.name(), "the level pairing, which is for Bridg-It,")
        })?;
        let (history, mover) = (position.history(), position.to_move());
        let open = position.links(LinkState::Undecided).count();
        let is_whole = history.len() + open == position.graph().edge_count();
        let link = Pairing::new(board, mover).next(history).filter(|_| is_whole);
        let link = link.ok_or_else(|| {
            let message = "the pairs are a strategy for whoever starts on the empty board, from the \
                           first move on";
            ApiError::at(Code::Unusable, "level", message)
        })?;
        Ok(Some(Chosen { link, reason: Why::plain("pairs"), perfect: true }))
    }

    fn choose(&self, level: Level, seed: u64, budget: &Budget) -> Result<Option<Chosen>, ApiError> {
        if level == Level::Pairing {
            return self.by_pairs();
        }
        if let Some(link) = self.slip(level, seed) {
            return Ok(Some(Chosen { link, reason: Why::plain("level"), perfect: false }));
        }
        if budget.stop() {
            return Err(self.stopped());
        }
        let choice = best_move(&self.puzzle.position, &|| budget.stop());
        let choice = choice.map_err(|_| self.stopped())?;
        Ok(choice.map(|Choice { link, reason }| Chosen {
            link,
            reason: Why::of(reason),
            perfect: true,
        }))
    }
}

struct Chosen {
    link: EdgeId,
    reason: Why,
    perfect: bool,
}

impl Why {
    fn plain(code: &'static str) -> Self {
        Self { code, resistance: None }
    }

    fn of(reason: Reason) -> Self {
        match reason {
            Reason::Ends => Self::plain("ends"),
            Reason::Wins => Self::plain("wins"),
            Reason::Resists(Resistance { winning_replies, replies, all_tried }) => Self {
                code: "resists",
                resistance: Some(Resists { winning_replies, replies, all_tried }),
            },
        }
    }
}

fn unusable(problems: Vec<SetupProblem>) -> ApiError {
    let told = |problem: SetupProblem| match problem {
        SetupProblem::NoTerminals => Problem::new(
            "from",
            "the position does not say which two vertices to join: add from and to, or terminals",
        ),
        other => Problem::new(format!("position.{}", other.field()), other.to_string()),
    };
    ApiError::of_problems(Code::Unusable, problems.into_iter().map(told).collect(), 0)
}

impl Game for Links {
    fn name(&self) -> &'static str {
        self.puzzle.names.game()
    }

    fn solve(&self, all_moves: bool, budget: &Budget) -> Answer {
        if all_moves {
            return Err(ApiError::unsupported(self.name(), "all_moves"));
        }
        let (solution, _) = self.solution(budget)?;
        let mut out = Vec::new();
        json::answer(&mut out, &self.puzzle, &solution, None).map_err(ApiError::internal)?;
        Ok(out)
    }

    fn certificate(&self, budget: &Budget) -> Answer {
        let (solution, _) = self.solution(budget)?;
        let mut out = Vec::new();
        write_certificate(&solution.certificate, &mut out).map_err(ApiError::internal)?;
        Ok(out)
    }

    fn reply(&mut self, level: Level, seed: u64, budget: &Budget) -> Answer {
        let Some(Chosen { link, reason, perfect }) = self.choose(level, seed, budget)? else {
            let (reason, state) = (Why::plain("over"), self.full_state()?);
            return to_json(&Reply { link: None, name: None, reason, perfect: true, state });
        };
        self.puzzle.position.play(link).map_err(ApiError::internal)?;
        let (name, state) = (self.puzzle.names.bridge(link), self.full_state()?);
        to_json(&Reply { link: Some(link.number()), name, reason, perfect, state })
    }

    fn why(&self, budget: &Budget) -> Answer {
        let (solution, verified) = self.solution(budget)?;
        why(self, &solution, &verified)
    }

    fn state(&self) -> Answer {
        to_json(&self.full_state()?)
    }

    fn position(&self) -> Answer {
        let mut out = Vec::new();
        formats::write(Format::Json, &self.document(), &mut out).map_err(ApiError::internal)?;
        Ok(out)
    }
}
