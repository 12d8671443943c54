//! The matroid game: Nash-Williams, duality, and graphs through this door.

mod common;
mod matroid_common;

use common::random_position as random_switching_position;
use matroid_common::{
    graphic, random_field, random_linear, random_matroid, random_position, random_position_on,
    solve_and_verify,
};
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::matroid::{Element, ElementState, Matroid, Position, Setup};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{LinkState, Position as SwitchingPosition, Setup as Switching};
use twintrees_solve::matroid::{solve, strategy::Strategy};
use twintrees_solve::{Stopped, never, survey, switching};

/// The rank of M ∨ M by Nash-Williams' formula (1967), with copies of an element: the least value
/// of |E − X| + 2 r(X) over all X.
fn union_rank(matroid: &Matroid, there: &[Element], marked: Element, copies: u32) -> usize {
    // Items are elements, then copies.
    let items: Vec<Element> = there.iter().copied().chain((0..copies).map(|_| marked)).collect();
    let value = |bits: u32| {
        let mut set = vec![false; matroid.size()];
        let inside = items.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
        inside.for_each(|(_, &element)| set[element as usize] = true);
        items.len() - bits.count_ones() as usize + 2 * matroid.rank(&set)
    };
    (0..1 << items.len()).map(value).min().unwrap()
}

#[test]
fn the_class_is_that_of_nash_williams() {
    let mut rng = fastrand::Rng::with_seed(61);
    for round in 0..1_200 {
        let size = rng.usize(1..=10);
        let matroid = if round % 2 == 0 {
            let field = random_field(&mut rng);
            let rank = rng.usize(1..=5);
            random_linear(&mut rng, field, rank, size)
        } else {
            random_matroid(&mut rng, size)
        };
        let marked = rng.u32(0..size as u32);
        let position = Setup::start(matroid.clone(), marked).check().unwrap();
        let there: Vec<Element> = position.elements(ElementState::Undecided).collect();
        let [none, two] = [0, 2].map(|copies| union_rank(&matroid, &there, marked, copies));
        let class = [Class::Short, Class::First, Class::Cut][two - none];
        assert_eq!(solve_and_verify(&position).0.class, class, "{position:?}");
    }
}

/// The same game with the players' parts exchanged.
fn dual(position: &Position) -> Position {
    let elements = |state| position.elements(state).collect();
    Setup {
        matroid: position.matroid().clone().dual().unwrap(),
        element: position.element(),
        secured: elements(ElementState::Deleted),
        deleted: elements(ElementState::Secured),
        to_move: Some(position.to_move().other()),
    }
    .check()
    .unwrap()
}

#[test]
fn short_on_a_matroid_is_cut_on_its_dual() {
    let mut rng = fastrand::Rng::with_seed(62);
    for _ in 0..3_000 {
        let position = random_position(&mut rng, 14);
        let mirrored = dual(&position);
        assert_eq!(mirrored.winner(), position.winner().map(Player::other));
        let [this, other] = [&position, &mirrored].map(|p| solve_and_verify(p).0);
        for first in Player::BOTH {
            let (here, there) = (this.class.winner(first), other.class.winner(first.other()));
            assert_eq!(here, there.other(), "{position:?}");
            let moves = [this.winning_moves.of(first), other.winning_moves.of(first.other())];
            assert_eq!(moves[0], moves[1], "{position:?}");
        }
    }
}

/// A position of the switching game as one of the matroid game: the link between the terminals
/// comes last.
fn through_the_door(position: &SwitchingPosition) -> Position {
    let graph = position.graph();
    let mut edges: Vec<[u32; 2]> =
        graph.all_ends().iter().map(|ends| ends.map(VertexId::number)).collect();
    edges.push(position.terminals().map(VertexId::number));
    let elements = |state| position.links(state).map(EdgeId::number).collect();
    Setup {
        matroid: graphic(graph.vertex_count() as u32, &edges),
        element: graph.edge_count() as Element,
        secured: elements(LinkState::Secured),
        deleted: elements(LinkState::Deleted),
        to_move: Some(position.to_move()),
    }
    .check()
    .unwrap()
}

