//! `twintrees convert`, `completions`, `man`, help, and closed pipes.

mod common;

use common::{Files, run, run_with};
use std::fs;
use std::io::Read as _;
use std::process::{Command, Stdio};

#[test]
fn a_graph_survives_every_format_that_can_hold_it() {
    let files = Files::new();
    let mut file = files.file("start.txt", "5\n0 1\n0 2\n1 3\n");
    for (at, format) in
        ["graph6", "sparse6", "dimacs", "metis", "matrix-market", "graphml", "json", "edge-list"]
            .iter()
            .enumerate()
    {
        let next = files.argument(&format!("{at}"));
        let ran = run(&format!("convert {file} --to {format} --output {next}"));
        assert_eq!(ran.code, 0, "{format}: {ran:?}");
        file = next;
    }
    // Matrix Market writes the lower triangle, which turns the ends of every link round.
    let back = fs::read_to_string(file).unwrap();
    assert_eq!(back, "5\n1 0\n2 0\n3 1\n");
}

#[test]
fn json_positions_get_the_terminals_that_are_known() {
    let path = run("convert path:2 --to json").stdout;
    assert!(path.contains("\"terminals\": [0,2]"), "{path}");
    let wheel = run("convert wheel:4 --to json --terminals 0 2").stdout;
    assert!(wheel.contains("\"terminals\": [0,2]"), "{wheel}");
    assert_eq!(run_with(&["solve", "-", "--json"], wheel).code, 0);
    run("convert wheel:4 --to graph6 --terminals 0 2").assert_unusable(&["json"]);
    run("convert wheel:4 --to json --terminals 0 9").assert_unusable(&["9"]);
}

#[test]
fn a_bridg_it_board_stays_one() {
    let board = run("convert bridg-it:3 --to json").stdout;
    let solved = run_with(&["solve", "-", "--json"], board).json();
    assert_eq!(
        (solved["game"].as_str(), solved["class"].as_str()),
        (Some("bridg-it"), Some("first"))
    );
}

#[test]
fn a_drawing_is_a_position_like_any_other() {
    let picture = "  ○   ○\n●━━━●   ●\n  ○━━━○\n●   ●   ●\n  ○   ○\nto move: cut\n";
    let solved = run_with(&["solve", "-", "--json"], picture).json();
    let json = run_with(&["convert", "-", "--to", "json"], picture);
    assert_eq!((json.code, json.stderr.as_str()), (0, ""), "{json:?}");
    assert_eq!(run_with(&["solve", "-", "--json"], json.stdout.clone()).json(), solved);
    assert_eq!(solved["winning_bridges"]["cut"], serde_json::json!(["H(0,1)"]));
    let back = run_with(&["convert", "-", "--to", "drawing"], json.stdout);
    assert_eq!((back.code, back.stderr.as_str()), (0, ""), "{back:?}");
    let again = run_with(&["convert", "-", "--to", "drawing"], back.stdout.clone());
    assert_eq!(again.stdout, back.stdout);
    run("convert path:2 --to drawing").assert_unusable(&["Bridg-It"]);
    run_with(&["solve", "-"], "  ○   ○\n●   x   ●\n  ○   ○\n●   ●   ●\n  ○   ○\n")
        .assert_unusable(&["line 2", "●"]);
}

#[test]
fn streams_stay_streams() {
    let ran = run_with(&["convert", "-", "--to", "sparse6"], "Bw\nA_\n");
    assert_eq!(ran.code, 0, "{ran:?}");
    let back = run_with(&["convert", "-", "--to", "graph6"], ran.stdout);
    assert_eq!(back.stdout, "Bw\nA_\n");
    let bad = run_with(&["convert", "-", "--to", "graph6"], "Bw\nB\nA_\n");
    assert_eq!((bad.code, bad.stdout.as_str()), (2, "Bw\nA_\n"), "{bad:?}");
    run_with(&["convert", "-", "--to", "json"], "Bw\nA_\n").assert_unusable(&["more than one"]);
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    run("convert doubled-path:2 --to graph6").assert_unusable(&["parallel", "sparse6"]);
    run("convert complete:3 --to digraph6").assert_unusable(&["directed"]);
    run("convert complete:3 --to tikz").assert_unusable(&["tikz"]);
    let files = Files::new();
    let graph = files.file("g.txt", "0 1\n");
    run(&format!("convert {graph} --to json --output {graph}")).assert_unusable(&["is the input"]);
}

