//! JSON positions of the directing game, on graphs and on oriented matroids.

use super::error::Size;
use super::json::{EDGES, Reader};
use super::json_matroid::{Part, Types};
use super::json_scan::Value;
use super::scan::{self, Links};
use crate::directing::{Deed, Goal, Rules, Setup};
use crate::matroid::Field;
use crate::oriented::{self, Oriented, OrientedProblem};

pub(super) const DIRECTING: &[&str] = &[
    "format",
    "game",
    "vertices",
    "edges",
    "terminals",
    "short",
    "cut",
    "goal",
    "directed",
    "secured",
    "deleted",
    "to_move",
];
pub(super) const ORIENTED: &[&str] =
    &["format", "game", "oriented", "element", "positive", "negative", "deleted", "to_move"];

const TYPES: &Types = &[
    ("graph", &["vertices", "edges"]),
    ("vectors", &["matrix", "size"]),
    ("chirotope", &["rank", "size", "signs"]),
];

impl<'a> Reader<'a, '_> {
    pub(super) fn directing(&mut self) -> Option<Setup> {
        let vertices = self.vertices();
        let (links, _) = self.edges(EDGES, vertices);
        let count = links.as_ref().map(Links::count);
        let terminals = self.terminals();
        let rules = self.directing_rules();
        let directed = self.directed();
        let (secured, deleted) = (self.taken("secured", count), self.taken("deleted", count));
        let to_move = self.turn();
        let links = links.filter(|_| vertices.unwrap_or(0) > 0);
        let links = links.unwrap_or_else(|| Links::within(Size::MAX));
        let graph = scan::graph(vertices.unwrap_or(0), links, self.problems)?;
        let setup = Setup { graph, terminals, rules, directed, secured, deleted, to_move };
        let problems = setup.clone().check().err().unwrap_or_default();
        if vertices.is_some() {
            let missing = |field: &str| field == "terminals" && terminals.is_none();
            problems
                .iter()
                .filter(|problem| !missing(problem.field()))
                .for_each(|problem| self.against_rules(problem.field(), problem));
        }
        Some(setup)
    }

    /// One of some words; `None` if the field is not there or wrong.
    fn word<T: Copy>(&mut self, name: &'static str, words: [(&str, T); 2]) -> Option<T> {
        let value = self.field(name)?;
        let text = value.string();
        let found = words.iter().find(|(word, _)| text.as_deref() == Some(word));
        if found.is_none() {
            let [a, b] = words.map(|(word, _)| word);
            self.wrong(name, value, || format!("must be \"{a}\" or \"{b}\""));
        }
        found.map(|&(_, meaning)| meaning)
    }

    fn directing_rules(&mut self) -> Rules {
        let usual = Rules::default();
        let short = self.word("short", [("direct", Deed::Direct), ("secure", Deed::Secure)]);
        let cut = self.word("cut", [("delete", Deed::Delete), ("direct", Deed::Direct)]);
        let goal = self.word("goal", [("path", Goal::Path), ("spanning", Goal::Spanning)]);
        Rules {
            short: short.unwrap_or(usual.short),
            cut: cut.unwrap_or(usual.cut),
            goal: goal.unwrap_or(usual.goal),
        }
    }

    fn directed(&mut self) -> Vec<[u32; 2]> {
        let Some(value) = self.field("directed") else { return Vec::new() };
        let Some(items) = value.items() else {
            self.wrong_kind("directed", value, "a list");
            return Vec::new();
        };
        let mut directed = Vec::new();
        for (at, item) in items.enumerate() {
            let field = || format!("directed[{at}]");
            let wanted = "a directed link is a list of a link and the vertex it leads from";
            // Numbers that do not fit name nothing that exists.
            let fit = |(number, _): (u64, Value<'a>)| u32::try_from(number).unwrap_or(u32::MAX);
            directed.extend(self.pair(&field, item, wanted).map(|pair| pair.map(fit)));
        }
        directed
    }

    pub(super) fn oriented(&mut self) -> Option<oriented::Setup> {
        let oriented = self.required("oriented").and_then(|value| self.oriented_of(value));
        let element = self.required("element").and_then(|value| self.number("element", value));
        let size = oriented.as_ref().map(|oriented| oriented.size() as u64);
        let [positive, negative, deleted] = ["positive", "negative", "deleted"]
            .map(|name| self.taken_of(name, size, ["element", "elements"], "the oriented matroid"));
        let to_move = self.turn();
        let element = u32::try_from(element?).unwrap_or(u32::MAX);
        let oriented = oriented?;
        let setup = oriented::Setup { oriented, element, positive, negative, deleted, to_move };
        let problems = setup.clone().check().err().unwrap_or_default();
        problems.iter().for_each(|problem| self.against_rules(problem.field(), problem));
        Some(setup)
    }

    fn oriented_of(&mut self, value: Value<'a>) -> Option<Oriented> {
        let (kind, part) = self.part("oriented".to_owned(), value, TYPES)?;
        let (field, built) = match kind {
            "graph" => ("edges", Oriented::of_graph(&self.graph_of(&part)?)),
            "vectors" => {
                let matrix = self.matrix_over(&part, Some(Field::Rational))?;
                ("matrix", Oriented::of_matrix(&matrix))
            }
            _ => ("signs", self.chirotope(&part)?),
        };
        let told = |problems: Vec<OrientedProblem>| {
            let place = part.field(field).map_or(value.start(), Value::start);
            for problem in problems {
                self.problems.in_field(place, || part.name(field), || problem.to_string());
            }
        };
        built.map_err(told).ok()
    }

    fn chirotope(&mut self, part: &Part<'a>) -> Option<Result<Oriented, Vec<OrientedProblem>>> {
        let [rank, size] = ["rank", "size"].map(|name| self.small(part, name));
        let value = self.needed(part, "signs")?;
        let name = part.name("signs");
        let sign = |letter: char| match letter {
            '+' => Some(1),
            '-' => Some(-1),
            '0' => Some(0),
            _ => None,
        };
        let text = value.string();
        let signs = text.as_deref().and_then(|text| text.chars().map(sign).collect());
        let Some(signs): Option<Vec<i8>> = signs else {
            self.wrong(&name, value, || "must be a string of +, - and 0".to_owned());
            return None;
        };
        Some(Oriented::new(rank?, size?, &signs))
    }
}
