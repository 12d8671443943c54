//! JSON positions of Strings-and-Coins and Dots-and-Boxes.

use super::Document;
use super::error::Size;
use super::json::{Reader, Words};
use super::scan::{self, Links};
use crate::coins::{Board, Setup, WallsError};

pub(super) const COINS: &[&str] =
    &["format", "game", "coins", "strings", "cut", "scores", "compulsory"];
pub(super) const DOTS: &[&str] =
    &["format", "game", "rows", "cols", "drawn", "scores", "compulsory"];

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
        let scores = self.scores();
        self.refuse_compulsory();
        let graph = scan::graph(vertices?, links?, self.problems)?;
        Some(self.checked(Setup { graph, cut, scores, ..Setup::default() }))
    }

    pub(super) fn dots(&mut self) -> Option<Document> {
        let board = self.board();
        let drawn = self.drawn(board);
        let scores = self.scores();
        self.refuse_compulsory();
        let (board, drawn) = (board?, drawn?);
        let (boxes, walls) = (u64::from(board.rows()) * u64::from(board.cols()), board.walls());
        if !self.problems.admit(Size { vertices: boxes + 1, links: walls as u64 }) {
            return None;
        }
        let setup = self.checked(Setup { scores, ..board.with_drawn(drawn) });
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

    fn refuse_compulsory(&mut self) {
        let Some(value) = self.field("compulsory") else { return };
        match value.raw() {
            b"false" => {}
            b"true" => self.wrong("compulsory", value, || {
                "not supported: positions are solved by the theory of dead ends, which holds only \
                 where a player may leave coins that he could capture"
                    .to_owned()
            }),
            _ => self.wrong_kind("compulsory", value, "false"),
        }
    }

    /// The setup, once everything that the rules have against it is noted.
    fn checked(&mut self, setup: Setup) -> Setup {
        let problems = setup.clone().check().err().unwrap_or_default();
        problems.iter().for_each(|problem| self.against_rules(problem.field(), problem));
        setup
    }
}
