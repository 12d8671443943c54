//! What is printed, and files that are written.

pub(crate) mod board;
pub(crate) mod coins;
pub(crate) mod draw;
pub(crate) mod file;
pub(crate) mod json;
pub(crate) mod outlook;
pub(crate) mod text;
pub(crate) mod vertex;

/// A number of things, in words: `1 move`, `3 moves`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// The same for vertices.
pub(crate) fn count_vertices(number: usize) -> String {
    if number == 1 { "1 vertex".to_owned() } else { format!("{number} vertices") }
}
