//! `solve --certificate` and `check` for Strings-and-Coins and Dots-and-Boxes.

mod common;

use common::{Files, Ran, run, run_with};

/// Asserts the exit code and a single line on stdout that begins so.
fn assert_line(ran: &Ran, code: i32, start: &str) {
    assert_eq!((ran.code, ran.stdout.lines().count()), (code, 1), "{ran:?}");
    assert!(ran.stdout.starts_with(start), "{ran:?}");
    assert!(!ran.stderr.contains("panicked"), "{ran:?}");
}

fn certified(files: &Files, board: &str) -> String {
    let proof = files.argument("proof");
    let ran = run(&format!("solve {board} --certificate {proof}"));
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stdout.contains("Certificate: verified by the independent checker: "), "{ran:?}");
    proof
}

#[test]
fn a_value_is_proved_and_checked() {
    let files = Files::new();
    for (board, value) in
        [("dots:1x2", 0), ("dots:2x3", -2), ("dots:3x3", -3), ("dots:3x3:swedish", 7)]
    {
        let proof = certified(&files, board);
        let line = format!("VERIFIED strings-and-coins: value {value}, the player to move gets ");
        assert_line(&run(&format!("check {board} {proof}")), 0, &line);
    }
    let json = run(&format!("solve dots:2x2 --json --certificate {}", files.argument("proof")));
    assert_eq!((json.code, json.json()["value"].as_i64()), (0, Some(2)));
    let text = std::fs::read(files.path("proof")).unwrap();
    assert_line(&run_with(&["check", "dots:2x2", "-"], text), 0, "VERIFIED ");
}

#[test]
fn a_certificate_can_go_to_standard_output() {
    let position = r#"{"format":"twintrees-position/1","game":"strings-and-coins","coins":2,
        "strings":[[0,1],[1,2],[0,0]],"cut":[2]}"#;
    let ran = run_with(&["solve", "-", "--certificate", "-"], position);
    assert_eq!((ran.code, ran.stdout.lines().last()), (0, Some("end")), "{ran:?}");
    assert!(ran.stderr.contains("will get 2 coins more"), "{ran:?}");
    let files = Files::new();
    let (position, proof) = (files.file("p.json", position), files.file("proof", ran.stdout));
    assert_line(
        &run(&format!("check {position} {proof}")),
        0,
        "VERIFIED strings-and-coins: value 2",
    );
}

#[test]
fn what_does_not_hold_is_rejected() {
    let files = Files::new();
    let proof = certified(&files, "dots:2x2");
    assert_line(
        &run(&format!("check dots:2x3 {proof}")),
        1,
        "REJECTED the certificate is about 4 coins",
    );
    assert_line(&run(&format!("check dots:2x2:swedish {proof}")), 1, "REJECTED the cut strings");
    let bytes = std::fs::read(&proof).unwrap();
    let short = files.file("short", &bytes[..bytes.len() - 9]);
    assert_line(&run(&format!("check dots:2x2 {short}")), 1, "REJECTED ");
    let no_game =
        files.file("other", "{\"format\":\"twintrees-certificate/1\",\"game\":\"hex\"}\n");
    assert_line(&run(&format!("check dots:2x2 {no_game}")), 1, "REJECTED ");
    let alone = files.file("alone", bytes.split(|&byte| byte == b'\n').next().unwrap());
    let ran = run(&format!("check complete:4 {alone} --from 0 --to 1"));
    assert_line(&ran, 1, "REJECTED the certificate is about a position of Strings-and-Coins");
}

#[test]
fn what_cannot_be_read_is_unusable() {
    let files = Files::new();
    let directory = files.directory().display().to_string();
    for bad in [files.argument("none"), directory, files.file("empty", "")] {
        let ran = run(&format!("check dots:2x2 {bad}"));
        assert_line(&ran, 2, "REJECTED ");
    }
    run("check dots:2x2 - --from 0").assert_unusable(&["dots:2x2", "no terminals"]);
    run("check dots:0x2 -").assert_unusable(&["no board of 0 by 2"]);
    run("check - -").assert_unusable(&["cannot both come from standard input"]);
}

#[test]
fn limits_are_kept() {
    let files = Files::new();
    let proof = files.argument("proof");
    let ran = run(&format!("solve dots:4x4 --certificate {proof} --time-limit 0.5"));
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(!files.path("proof").exists());
    let ran = run(&format!("solve dots:5x4:swedish --certificate {proof} --memory-limit 1"));
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(ran.stderr.contains("the certificate needs more memory"), "{ran:?}");
    assert!(!files.path("proof").exists());
    certified(&files, "dots:5x4:swedish");
    let ran = run(&format!("check dots:5x4:swedish {proof} --time-limit 0"));
    assert_eq!((ran.code, ran.stdout.as_str()), (3, ""), "{ran:?}");
    assert!(ran.stderr.contains("0 records have been found to hold"), "{ran:?}");
    let ran = run(&format!("check dots:5x4:swedish {proof} --memory-limit 1"));
    assert_eq!((ran.code, ran.stdout.as_str()), (3, ""), "{ran:?}");
    assert!(ran.stderr.contains("the memory limit is 1 MiB"), "{ran:?}");
}

#[test]
fn too_many_strings_have_a_value_but_no_certificate() {
    let files = Files::new();
    let ring: Vec<String> = (1..=1100).map(|v| format!("[{v},{}]", v % 1100 + 1)).collect();
    let text = format!(
        r#"{{"format":"twintrees-position/1","game":"strings-and-coins","coins":1100,"strings":[{}]}}"#,
        ring.join(",")
    );
    let position = files.file("ring.json", text);
    assert_eq!(run(&format!("solve {position} --json")).json()["value"], -1100);
    let ran = run(&format!("solve {position} --certificate {}", files.argument("proof")));
    ran.assert_unusable(&["ring.json: no certificate: 1100 strings are too many", "at most 1000"]);
    assert!(!files.path("proof").exists());
}
