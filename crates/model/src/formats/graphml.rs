//! GraphML (Brandes, Eiglsperger, Lerner and Pich 2001).
//!
//! Read are `graph`, `node` and `edge`; everything else (`key`, `data`,
//! `desc`, `port`, elements of other namespaces) is skipped. Nested graphs
//! and hyperedges are refused, for they would change the graph. A document
//! type is refused if it declares anything; nothing is ever expanded or
//! fetched.

use super::GraphText;
use super::error::{Problems, Size};
use super::scan::{self, Links};
use quick_xml::Reader as XmlReader;
use quick_xml::events::{BytesStart, Event};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Write};

/// Elements nested deeper than this are refused.
const MAX_DEPTH: usize = 256;

/// An element with more attributes than this is refused.
const MAX_ATTRIBUTES: usize = 256;

/// An end of an edge whose node is not known yet.
struct Pending<'a> {
    edge: u32,
    end: u8,
    node: Cow<'a, str>,
    offset: usize,
}

struct Reader<'a, 'p> {
    text: &'a str,
    problems: &'p mut Problems<'a>,
    /// Elements that are open, down to the innermost.
    depth: usize,
    /// Depth of the graph element while it is open.
    graph: Option<usize>,
    /// Whether there was a graph element.
    seen_graph: bool,
    /// Depth of the element that is being skipped.
    skipped: Option<usize>,
    directed_by_default: bool,
    /// Direction of the edges so far.
    directed: Option<bool>,
    /// The vertices by name; those beyond the bound are only counted.
    numbers: HashMap<Cow<'a, str>, u32>,
    nodes: u64,
    links: Links,
    pending: Vec<Pending<'a>>,
}

pub(super) fn read<'a>(text: &'a [u8], problems: &mut Problems<'a>) -> Option<GraphText> {
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => {
            problems
                .at(error.valid_up_to(), || "the text is not UTF-8; convert it first".to_owned());
            return None;
        }
    };
    let links = Links::within(problems.most());
    let mut reader = Reader {
        text,
        problems,
        depth: 0,
        graph: None,
        seen_graph: false,
        skipped: None,
        directed_by_default: false,
        directed: None,
        numbers: HashMap::new(),
        nodes: 0,
        links,
        pending: Vec::new(),
    };
    reader.read_events()?;
    reader.into_graph()
}

