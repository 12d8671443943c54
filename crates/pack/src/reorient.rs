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

struct Flow<'a> {
    forests: &'a mut Forests,
    /// Steps from the nearest end of an uncovered link.
    distance: Vec<u32>,
    /// Which slot of a vertex is tried next.
    next: Vec<u32>,
    /// The path: vertices and the slots by which it leaves them.
    path: Vec<(u32, u32)>,
    queue: Vec<u32>,
}

/// Covers more of the links in `open` if reorientation helps; `true` if so.
pub(crate) fn improve(forests: &mut Forests, open: &mut Vec<Piece>, components: usize) -> bool {
    let before = missing(forests, open.len(), components);
    if before == 0 {
        return false;
    }
    let old = (forests.parent.clone(), forests.link.clone(), open.clone());
    fill(forests, open, before);
    mend(forests, open);
    let helped = missing(forests, open.len(), components) * 10 < before * 7;
    if !helped {
        (forests.parent, forests.link, *open) = old;
    }
    helped
}

/// Phases until one fills less than half of what is wanted.
fn fill(forests: &mut Forests, open: &mut Vec<Piece>, mut wanted: usize) {
    let n = forests.n;
    let (distance, next) = (vec![NONE; n], vec![0; n]);
    let mut flow = Flow { forests, distance, next, path: Vec::new(), queue: Vec::new() };
    loop {
        let filled = flow.phase(open, wanted);
        wanted = wanted.saturating_sub(filled);
        if filled <= wanted || wanted == 0 {
            return;
        }
    }
}

/// How many links could at best be added.
fn missing(forests: &Forests, open: usize, components: usize) -> usize {
    let free = forests.parent.iter().filter(|&&p| p == NONE).count();
    open.min(free - forests.k * components)
}

impl Flow<'_> {
    fn phase(&mut self, open: &mut Vec<Piece>, wanted: usize) -> usize {
        self.measure(open, wanted);
        self.next.fill(0);
        let before = open.len();
        open.retain(|piece| {
            let [u, v] = piece.ends;
            !(self.place(piece.link, u, v) || self.place(piece.link, v, u))
        });
        before - open.len()
    }

    /// Distances from the uncovered links, as far as the wanted number of
    /// empty slots needs: farther vertices would only be dead ends.
    fn measure(&mut self, open: &[Piece], wanted: usize) {
        self.distance.fill(NONE);
        self.queue.clear();
        for &v in open.iter().flat_map(|piece| &piece.ends) {
            self.reach(v, 0);
        }
        let (mut at, mut free, mut last) = (0, 0, NONE);
        while at < self.queue.len() {
            let x = self.queue[at];
            let distance = self.distance[x as usize];
            if distance > last {
                return;
            }
            at += 1;
            for j in 0..self.forests.k {
                match self.forests.up(j, x) {
                    NONE => free += 1,
                    y => self.reach(y, distance + 1),
                }
            }
            if free >= wanted && last == NONE {
                last = distance;
            }
        }
    }

    fn reach(&mut self, v: u32, distance: u32) {
        if self.distance[v as usize] == NONE {
            self.distance[v as usize] = distance;
            self.queue.push(v);
        }
    }

    /// Gives a link to its end `x` if a slot can be made free there.
    fn place(&mut self, link: u32, x: u32, other: u32) -> bool {
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

    fn free_slot(&self, x: u32) -> Option<u32> {
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
            link = std::mem::replace(&mut self.forests.link[at], link);
            self.forests.parent[at] = parent;
            parent = x;
        }
    }
}
