//! The arguments of every command, and their help texts.

use crate::limits::{DEFAULT_MEMORY, parse_seconds};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;
use twintrees::model::formats::Format;
use twintrees::solve::coins::opponent::Level;

/// Exit codes, shown at the end of `twintrees --help`.
const EXIT_CODES: &str = "\
Exit codes:
  0    done, or verified
  1    a negative answer: certificate rejected, cross-check mismatch
  2    unusable input or arguments
  3    a limit that was set by --time-limit or --memory-limit was reached
  130  interrupted by Ctrl-C

Example:
  twintrees solve bridg-it:5";

/// Games on graphs whose answer can be handed over as a proof.
#[derive(Parser, Debug)]
#[command(name = "twintrees", version, after_help = EXIT_CODES, propagate_version = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Say who wins, list all winning first moves, write a certificate
    #[command(after_help = "\
A graph6, sparse6 or digraph6 file with several graphs gives one result a line.

Examples:
  twintrees solve complete:5 --from 0 --to 1
  twintrees solve network.graphml --from Ulm --to Jena --certificate proof.json
  geng -c 6 | twintrees solve - --from 0 --to 1 --json
  twintrees solve network.graphml --pairs pairs.txt
  twintrees solve dots:3x3 --draw always --certificate proof
  twintrees solve hex:5
  twintrees solve 'https://hexworld.org/board/#5c1,a1b2'
  twintrees solve petersen.g6 --from 0 --to 7 --game vertex")]
    Solve(SolveArgs),
    /// Check a certificate: prints one line, VERIFIED … or REJECTED …
    #[command(after_help = "\
Examples:
  twintrees check complete:5 proof.json --from 0 --to 1
  twintrees check dots:3x3 proof")]
    Check(CheckArgs),
    /// Pack edge-disjoint spanning trees, as many as there are, or K forests
    #[command(after_help = "\
Without -k: the largest number of edge-disjoint spanning trees, with a partition of the vertices that
proves one more impossible. With -k K: K edge-disjoint forests that hold as many links as possible, and
the blocks (largest sets of vertices spanned by all K forests) that prove that no K forests hold more.
The whole graph counts, whatever terminals and taken links the file has. Loops are in no forest.

Examples:
  twintrees pack complete:6
  twintrees pack network.graphml -k 2 --json --certificate proof.json
  twintrees pack graph.txt -k 3 --forests forests.txt --blocks blocks.txt
  twintrees check graph.txt proof.json")]
    Pack(PackArgs),
    /// Cover all links with as few forests as possible
    #[command(after_help = "\
The arboricity is the least number of edge-disjoint forests that hold every link but the loops. A set of
vertices with too many links among them proves that fewer forests cannot do it.

Examples:
  twintrees arboricity complete:6
  twintrees arboricity graph.mtx --json --certificate proof.json --forests forests.txt")]
    Arboricity(ArboricityArgs),
    /// Solve many positions and count the classes, or the values of games with coins
    #[command(after_help = "\
Examples:
  twintrees survey --subgraphs complete:5 --from 0 --to 1 --cross-check
  twintrees survey --subgraphs dots:2x2 --cross-check
  geng 7 | twintrees survey - --all-pairs --json
  twintrees survey --subgraphs complete:6 --from 0 --to 1 --shard 0/4
  twintrees survey --subgraphs complete:5 --from 0 --to 1 --game vertex --cross-check
  twintrees survey --random 12x24 --take 1000 --game vertex --cross-check
  twintrees survey --subgraphs hex:3
  twintrees survey --oriented all:3x6,random:3x7,uniform:4x9 --take 1000 --state oriented.json
  twintrees survey --directing 5x8")]
    Survey(SurveyArgs),
    /// Play a game against a perfect opponent
    #[command(after_help = "\
Moves are link numbers, or bridges such as H(0,1) on Bridg-It boards. Type help in the game.
In the directing game a link is named with the end it is to lead from: 3 from 0.

In Strings-and-Coins and Dots-and-Boxes moves are string numbers, or walls such as H(0,1), v1,0.
The opponent is perfect where an exact search finishes in time, and says so where it does not.
Levels for learners: random; greedy takes what it can; dead-ends knows when to decline.

