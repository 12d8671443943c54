//! One family at one size: time, memory and the answer, in a process of its own.
//!
//! The graph is made once. Then rounds follow, each a few union-find passes and one call that is
//! timed, so that both see the same noise. The answer of the last call is proved by its
//! certificate, outside the timing.

use crate::catalogue::{Family, Question};
use crate::clock::{Time, median, time};
use crate::memory;
use serde::{Deserialize, Serialize};
use std::hint::black_box;
use std::time::Instant;
use twintrees_check::check_forests;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::forests::Certificate;
use twintrees_model::formats::{self, Document, Format, GraphText};
use twintrees_model::graph::Multigraph;
use twintrees_pack::families::Links;
use twintrees_pack::{Effort, Stopped, arboricity, pack_measured, tree_number};

/// Links that the union-find passes before each timed call go over, in whole passes.
const PASS_LINKS: usize = 4_000_000;

/// How often and how long.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Patience {
    /// Timed calls of each family and size; the median counts
    #[arg(long, default_value_t = 3)]
    pub(crate) repeats: usize,
    /// Seconds after which no further call is begun
    #[arg(long, default_value_t = 8.0)]
    pub(crate) budget: f64,
    /// Seconds after which a call is given up
    #[arg(long, default_value_t = 120.0)]
    pub(crate) limit: f64,
}

/// What was measured of one family at one size.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) family: String,
    /// The size that was asked for.
    pub(crate) n: u32,
    pub(crate) vertices: u32,
    pub(crate) links: usize,
    /// Median and all of the timed calls, in seconds; no median if one was given up.
    pub(crate) time: Option<Time>,
    pub(crate) all_times: Vec<Time>,
    /// One union-find pass, and reading the graph as an edge list in memory.
    pub(crate) pass: Time,
    pub(crate) read: Time,
    /// Bytes of the graph, and the peak of the first call beyond them.
    pub(crate) input_bytes: u64,
    pub(crate) peak_bytes: Option<u64>,
    pub(crate) answer: Option<Answer>,
    /// Only packings tell their effort.
    pub(crate) phases: Option<usize>,
    pub(crate) rounds: Option<usize>,
    pub(crate) searches: Option<usize>,
    pub(crate) core: Option<usize>,
}

/// What must be the same on every run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// Links of the graph: if it differs, the family has changed.
    pub(crate) links: usize,
    /// How many forests.
    pub(crate) k: u32,
    /// Links that they hold together.
    pub(crate) rank: usize,
    /// Blocks of the packing.
    pub(crate) blocks: usize,
}

/// What a timed call gives back.
struct Solved {
    answer: Answer,
    effort: Option<Effort>,
    certify: Box<dyn FnOnce(&Multigraph) -> Certificate>,
}

/// Measures a family at a size.
///
/// # Panics
///
/// If the answer is wrong: its certificate does not hold.
pub(crate) fn measure(family: &Family, n: u32, patience: Patience) -> Row {
    let links = family.graph(n);
    let started = Instant::now();
    let (mut passes, mut times, mut peak, mut solved) = (vec![], vec![], None, None);
    while times.len() < patience.repeats.max(1)
        && (times.is_empty() || started.elapsed().as_secs_f64() < patience.budget)
    {
        drop(solved.take());
        passes.push(pass(&links));
        memory::reset_peak();
        let (taken, result) = time(|| ask(family.question, &links, patience.limit));
        peak = peak.or_else(memory::peak_bytes);
        times.push(taken);
        solved = result.ok();
        if solved.is_none() {
            break;
        }
    }
    let answer = solved.as_ref().map(|solved| solved.answer);
    let effort = solved.as_ref().and_then(|solved| solved.effort);
    let input_bytes = size_of_val(links.1.as_slice()) as u64;
    let (vertices, count) = (links.0, links.1.len());
    Row {
        family: family.name.to_owned(),
        n,
        vertices,
        links: count,
        time: answer.map(|_| median(&times)),
        all_times: times,
        pass: median(&passes),
        read: read_and_prove(links, solved),
        input_bytes,
        peak_bytes: peak.map(|peak| peak.saturating_sub(input_bytes)),
        answer,
        phases: effort.map(|effort| effort.phases),
        rounds: effort.map(|effort| effort.rounds),
        searches: effort.map(|effort| effort.searches),
        core: effort.map(|effort| effort.core),
    }
}

/// One union-find pass: the mean of several in a row.
fn pass(links: &Links) -> Time {
    let passes = PASS_LINKS.div_ceil(links.1.len().max(1));
    let (all, _) = time(|| (0..passes).map(|_| union_find(black_box(links))).sum::<usize>());
    let share = 1.0 / passes as f64;
    Time { clock: all.clock * share, processor: all.processor * share }
}

/// Union by size with path halving over the links in file order, its array included.
fn union_find((n, ends): &Links) -> usize {
    let mut sets = DisjointSets::new(*n as usize);
    ends.iter().filter(|[u, v]| sets.join(*u as usize, *v as usize)).count()
}

fn ask(question: Question, links: &Links, limit: f64) -> Result<Solved, Stopped> {
    let started = Instant::now();
    let stop = || started.elapsed().as_secs_f64() > limit;
    let answer = |packing: &twintrees_pack::Packing| Answer {
        links: links.1.len(),
        k: packing.k,
        rank: packing.covered,
        blocks: packing.block_count,
    };
    Ok(match question {
        Question::Pack(k) => {
            let (packing, effort) = pack_measured(links, k, &stop)?;
            let (answer, effort) = (answer(&packing), Some(effort));
            Solved { answer, effort, certify: Box::new(|graph| packing.certificate(graph)) }
        }
        Question::Trees => {
            let trees = tree_number(links, &stop)?;
            let answer = answer(&trees.packing);
            Solved { answer, effort: None, certify: Box::new(|graph| trees.certificate(graph)) }
        }
        Question::Cover => {
            let cover = arboricity(links, &stop)?;
            let answer = answer(&cover.packing);
            Solved { answer, effort: None, certify: Box::new(|graph| cover.certificate(graph)) }
        }
    })
}

/// Time for reading the graph as text; the certificate is checked against what was read.
fn read_and_prove((n, ends): Links, solved: Option<Solved>) -> Time {
    let graph = Multigraph::new(n, ends).expect("families end their links inside the graph");
    let text = edge_list(&graph);
    let mut times = vec![];
    let mut document = None;
    for _ in 0..3 {
        drop(document.take());
        let (taken, read) = time(|| formats::read(&text, Some(Format::EdgeList)));
        times.push(taken);
        document = Some(read.expect("an edge list that was written can be read"));
    }
    let document = document.expect("it was read three times");
    assert_eq!(document.graph(), &graph, "reading gives back what was written");
    if let Some(Solved { certify, answer, .. }) = solved {
        let certificate = certify(&graph);
        let proved = check_forests(document.graph(), &certificate).expect("the answer is proved");
        assert_eq!(proved.covered(), answer.rank, "the certificate is about this answer");
    }
    median(&times)
}

/// The graph as text.
pub(crate) fn edge_list(graph: &Multigraph) -> Vec<u8> {
    let mut text = Vec::new();
    let document = Document::Graph(GraphText { graph: graph.clone(), ..GraphText::default() });
    formats::write(Format::EdgeList, &document, &mut text).expect("memory takes what is written");
    text
}
