//! The directing game on an oriented matroid against an opponent that is perfect where exact search
//! finishes.

use super::game::Played;
use super::session::{Reply, Table};
use super::thinking::{BEST_EFFORT, Patience, searched};
use super::words;
use crate::args::Side;
use crate::exit::Trouble;
use anyhow::Result;
use std::time::Duration;
use twintrees::check::check_oriented;
use twintrees::model::oriented::{Element, Mark, Position};
use twintrees::model::outcome::Player;
use twintrees::solve::directing::opponent::Basis;
use twintrees::solve::oriented::certificate;
use twintrees::solve::oriented::opponent::{Advice, advise};
use twintrees::solve::oriented::search::{Move as Step, Search};

const HELP: &str = "\
  +3 or -3        give element 3 the sign + or -, as Short
  3               delete element 3, as Cut
  hint            a good move, and what speaks for it
  why             who wins, by a proof that is checked
  board           what has become of every element, and the circuits that are left
  moves           list the moves
  undo            take your last move back
  resign          give this game up
  new             start another game; the loser starts
  quit            leave
";

/// Most circuits that are shown.
const SHOWN: usize = 12;

/// An element, with its sign if one is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    element: Element,
    mark: Mark,
}

impl Move {
    fn named(word: &str) -> Option<Self> {
        let word = word.trim();
        let (mark, number) = match word.chars().next()? {
            '+' => (Mark::Positive, &word[1..]),
            '-' => (Mark::Negative, &word[1..]),
            '−' => (Mark::Negative, word.trim_start_matches('−')),
            'x' => (Mark::Deleted, &word[1..]),
            _ => (Mark::Deleted, word),
        };
        let number = number.trim_start();
        let plain = number.starts_with(|digit: char| digit.is_ascii_digit());
        Some(Self { element: number.parse().ok().filter(|_| plain)?, mark })
    }

    const fn of(step: Step) -> Self {
        let mark = match step {
            Step::Plus(_) => Mark::Positive,
            Step::Minus(_) => Mark::Negative,
            Step::Delete(_) => Mark::Deleted,
        };
        Self { element: step.element(), mark }
    }

    fn name(self) -> String {
        let Self { element, mark } = self;
        match mark {
            Mark::Positive => format!("+{element}"),
            Mark::Negative => format!("-{element}"),
            Mark::Deleted => element.to_string(),
        }
    }
}

impl Played for Position {
    type Move = Move;
    type Illegal = String;

    fn to_move(&self) -> Player {
        self.to_move()
    }

    fn winner(&self) -> Option<Player> {
        self.winner()
    }

    fn moves_made(&self) -> usize {
        self.history().len()
    }

    fn take(&mut self, Move { element, mark }: Move) -> Result<(), String> {
        let free = element < u32::BITS && self.free() >> element & 1 == 1;
        match (self.to_move(), mark) {
            (Player::Short, Mark::Deleted) if free => {
                Err(format!("say which sign, as in +{element} or -{element}"))
            }
            (Player::Cut, Mark::Positive | Mark::Negative) if free => {
                Err(format!("Cut deletes elements: type the number alone, as in {element}"))
            }
            _ => self.play(element, mark).map_err(|illegal| illegal.to_string()),
        }
    }

    fn take_back(&mut self) -> bool {
        self.undo().is_some()
    }

    fn begun_by(self, player: Player) -> Self {
        self.begun_by(player)
    }
}

pub(super) struct Signs(Patience);

impl Signs {
    pub(super) fn new(time: Option<Duration>) -> Self {
        Self(Patience::new(time))
    }

    fn advice(&self, position: &Position) -> Result<Advice> {
        let advice = self.0.think(|| advise(position, &|| self.0.is_over()))?;
        Ok(advice.expect("a game that goes on has moves"))
    }

    /// The moves that kept the win, if the mover had it and it is gone; `None` if he did not or nobody knows.
    fn lost(&self, before: &Position, after: &Position) -> Result<Option<Vec<Step>>> {
        let (mover, stop) = (before.to_move(), || self.0.is_over());
        let found = self.0.judge(|| {
            let mut search = Search::new(after);
            if search.winner(search.start(), mover.other(), &stop)? == mover {
                return Ok(Vec::new());
            }
            Search::new(before).winning_moves(mover, before.free(), &stop)
        })?;
        Ok(found.ok().filter(|moves: &Vec<Step>| !moves.is_empty()))
    }
}

impl Table for Signs {
    type Position = Position;

    fn greeting(&self, position: &Position, side: Side) -> String {
        format!(
            "Short gives elements a sign and wants a circuit of his signs and +{}; Cut deletes elements.\n\
             {}Type {}, or help.\n",
            position.element(),
            words::you_are(side, ["Short", "Cut"]),
            self.moves_are()
        )
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn moves_are(&self) -> &'static str {
        "an element with the sign it is given, as in +3 or -3, or alone if it is deleted"
    }

