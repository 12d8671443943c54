//! Following a game gives the class that solving every position afresh gives, and a proof of it.

mod common;

use common::{random_edges, random_position};
use twintrees_check::check;
use twintrees_model::bridg_it::Board;
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::certificate::{Certificate, Subject};
use twintrees_model::switching::{Position, Setup};
use twintrees_solve::never;
use twintrees_solve::strategy::{Strategy, best_move};
use twintrees_solve::switching::{Tracker, solve};

fn class_of(position: &Position) -> Class {
    solve(position, &never).unwrap().class
}

fn assert_proved(position: &Position, tracker: &Tracker) {
    let certificate = Certificate { subject: Subject::of(position), proof: tracker.proof() };
    let verified = check(position, &certificate).unwrap_or_else(|reject| panic!("{reject}"));
    assert_eq!(verified.class(), tracker.class());
}

/// Follows moves until the game is over; how often the class changed.
fn follow(
    position: &Position,
    mut next: impl FnMut(&Position) -> (Player, EdgeId),
) -> [[usize; 3]; 3] {
    let mut position = position.clone();
    let mut tracker = Tracker::new(&position, &never).unwrap();
    let mut seen = [[0; 3]; 3];
    let mut class = tracker.class();
    assert_eq!(class, class_of(&position));
    assert_proved(&position, &tracker);
    while position.winner().is_none() {
        let (player, link) = next(&position);
        position = position.with_to_move(player);
        position.play(link).unwrap();
        let before = tracker.searches();
        let after = tracker.follow(player, link);
        assert_eq!(after, class_of(&position), "{position:?}");
        assert!(tracker.searches() - before <= 2);
        assert_proved(&position, &tracker);
        seen[at(class)][at(after)] += 1;
        class = after;
    }
    seen
}

fn at(class: Class) -> usize {
    Class::ALL.iter().position(|&c| c == class).unwrap()
}

fn any_link(rng: &mut fastrand::Rng, position: &Position) -> EdgeId {
    let moves: Vec<EdgeId> = position.legal_moves().collect();
    moves[rng.usize(0..moves.len())]
}

/// Mistakes of every kind, players moving several times in a row.
#[test]
fn random_moves_of_either_player_are_followed() {
    let mut rng = fastrand::Rng::with_seed(51);
    let mut seen = [[0; 3]; 3];
    for _ in 0..4_000 {
        let position = random_position(&mut rng, 24);
        let changes = follow(&position, |position| {
            let player = if rng.bool() { Player::Short } else { Player::Cut };
            (player, any_link(&mut rng, position))
        });
        seen.iter_mut().flatten().zip(changes.iter().flatten()).for_each(|(all, one)| *all += one);
    }
    let expected = |from: usize, to: usize| from.abs_diff(to) < 2;
    for from in 0..3 {
        for to in 0..3 {
            assert_eq!(seen[from][to] > 50, expected(from, to), "{seen:?}");
        }
    }
}

#[test]
fn medium_games_are_followed() {
    let mut rng = fastrand::Rng::with_seed(52);
    for round in 0..30 {
        let vertices = rng.u32(20..80);
        let links = vertices as usize * [3, 4, 5][round % 3] / 2;
        let graph = Multigraph::new(vertices, random_edges(&mut rng, vertices, links)).unwrap();
        let setup = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
        let position = setup.check().unwrap();
        follow(&position, |position| (position.to_move(), any_link(&mut rng, position)));
    }
}

/// Good moves with a bad one now and then, on a board where every first move wins.
#[test]
fn games_of_bridg_it_are_followed() {
    let mut rng = fastrand::Rng::with_seed(53);
    for size in 2..=6 {
        let board = Board::new(size).unwrap().setup().check().unwrap();
        follow(&board, |position| {
            let good = best_move(position, &never).unwrap().expect("the game goes on").link;
            let link = if rng.u32(0..4) == 0 { any_link(&mut rng, position) } else { good };
            (position.to_move(), link)
        });
    }
}

/// Some moves at random, then the winner goes on by a strategy that the tracker's proof gives him.
#[test]
fn after_mistakes_the_winner_goes_on_and_wins() {
    let mut rng = fastrand::Rng::with_seed(55);
    for round in 0..600 {
        let mut position = match round % 3 {
            0 => Board::new(7).unwrap().setup().check().unwrap(),
            _ => random_position(&mut rng, 30),
        };
        let mut tracker = Tracker::new(&position, &never).unwrap();
        for _ in 0..rng.u32(0..12) {
            if position.winner().is_none() {
                let (player, link) = (position.to_move(), any_link(&mut rng, &position));
                position.play(link).unwrap();
                tracker.follow(player, link);
            }
        }
        if position.winner().is_some() {
            continue;
        }
        let proof = tracker.proof();
        let certificate = Certificate { subject: Subject::of(&position), proof };
        let mut strategy = Strategy::new(&check(&position, &certificate).unwrap());
        let winner = strategy.player();
        let mut moved = false;
        while position.winner().is_none() {
            let link = if position.to_move() != winner {
                any_link(&mut rng, &position)
            } else if let Some(&last) = position.history().last().filter(|_| moved) {
                strategy.reply(last).unwrap()
            } else {
                strategy.open().unwrap()
            };
            position.play(link).unwrap();
            moved = true;
        }
        assert_eq!(position.winner(), Some(winner));
    }
}

#[test]
fn moves_that_are_none_change_nothing() {
    let mut rng = fastrand::Rng::with_seed(54);
    for _ in 0..200 {
        let position = random_position(&mut rng, 12);
        let mut tracker = Tracker::new(&position, &never).unwrap();
        let class = tracker.class();
        let links = position.graph().edge_count() as u32;
        let taken: Vec<u32> = (0..links + 4)
            .filter(|&link| {
                position
                    .graph()
                    .edge(link)
                    .is_none_or(|link| !position.legal_moves().any(|legal| legal == link))
            })
            .filter(|_| position.winner().is_none())
            .collect();
        for link in taken {
            assert_eq!(tracker.follow(Player::Short, EdgeId::new(link)), class);
            assert_eq!(tracker.follow(Player::Cut, EdgeId::new(link)), class);
        }
        assert_eq!(tracker.searches(), 0);
    }
}
