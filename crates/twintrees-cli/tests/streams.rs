//! Streams of graphs, and surveys.

mod common;

use common::{Files, Ran, run, run_with};
use serde_json::{Value, json};

/// K2, the path 0–2–1 and the triangle as graph6.
const STREAM: &str = "A_\nBW\nBw\n";

fn solve(options: &str, input: &str) -> Ran {
    let line = format!("solve - --from 0 --to 1 {options}");
    run_with(&line.split_whitespace().collect::<Vec<_>>(), input)
}

fn survey(options: &str, input: &str) -> Ran {
    let line = format!("survey {options}");
    run_with(&line.split_whitespace().collect::<Vec<_>>(), input)
}

fn counts(ran: &Ran) -> [u64; 5] {
    let report = ran.json();
    ["graphs", "short", "first", "cut", "mismatches"].map(|field| report[field].as_u64().unwrap())
}

#[test]
fn every_graph_of_a_stream_has_its_line() {
    let result = solve("", STREAM);
    assert_eq!(result.code, 0, "{result:?}");
    assert_eq!(
        result.stdout,
        "graph 1: first (N)  short: 1 move  cut: 1 move\n\
         graph 2: cut (R)  short: 0 moves  cut: 2 moves\n\
         graph 3: first (N)  short: 3 moves  cut: 1 move\n"
    );
}

#[test]
fn json_is_an_object_a_line() {
    let result = solve("--json", STREAM);
    let lines: Vec<Value> =
        result.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!((&lines[2]["graph"], &lines[2]["class"]), (&json!(3), &json!("first")));
    assert_eq!(lines[2]["winning_moves"], json!({"short": [0, 1, 2], "cut": [0]}));
}

#[test]
fn the_three_formats_headers_and_line_ends_may_mix() {
    let result = solve("", "\u{feff}>>graph6<<Bw\r\n\r\n:BcN\r\n&AO\r\nBw");
    assert_eq!(result.code, 0, "{result:?}");
    assert_eq!(result.stdout.lines().count(), 4, "{result:?}");
    assert!(result.stderr.contains("ignores the directions"), "{result:?}");
}

#[test]
fn a_single_graph_gets_the_full_answer() {
    let result = solve("", ">>graph6<<Bw\n\n");
    assert!(result.stdout.contains("Whoever starts wins."), "{result:?}");
    assert!(solve("--json", "Bw").json().get("graph").is_none());
}

#[test]
fn a_bad_line_is_told_and_the_rest_is_solved() {
    let result = solve("", "Bw\nB\nA?\n\nD\x7f\nBw\n@\n");
    assert_eq!(result.code, 2, "{result:?}");
    let solved: Vec<&str> = result.stdout.lines().map(|line| &line[..7]).collect();
    assert_eq!(solved, ["graph 1", "graph 3", "graph 5"], "{result:?}");
    for part in ["line 2", "line 5", "graph 6", "--to 1"] {
        assert!(result.stderr.contains(part), "{part}: {result:?}");
    }
}

#[test]
fn only_twenty_bad_lines_are_told() {
    let result = solve("", &format!("Bw\n{}", "B\n".repeat(1000)));
    assert_eq!(result.code, 2);
    assert_eq!(result.stderr.lines().count(), 21, "{}", result.stderr);
    assert!(result.stderr.contains("and 980 more"), "{}", result.stderr);
}

#[test]
fn a_certificate_needs_a_single_graph() {
    solve("--certificate /dev/null", STREAM).assert_unusable(&["more than one graph"]);
    run_with(&["check", "-", "/dev/null"], STREAM).assert_unusable(&["more than one graph"]);
}

#[test]
fn all_subgraphs_of_k5_agree_with_exhaustive_play() {
    let result = run("survey --subgraphs complete:5 --from 0 --to 1 --cross-check --json");
    assert_eq!(result.code, 0);
    assert_eq!(counts(&result), [1024, 71, 502, 451, 0]);
    assert_eq!(result.json()["complete"], true);
}

#[test]
fn shards_and_ranges_add_up() {
    let part = |options: &str| {
        let line = format!("survey --subgraphs complete:5 --from 0 --to 1 --json {options}");
        counts(&run(&line))
    };
    let add = |parts: &[[u64; 5]]| -> [u64; 5] {
        std::array::from_fn(|field| parts.iter().map(|part| part[field]).sum())
    };
    let shards: Vec<_> = (0..3).map(|rest| part(&format!("--shard {rest}/3"))).collect();
    assert_eq!(add(&shards), [1024, 71, 502, 451, 0]);
    let ranges = ["--take 100", "--skip 100 --take 500", "--skip 600"].map(part);
    assert_eq!(add(&ranges), [1024, 71, 502, 451, 0]);
}

