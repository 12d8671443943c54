//! Nimstring: the definition against who wins beside a heap, the solver against the definition,
//! both against the known values.

mod coins_common;

use coins_common::{named_graph, number, position, random_chains, random_position, read, rows};
use serde_json::Value;
use std::collections::HashMap;
use twintrees_model::coins::{Board, Position, Start};
use twintrees_model::graph::EdgeId;
use twintrees_solve::coins::nimstring::{self, Nimber, Nimbers, Nimstring};
use twintrees_solve::coins::search::NoValue;
use twintrees_solve::{Stopped, never};

const MIB: usize = 1 << 20;

fn nimber(value: &Value) -> Nimber {
    match value.as_u64() {
        Some(size) => Nimber::Heap(size as u8),
        None => {
            assert_eq!(value, "loony");
            Nimber::Loony
        }
    }
}

#[test]
fn small_boards_have_their_known_nimbers() {
    let table = read("dots-and-boxes.json");
    for row in rows(&table["boards"]).iter().filter(|row| number(&row["edges"]) <= 17) {
        let side = |field: &str| number(&row[field]) as u32;
        let word = row["variant"].as_str().unwrap();
        let start = Start::ALL.into_iter().find(|start| start.word() == word).unwrap();
        let board = Board::new(side("rows"), side("cols")).unwrap();
        let game = Nimstring::new(&board.start(start).check().unwrap()).unwrap();
        assert_eq!(game.value(), nimber(&row["nimber"]), "{row}");
        let found: Vec<Nimber> = game.move_values().into_iter().map(|(_, value)| value).collect();
        let listed = rows(&row["nimber_of_each_first_move"]).iter().map(nimber);
        assert_eq!(found, listed.collect::<Vec<_>>(), "{row}");
    }
}

#[test]
fn paths_cycles_and_problems_have_their_known_nimbers() {
    let table = read("dots-and-boxes.json");
    for row in rows(&table["paths"]).iter().chain(rows(&table["cycles"])) {
        let Some(edges) = row.get("edges") else { continue };
        // The table numbers coins from 0 and calls the ground −1.
        let vertex = |v: &Value| (number(v) + 1) as u32;
        let strings: Vec<[u32; 2]> =
            rows(edges).iter().map(|e| [vertex(&e[0]), vertex(&e[1])]).collect();
        let game = Nimstring::new(&position(number(&row["n"]) as u32, &strings)).unwrap();
        assert_eq!(game.value(), nimber(&row["nimber"]), "{row}");
    }
    for row in rows(&table["positions"]).iter().filter(|row| row["brute_nimber"].is_u64()) {
        let side = |field: &str| number(&row[field]) as u32;
        let board = Board::new(side("height"), side("width")).unwrap();
        let position = board.read_digits(row["dbn"].as_str().unwrap()).unwrap().check().unwrap();
        let game = Nimstring::new(&position).unwrap();
        assert_eq!(game.value(), nimber(&row["brute_nimber"]), "{row}");
    }
}

/// Whether the player to move wins beside a heap: the rules, and nothing about nimbers.
fn wins(position: &mut Position, heap: u32, seen: &mut HashMap<(Vec<u32>, u32), bool>) -> bool {
    let state = (position.strings().map(|s| s.number()).collect::<Vec<_>>(), heap);
    if let Some(&known) = seen.get(&state) {
        return known;
    }
    let mut won = (0..heap).any(|smaller| !wins(position, smaller, seen));
    for string in position.strings().collect::<Vec<_>>() {
        let captured = position.play(string).unwrap();
        won |= wins(position, heap, seen) == (captured > 0);
        position.undo();
    }
    seen.insert(state, won);
    won
}

#[test]
fn a_nimber_is_the_only_heap_beside_which_the_player_to_move_loses() {
    let mut rng = fastrand::Rng::with_seed(12);
    for round in 0..400 {
        let mut position = match round % 2 {
            0 => random_position(&mut rng, 8),
            _ => random_chains(&mut rng, 8),
        };
        let value = Nimstring::new(&position).unwrap().value();
        for heap in 0..=8 {
            let loses = !wins(&mut position, heap, &mut HashMap::new());
            assert_eq!(loses, value == Nimber::Heap(heap as u8), "{position:?}");
        }
    }
}

fn solved(position: &Position) -> Nimbers {
    nimstring::solve(position, 256 * MIB, &never).unwrap()
}

fn assert_equals_the_definition(position: &Position) {
    let (found, game) = (solved(position), Nimstring::new(position).unwrap());
    assert_eq!(found.value, game.value(), "{position:?}");
    assert_eq!(found.moves, game.move_values(), "{position:?}");
    assert_eq!(nimstring::value(position, 0, &never), Ok(found.value));
}

fn random_positions_equal_the_definition(rounds: usize, strings: usize) {
    let mut rng = fastrand::Rng::with_seed(13);
    let mut seen = [0; 8];
    for round in 0..rounds {
        let position = match round % 3 {
            0 => random_chains(&mut rng, strings),
            _ => random_position(&mut rng, strings),
        };
        assert_equals_the_definition(&position);
        match solved(&position).value {
            Nimber::Heap(size) => seen[size as usize] += 1,
            Nimber::Loony => seen[7] += 1,
        }
    }
    assert!(seen[..4].iter().all(|&count| count > 10) && seen[7] > 100, "{seen:?}");
}