In Hex and the vertex game moves are cells such as c2, or vertex numbers; the opponent is perfect under the
same condition. In Hex short is Vertical, who joins top and bottom. Levels: random, greedy, perfect.

Examples:
  twintrees play bridg-it:4 --as cut
  twintrees play hex:5 --as cut --swap
  twintrees play dots:4x4 --as second --level dead-ends
  twintrees play dots-hex:3x3 --time-limit 2")]
    Play(PlayArgs),
    /// Play Hex for a front end that speaks the Go Text Protocol
    #[command(after_help = "\
Commands are read from standard input: list_commands, name, version, protocol_version, known_command,
boardsize, clear_board, play, genmove, undo, showboard, final_score, all-winning-moves, quit. Black joins
top and bottom. A move is perfect if it was proved within the time limit (10 seconds if not set, for each
move); if not, it is a best effort, and a line on standard error says so.

Example:
  printf 'boardsize 5\\ngenmove black\\nshowboard\\n' | twintrees engine --time-limit 2")]
    Engine(EngineArgs),
    /// The value of a game with coins alone, by searches that may take hours
    #[command(after_help = "\
The value is what the player to move will still get minus what the other will. Several threads share one
table. A checkpoint is as large as the table at most, and twice that while it is being written.

Examples:
  twintrees value dots:3x4
  twintrees value dots:4x5 --threads 2 --memory-limit 10240 --checkpoint 4x5.table")]
    Value(ValueArgs),
    /// Serve the page to play on, and a JSON interface, to browsers on this machine
    #[command(after_help = "\
Prints its address; Ctrl-C ends it. The interface is described by /api/openapi.json.

Examples:
  twintrees serve
  twintrees serve --port 0 --time-limit 2
  twintrees serve --address 0.0.0.0 --host classroom.example")]
    Serve(ServeArgs),
    /// Rewrite a graph or position in another format
    #[command(after_help = "\
Examples:
  twintrees convert graph.mtx --to edge-list --output graph.txt
  twintrees convert wheel:6 --terminals 0 3 --to json
  twintrees convert game.sgf --to hexworld")]
    Convert(ConvertArgs),
    /// Print a completion script for a shell
    #[command(after_help = "\
Example:
  twintrees completions bash > ~/.local/share/bash-completion/completions/twintrees")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, of the program or of one command
    #[command(after_help = "\
Example:
  twintrees man solve | man -l -")]
    Man {
        /// A command
        command: Option<String>,
    },
}

/// Which position.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// A file, - for standard input, or a board such as bridg-it:5, complete:5, grid:4x6
    ///
    /// Boards: bridg-it:N complete:N cycle:N path:N doubled-path:N grid:RxC wheel:N theta:K. For solve
    /// and play also dots:RxC dots:RxC:swedish dots:RxC:icelandic, and with hexagons or triangles in
    /// place of boxes dots-hex:RxC dots-triangle:N, for solve, check and play hex:N hex:RxC. What begins
    /// with dots can be checked, too. A file with such a name is given as ./bridg-it:5. An address of
    /// https://hexworld.org/board/ is the position that it shows.
    pub(crate) position: PathBuf,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}

/// How to read a position.
#[derive(Args, Debug, Default)]
pub(crate) struct ReadingArgs {
    /// The first terminal: a vertex number from 0, or a name (a name wins)
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub(crate) from: Option<String>,
    /// The second terminal
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    pub(crate) to: Option<String>,
    /// The format of the file, if its content does not tell
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) format: Option<Format>,
    /// The game that is played on a graph
    #[arg(long, value_name = "GAME", value_enum)]
    pub(crate) game: Option<Game>,
}

/// Which game is meant where a file holds a graph alone.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    /// Links are secured and deleted
    Switching,
    /// Vertices are taken (directed graphs: the path must follow the arcs); for solve, check, play and
    /// survey
    #[value(name = "vertex", alias = "switching-vertex")]
    Vertex,
    /// Arcs of a directed graph are secured and deleted; for solve and check
    Arcs,
}

impl ReadingArgs {
    pub(crate) fn is_vertex_game(&self) -> bool {
        self.game == Some(Game::Vertex)
    }

