//! The winner's strategy never loses, whatever the other one does.

mod common;

use common::{random_edges, random_position, solve_and_verify};
use twintrees_model::bridg_it::Board;
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{Position, Setup};
use twintrees_solve::never;
use twintrees_solve::strategy::{Opponent, Reason, Strategy, best_move, stubborn_move};

fn both_starters(position: &Position) -> [Position; 2] {
    Player::BOTH.map(|player| position.clone().with_to_move(player))
}

/// Plays the strategy's next move, if the game goes on.
fn strategy_plays(position: &mut Position, link: Option<EdgeId>) {
    if position.winner().is_none() {
        position.play(link.expect("a strategy has a move until it has won")).unwrap();
    }
}

/// Every line that the opponent can choose ends in a win for the strategy.
fn wins_every_line(position: &Position, strategy: &Strategy) -> u64 {
    if let Some(winner) = position.winner() {
        assert_eq!(winner, strategy.player());
        return 1;
    }
    let moves: Vec<EdgeId> = position.legal_moves().collect();
    moves
        .into_iter()
        .map(|opponent| {
            let (mut position, mut strategy) = (position.clone(), strategy.clone());
            position.play(opponent).unwrap();
            if position.winner().is_none() {
                let reply = strategy.reply(opponent);
                strategy_plays(&mut position, reply);
            }
            wins_every_line(&position, &strategy)
        })
        .sum()
}

fn assert_wins_every_line(position: &Position) -> Class {
    let mut class = None;
    for mut position in both_starters(position) {
        let (_, verified) = solve_and_verify(&position);
        class = Some(verified.class());
        let mut strategy = Strategy::new(&verified);
        assert_eq!(strategy.player(), verified.winner());
        if position.to_move() == strategy.player() {
            let opening = strategy.open();
            strategy_plays(&mut position, opening);
        }
        assert!(wins_every_line(&position, &strategy) >= 1);
    }
    class.unwrap()
}

#[test]
fn every_line_on_small_graphs_is_won() {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut seen = [0; 3];
    for _ in 0..1_500 {
        let class = assert_wins_every_line(&random_position(&mut rng, 9));
        seen[Class::ALL.iter().position(|&c| c == class).unwrap()] += 1;
    }
    assert!(seen.iter().all(|&many| many > 100), "a class is hardly tested: {seen:?}");
}

#[test]
fn every_line_on_bridg_it_three_is_won() {
    assert_wins_every_line(&Board::new(3).unwrap().setup().check().unwrap());
}

/// A game of the strategy against `opponent`; the strategy must win.
fn assert_wins_a_game(position: &Position, mut opponent: impl FnMut(&Position) -> EdgeId) {
    for mut position in both_starters(position) {
        let (_, verified) = solve_and_verify(&position);
        let mut strategy = Strategy::new(&verified);
        if position.to_move() == strategy.player() {
            let opening = strategy.open();
            strategy_plays(&mut position, opening);
        }
        while position.winner().is_none() {
            let link = opponent(&position);
            position.play(link).unwrap();
            if position.winner().is_none() {
                let reply = strategy.reply(link);
                strategy_plays(&mut position, reply);
            }
        }
        assert_eq!(position.winner(), Some(strategy.player()));
    }
}

fn random_game(rng: &mut fastrand::Rng, vertices: u32, links: usize) -> Position {
    let graph = Multigraph::new(vertices, random_edges(rng, vertices, links)).unwrap();
    Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap()
}

#[test]
fn random_opponents_lose_on_a_thousand_links() {
    let mut rng = fastrand::Rng::with_seed(4);
    for vertices in [350, 450, 500, 520, 600, 800] {
        let position = random_game(&mut rng, vertices, 1_000);
        let mut chooser = rng.fork();
        assert_wins_a_game(&position, |position| {
            let moves: Vec<EdgeId> = position.legal_moves().collect();
            moves[chooser.usize(0..moves.len())]
        });
    }
    let board = Board::new(22).unwrap().setup().check().unwrap();
    let mut chooser = rng.fork();
    assert_wins_a_game(&board, |position| {
        let moves: Vec<EdgeId> = position.legal_moves().collect();
        moves[chooser.usize(0..moves.len())]
    });
}

#[test]
fn a_stubborn_opponent_loses_as_well() {
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..40 {
        assert_wins_a_game(&random_position(&mut rng, 14), |position| {
            let (_, verified) = solve_and_verify(position);
            stubborn_move(&verified, &never).unwrap().expect("the game goes on").0
        });
    }
}

/// Stubborn play is what it says: no other move leaves fewer winning replies.
#[test]
fn the_stubborn_move_leaves_the_fewest_winning_replies() {
    let mut rng = fastrand::Rng::with_seed(6);
    let mut lost = 0;
    for position in (0..300).flat_map(|_| both_starters(&random_position(&mut rng, 10))) {
        let (_, verified) = solve_and_verify(&position);
        if position.winner().is_some() || verified.winner() == position.to_move() {
            continue;
        }
        lost += 1;
        let (_, resistance) = stubborn_move(&verified, &never).unwrap().unwrap();
        assert!(resistance.all_tried);
        for link in position.legal_moves() {
            let mut after = position.clone();
            after.play(link).unwrap();
            let (solution, _) = solve_and_verify(&after);
            let winning = solution.winning_moves.of(after.to_move()).len();
            assert!(winning >= resistance.winning_replies, "{position:?} {link}");
        }
    }
    assert!(lost > 50);
}

#[test]
fn the_best_move_keeps_what_is_won() {
    let mut rng = fastrand::Rng::with_seed(7);
    for mut position in (0..200).flat_map(|_| both_starters(&random_position(&mut rng, 12))) {
        let expected = solve_and_verify(&position).1.winner();
        while let Some(choice) = best_move(&position, &never).unwrap() {
            let resists = matches!(choice.reason, Reason::Resists(_));
            assert_eq!(resists, position.to_move() != expected);
            position.play(choice.link).unwrap();
        }
        assert_eq!(position.winner(), Some(expected));
    }
}

/// A player for a whole game keeps every win, also after moves were taken back.
#[test]
fn an_opponent_keeps_what_is_won_through_a_whole_game() {
    let mut rng = fastrand::Rng::with_seed(8);
    let (mut chooser, mut replies) = (rng.fork(), 0);
    for start in (0..600).flat_map(|_| both_starters(&random_position(&mut rng, 16))) {
        let (mut position, mut opponent) = (start, Opponent::new());
        let side = position.to_move();
        while position.winner().is_none() {
            if position.to_move() != side {
                let moves: Vec<EdgeId> = position.legal_moves().collect();
                position.play(moves[chooser.usize(0..moves.len())]).unwrap();
                continue;
            }
            let winning = solve_and_verify(&position).1.winner() == side;
            let remembered = opponent.is_winning(&position);
            assert!(!remembered || winning, "{position:?}");
            replies += usize::from(remembered);
            let choice = opponent.choose(&position, &never).unwrap().unwrap();
            position.play(choice.link).unwrap();
            assert!(!winning || solve_and_verify(&position).1.winner() == side, "{position:?}");
            if chooser.u8(0..6) == 0 {
                position.undo();
                position.undo();
            }
        }
    }
    assert!(replies > 100, "{replies}");
}
