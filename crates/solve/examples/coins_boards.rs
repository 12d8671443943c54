//! Scores of Dots-and-Boxes boards from the start, with the work they cost.
//!
//! ```text
//!     cargo run --release -p twintrees-solve --example coins_boards -- 3x3 3x4 4x5:swedish
//!     cargo run --release -p twintrees-solve --example coins_boards -- --compulsory 3x3
//!     THREADS=2 cargo run …
//! ```

use std::time::Instant;
use twintrees_model::coins::{Board, Rules};
use twintrees_solve::coins::search::Search;
use twintrees_solve::never;

/// Most bytes for the table.
const MEMORY: usize = 1 << 30;

fn main() {
    let (flags, names): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument == "--compulsory");
    let rules = if flags.is_empty() { Rules::Free } else { Rules::Compulsory };
    for name in names {
        match Board::named(&name) {
            Ok((board, start)) => {
                let position = board.start(start).check().expect("a start is a position");
                println!("{name}: {}", score(&position.with_rules(rules)));
            }
            Err(error) => eprintln!("{error}"),
        }
    }
}

fn score(position: &twintrees_model::coins::Position) -> String {
    let begun = Instant::now();
    let threads = std::env::var("THREADS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut search = Search::new(MEMORY, &never).with_threads(threads);
    let value = match search.value(position) {
        Ok(value) => value.to_string(),
        Err(error) => error.to_string(),
    };
    let (seconds, done) = (begun.elapsed().as_secs_f64(), search.counters());
    format!(
        "{value} in {seconds:.3} s: {} positions expanded, {} looked up, {} keys, {} entries",
        done.expanded, done.probes, done.keys, done.entries
    )
}
