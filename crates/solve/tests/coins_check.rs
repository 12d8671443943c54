//! The checker of values against brute force, without the writer: what it lets pass is true, and
//! what is true it lets pass.

mod coins_common;

use coins_common::{Game, random_chains, random_position};
use twintrees_check::coins::{Bounds, CoinsFailure, CoinsReject, Workbench, check_coins};
use twintrees_model::coins::certificate::{Claim, Header, Layout, Record};
use twintrees_model::coins::write_certificate;

/// A statement about a set of strings.
#[derive(Clone, Copy, Debug)]
struct Statement {
    set: u32,
    claim: Claim,
    bound: i32,
}

fn file(game: &Game, value: i32, statements: &[Statement]) -> Vec<u8> {
    let header = Header::of(&game.position, value, statements.len() as u32);
    let layout = header.layout().unwrap();
    let (mut records, mut file) = (Vec::new(), Vec::new());
    for &Statement { set, claim, bound } in statements {
        let set = &set.to_le_bytes()[..layout.set_bytes()];
        layout.push(&mut records, &Record { set, claim, bound });
    }
    write_certificate(&header, &records, &mut file).unwrap();
    file
}

/// What the checker says: the number of the statement that fails, if one does; else whether
/// the value is proved.
fn verdict(game: &Game, value: i32, statements: &[Statement]) -> Result<(), Option<usize>> {
    let file = file(game, value, statements);
    match check_coins(&game.position, &file[..], &|_| false) {
        Ok(verified) => {
            assert_eq!(verified.value(), value);
            Ok(())
        }
        Err(CoinsFailure::Rejected(reject)) => Err(match reject {
            CoinsReject::Value { .. } => None,
            CoinsReject::AtLeast { record, .. }
            | CoinsReject::AtMost { record, .. }
            | CoinsReject::Bound { record, .. }
            | CoinsReject::DeadEnd { record }
            | CoinsReject::Move { record, .. } => Some(record as usize - 1),
            other => panic!("{other}"),
        }),
        Err(failure) => panic!("{failure}"),
    }
}

fn games(seed: u64, count: usize, strings: usize) -> impl Iterator<Item = Game> {
    let mut rng = fastrand::Rng::with_seed(seed);
    (0..count).map(move |round| {
        Game::new(match round % 3 {
            0 => random_chains(&mut rng, strings),
            _ => random_position(&mut rng, strings),
        })
    })
}

/// All sets of strings, smaller ones first.
fn sets(game: &Game) -> Vec<u32> {
    let mut sets: Vec<u32> = (0..=game.all()).collect();
    sets.sort_by_key(|set| set.count_ones());
    sets
}

fn has_dead_end(game: &Game, set: u32) -> bool {
    let coins = 1..game.position.graph().vertex_count() as u32;
    coins.into_iter().any(|coin| game.degree(set, coin) == 1)
}

/// A string whose cut keeps the value; there is one in every set that is not empty and has
/// no dead end.
fn best(game: &Game, set: u32) -> Option<u32> {
    let keeps = |&bit: &u32| -game.brute.value_of(set & !(1 << bit)) == game.brute.value_of(set);
    game.bits(set).find(keeps)
}

/// Statements with the exact value of every set without dead ends, by any best move, are accepted.
#[test]
fn everything_that_is_true_can_be_proved() {
    for game in games(101, 150, 9) {
        let mut statements = Vec::new();
        for set in sets(&game).into_iter().filter(|&set| !has_dead_end(&game, set)) {
            let bound = game.brute.value_of(set);
            statements.push(Statement { set, claim: Claim::AtMost, bound });
            if let Some(bit) = best(&game, set) {
                let claim = Claim::AtLeast { place: bit as usize };
                statements.push(Statement { set, claim, bound });
            }
        }
        let value = game.brute.value();
        assert_eq!(verdict(&game, value, &statements), Ok(()), "{:?}", game.position);
        assert_eq!(verdict(&game, value + 1, &statements), Err(None));
    }
}

fn random_statement(rng: &mut fastrand::Rng, game: &Game, set: u32) -> Statement {
    let bits: Vec<u32> = game.bits(set).collect();
    let claim = match (rng.bool(), bits.as_slice()) {
        (true, [_, ..]) => Claim::AtLeast { place: bits[rng.usize(0..bits.len())] as usize },
        _ => Claim::AtMost,
    };
    let off = [0, 0, 0, 0, 1, 2, -2, 4, -4][rng.usize(0..9)];
    Statement { set, claim, bound: game.brute.value_of(set) + off }
}

/// Statements are made at random, false ones among them; those that fail are taken out until no
/// more do. What is left is true.
#[test]
fn nothing_that_is_false_can_be_proved() {
    let mut rng = fastrand::Rng::with_seed(102);
    let (mut accepted, mut dropped) = (0, 0);
    for game in games(103, 150, 7) {
        let sets = sets(&game);
        let statement = |_| {
            // Most sets with dead ends are left out: they fail at once.
            let set = sets[rng.usize(0..sets.len())];
            let dull = has_dead_end(&game, set) && rng.u8(0..10) > 0;
            (!dull).then(|| random_statement(&mut rng, &game, set))
        };
        let mut statements: Vec<Statement> = (0..120).filter_map(statement).collect();
        statements.sort_by_key(|statement| statement.set.count_ones());
        let value = game.brute.value();
        while let Err(Some(bad)) = verdict(&game, value, &statements) {
            statements.remove(bad);
            dropped += 1;
        }
        for statement in &statements {
            let value = game.brute.value_of(statement.set);
            let holds = match statement.claim {
                Claim::AtMost => value <= statement.bound,
                Claim::AtLeast { .. } => value >= statement.bound,
            };
            assert!(holds, "{statement:?} {value} {:?}", game.position);
        }
        accepted += statements.len();
    }
    assert!(accepted > 1000 && dropped > 1000, "{accepted} {dropped}");
}

/// Of every set, W and k as the formula needs them; one string a chain finds the best one too.
#[test]
fn offers_give_the_value_and_one_string_a_chain_is_enough() {
    for game in games(104, 300, 9) {
        let layout = Layout::new(game.strings.len()).unwrap();
        let mut bench = Workbench::new(&game.position).unwrap();
        let value = |places: Vec<usize>| {
            let set = places.into_iter().fold(0, |set, place| set | 1 << place);
            let value = game.brute.value_of(set);
            Bounds { low: value, high: value }
        };
        let offer = bench.whole();
        let found = offer.bounds(value(bench.rest().collect()));
        assert_eq!((found.low, found.high), (game.brute.value(), game.brute.value()));
        for set in sets(&game).into_iter().filter(|&set| !has_dead_end(&game, set)) {
            bench.load(&set.to_le_bytes()[..layout.set_bytes()]);
            let mut best = None;
            for place in bench.openings() {
                let offer = bench.open(place);
                let after = offer.bounds(value(bench.rest().collect())).low;
                assert_eq!(after, game.brute.value_of(set & !(1 << place)), "{set:b} {place}");
                best = best.max(Some(-after));
            }
            assert_eq!(best.unwrap_or(0), game.brute.value_of(set), "{set:b} {:?}", game.position);
        }
    }
}
