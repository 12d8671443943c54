//! JSON positions of the matroid game: good ones are read, and everything wrong with a bad one is
//! told at once, with line, column and field.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::formats::{self, Document, Format, WriteError, write};
use twintrees_model::matroid::{MatroidDigest, Setup};
use twintrees_model::outcome::Player;

fn text(fields: &str) -> String {
    format!("{{\"format\":\"twintrees-position/1\",\"game\":\"matroid\",\n{fields}}}")
}

fn read(fields: &str) -> Setup {
    match formats::read(text(fields).as_bytes(), None) {
        Ok(Document::Matroid(setup)) => setup,
        other => panic!("{fields}: {other:?}"),
    }
}

/// All problems of a bad position, a line each.
fn problems(fields: &str) -> String {
    let read = formats::read(text(fields).as_bytes(), Some(Format::Json));
    read.map(|document| format!("{document:?}")).unwrap_err().to_string()
}

fn assert_told(fields: &str, words: &[&str]) {
    let told = problems(fields);
    assert_eq!(told.lines().count(), words.len(), "{told}");
    for (line, word) in told.lines().zip(words) {
        assert!(line.contains(word), "{line} has no {word:?}");
    }
}

/// Written and read again it is the same.
fn assert_comes_back(setup: &Setup) {
    let mut text = Vec::new();
    write(Format::Json, &Document::Matroid(setup.clone()), &mut text).unwrap();
    let Ok(Document::Matroid(again)) = formats::read(&text, None) else {
        panic!("{}", String::from_utf8_lossy(&text));
    };
    assert_eq!(MatroidDigest::of(&again.matroid), MatroidDigest::of(&setup.matroid));
    let told = |setup: &Setup| (setup.element, setup.secured.clone(), setup.deleted.clone());
    assert_eq!(told(&again), told(setup));
    assert_eq!(again.to_move, Some(setup.to_move.unwrap_or(Player::Short)));
}

#[test]
fn positions_in_the_middle_of_a_game_come_back() {
    let uniform = r#""matroid": {"type":"uniform","rank":2,"size":5}, "element": 1"#;
    assert_comes_back(&read(&format!(
        r#"{uniform}, "secured": [0], "deleted": [4,3], "to_move": "cut""#
    )));
    let fractions = r#"{"type":"linear","field":"rational","matrix":[["1/2",-3],["0","-7/9"]]}"#;
    let nested = format!(
        r#"{{"type":"direct-sum","of":[{{"type":"contraction","of":{fractions},"elements":[0]}},{fractions}]}}"#
    );
    assert_comes_back(&read(&format!("\"matroid\": {nested}, \"element\": 2")));
}

