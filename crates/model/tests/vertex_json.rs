//! JSON positions of the vertex game and of Hex: read, written and read again, and refused.

use proptest::collection::vec;
use proptest::prelude::*;
use twintrees_model::formats::{Document, Format, ReadError, read, write};
use twintrees_model::hex::{self, Board, Side};
use twintrees_model::outcome::Player;
use twintrees_model::vertex;

fn parse(game: &str, fields: &str) -> Result<Document, ReadError> {
    let head = format!(r#"{{"format": "twintrees-position/1", "game": "{game}", "#);
    read(format!("{head}{fields}}}").as_bytes(), None)
}

fn vertex_game(fields: &str) -> vertex::Setup {
    match parse("switching-vertex", fields) {
        Ok(Document::Vertex(setup)) => setup,
        other => panic!("{fields}: {other:?}"),
    }
}

fn hex_game(fields: &str) -> hex::Setup {
    match parse("hex", fields) {
        Ok(Document::Hex { hex, setup }) => {
            assert_eq!(setup, hex.as_vertex(Side::Vertical));
            hex
        }
        other => panic!("{fields}: {other:?}"),
    }
}

fn again(document: &Document) -> Document {
    let mut text = Vec::new();
    write(Format::Json, document, &mut text).unwrap();
    read(&text, None).unwrap_or_else(|e| panic!("{e}: {}", String::from_utf8_lossy(&text)))
}

fn told(game: &str, fields: &str) -> String {
    parse(game, fields).unwrap_err().to_string()
}

#[test]
fn a_vertex_game_is_what_its_fields_say() {
    let setup = vertex_game(
        r#""vertices": 5, "edges": [[0,1],[1,3],[0,2],[2,3],[1,1]], "terminals": [0,3], "short": [4],
           "cut": [1], "to_move": "cut""#,
    );
    assert_eq!((setup.short.clone(), setup.cut.clone()), (vec![4], vec![1]));
    assert_eq!((setup.terminals, setup.to_move), (Some([0, 3]), Some(Player::Cut)));
    assert!(!setup.directed && setup.graph.edge_count() == 5);
    let bare = vertex_game(r#""vertices": 2, "edges": [[0,1]], "directed": true"#);
    assert!(bare.directed && bare.terminals.is_none() && bare.to_move.is_none());
}

#[test]
fn a_hex_position_is_what_its_fields_say() {
    let setup = hex_game(
        r#""size": 5, "vertical": ["a2","E5"], "horizontal": ["c3"], "to_move": "horizontal""#,
    );
    let names: Vec<_> = setup.vertical.iter().map(|&cell| setup.board.name(cell)).collect();
    assert_eq!(
        (names, setup.turn(), setup.swap),
        (vec!["a2".into(), "e5".into()], Side::Horizontal, false)
    );
    let board = hex_game(r#""rows": 2, "cols": 3, "swap": true"#);
    assert_eq!((board.board, board.swap), (Board::new(2, 3).unwrap(), true));
}

#[test]
fn everything_wrong_is_told_with_its_place() {
    let text = told(
        "switching-vertex",
        r#""vertices": 3, "edges": [[0,3]], "terminals": [0,0], "short": [0,1,1,7], "cut": [1,"x"], "directed": 1"#,
    );
    for wanted in [
        "field edges[0]: vertex 3 does not exist",
        "field terminals: both terminals are vertex 0",
        "field short: short names vertex 0, a terminal",
        "field short: short names vertex 1 more than once",
        "field short: short names vertex 7, but",
        "field short: vertex 1 is said to be both Short's and Cut's",
        "field cut[1]: must be a whole number",
        "field directed: must be true or false",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    let text = told(
        "hex",
        r#""size": 3, "vertical": ["a1","a1","d1","?",5], "horizontal": ["a1"], "to_move": "short""#,
    );
    for wanted in [
        "vertical[2]: cell \"d1\" is not on",
        "[3]: \"?\" is no cell",
        "[4]: must be a cell",
        "to_move: must be",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    let text = told("hex", r#""size": 3, "vertical": ["a1","a1"], "horizontal": ["a1"]"#);
    assert!(
        text.contains("vertical names cell a1 more than once") && text.contains("both players'"),
        "{text}"
    );
    for (fields, wanted) in [
        (r#""vertical": []"#, "field size: the field is missing"),
        (r#""rows": 3"#, "field cols: the field is missing"),
        (r#""size": 3, "rows": 3"#, "field rows: give \"size\""),
        (r#""size": 0"#, "from 1 to 99"),
        (r#""size": 100"#, "from 1 to 99"),
        (r#""size": 3, "secured": []"#, "unknown field"),
    ] {
        assert!(told("hex", fields).contains(wanted), "{fields}: {}", told("hex", fields));
    }
}

fn some_vertices() -> impl Strategy<Value = Vec<u8>> {
    vec(0..3_u8, 8)
}

proptest! {
    #[test]
    fn vertex_games_come_back(edges in vec([0..8_u32, 0..8_u32], 0..12), directed: bool, s in 0..8_u32, step in 1..8_u32, taken in some_vertices(), cut_starts: bool) {
        let t = (s + step) % 8;
        let of = |mark| (0..8).filter(|&v| v != s && v != t && taken[v as usize] == mark).collect();
        let setup = vertex::Setup {
            graph: twintrees_model::graph::Multigraph::new(8, edges).unwrap(),
            directed, terminals: Some([s, t]), short: of(1), cut: of(2),
            to_move: Some(if cut_starts { Player::Cut } else { Player::Short }),
        };
        let Document::Vertex(back) = again(&Document::Vertex(setup.clone())) else { panic!() };
        prop_assert_eq!(back, setup);
    }

    #[test]
    fn hex_positions_come_back(rows in 1..6_u32, cols in 1..30_u32, taken in vec(0..4_u8, 150), turn: bool, swap: bool) {
        let board = Board::new(rows, cols).unwrap();
        let of = |mark| board.all().filter(|&c| taken[board.number(c) as usize] == mark).collect();
        let to_move = Some(Side::BOTH[usize::from(turn)]);
        let hex = hex::Setup { board, vertical: of(1), horizontal: of(2), to_move, swap };
        let setup = hex.as_vertex(Side::Vertical);
        let Document::Hex { hex: back, .. } = again(&Document::Hex { hex: hex.clone(), setup }) else { panic!() };
        prop_assert_eq!(back, hex);
    }

    #[test]
    fn pieces_of_fields_never_panic(pieces in vec(prop_oneof![
        Just(r#""vertices": 3, "#), Just(r#""edges": [[0,1],[1,2]], "#), Just(r#""terminals": [0,2], "#),
        Just(r#""short": [1], "#), Just(r#""cut": [1,"#), Just(r#""size": 4, "#), Just(r#""rows": 4, "#),
        Just(r#""vertical": ["a1", "zz99"], "#), Just(r#""horizontal": [3, null], "#), Just("] "),
        Just(r#""to_move": "cut", "#), Just(r#""directed": true, "#), Just(r#""swap": {}, "#),
    ], 0..8), hex: bool) {
        let fields: String = pieces.concat() + r#""x": 1"#;
        let _ = parse(if hex { "hex" } else { "switching-vertex" }, &fields);
        let _ = parse(if hex { "hex" } else { "switching-vertex" }, fields.trim_end_matches(r#", "x": 1"#));
    }
}
