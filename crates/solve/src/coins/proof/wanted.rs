//! Sets of strings that something is wanted of, and what.

use std::collections::HashMap;
use twintrees_check::coins::{Bounds, Form};
use twintrees_model::coins::certificate::Layout;

/// By the number of strings, so that the largest are taken up first.
pub(super) struct Wanted {
    layout: Layout,
    levels: Vec<Sets>,
    count: usize,
}

/// Sets of one number of strings, in the order in which they were wanted first.
#[derive(Default)]
pub(super) struct Sets {
    by_form: HashMap<Form, u32>,
    /// One set after the other.
    bytes: Vec<u8>,
    bounds: Vec<[i16; 2]>,
}

/// Nothing is wanted.
const NO_BOUNDS: [i16; 2] = [i16::MIN, i16::MAX];

impl Wanted {
    pub(super) fn new(layout: Layout) -> Self {
        let mut levels = Vec::new();
        levels.resize_with(layout.strings() + 1, Sets::default);
        Self { layout, levels, count: 0 }
    }

    /// Sets that have not been taken up.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Whether all this is wanted already of a set of `size` strings.
    pub(super) fn holds(&self, size: usize, form: &Form, wants: Bounds, coins: i32) -> bool {
        let sets = &self.levels[size];
        let [low, high] = sets.by_form.get(form).map_or(NO_BOUNDS, |&at| sets.bounds[at as usize]);
        let enough = |wanted: i32, nothing: i32, there: bool| wanted == nothing || there;
        enough(wants.low, -coins, i32::from(low) >= wants.low)
            && enough(wants.high, coins, i32::from(high) <= wants.high)
    }

    /// Wants more of a set of `coins` coins, at these places.
    pub(super) fn want(
        &mut self,
        form: Form,
        places: impl Iterator<Item = usize>,
        wants: Bounds,
        coins: i32,
    ) {
        let mut set = vec![0; self.layout.set_bytes()];
        let mut size = 0;
        for place in places {
            set[place / 8] |= 1 << (place % 8);
            size += 1;
        }
        let Sets { by_form, bytes, bounds } = &mut self.levels[size];
        let at = *by_form.entry(form).or_insert_with(|| {
            bytes.extend_from_slice(&set);
            bounds.push(NO_BOUNDS);
            self.count += 1;
            bounds.len() as u32 - 1
        });
        let [low, high] = &mut bounds[at as usize];
        if wants.low > -coins {
            *low = (*low).max(wants.low as i16);
        }
        if wants.high < coins {
            *high = (*high).min(wants.high as i16);
        }
    }

    /// The sets of so many strings; nothing must be wanted of such any more.
    pub(super) fn take(&mut self, size: usize) -> Sets {
        let mut sets = std::mem::take(&mut self.levels[size]);
        sets.by_form = HashMap::new();
        self.count -= sets.bounds.len();
        sets
    }
}

impl Sets {
    /// Every set with the lower and the upper bound that is wanted.
    pub(super) fn iter(
        &self,
        layout: Layout,
    ) -> impl Iterator<Item = (&[u8], Option<i32>, Option<i32>)> {
        let sets = self.bytes.chunks_exact(layout.set_bytes().max(1));
        sets.zip(&self.bounds).map(|(set, &[low, high])| {
            let bound = |bound: i16, nothing: i16| (bound != nothing).then_some(bound.into());
            (set, bound(low, NO_BOUNDS[0]), bound(high, NO_BOUNDS[1]))
        })
    }
}
