//! Ranks against the definitions, by enumeration: every kind of matroid, on random ones.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use proptest::collection::vec;
use proptest::prelude::*;
use twintrees_model::graph::Multigraph;
use twintrees_model::matroid::{Entry, Field, Matrix, Matroid};

/// Sets of elements as bits.
type Bits = u32;

fn marks(size: usize, bits: Bits) -> Vec<bool> {
    (0..size).map(|i| bits >> i & 1 == 1).collect()
}

fn members(bits: Bits) -> Vec<usize> {
    (0..32).filter(|i| bits >> i & 1 == 1).collect()
}

/// The rank of every set has to be the size of its largest independent subset.
fn assert_ranks(matroid: &Matroid, independent: impl Fn(Bits) -> bool) {
    let size = matroid.size();
    let independent: Vec<bool> = (0..1 << size).map(independent).collect();
    for set in 0..1_u32 << size {
        let inside = (0..=set).filter(|sub| sub & !set == 0 && independent[*sub as usize]);
        let wanted = inside.map(Bits::count_ones).max().unwrap();
        assert_eq!(matroid.rank(&marks(size, set)) as u32, wanted, "{set:b} of {matroid:?}");
    }
}

/// Whether links hold no cycle: leaves are pruned until nothing is left.
fn is_forest(edges: &[[u32; 2]], bits: Bits) -> bool {
    let mut left: Vec<[u32; 2]> = members(bits).into_iter().map(|i| edges[i]).collect();
    loop {
        let degree = |v: u32| left.iter().flatten().filter(|&&end| end == v).count();
        match left.iter().position(|ends| ends.iter().any(|&end| degree(end) == 1)) {
            Some(leaf) => left.remove(leaf),
            None => return left.is_empty(),
        };
    }
}

/// How many pieces the graph has without these links.
fn pieces(vertices: u32, edges: &[[u32; 2]], gone: Bits) -> usize {
    let mut piece: Vec<u32> = (0..vertices).collect();
    for (_, [u, v]) in edges.iter().enumerate().filter(|(i, _)| gone >> i & 1 == 0) {
        let (a, b) = (piece[*u as usize], piece[*v as usize]);
        piece.iter_mut().filter(|p| **p == a).for_each(|p| *p = b);
    }
    piece.sort_unstable();
    piece.dedup();
    piece.len()
}

/// Whether no combination of these columns but the trivial one is 0 modulo p.
fn is_free_modulo(p: u32, rows: &[Vec<u32>], bits: Bits) -> bool {
    let columns = members(bits);
    let combinations = (p as usize).pow(columns.len() as u32);
    (1..combinations).all(|code| {
        let factor = |at: usize| (code / (p as usize).pow(at as u32) % p as usize) as u32;
        let sum = |row: &Vec<u32>| {
            columns.iter().enumerate().map(|(at, &c)| factor(at) * row[c]).sum::<u32>() % p
        };
        rows.iter().any(|row| sum(row) != 0)
    })
}

/// The determinant of some rows and columns by expansion.
fn determinant(matrix: &[Vec<i128>], rows: &[usize], columns: &[usize]) -> i128 {
    let Some((&row, rest)) = rows.split_first() else { return 1 };
    let term = |at: usize| {
        let others: Vec<usize> = columns.iter().copied().filter(|&c| c != columns[at]).collect();
        let sign = if at.is_multiple_of(2) { 1 } else { -1 };
        sign * matrix[row][columns[at]] * determinant(matrix, rest, &others)
    };
    (0..columns.len()).map(term).sum()
}

/// Whether some minor of these columns is not 0.
fn is_free_rational(matrix: &[Vec<i128>], bits: Bits) -> bool {
    let columns = members(bits);
    let choices =
        (0..1_u32 << matrix.len()).map(members).filter(|rows| rows.len() == columns.len());
    choices.into_iter().any(|rows| determinant(matrix, &rows, &columns) != 0)
}

/// Whether these elements can be given different sets.
fn has_representatives(sets: &[Vec<u32>], elements: &[usize], used: u32) -> bool {
    let Some((&element, rest)) = elements.split_first() else { return true };
    (0..sets.len()).any(|set| {
        used >> set & 1 == 0
            && sets[set].contains(&(element as u32))
            && has_representatives(sets, rest, used | 1 << set)
    })
}

fn edges() -> impl Strategy<Value = Vec<[u32; 2]>> {
    vec([0..5_u32, 0..5_u32], 0..=7)
}

/// A matrix with entries below a bound, up to 4 by 6.
fn rows(below: u32) -> impl Strategy<Value = Vec<Vec<u32>>> {
    (1..=4_usize, 0..=6_usize).prop_flat_map(move |(r, c)| vec(vec(0..below, c), r))
}

fn sets() -> impl Strategy<Value = Vec<Vec<u32>>> {
    vec(prop::collection::btree_set(0..6_u32, 0..=4), 0..=4)
        .prop_map(|sets| sets.into_iter().map(|set| set.into_iter().collect()).collect())
}

fn linear(field: Field, rows: &[Vec<Entry>]) -> Matroid {
    Matroid::linear(Matrix::new(field, rows[0].len(), rows).unwrap()).unwrap()
}

fn whole(rows: &[Vec<u32>]) -> Vec<Vec<Entry>> {
    let entry = |&x: &u32| Entry::whole(x.into()).unwrap();
    rows.iter().map(|row| row.iter().map(entry).collect()).collect()
}

