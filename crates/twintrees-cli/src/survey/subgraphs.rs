//! All subgraphs of one graph: subgraph i has the links whose bits are set in i.

use super::game::{Found, Game, Position};
use super::tally::{Rest, Tally};
use crate::args::{Shard, SurveyArgs};
use crate::exit::Exit;
use crate::input::{self, Input};
use crate::interrupt;
use crate::limits::Limits;
use anyhow::bail;
use std::path::Path;
use twintrees::model::graph::VertexId;
use twintrees::model::switching::{LinkState, Position as SwitchingPosition, Setup};
use twintrees::solve::arcs::survey::{both_ways, orientation};
use twintrees::solve::{Stopped, survey};

/// 2⁴⁰ positions take days; more is surely a mistake.
pub(super) const MAX_LINKS: usize = 40;

pub(super) fn run(args: &SurveyArgs, path: &Path, limits: &Limits) -> anyhow::Result<Exit> {
    let loaded = match input::open_checked(path, &args.reading, limits)? {
        Input::Coins(coins) => return super::coins::run(args, &coins, limits),
        Input::Vertex(game) => {
            return super::vertex::run(args, &game.choose(&args.reading)?, limits);
        }
        Input::Matroid(matroid) => return super::matroids::later(args, &matroid, limits),
        Input::Arcs(game) => {
            let source = game.source.clone();
            let whole = untouched(
                &source,
                "--subgraphs",
                &game.position(&args.reading, limits)?.undirected(),
            )?;
            return of_arcs(args, &source, &whole, limits);
        }
        other => input::only_one(other)?,
    };
    let (source, directed) = (loaded.source.clone(), loaded.directed);
    let position = loaded.into_puzzle(&args.reading, limits)?.position;
    let whole = untouched(&source, "--subgraphs", &position)?;
    let game = Game::of(args, limits);
    let links = few_links(&source, "--subgraphs", "links", &whole)?;
    if game.is_arcs() {
        let whole = if directed { whole } else { both_ways(&whole) };
        return of_arcs(args, &source, &whole, limits);
    }
    game.position(whole.clone(), directed).admit(args.cross_check, limits)?;
    let numbers = Numbers::new(args, 1 << links);
    let subgraph = |index| game.position(survey::subgraph(&whole, index), directed);
    interrupt::working(|| count(args, game, "subgraph", &numbers, subgraph, limits))
}

/// The arcs game on all subgraphs of a digraph.
fn of_arcs(
    args: &SurveyArgs,
    source: &str,
    whole: &Setup,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let arcs = few_links(source, "--subgraphs", "arcs", whole)?;
    let game = Game::arcs(limits);
    game.position(whole.clone(), true).admit(args.cross_check, limits)?;
    let numbers = Numbers::new(args, 1 << arcs);
    let subgraph = |index| game.position(survey::subgraph(whole, index), true);
    interrupt::working(|| count(args, game, "subgraph", &numbers, subgraph, limits))
}

/// The arcs game on all orientations of a graph.
pub(super) fn orientations(
    args: &SurveyArgs,
    path: &Path,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let loaded = input::only_one(input::open_checked(path, &args.reading, limits)?)?;
    let source = loaded.source.clone();
    let position = loaded.into_puzzle(&args.reading, limits)?.position;
    let whole = untouched(&source, "--orientations", &position)?;
    let links = few_links(&source, "--orientations", "links", &whole)?;
    let game = Game::arcs(limits);
    game.position(whole.clone(), true).admit(args.cross_check, limits)?;
    let numbers = Numbers::new(args, 1 << links);
    let oriented = |index| game.position(orientation(&whole, index), true);
    interrupt::working(|| count(args, game, "orientation", &numbers, oriented, limits))
}

/// The graph and terminals of a position in which nothing is taken.
fn untouched(source: &str, option: &str, position: &SwitchingPosition) -> anyhow::Result<Setup> {
    if position.states().iter().any(|&state| state != LinkState::Undecided) {
        bail!("{source}: {option} needs a graph on which no link is secured or deleted");
    }
    Ok(Setup {
        graph: position.graph().clone(),
        terminals: Some(position.terminals().map(VertexId::number)),
        ..Setup::default()
    })
}

/// How many links there are, if there are not too many.
fn few_links(source: &str, option: &str, what: &str, whole: &Setup) -> anyhow::Result<usize> {
    let links = whole.graph.edge_count();
    if links > MAX_LINKS {
        let kinds = option.trim_start_matches('-');
        bail!(
            "{source}: {links} {what} have 2^{links} {kinds}; {option} takes at most {MAX_LINKS} \
             {what}"
        );
    }
    Ok(links)
}

