//! A position of Bridg-It as a picture of both lattices.
//!
//! ```text
//!           0   1   2        the gaps (or nothing)
//!           ○   ○   ○        the opponent's dots; he joins top to bottom
//!       0 ●━━━●   ●   ●      the row, Short's dots and his bridge H(0,0)
//!           ○   ○━━━○        the opponent's bridge over V(0,2)
//!       1 ●   ● ┃ ●   ●      the opponent's bridge over H(1,1)
//!           ○   ○   ○
//!       2 ●   ●   ●   ●
//!           ○   ○   ○
//!     to move: cut           (or nothing, and Short is to move)
//! ```
//!
//! Each dot is four characters from the next. For `● ○ ━ ┃` also `# o - |` and the thin lines
//! `─ │` are read; a `*` on an open place, as results mark winning moves, counts as open. The
//! picture may be indented, and blanks at the ends of lines may be left out.

use super::{Board, Bridge};
use crate::graph::EdgeId;
use crate::outcome::Player;
use crate::switching::{LinkState, Setup};

/// Characters from one dot to the next.
const PITCH: usize = 4;

/// Where Short's first dot stands in a drawing that is written.
const LEFT: usize = 4;

/// What precedes the player in the last line.
const TURN: &str = "to move:";

/// One thing that is wrong with a drawing, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct DrawingError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// What is wrong and what to do.
    pub problem: DrawingProblem,
}

/// What can be wrong with a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingProblem {
    /// No line of the opponent's dots.
    #[error("a drawing begins with a line of the opponent's dots ○")]
    NoDots,
    /// More rows and columns than a board may have.
    #[error("this drawing is too large: at most {} dots in a row", Board::MAX_SIZE)]
    TooLarge,
    /// Too few or too many lines.
    #[error("{found} lines of dots, where a board of size {size} has {wanted}")]
    Lines {
        /// How many there are.
        found: usize,
        /// How many dots the first line has.
        size: usize,
        /// How many lines that makes.
        wanted: usize,
    },
    /// Something else where one of Short's dots must stand.
    #[error("here must stand a dot ● of Short's")]
    NoShortDot,
    /// Something else where one of the opponent's dots must stand.
    #[error("here must stand a dot ○ of the opponent's")]
    NoCutDot,
    /// Something that is no bridge.
    #[error(
        "between dots stand three blanks, a bridge ━━━ or the other player's bridge ┃ between two blanks"
    )]
    NoBridge,
    /// A bridge along the edge.
    #[error("along the edge of the board there are no bridges")]
    Edge,
    /// Something besides the board.
    #[error("beside the board there are only numbers of rows and gaps")]
    Margin,
    /// Neither player.
    #[error("the last line names the player to move: to move: short, or to move: cut")]
    Turn,
}

/// The picture of a board whose links are in these states; `marked` says which open places get a `*`.
///
/// # Panics
///
/// If the board has a link that has no state.
///
/// # Examples
///
/// ```
/// use twintrees_model::bridg_it::{Board, draw, read_drawing};
///
/// let board = Board::new(2).unwrap();
/// let mut position = board.setup().check().unwrap();
/// position.play(board.link_named("H(0,0)").unwrap()).unwrap();
/// let picture = draw(board, position.states(), &|_| false);
/// assert!(picture.contains("  0 ●━━━●   ●\n"));
/// assert_eq!(read_drawing(&picture).unwrap().1.secured, [0]);
/// ```
#[must_use]
pub fn draw(board: Board, states: &[LinkState], marked: &dyn Fn(EdgeId) -> bool) -> String {
    let n = board.size();
    let mut text = " ".repeat(LEFT - 1);
    (0..n).for_each(|gap| text += &format!("{gap:>PITCH$}"));
    text.push('\n');
    let place = |bridge| {
        let link = board.link(bridge).expect("the place is on the board");
        (states[link.index()], marked(link))
    };
    let edge = |_| (LinkState::Undecided, false);
    for row in 0..=n {
        text += &match row.checked_sub(1) {
            Some(above) if row < n => opponents_line(n, &|column| place(Bridge::V(above, column))),
            _ => opponents_line(n, &edge),
        };
        if row < n {
            text += &shorts_line(n, &|gap| place(Bridge::H(row, gap)), row);
        }
    }
    text
}

