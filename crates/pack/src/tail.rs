//! The long tail of a level pass: relabel the smaller half.
//!
//! When a round deletes only a few links, passing over all slots is a waste.
//! Here every deleted link splits its tree; both sides are walked in turn, the
//! one that is finished first gets a new label, and only links at its vertices
//! are looked at again. Every vertex is relabelled O(log n) times in each
//! forest: O(k²n log n) in all, and exact. From the first round on it would
//! cost about a second at a million vertices.

use crate::Stopped;
use crate::forests::{ALIVE, Forests, NONE};
use crate::levels::Levels;

const OUT: u32 = NONE - 1;

/// Children of every vertex in every forest, as doubly linked lists.
struct Children {
    first: Vec<u32>,
    next: Vec<u32>,
    /// Previous child of the same parent, `NONE` for the first, `OUT` if the
    /// vertex hangs below nothing.
    prev: Vec<u32>,
}

impl Children {
    fn new(forests: &Forests) -> Self {
        let slots = forests.parent.len();
        let (first, next, prev) = (vec![NONE; slots], vec![NONE; slots], vec![OUT; slots]);
        let mut lists = Self { first, next, prev };
        for slot in (0..slots).rev() {
            let parent = forests.parent[slot];
            if parent == NONE || forests.level[slot] != ALIVE {
                continue;
            }
            let base = slot - slot % forests.n;
            let old =
                std::mem::replace(&mut lists.first[base + parent as usize], (slot - base) as u32);
            lists.next[slot] = old;
            lists.prev[slot] = NONE;
            if old != NONE {
                lists.prev[base + old as usize] = (slot - base) as u32;
            }
        }
        lists
    }

    fn unlink(&mut self, base: usize, x: u32, parent: u32) {
        let slot = base + x as usize;
        let (next, prev) = (self.next[slot], self.prev[slot]);
        match prev {
            NONE => self.first[base + parent as usize] = next,
            prev => self.next[base + prev as usize] = next,
        }
        if next != NONE {
            self.prev[base + next as usize] = prev;
        }
        self.prev[slot] = OUT;
    }
}

/// A walk through a tree that can be stopped after every step.
#[derive(Default)]
struct Walk {
    /// Vertices found, each with the one it was found from.
    found: Vec<[u32; 2]>,
    at: usize,
    child: u32,
}

impl Walk {
    fn start(&mut self, x: u32) {
        self.found.clear();
        self.found.push([x, NONE]);
        self.at = 0;
        self.child = OUT;
    }

    /// One step; `false` when the whole tree has been seen.
    fn step(&mut self, lists: &Children, parent: &[u32], base: usize) -> bool {
        let Some(&[x, from]) = self.found.get(self.at) else { return false };
        let slot = base + x as usize;
        let seen = match self.child {
            OUT => {
                self.child = lists.first[slot];
                if lists.prev[slot] == OUT { from } else { parent[slot] }
            }
            NONE => {
                self.at += 1;
                self.child = OUT;
                from
            }
            child => {
                self.child = lists.next[base + child as usize];
                child
            }
        };
        if seen != from {
            self.found.push([seen, x]);
        }
        true
    }
}

struct Tail<'a> {
    forests: &'a mut Forests,
    tree: &'a mut [u32],
    lists: Children,
    fresh: u32,
    /// Forest and lower end of links deleted in this round.
    next: Vec<(u32, u32)>,
    level: u16,
    walks: [Walk; 2],
}

/// Carries a level pass on to its end. Levels beyond 65,534 are all called
/// 65,534; a descent cannot tell them apart and leaves them to plain searches.
pub(crate) fn finish(
    levels: &mut Levels,
    forests: &mut Forests,
    stop: &dyn Fn() -> bool,
) -> Result<(), Stopped> {
    let n = forests.n;
    let lists = Children::new(forests);
    let (fresh, level) = (n as u32, levels.round);
    let tree = &mut levels.tree;
    let walks = [Walk::default(), Walk::default()];
    let mut tail = Tail { forests, tree, lists, fresh, next: Vec::new(), level, walks };
    tail.deepen();
    for slot in 0..tail.tree.len() {
        if tail.crosses(slot / n, slot % n) {
            tail.delete(slot / n, (slot % n) as u32);
        }
    }
    while !tail.next.is_empty() {
        if stop() {
            return Err(Stopped);
        }
        tail.deepen();
        for (forest, x) in std::mem::take(&mut tail.next) {
            tail.split(forest as usize, x);
        }
    }
    levels.round = tail.level;
    levels.deleted = 0;
    Ok(())
}

impl Tail<'_> {
    fn deepen(&mut self) {
        self.level = (self.level + 1).min(ALIVE - 1);
    }

    /// Whether the live link above `x` has its ends in different trees.
    fn crosses(&self, forest: usize, x: usize) -> bool {
        let n = self.forests.n;
        let slot = forest * n + x;
        let parent = self.forests.parent[slot];
        self.lists.prev[slot] != OUT
            && (0..self.forests.k)
                .any(|j| self.tree[j * n + x] != self.tree[j * n + parent as usize])
    }

    fn delete(&mut self, forest: usize, x: u32) {
        self.forests.level[forest * self.forests.n + x as usize] = self.level;
        self.next.push((forest as u32, x));
    }

    /// Splits a tree at the deleted link above `x`.
    fn split(&mut self, forest: usize, x: u32) {
        let base = forest * self.forests.n;
        let parent = self.forests.parent[base + x as usize];
        self.lists.unlink(base, x, parent);
        self.walks[0].start(x);
        self.walks[1].start(parent);
        let mut side = 0;
        while self.walks[side].step(&self.lists, &self.forests.parent, base) {
            side = 1 - side;
        }
        let small = std::mem::take(&mut self.walks[side]);
        for &[v, _] in &small.found {
            self.tree[base + v as usize] = self.fresh;
        }
        self.fresh += 1;
        for &[v, _] in &small.found {
            self.look_again(forest, v);
        }
        self.walks[side] = small;
    }

    /// Deletes links of other forests at `v` that cross trees of `forest`.
    fn look_again(&mut self, forest: usize, v: u32) {
        let n = self.forests.n;
        for j in (0..self.forests.k).filter(|&j| j != forest) {
            let slot = j * n + v as usize;
            if self.lists.prev[slot] != OUT {
                self.look_at(forest, j, v, self.forests.parent[slot]);
            }
            let mut child = self.lists.first[slot];
            while child != NONE {
                self.look_at(forest, j, child, v);
                child = self.lists.next[j * n + child as usize];
            }
        }
    }

    fn look_at(&mut self, forest: usize, j: usize, below: u32, above: u32) {
        let n = self.forests.n;
        let label = |v: u32| self.tree[forest * n + v as usize];
        if self.forests.level[j * n + below as usize] == ALIVE && label(below) != label(above) {
            self.delete(j, below);
        }
    }
}
