//! Hex: published openings and puzzles.

mod vertex_common;

use serde_json::Value;
use twintrees_model::graph::VertexId;
use twintrees_model::hex::{Board, Cell, Setup, Side};
use twintrees_model::outcome::{Class, Player};
use twintrees_solve::never;
use twintrees_solve::vertex::{hex, solve_with};

const MEMORY: usize = 1 << 28;

fn values() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/values/hex.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// Both players' winning openings on the empty board; the horizontal player's are those of the
/// other with rows and columns exchanged.
fn assert_map(size: u32, memory: usize) {
    let board = Board::new(size, size).unwrap();
    let setup = Setup::start(board);
    let mut search = hex::search(&setup, memory, &never).unwrap();
    let solution = solve_with(&mut search, &setup.check().unwrap()).unwrap();
    assert_eq!(solution.class, Class::First);
    let values = values();
    let map = texts(&values["maps"][size.to_string()]);
    for Cell { x, y } in board.all() {
        let wins = map[y as usize].as_bytes()[x as usize] == b'V';
        for (player, cell) in [(Player::Short, Cell { x, y }), (Player::Cut, Cell { x: y, y: x })] {
            let vertex = VertexId::new(board.number(cell));
            let found = solution.moves_of(player).contains(&vertex);
            assert_eq!(found, wins, "{size}: {player} {}", board.name(cell));
        }
    }
}

#[test]
fn winning_openings_up_to_5_by_5() {
    (1..=5).for_each(|size| assert_map(size, MEMORY));
}

#[test]
fn winning_openings_of_6_by_6() {
    assert_map(6, MEMORY);
}

/// Then nearly everything is forgotten, and the search must come to an end all the same.
#[test]
fn the_smallest_table_is_enough() {
    assert_map(6, 0);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn winning_openings_of_7_by_7() {
    assert_map(7, MEMORY);
}

#[test]
fn all_winning_moves_of_the_puzzles() {
    for puzzle in values()["puzzles"].as_array().unwrap() {
        let size = puzzle["size"].as_u64().unwrap() as u32;
        let board = Board::new(size, size).unwrap();
        let cells = |field: &str| -> Vec<Cell> {
            texts(&puzzle[field]).iter().map(|name| board.cell(name).unwrap()).collect()
        };
        let side = Side::BOTH.into_iter().find(|side| puzzle["to_move"] == side.word()).unwrap();
        let setup = Setup {
            vertical: cells("vertical"),
            horizontal: cells("horizontal"),
            to_move: Some(side),
            ..Setup::start(board)
        };
        let mut search = hex::search(&setup, 1 << 24, &never).unwrap();
        let solution = solve_with(&mut search, &setup.check().unwrap()).unwrap();
        let mut wanted: Vec<u32> =
            cells("winning_moves").iter().map(|&cell| board.number(cell)).collect();
        wanted.sort_unstable();
        let found = solution.moves_of(side.as_player(Side::Vertical));
        let found: Vec<u32> = found.iter().map(|v| v.number()).collect();
        assert_eq!(found, wanted, "{}", puzzle["name"]);
    }
}

/// The search without Cut's connections and symmetries is another one: they agree.
#[test]
fn the_dual_and_the_symmetries_change_nothing() {
    use twintrees_solve::vertex::search::Search;
    let mut rng = fastrand::Rng::with_seed(9);
    for _ in 0..300 {
        let board = Board::new(rng.u32(1..=4), rng.u32(1..=4)).unwrap();
        let mut setup = Setup::start(board);
        for cell in board.all() {
            match rng.u8(0..8) {
                0 => setup.vertical.push(cell),
                1 => setup.horizontal.push(cell),
                _ => {}
            }
        }
        let position = setup.check().unwrap();
        let mut plain = Search::new(&position, None, 1 << 20, &never).unwrap();
        let mut full = hex::search(&setup, 1 << 20, &never).unwrap();
        let [plain, full] =
            [&mut plain, &mut full].map(|search| solve_with(search, &position).unwrap());
        assert_eq!((plain.class, plain.winning_moves), (full.class, full.winning_moves));
    }
}
