//! The arguments of `twintrees survey`.

use super::{LimitArgs, ReadingArgs};
use clap::Args;
use std::path::PathBuf;

/// What says which graphs are surveyed, and what is done with each.
const OF_GRAPHS: [&str; 9] =
    ["stream", "subgraphs", "orientations", "random", "from", "to", "format", "game", "all_pairs"];

/// What a survey of one kind alone has no use for.
const OF_MANY: [&str; 5] = ["matroids", "cross_check", "lines", "shard", "skip"];

/// What a survey without chance has no use for.
const OF_CHANCE: [&str; 4] = ["oriented", "state", "seed", "take"];

#[derive(Args, Debug)]
pub(crate) struct SurveyArgs {
    /// A graph6, sparse6 or digraph6 file with a graph a line, or - for standard input
    #[arg(conflicts_with_all = ["subgraphs", "seed", "state"])]
    pub(crate) stream: Option<PathBuf>,
    /// Survey all subgraphs of this graph (a file or a board such as complete:5); of a game with coins,
    /// of Hex, of the vertex game and of the matroid game all positions that it can lead to
    ///
    /// With --game arcs all digraphs with some of the arcs of a digraph; of a graph without directions every link is two arcs,
    /// there and back, so that complete:4 stands for all digraphs on four vertices.
    #[arg(long, value_name = "GRAPH", conflicts_with_all = ["seed", "state"])]
    pub(crate) subgraphs: Option<PathBuf>,
    /// Survey the arcs game on all orientations of this graph; with --game arcs
    #[arg(long, value_name = "GRAPH", conflicts_with_all = ["stream", "subgraphs", "random", "all_pairs", "seed", "state"])]
    pub(crate) orientations: Option<PathBuf>,
    /// Survey random graphs with V vertices and L links, no two parallel; --take says how many
    ///
    /// A thousand, after those that --skip leaves out, if --take says nothing. Terminals are the first and the last vertex if --from and --to
    /// say nothing. --seed makes it others. With --game arcs digraphs with V vertices and L arcs, no two alike.
    #[arg(long, value_name = "VxL", conflicts_with_all = ["stream", "subgraphs", "all_pairs", "format", "state"], value_parser = parse_random)]
    pub(crate) random: Option<RandomGraphs>,
    /// Survey the matroid game on random:KIND:RxN or all:KIND:RxN
    ///
    /// N elements from R vectors' coordinates or R sets. KIND is gf2, gf3, gf5 and so on for the columns of a
    /// matrix over this field, rational, or transversal. The first element is the marked one. random takes as
    /// many as --take says, a thousand if it says nothing; all takes every space of this dimension, by its
    /// reduced matrix, or every system of sets.
    #[arg(long, value_name = "FAMILY", conflicts_with_all = OF_GRAPHS, conflicts_with = "state")]
    pub(crate) matroids: Option<String>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Every pair of vertices as terminals, in place of --from and --to
    #[arg(long, conflicts_with_all = ["subgraphs", "from", "to"])]
    pub(crate) all_pairs: bool,
    /// Compare class and winning moves with exhaustive play
    #[arg(long)]
    pub(crate) cross_check: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print a line for every position: its number, its class and how many moves win
    #[arg(long, conflicts_with = "json")]
    pub(crate) lines: bool,
    /// Only graphs whose number leaves rest I when divided by N
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub(crate) shard: Option<Shard>,
    /// Leave out the first K graphs
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) skip: u64,
    /// Stop after K graphs
    #[arg(long, value_name = "K")]
    pub(crate) take: Option<u64>,
    #[command(flatten)]
    pub(crate) oriented: OrientedArgs,
    /// Play the four variants of the directing game out on all multigraphs with up to V vertices and L links
    ///
    /// Short secures or directs links, Cut deletes or directs them. The classes are held against the switching
    /// game from vertex 0 to vertex 1. V is up to 7, L up to 10; 5x8 takes a few seconds. Exit code 1 if a class differs.
    #[arg(long, value_name = "VxL", conflicts_with_all = OF_GRAPHS, conflicts_with_all = OF_MANY, conflicts_with_all = OF_CHANCE)]
    pub(crate) directing: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// A survey of oriented matroids.
#[derive(Args, Debug)]
pub(crate) struct OrientedArgs {
    /// Survey oriented matroids: random:RxN, uniform:RxN, all:RxN, all-uniform:RxN, or several
    ///
    /// For rank R and N elements: vectors with small entries; random uniform ones; all simple ones, or all
    /// uniform ones, up to isomorphism. Separated by commas. --take K says how many random ones of each
    /// kind. The directing game, by exact search, is held against the switching game of the underlying
    /// matroid; that they always agree was a conjecture, which fails rarely.
    /// A game in which they differ is kept in FILE.difference-1.json and so on (twintrees.difference-1.json
    /// without --state), with a strategy for either starter, and as FILE.difference-1.position.json and
    /// FILE.difference-1.certificate.json, which check takes. The exit code is then 1.
    #[arg(long, value_name = "KINDS", conflicts_with_all = OF_GRAPHS, conflicts_with_all = OF_MANY)]
    pub(crate) oriented: Option<String>,
    /// Keep every oriented matroid in FILE.jsonl, and go on from where FILE says
    ///
    /// A line each: its signs, and for every element the class of the switching game and that of the directing
    /// game.
    #[arg(long, value_name = "FILE", requires = "oriented")]
    pub(crate) state: Option<PathBuf>,
    /// Other random ones for another number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// How large random graphs are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RandomGraphs {
    pub(crate) vertices: u32,
    pub(crate) links: u32,
}

/// One of `of` shares of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    pub(crate) rest: u64,
    pub(crate) of: u64,
}

fn parse_random(text: &str) -> Result<RandomGraphs, String> {
    const MOST: u32 = 1000;
    let size = text.split_once('x').and_then(|(v, l)| {
        Some(RandomGraphs { vertices: v.parse().ok()?, links: l.parse().ok()? })
    });
    size.filter(|size| (2..=MOST).contains(&size.vertices))
        .filter(|size| size.links <= size.vertices * (size.vertices - 1))
        .ok_or_else(|| {
            format!("write VxL for V vertices, 2 to {MOST}, and L links, at most one for each pair, or two arcs")
        })
}

fn parse_shard(text: &str) -> Result<Shard, String> {
    let shard = text
        .split_once('/')
        .and_then(|(rest, of)| Some(Shard { rest: rest.parse().ok()?, of: of.parse().ok()? }));
    shard
        .filter(|shard| shard.rest < shard.of)
        .ok_or_else(|| "write I/N with 0 ≤ I < N, for example 0/4".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_graphs_are_simple() {
        assert_eq!(parse_random("4x6"), Ok(RandomGraphs { vertices: 4, links: 6 }));
        // As many arcs there are, but not as many links; the survey knows which are wanted.
        assert!(parse_random("4x12").is_ok());
        for bad in ["4x13", "1x0", "1001x5", "4", "x", "-1x2"] {
            assert!(parse_random(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn shards_are_numbered_from_zero() {
        assert_eq!(parse_shard("3/4"), Ok(Shard { rest: 3, of: 4 }));
        for bad in ["4/4", "0/0", "1", "a/2", "-1/2"] {
            assert!(parse_shard(bad).is_err(), "{bad}");
        }
    }
}
