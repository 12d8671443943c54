//! A checked position: legal moves, playing and taking back, who has won.

use super::{Element, Matroid, Setup, SetupProblem};
use crate::outcome::{Player, Turn};
use std::sync::Arc;

/// What has become of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementState {
    /// Nobody has taken it.
    Undecided,
    /// Short has: it is contracted.
    Secured,
    /// Cut has: it is deleted.
    Deleted,
    /// Nobody may take it: the game is about this one.
    Marked,
}

/// Why a move was refused; the position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such element.
    #[error("there is no element {0}")]
    Unknown(Element),
    /// The element is not there to be taken.
    #[error("element {0} {word}", word = state_word(*.1))]
    Taken(Element, ElementState),
    /// Somebody has won.
    #[error("the game is over: {0} has won")]
    Over(Player),
}

const fn state_word(state: ElementState) -> &'static str {
    match state {
        ElementState::Undecided => "is undecided",
        ElementState::Secured => "has been secured already",
        ElementState::Deleted => "has been deleted already",
        ElementState::Marked => "is the marked one, which nobody may take",
    }
}

/// A position of the matroid game, at any moment of it.
///
/// # Examples
///
/// Any two of the four elements of U(2,4) and a third are a circuit:
///
/// ```
/// use twintrees_model::matroid::{Matroid, Setup};
/// use twintrees_model::outcome::Player;
///
/// let mut position = Setup::start(Matroid::uniform(2, 4).unwrap(), 3).check().unwrap();
/// position.play(0).unwrap();
/// position.play(1).unwrap();
/// assert_eq!(position.winner(), None);
/// position.play(2).unwrap();
/// assert_eq!(position.winner(), Some(Player::Short));
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    matroid: Arc<Matroid>,
    element: Element,
    states: Vec<ElementState>,
    to_move: Player,
    history: Vec<Element>,
    winner: Option<Player>,
}

impl Turn for Position {
    fn to_move(&self) -> Player {
        self.to_move
    }
}

