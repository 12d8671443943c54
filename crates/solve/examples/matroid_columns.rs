//! Solves the matroid game on random matrices, winning moves and certificate included, and says how
//! long it took.
//!
//!     cargo run --release -p twintrees-solve --example matroid_columns -- 2:100 3:100 2:1000

use std::time::Instant;
use twintrees_model::matroid::{Entry, Field, Matrix, Matroid, Setup};
use twintrees_solve::matroid::solve;
use twintrees_solve::never;

fn main() {
    for name in std::env::args().skip(1) {
        let (field, columns) =
            name.split_once(':').expect("FIELD:COLUMNS, with 0 for the rationals");
        let (p, columns): (i64, usize) = (field.parse().unwrap(), columns.parse().unwrap());
        let field = if p == 0 { Field::Rational } else { Field::prime(p as u64).expect("a prime") };
        let mut rng = fastrand::Rng::with_seed(1);
        let mut entry = || {
            let number = if p == 0 { rng.i64(-9..10) } else { rng.i64(0..p) };
            Entry::whole(number).expect("small numbers are entries")
        };
        let row = |_| (0..columns).map(|_| entry()).collect();
        let rows: Vec<Vec<Entry>> = (0..columns / 2).map(row).collect();
        let matrix = Matrix::new(field, columns, &rows).expect("a matrix");
        let matroid = Matroid::linear(matrix).expect("it is not too large");
        let position = Setup::start(matroid, 0).check().expect("a start is a position");
        let start = Instant::now();
        let solution = solve(&position, &never).expect("nobody stops it");
        println!(
            "{name}: {} rows, class {}, {:.4} s",
            columns / 2,
            solution.certificate.class().word(),
            start.elapsed().as_secs_f64()
        );
    }
}
