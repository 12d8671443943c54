//! The talk with the player.

use super::super::clock::Clock;
use super::super::command::{Command, number};
use super::super::talk::Talk;
use super::game::{Ending, Game, Score};
use super::words;
use crate::exit::Trouble;
use crate::input::Coins;
use crate::interrupt;
use crate::output::board::{self, Marks, letter};
use crate::output::outlook;
use anyhow::Result;
use std::io::Write;
use std::time::{Duration, Instant};
use twintrees::model::coins::{Player, Position, Rules, Wall};
use twintrees::model::graph::EdgeId;
use twintrees::solve::coins::advice::{Advice, Basis, Plan};
use twintrees::solve::coins::dead_ends::Choice;
use twintrees::solve::coins::opponent::{Level, Opponent};
use twintrees::solve::coins::outlook::Outlook;

/// Most strings that are listed.
const LISTED: usize = 200;

/// Captures of one run that are told one by one.
const MOST_TOLD: u32 = 12;

/// Longest time for finding out whether a move was a mistake.
const JUDGING: Duration = Duration::from_secs(1);

/// Who plays what, and how.
pub(super) struct Table {
    /// The first position, and what its strings are called.
    pub(super) coins: Coins,
    /// Whom the user plays; nobody in particular if he plays both.
    pub(super) side: Option<Player>,
    pub(super) level: Level,
    /// How long the computer may think about a move.
    pub(super) thinking: Duration,
}

pub(super) struct Session<'s, W> {
    table: Table,
    game: Game,
    opponent: Opponent<'s>,
    clock: &'s Clock,
    out: W,
}

impl<W: Write> Talk for Session<'_, W> {
    type Move = EdgeId;

    fn begin(&mut self) -> Result<()> {
        self.greet()?;
        self.start()
    }

    /// The string that a word means.
    fn move_named(&self, word: &str) -> Option<EdgeId> {
        number(word, "string")
            .map(EdgeId::new)
            .or_else(|| self.table.coins.board?.string(word.parse::<Wall>().ok()?))
    }

    fn obey(&mut self, command: Command<EdgeId>) -> Result<()> {
        match command {
            Command::Move(string) => self.move_of_the_player(string),
            Command::Undo => self.undo(),
            Command::Hint => self.hint(),
            Command::Why => self.why(),
            Command::Board => self.board(),
            Command::Moves => self.moves(),
            Command::Resign => self.resign(),
            Command::New => self.new_game(),
            Command::Help => Ok(write!(self.out, "{}", words::HELP)?),
            Command::Nothing | Command::Quit => Ok(()),
        }
    }

    fn prompt(&mut self) -> Result<()> {
        match self.game.ending() {
            Some(Ending::Resigned(_)) => write!(self.out, "(new or quit)> ")?,
            Some(_) => write!(self.out, "(new, undo or quit)> ")?,
            None => write!(self.out, "{}> ", letter(self.game.position().to_move()))?,
        }
        Ok(self.out.flush()?)
    }

    fn not_understood(&mut self) -> Result<()> {
        let wall = if self.table.coins.board.is_some() { ", a wall such as H(0,0)" } else { "" };
        writeln!(
            self.out,
            "Type the number of a string{wall}, or one of: hint, why, board, moves, undo, resign, \
             new, help, quit."
        )?;
        Ok(())
    }

    fn end_line(&mut self) -> Result<()> {
        Ok(writeln!(self.out)?)
    }

    fn good_bye(&mut self) -> Result<()> {
        if self.game.score() != Score::default() {
            self.tell_score()?;
        }
        Ok(writeln!(self.out, "Good-bye.")?)
    }
}

impl<'s, W: Write> Session<'s, W> {
    pub(super) fn new(table: Table, opponent: Opponent<'s>, clock: &'s Clock, out: W) -> Self {
        let game = Game::new(table.coins.position.clone());
        Self { table, game, opponent, clock, out }
    }

    fn greet(&mut self) -> Result<()> {
        let coins = &self.table.coins;
        match coins.board {
            Some(_) => {
                writeln!(
                    self.out,
                    "Whoever draws the last wall of a box takes it and moves again."
                )?;
                write!(self.out, "{}", board::NAMES)?;
            }
            None => {
                writeln!(
                    self.out,
                    "Whoever cuts the last string of a coin takes it and moves again."
                )?;
            }
        }
        if coins.position.rules() == Rules::Compulsory {
            writeln!(self.out, "Who can capture must capture.")?;
        }
        if let Some(side) = self.table.side {
            let (you, computer) = (letter(side), letter(side.other()));
            let level = self.table.level.word();
            writeln!(self.out, "You are {you}. {computer} is the computer, level {level}.")?;
        }
        let wall = if coins.board.is_some() { ", a wall such as H(0,0)" } else { "" };
        Ok(writeln!(self.out, "Type the number of a string{wall}, or help.")?)
    }

    /// A new game is on the table.
    fn start(&mut self) -> Result<()> {
        if self.game.ending().is_some() {
            return Ok(writeln!(
                self.out,
                "The game is over before it starts: no string is left."
            )?);
        }
        self.go_on()
    }

