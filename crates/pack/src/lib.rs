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
//! use randomness, and give the same answer on every run. Anything that lists
//! its links can be packed, see [`LinkList`].
//!
//! With a million vertices and two million links most families take as long as
//! 10 to 60 passes of union-find over the links, and about 100 bytes a vertex
//! beyond the input; `make bench`
//! measures it.
//!
//! ```text
//!  links → adjacency → peel → initial → reorient → levels ⇄ descent → blocks
//!                                        mend        tail     search
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
//! | `phases` | levels and descents until nothing more fits |
//! | `engine` | the order of all this, and the check of the result |
//! | `newton` | k itself |
//! | `extend` | single links more, and the over-dense part |

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
mod phases;
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
