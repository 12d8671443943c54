//! Boards in characters: Dots-and-Boxes, and Bridg-It.

use super::detect::is_drawing_of_dots;
use super::error::Problems;
use super::{Document, drawing_bridg_it, drawing_dots};

/// Columns are counted in characters here: a dot may be more than one byte.
pub(super) fn read(text: &[u8], problems: &mut Problems<'_>) -> Option<Document> {
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => {
            problems.at(error.valid_up_to(), || "the text is not UTF-8".to_owned());
            return None;
        }
    };
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    if is_drawing_of_dots(first.as_bytes()) {
        drawing_dots::read(text, problems)
    } else {
        drawing_bridg_it::read(text, problems)
    }
}
