//! `solve` and `check` for the arcs game.

mod common;

use common::{Files, run, run_with};
use serde_json::json;

const SIX: &str = r#"{"format": "twintrees-position/1", "game": "arcs", "vertices": 4,
 "edges": [[0,2],[0,3],[2,1],[2,3],[3,1],[3,2]], "terminals": [0,1], "to_move": "cut"}"#;

#[test]
fn positions_certificates_and_checks() {
    let files = Files::new();
    let (position, proof) = (files.file("six.json", SIX), files.argument("proof.json"));
    let solved = run_with(&["solve", &position, "--json", "--certificate", &proof], "").json();
    assert_eq!((&solved["game"], &solved["class"]), (&json!("arcs"), &json!("first")));
    assert_eq!((&solved["winner"], &solved["undirected"]), (&json!("cut"), &json!("short")));
    let checked = run_with(&["check", &position, &proof], "");
    assert_eq!(checked.code, 0, "{checked:?}");
    assert!(checked.stdout.starts_with("VERIFIED arcs: class first (N)"), "{checked:?}");
    let other = files.file("other.json", SIX.replace("[3,2]]", "[2,3]]"));
    let rejected = run_with(&["check", &other, &proof], "");
    assert_eq!((rejected.code, rejected.stdout.starts_with("REJECTED")), (1, true), "{rejected:?}");
}

#[test]
fn digraph_files_are_played_as_the_arcs_game() {
    let files = Files::new();
    let (position, proof) = (files.file("six.json", SIX), files.argument("proof.json"));
    let matrix = "%%MatrixMarket matrix coordinate pattern general\n4 4 6\n\
        1 3\n1 4\n3 2\n3 4\n4 2\n4 3\n";
    let digraph = files.file("six.mtx", matrix);
    let line = format!("solve {digraph} --game arcs --from 0 --to 1 --json --certificate {proof}");
    let solved = run(&line).json();
    assert_eq!((&solved["game"], &solved["class"]), (&json!("arcs"), &json!("first")));
    assert_eq!(run(&format!("check {digraph} {proof} --game arcs --from 0 --to 1")).code, 0);
    assert_eq!(run(&format!("check {position} {proof}")).code, 0);
    run("solve complete:4 --game arcs --from 0 --to 1").assert_unusable(&["needs directions"]);
}

#[test]
fn positions_are_converted() {
    let files = Files::new();
    let six = files.file("six.json", SIX);
    let again = run(&format!("convert {six} --to json"));
    assert_eq!((again.code, again.stderr.as_str()), (0, ""));
    let again = files.file("again.json", again.stdout);
    let [first, second] = [&six, &again].map(|file| run(&format!("solve {file} --json")).json());
    assert_eq!(first, second);
    let turned = run(&format!("convert {six} --to json --terminals 1 0")).json();
    assert_eq!(
        (&turned["game"], &turned["terminals"], &turned["to_move"]),
        (&json!("arcs"), &json!([1, 0]), &json!("cut"))
    );
    let bare = run(&format!("convert {six} --to digraph6"));
    assert!(bare.stdout.starts_with('&') && bare.stderr.contains("without terminals"), "{bare:?}");
    run(&format!("convert {six} --to graph6")).assert_unusable(&["direct"]);
}

#[test]
fn wrong_positions_and_commands_are_refused() {
    let files = Files::new();
    let bare = files.file("bare.json", SIX.replace(r#""terminals": [0,1], "#, ""));
    run_with(&["solve", &bare], "").assert_unusable(&["which two vertices"]);
    let chosen = run_with(&["solve", &bare, "--from", "1", "--to", "0", "--json"], "").json();
    assert_eq!((&chosen["class"], &chosen["method"]), (&json!("cut"), &json!("over")));
    let wrong =
        files.file("wrong.json", SIX.replace("\"to_move\"", "\"secured\": [9], \"to_move\""));
    run_with(&["solve", &wrong], "").assert_unusable(&["secured names link 9"]);
    let six = files.file("six.json", SIX);
    run_with(&["pack", &six], "").assert_unusable(&["arcs game is not supported"]);
}

/// Cut begins and wins: what he deletes is answered by exhaustive play in the solver's tests.
#[test]
fn a_game_is_played_to_its_end() {
    let files = Files::new();
    let six = files.file("six.json", SIX);
    let played = run_with(&["play", &six], "why\nhint\n99\n4\nundo\n1\nnew\nresign\nquit\n");
    assert_eq!(played.code, 0, "{played:?}");
    for said in [
        "Cut deletes arc 0 (0 → 2).",
        "Short is to move: Cut wins (Cut wins whoever starts), by a proof that was checked.",
        "1: every move loses against perfect play",
        "there is no arc 99.",
        "no way from 0 to 1 is left: Cut wins.",
    ] {
        assert!(played.stdout.contains(said), "{said}: {}", played.stdout);
    }
    let both = run_with(&["play", &six, "--as", "both"], "5\nquit\n");
    assert!(both.stdout.contains("That gave the win away. Cut could have won by"), "{both:?}");
    run(&format!("play {six} --compulsory")).assert_unusable(&["nothing is captured"]);
    run("play complete:4 --game arcs --from 0 --to 1").assert_unusable(&["needs directions"]);
}

/// Beyond the search of the vertex game: that Cut wins where arcs can be passed both ways is known all the same.
#[test]
fn what_the_undirected_game_tells_is_known_when_playing() {
    let files = Files::new();
    let mut edges: Vec<[u32; 2]> =
        (0..128).map(|v| [if v == 0 { 0 } else { v + 1 }, v + 2]).collect();
    edges.push([129, 1]);
    let path = json!({"format": "twintrees-position/1", "game": "arcs", "vertices": 130,
        "edges": edges, "terminals": [0, 1]});
    let path = files.file("path.json", path.to_string());
    assert_eq!(run(&format!("solve {path} --json")).json()["method"], json!("undirected"));
    let played = run_with(&["play", &path], "why\n");
    assert!(played.stdout.contains("Short is to move: Cut wins"), "{}", played.stdout);
    assert!(!played.stdout.contains("Nobody knows"), "{}", played.stdout);
}
