//! The JSON text of certificates, as documented in `docs/formats.md`.

use super::certificate::{Certificate, Node, Proof, Strategy, Subject};
use crate::certificate_json::{
    CertificateTextError, FORMAT, Kind, Object, present, present_object, read_fields,
};
use crate::digest::GraphDigest;
use crate::graph::VertexId;
use crate::outcome::Player;
use serde::{Deserialize, Deserializer};
use std::fmt::Display;
use std::io::{self, Write};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CertificateText {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "game")]
    _game: String,
    vertices: u32,
    edges: u32,
    graph_sha256: String,
    directed: bool,
    terminals: [u32; 2],
    short_vertices: Vec<u32>,
    cut_vertices: Vec<u32>,
    class: String,
    #[serde(default, deserialize_with = "present_object")]
    short: Option<StrategyText>,
    #[serde(default, deserialize_with = "present_object")]
    cut: Option<StrategyText>,
    end: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StrategyText {
    #[serde(default, deserialize_with = "present")]
    opening: Option<u32>,
    nodes: Vec<NodeEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeText {
    #[serde(default, deserialize_with = "present")]
    stones: Option<Vec<u32>>,
    #[serde(default, deserialize_with = "present")]
    pairs: Option<Vec<[u32; 2]>>,
    #[serde(default, deserialize_with = "present")]
    options: Option<Vec<[u32; 2]>>,
}

/// Becomes a node at once, so that long certificates are not held twice.
struct NodeEntry(Node);

impl<'de> Deserialize<'de> for NodeEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(NodeText { stones, pairs, options }) = Object::deserialize(deserializer)?;
        match (stones, pairs, options) {
            (Some(stones), Some(pairs), None) => {
                let pairs = pairs.into_iter().map(|pair| pair.map(VertexId::new)).collect();
                Ok(Self(Node::Leaf { stones: vertices(stones), pairs }))
            }
            (None, None, Some(options)) => {
                let option = |[reply, child]: [u32; 2]| (VertexId::new(reply), child);
                Ok(Self(Node::Choice { options: options.into_iter().map(option).collect() }))
            }
            _ => Err(serde::de::Error::custom(
                "a node has either the fields \"stones\" and \"pairs\" or the field \"options\"",
            )),
        }
    }
}

/// Writes a certificate as JSON, a node a line.
///
/// # Errors
///
/// What the writer reports.
pub fn write_certificate(certificate: &Certificate, mut out: impl Write) -> io::Result<()> {
    let Subject { vertices, edges, graph, directed, terminals: [s, t], short, cut } =
        &certificate.subject;
    let (game, class) = (Kind::Vertex.word(), certificate.class().word());
    let out = &mut out;
    writeln!(out, "{{\"format\":\"{FORMAT}\",\"game\":\"{game}\",\"vertices\":{vertices},")?;
    writeln!(out, " \"edges\":{edges},\"graph_sha256\":\"{graph}\",\"directed\":{directed},")?;
    write!(out, " \"terminals\":[{s},{t}],\"short_vertices\":")?;
    write_list(out, short)?;
    write!(out, ",\"cut_vertices\":")?;
    write_list(out, cut)?;
    writeln!(out, ",\"class\":\"{class}\",")?;
    let (short, cut) = certificate.proof.parts();
    for (player, half) in [(Player::Short, short), (Player::Cut, cut)] {
        half.map_or(Ok(()), |(first, then)| write_strategy(out, player, first, then))?;
    }
    writeln!(out, " \"end\":true}}")
}

fn write_strategy(
    out: &mut impl Write,
    player: Player,
    opening: Option<&VertexId>,
    strategy: &Strategy,
) -> io::Result<()> {
    write!(out, " \"{}\":{{", player.word())?;
    if let Some(vertex) = opening {
        write!(out, "\"opening\":{vertex},")?;
    }
    write!(out, "\"nodes\":[")?;
    for (i, node) in strategy.nodes.iter().enumerate() {
        out.write_all(if i == 0 { b"\n  " } else { b",\n  " })?;
        match node {
            Node::Leaf { stones, pairs } => {
                write!(out, "{{\"stones\":")?;
                write_list(out, stones)?;
                write!(out, ",\"pairs\":")?;
                write_pairs(out, pairs.iter().map(|&[a, b]| (a, b)))?;
            }
            Node::Choice { options } => {
                write!(out, "{{\"options\":")?;
                write_pairs(out, options.iter().copied())?;
            }
        }
        out.write_all(b"}")?;
    }
    writeln!(out, "]}},")
}

fn write_list(out: &mut impl Write, list: &[VertexId]) -> io::Result<()> {
    for (i, vertex) in list.iter().enumerate() {
        write!(out, "{}{vertex}", if i == 0 { "[" } else { "," })?;
    }
    out.write_all(if list.is_empty() { b"[]" } else { b"]" })
}

