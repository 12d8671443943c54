//! How long a reply takes, over full games of Bridg-It.
//!
//! Either side opens and plays to the end against opponents who choose at random, who always hit
//! the deepest tree link, who always hit the link that splits its tree most evenly, and who
//! always play next to the last move. The rules say who has won; a lost game ends the program.

mod opponent;
mod trees;

use opponent::{Kind, Opponent};
use serde::{Deserialize, Serialize};
use std::time::Instant;
use twintrees_check::{Verified, check};
use twintrees_model::bridg_it::Board;
use twintrees_model::outcome::Player;
use twintrees_model::switching::Setup;
use twintrees_solve::never;
use twintrees_solve::strategy::Strategy;
use twintrees_solve::switching::solve;

/// The figures of one game, times of a reply in microseconds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ReplyRow {
    pub(crate) board: u32,
    pub(crate) side: String,
    pub(crate) opponent: String,
    /// Milliseconds from the checked certificate to the first move.
    pub(crate) ready_ms: f64,
    pub(crate) replies: usize,
    pub(crate) mean: f64,
    /// Mean of the fastest 99.9 %: without those during which other programs had the processor.
    pub(crate) mean_undisturbed: f64,
    pub(crate) median: f64,
    pub(crate) p99: f64,
    pub(crate) longest: f64,
}

impl ReplyRow {
    /// Microseconds that mean and 99th percentile may take at a million vertices.
    pub(crate) fn at_most(&self) -> [f64; 2] {
        if self.side == Player::Cut.to_string() { [0.6, 1.1] } else { [6.5, 20.5] }
    }
}

/// Plays all games on a board.
///
/// # Panics
///
/// If a game is lost or a certificate does not hold.
pub(crate) fn measure(size: u32) -> Vec<ReplyRow> {
    let board = Board::new(size).expect("the command line allows no other size");
    let position = board.setup().check().expect("a board is a position");
    let solution = solve(&position, &never).expect("nothing stops it");
    let mut rng = fastrand::Rng::with_seed(7);
    let mut rows = Vec::new();
    for player in Player::BOTH {
        let position = position.clone().with_to_move(player);
        let verified = check(&position, &solution.certificate).expect("the answer is proved");
        assert_eq!(verified.winner(), player, "whoever starts Bridg-It wins");
        for kind in Kind::ALL {
            let row = play(size, &verified, Opponent::new(kind, &verified, rng.fork()));
            eprintln!("{player} against {}: {:.2} µs a reply", row.opponent, row.mean);
            rows.push(row);
        }
    }
    rows
}

/// A full game and its figures.
fn play(board: u32, verified: &Verified, mut opponent: Opponent) -> ReplyRow {
    let graph = verified.position().graph();
    let started = Instant::now();
    let mut strategy = Strategy::new(verified);
    let mut answer = strategy.open();
    let ready_ms = started.elapsed().as_secs_f64() * 1e3;
    let mut moves = [Vec::new(), Vec::new()];
    let mut times: Vec<u64> = Vec::with_capacity(graph.edge_count() / 2);
    while let Some(own) = answer {
        opponent.take(own);
        moves[0].push(own.number());
        let Some(link) = opponent.choose(graph) else { break };
        opponent.take(link);
        moves[1].push(link.number());
        let started = Instant::now();
        answer = strategy.reply(link);
        times.push(started.elapsed().as_nanos() as u64);
    }
    assert_won(verified, moves);
    let side = verified.winner().to_string();
    figures(board, side, opponent.kind().name(), ready_ms, times)
}

fn figures(
    board: u32,
    side: String,
    opponent: &str,
    ready_ms: f64,
    mut nanoseconds: Vec<u64>,
) -> ReplyRow {
    nanoseconds.sort_unstable();
    let replies = nanoseconds.len();
    assert!(replies > 0, "the opponent had a move");
    let mean = |times: &[u64]| times.iter().sum::<u64>() as f64 / times.len() as f64 / 1e3;
    let at = |part: f64| nanoseconds[(replies as f64 * part) as usize] as f64 / 1e3;
    ReplyRow {
        board,
        side,
        opponent: opponent.to_owned(),
        ready_ms,
        replies,
        mean: mean(&nanoseconds),
        mean_undisturbed: mean(&nanoseconds[..replies - replies / 1000]),
        median: at(0.5),
        p99: at(0.99),
        longest: nanoseconds[replies - 1] as f64 / 1e3,
    }
}

/// The rules themselves say who has won.
fn assert_won(verified: &Verified, [own, other]: [Vec<u32>; 2]) {
    let position = verified.position();
    let player = verified.winner();
    let (secured, deleted) = if player == Player::Short { (own, other) } else { (other, own) };
    let setup = Setup {
        graph: position.graph().clone(),
        terminals: Some(position.terminals().map(|terminal| terminal.number())),
        secured,
        deleted,
        ..Setup::default()
    };
    let end = setup.check().expect("every move was legal");
    assert_eq!(end.winner(), Some(player), "the game was lost");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_win_against_all_opponents_on_a_small_board() {
        let rows = measure(6);
        assert_eq!(rows.len(), 8);
        assert!(rows.iter().all(|row| row.replies > 0 && row.median <= row.p99));
    }

    #[test]
    fn figures_are_in_microseconds() {
        let times = (1..=1000).map(|time| time * 1000).collect();
        let row = figures(1, "Cut".into(), "random", 0.0, times);
        assert_eq!((row.mean, row.mean_undisturbed), (500.5, 500.0));
        assert_eq!((row.median, row.p99, row.longest), (501.0, 991.0, 1000.0));
    }
}
