//! The talk with the player.

use super::command::{Command, parse};
use super::game::Game;
use super::words;
use crate::args::Side;
use crate::exit::{Exit, Trouble};
use crate::input::Names;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{draw, text};
use anyhow::{Context as _, Result, bail};
use std::io::{BufRead, Read as _, Write};
use twintrees::model::graph::EdgeId;
use twintrees::model::outcome::Player;
use twintrees::model::switching::Position;
use twintrees::solve::strategy::{Choice, Opponent, Pairing, best_move};
use twintrees::solve::switching::{Solution, solve};

/// Longest line that is read.
const LINE: u64 = 1 << 12;

/// After so many lines in a row without sense nobody is playing.
pub(super) const PATIENCE: u32 = 100;

pub(super) struct Session<W> {
    game: Game,
    names: Names,
    side: Side,
    opponent: Opponent,
    /// Whether the opponent plays Bridg-It by pairs in the games that it starts.
    by_pairs: bool,
    limits: Limits,
    out: W,
}

impl<W: Write> Session<W> {
    pub(super) fn new(game: Game, names: Names, side: Side, limits: Limits, out: W) -> Self {
        let opponent = Opponent::new();
        Self { game, names, side, opponent, by_pairs: false, limits, out }
    }

    /// With an opponent that plays by pairs where it starts.
    pub(super) fn by_pairs(self) -> Self {
        Self { by_pairs: true, ..self }
    }

    /// Plays until the input ends or the player leaves.
    pub(super) fn run(mut self, input: &mut impl BufRead) -> Result<Exit> {
        self.greet()?;
        self.start()?;
        let mut senseless = 0;
        loop {
            self.prompt()?;
            let Some(line) = read_line(input)? else {
                writeln!(self.out)?;
                break;
            };
            match parse(&line, self.names.board) {
                Some(Command::Quit) => break,
                Some(command) => {
                    senseless = 0;
                    self.obey(command)?;
                }
                None => {
                    senseless += 1;
                    if senseless == PATIENCE {
                        bail!("{PATIENCE} lines in a row that are no command: giving up");
                    }
                    self.not_understood()?;
                }
            }
        }
        self.good_bye()?;
        Ok(Exit::Done)
    }

