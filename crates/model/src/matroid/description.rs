//! A matroid as a file describes it.

use super::matrix::Matrix;
use super::problem::{MatroidProblem, ProblemList, check_list};
use super::{Element, MAX_DEPTH, MAX_ELEMENTS, MAX_VERTICES};
use crate::graph::Multigraph;
use std::sync::OnceLock;

/// A matroid on the elements 0, 1, …; see [`Shape`] for the kinds.
///
/// # Examples
///
/// A triangle has rank 2, and so has its dual's dual:
///
/// ```
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::matroid::Matroid;
///
/// let triangle = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2]]).unwrap();
/// let matroid = Matroid::graphic(triangle).unwrap();
/// assert_eq!(matroid.rank(&[true, true, true]), 2);
/// let dual = matroid.dual().unwrap();
/// assert_eq!(dual.rank(&[true, true, true]), 1);
/// assert_eq!(dual.dual().unwrap().rank(&[true, false, true]), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Matroid {
    shape: Shape,
    size: usize,
    /// Elements of all parts together, and how deep they are nested.
    weight: usize,
    depth: usize,
    /// A rank that every question needs, once it has been asked for: of a dual the rank of the
    /// matroid it is dual to, of a contraction that of the elements contracted.
    pub(super) constant: OnceLock<usize>,
}

/// What a matroid is made from.
#[derive(Clone, Debug)]
pub enum Shape {
    /// Links; circuits are cycles.
    Graphic(Multigraph),
    /// Links; circuits are smallest sets whose deletion parts a component.
    Cographic(Multigraph),
    /// Columns of a matrix; independent if linearly independent.
    Linear(Matrix),
    /// Every set of at most so many elements is independent.
    Uniform {
        /// How many.
        rank: usize,
    },
    /// Independent if its elements have different sets to represent.
    Transversal {
        /// The sets.
        sets: Vec<Vec<Element>>,
        /// For each element the sets it is in.
        sets_of: Vec<Vec<u32>>,
    },
    /// The complements of its bases are bases.
    Dual(Box<Matroid>),
    /// Some elements contracted; the others keep their order and are numbered anew.
    Contraction(Minor),
    /// Some elements deleted; the others keep their order and are numbered anew.
    Deletion(Minor),
    /// Matroids side by side; their elements are numbered one matroid after the other.
    DirectSum(Vec<Matroid>),
}

/// A matroid without some of its elements.
#[derive(Clone, Debug)]
pub struct Minor {
    /// The matroid.
    pub of: Box<Matroid>,
    /// The elements that are gone, ascending.
    pub gone: Vec<Element>,
    /// The elements left: element i of the minor is `kept[i]` of the matroid.
    pub kept: Vec<Element>,
}

impl Matroid {
    /// The cycle matroid of a graph: element i is link i.
    ///
    /// # Errors
    ///
    /// If the graph is too large.
    pub fn graphic(graph: Multigraph) -> Result<Self, ProblemList> {
        let size = checked_graph(&graph)?;
        Self::leaf(Shape::Graphic(graph), size)
    }

    /// The bond matroid of a graph, dual to its cycle matroid.
    ///
    /// # Errors
    ///
    /// If the graph is too large.
    pub fn cographic(graph: Multigraph) -> Result<Self, ProblemList> {
        let size = checked_graph(&graph)?;
        Self::leaf(Shape::Cographic(graph), size)
    }

    /// The columns of a matrix.
    ///
    /// # Errors
    ///
    /// None beyond those that a [`Matrix`] has been checked for; the type is that of its sisters.
    pub fn linear(matrix: Matrix) -> Result<Self, ProblemList> {
        let size = matrix.columns();
        Self::leaf(Shape::Linear(matrix), size)
    }

    /// The uniform matroid of this rank.
    ///
    /// # Errors
    ///
    /// If there are too many elements or fewer than the rank.
    pub fn uniform(rank: usize, size: usize) -> Result<Self, ProblemList> {
        if rank > size {
            return Err(vec![MatroidProblem::RankTooLarge { rank, size }]);
        }
        Self::leaf(Shape::Uniform { rank }, size)
    }

