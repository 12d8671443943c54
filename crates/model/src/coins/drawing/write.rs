//! Drawing a position.

use super::super::{Board, Player, Position, Rules};
use super::{MUST_CAPTURE, letter};
use crate::graph::{EdgeId, VertexId};

impl Board {
    /// The position as a picture of dots and lines.
    ///
    /// Closed boxes have the letter of their owner if the scores count all of them. Who took a box
    /// before the position was set up is not known, only how many each player took: such boxes are
    /// given out in reading order, A's first.
    ///
    /// # Panics
    ///
    /// If the position is not one of this board.
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::coins::{Board, Start, Wall};
    ///
    /// let board = Board::new(1, 2).unwrap();
    /// let mut position = board.start(Start::Icelandic).check().unwrap();
    /// assert_eq!(board.drawing(&position), "+   +   +\n|\n+---+---+\n");
    /// position.play(board.string(Wall::H(0, 0)).unwrap()).unwrap();
    /// position.play(board.string(Wall::V(0, 1)).unwrap()).unwrap();
    /// assert_eq!(board.drawing(&position), "+---+   +\n| B |\n+---+---+\nB to move\n");
    /// ```
    #[must_use]
    pub fn drawing(self, position: &Position) -> String {
        let owners = position.owners_as_drawn();
        let scores_count_all = position.scores_count_all();
        let owner = |coin: VertexId| owners[coin.index()].map(letter).filter(|_| scores_count_all);
        let mut text = self.picture(position, &owner, &|_| None);
        if position.to_move() == Player::Second {
            text.push_str(&format!("{} to move\n", letter(Player::Second)));
        }
        if position.rules() == Rules::Compulsory {
            text.push_str(&format!("{MUST_CAPTURE}\n"));
        }
        text
    }

    /// The walls that are drawn, with something in boxes and in the places of walls that are not.
    ///
    /// # Panics
    ///
    /// If the position is not one of this board.
    #[must_use]
    pub fn picture(
        self,
        position: &Position,
        inside: &dyn Fn(VertexId) -> Option<char>,
        mark: &dyn Fn(EdgeId) -> Option<char>,
    ) -> String {
        assert_eq!(position.graph().edge_count(), self.walls(), "a position of this board");
        let open = |wall: Option<EdgeId>| wall.filter(|&wall| !position.is_cut(wall));
        let mut text = String::new();
        for row in 0..=self.rows() {
            let mut line = String::new();
            for col in 0..self.cols() {
                line.push('+');
                match open(self.horizontal(row, col)) {
                    None => line.push_str("---"),
                    Some(wall) => line.extend([' ', mark(wall).unwrap_or(' '), ' ']),
                }
            }
            text.push_str(&line);
            text.push_str("+\n");
            if row < self.rows() {
                let mut line = String::new();
                for col in 0..=self.cols() {
                    line.push(match open(self.vertical(row, col)) {
                        None => '|',
                        Some(wall) => mark(wall).unwrap_or(' '),
                    });
                    let inside = self.coin(row, col).and_then(inside);
                    line.extend([' ', inside.unwrap_or(' '), ' ']);
                }
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        text
    }
}
