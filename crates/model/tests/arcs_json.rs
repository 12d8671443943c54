//! JSON positions of the arcs game.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::arcs::Position;
use twintrees_model::formats::{self, Document, Format};
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::Player;

fn text(fields: &str) -> String {
    format!("{{\"format\":\"twintrees-position/1\",\"game\":\"arcs\",\n{fields}}}")
}

fn position(fields: &str) -> Position {
    let Document::Arcs(setup) = formats::read(text(fields).as_bytes(), None).unwrap() else {
        panic!("no position of the arcs game")
    };
    Position::new(setup).unwrap()
}

fn assert_told(fields: &str, words: &[&str]) {
    let read = formats::read(text(fields).as_bytes(), Some(Format::Json));
    let told = read.map(|document| format!("{document:?}")).unwrap_err().to_string();
    assert_eq!(told.lines().count(), words.len(), "{told}");
    for (line, word) in told.lines().zip(words) {
        assert!(line.contains(word), "{line} has no {word:?}");
    }
}

#[test]
fn an_edge_is_the_arc_from_its_first_end_to_its_second() {
    let fields = |terminals: &str| {
        format!(r#""vertices": 3, "edges": [[0,1],[1,2]], "terminals": {terminals}"#)
    };
    assert_eq!(position(&fields("[0,2]")).winner(), None);
    assert_eq!(position(&fields("[2,0]")).winner(), Some(Player::Cut));
    let taken = fields("[0,2]") + r#", "secured": [0], "deleted": [], "to_move": "cut""#;
    let mut position = position(&taken);
    assert_eq!(position.to_move(), Player::Cut);
    position.play(EdgeId::new(1)).unwrap();
    assert_eq!(position.winner(), Some(Player::Cut));
}

#[test]
fn everything_wrong_is_told() {
    assert_told(
        r#""vertices": 2, "edges": [[0,1],[0,2],[1]], "terminals": [0,0], "secured": [0,7],
            "deleted": [0,"a"], "to_move": "white", "directed": true"#,
        &[
            "field directed: unknown field",
            "field edges[1]: vertex 2 does not exist",
            "field edges[2]: an edge is a list of two vertex numbers",
            "field deleted[1]: must be a whole number",
            "field to_move: must be \"short\" or \"cut\"",
            "field terminals: both terminals are vertex 0",
            "field secured: secured names link 7",
            "field secured: link 0 is both secured and deleted",
        ],
    );
    assert_told(r#""vertices": 2"#, &["field edges: the field is missing"]);
    assert_told(
        r#""vertices": 2, "edges": [[0,1]], "graph_sha256": "00""#,
        &["field graph_sha256: must be a string of 64"],
    );
}

#[test]
fn what_is_written_is_read_again() {
    let fields = r#""vertices": 3, "edges": [[0,1],[1,2],[2,0],[1,1]], "terminals": [0,2],
        "secured": [3], "deleted": [2], "to_move": "cut""#;
    let document = formats::read(text(fields).as_bytes(), None).unwrap();
    let written = |format| {
        let mut out = Vec::new();
        formats::write(format, &document, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let again = formats::read(written(Format::Json).as_bytes(), None).unwrap();
    assert_eq!(format!("{again:?}"), format!("{document:?}"));
    assert!(written(Format::Digraph6).starts_with('&'));
    let refused = formats::write(Format::Graph6, &document, Vec::new());
    assert!(refused.unwrap_err().to_string().contains("direct"));
}
