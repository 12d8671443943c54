//! Time, memory and replies of twintrees, measured; `docs/benchmarks.md` says what and how.
//!
//! | command | does |
//! |---|---|
//! | `all` | every family at every size, full games, table and plots |
//! | `redraw DIR` | table and plots again from `results.json` |
//! | `one FILE` | one graph, times as JSON |
//! | `graph FAMILY N` | the graph of a family as an edge list |
//! | `coins BOARD` | one board of Dots-and-Boxes, work and times as JSON |
//! | `hex SIZE` | all openings of a board of Hex, work and times as JSON |
//! | `vertex FAMILY` | the vertex game on random graphs, a line of JSON each |
//! | `instructions` | counted instructions against the committed limits |

mod answers;
mod catalogue;
mod clock;
mod coins;
mod hex;
mod instructions;
mod machine;
mod measure;
mod memory;
mod one;
mod paths;
mod plot;
mod replies;
mod report;
mod run;
mod vertex;

use catalogue::Family;
use clap::{Parser, Subcommand};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(about = "Time, memory and replies of twintrees, measured")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Every family at every size, full games, table and plots
    All(run::Options),
    /// Table and plots again from results.json
    Redraw {
        /// Where results.json is
        directory: PathBuf,
    },
    /// Packs one graph and prints times and answer as JSON
    One {
        /// The graph, in any format that twintrees reads
        file: PathBuf,
        /// How many forests
        #[arg(short, default_value_t = 2)]
        k: u32,
    },
    /// Prints the graph of a family as an edge list
    Graph {
        #[arg(value_parser = family)]
        family: &'static Family,
        #[arg(value_parser = clap::value_parser!(u32).range(run::SIZES))]
        n: u32,
    },
    /// Solves a board of Dots-and-Boxes from the start and prints work and time as JSON
    Coins {
        /// For example 3x4 or 5x5:swedish
        board: String,
        /// Threads at one table
        #[arg(long, default_value_t = 1)]
        threads: usize,
        /// Most MiB for tables
        #[arg(long, default_value_t = 1000)]
        memory: usize,
    },
    /// Finds all winning openings of an empty board of Hex and prints work and time as JSON
    Hex {
        /// For example 5 or 4x6
        board: String,
        /// Most MiB for the table
        #[arg(long, default_value_t = 1000)]
        memory: usize,
    },
    /// Solves the vertex game on random graphs and prints a line of JSON for each
    Vertex {
        family: vertex::Family,
        /// Free vertices
        #[arg(long, value_parser = clap::value_parser!(u32).range(2..=126))]
        free: u32,
        /// How many graphs
        #[arg(long, default_value_t = 10)]
        count: u32,
        /// Other graphs for another number
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Most MiB for the table
        #[arg(long, default_value_t = 1000)]
        memory: usize,
    },
    /// Compares the instructions counted by the last run with the committed limits
    Instructions(instructions::Options),
    /// One family at one size; `all` starts these
    #[command(hide = true)]
    Child {
        #[arg(value_parser = family)]
        family: &'static Family,
        #[arg(value_parser = clap::value_parser!(u32).range(run::SIZES))]
        n: u32,
        #[command(flatten)]
        patience: measure::Patience,
    },
}

fn family(name: &str) -> Result<&'static Family, String> {
    catalogue::find(name).ok_or_else(|| {
        let names: Vec<_> = catalogue::FAMILIES.iter().map(|family| family.name).collect();
        format!("no such family; known are {}", names.join(", "))
    })
}

fn main() -> ExitCode {
    match execute(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn execute(command: Command) -> io::Result<()> {
    match command {
        Command::All(options) => run::run(&options),
        Command::Redraw { directory } => run::redraw(&directory),
        Command::One { file, k } => one::run(&file, k),
        Command::Graph { family, n } => one::print_family(family, n),
        Command::Coins { board, threads, memory } => coins::run(&board, threads, memory),
        Command::Hex { board, memory } => hex::run(&board, memory),
        Command::Vertex { family, free, count, seed, memory } => {
            vertex::run(family, free, count, seed, memory)
        }
        Command::Instructions(options) => instructions::run(&options),
        Command::Child { family, n, patience } => {
            let row = measure::measure(family, n, patience);
            println!("{}", serde_json::to_string(&row)?);
            Ok(())
        }
    }
}
