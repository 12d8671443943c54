//! `twintrees solve` and `twintrees check`: what scripts rely on.

mod common;

use common::{Files, run, run_with};
use serde_json::json;
use std::fs;

const NAMED: &str = r#"<graphml><graph edgedefault="undirected">
<node id="Ulm"/><node id="Jena"/><node id="1"/>
<edge source="Ulm" target="Jena"/><edge source="Ulm" target="1"/><edge source="Jena" target="1"/>
</graph></graphml>"#;

#[test]
fn a_result_has_class_and_all_winning_moves() {
    let result = run("solve complete:3 --from 0 --to 1 --json");
    assert_eq!((result.code, result.stderr.as_str()), (0, ""));
    let expected = json!({
        "format": "twintrees-result/1", "game": "switching", "class": "first", "letter": "N",
        "vertices": 3, "edges": 3, "terminals": [0, 1], "to_move": "short", "winner": "short",
        "winning_moves": {"short": [0, 1, 2], "cut": [0]},
    });
    assert_eq!(result.json(), expected);
    assert_eq!(result.stdout.lines().count(), 1);
}

#[test]
fn a_player_without_winning_moves_has_an_empty_list() {
    let moves = |line: &str| run(line).json()["winning_moves"].clone();
    let all: Vec<u32> = (0..6).collect();
    assert_eq!(moves("solve complete:4 --from 0 --to 3 --json"), json!({"short": all, "cut": []}));
    assert_eq!(moves("solve path:2 --json"), json!({"short": [], "cut": [0, 1]}));
}

#[test]
fn the_family_boards_have_their_known_classes() {
    // Complete graphs from K4 on and doubled paths have two spanning trees. On a route of length
    // two, Cut deletes one link as soon as Short secures the other, however many routes there are.
    for (board, class) in [
        ("complete:2 --from 0 --to 1", "first"),
        ("complete:4 --from 0 --to 1", "short"),
        ("doubled-path:7", "short"),
        ("path:1", "first"),
        ("path:2", "cut"),
        ("theta:1", "cut"),
        ("theta:2", "cut"),
        ("theta:9", "cut"),
        ("bridg-it:1", "first"),
        ("bridg-it:6", "first"),
    ] {
        assert_eq!(run(&format!("solve {board} --json")).json()["class"], class, "{board}");
    }
}

#[test]
fn bridg_it_moves_have_their_names() {
    let result = run("solve bridg-it:2 --json").json();
    assert_eq!(result["game"], "bridg-it");
    assert_eq!(
        result["winning_bridges"]["short"],
        json!(["H(0,0)", "H(0,1)", "H(1,0)", "H(1,1)", "V(0,1)"])
    );
    assert_eq!(result["winning_moves"]["short"], json!([0, 1, 2, 3, 4]));
    let other_terminals = run("solve bridg-it:2 --from 0 --to 2 --json").json();
    assert_eq!(other_terminals["game"], "switching", "it is no longer Bridg-It");
}

#[test]
fn names_of_vertices_appear_beside_the_numbers() {
    let files = Files::new();
    let graph = files.file("g.graphml", NAMED);
    let result = run(&format!("solve {graph} --from Ulm --to Jena --json")).json();
    assert_eq!(result["terminals"], json!([0, 1]));
    assert_eq!(result["terminal_names"], json!(["Ulm", "Jena"]));
    assert_eq!(result["winning_moves"]["cut"], json!([0]));
    assert_eq!(result["winning_ends"]["cut"], json!([["Ulm", "Jena"]]));
    let text = run(&format!("solve {graph} --from Ulm --to Jena")).stdout;
    assert!(text.contains("deleting link 0 (Ulm–Jena)"), "{text}");
}

#[test]
fn a_name_wins_over_a_number_and_a_note_says_so() {
    let files = Files::new();
    let graph = files.file("g.graphml", NAMED);
    let result = run(&format!("solve {graph} --from 0 --to 1 --json"));
    assert_eq!(result.json()["terminals"], json!([0, 2]));
    assert!(result.stderr.contains("vertex named 1, number 2"), "{result:?}");
    run(&format!("solve {graph} --from Ulm --to Bonn"))
        .assert_unusable(&["--to Bonn", "Ulm, Jena"]);
}

