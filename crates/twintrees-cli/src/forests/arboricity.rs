//! `twintrees arboricity`.

use super::files::{prove, takes_stdout, write_numbers};
use super::known::Known;
use super::{Seconds, packing, read, seconds_since, words};
use crate::args::{ArboricityArgs, ForestArgs};
use crate::exit::{Exit, note};
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{count, count_vertices, json};
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::time::Instant;
use twintrees::pack::arboricity;

/// Names the shape of the results.
const FORMAT: &str = "twintrees-arboricity/1";

#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    arboricity: u32,
    #[serde(flatten)]
    known: &'a Known,
    dense: Dense,
    seconds: Seconds,
}

/// The vertices that prove one forest fewer impossible.
#[derive(Serialize)]
struct Dense {
    vertices: usize,
    links: usize,
}

#[derive(Serialize)]
struct Partial<'a> {
    format: &'static str,
    complete: bool,
    #[serde(flatten)]
    known: &'a Known,
    at_least: usize,
}

pub(crate) fn run(args: &ArboricityArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    let files = &args.forests;
    let outputs =
        [("--certificate", files.certificate.as_ref()), ("--forests", files.forests.as_ref())];
    let quiet = takes_stdout(&args.graph.graph, &outputs, files.json)?;
    let subject = read(&args.graph, &limits)?;
    subject.admit(u64::MAX, &limits)?;
    let known = Known::of(&subject.graph);
    let Ok((found, solve)) = packing(&limits, |stop| arboricity(&subject.graph, stop)) else {
        return stopped(&known, files.json, &limits);
    };
    let dense = Dense { vertices: found.dense.len(), links: found.inside };
    let start = Instant::now();
    let certificate = found.certificate(&subject.graph);
    prove(&subject.graph, &certificate, files.certificate.as_deref())?;
    let seconds = Seconds { read: subject.seconds, solve, check: seconds_since(start) };
    write_numbers(files.forests.as_ref(), &certificate.forests)?;
    let arboricity = certificate.k;
    let answer = Answer { format: FORMAT, arboricity, known: &known, dense, seconds };
    if quiet {
        note(&answer.verdict());
        return Ok(Exit::Done);
    }
    print(files, &answer)?;
    Ok(Exit::Done)
}

fn print(files: &ForestArgs, answer: &Answer<'_>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    if files.json {
        json::line(&mut out, answer)?;
    } else {
        writeln!(out, "{}\n\n{}", answer.verdict(), words::size(answer.known))?;
        writeln!(out, "{}", words::certificate(files.certificate.as_ref()))?;
        writeln!(out, "{}", words::seconds(&answer.seconds))?;
    }
    Ok(out.flush()?)
}

impl Answer<'_> {
    fn verdict(&self) -> String {
        let k = self.arboricity;
        let but_loops = if self.known.loops > 0 { " but the loops" } else { "" };
        match k {
            0 if self.known.loops > 0 => {
                return "The arboricity is 0: there are only loops.".to_owned();
            }
            0 => return "The arboricity is 0: there are no links.".to_owned(),
            1 => return format!("The arboricity is 1: the links{but_loops} are a forest."),
            _ => {}
        }
        let fewer = u64::from(k) - 1;
        let Dense { vertices, links } = self.dense;
        let (all, room) = (words::forests_hold(u64::from(k)), fewer * (vertices as u64 - 1));
        let (among, links) = (count_vertices(vertices), count(links, "link"));
        let few = words::forests_hold(fewer);
        format!(
            "The arboricity is {k}: {all} all links{but_loops}, and {fewer} cannot: among {among} \
             there are {links}, and {few} at most {room} there."
        )
    }
}

/// Says what is known without an answer.
fn stopped(known: &Known, as_json: bool, limits: &Limits) -> anyhow::Result<Exit> {
    let at_least = known.least_forests();
    if as_json {
        let partial = Partial { format: FORMAT, complete: false, known, at_least };
        json::line(&mut io::stdout().lock(), &partial)?;
    }
    Err(limits.stopped(&format!("{known}; the arboricity is at least {at_least}")))
}
