//! `twintrees pack`.

use super::files::{prove, takes_stdout, write_numbers};
use super::known::Known;
use super::{Seconds, packing, read, seconds_since, words};
use crate::args::PackArgs;
use crate::exit::{Exit, note};
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{count, count_vertices, json};
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::time::Instant;
use twintrees::model::forests::Certificate;
use twintrees::model::graph::Multigraph;
use twintrees::pack::{Stopped, pack, tree_number};

/// Names the shape of the results.
const FORMAT: &str = "twintrees-pack/1";

/// How many blocks are told by their size.
const LARGEST: usize = 5;

#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    k: u32,
    #[serde(flatten)]
    known: &'a Known,
    /// How many links are in forests.
    rank: usize,
    spanning: bool,
    /// Links in no forest, loops not counted.
    uncovered: usize,
    blocks: usize,
    /// The sizes of the largest blocks, in vertices.
    largest_blocks: Vec<u64>,
    /// Pairs of vertices in one block: with two forests, Short wins between them moving second.
    #[serde(skip_serializing_if = "Option::is_none")]
    short_pairs: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    partition: Option<Partition>,
    seconds: Seconds,
}

/// A partition that too few links cross for one tree more.
#[derive(Serialize, Clone, Copy)]
struct Partition {
    parts: usize,
    crossing: usize,
}

#[derive(Serialize)]
struct Partial<'a> {
    format: &'static str,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    k: Option<u32>,
    #[serde(flatten)]
    known: &'a Known,
    /// With k given, bounds its rank; without, k itself.
    at_most: u64,
}

/// What was packed.
struct Packed {
    certificate: Certificate,
    /// The block of every vertex.
    blocks: Vec<u32>,
    block_count: usize,
    spanning: bool,
    partition: Option<Partition>,
}

pub(crate) fn run(args: &PackArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    let files = &args.forests;
    let outputs = [
        ("--certificate", files.certificate.as_ref()),
        ("--forests", files.forests.as_ref()),
        ("--blocks", args.blocks.as_ref()),
    ];
    let quiet = takes_stdout(&args.graph.graph, &outputs, files.json)?;
    let subject = read(&args.graph, &limits)?;
    let known = Known::of(&subject.graph);
    subject.admit(args.k.map_or(known.most_trees() as u64, u64::from), &limits)?;
    let Ok((packed, solve)) = packing(&limits, |stop| work(&subject.graph, args.k, stop)) else {
        return stopped(args, &known, &limits);
    };
    let start = Instant::now();
    let verified = prove(&subject.graph, &packed.certificate, files.certificate.as_deref())?;
    let seconds = Seconds { read: subject.seconds, solve, check: seconds_since(start) };
    write_numbers(files.forests.as_ref(), &packed.certificate.forests)?;
    write_numbers(args.blocks.as_ref(), &packed.blocks)?;
    let answer = answer(&known, &packed, verified.covered(), seconds);
    if quiet {
        note(&answer.verdict());
        return Ok(Exit::Done);
    }
    print(args, &answer)?;
    Ok(Exit::Done)
}

/// Packs k forests, or as many trees as there are.
fn work(graph: &Multigraph, k: Option<u32>, stop: &dyn Fn() -> bool) -> Result<Packed, Stopped> {
    if let Some(k) = k {
        let found = pack(graph, k, stop)?;
        return Ok(Packed {
            blocks: found.blocks.clone(),
            block_count: found.block_count,
            spanning: found.is_spanning(),
            partition: None,
            certificate: found.certificate(graph),
        });
    }
    let mut found = tree_number(graph, stop)?;
    Ok(Packed {
        blocks: std::mem::take(&mut found.packing.blocks),
        block_count: found.packing.block_count,
        spanning: true,
        partition: Some(Partition { parts: found.parts, crossing: found.crossing }),
        certificate: found.certificate(graph),
    })
}

fn answer<'a>(known: &'a Known, packed: &Packed, rank: usize, seconds: Seconds) -> Answer<'a> {
    let sizes = block_sizes(packed);
    let pairs = || sizes.iter().map(|&size| size * (size - 1) / 2).sum();
    let k = packed.certificate.k;
    Answer {
        format: FORMAT,
        k,
        known,
        rank,
        spanning: packed.spanning,
        uncovered: known.proper() - rank,
        blocks: packed.block_count,
        short_pairs: (k == 2).then(pairs),
        largest_blocks: sizes.into_iter().take(LARGEST).collect(),
        partition: packed.partition,
        seconds,
    }
}

