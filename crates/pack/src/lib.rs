//! k edge-disjoint forests with the largest union, for any k, fast.
//!
//! | call | answer |
//! |---|---|
//! | [`pack()`] | k forests and the blocks that prove them maximum |
//! | [`tree_number`] | the largest number of edge-disjoint spanning trees |
//! | [`arboricity`] | the least number of forests that cover everything |
//! | [`Extension`] | single links added to a packing, and what blocks them |
//!
//! All of them take loops, parallel links and graphs in several pieces, never
//! use randomness, and give the same answer on every run. A million vertices
//! and two million links take about as long as 10 to 60 passes of union-find
//! over the links, most families one to three seconds.
//!
//! ```text
//!  links → adjacency → peel → initial → reorient → levels ⇄ descent → blocks
//!                                                    ↑ tail    ↑ search
//! ```
//!
//! | module | step |
//! |---|---|
//! | `adjacency` | links at every vertex, compressed |
//! | `peel` | vertices with at most k links go |
//! | `initial` | breadth-first forests, vertices renumbered |
//! | `forests` | parent columns; exchanges |
//! | `reorient`, `mend` | a flow fills most empty slots; cycles are opened |
//! | `levels`, `tail` | exact distances of all links; blocks at the end |
//! | `descent` | many augmentations down the levels |
//! | `search` | one augmentation by plain labelling |
//! | `engine` | the order of all this |
//! | `newton` | k itself |

mod adjacency;
mod bits;
mod blocks;
mod certificate;
mod descent;
mod engine;
mod extend;
pub mod families;
mod forests;
mod initial;
mod levels;
mod links;
mod mend;
mod newton;
mod packing;
mod peel;
mod reorient;
mod search;
mod tail;
mod union;

pub use engine::{Effort, pack, pack_measured};
pub use extend::{Extension, Insertion};
pub use links::LinkList;
pub use newton::{Arboricity, TreeNumber, arboricity, tree_number};
pub use packing::Packing;

/// The caller's `stop` said `true` before the answer was there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped before the packing was finished")
    }
}

impl std::error::Error for Stopped {}
