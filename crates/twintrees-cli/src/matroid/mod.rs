//! The matroid game at the command line; playing it is in `play`.

mod output;
pub(crate) mod solve;
