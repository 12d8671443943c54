//! The JSON text of certificates, as documented in `docs/formats.md`.

use super::certificate::{Certificate, Proof, Subject};
use super::{Deed, Goal, Rules};
use crate::answers_text::{Arcs, StrategyText, write_list, write_proof};
use crate::certificate_json::{CertificateTextError, FORMAT, Kind, present_object, read_fields};
use crate::digest::GraphDigest;
use crate::graph::VertexId;
use serde::Deserialize;
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
    rules: [String; 3],
    terminals: [u32; 2],
    short_arcs: Vec<u32>,
    cut_arcs: Vec<u32>,
    class: String,
    #[serde(default, deserialize_with = "present_object")]
    short: Option<StrategyText<Arcs>>,
    #[serde(default, deserialize_with = "present_object")]
    cut: Option<StrategyText<Arcs>>,
    end: bool,
}

/// Writes a certificate as JSON, a node a line.
///
/// # Errors
///
/// What the writer reports.
pub fn write_certificate(certificate: &Certificate, mut out: impl Write) -> io::Result<()> {
    let Subject { vertices, edges, graph, rules, terminals: [s, t], short, cut } =
        &certificate.subject;
    let (game, class) = (Kind::Directing.word(), certificate.class().word());
    let [does, undoes, goal] = rules.words();
    let out = &mut out;
    writeln!(out, "{{\"format\":\"{FORMAT}\",\"game\":\"{game}\",\"vertices\":{vertices},")?;
    writeln!(out, " \"edges\":{edges},\"graph_sha256\":\"{graph}\",")?;
    write!(out, " \"rules\":[\"{does}\",\"{undoes}\",\"{goal}\"],\"terminals\":[{s},{t}],")?;
    write!(out, "\"short_arcs\":")?;
    write_list(out, short)?;
    write!(out, ",\"cut_arcs\":")?;
    write_list(out, cut)?;
    writeln!(out, ",\"class\":\"{class}\",")?;
    write_proof::<Arcs>(out, &certificate.proof)
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
    let text: CertificateText = read_fields(text, Kind::Directing)?;
    certificate(text).map_err(|why| CertificateTextError::Malformed(why.to_owned()))
}

fn certificate(text: CertificateText) -> Result<Certificate, &'static str> {
    if !text.end {
        return Err("field \"end\" is not true: the certificate was not finished");
    }
    let (short, cut) = (text.short.map(StrategyText::half), text.cut.map(StrategyText::half));
    let proof = Proof::of_parts(&text.class, short, cut)?;
    let subject = Subject {
        vertices: text.vertices,
        edges: text.edges,
        graph: GraphDigest::from_hex(&text.graph_sha256)
            .ok_or("field \"graph_sha256\" is not 64 lower-case hexadecimal digits")?,
        rules: rules(&text.rules).ok_or("field \"rules\" names no variant of the game")?,
        terminals: text.terminals.map(VertexId::new),
        short: text.short_arcs,
        cut: text.cut_arcs,
    };
    Ok(Certificate { subject, proof })
}

fn rules(words: &[String; 3]) -> Option<Rules> {
    let deeds = [Deed::Secure, Deed::Direct, Deed::Delete];
    let deed = |word: &String| deeds.into_iter().find(|deed| deed.word() == word);
    let goal = [Goal::Path, Goal::Spanning].into_iter().find(|goal| goal.word() == words[2])?;
    let (short, cut) = (deed(&words[0])?, deed(&words[1])?);
    let known = short != Deed::Delete && cut != Deed::Secure;
    known.then_some(Rules { short, cut, goal })
}

#[cfg(test)]
mod tests {
    use super::super::certificate::{Answer, Node, Opening, Strategy};
    use super::*;
    use crate::directing::Setup;
    use crate::graph::Multigraph;

    fn sample() -> Certificate {
        let graph = Multigraph::new(3, vec![[0, 1], [1, 2], [0, 2]]).unwrap();
        let setup = Setup {
            graph,
            terminals: Some([0, 2]),
            directed: vec![[1, 2]],
            deleted: vec![2],
            ..Setup::default()
        };
        let answer = |reply, child, given| Answer { reply, child, given };
        let choice = Node::Choice { options: vec![answer(1, 0, None), answer(0, 0, Some(3))] };
        let leaf = Node::Leaf { marks: vec![4, 2] };
        let short = Opening { first: 0, then: Strategy { nodes: vec![leaf, choice] } };
        let nodes = vec![Node::Leaf { marks: vec![] }];
        let cut = Opening { first: 1, then: Strategy { nodes } };
        let subject = Subject::of(&setup.check().unwrap());
        Certificate { subject, proof: Proof::First { short, cut } }
    }

    fn text() -> String {
        let mut out = Vec::new();
        write_certificate(&sample(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn arcs_are_got_by_securing_directing_and_deleting() {
        let subject = sample().subject;
        assert_eq!((subject.short, subject.cut), (vec![3], vec![2, 4, 5]));
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
            (good.replace("\"game\":\"directing\"", "\"game\":\"switching\""), "but the question"),
            (good.replace("[\"direct\"", "[\"delete\""), "\"rules\" names no variant"),
            (good.replace("\"path\"", "\"way\""), "\"rules\" names no variant"),
            (good.replace(",\"path\"", ""), "invalid length"),
            (good.replace("\"first\"", "\"short\""), "needs field"),
            (good.replacen("\"opening\":0,", "", 1), "needs both fields"),
            (good.replace("{\"arcs\":[4,2]}", "{}"), "a node has either"),
            (good.replace("{\"arcs\":[4,2]}", "[[4,2]]"), "an object"),
            (good.replace("{\"arcs\":[4,2]}", "{\"arcs\":null}"), "invalid type: null"),
            (good.replace("[1,0]", "[1]"), "two or three numbers"),
            (good.replace("[1,0]", "[1,0,0,0]"), "two or three numbers"),
            (good.replace("[4,2]", "[4294967296]"), "invalid value"),
            (good.replace("\"arcs\":[4,2]", "\"signs\":[4,2]"), "a node has either"),
            (good.replace("\"arcs\":[4,2]", "\"arc\":[4,2]"), "unknown field `arc`"),
        ];
        for (text, reason) in cases {
            let told = read_certificate(text.as_bytes()).unwrap_err().to_string();
            assert!(told.contains(reason), "{told}: {reason}");
        }
    }
}
