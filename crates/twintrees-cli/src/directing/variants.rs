//! `twintrees survey --directing`: the four variants beside the switching game, on all multigraphs of a
//! size.

use crate::args::SurveyArgs;
use crate::exit::{Exit, note};
use crate::interrupt;
use crate::limits::Limits;
use crate::output::json;
use crate::progress::Progress;
use anyhow::anyhow;
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use twintrees::model::directing::Rules;
use twintrees::model::outcome::Class;
use twintrees::solve::directing::survey::{MAX_LINKS, MAX_VERTICES, Row, multigraphs, row};

/// Graphs between two looks at the clock.
const CHUNK: usize = 256;

/// Differences that are told one by one.
const TOLD: u64 = 20;

/// How many graphs of each class, by [`Class`] as a number.
type Classes = [u64; 3];

#[derive(Default)]
struct Tally {
    /// By vertices (those with links, and the terminals) and links: classes of the switching game.
    sizes: BTreeMap<(usize, usize), Classes>,
    /// Classes of the variants, and how often they are others.
    variants: [(Classes, u64); 4],
    graphs: usize,
}

pub(crate) fn run(args: &SurveyArgs, wanted: &str, limits: &Limits) -> anyhow::Result<Exit> {
    let (vertices, links) = size(wanted)?;
    let listing = || {
        let _progress = Progress::spinner("listing");
        multigraphs(vertices, links, &|| limits.stop())
    };
    let Ok(graphs) = interrupt::working(listing) else {
        Tally::default().report(args, false)?;
        return Err(limits.stopped("the graphs were still being listed"));
    };
    let progress = Progress::counter(Some(graphs.len() as u64), "playing");
    let mut tally = Tally::default();
    for chunk in graphs.chunks(CHUNK) {
        if interrupt::working(|| limits.stop()) {
            break;
        }
        let rows: Vec<Row> = interrupt::working(|| {
            chunk.par_iter().map(|links| row(vertices, links.clone())).collect()
        });
        for row in &rows {
            tally.count(row);
            progress.advance();
        }
    }
    drop(progress);
    let complete = tally.graphs == graphs.len();
    tally.report(args, complete)?;
    match (complete, tally.mismatches()) {
        (false, _) => Err(limits.stopped("the counts are those so far")),
        (true, 0) => Ok(Exit::Done),
        (true, _) => Ok(Exit::Negative),
    }
}

/// `5x8`.
fn size(wanted: &str) -> anyhow::Result<(u32, usize)> {
    let bad = || {
        anyhow!(
            "--directing {wanted}: write VxL for up to V vertices and up to L links, \
             2 ≤ V ≤ {MAX_VERTICES} and L ≤ {MAX_LINKS}"
        )
    };
    let (vertices, links) = wanted.split_once('x').ok_or_else(bad)?;
    let vertices: u32 = vertices.parse().map_err(|_| bad())?;
    let links: usize = links.parse().map_err(|_| bad())?;
    let fits = (2..=MAX_VERTICES).contains(&vertices) && links <= MAX_LINKS;
    if fits { Ok((vertices, links)) } else { Err(bad()) }
}

fn name(rules: Rules) -> String {
    format!("{}/{}", rules.short.word(), rules.cut.word())
}

fn with_classes([short, first, cut]: Classes) -> Map<String, Value> {
    let classes = [("short", short), ("first", first), ("cut", cut)];
    classes.into_iter().map(|(class, count)| (class.to_owned(), json!(count))).collect()
}

impl Tally {
    fn count(&mut self, row: &Row) {
        self.graphs += 1;
        let size = (row.vertices(), row.links.len());
        self.sizes.entry(size).or_default()[row.switching as usize] += 1;
        for ((classes, _), class) in self.variants.iter_mut().zip(row.played) {
            if let Some(class) = class {
                classes[class as usize] += 1;
            }
        }
        for rules in row.differences() {
            let at = Rules::PATHS.iter().position(|other| *other == rules).unwrap_or(0);
            self.variants[at].1 += 1;
            if self.mismatches() <= TOLD {
                let played = row.played[at].map_or("P", Class::word);
                note(&format!(
                    "twintrees: links {:?} from 0 to 1: {} is class {played}, the switching game {}",
                    row.links,
                    name(rules),
                    row.switching.word()
                ));
            }
        }
    }

    fn mismatches(&self) -> u64 {
        self.variants.iter().map(|(_, mismatches)| mismatches).sum()
    }

    fn total(&self) -> Classes {
        let sum = |class: usize| self.sizes.values().map(|classes| classes[class]).sum();
        [0, 1, 2].map(sum)
    }

    fn report(&self, args: &SurveyArgs, complete: bool) -> anyhow::Result<()> {
        let mut out = BufWriter::new(io::stdout().lock());
        if args.json {
            json::line(&mut out, &self.as_json(complete))?;
        } else {
            self.table(&mut out)?;
        }
        Ok(out.flush()?)
    }

    fn as_json(&self, complete: bool) -> Value {
        let sizes = self.sizes.iter().map(|(&(vertices, links), &classes)| {
            let mut size = with_classes(classes);
            size.extend([
                ("vertices".to_owned(), json!(vertices)),
                ("links".to_owned(), json!(links)),
            ]);
            Value::Object(size)
        });
        let variants =
            Rules::PATHS.into_iter().zip(&self.variants).map(|(rules, &(classes, wrong))| {
                let mut variant = with_classes(classes);
                variant.insert("mismatches".to_owned(), json!(wrong));
                (name(rules), Value::Object(variant))
            });
        let mut all = with_classes(self.total());
        let more = json!({
            "format": "twintrees-survey/1", "game": "directing", "graphs": self.graphs,
            "mismatches": self.mismatches(), "complete": complete,
            "variants": variants.collect::<Map<_, _>>(), "sizes": sizes.collect::<Vec<_>>(),
        });
        if let Value::Object(more) = more {
            all.extend(more);
        }
        Value::Object(all)
    }

    fn table(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "{:>8} {:>5} {:>7} {:>7} {:>7}",
            "vertices", "links", "short", "first", "cut"
        )?;
        for (&(vertices, links), [short, first, cut]) in &self.sizes {
            writeln!(out, "{vertices:>8} {links:>5} {short:>7} {first:>7} {cut:>7}")?;
        }
        writeln!(
            out,
            "\n{} multigraphs between vertices 0 and 1, up to renumbering the others",
            self.graphs
        )?;
        writeln!(
            out,
            "\n{:<16} {:>7} {:>7} {:>7} {:>10}",
            "Short/Cut", "short", "first", "cut", "mismatches"
        )?;
        let [short, first, cut] = self.total();
        writeln!(out, "{:<16} {short:>7} {first:>7} {cut:>7}", "by theory")?;
        for (rules, ([short, first, cut], wrong)) in Rules::PATHS.into_iter().zip(&self.variants) {
            writeln!(out, "{:<16} {short:>7} {first:>7} {cut:>7} {wrong:>10}", name(rules))?;
        }
        writeln!(
            out,
            "\nThe variants are played out for both starters; \"by theory\" is the switching game. That the classes \
             are equal\nfollows from the theorem of Hamidoune and Las Vergnas (1986) and its dual."
        )
    }
}
