//! `twintrees solve --pairs`.

mod common;

use common::{Files, run, run_with};
use serde_json::{Value, json};

const NAMED: &str = r#"<graphml><graph edgedefault="undirected">
<node id="Ulm"/><node id="Jena"/><node id="Bad Ems"/>
<edge source="Ulm" target="Jena"/><edge source="Ulm" target="Bad Ems"/><edge source="Jena" target="Bad Ems"/>
<edge source="Jena" target="Bad Ems"/></graph></graphml>"#;

/// All ordered pairs of different vertices, a line each.
fn all_pairs(vertices: u32) -> String {
    let pairs = |s| (0..vertices).filter(move |&t| t != s).map(move |t| format!("{s} {t}\n"));
    (0..vertices).flat_map(pairs).collect()
}

#[test]
fn every_pair_has_the_class_of_its_own_game() {
    let files = Files::new();
    let position = |terminals: &str| {
        files.file(
            "p.json",
            format!(
                r#"{{"format":"twintrees-position/1","game":"switching","vertices":6,
                "edges":[[0,1],[0,2],[1,2],[2,3],[2,3],[3,4],[4,0],[4,4],[1,3],[4,5]],{terminals}
                "secured":[2],"deleted":[5]}}"#
            ),
        )
    };
    let pairs = files.file("pairs.txt", all_pairs(6));
    let boards = [
        ("grid:2x3".to_owned(), 6),
        ("wheel:5".to_owned(), 6),
        ("doubled-path:5".to_owned(), 6),
        (position(""), 6),
    ];
    for (board, _) in &boards {
        let ran = run(&format!("solve {board} --pairs {pairs}"));
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{ran:?}");
        let lines: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(lines.len(), 30);
        for (line, pair) in lines.iter().zip(all_pairs(6).lines()) {
            let (s, t) = pair.split_once(' ').unwrap();
            let alone = run(&format!("solve {board} --from {s} --to {t} --json")).json();
            assert_eq!(*line, format!("{pair} {}", alone["class"].as_str().unwrap()), "{board}");
        }
    }
    // The terminals of a file do not matter.
    let with = run(&format!("solve {} --pairs {pairs}", position(r#""terminals":[0,3],"#)));
    assert_eq!(with.stdout, run(&format!("solve {} --pairs {pairs}", position(""))).stdout);
}

#[test]
fn json_is_an_object_a_line_in_the_order_of_the_file() {
    let input = "2 0\n# both ways\n0 2\n\n0 1 # again\n2 0\n";
    let ran = run_with(&["solve", "path:2", "--pairs", "-", "--json"], input);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(ran.stdout.lines().next(), Some(r#"{"terminals":[2,0],"class":"cut"}"#));
    let lines: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let expected = [([2, 0], "cut"), ([0, 2], "cut"), ([0, 1], "first"), ([2, 0], "cut")];
    assert_eq!(lines, expected.map(|(pair, class)| json!({"terminals": pair, "class": class})));
}

#[test]
fn names_may_have_blanks_between_tabs() {
    let files = Files::new();
    let graph = files.file("g.graphml", NAMED);
    let pairs = files.file("pairs.txt", "Ulm Jena\nBad Ems\tJena\n0 2\n");
    let ran = run(&format!("solve {graph} --pairs {pairs}"));
    assert_eq!(ran.stdout, "Ulm Jena short\nBad Ems Jena short\nUlm Bad Ems short\n", "{ran:?}");
    let first = run(&format!("solve {graph} --pairs {pairs} --json")).stdout;
    let expected = r#"{"terminals":[0,1],"terminal_names":["Ulm","Jena"],"class":"short"}"#;
    assert_eq!(first.lines().next(), Some(expected));
}

#[test]
fn all_problems_are_told_with_their_lines_and_nothing_is_solved() {
    let input = "0 1\n0 9\nx 1\n2 2\n0\n0 1 2\n\u{1b}[31m 0\n";
    let ran = run_with(&["solve", "complete:4", "--pairs", "-"], input);
    let words = [
        "input: line 2: 9",
        "line 3: x",
        "line 4: the two",
        "line 5",
        "line 6",
        "line 7",
        "4 vertices",
    ];
    ran.assert_unusable(&words);
    assert!(!ran.stderr.contains('\u{1b}'), "{ran:?}");
    let many = run_with(&["solve", "complete:4", "--pairs", "-"], "x y\n".repeat(1000));
    many.assert_unusable(&["and 1980 more"]);
    run_with(&["solve", "complete:4", "--pairs", "-"], b"0 1\n\xff\xfe 2\n".to_vec())
        .assert_unusable(&["line 2"]);
    run("solve complete:4 --pairs /no/such/file").assert_unusable(&["/no/such/file"]);
}

#[test]
fn an_empty_list_has_no_results() {
    let ran = run_with(&["solve", "complete:1", "--pairs", "-"], "# none\n");
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
}

#[test]
fn what_does_not_go_with_pairs_is_refused() {
    let files = Files::new();
    let pairs = files.file("pairs.txt", "0 1\n");
    for option in ["--certificate /dev/null", "--explain", "--draw always"] {
        run(&format!("solve complete:4 --pairs {pairs} {option}")).assert_unusable(&["--pairs"]);
    }
    run(&format!("solve complete:4 --pairs {pairs} --from 0")).assert_unusable(&["--from"]);
    run("solve - --pairs -").assert_unusable(&["both come from standard input"]);
    run_with(&["solve", "-", "--pairs", &pairs], "Bw\nBw\n").assert_unusable(&["more than one"]);
}

#[test]
fn limits_say_how_many_pairs_were_solved() {
    let files = Files::new();
    let pairs = files.file("pairs.txt", all_pairs(4));
    let ran = run(&format!("solve complete:4 --pairs {pairs} --time-limit 0"));
    assert_eq!((ran.code, ran.stdout.as_str()), (3, ""), "{ran:?}");
    assert!(ran.stderr.contains("0 of 12 pairs were solved"), "{ran:?}");
    let ran = run(&format!("solve complete:1000 --pairs {pairs} --memory-limit 9"));
    assert_eq!((ran.code, ran.stdout.as_str()), (3, ""), "{ran:?}");

    // A line of a thousand links: two searches for every pair, far more than a second's worth.
    let ends: String =
        (0..1_000_000).map(|pair| format!("{} {}\n", pair % 500, 500 + pair % 499)).collect();
    let pairs = files.file("pairs.txt", ends);
    let ran = run(&format!("solve path:1000 --pairs {pairs} --time-limit 1.5"));
    assert_eq!(ran.code, 3, "{}", ran.stderr);
    let done = ran.stdout.lines().count();
    assert!(
        done > 0
            && ran.stdout.lines().all(|line| line.ends_with(" cut") || line.ends_with(" first"))
    );
    assert!(ran.stderr.contains(&format!("{done} of 1000000 pairs")), "{}", ran.stderr);
}
