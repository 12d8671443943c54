//! Filling empty slots by a flow on the orientation of the links.
//!
//! Every covered link belongs to its lower end: it fills slot (x, j). Roots
//! have empty slots. Handing a link over to its other end, which may then pass
//! on one of its own, is a flow problem without any cycle queries: paths from
//! the ends of uncovered links to empty slots along parent links, shortest
//! first in phases as in Dinic's algorithm. A forest may then have cycles, few
//! on random graphs; each is cut once. On random 4-regular graphs with a million
//! vertices this leaves 2 links missing instead of 78,000.
//!
//! On some thin graphs nearly every path closes a cycle, so the result is kept
//! only if it helped. Gabow and Westermann (1992) and Arkhipov and Kolmogorov
//! (2024) start from such pseudoforests as well. O(kn) a phase.

use crate::forests::{Forests, NONE};

struct Flow<'a> {
    forests: &'a mut Forests,
    /// Steps from the nearest end of an uncovered link.
    distance: Vec<u32>,
    /// Which slot of a vertex is tried next.
    next: Vec<u32>,
    /// The path: vertices and the slots by which it leaves them.
    path: Vec<(u32, u32)>,
}

/// Covers more of the links in `open` if reorientation helps; `true` if so.
pub(crate) fn improve(
    forests: &mut Forests,
    ends: &[[u32; 2]],
    open: &mut Vec<u32>,
    components: usize,
) -> bool {
    let before = missing(forests, open.len(), components);
    if before == 0 {
        return false;
    }
    let old = (forests.parent.clone(), forests.link.clone(), open.clone());
    let n = forests.n;
    let mut flow = Flow { forests, distance: vec![NONE; n], next: vec![0; n], path: Vec::new() };
    let mut wanted = before;
    loop {
        let filled = flow.phase(ends, open);
        wanted = wanted.saturating_sub(filled);
        if filled <= wanted || wanted == 0 {
            break;
        }
    }
    cut_cycles(forests, open);
    let helped = missing(forests, open.len(), components) * 10 < before * 7;
    if !helped {
        (forests.parent, forests.link, *open) = old;
    }
    helped
}

/// How many links could at best be added.
fn missing(forests: &Forests, open: usize, components: usize) -> usize {
    let free = forests.parent.iter().filter(|&&p| p == NONE).count();
    open.min(free - forests.k * components)
}

impl Flow<'_> {
    fn phase(&mut self, ends: &[[u32; 2]], open: &mut Vec<u32>) -> usize {
        self.measure(ends, open);
        self.next.fill(0);
        let before = open.len();
        open.retain(|&link| {
            let [u, v] = ends[link as usize];
            !(self.place(link, u, v) || self.place(link, v, u))
        });
        before - open.len()
    }

    fn measure(&mut self, ends: &[[u32; 2]], open: &[u32]) {
        self.distance.fill(NONE);
        let mut queue = Vec::new();
        for &v in open.iter().flat_map(|&link| &ends[link as usize]) {
            if self.distance[v as usize] == NONE {
                self.distance[v as usize] = 0;
                queue.push(v);
            }
        }
        let mut at = 0;
        while at < queue.len() {
            let x = queue[at];
            at += 1;
            for j in 0..self.forests.k {
                let y = self.forests.up(j, x);
                if y != NONE && self.distance[y as usize] == NONE {
                    self.distance[y as usize] = self.distance[x as usize] + 1;
                    queue.push(y);
                }
            }
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

/// Takes one link out of every cycle and gives it back to `open`.
fn cut_cycles(forests: &mut Forests, open: &mut Vec<u32>) {
    let n = forests.n;
    let mut walk = vec![0_u32; n];
    for j in 0..forests.k {
        walk.fill(0);
        for start in 0..n as u32 {
            let name = start + 1;
            let mut v = start;
            while v != NONE && walk[v as usize] == 0 {
                walk[v as usize] = name;
                v = forests.up(j, v);
            }
            if v != NONE && walk[v as usize] == name {
                open.push(forests.link[j * n + v as usize]);
                forests.cut(j, v);
            }
        }
    }
}