#[test]
fn every_command_has_help_with_an_example_and_a_manual() {
    for command in ["solve", "check", "survey", "play", "convert", "serve", "completions", "man"] {
        let help = run(&format!("{command} --help"));
        assert_eq!(help.code, 0);
        assert!(help.stdout.contains("Example"), "{command}: {help:?}");
        assert!(help.stdout.contains(&format!("twintrees {command}")), "{command}: {help:?}");
        let page = run(&format!("man {command}"));
        assert!(page.stdout.contains(&format!(".TH twintrees-{command} 1")), "{page:?}");
    }
    assert!(run("--help").stdout.contains("Exit codes"));
    assert!(run("man").stdout.contains(".TH twintrees 1"));
    assert!(run("completions bash").stdout.contains("complete"));
}

/// Reads a little and hangs up.
fn hang_up(arguments: &[&str]) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("twintrees"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut little = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut little).unwrap();
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr.as_str()), (Some(0), ""), "{arguments:?}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    hang_up(&["convert", "complete:1000", "--to", "edge-list"]);
    hang_up(&["survey", "--subgraphs", "complete:6", "--from", "0", "--to", "1", "--lines"]);
    hang_up(&["solve", "complete:900", "--from", "0", "--to", "1", "--json"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let run_into_full = |arguments: &[&str]| {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        Command::new(assert_cmd::cargo::cargo_bin("twintrees"))
            .args(arguments)
            .stdout(full)
            .output()
            .unwrap()
    };
    for arguments in [
        &["solve", "bridg-it:3", "--json"][..],
        &["convert", "bridg-it:3", "--to", "sparse6"],
        &["survey", "--subgraphs", "path:2", "--lines"],
    ] {
        let output = run_into_full(arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("standard output: "), "{message}");
    }
}

#[test]
fn what_is_lost_is_said_and_only_of_what_was_written() {
    let files = Files::new();
    let diamond = r#""vertices":4,"edges":[[0,1],[0,2],[1,2],[1,3],[2,3]],"terminals":[0,3]"#;
    for (game, lost) in [
        ("switching", "without terminals"),
        ("switching-vertex", "without terminals and taken vertices"),
        ("directing", "without terminals, rules and directions"),
    ] {
        let text = format!(r#"{{"format":"twintrees-position/1","game":"{game}",{diamond}}}"#);
        let file = files.file(game, text);
        let bare = run(&format!("convert {file} --to graph6"));
        assert_eq!((bare.code, bare.stderr.contains(lost)), (0, true), "{bare:?}");
        let refused = run(&format!("convert {file} --to sgf"));
        refused.assert_unusable(&["only positions of Hex"]);
        assert!(!refused.stderr.contains("alone"), "{refused:?}");
        assert_eq!(run(&format!("convert {file} --to json")).stderr, "", "{game}");
    }
}

#[test]
fn files_without_terminals_get_them() {
    let files = Files::new();
    for game in ["switching", "switching-vertex", "directing", "arcs"] {
        let text = format!(
            r#"{{"format":"twintrees-position/1","game":"{game}","vertices":3,"edges":[[0,1],[1,2]]}}"#
        );
        let file = files.file(game, text);
        let chosen = run(&format!("convert {file} --to json --terminals 2 0")).json();
        assert_eq!((&chosen["game"], &chosen["terminals"]), (&game.into(), &[2, 0].into()));
        run(&format!("convert {file} --to json --terminals 2 3")).assert_unusable(&["3"]);
    }
    for board in ["hex:2", "dots:1x1"] {
        run(&format!("convert {board} --to json --terminals 0 1"))
            .assert_unusable(&["--terminals", "no terminals"]);
    }
}
