//! Cut's connection on any graph: the matching cut.
//!
//! A set X with s and its successors inside and no predecessor of t, such
//! that every vertex is on at most one arc that leaves X: Cut wins moving
//! second by taking one end of such an arc when Short takes the other. On
//! sparse graphs this decides nearly everything.
//!
//! X grows as it must: an outside vertex that two of X lead to joins it. If a
//! vertex of X leads to several outside, all but one of them must join; which
//! one stays is tried out, a limited number of times.
//!
//! Where Cut's dual is known his virtual connections find nearly all of that, but take much longer
//! on sparse graphs such as grids. On graphs with six links at a vertex, like Hex, matching cuts cost
//! more time than the few positions that they save; there they are not tried. Nor are their mirror
//! image, Short's pairings in the dual.

use super::connect::Threat;
use super::net::Net;
use super::set::Set;

/// How often a choice is tried out.
const BUDGET: u32 = 20;

/// The ends of the arcs that leave X, if a matching cut is found.
pub(super) fn matching_cut<B: Set>(net: &Net<B>, deleted: B) -> Option<B> {
    let inside = side(net, deleted)?;
    let mut border = B::EMPTY;
    for x in inside.iter() {
        let outside = net.out[x] & !inside & !deleted;
        if !outside.is_empty() {
            border |= outside | B::bit(x);
        }
    }
    Some(border)
}

/// The arcs that leave X, if a matching cut is found.
pub(super) fn matching_pairs<B: Set>(net: &Net<B>) -> Option<Vec<[usize; 2]>> {
    let inside = side(net, B::EMPTY)?;
    let out = |x: usize| (net.out[x] & !inside).first().map(|y| [x, y]);
    Some(inside.iter().filter_map(out).collect())
}

fn side<B: Set>(net: &Net<B>, deleted: B) -> Option<B> {
    let mut budget = BUDGET;
    grow(net, deleted, net.from_s & !deleted, &mut budget)
}

/// A vertex for Cut and a matching cut once he has it, for every vertex.
pub(super) fn threats<B: Set>(net: &Net<B>, free: B, found: &mut Vec<Threat<B>>) {
    found.clear();
    for key in free.iter() {
        let bit = B::bit(key);
        found.extend(matching_cut(net, bit).map(|border| Threat { key, carrier: border | bit }));
    }
}

fn grow<B: Set>(net: &Net<B>, deleted: B, mut inside: B, budget: &mut u32) -> Option<B> {
    let border = loop {
        if inside.meets(net.to_t) {
            return None;
        }
        let (mut once, mut twice) = (B::EMPTY, B::EMPTY);
        for x in inside.iter() {
            let outside = net.out[x] & !inside & !deleted;
            twice |= once & outside;
            once |= outside;
        }
        if twice.is_empty() {
            break once;
        }
        inside |= twice;
    };
    for x in inside.iter() {
        let outside = net.out[x] & border & !inside;
        if outside.len() > 1 {
            return outside.iter().find_map(|stays| {
                *budget = budget.checked_sub(1)?;
                grow(net, deleted, inside | outside.without(stays), budget)
            });
        }
    }
    Some(inside)
}
