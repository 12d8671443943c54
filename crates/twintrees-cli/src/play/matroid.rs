//! The matroid game against a perfect opponent.

use super::command::{Command, parse};
use crate::args::{PlayArgs, Side};
use crate::exit::{Exit, Trouble};
use crate::input::Matroid;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::{Context as _, Result, bail};
use std::io::{BufRead, Read as _, Write};
use twintrees::check::check_matroid;
use twintrees::model::matroid::{Element, ElementState, Position};
use twintrees::model::outcome::Player;
use twintrees::solve::matroid::{Solution, solve};

/// Longest line that is read.
const LINE: u64 = 1 << 12;

/// After so many lines in a row without sense nobody is playing.
const PATIENCE: u32 = 100;

const HELP: &str = "\
A number takes that element. hint: a winning move; why: who wins and how; moves: all winning moves;
board: what is taken; undo: take the last move back; resign; new: from the start; quit.
";

pub(super) fn play(
    args: &PlayArgs,
    matroid: &Matroid,
    limits: Limits,
    input: &mut impl BufRead,
    out: impl Write,
) -> Result<Exit> {
    let (start, position) = (matroid.position.clone(), matroid.position.clone());
    let side = args.side.unwrap_or(Side::Short);
    let mut session = Session { start, position, side, limits, resigned: None, out };
    session.greet()?;
    session.go_on()?;
    let mut senseless = 0;
    loop {
        session.prompt()?;
        let Some(line) = read_line(input)? else { break };
        match parse(&line, None) {
            Some(Command::Quit) => break,
            Some(command) => {
                senseless = 0;
                session.obey(command)?;
            }
            None => {
                senseless += 1;
                if senseless == PATIENCE {
                    bail!("{PATIENCE} lines in a row that are no command: giving up");
                }
                write!(session.out, "Not understood. {HELP}")?;
            }
        }
    }
    writeln!(session.out)?;
    Ok(Exit::Done)
}

struct Session<W> {
    start: Position,
    position: Position,
    side: Side,
    limits: Limits,
    resigned: Option<Player>,
    out: W,
}

impl<W: Write> Session<W> {
    fn greet(&mut self) -> Result<()> {
        let marked = self.position.element();
        writeln!(
            self.out,
            "Short secures elements and wants a circuit of them through element {marked}; Cut \
             deletes elements."
        )?;
        Ok(writeln!(self.out, "Type the number of an element, or help.")?)
    }

    fn prompt(&mut self) -> Result<()> {
        match self.winner() {
            Some(_) => write!(self.out, "(new, undo or quit)> ")?,
            None => write!(self.out, "{}> ", self.position.to_move())?,
        }
        Ok(self.out.flush()?)
    }

    fn obey(&mut self, command: Command) -> Result<()> {
        match command {
            Command::Move(link) => self.player_takes(link.number()),
            Command::Undo => self.undo(),
            Command::Hint => self.hint(),
            Command::Why => self.why(),
            Command::Board => self.board(),
            Command::Moves => self.moves(),
            Command::Resign => self.resign(),
            Command::New => {
                (self.position, self.resigned) = (self.start.clone(), None);
                self.go_on()
            }
            Command::Help => Ok(write!(self.out, "{HELP}")?),
            Command::Nothing | Command::Quit => Ok(()),
        }
    }

    /// Who has won, on the board or because the other one gave up.
    fn winner(&self) -> Option<Player> {
        self.position.winner().or(self.resigned.map(Player::other))
    }

    fn players_turn(&self) -> bool {
        match self.side {
            Side::Short => self.position.to_move() == Player::Short,
            Side::Cut => self.position.to_move() == Player::Cut,
            _ => true,
        }
    }

    /// Lets the opponent move if it is his turn, and shows where things stand.
    fn go_on(&mut self) -> Result<()> {
        if self.winner().is_none() && !self.players_turn() {
            let element = self.best_move()?;
            self.take(element)?;
        }
        match self.winner() {
            Some(winner) => Ok(writeln!(self.out, "{winner} wins.")?),
            None => self.board(),
        }
    }

