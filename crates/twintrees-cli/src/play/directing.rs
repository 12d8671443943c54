//! The directing game against an opponent that is perfect where exact search finishes.

use super::game::Played;
use super::session::{Reply, Table};
use super::thinking::{BEST_EFFORT, MOST_MEMORY, Patience, searched};
use super::words;
use crate::args::Side;
use anyhow::Result;
use std::time::Duration;
use twintrees::model::directing::{Deed, Goal, LinkState, Position};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::outcome::Player;
use twintrees::solve::Stopped;
use twintrees::solve::directing::opponent::{Advice, Basis, advise, steps};
use twintrees::solve::directing::search::{MAX_LINKS, Search, Step};
use twintrees::solve::directing::{Method, Unsolved, class_with};

const HELP: &str = "\
  3 from 0        direct link 3 away from vertex 0
  3               take link 3, where links are secured or deleted
  hint            a good move, and what speaks for it
  why             who wins, and how that is known
  board           what has become of every link
  moves           list the moves
  undo            take your last move back
  resign          give this game up
  new             start another game; the loser starts
  quit            leave
";

/// A link, and the end it leads from if it is to be directed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    link: EdgeId,
    tail: Option<u32>,
}

impl Move {
    fn named(word: &str) -> Option<Self> {
        let mut parts = word.strip_prefix("link").unwrap_or(word).split_whitespace();
        let link = EdgeId::new(parts.next()?.parse().ok()?);
        let tail = match parts.next() {
            None => return Some(Self { link, tail: None }),
            Some("from") => parts.next()?,
            Some(number) => number,
        };
        let tail = Some(tail.parse().ok()?);
        parts.next().is_none().then_some(Self { link, tail })
    }

    fn of(position: &Position, (link, becomes): Step) -> Self {
        Self { link, tail: position.tail(link, becomes).map(VertexId::number) }
    }

    /// What becomes of the link, or why this is no move.
    fn becomes(self, position: &Position) -> Result<LinkState, String> {
        let player = position.to_move();
        let (deed, link) = (position.rules().deed(player), self.link);
        let undirected = match deed {
            Deed::Direct => None,
            Deed::Secure => Some(LinkState::Secured),
            Deed::Delete => Some(LinkState::Deleted),
        };
        match (undirected, self.tail) {
            (Some(becomes), None) => Ok(becomes),
            (Some(_), Some(_)) => Err(format!(
                "{player} may only {} links: type the number of the link alone",
                deed.word()
            )),
            (None, None) => {
                Err(format!("say from which end, as in {link} from {}", first_end(position, link)))
            }
            (None, Some(tail)) => [LinkState::Forward, LinkState::Backward]
                .into_iter()
                .find(|&state| {
                    link.index() < position.states().len()
                        && position.tail(link, state).map(VertexId::number) == Some(tail)
                })
                .ok_or_else(|| format!("link {link} does not end at vertex {tail}")),
        }
    }
}

/// Of a link that is not there, the first terminal: something to show how moves are written.
fn first_end(position: &Position, link: EdgeId) -> VertexId {
    let ends = position.graph().all_ends().get(link.index());
    ends.map_or(position.terminals()[0], |ends| ends[0])
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

    fn take(&mut self, chosen: Move) -> Result<(), String> {
        if chosen.link.index() >= self.states().len() {
            return Err(format!("there is no link {}", chosen.link));
        }
        let becomes = chosen.becomes(self)?;
        self.play(chosen.link, becomes).map_err(|illegal| illegal.to_string())
    }

    fn take_back(&mut self) -> bool {
        self.undo().is_some()
    }

    fn begun_by(self, player: Player) -> Self {
        self.with_to_move(player)
    }
}

pub(super) struct Ways {
    patience: Patience,
    /// Most bytes for what a search remembers.
    memory: usize,
}

impl Ways {
    pub(super) fn new(time: Option<Duration>, memory: usize) -> Self {
        Self { patience: Patience::new(time), memory: memory.min(MOST_MEMORY) }
    }

    fn advice(&self, position: &Position) -> Result<Advice> {
        let advice =
            self.patience.think(|| advise(position, self.memory, &|| self.patience.is_over()))?;
        Ok(advice.expect("a game that goes on has moves"))
    }

    /// The moves that kept the win, if the mover had it and it is gone; `None` if he did not or nobody knows.
    fn lost(&self, before: &Position, after: &Position) -> Result<Option<Vec<Step>>> {
        let mover = before.to_move();
        if before.undecided().count() > MAX_LINKS {
            return Ok(None);
        }
        let stop = || self.patience.is_over();
        let found = self.patience.judge(|| {
            let mut search = Search::new(before, self.memory);
            if search.winner(after.states().to_vec(), mover.other(), &stop)? == mover {
                return Ok(Vec::new());
            }
            search.winning_moves(mover, &stop)
        })?;
        Ok(found.ok().filter(|moves: &Vec<Step>| !moves.is_empty()))
    }
}

impl Table for Ways {
    type Position = Position;

