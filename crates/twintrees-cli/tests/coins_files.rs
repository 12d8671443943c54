//! Positions of coins as files: drawings, JSON, and surveys of all that a game can lead to.

mod common;

use common::{Files, run, run_with};
use serde_json::json;

const DRAWING: &str = "\
+---+---+---+
| A | B |   |
+---+---+   +
|       |   |
+   +---+   +
B to move
must capture
";

#[test]
fn drawings_and_json_come_back() {
    let files = Files::new();
    let drawing = files.file("board.txt", DRAWING);
    let json = run(&format!("convert {drawing} --to json"));
    assert_eq!((json.code, json.stderr.as_str()), (0, ""));
    let expected = json!({
        "format": "twintrees-position/1", "game": "dots-and-boxes", "rows": 2, "cols": 3,
        "drawn": "11111001011111011", "scores": [1, 1], "to_move": "second", "compulsory": true,
    });
    assert_eq!(json.json(), expected);
    let back = run_with(&["convert", "-", "--to", "drawing"], json.stdout);
    assert_eq!(back.stdout, DRAWING);
    let given = run_with(&["convert", "-", "--format", "drawing", "--to", "json"], DRAWING);
    assert_eq!(given.json(), expected);
}

#[test]
fn a_drawing_is_solved_like_its_json() {
    let drawing = DRAWING.replace("must capture\n", "");
    let json = run_with(&["convert", "-", "--to", "json"], drawing.clone()).stdout;
    let solved = |text: String| run_with(&["solve", "-", "--json", "--all-moves"], text).json();
    assert_eq!(solved(drawing), solved(json));
}

#[test]
fn strings_and_coins_come_back() {
    let text = r#"{"format":"twintrees-position/1","game":"strings-and-coins","coins":3,
        "strings":[[0,1],[1,2],[2,2],[3,0]],"cut":[3],"scores":[0,1],"to_move":"second"}"#;
    let written = run_with(&["convert", "-", "--to", "json"], text);
    let expected: serde_json::Value = serde_json::from_str(text).unwrap();
    assert_eq!((written.code, written.json()), (0, expected));
    run_with(&["convert", "-", "--to", "drawing"], text)
        .assert_unusable(&["only boards of Dots-and-Boxes and Bridg-It"]);
    let hexagons = run("convert dots-hex:1x2 --to json").json();
    assert_eq!((&hexagons["game"], &hexagons["coins"]), (&json!("strings-and-coins"), &json!(2)));
    let edges = run_with(&["convert", "-", "--to", "edge-list"], text);
    assert_eq!(edges.stdout, "4\n0 1\n1 2\n2 2\n3 0\n");
    assert!(edges.stderr.contains("holds the graph alone, cut strings included"));
    run("convert dots:1x1 --to json --terminals 0 1").assert_unusable(&["has no terminals"]);
    run("convert complete:3 --to drawing").assert_unusable(&["only boards of"]);
}

#[test]
fn everything_wrong_with_a_drawing_is_told_at_once() {
    let ran = run_with(&["solve", "-"], "+---+-x-+\n| A |   !\n+---+\n");
    ran.assert_unusable(&[
        "standard input: line 1, column 7: between two dots",
        "standard input: line 2, column 9: beside a box",
        "standard input: line 3, column 6: the line is too short",
    ]);
    run_with(&["solve", "-"], "+---+\n| A\n+---+\n")
        .assert_unusable(&["line 2, column 3: this box cannot have been captured"]);
    run_with(&["play", "nowhere.txt"], "").assert_unusable(&["nowhere.txt"]);
}

#[test]
fn all_positions_of_a_board_are_counted() {
    let survey = run("survey --subgraphs dots:1x2 --cross-check --json");
    assert_eq!((survey.code, survey.stderr.as_str()), (0, ""));
    let survey = survey.json();
    assert_eq!((&survey["graphs"], &survey["mismatches"]), (&json!(128), &json!(0)));
    assert_eq!(survey["game"], "dots-and-boxes");
    let counts = ["won", "drawn", "lost"].map(|name| survey[name].as_u64().unwrap());
    assert_eq!(counts.iter().sum::<u64>(), 128);
    let values = survey["values"].as_array().unwrap();
    assert_eq!(values.iter().map(|pair| pair[1].as_u64().unwrap()).sum::<u64>(), 128);
    // Position 2⁷ − 1 is the start, position 0 the end.
    let lines = run("survey --subgraphs dots:1x2 --lines").stdout;
    assert!(lines.starts_with("position 0: value 0\n"), "{lines}");
    assert!(
        lines.contains("position 127: value 0\npositions           128\nvalue   -2"),
        "{lines}"
    );
}

#[test]
fn a_survey_can_be_shared_out_and_taken_up() {
    let count = |options: &str| {
        let survey = run(&format!("survey --subgraphs dots-triangle:2 --json {options}")).json();
        (survey["graphs"].as_u64().unwrap(), survey["won"].as_u64().unwrap())
    };
    let sum = |parts: [(u64, u64); 3]| parts.iter().fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    let whole = count("");
    assert_eq!(whole.0, 512);
    assert_eq!(sum(["0/3", "1/3", "2/3"].map(|shard| count(&format!("--shard {shard}")))), whole);
    assert_eq!(sum(["--take 100", "--skip 100 --take 300", "--skip 400"].map(count)), whole);
    let stopped = run("survey --subgraphs dots:3x3 --json --time-limit 0.2");
    assert_eq!((stopped.code, &stopped.json()["complete"]), (3, &json!(false)), "{stopped:?}");
    let next = stopped.json()["next"].as_u64().unwrap();
    assert_eq!(stopped.json()["graphs"], next);
    assert!(stopped.stderr.contains(&format!("--skip {next}")), "{stopped:?}");
}

#[test]
fn what_cannot_be_surveyed_is_told() {
    run("survey --subgraphs dots:5x5").assert_unusable(&["60 strings can be left in 2^60 ways"]);
    run("survey --subgraphs dots:3x4 --cross-check").assert_unusable(&["at most 24 strings"]);
    run("survey --subgraphs dots:1x1 --from 0").assert_unusable(&["no terminals"]);
    let text = "+   +\n\n+   +\nmust capture\n";
    run_with(&["survey", "--subgraphs", "-"], text).assert_unusable(&["where capturing is free"]);
}
