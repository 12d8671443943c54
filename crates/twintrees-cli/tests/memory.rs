//! The memory limit holds while a file is read, not only afterwards: the system kills nobody here,
//! though it grants little more than the texts themselves need.
#![cfg(target_os = "linux")]

mod common;

use common::{Files, Ran};
use std::process::Command;

/// Address space for the program, in KiB. Without bounds the readers need more for each of the
/// graphs below.
const ADDRESS_SPACE: u32 = 120 * 1024;

fn run_in_little_memory(line: &str) -> Ran {
    let program = assert_cmd::cargo::cargo_bin!("twintrees").display();
    let script = format!("ulimit -v {ADDRESS_SPACE}; exec {program} {line}");
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    Ran {
        code: output.status.code().expect("the program was not killed"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Exit code 3 under the limit, and a message that has these words.
fn assert_too_large(content: impl AsRef<[u8]>, limit: u32, words: &[&str]) {
    let files = Files::new();
    let file = files.file("input", content);
    let ran = run_in_little_memory(&format!("solve {file} --from 0 --to 1 --memory-limit {limit}"));
    assert_eq!((ran.code, ran.stdout.as_str()), (3, ""), "{ran:?}");
    for word in words {
        assert!(ran.stderr.contains(word), "{word}: {ran:?}");
    }
    assert!(ran.stderr.contains(&format!("the memory limit is {limit} MiB")), "{ran:?}");
}

/// N(n) for up to 258 047 vertices.
fn six_bits(n: usize) -> String {
    let digit = |shift: usize| char::from((n >> shift & 63) as u8 + 63);
    ["~".to_owned(), [digit(12), digit(6), digit(0)].iter().collect()].concat()
}

/// A graph6 line whose bits are all 1 and fill its last byte.
fn complete(n: usize) -> String {
    let bits = n * (n - 1) / 2;
    assert_eq!(bits % 6, 0);
    six_bits(n) + &"~".repeat(bits / 6)
}

#[test]
fn boards_in_json() {
    let board = r#"{"format":"twintrees-position/1","game":"bridg-it","size":5000}"#;
    assert_too_large(board, 1, &["24995002 vertices and 49990001 links"]);
}

#[test]
fn complete_graph6() {
    assert_too_large(complete(8001), 32, &["line 1: reading 8001 vertices and 32004000 links"]);
}

#[test]
fn complete_digraph6() {
    let line = format!("&{}{}\n", six_bits(6000), "~".repeat(6_000_000));
    assert_too_large(line, 32, &["line 1: reading 6000 vertices and 36000000 links"]);
}

#[test]
fn loops_in_sparse6() {
    // Two bits for each loop at vertex 0.
    let line = format!(":A{}\n", "?".repeat(10_000_000));
    assert_too_large(line, 64, &["line 1: reading 2 vertices and 30000000 links"]);
}

#[test]
fn nodes_of_graphml() {
    let nodes: String = (0..1_200_000).map(|id| format!("<node id='{id}'/>")).collect();
    let text = format!("<graphml><graph>{nodes}</graph></graphml>");
    assert_too_large(text, 100, &["1200000 vertices and 0 links"]);
}

/// Not the size is what is wrong here.
#[test]
fn lists_of_links_taken() {
    let zeros = "0,".repeat(10_000_000);
    let files = Files::new();
    let text = format!(
        r#"{{"format":"twintrees-position/1","game":"switching","vertices":2,"edges":[[0,1]],
        "terminals":[0,1],"secured":[{zeros}0]}}"#
    );
    let file = files.file("input", text);
    let ran = run_in_little_memory(&format!("solve {file} --memory-limit 100"));
    ran.assert_unusable(&["the list has 10000001 numbers, but the graph 1 link"]);
}

#[test]
fn without_a_limit_of_the_user_the_file_is_unusable() {
    let files = Files::new();
    // The 4096 MiB of the default admit a little less than these 96 million links.
    let file = files.file("complete.g6", complete(13_825));
    let ran = run_in_little_memory(&format!("solve {file} --from 0 --to 1"));
    ran.assert_unusable(&["13825 vertices and 95558400 links may need", "--memory-limit"]);
}

/// A search that fills its table ends for want of time, not of memory.
#[test]
fn searches_keep_to_the_limit() {
    let ran = run_in_little_memory("solve hex:9 --time-limit 3 --memory-limit 40 --json");
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(ran.stderr.contains("the time limit was reached; known so far: 81 free"), "{ran:?}");
    assert!(ran.stdout.contains("\"complete\":false"), "{ran:?}");
}

/// The same in the directing game: as many positions as this would take more than there is.
#[test]
fn searches_of_the_directing_game_keep_to_the_limit() {
    let files = Files::new();
    let edges: Vec<[u32; 2]> = (0..34).map(|i| [i % 9, (i * 7 + 1 + i / 9) % 9]).collect();
    let text = format!(
        r#"{{"format":"twintrees-position/1","game":"directing","vertices":9,"edges":{edges:?},
        "terminals":[0,8],"goal":"spanning"}}"#
    );
    let file = files.file("spanning.json", text);
    let line = format!("solve {file} --time-limit 5 --memory-limit 16 --json");
    let ran = run_in_little_memory(&line);
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(ran.stderr.contains("the time limit was reached; nothing is known"), "{ran:?}");
    assert!(ran.stdout.contains("\"complete\":false"), "{ran:?}");
}
