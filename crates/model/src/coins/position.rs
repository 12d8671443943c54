//! A checked position: legal moves, playing and taking back, scores.

mod standing;

use super::{Rules, Setup, SetupProblem};
use crate::graph::{EdgeId, Multigraph, VertexId};
use std::fmt;
use std::sync::Arc;

/// The two players; they have the same moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Player {
    /// Who began the game.
    #[default]
    First,
    /// The other.
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// `first` or `second`, as in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// 0 or 1, for arrays such as the scores.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "the first player",
            Self::Second => "the second player",
        })
    }
}

/// Why a move was refused; the position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such string.
    #[error("there is no string {0}")]
    UnknownString(EdgeId),
    /// The string has gone.
    #[error("string {0} has been cut already")]
    Cut(EdgeId),
    /// Capturing is compulsory and the string captures nothing.
    #[error(
        "string {0} captures nothing, but this game makes who can capture do so: string {1} does"
    )]
    MustCapture(EdgeId, EdgeId),
}

#[derive(Clone, Copy, Debug)]
struct Played {
    string: EdgeId,
    mover: Player,
    captured: u32,
}

/// A position of Strings-and-Coins, at any moment of a game.
///
/// # Examples
///
/// Two coins in a row, tied to the ground at one end. Cutting the middle
/// string takes coin 2 and leaves coin 1 for the next cut of the same player.
///
/// ```text
///     ground ──0── 1 ──1── 2
/// ```
///
/// ```
/// use twintrees_model::coins::{Player, Setup};
/// use twintrees_model::graph::EdgeId;
///
/// let mut position = Setup::start(2, vec![[0, 1], [1, 2]]).unwrap().check().unwrap();
/// assert_eq!(position.play(EdgeId::new(1)), Ok(1));
/// assert_eq!(position.to_move(), Player::First);
/// assert_eq!(position.play(EdgeId::new(0)), Ok(1));
/// assert_eq!(position.scores(), [2, 0]);
/// assert!(position.is_over());
/// position.undo();
/// assert_eq!(position.scores(), [1, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    graph: Arc<Multigraph>,
    rules: Rules,
    cut: Vec<bool>,
    left: u32,
    degrees: Vec<u32>,
    scores: [u32; 2],
    to_move: Player,
    history: Vec<Played>,
}

