//! The exact search against exhaustive play.

mod vertex_common;

use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::Position;
use twintrees_solve::never;
use twintrees_solve::vertex::brute::Brute;
use twintrees_solve::vertex::search::Search;
use vertex_common::{only_inside, random_position};

/// Winner, reply and carrier for both starters, and the winning moves where it takes a move.
fn assert_equals_brute_force(position: &Position) {
    let mut brute = Brute::new(position).unwrap();
    let class = brute.class().expect("class P cannot occur");
    let mut search = Search::new(position, None, 1 << 20, &never).unwrap();
    for mover in Player::BOTH {
        let outcome = search.outcome(mover).unwrap();
        assert_eq!(outcome.winner, class.winner(mover), "{mover} starts: {position:?}");
        let inside = only_inside(position, &outcome.carrier, outcome.winner);
        let inside = inside.with_to_move(mover);
        let winner = Brute::new(&inside).unwrap().winner_now();
        assert_eq!(winner, outcome.winner, "carrier {:?}: {position:?}", outcome.carrier);
        let over = position.winner().is_some();
        assert_eq!(outcome.reply.is_some(), outcome.winner == mover && !over, "{position:?}");
        if let Some(reply) = outcome.reply {
            assert!(brute.winning_moves(mover).contains(&reply), "{reply}: {position:?}");
        }
        if class == Class::First {
            let wins = search.winning_moves(mover).unwrap();
            assert_eq!(wins, brute.winning_moves(mover), "{mover}: {position:?}");
        }
    }
}

fn compare(seed: u64, count: usize, most_free: u32) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..count {
        assert_equals_brute_force(&random_position(&mut rng, most_free));
    }
}

#[test]
fn small_random_graphs_equal_brute_force() {
    compare(1, 3000, 8);
}

#[test]
fn random_graphs_equal_brute_force() {
    compare(2, 150, 12);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_random_graphs_equal_brute_force() {
    compare(3, 40_000, 9);
    compare(4, 2_000, 12);
    compare(5, 100, 14);
}
