//! Random matroids and positions, and what every solution has to stand.
#![allow(dead_code, unreachable_pub, reason = "every test file uses a part of it")]

use twintrees_check::{VerifiedMatroid, check_matroid};
use twintrees_model::graph::Multigraph;
use twintrees_model::matroid::{
    Element, Entry, Field, Matrix, Matroid, Position, Setup, read_certificate, write_certificate,
};
use twintrees_model::outcome::{Class, Player};
use twintrees_solve::matroid::brute::Brute;
use twintrees_solve::matroid::{Solution, solve};
use twintrees_solve::never;

pub fn graphic(vertices: u32, edges: &[[u32; 2]]) -> Matroid {
    Matroid::graphic(Multigraph::new(vertices, edges.to_vec()).unwrap()).unwrap()
}

/// A random matrix of a field; entries of rationals are halves and thirds as well.
pub fn random_linear(
    rng: &mut fastrand::Rng,
    field: Field,
    rows: usize,
    columns: usize,
) -> Matroid {
    let entry = |rng: &mut fastrand::Rng| match field {
        Field::Prime(p) => Entry::whole(rng.i64(0..i64::from(p))).unwrap(),
        Field::Rational => Entry::new(rng.i64(-2..=2), rng.i64(1..=3)).unwrap(),
    };
    let rows: Vec<Vec<Entry>> =
        (0..rows).map(|_| (0..columns).map(|_| entry(rng)).collect()).collect();
    Matroid::linear(Matrix::new(field, columns, &rows).unwrap()).unwrap()
}

pub fn random_field(rng: &mut fastrand::Rng) -> Field {
    [Field::Prime(2), Field::Prime(3), Field::Prime(7), Field::Rational][rng.usize(0..4)]
}

fn random_leaf(rng: &mut fastrand::Rng, size: usize) -> Matroid {
    let rank = rng.usize(0..=size.min(5));
    match rng.u8(0..5) {
        0 => {
            let end = |rng: &mut fastrand::Rng| rng.u32(0..4);
            let edges: Vec<_> = (0..size).map(|_| [end(rng), end(rng)]).collect();
            let graph = Multigraph::new(4, edges).unwrap();
            if rng.bool() { Matroid::graphic(graph) } else { Matroid::cographic(graph) }.unwrap()
        }
        1 => Matroid::uniform(rank, size).unwrap(),
        2 => {
            let set = |rng: &mut fastrand::Rng| (0..size as u32).filter(|_| rng.bool()).collect();
            let sets = (0..rank).map(|_| set(rng)).collect();
            Matroid::transversal(size, sets).unwrap()
        }
        _ => {
            let field = random_field(rng);
            random_linear(rng, field, rank, size)
        }
    }
}

/// A matroid of every kind, sometimes a dual, a minor or a sum of others.
pub fn random_matroid(rng: &mut fastrand::Rng, size: usize) -> Matroid {
    match rng.u8(0..8) {
        0 => random_matroid(rng, size).dual().unwrap(),
        kind @ (1 | 2) => {
            let more = rng.usize(0..=2);
            let whole = random_matroid(rng, size + more);
            let mut all: Vec<Element> = (0..whole.size() as Element).collect();
            rng.shuffle(&mut all);
            all.truncate(more);
            if kind == 1 { whole.contraction(all) } else { whole.deletion(all) }.unwrap()
        }
        3 => {
            let first = rng.usize(0..=size);
            let parts = [first, size - first].map(|part| random_leaf(rng, part));
            Matroid::direct_sum(parts.into()).unwrap()
        }
        _ => random_leaf(rng, size),
    }
}

/// A position on a matroid; half of the time some elements are taken.
pub fn random_position_on(rng: &mut fastrand::Rng, matroid: Matroid) -> Position {
    let size = matroid.size() as Element;
    let mut setup = Setup::start(matroid, rng.u32(0..size));
    if rng.bool() {
        for element in (0..size).filter(|&element| element != setup.element) {
            match rng.u8(0..6) {
                0 => setup.secured.push(element),
                1 => setup.deleted.push(element),
                _ => {}
            }
        }
    }
    setup.check().unwrap()
}

pub fn random_position(rng: &mut fastrand::Rng, largest: usize) -> Position {
    let size = rng.usize(1..=largest);
    let matroid = random_matroid(rng, size);
    random_position_on(rng, matroid)
}

/// Solves, sends the certificate through text, and has it checked.
pub fn solve_and_verify(position: &Position) -> (Solution, VerifiedMatroid) {
    let solution = solve(position, &never).unwrap();
    let mut text = Vec::new();
    write_certificate(&solution.certificate, &mut text).unwrap();
    let certificate = read_certificate(&text).unwrap();
    let verified = check_matroid(position, &certificate)
        .unwrap_or_else(|reject| panic!("{reject}\n{position:?}\n{certificate:?}"));
    assert_eq!(verified.class(), solution.class);
    (solution, verified)
}

pub fn assert_equals_brute_force(position: &Position) -> Class {
    let (solution, _) = solve_and_verify(position);
    let mut brute = Brute::new(position).unwrap();
    assert_eq!(brute.class(), Some(solution.class), "{position:?}");
    for player in Player::BOTH {
        let moves = brute.winning_moves(player);
        assert_eq!(solution.winning_moves.of(player), moves, "{player} {position:?}");
    }
    solution.class
}
