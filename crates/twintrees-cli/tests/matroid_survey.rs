//! `survey` of the matroid game.

mod common;

use common::{Files, run};
use serde_json::{Value, json};

fn counts(line: &str) -> [u64; 4] {
    let ran = run(&format!("{line} --json"));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{line}: {ran:?}");
    let report: Value = ran.json();
    assert_eq!(
        (&report["game"], &report["mismatches"]),
        (&json!("matroid"), &json!(0)),
        "{report}"
    );
    ["graphs", "short", "first", "cut"].map(|field| report[field].as_u64().unwrap())
}

/// There are 1395 spaces of dimension 3 in GF(2)^6; the orthogonal ones are those again.
#[test]
fn all_of_a_size() {
    let [all, short, first, cut] = counts("survey --matroids all:gf2:3x6 --cross-check");
    assert_eq!((all, short, short + first + cut), (1395, cut, 1395));
    let halves =
        [0, 1].map(|half| counts(&format!("survey --matroids all:gf2:3x6 --shard {half}/2")));
    assert_eq!(halves[0][1] + halves[1][1], short);
    assert_eq!(counts("survey --matroids all:transversal:2x4 --cross-check")[0], 256);
    let lines = run("survey --matroids all:gf3:1x2 --lines").stdout;
    // The marked element is a loop, then parallel to the other, twice; then alone.
    for line in [
        "matroid 0: cut (R)  short: 0 moves  cut: 1 move\n",
        "matroid 1: first (N)  short: 1 move  cut: 1 move\n",
        "matroid 2: first (N)  short: 1 move  cut: 1 move\n",
        "matroid 3: short (L)  short: 1 move  cut: 0 moves\n",
    ] {
        assert!(lines.contains(line), "{lines}");
    }
}

#[test]
fn random_ones() {
    for kind in ["gf2", "gf997", "rational", "transversal"] {
        let line = format!("survey --matroids random:{kind}:3x7 --cross-check --take 60");
        assert_eq!(counts(&line)[0], 60);
        let parts = [" --take 20", " --skip 20 --take 40"];
        let parts = parts.map(|part| counts(&line.replace(" --take 60", part))[2]);
        assert_eq!(parts[0] + parts[1], counts(&line)[2]);
    }
    let [one, other] = [1, 2].map(|seed| {
        run(&format!("survey --matroids random:gf2:4x9 --take 50 --lines --seed {seed}")).stdout
    });
    assert_ne!(one, other);
    assert_eq!(counts("survey --matroids random:gf2:2x3")[0], 1000);
}

#[test]
fn all_positions_of_a_game() {
    let files = Files::new();
    let position = json!({
        "format": "twintrees-position/1", "game": "matroid", "element": 5, "secured": [0],
        "matroid": {"type": "uniform", "rank": 3, "size": 6},
    });
    let file = files.file("u36.json", position.to_string());
    assert_eq!(counts(&format!("survey --subgraphs {file} --cross-check"))[0], 81);
    let large = position.to_string().replace("\"size\":6", "\"size\":40");
    let large = files.file("large.json", large);
    run(&format!("survey --subgraphs {large}")).assert_unusable(&["38 undecided", "at most 25"]);
}

#[test]
fn what_is_no_family_is_refused() {
    for bad in [
        "gf2:3x6",
        "all:gf4:2x3",
        "all:gf1009:2x3",
        "some:gf2:2x3",
        "random:gf2:0x3",
        "random:gf2:3x0",
        "all:gf2:4x3",
        "random:gf2:2x61",
        "random:gf2:-1x3",
        "random:gf:2x3",
        "random:graphic:2x3",
        "random:gf2:2x3:4",
        "random:gf2:99999999999999999999x3",
        "",
    ] {
        let ran = common::run_with(&["survey", "--matroids", bad], "");
        ran.assert_unusable(&["random:KIND:RxN"]);
    }
    for many in ["all:rational:2x3", "all:gf2:3x21", "all:gf997:5x10", "all:transversal:5x9"] {
        run(&format!("survey --matroids {many}")).assert_unusable(&["too many to take all"]);
    }
    run("survey --matroids random:gf2:3x30 --cross-check").assert_unusable(&["at most 16", "29"]);
    for other in
        ["--random 4x5", "--game vertex", "--oriented all:2x4", "--directing 3x4", "--state f"]
    {
        run(&format!("survey --matroids all:gf2:1x2 {other}")).assert_unusable(&["cannot be used"]);
    }
}
