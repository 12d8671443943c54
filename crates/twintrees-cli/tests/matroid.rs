//! The matroid game at the command line: solve, check, play, and what is refused.

mod common;

use common::{Files, run, run_with};
use serde_json::json;

fn position(matroid: &str, rest: &str) -> String {
    format!(r#"{{"format":"twintrees-position/1","game":"matroid","matroid":{matroid},{rest}}}"#)
}

const U24: &str = r#"{"type":"uniform","rank":2,"size":4}"#;

#[test]
fn solve_prints_class_and_winning_moves() {
    let files = Files::new();
    let u24 = files.file("u24.json", position(U24, r#""element":3,"to_move":"cut""#));
    let answer = run(&format!("solve {u24} --json")).json();
    let expected = json!({
        "format": "twintrees-result/1", "game": "matroid", "class": "first", "letter": "N",
        "elements": 4, "element": 3, "rank": 2, "to_move": "cut", "winner": "cut",
        "winning_moves": {"short": [0, 1, 2], "cut": [0, 1, 2]},
    });
    assert_eq!(answer, expected);
    let ran = run(&format!("solve {u24}"));
    assert_eq!(ran.code, 0);
    for words in [
        "Whoever starts wins.",
        "Cut is to move and wins.",
        "rank 2",
        "element 3 is marked",
        "verified",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}

#[test]
fn certificates_are_checked() {
    let files = Files::new();
    let u24 = files.file("u24.json", position(U24, r#""element":3"#));
    let other = files.file("other.json", position(U24, r#""element":2"#));
    let proof = files.argument("proof.json");
    assert_eq!(run(&format!("solve {u24} --certificate {proof}")).code, 0);
    let ran = run(&format!("check {u24} {proof}"));
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.starts_with("VERIFIED matroid: class first (N)"), "{ran:?}");
    let ran = run(&format!("check {other} {proof}"));
    assert_eq!((ran.code, ran.stdout.lines().count()), (1, 1));
    let ran = run(&format!("check complete:4 --from 0 --to 1 {proof}"));
    assert_eq!(
        (
            ran.code,
            ran.stdout
                .starts_with("REJECTED the certificate is about a position of the matroid game")
        ),
        (1, true)
    );
    let graph = files.argument("graph.json");
    run(&format!("solve complete:4 --from 0 --to 1 --certificate {graph}"));
    let ran = run(&format!("check {u24} {graph}"));
    assert_eq!(
        (
            ran.code,
            ran.stdout
                .starts_with("REJECTED the certificate is about a position of the switching game")
        ),
        (1, true)
    );
    let ran = run(&format!("check {u24} {u24}"));
    assert_eq!(ran.code, 2);
}

#[test]
fn other_commands_and_options_are_refused_with_a_reason() {
    let files = Files::new();
    let u24 = files.file("u24.json", position(U24, r#""element":3"#));
    for line in ["pack", "arboricity"] {
        run(&format!("{line} {u24}")).assert_unusable(&["a matroid is not a graph"]);
    }
    run(&format!("solve {u24} --from 0 --to 1")).assert_unusable(&["--from"]);
    run(&format!("solve {u24} --explain --draw always"))
        .assert_unusable(&["matroid game: --explain, --draw"]);
    let bad = position(r#"{"type":"uniform","rank":5,"size":4}"#, r#""element":9,"x":1"#);
    let bad = files.file("bad.json", bad);
    run(&format!("solve {bad}")).assert_unusable(&["field x", "field matroid.rank"]);
}

#[test]
fn a_time_limit_ends_a_large_matroid() {
    let rows: Vec<Vec<u64>> = (0..60_u64)
        .map(|i| {
            (0..64_u64).map(move |j| (64 * i + j + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 35)
        })
        .map(Iterator::collect)
        .collect();
    let matroid = json!({"type": "linear", "field": "rational", "matrix": rows}).to_string();
    let files = Files::new();
    let large = files.file("large.json", position(&matroid, r#""element":0"#));
    // How long it takes depends on the machine; it stops in time, be it while reading or solving.
    for limit in ["0", "0.01", "0.05", "0.2", "0.8"] {
        let ran = run(&format!("solve {large} --json --time-limit {limit}"));
        let while_reading = ran.stderr.contains("while the input was being read");
        match ran.code {
            0 => assert_eq!(ran.json()["elements"], json!(64)),
            3 if while_reading => assert_eq!(ran.stdout, ""),
            _ => assert_eq!((ran.code, &ran.json()["complete"]), (3, &json!(false))),
        }
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let files = Files::new();
    let u24 = files.file("u24.json", position(U24, r#""element":3"#));
    let ran = run_with(&["play", &u24], "hint\n0\nmoves\nboard\n3\n2\n1\nundo\nwhy\nquit\n");
    assert_eq!(ran.code, 0);
    for words in [
        "Element 0 wins.",
        "Short secures element 0.",
        "Cut deletes element",
        "is the marked one",
        "Short wins.",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
    let ran = run_with(&["play", &u24, "--as", "cut"], "resign\nnew\n9\nx\nundo\n");
    assert!(ran.stdout.contains("Short wins.") && ran.stdout.contains("there is no element 9"));
    let ran = run_with(&["play", &u24], "x\n".repeat(200));
    ran.code.eq(&2).then_some(()).expect("nobody is playing");
}

#[test]
fn a_position_comes_back_from_convert() {
    let files = Files::new();
    let minor =
        format!(r#"{{"type":"contraction","of":{{"type":"dual","of":{U24}}},"elements":[1]}}"#);
    let start = files.file("start.json", position(&minor, r#""element":0,"deleted":[2]"#));
    let once = run(&format!("convert {start} --to json")).stdout;
    let twice = run_with(&["convert", "-", "--to", "json"], once.clone()).stdout;
    assert_eq!(once, twice);
    let again = files.file("again.json", once);
    let solved = |file: &str| run(&format!("solve {file} --json")).json();
    assert_eq!(solved(&start), solved(&again));
    run(&format!("convert {start} --to graph6")).assert_unusable(&["json only"]);
    run(&format!("convert {start} --to json --terminals 0 1")).assert_unusable(&["--terminals"]);
}

#[test]
fn a_hundred_columns_and_a_thousand_bits_take_no_time() {
    let files = Files::new();
    for (field, rows, columns) in [(2_u64, 500, 1000), (3, 50, 100), (999_999_937, 50, 100)] {
        let mut state = 1_u64;
        let mut entry = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % field
        };
        let matrix: Vec<Vec<u64>> =
            (0..rows).map(|_| (0..columns).map(|_| entry()).collect()).collect();
        let matroid = json!({"type": "linear", "field": field, "matrix": matrix});
        let file = files.file("large.json", position(&matroid.to_string(), r#""element":0"#));
        // An elimination for every question took minutes.
        let ran = run(&format!("solve {file} --json --time-limit 60"));
        assert_eq!(ran.code, 0, "{field}");
        assert_eq!(ran.json()["elements"], json!(columns));
    }
}
