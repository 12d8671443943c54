//! Where the committed numbers are.

use std::path::{Path, PathBuf};

/// `docs/bench` of this repository.
pub(crate) fn committed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bench")
}

/// The table of answers.
pub(crate) fn answers() -> PathBuf {
    committed().join("answers.json")
}

/// The limits of instruction counts.
pub(crate) fn instructions() -> PathBuf {
    committed().join("instructions.json")
}
