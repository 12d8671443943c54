//! The polynomial solver against exhaustive play.

mod common;

use common::{assert_equals_brute_force, position, random_position};
use twintrees_model::outcome::Class;

/// Class, winning moves and certificate of `count` random positions, up to 11 links each.
fn compare_random_positions(count: usize, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut seen = [0; 3];
    for _ in 0..count {
        let class = assert_equals_brute_force(&random_position(&mut rng, 11));
        seen[Class::ALL.iter().position(|&c| c == class).unwrap()] += 1;
    }
    assert!(seen.iter().all(|&many| many > count / 20), "a class is hardly tested: {seen:?}");
}

#[test]
fn random_positions_equal_exhaustive_play() {
    compare_random_positions(4_000, 1);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn a_hundred_thousand_random_positions_equal_exhaustive_play() {
    compare_random_positions(100_000, 2);
}

#[test]
fn all_multigraphs_on_three_vertices_equal_exhaustive_play() {
    let places = [[0, 1], [0, 2], [1, 2], [0, 0], [2, 2]];
    for code in 0..4_u32.pow(4) {
        let edges: Vec<_> =
            (0..4).flat_map(|at| vec![places[at]; (code >> (2 * at) & 3) as usize]).collect();
        assert_equals_brute_force(&position(3, &edges, [0, 1]));
    }
}
