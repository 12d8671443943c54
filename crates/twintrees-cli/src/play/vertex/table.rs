//! What is said and decided in a match.

use super::super::command::number;
use super::super::session::{MoveOf, Reply, Table};
use super::super::thinking::{self, Thinking};
use super::super::words::{joined, you_are};
use super::stones::{Move, Stones};
use super::{swap, words};
use crate::args::Side;
use crate::exit::Trouble;
use crate::input::VertexPuzzle;
use crate::play::game::Played as _;
use anyhow::Result;
use twintrees::check::check_vertex;
use twintrees::model::graph::VertexId;
use twintrees::model::outcome::Player;
use twintrees::model::vertex::certificate::{Certificate, Strategy};
use twintrees::model::vertex::{Position, VertexState};
use twintrees::solve::vertex::Replies;
use twintrees::solve::vertex::opponent::{Advice, Basis, Level};

/// How many vertices are named before the rest is counted.
const LISTED: usize = 40;

pub(super) struct Vertices<'s> {
    puzzle: VertexPuzzle,
    thinking: Thinking<'s>,
}

impl<'s> Vertices<'s> {
    pub(super) const fn new(puzzle: VertexPuzzle, thinking: Thinking<'s>) -> Self {
        Self { puzzle, thinking }
    }

    fn listed(&self, vertices: &[VertexId]) -> String {
        let names = vertices.iter().take(LISTED).map(|&v| self.puzzle.vertex(v));
        let names = names.collect::<Vec<_>>().join(" ");
        match vertices.len() {
            0 => "none".to_owned(),
            many if many > LISTED => format!("{names} and {} more", many - LISTED),
            _ => names,
        }
    }

    /// How every move of the loser is answered, after the winner's opening if he begins.
    fn plan(&self, position: &Position, certificate: &Certificate, winner: Player) -> String {
        let (short, cut) = certificate.proof.parts();
        let part = if winner == Player::Short { short } else { cut };
        let (opening, strategy) = part.expect("the certificate says that he wins");
        let opening = opening.copied();
        let begins = match opening {
            Some(vertex) => format!("He begins with {}. ", self.puzzle.vertex(vertex)),
            None => String::new(),
        };
        let answers = self.answers(position, opening, strategy);
        let loser = self.puzzle.player(winner.other());
        if answers.is_empty() {
            return format!("{begins}Nothing that {loser} does then needs an answer.\n");
        }
        let mut text = format!("{begins}If {loser} then takes\n");
        for (reply, moves) in answers {
            text += &format!("  {}: {}\n", self.listed(&moves), self.puzzle.vertex(reply));
        }
        text + "is the answer; other moves need none.\n"
    }

    /// Answers, each with the moves that it is for.
    fn answers(
        &self,
        position: &Position,
        opening: Option<VertexId>,
        strategy: &Strategy,
    ) -> Vec<(VertexId, Vec<VertexId>)> {
        let replies = Replies::of(strategy);
        let mut answers: Vec<(VertexId, Vec<VertexId>)> = Vec::new();
        for taken in position.legal_moves().filter(|&v| Some(v) != opening) {
            let Some(reply) = replies.to(taken) else { continue };
            match answers.iter_mut().find(|(other, _)| *other == reply) {
                Some((_, moves)) => moves.push(taken),
                None => answers.push((reply, vec![taken])),
            }
        }
        answers
    }

    /// Who wins, and how by a proof that has been checked, if there was time for one.
    fn proof(&mut self, position: &Position) -> Result<Option<(Player, Option<String>)>> {
        let found = self.thinking.think(|opponent| {
            let winner = opponent.winner(position);
            (winner, winner.and_then(|_| opponent.certificate(position)))
        })?;
        let (winner, Some(certificate)) = found else {
            return Ok(found.0.map(|winner| (winner, None)));
        };
        let verified = check_vertex(position, &certificate).map_err(|reject| {
            Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
        })?;
        if winner != Some(verified.winner()) {
            return Err(Trouble::Internal("the proof says that another one wins".to_owned()).into());
        }
        let plan = self.plan(position, &certificate, verified.winner());
        Ok(Some((verified.winner(), Some(plan))))
    }
}

