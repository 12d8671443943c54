//! One graph from a file, for comparisons with other programs.

use crate::catalogue::Family;
use crate::clock::time;
use crate::measure::edge_list;
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;
use twintrees_check::check_forests;
use twintrees_model::formats;
use twintrees_model::graph::Multigraph;
use twintrees_pack::pack;

/// Packs k forests of the graph in a file and prints times and answer as JSON.
///
/// # Errors
///
/// If the file cannot be read.
///
/// # Panics
///
/// If the certificate does not hold.
pub(crate) fn run(path: &Path, k: u32) -> io::Result<()> {
    let bytes = std::fs::read(path)?;
    let (read, document) = time(|| formats::read(&bytes, None));
    let document = document.map_err(io::Error::other)?;
    let graph = document.graph();
    let (solve, packing) = time(|| pack(graph, k, &|| false));
    let packing = packing.expect("nothing stops it");
    let (rank, blocks, spanning) = (packing.covered, packing.block_count, packing.is_spanning());
    let (check, proved) = time(|| check_forests(graph, &packing.certificate(graph)));
    proved.expect("the answer is proved");
    let answer = json!({
        "vertices": graph.vertex_count(),
        "links": graph.edge_count(),
        "k": k,
        "rank": rank,
        "blocks": blocks,
        "spanning": spanning,
        "seconds": { "read": read.clock, "solve": solve.clock, "check": check.clock },
    });
    println!("{answer}");
    Ok(())
}

/// Prints a family as an edge list.
///
/// # Errors
///
/// If the output fails.
pub(crate) fn print_family(family: &Family, n: u32) -> io::Result<()> {
    let (n, ends) = family.graph(n);
    let graph = Multigraph::new(n, ends).expect("families end their links inside the graph");
    io::stdout().lock().write_all(&edge_list(&graph))
}
