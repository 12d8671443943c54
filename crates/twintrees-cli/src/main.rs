//! The command `twintrees`: solve, check, survey and play games on graphs, and pack forests.
//!
//! Data goes to stdout, notes and progress to stderr. This crate alone knows files, arguments and
//! terminals; what it prints is computed by the library.

mod args;
mod check;
mod convert;
mod directing;
mod engine;
mod exit;
mod forests;
mod input;
mod interrupt;
mod limits;
mod matroid;
mod output;
mod pages;
mod play;
mod progress;
mod serve;
mod solve;
mod survey;
mod value;

use args::{Arguments, Command};
use clap::Parser as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let result = match &Arguments::parse().command {
        Command::Value(args) => value::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Pack(args) => forests::pack::run(args),
        Command::Arboricity(args) => forests::arboricity::run(args),
        Command::Survey(args) => survey::run(args),
        Command::Play(args) => play::run(args),
        Command::Engine(args) => engine::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Completions { shell } => pages::completions(*shell),
        Command::Man { command } => pages::manual(command.as_deref()),
    };
    exit::finish(result)
}
