//! Oriented matroids of vectors and of directed graphs.

use super::MAX_ELEMENTS;
use super::chirotope::{Oriented, OrientedProblem, subsets};
use crate::graph::{Multigraph, VertexId};
use crate::matroid::{Entry, Field, Matrix, eliminate};

impl Oriented {
    /// The columns of a matrix of rationals: the sign of a set is that of its determinant. (Over
    /// another field the entries count as whole numbers.)
    ///
    /// # Errors
    ///
    /// If there are too many columns.
    ///
    /// # Complexity
    ///
    /// A determinant for each set.
    pub fn of_matrix(matrix: &Matrix) -> Result<Self, Vec<OrientedProblem>> {
        let size = matrix.columns();
        if size > MAX_ELEMENTS {
            return Err(vec![OrientedProblem::TooManyElements { size }]);
        }
        let rows: Vec<Vec<i128>> = (0..matrix.rows())
            .map(|row| (0..size).map(|column| matrix.scaled_column(column)[row]).collect())
            .collect();
        let mut chosen: Vec<&[i128]> = Vec::new();
        for row in &rows {
            chosen.push(row);
            if eliminate::rank_exact(&chosen) < chosen.len() {
                chosen.pop();
            }
        }
        let rank = chosen.len();
        let sign = |set: u32| {
            let columns: Vec<usize> = (0..size).filter(|i| set >> i & 1 == 1).collect();
            let pick = |row: &&[i128]| columns.iter().map(|&column| row[column]).collect();
            eliminate::determinant_sign(&chosen.iter().map(pick).collect::<Vec<_>>())
        };
        let signs: Vec<i8> = subsets(rank, size).into_iter().map(sign).collect();
        Self::unchecked(rank, size, &signs)
    }

    /// The cycles of a directed graph: element i is link i, from its first end to its second, and a
    /// positive circuit is a directed cycle.
    ///
    /// # Errors
    ///
    /// If there are too many links.
    pub fn of_graph(graph: &Multigraph) -> Result<Self, Vec<OrientedProblem>> {
        let size = graph.edge_count();
        if size > MAX_ELEMENTS {
            return Err(vec![OrientedProblem::TooManyElements { size }]);
        }
        let entry = |vertex: VertexId, [tail, head]: [VertexId; 2]| {
            let number = i64::from(vertex == head) - i64::from(vertex == tail);
            Entry::whole(number).expect("a small number")
        };
        // Vertices without links would be rows of zeros.
        let touched = graph.vertices().filter(|v| graph.all_ends().iter().any(|e| e.contains(v)));
        let rows: Vec<Vec<Entry>> = touched
            .map(|vertex| graph.all_ends().iter().map(|&ends| entry(vertex, ends)).collect())
            .collect();
        let matrix = Matrix::new(Field::Rational, size, &rows).expect("a small matrix of integers");
        Self::of_matrix(&matrix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oriented::SignedSet;

    #[test]
    fn directed_cycles_are_positive_circuits() {
        // 0 → 1 → 2 → 0, a second link 0 → 1 and a loop.
        let ends = vec![[0, 1], [1, 2], [2, 0], [0, 1], [1, 1]];
        let oriented = Oriented::of_graph(&Multigraph::new(4, ends).unwrap()).unwrap();
        let set = |plus, minus| SignedSet { plus, minus };
        let expected = [set(0b1, 0b1000), set(0b111, 0), set(0b1110, 0), set(0b10000, 0)];
        assert_eq!((oriented.rank(), oriented.circuits()), (2, expected.to_vec()));
    }

    #[test]
    fn vectors_satisfy_the_axioms() {
        let mut number = 1_i64;
        let mut next = || {
            number = (number * 48_271) % 2_147_483_647;
            Entry::new(number % 5 - 2, 1 + number % 3).unwrap()
        };
        for round in 0..60 {
            let (rows, columns) = (1 + round % 5, 1 + round % 8);
            let rows: Vec<Vec<Entry>> =
                (0..rows).map(|_| (0..columns).map(|_| next()).collect()).collect();
            let matrix = Matrix::new(Field::Rational, columns, &rows).unwrap();
            let oriented = Oriented::of_matrix(&matrix).unwrap();
            let again = Oriented::new(oriented.rank(), columns, &oriented.signs());
            assert_eq!(again, Ok(oriented));
        }
    }
}
