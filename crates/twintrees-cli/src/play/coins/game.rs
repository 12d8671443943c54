//! A match: one game after the other, and the score.

use twintrees::model::coins::{IllegalMove, Player, Position};
use twintrees::model::graph::EdgeId;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// He holds more coins.
    Won(Player),
    /// Both hold equally many.
    Drawn,
    /// The other one gave up.
    Resigned(Player),
}

impl Ending {
    pub(super) const fn winner(self) -> Option<Player> {
        match self {
            Self::Won(player) => Some(player),
            Self::Drawn => None,
            Self::Resigned(loser) => Some(loser.other()),
        }
    }
}

/// Games won by each player, and games drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Score {
    pub(super) wins: [u32; 2],
    pub(super) draws: u32,
}

pub(super) struct Game {
    start: Position,
    position: Position,
    ending: Option<Ending>,
    score: Score,
}

impl Game {
    /// A match whose first game begins with a position; one that is over counts for nobody.
    pub(super) fn new(start: Position) -> Self {
        let (position, ending) = (start.clone(), ending_of(&start));
        Self { start, position, ending, score: Score::default() }
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// How the game at hand ended, once it is over.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending
    }

    pub(super) fn score(&self) -> Score {
        self.score
    }

    /// The player to move cuts a string; how many coins he captures.
    pub(super) fn play(&mut self, string: EdgeId) -> Result<u32, IllegalMove> {
        let captured = self.position.play(string)?;
        if let Some(ending) = ending_of(&self.position) {
            self.end(ending);
        }
        Ok(captured)
    }

    pub(super) fn resign(&mut self) {
        if self.ending.is_none() {
            self.end(Ending::Resigned(self.position.to_move()));
        }
    }

    /// Takes moves back until it is the player's turn to do what he did last otherwise; with
    /// nobody given, the last move. Whether there was such a move.
    pub(super) fn undo(&mut self, player: Option<Player>) -> bool {
        let mut before = self.position.clone();
        while before.undo().is_some() {
            // Whoever is to move now made the move that has been taken back.
            if player.is_none_or(|player| player == before.to_move()) {
                self.position = before;
                self.take_point_back();
                return true;
            }
        }
        false
    }

    /// Another game from the start. The loser of the last one begins; after a draw, who did not
    /// begin it; if it was not finished, the same player again.
    pub(super) fn restart(&mut self) {
        let begun = self.start.to_move();
        let next = match self.ending {
            None => begun,
            Some(Ending::Drawn) => begun.other(),
            Some(ending) => ending.winner().map_or(begun, Player::other),
        };
        self.start = self.start.clone().with_to_move(next);
        self.position = self.start.clone();
        self.ending = ending_of(&self.start);
    }

    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        *self.counter(ending) += 1;
    }

    fn take_point_back(&mut self) {
        if let Some(ending) = self.ending.take() {
            *self.counter(ending) -= 1;
        }
    }

    fn counter(&mut self, ending: Ending) -> &mut u32 {
        match ending.winner() {
            Some(player) => &mut self.score.wins[player.index()],
            None => &mut self.score.draws,
        }
    }
}

fn ending_of(position: &Position) -> Option<Ending> {
    let [first, second] = position.scores();
    position.is_over().then(|| match first.cmp(&second) {
        std::cmp::Ordering::Greater => Ending::Won(Player::First),
        std::cmp::Ordering::Less => Ending::Won(Player::Second),
        std::cmp::Ordering::Equal => Ending::Drawn,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees::model::coins::Setup;

    fn game(coins: u32, strings: &[[u32; 2]]) -> Game {
        Game::new(Setup::start(coins, strings.to_vec()).unwrap().check().unwrap())
    }

    fn cut(game: &mut Game, string: u32) {
        game.play(EdgeId::new(string)).unwrap();
    }

    /// A coin on two strings: whoever begins gives it away, and begins again as he has lost.
    #[test]
    fn the_loser_starts_the_next_game() {
        let mut game = game(1, &[[0, 1], [0, 1]]);
        cut(&mut game, 0);
        cut(&mut game, 1);
        assert_eq!(game.ending(), Some(Ending::Won(Player::Second)));
        assert_eq!(game.score(), Score { wins: [0, 1], draws: 0 });
        game.restart();
        assert_eq!((game.ending(), game.position().to_move()), (None, Player::First));
        cut(&mut game, 0);
        game.resign();
        assert_eq!(game.ending(), Some(Ending::Resigned(Player::Second)));
        assert_eq!(game.score(), Score { wins: [1, 1], draws: 0 });
        game.restart();
        assert_eq!(game.position().to_move(), Player::Second);
        cut(&mut game, 1);
        game.restart();
        assert_eq!(game.position().to_move(), Player::Second, "it was not finished");
    }

    #[test]
    fn after_a_draw_the_other_one_starts() {
        let mut game = game(0, &[[0, 0]]);
        cut(&mut game, 0);
        assert_eq!((game.ending(), game.score().draws), (Some(Ending::Drawn), 1));
        game.restart();
        assert_eq!(game.position().to_move(), Player::Second);
    }

    /// First cuts 0; Second captures with 1 and goes on with 2, First captures with 3.
    #[test]
    fn undo_goes_back_to_the_players_own_last_move() {
        let strings = [[0, 1], [0, 1], [0, 2], [0, 2]];
        let mut game = game(2, &strings);
        assert!(!game.undo(Some(Player::First)));
        (0..3).for_each(|string| cut(&mut game, string));
        assert!(game.undo(Some(Player::First)));
        assert_eq!(game.position().strings_left(), 4);
        (0..4).for_each(|string| cut(&mut game, string));
        assert_eq!(game.score().draws, 1);
        assert!(game.undo(Some(Player::Second)));
        assert_eq!((game.position().strings_left(), game.score().draws), (2, 0));
        assert_eq!(game.position().scores(), [0, 1]);
        assert!(game.undo(None));
        assert_eq!(game.position().strings_left(), 3);
        assert!(game.undo(None) && !game.undo(None));
    }
}