    /// The computer moves as long as it is its turn; then the board is shown.
    fn go_on(&mut self) -> Result<()> {
        let mut told = 0;
        // Strings and coins of a long run that are only counted.
        let mut more = [0, 0];
        while self.game.ending().is_none() && !self.is_players_turn() {
            let before = self.game.position().clone();
            let Some(advice) = self.advice(&before, Some(self.table.level))? else { break };
            let captured = self.game.play(advice.string);
            let captured = captured.map_err(|illegal| Trouble::Internal(illegal.to_string()))?;
            if captured > 0 && told == MOST_TOLD {
                more = [more[0] + 1, more[1] + captured as usize];
                continue;
            }
            self.tell_more(before.to_move(), std::mem::take(&mut more))?;
            self.tell_move(&before, advice.string, captured)?;
            if let Some(called) = words::called(advice.basis) {
                writeln!(self.out, "{called}")?;
            }
            told += 1;
        }
        self.tell_more(self.game.position().to_move(), more)?;
        if self.game.ending().is_some() { self.tell_ending() } else { self.board() }
    }

    /// The rest of a long run of captures.
    fn tell_more(&mut self, player: Player, [strings, coins]: [usize; 2]) -> Result<()> {
        if strings > 0 {
            let strings = crate::output::count(strings, "more string");
            let coins = outlook::items(&self.table.coins, coins);
            writeln!(self.out, "{} cuts {strings} and takes {coins}.", letter(player))?;
        }
        Ok(())
    }

    /// Whether the user makes the next move.
    fn is_players_turn(&self) -> bool {
        self.table.side.is_none_or(|side| side == self.game.position().to_move())
    }

    fn move_of_the_player(&mut self, string: EdgeId) -> Result<()> {
        if self.game.ending().is_some() {
            return Ok(writeln!(self.out, "The game is over; new starts another.")?);
        }
        let before = self.game.position().clone();
        match self.game.play(string) {
            Err(illegal) => return Ok(writeln!(self.out, "{illegal}.")?),
            Ok(captured) => self.tell_move(&before, string, captured)?,
        }
        self.tell_if_given_away(&before)?;
        self.go_on()
    }

    /// A move, in the time there is for one: the exact search gets most of it. The computer's, or
    /// one to advise.
    fn advice(&mut self, position: &Position, level: Option<Level>) -> Result<Option<Advice>> {
        let time = self.table.thinking;
        let end = Instant::now().checked_add(time);
        self.clock.allow(time.mul_f64(0.6));
        let patience = || interrupt::requested() || end.is_some_and(|end| Instant::now() >= end);
        let opponent = &mut self.opponent;
        let advice = interrupt::working(|| match level {
            Some(level) => opponent.choose(position, level, &patience),
            None => opponent.advise(position, &patience),
        });
        self.look_for_interrupts()?;
        Ok(advice)
    }

    /// The exact value of a position, if it is found in a moment.
    fn value(&mut self, position: &Position) -> Result<Option<i32>> {
        self.clock.allow(self.table.thinking.mul_f64(0.2).min(JUDGING));
        let opponent = &mut self.opponent;
        let value = interrupt::working(|| opponent.value(position));
        self.look_for_interrupts()?;
        Ok(value)
    }

    fn look_for_interrupts(&self) -> Result<()> {
        if interrupt::requested() {
            return Err(Trouble::Interrupted("interrupted; the game is left".to_owned()).into());
        }
        Ok(())
    }

    fn tell_move(&mut self, before: &Position, string: EdgeId, captured: u32) -> Result<()> {
        let (coins, over) = (&self.table.coins, self.game.position().is_over());
        let string = coins.string(string);
        let done = words::done(coins, before.to_move(), &string, captured, over);
        Ok(writeln!(self.out, "{done}")?)
    }

    /// Says so if the mover could have got more, if that can be known in a moment.
    fn tell_if_given_away(&mut self, before: &Position) -> Result<()> {
        let after = self.game.position().clone();
        let mover = before.to_move();
        let Some(value) = self.value(before)? else { return Ok(()) };
        let Some(rest) = self.value(&after)? else { return Ok(()) };
        let captured = (after.scores()[mover.index()] - before.scores()[mover.index()]) as i32;
        let got = captured + if after.to_move() == mover { rest } else { -rest };
        if got >= value {
            return Ok(());
        }
        let lost = outlook::items(&self.table.coins, (value - got) as usize);
        let better = self.advice(before, None)?;
        let better = better.filter(|advice| advice.basis.is_exact());
        let better = better.map(|advice| {
            format!(" Better was string {}.", self.table.coins.string(advice.string))
        });
        let better = better.unwrap_or_default();
        writeln!(self.out, "That costs {lost} in the final difference.{better}")?;
        Ok(())
    }

