//! JSON positions of the arcs game.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use proptest::collection::vec;
use proptest::prelude::*;
use twintrees_model::arcs::{Position, Setup};
use twintrees_model::formats::{self, Document, Format};
use twintrees_model::graph::{EdgeId, Multigraph};
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

proptest! {
    #[test]
    fn positions_come_back(
        edges in vec([0..6_u32, 0..6_u32], 0..12),
        s in 0..6_u32,
        step in 1..6_u32,
        taken in vec(0..4_u8, 12),
        to_move in prop::option::of(prop::sample::select(Player::BOTH.to_vec())),
    ) {
        let arcs = |mark| (0..edges.len() as u32).filter(|&arc| taken[arc as usize] == mark).collect();
        let (secured, deleted) = (arcs(0), arcs(1));
        let graph = Multigraph::new(6, edges).unwrap();
        let terminals = Some([s, (s + step) % 6]);
        let setup = Setup { graph, terminals, secured, deleted, to_move };
        let before = Position::new(setup.clone()).unwrap();
        let mut out = Vec::new();
        formats::write(Format::Json, &Document::Arcs(setup), &mut out).unwrap();
        let Document::Arcs(again) = formats::read(&out, None).unwrap() else {
            panic!("no position of the arcs game")
        };
        let after = Position::new(again).unwrap();
        prop_assert_eq!(before.graph().all_ends(), after.graph().all_ends());
        prop_assert_eq!(before.terminals(), after.terminals());
        prop_assert_eq!(before.states(), after.states());
        prop_assert_eq!(before.to_move(), after.to_move());
    }

    #[test]
    fn pieces_of_fields_never_panic(pieces in vec(prop_oneof![
        Just(r#""vertices": 3, "#), Just(r#""edges": [[0,1],[1,2]], "#), Just(r#""terminals": [0,2], "#),
        Just(r#""secured": [1], "#), Just(r#""deleted": [0,"#), Just(r#""edges": [[2,9],[]], "#), Just("] "),
        Just(r#""to_move": "cut", "#), Just(r#""directed": true, "#), Just(r#""secured": {}, "#),
    ], 0..8)) {
        let fields = pieces.concat() + r#""x": 1"#;
        for fields in [fields.as_str(), fields.trim_end_matches(r#", "x": 1"#)] {
            if let Ok(Document::Arcs(setup)) = formats::read(text(fields).as_bytes(), None) {
                let _ = Position::new(setup);
            }
        }
    }
}
