//! The search against brute force and the known values.

mod coins_common;

use coins_common::{
    named_graph, number, numbers, pairs, position, random_chains, random_position, read, rows,
};
use serde_json::Value;
use twintrees_model::coins::{Board, Position, Rules, Setup, Start};
use twintrees_model::graph::EdgeId;
use twintrees_solve::coins::brute::Brute;
use twintrees_solve::coins::search::{NoValue, Search};
use twintrees_solve::coins::{Solution, solve_coins, solve_with};
use twintrees_solve::{Stopped, never};

const MIB: usize = 1 << 20;

fn assert_equals_brute_force(search: &mut Search, position: &Position) {
    let brute = Brute::new(position).unwrap();
    let solution = solve_with(search, position).unwrap();
    assert_eq!(solution.value, brute.value(), "{position:?}");
    assert_eq!(solution.best_moves, brute.best_moves(), "{position:?}");
    let values = search.move_values(position).unwrap();
    assert_eq!(values, brute.move_values(), "{position:?}");
}

/// One search for all, so that what it remembers of one position must hold for the others.
fn random_positions_equal_brute_force(rounds: usize, strings: usize, memory: usize) {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut search = Search::new(memory, &never);
    for round in 0..rounds {
        let position = match round % 3 {
            0 => random_chains(&mut rng, strings),
            _ => random_position(&mut rng, strings),
        };
        assert_equals_brute_force(&mut search, &position);
    }
}

#[test]
fn random_positions_have_the_values_of_brute_force() {
    random_positions_equal_brute_force(6000, 10, MIB);
}

