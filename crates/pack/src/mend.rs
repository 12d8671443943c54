//! From pseudoforests back to forests.
//!
//! After a flow every vertex has at most one parent in each forest, but going
//! up may lead round a cycle. Where a vertex of the cycle can trade its two
//! parents in this forest and another one without closing a new cycle, that
//! opens it for nothing; if no vertex can, one link is cut and is uncovered
//! again. Forests are mended in turn, and a trade never closes a cycle
//! anywhere. O(kn) and the climbs of the trades, which are limited.

use crate::forests::{Forests, NONE, Piece};
use crate::union::Union;

/// How far a trade may climb to see that it is harmless.
const REACH: usize = 4000;

/// How many vertices of a cycle are asked.
const TRIES: usize = 50;

/// Opens or cuts every cycle; links cut go to `open`.
pub(crate) fn mend(forests: &mut Forests, open: &mut Vec<Piece>) {
    let mut name = vec![NONE; forests.n];
    for forest in 0..forests.k {
        let cycles = find_cycles(forests, forest, &mut name);
        if cycles.is_empty() {
            continue;
        }
        let mut joined = Union::new(forests.n);
        for x in cycles {
            if !trade_on_cycle(forests, forest, x, &name, &mut joined) {
                let slot = forest * forests.n + x as usize;
                open.push(Piece { ends: [x, forests.parent[slot]], link: forests.link[slot] });
                forests.cut(forest, x);
            }
        }
    }
}

/// Names the components of one forest and lists a vertex of every cycle.
fn find_cycles(forests: &Forests, forest: usize, name: &mut [u32]) -> Vec<u32> {
    let n = forests.n;
    let parent = &forests.parent[forest * n..(forest + 1) * n];
    let mut cycles = Vec::new();
    name.fill(NONE);
    for start in 0..n as u32 {
        let mut v = start;
        while v != NONE && name[v as usize] == NONE {
            name[v as usize] = start;
            v = parent[v as usize];
        }
        if v == NONE {
            continue;
        }
        let found = name[v as usize];
        if found == start {
            cycles.push(v);
            continue;
        }
        let mut v = start;
        while name[v as usize] == start {
            name[v as usize] = found;
            v = parent[v as usize];
        }
    }
    cycles
}

/// Opens the cycle through `x` by a trade, if one of its vertices can.
fn trade_on_cycle(
    forests: &mut Forests,
    forest: usize,
    x: u32,
    name: &[u32],
    joined: &mut Union,
) -> bool {
    let mut v = x;
    for _ in 0..TRIES {
        for other in (0..forests.k).filter(|&j| j != forest) {
            if may_trade(forests, forest, other, v, name, joined) {
                let up = forests.up(other, v);
                if up != NONE {
                    joined.join(name[v as usize], name[up as usize]);
                }
                let (a, b) = (forest * forests.n + v as usize, other * forests.n + v as usize);
                forests.parent.swap(a, b);
                forests.link.swap(a, b);
                return true;
            }
        }
        v = forests.up(forest, v);
        if v == x {
            break;
        }
    }
    false
}

/// Whether the new parent in `forest` is in another component, and the new
/// one in `other` is not below `v`.
fn may_trade(
    forests: &Forests,
    forest: usize,
    other: usize,
    v: u32,
    name: &[u32],
    joined: &mut Union,
) -> bool {
    let up = forests.up(other, v);
    let apart = up == NONE || joined.find(name[up as usize]) != joined.find(name[v as usize]);
    apart && ends_elsewhere(forests, other, forests.up(forest, v), v)
}

/// Whether climbing from `from` ends at a root without meeting `v`.
fn ends_elsewhere(forests: &Forests, forest: usize, from: u32, v: u32) -> bool {
    let mut x = from;
    for _ in 0..REACH {
        if x == v {
            return false;
        }
        x = forests.up(forest, x);
        if x == NONE {
            return true;
        }
    }
    false
}