/// The sizes of all blocks, the largest first.
fn block_sizes(packed: &Packed) -> Vec<u64> {
    let mut sizes = vec![0; packed.block_count];
    for &block in &packed.blocks {
        sizes[block as usize] += 1;
    }
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

impl Answer<'_> {
    /// One sentence.
    fn verdict(&self) -> String {
        let known = self.known;
        match self.partition {
            _ if known.vertices < 2 => {
                let vertices = count_vertices(known.vertices);
                format!("The graph has {vertices}, so there is nothing to span.")
            }
            Some(_) if !known.is_connected() => format!(
                "The graph is not connected: {} components, so it has no spanning tree.",
                known.components
            ),
            Some(partition) => self.tree_verdict(partition),
            None => self.forest_verdict(),
        }
    }

    fn tree_verdict(&self, Partition { parts, crossing }: Partition) -> String {
        let (k, more) = (u64::from(self.k), u64::from(self.k) + 1);
        format!(
            "The graph has {}, and not {more}: a partition into {parts} parts is crossed by {}, and \
             {more} trees need {} there.",
            words::trees(k),
            count(crossing, "link"),
            more * (parts as u64 - 1),
        )
    }

    fn forest_verdict(&self) -> String {
        let (known, k) = (self.known, u64::from(self.k));
        if k == 0 {
            return "No forests hold no links.".to_owned();
        }
        if self.spanning {
            return format!("The graph has {}.", words::trees(k));
        }
        let hold = self.holding();
        if known.is_connected() {
            let (trees, needed) = (words::trees(k), k * known.tree_links() as u64);
            return format!("The graph does not have {trees}, which need {needed} links: {hold}.");
        }
        let each = match self.rank as u64 == k * known.tree_links() as u64 {
            true if k == 1 => "; it spans every component",
            true => "; each of them spans every component",
            false => "",
        };
        format!(
            "The graph is not connected: {} components, so it has no spanning tree; {hold}{each}.",
            known.components
        )
    }

    /// `3 edge-disjoint forests hold at most 17 of its 18 links`.
    fn holding(&self) -> String {
        let (k, all) = (u64::from(self.k), count(self.known.proper(), "link"));
        let part = if self.uncovered == 0 {
            "all".to_owned()
        } else {
            format!("at most {} of", self.rank)
        };
        let but_loops = if self.known.loops > 0 { " that are no loops" } else { "" };
        format!("{} {part} its {all}{but_loops}", words::forests_hold(k))
    }

    /// Why no k forests hold more links.
    fn reason(&self) -> String {
        let (k, vertices) = (u64::from(self.k), self.known.vertices as u64);
        let inside = k * (vertices - self.blocks as u64);
        format!(
            "Why no more: {} between blocks, all held; inside them {} at most {inside}",
            count((self.rank as u64 - inside) as usize, "link"),
            words::forests_hold(k),
        )
    }

    fn block_line(&self) -> String {
        let sizes: Vec<String> = self.largest_blocks.iter().map(u64::to_string).collect();
        let largest = match (self.blocks, self.largest_blocks.first()) {
            (0 | 1, _) => String::new(),
            (_, Some(1)) => ", every vertex alone".to_owned(),
            (blocks, _) if blocks <= LARGEST => format!(", with {} vertices", sizes.join(", ")),
            _ => format!("; the largest have {} vertices", sizes.join(", ")),
        };
        format!("Blocks (spanned by every forest): {}{largest}", self.blocks)
    }
}

fn print(args: &PackArgs, answer: &Answer<'_>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    if args.forests.json {
        json::line(&mut out, answer)?;
        return Ok(out.flush()?);
    }
    writeln!(out, "{}\n\n{}", answer.verdict(), words::size(answer.known))?;
    if answer.k > 0 {
        print_forests(&mut out, answer)?;
    } else if !answer.known.is_connected() {
        writeln!(out, "For forests that span the components: -k K")?;
    }
    writeln!(out, "{}", words::certificate(args.forests.certificate.as_ref()))?;
    writeln!(out, "{}", words::seconds(&answer.seconds))?;
    Ok(out.flush()?)
}

fn print_forests(out: &mut dyn Write, answer: &Answer<'_>) -> io::Result<()> {
    let (held, left) = (count(answer.rank, "link"), count(answer.uncovered, "link"));
    writeln!(out, "{}: {held} in all, {left} left over", count(answer.k as usize, "forest"))?;
    writeln!(out, "{}", answer.block_line())?;
    if !answer.spanning {
        writeln!(out, "{}", answer.reason())?;
    }
    if let Some(pairs) = answer.short_pairs {
        writeln!(out, "Pairs of vertices in one block, where Short wins moving second: {pairs}")?;
    }
    Ok(())
}

/// Says what is known without an answer.
fn stopped(args: &PackArgs, known: &Known, limits: &Limits) -> anyhow::Result<Exit> {
    let most_trees = known.most_trees() as u64;
    let (at_most, bound) = match args.k {
        None => (most_trees, format!("at most {}", words::trees(most_trees))),
        Some(k) => {
            let at_most = known.most_links(k);
            let forests = words::forests(u64::from(k));
            (at_most, format!("{forests} hold at most {at_most} links"))
        }
    };
    if args.forests.json {
        let partial = Partial { format: FORMAT, complete: false, k: args.k, known, at_most };
        json::line(&mut io::stdout().lock(), &partial)?;
    }
    Err(limits.stopped(&format!("{known}; {bound}")))
}