impl Table for Vertices<'_> {
    type Position = Stones;

    fn greeting(&self, stones: &Stones, side: Side) -> String {
        let [short, cut] = Player::BOTH.map(|player| self.puzzle.player(player));
        let [s, t] = stones.position().terminals().map(|terminal| self.puzzle.vertex(terminal));
        let rules = match &self.puzzle.hex {
            Some(_) => "Vertical joins top and bottom, Horizontal left and right.".to_owned(),
            None => format!(
                "Short and Cut take vertices; Short wants a way of his own from {s} to {t}."
            ),
        };
        let swap = if stones.is_before_swap() || stones.may_swap() {
            "Swap rule: the second player may take the first stone over, mirrored, by typing swap.\n"
        } else {
            ""
        };
        let you = you_are(side, [short, cut]);
        let computer = match side {
            Side::Both => String::new(),
            _ => format!("The computer's level is {}. ", self.thinking.level.word()),
        };
        format!("{rules}\n{swap}{you}{computer}Type {}, or help.\n", self.moves_are())
    }

    fn help(&self) -> &'static str {
        words::HELP
    }

    fn moves_are(&self) -> &'static str {
        if self.puzzle.hex.is_some() { "a cell such as a1" } else { "the number of a vertex" }
    }

    fn move_named(&self, word: &str) -> Option<Move> {
        if word == "swap" {
            return Some(Move::Swap);
        }
        match &self.puzzle.hex {
            Some(hex) => {
                let cell = hex.board.cell(word).ok()?;
                Some(Move::Take(VertexId::new(hex.board.number(cell))))
            }
            None => number(word, "vertex").map(|number| Move::Take(VertexId::new(number))),
        }
    }

    fn player(&self, player: Player) -> &'static str {
        self.puzzle.player(player)
    }

    fn told(&self, before: &Stones, chosen: Move) -> String {
        let player = self.puzzle.player(before.to_move());
        match chosen {
            Move::Take(vertex) => format!("{player} takes {}", self.puzzle.vertex(vertex)),
            Move::Swap => format!("{player} takes the first stone over, mirrored"),
        }
    }

    fn ended(&self, stones: &Stones, winner: Player) -> String {
        let [s, t] = stones.position().terminals().map(|terminal| self.puzzle.vertex(terminal));
        match (&self.puzzle.hex, winner) {
            (None, _) => format!("{s} and {t} are {}", joined(winner)),
            (Some(_), Player::Short) => "top and bottom are joined".to_owned(),
            (Some(_), Player::Cut) => "left and right are joined".to_owned(),
        }
    }

    fn picture(&self, stones: &Stones) -> String {
        if let Some(setup) = stones.setup() {
            return format!("\n{}\n", setup.drawing(&[]));
        }
        let of = |state| self.listed(&stones.position().vertices(state).collect::<Vec<_>>());
        let [short, cut, free] = [VertexState::Short, VertexState::Cut, VertexState::Free].map(of);
        format!("Short: {short}; Cut: {cut}; free: {free}\n")
    }

    fn moves(&self, stones: &Stones) -> Vec<Move> {
        let swap = stones.may_swap().then_some(Move::Swap);
        swap.into_iter().chain(stones.position().legal_moves().map(Move::Take)).collect()
    }

    fn name(&self, _: &Stones, chosen: Move) -> String {
        match chosen {
            Move::Take(vertex) => self.puzzle.vertex(vertex),
            Move::Swap => "swap".to_owned(),
        }
    }

    fn choose(&mut self, stones: &Stones) -> Result<Reply<MoveOf<Self>>> {
        if let Some(reply) = swap::choose(&mut self.thinking, stones)? {
            return Ok(reply);
        }
        let level = self.thinking.level;
        let advice = self.thinking.think(|opponent| opponent.choose(stones.position(), level))?;
        let Advice { vertex, basis } = advice.expect("a game that goes on has moves");
        Ok(Reply { chosen: Move::Take(vertex), remark: thinking::called(basis) })
    }

    /// Only if it can be known in a moment.
    fn given_away(&mut self, before: &Stones, after: &Stones) -> Result<Option<String>> {
        let mover = before.to_move();
        let had_won = swap::winner(&mut self.thinking, before)? == Some(mover);
        if !had_won || swap::winner(&mut self.thinking, after)? != Some(mover.other()) {
            return Ok(None);
        }
        let wins = self.thinking.judge(|opponent| opponent.winning_moves(before.position()))?;
        Ok(match wins {
            Some(wins) if wins.is_empty() => Some("swap".to_owned()),
            Some(wins) => Some(self.listed(&wins)),
            None => Some("another move".to_owned()),
        })
    }

    fn hint(&mut self, stones: &Stones) -> Result<String> {
        if stones.may_swap() {
            match swap::wants_swap(&mut self.thinking, stones)? {
                (true, true) => return Ok("Type swap: it keeps the win, by a proof.\n".to_owned()),
                (true, false) => return Ok(format!("Type swap. {}\n", words::SWAP_EFFORT)),
                (false, _) => {}
            }
        }
        let position = stones.position();
        let advice = self.thinking.think(|opponent| opponent.choose(position, Level::Perfect))?;
        let Advice { vertex, basis } = advice.expect("a game that goes on has moves");
        let rule = if stones.is_before_swap() && basis == Basis::Wins {
            "; but under the swap rule the second player wins: open with less"
        } else {
            ""
        };
        Ok(format!("Take {}: {}{rule}.\n", self.puzzle.vertex(vertex), thinking::reason(basis)))
    }

    fn why(&mut self, stones: &Stones) -> Result<String> {
        let position = stones.position();
        let mover = self.puzzle.player(position.to_move());
        let rule = match (stones.is_before_swap(), stones.may_swap()) {
            (true, _) => {
                "Under the swap rule the second player wins, whatever the first one does. \
                          Without it:\n"
            }
            (_, true) => {
                "Under the swap rule the player to move wins: by swap, if he loses \
                          otherwise. Without it:\n"
            }
            _ => "",
        };
        if position.winner().is_some() {
            return Ok("The game is over.\n".to_owned());
        }
        let Some((winner, plan)) = self.proof(position)? else {
            return Ok("Nobody knows yet: the exact search did not finish in time.\n".to_owned());
        };
        let winner = self.puzzle.player(winner);
        Ok(match plan {
            Some(plan) => format!(
                "{rule}{mover} is to move: {winner} wins, by a certificate that was checked.\n{plan}"
            ),
            None => format!(
                "{rule}{mover} is to move: {winner} wins; no proof to show was found in time.\n"
            ),
        })
    }
}
