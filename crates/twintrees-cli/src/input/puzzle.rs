//! A checked position, with what its vertices and links are called.

use super::{Loaded, all_problems};
use crate::args::ReadingArgs;
use crate::exit::note;
use crate::output::count_vertices;
use std::sync::Once;
use twintrees::check::Verified;
use twintrees::model::bridg_it::Board;
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::switching::{Position, Setup};
use twintrees::solve::switching::explain;

/// A position to work on.
#[derive(Debug)]
pub(crate) struct Puzzle {
    pub(crate) position: Position,
    pub(crate) names: Names,
}

/// What vertices and links are called.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    pub(crate) vertices: Option<Vec<String>>,
    pub(crate) board: Option<Board>,
}

impl Puzzle {
    pub(super) fn new(loaded: Loaded, reading: &ReadingArgs) -> anyhow::Result<Self> {
        let Loaded { source, mut setup, names, directed, board, .. } = loaded;
        let names = Names { vertices: names, board };
        let own_terminals = setup.terminals;
        let mut problems = choose_terminals(&mut setup, &names, reading);
        let board = board.filter(|_| setup.terminals == own_terminals);
        let names = Names { board, ..names };
        if directed {
            note_directions();
        }
        match check(setup, !problems.is_empty()) {
            Ok(position) => Ok(Self { position, names }),
            Err(more) => {
                problems.extend(more);
                Err(all_problems(&source, &problems))
            }
        }
    }
}

/// Said once, however many graphs a stream has.
fn note_directions() {
    static SAID: Once = Once::new();
    SAID.call_once(|| note("twintrees: the switching game ignores the directions of the links"));
}

/// The position, or what is wrong with it; problems with unusable terminals were told before.
fn check(setup: Setup, unusable_terminals: bool) -> Result<Position, Vec<String>> {
    match setup.check() {
        Ok(position) if !unusable_terminals => Ok(position),
        Ok(_) => Err(Vec::new()),
        Err(problems) => Err(problems
            .iter()
            .filter(|problem| !(unusable_terminals && problem.field() == "terminals"))
            .map(ToString::to_string)
            .collect()),
    }
}

/// Puts `--from` and `--to` into the setup; what they cannot mean is returned.
fn choose_terminals(setup: &mut Setup, names: &Names, reading: &ReadingArgs) -> Vec<String> {
    let given = [("--from", &reading.from), ("--to", &reading.to)];
    let mut chosen = setup.terminals.map(|terminals| terminals.map(Some)).unwrap_or_default();
    let mut problems = Vec::new();
    for (place, (option, text)) in chosen.iter_mut().zip(given) {
        match text.as_ref().map(|text| find_vertex(option, text, setup, names)) {
            None => {}
            Some(Ok(vertex)) => *place = Some(vertex),
            Some(Err(problem)) => problems.push(problem),
        }
    }
    match chosen {
        [Some(s), Some(t)] => setup.terminals = Some([s, t]),
        [None, Some(_)] if problems.is_empty() => problems.push("--from is missing".to_owned()),
        [Some(_), None] if problems.is_empty() => problems.push("--to is missing".to_owned()),
        _ => {}
    }
    problems
}

/// A name wins over a number.
fn find_vertex(option: &str, text: &str, setup: &Setup, names: &Names) -> Result<u32, String> {
    let number = text.parse::<u32>().ok();
    let listed = names.vertices.as_deref().unwrap_or_default();
    let named = listed.iter().zip(0..).find(|(name, _)| *name == text).map(|(_, vertex)| vertex);
    match (named, number) {
        (Some(vertex), Some(number))
            if vertex != number && setup.graph.vertex(number).is_some() =>
        {
            note(&format!(
                "twintrees: {option} {text} is the vertex named {text}, number {vertex}"
            ));
            Ok(vertex)
        }
        (Some(vertex), _) => Ok(vertex),
        (None, Some(number)) if setup.graph.vertex(number).is_some() => Ok(number),
        _ => Err(format!(
            "{option} {}: {}",
            shown(text),
            not_a_vertex(listed, setup.graph.vertex_count())
        )),
    }
}

fn not_a_vertex(names: &[String], vertices: usize) -> String {
    const LISTED: usize = 5;
    if names.is_empty() {
        let vertices = count_vertices(vertices);
        return format!("not a vertex: the graph has {vertices}, numbered from 0");
    }
    let some = names.iter().take(LISTED).map(|name| shown(name)).collect::<Vec<_>>().join(", ");
    let more = if names.len() > LISTED { ", …" } else { "" };
    format!("no vertex has this name; there are {some}{more}")
}

/// A name made fit for a line of output: short, and without control characters.
pub(crate) fn shown(name: &str) -> String {
    const MOST: usize = 40;
    let mut text: String =
        name.chars().take(MOST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if name.chars().nth(MOST).is_some() {
        text.push('…');
    }
    text
}

impl Names {
    /// What a vertex is called: its name, or its number.
    pub(crate) fn vertex(&self, vertex: VertexId) -> String {
        match self.vertices.as_ref().and_then(|names| names.get(vertex.index())) {
            Some(name) => shown(name),
            None => vertex.to_string(),
        }
    }

    /// The bridge of a link, on a Bridg-It board.
    pub(crate) fn bridge(&self, link: EdgeId) -> Option<String> {
        Some(self.board?.bridge(link)?.to_string())
    }

    /// A link with what it joins: `3 (1–2)`, or `3 H(0,3)` on a Bridg-It board.
    pub(crate) fn link(&self, position: &Position, link: EdgeId) -> String {
        if let Some(bridge) = self.bridge(link) {
            return format!("{link} {bridge}");
        }
        let [u, v] = position.graph().ends(link).map(|end| self.vertex(end));
        format!("{link} ({u}–{v})")
    }

    /// A vertex with its number beside its name.
    pub(crate) fn numbered(&self, vertex: VertexId) -> String {
        match &self.vertices {
            Some(_) => format!("{} (vertex {vertex})", self.vertex(vertex)),
            None => vertex.to_string(),
        }
    }

    /// Why a proof holds, in these names.
    pub(crate) fn explain(&self, verified: &Verified) -> String {
        let link = |link| self.link(verified.position(), link);
        explain(verified, &|vertex| self.vertex(vertex), &link)
    }

    /// `switching` or `bridg-it`.
    pub(crate) fn game(&self) -> &'static str {
        if self.board.is_some() { "bridg-it" } else { "switching" }
    }
}
