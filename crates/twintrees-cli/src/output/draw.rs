//! Pictures in characters.
//!
//! A Bridg-It board is drawn as its two lattices. Any other graph is drawn with its vertices as
//! columns, and every link as a line from the column of one end to that of the other. Nothing ever
//! crosses, parallel links and loops are as plain as all others, and links that do not overlap share
//! a row. Drawing the vertices on a circle was tried: from about ten links on nobody could follow
//! a line.

use crate::input::Names;
use twintrees::model::bridg_it::{self, Board};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::switching::{LinkState, Position};

/// Larger graphs are drawn only on request.
const SMALL_VERTICES: usize = 16;
const SMALL_LINKS: usize = 40;

/// Larger boards are not drawn in a game.
const MOST_VERTICES: usize = 40;
const MOST_LINKS: usize = 200;
const MOST_ROWS: u32 = 30;

/// Whether a graph is drawn without being asked. Bridg-It boards are easier to read.
pub(crate) fn is_small(position: &Position, names: &Names) -> bool {
    let graph = position.graph();
    match names.board {
        Some(board) => board.size() <= SMALL_VERTICES as u32,
        None => graph.vertex_count() <= SMALL_VERTICES && graph.edge_count() <= SMALL_LINKS,
    }
}

/// Whether a picture fits on a screen.
pub(crate) fn fits(position: &Position, names: &Names) -> bool {
    let graph = position.graph();
    match names.board {
        Some(board) => board.size() <= MOST_ROWS,
        None => graph.vertex_count() <= MOST_VERTICES && graph.edge_count() <= MOST_LINKS,
    }
}

/// Draws a position; `marked` links get an asterisk, unless that were all of them.
pub(crate) fn picture(position: &Position, names: &Names, marked: &[EdgeId]) -> String {
    let all = position.links(LinkState::Undecided).count() == marked.len();
    let marked = if all { &[] } else { marked };
    match names.board {
        Some(board) => bridg_it(position, board, marked),
        None => columns(position, names, marked),
    }
}

/// Text that is written at places, not in order.
struct Canvas {
    rows: Vec<Vec<char>>,
}

impl Canvas {
    fn new(rows: usize, columns: usize) -> Self {
        Self { rows: vec![vec![' '; columns]; rows] }
    }

    fn put(&mut self, row: usize, column: usize, text: &str) {
        for (place, c) in self.rows[row].iter_mut().skip(column).zip(text.chars()) {
            *place = c;
        }
    }

    fn text(&self) -> String {
        let lines = self.rows.iter().map(|row| row.iter().collect::<String>());
        lines.map(|line| line.trim_end().to_owned() + "\n").collect()
    }
}

fn bridg_it(position: &Position, board: Board, marked: &[EdgeId]) -> String {
    let is_marked = |link| marked.binary_search(&link).is_ok();
    bridg_it::draw(board, position.states(), &is_marked) + &legend(marked, position)
}

/// How to read a picture, where that is not obvious.
pub(crate) const fn key(names: &Names) -> &'static str {
    match names.board {
        Some(_) => {
            "Short joins ● left to right, Cut joins ○ top to bottom. H(r,c) goes right from the ● in \
             row r\nand column c, V(r,c) goes down from it.\n"
        }
        None => "",
    }
}

/// A link as it is drawn: from column to column, with a label.
struct Line {
    from: usize,
    to: usize,
    label: String,
    state: LinkState,
}

fn columns(position: &Position, names: &Names, marked: &[EdgeId]) -> String {
    let order = order(position);
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(column, v)| place[v.index()] = column);
    let lines: Vec<Line> = position
        .graph()
        .edges()
        .filter(|&(link, _)| position.state(link) != LinkState::Deleted)
        .map(|(link, ends)| {
            let [u, v] = ends.map(|end| place[end.index()]);
            let mark = if marked.binary_search(&link).is_ok() { "*" } else { "" };
            let (label, state) = (format!("{link}{mark}"), position.state(link));
            Line { from: u.min(v), to: u.max(v), label, state }
        })
        .collect();
    let headings: Vec<String> = order.iter().map(|&v| heading(&names.vertex(v))).collect();
    let longest = lines.iter().map(|line| line.label.chars().count() + 3);
    let width = headings.iter().map(|name| name.chars().count() + 2).chain(longest).max();
    draw_columns(&headings, &lines, width.unwrap_or(4).max(4))
        + &legend(marked, position)
        + styles(position)
}