impl Position {
    pub(super) fn from_setup(setup: Setup) -> Result<Self, Vec<SetupProblem>> {
        let (size, element) = (setup.matroid.size(), setup.element);
        let mut states = vec![ElementState::Undecided; size];
        let mut problems = Vec::new();
        match states.get_mut(element as usize) {
            Some(state) => *state = ElementState::Marked,
            None => problems.push(SetupProblem::UnknownMarked { element, size }),
        }
        let lists = [
            ("secured", &setup.secured, ElementState::Secured),
            ("deleted", &setup.deleted, ElementState::Deleted),
        ];
        for (list, elements, to) in lists {
            problems.extend(elements.iter().filter_map(|&x| mark(&mut states, list, x, to)));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut position = Self {
            matroid: Arc::new(setup.matroid),
            element,
            states,
            to_move: setup.to_move.unwrap_or(Player::Short),
            history: Vec::new(),
            winner: None,
        };
        position.winner = position.find_winner();
        Ok(position)
    }

    /// The matroid.
    #[must_use]
    pub fn matroid(&self) -> &Matroid {
        &self.matroid
    }

    /// The marked element.
    #[must_use]
    pub const fn element(&self) -> Element {
        self.element
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The same position with this player to move.
    #[must_use]
    pub const fn with_to_move(mut self, player: Player) -> Self {
        self.to_move = player;
        self
    }

    /// What has become of every element.
    #[must_use]
    pub fn states(&self) -> &[ElementState] {
        &self.states
    }

    /// The elements in this state, ascending.
    pub fn elements(&self, state: ElementState) -> impl Iterator<Item = Element> + '_ {
        (0..).zip(&self.states).filter(move |&(_, &s)| s == state).map(|(element, _)| element)
    }

    /// The set of the elements in one of these states, as marks.
    #[must_use]
    pub fn marks(&self, wanted: &[ElementState]) -> Vec<bool> {
        self.states.iter().map(|state| wanted.contains(state)).collect()
    }

    /// Who has won, if the game is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// The moves played since this position was set up, first one first.
    #[must_use]
    pub fn history(&self) -> &[Element] {
        &self.history
    }

    /// The player to move takes an element.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]; the position is then unchanged.
    ///
    /// # Complexity
    ///
    /// At most four ranks.
    pub fn play(&mut self, element: Element) -> Result<(), IllegalMove> {
        match self.states.get(element as usize) {
            None => return Err(IllegalMove::Unknown(element)),
            Some(&state) if state != ElementState::Undecided => {
                return Err(IllegalMove::Taken(element, state));
            }
            Some(_) => {}
        }
        if let Some(winner) = self.winner {
            return Err(IllegalMove::Over(winner));
        }
        self.states[element as usize] = match self.to_move {
            Player::Short => ElementState::Secured,
            Player::Cut => ElementState::Deleted,
        };
        self.history.push(element);
        self.to_move = self.to_move.other();
        self.winner = self.find_winner();
        Ok(())
    }

    /// Takes the last move back and returns its element; `None` if no move has been played since
    /// the position was set up.
    pub fn undo(&mut self) -> Option<Element> {
        let element = self.history.pop()?;
        self.states[element as usize] = ElementState::Undecided;
        self.to_move = self.to_move.other();
        // Moves are only played in games that are not over.
        self.winner = None;
        Some(element)
    }

    fn find_winner(&self) -> Option<Player> {
        use ElementState::{Secured, Undecided};
        let spans = |set: &[bool]| self.matroid.spans(set, self.element as usize);
        if spans(&self.marks(&[Secured])) {
            Some(Player::Short)
        } else if spans(&self.marks(&[Secured, Undecided])) {
            None
        } else {
            Some(Player::Cut)
        }
    }
}

/// Puts an element of a list into the states, or says why not.
fn mark(
    states: &mut [ElementState],
    list: &'static str,
    element: Element,
    to: ElementState,
) -> Option<SetupProblem> {
    let size = states.len();
    let Some(state) = states.get_mut(element as usize) else {
        return Some(SetupProblem::UnknownElement { list, element, size });
    };
    match *state {
        ElementState::Undecided => {
            *state = to;
            None
        }
        ElementState::Marked => Some(SetupProblem::Marked { list, element }),
        _ => Some(SetupProblem::Repeated { list, element }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> Setup {
        Setup::start(Matroid::uniform(2, 4).unwrap(), 3)
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let setup = Setup { element: 9, secured: vec![0, 0, 7], deleted: vec![0, 3], ..start() };
        let size = 4;
        let expected = [
            SetupProblem::UnknownMarked { element: 9, size },
            SetupProblem::Repeated { list: "secured", element: 0 },
            SetupProblem::UnknownElement { list: "secured", element: 7, size },
            SetupProblem::Repeated { list: "deleted", element: 0 },
        ];
        assert_eq!(setup.check().unwrap_err(), expected);
        let setup = Setup { deleted: vec![3], ..start() };
        let expected = [SetupProblem::Marked { list: "deleted", element: 3 }];
        assert_eq!(setup.check().unwrap_err(), expected);
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut position = start().check().unwrap();
        position.play(1).unwrap();
        let taken = |element, state| Err(IllegalMove::Taken(element, state));
        assert_eq!(position.play(1), taken(1, ElementState::Secured));
        assert_eq!(position.play(3), taken(3, ElementState::Marked));
        assert_eq!(position.play(4), Err(IllegalMove::Unknown(4)));
        assert_eq!((position.to_move(), position.history()), (Player::Cut, &[1][..]));
        position.undo();
        assert_eq!((position.to_move(), position.undo()), (Player::Short, None));
    }

    #[test]
    fn the_game_ends_when_the_element_is_in_a_circuit_or_can_be_in_none() {
        let mut position = start().check().unwrap();
        for element in [0, 1, 2] {
            assert_eq!(position.winner(), None);
            position.play(element).unwrap();
        }
        assert_eq!(position.winner(), Some(Player::Short));
        let over = Setup { deleted: vec![0, 1], ..start() }.check().unwrap();
        assert_eq!(over.winner(), Some(Player::Cut));
        let loop_ = Setup::start(Matroid::uniform(0, 1).unwrap(), 0).check().unwrap();
        assert_eq!(loop_.winner(), Some(Player::Short));
    }
}
