//! The game that the engine plays.

use crate::args::EngineArgs;
use crate::exit::note;
use crate::interrupt;
use crate::limits::Limits;
use std::time::{Duration, Instant};
use twintrees::model::graph::VertexId;
use twintrees::model::hex::{Board, Cell, Setup, Side};
use twintrees::model::outcome::Player;
use twintrees::model::vertex::Position;
use twintrees::solve::vertex::opponent::{Advice, Basis, Level, Opponent};
use twintrees::solve::vertex::search::Search;
use twintrees::solve::vertex::{NoSolution, hex, solve_with};

/// The board at the start.
const DEFAULT_SIZE: u32 = 11;

pub(super) struct Game {
    setup: Setup,
    /// Earlier positions, for `undo`.
    history: Vec<Setup>,
    limit: Duration,
    memory: usize,
}

impl Game {
    pub(super) fn new(args: &EngineArgs) -> Self {
        let board = Board::new(DEFAULT_SIZE, DEFAULT_SIZE).expect("a board of this size exists");
        Self {
            setup: Setup::start(board),
            history: Vec::new(),
            limit: args.limits.time_limit.unwrap_or(Duration::from_secs(10)),
            memory: Limits::new_without_deadline(&args.limits).table_bytes(),
        }
    }

    pub(super) fn start(&mut self, board: Board) {
        self.setup = Setup::start(board);
        self.history.clear();
    }

    pub(super) fn clear(&mut self) {
        self.start(self.setup.board);
    }

    pub(super) fn drawing(&self) -> String {
        self.setup.drawing(&[])
    }

    pub(super) fn play(&mut self, side: Side, place: &str) -> Result<String, String> {
        let place = place.to_ascii_lowercase();
        if place == "swap-pieces" || place == "swap" {
            return self.swap(side);
        }
        let cell = self.setup.board.cell(&place).map_err(|error| error.to_string())?;
        self.take(side, cell)
    }

    fn take(&mut self, side: Side, cell: Cell) -> Result<String, String> {
        if self.setup.vertical.contains(&cell) || self.setup.horizontal.contains(&cell) {
            return Err("illegal move: the cell is taken".to_owned());
        }
        if self.position().winner().is_some() {
            return Err("illegal move: the game is over".to_owned());
        }
        self.history.push(self.setup.clone());
        match side {
            Side::Vertical => self.setup.vertical.push(cell),
            Side::Horizontal => self.setup.horizontal.push(cell),
        }
        self.setup.to_move = Some(side.other());
        Ok(String::new())
    }

    /// The second player takes over the only stone, its place mirrored.
    fn swap(&mut self, side: Side) -> Result<String, String> {
        let swapped = self.setup.swapped(side).ok_or("illegal swap")?;
        self.history.push(std::mem::replace(&mut self.setup, swapped));
        Ok(String::new())
    }

    pub(super) fn undo(&mut self) -> Result<String, String> {
        self.setup = self.history.pop().ok_or("cannot undo")?;
        Ok(String::new())
    }

    pub(super) fn score(&self) -> String {
        match self.position().winner() {
            None => "0".to_owned(),
            Some(Player::Short) => "B+".to_owned(),
            Some(Player::Cut) => "W+".to_owned(),
        }
    }

    /// A move that wins, or the best guess.
    pub(super) fn generate(&mut self, side: Side) -> Result<String, String> {
        if self.position().winner().is_some() {
            return Ok("resign".to_owned());
        }
        let cell = self.choose(side);
        self.take(side, cell)?;
        Ok(self.setup.board.name(cell))
    }

    fn choose(&self, side: Side) -> Cell {
        let deadline = Instant::now().checked_add(self.limit);
        let stop = || {
            interrupt::requested() || deadline.is_some_and(|deadline| Instant::now() >= deadline)
        };
        let board = self.setup.board;
        let mut opponent = Opponent::new(Some(board), self.memory, 0, &stop);
        let position = self.position().with_to_move(side.as_player(Side::Vertical));
        let advice = opponent.choose(&position, Level::Perfect);
        let Advice { vertex, basis } = advice.expect("the game is not over");
        match basis {
            Basis::Loses => note("twintrees: the other side wins; this move is a best effort"),
            Basis::Guess => {
                note("twintrees: no proof within the time limit; this move is a best effort");
            }
            Basis::Wins | Basis::Level => {}
        }
        board.cell_of(vertex.number()).expect("moves are cells")
    }

    pub(super) fn winning_moves(&self, side: Side) -> Result<String, String> {
        let deadline = Instant::now().checked_add(self.limit);
        let stop = || {
            interrupt::requested() || deadline.is_some_and(|deadline| Instant::now() >= deadline)
        };
        let mut search: Search =
            hex::search(&self.setup, self.memory, &stop).map_err(|error| error.to_string())?;
        let solution = solve_with(&mut search, &self.position()).map_err(|error| match error {
            NoSolution::Stopped(_) => "not known within the time limit".to_owned(),
            NoSolution::TooLarge(error) => error.to_string(),
        })?;
        let board = self.setup.board;
        let name = |v: &VertexId| board.cell_of(v.number()).map(|cell| board.name(cell));
        let moves = solution.moves_of(side.as_player(Side::Vertical));
        Ok(moves.iter().filter_map(name).collect::<Vec<_>>().join(" "))
    }

    fn position(&self) -> Position {
        self.setup.check().expect("stones are put on free cells of the board")
    }
}
