//! The arguments of every command, and their help texts.

mod play;
mod survey;

pub(crate) use play::{PlayArgs, Side, Way};
pub(crate) use survey::{RandomGraphs, Shard, SurveyArgs};

use crate::limits::{DEFAULT_MEMORY, parse_seconds};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;
use twintrees::model::formats::Format;

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
  twintrees survey --matroids all:gf2:3x6 --cross-check
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
    /// Boards: bridg-it:N complete:N cycle:N path:N doubled-path:N grid:RxC wheel:N theta:K. For solve,
    /// check, play, convert and survey --subgraphs also hex:N hex:RxC, dots:RxC dots:RxC:swedish
    /// dots:RxC:icelandic, and with hexagons or triangles in place of boxes dots-hex:RxC
    /// dots-triangle:N. A file with such a name is given as ./bridg-it:5. An address of
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
    /// The game that is played on a graph alone; positions say themselves of which game they are
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
    /// Arcs of a directed graph are secured and deleted; for solve, check, play and survey
    Arcs,
}

impl Game {
    /// The game, in sentences.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Switching => "the switching game",
            Self::Vertex => "the vertex game",
            Self::Arcs => "the arcs game",
        }
    }

    /// What `--game` calls it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Switching => "switching",
            Self::Vertex => "vertex",
            Self::Arcs => "arcs",
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }
}
