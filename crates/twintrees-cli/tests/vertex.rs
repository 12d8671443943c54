//! `solve`, `check` and `convert` for the vertex game and Hex.

mod common;

use common::{Files, run, run_with};
use serde_json::json;

const TWO_WAYS: &str = r#"{"format": "twintrees-position/1", "game": "switching-vertex",
 "vertices": 4, "edges": [[0,1],[1,3],[0,2],[2,3]], "terminals": [0,3], "cut": [1], "to_move": "cut"}"#;

#[test]
fn hex_boards_by_name() {
    let result = run("solve hex:3 --json").json();
    assert_eq!(result["game"], "hex");
    assert_eq!((&result["class"], &result["winner"]), (&json!("first"), &json!("vertical")));
    assert_eq!(result["winning_moves"]["short"], json!(["c1", "a2", "b2", "c2", "a3"]));
    assert_eq!(result["winning_moves"]["cut"], json!(["b1", "c1", "b2", "a3", "b3"]));
    let text = run("solve hex:2x3 --draw always");
    assert_eq!(text.code, 0, "{text:?}");
    assert!(text.stdout.contains("wins whoever starts") && text.stdout.contains("    a b c\n"));
    for bad in ["hex:0", "hex:100", "hex:3x", "hex:"] {
        run(&format!("solve {bad}")).assert_unusable(&[bad, "from 1 to 99"]);
    }
}

#[test]
fn positions_certificates_and_checks() {
    let files = Files::new();
    let position = files.file("two.json", TWO_WAYS);
    let proof = files.argument("proof.json");
    let solved = run_with(&["solve", &position, "--json", "--certificate", &proof], "");
    let result = solved.json();
    assert_eq!((&result["class"], &result["winner"]), (&json!("first"), &json!("cut")));
    assert_eq!(result["winning_moves"], json!({"short": [2], "cut": [2]}));
    let checked = run_with(&["check", &position, &proof], "");
    assert_eq!(checked.code, 0, "{checked:?}");
    assert!(
        checked.stdout.starts_with("VERIFIED switching-vertex: class first (N)"),
        "{checked:?}"
    );
    let other = run_with(&["check", "hex:2", &proof], "");
    assert_eq!(other.code, 1);
    assert!(other.stdout.starts_with("REJECTED the certificate is about a graph with 4"));
    let game = run_with(&["check", "complete:4", &proof, "--from", "0", "--to", "3"], "");
    assert_eq!(game.code, 1);
    assert!(game.stdout.contains("about a position of the vertex game"), "{game:?}");
}

#[test]
fn hex_certificates_are_checked() {
    let files = Files::new();
    let proof = files.argument("proof.json");
    let solved = run_with(&["solve", "hex:4", "--certificate", &proof], "");
    assert!(solved.stdout.contains("(checked)"), "{solved:?}");
    let checked = run_with(&["check", "hex:4", &proof], "");
    assert_eq!((checked.code, checked.stdout.starts_with("VERIFIED")), (0, true), "{checked:?}");
    // The opening gets one more digit: there is no such vertex.
    let damaged = std::fs::read_to_string(&proof).unwrap();
    let damaged = damaged.replacen("\"opening\":", "\"opening\":19", 1);
    let damaged = files.file("damaged.json", damaged);
    let rejected = run_with(&["check", "hex:4", &damaged], "");
    assert_eq!((rejected.code, rejected.stdout.starts_with("REJECTED")), (1, true), "{rejected:?}");
}

#[test]
fn graph_files_are_played_as_the_vertex_game() {
    let files = Files::new();
    let cycle = files.file("cycle.txt", "0 1\n1 2\n2 3\n3 0\n");
    let line = ["solve", &cycle, "--from", "0", "--to", "2", "--game", "vertex", "--json"];
    let result = run_with(&line, "").json();
    assert_eq!(result["class"], "short");
    assert_eq!(result["winning_moves"], json!({"short": [1, 3], "cut": []}));
    let missing = run_with(&["solve", &cycle, "--game", "vertex"], "");
    missing.assert_unusable(&["which two vertices"]);
}

