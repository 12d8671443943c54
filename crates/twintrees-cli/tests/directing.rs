//! The directing game at the command line: graphs, oriented matroids, and the survey of them.

mod common;

use common::{Files, run, run_with};
use serde_json::{Value, json};

fn position(game: &str, rest: &str) -> String {
    format!(r#"{{"format":"twintrees-position/1","game":"{game}",{rest}}}"#)
}

const DIAMOND: &str = r#""vertices":3,"edges":[[0,1],[0,2],[1,2],[1,2]],"terminals":[0,1]"#;

#[test]
fn the_start_is_solved_by_theorem_and_directed_links_by_search() {
    let files = Files::new();
    let start = files.file("start.json", position("directing", DIAMOND));
    let answer = run(&format!("solve {start} --json")).json();
    assert_eq!((&answer["class"], &answer["method"]), (&json!("short"), &json!("theorem")));
    assert_eq!(answer["winning_moves"]["cut"], json!([]));
    assert!(run(&format!("solve {start}")).stdout.contains("by theorem"));
    let later = format!(r#"{DIAMOND},"directed":[[2,1]],"to_move":"cut""#);
    let later = files.file("later.json", position("directing", &later));
    let answer = run(&format!("solve {later} --json")).json();
    let expected = json!({"short": [[0, 0], [1, 0], [3, 2]], "cut": [0]});
    assert_eq!((&answer["class"], &answer["method"]), (&json!("first"), &json!("search")));
    assert_eq!((&answer["winner"], &answer["winning_moves"]), (&json!("cut"), &expected));
    assert!(run(&format!("solve {later}")).stdout.contains("by exact search"));
    let spanning = format!(r#"{DIAMOND},"goal":"spanning","short":"secure","cut":"direct""#);
    let spanning = files.file("spanning.json", position("directing", &spanning));
    assert_eq!(run(&format!("solve {spanning} --json")).json()["method"], json!("search"));
}

#[test]
fn certificates_are_written_and_checked() {
    let files = Files::new();
    let later = format!(r#"{DIAMOND},"directed":[[2,1]],"to_move":"cut""#);
    let later = files.file("later.json", position("directing", &later));
    let proof = files.argument("proof.json");
    let ran = run(&format!("solve {later} --certificate {proof}"));
    assert!(ran.code == 0 && ran.stdout.contains("(checked)"), "{ran:?}");
    let ran = run(&format!("check {later} {proof}"));
    assert!(ran.code == 0 && ran.stdout.starts_with("VERIFIED directing: class first"), "{ran:?}");
    let start = files.file("start.json", position("directing", DIAMOND));
    let ran = run(&format!("check {start} {proof}"));
    assert_eq!((ran.code, ran.stdout.starts_with("REJECTED short_arcs")), (1, true), "{ran:?}");
    assert_eq!(run(&format!("solve {start} --certificate -")).json()["class"], json!("short"));
    let ran = run(&format!("check complete:4 {proof} --from 0 --to 1"));
    let told = "REJECTED the certificate is about a position of the directing game";
    assert_eq!((ran.code, ran.stdout.starts_with(told)), (1, true), "{ran:?}");
}

#[test]
fn terminals_may_come_from_options() {
    let files = Files::new();
    let bare = r#""vertices":3,"edges":[[0,1],[0,1],[1,2]]"#;
    let bare = files.file("bare.json", position("directing", bare));
    run(&format!("solve {bare}")).assert_unusable(&["no terminals"]);
    run(&format!("solve {bare} --from 0 --to x")).assert_unusable(&["--to x"]);
    let answer = run(&format!("solve {bare} --from 0 --to 1 --json")).json();
    assert_eq!(answer["class"], json!("short"));
}

#[test]
fn oriented_matroids_are_solved_beside_their_matroids() {
    let files = Files::new();
    let u24 = r#""oriented":{"type":"chirotope","rank":2,"size":4,"signs":"++++++"},"element":3"#;
    let u24 = files.file("u24.json", position("oriented-matroid", u24));
    let answer = run(&format!("solve {u24} --json")).json();
    assert_eq!((&answer["class"], &answer["underlying"]), (&json!("first"), &json!("first")));
    assert_eq!(answer["signs"], json!("++++++"));
    assert!(run(&format!("solve {u24}")).stdout.contains("was a conjecture"));
    run(&format!("pack {u24}")).assert_unusable(&["oriented matroids are not supported"]);
}

#[test]
fn a_large_search_is_refused_or_stopped() {
    let files = Files::new();
    let edges: Vec<[u32; 2]> = (0..60).map(|i| [i % 9, (i * 7 + 1) % 9]).collect();
    let large = json!({
        "format": "twintrees-position/1", "game": "directing", "vertices": 9, "edges": edges,
        "terminals": [0, 8], "goal": "spanning",
    });
    let large = files.file("large.json", large.to_string());
    run(&format!("solve {large}")).assert_unusable(&["60 links", "at most 40"]);
    let edges: Vec<[u32; 2]> = (0..34).map(|i| [i % 9, (i * 7 + 1 + i / 9) % 9]).collect();
    let slow = json!({
        "format": "twintrees-position/1", "game": "directing", "vertices": 9, "edges": edges,
        "terminals": [0, 8], "goal": "spanning",
    });
    let slow = files.file("slow.json", slow.to_string());
    let ran = run(&format!("solve {slow} --json --time-limit 0.2"));
    assert_eq!((ran.code, &ran.json()["complete"]), (3, &json!(false)));
}

/// The theorem decides at any size, but a certificate needs the search: the class is told all the same.
#[test]
fn a_class_is_told_where_no_certificate_is_to_be_had() {
    let files = Files::new();
    let game = |links: u32| {
        let edges: Vec<[u32; 2]> = (0..links).map(|i| [i % 9, (i * 7 + 1 + i / 9) % 9]).collect();
        position(
            "directing",
            &format!(r#""vertices":9,"edges":{},"terminals":[0,8]"#, json!(edges)),
        )
    };
    let large = files.file("large.json", game(60));
    let proof = files.argument("proof.json");
    let ran = run(&format!("solve {large} --certificate {proof}"));
    assert_eq!((ran.code, ran.stdout.starts_with("Short wins")), (2, true), "{ran:?}");
    assert!(!ran.stdout.contains("Certificate"), "{ran:?}");
    assert!(ran.stderr.contains("60 links"), "{ran:?}");
    assert!(ran.stderr.contains("limited to 40 undecided links"), "{ran:?}");
    assert!(!files.path("proof.json").exists());
    let slow = files.file("slow.json", game(40));
    let ran = run(&format!("solve {slow} --certificate {proof} --json --time-limit 0.5"));
    let answer = ran.json();
    let told = (&answer["complete"], &answer["class"]);
    assert_eq!((ran.code, told), (3, (&json!(false), &json!("short"))), "{answer}");
    assert!(ran.stderr.contains("known so far: class short"), "{ran:?}");
}

#[test]
fn listing_the_graphs_of_a_survey_is_stopped() {
    let ran = run("survey --directing 7x10 --json --time-limit 0.1");
    assert_eq!((ran.code, &ran.json()["complete"]), (3, &json!(false)));
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_survey_counts_and_writes_every_instance() {
    let files = Files::new();
    let state = files.argument("state");
    let command = "survey --oriented all:3x5,random:2x5,uniform:3x6 --take 40 --json";
    let plain = run(command).json();
    let kept = run(&format!("{command} --state {state}")).json();
    assert_eq!(plain, kept);
    assert_eq!((&kept["matroids"], &kept["differences"]), (&json!(84), &json!(0)));
    assert_eq!(kept["sources"]["all:3x5"]["matroids"], json!(4));
    let instances = lines(&std::fs::read_to_string(files.path("state.jsonl")).unwrap());
    assert_eq!(instances.len(), 84);
    let games: usize = instances.iter().map(|i| i["games"].as_array().unwrap().len()).sum();
    assert_eq!(json!(games), kept["graphs"]);
    // An instance can be solved on its own, with the same answer.
    let last = &instances[83];
    let single = json!({
        "format": "twintrees-position/1", "game": "oriented-matroid", "element": 2,
        "oriented": {"type": "chirotope", "rank": 3, "size": 6, "signs": last["signs"]},
    });
    let single = files.file("single.json", single.to_string());
    assert_eq!(run(&format!("solve {single} --json")).json()["class"], last["games"][2][2]);
}

#[test]
fn a_survey_goes_on_where_it_was_stopped() {
    let files = Files::new();
    let (state, whole) = (files.argument("state"), files.argument("whole"));
    let command = "survey --oriented random:3x6,uniform:3x6 --take 400 --seed 5 --json";
    let finished = run(&format!("{command} --state {whole}")).json();
    let (mut stops, mut limit) = (0, 0.05);
    let answer = loop {
        let ran = run(&format!("{command} --state {state} --time-limit {limit}"));
        if ran.code == 0 {
            break ran.json();
        }
        assert_eq!(ran.code, 3, "{ran:?}");
        (stops, limit) = (stops + 1, limit * 1.5);
        assert!(stops < 20, "no progress");
    };
    assert_eq!(answer, finished);
    let read = |name: &str| std::fs::read_to_string(files.path(name)).unwrap();
    assert_eq!(read("state.jsonl"), read("whole.jsonl"));
    let other = run(&format!("survey --oriented random:3x6 --state {state}"));
    other.assert_unusable(&["the state of another survey"]);
}

#[test]
fn bad_kinds_are_refused() {
    for kinds in
        ["random", "random:3", "random:0x3", "all:3x10", "some:2x3", "random:2x13", "random:4x3"]
    {
        run(&format!("survey --oriented {kinds}")).assert_unusable(&["write random:RxN"]);
    }
    run("survey --oriented all:2x3 --all-pairs").assert_unusable(&["cannot be used with"]);
}

#[test]
fn the_variants_are_surveyed_on_all_small_multigraphs() {
    let answer = run("survey --directing 4x5 --json").json();
    let fields = ["complete", "mismatches", "graphs"].map(|field| &answer[field]);
    let sizes = answer["sizes"].as_array().unwrap();
    let sum = |class: &str| sizes.iter().map(|size| size[class].as_u64().unwrap()).sum::<u64>();
    let total = ["short", "first", "cut"].map(sum);
    assert_eq!(fields, [&json!(true), &json!(0), &json!(total.iter().sum::<u64>())]);
    for variant in ["secure/delete", "direct/delete", "direct/direct", "secure/direct"] {
        let [short, first, cut] = total;
        let wanted = json!({"short": short, "first": first, "cut": cut, "mismatches": 0});
        assert_eq!(answer["variants"][variant], wanted);
    }
    let table = run("survey --directing 3x3").stdout;
    assert!(table.contains("by theory") && table.contains("secure/direct"), "{table}");
    for bad in ["5", "1x3", "8x3", "4x11", "axb"] {
        run(&format!("survey --directing {bad}")).assert_unusable(&["write VxL"]);
    }
    run("survey --directing 3x3 --all-pairs").assert_unusable(&["cannot be used with"]);
    let stopped = run("survey --directing 5x8 --json --time-limit 0");
    assert_eq!((stopped.code, &stopped.json()["complete"]), (3, &json!(false)));
}

#[test]
fn positions_come_back_from_convert() {
    let files = Files::new();
    let later = format!(r#"{DIAMOND},"directed":[[2,1]],"to_move":"cut""#);
    let later = files.file("later.json", position("directing", &later));
    let vectors = r#""oriented":{"type":"vectors","matrix":[[1,0,1,1],[0,1,1,2]]},"element":3,"positive":[0]"#;
    let vectors = files.file("vectors.json", position("oriented-matroid", vectors));
    for file in [later, vectors] {
        let written = files.file("again.json", run(&format!("convert {file} --to json")).stdout);
        let solved = |file: &str| run(&format!("solve {file} --json")).json();
        assert_eq!(solved(&file), solved(&written));
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let files = Files::new();
    let start = files.file("start.json", position("directing", DIAMOND));
    let typed = "why\n0\n7 from 0\n0 from 2\nhint\n0 from 0\nundo\nmoves\nboard\n0 0\nnew\nquit\n";
    let ran = run_with(&["play", &start], typed);
    assert_eq!(ran.code, 0, "{ran:?}");
    for words in [
        "Short directs links and wants to come from 0 to 1; Cut deletes links.",
        "Short wins, by the theorem of Hamidoune and Las Vergnas.",
        "say from which end",
        "there is no link 7",
        "link 0 does not end at vertex 2",
        "it wins, by exact search",
        "Short directs link 0 from 0 to 1.",
        "there is a way from 0 to 1",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}

/// Cut deletes what he must not, and is told; the computer, as Short, then wins.
#[test]
fn the_computer_wins_what_is_given_away() {
    let files = Files::new();
    let later = format!(r#"{DIAMOND},"directed":[[2,1]],"to_move":"cut""#);
    let later = files.file("later.json", position("directing", &later));
    let ran = run_with(&["play", &later, "--as", "cut"], "hint\n3\n");
    for words in ["0: it wins, by exact search.", "gave the win away", "Short wins."] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}

#[test]
fn a_move_that_is_not_proved_is_called_an_effort() {
    let files = Files::new();
    let edges: Vec<[u32; 2]> = (0..34).map(|i| [i % 9, (i * 7 + 1 + i / 9) % 9]).collect();
    for variant in [r#""short":"secure","cut":"direct""#, r#""cut":"direct""#] {
        let large = format!(
            r#""vertices":9,"edges":{},"terminals":[0,8],"goal":"spanning",{variant}"#,
            json!(edges)
        );
        let large = files.file("large.json", position("directing", &large));
        let ran = run_with(&["play", &large, "--as", "cut", "--time-limit", "0.01"], "quit\n");
        assert!(ran.stdout.contains("the exact search did not finish"), "{}", ran.stdout);
        run(&format!("play {large} --seed 1")).assert_unusable(&["--seed"]);
        run(&format!("play {large} --opponent pairing")).assert_unusable(&["--opponent"]);
    }
}
