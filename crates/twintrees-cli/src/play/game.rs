//! A match: one game after the other, and the score.

use twintrees::model::graph::EdgeId;
use twintrees::model::outcome::Player;
use twintrees::model::switching::{IllegalMove, Position};

pub(super) struct Game {
    start: Position,
    position: Position,
    /// Who won the game at hand: on the board, or because the other one resigned.
    won: Option<Player>,
    short_wins: u32,
    cut_wins: u32,
}

impl Game {
    pub(super) fn new(start: Position) -> Self {
        let (position, won) = (start.clone(), start.winner());
        Self { start, position, won, short_wins: 0, cut_wins: 0 }
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The winner, once the game is over.
    pub(super) fn winner(&self) -> Option<Player> {
        self.won
    }

    pub(super) fn play(&mut self, link: EdgeId) -> Result<(), IllegalMove> {
        if let Some(winner) = self.won {
            return Err(IllegalMove::Over(winner));
        }
        self.position.play(link)?;
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

    /// Takes the last move back, and the point if it ended the game.
    pub(super) fn undo(&mut self) -> Option<EdgeId> {
        let link = self.position.undo()?;
        if let Some(winner) = self.won.take() {
            *self.wins(winner) -= 1;
        }
        Some(link)
    }

    /// Another game from the start. The loser of the last one begins; if it was not finished, the
    /// same player begins again.
    pub(super) fn restart(&mut self) {
        if let Some(winner) = self.won {
            self.start = self.start.clone().with_to_move(winner.other());
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
    use twintrees::model::graph::Multigraph;
    use twintrees::model::switching::Setup;

    fn one_link() -> Game {
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
        assert_eq!(game.play(EdgeId::new(0)), Err(IllegalMove::Over(Player::Short)));
    }

    #[test]
    fn taking_back_the_last_move_takes_back_the_point() {
        let mut game = one_link();
        game.play(EdgeId::new(0)).unwrap();
        assert_eq!(game.undo(), Some(EdgeId::new(0)));
        assert_eq!((game.winner(), game.score(Player::Short)), (None, 0));
        assert_eq!(game.undo(), None);
    }
}