    pub(crate) fn is_arcs_game(&self) -> bool {
        self.game == Some(Game::Arcs)
    }
}

/// What the program may use up.
#[derive(Args, Debug, Default)]
pub(crate) struct LimitArgs {
    /// Stop after this many seconds and say what is known (exit code 3)
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, allow_negative_numbers = true)]
    pub(crate) time_limit: Option<Duration>,
    /// Refuse work that may need more memory (exit code 3)
    #[arg(long, value_name = "MiB", help = format!(
        "Refuse work that may need more memory than this (exit code 3); {DEFAULT_MEMORY} if not set"
    ), value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) memory_limit: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the certificate to this file (- for standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Only the class, for many pairs of terminals: two vertices a line (- for standard input)
    ///
    /// Numbers or names, separated by blanks, or by a tab if names have blanks; # begins a comment. One
    /// result a line, in the order of the file: the pair and its class.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "to"])]
    pub(crate) pairs: Option<PathBuf>,
    /// The value of every move (Strings-and-Coins and Dots-and-Boxes only)
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// Who can capture must capture (Strings-and-Coins and Dots-and-Boxes only)
    #[arg(long)]
    pub(crate) compulsory: bool,
    /// The nimber in Nimstring too, with --all-moves that of every move (the same games only)
    #[arg(long)]
    pub(crate) nimstring: bool,
    /// Say why, in words
    #[arg(long, conflicts_with = "json")]
    pub(crate) explain: bool,
    /// Draw the graph
    #[arg(long, value_name = "WHEN", default_value = "auto", conflicts_with = "json")]
    pub(crate) draw: Draw,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Which graph.
#[derive(Args, Debug)]
pub(crate) struct GraphArgs {
    /// A file, - for standard input, or a board such as complete:5, grid:4x6, bridg-it:5
    pub(crate) graph: PathBuf,
    /// The format of the file, if its content does not tell
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) format: Option<Format>,
}

#[derive(Args, Debug)]
pub(crate) struct PackArgs {
    #[command(flatten)]
    pub(crate) graph: GraphArgs,
    /// How many forests; if left out, as many spanning trees as there are
    #[arg(short = 'k', value_name = "K", allow_negative_numbers = true)]
    pub(crate) k: Option<u32>,
    #[command(flatten)]
    pub(crate) forests: ForestArgs,
    /// Write the block of every vertex to this file, a line each (- for standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) blocks: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ArboricityArgs {
    #[command(flatten)]
    pub(crate) graph: GraphArgs,
    #[command(flatten)]
    pub(crate) forests: ForestArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// What forests are written to.
#[derive(Args, Debug)]
pub(crate) struct ForestArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the certificate to this file (- for standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write the forest of every link to this file, a line each, 0 for none (- for standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) forests: Option<PathBuf>,
}

/// When to draw the graph.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Draw {
    /// Unless it is too large for a screen
    Always,
    /// Not at all
    Never,
    /// If it is small and the output is a terminal; Dots-and-Boxes always if it is small
    Auto,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The certificate (- for standard input)
    pub(crate) certificate: PathBuf,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
pub(crate) struct SurveyArgs {
    /// A graph6, sparse6 or digraph6 file with a graph a line, or - for standard input
    #[arg(conflicts_with = "subgraphs")]
    pub(crate) stream: Option<PathBuf>,
    /// Survey all subgraphs of this graph (a file or a board such as complete:5); of a game with coins,
    /// of Hex and of the vertex game all positions that it can lead to
    #[arg(long, value_name = "GRAPH")]
    pub(crate) subgraphs: Option<PathBuf>,
    /// Survey random graphs with V vertices and L links, no two parallel; --take says how many
    ///
    /// A thousand if --take says nothing. Terminals are the first and the last vertex if --from and --to
    /// say nothing. --seed makes it others.
    #[arg(long, value_name = "VxL", conflicts_with_all = ["stream", "subgraphs", "all_pairs"], value_parser = parse_random)]
    pub(crate) random: Option<RandomGraphs>,
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
    #[arg(long, value_name = "VxL", conflicts_with_all = ["oriented", "random"])]
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
    /// without --state), with a strategy for either starter, and the exit code is 1.
    #[arg(long, value_name = "KINDS")]
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

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Which side you play: short, cut or both, with coins first, second or both; short or first if
    /// you say nothing
    #[arg(long = "as", value_name = "SIDE", hide_possible_values = true)]
    pub(crate) side: Option<Side>,
    /// Whose way the computer plays Bridg-It: trees, or pairing where it starts
    #[arg(long, value_name = "WAY", value_enum)]
    pub(crate) opponent: Option<Way>,
    /// How well the computer plays: random, greedy, perfect, with coins also dead-ends (coins, Hex and
    /// the vertex game)
    #[arg(long, value_name = "LEVEL", value_parser = parse_level)]
    pub(crate) level: Option<Level>,
    /// How long the computer may think about a move (coins, Hex, the vertex game, directing) [default: 5]
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, allow_negative_numbers = true)]
    pub(crate) time_limit: Option<Duration>,
    /// Who can capture must capture (coins only)
    #[arg(long)]
    pub(crate) compulsory: bool,
    /// The second player may take the first stone over (square boards of Hex)
    #[arg(long)]
    pub(crate) swap: bool,
    /// Makes the computer choose otherwise among equal moves (coins), or other random ones
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Refuse a board that may need more memory (exit code 3)
    #[arg(long, value_name = "MiB", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) memory_limit: Option<u64>,
}

