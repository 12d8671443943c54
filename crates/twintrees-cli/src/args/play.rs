//! The arguments of `twintrees play`.

use super::PositionArgs;
use crate::limits::parse_seconds;
use clap::{Args, ValueEnum};
use std::time::Duration;
use twintrees::solve::coins::opponent::Level;

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
    /// How well the computer plays: random, greedy, perfect, with coins also dead-ends (coins, Hex, the
    /// vertex and the arcs game)
    #[arg(long, value_name = "LEVEL", value_parser = parse_level)]
    pub(crate) level: Option<Level>,
    /// How long the computer may think about a move (coins, Hex, the vertex and the arcs
    /// game, directing) [default: 5]
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

fn parse_level(word: &str) -> Result<Level, String> {
    word.parse::<Level>().map_err(|unknown| unknown.to_string())
}