#[test]
fn a_stopped_survey_says_how_to_go_on() {
    let result = run("survey --subgraphs complete:5 --from 0 --to 1 --json --time-limit 0");
    assert_eq!(result.code, 3, "{result:?}");
    assert_eq!((&result.json()["complete"], &result.json()["next"]), (&json!(false), &json!(0)));
    assert!(result.stderr.contains("--skip 0"), "{result:?}");
    let stream = survey("- --all-pairs --json --time-limit 0 --skip 1 --take 1", STREAM);
    assert_eq!(stream.code, 3, "{stream:?}");
    assert!(stream.stderr.contains("--skip 1 --take 1"), "{stream:?}");
}

#[test]
fn lines_tell_every_graph() {
    let result = run("survey --subgraphs complete:3 --from 0 --to 1 --lines");
    assert_eq!(result.stdout.lines().filter(|line| line.starts_with("subgraph ")).count(), 8);
    assert!(
        result.stdout.contains("subgraph 7: first (N)  short: 3 moves  cut: 1 move\n"),
        "{result:?}"
    );
    let pairs = survey("- --all-pairs --lines", "Bw\n");
    assert!(pairs.stdout.contains("graph 1, 1–2: first (N)"), "{pairs:?}");
}

#[test]
fn a_stream_is_surveyed() {
    let result = survey("- --from 0 --to 1 --json --cross-check", STREAM);
    assert_eq!((result.code, counts(&result)), (0, [3, 0, 2, 1, 0]), "{result:?}");
    let pairs = survey("- --all-pairs --json", STREAM);
    assert_eq!(counts(&pairs)[0], 1 + 3 + 3);
    let shard = survey("- --from 0 --to 1 --json --shard 1/2", STREAM);
    assert_eq!(counts(&shard), [1, 0, 0, 1, 0]);
    let bad = survey("- --from 0 --to 1 --json", "Bw\nB\n@\nA_\n");
    assert_eq!((bad.code, counts(&bad)[0], &bad.json()["unusable"]), (2, 2, &json!(2)), "{bad:?}");
}

#[test]
fn what_cannot_be_surveyed_is_refused() {
    let files = Files::new();
    run("survey --subgraphs complete:10 --from 0 --to 1").assert_unusable(&["45 links", "40"]);
    run("survey --subgraphs complete:8 --from 0 --to 1 --cross-check")
        .assert_unusable(&["28", "24 links"]);
    run("survey --subgraphs complete:5").assert_unusable(&["--from"]);
    run("survey").assert_unusable(&["--subgraphs"]);
    run("survey --subgraphs complete:4 --from 0 --to 1 --shard 4/4").assert_unusable(&["I/N"]);
    let list = files.file("g.txt", "0 1\n1 2\n");
    run(&format!("survey {list} --from 0 --to 1")).assert_unusable(&["edge-list", "--subgraphs"]);
    let begun = files.file(
        "p.json",
        r#"{"format":"twintrees-position/1","game":"switching","vertices":2,"edges":[[0,1],[0,1]],
        "terminals":[0,1],"secured":[1]}"#,
    );
    run(&format!("survey --subgraphs {begun}")).assert_unusable(&["secured"]);
}

/// Starts the program with an input that stays open.
#[cfg(unix)]
fn start(arguments: &[&str]) -> std::process::Child {
    use std::process::{Command, Stdio};
    Command::new(assert_cmd::cargo::cargo_bin("twintrees"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_the_counts_so_far() {
    let child =
        start(&["survey", "--subgraphs", "complete:8", "--from", "0", "--to", "1", "--json"]);
    std::thread::sleep(std::time::Duration::from_millis(700));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["complete"], &report["next"]), (&json!(false), &report["graphs"]));
    assert!(String::from_utf8(output.stderr).unwrap().contains("--skip"));
}

#[cfg(unix)]
#[test]
fn results_of_a_slow_stream_come_at_once_and_silence_has_a_limit() {
    use std::io::{BufRead as _, BufReader, Write as _};
    let mut child = start(&["solve", "-", "--from", "0", "--to", "1", "--time-limit", "1"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    input.write_all(b"Bw\nA_\n").unwrap();
    for number in 1..=2 {
        let line = lines.next().unwrap().unwrap();
        assert!(line.starts_with(&format!("graph {number}: first")), "{line}");
    }
    assert_eq!(child.wait().unwrap().code(), Some(3), "the input is still open");

    let mut child =
        start(&["survey", "-", "--from", "0", "--to", "1", "--time-limit", "1", "--json"]);
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"Bw\nA_\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let report: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert_eq!((&report["graphs"], &report["next"]), (&json!(2), &json!(2)));
    assert_eq!(child.wait().unwrap().code(), Some(3));
}
