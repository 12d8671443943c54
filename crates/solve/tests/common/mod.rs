//! What several test files share.
#![allow(dead_code, unreachable_pub, reason = "every test file uses a part of it")]

use twintrees_check::{Verified, check};
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{Position, Setup, read_certificate, write_certificate};
use twintrees_solve::brute::Brute;
use twintrees_solve::never;
use twintrees_solve::switching::{Engine, Solution, solve_with};

pub fn position(vertices: u32, edges: &[[u32; 2]], terminals: [u32; 2]) -> Position {
    let graph = Multigraph::new(vertices, edges.to_vec()).unwrap();
    Setup { graph, terminals: Some(terminals), ..Setup::default() }.check().unwrap()
}

/// A random multigraph with loops and parallel links, often disconnected.
pub fn random_edges(rng: &mut fastrand::Rng, vertices: u32, links: usize) -> Vec<[u32; 2]> {
    (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect()
}

/// A random position with 2 to 8 vertices and up to `links` links; half of the time some links
/// have been taken already.
pub fn random_position(rng: &mut fastrand::Rng, links: usize) -> Position {
    let vertices = rng.u32(2..=8);
    let count = rng.usize(0..=links);
    let edges = random_edges(rng, vertices, count);
    let s = rng.u32(0..vertices);
    let t = (s + rng.u32(1..vertices)) % vertices;
    let mut setup = Setup {
        graph: Multigraph::new(vertices, edges).unwrap(),
        terminals: Some([s, t]),
        ..Setup::default()
    };
    if rng.bool() {
        for link in 0..count as u32 {
            match rng.u32(0..8) {
                0 => setup.secured.push(link),
                1 => setup.deleted.push(link),
                _ => {}
            }
        }
    }
    setup.check().unwrap()
}

/// Solves with both engines, which must agree, sends their certificates through text, and has
/// them checked. Returns what the usual engine says.
pub fn solve_and_verify(position: &Position) -> (Solution, Verified) {
    let [reference, fast] =
        [Engine::Reference, Engine::Fast].map(|engine| solve_and_verify_with(position, engine));
    assert_eq!(reference.0.class, fast.0.class, "{position:?}");
    assert_eq!(reference.0.winning_moves, fast.0.winning_moves, "{position:?}");
    match Engine::of(position) {
        Engine::Reference => reference,
        Engine::Fast => fast,
    }
}

fn solve_and_verify_with(position: &Position, engine: Engine) -> (Solution, Verified) {
    let solution = solve_with(position, engine, &never).unwrap();
    let mut text = Vec::new();
    write_certificate(&solution.certificate, &mut text).unwrap();
    let certificate = read_certificate(&text).unwrap();
    let verified = check(position, &certificate)
        .unwrap_or_else(|reject| panic!("{reject}\n{position:?}\n{certificate:?}"));
    assert_eq!(verified.class(), solution.class);
    (solution, verified)
}

/// The definition: class and both lists of winning first moves by exhaustive play.
pub fn by_brute_force(position: &Position) -> (Class, Vec<EdgeId>, Vec<EdgeId>) {
    let mut brute = Brute::new(position).unwrap();
    let class = brute.class().expect("class P cannot occur");
    (class, brute.winning_moves(Player::Short), brute.winning_moves(Player::Cut))
}

pub fn assert_equals_brute_force(position: &Position) -> Class {
    let (solution, _) = solve_and_verify(position);
    let moves = solution.winning_moves;
    assert_eq!((solution.class, moves.short, moves.cut), by_brute_force(position), "{position:?}");
    solution.class
}
