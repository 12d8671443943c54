//! The directing game beside the switching game of the underlying matroid, for every element.

use super::search::Search;
use super::underlying::{class_with, ranks};
use crate::{Stop, Stopped};
use twintrees_model::oriented::{Element, Oriented, Setup};
use twintrees_model::outcome::Class;

/// One game of a survey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The marked element.
    pub element: Element,
    /// The class of the switching game on the underlying matroid, by theory.
    pub underlying: Class,
    /// The class of the directing game, by exact search of both starters.
    pub directing: Class,
}

impl Row {
    /// Whether the two differ. That they never do was a conjecture; they do, but rarely.
    #[must_use]
    pub fn is_difference(&self) -> bool {
        self.underlying != self.directing
    }
}

/// Both classes for every element of an oriented matroid.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Complexity
///
/// Two exact searches for each element.
pub fn rows(oriented: &Oriented, stop: Stop) -> Result<Vec<Row>, Stopped> {
    let (ranks, size) = (ranks(oriented), oriented.size());
    (0..size as Element)
        .map(|element| {
            let setup = Setup::start(oriented.clone(), element);
            let position = setup.check().expect("an element of the oriented matroid");
            let directing = Search::new(&position).class(stop)?;
            Ok(Row { element, underlying: class_with(&ranks, size, element), directing })
        })
        .collect()
}
