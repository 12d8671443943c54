//! Strings-and-Coins and Dots-and-Boxes.

use super::coins_proof::{certificate, check};
use super::coins_reply::{Reason, advise, choose, of_coins};
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
use twintrees::model::formats::{self, Format};
use twintrees::model::graph::EdgeId;
use twintrees::solve::coins::advice::Advice;
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
    reason: Reason,
    perfect: bool,
    state: State,
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
        let coins = coins.with_compulsory(ask.compulsory.unwrap_or(false));
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

    /// Plays a move and says why.
    fn play(&mut self, advice: Option<Advice>) -> Answer {
        let Some(advice) = advice else {
            let (reason, state) = (Reason::over(), self.full_state()?);
            return to_json(&Reply { string: None, name: None, reason, perfect: true, state });
        };
        let string = advice.string;
        let captured = self.coins.position.play(string).map_err(ApiError::internal)?;
        self.captured.push(captured);
        to_json(&Reply {
            string: Some(string.number()),
            name: self.coins.wall(string),
            reason: Reason::of(&advice),
            perfect: advice.basis.is_exact(),
            state: self.full_state()?,
        })
    }

    /// Whether a certificate of the value holds, and the line that says so.
    pub(in crate::serve) fn check(
        &self,
        proof: &RawValue,
        budget: &Budget,
    ) -> Result<(bool, String), ApiError> {
        check(self, proof, budget)
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

    fn certificate(&self, budget: &Budget) -> Answer {
        certificate(self, budget)
    }

    fn reply(&mut self, level: Level, seed: u64, budget: &Budget) -> Answer {
        let level = of_coins(level)
            .ok_or_else(|| ApiError::unsupported(self.name(), "the level pairing"))?;
        self.play(choose(self.inner(), level, seed, budget))
    }

    fn hint(&mut self, budget: &Budget) -> Answer {
        self.play(advise(self.inner(), budget))
    }

    fn why(&self, budget: &Budget) -> Answer {
        why(self, budget)
    }

    fn state(&self) -> Answer {
        to_json(&self.full_state()?)
    }

    fn position(&self) -> Answer {
        let mut out = Vec::new();
        formats::write(Format::Json, &self.coins.document(), &mut out)
            .map_err(ApiError::internal)?;
        Ok(out)
    }
}