/// Terminals outermost, the other vertices as they come.
fn order(position: &Position) -> Vec<VertexId> {
    let [s, t] = position.terminals();
    let others = position.graph().vertices().filter(|&v| v != s && v != t);
    [s].into_iter().chain(others).chain([t]).collect()
}

fn heading(name: &str) -> String {
    const MOST: usize = 9;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}

fn draw_columns(headings: &[String], lines: &[Line], width: usize) -> String {
    let rows = pack(lines);
    let mut canvas = Canvas::new(rows.len() + 2, width * headings.len() + 12);
    let last = headings.len() - 1;
    canvas.put(0, 0, "s");
    canvas.put(0, width * last, "t");
    for (column, name) in headings.iter().enumerate() {
        canvas.put(1, width * column, name);
        for row in 0..rows.len() {
            canvas.put(row + 2, width * column, "·");
        }
    }
    for (row, links) in rows.iter().enumerate() {
        for &line in links {
            draw_line(&mut canvas, row + 2, &lines[line], width);
        }
    }
    canvas.text()
}

fn draw_line(canvas: &mut Canvas, row: usize, line: &Line, width: usize) {
    let (from, to) = (line.from * width, line.to * width);
    if from == to {
        canvas.put(row, from, &format!("●↺{}", line.label));
        return;
    }
    let stroke = if line.state == LinkState::Secured { "━" } else { "─" };
    canvas.put(row, from, &stroke.repeat(to - from));
    canvas.put(row, from, "●");
    canvas.put(row, to, "●");
    canvas.put(row, from + (to - from - line.label.chars().count()).div_ceil(2), &line.label);
}

/// Puts the lines into rows, each into the first in which it overlaps no other.
fn pack(lines: &[Line]) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        // A loop takes the place up to the next column.
        let end = |l: &Line| l.to.max(l.from + 1);
        let free = |row: &&mut Vec<usize>| {
            row.iter().all(|&other| {
                let other = &lines[other];
                end(line) < other.from || end(other) < line.from
            })
        };
        match rows.iter_mut().find(free) {
            Some(row) => row.push(at),
            None => rows.push(vec![at]),
        }
    }
    rows
}

fn legend(marked: &[EdgeId], position: &Position) -> String {
    if marked.is_empty() {
        return String::new();
    }
    format!("* wins for {}, who is to move.\n", position.to_move())
}

fn styles(position: &Position) -> &'static str {
    let any = |state| position.links(state).next().is_some();
    match (any(LinkState::Secured), any(LinkState::Deleted)) {
        (true, true) => "━ is secured; deleted links are left out.\n",
        (true, false) => "━ is secured.\n",
        (false, true) => "Deleted links are left out.\n",
        (false, false) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees::model::graph::Multigraph;
    use twintrees::model::switching::Setup;

    fn position(secured: Vec<u32>, deleted: Vec<u32>) -> Position {
        let ends = vec![[0, 1], [0, 2], [1, 2], [2, 3], [2, 3], [1, 1]];
        let graph = Multigraph::new(4, ends).unwrap();
        Setup { graph, terminals: Some([0, 3]), secured, deleted, to_move: None }.check().unwrap()
    }

    #[test]
    fn links_are_lines_between_columns() {
        let picture = picture(&position(vec![3], vec![2]), &Names::default(), &[EdgeId::new(1)]);
        let expected = "\
s              t
0    1    2    3
●─0──●    ●━3━━●
●───1*────●    ·
·    ·    ●─4──●
·    ●↺5  ·    ·
* wins for Short, who is to move.
━ is secured; deleted links are left out.
";
        assert_eq!(picture, expected);
    }

    #[test]
    fn a_bridg_it_board_shows_both_lattices() {
        let board = Board::new(2).unwrap();
        let mut position = board.setup().check().unwrap();
        position.play(EdgeId::new(0)).unwrap();
        position.play(EdgeId::new(4)).unwrap();
        let names = Names { board: Some(board), ..Names::default() };
        let picture = picture(&position, &names, &[EdgeId::new(1)]);
        let expected = "
      0   1
      ○   ○
  0 ●━━━● * ●
      ○━━━○
  1 ●   ●   ●
      ○   ○
";
        assert!(picture.starts_with(&expected[1..]), "{picture}");
    }
}
