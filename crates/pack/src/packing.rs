//! The answer: which link is in which forest, and the blocks.

/// k edge-disjoint forests with the largest union, and the blocks.
///
/// The blocks are the maximal vertex sets spanned by k edge-disjoint trees
/// (clumps of Gabow and Westermann). They prove that no k forests cover more:
/// links between blocks are all covered, and inside a block of b vertices no
/// k forests can have more than k(b − 1) links, so
/// `covered = crossing links + k (vertices − blocks)` is the most there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packing {
    /// How many forests.
    pub k: u32,
    /// Forest of every link: 1 to k, or 0 if the link is in none.
    pub forest: Vec<u32>,
    /// How many links are in a forest.
    pub covered: usize,
    /// Block of every vertex; blocks are numbered 0, 1, … by their smallest
    /// vertex.
    pub blocks: Vec<u32>,
    /// How many blocks; a vertex alone is one.
    pub block_count: usize,
}

impl Packing {
    /// From a label for every vertex: some vertex number, the same for all of
    /// a block.
    pub(crate) fn new(k: u32, forest: Vec<u32>, mut block: Vec<u32>) -> Self {
        let covered = forest.iter().filter(|&&f| f != 0).count();
        let block_count = number(&mut block);
        Self { k, forest, covered, blocks: block, block_count }
    }

    /// Whether every forest is a spanning tree.
    ///
    /// With at most one vertex that is always so.
    #[must_use]
    pub fn is_spanning(&self) -> bool {
        let vertices = self.blocks.len() as u64;
        self.covered as u64 == u64::from(self.k) * vertices.saturating_sub(1)
    }
}

/// Numbers labels 0, 1, … in order of appearance; they must be below the
/// length. Says how many there are.
pub(crate) fn number(labels: &mut [u32]) -> usize {
    let mut number = vec![u32::MAX; labels.len()];
    let mut count = 0;
    for label in labels {
        let number = &mut number[*label as usize];
        if *number == u32::MAX {
            *number = count;
            count += 1;
        }
        *label = *number;
    }
    count as usize
}
