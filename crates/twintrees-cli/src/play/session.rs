//! The talk with the player of a game that one of two wins.

use super::command::Command;
use super::game::{Game, Played};
use super::talk::Talk;
use crate::args::Side;
use crate::exit::Trouble;
use anyhow::Result;
use std::io::Write;
use twintrees::model::outcome::Player;

/// Most moves that are listed.
const LISTED: usize = 200;

/// A move of the computer, and what has to be said about it.
pub(super) struct Reply<M> {
    pub(super) chosen: M,
    pub(super) remark: Option<String>,
}

/// What is special about a game. Whatever comes as a string ends with a line break if it is
/// called a text, and without a full stop if it is a phrase.
pub(super) trait Table {
    type Position: Played;

    /// Text: the rules, whom the user plays, and what he may type.
    fn greeting(&self, position: &Self::Position, side: Side) -> String;
    /// Text: what may be typed, in full.
    fn help(&self) -> &'static str;
    /// Phrase: `the number of a link`.
    fn moves_are(&self) -> &'static str;
    fn move_named(&self, word: &str) -> Option<MoveOf<Self>>;
    fn player(&self, player: Player) -> &'static str;
    /// Phrase: what a player did by a move in this position.
    fn told(&self, before: &Self::Position, chosen: MoveOf<Self>) -> String;
    /// Phrase: how the game ended on the board.
    fn ended(&self, position: &Self::Position, winner: Player) -> String;
    /// Text.
    fn picture(&self, position: &Self::Position) -> String;
    /// All moves of the player to move, and what they are called.
    fn moves(&self, position: &Self::Position) -> Vec<MoveOf<Self>>;
    fn name(&self, position: &Self::Position, chosen: MoveOf<Self>) -> String;

    /// The computer's move.
    fn choose(&mut self, position: &Self::Position) -> Result<Reply<MoveOf<Self>>>;
    /// Phrase: the moves that would have kept the win, if this one did not.
    fn given_away(
        &mut self,
        before: &Self::Position,
        after: &Self::Position,
    ) -> Result<Option<String>>;
    /// Text: a good move.
    fn hint(&mut self, position: &Self::Position) -> Result<String>;
    /// Text: who wins, and why.
    fn why(&mut self, position: &Self::Position) -> Result<String>;
}

pub(super) type MoveOf<T> = <<T as Table>::Position as Played>::Move;

pub(super) struct Session<T: Table, W> {
    table: T,
    game: Game<T::Position>,
    side: Side,
    out: W,
}

impl<T: Table, W: Write> Talk for Session<T, W> {
    type Move = MoveOf<T>;

    fn begin(&mut self) -> Result<()> {
        write!(self.out, "{}", self.table.greeting(self.game.position(), self.side))?;
        self.start()
    }

    fn prompt(&mut self) -> Result<()> {
        match self.game.winner() {
            Some(_) if self.is_resigned() => write!(self.out, "(new or quit)> ")?,
            Some(_) => write!(self.out, "(new, undo or quit)> ")?,
            None => write!(self.out, "{}> ", self.table.player(self.game.position().to_move()))?,
        }
        Ok(self.out.flush()?)
    }

    fn move_named(&self, word: &str) -> Option<Self::Move> {
        self.table.move_named(word)
    }

    fn obey(&mut self, command: Command<Self::Move>) -> Result<()> {
        match command {
            Command::Move(chosen) => self.move_of_the_player(chosen),
            Command::Undo => self.undo(),
            Command::Hint => self.hint(),
            Command::Why => {
                let why = self.table.why(self.game.position())?;
                Ok(write!(self.out, "{why}")?)
            }
            Command::Board => self.board(),
            Command::Moves => self.moves(),
            Command::Resign => self.resign(),
            Command::New => self.new_game(),
            Command::Help => Ok(write!(self.out, "{}", self.table.help())?),
            Command::Nothing | Command::Quit => Ok(()),
        }
    }

    fn not_understood(&mut self) -> Result<()> {
        Ok(writeln!(
            self.out,
            "Type {}, or one of: hint, why, board, moves, undo, resign, new, help, quit.",
            self.table.moves_are()
        )?)
    }

    fn end_line(&mut self) -> Result<()> {
        Ok(writeln!(self.out)?)
    }

    fn good_bye(&mut self) -> Result<()> {
        if Player::BOTH.iter().any(|&player| self.game.score(player) > 0) {
            self.tell_score()?;
        }
        Ok(writeln!(self.out, "Good-bye.")?)
    }
}

impl<T: Table, W: Write> Session<T, W> {
    pub(super) fn new(table: T, start: T::Position, side: Side, out: W) -> Self {
        Self { table, game: Game::new(start), side, out }
    }

    /// A new game is on the board.
    fn start(&mut self) -> Result<()> {
        if let Some(winner) = self.game.winner() {
            let winner = self.table.player(winner);
            return Ok(writeln!(self.out, "The game is over before it starts: {winner} has won.")?);
        }
        self.go_on()
    }

