//! What records of games of Hex have in common: stones that are set one by one, and what can be
//! wrong with that.

use super::{Board, Cell, NameError, Setup, Side};

/// Problems beyond this many are only counted.
const MOST_KEPT: usize = 20;

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordProblem {
    /// The text does not have the shape of a record.
    #[error("{0}")]
    Shape(&'static str),
    /// The game is not Hex.
    #[error("GM[{0}] is not Hex, which is GM[11]")]
    Game(String),
    /// Nothing says which game it is.
    #[error("the record does not say that it is Hex: GM[11] is missing")]
    NoGame,
    /// A cell or a size.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A stone on a stone.
    #[error("cell {0} is taken twice")]
    Taken(String),
    /// A move that Hex does not have, or not now.
    #[error("\"{0}\" is no move here")]
    Move(String),
    /// A player that there is not.
    #[error("\"{0}\" is no player: write B or W")]
    Player(String),
}

/// One thing that is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("byte {}: {problem}", .at + 1)]
pub struct RecordError {
    /// Place in the text, in bytes from 0.
    pub at: usize,
    /// What is wrong.
    pub problem: RecordProblem,
}

/// Everything that is wrong with a record; only the first problems are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default, thiserror::Error)]
#[error("{}", .kept.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct RecordErrors {
    /// The first problems.
    pub kept: Vec<RecordError>,
    /// How many more there are.
    pub more: usize,
}

impl RecordErrors {
    pub(super) fn add(&mut self, at: usize, problem: impl Into<RecordProblem>) {
        if self.kept.len() < MOST_KEPT {
            self.kept.push(RecordError { at, problem: problem.into() });
        } else {
            self.more += 1;
        }
    }

    pub(super) fn none(&self) -> bool {
        self.kept.is_empty()
    }
}

/// What a record says so far.
pub(super) struct Record {
    pub(super) setup: Setup,
    taken: Vec<bool>,
    pub(super) errors: RecordErrors,
}

impl Record {
    pub(super) fn new(board: Board, errors: RecordErrors) -> Self {
        let taken = vec![false; board.cells() as usize];
        Self { setup: Setup::start(board), taken, errors }
    }

    /// The cell of this name; what is wrong with the name is noted.
    pub(super) fn cell(&mut self, at: usize, name: &str) -> Option<Cell> {
        match self.setup.board.cell(name) {
            Ok(cell) => Some(cell),
            Err(NameError::Shape(name)) => {
                self.errors.add(at, NameError::Shape(short(&name)));
                None
            }
            Err(error) => {
                self.errors.add(at, error);
                None
            }
        }
    }

    /// A stone is set, whoever's turn it is.
    pub(super) fn place(&mut self, side: Side, at: usize, name: &str) {
        let Some(cell) = self.cell(at, name) else { return };
        let board = self.setup.board;
        if std::mem::replace(&mut self.taken[board.number(cell) as usize], true) {
            return self.errors.add(at, RecordProblem::Taken(board.name(cell)));
        }
        self.stones(side).push(cell);
    }

    /// A stone is set, and it is the other player's turn.
    pub(super) fn play(&mut self, side: Side, at: usize, name: &str) {
        self.place(side, at, name);
        self.setup.to_move = Some(side.other());
    }

    /// A stone is taken from the board, if there is one.
    pub(super) fn clear(&mut self, at: usize, name: &str) {
        let Some(cell) = self.cell(at, name) else { return };
        let place = self.setup.board.number(cell) as usize;
        if std::mem::replace(&mut self.taken[place], false) {
            Side::BOTH.iter().for_each(|&side| self.stones(side).retain(|&other| other != cell));
        }
    }

    /// The second player takes over the only stone.
    pub(super) fn swap_pieces(&mut self, side: Side, at: usize, word: &str) {
        let Some(swapped) = self.setup.swapped(side) else {
            return self.errors.add(at, RecordProblem::Move(short(word)));
        };
        for (cell, taken) in
            [(self.setup.cells(side.other())[0], false), (swapped.cells(side)[0], true)]
        {
            self.taken[self.setup.board.number(cell) as usize] = taken;
        }
        self.setup = swapped;
    }

    /// The players exchange their sides and go on: the stone stays, and who set it moves again.
    pub(super) fn swap_sides(&mut self, side: Side, at: usize, word: &str) {
        let stones = self.setup.vertical.len() + self.setup.horizontal.len();
        if stones != 1 || !self.setup.cells(side).is_empty() {
            return self.errors.add(at, RecordProblem::Move(short(word)));
        }
        self.setup.to_move = Some(side);
    }

    /// The position, if nothing was wrong.
    pub(super) fn finish(self) -> Result<Setup, RecordErrors> {
        if self.errors.none() { Ok(self.setup) } else { Err(self.errors) }
    }

    fn stones(&mut self, side: Side) -> &mut Vec<Cell> {
        match side {
            Side::Vertical => &mut self.setup.vertical,
            Side::Horizontal => &mut self.setup.horizontal,
        }
    }
}

/// The beginning of a word, for messages.
pub(super) fn short(word: &str) -> String {
    word.chars().take(20).collect()
}

#[cfg(test)]
mod tests {
    use crate::hex::{Board, Setup, Side};
    use crate::hex::{read_drawing, read_hexworld, read_sgf, write_hexworld, write_sgf};

    /// Same stones, same turn.
    fn assert_same(a: &Setup, b: &Setup) {
        let sorted = |setup: &Setup| {
            let mut lists = [setup.vertical.clone(), setup.horizontal.clone()];
            lists.iter_mut().for_each(|list| list.sort_unstable());
            (setup.board, lists, setup.turn())
        };
        assert_eq!(sorted(a), sorted(b));
    }

    fn random_setup(rng: &mut impl FnMut(u32) -> u32) -> Setup {
        let board = Board::new(1 + rng(5), 1 + rng(30)).unwrap();
        let mut setup = Setup::start(board);
        for cell in board.all() {
            match rng(5) {
                0 => setup.vertical.push(cell),
                1 => setup.horizontal.push(cell),
                _ => {}
            }
        }
        setup.to_move = Some(Side::BOTH[rng(2) as usize]);
        setup
    }

    #[test]
    fn records_and_drawings_come_back() {
        let mut state = 7_u64;
        let mut rng = move |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((state >> 33) % u64::from(below)) as u32
        };
        for _ in 0..300 {
            let setup = random_setup(&mut rng);
            assert_same(&read_sgf(&write_sgf(&setup)).unwrap(), &setup);
            assert_same(&read_hexworld(&write_hexworld(&setup)).unwrap(), &setup);
            let drawn = read_drawing(&setup.drawing(&[])).unwrap();
            assert_same(&Setup { to_move: setup.to_move, ..drawn }, &setup);
        }
    }

    #[test]
    fn pieces_of_records_never_panic() {
        let pieces = [
            "(",
            ";",
            "GM[11]",
            "SZ[5]",
            "AB[a1]",
            "[",
            "]",
            "B[",
            "é",
            "\\",
            ")",
            ":s",
            "5c1",
            ",",
            "a1",
            "b2",
            ":",
            "#",
            "x",
            "99",
            " ",
            "V",
            "H",
            ".",
            "\n",
            "PL[W]",
            "AE[a1]",
            "W[swap-pieces]",
            "W[swap-sides]",
            ":p",
            ":rb",
        ];
        let mut state = 3_u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..10 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                text += pieces[(state >> 33) as usize % pieces.len()];
                let _ = (read_sgf(&text), read_hexworld(&text), read_drawing(&text));
            }
        }
    }
}
