//! Solves every opening of the empty Hex boards, and says what it cost.
//!
//!     cargo run --release -p twintrees-solve --example hex_boards -- 4 5 6

use std::time::Instant;
use twintrees_model::hex::{Board, Setup};
use twintrees_model::outcome::Player;
use twintrees_solve::never;
use twintrees_solve::vertex::hex::search;

fn main() {
    for name in std::env::args().skip(1) {
        let board: Board = name.parse().expect("N or RxC");
        let start = Instant::now();
        let mut search = search(&Setup::start(board), 1 << 30, &never).unwrap();
        let wins = search.winning_moves(Player::Short).unwrap();
        let seconds = start.elapsed().as_secs_f64();
        let cell =
            |cell| if wins.iter().any(|v| v.number() == board.number(cell)) { 'V' } else { 'h' };
        let map: String = board.all().map(cell).collect();
        let rows: Vec<&str> = (0..board.rows() as usize)
            .map(|y| &map[y * board.cols() as usize..][..board.cols() as usize])
            .collect();
        println!("{name}: {} {seconds:.4} s {:?}", rows.join("/"), search.counters());
    }
}