    /// The computer moves if it is its turn; then the board is shown.
    fn go_on(&mut self) -> Result<()> {
        if self.is_players_turn() { self.board() } else { self.move_of_the_opponent() }
    }

    /// Whether somebody gave the game up.
    fn is_resigned(&self) -> bool {
        self.game.winner().is_some() && self.game.position().winner().is_none()
    }

    /// Whose moves the user makes: both sides' if he plays both.
    fn is_players_turn(&self) -> bool {
        match self.side {
            Side::Short => self.game.position().to_move() == Player::Short,
            Side::Cut => self.game.position().to_move() == Player::Cut,
            _ => true,
        }
    }

    fn move_of_the_player(&mut self, chosen: MoveOf<T>) -> Result<()> {
        if let Some(winner) = self.game.winner() {
            let winner = self.table.player(winner);
            let text = format!("the game is over: {winner} has won; new starts another.");
            return Ok(writeln!(self.out, "{text}")?);
        }
        let before = self.game.position().clone();
        if let Err(illegal) = self.game.play(chosen) {
            return Ok(writeln!(self.out, "{illegal}.")?);
        }
        self.tell_move(&before, chosen)?;
        if let Some(better) = self.table.given_away(&before, self.game.position())? {
            let mover = self.table.player(before.to_move());
            let text = format!("That gave the win away. {mover} could have won by {better}.");
            writeln!(self.out, "{text}")?;
        }
        if self.game.winner().is_some() { self.tell_winner() } else { self.go_on() }
    }

    fn move_of_the_opponent(&mut self) -> Result<()> {
        let before = self.game.position().clone();
        let Reply { chosen, remark } = self.table.choose(&before)?;
        self.game.play(chosen).map_err(|illegal| Trouble::Internal(illegal.to_string()))?;
        self.tell_move(&before, chosen)?;
        if let Some(remark) = remark {
            writeln!(self.out, "{remark}")?;
        }
        if self.game.winner().is_some() { self.tell_winner() } else { self.board() }
    }

    fn tell_move(&mut self, before: &T::Position, chosen: MoveOf<T>) -> Result<()> {
        Ok(writeln!(self.out, "{}.", self.table.told(before, chosen))?)
    }

    fn tell_winner(&mut self) -> Result<()> {
        let Some(winner) = self.game.winner() else { return Ok(()) };
        let name = self.table.player(winner);
        if self.is_resigned() {
            writeln!(self.out, "{} resigns: {name} wins.", self.table.player(winner.other()))?;
        } else {
            let ended = self.table.ended(self.game.position(), winner);
            writeln!(self.out, "{ended}: {name} wins.")?;
        }
        self.tell_score()
    }

    fn tell_score(&mut self) -> Result<()> {
        let score = |player| format!("{} {}", self.table.player(player), self.game.score(player));
        let [short, cut] = Player::BOTH.map(score);
        Ok(writeln!(self.out, "Score: {short}, {cut}.")?)
    }

    /// Takes moves back until it is the player's turn again.
    fn undo(&mut self) -> Result<()> {
        if self.is_resigned() {
            return Ok(writeln!(self.out, "A resignation stands; new starts another game.")?);
        }
        // Of a single move the player may be only the one who did not make it.
        let moves = self.game.position().moves_made();
        let own = if self.side != Side::Both && self.is_players_turn() { moves / 2 } else { moves };
        if own == 0 {
            return Ok(writeln!(self.out, "You have made no move yet.")?);
        }
        self.game.undo();
        while !self.is_players_turn() {
            self.game.undo();
        }
        self.board()
    }

    fn hint(&mut self) -> Result<()> {
        if self.game.winner().is_some() {
            return Ok(writeln!(self.out, "The game is over.")?);
        }
        let hint = self.table.hint(self.game.position())?;
        Ok(write!(self.out, "{hint}")?)
    }

    fn board(&mut self) -> Result<()> {
        Ok(write!(self.out, "{}", self.table.picture(self.game.position()))?)
    }

    fn moves(&mut self) -> Result<()> {
        let position = self.game.position();
        let open = self.table.moves(position);
        for &chosen in open.iter().take(LISTED) {
            writeln!(self.out, "  {}", self.table.name(position, chosen))?;
        }
        match open.len() {
            0 => writeln!(self.out, "No move is left: the game is over.")?,
            many if many > LISTED => writeln!(self.out, "  and {} more", many - LISTED)?,
            _ => {}
        }
        Ok(())
    }

    fn resign(&mut self) -> Result<()> {
        if self.game.winner().is_some() {
            return Ok(writeln!(self.out, "The game is over; new starts another.")?);
        }
        let player = self.game.position().to_move();
        self.game.resign(player);
        self.tell_winner()
    }

    fn new_game(&mut self) -> Result<()> {
        if self.game.winner().is_none() && self.game.position().moves_made() > 0 {
            writeln!(self.out, "The game was not finished and does not count.")?;
        }
        self.game.restart();
        self.start()
    }
}
