//! Certificates of values: written, read, checked, and true by brute force.

mod coins_common;

use coins_common::{position, random_chains, random_position};
use twintrees_check::coins::{VerifiedCoins, check_coins};
use twintrees_model::coins::{Board, Position, Rules, Start};
use twintrees_solve::coins::brute::Brute;
use twintrees_solve::coins::proof::{NoProof, prove};
use twintrees_solve::coins::search::{NoValue, Search};
use twintrees_solve::{Stopped, never};

const MIB: usize = 1 << 20;

fn file(search: &mut Search, position: &Position) -> Vec<u8> {
    let mut file = Vec::new();
    prove(search, position, usize::MAX).unwrap().write(&mut file).unwrap();
    file
}

fn verified(search: &mut Search, position: &Position) -> VerifiedCoins {
    let file = file(search, position);
    check_coins(position, &file[..], &|_| false)
        .unwrap_or_else(|failure| panic!("{failure}: {position:?}"))
}

fn random_values_are_proved(rounds: usize, strings: usize, memory: usize) {
    let mut rng = fastrand::Rng::with_seed(81);
    let mut search = Search::new(memory, &never);
    for round in 0..rounds {
        let position = match round % 3 {
            0 => random_chains(&mut rng, strings),
            _ => random_position(&mut rng, strings),
        };
        let value = Brute::new(&position).unwrap().value();
        assert_eq!(verified(&mut search, &position).value(), value, "{position:?}");
    }
}

#[test]
fn values_of_random_positions_are_proved() {
    random_values_are_proved(3000, 10, MIB);
}

/// A search that remembers next to nothing has to be asked again and again.
#[test]
fn a_search_that_forgets_can_be_asked_too() {
    random_values_are_proved(300, 10, 0);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn values_of_many_random_positions_are_proved() {
    random_values_are_proved(200_000, 12, MIB);
}

fn start(rows: u32, cols: u32, start: Start) -> Position {
    Board::new(rows, cols).unwrap().start(start).check().unwrap()
}

/// Published values (`data/values/dots-and-boxes.json` says by whom).
#[test]
fn values_of_boards_are_proved() {
    let mut search = Search::new(16 * MIB, &never);
    for (rows, cols, value) in [(1, 1, -1), (1, 2, 0), (2, 2, 2), (2, 3, -2), (3, 3, -3), (3, 4, 0)]
    {
        let verified = verified(&mut search, &start(rows, cols, Start::American));
        assert_eq!(verified.value(), value, "{rows} by {cols}");
    }
    assert_eq!(verified(&mut search, &start(3, 3, Start::Swedish)).value(), 7);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn the_value_of_four_by_four_is_proved() {
    let mut search = Search::new(1024 * MIB, &never);
    assert_eq!(verified(&mut search, &start(4, 4, Start::American)).value(), 0);
}

/// The same search twice gives the same file.
#[test]
fn certificates_do_not_depend_on_chance() {
    let position = start(2, 3, Start::American);
    let files = [(); 2].map(|()| file(&mut Search::new(MIB, &never), &position));
    assert_eq!(files[0], files[1]);
}

#[test]
fn degenerate_positions_have_certificates_without_records() {
    let mut search = Search::new(0, &never);
    for (position, value) in [
        (position(0, &[]), 0),
        (position(3, &[]), 0),
        (position(0, &[[0, 0], [0, 0]]), 0),
        (position(1, &[[0, 1]]), 1),
        (position(3, &[[0, 1], [1, 2], [2, 3]]), 3),
        (position(4, &[[1, 2], [2, 3], [3, 4]]), 4),
        (position(5, &[[1, 2], [1, 3], [1, 4], [5, 5]]), 5),
    ] {
        let verified = verified(&mut search, &position);
        assert_eq!((verified.value(), verified.header().records), (value, 0), "{position:?}");
    }
}

#[test]
fn more_than_127_strings_take_two_bytes_a_number() {
    let chain = |first: u32, coins: u32| {
        let middle = (0..coins - 1).map(move |at| [first + at, first + at + 1]);
        [[0, first]].into_iter().chain(middle).chain([[first + coins - 1, 0]])
    };
    let position = position(150, &chain(1, 60).chain(chain(61, 90)).collect::<Vec<_>>());
    // Whoever opens the shorter one gets two coins of it and then opens the other.
    let value = verified(&mut Search::new(MIB, &never), &position).value();
    assert_eq!(value, -58 + 2 - 90);
}

#[test]
fn what_cannot_be_proved_is_refused() {
    let mut search = Search::new(0, &never);
    let compulsory = position(1, &[[0, 1], [0, 1]]).with_rules(Rules::Compulsory);
    assert_eq!(prove(&mut search, &compulsory, MIB), Err(NoProof::Compulsory));
    let many = position(1, &vec![[0, 0]; 1001]);
    assert_eq!(prove(&mut search, &many, MIB), Err(NoProof::TooLarge { strings: 1001 }));
    let stopping = &|| true;
    let board = start(3, 3, Start::American);
    let stopped = prove(&mut Search::new(0, stopping), &board, MIB);
    assert_eq!(stopped, Err(NoProof::NoValue(NoValue::Stopped(Stopped))));
    let long = prove(&mut Search::new(MIB, &never), &board, 10_000);
    assert!(matches!(long, Err(NoProof::TooLong { statements: 10..1000 })), "{long:?}");
}
