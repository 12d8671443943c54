//! Compressed adjacency: the links at a vertex, side by side in memory.
//!
//! Two passes over the links, one to count and one to place. The second
//! scatters to random rows when the numbering of the vertices means nothing;
//! stores do not wait, so that is bearable.

/// For every vertex its neighbours, each with the link that leads there.
pub(crate) struct Adjacency {
    start: Vec<u32>,
    entry: Vec<[u32; 2]>,
    links: usize,
}

impl Adjacency {
    /// The rows of all links that are not loops.
    pub(crate) fn new(
        vertices: usize,
        ends: impl ExactSizeIterator<Item = [u32; 2]> + Clone,
    ) -> Self {
        let links = ends.len();
        let mut start = vec![0_u32; vertices + 2];
        for [u, v] in ends.clone() {
            let proper = u32::from(u != v);
            start[u as usize + 2] += proper;
            start[v as usize + 2] += proper;
        }
        for v in 2..start.len() {
            start[v] += start[v - 1];
        }
        let mut entry = vec![[0; 2]; start[vertices + 1] as usize];
        for (link, [u, v]) in ends.enumerate() {
            if u != v {
                place(&mut start, &mut entry, u, [v, link as u32]);
                place(&mut start, &mut entry, v, [u, link as u32]);
            }
        }
        start.pop();
        Self { start, entry, links }
    }

    /// Rows made elsewhere: row `v` is `entry[start[v]..start[v + 1]]`.
    pub(crate) fn from_rows(start: Vec<u32>, entry: Vec<[u32; 2]>, links: usize) -> Self {
        Self { start, entry, links }
    }

    /// How many vertices there are.
    pub(crate) fn len(&self) -> usize {
        self.start.len() - 1
    }

    /// How many entries all rows hold together.
    pub(crate) fn entries(&self) -> usize {
        self.entry.len()
    }

    /// How many links were given, loops included.
    pub(crate) fn links(&self) -> usize {
        self.links
    }

    /// Neighbour and link, for every link at `v`.
    pub(crate) fn row(&self, v: u32) -> &[[u32; 2]] {
        let v = v as usize;
        &self.entry[self.start[v] as usize..self.start[v + 1] as usize]
    }

    /// The row of `v` without the entries that `is_used` now: those are moved
    /// behind the rest, and `end`, the length that the row had, is shortened.
    pub(crate) fn shrink_row(
        &mut self,
        v: u32,
        end: &mut u32,
        is_used: impl Fn(u32) -> bool,
    ) -> &[[u32; 2]] {
        let first = self.start[v as usize] as usize;
        let row = &mut self.entry[first..first + *end as usize];
        let mut kept = 0;
        for at in 0..row.len() {
            if !is_used(row[at][1]) {
                row.swap(kept, at);
                kept += 1;
            }
        }
        *end = kept as u32;
        &row[..kept]
    }

    /// How many links there are at `v`.
    pub(crate) fn degree(&self, v: u32) -> u32 {
        self.start[v as usize + 1] - self.start[v as usize]
    }
}

/// Puts an entry at the end of a row; `start[v + 1]` is where the row of `v`
/// ends so far.
fn place(start: &mut [u32], entry: &mut [[u32; 2]], v: u32, item: [u32; 2]) {
    let slot = &mut start[v as usize + 1];
    entry[*slot as usize] = item;
    *slot += 1;
}
