//! The checker: does this certificate prove this position's class?
//!
//! It knows nothing of how certificates are found and shares no code with
//! the solver; it depends on `twintrees-model` alone. What makes a
//! certificate valid is written down in `docs/formats.md`, condition by
//! condition, and a second checker, `tools/check.py`, was written from that
//! document only.
//!
//! [`check`] is for positions of the switching game, [`check_forests`] for
//! packings, tree numbers and arboricities, [`check_vertex`] for positions of
//! the vertex game, [`check_arcs`] of the arcs game, [`check_directing`] of
//! the directing game, [`check_oriented`] of that on oriented matroids,
//! [`check_matroid`] of the matroid game, [`coins::check_coins`] for values
//! of Strings-and-Coins.
//!
//! A [`Verified`] can be made by [`check`] alone. It says what was proved,
//! and perfect play ([strategies] of the solver crate) can be built from
//! nothing else.
//!
//! Cost: O(n log n + m α(n)) for n vertices and m links, besides one SHA-256
//! pass over the links; for values, a microsecond or so for each move that a
//! record speaks of. No recursion, no search for a proof.
//!
//! [strategies]: https://docs.rs/twintrees-solve

#![warn(clippy::unwrap_used)]

mod answers;
mod answers_fault;
mod arcs;
pub mod coins;
mod directing;
mod directing_reject;
mod directing_ways;
mod forest_reject;
mod forests;
mod matroid;
mod matroid_reject;
mod oriented;
mod oriented_reject;
mod parts;
mod reject;
mod switching;
mod verified;
mod vertex;
mod vertex_reject;
mod vertex_ways;

pub use answers::MAX_LINKS_NAMED;
pub use answers_fault::AnswersFault;
pub use arcs::{VerifiedArcs, check_arcs};
pub use directing::{VerifiedDirecting, check_directing};
pub use directing_reject::DirectingReject;
pub use forest_reject::ForestReject;
pub use forests::{VerifiedForests, check_forests};
pub use matroid::{VerifiedMatroid, check_matroid};
pub use matroid_reject::{MatroidReject, MatroidSet};
pub use oriented::{VerifiedOriented, check_oriented};
pub use oriented_reject::OrientedReject;
pub use reject::{Half, Reject, Set};
pub use switching::{Verified, check};
pub use verified::Proved;
pub use vertex::{MAX_NAMED, VerifiedVertex, check_vertex};
pub use vertex_reject::{Fault, VertexReject};
