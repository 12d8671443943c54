//! A survey that is stopped can go on where it ended.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use twintrees_model::families;
use twintrees_model::switching::{Position, Setup};
use twintrees_solve::survey::{self, CHUNK, Row};
use twintrees_solve::{Stopped, never};

fn k6() -> Setup {
    Setup { terminals: Some([0, 1]), ..families::board("complete:6").unwrap().setup }
}

fn subgraph(index: u64) -> Position {
    survey::subgraph(&k6(), index).check().unwrap()
}

#[test]
fn a_stopped_survey_has_reported_the_first_rows() {
    // Asked before every chunk and while positions are solved: it says stop in the third chunk.
    let solved = AtomicU64::new(0);
    let position = |index| {
        solved.fetch_add(1, Ordering::Relaxed);
        subgraph(index)
    };
    let stop = || solved.load(Ordering::Relaxed) > 2 * CHUNK + 100;
    let mut rows: Vec<Row> = Vec::new();
    let keep = |row: &Row| {
        rows.push(row.clone());
        ControlFlow::Continue(())
    };
    assert_eq!(survey::run(0..1 << 15, position, false, &stop, keep), Err(Stopped));
    assert_eq!(rows.len() as u64, 2 * CHUNK);
    assert!(rows.iter().zip(0..).all(|(row, index)| row.index == index));

    let go_on = |row: &Row| {
        rows.push(row.clone());
        ControlFlow::Continue(())
    };
    survey::run(2 * CHUNK..3 * CHUNK, subgraph, false, &never, go_on).unwrap();
    let mut fresh = Vec::new();
    let from_scratch = |row: &Row| {
        fresh.push(row.clone());
        ControlFlow::Continue(())
    };
    survey::run(0..3 * CHUNK, subgraph, false, &never, from_scratch).unwrap();
    assert_eq!(rows, fresh);
}

#[test]
fn the_reader_of_rows_can_end_a_survey() {
    let mut count = 0;
    let take_ten = |_: &Row| {
        count += 1;
        if count == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(survey::run(0..100, subgraph, false, &never, take_ten), Err(Stopped));
    assert_eq!(count, 10);
}
