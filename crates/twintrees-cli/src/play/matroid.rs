//! The matroid game against a perfect opponent.

use super::command::number;
use super::game::Played;
use super::session::{Reply, Table};
use super::words;
use crate::args::Side;
use crate::exit::Trouble;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::Result;
use twintrees::check::check_matroid;
use twintrees::model::matroid::{Element, ElementState, IllegalMove, Position};
use twintrees::model::outcome::Player;
use twintrees::solve::matroid::{Solution, solve};

const HELP: &str = "\
  a number        take that element
  hint            a winning move, or one that leaves the opponent few
  why             who wins, and all winning moves
  board           what is taken
  moves           list the elements left
  undo            take your last move back
  resign          give this game up
  new             start another game; the loser starts
  quit            leave
";

impl Played for Position {
    type Move = Element;
    type Illegal = IllegalMove;

    fn to_move(&self) -> Player {
        self.to_move()
    }

    fn winner(&self) -> Option<Player> {
        self.winner()
    }

    fn moves_made(&self) -> usize {
        self.history().len()
    }

    fn take(&mut self, element: Element) -> Result<(), IllegalMove> {
        self.play(element)
    }

    fn take_back(&mut self) -> bool {
        self.undo().is_some()
    }

    fn begun_by(self, player: Player) -> Self {
        self.with_to_move(player)
    }
}

pub(super) struct Elements {
    pub(super) limits: Limits,
}

impl Elements {
    /// A proved solution.
    fn solution(&self, position: &Position) -> Result<Solution> {
        let limits = self.limits;
        let solution = interrupt::working(|| solve(position, &|| limits.stop()))
            .map_err(|_| limits.stopped("the game is left"))?;
        check_matroid(position, &solution.certificate).map_err(|reject| {
            Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
        })?;
        Ok(solution)
    }

    /// A winning move, or the one that leaves the opponent fewest; and whether it wins.
    fn best_move(&self, position: &Position) -> Result<(Element, bool)> {
        let player = position.to_move();
        if let Some(&element) = self.solution(position)?.winning_moves.of(player).first() {
            return Ok((element, true));
        }
        let mut best = None;
        for element in position.elements(ElementState::Undecided) {
            let mut next = position.clone();
            next.play(element).map_err(|illegal| Trouble::Internal(illegal.to_string()))?;
            let answers = match next.winner() {
                Some(_) => usize::MAX,
                None => self.solution(&next)?.winning_moves.of(player.other()).len(),
            };
            if best.is_none_or(|(least, _)| answers < least) {
                best = Some((answers, element));
            }
        }
        Ok((best.expect("a game that goes on has moves").1, false))
    }
}

impl Table for Elements {
    type Position = Position;

    fn greeting(&self, position: &Position, side: Side) -> String {
        format!(
            "Short secures elements and wants a circuit of them through element {}; Cut deletes \
             elements.\n{}Type the number of an element, or help.\n",
            position.element(),
            words::you_are(side, ["Short", "Cut"])
        )
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn moves_are(&self) -> &'static str {
        "the number of an element"
    }

    fn move_named(&self, word: &str) -> Option<Element> {
        number(word, "element")
    }

    fn player(&self, player: Player) -> &'static str {
        words::player(player)
    }

    fn told(&self, before: &Position, element: Element) -> String {
        let player = before.to_move();
        format!("{player} {} element {element}", words::takes(player))
    }

    fn ended(&self, position: &Position, winner: Player) -> String {
        let marked = position.element();
        match winner {
            Player::Short => format!("secured elements and {marked} hold a circuit through it"),
            Player::Cut => format!("no circuit through {marked} is left"),
        }
    }

    fn picture(&self, position: &Position) -> String {
        let of = |state| listed(&position.elements(state).collect::<Vec<_>>());
        let [secured, deleted, free] =
            [ElementState::Secured, ElementState::Deleted, ElementState::Undecided].map(of);
        format!("secured: {secured}; deleted: {deleted}; free: {free}\n")
    }

    fn moves(&self, position: &Position) -> Vec<Element> {
        match position.winner() {
            None => position.elements(ElementState::Undecided).collect(),
            Some(_) => Vec::new(),
        }
    }

    fn name(&self, _: &Position, element: Element) -> String {
        element.to_string()
    }

    fn choose(&mut self, position: &Position) -> Result<Reply<Element>> {
        let (chosen, _) = self.best_move(position)?;
        Ok(Reply { chosen, remark: None })
    }

    fn given_away(&mut self, before: &Position, after: &Position) -> Result<Option<String>> {
        let mover = before.to_move();
        let solution = self.solution(before)?;
        if solution.class.winner(mover) != mover
            || self.solution(after)?.class.winner(after.to_move()) == mover
        {
            return Ok(None);
        }
        Ok(Some(listed(solution.winning_moves.of(mover))))
    }

    fn hint(&mut self, position: &Position) -> Result<String> {
        Ok(match self.best_move(position)? {
            (element, true) => format!("Element {element} wins.\n"),
            (element, false) => format!("No move wins; try {element}.\n"),
        })
    }

    fn why(&mut self, position: &Position) -> Result<String> {
        let solution = self.solution(position)?;
        let (class, mover) = (solution.class, position.to_move());
        Ok(format!(
            "{class}; class {} ({}).\nWinning moves of {mover}: {}\n",
            class.word(),
            class.letter(),
            listed(solution.winning_moves.of(mover))
        ))
    }
}

/// `none`, or the numbers.
fn listed(elements: &[Element]) -> String {
    match elements {
        [] => "none".to_owned(),
        _ => elements.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}
