//! Filling empty slots by a flow on the orientation of the links.
//!
//! Every covered link belongs to its lower end: it fills slot (x, j). Roots
//! have empty slots. Handing a link over to its other end, which may then pass
//! on one of its own, is a flow problem without any cycle queries: paths from
//! the ends of uncovered links to empty slots along parent links, shortest
//! first in phases as in Dinic's algorithm. A forest may then have cycles, few
//! on random graphs; [`mend`](crate::mend) opens most and cuts the rest. On
//! random 4-regular graphs with a million vertices this leaves a handful of
//! links missing instead of 78,000.
//!
//! On some thin graphs nearly every path closes a cycle, so the result is kept
//! only if it helped. Gabow and Westermann (1992) and Arkhipov and Kolmogorov
//! (2024) start from such pseudoforests as well. O(kn) a phase.

use crate::forests::{Forests, NONE, Piece};
use crate::mend::mend;

/// Longest path if very few slots are empty: a search for long paths costs as
/// much for few as for many, and a level pass is likely to be better.
const SHORT: u32 = 3;

struct Flow<'a> {
    forests: &'a mut Forests,
    /// Longest path allowed.
    depth: u32,
    /// Steps from the nearest end of an uncovered link.
    distance: Vec<u32>,
    /// How many slots of a vertex are empty.
    free: Vec<u32>,
    /// Which slot of a vertex is tried next.
    next: Vec<u32>,
    /// The path: vertices and the slots by which it leaves them.
    path: Vec<(u32, u32)>,
    queue: Vec<u32>,
    placed: Vec<Piece>,
    journal: &'a mut Journal,
}

/// Covers more of the links in `open` if reorientation helps; `true` if so.
pub(crate) fn improve(forests: &mut Forests, open: &mut Vec<Piece>, components: usize) -> bool {
    let before = missing(forests, open.len(), components);
    if before == 0 {
        return false;
    }
    let mut journal = Journal::default();
    let depth = if before * 500 < forests.n { SHORT } else { NONE };
    let placed = fill(forests, open, before, depth, &mut journal);
    let kept = open.len();
    mend(forests, open, &mut journal);
    let helped = missing(forests, open.len(), components) * 10 < before * 7;
    if !helped {
        journal.undo(forests);
        open.truncate(kept);
        open.extend(placed);
    }
    helped
}

/// Slots as they were before they were written, oldest first.
#[derive(Default)]
pub(crate) struct Journal(Vec<(usize, u32, u32)>);

impl Journal {
    /// Notes what a slot holds.
    pub(crate) fn note(&mut self, forests: &Forests, slot: usize) {
        self.0.push((slot, forests.parent[slot], forests.link[slot]));
    }

    fn undo(self, forests: &mut Forests) {
        for (slot, parent, link) in self.0.into_iter().rev() {
            forests.parent[slot] = parent;
            forests.link[slot] = link;
        }
    }
}

/// Phases until one fills less than half of what is wanted; the links placed.
///
/// All empty slots may be filled, even those that a root needs: where the
/// cycle is then opened is chosen later, and better.
fn fill(
    forests: &mut Forests,
    open: &mut Vec<Piece>,
    wanted: usize,
    depth: u32,
    journal: &mut Journal,
) -> Vec<Piece> {
    let (n, slots) = (forests.n, forests.trees());
    let (distance, next) = (vec![NONE; n], vec![0; n]);
    let (path, queue, placed) = (Vec::new(), Vec::new(), Vec::new());
    let free = empty_slots(forests);
    let mut flow = Flow { forests, depth, distance, free, next, path, queue, placed, journal };
    loop {
        let before = flow.placed.len();
        flow.phase(open, slots);
        let missing = wanted.saturating_sub(flow.placed.len());
        if flow.placed.len() - before <= missing || missing == 0 {
            return flow.placed;
        }
    }
}

