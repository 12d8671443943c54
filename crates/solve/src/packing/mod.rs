//! The reference engine: as many links as possible in k edge-disjoint forests.
//!
//! This is matroid union (Edmonds 1965) for the cycle matroid: a link that no
//! forest can take starts a labelled search for a chain of exchanges, and a
//! search that fails has found a *clump*, a set of vertices that k disjoint
//! trees span and that is full for ever (Roskind and Tarjan 1985; Gabow and
//! Westermann 1992). Clumps are contracted, so links inside one are dismissed
//! at once.
//!
//! * [`Packing::new`] starts from breadth-first forests, which are shallow,
//!   so that climbs are short.
//! * [`Packing::insert`] is one search.
//! * [`Packing::blocks`] splits the vertices into the maximal sets that k
//!   disjoint trees span.
//!
//! The engine is kept plain. It is what faster ones are compared with.

mod blocks;
mod incidence;
mod rooted;
mod search;

pub use search::{Packing, Search};

/// A mark for "no link" and "no vertex".
const NONE: u32 = u32::MAX;
