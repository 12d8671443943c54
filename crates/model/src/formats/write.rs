//! Writing documents, and the JSON text of positions.

use super::error::WriteError;
use super::{
    Document, Format, GraphText, dimacs, drawing_bridg_it, edge_list, graphml, hex_records, json,
    json_coins, matrix_market, metis, write_digraph6, write_directing_setup, write_graph6,
    write_hex_setup, write_matroid_setup, write_oriented_setup, write_sparse6, write_vertex_setup,
};
use crate::bridg_it::Board;
use crate::outcome::Player;
use crate::switching::{Position, Setup};
use std::io::{self, BufWriter, Write};

/// Writes a document in a format.
///
/// Formats other than JSON, drawings and records hold the graph alone: terminals and
/// links taken are left out. `docs/formats.md` says which formats keep the
/// links' ids.
///
/// # Errors
///
/// If the format cannot hold the graph or the position, or the output fails.
///
/// # Panics
///
/// If a position of Dots-and-Boxes to be drawn is not one of its board.
///
/// # Examples
///
/// ```
/// use twintrees_model::formats::{Format, read, write};
///
/// let mut text = Vec::new();
/// let document = read(b"DQc\n", None).unwrap();
/// write(Format::EdgeList, &document, &mut text).unwrap();
/// assert_eq!(text, b"5\n0 2\n1 3\n0 4\n3 4\n");
/// ```
pub fn write(format: Format, document: &Document, out: impl Write) -> Result<(), WriteError> {
    let mut out = BufWriter::new(out);
    match document {
        Document::BridgIt { board, setup } if format == Format::Json => {
            write_board(*board, setup, &mut out)?;
        }
        Document::BridgIt { board, setup } if format == Format::Drawing => {
            drawing_bridg_it::write(*board, setup, &mut out)?;
        }
        Document::Switching(setup) if format == Format::Json => write_setup(setup, &mut out)?,
        Document::Arcs(setup) if format == Format::Json => write_arcs_setup(setup, &mut out)?,
        Document::Vertex(setup) if format == Format::Json => write_vertex_setup(setup, &mut out)?,
        Document::Hex { hex, .. } if format == Format::Json => write_hex_setup(hex, &mut out)?,
        Document::Hex { hex, .. } if matches!(format, Format::Sgf | Format::HexWorld) => {
            hex_records::write(hex, format, &mut out)?;
        }
        Document::Graph(text) => write_graph(format, text, &mut out)?,
        Document::Coins(setup) if format == Format::Json => json_coins::write(setup, &mut out)?,
        Document::Dots { board, setup } if format == Format::Json => {
            json_coins::write_board(*board, setup, &mut out)?;
        }
        Document::Dots { board, setup } if format == Format::Drawing => {
            let position = setup.clone().check().map_err(|problems| problems[0])?;
            out.write_all(board.drawing(&position).as_bytes())?;
        }
        Document::Directing(setup) if format == Format::Json => {
            write_directing_setup(setup, &mut out)?;
        }
        Document::Matroid(setup) if format == Format::Json => write_matroid_setup(setup, &mut out)?,
        Document::Oriented(setup) if format == Format::Json => {
            write_oriented_setup(setup, &mut out)?;
        }
        Document::Matroid(_) | Document::Oriented(_) => return Err(WriteError::Game { format }),
        other => {
            let directed = match other {
                Document::Vertex(setup) => setup.directed,
                Document::Arcs(_) => true,
                _ => false,
            };
            let text = GraphText { graph: other.graph().clone(), directed, ..GraphText::default() };
            write_graph(format, &text, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

fn write_graph(format: Format, text: &GraphText, out: &mut impl Write) -> Result<(), WriteError> {
    let graph = &text.graph;
    check_direction(format, text.directed)?;
    match format {
        Format::Graph6 => out.write_all(write_graph6(graph)?.as_bytes())?,
        Format::Sparse6 => out.write_all(write_sparse6(graph).as_bytes())?,
        Format::Digraph6 => out.write_all(write_digraph6(graph)?.as_bytes())?,
        Format::EdgeList => edge_list::write(graph, out)?,
        Format::Dimacs => dimacs::write(graph, text.directed, out)?,
        Format::Metis => metis::write(graph, out)?,
        Format::MatrixMarket => matrix_market::write(graph, text.directed, out)?,
        Format::GraphMl => graphml::write(text, out)?,
        Format::Drawing => return Err(WriteError::NoDrawing),
        Format::Sgf | Format::HexWorld => return Err(WriteError::NoRecord { format }),
        Format::Json => {
            write_setup(&Setup { graph: graph.clone(), ..Setup::default() }, out)?;
        }
    }
    Ok(())
}

fn check_direction(format: Format, directed: bool) -> Result<(), WriteError> {
    match format {
        Format::Graph6 | Format::Sparse6 | Format::Metis if directed => {
            Err(WriteError::Directed { format })
        }
        Format::Digraph6 if !directed => Err(WriteError::Undirected { format }),
        _ => Ok(()),
    }
}

/// Writes a position of the switching game as JSON.
///
/// # Errors
///
/// If the output fails.
pub fn write_position(position: &Position, out: impl Write) -> io::Result<()> {
    write_setup(&position.setup(), out)
}

/// Writes a setup of the switching game as JSON, checked or not.
///
/// # Errors
///
/// If the output fails.
pub fn write_setup(setup: &Setup, out: impl Write) -> io::Result<()> {
    write_links(setup, "switching", out)
}

/// Writes a setup of the arcs game as JSON, checked or not.
///
/// # Errors
///
/// If the output fails.
pub fn write_arcs_setup(setup: &Setup, out: impl Write) -> io::Result<()> {
    write_links(setup, "arcs", out)
}

fn write_links(setup: &Setup, game: &str, mut out: impl Write) -> io::Result<()> {
    let (format, out) = (json::FORMAT, &mut out);
    write!(out, "{{\"format\": \"{format}\", \"game\": \"{game}\",\n \"vertices\": ")?;
    write!(out, "{},\n \"edges\": [", setup.graph.vertex_count())?;
    for (link, [u, v]) in setup.graph.all_ends().iter().enumerate() {
        write!(out, "{}[{u},{v}]", if link == 0 { "" } else { "," })?;
    }
    out.write_all(b"],\n")?;
    if let Some([s, t]) = setup.terminals {
        writeln!(out, " \"terminals\": [{s},{t}],")?;
    }
    write_progress(setup, out)
}

fn write_board(board: Board, setup: &Setup, out: &mut impl Write) -> io::Result<()> {
    let (format, size) = (json::FORMAT, board.size());
    writeln!(out, "{{\"format\": \"{format}\", \"game\": \"bridg-it\", \"size\": {size},")?;
    write_progress(setup, out)
}

/// The end of the object: which links are taken and whose turn it is.
fn write_progress(setup: &Setup, out: &mut impl Write) -> io::Result<()> {
    for (name, links) in [("secured", &setup.secured), ("deleted", &setup.deleted)] {
        write!(out, " \"{name}\": [")?;
        for (i, link) in links.iter().enumerate() {
            write!(out, "{}{link}", if i == 0 { "" } else { "," })?;
        }
        out.write_all(b"],\n")?;
    }
    writeln!(out, " \"to_move\": \"{}\"}}", setup.to_move.unwrap_or(Player::Short).word())
}
