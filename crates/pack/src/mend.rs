//! From pseudoforests back to forests.
//!
//! After a flow every vertex has at most one parent in each forest, but going
//! up may lead round a cycle. Where a vertex of the cycle can trade its two
//! parents in this forest and another one without closing a new cycle, that
//! opens it for nothing; if no vertex can, one link is cut and is uncovered
//! again. Forests are mended in turn, and a trade never closes a cycle
//! anywhere. O(kn) and the climbs of the trades, which are limited.

use crate::forests::{Forests, NONE, Piece};
use crate::reorient::Journal;
use crate::union::Union;

/// How far a trade may climb to see that it is harmless.
const REACH: usize = 4000;

/// How many vertices of a cycle are asked.
const TRIES: usize = 50;

/// Opens or cuts every cycle; links cut go to the end of `open`.
pub(crate) fn mend(forests: &mut Forests, open: &mut Vec<Piece>, journal: &mut Journal) {
    let mut name = vec![NONE; forests.n];
    let mut budget = forests.n * forests.k;
    for forest in 0..forests.k {
        let cycles = find_cycles(forests, forest, &mut name);
        if cycles.is_empty() {
            continue;
        }
        let joined = Union::new(forests.n);
        let mut mender = Mender { forests, forest, name: &name, joined, budget, journal };
        for x in cycles {
            if !mender.trade_on_cycle(x) {
                open.push(mender.cut(x));
            }
        }
        budget = mender.budget;
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

/// Mends one forest.
struct Mender<'a> {
    forests: &'a mut Forests,
    forest: usize,
    /// The component of every vertex when the mending began …
    name: &'a [u32],
    /// … and which of them trades have joined.
    joined: Union,
    /// Climbing steps left.
    budget: usize,
    journal: &'a mut Journal,
}

impl Mender<'_> {
    /// Opens the cycle through `x` by a trade, if one of its vertices can.
    fn trade_on_cycle(&mut self, x: u32) -> bool {
        let mut v = x;
        for _ in 0..TRIES {
            for other in 0..self.forests.k {
                if other != self.forest && self.may_trade(other, v) {
                    self.trade(other, v);
                    return true;
                }
            }
            v = self.forests.up(self.forest, v);
            if v == x {
                break;
            }
        }
        false
    }

    /// Whether the new parent here is in another component, and the new one
    /// in the other forest is not below `v`.
    fn may_trade(&mut self, other: usize, v: u32) -> bool {
        let up = self.forests.up(other, v);
        let apart = up == NONE || self.component(up) != self.component(v);
        apart && self.ends_elsewhere(other, self.forests.up(self.forest, v), v)
    }

    fn component(&mut self, v: u32) -> u32 {
        self.joined.find(self.name[v as usize])
    }

    /// Whether climbing from `from` ends at a root without meeting `v`.
    fn ends_elsewhere(&mut self, forest: usize, from: u32, v: u32) -> bool {
        let mut x = from;
        for _ in 0..REACH.min(self.budget) {
            self.budget -= 1;
            if x == v {
                return false;
            }
            x = self.forests.up(forest, x);
            if x == NONE {
                return true;
            }
        }
        false
    }

    fn trade(&mut self, other: usize, v: u32) {
        let up = self.forests.up(other, v);
        if up != NONE {
            self.joined.join(self.name[v as usize], self.name[up as usize]);
        }
        let [a, b] = [self.forest, other].map(|j| j * self.forests.n + v as usize);
        self.journal.note(self.forests, a);
        self.journal.note(self.forests, b);
        self.forests.parent.swap(a, b);
        self.forests.link.swap(a, b);
    }

    /// Takes the link above `x` out.
    fn cut(&mut self, x: u32) -> Piece {
        let slot = self.forest * self.forests.n + x as usize;
        self.journal.note(self.forests, slot);
        let piece = Piece { ends: [x, self.forests.parent[slot]], link: self.forests.link[slot] };
        self.forests.cut(self.forest, x);
        piece
    }
}
