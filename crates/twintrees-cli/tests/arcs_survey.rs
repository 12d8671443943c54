//! `survey` of the arcs game.

mod common;

use common::{Files, run, run_with};
use serde_json::{Value, json};

const CLASSES: [&str; 3] = ["short", "first", "cut"];

/// Exhaustive play agrees, and no class is better for Short than where arcs can be passed both ways.
fn assert_counts(line: &str, graphs: u64) -> Value {
    let ran = run(line);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{line}: {ran:?}");
    let report = ran.json();
    assert_eq!((&report["graphs"], &report["mismatches"]), (&json!(graphs), &json!(0)), "{report}");
    assert_eq!(report["game"], "arcs");
    let of = |bound: &str, class: &str| report["undirected"][bound][class].as_u64().unwrap();
    for (better, bound) in CLASSES.into_iter().enumerate() {
        for class in &CLASSES[..better] {
            assert_eq!(of(bound, class), 0, "{report}");
        }
    }
    for class in CLASSES {
        let sum: u64 = CLASSES.into_iter().map(|bound| of(bound, class)).sum();
        assert_eq!(report[class].as_u64(), Some(sum), "{report}");
    }
    report
}

/// On three vertices Short needs 0→1: of 0→2 and 2→1 he gets one only.
#[test]
fn all_digraphs_on_a_few_vertices() {
    let line = "survey --subgraphs complete:3 --from 0 --to 1 --game arcs --cross-check --json";
    let report = assert_counts(line, 64);
    let counts = CLASSES.map(|class| report[class].as_u64().unwrap());
    assert_eq!(counts, [0, 32, 32]);
    let report = assert_counts(
        "survey --subgraphs complete:4 --from 0 --to 1 --game arcs --cross-check --json",
        4096,
    );
    assert!(report["undirected"]["short"]["first"].as_u64() > Some(0), "{report}");
}

#[test]
fn all_orientations_of_a_graph() {
    let line = "survey --orientations complete:5 --from 0 --to 4 --game arcs --cross-check --json";
    let report = assert_counts(line, 1024);
    // With 0→4 whoever starts takes it, at least.
    assert!(report["first"].as_u64().unwrap() + report["short"].as_u64().unwrap() >= 512);
    assert_eq!(report["undirected"]["short"].as_object().unwrap().len(), 3);
    // Every orientation has the same links, and so the same class both ways.
    assert_eq!(report["undirected"]["cut"], json!({"short": 0, "first": 0, "cut": 0}));
    let halves = [0, 1].map(|half| run(&format!("{line} --shard {half}/2")).json());
    let sum = |class: &str| halves.iter().map(|half| half[class].as_u64().unwrap()).sum::<u64>();
    assert_eq!(json!(sum("first")), report["first"]);
    let path = run("survey --orientations path:2 --from 0 --to 2 --game arcs --lines").stdout;
    for line in [0, 1, 2, 3] {
        let told = format!("orientation {line}: cut (R)  short: 0 moves  cut: ");
        assert!(path.contains(&told), "{path}");
    }
    assert!(path.contains("  undirected: cut"), "{path}");
    run("survey --orientations complete:3 --from 0 --to 1").assert_unusable(&["--game arcs"]);
    run("survey --orientations complete:10 --from 0 --to 1 --game arcs")
        .assert_unusable(&["45 links", "at most 40"]);
}

#[test]
fn subgraphs_of_a_position_of_the_game() {
    let files = Files::new();
    // Two arborescences that share no arc, and Short still loses moving second.
    let six = json!({
        "format": "twintrees-position/1", "game": "arcs", "vertices": 4, "terminals": [0, 1],
        "edges": [[0, 2], [0, 3], [2, 1], [2, 3], [3, 1], [3, 2]],
    });
    let six = files.file("six.json", six.to_string());
    assert_counts(&format!("survey --subgraphs {six} --cross-check --json"), 64);
    let last = run(&format!("survey --subgraphs {six} --skip 63 --lines")).stdout;
    assert!(last.starts_with("subgraph 63: first (N)"), "{last}");
    assert!(
        last.contains("undirected: short") && last.contains("if arcs could be passed"),
        "{last}"
    );
    run("survey --subgraphs complete:10 --from 0 --to 1 --game arcs")
        .assert_unusable(&["45 links"]);
    run("survey --subgraphs complete:7 --from 0 --to 1 --game arcs").assert_unusable(&["42 arcs"]);
}

#[test]
fn random_digraphs_are_the_same_for_a_seed() {
    let line = "survey --random 5x10 --take 100 --game arcs --cross-check --json";
    let report = assert_counts(line, 100);
    assert_eq!(run(line).json(), report);
    let listed = |seed: u32| {
        run(&format!("survey --random 5x10 --take 40 --game arcs --lines --seed {seed}")).stdout
    };
    assert_ne!(listed(1), listed(2));
    run("survey --random 4x13 --game arcs").assert_unusable(&["two arcs"]);
    run("survey --random 9x40 --game arcs --cross-check").assert_unusable(&["at most 20 arcs"]);
}

#[test]
fn streams_of_digraphs() {
    // A directed path of three vertices: of the six pairs one is joined, by two arcs, and two by one.
    let pairs = ["survey", "-", "--all-pairs", "--game", "arcs", "--json", "--cross-check"];
    let path = run_with(&pairs, "&BP?\n").json();
    let counts = ["graphs", "short", "first", "mismatches"].map(|field| path[field].as_u64());
    assert_eq!(counts, [6, 0, 2, 0].map(Some), "{path}");
    let one = ["survey", "-", "--from", "0", "--to", "1", "--game", "arcs", "--json"];
    assert_eq!(run_with(&one, "&BP?\n").json()["first"], json!(1));
    for line in [&pairs[..], &one[..]] {
        let links = run_with(line, "C~\n");
        let told = "the arcs game needs directions";
        assert_eq!((links.code, links.stderr.contains(told)), (2, true), "{links:?}");
        assert_eq!(links.json()["unusable"], json!(1));
    }
}

#[test]
fn a_time_limit_says_where_to_go_on() {
    let ran = run("survey --random 30x90 --take 100000 --game arcs --json --time-limit 0.2");
    assert_eq!(ran.code, 3, "{ran:?}");
    assert_eq!(ran.json()["complete"], json!(false));
    assert!(ran.stderr.contains("--skip"), "{ran:?}");
}
