//! Which links meet at a vertex, as one flat array.

/// Compressed incidence lists: a loop stands twice at its vertex.
#[derive(Clone, Debug)]
pub(crate) struct Incidence {
    start: Vec<u32>,
    links: Vec<u32>,
}

impl Incidence {
    /// O(n + m) by counting.
    pub(crate) fn new(vertices: usize, ends: &[[u32; 2]]) -> Self {
        let mut start = vec![0; vertices + 1];
        for end in ends.iter().flatten() {
            start[*end as usize + 1] += 1;
        }
        for v in 0..vertices {
            start[v + 1] += start[v];
        }
        let mut next = start.clone();
        let mut links = vec![0; 2 * ends.len()];
        for (link, pair) in ends.iter().enumerate() {
            for &end in pair {
                links[next[end as usize] as usize] = link as u32;
                next[end as usize] += 1;
            }
        }
        Self { start, links }
    }

    /// The links at a vertex.
    pub(crate) fn of(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.links[self.start[v] as usize..self.start[v + 1] as usize]
    }
}