fn assert_same_as_switching(position: &SwitchingPosition) -> Class {
    let graph = switching::solve(position, &never).unwrap();
    let door = through_the_door(position);
    assert_eq!(door.winner(), position.winner());
    let matroid = solve_and_verify(&door).0;
    assert_eq!(graph.class, matroid.class, "{position:?}");
    for player in Player::BOTH {
        let moves: Vec<Element> =
            graph.winning_moves.of(player).iter().map(|link| link.number()).collect();
        assert_eq!(moves, matroid.winning_moves.of(player), "{player} {position:?}");
    }
    graph.class
}

#[test]
fn random_graphs_are_the_switching_game() {
    let mut rng = fastrand::Rng::with_seed(63);
    for _ in 0..4_000 {
        assert_same_as_switching(&random_switching_position(&mut rng, 14));
    }
}

#[test]
fn all_subgraphs_of_k5_are_the_switching_game() {
    let k5 = twintrees_model::families::board("complete:5").unwrap().setup;
    let k5 = Switching { terminals: Some([0, 1]), ..k5 };
    let mut counts = [0; 3];
    for index in 0..1024 {
        let position = survey::subgraph(&k5, index).check().unwrap();
        counts[assert_same_as_switching(&position) as usize] += 1;
    }
    assert_eq!(counts, [71, 502, 451]);
}

/// The strategy of a certificate wins against every way to play.
fn assert_wins(position: &Position, strategy: &Strategy, player: Player, last: Option<Element>) {
    if let Some(winner) = position.winner() {
        return assert_eq!(winner, player, "{position:?}");
    }
    let free = position.elements(ElementState::Undecided).collect::<Vec<_>>();
    if position.to_move() != player {
        for element in free {
            let mut next = position.clone();
            next.play(element).unwrap();
            assert_wins(&next, strategy, player, Some(element));
        }
        return;
    }
    let mut strategy = strategy.clone();
    let reply = match last {
        None => strategy.opening(),
        Some(taken) => strategy.reply(position, taken),
    };
    // Where anything will do, the first is taken, be it one of the sets.
    let element = reply.unwrap_or(free[0]);
    strategy.taken(element);
    let mut next = position.clone();
    next.play(element).unwrap();
    assert_wins(&next, &strategy, player, None);
}

#[test]
fn strategies_win_against_every_way_to_play() {
    let mut rng = fastrand::Rng::with_seed(64);
    for _ in 0..400 {
        let position = random_position(&mut rng, 8);
        let verified = solve_and_verify(&position).1;
        for (player, first) in
            [Player::Short, Player::Cut].map(|p| [(p, true), (p, false)]).concat()
        {
            let starter = if first { player } else { player.other() };
            let strategy = Strategy::new(&verified, player, first);
            assert_eq!(strategy.is_some(), verified.class().winner(starter) == player);
            if let Some(strategy) = strategy {
                let start = position.clone().with_to_move(starter);
                assert_wins(&start, &strategy, player, None);
            }
        }
    }
}

/// On matroids too large for exhaustive play: a first move is listed if and only if its player wins
/// what it leads to.
#[test]
fn moves_are_listed_if_and_only_if_they_win() {
    let mut rng = fastrand::Rng::with_seed(65);
    let mut classes = [0; 3];
    for round in 0..60 {
        let rank = rng.usize(8..=12);
        let size = 2 * rank - 2 + rng.usize(0..=3);
        let field = random_field(&mut rng);
        let matroid = if round % 3 == 0 {
            random_matroid(&mut rng, size)
        } else {
            random_linear(&mut rng, field, rank, size)
        };
        let position = random_position_on(&mut rng, matroid);
        let solution = solve_and_verify(&position).0;
        classes[solution.class as usize] += 1;
        for player in Player::BOTH {
            let wins = |&element: &Element| {
                let mut next = position.clone().with_to_move(player);
                next.play(element).is_ok() && {
                    let class = solve_and_verify(&next).0.class;
                    class.winner(player.other()) == player
                }
            };
            let moves: Vec<Element> =
                position.elements(ElementState::Undecided).filter(wins).collect();
            if position.winner().is_none() {
                assert_eq!(solution.winning_moves.of(player), moves, "{player} {position:?}");
            }
        }
    }
    assert!(classes.iter().all(|&count| count > 3), "{classes:?}");
}

#[test]
fn a_solver_that_is_told_to_stop_stops() {
    let position = random_position(&mut fastrand::Rng::with_seed(66), 14);
    assert_eq!(solve(&position, &|| true), Err(Stopped));
}
