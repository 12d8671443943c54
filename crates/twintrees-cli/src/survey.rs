//! `twintrees survey`: many positions, counted by class.

mod batch;
mod coins;
mod game;
mod matroids;
mod random;
mod stream;
mod subgraphs;
mod tally;
mod vertex;

use crate::args::{Game, SurveyArgs};
use crate::directing;
use crate::exit::Exit;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use twintrees::solve::brute;

pub(crate) fn run(args: &SurveyArgs) -> anyhow::Result<Exit> {
    let limits = Limits::new(&args.limits);
    interrupt::catch();
    if let Some(wanted) = &args.oriented.oriented {
        return directing::survey::run(args, wanted, &limits);
    }
    if let Some(wanted) = &args.directing {
        return directing::variants::run(args, wanted, &limits);
    }
    if let Some(wanted) = &args.matroids {
        return matroids::run(args, wanted, &limits);
    }
    if let Some(size) = args.random {
        return random::run(args, size, &limits);
    }
    if let Some(path) = &args.orientations {
        if args.reading.game != Some(Game::Arcs) {
            bail!("--orientations is for the arcs game: add --game arcs");
        }
        return subgraphs::orientations(args, path, &limits);
    }
    match (&args.subgraphs, &args.stream) {
        (Some(path), _) => subgraphs::run(args, path, &limits),
        (None, Some(path)) => stream::run(args, path, &limits),
        (None, None) => bail!(
            "name a file of graphs (- for standard input), a graph with --subgraphs or \
             --orientations, a size with --random, or one of --matroids, --oriented and --directing"
        ),
    }
}

/// Refuses a position that exhaustive play cannot handle.
fn admit_brute_force(links: usize, limits: &Limits) -> anyhow::Result<()> {
    /// Memory for one position of exhaustive play.
    const BYTES: u64 = 40;
    if links > brute::MAX_LINKS {
        bail!(
            "--cross-check plays every game to its end, which takes at most {} links; here are \
             {links}",
            brute::MAX_LINKS
        );
    }
    let positions = 2 * 3_u64.pow(links as u32);
    let bytes = positions.saturating_mul(BYTES * rayon::current_num_threads() as u64);
    limits.admit_bytes(bytes, &format!("--cross-check with {links} links"))
}
