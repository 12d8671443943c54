//! The arcs game: search and certificates against exhaustive play, and the examples of the theory.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use twintrees_check::check_arcs;
use twintrees_model::arcs::{Position, Setup};
use twintrees_model::graph::{Multigraph, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex;
use twintrees_model::vertex::{read_certificate, write_certificate};
use twintrees_solve::arcs::brute::Brute;
use twintrees_solve::arcs::survey::{both_ways, orientation, random_digraph};
use twintrees_solve::arcs::{Method, Search, solve};
use twintrees_solve::never;

fn position(vertices: u32, arcs: &[[u32; 2]], terminals: [u32; 2]) -> Position {
    let graph = Multigraph::new(vertices, arcs.to_vec()).unwrap();
    Position::new(Setup { graph, terminals: Some(terminals), ..Setup::default() }).unwrap()
}

/// Loops, parallel and opposite arcs, arcs into s and out of t, and arcs taken before.
fn random(rng: &mut fastrand::Rng, most: u32) -> Position {
    let (vertices, count) = (rng.u32(2..=6), rng.u32(1..=most));
    let mut arcs: Vec<[u32; 2]> = Vec::new();
    for _ in 0..count {
        match arcs.last() {
            Some(&[u, v]) if rng.u8(0..5) == 0 => arcs.push([v, u]),
            Some(&last) if rng.u8(0..5) == 0 => arcs.push(last),
            _ => arcs.push([rng.u32(0..vertices), rng.u32(0..vertices)]),
        }
    }
    let mut setup = Setup { terminals: Some([0, vertices - 1]), ..Setup::default() };
    if rng.bool() {
        for arc in 0..count {
            match rng.u8(0..10) {
                0 => setup.secured.push(arc),
                1 => setup.deleted.push(arc),
                _ => {}
            }
        }
    }
    setup.graph = Multigraph::new(vertices, arcs).unwrap();
    Position::new(setup).unwrap()
}

/// The class that a certificate proves after a journey through text.
fn proved(position: &Position) -> Class {
    let mut text = Vec::new();
    let certificate = Search::new(position, 1 << 20, &never).unwrap().certificate().unwrap();
    write_certificate(&certificate, &mut text).unwrap();
    check_arcs(position, &read_certificate(&text).unwrap()).unwrap().class()
}

/// Returns how the position was solved.
fn compare_one(position: &Position) -> Method {
    let mut brute = Brute::new(position).unwrap();
    let class = brute.class().expect("class P cannot occur");
    let solution = solve(position, 1 << 20, &never).unwrap();
    assert_eq!(solution.class, class, "{position:?}");
    for player in Player::BOTH {
        assert_eq!(solution.moves_of(player), brute.winning_moves(player), "{player} {position:?}");
    }
    for mover in Player::BOTH {
        let bounded = solution.undirected.winner(mover) == Player::Short;
        assert!(bounded || class.winner(mover) == Player::Cut, "{position:?}");
    }
    assert_eq!(proved(position), class, "{position:?}");
    solution.method
}

fn compare(seed: u64, count: usize, most: u32) -> [usize; 3] {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut methods = [0; 3];
    for _ in 0..count {
        methods[compare_one(&random(&mut rng, most)) as usize] += 1;
    }
    methods
}

/// Every ordered pair of different vertices comes up, none twice in a digraph.
#[test]
fn random_digraphs_have_no_two_arcs_alike() {
    let mut seen = HashSet::new();
    for index in 0..200 {
        let graph = random_digraph(4, 7, 1, index);
        let arcs: HashSet<[u32; 2]> =
            graph.all_ends().iter().map(|ends| ends.map(VertexId::number)).collect();
        assert_eq!(arcs.len(), 7);
        seen.extend(arcs);
    }
    assert_eq!((seen.len(), seen.iter().any(|[u, v]| u == v)), (12, false));
    assert_eq!(random_digraph(3, 6, 5, 0).edge_count(), 6);
}

#[test]
fn links_become_two_arcs_or_one_of_them() {
    let graph = Multigraph::new(3, vec![[0, 1], [2, 1]]).unwrap();
    let whole = Setup { graph, terminals: Some([0, 2]), ..Setup::default() };
    let ends = |setup: &Setup| -> Vec<[u32; 2]> {
        setup.graph.all_ends().iter().map(|ends| ends.map(VertexId::number)).collect()
    };
    assert_eq!(ends(&both_ways(&whole)), [[0, 1], [1, 0], [2, 1], [1, 2]]);
    let all: HashSet<Vec<[u32; 2]>> = (0..4).map(|i| ends(&orientation(&whole, i))).collect();
    assert_eq!(all.len(), 4);
    assert!(all.contains(&vec![[0, 1], [1, 2]]) && both_ways(&whole).terminals == Some([0, 2]));
}

#[test]
fn random_digraphs_equal_brute_force() {
    let methods = compare(1, 3000, 8);
    assert!(methods.iter().all(|&count| count > 20), "{methods:?}");
    compare(2, 100, 11);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_random_digraphs_equal_brute_force() {
    compare(3, 40_000, 9);
    compare(4, 2000, 12);
}

#[test]
fn two_disjoint_arborescences_are_not_enough() {
    let position = position(4, &[[0, 2], [0, 3], [2, 1], [2, 3], [3, 1], [3, 2]], [0, 1]);
    compare_one(&position);
    let solution = solve(&position, 1 << 20, &never).unwrap();
    assert_eq!((solution.class, solution.undirected), (Class::First, Class::Short));
}

#[test]
fn known_digraphs_have_their_classes() {
    let text = include_str!("../../../data/values/directed.json");
    let known: serde_json::Value = serde_json::from_str(text).unwrap();
    for row in known["arcs"].as_array().unwrap() {
        let arcs: Vec<[u32; 2]> = serde_json::from_value(row["arcs"].clone()).unwrap();
        let position = position(5, &arcs, [0, 1]);
        let class = solve(&position, 1 << 20, &never).unwrap().class;
        compare_one(&position);
        for (mover, field) in [(Player::Short, "short_first"), (Player::Cut, "short_second")] {
            let short = class.winner(mover) == Player::Short;
            assert_eq!(row[field], short, "{arcs:?}");
        }
    }
}

/// The arcs 01, 02, 03, 21, 31, 32 lead from 0 to 1 whatever Cut does: a doubled arc without
/// parallel arcs.
#[test]
fn the_gadget_cannot_be_cut() {
    let gadget = position(4, &[[0, 1], [0, 2], [0, 3], [2, 1], [3, 1], [3, 2]], [0, 1]);
    compare_one(&gadget);
    assert_eq!(proved(&gadget), Class::Short);
}

/// Vertex v becomes the arc 2v → 2v + 1, a link two arcs each way.
fn reduced(count: u32, links: &[[u32; 2]]) -> Position {
    let mut arcs: Vec<[u32; 2]> = (2..count).map(|v| [2 * v, 2 * v + 1]).collect();
    for &[u, v] in links {
        arcs.extend([[2 * u + 1, 2 * v]; 2]);
        arcs.extend([[2 * v + 1, 2 * u]; 2]);
    }
    position(2 * count, &arcs, [1, 2])
}

/// The same without parallel arcs: the gadget, with two vertices of its own, for every doubled arc.
fn reduced_to_a_simple_digraph(count: u32, links: &[[u32; 2]]) -> Position {
    let mut arcs: Vec<[u32; 2]> = (2..count).map(|v| [2 * v, 2 * v + 1]).collect();
    let mut all = 2 * count;
    for &[u, v] in links {
        for [tail, head] in [[2 * u + 1, 2 * v], [2 * v + 1, 2 * u]] {
            let [a, b] = [all, all + 1];
            arcs.extend([[tail, head], [tail, a], [tail, b], [a, head], [b, head], [b, a]]);
            all += 2;
        }
    }
    position(all, &arcs, [1, 2])
}

/// All graphs with terminals 0 and 1 and up to `most - 2` further vertices: the class of the vertex
/// game by exhaustive play is that of the arcs game.
fn compare_reductions(most: u32, reduce: fn(u32, &[[u32; 2]]) -> Position) -> [usize; 3] {
    let mut classes = [0; 3];
    for count in 2..=most {
        let pairs: Vec<[u32; 2]> = (0..count).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
        for chosen in 0_u32..1 << pairs.len() {
            let links: Vec<[u32; 2]> =
                (0..).zip(&pairs).filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &p)| p).collect();
            let graph = Multigraph::new(count, links.clone()).unwrap();
            let game = vertex::Setup { graph, terminals: Some([0, 1]), ..vertex::Setup::default() };
            let game = game.check().unwrap();
            let class = twintrees_solve::vertex::brute::Brute::new(&game).unwrap().class().unwrap();
            let arcs = reduce(count, &links);
            assert_eq!(solve(&arcs, 1 << 20, &never).unwrap().class, class, "{links:?}");
            classes[class as usize] += 1;
        }
    }
    classes
}

#[test]
fn the_vertex_game_reduces_to_the_arcs_game() {
    let classes = compare_reductions(5, reduced);
    assert!(classes.iter().all(|&many| many > 50), "{classes:?}");
}

#[test]
fn the_vertex_game_reduces_to_the_arcs_game_on_simple_digraphs() {
    let classes = compare_reductions(4, reduced_to_a_simple_digraph);
    assert!(classes.iter().all(|&many| many > 5), "{classes:?}");
}
