//! The JSON text of certificates, as documented in `docs/formats.md`.

use super::certificate::{Certificate, Proof, Subject, TwoForests, TwoTrees};
use crate::certificate_json::{
    CertificateTextError, FORMAT, Kind, present, present_object, read_fields,
};
use crate::digest::GraphDigest;
use crate::graph::{EdgeId, VertexId};
use crate::proof::Part;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CertificateText {
    format: String,
    game: String,
    vertices: u32,
    edges: u32,
    graph_sha256: String,
    terminals: [u32; 2],
    secured: Vec<u32>,
    deleted: Vec<u32>,
    class: String,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present_object")]
    short: Option<ShortText>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present_object")]
    cut: Option<CutText>,
    end: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShortText {
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    opening: Option<u32>,
    vertices: Vec<u32>,
    tree_a: Vec<u32>,
    tree_b: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CutText {
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    opening: Option<u32>,
    parts: Vec<u32>,
    forest_a: Vec<u32>,
    forest_b: Vec<u32>,
}

/// Writes a certificate as one line of JSON.
///
/// # Errors
///
/// What the writer reports.
pub fn write_certificate(certificate: &Certificate, mut out: impl Write) -> io::Result<()> {
    let subject = &certificate.subject;
    let (short, cut) = certificate.proof.parts();
    let text = CertificateText {
        format: FORMAT.to_owned(),
        game: Kind::Switching.word().to_owned(),
        vertices: subject.vertices,
        edges: subject.edges,
        graph_sha256: subject.graph.to_string(),
        terminals: subject.terminals.map(VertexId::number),
        secured: edge_numbers(&subject.secured),
        deleted: edge_numbers(&subject.deleted),
        class: certificate.class().word().to_owned(),
        short: short.map(short_text),
        cut: cut.map(cut_text),
        end: true,
    };
    serde_json::to_writer(&mut out, &text)?;
    out.write_all(b"\n")
}

/// Reads a certificate.
///
/// What it says of a graph is not looked at here: ids may lie outside any
/// graph, lists may repeat themselves. That is for the checker.
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
    let text: CertificateText = read_fields(text, Kind::Switching)?;
    certificate(text).map_err(|why| CertificateTextError::Malformed(why.to_owned()))
}

fn certificate(text: CertificateText) -> Result<Certificate, &'static str> {
    if !text.end {
        return Err("field \"end\" is not true: the certificate was not finished");
    }
    let (short, cut) = (text.short.map(two_trees), text.cut.map(two_forests));
    let proof = Proof::of_parts(&text.class, short, cut)?;
    let subject = Subject {
        vertices: text.vertices,
        edges: text.edges,
        graph: GraphDigest::from_hex(&text.graph_sha256)
            .ok_or("field \"graph_sha256\" is not 64 lower-case hexadecimal digits")?,
        terminals: text.terminals.map(VertexId::new),
        secured: edges(text.secured),
        deleted: edges(text.deleted),
    };
    Ok(Certificate { subject, proof })
}

fn short_text((opening, trees): Part<&EdgeId, &TwoTrees>) -> ShortText {
    ShortText {
        opening: opening.map(|link| link.number()),
        vertices: trees.vertices.iter().map(|v| v.number()).collect(),
        tree_a: edge_numbers(&trees.tree_a),
        tree_b: edge_numbers(&trees.tree_b),
    }
}

fn cut_text((opening, forests): Part<&EdgeId, &TwoForests>) -> CutText {
    CutText {
        opening: opening.map(|link| link.number()),
        parts: forests.parts.clone(),
        forest_a: edge_numbers(&forests.forest_a),
        forest_b: edge_numbers(&forests.forest_b),
    }
}

fn two_trees(text: ShortText) -> Part<EdgeId, TwoTrees> {
    let vertices = text.vertices.into_iter().map(VertexId::new).collect();
    let trees = TwoTrees { vertices, tree_a: edges(text.tree_a), tree_b: edges(text.tree_b) };
    (text.opening.map(EdgeId::new), trees)
}

fn two_forests(text: CutText) -> Part<EdgeId, TwoForests> {
    let CutText { opening, parts, forest_a, forest_b } = text;
    let forests = TwoForests { parts, forest_a: edges(forest_a), forest_b: edges(forest_b) };
    (opening.map(EdgeId::new), forests)
}

