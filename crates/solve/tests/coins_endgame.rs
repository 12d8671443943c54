//! Endgames of chains and rings against brute force and the rules.

mod coins_common;

use coins_common::{number, position, random_chains, random_position, read, rows};
use std::collections::HashMap;
use twintrees_model::coins::{Position, Rules, Setup};
use twintrees_model::graph::EdgeId;
use twintrees_solve::coins::brute::Brute;
use twintrees_solve::coins::dead_ends::DeadEnds;
use twintrees_solve::coins::endgame::Endgame;
use twintrees_solve::coins::search::Search;
use twintrees_solve::coins::solve_coins;
use twintrees_solve::never;

/// `(true, n)` is a ring of n coins, `(false, n)` a chain of n from ground to ground.
type Part = (bool, u32);

fn strings_of((ring, coins): Part) -> u32 {
    if ring { coins } else { coins + 1 }
}

/// The strings of these parts, coins numbered from `coins` on.
fn lay_out(parts: &[Part]) -> (u32, Vec<[u32; 2]>) {
    let (mut coins, mut strings) = (0, Vec::new());
    for &(ring, length) in parts {
        strings.extend((1..length).map(|step| [coins + step, coins + step + 1]));
        match (ring, length) {
            (true, _) => strings.push([coins + length, coins + 1]),
            (false, 0) => strings.push([0, 0]),
            (false, _) => strings.extend([[0, coins + 1], [coins + length, 0]]),
        }
        coins += length;
    }
    (coins, strings)
}

fn of_parts(parts: &[Part]) -> Position {
    let (coins, strings) = lay_out(parts);
    position(coins, &strings)
}

/// Every sum of chains of 0 to 6 and rings of 2 to 8 with so many strings at most.
fn for_all_sums(strings: u32, check: &mut impl FnMut(&[Part])) {
    let kinds: Vec<Part> = (0..7).map(|n| (false, n)).chain((2..9).map(|n| (true, n))).collect();
    fn go(kinds: &[Part], parts: &mut Vec<Part>, left: u32, check: &mut impl FnMut(&[Part])) {
        check(parts);
        for at in 0..kinds.len() {
            if strings_of(kinds[at]) <= left {
                parts.push(kinds[at]);
                go(&kinds[at..], parts, left - strings_of(kinds[at]), check);
                parts.pop();
            }
        }
    }
    go(&kinds, &mut Vec::new(), strings, check);
}

/// Value, best moves and the value of each move, under both rules.
fn assert_equals_brute_force(free: &Position) {
    for rules in [Rules::Free, Rules::Compulsory] {
        let position = free.clone().with_rules(rules);
        let (endgame, brute) = (Endgame::of(&position).unwrap(), Brute::new(&position).unwrap());
        assert_eq!(endgame.value(), brute.value(), "{position:?}");
        assert_eq!(endgame.move_values(), brute.move_values(), "{position:?}");
        assert_eq!(endgame.best_moves(), brute.best_moves(), "{position:?}");
    }
}

