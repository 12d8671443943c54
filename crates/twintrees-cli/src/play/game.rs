//! A match: one game after the other, and the score.

use std::fmt::Display;
use twintrees::model::outcome::Player;

/// A position of a game of two players, one of whom wins, as a match needs it.
pub(super) trait Played: Clone {
    type Move: Copy;
    /// Why a move was refused.
    type Illegal: Display;

    fn to_move(&self) -> Player;
    /// Who has won on the board.
    fn winner(&self) -> Option<Player>;
    /// How many moves have been made since the game began.
    fn moves_made(&self) -> usize;
    fn take(&mut self, chosen: Self::Move) -> Result<(), Self::Illegal>;
    /// Takes the last move back; whether there was one.
    fn take_back(&mut self) -> bool;
    /// The same position with this player to move.
    fn begun_by(self, player: Player) -> Self;
}

pub(super) struct Game<P> {
    start: P,
    position: P,
    /// Who won the game at hand: on the board, or because the other one resigned.
    won: Option<Player>,
    short_wins: u32,
    cut_wins: u32,
}

impl<P: Played> Game<P> {
    pub(super) fn new(start: P) -> Self {
        let (position, won) = (start.clone(), start.winner());
        Self { start, position, won, short_wins: 0, cut_wins: 0 }
    }

    pub(super) fn position(&self) -> &P {
        &self.position
    }

    /// The winner, once the game is over.
    pub(super) fn winner(&self) -> Option<Player> {
        self.won
    }

    /// The player to move moves. Nobody has won or given up.
    pub(super) fn play(&mut self, chosen: P::Move) -> Result<(), P::Illegal> {
        debug_assert!(self.won.is_none(), "the game goes on");
        self.position.take(chosen)?;
        if let Some(winner) = self.position.winner() {
            self.end(winner);
        }
        Ok(())
    }

    /// The player to move gives up.
    pub(super) fn resign(&mut self, player: Player) {
        if self.won.is_none() {
            self.end(player.other());
        }
    }

    /// Takes the last move back, and the point if it ended the game; whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        if !self.position.take_back() {
            return false;
        }
        if let Some(winner) = self.won.take() {
            *self.wins(winner) -= 1;
        }
        true
    }

    /// Another game from the start. The loser of the last one begins; if it was not finished, the
    /// same player begins again.
    pub(super) fn restart(&mut self) {
        if let Some(winner) = self.won {
            self.start = self.start.clone().begun_by(winner.other());
        }
        self.position = self.start.clone();
        self.won = self.start.winner();
    }

    /// Games won by a player.
    pub(super) const fn score(&self, player: Player) -> u32 {
        match player {
            Player::Short => self.short_wins,
            Player::Cut => self.cut_wins,
        }
    }

    fn end(&mut self, winner: Player) {
        self.won = Some(winner);
        *self.wins(winner) += 1;
    }

    fn wins(&mut self, player: Player) -> &mut u32 {
        match player {
            Player::Short => &mut self.short_wins,
            Player::Cut => &mut self.cut_wins,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees::model::graph::{EdgeId, Multigraph};
    use twintrees::model::switching::{Position, Setup};

    fn one_link() -> Game<Position> {
        let graph = Multigraph::new(2, vec![[0, 1]]).unwrap();
        Game::new(Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap())
    }

    #[test]
    fn the_loser_starts_the_next_game() {
        let mut game = one_link();
        game.play(EdgeId::new(0)).unwrap();
        assert_eq!((game.winner(), game.score(Player::Short)), (Some(Player::Short), 1));
        game.restart();
        assert_eq!((game.winner(), game.position().to_move()), (None, Player::Cut));
        game.resign(Player::Cut);
        assert_eq!(game.score(Player::Short), 2);
    }

    #[test]
    fn taking_back_the_last_move_takes_back_the_point() {
        let mut game = one_link();
        game.play(EdgeId::new(0)).unwrap();
        assert!(game.undo());
        assert_eq!((game.winner(), game.score(Player::Short)), (None, 0));
        assert!(!game.undo());
    }
}