    fn greeting(&self, position: &Position, side: Side) -> String {
        let (rules, [s, t]) = (position.rules(), position.terminals());
        let wants = match rules.goal {
            Goal::Path => format!("to come from {s} to {t}"),
            Goal::Spanning => format!("to reach every vertex from {s}"),
        };
        let (short, cut) = (rules.short.word(), rules.cut.word());
        format!(
            "Short {short}s links and wants {wants}; Cut {cut}s links.\n{}Type {}, or help.\n",
            words::you_are(side, ["Short", "Cut"]),
            self.moves_are()
        )
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn moves_are(&self) -> &'static str {
        "a link, and if it is to be directed the end it leads from, as in 3 from 0"
    }

    fn move_named(&self, word: &str) -> Option<Move> {
        Move::named(word)
    }

    fn player(&self, player: Player) -> &'static str {
        words::player(player)
    }

    fn told(&self, before: &Position, chosen: Move) -> String {
        let (player, [u, v]) = (before.to_move(), before.graph().ends(chosen.link));
        let (deed, link) = (before.rules().deed(player).word(), chosen.link);
        match chosen.tail {
            None => format!("{player} {deed}s link {link} ({u}–{v})"),
            Some(tail) => {
                let head = if tail == u.number() { v } else { u };
                format!("{player} {deed}s link {link} from {tail} to {head}")
            }
        }
    }

    fn ended(&self, position: &Position, winner: Player) -> String {
        let [s, t] = position.terminals();
        match (position.rules().goal, winner) {
            (Goal::Path, Player::Short) => format!("there is a way from {s} to {t}"),
            (Goal::Path, Player::Cut) => format!("no way from {s} to {t} is left"),
            (Goal::Spanning, Player::Short) => format!("every vertex can be reached from {s}"),
            (Goal::Spanning, Player::Cut) => {
                format!("not every vertex can be reached from {s} any more")
            }
        }
    }

    fn picture(&self, position: &Position) -> String {
        let links = position.graph().all_ends().iter().zip(position.states()).zip(0..);
        links.fold(String::new(), |text, ((&[u, v], state), link): (_, u32)| {
            let now = match state {
                LinkState::Undecided => format!("{u} – {v}  free"),
                LinkState::Secured => format!("{u} ↔ {v}  secured"),
                LinkState::Forward => format!("{u} → {v}"),
                LinkState::Backward => format!("{v} → {u}"),
                LinkState::Deleted => format!("{u}   {v}  deleted"),
            };
            text + &format!("{link:>5}: {now}\n")
        })
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        match position.winner() {
            None => steps(position).map(|step| Move::of(position, step)).collect(),
            Some(_) => Vec::new(),
        }
    }

    fn name(&self, _: &Position, chosen: Move) -> String {
        match chosen.tail {
            None => chosen.link.to_string(),
            Some(tail) => format!("{} from {tail}", chosen.link),
        }
    }

    fn choose(&mut self, position: &Position) -> Result<Reply<Move>> {
        let advice = self.advice(position)?;
        let remark = (advice.basis == Basis::Effort).then(|| BEST_EFFORT.to_owned());
        Ok(Reply { chosen: Move::of(position, advice.step), remark })
    }

    /// Only if it can be known in a moment.
    fn given_away(&mut self, before: &Position, after: &Position) -> Result<Option<String>> {
        let Some(wins) = self.lost(before, after)? else { return Ok(None) };
        let names = wins.iter().map(|&step| self.name(before, Move::of(before, step)));
        Ok(Some(names.collect::<Vec<_>>().join(", ")))
    }

    fn hint(&mut self, position: &Position) -> Result<String> {
        let advice = self.advice(position)?;
        let name = self.name(position, Move::of(position, advice.step));
        Ok(format!("{name}: {}.\n", searched(advice.basis)))
    }

    fn why(&mut self, position: &Position) -> Result<String> {
        let mover = position.to_move();
        let solved = self.patience.think(|| {
            class_with(&mut Search::new(position, self.memory), &|| self.patience.is_over())
        })?;
        Ok(match solved {
            Ok((class, method)) => {
                let winner = class.winner(mover);
                let how = match method {
                    Method::Theorem => "by the theorem of Hamidoune and Las Vergnas".to_owned(),
                    Method::Search { positions } => {
                        format!("by exact search of {positions} positions")
                    }
                };
                format!("{class}. {mover} is to move: {winner} wins, {how}.\n")
            }
            Err(Unsolved::Stopped(Stopped)) => {
                "Nobody knows yet: the exact search did not finish in time.\n".to_owned()
            }
            Err(large) => format!("Nobody knows: {large}.\n"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_links_and_ends() {
        let some = |link, tail| Some(Move { link: EdgeId::new(link), tail });
        assert_eq!(Move::named("3"), some(3, None));
        assert_eq!(Move::named("link 3"), some(3, None));
        for text in ["3 from 0", "3 0", "link 3  from  0"] {
            assert_eq!(Move::named(text), some(3, Some(0)), "{text}");
        }
        for text in ["", "x", "3 from", "3 to 0", "3 0 1", "-1", "3 from x"] {
            assert_eq!(Move::named(text), None, "{text}");
        }
    }
}
