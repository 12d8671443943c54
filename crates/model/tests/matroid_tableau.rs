//! Tableaus against ranks, on every kind of matroid: the circuits that they show are circuits, before and
//! after pivots.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::graph::Multigraph;
use twintrees_model::matroid::{Element, Entry, Field, Matrix, Matroid, Place, RowSet, Tableau};

fn random_leaf(rng: &mut fastrand::Rng, size: usize) -> Matroid {
    let rank = rng.usize(0..=size.min(5));
    match rng.u8(0..8) {
        kind @ (0 | 1) => {
            let end = |rng: &mut fastrand::Rng| rng.u32(0..6);
            let edges = (0..size).map(|_| [end(rng), end(rng)]).collect();
            let graph = Multigraph::new(7, edges).unwrap();
            if kind == 0 { Matroid::graphic(graph) } else { Matroid::cographic(graph) }.unwrap()
        }
        2 => Matroid::uniform(rank, size).unwrap(),
        3 => {
            let mut set = || (0..size as u32).filter(|_| rng.u8(0..3) == 0).collect();
            let sets = (0..=rank).map(|_| set()).collect();
            Matroid::transversal(size, sets).unwrap()
        }
        _ => {
            let fields = [Field::Prime(2), Field::Prime(3), Field::Prime(7), Field::Rational];
            let field = fields[rng.usize(0..4)];
            random_linear(rng, field, rank, size)
        }
    }
}

fn random_linear(rng: &mut fastrand::Rng, field: Field, rows: usize, columns: usize) -> Matroid {
    let entry = |rng: &mut fastrand::Rng| match field {
        Field::Prime(p) => Entry::whole(rng.i64(0..i64::from(p))).unwrap(),
        Field::Rational => Entry::new(rng.i64(-2..=2), rng.i64(1..=3)).unwrap(),
    };
    let rows: Vec<Vec<Entry>> =
        (0..rows).map(|_| (0..columns).map(|_| entry(rng)).collect()).collect();
    Matroid::linear(Matrix::new(field, columns, &rows).unwrap()).unwrap()
}

/// Nested up to so many times.
fn random_matroid(rng: &mut fastrand::Rng, size: usize, deep: u8) -> Matroid {
    match rng.u8(if deep == 0 { 4 } else { 0 }..7) {
        0 => random_matroid(rng, size, deep - 1).dual().unwrap(),
        kind @ (1 | 2) => {
            let more = rng.usize(0..=3);
            let whole = random_matroid(rng, size + more, deep - 1);
            let mut all: Vec<Element> = (0..whole.size() as Element).collect();
            rng.shuffle(&mut all);
            all.truncate(more);
            if kind == 1 { whole.contraction(all) } else { whole.deletion(all) }.unwrap()
        }
        3 => {
            let first = rng.usize(0..=size);
            let parts = [first, size - first].map(|part| random_matroid(rng, part, deep - 1));
            Matroid::direct_sum(parts.into()).unwrap()
        }
        _ => random_leaf(rng, size),
    }
}

fn rank(matroid: &Matroid, elements: &[Element]) -> usize {
    let mut set = vec![false; matroid.size()];
    elements.iter().for_each(|&element| set[element as usize] = true);
    matroid.rank(&set)
}

/// By ranks: the rows' elements are a basis of all elements here, and an exchange gives another one
/// exactly where a circuit says so.
fn assert_shows_circuits(matroid: &Matroid, tableau: &Tableau, names: &[Element]) {
    let name = |element: Element| names[element as usize];
    let basis: Vec<Element> = (0..tableau.rows()).map(|row| name(tableau.at_row(row))).collect();
    assert_eq!(rank(matroid, &basis), basis.len(), "{matroid:?}");
    assert_eq!(rank(matroid, names), basis.len(), "{matroid:?}");
    assert_eq!(tableau.rows() + tableau.columns(), names.len());
    for element in 0..names.len() as Element {
        let Place::Column(column) = tableau.place(element) else { continue };
        let circuit = tableau.circuit(column, &RowSet::full(tableau.rows()));
        assert_eq!(
            tableau.first_in_circuit(column, &RowSet::full(tableau.rows())),
            circuit.first().copied()
        );
        for row in 0..tableau.rows() {
            let mut exchanged = basis.clone();
            exchanged[row] = name(element);
            let is_basis = rank(matroid, &exchanged) == basis.len();
            assert_eq!(circuit.contains(&row), is_basis, "{element} {row} {matroid:?} {tableau:?}");
        }
    }
}

