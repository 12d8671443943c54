//! `twintrees check` on the certificates of `data/certificates`, and on those about forests.

mod common;

use common::{Files, run};
use std::path::Path;

/// A line of the table in `data/certificates/README.md`: pair, exit code, whether the position is
/// unusable, so that no line is printed.
fn table(directory: &Path) -> Vec<(String, i32, bool)> {
    let text = std::fs::read_to_string(directory.join("README.md")).unwrap();
    let rows =
        text.lines().filter(|line| line.starts_with("| good/") || line.starts_with("| bad/"));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        (cells[1].to_owned(), cells[2].parse().unwrap(), cells[3] == "UNUSABLE")
    })
    .collect()
}

#[test]
fn every_certificate_of_the_collection_gets_its_exit_code() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/certificates");
    let rows = table(&directory);
    assert!(rows.len() > 150, "the table was read");
    let mut wrong = Vec::new();
    for (pair, code, unusable) in rows {
        let file = |kind: &str| directory.join(format!("{pair}.{kind}"));
        let text = Some(file("certificate.json")).filter(|path| path.exists());
        let certificate = text.unwrap_or_else(|| file("certificate.bin"));
        let position = file("position.json");
        let ran = run(&format!("check {} {}", position.display(), certificate.display()));
        let start = match (code, unusable) {
            (0, _) => "VERIFIED ",
            (_, true) => "",
            _ => "REJECTED ",
        };
        let lines = usize::from(!unusable);
        if ran.code != code || !ran.stdout.starts_with(start) || ran.stdout.lines().count() != lines
        {
            wrong.push(format!("{pair}: {ran:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn certificates_about_forests_need_no_terminals() {
    let files = Files::new();
    // The triangle: its three links need two forests.
    let proof = r#"{"format":"twintrees-certificate/1","game":"forests","vertices":3,"edges":3,
        "graph_sha256":"DIGEST","claim":"arboricity","k":2,"forests":[1,1,2],"dense":[0,1,2],
        "end":true}"#;
    let triangle = files.file("g.txt", "0 1\n0 2\n1 2\n");
    let digest = "09e34f38ce009e759706c4d79c44f2a6b56b38c015f8a478c441c071ce273081";
    let good = proof.replace("DIGEST", digest);
    for (text, code, start) in [
        (good.clone(), 0, "VERIFIED forests: arboricity 2"),
        (good.replace("[1,1,2]", "[1,1,1]"), 1, "REJECTED "),
        (good.replace("\"k\":2", "\"k\":null"), 1, "REJECTED "),
        (good.replace(digest, &"0".repeat(64)), 1, "REJECTED "),
    ] {
        let proof = files.file("proof.json", text);
        let ran = run(&format!("check {triangle} {proof}"));
        assert_eq!(ran.code, code, "{ran:?}");
        assert!(ran.stdout.starts_with(start), "{ran:?}");
    }
}

/// Every position with every certificate of another game: one line that says which game, and 1.
#[test]
fn certificates_of_other_games_are_rejected_by_their_game() {
    let files = Files::new();
    let diamond = r#""vertices":4,"edges":[[0,1],[0,2],[1,2],[1,3],[2,3]],"terminals":[0,3]"#;
    let uniform = r#""matroid":{"type":"uniform","rank":2,"size":4},"element":0"#;
    let game = |game: &str, rest: &str| {
        let text = format!(r#"{{"format":"twintrees-position/1","game":"{game}",{rest}}}"#);
        files.file(game, text)
    };
    let games = [
        (game("switching", diamond), "the switching game"),
        (game("directing", diamond), "the directing game"),
        (game("arcs", diamond), "the vertex game or the arcs game"),
        (game("matroid", uniform), "the matroid game"),
        ("dots:1x1".to_owned(), "Strings-and-Coins"),
    ];
    let proofs = games.each_ref().map(|(position, name)| {
        let proof = files.argument(&format!("{}.proof", name.replace(' ', "-")));
        assert_eq!(run(&format!("solve {position} --certificate {proof}")).code, 0);
        proof
    });
    for (at, (position, _)) in games.iter().enumerate() {
        for (of, proof) in proofs.iter().enumerate().filter(|&(of, _)| of != at) {
            let ran = run(&format!("check {position} {proof}"));
            let told = format!("REJECTED the certificate is about a position of {}", games[of].1);
            assert!(ran.stdout.starts_with(&told), "{position} {proof}: {told}: {ran:?}");
            assert_eq!((ran.code, ran.stderr.as_str()), (1, ""), "{position} {proof}: {ran:?}");
        }
    }
}