impl<'a> Reader<'a, '_> {
    fn read_events(&mut self) -> Option<()> {
        let mut xml = XmlReader::from_str(self.text);
        loop {
            let offset = xml.buffer_position() as usize;
            match xml.read_event() {
                Ok(Event::Eof) => break,
                Ok(event) => self.event(event, offset)?,
                Err(error) => {
                    let at = (xml.error_position() as usize).min(self.text.len());
                    self.problems.at(at, || format!("not XML: {error}"));
                    return None;
                }
            }
        }
        if self.depth > 0 {
            let at = self.text.len();
            self.problems.at(at, || "the file ends before its elements do".to_owned());
            return None;
        }
        Some(())
    }

    /// `None` if nothing sensible can follow.
    fn event(&mut self, event: Event<'a>, offset: usize) -> Option<()> {
        match event {
            Event::Start(element) => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    self.problems
                        .at(offset, || format!("elements are nested deeper than {MAX_DEPTH}"));
                    return None;
                }
                self.open(&element, offset)?;
            }
            Event::Empty(element) => {
                self.depth += 1;
                self.open(&element, offset)?;
                self.close();
            }
            Event::End(_) => self.close(),
            Event::DocType(content) if content.as_bytes().contains(&b'[') => {
                self.problems.at(offset, || {
                    "the document type declares entities or elements, which are not supported; \
                     remove the <!DOCTYPE …> part"
                        .to_owned()
                });
                return None;
            }
            _ => {}
        }
        Some(())
    }

    fn close(&mut self) {
        if self.skipped == Some(self.depth) {
            self.skipped = None;
        }
        if self.graph == Some(self.depth) {
            self.graph = None;
        }
        self.depth -= 1;
    }

    fn open(&mut self, element: &BytesStart<'a>, offset: usize) -> Option<()> {
        if self.skipped.is_some() {
            return Some(());
        }
        let name = element.local_name();
        match (self.depth, name.as_ref()) {
            (1, "graphml") => {}
            (1, other) => {
                let shown = scan::shown(other.as_bytes());
                self.problems.at(offset, || {
                    format!("the outermost element is <{shown}>, but GraphML begins with <graphml>")
                });
                return None;
            }
            (_, "graph") => self.open_graph(element, offset)?,
            (_, "node") if self.graph.is_some() => self.node(element, offset),
            (_, "edge") if self.graph.is_some() => self.edge(element, offset),
            (_, "hyperedge") if self.graph.is_some() => {
                self.problems
                    .at(offset, || "hyperedges are not supported: a link has two ends".to_owned());
                self.skipped = Some(self.depth);
            }
            _ => self.skipped = Some(self.depth),
        }
        Some(())
    }

    fn open_graph(&mut self, element: &BytesStart<'a>, offset: usize) -> Option<()> {
        if self.seen_graph {
            let nested = self.graph.is_some();
            self.problems.at(offset, || {
                if nested {
                    "a graph within a graph is not supported".to_owned()
                } else {
                    "a second <graph>: the file must hold one".to_owned()
                }
            });
            return None;
        }
        let [default] = self.attributes(element, offset, ["edgedefault"])?;
        self.directed_by_default = match default.as_deref() {
            Some("directed") => true,
            Some("undirected") | None => false,
            Some(other) => {
                let shown = scan::shown(other.as_bytes());
                self.problems.at(offset, || {
                    format!("edgedefault is \"{shown}\", but must be directed or undirected")
                });
                false
            }
        };
        self.graph = Some(self.depth);
        self.seen_graph = true;
        Some(())
    }

    fn node(&mut self, element: &BytesStart<'a>, offset: usize) {
        let Some([id]) = self.attributes(element, offset, ["id"]) else { return };
        let Some(id) = id else {
            self.problems.at(offset, || "the node has no id".to_owned());
            return;
        };
        if self.numbers.contains_key(id.as_ref()) {
            let shown = scan::shown(id.as_bytes());
            self.problems.at(offset, || format!("there is a node \"{shown}\" already"));
            return;
        }
        if self.nodes < self.problems.most().vertices {
            let name = self.in_text(id);
            self.numbers.insert(name, self.nodes as u32);
        }
        self.nodes += 1;
    }

    /// The same string, borrowed from the text where it stands there: a copy
    /// of every name would take more memory than the graph.
    fn in_text(&self, name: Cow<'_, str>) -> Cow<'a, str> {
        let offset = (name.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize);
        let place = offset.and_then(|start| self.text.get(start..start.checked_add(name.len())?));
        match place {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(name.into_owned()),
        }
    }

    fn edge(&mut self, element: &BytesStart<'a>, offset: usize) {
        let wanted = ["source", "target", "directed"];
        let Some([source, target, directed]) = self.attributes(element, offset, wanted) else {
            return;
        };
        self.direction(directed.as_deref(), offset);
        let edge = self.links.count() as u32;
        let ends = [(source, "source"), (target, "target")];
        let mut numbers = [0, 0];
        for (end, (node, which)) in ends.into_iter().enumerate() {
            let Some(node) = node else {
                self.problems.at(offset, || format!("the edge has no {which}"));
                continue;
            };
            match self.numbers.get(node.as_ref()) {
                Some(&number) => numbers[end] = number,
                None if self.links.has_room() => {
                    let node = self.in_text(node);
                    self.pending.push(Pending { edge, end: end as u8, node, offset });
                }
                None => {}
            }
        }
        self.links.push(numbers);
    }

    /// All edges must agree on whether they have a direction.
    fn direction(&mut self, attribute: Option<&str>, offset: usize) {
        let directed = match attribute {
            None => self.directed_by_default,
            Some("true" | "1") => true,
            Some("false" | "0") => false,
            Some(other) => {
                let shown = scan::shown(other.as_bytes());
                self.problems
                    .at(offset, || format!("directed is \"{shown}\", but must be true or false"));
                return;
            }
        };
        if *self.directed.get_or_insert(directed) != directed {
            self.problems.at(offset, || {
                "some edges are directed and some are not: mixed graphs are not supported"
                    .to_owned()
            });
        }
    }

    /// The wanted attributes; `None` if the element's attributes are broken,
    /// which is noted.
    fn attributes<'e, const N: usize>(
        &mut self,
        element: &'e BytesStart<'a>,
        offset: usize,
        wanted: [&str; N],
    ) -> Option<[Option<Cow<'e, str>>; N]> {
        let mut values = [const { None }; N];
        // The library's own search for repeated names takes quadratic time.
        let mut attributes = element.attributes();
        attributes.with_checks(false);
        for (count, attribute) in attributes.enumerate() {
            let read = attribute.map_err(|error| error.to_string()).and_then(|attribute| {
                let place = wanted.iter().position(|&name| attribute.key.as_ref() == name);
                let Some(place) = place else { return Ok(()) };
                let value = attribute
                    .normalized_value(quick_xml::XmlVersion::Implicit1_0)
                    .map_err(|error| error.to_string())?;
                if values[place].is_some() {
                    return Err(format!("{} is given twice", wanted[place]));
                }
                values[place] = Some(value);
                Ok(())
            });
            let read = if count == MAX_ATTRIBUTES {
                Err(format!("more than {MAX_ATTRIBUTES} attributes"))
            } else {
                read
            };
            if let Err(message) = read {
                self.problems.at(offset, || format!("bad attributes: {message}"));
                return None;
            }
        }
        Some(values)
    }

    fn into_graph(mut self) -> Option<GraphText> {
        if !self.seen_graph {
            self.problems.whole(|| "there is no <graph> in the file".to_owned());
            return None;
        }
        if !self.problems.admit(Size { vertices: self.nodes, links: self.links.count() }) {
            return None;
        }
        for Pending { edge, end, node, offset } in std::mem::take(&mut self.pending) {
            match self.numbers.get(&node) {
                Some(&number) => self.links.set_end(edge as usize, end.into(), number),
                None => {
                    let shown = scan::shown(node.as_bytes());
                    self.problems.at(offset, || format!("there is no node \"{shown}\""));
                }
            }
        }
        if !self.problems.none() {
            return None;
        }
        let directed = self.directed.unwrap_or(self.directed_by_default);
        let graph = scan::graph(self.nodes as u32, self.links, self.problems)?;
        let names = Some(names(self.numbers));
        Some(GraphText { graph, directed, names, ..GraphText::default() })
    }
}

