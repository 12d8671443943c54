//! Hexagons and triangles are fields like any other.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::coins::{Cells, Rules};
use twintrees_solve::coins::brute::Brute;
use twintrees_solve::coins::search::Search;
use twintrees_solve::never;

/// Every field of up to 24 strings: the value of the start, and of every first move.
#[test]
fn small_fields_have_the_values_of_brute_force() {
    let mut search = Search::new(1 << 20, &never);
    for name in [
        "dots-hex:1x1",
        "dots-hex:1x2",
        "dots-hex:2x1",
        "dots-hex:1x3",
        "dots-hex:3x1",
        "dots-hex:2x2",
        "dots-triangle:1",
        "dots-triangle:2",
        "dots-triangle:3",
    ] {
        let field: Cells = name.parse().unwrap();
        let position = field.start().check().unwrap();
        let brute = Brute::new(&position).unwrap();
        assert_eq!(search.value(&position), Ok(brute.value()), "{name}");
        assert_eq!(search.move_values(&position), Ok(brute.move_values()), "{name}");
        let compulsory = position.with_rules(Rules::Compulsory);
        let brute = Brute::new(&compulsory).unwrap();
        assert_eq!(search.value(&compulsory), Ok(brute.value()), "{name}");
    }
}

/// A cell alone goes to whoever cuts its last side.
#[test]
fn a_cell_alone_goes_by_the_number_of_its_sides() {
    for (name, value) in [("dots-hex:1x1", -1), ("dots-triangle:1", 1)] {
        let position = name.parse::<Cells>().unwrap().start().check().unwrap();
        assert_eq!(Search::new(1 << 20, &never).value(&position), Ok(value), "{name}");
    }
}