fn edge_numbers(edges: &[EdgeId]) -> Vec<u32> {
    edges.iter().map(|e| e.number()).collect()
}

fn edges(numbers: Vec<u32>) -> Vec<EdgeId> {
    numbers.into_iter().map(EdgeId::new).collect()
}

#[cfg(test)]
mod tests {
    use super::super::certificate::Opening;
    use super::*;
    use crate::graph::Multigraph;
    use crate::switching::Setup;

    fn sample() -> Certificate {
        let graph = Multigraph::new(2, vec![[0, 1]]).unwrap();
        let position =
            Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
        let link = EdgeId::new(0);
        let vertices = vec![VertexId::new(0), VertexId::new(1)];
        let short = Opening { first: link, then: TwoTrees { vertices, ..TwoTrees::default() } };
        let cut = Opening {
            first: link,
            then: TwoForests { parts: vec![0, 1], ..TwoForests::default() },
        };
        Certificate { subject: Subject::of(&position), proof: Proof::First { short, cut } }
    }

    fn text() -> String {
        let mut out = Vec::new();
        write_certificate(&sample(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    /// The values of the fields in a list, in the order of the fields.
    fn as_lists(text: &str) -> String {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        let order = ["format", "game", "vertices", "edges", "graph_sha256", "terminals", "secured"];
        let order = order.into_iter().chain(["deleted", "class", "short", "cut", "end"]);
        serde_json::Value::from(order.map(|field| value[field].clone()).collect::<Vec<_>>())
            .to_string()
    }

    fn nested(depth: usize) -> String {
        "[".repeat(depth) + &"]".repeat(depth)
    }

    fn refusal(text: &str) -> String {
        read_certificate(text.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn text_comes_back_as_the_same_certificate() {
        assert_eq!(read_certificate(text().as_bytes()).unwrap(), sample());
        assert_eq!(read_certificate(format!("\u{feff}{}", text()).as_bytes()).unwrap(), sample());
    }

    #[test]
    fn every_misshapen_text_is_refused_with_its_reason() {
        let good = text();
        let cases = [
            (good[..good.len() - 3].to_owned(), "not JSON"),
            (format!("{good} x"), "not JSON"),
            ("[".repeat(100_000), "invalid type: sequence"),
            (good.replace("[0,1]", &nested(1_000)), "invalid type: sequence"),
            (good.replace("\"twintrees-certificate/1\"", &nested(1_000)), "recursion limit"),
            ("[]".to_owned(), "expected an object"),
            (as_lists(&good), "expected an object"),
            (
                good.replace(
                    "\"short\":{\"opening\":0,\"vertices\":[0,1],\"tree_a\":[],\"tree_b\":[]}",
                    "\"short\":[0,[0,1],[],[]]",
                ),
                "expected an object",
            ),
            ("{\"format\": 3}".to_owned(), "\"format\" is missing or"),
            (good.replace("certificate/1", "certificate/2"), "another format"),
            (good.replace("\"end\":true", "\"end\":false"), "not finished"),
            (good.replace(",\"end\":true", ""), "missing field `end`"),
            (good.replace("\"edges\":1", "\"edges\":1,\"extra\":1"), "unknown field `extra`"),
            (good.replace("\"edges\":1", "\"edges\":1,\"edges\":1"), "duplicate field `edges`"),
            (good.replace("\"edges\":1", "\"edges\":1.0"), "invalid type"),
            (good.replace("\"edges\":1", "\"edges\":4294967296"), "invalid value"),
            (good.replace("\"switching\"", "\"hex\""), "\"game\" is none of"),
            (good.replace("\"switching\"", "\"forests\""), "\"game\" is \"forests\""),
            (good.replace("\"first\"", "\"p\""), "none of"),
            (good.replace("\"first\"", "\"short\""), "needs field"),
            (good.replacen("\"opening\":0,", "", 1), "needs both fields"),
            (good.replacen("\"opening\":0", "\"opening\":null", 1), "invalid type: null"),
            (good.replace("\"graph_sha256\":\"", "\"graph_sha256\":\"X"), "64 lower-case"),
        ];
        for (text, reason) in cases {
            assert!(refusal(&text).contains(reason), "{}: {reason}", refusal(&text));
        }
    }
}