fn names(numbers: HashMap<Cow<'_, str>, u32>) -> Vec<String> {
    let mut names = vec![String::new(); numbers.len()];
    for (name, number) in numbers {
        names[number as usize] = name.into_owned();
    }
    names
}

/// Writes nodes with their names (`n0`, `n1`, … if they have none), then
/// edges in order of their ids.
pub(super) fn write(text: &GraphText, out: &mut impl Write) -> io::Result<()> {
    let name = |vertex: usize| match text.names.as_ref().and_then(|names| names.get(vertex)) {
        Some(name) => escaped(name),
        None => format!("n{vertex}"),
    };
    let default = if text.directed { "directed" } else { "undirected" };
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">")?;
    writeln!(out, "  <graph edgedefault=\"{default}\">")?;
    for vertex in 0..text.graph.vertex_count() {
        writeln!(out, "    <node id=\"{}\"/>", name(vertex))?;
    }
    for [u, v] in text.graph.all_ends() {
        let (source, target) = (name(u.index()), name(v.index()));
        writeln!(out, "    <edge source=\"{source}\" target=\"{target}\"/>")?;
    }
    writeln!(out, "  </graph>\n</graphml>")
}

/// A name as the value of an attribute. Line ends and tabs would be read
/// back as blanks.
fn escaped(name: &str) -> String {
    let escaped = quick_xml::escape::escape(name);
    escaped.replace('\t', "&#9;").replace('\n', "&#10;").replace('\r', "&#13;")
}
