//! JSON positions: good ones come back, and everything wrong with a bad one
//! is told.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::bridg_it::Board;
use twintrees_model::digest::GraphDigest;
use twintrees_model::formats::{self, Document, Format, ReadError, write, write_position};
use twintrees_model::outcome::Player;
use twintrees_model::switching::Setup;

const GOOD: &str = r#"{"format": "twintrees-position/1", "game": "switching", "vertices": 4,
 "edges": [[0,1],[0,2],[1,2],[2,3]], "terminals": [0,3], "secured": [0], "deleted": [2],
 "to_move": "cut"}"#;

const BRIDG_IT: &str = r#"{"format":"twintrees-position/1","game":"bridg-it","size":2,
 "secured":[0],"deleted":[4],"to_move":"cut"}"#;

fn setup(text: &str) -> Setup {
    match formats::read(text.as_bytes(), None) {
        Ok(Document::Switching(setup)) => setup,
        other => panic!("{text}: {other:?}"),
    }
}

fn refusal(text: &str) -> ReadError {
    formats::read(text.as_bytes(), Some(Format::Json)).map(|d| format!("{d:?}")).unwrap_err()
}

fn written(document: &Document) -> String {
    let mut out = Vec::new();
    write(Format::Json, document, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_good_position_is_read() {
    let setup = setup(GOOD);
    let ends: Vec<_> = setup.graph.all_ends().iter().map(|e| e.map(|v| v.number())).collect();
    assert_eq!(ends, [[0, 1], [0, 2], [1, 2], [2, 3]]);
    assert_eq!((setup.terminals, setup.to_move), (Some([0, 3]), Some(Player::Cut)));
    assert_eq!((setup.secured, setup.deleted), (vec![0], vec![2]));
}

#[test]
fn what_is_left_out_has_its_default() {
    let text = r#"{"edges":[],"vertices":2,"game":"switching","format":"twintrees-position/1"}"#;
    let setup = setup(text);
    assert_eq!((setup.terminals, setup.to_move, setup.secured.len()), (None, None, 0));
    assert_eq!(setup.graph.vertex_count(), 2);
}

#[test]
fn written_positions_come_back() {
    let original = setup(GOOD);
    let same = |text: &str| {
        let back = setup(text);
        assert_eq!(back.graph, original.graph);
        assert_eq!((back.terminals, back.to_move), (original.terminals, original.to_move));
        assert_eq!((&back.secured, &back.deleted), (&original.secured, &original.deleted));
    };
    same(&written(&Document::Switching(original.clone())));
    let mut out = Vec::new();
    write_position(&original.clone().check().unwrap(), &mut out).unwrap();
    same(std::str::from_utf8(&out).unwrap());
    same(&format!("\u{feff}{}", GOOD.replace('\n', "\r\n")));
    same(&GOOD.replace("\"game\"", "\"g\\u0061me\""));
}

#[test]
fn bridg_it_is_read_and_comes_back() {
    let read = |text: &str| match formats::read(text.as_bytes(), None) {
        Ok(Document::BridgIt { board, setup }) => (board, setup),
        other => panic!("{other:?}"),
    };
    let (board, setup) = read(BRIDG_IT);
    assert_eq!((board, setup.graph.edge_count()), (Board::new(2).unwrap(), 5));
    assert_eq!((setup.terminals, setup.to_move), (Some([0, 1]), Some(Player::Cut)));
    let (again, back) = read(&written(&Document::BridgIt { board, setup: setup.clone() }));
    assert_eq!((again, back.secured, back.deleted), (board, setup.secured, setup.deleted));
}

#[test]
fn the_digest_must_be_that_of_the_graph() {
    let digest = GraphDigest::of(&setup(GOOD).graph).to_string();
    let with = |digest: &str| {
        GOOD.replace("\"vertices\"", &format!("\"graph_sha256\":\"{digest}\",\"vertices\""))
    };
    assert_eq!(setup(&with(&digest)).graph.edge_count(), 4);
    let wrong = refusal(&with(&"0".repeat(64)));
    assert_eq!(wrong.problems[0].field.as_deref(), Some("graph_sha256"));
    assert!(wrong.to_string().contains("wrong digest: the graph is not the one"), "{wrong}");
    assert!(refusal(&with("12")).to_string().contains("64 lower-case"));
}

#[test]
fn every_misshapen_position_is_refused_with_its_reason() {
    let swap = |from: &str, to: &str| {
        assert!(GOOD.contains(from), "{from}");
        GOOD.replacen(from, to, 1)
    };
    let cases = [
        (GOOD[..GOOD.len() - 1].to_owned(), "not JSON: EOF"),
        (format!("{GOOD} x"), "line 3, column 20: not JSON: trailing characters"),
        ("[".repeat(1_000_000), "not JSON"),
        (format!("{{\"x\":{}", "[".repeat(1_000_000)), "not JSON"),
        ("[]".to_owned(), "a position is an object {…}, not a list"),
        ("{}".to_owned(), "field format: the field is missing\nfield game: the field is missing"),
        (
            swap("position/1", "position/2"),
            "field format: \"twintrees-position/2\" is not \"twintrees-position/1\"",
        ),
        (swap("position/1", "certificate/1"), "is not \"twintrees-position/1\""),
        (swap("\"switching\"", "\"amazons\""), "field game: game \"amazons\" is not supported yet"),
        (
            swap("\"switching\"", "\"chess\""),
            "\"chess\" is not supported yet; switching, bridg-it, strings-and-coins, dots-and-boxes",
        ),
        (swap("\"switching\"", "7"), "field game: must be a string, not a number"),
        (
            swap("\"secured\"", "\"secure\""),
            "line 2, column 58, field secure: unknown field; known are",
        ),
        (swap("\"secured\"", "\"size\":3, \"secured\""), "field size: unknown field"),
        (
            swap("\"secured\"", "\"vertices\":4, \"secured\""),
            "field vertices: the field occurs more than once",
        ),
        (swap("\"vertices\": 4,", ""), "field vertices: the field is missing"),
        (swap("\"vertices\": 4", "\"vertices\": 4.0"), "4.0 is not a whole number"),
        (swap("\"vertices\": 4", "\"vertices\": -0"), "-0 is not a whole number"),
        (swap("\"vertices\": 4", "\"vertices\": \"4\""), "must be a whole number, not a string"),
        (swap("\"vertices\": 4", "\"vertices\": 4294967296"), "field vertices: too many vertices"),
        (swap("\"vertices\": 4", "\"vertices\": 2147483632"), "at most 2147483631"),
        (swap("\"vertices\": 4", "\"vertices\": 2147483631"), "bytes of text"),
        (swap("\"vertices\": 4", "\"vertices\": 0"), "field edges[0]: vertex 0 does not exist"),
        (
            swap("[0,2]", "[0,4]"),
            "line 2, column 21, field edges[1]: vertex 4 does not exist: \"vertices\" is 4",
        ),
        (
            swap("[0,2]", "[0,99999999999999999999]"),
            "field edges[1]: vertex 99999999999999999999 does not",
        ),
        (swap("[0,2]", "[0]"), "field edges[1]: an edge is a list of two vertex numbers"),
        (swap("[0,2]", "[0,1,2]"), "field edges[1]: an edge is a list"),
        (swap("[0,2]", "7"), "field edges[1]: an edge is a list"),
        (swap("[0,2]", "[0,null]"), "field edges[1]: must be a whole number, not null"),
        (swap("[[0,1],[0,2],[1,2],[2,3]]", "{}"), "field edges: must be a list, not an object"),
        (swap("[0,3]", "[0,0]"), "field terminals: both terminals are vertex 0"),
        (swap("[0,3]", "[0,4]"), "field terminals: terminal 4 is not a vertex"),
        (swap("[0,3]", "[0]"), "field terminals: the field is a list of two"),
        (swap("\"secured\": [0]", "\"secured\": [2]"), "link 2 is both secured and deleted"),
        (
            swap("\"secured\": [0]", "\"secured\": [0,0]"),
            "field secured: secured names link 0 more than once",
        ),
        (
            swap("\"secured\": [0]", "\"secured\": [4]"),
            "secured names link 4, but the graph has 4 links",
        ),
        (swap("\"secured\": [0]", "\"secured\": [1.5]"), "field secured[0]: 1.5 is not a whole"),
        (swap("\"secured\": [0]", "\"secured\": 0"), "field secured: must be a list, not a number"),
        (swap("\"cut\"", "\"Cut\""), "field to_move: must be \"short\" or \"cut\""),
        (BRIDG_IT.replace("2,", "0,"), "field size: the size must be from 1 to 5000"),
        (BRIDG_IT.replace("2,", "5001,"), "field size: the size must be from 1 to 5000"),
        (BRIDG_IT.replace("[4]", "[5]"), "deleted names link 5, but the graph has 5 links"),
        (BRIDG_IT.replace("\"size\":2,", ""), "field size: the field is missing"),
        (BRIDG_IT.replace("\"size\"", "\"vertices\":3,\"size\""), "field vertices: unknown field"),
    ];
    for (text, part) in cases {
        let message = refusal(&text).to_string();
        let shown = &text[..text.len().min(300)];
        assert!(message.contains(part), "{shown}:\n{message}\nlacks {part:?}");
    }
    let bytes = b"{\"format\": \"\xff\"}";
    let error = formats::read(bytes, None).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 13: the text is not UTF-8");
}

#[test]
fn every_problem_of_a_link_is_told_once() {
    let text = GOOD.replace("\"secured\": [0]", "\"secured\": [0,7,1]");
    let text = text.replace("\"deleted\": [2]", "\"deleted\": [0,8,0]");
    let problems = refusal(&text).problems;
    let told: Vec<_> = problems.iter().map(|p| p.message.as_str()).collect();
    let expected = [
        "secured names link 7, but the graph has 4 links, numbered from 0",
        "link 0 is both secured and deleted",
        "deleted names link 8, but the graph has 4 links, numbered from 0",
        "deleted names link 0 more than once",
    ];
    assert_eq!(told, expected);
}

#[test]
fn all_problems_are_told_at_once() {
    let text = r#"{"format":"twintrees-position/1","game":"switching","vertices":3,"colour":1,
"edges":[[0,1],[0,5],[1,"x"]],"terminals":[7,7],"secured":[0,9],"deleted":[0],"to_move":"me"}"#;
    let error = refusal(text);
    let fields: Vec<_> = error.problems.iter().map(|p| p.field.clone().unwrap()).collect();
    let expected = [
        "colour",
        "edges[1]",
        "edges[2]",
        "to_move",
        "terminals",
        "terminals",
        "terminals",
        "secured",
        "secured",
    ];
    assert_eq!(fields, expected, "{error}");
}