type Places<'a> = &'a dyn Fn(u32) -> (LinkState, bool);

/// A line of ○, with the places V of Short between them.
fn opponents_line(n: u32, place: Places<'_>) -> String {
    let mut line = " ".repeat(LEFT + PITCH / 2) + "○";
    for column in 1..n {
        line += match place(column) {
            (LinkState::Deleted, _) => "━━━",
            (LinkState::Secured, _) => " ┃ ",
            (LinkState::Undecided, true) => " * ",
            (LinkState::Undecided, false) => "   ",
        };
        line.push('○');
    }
    line + "\n"
}

/// A line of ●, with the places H of Short between them.
fn shorts_line(n: u32, place: Places<'_>, row: u32) -> String {
    let mut line = format!("{row:>3} ●");
    for gap in 0..n {
        line += match place(gap) {
            (LinkState::Secured, _) => "━━━",
            (LinkState::Deleted, _) => " ┃ ",
            (LinkState::Undecided, true) => " * ",
            (LinkState::Undecided, false) => "   ",
        };
        line.push('●');
    }
    line + "\n"
}

/// Reads a drawing: the board, and what has been built on it.
///
/// # Errors
///
/// The first [`DrawingError`]s found, some twenty at most.
///
/// # Complexity
///
/// O(length of the text).
///
/// # Examples
///
/// ```
/// use twintrees_model::bridg_it::read_drawing;
/// use twintrees_model::outcome::Player;
///
/// let picture = "  o   o\n# | #   #\n  o---o\n#   #---#\n  o   o\nto move: cut\n";
/// let (board, setup) = read_drawing(picture).unwrap();
/// assert_eq!(board.size(), 2);
/// assert_eq!((setup.secured, setup.deleted), (vec![3], vec![0, 4]));
/// assert_eq!(setup.to_move, Some(Player::Cut));
/// ```
pub fn read_drawing(text: &str) -> Result<(Board, Setup), Vec<DrawingError>> {
    let picture = Picture::new(text)?;
    let mut setup = Setup { to_move: picture.to_move, ..Setup::default() };
    let mut errors = Vec::new();
    for row in 0..picture.lines.len() {
        picture.read_line(row, &mut setup, &mut errors);
        if errors.len() >= MAX_ERRORS {
            break;
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let Setup { mut secured, mut deleted, to_move, .. } = setup;
    secured.sort_unstable();
    deleted.sort_unstable();
    Ok((picture.board, Setup { secured, deleted, to_move, ..picture.board.setup() }))
}

/// Lines after this many errors are not looked at.
const MAX_ERRORS: usize = 20;

/// A line of the text with its number.
struct Line {
    number: usize,
    chars: Vec<char>,
}

/// The lines of dots, and where they begin.
struct Picture {
    board: Board,
    lines: Vec<Line>,
    to_move: Option<Player>,
    /// Where the first dot of the opponent stands; two before it begins the board.
    first: usize,
}

/// What stands between two dots.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Open,
    /// From one dot to the other.
    Along,
    /// Between them.
    Across,
}

const fn is_short_dot(c: char) -> bool {
    matches!(c, '●' | '#')
}

const fn is_cut_dot(c: char) -> bool {
    matches!(c, '○' | 'o')
}

impl Line {
    fn error(&self, at: usize, problem: DrawingProblem) -> DrawingError {
        DrawingError { line: self.number, column: at + 1, problem }
    }

    /// The character at a place, a blank if the line is shorter.
    fn at(&self, place: usize) -> char {
        self.chars.get(place).copied().unwrap_or(' ')
    }

    fn has_dots(&self) -> bool {
        self.chars.iter().any(|&c| is_short_dot(c) || is_cut_dot(c))
    }

    /// The player that a last line names.
    fn turn(&self) -> Option<Result<Player, DrawingError>> {
        let text: String = self.chars.iter().collect::<String>().to_lowercase();
        let word = text.trim().strip_prefix(TURN)?.trim();
        let player = Player::BOTH.into_iter().find(|player| player.word() == word);
        Some(player.ok_or_else(|| self.error(0, DrawingProblem::Turn)))
    }
}

impl Picture {
    fn new(text: &str) -> Result<Self, Vec<DrawingError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (mut lines, mut to_move) = (Vec::<Line>::new(), None);
        for (number, line) in text.lines().enumerate() {
            let line = Line { number: number + 1, chars: line.trim_end().chars().collect() };
            if line.chars.is_empty() {
                continue;
            }
            let numbers = line.chars.iter().all(|&c| c == ' ' || c.is_ascii_digit());
            match line.turn() {
                _ if to_move.is_some() => return Err(vec![line.error(0, DrawingProblem::Margin)]),
                Some(turn) => to_move = Some(turn.map_err(|error| vec![error])?),
                None if line.has_dots() => lines.push(line),
                None if lines.is_empty() && numbers => {}
                None => return Err(vec![line.error(0, DrawingProblem::Margin)]),
            }
        }
        Self::of_lines(lines, to_move).map_err(|error| vec![error])
    }

    fn of_lines(lines: Vec<Line>, to_move: Option<Player>) -> Result<Self, DrawingError> {
        let none = || DrawingError { line: 1, column: 1, problem: DrawingProblem::NoDots };
        let (top, found) = (lines.first().ok_or_else(none)?, lines.len());
        let first = top.chars.iter().position(|&c| is_cut_dot(c)).ok_or_else(none)?;
        let size = top.chars.iter().filter(|&&c| is_cut_dot(c)).count();
        let board = u32::try_from(size).ok().and_then(Board::new);
        let board = board.ok_or_else(|| top.error(first, DrawingProblem::TooLarge))?;
        let wanted = 2 * size + 1;
        if found != wanted {
            let last = lines.last().unwrap_or(top);
            return Err(last.error(0, DrawingProblem::Lines { found, size, wanted }));
        }
        Ok(Self { board, lines, to_move, first })
    }

    fn read_line(&self, row: usize, setup: &mut Setup, errors: &mut Vec<DrawingError>) {
        let line = &self.lines[row];
        let shorts = row % 2 == 1;
        let dots = self.board.size() as usize + usize::from(shorts);
        let start = if shorts { self.first.checked_sub(PITCH / 2) } else { Some(self.first) };
        let Some(start) = start else {
            return errors.push(line.error(0, DrawingProblem::NoShortDot));
        };
        let before = line.chars.iter().take(start).position(|c| *c != ' ' && !c.is_ascii_digit());
        if let Some(at) = before {
            errors.push(line.error(at, DrawingProblem::Margin));
        }
        let is_dot = if shorts { is_short_dot } else { is_cut_dot };
        let wanted = if shorts { DrawingProblem::NoShortDot } else { DrawingProblem::NoCutDot };
        for dot in 0..dots {
            let at = start + PITCH * dot;
            if !is_dot(line.at(at)) {
                // The rest of a line that is out of step would be wrong as well.
                return errors.push(line.error(at, wanted));
            }
            if dot + 1 < dots {
                self.read_place(row, dot, at + 1, setup, errors);
            }
        }
        let end = start + PITCH * (dots - 1) + 1;
        if line.chars.len() > end {
            errors.push(line.error(end, DrawingProblem::Margin));
        }
    }

    fn read_place(
        &self,
        row: usize,
        dot: usize,
        at: usize,
        setup: &mut Setup,
        errors: &mut Vec<DrawingError>,
    ) {
        let line = &self.lines[row];
        let Some(place) = place([line.at(at), line.at(at + 1), line.at(at + 2)]) else {
            return errors.push(line.error(at, DrawingProblem::NoBridge));
        };
        let (half, dot) = ((row / 2) as u32, dot as u32);
        let shorts = row % 2 == 1;
        let bridge = if shorts {
            self.board.link(Bridge::H(half, dot))
        } else {
            half.checked_sub(1).and_then(|above| self.board.link(Bridge::V(above, dot + 1)))
        };
        match (place, bridge) {
            (Place::Open, _) => {}
            (_, None) => errors.push(line.error(at, DrawingProblem::Edge)),
            (place, Some(link)) if (place == Place::Along) == shorts => {
                setup.secured.push(link.number());
            }
            (_, Some(link)) => setup.deleted.push(link.number()),
        }
    }
}

