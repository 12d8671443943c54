//! Nimstring against the known values, and against who wins beside a heap.

mod coins_common;

use coins_common::{number, position, random_chains, random_position, read, rows};
use serde_json::Value;
use std::collections::HashMap;
use twintrees_model::coins::{Board, Position, Start};
use twintrees_solve::coins::nimstring::{Nimber, Nimstring};

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
