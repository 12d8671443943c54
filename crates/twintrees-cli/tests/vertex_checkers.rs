//! Hex: the certificate of every opening holds for both checkers.

mod common;

use common::{Files, run_with};
use std::path::Path;
use std::process::Command;

/// Every cell as the first stone, of one player and of the other.
fn assert_openings(size: u8) {
    let files = Files::new();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/check.py");
    let proof = files.argument("proof.json");
    for (column, row) in (0..size).flat_map(|x| (1..=size).map(move |y| (b'a' + x, y))) {
        for (side, other) in [("vertical", "horizontal"), ("horizontal", "vertical")] {
            let cell = format!("{}{row}", char::from(column));
            let position = files.file(
                "position.json",
                format!(
                    r#"{{"format": "twintrees-position/1", "game": "hex", "size": {size},
                        "{side}": ["{cell}"], "to_move": "{other}"}}"#
                ),
            );
            let solved = run_with(&["solve", &position, "--json", "--certificate", &proof], "");
            let class = solved.json()["class"].as_str().unwrap().to_owned();
            let ours = run_with(&["check", &position, &proof], "");
            let theirs =
                Command::new("python3").arg(&script).args([&position, &proof]).output().unwrap();
            let theirs = String::from_utf8(theirs.stdout).unwrap();
            for text in [&ours.stdout, &theirs] {
                let verified = text.starts_with("VERIFIED") && text.contains(&class);
                assert!(verified, "{size}, {side} {cell}, class {class}: {text}");
            }
        }
    }
}

#[test]
fn openings_up_to_3_by_3_hold_for_both_checkers() {
    (1..=3).for_each(assert_openings);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn openings_of_4_by_4_and_5_by_5_hold_for_both_checkers() {
    (4..=5).for_each(assert_openings);
}
