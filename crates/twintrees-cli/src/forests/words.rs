//! Words that both commands use.

use super::Seconds;
use super::known::Known;
use crate::output::{count, count_vertices};
use std::path::PathBuf;

/// `3 edge-disjoint spanning trees`.
pub(super) fn trees(k: u64) -> String {
    if k == 1 { "1 spanning tree".to_owned() } else { format!("{k} edge-disjoint spanning trees") }
}

/// `3 edge-disjoint forests`.
pub(super) fn forests(k: u64) -> String {
    if k == 1 { "1 forest".to_owned() } else { format!("{k} edge-disjoint forests") }
}

/// `3 edge-disjoint forests hold`.
pub(super) fn forests_hold(k: u64) -> String {
    format!("{} {}", forests(k), if k == 1 { "holds" } else { "hold" })
}

/// `7 vertices, 18 links, 2 of them loops; connected`.
pub(super) fn size(known: &Known) -> String {
    let loops = match known.loops {
        0 => "no loops".to_owned(),
        1 => "1 of them a loop".to_owned(),
        loops => format!("{loops} of them loops"),
    };
    let pieces = match known.components {
        0 | 1 => "connected".to_owned(),
        components => format!("not connected: {components} components"),
    };
    format!("{}, {}, {loops}; {pieces}", count_vertices(known.vertices), count(known.links, "link"))
}

pub(super) fn certificate(written: Option<&PathBuf>) -> String {
    let place = written.map(|path| format!("; written to {}", path.display())).unwrap_or_default();
    format!("Certificate: verified by the independent checker{place}")
}

pub(super) fn seconds(seconds: &Seconds) -> String {
    let Seconds { read, solve, check } = seconds;
    format!("Read in {read:.3} s, packed in {solve:.3} s, checked in {check:.3} s")
}
