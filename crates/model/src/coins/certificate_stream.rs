//! Certificates as they stand in files: a line of JSON, records, an end mark.
//! `docs/formats.md` says it in words.

use super::certificate::{Header, Layout, Record};
use crate::certificate_json::{CertificateTextError, FORMAT, Kind, read_fields};
use crate::digest::GraphDigest;
use crate::graph::EdgeId;
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, Read as _, Write};

/// What follows the last record.
const END: &[u8; 4] = b"end\n";

/// Most bytes of the first line.
const MAX_HEADER: usize = 1 << 20;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderText {
    format: String,
    game: String,
    vertices: u32,
    edges: u32,
    graph_sha256: String,
    cut: Vec<u32>,
    value: i32,
    records: u32,
    record_bytes: u32,
}

/// Why a certificate cannot be read to its end.
#[derive(Debug, thiserror::Error)]
pub enum CertificateReadError {
    /// The first line is not what it should be.
    #[error("first line: {0}")]
    Header(#[from] CertificateTextError),
    /// The file ends too early.
    #[error("the file breaks off after {records} of {promised} records")]
    Truncated {
        /// Records that were read.
        records: u32,
        /// Records that the header promises.
        promised: u32,
    },
    /// Something else where the end mark must stand.
    #[error("the end mark does not follow the last of {records} records, or something follows it")]
    NoEnd {
        /// Records that the header promises.
        records: u32,
    },
    /// The bytes could not be got at.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

/// A certificate that is read record by record.
///
/// # Examples
///
/// ```
/// use twintrees_model::coins::certificate::{Claim, Header, Record};
/// use twintrees_model::coins::{CertificateReader, Setup, write_certificate};
///
/// let position = Setup::start(1, vec![[0, 1], [0, 1]]).unwrap().check().unwrap();
/// let header = Header::of(&position, -1, 1);
/// let record = Record { set: &[0b11], claim: Claim::AtMost, bound: -1 };
/// let (mut records, mut file) = (Vec::new(), Vec::new());
/// header.layout().unwrap().push(&mut records, &record);
/// write_certificate(&header, &records, &mut file).unwrap();
///
/// let mut reader = CertificateReader::new(&file[..]).unwrap();
/// assert_eq!(reader.header(), &header);
/// assert_eq!(reader.next_record().unwrap(), Some(record));
/// assert_eq!(reader.next_record().unwrap(), None);
/// ```
pub struct CertificateReader<R> {
    input: R,
    header: Header,
    layout: Layout,
    read: u32,
    record: Vec<u8>,
}

impl<R: BufRead> CertificateReader<R> {
    /// Reads the first line.
    ///
    /// # Errors
    ///
    /// [`CertificateReadError`]; memory is taken for bytes that are there only.
    pub fn new(mut input: R) -> Result<Self, CertificateReadError> {
        let mut line = Vec::new();
        input.by_ref().take(MAX_HEADER as u64 + 1).read_until(b'\n', &mut line)?;
        if line.len() > MAX_HEADER {
            return Err(malformed("the line is longer than 2^20 bytes").into());
        }
        let (header, layout) = header(&line)?;
        if !line.ends_with(b"\n") {
            return Err(CertificateReadError::Truncated { records: 0, promised: header.records });
        }
        Ok(Self { input, header, layout, read: 0, record: vec![0; layout.record_bytes()] })
    }

    /// What the first line says.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// How the records are laid out.
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// The next record; `None` once the end of the certificate has been reached in good order.
    ///
    /// # Errors
    ///
    /// [`CertificateReadError`].
    pub fn next_record(&mut self) -> Result<Option<Record<'_>>, CertificateReadError> {
        let Header { records, .. } = self.header;
        if self.read == records {
            self.read_end()?;
            return Ok(None);
        }
        match self.input.read_exact(&mut self.record) {
            Ok(()) => self.read += 1,
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                let (records, promised) = (self.read, records);
                return Err(CertificateReadError::Truncated { records, promised });
            }
            Err(error) => return Err(error.into()),
        }
        Ok(Some(self.layout.read(&self.record)))
    }

    fn read_end(&mut self) -> Result<(), CertificateReadError> {
        let mut rest = Vec::new();
        self.input.by_ref().take(END.len() as u64 + 1).read_to_end(&mut rest)?;
        if rest == END {
            Ok(())
        } else {
            Err(CertificateReadError::NoEnd { records: self.header.records })
        }
    }
}

fn malformed(why: &str) -> CertificateTextError {
    CertificateTextError::Malformed(why.to_owned())
}

fn header(line: &[u8]) -> Result<(Header, Layout), CertificateTextError> {
    let text: HeaderText = read_fields(line, Kind::Coins)?;
    let graph = GraphDigest::from_hex(&text.graph_sha256).ok_or_else(|| {
        malformed("field \"graph_sha256\" is not 64 lower-case hexadecimal digits")
    })?;
    let header = Header {
        vertices: text.vertices,
        edges: text.edges,
        graph,
        cut: text.cut.into_iter().map(EdgeId::new).collect(),
        value: text.value,
        records: text.records,
    };
    let layout = header.layout().ok_or_else(|| {
        malformed("\"edges\" minus the length of \"cut\" is not a number of strings from 0 to 1000")
    })?;
    match layout.record_bytes() {
        bytes if bytes == text.record_bytes as usize => Ok((header, layout)),
        bytes => Err(malformed(&format!("field \"record_bytes\" is not {bytes}"))),
    }
}

/// Writes a certificate whose records are these bytes.
///
/// # Errors
///
/// What the writer reports; [`io::ErrorKind::InvalidInput`] if more strings are left or have been
/// cut than a certificate may speak of.
pub fn write_certificate(header: &Header, records: &[u8], out: impl Write) -> io::Result<()> {
    write_pieces(header, std::iter::once(records), out)
}

