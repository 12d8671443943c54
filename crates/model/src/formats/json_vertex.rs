//! JSON positions of the vertex game and of Hex.

use super::Document;
use super::error::Size;
use super::json::{EDGES, Reader};
use super::json_scan::Value;
use super::scan::{self, Links};
use crate::hex::{Board, Cell, Setup as HexSetup, Side};
use crate::vertex::{Setup, SetupProblem};

pub(super) const VERTEX: &[&str] = &[
    "format",
    "game",
    "vertices",
    "edges",
    "directed",
    "terminals",
    "short",
    "cut",
    "to_move",
    "graph_sha256",
];
pub(super) const HEX: &[&str] =
    &["format", "game", "size", "rows", "cols", "vertical", "horizontal", "to_move", "swap"];

impl<'a> Reader<'a, '_> {
    pub(super) fn vertex_game(&mut self) -> Option<Setup> {
        let vertices = self.vertices();
        let (links, good) = self.edges(EDGES, vertices);
        let directed = self.flag("directed");
        let terminals = self.terminals();
        let count = vertices.map(u64::from);
        let [short, cut] = ["short", "cut"]
            .map(|list| self.taken_of(list, count, ["vertex", "vertices"], "the graph"));
        let to_move = self.turn();
        let links = links.filter(|_| vertices.unwrap_or(0) > 0);
        let links = links.unwrap_or_else(|| Links::within(Size::MAX));
        let graph = scan::graph(vertices.unwrap_or(0), links, self.problems)?;
        let setup = Setup { graph, directed, terminals, short, cut, to_move };
        if vertices.is_some() {
            let problems = setup.clone().check().err().unwrap_or_default();
            let told = problems.iter().filter(|&&p| p != SetupProblem::NoTerminals);
            told.for_each(|problem| self.against_rules(problem.field(), problem));
        }
        if good && vertices.is_some() {
            self.check_digest(&setup.graph);
        }
        Some(setup)
    }

    pub(super) fn hex(&mut self) -> Option<Document> {
        let board = self.hex_board();
        let [vertical, horizontal] = Side::BOTH.map(|side| self.cells(side.word(), board));
        let to_move = self.side();
        let swap = self.flag("swap");
        let (vertical, horizontal) = (vertical?, horizontal?);
        let hex = HexSetup { board: board?, vertical, horizontal, to_move, swap };
        let cells = u64::from(hex.board.cells());
        if !self.problems.admit(Size { vertices: cells + 2, links: 3 * cells }) {
            return None;
        }
        let problems = hex.check().err().unwrap_or_default();
        problems.iter().for_each(|problem| self.against_rules(problem.field(), problem));
        let setup = hex.as_vertex(Side::Vertical);
        Some(Document::Hex { hex, setup })
    }

    fn hex_board(&mut self) -> Option<Board> {
        let Some(size) = self.field("size") else {
            let [rows, cols] = ["rows", "cols"].map(|name| {
                let value = self.field(name);
                if value.is_none() && (self.field("rows").or(self.field("cols"))).is_some() {
                    self.required(name);
                }
                value.and_then(|value| self.hex_side(name, value))
            });
            if self.field("rows").is_none() && self.field("cols").is_none() {
                self.required("size");
            }
            return Board::new(rows?, cols?);
        };
        for name in ["rows", "cols"] {
            if let Some(value) = self.field(name) {
                self.wrong(name, value, || {
                    "give \"size\" for a square board, or \"rows\" and \"cols\", not all".to_owned()
                });
            }
        }
        let side = self.hex_side("size", size)?;
        Board::new(side, side)
    }

    fn hex_side(&mut self, name: &str, value: Value<'a>) -> Option<u32> {
        let number = self.number(name, value)?;
        let side = u32::try_from(number).ok().filter(|n| (1..=Board::MAX_SIDE).contains(n));
        if side.is_none() {
            self.wrong(name, value, || format!("must be from 1 to {}", Board::MAX_SIDE));
        }
        side
    }

    /// The cells of a list, if nothing is wrong with any of them.
    fn cells(&mut self, name: &str, board: Option<Board>) -> Option<Vec<Cell>> {
        let Some(value) = self.field(name) else { return Some(Vec::new()) };
        let Some(items) = value.items() else {
            self.wrong_kind(name, value, "a list");
            return None;
        };
        let (mut cells, mut good) = (Vec::new(), true);
        for (at, item) in items.enumerate() {
            let field = || format!("{name}[{at}]");
            let found = match item.string() {
                None => Err(format!("must be a cell such as \"a1\", not {}", item.kind())),
                Some(word) => board.map_or(Ok(None), |board| {
                    let shown = scan::shown(word.as_bytes());
                    board.cell(&word).map(Some).map_err(|error| match error {
                        crate::hex::NameError::Shape(_) => format!(
                            "\"{shown}\" is no cell: a cell is a letter for the column and a \
                             number for the row, as c2"
                        ),
                        error => error.to_string(),
                    })
                }),
            };
            match found {
                Ok(cell) => cells.extend(cell),
                Err(message) => {
                    good = false;
                    self.problems.in_field(item.start(), field, || message);
                }
            }
        }
        good.then_some(cells)
    }

    fn side(&mut self) -> Option<Side> {
        let value = self.field("to_move")?;
        let word = value.string();
        let side = Side::BOTH.into_iter().find(|side| word.as_deref() == Some(side.word()));
        if side.is_none() {
            self.wrong("to_move", value, || "must be \"vertical\" or \"horizontal\"".to_owned());
        }
        side
    }

    /// A field that is true or false, false if it is not there.
    fn flag(&mut self, name: &str) -> bool {
        let Some(value) = self.field(name) else { return false };
        match value.raw() {
            b"true" => return true,
            b"false" => {}
            _ => self.wrong_kind(name, value, "true or false"),
        }
        false
    }
}
