//! Peeling: vertices with at most k links need no thought.
//!
//! A vertex with d ≤ k links gives them to forests 1 … d, one each, where they
//! are leaf links, and goes. That is exact, whatever the rest looks like, so
//! only the (k + 1)-core is left to solve; grids, road networks and
//! preferential attachment vanish altogether. Backwards, such a vertex joins
//! a block if and only if it had k links and all of them lead into that block.
//! O(n + m).

use crate::adjacency::Adjacency;
use crate::bits::Bits;
use crate::forests::NONE;

/// What peeling did.
pub(crate) struct Peeled {
    /// Whether a vertex is gone.
    pub(crate) gone: Bits,
    /// How many are left.
    pub(crate) left: usize,
    /// Each peeled vertex that had exactly k links, followed by the k
    /// neighbours, in the order of peeling.
    full: Vec<u32>,
    k: usize,
}

/// Peels as long as possible and writes the forest numbers of the peeled
/// vertices' links into `forest`.
pub(crate) fn peel(adjacency: &Adjacency, k: u32, forest: &mut [u32]) -> Peeled {
    let n = adjacency.len();
    let mut degree: Vec<u32> = (0..n as u32).map(|v| adjacency.degree(v)).collect();
    let mut peeled = Peeled { gone: Bits::new(n), left: n, full: Vec::new(), k: k as usize };
    let mut stack = Vec::new();
    for first in 0..n as u32 {
        if degree[first as usize] <= k && !peeled.gone.has(first) {
            stack.push(first);
            peeled.gone.put(first);
        }
        while let Some(v) = stack.pop() {
            remove(adjacency, v, k, &mut degree, &mut stack, &mut peeled, forest);
        }
    }
    peeled
}

fn remove(
    adjacency: &Adjacency,
    v: u32,
    k: u32,
    degree: &mut [u32],
    stack: &mut Vec<u32>,
    peeled: &mut Peeled,
    forest: &mut [u32],
) {
    peeled.left -= 1;
    let mark = peeled.full.len();
    peeled.full.push(v);
    let mut colour = 0;
    for &[w, link] in adjacency.row(v) {
        if forest[link as usize] != 0 {
            continue;
        }
        colour += 1;
        forest[link as usize] = colour;
        peeled.full.push(w);
        degree[w as usize] -= 1;
        if degree[w as usize] <= k && !peeled.gone.has(w) {
            peeled.gone.put(w);
            stack.push(w);
        }
    }
    if colour < k {
        peeled.full.truncate(mark);
    }
}

impl Peeled {
    /// Gives every peeled vertex its block: `block` holds labels of the
    /// vertices left and `NONE` for the others; a peeled vertex of its own gets its own number.
    pub(crate) fn unpeel(&self, block: &mut [u32]) {
        for (v, label) in block.iter_mut().enumerate().filter(|(_, label)| **label == NONE) {
            *label = v as u32;
        }
        for record in self.full.chunks_exact(self.k + 1).rev() {
            let home = block[record[1] as usize];
            if record[2..].iter().all(|&w| block[w as usize] == home) {
                block[record[0] as usize] = home;
            }
        }
    }
}
