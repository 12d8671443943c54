//! What can be wrong with the description of a matroid.

use super::{Element, MAX_DEPTH, MAX_ELEMENTS, MAX_RATIONAL, MAX_VERTICES};

/// The problems of one description.
pub type ProblemList = Vec<MatroidProblem>;

/// One reason why a description describes no matroid, or one that is too large.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatroidProblem {
    /// Too many elements.
    #[error("{elements} elements: a matroid may have at most {MAX_ELEMENTS}, its parts together")]
    TooManyElements {
        /// How many there are.
        elements: usize,
    },
    /// Too many vertices.
    #[error("{vertices} vertices: the graph of a matroid may have at most {MAX_VERTICES}")]
    TooManyVertices {
        /// How many there are.
        vertices: usize,
    },
    /// Too many sets.
    #[error("{sets} sets: a transversal system may have at most {MAX_VERTICES}")]
    TooManySets {
        /// How many there are.
        sets: usize,
    },
    /// Nested too deeply.
    #[error("matroids are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// A list names something that is no element.
    #[error("element {element} does not exist: there are {size} elements, numbered from 0")]
    UnknownElement {
        /// The number given.
        element: Element,
        /// How many elements there are.
        size: usize,
    },
    /// A list names an element twice.
    #[error("element {element} is named more than once")]
    RepeatedElement {
        /// The element.
        element: Element,
    },
    /// A set of a transversal system names something that is no element.
    #[error("set {set} names element {element}: there are {size} elements, numbered from 0")]
    UnknownInSet {
        /// Which set, counted from 0.
        set: usize,
        /// The number given.
        element: Element,
        /// How many elements there are.
        size: usize,
    },
    /// A set of a transversal system names an element twice.
    #[error("set {set} names element {element} more than once")]
    RepeatedInSet {
        /// Which set, counted from 0.
        set: usize,
        /// The element.
        element: Element,
    },
    /// A uniform matroid whose rank is larger than its size.
    #[error("the rank is {rank}, but there are only {size} elements")]
    RankTooLarge {
        /// The rank given.
        rank: usize,
        /// How many elements there are.
        size: usize,
    },
    /// Not a prime.
    #[error("there is no field: {number} is not a prime below 2147483648")]
    NotPrime {
        /// The number given.
        number: u64,
    },
    /// Rows of different lengths.
    #[error("row {row} has {listed} entries, but there are {columns} columns")]
    RowLength {
        /// Which row, counted from 0.
        row: usize,
        /// How many entries it has.
        listed: usize,
        /// How many it should have.
        columns: usize,
    },
    /// An entry that is no element of the field.
    #[error("row {row}, column {column}: {entry} is not one of {field}")]
    BadEntry {
        /// Row, counted from 0.
        row: usize,
        /// Column, counted from 0.
        column: usize,
        /// The entry as it was given.
        entry: String,
        /// What it should be one of.
        field: String,
    },
    /// A matrix of rationals that is too large.
    #[error(
        "{rows} rows and {columns} columns of rationals: at most {MAX_RATIONAL} of either, as the \
         numbers grow; a field GF(p) has no such limit"
    )]
    TooManyRationals {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
    },
    /// More rows than there may be.
    #[error("{rows} rows: a matrix may have at most {MAX_ELEMENTS}")]
    TooManyRows {
        /// How many rows.
        rows: usize,
    },
    /// Denominators with a large common multiple.
    #[error(
        "row {row}: the least common denominator is larger than 10^18; scale the row so that its \
         entries are whole numbers"
    )]
    Denominators {
        /// Which row, counted from 0.
        row: usize,
    },
}

impl MatroidProblem {
    /// The field of the description that the problem is in.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        Some(match self {
            Self::TooManyElements { .. } | Self::TooDeep => return None,
            Self::TooManyVertices { .. } => "vertices",
            Self::TooManySets { .. } | Self::UnknownInSet { .. } | Self::RepeatedInSet { .. } => {
                "sets"
            }
            Self::UnknownElement { .. } | Self::RepeatedElement { .. } => "elements",
            Self::RankTooLarge { .. } => "rank",
            Self::NotPrime { .. } => "field",
            Self::RowLength { .. }
            | Self::BadEntry { .. }
            | Self::TooManyRationals { .. }
            | Self::TooManyRows { .. }
            | Self::Denominators { .. } => "matrix",
        })
    }
}

/// Notes every element of a list that is out of range or listed before.
pub(super) fn check_list(
    elements: &[Element],
    size: usize,
    unknown: impl Fn(Element) -> MatroidProblem,
    repeated: impl Fn(Element) -> MatroidProblem,
) -> ProblemList {
    let mut seen = vec![false; size];
    let problem = |&element: &Element| match seen.get_mut(element as usize) {
        None => Some(unknown(element)),
        Some(before) => std::mem::replace(before, true).then(|| repeated(element)),
    };
    elements.iter().filter_map(problem).collect()
}