/// What three characters between two dots mean.
fn place(characters: [char; 3]) -> Option<Place> {
    let along = |c| matches!(c, '━' | '─' | '-');
    match characters {
        [' ', ' ' | '*', ' '] => Some(Place::Open),
        [' ', '┃' | '│' | '|', ' '] => Some(Place::Across),
        [a, b, c] if along(a) && along(b) && along(c) => Some(Place::Along),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BOARD: &str = "      0   1   2
      ○   ○   ○
  0 ●━━━●   ●   ●
      ○   ○━━━○
  1 ●   ● ┃ ●   ●
      ○   ○   ○
  2 ●   ●   ●   ●
      ○   ○   ○
";

    fn named(board: Board, links: &[u32]) -> Vec<String> {
        links.iter().map(|&id| board.bridge(EdgeId::new(id)).unwrap().to_string()).collect()
    }

    #[test]
    fn the_picture_of_the_head_of_this_module() {
        let (board, setup) = read_drawing(&format!("{BOARD}to move: cut\n")).unwrap();
        assert_eq!(named(board, &setup.secured), ["H(0,0)"]);
        assert_eq!(named(board, &setup.deleted), ["H(1,1)", "V(0,2)"]);
        assert_eq!(setup.to_move, Some(Player::Cut));
        let position = setup.check().unwrap();
        assert_eq!(draw(board, position.states(), &|_| false), BOARD);
    }

    #[test]
    fn every_problem_names_its_place() {
        use DrawingProblem::*;
        let bad = |find: &str, put: &str| {
            let errors = read_drawing(&BOARD.replacen(find, put, 1)).unwrap_err();
            errors.into_iter().map(|e| (e.line, e.column, e.problem)).collect::<Vec<_>>()
        };
        assert_eq!(bad("━━━●", "━ ━●"), [(3, 6, NoBridge)]);
        assert_eq!(bad("●   ●\n      ○", "○   ●\n      ○"), [(3, 13, NoShortDot)]);
        assert_eq!(bad("○   ○━━━○", "○   ●━━━○"), [(4, 11, NoCutDot)]);
        assert_eq!(bad("○   ○   ○", "○   ○━━━○"), [(2, 12, Edge)]);
        assert_eq!(bad("○━━━○", "○━━━○ x"), [(4, 16, Margin)]);
        assert_eq!(bad("  1 ●", "  x ●"), [(5, 3, Margin)]);
        assert_eq!(
            bad("  2 ●   ●   ●   ●\n", ""),
            [(7, 1, Lines { found: 6, size: 3, wanted: 7 })]
        );
        assert_eq!(bad("      0   1", "      a   1"), [(1, 1, Margin)]);
        let all: Vec<_> = ["", "12 3", "to move: cut"].map(read_drawing).into_iter().collect();
        assert!(all.iter().all(|read| read.as_ref().unwrap_err()[0].problem == NoDots));
        let turn = read_drawing("  o\n#   #\n  o\nto move: me\n").unwrap_err();
        assert_eq!((turn[0].line, turn[0].problem), (4, Turn));
        let margin = read_drawing("o\n# #\no\n").unwrap_err();
        assert_eq!((margin[0].line, margin[0].problem), (2, NoShortDot));
    }

    /// A first line that promises much is believed only as far as the other lines go.
    #[test]
    fn a_short_text_with_many_dots_costs_little() {
        let n = 20_000;
        let text = format!("  {}\n{}", "o   ".repeat(n), "#\no\n".repeat(n));
        let errors = read_drawing(&text).unwrap_err();
        assert!((1..=2 * MAX_ERRORS).contains(&errors.len()), "{}", errors.len());
    }

    proptest! {
        #[test]
        fn what_is_drawn_is_read_back(n in 1_u32..7, taken in proptest::collection::vec(0_u8..3, 61)) {
            let board = Board::new(n).unwrap();
            let mut setup = board.setup();
            for id in 0..setup.graph.edge_count() as u32 {
                match taken[id as usize] {
                    0 => setup.secured.push(id),
                    1 => setup.deleted.push(id),
                    _ => {}
                }
            }
            let picture = draw(board, setup.clone().check().unwrap().states(), &|_| true);
            let (same, read) = read_drawing(&picture).unwrap();
            prop_assert_eq!((same, read.secured, read.deleted), (board, setup.secured, setup.deleted));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[ ○●o#━|\n0-9*]{0,200}") {
            let _ = read_drawing(&text);
        }
    }
}