/// A hundred thousand vertices in a row are a line graph, which no search has to decide.
#[test]
fn line_graphs_are_decided_by_the_link_game() {
    let result = run("solve path:100000 --game vertex --from 0 --to 100000 --json").json();
    assert_eq!((&result["class"], &result["method"]), (&json!("cut"), &json!("link-game")));
    // Of a tree only the path between the terminals matters.
    let star: String = (2..50_000).map(|leaf| format!("1 {leaf}\n")).collect();
    let tree =
        run_with(&["solve", "-", "--game", "vertex", "--from", "2", "--to", "3", "--json"], star);
    let tree = tree.json();
    assert_eq!((&tree["class"], &tree["method"]), (&json!("first"), &json!("link-game")));
    assert_eq!(tree["winning_moves"], json!({"short": [1], "cut": [1]}));
    let wheel = run("solve wheel:5 --game vertex --from 1 --to 3 --json").json();
    assert_eq!(wheel["method"], "search");
}

#[test]
fn a_large_board_stops_and_says_what_is_known() {
    let stopped = run("solve hex:9 --time-limit 5 --json");
    assert!(stopped.stderr.contains("the time limit was reached; known so far: 81 free vertices"));
    assert_eq!(stopped.code, 3, "{stopped:?}");
    let result = stopped.json();
    assert_eq!((&result["complete"], &result["free"]), (&json!(false), &json!(81)));
    assert_eq!(result["winner_if_short_starts"], "vertical");
    let words = run("solve hex:9 --time-limit 1 --memory-limit 64");
    assert_eq!((words.code, words.stdout.as_str()), (3, ""), "{words:?}");
    assert!(words.stderr.contains("Vertical wins if Vertical starts"), "{words:?}");
    run("solve hex:9").assert_unusable(&["hex:9: too large", "--time-limit"]);
    run("solve hex:20 --time-limit 1").assert_unusable(&["at most 126"]);
}

#[test]
fn the_swap_rule_is_an_option() {
    let hex = |fields: &str| {
        let text = format!(
            r#"{{"format": "twintrees-position/1", "game": "hex", "size": 3, "swap": true, {fields}}}"#
        );
        run_with(&["solve", "-", "--json"], text).json()
    };
    let empty = hex(r#""vertical": []"#);
    assert_eq!(
        (&empty["winner"], &empty["winner_with_swap"]),
        (&json!("vertical"), &json!("horizontal"))
    );
    let strong = hex(r#""vertical": ["b2"], "to_move": "horizontal""#);
    assert_eq!((&strong["winner"], &strong["swap_wins"]), (&json!("vertical"), &json!(true)));
    let weak = hex(r#""vertical": ["a1"], "to_move": "horizontal""#);
    assert_eq!((&weak["winner"], &weak["swap_wins"]), (&json!("horizontal"), &json!(false)));
}

#[test]
fn positions_are_converted() {
    let text = run("convert hex:2x3 --to json");
    assert!(text.stdout.contains("\"rows\": 2, \"cols\": 3"), "{text:?}");
    let again = run_with(&["convert", "-", "--to", "json"], text.stdout.clone());
    assert_eq!(again.stdout, text.stdout);
    let graph = run("convert hex:2 --to edge-list");
    assert!(graph.stdout.starts_with("6\n0 4\n0 1\n0 2\n"), "{graph:?}");
}

#[test]
fn other_commands_refuse_such_positions() {
    for command in ["pack", "arboricity", "survey"] {
        run(&format!("{command} hex:3")).assert_unusable(&["hex is not supported yet"]);
    }
    run("solve hex:3 --explain").assert_unusable(&["--explain"]);
    run("solve hex:3 --from 0 --to 1").assert_unusable(&["--from"]);
}
