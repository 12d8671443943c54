//! JSON positions of Strings-and-Coins and Dots-and-Boxes.

use super::Document;
use super::error::Size;
use super::json::{self, Reader, Words};
use super::scan::{self, Links};
use crate::coins::{Board, Player, Rules, Setup, WallsError};
use std::io::{self, Write};

pub(super) const COINS: &[&str] =
    &["format", "game", "coins", "strings", "cut", "scores", "to_move", "compulsory"];
pub(super) const DOTS: &[&str] =
    &["format", "game", "rows", "cols", "drawn", "scores", "to_move", "compulsory"];

const STRINGS: Words = Words {
    list: "strings",
    pair: "a string is a list of two coin numbers, 0 for the ground",
    end: "coin",
    count: "coins",
    uncounted: 1,
};

impl<'a> Reader<'a, '_> {
    pub(super) fn coins(&mut self) -> Option<Setup> {
        let vertices = self.coin_count().map(|coins| coins + 1);
        let (links, _) = self.edges(STRINGS, vertices);
        let cut = self.taken("cut", links.as_ref().map(Links::count));
        let (scores, to_move, rules) = (self.scores(), self.mover(), self.rules());
        let graph = scan::graph(vertices?, links?, self.problems)?;
        Some(self.checked(Setup { graph, cut, scores, to_move, rules }))
    }

    pub(super) fn dots(&mut self) -> Option<Document> {
        let board = self.board();
        let drawn = self.drawn(board);
        let (scores, to_move, rules) = (self.scores(), self.mover(), self.rules());
        let (board, drawn) = (board?, drawn?);
        let (boxes, walls) = (u64::from(board.rows()) * u64::from(board.cols()), board.walls());
        if !self.problems.admit(Size { vertices: boxes + 1, links: walls as u64 }) {
            return None;
        }
        let setup = self.checked(Setup { scores, to_move, rules, ..board.with_drawn(drawn) });
        Some(Document::Dots { board, setup })
    }

    fn coin_count(&mut self) -> Option<u32> {
        let value = self.required("coins")?;
        let number = self.number("coins", value)?;
        match scan::vertex_count(number.saturating_add(1), self.problems.text_len()) {
            Ok(count) => Some(count - 1),
            Err(message) => {
                self.wrong("coins", value, || message);
                None
            }
        }
    }

    fn board(&mut self) -> Option<Board> {
        let [rows, cols] = ["rows", "cols"].map(|name| {
            let value = self.required(name)?;
            let number = self.number(name, value)?;
            let side = u32::try_from(number).ok().filter(|n| (1..=Board::MAX_SIDE).contains(n));
            if side.is_none() {
                self.wrong(name, value, || format!("must be from 1 to {}", Board::MAX_SIDE));
            }
            side
        });
        let (rows, cols) = (rows?, cols?);
        let board = Board::new(rows, cols);
        if board.is_none() {
            let most = Board::MAX_WALLS;
            self.against_rules(
                "rows",
                &format!("{rows} by {cols} boxes have more than {most} walls"),
            );
        }
        board
    }

    /// The walls drawn, if nothing is wrong with their list.
    fn drawn(&mut self, board: Option<Board>) -> Option<Vec<u32>> {
        let value = self.required("drawn")?;
        let Some(digits) = value.string() else {
            self.wrong_kind("drawn", value, "a string of digits 0 and 1");
            return None;
        };
        let (mut walls, mut count, mut good) = (Vec::new(), 0, true);
        for (at, found) in digits.chars().enumerate() {
            count += 1;
            match found {
                '0' => {}
                '1' => walls.push(u32::try_from(at).unwrap_or(u32::MAX)),
                _ => {
                    good = false;
                    let error = WallsError::Digit { column: at + 1, found };
                    self.wrong("drawn", value, || error.to_string());
                }
            }
        }
        let board = board?;
        if count != board.walls() {
            let (rows, cols) = (board.rows(), board.cols());
            let error = WallsError::Length { found: count, walls: board.walls(), rows, cols };
            self.wrong("drawn", value, || error.to_string());
            return None;
        }
        good.then_some(walls)
    }

    fn scores(&mut self) -> Option<[u32; 2]> {
        let value = self.field("scores")?;
        let wanted = "the field is a list of two numbers, the first player's coins first";
        let pair = self.pair(&|| "scores".to_owned(), value, wanted)?;
        // Numbers that do not fit are no number of coins either.
        Some(pair.map(|(number, _)| u32::try_from(number).unwrap_or(u32::MAX)))
    }

    fn mover(&mut self) -> Option<Player> {
        let value = self.field("to_move")?;
        let word = value.string();
        let player = Player::BOTH.into_iter().find(|p| word.as_deref() == Some(p.word()));
        if player.is_none() {
            self.wrong("to_move", value, || "must be \"first\" or \"second\"".to_owned());
        }
        player
    }

    fn rules(&mut self) -> Rules {
        let Some(value) = self.field("compulsory") else { return Rules::Free };
        match value.raw() {
            b"false" => return Rules::Free,
            b"true" => return Rules::Compulsory,
            _ => self.wrong_kind("compulsory", value, "true or false"),
        }
        Rules::Free
    }

    /// The setup, once everything that the rules have against it is noted.
    fn checked(&mut self, setup: Setup) -> Setup {
        let problems = setup.clone().check().err().unwrap_or_default();
        problems.iter().for_each(|problem| self.against_rules(problem.field(), problem));
        setup
    }
}

/// Writes a position of Strings-and-Coins.
pub(super) fn write(setup: &Setup, out: &mut impl Write) -> io::Result<()> {
    let coins = setup.graph.vertex_count().saturating_sub(1);
    let format = json::FORMAT;
    writeln!(out, "{{\"format\": \"{format}\", \"game\": \"strings-and-coins\",")?;
    write!(out, " \"coins\": {coins},\n \"strings\": [")?;
    for (string, [u, v]) in setup.graph.all_ends().iter().enumerate() {
        write!(out, "{}[{u},{v}]", if string == 0 { "" } else { "," })?;
    }
    out.write_all(b"],\n \"cut\": [")?;
    for (i, string) in setup.cut.iter().enumerate() {
        write!(out, "{}{string}", if i == 0 { "" } else { "," })?;
    }
    out.write_all(b"]")?;
    write_rest(setup, out)
}

/// Writes a position of Dots-and-Boxes.
pub(super) fn write_board(board: Board, setup: &Setup, out: &mut impl Write) -> io::Result<()> {
    let (format, rows, cols) = (json::FORMAT, board.rows(), board.cols());
    writeln!(out, "{{\"format\": \"{format}\", \"game\": \"dots-and-boxes\",")?;
    let mut digits = vec![b'0'; board.walls()];
    for &wall in &setup.cut {
        if let Some(digit) = digits.get_mut(wall as usize) {
            *digit = b'1';
        }
    }
    write!(out, " \"rows\": {rows}, \"cols\": {cols},\n \"drawn\": \"")?;
    out.write_all(&digits)?;
    out.write_all(b"\"")?;
    write_rest(setup, out)
}

/// The end of the object: what is not as it is if nothing is said.
fn write_rest(setup: &Setup, out: &mut impl Write) -> io::Result<()> {
    if let Some([first, second]) = setup.scores {
        write!(out, ",\n \"scores\": [{first},{second}]")?;
    }
    if let Some(player) = setup.to_move {
        write!(out, ",\n \"to_move\": \"{}\"", player.word())?;
    }
    if setup.rules == Rules::Compulsory {
        out.write_all(b",\n \"compulsory\": true")?;
    }
    out.write_all(b"}\n")
}
