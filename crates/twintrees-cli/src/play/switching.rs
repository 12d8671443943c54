//! The switching game and Bridg-It against a perfect opponent.

use super::command::number;
use super::game::Played;
use super::session::{MoveOf, Reply, Table};
use super::words;
use crate::args::Side;
use crate::input::Names;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{draw, text};
use anyhow::Result;
use twintrees::model::graph::EdgeId;
use twintrees::model::outcome::Player;
use twintrees::model::switching::{IllegalMove, Position};
use twintrees::solve::strategy::{Choice, Opponent, Pairing, best_move};
use twintrees::solve::switching::{Solution, solve};

impl Played for Position {
    type Move = EdgeId;
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

    fn take(&mut self, link: EdgeId) -> Result<(), IllegalMove> {
        self.play(link)
    }

    fn take_back(&mut self) -> bool {
        self.undo().is_some()
    }

    fn begun_by(self, player: Player) -> Self {
        self.with_to_move(player)
    }
}

pub(super) struct Links {
    names: Names,
    opponent: Opponent,
    /// Whether the opponent plays Bridg-It by pairs in the games that it starts.
    by_pairs: bool,
    limits: Limits,
}

impl Links {
    pub(super) fn new(names: Names, by_pairs: bool, limits: Limits) -> Self {
        Self { names, opponent: Opponent::new(), by_pairs, limits }
    }

    /// The opponent's move by pairs, if it plays like that and has started.
    fn partner(&self, position: &Position) -> Option<EdgeId> {
        let board = self.names.board.filter(|_| self.by_pairs)?;
        Pairing::new(board, position.to_move()).next(position.history())
    }

    fn solution(&self, position: &Position) -> Result<Solution> {
        let limits = self.limits;
        interrupt::working(|| solve(position, &|| limits.stop()))
            .map_err(|_| self.limits.stopped("the game is left"))
    }

    fn terminals(&self, position: &Position) -> [String; 2] {
        position.terminals().map(|terminal| self.names.vertex(terminal))
    }
}

impl Table for Links {
    type Position = Position;

    fn greeting(&self, position: &Position, side: Side) -> String {
        let [s, t] = self.terminals(position);
        let key = draw::key(&self.names);
        let pairs = if self.by_pairs {
            "The computer plays by pairs in the games that it starts.\n"
        } else {
            ""
        };
        format!(
            "Short secures links and wants to join {s} to {t}; Cut deletes links.\n{key}{pairs}{}Type a \
             link number, or help.\n",
            words::you_are(side, ["Short", "Cut"])
        )
    }

    fn help(&self) -> &'static str {
        words::HELP
    }

    fn moves_are(&self) -> &'static str {
        match self.names.board {
            Some(_) => "the number of a link, a bridge such as H(0,1)",
            None => "the number of a link",
        }
    }

    fn move_named(&self, word: &str) -> Option<EdgeId> {
        number(word, "link").map(EdgeId::new).or_else(|| self.names.board?.link_named(word))
    }

    fn player(&self, player: Player) -> &'static str {
        words::player(player)
    }

    fn told(&self, before: &Position, link: EdgeId) -> String {
        let (player, link) = (before.to_move(), self.names.link(before, link));
        format!("{player} {} link {link}", words::takes(player))
    }

    fn ended(&self, position: &Position, winner: Player) -> String {
        let [s, t] = self.terminals(position);
        format!("{s} and {t} are {}", words::joined(winner))
    }

    fn picture(&self, position: &Position) -> String {
        if !draw::fits(position, &self.names) {
            return "The board is too large to draw; moves lists the links.\n".to_owned();
        }
        format!("\n{}\n", draw::picture(position, &self.names, &[]))
    }

    fn moves(&self, position: &Position) -> Vec<EdgeId> {
        position.legal_moves().collect()
    }

    fn name(&self, position: &Position, link: EdgeId) -> String {
        self.names.link(position, link)
    }

    fn choose(&mut self, position: &Position) -> Result<Reply<MoveOf<Self>>> {
        if let Some(link) = self.partner(position) {
            return Ok(Reply { chosen: link, remark: None });
        }
        let (limits, opponent) = (self.limits, &mut self.opponent);
        let choice = interrupt::working(|| opponent.choose(position, &|| limits.stop()))
            .map_err(|_| limits.stopped("the game is left"))?;
        let Choice { link, .. } = choice.expect("a game that goes on has moves");
        Ok(Reply { chosen: link, remark: None })
    }

    /// An opponent who was winning before has been given nothing.
    fn given_away(&mut self, before: &Position, after: &Position) -> Result<Option<String>> {
        if self.opponent.is_winning(before) {
            return Ok(None);
        }
        let mover = before.to_move();
        let solution = self.solution(before)?;
        if solution.class.winner(mover) != mover
            || self.solution(after)?.class.winner(after.to_move()) == mover
        {
            return Ok(None);
        }
        Ok(Some(text::listed(&self.names, before, solution.winning_moves.of(mover))))
    }

    fn hint(&mut self, position: &Position) -> Result<String> {
        let limits = self.limits;
        let choice = interrupt::working(|| best_move(position, &|| limits.stop()))
            .map_err(|_| self.limits.stopped("the game is left"))?;
        let Choice { link, reason } = choice.expect("a game that goes on has moves");
        let (take, link) = (words::take(position.to_move()), self.names.link(position, link));
        Ok(format!("{take} link {link}: {}.\n", words::reason(reason)))
    }

    fn why(&mut self, position: &Position) -> Result<String> {
        let solution = self.solution(position)?;
        let verified = crate::solve::verify(position, &solution.certificate)?;
        let (player, winner) = (position.to_move(), verified.winner());
        let (verdict, reasons) = (text::verdict(solution.class), self.names.explain(&verified));
        Ok(format!("{verdict}. {player} is to move: {winner} wins.\n{reasons}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::LimitArgs;
    use twintrees::model::bridg_it::Board;

    #[test]
    fn moves_are_numbers_or_bridges() {
        let limits = Limits::new(&LimitArgs::default());
        let links = |board| Links::new(Names { board, ..Names::default() }, false, limits);
        let named = |text: &str| links(Board::new(3)).move_named(text).map(EdgeId::number);
        for text in ["h(1,2)", "h 1 2", "h1,2", "h( 1 , 2 )", "e3", "5", "link 5"] {
            assert_eq!(named(text), Some(5), "{text}");
        }
        assert_eq!(named("v(0,1)"), Some(9));
        for text in ["h(3,0)", "v(0,0)", "x(1,1)", "h(1)", "-1", "4294967296", "é", "h"] {
            assert_eq!(named(text), None, "{text}");
        }
        assert_eq!(links(None).move_named("h(0,0)"), None);
    }
}