#[test]
fn random_positions_have_the_values_of_the_definition() {
    random_positions_equal_the_definition(6000, 11);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_random_positions_have_the_values_of_the_definition() {
    random_positions_equal_the_definition(100_000, 12);
}

/// Dense fields: many nodes, few chains.
#[test]
fn random_fields_without_dead_ends_have_the_values_of_the_definition() {
    let mut rng = fastrand::Rng::with_seed(14);
    for _ in 0..300 {
        let coins = rng.u32(1..6);
        let mut strings = Vec::new();
        for coin in 1..=coins {
            let others = (0..3).map(|_| [coin, rng.u32(0..=coins)]).collect::<Vec<_>>();
            strings.extend(others);
        }
        strings.truncate(14);
        assert_equals_the_definition(&position(coins, &strings));
    }
}

fn board_of(row: &Value) -> Position {
    let side = |field: &str| number(&row[field]) as u32;
    let word = row["variant"].as_str().unwrap();
    let start = Start::ALL.into_iter().find(|start| start.word() == word).unwrap();
    Board::new(side("rows"), side("cols")).unwrap().start(start).check().unwrap()
}

/// Every board of the table that has nimbers: up to 27 strings.
#[test]
fn all_boards_have_their_known_nimbers() {
    let mut seen = 0;
    for row in rows(&read("dots-and-boxes.json")["boards"]) {
        let Some(listed) = row.get("nimber_of_each_first_move") else { continue };
        let found = solved(&board_of(row));
        assert_eq!(found.value, nimber(&row["nimber"]), "{row}");
        let moves: Vec<Nimber> = found.moves.into_iter().map(|(_, value)| value).collect();
        assert_eq!(moves, rows(listed).iter().map(nimber).collect::<Vec<_>>(), "{row}");
        seen += 1;
    }
    assert_eq!(seen, 37);
}

/// 0 by a separate program that fills a table of all 2³¹ sets of walls.
#[test]
#[ignore = "slow suite: make test-slow"]
fn three_by_four_has_its_nimber() {
    let start = Board::new(3, 4).unwrap().start(Start::American).check().unwrap();
    assert_eq!(nimstring::value(&start, 64 * MIB, &never), Ok(Nimber::Heap(0)));
}

/// All that the table says of nimbers besides boards.
#[test]
fn paths_cycles_graphs_and_problems_are_solved() {
    let table = read("dots-and-boxes.json");
    let mut seen = 0;
    for row in rows(&table["paths"]).iter().chain(rows(&table["cycles"])) {
        let Some(edges) = row.get("edges") else { continue };
        let vertex = |v: &Value| (number(v) + 1) as u32;
        let strings: Vec<[u32; 2]> =
            rows(edges).iter().map(|e| [vertex(&e[0]), vertex(&e[1])]).collect();
        let found = solved(&position(number(&row["n"]) as u32, &strings));
        assert_eq!(found.value, nimber(&row["nimber"]), "{row}");
        seen += 1;
    }
    for row in rows(&table["graphs"]) {
        let strings = named_graph(row["name"].as_str().unwrap());
        let found = solved(&position(number(&row["coins"]) as u32, &strings));
        assert_eq!(found.value, nimber(&row["nimber"]), "{row}");
        seen += 1;
    }
    for row in rows(&table["positions"]) {
        let side = |field: &str| number(&row[field]) as u32;
        let board = Board::new(side("height"), side("width")).unwrap();
        let position = board.read_digits(row["dbn"].as_str().unwrap()).unwrap().check().unwrap();
        for known in [&row["published"]["nimber"], &row["brute_nimber"]] {
            if !known.is_null() {
                assert_eq!(solved(&position).value, nimber(known), "{row}");
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 23 + 7 + 31 + 5 + 5);
}

/// By the definition, as far as it reaches.
#[test]
#[ignore = "slow suite: make test-slow"]
fn graphs_have_their_known_nimbers_by_the_definition() {
    for row in rows(&read("dots-and-boxes.json")["graphs"]) {
        let strings = named_graph(row["name"].as_str().unwrap());
        let game = Nimstring::new(&position(number(&row["coins"]) as u32, &strings)).unwrap();
        assert_eq!(game.value(), nimber(&row["nimber"]), "{row}");
    }
}

/// Chains of 1 to 3 and rings of 3 and 4, a hundred thousand of each; the ring of three is worth
/// 1 like the short chains.
#[test]
fn many_chains_and_rings_are_solved_at_once() {
    let (mut coins, mut strings) = (0, Vec::new());
    for _ in 0..100_001 {
        for length in 1..=3 {
            strings.extend([[0, coins + 1], [coins + length, 0]]);
            strings.extend((1..length).map(|step| [coins + step, coins + step + 1]));
            coins += length;
        }
        for length in 3..=4 {
            strings.push([coins + length, coins + 1]);
            strings.extend((1..length).map(|step| [coins + step, coins + step + 1]));
            coins += length;
        }
    }
    let found = solved(&position(coins, &strings));
    assert_eq!(found.value, Nimber::Heap(1));
    let count = |value| found.moves.iter().filter(|&&(_, after)| after == value).count();
    // Chains of one, the middle of chains of two, rings of three; all else is loony.
    assert_eq!(count(Nimber::Heap(0)), 100_001 * (2 + 1 + 3));
    assert_eq!(count(Nimber::Loony), found.moves.len() - 100_001 * 6);
    assert_eq!(found.moves[0].0, EdgeId::new(0));
}

#[test]
fn what_is_too_large_is_refused_and_what_takes_long_can_be_stopped() {
    let strings: Vec<[u32; 2]> = (1..=17).flat_map(|u| (1..u).map(move |v| [u, v])).collect();
    let refusal = nimstring::solve(&position(17, &strings), MIB, &never).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "136 chains in one piece outside of dead ends are too many for a search: at most 127"
    );
    let board = Board::new(6, 6).unwrap().start(Start::American).check().unwrap();
    let asked = std::sync::atomic::AtomicU32::new(0);
    let soon = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 3;
    assert_eq!(nimstring::solve(&board, MIB, &soon), Err(NoValue::Stopped(Stopped)));
}
