//! Boards by name.

use super::Loaded;
use crate::limits::Limits;
use anyhow::anyhow;
use std::path::Path;
use twintrees::model::families::{NameError, Named, is_board_name};

/// The board of this name; `None` if the argument is meant as a file.
pub(super) fn named(path: &Path, limits: &Limits) -> Option<anyhow::Result<Loaded>> {
    let name = path.to_str().filter(|name| is_board_name(name))?;
    Some(build(name, limits))
}

fn build(name: &str, limits: &Limits) -> anyhow::Result<Loaded> {
    let advice = || format!("(a file of this name is given as ./{name})");
    let named: Named = name.parse().map_err(|error: NameError| {
        if Path::new(name).exists() { anyhow!("{error} {}", advice()) } else { error.into() }
    })?;
    limits.admit(name, named.vertex_count(), named.link_count())?;
    let board = match named {
        Named::BridgIt(board) => Some(board),
        _ => None,
    };
    let (source, setup) = (name.to_owned(), named.setup());
    let is_position = board.is_some();
    Ok(Loaded { source, setup, names: None, directed: false, board, is_position })
}
