//! Strings-and-Coins and Dots-and-Boxes.

use super::coins_reply::{Chosen, choose};
use super::coins_why::why;
use super::{Answer, Game, to_json};
use crate::input;
use crate::output::coins as output;
use crate::serve::ask::{Ask, Level};
use crate::serve::budget::Budget;
use crate::serve::error::{ApiError, Code, Problem};
use crate::solve::{Wanted, coins_answer};
use serde::Serialize;
use serde_json::value::RawValue;
use twintrees::model::coins::{IllegalMove, Player, Position};
use twintrees::model::graph::EdgeId;
use twintrees::solve::coins::dead_ends::DeadEnds;
use twintrees::solve::coins::search::NoValue;

/// A position on strings.
pub(in crate::serve) struct Coins {
    pub(super) coins: input::Coins,
    captured: Vec<u32>,
}

#[derive(Serialize)]
struct State {
    game: &'static str,
    position: Box<RawValue>,
    to_move: u8,
    scores: [u32; 2],
    captured: Vec<u32>,
    over: bool,
    legal_moves: Vec<u32>,
}

#[derive(Serialize)]
struct Reply {
    #[serde(rename = "move")]
    string: Option<u32>,
    name: Option<String>,
    reason: Why,
    perfect: bool,
    state: State,
}

#[derive(Serialize)]
struct Why {
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i32>,
}

/// A JSON position of either game.
#[derive(Serialize)]
struct Shape<'a> {
    format: &'static str,
    game: &'static str,
    #[serde(flatten)]
    fields: Fields<'a>,
    scores: [u32; 2],
}

#[derive(Serialize)]
#[serde(untagged)]
enum Fields<'a> {
    Coins { coins: usize, strings: Vec<[u32; 2]>, cut: Vec<u32> },
    Dots { rows: u32, cols: u32, drawn: &'a str },
}

impl Coins {
    /// Plays the moves of a request.
    pub(in crate::serve) fn new(ask: &Ask, coins: input::Coins) -> Result<Self, ApiError> {
        let given = [("from", ask.from.is_some()), ("to", ask.to.is_some())];
        let given = given.iter().filter(|(_, given)| *given);
        let foreign: Vec<Problem> =
            given.map(|(name, _)| Problem::new(*name, "this game has no terminals")).collect();
        if !foreign.is_empty() {
            return Err(ApiError::of_problems(Code::Unusable, foreign, 0));
        }
        let mut game = Self { coins, captured: Vec::new() };
        for (at, &string) in ask.moves.iter().enumerate() {
            let played = game.coins.position.play(EdgeId::new(string));
            let captured = played.map_err(|illegal: IllegalMove| {
                ApiError::at(Code::IllegalMove, format!("moves[{at}]"), illegal.to_string())
            })?;
            game.captured.push(captured);
        }
        Ok(game)
    }

    pub(super) fn inner(&self) -> &Position {
        &self.coins.position
    }

    fn full_state(&self) -> Result<State, ApiError> {
        let position = self.inner();
        let text = String::from_utf8(self.position()?).map_err(ApiError::internal)?;
        Ok(State {
            game: self.name(),
            position: RawValue::from_string(text).map_err(ApiError::internal)?,
            to_move: u8::from(position.to_move() == Player::Second),
            scores: position.scores(),
            captured: self.captured.clone(),
            over: position.is_over(),
            legal_moves: position.legal_moves().map(EdgeId::number).collect(),
        })
    }
}

/// A position as JSON.
pub(in crate::serve) fn position_of(coins: input::Coins) -> Answer {
    Coins { coins, captured: Vec::new() }.position()
}

impl Game for Coins {
    fn name(&self) -> &'static str {
        self.coins.game()
    }

    fn solve(&self, all_moves: bool, budget: &Budget) -> Answer {
        let mut value = None;
        let stop = || budget.stop();
        let wanted = Wanted { all_moves, nimstring: false };
        let answer = coins_answer(wanted, &self.coins, &mut value, budget.table, &stop);
        let mut out = Vec::new();
        match answer {
            Ok(answer) => output::answer(&mut out, &self.coins, &answer),
            Err(NoValue::Stopped(_)) => {
                let ends = DeadEnds::of(self.inner());
                let written = output::partial(&mut out, &self.coins, &ends, value);
                return Err(ApiError::time_limit(written.ok().map(|()| out)));
            }
            Err(error) => return Err(ApiError::at(Code::TooLarge, "position", error.to_string())),
        }
        .map_err(ApiError::internal)?;
        Ok(out)
    }

    fn reply(&mut self, level: Level, seed: u64, budget: &Budget) -> Answer {
        let chosen = choose(self.inner(), level, seed, budget);
        let Some(Chosen { string, code, value, perfect }) = chosen else {
            let (reason, state) = (Why { code: "over", value: None }, self.full_state()?);
            return to_json(&Reply { string: None, name: None, reason, perfect: true, state });
        };
        let captured = self.coins.position.play(string).map_err(ApiError::internal)?;
        self.captured.push(captured);
        let (name, state) = (self.coins.wall(string), self.full_state()?);
        let reason = Why { code, value };
        to_json(&Reply { string: Some(string.number()), name, reason, perfect, state })
    }

    fn why(&self, budget: &Budget) -> Answer {
        why(self, budget)
    }

    fn state(&self) -> Answer {
        to_json(&self.full_state()?)
    }

    fn position(&self) -> Answer {
        let (position, graph) = (self.inner(), self.inner().graph());
        let strings = || graph.edges().map(|(string, _)| string);
        let drawn: String =
            strings().map(|string| if position.is_cut(string) { '1' } else { '0' }).collect();
        let fields = match self.coins.board {
            Some(board) => Fields::Dots { rows: board.rows(), cols: board.cols(), drawn: &drawn },
            None => Fields::Coins {
                coins: graph.vertex_count() - 1,
                strings: graph.all_ends().iter().map(|ends| ends.map(|v| v.number())).collect(),
                cut: strings().filter(|&s| position.is_cut(s)).map(EdgeId::number).collect(),
            },
        };
        let (game, scores) = (self.name(), position.scores());
        to_json(&Shape { format: "twintrees-position/1", game, fields, scores })
    }
}
