//! Drawings of Dots-and-Boxes; see [`read_drawing`](crate::coins::read_drawing).

use super::Document;
use super::error::{Problems, Size};
use crate::coins::Board;
use crate::coins::drawing::{self, Errors};

pub(super) fn read(text: &str, problems: &mut Problems<'_>) -> Option<Document> {
    let mut errors = Errors::default();
    let mut admit = |board: Board| {
        let boxes = u64::from(board.rows()) * u64::from(board.cols());
        problems.admit(Size { vertices: boxes + 1, links: board.walls() as u64 })
    };
    let drawing = drawing::read(text, &mut admit, &mut errors);
    for error in &errors.kept {
        let (line, column) = (error.line as u64, error.column as u64);
        problems.placed(line, column, || error.problem.to_string());
    }
    problems.omit(errors.found - errors.kept.len());
    drawing.map(|(board, setup)| Document::Dots { board, setup })
}
