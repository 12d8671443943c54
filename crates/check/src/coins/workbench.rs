//! A place to take sets of strings apart on.

use super::bounds::Offer;
use super::chains::{Chain, Walk, drop_copies};
use super::form::{Form, Forms};
use super::labels::TooSymmetric;
use super::web::{Set, Web};
use twintrees_model::coins::Position;

/// The strings left of a position, one set of them, and what cutting a string leaves of it.
///
/// Checking a certificate needs it, and so does writing one.
///
/// # Examples
///
/// Opening a ring of four gives the other player four coins, all of which he may decline.
///
/// ```
/// use twintrees_check::coins::{Workbench, Offer};
/// use twintrees_model::coins::Setup;
///
/// let ring = Setup::start(4, vec![[1, 2], [2, 3], [3, 4], [4, 1]]).unwrap().check().unwrap();
/// let mut bench = Workbench::new(&ring).unwrap();
/// assert_eq!(bench.whole(), Offer { captured: 0, k: 0, coins: 4 });
/// bench.load(&[0b1111]);
/// assert_eq!(bench.openings().len(), 1);
/// assert_eq!(bench.open(0), Offer { captured: 4, k: 4, coins: 0 });
/// ```
pub struct Workbench {
    web: Web,
    set: Set,
    /// U after the last cut.
    rest: Set,
    walk: Walk,
    chains: Vec<Chain>,
    forms: Forms,
}

impl Workbench {
    /// `None` if more strings are left than a certificate may speak of.
    #[must_use]
    pub fn new(position: &Position) -> Option<Self> {
        let web = Web::new(position)?;
        let (mut set, mut rest) = (Set::default(), Set::default());
        web.fill(&mut set, |_| true);
        web.fill(&mut rest, |_| false);
        let (walk, chains, forms) = (Walk::default(), Vec::new(), Forms::default());
        Some(Self { web, set, rest, walk, chains, forms })
    }

    /// What all strings left offer; [`Self::rest`] is then their U.
    pub fn whole(&mut self) -> Offer {
        self.web.fill(&mut self.rest, |_| true);
        let (captured, k) = self.web.capture(&mut self.rest);
        Offer { captured, k, coins: self.rest.coins() }
    }

    /// Takes up a set: the string at place i is bit i mod 8 of byte i / 8.
    ///
    /// # Panics
    ///
    /// If there are fewer bits than strings.
    pub fn load(&mut self, set: &[u8]) {
        self.web.fill(&mut self.set, |place| set[place / 8] >> (place % 8) & 1 == 1);
    }

    /// How many coins hang on strings of the set.
    #[must_use]
    pub fn coins(&self) -> i32 {
        self.set.coins()
    }

    /// Whether a coin hangs on one string only.
    #[must_use]
    pub fn has_dead_end(&self) -> bool {
        self.set.has_dead_end()
    }

    /// Whether the string at a place is in the set.
    #[must_use]
    pub fn holds(&self, place: usize) -> bool {
        place < self.web.strings() && self.set.holds(place)
    }

    /// Places of strings of a set without dead ends, one for each way to cut it: one a chain, the
    /// middle one of two coins. Of chains that can be exchanged there is one.
    pub fn openings(&mut self) -> Vec<usize> {
        self.walk.chains(&self.web, &self.set, &mut self.chains);
        drop_copies(&mut self.chains);
        self.chains.iter().map(|chain| chain.middle.into()).collect()
    }

    /// What is offered to the other player when a string of a set without dead ends is cut;
    /// [`Self::rest`] is then the U of that. The set stays as it is.
    pub fn open(&mut self, place: usize) -> Offer {
        self.rest.clone_from(&self.set);
        let (captured, k) = self.web.cut(&mut self.rest, place);
        Offer { captured, k, coins: self.rest.coins() }
    }

    /// The set of the U found last.
    pub fn rest(&self) -> impl Iterator<Item = usize> + '_ {
        self.rest.places()
    }

    /// The form of the U found last.
    ///
    /// # Errors
    ///
    /// [`TooSymmetric`].
    pub fn form_of_rest(&mut self) -> Result<Form, TooSymmetric> {
        self.walk.chains(&self.web, &self.rest, &mut self.chains);
        self.forms.form(&self.chains, self.web.coins())
    }

    /// The form of the set, which has no dead ends.
    ///
    /// # Errors
    ///
    /// [`TooSymmetric`].
    pub fn form(&mut self) -> Result<Form, TooSymmetric> {
        self.walk.chains(&self.web, &self.set, &mut self.chains);
        self.forms.form(&self.chains, self.web.coins())
    }
}