/// A small matroid of some kind, for what is built on others.
fn any_matroid() -> impl Strategy<Value = Matroid> {
    prop_oneof![
        edges().prop_map(|e| Matroid::graphic(Multigraph::new(5, e).unwrap()).unwrap()),
        rows(2).prop_map(|rows| linear(Field::Prime(2), &whole(&rows))),
        sets().prop_map(|sets| Matroid::transversal(6, sets).unwrap()),
        (0..=3_usize).prop_map(|rank| Matroid::uniform(rank, 5).unwrap()),
    ]
}

/// Whether each set is independent, from the ranks.
fn independents(matroid: &Matroid) -> Vec<bool> {
    let size = matroid.size();
    (0..1_u32 << size)
        .map(|set| matroid.rank(&marks(size, set)) as u32 == set.count_ones())
        .collect()
}

/// The set of some elements among all that are not `gone`, as bits of the whole.
fn spread(bits: Bits, size: usize, gone: Bits) -> Bits {
    let kept: Vec<usize> = (0..size).filter(|i| gone >> i & 1 == 0).collect();
    members(bits).into_iter().map(|i| 1 << kept[i]).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn cycles_of_a_graph(edges in edges()) {
        let matroid = Matroid::graphic(Multigraph::new(5, edges.clone()).unwrap()).unwrap();
        assert_ranks(&matroid, |bits| is_forest(&edges, bits));
    }

    #[test]
    fn bonds_of_a_graph(edges in edges()) {
        let matroid = Matroid::cographic(Multigraph::new(5, edges.clone()).unwrap()).unwrap();
        let before = pieces(5, &edges, 0);
        assert_ranks(&matroid, |bits| pieces(5, &edges, bits) == before);
    }

    #[test]
    fn columns_over_gf_2(rows in rows(2)) {
        assert_ranks(&linear(Field::Prime(2), &whole(&rows)), |bits| is_free_modulo(2, &rows, bits));
    }

    #[test]
    fn columns_over_gf_3(rows in rows(3)) {
        assert_ranks(&linear(Field::Prime(3), &whole(&rows)), |bits| is_free_modulo(3, &rows, bits));
    }

    #[test]
    fn columns_over_gf_5(rows in rows(5).prop_filter("small", |rows| rows[0].len() <= 4)) {
        assert_ranks(&linear(Field::Prime(5), &whole(&rows)), |bits| is_free_modulo(5, &rows, bits));
    }

    #[test]
    fn columns_over_the_rationals(rows in rows(7), divisors in vec(1..=4_i64, 24)) {
        // Dividing an entry by something is undone by multiplying its row by 12.
        let mut divisor = divisors.iter().cycle();
        let mut entries = Vec::new();
        let mut multiplied = Vec::new();
        for row in &rows {
            let divided = |&x: &u32| (i64::from(x) - 3, *divisor.next().unwrap());
            let row: Vec<(i64, i64)> = row.iter().map(divided).collect();
            entries.push(row.iter().map(|&(n, d)| Entry::new(n, d).unwrap()).collect::<Vec<_>>());
            multiplied.push(row.iter().map(|&(n, d)| i128::from(n * (12 / d))).collect::<Vec<_>>());
        }
        let matroid = linear(Field::Rational, &entries);
        assert_ranks(&matroid, |bits| is_free_rational(&multiplied, bits));
    }

    #[test]
    fn uniform_and_transversal(sets in sets(), rank in 0..=6_usize) {
        let matroid = Matroid::transversal(6, sets.clone()).unwrap();
        assert_ranks(&matroid, |bits| has_representatives(&sets, &members(bits), 0));
        let matroid = Matroid::uniform(rank, 6).unwrap();
        assert_ranks(&matroid, |bits| bits.count_ones() <= rank as u32);
    }

    /// Bases of the dual are the complements of bases.
    #[test]
    fn duals(matroid in any_matroid()) {
        let (size, free) = (matroid.size(), independents(&matroid));
        let all = (1_u32 << size) - 1;
        let rank = matroid.rank(&marks(size, all)) as u32;
        let bases: Vec<Bits> =
            (0..=all).filter(|&set| free[set as usize] && set.count_ones() == rank).collect();
        let dual = matroid.dual().unwrap();
        assert_ranks(&dual, |bits| bases.iter().any(|basis| bits & basis == 0));
    }

    #[test]
    fn contractions_and_deletions(matroid in any_matroid(), gone in any::<u32>()) {
        let (size, free) = (matroid.size(), independents(&matroid));
        let gone = gone & ((1_u32 << size) - 1);
        let list: Vec<u32> = members(gone).into_iter().map(|i| i as u32).collect();
        let deleted = matroid.clone().deletion(list.clone()).unwrap();
        assert_ranks(&deleted, |bits| free[spread(bits, size, gone) as usize]);
        let basis = (0..=gone).filter(|sub| sub & !gone == 0 && free[*sub as usize]);
        let basis = basis.max_by_key(|sub| sub.count_ones()).unwrap();
        let contracted = matroid.contraction(list).unwrap();
        assert_ranks(&contracted, |bits| free[(spread(bits, size, gone) | basis) as usize]);
    }

    #[test]
    fn direct_sums(first in any_matroid(), second in any_matroid()) {
        prop_assume!(first.size() + second.size() <= 10);
        let (size, low) = (first.size(), (1_u32 << first.size()) - 1);
        let (a, b) = (independents(&first), independents(&second));
        let sum = Matroid::direct_sum(vec![first, second]).unwrap();
        assert_ranks(&sum, |bits| a[(bits & low) as usize] && b[(bits >> size) as usize]);
    }
}
