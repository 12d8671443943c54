//! Games on graphs whose answer can be handed over as a proof.
//!
//! The library to add to a project. It re-exports
//!
//! * [`model`]: graphs, positions, rules, certificates and their formats;
//! * [`check`]: the independent checker;
//! * [`pack`]: edge-disjoint forests and spanning trees, for any k, at any size;
//! * [`solve`]: solvers, strategies and surveys.
//!
//! # Examples
//!
//! Who wins on K4, and is it proved?
//!
//! ```
//! use twintrees::check::check;
//! use twintrees::model::graph::Multigraph;
//! use twintrees::model::outcome::Class;
//! use twintrees::model::switching::Setup;
//! use twintrees::solve::{never, switching::solve};
//!
//! let k4 = vec![[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
//! let graph = Multigraph::new(4, k4).unwrap();
//! let position = Setup { graph, terminals: Some([0, 3]), ..Setup::default() }.check().unwrap();
//! let solution = solve(&position, &never).unwrap();
//! assert_eq!(solution.class, Class::Short);
//!
//! let verified = check(&position, &solution.certificate).unwrap();
//! assert_eq!(verified.class(), Class::Short);
//! ```

pub use twintrees_check as check;
pub use twintrees_model as model;
pub use twintrees_pack as pack;
pub use twintrees_solve as solve;
