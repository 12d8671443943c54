//! The JSON text of certificates about forests, as documented in `docs/formats.md`.

use super::{Certificate, Claim};
use crate::certificate_json::{CertificateTextError, FORMAT, Kind, present, read_fields};
use crate::digest::GraphDigest;
use crate::graph::VertexId;
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
    claim: String,
    k: u32,
    forests: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    parts: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    dense: Option<Vec<u32>>,
    end: bool,
}

/// Writes a certificate as one line of JSON.
///
/// # Errors
///
/// What the writer reports.
pub fn write_certificate(certificate: &Certificate, mut out: impl Write) -> io::Result<()> {
    let (parts, dense) = match &certificate.claim {
        Claim::Packing { parts } | Claim::TreeNumber { parts } => (Some(parts.clone()), None),
        Claim::Arboricity { dense } => (None, Some(dense.iter().map(|v| v.number()).collect())),
    };
    let text = CertificateText {
        format: FORMAT.to_owned(),
        game: Kind::Forests.word().to_owned(),
        vertices: certificate.vertices,
        edges: certificate.edges,
        graph_sha256: certificate.graph.to_string(),
        claim: certificate.claim.word().to_owned(),
        k: certificate.k,
        forests: certificate.forests.clone(),
        parts,
        dense,
        end: true,
    };
    serde_json::to_writer(&mut out, &text)?;
    out.write_all(b"\n")
}

/// Reads a certificate; whether it holds is for the checker.
///
/// # Errors
///
/// [`CertificateTextError`], with the line and column of the trouble.
///
/// # Complexity
///
/// O(length of the text) in time and memory.
pub fn read_certificate(text: &[u8]) -> Result<Certificate, CertificateTextError> {
    let text: CertificateText = read_fields(text, Kind::Forests)?;
    certificate(text).map_err(|why| CertificateTextError::Malformed(why.to_owned()))
}

fn certificate(text: CertificateText) -> Result<Certificate, &'static str> {
    if !text.end {
        return Err("field \"end\" is not true: the certificate was not finished");
    }
    let claim = match (text.claim.as_str(), text.parts, text.dense) {
        ("packing", Some(parts), None) => Claim::Packing { parts },
        ("tree-number", Some(parts), None) => Claim::TreeNumber { parts },
        ("arboricity", None, Some(dense)) => {
            Claim::Arboricity { dense: dense.into_iter().map(VertexId::new).collect() }
        }
        ("packing" | "tree-number" | "arboricity", _, _) => {
            return Err(
                "claims \"packing\" and \"tree-number\" need field \"parts\" alone, claim \
                        \"arboricity\" needs field \"dense\" alone",
            );
        }
        _ => {
            return Err("field \"claim\" is none of \"packing\", \"tree-number\", \"arboricity\"");
        }
    };
    let graph = GraphDigest::from_hex(&text.graph_sha256)
        .ok_or("field \"graph_sha256\" is not 64 lower-case hexadecimal digits")?;
    Ok(Certificate {
        vertices: text.vertices,
        edges: text.edges,
        graph,
        k: text.k,
        forests: text.forests,
        claim,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Multigraph;

    fn sample(claim: Claim) -> Certificate {
        let graph = Multigraph::new(2, vec![[0, 1], [0, 1]]).unwrap();
        let graph = GraphDigest::of(&graph);
        Certificate { vertices: 2, edges: 2, graph, k: 2, forests: vec![1, 2], claim }
    }

    fn text(claim: Claim) -> String {
        let mut out = Vec::new();
        write_certificate(&sample(claim), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn text_comes_back_as_the_same_certificate() {
        let dense = vec![VertexId::new(0), VertexId::new(1)];
        let claims = [
            Claim::Packing { parts: vec![0, 0] },
            Claim::TreeNumber { parts: vec![0, 1] },
            Claim::Arboricity { dense },
        ];
        for claim in claims {
            let again = read_certificate(text(claim.clone()).as_bytes());
            assert_eq!(again, Ok(sample(claim)));
        }
    }

    #[test]
    fn every_misshapen_text_is_refused_with_its_reason() {
        let good = text(Claim::Packing { parts: vec![0, 0] });
        let cases = [
            (good.replace("\"end\":true", "\"end\":false"), "not finished"),
            (good.replace("\"packing\"", "\"arboricity\""), "needs field"),
            (good.replace("\"packing\"", "\"colours\""), "none of"),
            (good.replace("\"forests\"", "\"switching\""), "\"game\" is \"switching\""),
            (good.replace("\"parts\"", "\"dense\""), "needs field"),
            (good.replace("\"k\":2", "\"k\":-2"), "invalid value"),
        ];
        for (text, reason) in cases {
            let refusal = read_certificate(text.as_bytes()).unwrap_err().to_string();
            assert!(refusal.contains(reason), "{refusal}: {reason}");
        }
    }
}
