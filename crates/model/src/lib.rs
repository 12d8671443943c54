//! The words of the trade: multigraphs with link ids, positions and rules,
//! outcome classes, certificates (data only) and the text formats of all of
//! them.
//!
//! This crate does no input or output, no search and uses no randomness; it
//! depends on none of the other twintrees crates. Solver and checker both
//! trust it, which is why it is kept small and why a second checker
//! (`tools/check.py`) shares none of it.
//!
//! | module | holds |
//! |---|---|
//! | [`graph`] | [`Multigraph`](graph::Multigraph) with typed vertex and link ids |
//! | [`disjoint_sets`] | union-find, the one data structure everybody needs |
//! | [`switching`] | Shannon's switching game: [`Setup`](switching::Setup) → [`Position`](switching::Position), rules |
//! | [`coins`] | Strings-and-Coins and Dots-and-Boxes: rules, boards, drawings |
//! | [`outcome`] | players and the three outcome classes |
//! | [`proof`] | what certificates of all games of Short and Cut have in common |
//! | [`answers`] | strategies that answer every move, of the directing games |
//! | [`switching::certificate`] | what proves an outcome, and its JSON text |
//! | [`digest`] | the SHA-256 name of a graph |
//! | [`formats`] | graph files: graph6 … GraphML, and the JSON position |
//! | [`families`] | boards and graph families by name, `complete:5` |
//! | [`forests`] | edge-disjoint forests: certificates of packings, tree numbers, arboricity |
//! | [`vertex`] | the vertex game: [`Setup`](vertex::Setup) → [`Position`](vertex::Position), rules |
//! | [`hex`] | Hex boards: coordinates, vertex games, drawings, game records |
//! | [`matroid`] | matroids by description, and the switching game on them |
//! | [`oriented`] | oriented matroids, and the directing game on them |
//! | [`arcs`] | the arcs game: the switching game on a digraph |
//! | [`directing`] | the directing game on graphs, with its variants |
//! | [`bridg_it`] | Gale's Bridg-It board as a switching game |

#![warn(clippy::unwrap_used)]

pub mod answers;
mod answers_text;
pub mod arcs;
pub mod bridg_it;
mod certificate_json;
pub mod coins;
pub mod digest;
pub mod directing;
pub mod disjoint_sets;
pub mod families;
pub mod forests;
pub mod formats;
pub mod graph;
pub mod hex;
pub mod matroid;
pub mod oriented;
pub mod outcome;
pub mod proof;
pub mod switching;
pub mod vertex;

pub use certificate_json::{CertificateTextError, Kind as CertificateKind};
