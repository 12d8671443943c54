//! The rank of a set of elements.

use super::description::{Matroid, Minor, Shape};
use super::eliminate::{rank_exact, rank_modulo};
use super::matrix::{Field, Matrix};
use super::transversal;
use crate::disjoint_sets::DisjointSets;
use crate::graph::{Multigraph, VertexId};

impl Matroid {
    /// The rank of the set of the elements marked.
    ///
    /// # Panics
    ///
    /// If there is not one mark for each element.
    ///
    /// # Complexity
    ///
    /// For k elements of n: a graph O(n α(n)); a matrix with r rows O(k r²), over GF(2) O(k r² / 64), over the rationals
    /// with numbers of up to r times the length; a transversal system O(k · its size). A dual, a
    /// contraction or a deletion asks once, and the first time twice.
    #[must_use]
    pub fn rank(&self, set: &[bool]) -> usize {
        assert_eq!(set.len(), self.size(), "one mark for each element");
        match self.shape() {
            Shape::Graphic(graph) => forest_size(graph, |link| set[link]),
            Shape::Cographic(graph) => {
                let size = count(set);
                let whole = *self.constant.get_or_init(|| forest_size(graph, |_| true));
                size + forest_size(graph, |link| !set[link]) - whole
            }
            Shape::Linear(matrix) => rank_of_columns(matrix, set),
            Shape::Uniform { rank } => count(set).min(*rank),
            Shape::Transversal { sets, sets_of } => {
                transversal::rank(sets_of, sets.len(), members(set))
            }
            Shape::Dual(of) => {
                let whole = *self.constant.get_or_init(|| of.rank(&vec![true; of.size()]));
                let others: Vec<bool> = set.iter().map(|&inside| !inside).collect();
                count(set) + of.rank(&others) - whole
            }
            Shape::Contraction(minor) => {
                let gone = || minor.of.rank(&minor.with_gone(&vec![false; set.len()]));
                let gone = *self.constant.get_or_init(gone);
                minor.of.rank(&minor.with_gone(set)) - gone
            }
            Shape::Deletion(minor) => minor.of.rank(&minor.lifted(set)),
            Shape::DirectSum(parts) => {
                let mut rest = set;
                let rank = |part: &Self| {
                    let (own, others) = rest.split_at(part.size());
                    rest = others;
                    part.rank(own)
                };
                parts.iter().map(rank).sum()
            }
        }
    }

    /// Whether an element is in the closure of the set: it is in the set, or in a circuit with
    /// some of the set.
    ///
    /// # Panics
    ///
    /// If there is not one mark for each element, or no such element.
    #[must_use]
    pub fn spans(&self, set: &[bool], element: usize) -> bool {
        if set[element] {
            return true;
        }
        let mut with = set.to_vec();
        with[element] = true;
        self.rank(&with) == self.rank(set)
    }
}

impl Minor {
    /// The same set, as one of the matroid.
    fn lifted(&self, set: &[bool]) -> Vec<bool> {
        let mut lifted = vec![false; self.of.size()];
        for (&element, &inside) in self.kept.iter().zip(set) {
            lifted[element as usize] = inside;
        }
        lifted
    }

    fn with_gone(&self, set: &[bool]) -> Vec<bool> {
        let mut lifted = self.lifted(set);
        self.gone.iter().for_each(|&element| lifted[element as usize] = true);
        lifted
    }
}

fn members(set: &[bool]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().filter(|&(_, &inside)| inside).map(|(element, _)| element)
}

fn count(set: &[bool]) -> usize {
    members(set).count()
}

/// The size of a largest forest of some links.
fn forest_size(graph: &Multigraph, wanted: impl Fn(usize) -> bool) -> usize {
    let mut joined = DisjointSets::new(graph.vertex_count());
    let links = graph.all_ends().iter().enumerate().filter(|&(link, _)| wanted(link));
    links
        .filter(|(_, ends)| {
            let [u, v] = ends.map(VertexId::index);
            joined.join(u, v)
        })
        .count()
}

fn rank_of_columns(matrix: &Matrix, set: &[bool]) -> usize {
    let columns: Vec<&[i128]> = members(set).map(|column| matrix.scaled_column(column)).collect();
    match matrix.field() {
        Field::Prime(p) => rank_modulo(p, &columns),
        Field::Rational => rank_exact(&columns),
    }
}
