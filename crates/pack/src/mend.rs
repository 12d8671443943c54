//! From pseudoforests back to forests.
//!
//! After a flow every vertex has at most one parent in each forest, but going
//! up may lead round a cycle. Where a vertex of the cycle can trade its two
//! parents in this forest and another one without closing a new cycle, that
//! opens it for nothing; if no vertex can, one link is cut and is uncovered
//! again. Forests are mended in turn, and a trade never adds a cycle anywhere.
//!
//! A trade hangs v below its other parent p, so p must not be below v. Where
//! cycles are many, numbers that grow from parent to child answer that at
//! once: if p has the smaller number the trade is safe, and the numbers still
//! grow downwards afterwards. For the cycles left over a limited climb answers
//! it; such trades spoil the numbers. O(kn). Without
//! the numbers, thin tubes with a few shortcuts needed 33 phases at a million
//! vertices.

use crate::forests::{Forests, NONE, Piece};
use crate::reorient::Journal;
use crate::union::Union;

/// How far a trade may climb to see that it is harmless.
const REACH: usize = 4000;

/// How many vertices of a cycle are asked.
const TRIES: usize = 50;

/// With fewer cycles numbers cost more than climbs.
const FEW: usize = 32;

/// Opens or cuts every cycle; links cut go to the end of `open`.
pub(crate) fn mend(forests: &mut Forests, open: &mut Vec<Piece>, journal: &mut Journal) {
    let mut name = vec![NONE; forests.n];
    let mut budget = forests.n * forests.k;
    let mut depth = vec![None; forests.k];
    for forest in 0..forests.k {
        let cycles = find_cycles(forests, forest, &mut name);
        if cycles.is_empty() {
            continue;
        }
        if cycles.len() > FEW {
            number_others(forests, forest, &mut depth);
        }
        let (joined, depth_now) = (Union::new(forests.n), &depth);
        let mut mender =
            Mender { forests, forest, name: &name, joined, depth: depth_now, budget, journal };
        let stubborn: Vec<u32> =
            cycles.into_iter().filter(|&x| !mender.trade_on_cycle(x, true)).collect();
        let mut climbed = false;
        for x in stubborn {
            if mender.trade_on_cycle(x, false) {
                climbed = true;
            } else {
                open.push(mender.cut(x));
            }
        }
        budget = mender.budget;
        depth[forest] = None;
        if climbed {
            depth.fill(None);
        }
    }
}

/// Numbers all forests but one that have no numbers yet.
fn number_others(forests: &Forests, forest: usize, depth: &mut [Option<Vec<u32>>]) {
    for (other, depth) in depth.iter_mut().enumerate() {
        if other != forest && depth.is_none() {
            *depth = Some(depths(forests, other));
        }
    }
}

/// Steps from every vertex up to its root; on every cycle one link is taken
/// as missing.
fn depths(forests: &Forests, forest: usize) -> Vec<u32> {
    const WALKED: u32 = NONE - 1;
    let parent = &forests.parent[forest * forests.n..(forest + 1) * forests.n];
    let mut depth = vec![NONE; forests.n];
    let mut walk = Vec::new();
    for start in 0..forests.n as u32 {
        let mut v = start;
        while v != NONE && depth[v as usize] == NONE {
            depth[v as usize] = WALKED;
            walk.push(v);
            v = parent[v as usize];
        }
        if v != NONE && depth[v as usize] == WALKED {
            depth[v as usize] = 0;
        }
        while let Some(x) = walk.pop() {
            if depth[x as usize] == WALKED {
                let up = parent[x as usize];
                depth[x as usize] = if up == NONE { 0 } else { depth[up as usize] + 1 };
            }
        }
    }
    depth
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
    /// Numbers of the other forests, if they have any.
    depth: &'a [Option<Vec<u32>>],
    /// Climbing steps left.
    budget: usize,
    journal: &'a mut Journal,
}

impl Mender<'_> {
    /// Opens the cycle through `x` by a trade, if one of its vertices can;
    /// `at_once` allows only what the numbers answer.
    fn trade_on_cycle(&mut self, x: u32, at_once: bool) -> bool {
        let mut v = x;
        for _ in 0..TRIES {
            for other in 0..self.forests.k {
                if other != self.forest && self.may_trade(other, v, at_once) {
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
    fn may_trade(&mut self, other: usize, v: u32, at_once: bool) -> bool {
        let (here, there) = (self.forests.up(self.forest, v), self.forests.up(other, v));
        let harmless = if at_once {
            self.is_numbered_below(other, v, here)
        } else {
            self.ends_elsewhere(other, here, v)
        };
        harmless && (there == NONE || self.component(there) != self.component(v))
    }

    /// Whether the numbers of a forest allow `v` to hang below `parent`.
    fn is_numbered_below(&self, forest: usize, v: u32, parent: u32) -> bool {
        let number = |depth: &[u32], x: u32| (depth[x as usize], x);
        let depth = self.depth[forest].as_deref();
        depth.is_some_and(|depth| number(depth, parent) < number(depth, v))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::Random;

    #[test]
    fn nothing_but_forests_is_left_and_no_link_is_lost() {
        let mut random = Random::new(10);
        for round in 0..400 {
            let (n, k) = (random.below(400) + 2, random.below(4) as usize + 1);
            let mut forests = Forests::new(n as usize, k);
            // Short steps back and forth make many small cycles.
            let reach = if round % 2 == 0 { n } else { 3.min(n) };
            for j in 0..k {
                for x in 0..n {
                    let step = 1 + random.below(reach.max(2) - 1);
                    let parent = if random.below(2) == 0 { x + step } else { x + n - step } % n;
                    if parent != x && random.below(10) > 0 {
                        forests.hang(j, x, parent, j as u32 * n + x);
                    }
                }
            }
            let mut before: Vec<u32> = forests.link.clone();
            let mut open = Vec::new();
            mend(&mut forests, &mut open, &mut Journal::default());
            let mut name = vec![NONE; n as usize];
            for j in 0..k {
                assert!(find_cycles(&forests, j, &mut name).is_empty(), "round {round}");
            }
            let mut after = forests.link.clone();
            after.extend(open.iter().map(|piece| piece.link));
            before.retain(|&link| link != NONE);
            after.retain(|&link| link != NONE);
            before.sort_unstable();
            after.sort_unstable();
            assert_eq!(before, after);
        }
    }
}