/// Two perfect ways to play Bridg-It.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Two disjoint trees, with a proof
    Trees,
    /// Gross's pairs of bridges, for whoever starts on the empty board
    Pairing,
}

/// Whom the user plays.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// Secure links
    Short,
    /// Delete links
    Cut,
    /// Cut strings, as the player called A
    First,
    /// Cut strings, as the player called B
    Second,
    /// Both, move by move
    Both,
}

#[derive(Args, Debug)]
pub(crate) struct ValueArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Threads that share one table
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) threads: u8,
    /// Write what is known to this file now and then and at the end; go on from it if it is there
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Time between two checkpoints
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "900")]
    pub(crate) every: Duration,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "P", default_value_t = 8642)]
    pub(crate) port: u16,
    /// The address to listen on
    ///
    /// Whoever can reach another address than the default can use the server.
    #[arg(long, value_name = "A", default_value = "127.0.0.1")]
    pub(crate) address: IpAddr,
    /// Answer to this name as well (addresses and localhost are always answered to)
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// Longest time for one answer
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "10", allow_negative_numbers = true)]
    pub(crate) time_limit: Duration,
    /// Memory for the searches of all answers together
    #[arg(long, value_name = "MiB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub(crate) memory_limit: u64,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    /// A file, - for standard input, or a board such as bridg-it:5
    pub(crate) position: PathBuf,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) to: Format,
    /// The format of the input, if its content does not tell
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) format: Option<Format>,
    /// The terminals, for JSON positions
    #[arg(long, value_names = ["S", "T"], num_args = 2, allow_negative_numbers = true)]
    pub(crate) terminals: Option<Vec<String>>,
    /// Write to this file in place of standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

fn parse_format(word: &str) -> Result<Format, String> {
    word.parse::<Format>().map_err(|unknown| unknown.to_string())
}

fn parse_level(word: &str) -> Result<Level, String> {
    word.parse::<Level>().map_err(|unknown| unknown.to_string())
}

fn parse_random(text: &str) -> Result<RandomGraphs, String> {
    const MOST: u32 = 1000;
    let size = text.split_once('x').and_then(|(v, l)| {
        Some(RandomGraphs { vertices: v.parse().ok()?, links: l.parse().ok()? })
    });
    size.filter(|size| (2..=MOST).contains(&size.vertices))
        .filter(|size| size.links <= size.vertices * (size.vertices - 1) / 2)
        .ok_or_else(|| {
            format!("write VxL for V vertices, 2 to {MOST}, and L links, at most one for each pair")
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
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn random_graphs_are_simple() {
        assert_eq!(parse_random("4x6"), Ok(RandomGraphs { vertices: 4, links: 6 }));
        for bad in ["4x7", "1x0", "1001x5", "4", "x", "-1x2"] {
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
