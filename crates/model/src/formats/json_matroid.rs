//! JSON positions of the matroid game, and descriptions of matroids.

use super::json::Reader;
use super::json_scan::Value;
use super::scan;
use crate::graph::Multigraph;
use crate::matroid::{Element, Entry, Field, MAX_DEPTH, MAX_ELEMENTS, MAX_VERTICES};
use crate::matroid::{Matrix, Matroid, MatroidProblem, ProblemList, Setup};

pub(super) const MATROID: &[&str] =
    &["format", "game", "matroid", "element", "secured", "deleted", "to_move"];

/// An object inside a position, with where it is and how its fields are called.
pub(super) struct Part<'a> {
    path: String,
    place: usize,
    fields: Vec<(String, Value<'a>)>,
}

impl<'a> Part<'a> {
    pub(super) fn field(&self, name: &str) -> Option<Value<'a>> {
        self.fields.iter().find(|(field, _)| field == name).map(|&(_, value)| value)
    }

    pub(super) fn name(&self, field: &str) -> String {
        format!("{}.{field}", self.path)
    }
}

/// Kinds of something, with the fields that each has besides `type`.
pub(super) type Types = [(&'static str, &'static [&'static str])];

const TYPES: &Types = &[
    ("graphic", &["vertices", "edges"]),
    ("cographic", &["vertices", "edges"]),
    ("linear", &["field", "matrix", "size"]),
    ("uniform", &["rank", "size"]),
    ("transversal", &["size", "sets"]),
    ("dual", &["of"]),
    ("contraction", &["of", "elements"]),
    ("deletion", &["of", "elements"]),
    ("direct-sum", &["of"]),
];

impl<'a> Reader<'a, '_> {
    pub(super) fn matroid(&mut self) -> Option<Setup> {
        let matroid = self
            .required("matroid")
            .and_then(|value| self.matroid_of("matroid".to_owned(), value, 0));
        let element = self.required("element").and_then(|value| self.number("element", value));
        let size = matroid.as_ref().map(|matroid| matroid.size() as u64);
        let [secured, deleted] = ["secured", "deleted"]
            .map(|name| self.taken_of(name, size, ["element", "elements"], "the matroid"));
        let to_move = self.turn();
        // A number that does not fit names no element either.
        let element = u32::try_from(element?).unwrap_or(Element::MAX);
        let setup = Setup { matroid: matroid?, element, secured, deleted, to_move };
        let problems = setup.clone().check().err().unwrap_or_default();
        problems.iter().for_each(|problem| self.against_rules(problem.field(), problem));
        Some(setup)
    }

    /// A matroid, if nothing is wrong with its description. Descriptions are at most
    /// [`MAX_DEPTH`] deep, so recursion cannot run away.
    fn matroid_of(&mut self, path: String, value: Value<'a>, depth: usize) -> Option<Matroid> {
        if depth > MAX_DEPTH {
            self.wrong(&path, value, || MatroidProblem::TooDeep.to_string());
            return None;
        }
        let (kind, part) = self.part(path, value, TYPES)?;
        let built = match kind {
            "graphic" => Matroid::graphic(self.graph_of(&part)?),
            "cographic" => Matroid::cographic(self.graph_of(&part)?),
            "linear" => Matroid::linear(self.matrix_of(&part)?),
            "uniform" => {
                let [rank, size] = ["rank", "size"].map(|name| self.small(&part, name));
                Matroid::uniform(rank?, size?)
            }
            "transversal" => {
                let (size, sets) = (self.small(&part, "size"), self.sets_of(&part));
                Matroid::transversal(size?, sets?)
            }
            "dual" => self.inner(&part, depth)?.dual(),
            "contraction" | "deletion" => {
                let (of, gone) = (self.inner(&part, depth), self.elements_of(&part));
                let (of, gone) = (of?, gone?);
                if kind == "deletion" { of.deletion(gone) } else { of.contraction(gone) }
            }
            _ => Matroid::direct_sum(self.parts_of(&part, depth)?),
        };
        self.built(&part, built)
    }

    fn built<T>(&mut self, part: &Part<'a>, built: Result<T, ProblemList>) -> Option<T> {
        built.map_err(|problems| problems.iter().for_each(|problem| self.note(part, problem))).ok()
    }

    fn note(&mut self, part: &Part<'a>, problem: &MatroidProblem) {
        let field = problem.field();
        let place = field.and_then(|name| part.field(name)).map_or(part.place, Value::start);
        let name = || field.map_or_else(|| part.path.clone(), |field| part.name(field));
        self.problems.in_field(place, name, || problem.to_string());
    }

    /// The kind of a description and its fields; all that are unknown, repeated or missing are
    /// told.
    pub(super) fn part(
        &mut self,
        path: String,
        value: Value<'a>,
        types: &Types,
    ) -> Option<(&'static str, Part<'a>)> {
        let Some(members) = value.members() else {
            self.wrong_kind(&path, value, "an object with a field \"type\"");
            return None;
        };
        let mut part = Part { path, place: value.start(), fields: Vec::new() };
        let (kind, known) = self.kind(&part, value, types)?;
        for (key, value) in members {
            let name = key.string().unwrap_or_default().into_owned();
            let shown = part.name(&scan::shown(name.as_bytes()));
            if name != "type" && !known.contains(&name.as_str()) {
                let known = known.join(", ");
                self.wrong(&shown, key, || format!("unknown field; known are type, {known}"));
            } else if part.field(&name).is_some() {
                self.wrong(&shown, key, || "the field occurs more than once".to_owned());
            } else {
                part.fields.push((name, value));
            }
        }
        Some((kind, part))
    }

    fn kind(
        &mut self,
        part: &Part<'a>,
        value: Value<'a>,
        types: &Types,
    ) -> Option<(&'static str, &'static [&'static str])> {
        let mut members = value.members()?;
        let found = members.find(|(key, _)| key.string().as_deref() == Some("type"));
        let name = || part.name("type");
        let Some((_, value)) = found else {
            self.problems.in_field(part.place, name, || "the field is missing".to_owned());
            return None;
        };
        let word = value.string();
        let known = types.iter().copied().find(|(kind, _)| word.as_deref() == Some(kind));
        if known.is_none() {
            let all = types.iter().map(|(kind, _)| *kind).collect::<Vec<_>>().join(", ");
            self.wrong(&name(), value, || format!("must be one of {all}"));
        }
        known
    }

    pub(super) fn needed(&mut self, part: &Part<'a>, name: &str) -> Option<Value<'a>> {
        let value = part.field(name);
        if value.is_none() {
            let field = || part.name(name);
            self.problems.in_field(part.place, field, || "the field is missing".to_owned());
        }
        value
    }

    fn list(&mut self, part: &Part<'a>, name: &str) -> Option<Vec<Value<'a>>> {
        let value = self.needed(part, name)?;
        let Some(items) = value.items() else {
            self.wrong_kind(&part.name(name), value, "a list");
            return None;
        };
        Some(items.collect())
    }

    /// A number that is at most [`MAX_VERTICES`], which no part may exceed.
    pub(super) fn small(&mut self, part: &Part<'a>, name: &str) -> Option<usize> {
        let value = self.needed(part, name)?;
        let field = part.name(name);
        let number = self.number(&field, value)?;
        let most = if name == "vertices" { MAX_VERTICES } else { MAX_ELEMENTS };
        if number > most as u64 {
            self.wrong(&field, value, || format!("too large: at most {most}"));
            return None;
        }
        Some(number as usize)
    }

    fn numbers(&mut self, field: &str, value: Value<'a>) -> Option<Vec<u32>> {
        let Some(items) = value.items() else {
            self.wrong_kind(field, value, "a list of whole numbers");
            return None;
        };
        let numbers: Vec<Option<u64>> = items.map(|item| self.number(field, item)).collect();
        // Numbers that do not fit name nothing that exists.
        let fit = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        numbers.into_iter().map(|number| number.map(fit)).collect()
    }

    fn elements_of(&mut self, part: &Part<'a>) -> Option<Vec<Element>> {
        let value = self.needed(part, "elements")?;
        self.numbers(&part.name("elements"), value)
    }

    fn sets_of(&mut self, part: &Part<'a>) -> Option<Vec<Vec<Element>>> {
        let sets = self.list(part, "sets")?;
        let read: Vec<Option<Vec<Element>>> = (0..)
            .zip(sets)
            .map(|(at, set): (usize, _)| self.numbers(&part.name(&format!("sets[{at}]")), set))
            .collect();
        read.into_iter().collect()
    }

    pub(super) fn graph_of(&mut self, part: &Part<'a>) -> Option<Multigraph> {
        let vertices = self.small(part, "vertices");
        let edges = self.list(part, "edges")?;
        let mut good = vertices.is_some();
        let mut ends = Vec::new();
        for (at, edge) in edges.into_iter().enumerate() {
            let name = part.name(&format!("edges[{at}]"));
            let field = || name.clone();
            let pair = self.pair(&field, edge, "an edge is a list of two vertex numbers");
            let fits = |&(number, _): &(u64, Value<'a>)| {
                vertices.is_none_or(|vertices| number < vertices as u64)
            };
            match pair {
                Some(pair) if pair.iter().all(fits) => ends.push(pair.map(|(n, _)| n as u32)),
                Some(pair) => {
                    good = false;
                    for (_, value) in pair.iter().filter(|pair| !fits(pair)) {
                        let shown = scan::shown(value.raw());
                        self.wrong(&name, *value, || format!("vertex {shown} does not exist"));
                    }
                }
                None => good = false,
            }
        }
        if !good {
            return None;
        }
        Multigraph::new(vertices? as u32, ends).ok()
    }

    fn matrix_of(&mut self, part: &Part<'a>) -> Option<Matrix> {
        let field = self.matrix_field(part);
        self.matrix_over(part, field)
    }

    /// The matrix in the field `matrix`, once it is known what its entries are from.
    pub(super) fn matrix_over(&mut self, part: &Part<'a>, field: Option<Field>) -> Option<Matrix> {
        let rows = self.list(part, "matrix")?;
        let size = part.field("size").map(|_| self.small(part, "size"));
        let rows: Vec<Option<Vec<Entry>>> = (0..)
            .zip(rows)
            .map(|(at, row): (usize, _)| self.row(&part.name(&format!("matrix[{at}]")), row))
            .collect();
        let rows: Vec<Vec<Entry>> = rows.into_iter().collect::<Option<_>>()?;
        let columns = match (size, rows.first()) {
            (Some(size), _) => size?,
            (None, Some(row)) => row.len(),
            (None, None) => {
                let name = || part.name("size");
                let message = "a matrix without rows needs the number of its columns";
                self.problems.in_field(part.place, name, || message.to_owned());
                return None;
            }
        };
        let built = Matrix::new(field?, columns, &rows);
        self.built(part, built)
    }

    fn matrix_field(&mut self, part: &Part<'a>) -> Option<Field> {
        let value = self.needed(part, "field")?;
        let name = part.name("field");
        match (value.number(), value.string().as_deref()) {
            (Some(number), _) => self.built(part, Field::prime(number).map_err(|bad| vec![bad])),
            (None, Some("rational")) => Some(Field::Rational),
            _ => {
                self.wrong(&name, value, || "must be a prime or \"rational\"".to_owned());
                None
            }
        }
    }

    fn row(&mut self, field: &str, row: Value<'a>) -> Option<Vec<Entry>> {
        let Some(items) = row.items() else {
            self.wrong_kind(field, row, "a list of entries");
            return None;
        };
        let mut entries = Some(Vec::new());
        for item in items {
            let entry = entry(item);
            if entry.is_none() {
                let wanted = "an entry is a whole number or a string such as \"-2/3\", with at \
                              most 9 digits above and below";
                self.wrong(field, item, || wanted.to_owned());
            }
            entries = entries.zip(entry).map(|(mut all, entry)| {
                all.push(entry);
                all
            });
        }
        entries
    }

    fn inner(&mut self, part: &Part<'a>, depth: usize) -> Option<Matroid> {
        let value = self.needed(part, "of")?;
        self.matroid_of(part.name("of"), value, depth + 1)
    }

    fn parts_of(&mut self, part: &Part<'a>, depth: usize) -> Option<Vec<Matroid>> {
        let parts = self.list(part, "of")?;
        let mut read = Vec::new();
        for (at, value) in parts.into_iter().enumerate() {
            read.push(self.matroid_of(part.name(&format!("of[{at}]")), value, depth + 1));
        }
        read.into_iter().collect()
    }
}

/// `3`, `-3`, `"3"`, `"-3/4"`.
fn entry(value: Value<'_>) -> Option<Entry> {
    let string = value.string();
    let text = string.as_deref().or_else(|| std::str::from_utf8(value.raw()).ok())?;
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    if string.is_none() && text.contains('/') {
        return None;
    }
    let digits = numerator.strip_prefix('-').unwrap_or(numerator);
    let plain = |digits: &str| {
        (1..=9).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !plain(digits) || !plain(denominator) {
        return None;
    }
    Entry::new(numerator.parse().ok()?, denominator.parse().ok()?)
}