fn pivot_at_random(rng: &mut fastrand::Rng, tableau: &mut Tableau) {
    if tableau.columns() == 0 {
        return;
    }
    let column = rng.usize(0..tableau.columns());
    let circuit = tableau.circuit(column, &RowSet::full(tableau.rows()));
    if !circuit.is_empty() {
        tableau.pivot(circuit[rng.usize(0..circuit.len())], column);
    }
}

#[test]
fn circuits_are_those_of_the_ranks_after_every_pivot() {
    let mut rng = fastrand::Rng::with_seed(71);
    for _ in 0..4_000 {
        let size = rng.usize(1..=9);
        let matroid = random_matroid(&mut rng, size, 4);
        let (mut tableau, names) = Tableau::around(&matroid, rng.u32(0..size as u32));
        for _ in 0..4 {
            assert_shows_circuits(&matroid, &tableau, &names);
            pivot_at_random(&mut rng, &mut tableau);
        }
    }
}

#[test]
fn duals_and_minors_of_tableaus_are_those_of_matroids() {
    let mut rng = fastrand::Rng::with_seed(72);
    for _ in 0..3_000 {
        let size = rng.usize(1..=9);
        let matroid = random_leaf(&mut rng, size);
        let (mut tableau, _) = Tableau::around(&matroid, 0);
        (0..3).for_each(|_| pivot_at_random(&mut rng, &mut tableau));
        let goes: Vec<u8> = (0..size).map(|_| rng.u8(0..4)).collect();
        let marks = |way: u8| goes.iter().map(|&x| x == way).collect::<Vec<_>>();
        let tableau = tableau.minor(&marks(0), &marks(1));
        let list =
            |way: u8| (0..size as Element).filter(|&i| goes[i as usize] == way).collect::<Vec<_>>();
        let contracted = list(0);
        let less = |x: Element| x - contracted.iter().filter(|&&c| c < x).count() as Element;
        let deleted = list(1).into_iter().map(less).collect();
        let minor = matroid.contraction(contracted.clone()).unwrap().deletion(deleted).unwrap();
        let names: Vec<Element> = (0..minor.size() as Element).collect();
        assert_shows_circuits(&minor, &tableau, &names);
        assert_shows_circuits(&minor.dual().unwrap(), &tableau.dual(), &names);
    }
}

/// Beyond a word of bits, and beyond numbers of 128 bits.
#[test]
fn large_tableaus_show_circuits_after_many_pivots() {
    let mut rng = fastrand::Rng::with_seed(73);
    for (field, rows, columns) in
        [(Field::Prime(2), 70, 150), (Field::Prime(3), 66, 140), (Field::Rational, 24, 40)]
    {
        let matroid = random_linear(&mut rng, field, rows, columns);
        let (mut tableau, names) = Tableau::around(&matroid, 0);
        (0..60).for_each(|_| pivot_at_random(&mut rng, &mut tableau));
        let basis: Vec<Element> = (0..tableau.rows()).map(|row| tableau.at_row(row)).collect();
        assert_eq!(rank(&matroid, &basis), rank(&matroid, &names));
        for column in 0..4 {
            let element =
                names.iter().copied().find(|&x| tableau.place(x) == Place::Column(column));
            let circuit = tableau.circuit(column, &RowSet::full(tableau.rows()));
            for row in 0..tableau.rows() {
                let mut exchanged = basis.clone();
                exchanged[row] = element.unwrap();
                assert_eq!(circuit.contains(&row), rank(&matroid, &exchanged) == basis.len());
            }
        }
    }
}
