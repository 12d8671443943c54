//! The matroid game at the command line; playing it is in `play`.

pub(crate) mod check;
mod output;
pub(crate) mod solve;