    fn player_takes(&mut self, element: Element) -> Result<()> {
        if let Some(winner) = self.winner() {
            return Ok(writeln!(self.out, "The game is over: {winner} has won.")?);
        }
        if let Err(illegal) = self.position.clone().play(element) {
            return Ok(writeln!(self.out, "{illegal}.")?);
        }
        self.take(element)?;
        self.go_on()
    }

    fn take(&mut self, element: Element) -> Result<()> {
        let player = self.position.to_move();
        self.position.play(element).map_err(|illegal| Trouble::Internal(illegal.to_string()))?;
        let verb = match player {
            Player::Short => "secures",
            Player::Cut => "deletes",
        };
        Ok(writeln!(self.out, "{player} {verb} element {element}.")?)
    }

    /// A proved solution.
    fn solution(&self) -> Result<Solution> {
        let limits = self.limits;
        let solution = interrupt::working(|| solve(&self.position, &|| limits.stop()))
            .map_err(|_| limits.stopped("the game is left"))?;
        check_matroid(&self.position, &solution.certificate).map_err(|reject| {
            Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
        })?;
        Ok(solution)
    }

    /// A winning move, or the one that leaves the opponent fewest.
    fn best_move(&self) -> Result<Element> {
        let player = self.position.to_move();
        if let Some(&element) = self.solution()?.winning_moves.of(player).first() {
            return Ok(element);
        }
        let mut best = None;
        for element in self.position.elements(ElementState::Undecided) {
            let mut next = self.copy();
            next.take(element)?;
            let answers = match next.position.winner() {
                Some(_) => usize::MAX,
                None => next.solution()?.winning_moves.of(player.other()).len(),
            };
            if best.is_none_or(|(least, _)| answers < least) {
                best = Some((answers, element));
            }
        }
        Ok(best.expect("a game that is not over has moves").1)
    }

    fn copy(&self) -> Session<Vec<u8>> {
        let (start, position) = (self.start.clone(), self.position.clone());
        let (side, limits, resigned) = (self.side, self.limits, self.resigned);
        Session { start, position, side, limits, resigned, out: Vec::new() }
    }

    fn undo(&mut self) -> Result<()> {
        if self.resigned.take().is_some() {
            return self.board();
        }
        if self.position.undo().is_none() {
            return Ok(writeln!(self.out, "There is no move to take back.")?);
        }
        while !self.players_turn() {
            if self.position.undo().is_none() {
                return self.go_on();
            }
        }
        self.board()
    }

    fn hint(&mut self) -> Result<()> {
        if self.winner().is_some() {
            return Ok(writeln!(self.out, "The game is over.")?);
        }
        let solution = self.solution()?;
        let player = self.position.to_move();
        match solution.winning_moves.of(player).first() {
            Some(element) => Ok(writeln!(self.out, "Element {element} wins.")?),
            None => Ok(writeln!(self.out, "No move wins; try {}.", self.best_move()?)?),
        }
    }

    fn why(&mut self) -> Result<()> {
        let class = self.solution()?.class;
        Ok(writeln!(self.out, "{class}; class {} ({}).", class.word(), class.letter())?)
    }

    fn moves(&mut self) -> Result<()> {
        let solution = self.solution()?;
        let moves = solution.winning_moves.of(self.position.to_move());
        Ok(writeln!(self.out, "Winning moves: {}", words(moves))?)
    }

    fn board(&mut self) -> Result<()> {
        let of = |state| words(&self.position.elements(state).collect::<Vec<_>>());
        let [secured, deleted, free] =
            [ElementState::Secured, ElementState::Deleted, ElementState::Undecided].map(of);
        Ok(writeln!(self.out, "secured: {secured}; deleted: {deleted}; free: {free}")?)
    }

    fn resign(&mut self) -> Result<()> {
        if self.winner().is_none() {
            self.resigned = Some(self.position.to_move());
        }
        self.go_on()
    }
}

/// `none`, or the numbers.
fn words(elements: &[Element]) -> String {
    match elements {
        [] => "none".to_owned(),
        _ => elements.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}

fn read_line(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.take(LINE).read_until(b'\n', &mut line);
    let length = read.context("standard input: cannot be read")?;
    Ok((length > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
