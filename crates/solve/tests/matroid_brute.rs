//! The matroid game: class and all winning moves equal exhaustive play.

mod matroid_common;

use matroid_common::{
    assert_equals_brute_force, random_linear, random_position, random_position_on, solve_and_verify,
};
use twintrees_model::matroid::{Field, Matroid, Setup};
use twintrees_model::outcome::Class;

#[test]
fn every_kind_of_matroid_equals_brute_force() {
    let mut rng = fastrand::Rng::with_seed(51);
    let mut counts = [0; 3];
    for _ in 0..6_000 {
        let position = random_position(&mut rng, 9);
        counts[assert_equals_brute_force(&position) as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn larger_matroids_equal_brute_force() {
    let mut rng = fastrand::Rng::with_seed(52);
    for _ in 0..20_000 {
        assert_equals_brute_force(&random_position(&mut rng, 12));
    }
}

#[test]
fn linear_matroids_over_each_field_equal_brute_force() {
    let mut rng = fastrand::Rng::with_seed(53);
    for field in [Field::Prime(2), Field::Prime(3), Field::Prime(5), Field::Rational] {
        for _ in 0..400 {
            let (rank, size) = (rng.usize(1..=5), rng.usize(1..=10));
            let matroid = random_linear(&mut rng, field, rank, size);
            assert_equals_brute_force(&random_position_on(&mut rng, matroid));
        }
    }
}

/// U(r,n): Short needs r of the other n − 1, Cut deletes n − r of them.
#[test]
fn uniform_matroids_are_counted() {
    for size in 1..=30_usize {
        for rank in 0..=size {
            let matroid = Matroid::uniform(rank, size).unwrap();
            let position = Setup::start(matroid, 0).check().unwrap();
            let short_gets = |first: bool| if first { size / 2 } else { (size - 1) / 2 };
            let class = match (short_gets(true) >= rank, short_gets(false) >= rank) {
                (true, true) => Class::Short,
                (true, false) => Class::First,
                _ => Class::Cut,
            };
            assert_eq!(solve_and_verify(&position).0.class, class, "U({rank},{size})");
        }
    }
}
