//! SGF and HexWorld at the command line.

mod common;

use common::{Files, run, run_with};
use serde_json::json;

const SGF: &str = "(;FF[4]GM[11]SZ[3]\n;B[a1]\n;W[c3])\n";

#[test]
fn records_are_solved() {
    let files = Files::new();
    let file = files.file("game.sgf", SGF);
    let from_json = run_with(
        &["solve", "-", "--json"],
        r#"{"format": "twintrees-position/1", "game": "hex", "size": 3, "vertical": ["a1"],
            "horizontal": ["c3"], "to_move": "vertical"}"#,
    )
    .json();
    for line in [
        format!("solve {file} --json"),
        "solve https://hexworld.org/board/#3c1,a1c3 --json".to_owned(),
        "solve hexworld.org/board/#3nr9c1,a1c3,b2 --json".to_owned(),
    ] {
        assert_eq!(run(&line).json(), from_json, "{line}");
    }
    for text in ["3c1,a1c3", "3,a1c3\r\n", "\u{feff}https://hexworld.org/board/#3c1,a1c3"] {
        let given = run_with(&["solve", "-", "--json"], text);
        assert_eq!(given.json(), from_json, "{text}");
    }
    let bare = run_with(&["solve", "-", "--json", "--format", "hexworld"], "#3c1");
    assert_eq!(bare.json()["free"], json!(9));
}

#[test]
fn positions_become_records_and_come_back() {
    let files = Files::new();
    let file = files.file("game.sgf", SGF);
    let json = run(&format!("convert {file} --to json")).stdout;
    for (format, text) in
        [("sgf", "(;FF[4]GM[11]SZ[3]AB[a1]AW[c3]PL[B])\n"), ("hexworld", "3c1,a1c3\n")]
    {
        let record = run(&format!("convert {file} --to {format}"));
        assert_eq!((record.code, record.stdout.as_str()), (0, text), "{record:?}");
        let again = run_with(&["convert", "-", "--to", "json"], record.stdout);
        assert_eq!(again.stdout, json);
    }
    assert_eq!(run("convert hex:2x3 --to sgf").stdout, "(;FF[4]GM[11]SZ[3:2]PL[B])\n");
    for board in ["complete:4", "bridg-it:3", "dots:2x2"] {
        run(&format!("convert {board} --to sgf"))
            .assert_unusable(&["only positions of Hex can be written as sgf"]);
    }
}

#[test]
fn everything_wrong_is_told_with_line_and_column() {
    let files = Files::new();
    let bad = files.file("bad.sgf", "(;GM[11]SZ[3]\n;B[a1]\n;W[a1];B[d1]\n;W[?])");
    run(&format!("solve {bad}")).assert_unusable(&[
        "bad.sgf: line 3, column 4: cell a1 is taken twice",
        "bad.sgf: line 3, column 10: cell \"d1\" is not on the board, whose last cell is c3",
        "bad.sgf: line 4, column 4: \"?\" is no cell",
    ]);
    for (text, words) in [
        ("(;GM[1]SZ[19];B[aa])", "line 1, column 6: GM[1] is not Hex"),
        ("(;SZ[5])", "GM[11] is missing"),
        ("(;GM[11]\nSZ[5", "line 2, column 3: a [ without ]"),
        ("(;GM[11];B[a1]", "line 1, column 15: the record breaks off"),
        ("(;GM[11]SZ[1000000])", "column 12: \"1000000\" is no size of a board"),
        ("(hello)", "line 1, column 2"),
    ] {
        let file = files.file("bad.sgf", text);
        run(&format!("solve {file}")).assert_unusable(&["bad.sgf: ", words]);
    }
    let long = run_with(&["solve", "https://hexworld.org/board/#3c1,a1z9a1"], "");
    long.assert_unusable(&[
        "the address: line 1, column 35: cell \"z9\" is not on the board",
        "the address: line 1, column 37: cell a1 is taken twice",
    ]);
    run("solve https://hexworld.org/board/").assert_unusable(&["no size of a board"]);
    run("solve https://example.org/board/#3c1").assert_unusable(&["cannot be opened"]);
}
