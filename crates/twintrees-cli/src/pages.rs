//! Completion scripts and manual pages, made from the arguments' own descriptions.

use crate::args::Arguments;
use crate::exit::Exit;
use anyhow::anyhow;
use clap::CommandFactory as _;
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use std::io::{self, Write as _};

pub(crate) fn completions(shell: Shell) -> anyhow::Result<Exit> {
    // `generate` panics when it cannot write, so it writes to memory.
    let mut text = Vec::new();
    generate(shell, &mut Arguments::command(), "twintrees", &mut text);
    print(&text)
}

pub(crate) fn manual(name: Option<&str>) -> anyhow::Result<Exit> {
    let mut program = Arguments::command();
    program.build();
    let command = match name {
        None => program,
        Some(name) => {
            let known = program.get_subcommands().map(clap::Command::get_name);
            let known = known.collect::<Vec<_>>().join(", ");
            let found = program.find_subcommand(name).cloned();
            found.ok_or_else(|| anyhow!("unknown command \"{name}\"; known are {known}"))?
        }
    };
    let mut text = Vec::new();
    Man::new(command).render(&mut text)?;
    print(&text)
}

fn print(text: &[u8]) -> anyhow::Result<Exit> {
    io::stdout().write_all(text)?;
    Ok(Exit::Done)
}
