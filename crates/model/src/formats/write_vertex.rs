//! The JSON text of positions of the vertex game and of Hex.

use super::json;
use crate::hex::{Setup as HexSetup, Side};
use crate::outcome::Player;
use crate::vertex::Setup;
use std::fmt::Display;
use std::io::{self, Write};

/// Writes a setup of the vertex game as JSON, checked or not.
///
/// # Errors
///
/// If the output fails.
pub fn write_vertex_setup(setup: &Setup, mut out: impl Write) -> io::Result<()> {
    let (format, vertices) = (json::FORMAT, setup.graph.vertex_count());
    writeln!(out, "{{\"format\": \"{format}\", \"game\": \"switching-vertex\",")?;
    write!(out, " \"vertices\": {vertices},\n \"edges\": [")?;
    for (link, [u, v]) in setup.graph.all_ends().iter().enumerate() {
        write!(out, "{}[{u},{v}]", if link == 0 { "" } else { "," })?;
    }
    out.write_all(b"],\n")?;
    if setup.directed {
        out.write_all(b" \"directed\": true,\n")?;
    }
    if let Some([s, t]) = setup.terminals {
        writeln!(out, " \"terminals\": [{s},{t}],")?;
    }
    write_list(&mut out, "short", setup.short.iter())?;
    write_list(&mut out, "cut", setup.cut.iter())?;
    writeln!(out, " \"to_move\": \"{}\"}}", setup.to_move.unwrap_or(Player::Short).word())
}

/// Writes a position of Hex as JSON, checked or not.
///
/// # Errors
///
/// If the output fails.
pub fn write_hex_setup(setup: &HexSetup, mut out: impl Write) -> io::Result<()> {
    let (format, board) = (json::FORMAT, setup.board);
    write!(out, "{{\"format\": \"{format}\", \"game\": \"hex\", ")?;
    match (board.rows(), board.cols()) {
        (rows, cols) if rows == cols => writeln!(out, "\"size\": {rows},")?,
        (rows, cols) => writeln!(out, "\"rows\": {rows}, \"cols\": {cols},")?,
    }
    for side in Side::BOTH {
        let cells = setup.cells(side).iter().map(|&cell| format!("\"{}\"", board.name(cell)));
        write_list(&mut out, side.word(), cells)?;
    }
    if setup.swap {
        out.write_all(b" \"swap\": true,\n")?;
    }
    writeln!(out, " \"to_move\": \"{}\"}}", setup.turn().word())
}

fn write_list<T: Display>(
    out: &mut impl Write,
    name: &str,
    items: impl Iterator<Item = T>,
) -> io::Result<()> {
    write!(out, " \"{name}\": [")?;
    for (i, item) in items.enumerate() {
        write!(out, "{}{item}", if i == 0 { "" } else { "," })?;
    }
    out.write_all(b"],\n")
}
