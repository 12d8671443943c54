//! The committed table of answers: fast and wrong is a failure.

use crate::catalogue::Family;
use crate::measure::{Answer, Row};
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// Answers by family and size.
#[derive(Default)]
pub(crate) struct Answers(BTreeMap<String, BTreeMap<u32, Answer>>);

impl Answers {
    /// The table in a file; empty if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is no such table.
    pub(crate) fn load(path: &Path) -> io::Result<Self> {
        match fs::read(path) {
            Ok(text) => Ok(Self(serde_json::from_slice(&text)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(error),
        }
    }

    /// Writes the table, a family a line.
    pub(crate) fn save(&self, path: &Path) -> io::Result<()> {
        let line = |(family, sizes): (&String, &BTreeMap<u32, Answer>)| {
            Ok(format!("  \"{family}\": {}", serde_json::to_string(sizes)?))
        };
        let lines = self.0.iter().map(line).collect::<io::Result<Vec<_>>>()?;
        fs::write(path, format!("{{\n{}\n}}\n", lines.join(",\n")))
    }

    /// Notes a proved answer.
    pub(crate) fn insert(&mut self, family: &str, n: u32, answer: Answer) {
        self.0.entry(family.to_owned()).or_default().insert(n, answer);
    }

    /// What is wrong with a row, by theory or by this table.
    pub(crate) fn fault(&self, family: &Family, row: &Row) -> Option<String> {
        let Some(found) = row.answer else {
            let seconds = row.all_times.last().map_or(0.0, |time| time.clock);
            return Some(format!("given up after {seconds:.0} s"));
        };
        let known = family.known.answer(found.k, row.vertices as usize, row.links);
        if let Some(known) = known.filter(|&known| known != (found.rank, found.blocks)) {
            return Some(format!("rank and blocks should be {known:?} by theory: {found:?}"));
        }
        let listed = *self.0.get(&row.family)?.get(&row.n)?;
        (listed != found).then(|| format!("should be {listed:?} by the table: {found:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{FAMILIES, Question, find};
    use crate::paths;

    fn committed() -> Answers {
        Answers::load(&paths::answers()).expect("the table of answers is there")
    }

    #[test]
    fn every_family_has_an_answer_for_every_usual_size() {
        let answers = committed();
        for family in FAMILIES {
            for n in [10_000, 100_000, 1_000_000] {
                let answer = answers.0.get(family.name).and_then(|sizes| sizes.get(&n));
                let answer = answer.unwrap_or_else(|| panic!("no answer for {} {n}", family.name));
                if let Question::Pack(k) = family.question {
                    assert_eq!(answer.k, k, "{}", family.name);
                }
            }
        }
        assert_eq!(answers.0.len(), FAMILIES.len(), "no answers of families that are gone");
    }

    #[test]
    fn a_wrong_answer_is_noticed() {
        let family = find("random-2.0").expect("it is in the catalogue");
        let patience = crate::measure::Patience { repeats: 1, budget: 1.0, limit: 60.0 };
        let mut row = crate::measure::measure(family, 10_000, patience);
        assert_eq!(committed().fault(family, &row), None);
        row.answer.as_mut().expect("it was solved").rank -= 1;
        let fault = committed().fault(family, &row).expect("the rank is wrong");
        assert!(fault.contains("by the table"), "{fault}");
        row.answer = None;
        assert!(committed().fault(family, &row).is_some_and(|fault| fault.contains("given up")));
    }
}
