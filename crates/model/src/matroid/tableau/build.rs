//! From a description to a tableau.

use super::bits::Bits;
use super::exact::Exact;
use super::matching::Matching;
use super::modular::Modular;
use super::{Body, Element, Matroid, Tableau};
use crate::graph::{Multigraph, VertexId};
use crate::matroid::modulus::Modulus;
use crate::matroid::{Field, Matrix, Minor, Shape};

/// A tableau, and what its elements are called.
type Named = (Tableau, Vec<Element>);

pub(super) fn around(matroid: &Matroid, element: Element) -> Named {
    assert!((element as usize) < matroid.size(), "no such element");
    let all = || (0..matroid.size() as Element).collect();
    match matroid.shape() {
        Shape::Graphic(graph) => (of_graph(graph), all()),
        Shape::Cographic(graph) => (of_graph(graph).dual(), all()),
        Shape::Linear(matrix) => (of_matrix(matrix), all()),
        Shape::Uniform { rank } => {
            let (rows, columns) = (*rank, matroid.size() - rank);
            (Tableau::new(rows, columns, Body::Full), all())
        }
        Shape::Transversal { sets, sets_of } => {
            let matching = Matching::new(sets_of, sets);
            (Tableau::labelled(matching.labels().clone(), Body::Matching(matching)), all())
        }
        Shape::Dual(of) => {
            let (tableau, names) = around(of, element);
            (tableau.dual(), names)
        }
        Shape::Contraction(minor) => of_minor(minor, element, true),
        Shape::Deletion(minor) => of_minor(minor, element, false),
        Shape::DirectSum(parts) => {
            let (mut rest, mut before) = (element as usize, 0);
            let here = parts.iter().find(|part| {
                let inside = rest < part.size();
                if !inside {
                    (rest, before) = (rest - part.size(), before + part.size());
                }
                inside
            });
            let part = here.expect("the parts have all the elements");
            let (tableau, names) = around(part, rest as Element);
            (tableau, names.into_iter().map(|name| name + before as Element).collect())
        }
    }
}

fn of_minor(minor: &Minor, element: Element, contracted: bool) -> Named {
    let (tableau, names) = around(&minor.of, minor.kept[element as usize]);
    let goes: Vec<bool> = names.iter().map(|name| minor.gone.binary_search(name).is_ok()).collect();
    let stays = vec![false; names.len()];
    let tableau =
        if contracted { tableau.minor(&goes, &stays) } else { tableau.minor(&stays, &goes) };
    let left = names.iter().filter_map(|name| minor.kept.binary_search(name).ok());
    (tableau, left.map(|new| new as Element).collect())
}

/// Vertices as rows; a loop is 0.
fn of_graph(graph: &Multigraph) -> Tableau {
    // Vertices without links would only be rows of zeros.
    let mut vertices: Vec<VertexId> = graph.all_ends().concat();
    vertices.sort_unstable();
    vertices.dedup();
    let row = |vertex: VertexId| vertices.binary_search(&vertex).expect("it has a link");
    let mut bits = Bits::new(vertices.len(), graph.edge_count());
    for (link, ends) in graph.all_ends().iter().enumerate() {
        ends.iter().for_each(|&end| bits.flip(row(end), link));
    }
    spanned(vertices.len(), graph.edge_count(), Body::Bits(bits))
}

fn of_matrix(matrix: &Matrix) -> Tableau {
    let (rows, columns) = (matrix.rows(), matrix.columns());
    let column = |j: usize| matrix.scaled_column(j).iter();
    let body = match matrix.field() {
        Field::Prime(2) => {
            let mut bits = Bits::new(rows, columns);
            for j in 0..columns {
                let ones = column(j).enumerate().filter(|&(_, &entry)| entry == 1);
                ones.for_each(|(i, _)| bits.flip(i, j));
            }
            Body::Bits(bits)
        }
        Field::Prime(p) => {
            let entries = (0..columns).flat_map(|j| column(j).map(|&entry| entry as u32));
            Body::Modular(Modular::new(Modulus::new(p), rows, columns, entries.collect()))
        }
        Field::Rational => {
            let entries = (0..columns).flat_map(|j| column(j).copied());
            Body::Exact(Exact::new(rows, columns, entries.collect()))
        }
    };
    spanned(rows, columns, body)
}

/// The columns of a matrix. They are looked at beside the unit vectors, which are a basis, and these are deleted.
fn spanned(rows: usize, columns: usize, body: Body) -> Tableau {
    let deleted: Vec<bool> = (0..rows + columns).map(|element| element < rows).collect();
    Tableau::new(rows, columns, body).minor(&vec![false; rows + columns], &deleted)
}
