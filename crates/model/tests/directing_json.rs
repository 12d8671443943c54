//! JSON positions of the directing game, on graphs and on oriented matroids.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::directing::{Deed, Goal};
use twintrees_model::formats::{self, Document, Format};
use twintrees_model::outcome::Player;

fn text(game: &str, fields: &str) -> String {
    format!("{{\"format\":\"twintrees-position/1\",\"game\":\"{game}\",\n{fields}}}")
}

fn read(game: &str, fields: &str) -> Document {
    formats::read(text(game, fields).as_bytes(), None).unwrap()
}

fn assert_told(game: &str, fields: &str, words: &[&str]) {
    let read = formats::read(text(game, fields).as_bytes(), Some(Format::Json));
    let told = read.map(|document| format!("{document:?}")).unwrap_err().to_string();
    assert_eq!(told.lines().count(), words.len(), "{told}");
    for (line, word) in told.lines().zip(words) {
        assert!(line.contains(word), "{line} has no {word:?}");
    }
}

/// Written and read again it is the same, but that the turn is said.
fn assert_comes_back(document: Document) {
    let mut text = Vec::new();
    formats::write(Format::Json, &document, &mut text).unwrap();
    let again = formats::read(&text, None).unwrap();
    let said = |document: Document| match document {
        Document::Directing(mut setup) => {
            setup.to_move.get_or_insert(Player::Short);
            format!("{setup:?}")
        }
        Document::Oriented(mut setup) => {
            setup.to_move.get_or_insert(Player::Short);
            format!("{setup:?}")
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(said(again), said(document));
}

#[test]
fn positions_on_graphs_are_read() {
    let graph = r#""vertices": 3, "edges": [[0,1],[1,2],[2,2]]"#;
    let Document::Directing(setup) = read("directing", graph) else { panic!() };
    assert_eq!((setup.rules.short, setup.rules.cut), (Deed::Direct, Deed::Delete));
    let more = r#", "terminals": [0,2], "short": "secure", "cut": "direct", "goal": "spanning",
        "directed": [[1,2]], "secured": [0], "to_move": "cut""#;
    let Document::Directing(setup) = read("directing", &format!("{graph}{more}")) else { panic!() };
    assert_eq!((setup.rules.short, setup.rules.goal), (Deed::Secure, Goal::Spanning));
    assert_comes_back(read("directing", graph));
    assert_comes_back(read("directing", &format!("{graph}{more}")));
    let usual = r#", "terminals": [2,0], "directed": [[1,1]], "deleted": [0]"#;
    assert_comes_back(read("directing", &format!("{graph}{usual}")));
    assert!(setup.check().is_ok());
}

#[test]
fn everything_wrong_on_graphs_is_told() {
    assert_told(
        "directing",
        r#""vertices": 2, "edges": [[0,1]], "terminals": [0,0], "short": "delete", "goal": 3,
            "directed": [[0,2],[1]], "secured": [0], "x": 1"#,
        &[
            "field x",
            "field short: must be \"direct\" or \"secure\"",
            "field goal: must be \"path\" or \"spanning\"",
            "field directed[1]: a directed link is",
            "field terminals: terminals 0 and 0",
            "field secured: secured names links, but in this variant nobody can secure one",
            "field directed: link 0 does not end at vertex 2",
            "field directed: directed names link 0, which was listed before",
        ],
    );
}

#[test]
fn oriented_matroids_of_every_type_are_read() {
    let types = [
        (r#"{"type":"graph","vertices":3,"edges":[[0,1],[1,2],[2,0]]}"#, 2, "+-+"),
        (r#"{"type":"vectors","matrix":[[1,0,"-1/2"],[0,1,1]]}"#, 2, "+++"),
        (r#"{"type":"chirotope","rank":1,"size":3,"signs":"+0-"}"#, 1, "+0-"),
    ];
    for (oriented, rank, signs) in types {
        let fields = format!("\"oriented\": {oriented}, \"element\": 1, \"negative\": [2]");
        let Document::Oriented(setup) = read("oriented-matroid", &fields) else { panic!() };
        let oriented = &setup.oriented;
        assert_eq!(oriented.rank(), rank);
        let text = oriented.signs_text();
        let opposite: String =
            text.chars().map(|c| ["+", "-", "0"]["-+0".find(c).unwrap()]).collect();
        assert!(text == signs || opposite == signs, "{text}");
        assert_comes_back(Document::Oriented(setup.clone()));
        assert!(setup.check().is_ok());
    }
}

#[test]
fn everything_wrong_with_oriented_matroids_is_told() {
    let oriented = |oriented: &str| format!("\"oriented\": {oriented}, \"element\": 0");
    let told = |text: &str, words: &[&str]| assert_told("oriented-matroid", &oriented(text), words);
    told(
        r#"{"type":"chirotope","rank":2,"size":4,"signs":"+0000+"}"#,
        &["can take the place of 0", "place of 1", "place of 2", "place of 3", "Grassmann"],
    );
    told(
        r#"{"type":"chirotope","rank":2,"size":3,"signs":"++x"}"#,
        &["oriented.signs: must be a string"],
    );
    told(r#"{"type":"chirotope","rank":2,"size":3,"signs":"++"}"#, &["2 signs, but there are 3"]);
    told(r#"{"type":"chirotope","rank":1,"size":13,"signs":"++"}"#, &["13 elements"]);
    told(r#"{"type":"graph","vertices":1}"#, &["oriented.edges: the field is missing"]);
    told(r#"{"type":"linear"}"#, &["must be one of graph, vectors, chirotope"]);
    assert_told(
        "oriented-matroid",
        r#""oriented": {"type":"vectors","matrix":[[1,1]]}, "element": 5, "positive": [1], "deleted": [1]"#,
        &["element names element 5", "deleted names element 1"],
    );
}
