//! Reading a drawing.

use super::super::{Board, Player, Rules, Setup};
use super::{DrawingError, DrawingProblem, MUST_CAPTURE, PITCH, letter};
use crate::graph::EdgeId;

/// Problems beyond this many are only counted.
const KEPT: usize = 1000;

/// Reads a drawing: the board, and what has been drawn on it.
///
/// # Errors
///
/// Every [`DrawingError`] found, the first one first, but not more than a thousand of each kind.
/// Owners are looked at only if all lines are as long as they must be.
///
/// # Complexity
///
/// O(length of the text).
///
/// # Examples
///
/// ```
/// use twintrees_model::coins::{Player, read_drawing};
///
/// let text = "+---+---+\n| A |\n+---+   +\nB to move\n";
/// let (board, setup) = read_drawing(text).unwrap();
/// assert_eq!((board.rows(), board.cols()), (1, 2));
/// assert_eq!(setup.cut, [0, 1, 2, 4, 5]);
/// assert_eq!((setup.scores, setup.to_move), (Some([1, 0]), Some(Player::Second)));
/// ```
pub fn read_drawing(text: &str) -> Result<(Board, Setup), Vec<DrawingError>> {
    let mut errors = Errors::default();
    match read(text, &mut |_| true, &mut errors) {
        Some(drawing) if errors.found == 0 => Ok(drawing),
        _ => Err(errors.kept),
    }
}

/// Problems, of which only so many are kept.
#[derive(Default)]
pub(crate) struct Errors {
    pub(crate) kept: Vec<DrawingError>,
    pub(crate) found: usize,
}

impl Errors {
    fn push(&mut self, error: DrawingError) {
        self.found += 1;
        if self.kept.len() < KEPT {
            self.kept.push(error);
        }
    }
}

/// [`read_drawing`] for a caller who admits boards; `None` if he does not, or if there are errors.
pub(crate) fn read(
    text: &str,
    admit: &mut dyn FnMut(Board) -> bool,
    errors: &mut Errors,
) -> Option<(Board, Setup)> {
    let mut picture = Picture::new(text);
    let board = picture.board(errors)?;
    if !admit(board) {
        return None;
    }
    let (to_move, rules) = picture.captions(errors);
    let walls = picture.walls(board, errors);
    let scores = if picture.is_whole { picture.scores(board, &walls, errors) } else { None };
    if errors.found > 0 {
        errors.kept.sort_by_key(|error| (error.line, error.column));
        return None;
    }
    let mut drawn = walls.drawn;
    drawn.sort_unstable();
    let mut setup = board.with_drawn(drawn);
    (setup.scores, setup.to_move, setup.rules) = (scores, to_move, rules);
    Some((board, setup))
}

/// The lines of a drawing without the blank ones around it.
struct Picture<'a> {
    lines: Vec<&'a str>,
    /// The lines below the picture.
    captions: Vec<&'a str>,
    /// Blank lines before the first one.
    skipped: usize,
    indent: usize,
    /// Whether all lines are as long as they must be.
    is_whole: bool,
}

/// What was found between the dots.
#[derive(Default)]
struct Walls {
    drawn: Vec<u32>,
    /// Places that hold neither a wall nor blanks.
    unclear: Vec<u32>,
}

impl<'a> Picture<'a> {
    /// Lines beyond those of the largest board are not collected.
    const MAX_LINES: usize = 2 * Board::MAX_SIDE as usize + 16;

    fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
        let skipped = text.lines().take_while(|line| line.trim().is_empty()).count();
        let mut lines: Vec<&str> =
            text.lines().skip(skipped).take(Self::MAX_LINES).map(str::trim_end).collect();
        let below = lines.iter().rev().take_while(|line| is_caption(line)).count();
        let captions = lines.split_off(lines.len() - below);
        let blank = |c: &char| c.is_whitespace();
        let indent = lines.first().map_or(0, |line| line.chars().take_while(blank).count());
        Self { lines, captions, skipped, indent, is_whole: true }
    }

    fn error(&self, line: usize, column: usize, problem: DrawingProblem) -> DrawingError {
        DrawingError { line: self.skipped + line + 1, column: self.indent + column + 1, problem }
    }

    /// The size, from the first line and the number of lines.
    fn board(&mut self, errors: &mut Errors) -> Option<Board> {
        let width = self.lines.first().map_or(0, |line| line.chars().count() - self.indent);
        let cols = width.saturating_sub(1).div_ceil(PITCH);
        let rows = self.lines.len().saturating_sub(1) / 2;
        if rows == 0 || cols == 0 {
            errors.push(self.error(0, 0, DrawingProblem::TooSmall));
            return None;
        }
        let side = |n: usize| u32::try_from(n).ok();
        let board = side(rows).zip(side(cols)).and_then(|(rows, cols)| Board::new(rows, cols));
        if board.is_none() {
            errors.push(self.error(0, 0, DrawingProblem::TooLarge));
        } else if self.lines.len().is_multiple_of(2) {
            errors.push(self.error(self.lines.len() - 1, 0, DrawingProblem::NoLastDots));
        }
        board
    }

    /// What the lines below the picture say.
    fn captions(&self, errors: &mut Errors) -> (Option<Player>, Rules) {
        let (mut to_move, mut rules) = (None, Rules::Free);
        for (at, caption) in self.captions.iter().enumerate() {
            let words: Vec<&str> = caption.split_whitespace().collect();
            let words = words.join(" ").to_ascii_lowercase();
            let turn = |player: &Player| {
                words == format!("{} to move", letter(*player)).to_ascii_lowercase()
            };
            let twice = match Player::BOTH.into_iter().find(turn) {
                Some(player) => to_move.replace(player).is_some(),
                None if words == MUST_CAPTURE => {
                    std::mem::replace(&mut rules, Rules::Compulsory) == Rules::Compulsory
                }
                None => {
                    errors.push(self.below(at, DrawingProblem::NoCaption));
                    false
                }
            };
            if twice {
                errors.push(self.below(at, DrawingProblem::SaidTwice));
            }
        }
        (to_move, rules)
    }

    /// A problem with a line below the picture.
    fn below(&self, at: usize, problem: DrawingProblem) -> DrawingError {
        let line = self.skipped + self.lines.len() + at + 1;
        let blanks = self.captions[at].chars().take_while(|c| c.is_whitespace()).count();
        DrawingError { line, column: blanks + 1, problem }
    }

    fn walls(&mut self, board: Board, errors: &mut Errors) -> Walls {
        let mut walls = Walls::default();
        for row in 0..=board.rows() {
            let line = self.line(board, 2 * row as usize, true, errors);
            self.horizontals(board, row, &line, &mut walls, errors);
            if row < board.rows() {
                let line = self.line(board, 2 * row as usize + 1, false, errors);
                self.verticals(board, row, &line, &mut walls, errors);
            }
        }
        walls
    }

    /// The characters of a line from the first dot on, and what is wrong with its length.
    fn line(&mut self, board: Board, at: usize, dots: bool, errors: &mut Errors) -> Vec<char> {
        let end = PITCH * board.cols() as usize + 1;
        let mut chars = self.lines[at].chars();
        let before = chars.by_ref().take(self.indent).position(|c| !c.is_whitespace());
        if let Some(column) = before {
            let line = self.skipped + at + 1;
            let problem =
                if dots { DrawingProblem::MissingDot } else { DrawingProblem::NoVertical };
            errors.push(DrawingError { line, column: column + 1, problem });
            chars = self.lines[at].chars();
            chars.by_ref().take(self.indent).for_each(drop);
        }
        let line: Vec<char> = chars.by_ref().take(end).collect();
        let last = self.indent + end;
        if chars.next().is_some() {
            errors.push(self.error(at, end, DrawingProblem::TooLong { end: last }));
        } else if dots && line.len() < end {
            self.is_whole = false;
            errors.push(self.error(at, line.len(), DrawingProblem::TooShort { end: last }));
        }
        line
    }

    /// What a line of dots holds, as far as it goes.
    fn horizontals(
        &self,
        board: Board,
        row: u32,
        line: &[char],
        walls: &mut Walls,
        errors: &mut Errors,
    ) {
        let at = 2 * row as usize;
        for (col, part) in (0..).zip(line.chunks(PITCH)) {
            let left = PITCH * col as usize;
            if !matches!(part[0], '+' | '•' | '*') {
                errors.push(self.error(at, left, DrawingProblem::MissingDot));
            }
            let Some(wall) = board.horizontal(row, col).map(EdgeId::number) else { continue };
            let between = &part[1..];
            if between.len() == PITCH - 1 && between.iter().all(|c| matches!(c, '-' | '─')) {
                walls.drawn.push(wall);
            } else if between.iter().any(|&c| c != ' ') {
                let odd = |c: &char| !matches!(c, ' ' | '-' | '─');
                let step = between.iter().position(odd).unwrap_or(0);
                walls.unclear.push(wall);
                errors.push(self.error(at, left + 1 + step, DrawingProblem::NoHorizontal));
            }
        }
    }

    /// What a line of boxes holds; beyond its end are blanks.
    fn verticals(
        &self,
        board: Board,
        row: u32,
        line: &[char],
        walls: &mut Walls,
        errors: &mut Errors,
    ) {
        let at = 2 * row as usize + 1;
        for (col, part) in (0..).zip(line.chunks(PITCH)) {
            let left = PITCH * col as usize;
            let Some(wall) = board.vertical(row, col).map(EdgeId::number) else { continue };
            match part[0] {
                '|' | '│' => walls.drawn.push(wall),
                ' ' => {}
                _ => {
                    walls.unclear.push(wall);
                    errors.push(self.error(at, left, DrawingProblem::NoVertical));
                }
            }
            let inside = [1, 2, 3].map(|step| part.get(step).copied().unwrap_or(' '));
            if !matches!(inside, [' ', ' ' | 'A' | 'B', ' ']) {
                let step = inside.iter().position(|&c| c != ' ').unwrap_or(0);
                errors.push(self.error(at, left + 1 + step, DrawingProblem::NoOwner));
            }
        }
    }

    /// What the owners in the boxes add up to; `None` if there are none. All lines must be whole,
    /// so that the text is as long as the board is large.
    fn scores(&self, board: Board, walls: &Walls, errors: &mut Errors) -> Option<[u32; 2]> {
        let marks = |list: &[u32]| {
            let mut marked = vec![false; board.walls()];
            list.iter().for_each(|&wall| marked[wall as usize] = true);
            marked
        };
        let (drawn, unclear) = (marks(&walls.drawn), marks(&walls.unclear));
        let (mut scores, mut unnamed) = ([0, 0], Vec::new());
        let mut lettered = false;
        for row in 0..board.rows() {
            let line = self.lines[2 * row as usize + 1];
            let mut owners = line.chars().skip(self.indent + 2).step_by(PITCH);
            for col in 0..board.cols() {
                let walls = board.walls_of(row, col).expect("a box of the board");
                let closed = walls.iter().all(|wall| drawn[wall.index()]);
                let open = !closed && walls.iter().all(|wall| !unclear[wall.index()]);
                let place = (2 * row as usize + 1, PITCH * col as usize + 2);
                let owner = owners.next().filter(|owner| matches!(owner, 'A' | 'B'));
                lettered |= owner.is_some();
                match owner {
                    None if closed => unnamed.push(place),
                    None => {}
                    Some(_) if open => {
                        errors.push(self.error(place.0, place.1, DrawingProblem::OwnedButOpen));
                    }
                    Some(owner) => scores[usize::from(owner == 'B')] += 1,
                }
            }
        }
        if lettered {
            for &(line, column) in &unnamed {
                errors.push(self.error(line, column, DrawingProblem::OwnerMissing));
            }
        }
        unnamed.is_empty().then_some(scores)
    }
}

