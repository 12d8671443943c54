//! `twintrees solve`.

use crate::args::{Draw, SolveArgs};
use crate::exit::{Exit, Trouble, note};
use crate::input::{self, GraphStream, Input, Line, Loaded, Puzzle};
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{draw, file, json, text};
use crate::progress::Progress;
use anyhow::bail;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::Path;
use twintrees::check::{Verified, check};
use twintrees::model::graph::VertexId;
use twintrees::model::switching::certificate::Certificate;
use twintrees::model::switching::{LinkState, Position, read_certificate, write_certificate};
use twintrees::solve::Stopped;
use twintrees::solve::switching::{Solution, explain, solve};

/// Bad lines of a stream that are told; more are counted.
const TOLD: u64 = 20;

pub(crate) fn run(args: &SolveArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    let to_stdout = args.certificate.as_deref().is_some_and(|path| path.as_os_str() == "-");
    if to_stdout && args.json {
        bail!("--certificate - and --json both want standard output; write one of them to a file");
    }
    if let Some(path) = &args.certificate {
        file::refuse_same(&args.position.position, path)?;
    }
    match input::open(&args.position.position, args.position.reading.format, &limits)? {
        Input::One(loaded) => {
            let puzzle = loaded.into_puzzle(&args.position.reading, &limits)?;
            solve_one(args, &puzzle, &limits)
        }
        Input::Many(stream) => solve_stream(args, stream, &limits),
    }
}

fn solve_one(args: &SolveArgs, puzzle: &Puzzle, limits: &Limits) -> anyhow::Result<Exit> {
    let work = || solve(&puzzle.position, &|| limits.stop());
    let solution = {
        let _progress = Progress::spinner("solving");
        interrupt::working(work)
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let Ok(solution) = solution else {
        let known = Known::of(&puzzle.position);
        if args.json {
            json::partial(&mut out, puzzle, &known)?;
            out.flush()?;
        }
        return Err(limits.stopped(&known.to_string()));
    };
    let verified = match &args.certificate {
        None => verify(&puzzle.position, &solution.certificate)?,
        Some(path) if path.as_os_str() == "-" => {
            let (verified, text) = verify_text(&puzzle.position, &solution.certificate)?;
            out.write_all(&text)?;
            out.flush()?;
            note(&format!("{}.", text::verdict(verified.class())));
            return Ok(Exit::Done);
        }
        Some(path) => write_checked(path, &puzzle.position, &solution.certificate)?,
    };
    if args.json {
        json::answer(&mut out, puzzle, &solution, None)?;
    } else {
        print(&mut out, args, puzzle, &solution, &verified)?;
    }
    out.flush()?;
    Ok(Exit::Done)
}

fn print(
    out: &mut dyn Write,
    args: &SolveArgs,
    puzzle: &Puzzle,
    solution: &Solution,
    verified: &Verified,
) -> anyhow::Result<()> {
    text::answer(out, puzzle, solution)?;
    let written = args.certificate.as_ref().map(|path| path.display().to_string());
    writeln!(out, "{}", text::certificate(solution.class, written.as_deref()))?;
    let wanted = match args.draw {
        Draw::Always => true,
        Draw::Never => false,
        Draw::Auto => io::stdout().is_terminal() && draw::is_small(&puzzle.position, &puzzle.names),
    };
    if wanted && !draw::fits(&puzzle.position, &puzzle.names) {
        note("twintrees: the graph is too large to draw");
    } else if wanted {
        let marked = solution.winning_moves.of(puzzle.position.to_move());
        let picture = draw::picture(&puzzle.position, &puzzle.names, marked);
        write!(out, "\n{picture}{}", draw::key(&puzzle.names))?;
    }
    if args.explain {
        write!(out, "\n{}", explain(verified, &|vertex| puzzle.names.vertex(vertex)))?;
    }
    Ok(())
}

/// One result a line. A line that holds no usable graph is told, and the rest still solved.
fn solve_stream(
    args: &SolveArgs,
    mut stream: GraphStream,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    if args.certificate.is_some() || args.explain || args.draw == Draw::Always {
        bail!(
            "{}: the file holds more than one graph; --certificate, --explain and --draw need a \
             single one",
            stream.name()
        );
    }
    let name = stream.name().to_owned();
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut bad, mut solved) = (0, 0_u64);
    while let Some(line) = next(&mut stream) {
        let failure = match line? {
            Err(line) => line.message,
            Ok(graph) => {
                let number = graph.number;
                let loaded = Loaded::of_graph(format!("{name}, graph {number}"), graph.text);
                match solve_in_stream(&mut out, args, loaded, number, limits) {
                    Ok(Ok(())) => {
                        solved += 1;
                        continue;
                    }
                    Ok(Err(Stopped)) => {
                        out.flush()?;
                        return Err(limits.stopped(&format!("{solved} graphs were solved")));
                    }
                    Err(error) if is_about_the_graph(&error) => format!("{error:#}"),
                    Err(error) => return Err(error),
                }
            }
        };
        bad += 1;
        if bad <= TOLD {
            out.flush()?;
            note(&failure);
        }
    }
    out.flush()?;
    if bad > TOLD {
        note(&format!("{name}: and {} more graphs that could not be used", bad - TOLD));
    }
    Ok(if bad == 0 { Exit::Done } else { Exit::Unusable })
}

