//! The JSON text of positions of the matroid game and of the directing games.

use super::json;
use crate::directing::{Deed, Setup as Directing};
use crate::graph::Multigraph;
use crate::matroid::{Field, Matrix, Matroid, Minor, Setup, Shape};
use crate::oriented::Setup as Oriented;
use crate::outcome::Player;
use std::fmt::Display;
use std::io::{self, Write};

/// Writes a setup of the matroid game as JSON, checked or not.
///
/// # Errors
///
/// If the output fails.
pub fn write_matroid_setup(setup: &Setup, mut out: impl Write) -> io::Result<()> {
    let (format, out) = (json::FORMAT, &mut out);
    write!(out, "{{\"format\": \"{format}\", \"game\": \"matroid\",\n \"matroid\": ")?;
    describe(&setup.matroid, out)?;
    writeln!(out, ",\n \"element\": {},", setup.element)?;
    field(out, "secured", &setup.secured)?;
    field(out, "deleted", &setup.deleted)?;
    write_turn(setup.to_move, out)
}

/// Writes a setup of the directing game on a graph as JSON, checked or not.
///
/// # Errors
///
/// If the output fails.
pub fn write_directing_setup(setup: &Directing, mut out: impl Write) -> io::Result<()> {
    let (format, out) = (json::FORMAT, &mut out);
    write!(out, "{{\"format\": \"{format}\", \"game\": \"directing\",\n ")?;
    write_graph(&setup.graph, out)?;
    out.write_all(b",\n")?;
    if let Some([s, t]) = setup.terminals {
        writeln!(out, " \"terminals\": [{s},{t}],")?;
    }
    let rules = setup.rules;
    let goal = rules.goal.word();
    let (short, cut) = (rules.short.word(), rules.cut.word());
    writeln!(out, " \"short\": \"{short}\", \"cut\": \"{cut}\", \"goal\": \"{goal}\",")?;
    let has = |deed| rules.short == deed || rules.cut == deed;
    if has(Deed::Direct) || !setup.directed.is_empty() {
        field(
            out,
            "directed",
            setup.directed.iter().map(|[link, tail]| format!("[{link},{tail}]")),
        )?;
    }
    if has(Deed::Secure) || !setup.secured.is_empty() {
        field(out, "secured", &setup.secured)?;
    }
    if has(Deed::Delete) || !setup.deleted.is_empty() {
        field(out, "deleted", &setup.deleted)?;
    }
    write_turn(setup.to_move, out)
}

/// Writes a setup of the directing game on an oriented matroid as JSON, checked or not. Whatever the oriented
/// matroid was made from, its chirotope is written.
///
/// # Errors
///
/// If the output fails.
pub fn write_oriented_setup(setup: &Oriented, mut out: impl Write) -> io::Result<()> {
    let (format, out, oriented) = (json::FORMAT, &mut out, &setup.oriented);
    let (rank, size, signs) = (oriented.rank(), oriented.size(), oriented.signs_text());
    writeln!(out, "{{\"format\": \"{format}\", \"game\": \"oriented-matroid\",")?;
    write!(out, " \"oriented\": {{\"type\": \"chirotope\", \"rank\": {rank}, ")?;
    writeln!(out, "\"size\": {size}, \"signs\": \"{signs}\"}},")?;
    writeln!(out, " \"element\": {},", setup.element)?;
    field(out, "positive", &setup.positive)?;
    field(out, "negative", &setup.negative)?;
    field(out, "deleted", &setup.deleted)?;
    write_turn(setup.to_move, out)
}

fn write_turn(to_move: Option<Player>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, " \"to_move\": \"{}\"}}", to_move.unwrap_or(Player::Short).word())
}

fn describe(matroid: &Matroid, out: &mut impl Write) -> io::Result<()> {
    let size = matroid.size();
    match matroid.shape() {
        Shape::Graphic(graph) => describe_graph("graphic", graph, out),
        Shape::Cographic(graph) => describe_graph("cographic", graph, out),
        Shape::Linear(matrix) => describe_matrix(matrix, out),
        Shape::Uniform { rank } => {
            write!(out, "{{\"type\": \"uniform\", \"rank\": {rank}, \"size\": {size}}}")
        }
        Shape::Transversal { sets, .. } => {
            write!(out, "{{\"type\": \"transversal\", \"size\": {size}, \"sets\": ")?;
            list(out, sets.iter().map(|set| format!("[{}]", joined(set))))?;
            out.write_all(b"}")
        }
        Shape::Dual(of) => {
            out.write_all(b"{\"type\": \"dual\", \"of\": ")?;
            describe(of, out)?;
            out.write_all(b"}")
        }
        Shape::Contraction(minor) => describe_minor("contraction", minor, out),
        Shape::Deletion(minor) => describe_minor("deletion", minor, out),
        Shape::DirectSum(parts) => {
            out.write_all(b"{\"type\": \"direct-sum\", \"of\": [")?;
            for (at, part) in parts.iter().enumerate() {
                out.write_all(if at == 0 { b"" } else { b", " })?;
                describe(part, out)?;
            }
            out.write_all(b"]}")
        }
    }
}

fn describe_graph(kind: &str, graph: &Multigraph, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{{\"type\": \"{kind}\", ")?;
    write_graph(graph, out)?;
    out.write_all(b"}")
}

fn write_graph(graph: &Multigraph, out: &mut impl Write) -> io::Result<()> {
    write!(out, "\"vertices\": {}, \"edges\": ", graph.vertex_count())?;
    list(out, graph.all_ends().iter().map(|[u, v]| format!("[{u},{v}]")))
}

fn describe_matrix(matrix: &Matrix, out: &mut impl Write) -> io::Result<()> {
    let is_whole = |text: &String| !text.contains('/');
    let entry = |text: String| if is_whole(&text) { text } else { format!("\"{text}\"") };
    match matrix.field() {
        Field::Prime(p) => write!(out, "{{\"type\": \"linear\", \"field\": {p}, \"matrix\": ")?,
        Field::Rational => {
            out.write_all(b"{\"type\": \"linear\", \"field\": \"rational\", \"matrix\": ")?;
        }
    }
    let row = |row: usize| {
        let entries: Vec<String> = matrix.row(row).iter().map(|x| entry(x.to_string())).collect();
        format!("[{}]", joined(&entries))
    };
    list(out, (0..matrix.rows()).map(row))?;
    write!(out, ", \"size\": {}}}", matrix.columns())
}

fn describe_minor(kind: &str, minor: &Minor, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{{\"type\": \"{kind}\", \"of\": ")?;
    describe(&minor.of, out)?;
    out.write_all(b", \"elements\": ")?;
    list(out, minor.gone.iter())?;
    out.write_all(b"}")
}

fn joined(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn field<T: Display>(
    out: &mut impl Write,
    name: &str,
    items: impl IntoIterator<Item = T>,
) -> io::Result<()> {
    write!(out, " \"{name}\": ")?;
    list(out, items)?;
    out.write_all(b",\n")
}

fn list<T: Display>(out: &mut impl Write, items: impl IntoIterator<Item = T>) -> io::Result<()> {
    out.write_all(b"[")?;
    for (at, item) in items.into_iter().enumerate() {
        write!(out, "{}{item}", if at == 0 { "" } else { "," })?;
    }
    out.write_all(b"]")
}
