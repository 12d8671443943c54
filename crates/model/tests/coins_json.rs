//! JSON positions of Strings-and-Coins and Dots-and-Boxes: good ones are read, and everything
//! wrong with a bad one is told.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::coins::{Board, Player, Rules, Setup, Start};
use twintrees_model::formats::{self, Document, Format, Size, write};

fn text(game: &str, fields: &str) -> String {
    format!("{{\"format\":\"twintrees-position/1\",\"game\":\"{game}\",\n{fields}}}")
}

fn coins(fields: &str) -> Setup {
    match formats::read(text("strings-and-coins", fields).as_bytes(), None) {
        Ok(Document::Coins(setup)) => setup,
        other => panic!("{fields}: {other:?}"),
    }
}

fn dots(fields: &str) -> (Board, Setup) {
    match formats::read(text("dots-and-boxes", fields).as_bytes(), None) {
        Ok(Document::Dots { board, setup }) => (board, setup),
        other => panic!("{fields}: {other:?}"),
    }
}

/// All problems of a bad position, a line each.
fn problems(game: &str, fields: &str) -> String {
    let read = formats::read(text(game, fields).as_bytes(), Some(Format::Json));
    read.map(|document| format!("{document:?}")).unwrap_err().to_string()
}

#[test]
fn strings_join_coins_and_the_ground() {
    let setup = coins(r#""coins": 3, "strings": [[0,1],[1,2],[2,2],[0,0]], "cut": [3]"#);
    let ends: Vec<_> = setup.graph.all_ends().iter().map(|e| e.map(|v| v.number())).collect();
    assert_eq!(ends, [[0, 1], [1, 2], [2, 2], [0, 0]]);
    assert_eq!((setup.graph.vertex_count(), setup.cut, setup.scores), (4, vec![3], None));
    assert_eq!(coins(r#""coins": 0, "strings": []"#).graph.vertex_count(), 1);
    let scored = coins(r#""coins": 1, "strings": [[0,1]], "cut": [0], "scores": [0,1]"#);
    assert_eq!(scored.scores, Some([0, 1]));
    let free = coins(r#""coins": 1, "strings": [], "compulsory": false"#);
    assert_eq!((free.rules, free.to_move), (Rules::Free, None));
    let must = coins(r#""coins": 1, "strings": [], "compulsory": true, "to_move": "second""#);
    assert_eq!((must.rules, must.to_move), (Rules::Compulsory, Some(Player::Second)));
}

#[test]
fn every_digit_is_a_wall() {
    for start in Start::ALL {
        let board = Board::new(2, 3).unwrap();
        let expected = board.start(start);
        let mut digits = vec![b'0'; board.walls()];
        expected.cut.iter().for_each(|&wall| digits[wall as usize] = b'1');
        let digits = String::from_utf8(digits).unwrap();
        let (found, setup) = dots(&format!(r#""rows": 2, "cols": 3, "drawn": "{digits}""#));
        assert_eq!((found, setup.graph, setup.cut), (board, expected.graph, expected.cut));
    }
}

#[test]
fn everything_wrong_with_strings_is_told() {
    let fields = r#""coins": 2, "strings": [[0,3],[1],[1,2],[0,1]], "cut": [3,3,9],
        "scores": [1,1], "compulsory": "yes", "to_move": "short", "rows": 2"#;
    let told = problems("strings-and-coins", fields);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 8, "{told}");
    for words in [
        "field rows: unknown field; known are format, game, coins, strings, cut, scores, to_move, co",
        "line 2, column 28, field strings[0]: coin 3 does not exist: \"coins\" is 2",
        "field strings[1]: a string is a list of two coin numbers, 0 for the ground",
        "field compulsory: must be true or false, not a string",
        "field to_move: must be \"first\" or \"second\"",
        "field cut: string 3 is listed as cut more than once",
        "field cut: string 9 is said to be cut, but there are only strings 0 to 3",
        "field scores: the scores 1 and 1 do not add up to 0",
    ] {
        assert!(told.contains(words), "{words}\n{told}");
    }
    let told = problems("strings-and-coins", r#""coins": -1, "compulsory": 1"#);
    for words in
        ["-1 is not a whole", "field strings: the field is missing", "must be true or false, not"]
    {
        assert!(told.contains(words), "{words}\n{told}");
    }
    let huge = problems("strings-and-coins", r#""coins": 2000000000, "strings": []"#);
    assert!(huge.contains("field coins: 2000000001 vertices for"), "{huge}");
}

#[test]
fn everything_wrong_with_walls_is_told() {
    let told = problems("dots-and-boxes", r#""rows": 1, "cols": 1, "drawn": "0x1y0""#);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 3, "{told}");
    for words in [
        "line 2, column 32, field drawn: character 2 is 'x'",
        "character 4 is 'y'",
        "5 digits for the 4 walls of a board of 1 by 1 boxes",
    ] {
        assert!(told.contains(words), "{words}\n{told}");
    }
    for (fields, words) in [
        (r#""rows": 0, "cols": 20000, "drawn": """#, "field rows: must be from 1 to 10000"),
        (r#""rows": 0, "cols": 20000, "drawn": """#, "field cols: must be from 1 to 10000"),
        (r#""rows": 10000, "cols": 10000, "drawn": """#, "more than 10000000 walls"),
        (r#""rows": 9000, "cols": 500, "drawn": "0""#, "1 digits for the 9009500 walls"),
        (r#""rows": 1, "cols": 1, "drawn": 1111"#, "must be a string of digits 0 and 1"),
        (r#""rows": 1, "cols": 1"#, "field drawn: the field is missing"),
        (r#""rows": 1, "cols": 1, "drawn": "0000", "coins": 1"#, "field coins: unknown field"),
        (r#""rows": 1, "cols": 1, "drawn": "1111", "scores": [2]"#, "first player's coins first"),
        (r#""rows": 1, "cols": 1, "drawn": "1111", "scores": [1,1]"#, "do not add up to 1"),
    ] {
        let told = problems("dots-and-boxes", fields);
        assert!(told.contains(words), "{words}\n{told}");
    }
}

#[test]
fn boards_beyond_the_bound_are_not_built() {
    let most = Size { vertices: 4, links: 100 };
    let text = text("dots-and-boxes", r#""rows": 2, "cols": 2, "drawn": "000000000000""#);
    let error = formats::read_within(text.as_bytes(), None, most).unwrap_err();
    assert_eq!(error.too_large, Some(Size { vertices: 5, links: 12 }));
}

/// In formats of graphs only the graph is left.
#[test]
fn graph_files_hold_the_strings_alone() {
    let document = Document::Coins(coins(r#""coins": 1, "strings": [[0,1],[1,1]], "cut": [0]"#));
    let mut text = Vec::new();
    write(Format::EdgeList, &document, &mut text).unwrap();
    assert_eq!(text, b"2\n0 1\n1 1\n");
    let refused = write(Format::Drawing, &document, Vec::new()).unwrap_err();
    assert!(refused.to_string().contains("only boards of Dots-and-Boxes"));
}
