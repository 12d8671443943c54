//! Streams of graphs, one a line: only one line is in memory at a time.

use super::{Input, Loaded, bytes::Source};
use crate::exit::Trouble;
use crate::limits::Limits;
use anyhow::{Context as _, anyhow};
use std::io::{BufRead, Read as _};
use twintrees::model::formats::{self, Format, GraphText, ReadError};

/// A graph of a stream.
pub(crate) struct StreamGraph {
    /// Its number among the graphs of the stream, from 1.
    pub(crate) number: u64,
    pub(crate) text: GraphText,
}

/// A line that holds no graph; the stream goes on after it.
pub(crate) struct BadLine {
    /// What is wrong, a line for every problem, with the file's name and the line's number.
    pub(crate) message: String,
    /// Whether the graph is larger than a limit allows that the user set.
    limit: bool,
}

impl From<BadLine> for anyhow::Error {
    fn from(bad: BadLine) -> Self {
        if bad.limit { Trouble::Limit(bad.message).into() } else { anyhow!(bad.message) }
    }
}

/// What a line holds.
pub(crate) type Line = Result<StreamGraph, BadLine>;

/// A file of graphs, one a line.
pub(crate) struct GraphStream {
    name: String,
    lines: Box<dyn BufRead + Send>,
    format: Format,
    limits: Limits,
    line_number: u64,
    graph_number: u64,
    /// Lines that have been read to see how many there are.
    ahead: Vec<Line>,
}

impl GraphStream {
    pub(super) fn new(
        source: Source,
        format: Option<Format>,
        limits: &Limits,
    ) -> anyhow::Result<Self> {
        let format = source.format(format)?.unwrap_or(Format::Graph6);
        Ok(Self {
            name: source.name.clone(),
            lines: source.into_lines(),
            format,
            limits: *limits,
            line_number: 0,
            graph_number: 0,
            ahead: Vec::new(),
        })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// A single graph if the file holds but one.
    pub(super) fn one_or_many(mut self) -> anyhow::Result<Input> {
        let first = self.next().transpose()?;
        let second = self.next().transpose()?;
        match (first, second) {
            (None, _) => Err(anyhow!("{}: there is no graph in the file", self.name)),
            (Some(Err(bad)), None) => Err(bad.into()),
            (Some(Ok(only)), None) => Ok(Input::One(Loaded::of_graph(self.name, only.text))),
            (Some(first), Some(second)) => {
                self.ahead = vec![second, first];
                Ok(Input::Many(self))
            }
        }
    }

    /// The bytes of the next line; `None` at the end.
    fn next_line(&mut self) -> anyhow::Result<Option<Vec<u8>>> {
        let (mut line, most) = (Vec::new(), self.limits.input_bytes());
        self.lines
            .by_ref()
            .take(most.saturating_add(1))
            .read_until(b'\n', &mut line)
            .with_context(|| format!("{}: cannot be read", self.name))?;
        if line.len() as u64 > most {
            return Err(self.limits.input_too_long(&self.name));
        }
        self.line_number += 1;
        Ok((!line.is_empty()).then_some(line))
    }

    fn read_next(&mut self) -> anyhow::Result<Option<Line>> {
        while let Some(line) = self.next_line()? {
            let line = if self.line_number == 1 {
                line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line)
            } else {
                &line
            };
            let most = self.limits.most_read();
            match formats::read_stream_line_within(line, self.line_number, self.format, most) {
                Ok(None) => {}
                Ok(Some(text)) => {
                    self.graph_number += 1;
                    return Ok(Some(Ok(StreamGraph { number: self.graph_number, text })));
                }
                Err(error) => {
                    self.graph_number += 1;
                    return Ok(Some(Err(self.bad_line(&error))));
                }
            }
        }
        Ok(None)
    }

    fn bad_line(&self, error: &ReadError) -> BadLine {
        let name = format!("{}: line {}", self.name, self.line_number);
        let error = super::too_large(&name, error, &self.limits)
            .unwrap_or_else(|| super::unreadable(&self.name, error));
        BadLine { message: format!("{error:#}"), limit: error.is::<Trouble>() }
    }
}

/// An error ends the stream; a [`BadLine`] does not.
impl Iterator for GraphStream {
    type Item = anyhow::Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.ahead.pop() {
            Some(line) => Some(Ok(line)),
            None => self.read_next().transpose(),
        }
    }
}
