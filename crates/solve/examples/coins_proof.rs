//! Certificates of Dots-and-Boxes boards from the start: their size, and the time they take.
//!
//! ```text
//!     cargo run --release --example coins_proof -- 3x3 3x4 5x5:swedish
//! ```

use std::time::Instant;
use twintrees_check::coins::check_coins;
use twintrees_model::coins::{Board, Position};
use twintrees_solve::coins::proof::prove;
use twintrees_solve::coins::search::Search;
use twintrees_solve::never;

/// Most bytes for the table, and for the certificate.
const MEMORY: usize = 1 << 30;

fn main() {
    for name in std::env::args().skip(1) {
        match Board::named(&name) {
            Ok((board, start)) => {
                let position = board.start(start).check().expect("a start is a position");
                println!("{name}: {}", certificate(&position));
            }
            Err(error) => eprintln!("{error}"),
        }
    }
}

/// What a certificate of the value takes.
fn certificate(position: &Position) -> String {
    let mut search = Search::new(MEMORY, &never);
    let (solved, in_search) = timed(|| search.value(position));
    if let Err(error) = solved {
        return error.to_string();
    }
    let (proof, in_proof) = timed(|| prove(&mut search, position, MEMORY));
    let proof = match proof {
        Ok(proof) => proof,
        Err(error) => return error.to_string(),
    };
    let mut file = Vec::new();
    proof.write(&mut file).expect("memory can be written to");
    match timed(|| check_coins(position, &file[..], &|_| false)) {
        (Ok(verified), in_check) => format!(
            "{}: {} statements, {} bytes; search {in_search:.3} s, proof {in_proof:.3} s, check \
             {in_check:.3} s",
            verified.value(),
            proof.header().records,
            file.len()
        ),
        (Err(failure), _) => failure.to_string(),
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = Instant::now();
    let done = work();
    (done, begun.elapsed().as_secs_f64())
}