/// Whether a line says something in words: in a picture letters stand alone.
fn is_caption(line: &str) -> bool {
    line.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;
    use DrawingProblem as P;

    fn problems(text: &str) -> Vec<(usize, usize, DrawingProblem)> {
        let errors = read_drawing(text).unwrap_err();
        errors.into_iter().map(|e| (e.line, e.column, e.problem)).collect()
    }

    /// Every position of a 2 by 1 board survives drawing and reading.
    #[test]
    fn what_is_drawn_is_read() {
        let board = Board::new(2, 1).unwrap();
        for drawn in 0..1u32 << board.walls() {
            let walls: Vec<u32> =
                (0..board.walls() as u32).filter(|w| drawn >> w & 1 == 1).collect();
            let position = board.with_drawn(walls.clone()).check().unwrap();
            let (again, setup) = read_drawing(&board.drawing(&position)).unwrap();
            assert_eq!((again, setup.cut), (board, walls));
        }
    }

    #[test]
    fn indented_and_unicode_drawings_are_read() {
        let text = "\u{feff}\r\n   •───•\r\n   │ B │  \r\n   •───•\r\n   b to  move\r\n\r\n";
        let (_, setup) = read_drawing(text).unwrap();
        assert_eq!((setup.cut.len(), setup.scores), (4, Some([0, 1])));
        assert_eq!(setup.to_move, Some(Player::Second));
    }

    #[test]
    fn nothing_captured_is_nil_all_and_no_letters_are_no_scores() {
        assert_eq!(read_drawing("+   +\n\n+   +").unwrap().1.scores, Some([0, 0]));
        assert_eq!(read_drawing("+---+\n|   |\n+---+").unwrap().1.scores, None);
    }

    #[test]
    fn lines_below_say_whose_turn_it_is_and_which_rule_is_played() {
        let box_ = "+   +\n\n+   +\n";
        let said = |below: &str| {
            let setup = read_drawing(&format!("{box_}{below}")).unwrap().1;
            (setup.to_move, setup.rules)
        };
        assert_eq!(said(""), (None, Rules::Free));
        assert_eq!(said("A to move"), (Some(Player::First), Rules::Free));
        assert_eq!(said(" Must capture\nB to move"), (Some(Player::Second), Rules::Compulsory));
        assert_eq!(problems(&format!("{box_}  C to move")), [(4, 3, P::NoCaption)]);
        assert_eq!(
            problems(&format!("{box_}A to move\nB to move\nhello")),
            [(5, 1, P::SaidTwice), (6, 1, P::NoCaption)]
        );
    }

    #[test]
    fn every_trouble_has_its_place() {
        assert_eq!(problems(""), [(1, 1, P::TooSmall)]);
        assert_eq!(problems("+   +"), [(1, 1, P::TooSmall)]);
        assert_eq!(problems("+\n|\n+"), [(1, 1, P::TooSmall)]);
        assert_eq!(problems("+   +\n\n+   +\n|"), [(4, 1, P::NoLastDots)]);
        assert_eq!(problems("+   +   +\n\n+       +"), [(3, 5, P::MissingDot)]);
        assert_eq!(problems("+   +   +\n\n+   +"), [(3, 6, P::TooShort { end: 9 })]);
        assert_eq!(problems("+---+\n\n+   +---+"), [(3, 6, P::TooLong { end: 5 })]);
        assert_eq!(problems("+---+\n    |  x\n+   +"), [(2, 6, P::TooLong { end: 5 })]);
        assert_eq!(problems("+-- +\nx\n+   +"), [(1, 2, P::NoHorizontal), (2, 1, P::NoVertical)]);
        assert_eq!(problems("+   +\n| C\n+   +"), [(2, 3, P::NoOwner)]);
        assert_eq!(problems("+   +\n| A\n+   +"), [(2, 3, P::OwnedButOpen)]);
        let half = "+---+---+\n| A |   |\n+---+---+";
        assert_eq!(problems(half), [(2, 7, P::OwnerMissing)]);
        assert_eq!(problems("  +---+\n|\n  +   +"), [(2, 1, P::NoVertical)]);
        assert_eq!(problems("  +---+\n  |\n+ +   +"), [(3, 1, P::MissingDot)]);
        assert_eq!(
            read_drawing("+   +   +\n\n+       +").unwrap_err()[0].to_string(),
            "line 3, column 5: a dot + is missing here"
        );
    }

    #[test]
    fn troubles_of_all_kinds_are_told_at_once() {
        let text = "+---+-x-+\n| A |   !\n+---+   .\n| B |\n+---+   +\n|\nC to move";
        assert_eq!(
            problems(text),
            [
                (1, 7, P::NoHorizontal),
                (2, 9, P::NoVertical),
                (3, 9, P::MissingDot),
                (6, 1, P::NoLastDots),
                (7, 1, P::NoCaption),
            ]
        );
        // Whether the box is closed cannot be said where a wall cannot be read.
        assert_eq!(problems("+---+\n| A x\n+---+"), [(2, 5, P::NoVertical)]);
        assert_eq!(problems("+---+\n  A x\n+   +"), [(2, 5, P::NoVertical)]);
    }

    #[test]
    fn a_long_text_of_nothing_costs_nothing() {
        let lines = format!("+   +{}+", "\n".repeat(1 << 22));
        assert_eq!(problems(&lines), [(1, 1, P::TooLarge)]);
        let wide = format!("+{}\n\n+   +", "   +".repeat(Board::MAX_SIDE as usize + 1));
        assert_eq!(problems(&wide), [(1, 1, P::TooLarge)]);
        let nonsense = format!("+   +\n{}\n+   +", "x\n".repeat(5001).trim_end());
        assert_eq!(read_drawing(&nonsense).unwrap_err().len(), KEPT);
    }
}