    fn obey(&mut self, command: Command) -> Result<()> {
        match command {
            Command::Move(link) => self.move_of_the_player(link),
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

    fn greet(&mut self) -> Result<()> {
        let [s, t] = self.game.position().terminals().map(|terminal| self.names.vertex(terminal));
        writeln!(self.out, "Short secures links and wants to join {s} to {t}; Cut deletes links.")?;
        write!(self.out, "{}", draw::key(&self.names))?;
        let who = match self.side {
            Side::Short => "You are Short. ",
            Side::Cut => "You are Cut. ",
            _ => "",
        };
        if self.by_pairs {
            writeln!(self.out, "The computer plays by pairs in the games that it starts.")?;
        }
        Ok(writeln!(self.out, "{who}Type a link number, or help.")?)
    }

    /// A new game is on the board.
    fn start(&mut self) -> Result<()> {
        if let Some(winner) = self.game.winner() {
            return Ok(writeln!(self.out, "The game is over before it starts: {winner} has won.")?);
        }
        if self.side == Side::Both || self.is_players_turn() {
            return self.board();
        }
        self.move_of_the_opponent()
    }

    fn prompt(&mut self) -> Result<()> {
        match self.game.winner() {
            Some(_) if self.is_resigned() => write!(self.out, "(new or quit)> ")?,
            Some(_) => write!(self.out, "(new, undo or quit)> ")?,
            None => write!(self.out, "{}> ", self.game.position().to_move())?,
        }
        Ok(self.out.flush()?)
    }

    fn not_understood(&mut self) -> Result<()> {
        let bridge = if self.names.board.is_some() { ", a bridge such as H(0,1)" } else { "" };
        writeln!(
            self.out,
            "Type the number of a link{bridge}, or one of: hint, why, board, moves, undo, resign, \
             new, help, quit."
        )?;
        Ok(())
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

    fn move_of_the_player(&mut self, link: EdgeId) -> Result<()> {
        let before = self.game.position().clone();
        if let Err(illegal) = self.game.play(link) {
            let more = if self.game.winner().is_some() { "; new starts another" } else { "" };
            return Ok(writeln!(self.out, "{illegal}{more}.")?);
        }
        self.tell_move(&before, link)?;
        self.tell_if_given_away(&before)?;
        if self.game.winner().is_some() {
            return self.tell_winner();
        }
        if self.is_players_turn() { self.board() } else { self.move_of_the_opponent() }
    }

    fn move_of_the_opponent(&mut self) -> Result<()> {
        let before = self.game.position().clone();
        let paired = self.partner(&before);
        let (limits, opponent) = (self.limits, &mut self.opponent);
        let link = match paired {
            Some(link) => link,
            None => {
                let choice = interrupt::working(|| opponent.choose(&before, &|| limits.stop()))
                    .map_err(|_| limits.stopped("the game is left"))?;
                let Some(Choice { link, .. }) = choice else { return Ok(()) };
                link
            }
        };
        self.game.play(link).map_err(|illegal| Trouble::Internal(illegal.to_string()))?;
        self.tell_move(&before, link)?;
        if self.game.winner().is_some() { self.tell_winner() } else { self.board() }
    }

    /// The opponent's move by pairs, if it plays like that and has started.
    fn partner(&self, position: &Position) -> Option<EdgeId> {
        let board = self.names.board.filter(|_| self.by_pairs)?;
        Pairing::new(board, position.to_move()).next(position.history())
    }

    fn tell_move(&mut self, before: &Position, link: EdgeId) -> Result<()> {
        let player = before.to_move();
        let (takes, link) = (words::takes(player), self.names.link(before, link));
        Ok(writeln!(self.out, "{player} {takes} link {link}.")?)
    }

    /// Says so if the mover could have won before his move and no longer can.
    fn tell_if_given_away(&mut self, before: &Position) -> Result<()> {
        if self.side != Side::Both && self.opponent.is_winning(before) {
            return Ok(());
        }
        let (mover, after) = (before.to_move(), self.game.position().clone());
        let solution = self.solution(before)?;
        if solution.class.winner(mover) != mover {
            return Ok(());
        }
        if self.solution(&after)?.class.winner(after.to_move()) == mover {
            return Ok(());
        }
        let moves = solution.winning_moves.of(mover);
        let some = text::listed(&self.names, before, moves);
        writeln!(self.out, "That gave the win away. {mover} could have won by {some}.")?;
        Ok(())
    }

    fn tell_winner(&mut self) -> Result<()> {
        let Some(winner) = self.game.winner() else { return Ok(()) };
        let [s, t] = self.game.position().terminals().map(|terminal| self.names.vertex(terminal));
        match self.game.position().winner() {
            Some(Player::Short) => writeln!(self.out, "{s} and {t} are joined: Short wins.")?,
            Some(Player::Cut) => writeln!(self.out, "{s} and {t} are parted: Cut wins.")?,
            None => writeln!(self.out, "{} resigns: {winner} wins.", winner.other())?,
        }
        self.tell_score()
    }

    fn tell_score(&mut self) -> Result<()> {
        let [short, cut] = Player::BOTH.map(|player| self.game.score(player));
        Ok(writeln!(self.out, "Score: Short {short}, Cut {cut}.")?)
    }

    fn good_bye(&mut self) -> Result<()> {
        if Player::BOTH.iter().any(|&player| self.game.score(player) > 0) {
            self.tell_score()?;
        }
        Ok(writeln!(self.out, "Good-bye.")?)
    }

    /// Takes moves back until it is the player's turn again.
    fn undo(&mut self) -> Result<()> {
        if self.is_resigned() {
            return Ok(writeln!(self.out, "A resignation stands; new starts another game.")?);
        }
        // Of a single move the player may be only the one who did not make it.
        let moves = self.game.position().history().len();
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
        let position = self.game.position().clone();
        if self.game.winner().is_some() {
            return Ok(writeln!(self.out, "The game is over.")?);
        }
        let Some(Choice { link, reason }) = self.best_move(&position)? else { return Ok(()) };
        let (take, link) = (words::take(position.to_move()), self.names.link(&position, link));
        Ok(writeln!(self.out, "{take} link {link}: {}.", words::reason(reason))?)
    }

    fn why(&mut self) -> Result<()> {
        let position = self.game.position();
        let solution = self.solution(position)?;
        let verified = crate::solve::verify(position, &solution.certificate)?;
        let (player, winner) = (position.to_move(), verified.winner());
        let reasons = self.names.explain(&verified);
        writeln!(
            self.out,
            "{}. {player} is to move: {winner} wins.",
            text::verdict(solution.class)
        )?;
        Ok(write!(self.out, "{reasons}")?)
    }

    fn board(&mut self) -> Result<()> {
        let position = self.game.position();
        if !draw::fits(position, &self.names) {
            return Ok(writeln!(
                self.out,
                "The board is too large to draw; moves lists the links."
            )?);
        }
        let picture = draw::picture(position, &self.names, &[]);
        Ok(write!(self.out, "\n{picture}\n")?)
    }

    fn moves(&mut self) -> Result<()> {
        const LISTED: usize = 200;
        let position = self.game.position();
        let open: Vec<EdgeId> = position.legal_moves().collect();
        for &link in open.iter().take(LISTED) {
            writeln!(self.out, "  {}", self.names.link(position, link))?;
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
        if self.game.winner().is_none() && !self.game.position().history().is_empty() {
            writeln!(self.out, "The game was not finished and does not count.")?;
        }
        self.game.restart();
        self.start()
    }

    fn best_move(&self, position: &Position) -> Result<Option<Choice>> {
        let limits = self.limits;
        interrupt::working(|| best_move(position, &|| limits.stop()))
            .map_err(|_| self.limits.stopped("the game is left"))
    }

    fn solution(&self, position: &Position) -> Result<Solution> {
        let limits = self.limits;
        interrupt::working(|| solve(position, &|| limits.stop()))
            .map_err(|_| self.limits.stopped("the game is left"))
    }
}

/// The next line, or the beginning of one that is far too long; `None` at the end.
pub(super) fn read_line(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LINE).read_until(b'\n', &mut line);
    read.context("standard input: cannot be read")?;
    Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()))
}
