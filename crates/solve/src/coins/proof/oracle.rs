//! Who tells what the value of a set of strings is: the search, asked through two questions.

use crate::Stopped;
use crate::coins::search::{Field, NoValue, Search};
use twintrees_check::coins::Bounds;
use twintrees_model::coins::Position;
use twintrees_model::graph::EdgeId;

/// The search, for sets of the strings left of one position.
pub(super) struct Oracle<'a, 'p, 's> {
    search: &'a mut Search<'s>,
    field: Field<'p>,
    places: Vec<EdgeId>,
}

impl<'a, 'p, 's> Oracle<'a, 'p, 's> {
    pub(super) fn new(search: &'a mut Search<'s>, position: &'p Position) -> Self {
        let field = search.field(position);
        Self { search, field, places: position.strings().collect() }
    }

    /// Whether the strings at these places alone are worth at least `bound`.
    pub(super) fn at_least(
        &mut self,
        places: impl Iterator<Item = usize>,
        bound: i32,
    ) -> Result<bool, NoValue> {
        self.mark(places);
        let piece = self.field.piece(&self.field.left)?;
        Ok(self.search.at_least(&piece, bound)?)
    }

    /// What the search knows without searching of strings that leave no dead end.
    pub(super) fn known(&mut self, places: impl Iterator<Item = usize>) -> Result<Bounds, NoValue> {
        self.mark(places);
        let piece = self.field.piece(&self.field.left)?;
        let [low, high] = self.search.known(&piece);
        Ok(Bounds { low, high })
    }

    pub(super) fn pause(&self) -> Result<(), Stopped> {
        self.search.pause()
    }

    fn mark(&mut self, places: impl Iterator<Item = usize>) {
        self.field.left.fill(false);
        places.for_each(|place| self.field.left[self.places[place].index()] = true);
    }
}
