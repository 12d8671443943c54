//! What lies next to every point of a tree or forest, as one flat array.

/// Compressed adjacency of a list of links.
pub(super) struct Neighbours {
    start: Vec<u32>,
    steps: Vec<Step>,
}

/// A link, by its place in the list, and the point to which it leads.
#[derive(Clone, Copy, Default)]
pub(super) struct Step {
    pub(super) link: u32,
    pub(super) to: u32,
}

impl Neighbours {
    /// O(n + m) by counting.
    pub(super) fn new(points: usize, ends: &[[u32; 2]]) -> Self {
        let mut start = vec![0; points + 1];
        for &end in ends.iter().flatten() {
            start[end as usize + 1] += 1;
        }
        for at in 0..points {
            start[at + 1] += start[at];
        }
        let mut next = start.clone();
        let mut steps = vec![Step::default(); 2 * ends.len()];
        for (link, &[u, v]) in (0..).zip(ends) {
            for (from, to) in [(u, v), (v, u)] {
                steps[next[from as usize] as usize] = Step { link, to };
                next[from as usize] += 1;
            }
        }
        Self { start, steps }
    }

    pub(super) fn of(&self, point: u32) -> &[Step] {
        let at = point as usize;
        &self.steps[self.start[at] as usize..self.start[at + 1] as usize]
    }
}