impl Position {
    pub(super) fn from_setup(setup: Setup) -> Result<Self, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        if setup.graph.vertex_count() == 0 {
            problems.push(SetupProblem::NoGround);
        }
        let cut = cut_marks(&setup, &mut problems);
        let before = degrees(&setup.graph, |_| true);
        let degrees = degrees(&setup.graph, |string| !cut[string.index()]);
        let coins = before.iter().zip(&degrees).skip(1);
        let captured = coins.filter(|&(&then, &now)| then > 0 && now == 0).count() as u32;
        if let Some([first, second]) = setup.scores
            && first.checked_add(second) != Some(captured)
        {
            problems.push(SetupProblem::Scores { first, second, captured });
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Self {
            graph: Arc::new(setup.graph),
            rules: setup.rules,
            left: cut.iter().filter(|&&gone| !gone).count() as u32,
            cut,
            degrees,
            scores: setup.scores.unwrap_or_default(),
            to_move: setup.to_move.unwrap_or_default(),
            history: Vec::new(),
        })
    }

    /// The board: vertex 0 is the ground, the others are coins.
    #[must_use]
    pub fn graph(&self) -> &Multigraph {
        &self.graph
    }

    /// The rule about capturing.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The same position under this rule about capturing.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// The same position with this player to move.
    #[must_use]
    pub fn with_to_move(mut self, player: Player) -> Self {
        self.to_move = player;
        self
    }

    /// Whose turn it is; without meaning once the game is over.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// Coins held by the first and the second player.
    #[must_use]
    pub fn scores(&self) -> [u32; 2] {
        self.scores
    }

    /// Whether no string is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.left == 0
    }

    /// How many strings are left.
    #[must_use]
    pub fn strings_left(&self) -> usize {
        self.left as usize
    }

    /// Whether a string has been cut.
    ///
    /// # Panics
    ///
    /// If the string is not one of this graph.
    #[must_use]
    pub fn is_cut(&self, string: EdgeId) -> bool {
        self.cut[string.index()]
    }

    /// The strings that are left, in order of their ids.
    pub fn strings(&self) -> impl Iterator<Item = EdgeId> + '_ {
        let whole = self.cut.iter().enumerate().filter(|&(_, &gone)| !gone);
        whole.map(|(id, _)| EdgeId::from_index(id))
    }

    /// How many strings a coin hangs on; a string to itself counts once.
    ///
    /// # Panics
    ///
    /// If the vertex is not one of this graph.
    #[must_use]
    pub fn degree(&self, coin: VertexId) -> u32 {
        self.degrees[coin.index()]
    }

    /// How many coins the player who cuts this string captures: 0, 1 or 2.
    ///
    /// # Panics
    ///
    /// If the string is not one of this graph.
    #[must_use]
    pub fn captures(&self, string: EdgeId) -> u32 {
        if self.is_cut(string) {
            return 0;
        }
        coins_of(self.graph.ends(string)).filter(|&coin| self.degree(coin) == 1).count() as u32
    }

    /// The strings that the player to move may cut, in order of their ids.
    pub fn legal_moves(&self) -> impl Iterator<Item = EdgeId> + '_ {
        let forced = self.forced_capture().is_some();
        self.strings().filter(move |&string| !forced || self.captures(string) > 0)
    }

    /// A string that captures, if the rules then forbid any that does not.
    fn forced_capture(&self) -> Option<EdgeId> {
        match self.rules {
            Rules::Free => None,
            Rules::Compulsory => self.strings().find(|&string| self.captures(string) > 0),
        }
    }

    /// The strings cut since this position was set up, first one first.
    pub fn history(&self) -> impl ExactSizeIterator<Item = EdgeId> + '_ {
        self.history.iter().map(|played| played.string)
    }

    /// The player to move cuts a string; tells how many coins he captures.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]; the position is then unchanged.
    ///
    /// # Complexity
    ///
    /// O(1), and O(m) for m strings where capturing is compulsory.
    pub fn play(&mut self, string: EdgeId) -> Result<u32, IllegalMove> {
        match self.cut.get(string.index()) {
            None => return Err(IllegalMove::UnknownString(string)),
            Some(true) => return Err(IllegalMove::Cut(string)),
            Some(false) => {}
        }
        let captured = self.captures(string);
        if captured == 0
            && let Some(other) = self.forced_capture()
        {
            return Err(IllegalMove::MustCapture(string, other));
        }
        self.history.push(Played { string, mover: self.to_move, captured });
        self.cut[string.index()] = true;
        self.left -= 1;
        for vertex in ends_of(self.graph.ends(string)) {
            self.degrees[vertex.index()] -= 1;
        }
        self.scores[self.to_move.index()] += captured;
        if captured == 0 {
            self.to_move = self.to_move.other();
        }
        Ok(captured)
    }

    /// Takes the last move back and returns its string; `None` if no move has
    /// been played since the position was set up.
    pub fn undo(&mut self) -> Option<EdgeId> {
        let Played { string, mover, captured } = self.history.pop()?;
        self.cut[string.index()] = false;
        self.left += 1;
        for vertex in ends_of(self.graph.ends(string)) {
            self.degrees[vertex.index()] += 1;
        }
        self.scores[mover.index()] -= captured;
        self.to_move = mover;
        Some(string)
    }
}

/// The vertices that a string hangs on, a loop's once.
fn ends_of([u, v]: [VertexId; 2]) -> impl Iterator<Item = VertexId> {
    std::iter::once(u).chain((u != v).then_some(v))
}

fn coins_of(ends: [VertexId; 2]) -> impl Iterator<Item = VertexId> {
    ends_of(ends).filter(|coin| coin.number() != 0)
}

fn cut_marks(setup: &Setup, problems: &mut Vec<SetupProblem>) -> Vec<bool> {
    let strings = setup.graph.edge_count();
    let mut cut = vec![false; strings];
    for &string in &setup.cut {
        match cut.get_mut(string as usize) {
            None => problems.push(SetupProblem::UnknownString { string, strings }),
            Some(true) => problems.push(SetupProblem::Repeated { string }),
            Some(gone) => *gone = true,
        }
    }
    cut
}