    fn move_named(&self, word: &str) -> Option<Move> {
        Move::named(word)
    }

    fn player(&self, player: Player) -> &'static str {
        words::player(player)
    }

    fn told(&self, before: &Position, Move { element, mark }: Move) -> String {
        let player = before.to_move();
        match mark {
            Mark::Positive => format!("{player} gives element {element} the sign +"),
            Mark::Negative => format!("{player} gives element {element} the sign -"),
            Mark::Deleted => format!("{player} deletes element {element}"),
        }
    }

    fn ended(&self, position: &Position, winner: Player) -> String {
        let element = position.element();
        match winner {
            Player::Short => format!("there is a circuit of his signs and +{element}"),
            Player::Cut => format!("no circuit with +{element} is left"),
        }
    }

    fn picture(&self, position: &Position) -> String {
        let [plus, minus, deleted] = position.taken();
        let state = |x: Element| match x {
            x if x == position.element() => "+  marked",
            x if plus >> x & 1 == 1 => "+",
            x if minus >> x & 1 == 1 => "-",
            x if deleted >> x & 1 == 1 => "deleted",
            _ => "free",
        };
        let elements = 0..position.oriented().size() as Element;
        let mut text: String = elements.map(|x| format!("{x:>5}: {}\n", state(x))).collect();
        let left: Vec<String> = position.open_circuits().map(|c| signed(c.plus, c.minus)).collect();
        let shown = left.iter().take(SHOWN).cloned().collect::<Vec<_>>().join("; ");
        let more = left.len().saturating_sub(SHOWN);
        let more = if more == 0 { String::new() } else { format!("; and {more} more") };
        text +=
            &format!("circuits left: {}{more}\n", if left.is_empty() { "none" } else { &shown });
        text
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        if position.winner().is_some() {
            return Vec::new();
        }
        let elements =
            (0..position.oriented().size() as Element).filter(|x| position.free() >> x & 1 == 1);
        let marks = Mark::of(position.to_move());
        elements.flat_map(|element| marks.iter().map(move |&mark| Move { element, mark })).collect()
    }

    fn name(&self, _: &Position, chosen: Move) -> String {
        chosen.name()
    }

    fn choose(&mut self, position: &Position) -> Result<Reply<Move>> {
        let advice = self.advice(position)?;
        let remark = (advice.basis == Basis::Effort).then(|| BEST_EFFORT.to_owned());
        Ok(Reply { chosen: Move::of(advice.step), remark })
    }

    /// Only if it can be known in a moment.
    fn given_away(&mut self, before: &Position, after: &Position) -> Result<Option<String>> {
        let Some(wins) = self.lost(before, after)? else { return Ok(None) };
        let names = wins.into_iter().map(|step| Move::of(step).name());
        Ok(Some(names.collect::<Vec<_>>().join(", ")))
    }

    fn hint(&mut self, position: &Position) -> Result<String> {
        let advice = self.advice(position)?;
        let name = Move::of(advice.step).name();
        Ok(format!("{name}: {}.\n", searched(advice.basis)))
    }

    fn why(&mut self, position: &Position) -> Result<String> {
        let proof = self.0.think(|| certificate(position, &|| self.0.is_over()))?;
        let Ok(proof) = proof else {
            return Ok("Nobody knows yet: the exact search did not finish in time.\n".to_owned());
        };
        let verified = check_oriented(position, &proof).map_err(|reject| {
            Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
        })?;
        let (class, mover, winner) = (verified.class(), position.to_move(), verified.winner());
        Ok(format!("{mover} is to move: {winner} wins ({class}), by a proof that was checked.\n"))
    }
}

/// A circuit, as in `+0 -2 +3`.
fn signed(plus: u32, minus: u32) -> String {
    let members = (0..u32::BITS).filter(|x| (plus | minus) >> x & 1 == 1);
    let named = members.map(|x| format!("{}{x}", if plus >> x & 1 == 1 { '+' } else { '-' }));
    named.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_elements_with_or_without_a_sign() {
        let some = |element, mark| Some(Move { element, mark });
        assert_eq!(Move::named("+3"), some(3, Mark::Positive));
        assert_eq!(Move::named("- 3"), some(3, Mark::Negative));
        assert_eq!(Move::named("−3"), some(3, Mark::Negative));
        assert_eq!(Move::named("3"), some(3, Mark::Deleted));
        assert_eq!(Move::named("x3"), some(3, Mark::Deleted));
        for text in ["", "+", "+-3", "--3", "++3", "3 4", "a", "é3", "+99999999999"] {
            assert_eq!(Move::named(text), None, "{text}");
        }
    }
}
