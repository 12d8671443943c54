//! Files and standard input, never more of them than the memory limit allows.

use super::unreadable;
use crate::limits::Limits;
use anyhow::{Context as _, bail};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use twintrees::model::CertificateKind;
use twintrees::model::formats::{self, Format};

/// How much text is looked at before the rest is read.
const SNIFFED: usize = 1 << 16;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// An opened input whose beginning has been read.
pub(super) struct Source {
    pub(super) name: String,
    head: Vec<u8>,
    rest: Box<dyn Read + Send>,
    /// Whether the beginning is all there is.
    whole: bool,
}

impl Source {
    pub(super) fn open(path: &Path, limits: &Limits) -> anyhow::Result<Self> {
        let (name, rest): (_, Box<dyn Read + Send>) = if path.as_os_str() == "-" {
            ("standard input".to_owned(), Box::new(io::stdin()))
        } else {
            (path.display().to_string(), Box::new(open_file(path)?))
        };
        Self::begin(name, rest, limits)
    }

    #[cfg(test)]
    pub(super) fn of_bytes(bytes: &[u8], limits: &Limits) -> Self {
        let rest = Box::new(Cursor::new(bytes.to_vec()));
        Self::begin("bytes".to_owned(), rest, limits).expect("memory can be read")
    }

    fn begin(
        name: String,
        mut rest: Box<dyn Read + Send>,
        limits: &Limits,
    ) -> anyhow::Result<Self> {
        let most = limits.input_bytes();
        let (head, whole) =
            read_head(rest.as_mut(), most).with_context(|| format!("{name}: cannot be read"))?;
        if head.len() as u64 > most {
            return Err(limits.input_too_long(&name));
        }
        Ok(Self { name, head, rest, whole })
    }

    /// The format, if the beginning tells; an error if the beginning is no text of any format.
    pub(super) fn format(&self, wanted: Option<Format>) -> anyhow::Result<Option<Format>> {
        if wanted.is_some() && !self.head.contains(&0) {
            return Ok(wanted);
        }
        let format = formats::detect(&self.head).map(Some);
        format.map_err(|error| unreadable(&self.name, &error))
    }

    /// The whole text.
    pub(super) fn read_all(self, limits: &Limits) -> anyhow::Result<Vec<u8>> {
        let (mut text, most) = (self.head, limits.input_bytes());
        if !self.whole {
            let room = most.saturating_sub(text.len() as u64);
            self.rest
                .take(room.saturating_add(1))
                .read_to_end(&mut text)
                .with_context(|| format!("{}: cannot be read", self.name))?;
        }
        if text.len() as u64 > most {
            return Err(limits.input_too_long(&self.name));
        }
        Ok(text)
    }

    /// The text for reading line by line.
    pub(super) fn into_lines(self) -> Box<dyn BufRead + Send> {
        Box::new(BufReader::new(Cursor::new(self.head).chain(self.rest)))
    }
}

/// Reads up to the end of the first line with text, or as far as a text is looked at; with whether
/// that is all. Reading on would wait for graphs that the user has yet to make. Blank lines before
/// the text are no part of it, and may fill all memory that there is for input.
fn read_head(input: &mut dyn Read, most: u64) -> io::Result<(Vec<u8>, bool)> {
    let (mut head, mut blanks) = (Vec::new(), 0);
    let mut chunk = vec![0; SNIFFED];
    loop {
        blanks += count_blanks(&head, blanks);
        let text = &head[blanks..];
        if text.len() >= SNIFFED || text.contains(&b'\n') || head.len() as u64 > most {
            return Ok((head, false));
        }
        match input.read(&mut chunk) {
            Ok(0) => return Ok((head, true)),
            Ok(more) => head.extend_from_slice(&chunk[..more]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// The blanks that follow here, at the beginning with the byte-order mark.
fn count_blanks(head: &[u8], from: usize) -> usize {
    let mark =
        if from == 0 && head.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    mark + head[from + mark..].iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

fn open_file(path: &Path) -> anyhow::Result<File> {
    let name = path.display();
    let file = File::open(path).with_context(|| match board_like(path) {
        true => format!("{name}: neither a known board nor a file that can be opened"),
        false => format!("{name}: cannot be opened"),
    })?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        bail!("{name}: is a directory, not a file");
    }
    Ok(file)
}

/// Whether a name that cannot be opened may have been meant as a board.
fn board_like(path: &Path) -> bool {
    path.to_str().is_some_and(|name| name.contains(':') && !name.contains('/'))
}

/// A certificate before it is known what it is about.
pub(crate) enum CertificateFile {
    /// Of Strings-and-Coins: a line of text and then records, perhaps more than fit into memory.
    Coins(Box<dyn BufRead + Send>),
    /// Any other text.
    Text(Vec<u8>),
    /// No text, and no certificate either.
    Binary(Box<dyn BufRead + Send>),
}

/// Opens a certificate (or standard input).
pub(crate) fn open_certificate(path: &Path, limits: &Limits) -> anyhow::Result<CertificateFile> {
    let source = Source::open(path, limits)?;
    if is_about_coins(&source.head) {
        return Ok(CertificateFile::Coins(source.into_lines()));
    }
    if source.head.contains(&0) {
        return Ok(CertificateFile::Binary(source.into_lines()));
    }
    let text = source.read_all(limits)?;
    Ok(if is_about_coins(&text) {
        CertificateFile::Coins(Box::new(Cursor::new(text)))
    } else {
        CertificateFile::Text(text)
    })
}

fn is_about_coins(text: &[u8]) -> bool {
    CertificateKind::of(text) == Ok(CertificateKind::Coins)
}

/// Reads a file (or standard input) that is not a position.
pub(crate) fn read_file(path: &Path, limits: &Limits) -> anyhow::Result<Vec<u8>> {
    let source = Source::open(path, limits)?;
    if source.head.contains(&0) {
        bail!("{}: the file is binary: it has zero bytes", source.name);
    }
    source.read_all(limits)
}
