//! Lists of pairs of vertices.

use super::puzzle::shown;
use super::{Loaded, Names, prefixed, read_file};
use crate::exit::note;
use crate::limits::Limits;
use crate::output::count_vertices;
use anyhow::anyhow;
use std::collections::HashMap;
use std::path::Path;
use twintrees::model::graph::{Multigraph, VertexId};

/// Problems with lines beyond this many are only counted.
const MAX_PROBLEMS: usize = 20;

/// Two different vertices.
pub(crate) type Pair = [VertexId; 2];

/// Reads the pairs of a file, two vertices of the graph a line.
pub(crate) fn read(path: &Path, loaded: &Loaded, limits: &Limits) -> anyhow::Result<Vec<Pair>> {
    let text = read_file(path, limits)?;
    let source = match path.as_os_str() == "-" {
        true => "standard input".to_owned(),
        false => path.display().to_string(),
    };
    let text = String::from_utf8_lossy(&text);
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader::new(&loaded.setup.graph, loaded.names.as_deref());
    let mut pairs = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        pairs.extend(reader.line(line, number));
    }
    reader.finish(&source)?;
    Ok(pairs)
}

struct Reader<'a> {
    graph: &'a Multigraph,
    /// The vertex of every name; the first one if a name repeats.
    named: HashMap<&'a str, VertexId>,
    /// Whether it was said that a name wins over a number.
    noted: bool,
    problems: Vec<String>,
    more: usize,
}

impl<'a> Reader<'a> {
    fn new(graph: &'a Multigraph, names: Option<&'a [String]>) -> Self {
        let mut named = HashMap::new();
        for (name, vertex) in names.unwrap_or_default().iter().zip(graph.vertices()) {
            named.entry(name.as_str()).or_insert(vertex);
        }
        Self { graph, named, noted: false, problems: Vec::new(), more: 0 }
    }

    /// The pair of a line, if it holds one.
    fn line(&mut self, line: &str, number: usize) -> Option<Pair> {
        let line = without_comment(line).trim();
        if line.is_empty() {
            return None;
        }
        let words: Vec<&str> = match line.contains('\t') {
            true => {
                line.split('\t').map(str::trim).filter(|word| !word.is_empty()).take(3).collect()
            }
            false => line.split_whitespace().take(3).collect(),
        };
        let [s, t] = words[..] else {
            let found = if words.len() < 2 { "one word" } else { "more than two words" };
            self.problem(number, &format!("two vertices are needed, here is {found}"));
            return None;
        };
        let pair = [self.vertex(s, number), self.vertex(t, number)];
        let [Some(s), Some(t)] = pair else { return None };
        if s == t {
            self.problem(number, "the two terminals must be different");
            return None;
        }
        Some([s, t])
    }

    /// A name wins over a number.
    fn vertex(&mut self, word: &str, line: usize) -> Option<VertexId> {
        let numbered = word.parse().ok().and_then(|number| self.graph.vertex(number));
        let named = self.named.get(word).copied();
        if let (Some(named), Some(numbered)) = (named, numbered)
            && named != numbered
            && !std::mem::replace(&mut self.noted, true)
        {
            note(&format!(
                "twintrees: line {line}: {word} is the vertex named {word}, number {named}"
            ));
        }
        let vertex = named.or(numbered);
        if vertex.is_none() {
            self.problem(line, &format!("{} is no vertex{}", shown(word), self.advice()));
        }
        vertex
    }

    fn advice(&self) -> String {
        if self.named.is_empty() {
            let vertices = count_vertices(self.graph.vertex_count());
            return format!(": the graph has {vertices}, numbered from 0");
        }
        String::new()
    }

    fn problem(&mut self, line: usize, what: &str) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(format!("line {line}: {what}"));
        } else {
            self.more += 1;
        }
    }

    fn finish(mut self, source: &str) -> anyhow::Result<()> {
        if self.more > 0 {
            self.problems.push(format!("and {} more problems", self.more));
        }
        match self.problems.is_empty() {
            true => Ok(()),
            false => Err(anyhow!("{}", prefixed(source, &self.problems.join("\n")))),
        }
    }
}

/// A `#` begins a comment at the start of a line and after a blank; names may hold others.
fn without_comment(line: &str) -> &str {
    let begins =
        |&(at, _): &(usize, &str)| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices('#').find(begins).map_or(line, |(at, _)| &line[..at])
}

/// What a vertex is called in full, in the lines about its pairs.
pub(crate) fn full_name(names: &Names, vertex: VertexId) -> String {
    let names = names.vertices.as_deref().unwrap_or_default();
    names.get(vertex.index()).cloned().unwrap_or_else(|| vertex.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str, names: Option<&[String]>) -> Result<Vec<[u32; 2]>, String> {
        let graph = Multigraph::new(3, vec![]).unwrap();
        let mut reader = Reader::new(&graph, names);
        let pairs: Vec<_> =
            text.lines().zip(1..).filter_map(|(line, at)| reader.line(line, at)).collect();
        reader.finish("file").map_err(|error| error.to_string())?;
        Ok(pairs.into_iter().map(|pair| pair.map(VertexId::number)).collect())
    }

    #[test]
    fn numbers_comments_and_blank_lines() {
        let text = "# all\n0 1\r\n\n 2\t0  # back\n1 2#\n";
        assert!(pairs(text, None).unwrap_err().contains("line 5: 2# is no vertex"));
        assert_eq!(pairs(&text.replace("2#", "2 #"), None), Ok(vec![[0, 1], [2, 0], [1, 2]]));
    }

    #[test]
    fn names_win_and_may_have_blanks_between_tabs() {
        let names = ["New York", "0", "C#"].map(str::to_owned);
        assert_eq!(pairs("New York\t0\nC# 0\n", Some(&names)), Ok(vec![[0, 1], [2, 1]]));
    }

    #[test]
    fn every_problem_has_its_line() {
        let told = pairs("0\n0 1 2\n3 x\n1 1\n", None).unwrap_err();
        for part in ["line 1: two", "line 2: two", "line 3: 3", "line 3: x", "line 4", "different"]
        {
            assert!(told.contains(part), "{part}: {told}");
        }
        let many = pairs(&"x y\n".repeat(50), None).unwrap_err();
        assert_eq!(many.lines().count(), 21);
        assert!(many.ends_with("file: and 80 more problems"), "{many}");
    }
}
