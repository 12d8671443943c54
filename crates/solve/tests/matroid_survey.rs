//! Families of matroids hold what they say, and every matroid of a survey equals exhaustive play.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use twintrees_model::matroid::{ElementState, Field, Matrix, Matroid, Position, Setup, Shape};
use twintrees_solve::matroid::family::{Family, Kind};
use twintrees_solve::matroid::survey::{row, taken};
use twintrees_solve::never;
use twintrees_solve::survey::{Histogram, run_rows};

fn family(kind: Kind, rows: usize, elements: usize) -> Family {
    Family::new(kind, rows, elements).unwrap()
}

fn over(p: u32) -> Kind {
    Kind::Linear(Field::Prime(p))
}

fn matrix(matroid: &Matroid) -> &Matrix {
    let Shape::Linear(matrix) = matroid.shape() else { panic!("{matroid:?}") };
    matrix
}

/// All sums of multiples of these vectors over GF(p), p at most 9.
fn span(p: u32, elements: usize, rows: &[Vec<u32>]) -> BTreeSet<Vec<u32>> {
    let mut space = BTreeSet::from([vec![0; elements]]);
    for row in rows {
        let plus = |v: &Vec<u32>, k: u32| v.iter().zip(row).map(|(x, y)| (x + k * y) % p).collect();
        space = space.iter().flat_map(|v| (0..p).map(move |k| plus(v, k))).collect();
    }
    space
}

/// The numbers below p^length as vectors.
fn vectors(p: u32, length: usize) -> Vec<Vec<u32>> {
    let digit = |number: u32, at: usize| number / p.pow(at as u32) % p;
    (0..p.pow(length as u32)).map(|n| (0..length).map(|at| digit(n, at)).collect()).collect()
}

/// The spaces that any choice of vectors spans, of one dimension, are those of the family, each once.
#[test]
fn every_space_comes_once() {
    for (p, rows, elements) in [(2, 0, 3), (2, 1, 4), (2, 2, 4), (2, 3, 4), (3, 2, 3), (5, 1, 2)] {
        let choices = vectors(p, rows * elements);
        let spaces = choices.iter().map(|all| {
            span(p, elements, &all.chunks(elements).map(<[_]>::to_vec).collect::<Vec<_>>())
        });
        let wanted: BTreeSet<_> =
            spaces.filter(|space| space.len() == (p as usize).pow(rows as u32)).collect();
        let family = family(over(p), rows, elements);
        let total = family.total().unwrap();
        let got: BTreeSet<_> = (0..total)
            .map(|index| {
                let matroid = family.nth(index);
                let entry = |entry: &_| format!("{entry}").parse().unwrap();
                let row = |row| matrix(&matroid).row(row).iter().map(entry).collect();
                span(p, elements, &(0..rows).map(row).collect::<Vec<_>>())
            })
            .collect();
        assert_eq!((got.len() as u64, got), (total, wanted), "GF({p}) {rows}x{elements}");
    }
}

#[test]
fn every_system_of_sets_comes_once() {
    let family = family(Kind::Transversal, 2, 3);
    let sets: BTreeSet<_> = (0..64)
        .map(|index| match family.nth(index).shape() {
            Shape::Transversal { sets, .. } => format!("{sets:?}"),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!((family.total(), sets.len()), (Some(64), 64));
    let Shape::Transversal { sets, .. } = family.nth(0b101_010).shape().clone() else { panic!() };
    assert_eq!(sets, [vec![1], vec![0, 2]]);
}

#[test]
fn what_cannot_be_numbered_has_no_total() {
    for (kind, rows, elements) in [
        (Kind::Linear(Field::Rational), 2, 4),
        (Kind::Transversal, 5, 9),
        (over(2), 2, 21),
        (over(997), 10, 20),
    ] {
        assert_eq!(family(kind, rows, elements).total(), None, "{kind:?} {rows}x{elements}");
    }
    assert_eq!(family(over(2), 4, 3).total(), Some(0));
    assert!(Family::new(over(2), 1, 0).is_none());
    assert!(Family::new(over(2), 61, 5).is_none());
    assert!(Family::new(over(1009), 1, 5).is_none());
}

#[test]
fn random_ones_depend_on_seed_and_number_alone() {
    for kind in [over(3), over(997), Kind::Linear(Field::Rational), Kind::Transversal] {
        let family = family(kind, 3, 6);
        let all: Vec<String> = [(1, 0), (1, 1), (2, 0), (1, 0)]
            .map(|(seed, index)| format!("{:?}", family.random(seed, index)))
            .into();
        assert_eq!(all[0], all[3]);
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 3, "{all:?}");
    }
}

fn counts(total: u64, position: impl Fn(u64) -> Position + Sync) -> Histogram {
    let mut counts = Histogram::default();
    let one = |index| row(index, &position(index), true, &never);
    run_rows(0..total, true, one, &never, |row| {
        counts.add(row);
        ControlFlow::Continue(())
    })
    .unwrap();
    counts
}

/// The spaces orthogonal to those of dimension r are those of dimension n − r, and their matroids are
/// the duals, in which Short is Cut.
#[test]
fn all_of_a_size_equal_exhaustive_play_and_the_duals() {
    for (p, elements) in [(2, 6), (3, 4), (5, 3)] {
        for rows in 0..=elements {
            let [one, other] = [rows, elements - rows].map(|rows| {
                let family = family(over(p), rows, elements);
                let start = |index| Setup::start(family.nth(index), 0).check().unwrap();
                counts(family.total().unwrap(), start)
            });
            assert_eq!((one.mismatches, other.mismatches), (0, 0));
            assert_eq!((one.short, one.first, one.cut), (other.cut, other.first, other.short));
        }
    }
    let family = family(Kind::Transversal, 2, 5);
    let start = |index| Setup::start(family.nth(index), 0).check().unwrap();
    assert_eq!(counts(1024, start).mismatches, 0);
}

#[test]
fn all_later_positions_equal_exhaustive_play() {
    let binary = family(over(2), 3, 7).random(3, 1);
    let setup = Setup { secured: vec![4], deleted: vec![1], ..Setup::start(binary, 6) };
    let start = setup.check().unwrap();
    let all = counts(81, |index| taken(&start, index));
    assert_eq!((all.graphs, all.mismatches), (81, 0));
    let states: BTreeSet<String> =
        (0..81).map(|index| format!("{:?}", taken(&start, index).states())).collect();
    assert_eq!(states.len(), 81);
    let last = taken(&start, 80);
    assert_eq!(last.elements(ElementState::Deleted).collect::<Vec<_>>(), [0, 1, 2, 3, 5]);
}
