//! Planar graphs: Cut's side of the game, and the search that knows it.

mod vertex_common;

use twintrees_check::check_vertex;
use twintrees_model::graph::{Multigraph, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::{Position, Setup, VertexState};
use twintrees_solve::never;
use twintrees_solve::vertex::brute::Brute;
use twintrees_solve::vertex::search::Search;
use twintrees_solve::vertex::{planar, solve_with};
use vertex_common::{planar_edges, random_planar, random_position, setup_of};

/// The position once Short has taken some of the free vertices, by the bits of a number, and Cut
/// the others.
fn filled(position: &Position, bits: u32) -> Position {
    let mut setup = setup_of(position);
    for (i, vertex) in position.vertices(VertexState::Free).enumerate() {
        let list = if bits >> i & 1 == 1 { &mut setup.short } else { &mut setup.cut };
        list.push(vertex.number());
    }
    setup.check().unwrap()
}

/// However the board is filled, exactly one of the players joins his terminals. Whether the
/// position has a dual.
fn assert_is_dual(position: &Position) -> bool {
    let Some(dual) = planar::dual(position) else { return false };
    let free: Vec<VertexId> = position.vertices(VertexState::Free).collect();
    assert_eq!(free, dual.vertices(VertexState::Free).collect::<Vec<_>>());
    let all = (1_u32 << free.len()) - 1;
    for shorts in 0..=all {
        let winner = filled(position, shorts).winner().unwrap();
        let there = filled(&dual, all & !shorts).winner().unwrap();
        assert_eq!(winner, there.other(), "{shorts:b} {position:?} {dual:?}");
    }
    true
}

fn check_duals(seed: u64, count: usize, most_free: u32) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut seen = [0; 2];
    for _ in 0..count {
        let position = random_planar(&mut rng, most_free);
        let has_dual = assert_is_dual(&position);
        // Every planar graph whose terminals may be joined by a link has one, unless the game is over.
        assert!(has_dual || position.winner().is_some(), "{position:?}");
        seen[usize::from(has_dual)] += 1;
    }
    assert!(seen[1] > count / 2, "{seen:?}");
}

#[test]
fn one_of_two_chains_joins() {
    check_duals(1, 500, 9);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn one_of_two_chains_joins_on_many_boards() {
    check_duals(2, 20_000, 9);
    check_duals(3, 300, 14);
}

/// Graphs of other kinds, among which some are planar by chance.
#[test]
fn any_dual_is_right() {
    let mut rng = fastrand::Rng::with_seed(4);
    let mut count = [0; 2];
    for _ in 0..2000 {
        let position = random_position(&mut rng, 8);
        count[usize::from(assert_is_dual(&position))] += 1;
    }
    assert!(count.iter().all(|&count| count > 300), "{count:?}");
}

/// Class and winning moves by exhaustive play, without and with the dual, and a certificate.
fn assert_solved(position: &Position) -> Class {
    let mut brute = Brute::new(position).unwrap();
    let class = brute.class().unwrap();
    let mut plain = Search::new(position, None, 1 << 18, &never).unwrap();
    let dual = planar::dual(position);
    let mut full = Search::new(position, dual.as_ref(), 1 << 18, &never).unwrap();
    for search in [&mut plain, &mut full] {
        let solution = solve_with(search, position).unwrap();
        assert_eq!(solution.class, class, "{position:?}");
        let known = class == Class::First && position.winner().is_none();
        for player in Player::BOTH.into_iter().filter(|_| known) {
            assert_eq!(solution.moves_of(player), brute.winning_moves(player), "{position:?}");
        }
    }
    let certificate = full.certificate(position).unwrap();
    assert_eq!(certificate.class(), class);
    assert!(check_vertex(position, &certificate).is_ok(), "{position:?}");
    class
}

fn compare(seed: u64, count: usize, most_free: u32) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut seen = [0; 3];
    for _ in 0..count {
        let class = assert_solved(&random_planar(&mut rng, most_free));
        seen[class as usize] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > count / 40), "{seen:?}");
}

#[test]
fn planar_positions_equal_brute_force() {
    compare(5, 600, 8);
    compare(6, 60, 12);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_planar_positions_equal_brute_force() {
    compare(7, 40_000, 9);
    compare(8, 2_000, 12);
    compare(9, 60, 15);
}

/// Larger boards: with and without the dual the answers are the same, and certificates hold.
fn agree(seed: u64, count: usize, free: u32) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for round in 0..count {
        let links = if round % 2 == 0 { 3 * free } else { 2 * free };
        let edges = planar_edges(&mut rng, free + 2, links);
        let graph = Multigraph::new(free + 2, edges).unwrap();
        let position =
            Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
        let mut plain = Search::new(&position, None, 1 << 22, &never).unwrap();
        let dual = planar::dual(&position);
        let mut full = Search::new(&position, dual.as_ref(), 1 << 22, &never).unwrap();
        let [one, other] =
            [&mut plain, &mut full].map(|search| solve_with(search, &position).unwrap());
        assert_eq!((one.class, one.winning_moves), (other.class, other.winning_moves));
        let certificate = full.certificate(&position).unwrap();
        assert!(check_vertex(&position, &certificate).is_ok(), "{position:?}");
    }
}

#[test]
fn the_dual_changes_nothing() {
    agree(10, 30, 16);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn the_dual_changes_nothing_on_larger_boards() {
    agree(11, 300, 20);
    agree(12, 60, 26);
}

/// What cannot matter does not keep a graph from being planar, and thousands of stones are
/// looked through at once.
#[test]
fn only_what_matters_must_be_planar() {
    // s – 2 – 3 – t, with a complete graph hanging on 2, and one of Short's stones on 3.
    let mut edges = vec![[0, 2], [2, 3], [3, 1]];
    for (first, home) in [(4, 2), (8, 3)] {
        let members = [home, first, first + 1, first + 2, first + 3];
        edges.extend((0..5).flat_map(|i| (0..i).map(move |j| [members[i], members[j]])));
    }
    let setup = Setup {
        graph: Multigraph::new(12, edges).unwrap(),
        terminals: Some([0, 1]),
        short: vec![8, 9, 10, 11],
        ..Setup::default()
    };
    assert!(assert_is_dual(&setup.check().unwrap()));
}

#[test]
fn many_stones_are_no_trouble() {
    // Every three of 30 free vertices have a stone in common: far from planar.
    let mut edges: Vec<[u32; 2]> = (2..32).flat_map(|v| [[0, v], [v, 1]]).collect();
    let mut stones = 32..;
    for (a, b, c) in (2..32).flat_map(|a| (2..a).flat_map(move |b| (2..b).map(move |c| (a, b, c))))
    {
        let stone = stones.next().unwrap();
        edges.extend([a, b, c].map(|v| [v, stone]));
    }
    let count = stones.start;
    let graph = Multigraph::new(count, edges).unwrap();
    let short = (32..count).collect();
    let setup = Setup { graph, terminals: Some([0, 1]), short, ..Setup::default() };
    assert!(planar::dual(&setup.check().unwrap()).is_none());
}
