//! `survey` of the vertex game.

mod common;

use common::{run, run_with};
use serde_json::json;

fn assert_counts(line: &str, graphs: u64) -> serde_json::Value {
    let ran = run(line);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{line}: {ran:?}");
    let report = ran.json();
    assert_eq!((&report["graphs"], &report["mismatches"]), (&json!(graphs), &json!(0)), "{report}");
    assert_eq!(report["game"], "switching-vertex");
    let of = |class: &str| report[class].as_u64().unwrap();
    assert_eq!(of("short") + of("first") + of("cut"), graphs);
    report
}

/// On three vertices the terminals are joined by a link, or by the vertex between them, or not.
#[test]
fn all_graphs_of_a_size() {
    let report = assert_counts(
        "survey --subgraphs complete:3 --from 0 --to 1 --game vertex --cross-check --json",
        8,
    );
    let counts = [&report["short"], &report["first"], &report["cut"]];
    assert_eq!(counts, [&json!(4), &json!(1), &json!(3)]);
    assert_counts(
        "survey --subgraphs complete:5 --from 0 --to 1 --game vertex --cross-check --json",
        1024,
    );
    let switching = run("survey --subgraphs complete:4 --from 0 --to 1 --json").json();
    assert_eq!(switching["game"], json!(null));
}

#[test]
fn random_graphs_are_the_same_for_a_seed() {
    let line = "survey --random 9x14 --take 200 --game vertex --cross-check --json";
    let report = assert_counts(line, 200);
    assert_eq!(run(line).json(), report);
    let halves = [0, 1].map(|half| run(&format!("{line} --shard {half}/2")).json());
    let sum = |class: &str| halves.iter().map(|half| half[class].as_u64().unwrap()).sum::<u64>();
    assert_eq!(json!(sum("first")), report["first"]);
    let listed = |seed: u32| {
        run(&format!("survey --random 9x14 --take 40 --game vertex --lines --seed {seed}")).stdout
    };
    assert_ne!(listed(1), listed(2));
    let links = run("survey --random 6x9 --take 50 --cross-check --json").json();
    assert_eq!((&links["graphs"], &links["mismatches"]), (&json!(50), &json!(0)));
    run("survey --random 4x7").assert_unusable(&["at most one for each pair"]);
    run("survey --random 40x60 --game vertex --cross-check").assert_unusable(&["at most 24"]);
}

#[test]
fn all_positions_of_a_board() {
    let report = assert_counts("survey --subgraphs hex:2 --cross-check --json", 81);
    // The transposed board exchanges the players.
    assert_eq!(report["short"], report["cut"]);
    let rest = run("survey --subgraphs hex:2 --skip 80 --lines");
    assert!(rest.stdout.starts_with("position 80: cut ("), "{rest:?}");
    run("survey --subgraphs hex:6").assert_unusable(&["3^36 ways"]);
}

#[test]
fn streams_of_graphs() {
    let graphs = "C~\nCl\nC]\n";
    let line =
        ["survey", "-", "--from", "0", "--to", "2", "--game", "vertex", "--json", "--cross-check"];
    let report = run_with(&line, graphs).json();
    assert_eq!((&report["graphs"], &report["mismatches"]), (&json!(3), &json!(0)));
    let pairs = ["survey", "-", "--all-pairs", "--game", "vertex", "--json", "--cross-check"];
    assert_eq!(run_with(&pairs, graphs).json()["graphs"], json!(18));
    // A directed path of three vertices: both ways are counted.
    let path = run_with(&pairs, "&BP?\n").json();
    assert_eq!((&path["graphs"], &path["mismatches"]), (&json!(6), &json!(0)));
    let shard = run_with(&["survey", "-", "--all-pairs", "--game", "vertex", "--lines"], "&BP?\n");
    assert!(shard.stdout.contains("graph 1, 2–0"), "{shard:?}");
}

#[test]
fn a_time_limit_says_where_to_go_on() {
    let ran = run("survey --random 30x60 --take 100000 --game vertex --json --time-limit 0.2");
    assert_eq!(ran.code, 3, "{ran:?}");
    assert_eq!(ran.json()["complete"], json!(false));
    assert!(ran.stderr.contains("--skip"), "{ran:?}");
}
