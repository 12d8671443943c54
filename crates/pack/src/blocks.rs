//! The blocks of forests that are maximum already.

use crate::forests::Forests;
use crate::levels::Levels;
use crate::{packing, tail};

/// Whole rounds before the rest is left to the smaller half.
const ROUNDS: u16 = 40;

/// Block of every vertex, numbered by smallest vertices, and how many there are.
///
/// A level pass to its end (see `levels`). Whole rounds first; then the exact tail, which also
/// makes good what a hash collision of the rounds may have missed. O(k²n log n) at most.
pub(crate) fn blocks(forests: &mut Forests) -> (Vec<u32>, usize) {
    let mut levels = Levels::new(forests);
    levels.restart(forests);
    loop {
        levels.round(forests);
        if levels.deleted == 0 || levels.round >= ROUNDS {
            break;
        }
    }
    tail::finish(&mut levels, forests, &|| false).expect("nobody stops it");
    let mut label: Vec<u32> = named(&levels.tree[..forests.n]);
    let count = packing::number(&mut label);
    (label, count)
}

/// Labels made smaller than their number: the first vertex of each.
fn named(label: &[u32]) -> Vec<u32> {
    let most = label.iter().max().map_or(0, |&label| label as usize + 1);
    let mut first = vec![u32::MAX; most];
    let mut name = |(x, &label): (u32, &u32)| {
        let first = &mut first[label as usize];
        *first = (*first).min(x);
        *first
    };
    (0..).zip(label).map(&mut name).collect()
}