    fn tell_ending(&mut self) -> Result<()> {
        let [a, b] = self.game.position().scores();
        match self.game.ending() {
            None => return Ok(()),
            Some(Ending::Resigned(loser)) => {
                writeln!(self.out, "{} resigns: {} wins.", letter(loser), letter(loser.other()))?;
            }
            Some(Ending::Won(winner)) => {
                writeln!(self.out, "A has {a}, B has {b}: {} wins.", letter(winner))?;
            }
            Some(Ending::Drawn) => writeln!(self.out, "A has {a}, B has {b}: a draw.")?,
        }
        self.tell_score()
    }

    fn tell_score(&mut self) -> Result<()> {
        let Score { wins: [a, b], draws } = self.game.score();
        Ok(writeln!(self.out, "Score: A {a}, B {b}, drawn {draws}.")?)
    }

    fn undo(&mut self) -> Result<()> {
        if matches!(self.game.ending(), Some(Ending::Resigned(_))) {
            return Ok(writeln!(self.out, "A resignation stands; new starts another game.")?);
        }
        if !self.game.undo(self.table.side) {
            return Ok(writeln!(self.out, "You have made no move yet.")?);
        }
        self.board()
    }

    fn hint(&mut self) -> Result<()> {
        let position = self.game.position().clone();
        if self.game.ending().is_some() {
            return Ok(writeln!(self.out, "The game is over.")?);
        }
        let Some(advice) = self.advice(&position, None)? else { return Ok(()) };
        let (outlook, player) = (Outlook::of(&position), position.to_move());
        let hint = words::hint(&self.table.coins, advice, &outlook, player);
        Ok(write!(self.out, "{hint}")?)
    }

    fn why(&mut self) -> Result<()> {
        let position = self.game.position().clone();
        if self.game.ending().is_some() {
            return Ok(writeln!(self.out, "The game is over.")?);
        }
        let (outlook, player) = (Outlook::of(&position), position.to_move());
        let Some(advice) = self.advice(&position, None)? else { return Ok(()) };
        let coins = &self.table.coins;
        match advice.basis {
            Basis::Exact { value } => {
                let outcome = words::outcome(coins, player, value);
                writeln!(self.out, "By exact search {outcome}.")?;
            }
            Basis::Estimate { value, depth } => {
                let outcome = words::outcome(coins, player, value);
                writeln!(
                    self.out,
                    "The exact value is not known; looking {depth} ahead, {outcome}."
                )?;
            }
            Basis::Certain | Basis::Rule | Basis::Level => {
                writeln!(self.out, "The value is not known.")?;
            }
        }
        outlook::dead_ends(&mut self.out, coins, &outlook.dead_ends, choice_of(advice))?;
        Ok(outlook::moves(&mut self.out, coins, &outlook)?)
    }

    fn board(&mut self) -> Result<()> {
        let position = self.game.position();
        let coins = &self.table.coins;
        let [a, b] = position.scores();
        match board::picture(coins, position, &Marks::default()) {
            Some(picture) if board::is_small(coins) => write!(self.out, "\n{picture}")?,
            _ => writeln!(
                self.out,
                "{} left; moves lists them.",
                crate::output::count(position.strings_left(), "string")
            )?,
        }
        Ok(writeln!(self.out, "A has {a}, B has {b}.\n")?)
    }

    fn moves(&mut self) -> Result<()> {
        let position = self.game.position();
        let open: Vec<EdgeId> = position.legal_moves().collect();
        for &string in open.iter().take(LISTED) {
            let what = what_it_does(&self.table.coins, Plan::of(position, string));
            writeln!(self.out, "  {}  {what}", self.table.coins.string(string))?;
        }
        match open.len() {
            0 => writeln!(self.out, "No move is left: the game is over.")?,
            many if many > LISTED => writeln!(self.out, "  and {} more", many - LISTED)?,
            _ => {}
        }
        Ok(())
    }

    fn resign(&mut self) -> Result<()> {
        if self.game.ending().is_some() {
            return Ok(writeln!(self.out, "The game is over; new starts another.")?);
        }
        self.game.resign();
        self.tell_ending()
    }

    fn new_game(&mut self) -> Result<()> {
        if self.game.ending().is_none() && self.game.position().history().len() > 0 {
            writeln!(self.out, "The game was not finished and does not count.")?;
        }
        self.game.restart();
        self.start()
    }
}

/// Take all against double-deal, if a plan has counted that.
fn choice_of(advice: Advice) -> Option<Choice> {
    match advice.plan {
        Plan::TakeAll { choice, .. } if advice.basis.is_exact() => choice,
        Plan::DoubleDeal { choice, .. } if advice.basis.is_exact() => Some(choice),
        _ => None,
    }
}

/// What a move does, in a few words.
fn what_it_does(coins: &Coins, plan: Plan) -> String {
    let count = |number: u32| outlook::items(coins, number as usize);
    match plan {
        Plan::TakeAll { .. } | Plan::TakeFirst { .. } | Plan::DoubleDeal { .. } => {
            "captures".to_owned()
        }
        Plan::Safe => "safe".to_owned(),
        Plan::Handout { coins } => format!("gives {}", count(coins)),
        Plan::Loony { coins, .. } => format!("loony, gives {}", count(coins)),
        Plan::Leaves { coins } => format!("leaves {}", count(coins)),
    }
}
