//! The directing game on oriented matroids at the command line: certificates, differences, play.

mod common;

use common::{Files, run, run_with};
use serde_json::{Value, json};
use std::process::Command;

const U24: &str = r#"{"format":"twintrees-position/1","game":"oriented-matroid",
    "oriented":{"type":"chirotope","rank":2,"size":4,"signs":"++++++"},"element":3}"#;

fn second_checker(position: &str, certificate: &str) -> i32 {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/check.py");
    let ran = Command::new("python3").args([script, position, certificate]).output().unwrap();
    ran.status.code().unwrap()
}

#[test]
fn certificates_are_written_and_checked() {
    let files = Files::new();
    let u24 = files.file("u24.json", U24);
    let proof = files.argument("proof.json");
    let ran = run(&format!("solve {u24} --certificate {proof}"));
    assert!(ran.code == 0 && ran.stdout.contains("(checked)"), "{ran:?}");
    let ran = run(&format!("check {u24} {proof}"));
    let told = "VERIFIED oriented-matroid: class first";
    assert!(ran.code == 0 && ran.stdout.starts_with(told), "{ran:?}");
    assert_eq!(second_checker(&u24, &proof), 0);
    let printed = run(&format!("solve {u24} --certificate -"));
    assert_eq!(printed.json()["game"], json!("oriented-matroid"));
    let other = files.file("other.json", U24.replace("\"element\":3", "\"element\":2"));
    let ran = run(&format!("check {other} {proof}"));
    assert_eq!((ran.code, ran.stdout.contains("element 3 marked")), (1, true), "{ran:?}");
    let ran = run(&format!("check complete:4 {proof} --from 0 --to 1"));
    let told = "REJECTED the certificate is about a position of the directing game on an oriented";
    assert_eq!((ran.code, ran.stdout.starts_with(told)), (1, true), "{ran:?}");
    let tree = files.argument("tree.json");
    assert_eq!(run(&format!("solve complete:4 --from 0 --to 1 --certificate {tree}")).code, 0);
    assert_eq!(run(&format!("check {u24} {tree}")).code, 1);
}

/// The survey goes on just before the one instance of two thousand in which the classes differ.
#[test]
fn a_difference_is_kept_with_a_proof_that_both_checkers_accept() {
    let files = Files::new();
    let state = json!({
        "format": "twintrees-oriented-survey/1", "oriented": "random:4x9", "seed": 1, "take": 1469,
        "done": 1468, "bytes": 0, "differences": 0, "counts": {},
    });
    let state = files.file("state", state.to_string());
    let ran = run(&format!("survey --oriented random:4x9 --take 1469 --state {state} --json"));
    let report = ran.json();
    assert_eq!((ran.code, report["differences"].as_u64()), (1, Some(1)), "{ran:?}");
    let [position, certificate] =
        ["position", "certificate"].map(|part| format!("{state}.difference-1.{part}.json"));
    assert!(ran.stderr.contains(&format!("twintrees check {position} {certificate}")), "{ran:?}");
    let checked = run(&format!("check {position} {certificate}"));
    assert!(checked.code == 0 && checked.stdout.contains("class first"), "{checked:?}");
    assert_eq!(second_checker(&position, &certificate), 0);
    let all = std::fs::read_to_string(format!("{state}.difference-1.json")).unwrap();
    let all: Value = serde_json::from_str(&all).unwrap();
    let classes = ["underlying", "directing"].map(|field| all[field].as_str().unwrap());
    assert_eq!(classes, ["short", "first"]);
    assert_eq!(all["strategies"].as_array().unwrap().len(), 2);
}

#[test]
fn a_game_is_played_to_its_end() {
    let files = Files::new();
    let u24 = files.file("u24.json", U24);
    let typed = "why\n0\n+3\n+7\n-x\nhint\nboard\nmoves\n+0\nundo\nresign\nnew\nquit\n";
    let ran = run_with(&["play", &u24], typed);
    assert_eq!(ran.code, 0, "{ran:?}");
    for words in [
        "Short gives elements a sign and wants a circuit of his signs and +3",
        "by a proof that was checked",
        "say which sign, as in +0 or -0",
        "element 3 is the marked one",
        "there is no element 7",
        "it wins, by exact search",
        "3: +  marked",
        "circuits left: ",
        "Short gives element 0 the sign +.",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
    let bad = run_with(&["play", &u24, "--as", "cut"], "+1\nquit\n");
    assert!(bad.stdout.contains("Cut deletes elements: type the number alone"), "{bad:?}");
    run(&format!("play {u24} --seed 1")).assert_unusable(&["--seed"]);
}

/// Three elements alike: Short, moving second, answers either deletion.
#[test]
fn the_computer_wins_what_is_won() {
    let files = Files::new();
    let alike = U24.replace(
        "\"rank\":2,\"size\":4,\"signs\":\"++++++\"",
        "\"rank\":1,\"size\":3,\"signs\":\"+++\"",
    );
    let alike = files
        .file("alike.json", alike.replace("\"element\":3", "\"element\":0,\"to_move\":\"cut\""));
    let ran = run_with(&["play", &alike, "--as", "cut"], "hint\n2\n");
    for words in ["is lost", "Short gives element 1 the sign -.", "Short wins", "his signs and +0"]
    {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}