/// The same with the bytes of the records in several pieces.
///
/// # Errors
///
/// Those of [`write_certificate`].
///
/// # Panics
///
/// If the pieces are not as long as the records that the header promises.
pub fn write_pieces<'a>(
    header: &Header,
    records: impl Iterator<Item = &'a [u8]>,
    mut out: impl Write,
) -> io::Result<()> {
    let layout = header.layout().ok_or_else(|| too_large("strings left"))?;
    let text = HeaderText {
        format: FORMAT.to_owned(),
        game: Kind::Coins.word().to_owned(),
        vertices: header.vertices,
        edges: header.edges,
        graph_sha256: header.graph.to_string(),
        cut: header.cut.iter().map(|string| string.number()).collect(),
        value: header.value,
        records: header.records,
        record_bytes: layout.record_bytes() as u32,
    };
    let mut line = serde_json::to_vec(&text)?;
    line.push(b'\n');
    if line.len() > MAX_HEADER {
        return Err(too_large("strings cut"));
    }
    out.write_all(&line)?;
    let mut written = 0;
    for piece in records {
        out.write_all(piece)?;
        written += piece.len() as u64;
    }
    let promised = u64::from(header.records) * layout.record_bytes() as u64;
    assert_eq!(written, promised, "the records are as many as the header promises");
    out.write_all(END)
}

fn too_large(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("too many {what} for a certificate"))
}

#[cfg(test)]
mod tests {
    use super::super::certificate::Claim;
    use super::super::{Position, Setup};
    use super::*;

    fn position() -> Position {
        let setup = Setup::start(2, vec![[0, 1], [1, 2], [2, 0], [1, 0]]).unwrap();
        Setup { cut: vec![3], ..setup }.check().unwrap()
    }

    fn file() -> Vec<u8> {
        let header = Header::of(&position(), -2, 2);
        let (mut records, mut file) = (Vec::new(), Vec::new());
        for (claim, bound) in [(Claim::AtLeast { place: 1 }, -2), (Claim::AtMost, -2)] {
            header.layout().unwrap().push(&mut records, &Record { set: &[7], claim, bound });
        }
        write_certificate(&header, &records, &mut file).unwrap();
        file
    }

    fn read(file: &[u8]) -> Result<(Header, usize), String> {
        let mut reader = CertificateReader::new(file).map_err(|error| error.to_string())?;
        let mut records = 0;
        while reader.next_record().map_err(|error| error.to_string())?.is_some() {
            records += 1;
        }
        Ok((reader.header().clone(), records))
    }

    #[test]
    fn a_certificate_comes_back() {
        assert_eq!(read(&file()), Ok((Header::of(&position(), -2, 2), 2)));
    }

    #[test]
    fn a_certificate_cut_off_anywhere_is_refused() {
        let file = file();
        for end in 0..file.len() {
            assert!(read(&file[..end]).is_err(), "{end}");
        }
        let line = file.iter().position(|&byte| byte == b'\n').unwrap();
        assert!(read(&file[..line]).unwrap_err().contains("breaks off after 0 of 2"));
        assert!(read(&file[..line + 4]).unwrap_err().contains("breaks off after 1 of 2"));
        assert!(read(&file[..line + 7]).unwrap_err().contains("end mark"));
        assert!(read(&[&file[..], b"\n"].concat()).unwrap_err().contains("end mark"));
    }

    fn with(old: &str, new: &str) -> String {
        let file = file();
        let line = file.iter().position(|&byte| byte == b'\n').unwrap();
        let text = std::str::from_utf8(&file[..line]).unwrap();
        assert!(text.contains(old), "{text}");
        let file = [text.replace(old, new).as_bytes(), &file[line..]].concat();
        read(&file).unwrap_err()
    }

    #[test]
    fn every_misshapen_header_is_refused_with_its_reason() {
        for (old, new, reason) in [
            ("\"value\":-2", "\"value\":-", "not JSON"),
            ("certificate/1", "certificate/2", "another format"),
            ("strings-and-coins", "forests", "\"game\" is \"forests\""),
            ("\"value\":-2", "\"value\":-2.0", "floating point"),
            ("\"value\":-2", "\"value\":-0", "floating point"),
            ("\"value\":-2", "\"value\":null", "null"),
            ("\"value\":-2,", "", "missing field"),
            ("\"cut\":[3]", "\"cut\":[3],\"cut\":[]", "duplicate field"),
            ("\"cut\":[3]", "\"cut\":[3],\"scores\":[1,0]", "unknown field"),
            ("\"cut\":[3]", "\"cut\":[0,1,2,3,4]", "from 0 to 1000"),
            ("\"edges\":4", "\"edges\":1002", "from 0 to 1000"),
            ("\"record_bytes\":3", "\"record_bytes\":4", "\"record_bytes\" is not 3"),
            ("\"records\":2", "\"records\":3", "end mark"),
            ("\"records\":2", "\"records\":1", "end mark"),
            ("\"records\":2", "\"records\":4294967295", "breaks off"),
            ("\"cut\":[3]", &format!("\"cut\":[{}3]", " ".repeat(1 << 20)), "longer than"),
        ] {
            let refusal = with(old, new);
            assert!(refusal.contains(reason), "{refusal}: {reason}");
        }
        assert!(read(b"").unwrap_err().contains("not JSON"));
    }

    #[test]
    fn what_is_too_large_is_not_written() {
        let header = Header { edges: 2000, ..Header::of(&position(), 0, 0) };
        let error = write_certificate(&header, &[], io::sink()).unwrap_err();
        assert!(error.to_string().contains("strings left"));
    }
}
