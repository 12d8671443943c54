//! The JSON text of certificates of the matroid game, as documented in `docs/formats.md`.

use super::certificate::{Certificate, Proof, Subject, TwoSets};
use super::{Element, MatroidDigest};
use crate::certificate_json::{
    CertificateTextError, FORMAT, Kind, present, present_object, read_fields,
};
use crate::proof::Part;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CertificateText {
    format: String,
    game: String,
    elements: u32,
    element: u32,
    matroid_sha256: String,
    secured: Vec<u32>,
    deleted: Vec<u32>,
    class: String,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present_object")]
    short: Option<SetsText>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present_object")]
    cut: Option<SetsText>,
    end: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetsText {
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    opening: Option<u32>,
    set_a: Vec<u32>,
    set_b: Vec<u32>,
}

impl SetsText {
    fn of((opening, sets): Part<&Element, &TwoSets>) -> Self {
        Self { opening: opening.copied(), set_a: sets.set_a.clone(), set_b: sets.set_b.clone() }
    }

    fn half(self) -> Part<Element, TwoSets> {
        let Self { opening, set_a, set_b } = self;
        (opening, TwoSets { set_a, set_b })
    }
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
        game: Kind::Matroid.word().to_owned(),
        elements: subject.elements,
        element: subject.element,
        matroid_sha256: subject.matroid.to_string(),
        secured: subject.secured.clone(),
        deleted: subject.deleted.clone(),
        class: certificate.class().word().to_owned(),
        short: short.map(SetsText::of),
        cut: cut.map(SetsText::of),
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
    let text: CertificateText = read_fields(text, Kind::Matroid)?;
    certificate(text).map_err(|why| CertificateTextError::Malformed(why.to_owned()))
}

fn certificate(text: CertificateText) -> Result<Certificate, &'static str> {
    if !text.end {
        return Err("field \"end\" is not true: the certificate was not finished");
    }
    let (short, cut) = (text.short.map(SetsText::half), text.cut.map(SetsText::half));
    let proof = Proof::of_parts(&text.class, short, cut)?;
    let subject = Subject {
        elements: text.elements,
        element: text.element,
        matroid: MatroidDigest::from_hex(&text.matroid_sha256)
            .ok_or("field \"matroid_sha256\" is not 64 lower-case hexadecimal digits")?,
        secured: text.secured,
        deleted: text.deleted,
    };
    Ok(Certificate { subject, proof })
}

#[cfg(test)]
mod tests {
    use super::super::certificate::Opening;
    use super::*;
    use crate::matroid::{Matroid, Setup};

    fn sample() -> Certificate {
        let position = Setup::start(Matroid::uniform(1, 2).unwrap(), 1).check().unwrap();
        let opening = || Opening { first: 0, then: TwoSets::default() };
        let proof = Proof::First { short: opening(), cut: opening() };
        Certificate { subject: Subject::of(&position), proof }
    }

    fn text() -> String {
        let mut out = Vec::new();
        write_certificate(&sample(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn text_comes_back_as_the_same_certificate() {
        assert_eq!(read_certificate(text().as_bytes()), Ok(sample()));
    }

    #[test]
    fn every_misshapen_text_is_refused_with_its_reason() {
        let good = text();
        let half = "{\"opening\":0,\"set_a\":[],\"set_b\":[]}";
        let cases = [
            (good.replace("\"end\":true", "\"end\":false"), "not finished"),
            (good.replace("\"first\"", "\"second\""), "none of"),
            (good.replace("\"first\"", "\"short\""), "needs field"),
            (good.replacen("\"opening\":0,", "", 1), "needs both fields"),
            (good.replace("\"cut\":", "\"tuc\":"), "unknown field"),
            (good.replacen(half, "[0,[],[]]", 1), "expected an object"),
            (good.replace("\"matroid\"", "\"switching\""), "\"game\" is \"switching\""),
            (good.replace("\"elements\":2", "\"elements\":-2"), "invalid value"),
            (good.replace("sha256\":\"", "sha256\":\"F"), "64 lower-case"),
        ];
        for (text, reason) in cases {
            let refusal = read_certificate(text.as_bytes()).unwrap_err().to_string();
            assert!(refusal.contains(reason), "{refusal}: {reason}");
        }
    }
}
