//! How far is every link from a possible insertion?
//!
//! A link can be inserted into a forest at once if its ends lie in different
//! trees of it. Take such links out of *their* forest, which falls into more
//! trees, and go on: the round in which a link is taken out is its distance in
//! the exchange graph of the matroid union (shortest augmenting paths), and
//! when nothing moves any more and the forests are maximum, the trees of all
//! forests agree and are exactly the blocks.
//!
//! A round is a pass over whole columns: the trees of every forest by
//! union-find with full compression, then one comparison for each slot. With
//! two forests the comparison is that of the other forest's labels; with more
//! it is a 64-bit hash of all labels, whose collisions could only miss a
//! deletion and are caught by the identity that the engine checks at the end.
//! O(kn) a round. Long tails, where a round deletes next to nothing, go to
//! [`tail`](crate::tail).

use crate::forests::{ALIVE, Forests, NONE};

/// Labels of the trees of every forest, and which links are near.
pub(crate) struct Levels {
    /// Label of the tree of x in forest j, at `j * n + x`, links deleted so
    /// far taken out.
    pub(crate) tree: Vec<u32>,
    /// The same at the start, with all links in.
    pub(crate) whole: Vec<u32>,
    hash: Vec<u64>,
    /// Rounds made.
    pub(crate) round: u16,
    /// How many links the last round deleted …
    pub(crate) deleted: usize,
    /// … and the one before it.
    pub(crate) before: usize,
}

impl Levels {
    /// Room for these forests.
    pub(crate) fn new(forests: &Forests) -> Self {
        let slots = forests.n * forests.k;
        let hash = vec![0; if forests.k == 2 { 0 } else { forests.n }];
        let (tree, whole) = (vec![0; slots], vec![0; slots]);
        Self { tree, whole, hash, round: 0, deleted: 0, before: 0 }
    }

    /// Forgets all levels and labels the trees.
    pub(crate) fn restart(&mut self, forests: &mut Forests) {
        forests.level.fill(ALIVE);
        (self.round, self.deleted, self.before) = (0, 0, 0);
        self.label(forests);
        self.whole.copy_from_slice(&self.tree);
    }

    /// Labels every vertex with the root of its tree, in every forest.
    fn label(&mut self, forests: &Forests) {
        let n = forests.n;
        for j in 0..forests.k {
            let slots = j * n..(j + 1) * n;
            label_column(
                &forests.parent[slots.clone()],
                &forests.level[slots.clone()],
                &mut self.tree[slots],
            );
        }
        if forests.k != 2 {
            self.rehash(n);
        }
    }

    fn rehash(&mut self, n: usize) {
        self.hash.fill(0);
        for (j, column) in self.tree.chunks_exact(n).enumerate() {
            for (hash, &label) in self.hash.iter_mut().zip(column) {
                *hash ^= mix(label, j);
            }
        }
    }

    /// Whether some forest has the two vertices in different trees.
    pub(crate) fn apart(&self, n: usize, [x, y]: [u32; 2]) -> bool {
        if self.hash.is_empty() {
            let (one, two) = self.tree.split_at(n);
            one[x as usize] != one[y as usize] || two[x as usize] != two[y as usize]
        } else {
            self.hash[x as usize] != self.hash[y as usize]
        }
    }

    /// One round: links whose ends some other forest has in different trees
    /// get the next level. Labels are up to date afterwards.
    pub(crate) fn round(&mut self, forests: &mut Forests) {
        let n = forests.n;
        self.round += 1;
        self.before = std::mem::take(&mut self.deleted);
        for j in 0..forests.k {
            let slots = j * n..(j + 1) * n;
            let parent = &forests.parent[slots.clone()];
            let level = &mut forests.level[slots];
            self.deleted += if forests.k == 2 {
                let other = &self.tree[(1 - j) * n..(2 - j) * n];
                delete(parent, level, other, self.round)
            } else {
                delete(parent, level, &self.hash, self.round)
            };
        }
        if self.deleted > 0 {
            self.label(forests);
        }
    }
}

/// How many labels are their own: as many as there are trees.
pub(crate) fn count_own(column: &[u32]) -> usize {
    column.iter().enumerate().filter(|&(x, &label)| x == label as usize).count()
}

fn delete<T: PartialEq>(parent: &[u32], level: &mut [u16], label: &[T], round: u16) -> usize {
    let mut deleted = 0;
    for ((&parent, level), own) in parent.iter().zip(level).zip(label) {
        if *level == ALIVE && parent != NONE && label[parent as usize] != *own {
            *level = round;
            deleted += 1;
        }
    }
    deleted
}

fn label_column(parent: &[u32], level: &[u16], tree: &mut [u32]) {
    for x in 0..tree.len() {
        let up = parent[x];
        tree[x] = if up == NONE || level[x] != ALIVE {
            x as u32
        } else if (up as usize) < x {
            tree[up as usize]
        } else {
            up
        };
    }
    for x in 0..tree.len() {
        let mut root = tree[x];
        while tree[root as usize] != root {
            root = tree[root as usize];
        }
        let mut v = x;
        while tree[v] != root {
            v = std::mem::replace(&mut tree[v], root) as usize;
        }
    }
}

/// Scrambles a label so that the labels of several forests can be xored.
fn mix(label: u32, forest: usize) -> u64 {
    let z = (u64::from(label) | (forest as u64 + 1) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    z ^ (z >> 32)
}