#[test]
fn every_type_is_read() {
    let types = [
        (r#"{"type":"graphic","vertices":3,"edges":[[0,1],[2,2]]}"#, 2, 1),
        (r#"{"type":"cographic","vertices":3,"edges":[[0,1],[2,2]]}"#, 2, 1),
        (r#"{"type":"linear","field":2,"matrix":[[1,0,1],[0,1,1]]}"#, 3, 2),
        (r#"{"type":"linear","field":2147483647,"matrix":[],"size":2}"#, 2, 0),
        (r#"{"type":"linear","field":"rational","matrix":[["-2/4",3],["1","-6"]]}"#, 2, 1),
        (r#"{"type":"uniform","size":4,"rank":3}"#, 4, 3),
        (r#"{"type":"transversal","size":3,"sets":[[0,1],[0]]}"#, 3, 2),
        (r#"{"type":"dual","of":{"type":"uniform","size":4,"rank":3}}"#, 4, 1),
        (r#"{"of":{"type":"uniform","size":4,"rank":3},"elements":[1],"type":"deletion"}"#, 3, 3),
        (
            r#"{"type":"contraction","of":{"type":"uniform","size":4,"rank":3},"elements":[1]}"#,
            3,
            2,
        ),
        (r#"{"type":"direct-sum","of":[{"type":"uniform","size":4,"rank":3}]}"#, 4, 3),
    ];
    for (matroid, size, rank) in types {
        let setup = read(&format!("\"matroid\": {matroid}, \"element\": 0"));
        assert_eq!(setup.matroid.size(), size, "{matroid}");
        assert_eq!(setup.matroid.rank(&vec![true; size]), rank, "{matroid}");
        assert_comes_back(&setup);
        assert!(setup.check().is_ok());
    }
}

#[test]
fn positions_in_the_middle_of_a_game_are_read() {
    let fields = r#""matroid": {"type":"uniform","rank":2,"size":5}, "element": 1,
        "secured": [0], "deleted": [4,2], "to_move": "cut""#;
    let setup = read(fields);
    assert_eq!((setup.element, &setup.secured[..], &setup.deleted[..]), (1, &[0][..], &[4, 2][..]));
    assert_eq!(setup.to_move, Some(Player::Cut));
    let refused = write(Format::EdgeList, &Document::Matroid(setup), Vec::new());
    assert!(matches!(refused, Err(WriteError::Game { .. })));
}

#[test]
fn all_problems_are_told_with_their_fields() {
    assert_told("\"x\": 1", &["field x", "field matroid", "field element"]);
    assert_told(
        r#""matroid": {"type":"uniform","rank":2,"size":5}, "element": 9, "secured": [0,0,7]"#,
        &["field element: element 9", "listed before", "names element 7"],
    );
    assert_told(
        r#""matroid": {"type":"direct-sum","of":[{"type":"linear","field":4,"matrix":[[1,"x"],[1.5]]},
            {"type":"transversal","size":2,"sets":[[0,"y"],3]},{"type":"graphic","vertices":2,
            "edges":[[0,2],[1],[0,1]]},{"type":"uniform","rank":3,"size":2},{"type":"binary"},{},7,
            {"type":"dual","of":3,"of":4,"colour":5}]}, "element": -1"#,
        &[
            "line 2, column 64, field matroid.of[0].field: there is no field: 4",
            "field matroid.of[0].matrix[0]: an entry is",
            "field matroid.of[0].matrix[1]: an entry is",
            "field matroid.of[1].sets[0]: must be a whole number",
            "field matroid.of[1].sets[1]: must be a list",
            "field matroid.of[2].edges[0]: vertex 2 does not exist",
            "field matroid.of[2].edges[1]: an edge is a list",
            "field matroid.of[3].rank: the rank is 3, but there are only 2 elements",
            "field matroid.of[4].type: must be one of graphic, ",
            "field matroid.of[5].type: the field is missing",
            "field matroid.of[6]: must be an object",
            "field matroid.of[7].of: the field occurs more than once",
            "field matroid.of[7].colour: unknown field; known are type, of",
            "field matroid.of[7].of: must be an object",
            "field element: -1 is not a whole number",
        ],
    );
    assert_told(
        r#""matroid": {"type":"linear","field":5,"matrix":[[1,5],[1],["1/2",-1]]}, "element": 0"#,
        &[
            "row 0, column 1: 5 is not one of",
            "row 1 has 1 entries",
            "row 2, column 0: 1/2",
            "column 1: -1",
        ],
    );
}

#[test]
fn nothing_large_is_built() {
    let nested = |depth: usize| {
        let open = r#"{"type":"dual","of":"#.repeat(depth);
        let inner = r#"{"type":"uniform","rank":0,"size":1}"#;
        format!("\"matroid\": {open}{inner}{}, \"element\": 0", "}".repeat(depth))
    };
    read(&nested(16));
    assert_told(&nested(17), &["nested more than 16 deep"]);
    assert!(problems(&nested(100)).contains("nested more than 16 deep"));
    let matroid = |matroid: &str| format!("\"matroid\": {matroid}, \"element\": 0");
    assert_told(
        &matroid(r#"{"type":"uniform","rank":0,"size":99999999999}"#),
        &["size: too large"],
    );
    assert_told(
        &matroid(r#"{"type":"graphic","vertices":10001,"edges":[]}"#),
        &["vertices: too large"],
    );
    let half = r#"{"type":"uniform","rank":0,"size":501}"#;
    let sum = format!(r#"{{"type":"direct-sum","of":[{half},{half}]}}"#);
    assert_told(&matroid(&sum), &["field matroid: 1002 elements"]);
    let row = format!("[{}0]", "1,".repeat(64));
    let wide = format!(r#"{{"type":"linear","field":"rational","matrix":[{row}]}}"#);
    assert_told(&matroid(&wide), &["matroid.matrix: 1 rows and 65 columns of rationals"]);
}
