//! The vertex game on line graphs is the link game; trees; graphs that are no line graphs.

mod vertex_common;

use std::collections::HashSet;
use twintrees_model::graph::{Multigraph, VertexId};
use twintrees_model::outcome::Player;
use twintrees_model::switching;
use twintrees_model::vertex::{Position, Setup};
use twintrees_solve::vertex::brute::Brute;
use twintrees_solve::vertex::{Method, line, solve};
use twintrees_solve::{brute, never};
use vertex_common::random_position;

/// A random multigraph with terminals, some links taken.
fn random_links(rng: &mut fastrand::Rng, most: usize) -> switching::Setup {
    let vertices = rng.u32(2..=7);
    let count = rng.usize(1..=most);
    let ends = (0..count).map(|_| {
        let u = rng.u32(0..vertices);
        [u, (u + rng.u32(1..vertices)) % vertices]
    });
    let graph = Multigraph::new(vertices, ends.collect()).unwrap();
    let mut setup =
        switching::Setup { graph, terminals: Some([0, 1]), ..switching::Setup::default() };
    if rng.bool() {
        for link in 0..count as u32 {
            match rng.u8(0..10) {
                0 => setup.secured.push(link),
                1 => setup.deleted.push(link),
                _ => {}
            }
        }
    }
    setup
}

/// Vertex i is link i; then come s and t, joined to the links at the terminals.
fn line_graph(links: &switching::Setup) -> Position {
    let ends = links.graph.all_ends();
    let count = ends.len() as u32;
    let mut edges = Vec::new();
    for (i, a) in (0..).zip(ends) {
        for (j, b) in (0..i).zip(ends) {
            if a.iter().any(|end| b.contains(end)) {
                edges.push([i, j]);
            }
        }
        for (terminal, own) in links.terminals.unwrap().into_iter().zip([count, count + 1]) {
            if a.contains(&VertexId::new(terminal)) {
                edges.push([i, own]);
            }
        }
    }
    let graph = Multigraph::new(count + 2, edges).unwrap();
    let (short, cut) = (links.secured.clone(), links.deleted.clone());
    let terminals = Some([count, count + 1]);
    Setup { graph, terminals, short, cut, ..Setup::default() }.check().unwrap()
}

fn compare(seed: u64, count: usize, most: usize, by_brute_force: bool) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut recognised = 0;
    for _ in 0..count {
        let links = random_links(&mut rng, most);
        let position = line_graph(&links);
        let link_position = links.check().unwrap();
        let solution = solve(&position, 1 << 22, &never).unwrap();
        let by_search = {
            use twintrees_solve::vertex::{search::Search, solve_with};
            let mut search = Search::new(&position, None, 1 << 22, &never).unwrap();
            solve_with(&mut search, &position).unwrap()
        };
        let by_links = twintrees_solve::switching::solve(&link_position, &never).unwrap();
        let numbers = |player| -> Vec<u32> {
            by_links.winning_moves.of(player).iter().map(|link| link.number()).collect()
        };
        for found in [&solution, &by_search] {
            assert_eq!(found.class, by_links.class, "{link_position:?}");
            for player in Player::BOTH {
                let moves: Vec<u32> = found.moves_of(player).iter().map(|v| v.number()).collect();
                assert_eq!(moves, numbers(player), "{player}: {link_position:?}");
            }
        }
        if by_brute_force {
            assert_eq!(brute::Brute::new(&link_position).unwrap().class(), Some(by_links.class));
        }
        recognised += usize::from(solution.method != Method::Search);
    }
    assert!(recognised * 10 >= count * 9, "only {recognised} of {count} recognised");
}

#[test]
fn line_graphs_of_random_graphs_are_link_games() {
    compare(1, 500, 10, true);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn line_graphs_of_ten_thousand_random_graphs_are_link_games() {
    compare(2, 10_000, 16, false);
}

/// What is taken for a line graph has the outcome of one, whatever it is.
#[test]
fn what_is_recognised_is_right() {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut seen = 0;
    for _ in 0..20_000 {
        let position = random_position(&mut rng, 7);
        let Some(links) = line::link_game(&position) else { continue };
        seen += 1;
        let mut vertices = Brute::new(&position).unwrap();
        let mut as_links = brute::Brute::new(&links.position).unwrap();
        assert_eq!(vertices.class(), as_links.class(), "{position:?}");
        for player in Player::BOTH {
            let moves = links.vertices(&as_links.winning_moves(player));
            assert_eq!(vertices.winning_moves(player), moves, "{position:?}");
        }
    }
    assert!(seen > 300, "{seen}");
}

/// On a tree the path between the terminals decides: no free vertex on it, or Cut has one, and the
/// game is over; one, and whoever starts wins; two or more, and Cut wins.
#[test]
fn trees_are_decided_by_their_path() {
    let mut rng = fastrand::Rng::with_seed(4);
    for round in 0..300 {
        // No search is needed, so the last ones are large.
        let vertices = rng.u32(3..=if round < 290 { 14 } else { 100_000 });
        let parents: Vec<u32> = (1..vertices).map(|v| rng.u32(0..v)).collect();
        let edges = (1..vertices).zip(&parents).map(|(v, &parent)| [v, parent]).collect();
        let to = vertices - 1;
        let mut path = HashSet::from([to]);
        let mut at = to;
        while at != 0 {
            at = parents[at as usize - 1];
            path.insert(at);
        }
        let inner = path.len() - 2;
        let graph = Multigraph::new(vertices, edges).unwrap();
        let setup = Setup { graph, terminals: Some([0, to]), ..Setup::default() };
        let solution = solve(&setup.check().unwrap(), 1 << 20, &never).unwrap();
        let wanted = ["short", "first"].get(inner).copied().unwrap_or("cut");
        assert_eq!(solution.class.word(), wanted, "{inner} free vertices on the path");
        assert_ne!(solution.method, Method::Search);
    }
}

/// A path of a hundred thousand vertices is a line graph: no search is needed.
#[test]
fn long_paths_are_link_games() {
    let edges = (0..100_000).map(|v| [v, v + 1]).collect();
    let graph = Multigraph::new(100_001, edges).unwrap();
    let setup = Setup { graph, terminals: Some([0, 100_000]), ..Setup::default() };
    let solution = solve(&setup.check().unwrap(), 1 << 20, &never).unwrap();
    assert_eq!((solution.class.word(), solution.method), ("cut", Method::LinkGame));
}