/// So little memory that entries are lost all the time.
#[test]
fn forgetting_costs_time_but_not_the_answer() {
    random_positions_equal_brute_force(500, 10, 0);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_random_positions_have_the_values_of_brute_force() {
    random_positions_equal_brute_force(100_000, 12, 16 * MIB);
}

/// Every set of walls of a board, dead ends and all.
fn assert_all_positions_of(board: Board) {
    let whole = board.start(Start::American).check().unwrap();
    let brute = Brute::new(&whole).unwrap();
    let walls = board.walls() as u32;
    let mut search = Search::new(MIB, &never);
    for left in 0..1u32 << walls {
        let drawn = (0..walls).filter(|wall| left >> wall & 1 == 0).collect();
        let position = board.with_drawn(drawn).check().unwrap();
        assert_eq!(
            search.value(&position),
            Ok(brute.value_of(left)),
            "{}",
            board.drawing(&position)
        );
    }
}

#[test]
fn every_position_of_small_boards_has_its_value() {
    for (rows, cols) in [(1, 1), (1, 2), (1, 3), (2, 2)] {
        assert_all_positions_of(Board::new(rows, cols).unwrap());
    }
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn every_position_of_two_by_three_has_its_value() {
    assert_all_positions_of(Board::new(2, 3).unwrap());
}

fn start(row: &Value) -> Position {
    let side = |field: &str| number(&row[field]) as u32;
    let word = row["variant"].as_str().unwrap();
    let start = Start::ALL.into_iter().find(|start| start.word() == word).unwrap();
    Board::new(side("rows"), side("cols")).unwrap().start(start).check().unwrap()
}

/// The value of every first move; the best ones must be those listed as best.
fn assert_boards(strings: std::ops::RangeInclusive<i32>) {
    let table = read("dots-and-boxes.json");
    let boards = rows(&table["boards"]).iter();
    for row in boards.filter(|row| strings.contains(&number(&row["edges"]))) {
        let position = start(row);
        let mut search = Search::new(64 * MIB, &never);
        let solution = solve_with(&mut search, &position).unwrap();
        assert_eq!(solution.value, number(&row["score"]), "{row}");
        let values = search.move_values(&position).unwrap();
        let found: Vec<i32> = values.iter().map(|&(_, value)| value).collect();
        let listed = rows(&row["score_of_each_first_move"]).iter().map(number);
        assert_eq!(found, listed.collect::<Vec<_>>(), "{row}");
        let best = values.iter().filter(|&&(_, value)| value == solution.value);
        assert_eq!(solution.best_moves, best.map(|&(string, _)| string).collect::<Vec<_>>());
    }
}

#[test]
fn boards_have_the_known_values_of_all_first_moves() {
    assert_boards(0..=24);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn larger_boards_have_the_known_values_of_all_first_moves() {
    assert_boards(25..=32);
}

fn assert_published(largest: usize) {
    let table = read("dots-and-boxes.json");
    for row in rows(&table["published_or_search"]).iter().filter(|row| row["score"].is_i64()) {
        let position = start(row);
        if position.strings_left() <= largest {
            let mut search = Search::new(256 * MIB, &never);
            assert_eq!(search.value(&position), Ok(number(&row["score"])), "{row}");
        }
    }
}

#[test]
fn published_boards_have_their_values() {
    assert_published(27);
}

/// 3 by 4 to 4 by 4, and 5 by 5 Swedish. The published 4 by 5 (49 strings) is out of reach here.
#[test]
#[ignore = "slow suite: make test-slow"]
fn larger_published_boards_have_their_values() {
    assert_published(40);
}

fn solved(position: &Position) -> Solution {
    solve_coins(position, 64 * MIB, &never).unwrap()
}

#[test]
fn paths_cycles_and_graphs_have_their_values() {
    let table = read("dots-and-boxes.json");
    for row in rows(&table["paths"]).iter().chain(rows(&table["cycles"])) {
        // The table numbers coins from 0 and calls the ground −1.
        let vertex = |v: &Value| (number(v) + 1) as u32;
        let none = Vec::new();
        let edges = row["edges"].as_array().unwrap_or(&none);
        let strings: Vec<[u32; 2]> = edges.iter().map(|e| [vertex(&e[0]), vertex(&e[1])]).collect();
        let position = position(number(&row["n"]) as u32, &strings);
        assert_eq!(solved(&position).value, number(&row["score"]), "{row}");
    }
    for row in rows(&table["graphs"]) {
        let strings = named_graph(row["name"].as_str().unwrap());
        assert_eq!(strings.len() as i32, number(&row["strings"]), "{row}");
        let position = position(number(&row["coins"]) as u32, &strings);
        assert_eq!(solved(&position).value, number(&row["score"]), "{row}");
    }
}

#[test]
fn positions_with_dead_ends_have_their_solutions() {
    for row in rows(&read("dead-ends.json")) {
        let position = position(number(&row["coins"]) as u32, &pairs(&row["strings"]));
        let solution = solved(&position);
        assert_eq!(solution.value, number(&row["value"]), "{row}");
        assert_eq!(solution.choice.unwrap().best.word(), row["best"].as_str().unwrap(), "{row}");
        assert_eq!(solution.best_moves, Brute::new(&position).unwrap().best_moves(), "{row}");
    }
}

fn published_position(row: &Value) -> Position {
    let side = |field: &str| number(&row[field]) as u32;
    let board = Board::new(side("height"), side("width")).unwrap();
    board.read_digits(row["dbn"].as_str().unwrap()).unwrap().check().unwrap()
}

#[test]
fn published_problems_have_their_scores_and_moves() {
    let table = read("dots-and-boxes.json");
    let problems = rows(&table["positions"]);
    assert_eq!(problems.len(), 8);
    for row in problems.iter().filter(|row| row["edges_left"].as_u64() < Some(33)) {
        let solution = solved(&published_position(row));
        let score = row.get("brute_score").or(row.get("bk3_score")).unwrap();
        assert_eq!(solution.value, number(score), "{row}");
        if let Some(best) = row.get("brute_best_edges") {
            let found: Vec<u32> = solution.best_moves.iter().map(|s| s.number()).collect();
            assert_eq!(found, numbers(best), "{row}");
        }
    }
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn large_published_problems_have_their_scores() {
    let table = read("dots-and-boxes.json");
    for row in rows(&table["positions"]).iter().filter(|r| r["edges_left"].as_u64() >= Some(33)) {
        let mut search = Search::new(1024 * MIB, &never);
        assert_eq!(search.value(&published_position(row)), Ok(number(&row["bk3_score"])), "{row}");
    }
}

/// Chains between ground and ground, and rings: `c3 l4` is a chain of three and a ring of four.
fn endgame(parts: &str) -> (Position, Vec<(EdgeId, String)>) {
    let (mut strings, mut coins, mut names) = (Vec::new(), 0, Vec::new());
    for part in parts.split(' ') {
        let length: u32 = part[1..].parse().unwrap();
        let first = strings.len() as u32;
        strings.extend((1..length).map(|step| [coins + step, coins + step + 1]));
        match &part[..1] {
            "c" => strings.extend([[0, coins + 1], [coins + length, 0]]),
            _ => strings.push([coins + length, coins + 1]),
        }
        coins += length;
        names.extend((first..strings.len() as u32).map(|s| (EdgeId::new(s), part.to_owned())));
    }
    (position(coins, &strings), names)
}

#[test]
fn loony_endgames_have_their_values_and_openings() {
    let table = read("dots-and-boxes.json");
    let endgames = rows(&table["loony_endgames"]);
    assert_eq!(endgames.len(), 202);
    let mut search = Search::new(MIB, &never);
    for row in endgames {
        let (position, names) = endgame(row["parts"].as_str().unwrap());
        let solution = solve_with(&mut search, &position).unwrap();
        assert_eq!(solution.value, number(&row["value_for_opener"]), "{row}");
        let best = |s: &EdgeId| solution.best_moves.contains(s);
        let mut openings: Vec<&str> =
            names.iter().filter(|(s, _)| best(s)).map(|(_, part)| part.as_str()).collect();
        openings.dedup();
        let mut listed: Vec<&str> =
            rows(&row["best_opening"]).iter().map(|part| part.as_str().unwrap()).collect();
        listed.sort_unstable();
        openings.sort_unstable();
        openings.dedup();
        assert_eq!(openings, listed, "{row}");
    }
}

#[test]
fn having_to_capture_changes_the_solution() {
    let free = position(5, &[[0, 1], [1, 2], [3, 4], [4, 5], [5, 3]]);
    assert_eq!(solved(&free).value, 1);
    let forced = solved(&free.with_rules(Rules::Compulsory));
    assert_eq!((forced.value, forced.choice), (-1, None));
}

/// Both rules in turn with one search: what it knows of one must not be used for the other.
fn random_positions_equal_brute_force_where_capturing_is_compulsory(rounds: usize, most: usize) {
    let mut rng = fastrand::Rng::with_seed(15);
    let mut search = Search::new(MIB, &never);
    let mut differ = 0;
    for round in 0..rounds {
        let free = match round % 3 {
            0 => random_chains(&mut rng, most),
            _ => random_position(&mut rng, most),
        };
        let forced = free.clone().with_rules(Rules::Compulsory);
        assert_equals_brute_force(&mut search, &forced);
        if round % 20 == 0 {
            assert_equals_brute_force(&mut search, &free);
            let value = search.value(&forced);
            differ += usize::from(search.value(&free) != value);
        }
    }
    assert!(differ > rounds / 2000, "{differ}");
}

#[test]
fn random_positions_where_capturing_is_compulsory_have_the_values_of_brute_force() {
    random_positions_equal_brute_force_where_capturing_is_compulsory(6000, 10);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_random_positions_where_capturing_is_compulsory_have_the_values_of_brute_force() {
    random_positions_equal_brute_force_where_capturing_is_compulsory(100_000, 12);
}

/// Every compulsory score of the table, boards up to 27 strings, paths and cycles.
#[test]
fn known_compulsory_scores() {
    let table = read("dots-and-boxes.json");
    let mut search = Search::new(64 * MIB, &never);
    let mut seen = 0;
    for row in rows(&table["boards"]).iter().filter(|row| row["nimber"] != Value::Null) {
        let forced = start(row).with_rules(Rules::Compulsory);
        let known = number(&row["score_compulsory_capture"]);
        assert_eq!(search.value(&forced), Ok(known), "{row}");
        seen += 1;
    }
    for row in rows(&table["paths"]).iter().chain(rows(&table["cycles"])) {
        let Some(edges) = row.get("edges") else { continue };
        let vertex = |v: &Value| (number(v) + 1) as u32;
        let strings: Vec<[u32; 2]> =
            rows(edges).iter().map(|e| [vertex(&e[0]), vertex(&e[1])]).collect();
        let free = position(number(&row["n"]) as u32, &strings);
        let forced = free.with_rules(Rules::Compulsory);
        assert_eq!(search.value(&forced), Ok(number(&row["score_compulsory"])), "{row}");
        seen += 1;
    }
    assert_eq!(seen, 37 + 23 + 7);
}

/// Every set of walls of 2 by 2 boxes.
#[test]
fn every_position_of_two_by_two_has_its_compulsory_value() {
    let board = Board::new(2, 2).unwrap();
    let whole = board.start(Start::American).check().unwrap().with_rules(Rules::Compulsory);
    let brute = Brute::new(&whole).unwrap();
    let mut search = Search::new(MIB, &never);
    for left in 0..1_u32 << 12 {
        let drawn = (0..12).filter(|wall| left >> wall & 1 == 0).collect();
        let position = board.with_drawn(drawn).check().unwrap().with_rules(Rules::Compulsory);
        assert_eq!(search.value(&position), Ok(brute.value_of(left)));
    }
}

/// 3 by 3 by all sets of walls, and by search.
#[test]
#[ignore = "slow suite: make test-slow"]
fn three_by_three_has_its_compulsory_value() {
    let start = Board::new(3, 3).unwrap().start(Start::American).check().unwrap();
    let forced = start.with_rules(Rules::Compulsory);
    let brute = Brute::new(&forced).unwrap();
    let mut search = Search::new(64 * MIB, &never);
    assert_equals_brute_force(&mut search, &forced);
    assert_eq!(brute.value(), search.value(&forced).unwrap());
}

/// −2 by a separate program that fills a table of all 2³¹ sets of walls.
#[test]
#[ignore = "slow suite: make test-slow"]
fn three_by_four_has_its_compulsory_value() {
    let start = Board::new(3, 4).unwrap().start(Start::American).check().unwrap();
    let mut search = Search::new(64 * MIB, &never);
    assert_eq!(search.value(&start.with_rules(Rules::Compulsory)), Ok(-2));
}

#[test]
fn what_is_too_large_is_refused_and_what_takes_long_can_be_stopped() {
    let board = Board::new(20, 20).unwrap().start(Start::American).check().unwrap();
    assert!(matches!(solve_coins(&board, MIB, &never), Err(NoValue::TooLarge(_))));
    let board = Board::new(6, 6).unwrap().start(Start::American).check().unwrap();
    let asked = std::sync::atomic::AtomicU32::new(0);
    let soon = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 3;
    assert_eq!(solve_coins(&board, MIB, &soon), Err(NoValue::Stopped(Stopped)));
}

/// Parts that all look alike: two coins joined twice, each tied to the ground.
fn equal_parts(parts: u32) -> Position {
    let part =
        |coin: u32| [[0, coin + 1], [coin + 1, coin + 2], [coin + 1, coin + 2], [coin + 2, 0]];
    let strings: Vec<[u32; 2]> = (0..parts).flat_map(|i| part(2 * i)).collect();
    position(2 * parts, &strings)
}

/// The key marks coins of one colour one after another, not in all orders; 24 coins would have
/// 24! of them.
#[test]
fn many_equal_parts_do_not_explode() {
    for parts in 0..=4 {
        let position = equal_parts(parts);
        assert_eq!(solved(&position).value, Brute::new(&position).unwrap().value());
    }
    let mut search = Search::new(MIB, &never);
    assert!(search.value(&equal_parts(12)).is_ok());
    assert!(search.counters().expanded < 10_000);
}

/// 780 strings: a clear refusal instead of a search without end.
#[test]
fn a_complete_graph_on_forty_coins_is_refused() {
    let strings: Vec<[u32; 2]> = (1..=40).flat_map(|u| (1..u).map(move |v| [u, v])).collect();
    let refusal = solve_coins(&position(40, &strings), MIB, &never).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "780 chains outside of dead ends are too many for a search: at most 400"
    );
}

/// Several threads at one question agree with one.
#[test]
fn threads_agree() {
    let mut rng = fastrand::Rng::with_seed(29);
    for name in ["3x3", "2x5", "3x4:icelandic", "4x4:swedish"] {
        let (board, start) = Board::named(name).unwrap();
        let position = board.start(start).check().unwrap();
        let value = Search::new(1 << 22, &never).value(&position);
        let mut search = Search::new(1 << 22, &never).with_threads(3);
        assert_eq!(search.value(&position), value, "{name}");
        for _ in 0..20 {
            let mut later = position.clone();
            let strings: Vec<EdgeId> = later.strings().collect();
            strings.iter().filter(|_| rng.u8(0..5) == 0).for_each(|&s| {
                later.play(s).unwrap();
            });
            let value = Search::new(1 << 22, &never).value(&later);
            assert_eq!(search.value(&later), value, "{name} {later:?}");
        }
    }
}

/// Two components that give away equally many coins without more ado cancel out.
#[test]
fn equal_handouts_cancel() {
    let mut rng = fastrand::Rng::with_seed(31);
    for _ in 0..300 {
        let coins = rng.u32(1..5);
        let strings: Vec<[u32; 2]> =
            (0..rng.usize(1..8)).map(|_| [rng.u32(0..=coins), rng.u32(0..=coins)]).collect();
        let next = coins + 1;
        let handouts: [(u32, Vec<[u32; 2]>); 4] = [
            (0, vec![[0, 0]]),
            (1, vec![[0, next], [next, 0]]),
            (2, vec![[0, next], [next, next + 1], [next + 1, 0]]),
            (2, vec![[next, next + 1], [next, next + 1]]),
        ];
        let value = |coins: u32, strings: Vec<[u32; 2]>| {
            let position = Setup::start(coins, strings).unwrap().check().unwrap();
            Brute::new(&position).unwrap().value()
        };
        let alone = value(coins, strings.clone());
        let moved = |by: u32, ends: &[u32; 2]| ends.map(|end| if end == 0 { 0 } else { end + by });
        let (size, first) = rng.choice(&handouts).unwrap();
        let alike: Vec<_> = handouts.iter().filter(|(s, _)| s == size).collect();
        let (_, second) = rng.choice(&alike).unwrap();
        let mut both = strings;
        both.extend_from_slice(first);
        both.extend(second.iter().map(|ends| moved(*size, ends)));
        assert_eq!(value(coins + 2 * size, both.clone()), alone, "{both:?}");
    }
}