#[test]
fn the_text_says_who_wins_and_how() {
    let text = run("solve complete:3 --from 0 --to 1 --explain").stdout;
    for part in [
        "Whoever starts wins.",
        "Short is to move and wins.",
        "Short starts: wins by securing any of 3 links (all): 0 (0–1), 1 (0–2), 2 (1–2)",
        "Cut starts: wins by deleting link 0 (0–1)",
        "Certificate: verified",
        "Short starts and secures",
        "Cut starts and deletes link 0 (0–1)",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let long = run("solve bridg-it:5").stdout;
    assert!(long.contains("any of 41 links (all)\n"), "{long}");
}

#[test]
fn a_position_in_the_middle_of_a_game() {
    let files = Files::new();
    let position = |to_move: &str, secured: &str, deleted: &str| {
        files.file(
            "p.json",
            format!(
                r#"{{"format":"twintrees-position/1","game":"switching","vertices":3,
                "edges":[[0,1],[0,2],[1,2]],"terminals":[0,1],"secured":[{secured}],
                "deleted":[{deleted}],"to_move":"{to_move}"}}"#
            ),
        )
    };
    let result = run(&format!("solve {} --json", position("cut", "1", ""))).json();
    assert_eq!((&result["class"], &result["winner"]), (&json!("short"), &json!("short")));
    assert_eq!(result["winning_moves"], json!({"short": [0, 2], "cut": []}));
    let over = run(&format!("solve {}", position("short", "", "0,1")));
    assert!(over.stdout.contains("The game is over: Cut has won."), "{over:?}");
}

#[test]
fn drawing_can_be_asked_for() {
    let drawn = run("solve complete:3 --from 0 --to 1 --draw always").stdout;
    assert!(drawn.contains("\ns       t\n0   2   1\n●───0───●\n●─1─●   ·\n·   ●─2─●\n"), "{drawn}");
    assert!(!run("solve complete:3 --from 0 --to 1").stdout.contains('●'), "not on a pipe");
}

#[test]
fn a_certificate_passes_check() {
    let files = Files::new();
    for (board, class) in [
        ("complete:5 --from 0 --to 1", "short"),
        ("bridg-it:4", "first"),
        ("grid:3x3 --from 0 --to 8", "cut"),
    ] {
        let proof = files.argument("proof.json");
        let solved = run(&format!("solve {board} --certificate {proof} --json"));
        assert_eq!((solved.code, solved.json()["class"].as_str()), (0, Some(class)), "{board}");
        let (name, terminals) = board.split_once(' ').unwrap_or((board, ""));
        let checked = run(&format!("check {name} {proof} {terminals}"));
        assert_eq!(checked.code, 0, "{checked:?}");
        assert_eq!(checked.stdout.lines().count(), 1);
        let expected = format!("VERIFIED switching: class {class}");
        assert!(checked.stdout.starts_with(&expected), "{checked:?}");
    }
}

#[test]
fn the_certificate_may_go_to_standard_output() {
    let solved = run("solve complete:4 --from 0 --to 1 --certificate -");
    assert_eq!(solved.json()["format"], "twintrees-certificate/1");
    assert!(solved.stderr.contains("Short wins"), "{solved:?}");
    let checked =
        run_with(&["check", "complete:4", "-", "--from", "0", "--to", "1"], solved.stdout);
    assert_eq!(checked.code, 0, "{checked:?}");
    run("solve complete:4 --from 0 --to 1 --certificate - --json").assert_unusable(&["--json"]);
}

#[test]
fn what_was_there_is_replaced_only_by_a_whole_certificate() {
    let files = Files::new();
    let proof = files.file("proof.json", "mine");
    run(&format!("solve complete:3 --from 0 --to 9 --certificate {proof}"));
    assert_eq!(fs::read_to_string(&proof).unwrap(), "mine");
    run(&format!("solve complete:3 --from 0 --to 1 --certificate {proof}"));
    assert!(fs::read_to_string(&proof).unwrap().contains("\"end\":true"));
    assert_eq!(fs::read_dir(files.directory()).unwrap().count(), 1, "nothing else is left behind");

    let graph = files.file("g.txt", "0 1\n");
    let refused = run(&format!("solve {graph} --from 0 --to 1 --certificate {graph}"));
    refused.assert_unusable(&["is the input"]);
    assert_eq!(fs::read_to_string(&graph).unwrap(), "0 1\n");
    let nowhere = files.argument("no/such/place.json");
    run(&format!("solve {graph} --from 0 --to 1 --certificate {nowhere}"))
        .assert_unusable(&["place.json", "cannot be written"]);
}

