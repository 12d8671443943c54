//! The command `twintrees`.

fn main() {}