/// The numbers of all ways in which each of so many things is left alone or taken by one of two.
pub(super) fn all_takings(
    args: &SurveyArgs,
    source: &str,
    count: usize,
    what: &str,
) -> anyhow::Result<Numbers> {
    /// 3²⁵ positions take days; more is surely a mistake.
    const MOST: usize = 25;
    if count > MOST {
        bail!(
            "{source}: {count} {what} can be taken in 3^{count} ways; --subgraphs takes at most {MOST} \
             {what}"
        );
    }
    Ok(Numbers::new(args, 3_u64.pow(count as u32)))
}

/// Counts the positions with these numbers; `label` is what one is called.
pub(super) fn count(
    args: &SurveyArgs,
    game: Game,
    label: &str,
    numbers: &Numbers,
    position: impl Fn(u64) -> Position + Sync,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let (check, stop) = (args.cross_check, || limits.stop());
    let one = |place: u64| game.row(place, &position(numbers.at(place)), check, &stop);
    count_rows(args, game.name(), label, numbers, one, limits)
}

/// Counts what `one` finds out about the number in each place.
pub(super) fn count_rows(
    args: &SurveyArgs,
    game: Option<&'static str>,
    label: &str,
    numbers: &Numbers,
    one: impl Fn(u64) -> Result<Found, Stopped> + Sync,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let mut tally = Tally::new(args, game, Some(numbers.count));
    let mut place = 0;
    let report = |found: &Found| {
        place += 1;
        tally.add(found, &format!("{label} {}", numbers.at(found.row.index)))
    };
    let stop = || limits.stop();
    let all = survey::run_rows(0..numbers.count, args.cross_check, one, &stop, report);
    let rest = all.is_err().then(|| numbers.rest(place));
    tally.finish(limits, rest.as_ref())
}

/// The numbers of the graphs that are wanted: from, from + step, …
pub(super) struct Numbers {
    from: u64,
    step: u64,
    pub(super) count: u64,
    /// One after the last number that is wanted.
    end: u64,
    /// Whether it is wanted by how many are to be taken, so that it moves if more are left out.
    taken: bool,
}

impl Numbers {
    pub(super) fn new(args: &SurveyArgs, total: u64) -> Self {
        Self::up_to(args, args.take, total)
    }

    pub(super) fn up_to(args: &SurveyArgs, take: Option<u64>, total: u64) -> Self {
        let Shard { rest, of } = args.shard.unwrap_or(Shard { rest: 0, of: 1 });
        let end = take.map_or(total, |take| total.min(args.skip.saturating_add(take)));
        // The first number from `skip` on that leaves the right rest.
        let to_go =
            (u128::from(rest) + u128::from(of) - u128::from(args.skip % of)) % u128::from(of);
        let from = args.skip.saturating_add(to_go as u64);
        let count = if from < end { (end - from).div_ceil(of) } else { 0 };
        Self { from, step: of, count, end, taken: take.is_some() }
    }

    pub(super) const fn at(&self, place: u64) -> u64 {
        self.from + place * self.step
    }

    pub(super) fn rest(&self, place: u64) -> Rest {
        let skip = self.at(place);
        Rest { skip, take: self.taken.then(|| self.end.saturating_sub(skip)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Arguments, Command};
    use clap::Parser as _;

    fn numbers(options: &str) -> Vec<u64> {
        let line = format!("twintrees survey --subgraphs complete:3 {options}");
        let Command::Survey(args) = Arguments::parse_from(line.split_whitespace()).command else {
            panic!("not a survey");
        };
        let numbers = Numbers::new(&args, 8);
        (0..numbers.count).map(|place| numbers.at(place)).collect()
    }

    #[test]
    fn shards_skips_and_takes_choose_by_number() {
        assert_eq!(numbers(""), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(numbers("--skip 3 --take 2"), [3, 4]);
        assert_eq!(numbers("--shard 1/3"), [1, 4, 7]);
        assert_eq!(numbers("--shard 1/3 --skip 2"), [4, 7]);
        assert_eq!(numbers("--shard 0/3 --skip 3 --take 3"), [3]);
        assert_eq!(numbers("--skip 8"), [0_u64; 0]);
        assert_eq!(numbers("--skip 18446744073709551615 --take 9"), [0_u64; 0]);
        assert_eq!(numbers("--shard 7/18446744073709551615"), [7]);
    }
}
