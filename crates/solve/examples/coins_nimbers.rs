//! Nimbers of Dots-and-Boxes boards from the start.
//!
//! ```text
//!     cargo run --release --example coins_nimbers -- 3x3 3x4:swedish
//! ```

use std::time::Instant;
use twintrees_model::coins::Board;
use twintrees_solve::coins::nimstring::value;
use twintrees_solve::never;

/// Most bytes for the table.
const MEMORY: usize = 4 << 30;

fn main() {
    for name in std::env::args().skip(1) {
        match Board::named(&name) {
            Ok((board, start)) => {
                let position = board.start(start).check().expect("a start is a position");
                let begun = Instant::now();
                let found = value(&position, MEMORY, &never);
                let seconds = begun.elapsed().as_secs_f64();
                match found {
                    Ok(nimber) => println!("{name}: {nimber:?} in {seconds:.2} s"),
                    Err(error) => println!("{name}: {error}"),
                }
            }
            Err(error) => eprintln!("{error}"),
        }
    }
}