fn degrees(graph: &Multigraph, counts: impl Fn(EdgeId) -> bool) -> Vec<u32> {
    let mut degrees = vec![0; graph.vertex_count()];
    for (_, ends) in graph.edges().filter(|&(string, _)| counts(string)) {
        for vertex in ends_of(ends) {
            degrees[vertex.index()] += 1;
        }
    }
    degrees
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(coins: u32, strings: &[[u32; 2]]) -> Position {
        Setup::start(coins, strings.to_vec()).unwrap().check().unwrap()
    }

    fn cut(position: &mut Position, string: u32) -> u32 {
        position.play(EdgeId::new(string)).unwrap()
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let setup = Setup::start(2, vec![[0, 1], [1, 2]]).unwrap();
        let setup = Setup { cut: vec![1, 7, 1], scores: Some([1, 1]), ..setup };
        assert_eq!(
            setup.check().unwrap_err(),
            [
                SetupProblem::UnknownString { string: 7, strings: 2 },
                SetupProblem::Repeated { string: 1 },
                SetupProblem::Scores { first: 1, second: 1, captured: 1 },
            ]
        );
        assert_eq!(Setup::default().check().unwrap_err(), [SetupProblem::NoGround]);
        assert!(Setup::start(1, vec![[0, 2]]).is_err());
    }

    #[test]
    fn scores_may_not_overflow() {
        let setup = Setup { scores: Some([u32::MAX, 1]), ..Setup::start(1, vec![[0, 1]]).unwrap() };
        assert!(setup.check().is_err());
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut position = start(1, &[[0, 1], [0, 1]]);
        cut(&mut position, 0);
        assert_eq!(position.play(EdgeId::new(0)), Err(IllegalMove::Cut(EdgeId::new(0))));
        assert_eq!(position.play(EdgeId::new(2)), Err(IllegalMove::UnknownString(EdgeId::new(2))));
        assert_eq!((position.to_move(), position.strings_left()), (Player::Second, 1));
    }

    #[test]
    fn one_string_may_capture_two_coins() {
        let mut position = start(3, &[[1, 2], [0, 3], [0, 3]]);
        assert_eq!(cut(&mut position, 0), 2);
        assert_eq!(position.to_move(), Player::First);
    }

    /// A coin tied to itself and once to the ground hangs on two strings.
    #[test]
    fn a_string_to_oneself_is_a_string_to_the_ground() {
        let mut position = start(1, &[[1, 1], [0, 1]]);
        assert_eq!(position.degree(VertexId::new(1)), 2);
        assert_eq!(cut(&mut position, 1), 0);
        assert_eq!(cut(&mut position, 0), 1);
        assert_eq!(position.scores(), [0, 1]);
    }

    #[test]
    fn a_string_from_ground_to_ground_is_a_tempo_move() {
        let mut position = start(0, &[[0, 0]]);
        assert_eq!(cut(&mut position, 0), 0);
        assert_eq!((position.to_move(), position.is_over()), (Player::Second, true));
    }

    /// Coin 2 never had a string, coin 1 lost its only one before the setup.
    #[test]
    fn a_coin_without_strings_at_the_start_belongs_to_nobody() {
        let setup = Setup { cut: vec![0], ..Setup::start(2, vec![[0, 1]]).unwrap() };
        for (scores, fits) in [([0, 1], true), ([1, 1], false), ([0, 0], false)] {
            assert_eq!(Setup { scores: Some(scores), ..setup.clone() }.check().is_ok(), fits);
        }
        assert_eq!(setup.check().unwrap().scores(), [0, 0]);
    }

    #[test]
    fn compulsory_capture_refuses_everything_else() {
        let free = start(3, &[[0, 1], [0, 2], [0, 2], [3, 3]]);
        assert_eq!(free.legal_moves().count(), 4);
        let mut forced = free.with_rules(Rules::Compulsory);
        assert_eq!(forced.legal_moves().map(EdgeId::number).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(
            forced.play(EdgeId::new(1)),
            Err(IllegalMove::MustCapture(EdgeId::new(1), EdgeId::new(0)))
        );
        cut(&mut forced, 0);
        cut(&mut forced, 3);
        assert_eq!(forced.legal_moves().count(), 2);
    }

    /// Playing to the end and taking all back restores everything on the way.
    #[test]
    fn undo_restores_every_position_of_a_game() {
        let strings = [[0, 1], [1, 2], [2, 3], [3, 1], [0, 0], [2, 2], [1, 2], [0, 3]];
        let mut position = start(3, &strings);
        let mut seen = Vec::new();
        let look =
            |p: &Position| (p.to_move(), p.scores(), p.strings().collect::<Vec<_>>(), p.left);
        for step in [4, 1, 7, 0, 3, 6, 2, 5] {
            seen.push(look(&position));
            cut(&mut position, step);
        }
        assert!(position.is_over());
        assert_eq!(position.scores().iter().sum::<u32>(), 3);
        while let Some(before) = seen.pop() {
            position.undo().unwrap();
            assert_eq!(look(&position), before);
        }
        assert_eq!(position.undo(), None);
    }
}