fn next(stream: &mut GraphStream) -> Option<anyhow::Result<Line>> {
    interrupt::reading();
    stream.next()
}

/// Errors of the output or of this program end a stream, everything else concerns one graph.
fn is_about_the_graph(error: &anyhow::Error) -> bool {
    error.downcast_ref::<Trouble>().is_none() && error.downcast_ref::<io::Error>().is_none()
}

fn solve_in_stream(
    out: &mut dyn Write,
    args: &SolveArgs,
    loaded: Loaded,
    number: u64,
    limits: &Limits,
) -> anyhow::Result<Result<(), Stopped>> {
    if limits.stop() {
        return Ok(Err(Stopped));
    }
    let puzzle = loaded.into_puzzle(&args.position.reading, limits)?;
    let work = || solve(&puzzle.position, &|| limits.stop());
    let Ok(solution) = interrupt::working(work) else { return Ok(Err(Stopped)) };
    verify(&puzzle.position, &solution.certificate)?;
    if args.json {
        json::answer(out, &puzzle, &solution, Some(number))?;
    } else {
        text::stream_line(out, number, &solution)?;
    }
    Ok(Ok(()))
}

/// Checks a certificate of the solver; it cannot fail unless this program is wrong.
pub(crate) fn verify(position: &Position, certificate: &Certificate) -> anyhow::Result<Verified> {
    check(position, certificate).map_err(|reject| {
        let what = format!("the solver's certificate does not hold: {reject}");
        Trouble::Internal(what).into()
    })
}

/// Checks a certificate as it will be read from its file.
fn verify_text(
    position: &Position,
    certificate: &Certificate,
) -> anyhow::Result<(Verified, Vec<u8>)> {
    let mut text = Vec::new();
    write_certificate(certificate, &mut text)?;
    let read = read_certificate(&text)
        .map_err(|error| Trouble::Internal(format!("the certificate cannot be read: {error}")))?;
    Ok((verify(position, &read)?, text))
}

fn write_checked(
    path: &Path,
    position: &Position,
    certificate: &Certificate,
) -> anyhow::Result<Verified> {
    let (verified, text) = verify_text(position, certificate)?;
    file::write(path, |out| Ok(out.write_all(&text)?))?;
    Ok(verified)
}

/// What can be said of a position without solving it.
pub(crate) struct Known {
    pub(crate) vertices: usize,
    pub(crate) links: usize,
    pub(crate) undecided: usize,
    /// Undecided links between the terminals.
    pub(crate) between_terminals: usize,
}

impl Known {
    fn of(position: &Position) -> Self {
        let graph = position.graph();
        let [s, t] = position.terminals();
        let joins = |[u, v]: [VertexId; 2]| (u, v) == (s, t) || (u, v) == (t, s);
        let mut known = Self {
            vertices: graph.vertex_count(),
            links: graph.edge_count(),
            undecided: 0,
            between_terminals: 0,
        };
        for link in position.links(LinkState::Undecided) {
            known.undecided += 1;
            known.between_terminals += usize::from(joins(graph.ends(link)));
        }
        known
    }

    /// How many links two spanning trees have.
    pub(crate) const fn two_trees_need(&self) -> usize {
        2 * (self.vertices - 1)
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "known so far: {} vertices, {} links, {} of them undecided (two spanning trees have {}), \
             {} directly between the terminals",
            self.vertices,
            self.links,
            self.undecided,
            self.two_trees_need(),
            self.between_terminals
        )
    }
}
