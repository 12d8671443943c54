//! Blocks: the maximal vertex sets that k edge-disjoint trees span.
//!
//! Start from the components of each forest. A link of one forest whose ends
//! lie in different components of another is deleted, which splits its own
//! component; and so on until nothing changes. Then all forests have the same
//! components, and these are the blocks, provided the packing was maximum.
//!
//! Why: k trees that span a set U lie inside every stage, so no deletion ever
//! splits U; and what is left at the end is spanned by k trees. (Blocks are
//! the "clumps" of Gabow and Westermann; any maximum packing gives the same.)
//!
//! Only the smaller half of a split is renumbered, found by walking both
//! halves in step, which makes it O(m log n) in all.

use super::Packing;
use super::incidence::Incidence;
use twintrees_model::disjoint_sets::DisjointSets;

struct Refinement<'a> {
    packing: &'a Packing,
    incidence: Incidence,
    /// Per forest and vertex, the number of its component.
    component: Vec<Vec<u32>>,
    components: Vec<u32>,
    life: Vec<Life>,
    doomed: Vec<u32>,
}

/// A doomed link still joins its component until its own turn to be split
/// comes: splitting at one link at a time keeps the numbers right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Life {
    Alive,
    Doomed,
    Dead,
}

impl Packing {
    /// The block of every vertex, numbered by smallest vertices, and how many blocks there are.
    ///
    /// # Complexity
    ///
    /// O(k n + m log n).
    #[must_use]
    pub fn blocks(&self) -> (Vec<u32>, u32) {
        let mut refinement = Refinement::new(self);
        for link in 0..self.ends.len() as u32 {
            refinement.doom_if_torn(link);
        }
        while let Some(link) = refinement.doomed.pop() {
            refinement.split(link);
        }
        refinement.joined().number()
    }
}

impl<'a> Refinement<'a> {
    fn new(packing: &'a Packing) -> Self {
        let vertices = packing.vertex_count();
        let mut component = Vec::new();
        let mut components = Vec::new();
        for forest in 0..packing.forest_count() {
            let (numbers, count) = packing.components(forest).number();
            component.push(numbers);
            components.push(count);
        }
        Self {
            packing,
            incidence: Incidence::new(vertices, &packing.ends),
            component,
            components,
            life: vec![Life::Alive; packing.ends.len()],
            doomed: Vec::new(),
        }
    }

    /// Dooms a link of one forest whose ends another forest does not join.
    fn doom_if_torn(&mut self, link: u32) {
        let [u, v] = self.packing.ends[link as usize].map(|end| end as usize);
        let torn = self.component.iter().any(|component| component[u] != component[v]);
        let life = &mut self.life[link as usize];
        if torn && *life == Life::Alive && self.packing.forest_of(link).is_some() {
            *life = Life::Doomed;
            self.doomed.push(link);
        }
    }

    /// Splits the component of a doomed link, and dooms what that tears.
    fn split(&mut self, link: u32) {
        let Some(forest) = self.packing.forest_of(link) else { return };
        self.life[link as usize] = Life::Dead;
        let half = self.smaller_half(forest, self.packing.ends[link as usize]);
        let number = self.components[forest];
        self.components[forest] += 1;
        for &vertex in &half {
            self.component[forest][vertex as usize] = number;
        }
        for &vertex in &half {
            for at in 0..self.incidence.of(vertex).len() {
                self.doom_if_torn(self.incidence.of(vertex)[at]);
            }
        }
    }

    /// Walks both halves in step; the one that is exhausted first is the smaller.
    fn smaller_half(&self, forest: usize, [u, v]: [u32; 2]) -> Vec<u32> {
        let mut walks = [Walk::new(u), Walk::new(v)];
        let mut side = 0;
        while walks[side].step(self, forest) {
            side = 1 - side;
        }
        let [first, second] = walks;
        if side == 0 { first.vertices } else { second.vertices }
    }

    fn joined(&self) -> DisjointSets {
        let mut sets = DisjointSets::new(self.packing.vertex_count());
        for (link, &[u, v]) in self.packing.ends.iter().enumerate() {
            if self.packing.forest_of(link as u32).is_some() && self.life[link] == Life::Alive {
                sets.join(u as usize, v as usize);
            }
        }
        sets
    }
}

/// A walk over a tree, one incident link a step. Trees need no marks: the link
/// by which a vertex was entered is the only one that leads back.
struct Walk {
    vertices: Vec<u32>,
    entered_by: Vec<u32>,
    head: usize,
    slot: usize,
}

impl Walk {
    fn new(start: u32) -> Self {
        Self { vertices: vec![start], entered_by: vec![super::NONE], head: 0, slot: 0 }
    }

    /// One step; `false` when the whole tree has been seen.
    fn step(&mut self, refinement: &Refinement, forest: usize) -> bool {
        let Some(&vertex) = self.vertices.get(self.head) else { return false };
        match refinement.incidence.of(vertex).get(self.slot) {
            None => {
                self.head += 1;
                self.slot = 0;
            }
            Some(&link) => {
                self.slot += 1;
                let inside = refinement.packing.forest_of(link) == Some(forest)
                    && refinement.life[link as usize] != Life::Dead;
                if inside && self.entered_by[self.head] != link {
                    self.vertices.push(refinement.packing.other_end(link, vertex));
                    self.entered_by.push(link);
                }
            }
        }
        true
    }
}