/// How many slots of every vertex are empty.
fn empty_slots(forests: &Forests) -> Vec<u32> {
    let mut free = vec![0; forests.n];
    for column in forests.parent.chunks_exact(forests.n) {
        for (free, &parent) in free.iter_mut().zip(column) {
            *free += u32::from(parent == NONE);
        }
    }
    free
}

/// How many links could at best be added.
fn missing(forests: &Forests, open: usize, components: usize) -> usize {
    open.min(forests.trees() - forests.k * components)
}

impl Flow<'_> {
    /// Places up to `most` links in all.
    fn phase(&mut self, open: &mut Vec<Piece>, most: usize) {
        self.measure(open, most - self.placed.len());
        self.next.fill(0);
        open.retain(|&piece| {
            let [u, v] = piece.ends;
            let done = self.placed.len() < most
                && (self.place(piece.link, u, v) || self.place(piece.link, v, u));
            if done {
                self.placed.push(piece);
            }
            !done
        });
    }

    /// Distances from the uncovered links, as far as the wanted number of
    /// empty slots needs: farther vertices would only be dead ends.
    fn measure(&mut self, open: &[Piece], wanted: usize) {
        self.distance.fill(NONE);
        self.queue.clear();
        let mut free = 0;
        for &v in open.iter().flat_map(|piece| &piece.ends) {
            if self.reach(v, 0) {
                free += self.free[v as usize] as usize;
                if free >= wanted {
                    return;
                }
            }
        }
        let (mut at, mut last) = (0, self.depth);
        while at < self.queue.len() && self.distance[self.queue[at] as usize] < last {
            let x = self.queue[at];
            let farther = self.distance[x as usize] + 1;
            at += 1;
            for j in 0..self.forests.k {
                let y = self.forests.up(j, x);
                if y != NONE && self.reach(y, farther) {
                    free += self.free[y as usize] as usize;
                }
            }
            if free >= wanted {
                last = last.min(farther);
            }
        }
    }

    /// Gives a vertex its distance if it has none.
    fn reach(&mut self, v: u32, distance: u32) -> bool {
        let fresh = self.distance[v as usize] == NONE;
        if fresh {
            self.distance[v as usize] = distance;
            self.queue.push(v);
        }
        fresh
    }

    /// Gives a link to its end `x` if a slot can be made free there.
    fn place(&mut self, link: u32, x: u32, other: u32) -> bool {
        if self.distance[x as usize] == NONE {
            return false;
        }
        self.path.clear();
        let mut x = x;
        loop {
            if let Some(free) = self.free_slot(x) {
                self.path.push((x, free));
                self.shift(link, other);
                return true;
            }
            if let Some((slot, y)) = self.step(x) {
                self.path.push((x, slot));
                x = y;
            } else {
                match self.path.pop() {
                    Some((back, _)) => x = back,
                    None => return false,
                }
            }
        }
    }

    /// Takes an empty slot of `x`, if there is one.
    fn free_slot(&mut self, x: u32) -> Option<u32> {
        if self.free[x as usize] == 0 {
            return None;
        }
        self.free[x as usize] -= 1;
        (0..self.forests.k).find(|&j| self.forests.up(j, x) == NONE).map(|j| j as u32)
    }

    /// The next slot of `x` that leads one step away from where we came.
    fn step(&mut self, x: u32) -> Option<(u32, u32)> {
        let farther = self.distance[x as usize] + 1;
        while (self.next[x as usize] as usize) < self.forests.k {
            let slot = self.next[x as usize];
            self.next[x as usize] += 1;
            let y = self.forests.up(slot as usize, x);
            if y != NONE && self.distance[y as usize] == farther {
                return Some((slot, y));
            }
        }
        None
    }

    /// Hands the links of the path over, starting with the new one.
    fn shift(&mut self, link: u32, other: u32) {
        let (mut link, mut parent) = (link, other);
        for &(x, slot) in &self.path {
            let at = slot as usize * self.forests.n + x as usize;
            self.journal.note(self.forests, at);
            link = std::mem::replace(&mut self.forests.link[at], link);
            self.forests.parent[at] = parent;
            parent = x;
        }
    }
}