fn write_pairs<A: Display, B: Display>(
    out: &mut impl Write,
    pairs: impl Iterator<Item = (A, B)>,
) -> io::Result<()> {
    out.write_all(b"[")?;
    for (i, (a, b)) in pairs.enumerate() {
        write!(out, "{}[{a},{b}]", if i == 0 { "" } else { "," })?;
    }
    out.write_all(b"]")
}

/// Reads a certificate; whether it holds is for the checker.
///
/// # Errors
///
/// [`CertificateTextError`], with the line and column of the trouble.
///
/// # Complexity
///
/// O(length of the text) in time and memory; nesting beyond what the format
/// needs is refused.
pub fn read_certificate(text: &[u8]) -> Result<Certificate, CertificateTextError> {
    let text: CertificateText = read_fields(text, Kind::Vertex)?;
    certificate(text).map_err(|why| CertificateTextError::Malformed(why.to_owned()))
}

fn certificate(text: CertificateText) -> Result<Certificate, &'static str> {
    if !text.end {
        return Err("field \"end\" is not true: the certificate was not finished");
    }
    let half = |text: StrategyText| (text.opening.map(VertexId::new), strategy(text.nodes));
    let proof = Proof::of_parts(&text.class, text.short.map(half), text.cut.map(half))?;
    let subject = Subject {
        vertices: text.vertices,
        edges: text.edges,
        graph: GraphDigest::from_hex(&text.graph_sha256)
            .ok_or("field \"graph_sha256\" is not 64 lower-case hexadecimal digits")?,
        directed: text.directed,
        terminals: text.terminals.map(VertexId::new),
        short: vertices(text.short_vertices),
        cut: vertices(text.cut_vertices),
    };
    Ok(Certificate { subject, proof })
}

fn strategy(nodes: Vec<NodeEntry>) -> Strategy {
    Strategy { nodes: nodes.into_iter().map(|NodeEntry(node)| node).collect() }
}

fn vertices(numbers: Vec<u32>) -> Vec<VertexId> {
    numbers.into_iter().map(VertexId::new).collect()
}

#[cfg(test)]
mod tests {
    use super::super::certificate::Opening;
    use super::*;
    use crate::graph::Multigraph;
    use crate::vertex::Setup;

    fn sample() -> Certificate {
        let vertex = VertexId::new;
        let graph = Multigraph::new(5, vec![[0, 1], [1, 2]]).unwrap();
        let setup = Setup { graph, terminals: Some([0, 2]), cut: vec![4], ..Setup::default() };
        let leaf = Node::Leaf { stones: vec![vertex(1)], pairs: vec![[vertex(3), vertex(4)]] };
        let choice = Node::Choice { options: vec![(vertex(1), 0), (vertex(3), 0)] };
        let short = Opening { first: vertex(1), then: Strategy { nodes: vec![leaf, choice] } };
        let nodes = vec![Node::Leaf { stones: vec![], pairs: vec![] }];
        let cut = Opening { first: vertex(1), then: Strategy { nodes } };
        let subject = Subject::of(&setup.check().unwrap());
        Certificate { subject, proof: Proof::First { short, cut } }
    }

    fn text() -> String {
        let mut out = Vec::new();
        write_certificate(&sample(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn text_comes_back_as_the_same_certificate() {
        assert_eq!(read_certificate(text().as_bytes()).unwrap(), sample());
    }

    #[test]
    fn every_misshapen_text_is_refused_with_its_reason() {
        let good = text();
        let cases = [
            (good[..good.len() - 4].to_owned(), "not JSON"),
            (good.replace("\"end\":true", "\"end\":false"), "not finished"),
            (good.replace("switching-vertex", "switching"), "but the question is one of"),
            (good.replace("switching-vertex", "hex"), "\"game\" is none of"),
            (good.replace("\"directed\":false", "\"directed\":0"), "invalid type"),
            (good.replace("\"directed\":false,", ""), "missing field `directed`"),
            (good.replace("\"first\"", "\"short\""), "needs field"),
            (good.replacen("\"opening\":1,", "", 1), "needs both fields"),
            (good.replace("\"stones\":[1],", ""), "a node has either"),
            (good.replace("\"stones\":[1],", "\"options\":[],\"stones\":[1],"), "a node has"),
            (good.replace("{\"stones\":[1],\"pairs\":[[3,4]]}", "[[1],[[3,4]]]"), "an object"),
            (good.replace("\"stones\":[1]", "\"stones\":null"), "invalid type: null"),
            (good.replace("[[3,4]]", "[[3,4,1]]"), "trailing characters"),
            (good.replace("[[3,4]]", "[[3]]"), "invalid length"),
            (good.replace("\"stones\":[1]", "\"stones\":[4294967296]"), "invalid value"),
            (good.replace("\"stones\":[1]", "\"stone\":[1]"), "unknown field `stone`"),
        ];
        for (text, reason) in cases {
            let told = read_certificate(text.as_bytes()).unwrap_err().to_string();
            assert!(told.contains(reason), "{told}: {reason}");
        }
    }
}
