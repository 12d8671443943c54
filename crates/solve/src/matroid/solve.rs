//! Two partitions, one in the matroid and one in its dual, and everything read off.

use super::pair::{Inserted, Pair};
use crate::{Stop, Stopped};
use twintrees_model::matroid::certificate::{Certificate, Opening, Proof, Subject, TwoSets};
use twintrees_model::matroid::{Element, ElementState, Position, Tableau};
use twintrees_model::outcome::{Class, Player};

/// Everything about a position: its class, the winning first moves, and a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Who wins, for either starter.
    pub class: Class,
    /// Every first move that wins.
    pub winning_moves: WinningMoves,
    /// Proves the class to a checker.
    pub certificate: Certificate,
}

/// For each player, every element that wins for him if he takes it first, ascending.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WinningMoves {
    /// Elements that Short may secure.
    pub short: Vec<Element>,
    /// Elements that Cut may delete.
    pub cut: Vec<Element>,
}

impl WinningMoves {
    /// The winning first moves of one player.
    #[must_use]
    pub fn of(&self, player: Player) -> &[Element] {
        match player {
            Player::Short => &self.short,
            Player::Cut => &self.cut,
        }
    }
}

/// Solves a position of the matroid game.
///
/// Lehman (1964), Edmonds (1965); the winning moves by the principal partition (Bruno and Weinberg
/// 1971): Cut wins by deleting an element that the failing search for a second copy of the marked
/// one meets, outside of what is too dense already. Short's are Cut's in the dual.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so; it is asked for every item that a search meets.
///
/// # Panics
///
/// If the two partitions contradict each other, which would be a fault of this program.
///
/// # Complexity
///
/// For n undecided elements and rank r at the worst O(n²) looks at columns of r entries and O(n^1.5)
/// pivots; see [`Tableau`] for what one costs.
///
/// # Examples
///
/// Among the four elements of U(2,4) Short starts, secures two, and wins; Cut starts, and there
/// are only two left:
///
/// ```
/// use twintrees_model::matroid::{Matroid, Setup};
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::{matroid::solve, never};
///
/// let position = Setup::start(Matroid::uniform(2, 4).unwrap(), 3).check().unwrap();
/// let solution = solve(&position, &never).unwrap();
/// assert_eq!(solution.class, Class::First);
/// assert_eq!(solution.winning_moves.cut, [0, 1, 2]);
/// assert!(twintrees_check::check_matroid(&position, &solution.certificate).is_ok());
/// ```
pub fn solve(position: &Position, stop: Stop) -> Result<Solution, Stopped> {
    let all: Vec<Element> = position.elements(ElementState::Undecided).collect();
    let left = Left::new(position);
    let decide = |side, opening| left.decide(side, opening, stop);
    let short = decide(Player::Short, None)?;
    let cut = decide(Player::Cut, None)?;
    let (winning_moves, proof) = match (short, cut) {
        (Decision::Spans(sets), Decision::Far) => {
            (WinningMoves { short: all, cut: Vec::new() }, Proof::Short(sets))
        }
        (Decision::Far, Decision::Spans(sets)) => {
            (WinningMoves { short: Vec::new(), cut: all }, Proof::Cut(sets))
        }
        (Decision::Near(breaks), Decision::Near(joins)) => {
            let opening = |side, element: Element| match decide(side, Some(element))? {
                Decision::Spans(then) => Ok(Opening { first: element, then }),
                _ => panic!("the opening {element} does not win"),
            };
            let short = opening(Player::Short, joins[0])?;
            let cut = opening(Player::Cut, breaks[0])?;
            (WinningMoves { short: joins, cut: breaks }, Proof::First { short, cut })
        }
        _ => panic!("matroid and dual disagree"),
    };
    let certificate = Certificate { subject: Subject::of(position), proof };
    Ok(Solution { class: certificate.class(), winning_moves, certificate })
}

/// How many copies of the marked element raise the rank of the union, seen by a player.
enum Decision {
    /// None: he wins moving second, by these sets.
    Spans(TwoSets),
    /// One. The elements whose loss would make it two, ascending.
    Near(Vec<Element>),
    /// Two.
    Far,
}

/// What is left of the matroid around the marked element: what is secured is contracted, what is deleted
/// is gone, and so is what lies beside it in a direct sum.
struct Left {
    tableau: Tableau,
    names: Vec<Element>,
    marked: Element,
}

impl Left {
    fn new(position: &Position) -> Self {
        let (tableau, names) = Tableau::around(position.matroid(), position.element());
        let in_state = |wanted| {
            let state = |&name: &Element| position.states()[name as usize] == wanted;
            names.iter().map(state).collect::<Vec<bool>>()
        };
        let (secured, deleted) = (in_state(ElementState::Secured), in_state(ElementState::Deleted));
        let tableau = tableau.minor(&secured, &deleted);
        let there = |i: &usize| !secured[*i] && !deleted[*i];
        let names = (0..names.len()).filter(there).map(|i| names[i]).collect();
        Self { tableau, names, marked: position.element() }
    }

    /// What a player wants to span the marked element in, the dual for Cut, after an opening of his.
    fn seen_by(&self, side: Player, opening: Option<Element>) -> (Tableau, Vec<Element>) {
        let tableau = match side {
            Player::Short => self.tableau.clone(),
            Player::Cut => self.tableau.clone().dual(),
        };
        let contracted: Vec<bool> = self.names.iter().map(|&name| Some(name) == opening).collect();
        let names = self.names.iter().copied().filter(|&name| Some(name) != opening).collect();
        (tableau.minor(&contracted, &vec![false; self.names.len()]), names)
    }

    fn decide(
        &self,
        side: Player,
        opening: Option<Element>,
        stop: Stop,
    ) -> Result<Decision, Stopped> {
        let (tableau, names) = self.seen_by(side, opening);
        let marked = names.iter().position(|&name| name == self.marked).expect("it is there");
        let mut pair = Pair::new(&tableau);
        let others: Vec<usize> = (0..names.len()).filter(|&i| i != marked).collect();
        for &element in &others {
            pair.insert(element as Element, stop)?;
        }
        let marked = marked as Element;
        if let Inserted::No(_) = pair.insert(marked, stop)? {
            let named = |set: Vec<Element>| set.iter().map(|&i| names[i as usize]).collect();
            let [set_a, set_b] = pair.closed_sets().map(named);
            return Ok(Decision::Spans(TwoSets { set_a, set_b }));
        }
        let Inserted::No(labels) = pair.insert(marked, stop)? else { return Ok(Decision::Far) };
        let labelled = labels.iter().filter_map(|&item| others.get(item));
        let mut breaks: Vec<Element> = labelled.map(|&element| names[element]).collect();
        breaks.sort_unstable();
        Ok(Decision::Near(breaks))
    }
}
