//! Edge-disjoint forests with the largest union.

mod adjacency;
mod descent;
mod engine;
mod forests;
mod initial;
mod levels;
mod peel;
mod reorient;
mod search;
mod tail;
mod union;

pub mod families;

pub use engine::Effort;

/// The caller asked to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// k edge-disjoint forests with the largest union.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packing {
    /// How many forests.
    pub k: u32,
    /// Forest of every link, 1 … k, or 0.
    pub forest: Vec<u16>,
    /// How many links are covered.
    pub covered: usize,
    /// Block of every vertex.
    pub blocks: Vec<u32>,
    /// How many blocks.
    pub block_count: usize,
}

impl Packing {
    fn new(k: u32, forest: Vec<u16>, mut block: Vec<u32>) -> Self {
        let covered = forest.iter().filter(|&&f| f != 0).count();
        let mut number = vec![u32::MAX; block.len()];
        let mut count = 0;
        for label in &mut block {
            let number = &mut number[*label as usize];
            if *number == u32::MAX {
                *number = count;
                count += 1;
            }
            *label = *number;
        }
        Self { k, forest, covered, blocks: block, block_count: count as usize }
    }
}

/// Packs and reports the effort.
pub fn pack(
    vertices: u32,
    ends: &[[u32; 2]],
    k: u32,
    stop: &dyn Fn() -> bool,
) -> Result<Packing, Stopped> {
    engine::solve(vertices, ends, k, stop).map(|(packing, _)| packing)
}

/// Packs and reports the effort.
pub fn pack_measured(
    vertices: u32,
    ends: &[[u32; 2]],
    k: u32,
    stop: &dyn Fn() -> bool,
) -> Result<(Packing, Effort), Stopped> {
    engine::solve(vertices, ends, k, stop)
}