#[test]
fn check_rejects_the_certificate_of_another_position() {
    let files = Files::new();
    let proof = files.argument("proof.json");
    run(&format!("solve cycle:4 --from 0 --to 1 --certificate {proof}"));
    for (position, reason) in [
        ("cycle:4 --from 0 --to 2", "terminals"),
        ("cycle:5 --from 0 --to 1", "5"),
        ("path:3 --from 0 --to 1", "3"),
    ] {
        let (name, terminals) = position.split_once(' ').unwrap();
        let checked = run(&format!("check {name} {proof} {terminals}"));
        assert_eq!(checked.code, 1, "{checked:?}");
        assert!(checked.stdout.starts_with("REJECTED "), "{checked:?}");
        assert!(checked.stdout.contains(reason), "{checked:?}");
        assert_eq!(checked.stdout.lines().count(), 1);
    }
    let square = files.file("other.txt", "0 1\n1 2\n2 3\n0 2\n");
    let checked = run(&format!("check {square} {proof} --from 0 --to 1"));
    assert_eq!(checked.code, 1, "{checked:?}");
    assert!(checked.stdout.starts_with("REJECTED wrong digest"), "{checked:?}");
}

#[test]
fn check_tells_rejected_from_unreadable() {
    let files = Files::new();
    let good = run("solve cycle:3 --from 0 --to 1 --certificate -").stdout;
    let cases = [
        (good.clone(), 0, "VERIFIED "),
        (good.replace("\"forest_a\":[", "\"forest_a\":[0,"), 1, "REJECTED "),
        (good.replace("\"edges\"", "\"links\""), 1, "REJECTED "),
        (good.replace("\"end\":true", "\"end\":false"), 1, "REJECTED "),
        (good[..good.len() / 2].to_owned(), 2, "REJECTED "),
        (good.replace("certificate/1", "certificate/9"), 2, "REJECTED "),
        ("[".repeat(300_000), 1, "REJECTED "),
        ("{\"format\":".to_owned() + &"[".repeat(300_000), 1, "REJECTED "),
        (String::new(), 2, "REJECTED "),
        ("\0".repeat(100), 2, "REJECTED "),
    ];
    for (text, code, start) in cases {
        let proof = files.file("proof.json", &text);
        let checked = run(&format!("check cycle:3 {proof} --from 0 --to 1"));
        assert_eq!(checked.code, code, "{checked:?}");
        assert!(checked.stdout.starts_with(start), "{checked:?}");
        assert_eq!(checked.stdout.lines().count(), 1, "{checked:?}");
    }
    let missing = run("check cycle:3 /no/such/proof --from 0 --to 1");
    assert_eq!(missing.code, 2);
    assert!(missing.stdout.starts_with("REJECTED "), "{missing:?}");
    let position = run("check /no/such/graph /no/such/proof --from 0 --to 1");
    position.assert_unusable(&["/no/such/graph"]);
}

#[test]
fn a_time_limit_ends_with_what_is_known() {
    let result = run("solve complete:60 --from 0 --to 1 --time-limit 0 --json");
    assert_eq!(result.code, 3, "{result:?}");
    let known = result.json();
    assert_eq!(known["complete"], false);
    assert_eq!((&known["edges"], &known["undecided_between_terminals"]), (&json!(1770), &json!(1)));
    assert!(known.get("class").is_none());
    assert!(result.stderr.contains("two spanning trees have 118"), "{result:?}");
}

#[test]
fn a_memory_limit_of_the_user_is_another_exit_than_the_default() {
    let result = run("solve complete:1000 --from 0 --to 1 --memory-limit 9");
    assert_eq!((result.code, result.stdout.as_str()), (3, ""), "{result:?}");
    run("solve complete:9000 --from 0 --to 1").assert_unusable(&["--memory-limit"]);
}
