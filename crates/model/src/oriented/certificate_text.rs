//! The JSON text of certificates, as documented in `docs/formats.md`.

use super::certificate::{Certificate, Proof, Subject};
use crate::answers_text::{Signs, StrategyText, write_list, write_proof};
use crate::certificate_json::{CertificateTextError, FORMAT, Kind, present_object, read_fields};
use serde::Deserialize;
use std::io::{self, Write};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CertificateText {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "game")]
    _game: String,
    elements: u32,
    rank: u32,
    signs: String,
    element: u32,
    short_signs: Vec<u32>,
    cut_signs: Vec<u32>,
    class: String,
    #[serde(default, deserialize_with = "present_object")]
    short: Option<StrategyText<Signs>>,
    #[serde(default, deserialize_with = "present_object")]
    cut: Option<StrategyText<Signs>>,
    end: bool,
}

/// Writes a certificate as JSON, a node a line.
///
/// # Errors
///
/// What the writer reports.
pub fn write_certificate(certificate: &Certificate, mut out: impl Write) -> io::Result<()> {
    let Subject { elements, rank, signs, element, short, cut } = &certificate.subject;
    let (game, class) = (Kind::Oriented.word(), certificate.class().word());
    let out = &mut out;
    writeln!(out, "{{\"format\":\"{FORMAT}\",\"game\":\"{game}\",\"elements\":{elements},")?;
    writeln!(out, " \"rank\":{rank},\"signs\":\"{signs}\",\"element\":{element},")?;
    write!(out, " \"short_signs\":")?;
    write_list(out, short)?;
    write!(out, ",\"cut_signs\":")?;
    write_list(out, cut)?;
    writeln!(out, ",\"class\":\"{class}\",")?;
    write_proof::<Signs>(out, &certificate.proof)
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
    let text: CertificateText = read_fields(text, Kind::Oriented)?;
    certificate(text).map_err(|why| CertificateTextError::Malformed(why.to_owned()))
}

fn certificate(text: CertificateText) -> Result<Certificate, &'static str> {
    if !text.end {
        return Err("field \"end\" is not true: the certificate was not finished");
    }
    let (short, cut) = (text.short.map(StrategyText::half), text.cut.map(StrategyText::half));
    let proof = Proof::of_parts(&text.class, short, cut)?;
    let subject = Subject {
        elements: text.elements,
        rank: text.rank,
        signs: text.signs,
        element: text.element,
        short: text.short_signs,
        cut: text.cut_signs,
    };
    Ok(Certificate { subject, proof })
}

#[cfg(test)]
mod tests {
    use super::super::certificate::{Answer, Node, Opening, Strategy};
    use super::super::{Oriented, Setup};
    use super::*;

    fn sample() -> Certificate {
        let oriented = Oriented::new(2, 5, &[0, -1, -1, -1, -1, -1, -1, -1, -1, -1]).unwrap();
        let start = Setup::start(oriented, 4);
        let setup = Setup { positive: vec![0], negative: vec![2], deleted: vec![3], ..start };
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
    fn the_first_sign_is_plus_and_partners_go_to_cut() {
        let subject = sample().subject;
        assert_eq!(subject.signs, "0+++++++++");
        assert_eq!((subject.short, subject.cut), (vec![0, 5], vec![1, 4, 6, 7]));
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
            (good.replace("oriented-matroid", "matroid"), "but the question"),
            (good.replace("\"first\"", "\"short\""), "needs field"),
            (good.replacen("\"opening\":0,", "", 1), "needs both fields"),
            (good.replace("{\"signs\":[4,2]}", "{}"), "a node has either"),
            (good.replace("{\"signs\":[4,2]}", "[[4,2]]"), "an object"),
            (good.replace("{\"signs\":[4,2]}", "{\"signs\":null}"), "invalid type: null"),
            (good.replace("[1,0]", "[1]"), "two or three numbers"),
            (good.replace("[1,0]", "[1,0,0,0]"), "two or three numbers"),
            (good.replace("[4,2]", "[4294967296]"), "invalid value"),
            (good.replace("\"signs\":[4,2]", "\"arcs\":[4,2]"), "a node has either"),
        ];
        for (text, reason) in cases {
            let told = read_certificate(text.as_bytes()).unwrap_err().to_string();
            assert!(told.contains(reason), "{told}: {reason}");
        }
    }
}