    /// The transversal matroid of some sets of the elements 0 to `size` − 1.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the sets.
    pub fn transversal(size: usize, sets: Vec<Vec<Element>>) -> Result<Self, ProblemList> {
        admit(size)?;
        if sets.len() > MAX_VERTICES {
            return Err(vec![MatroidProblem::TooManySets { sets: sets.len() }]);
        }
        let problems: ProblemList = sets
            .iter()
            .enumerate()
            .flat_map(|(set, elements)| {
                let unknown = |element| MatroidProblem::UnknownInSet { set, element, size };
                let repeated = |element| MatroidProblem::RepeatedInSet { set, element };
                check_list(elements, size, unknown, repeated)
            })
            .collect();
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut sets_of = vec![Vec::new(); size];
        for (set, elements) in sets.iter().enumerate() {
            elements.iter().for_each(|&element| sets_of[element as usize].push(set as u32));
        }
        Self::leaf(Shape::Transversal { sets, sets_of }, size)
    }

    /// The dual.
    ///
    /// # Errors
    ///
    /// If matroids are nested too deeply.
    pub fn dual(self) -> Result<Self, ProblemList> {
        let (size, weight, depth) = (self.size, self.weight, self.depth);
        Self::build(Shape::Dual(Box::new(self)), size, weight, depth + 1)
    }

    /// The contraction of some elements.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the list of elements.
    pub fn contraction(self, elements: Vec<Element>) -> Result<Self, ProblemList> {
        self.minor(elements, Shape::Contraction)
    }

    /// The deletion of some elements.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the list of elements.
    pub fn deletion(self, elements: Vec<Element>) -> Result<Self, ProblemList> {
        self.minor(elements, Shape::Deletion)
    }

    /// Matroids side by side.
    ///
    /// # Errors
    ///
    /// If they are too large together or nested too deeply.
    pub fn direct_sum(parts: Vec<Self>) -> Result<Self, ProblemList> {
        let size = parts.iter().map(|part| part.size).sum();
        let weight = parts.iter().map(|part| part.weight).sum();
        let depth = parts.iter().map(|part| part.depth + 1).max().unwrap_or(0);
        Self::build(Shape::DirectSum(parts), size, weight, depth)
    }

    fn minor(self, mut gone: Vec<Element>, shape: fn(Minor) -> Shape) -> Result<Self, ProblemList> {
        let size = self.size;
        let unknown = |element| MatroidProblem::UnknownElement { element, size };
        let repeated = |element| MatroidProblem::RepeatedElement { element };
        let problems = check_list(&gone, size, unknown, repeated);
        if !problems.is_empty() {
            return Err(problems);
        }
        gone.sort_unstable();
        let kept: Vec<Element> =
            (0..size as Element).filter(|element| gone.binary_search(element).is_err()).collect();
        let (left, weight, depth) = (kept.len(), self.weight, self.depth);
        let minor = Minor { of: Box::new(self), gone, kept };
        Self::build(shape(minor), left, weight, depth + 1)
    }

    fn leaf(shape: Shape, size: usize) -> Result<Self, ProblemList> {
        Self::build(shape, size, size, 0)
    }

    fn build(shape: Shape, size: usize, weight: usize, depth: usize) -> Result<Self, ProblemList> {
        admit(weight)?;
        if depth > MAX_DEPTH {
            return Err(vec![MatroidProblem::TooDeep]);
        }
        Ok(Self { shape, size, weight, depth, constant: OnceLock::new() })
    }

    /// How many elements there are.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// What it is made from.
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }
}

fn admit(elements: usize) -> Result<(), ProblemList> {
    if elements <= MAX_ELEMENTS {
        Ok(())
    } else {
        Err(vec![MatroidProblem::TooManyElements { elements }])
    }
}

fn checked_graph(graph: &Multigraph) -> Result<usize, ProblemList> {
    let vertices = graph.vertex_count();
    if vertices > MAX_VERTICES {
        return Err(vec![MatroidProblem::TooManyVertices { vertices }]);
    }
    Ok(graph.edge_count())
}