#[test]
fn all_small_sums_have_the_values_of_brute_force() {
    let mut seen = 0;
    for_all_sums(12, &mut |parts| {
        assert_equals_brute_force(&of_parts(parts));
        seen += 1;
    });
    assert!(seen > 1000, "{seen}");
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn all_sums_of_up_to_14_strings_have_the_values_of_brute_force() {
    for_all_sums(14, &mut |parts| assert_equals_brute_force(&of_parts(parts)));
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn random_sums_of_up_to_22_strings_have_the_values_of_brute_force() {
    let mut rng = fastrand::Rng::with_seed(42);
    for round in 0..60 {
        let (most, mut parts) = (16 + round % 7, Vec::new());
        loop {
            let part = if rng.bool() { (true, rng.u32(2..10)) } else { (false, rng.u32(0..8)) };
            if parts.iter().chain([&part]).map(|&p| strings_of(p)).sum::<u32>() > most {
                break;
            }
            parts.push(part);
        }
        assert_equals_brute_force(&of_parts(&parts));
    }
}

/// Chains and rings with trees hung on their coins and some strings cut: everything that leaves
/// chains and rings outside of dead ends.
fn random_with_dead_ends(rng: &mut fastrand::Rng, most: usize) -> Position {
    let mut parts = Vec::new();
    for _ in 0..rng.u32(1..4) {
        parts.push(if rng.bool() { (true, rng.u32(2..6)) } else { (false, rng.u32(0..5)) });
    }
    let (mut coins, mut strings) = lay_out(&parts);
    while rng.u8(0..4) > 0 && strings.len() < most {
        coins += 1;
        strings.push([rng.u32(0..coins), coins]);
    }
    strings.truncate(most);
    let mut setup = Setup::start(coins, strings).unwrap();
    let count = setup.graph.edge_count() as u32;
    setup.cut = (0..count).filter(|_| rng.u32(0..8) == 0).collect();
    setup.check().unwrap()
}

fn endgames_with_dead_ends(rounds: u32, most: usize) {
    let mut rng = fastrand::Rng::with_seed(43);
    let mut seen = [0; 5];
    for round in 0..rounds {
        let position = match round % 4 {
            0 => random_position(&mut rng, most),
            1 => random_chains(&mut rng, most),
            _ => random_with_dead_ends(&mut rng, most),
        };
        if Endgame::of(&position).is_some() {
            assert_equals_brute_force(&position);
            seen[DeadEnds::of(&position).k() as usize] += 1;
        }
    }
    assert!(seen[0] > 100 && seen[2] > 100 && seen[4] > 10, "{seen:?}");
}

#[test]
fn endgames_with_dead_ends_have_the_values_of_brute_force() {
    endgames_with_dead_ends(5000, 10);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_endgames_with_dead_ends_have_the_values_of_brute_force() {
    endgames_with_dead_ends(100_000, 12);
}

/// It is one if and only if nothing but chains and rings is left when W is gone.
#[test]
fn what_is_an_endgame() {
    for (coins, strings, is) in [
        (0, &[][..], true),
        (1, &[[0, 1]], true),
        (1, &[[1, 1], [0, 1]], true),
        (1, &[[0, 1], [0, 1], [0, 1]], false),
        (3, &[[1, 2], [2, 3], [3, 1]], true),
        (3, &[[1, 2], [2, 3], [3, 1], [3, 0]], false),
        (4, &[[1, 2], [2, 3], [3, 1], [3, 4]], true),
    ] {
        assert_eq!(Endgame::of(&position(coins, strings)).is_some(), is, "{strings:?}");
    }
}

/// Paths with two, one or no end at the ground, and rings: sorted, as (kind, coins).
type Pieces = Vec<(u8, u8)>;

const GROUNDED: u8 = 0;
const HALF_OPEN: u8 = 1;
const OPEN: u8 = 2;
const RING: u8 = 3;

/// What one cut makes of a piece: what is left of it, and the coins captured.
fn cuts_of((kind, coins): (u8, u8)) -> Vec<(Pieces, i32)> {
    let cut = |left: (u8, u8), right: (u8, u8)| {
        let alive = |&(kind, coins): &(u8, u8)| coins > u8::from(kind == OPEN);
        let captured = [left, right].iter().filter(|&&piece| piece == (OPEN, 1)).count() as i32;
        ([left, right].into_iter().filter(alive).collect(), captured)
    };
    match kind {
        GROUNDED => (0..=coins).map(|at| cut((HALF_OPEN, at), (HALF_OPEN, coins - at))).collect(),
        HALF_OPEN => (0..coins).map(|at| cut((HALF_OPEN, at), (OPEN, coins - at))).collect(),
        OPEN => (1..coins).map(|at| cut((OPEN, at), (OPEN, coins - at))).collect(),
        _ => vec![(vec![(OPEN, coins)], 0)],
    }
}

/// The rules, single strings, dead ends and partial captures; sums of equal pieces are one.
fn by_the_rules(pieces: &Pieces, seen: &mut HashMap<Pieces, i32>) -> i32 {
    if let Some(&known) = seen.get(pieces) {
        return known;
    }
    let mut best = None;
    for at in (0..pieces.len()).filter(|&at| at == 0 || pieces[at] != pieces[at - 1]) {
        for (made, captured) in cuts_of(pieces[at]) {
            let mut then = pieces.clone();
            then.remove(at);
            then.extend(made);
            then.sort_unstable();
            let value = by_the_rules(&then, seen);
            let value = if captured > 0 { captured + value } else { -value };
            best = best.max(Some(value));
        }
    }
    let value = best.unwrap_or(0);
    seen.insert(pieces.clone(), value);
    value
}

/// The value of every first cut by the rules, in the order of [`lay_out`].
fn moves_by_the_rules(parts: &[Part], seen: &mut HashMap<Pieces, i32>) -> Vec<i32> {
    let piece = |&(ring, n): &Part| (if ring { RING } else { GROUNDED }, n as u8);
    let mut values = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let mut after = Vec::new();
        for (made, captured) in cuts_of(piece(part)) {
            let others = parts[..at].iter().chain(&parts[at + 1..]).map(piece);
            let mut then: Pieces = others.chain(made).collect();
            then.sort_unstable();
            let value = by_the_rules(&then, seen);
            after.push(if captured > 0 { captured + value } else { -value });
        }
        match *part {
            (true, coins) => values.extend(vec![after[0]; coins as usize]),
            // Inner strings come first.
            (false, 0) => values.push(after[0]),
            (false, coins) => {
                values.extend_from_slice(&after[1..coins as usize]);
                values.extend([after[0], after[coins as usize]]);
            }
        }
    }
    values
}

fn sums_have_the_values_of_the_rules(strings: u32) {
    let mut seen = HashMap::new();
    for_all_sums(strings, &mut |parts| {
        let position = of_parts(parts);
        let endgame = Endgame::of(&position).unwrap();
        let found: Vec<i32> = endgame.move_values().into_iter().map(|(_, value)| value).collect();
        let values = moves_by_the_rules(parts, &mut seen);
        assert_eq!(found, values, "{parts:?}");
        assert_eq!(endgame.value(), values.into_iter().max().unwrap_or(0));
    });
}

#[test]
fn all_sums_of_up_to_16_strings_have_the_values_of_the_rules() {
    sums_have_the_values_of_the_rules(16);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn all_sums_of_up_to_24_strings_have_the_values_of_the_rules() {
    sums_have_the_values_of_the_rules(24);
}

#[test]
fn loony_endgames_have_their_known_values_and_openings() {
    for row in rows(&read("dots-and-boxes.json")["loony_endgames"]) {
        let names: Vec<&str> = row["parts"].as_str().unwrap().split(' ').collect();
        let part = |name: &&str| (name.starts_with('l'), name[1..].parse().unwrap());
        let parts: Vec<Part> = names.iter().map(part).collect();
        let position = of_parts(&parts);
        let endgame = Endgame::of(&position).unwrap();
        assert_eq!(endgame.value(), number(&row["value_for_opener"]), "{row}");
        let best = endgame.best_moves();
        let mut first = 0;
        for (name, &part) in names.iter().zip(&parts) {
            let listed = rows(&row["best_opening"]).iter().any(|opening| opening == name);
            for string in first..first + strings_of(part) {
                assert_eq!(best.contains(&EdgeId::new(string)), listed, "{row}");
            }
            first += strings_of(part);
        }
    }
}

/// A million strings: chains of 0 to 1200 coins and rings of 2 to 900, dead ends on top.
fn a_million_strings() -> Position {
    let mut parts: Vec<Part> =
        (0..1200).map(|n| (false, n)).chain((2..900).map(|n| (true, n))).collect();
    let mut rng = fastrand::Rng::with_seed(44);
    let mut count: u32 = parts.iter().map(|&part| strings_of(part)).sum();
    while count < 999_995 {
        let part = if rng.bool() { (true, rng.u32(2..8)) } else { (false, rng.u32(0..5)) };
        count += strings_of(part);
        parts.push(part);
    }
    let (coins, mut strings) = lay_out(&parts);
    strings.extend([[0, coins + 1], [coins + 1, coins + 2], [coins + 2, coins + 3]]);
    position(coins + 3, &strings)
}

#[test]
fn a_million_strings_are_solved() {
    let position = a_million_strings();
    let solution = solve_coins(&position, 0, &never).unwrap();
    let values = Search::new(0, &never).move_values(&position).unwrap();
    assert_eq!(values.len(), position.strings_left());
    assert_eq!(values.iter().map(|&(_, value)| value).max(), Some(solution.value));
    let best = values.iter().filter(|&&(_, value)| value == solution.value);
    assert_eq!(solution.best_moves, best.map(|&(string, _)| string).collect::<Vec<_>>());
    assert_eq!(solution.choice.unwrap().value, solution.value);
}
