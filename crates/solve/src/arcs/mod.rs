//! The arcs game solved.
//!
//! | module | what | cost |
//! |---|---|---|
//! | [`brute`] | exhaustive play: the definition of "solved" | 3^f, up to 20 undecided arcs |
//! | [`survey`] | many digraphs, beside the switching game on the same links | |
//!
//! [`Search`] and [`solve`] ask two things in turn. The switching game on the
//! same links, which can be passed both ways there, is at least as good for
//! Short and decided in polynomial time (Lehman 1964): where Cut wins that, he
//! wins this one. Otherwise the exact search of the vertex game decides, with
//! a vertex for every arc (see [`Position::as_vertex_game`]). No polynomial
//! rule can be expected: the game is PSPACE-complete.
//!
//! The bound alone decides hardly any random digraph; where it says that Short
//! loses moving second, it saves one of two searches.
//!
//! Of twenty random digraphs with 40, 50 and 60 arcs on a third as many vertices
//! half took less than 0.001 seconds each; the longest took 0.004, 0.013 and 0.32
//! seconds, winning moves included (`cargo run --release --example arcs_random`).
//!
//! [`Position::as_vertex_game`]: twintrees_model::arcs::Position::as_vertex_game

pub mod brute;
mod search;
pub mod survey;

pub use search::{Method, Search, Solution, solve};
