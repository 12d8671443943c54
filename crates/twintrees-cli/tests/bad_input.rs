//! Nothing that a user can hand over ends in a panic, an endless loop or unbounded memory: every
//! bad input is exit code 2 and a message that says where the trouble is.

mod common;

use common::{Files, run, run_with};

/// Solves a file with this content.
fn assert_refused(content: impl AsRef<[u8]>, options: &str, words: &[&str]) {
    let files = Files::new();
    let file = files.file("input", content);
    let ran = run(&format!("solve {file} {options}"));
    ran.assert_unusable(words);
    assert!(ran.stderr.contains(&file), "the message names the file: {ran:?}");
}

fn position(fields: &str) -> String {
    format!(
        r#"{{"format":"twintrees-position/1","game":"switching","vertices":3,
        "edges":[[0,1],[0,2],[1,2]],{fields}}}"#
    )
}

#[test]
fn files_that_are_no_graphs() {
    let ends = "--from 0 --to 1";
    assert_refused("", ends, &["empty"]);
    assert_refused(" \r\n\n", ends, &["empty"]);
    assert_refused("\0\0\0", ends, &["binary"]);
    assert_refused(b"\x1f\x8b\x08\x00", ends, &["gzip"]);
    assert_refused("graph { a -- b }", ends, &["DOT"]);
    assert_refused("hello world\n", ends, &["hello"]);
}

#[test]
fn damaged_graph6() {
    let ends = "--from 0 --to 1";
    assert_refused("D", ends, &["line 1"]);
    assert_refused(">>graph6<<", ends, &["no graph"]);
    assert_refused(b"D\x7f\x80\n", "--from 0 --to 1 --format graph6", &["line 1", "column 2"]);
    // Sizes that are promised and not backed: 2^36 - 1 vertices, and 258047 of them.
    assert_refused("~~~~~~~~\n", ends, &["line 1"]);
    assert_refused("~~?????_\n", ends, &["line 1"]);
    assert_refused("~}~~\n", ends, &["line 1"]);
}

#[test]
fn sizes_that_are_promised_but_not_there() {
    let ends = "--from 0 --to 1";
    assert_refused("4294967296\n0 1\n", ends, &["line 1"]);
    assert_refused("99999999999999999999999\n", ends, &["line 1"]);
    assert_refused("2000000000\n0 1\n", ends, &["2000000000"]);
    assert_refused("0 2000000000\n", ends, &["line 1"]);
    assert_refused("p edge 3 1000000000\ne 1 2\n", ends, &["1000000000"]);
    assert_refused(
        "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 900000000\n2 1\n",
        ends,
        &["900000000"],
    );
    assert_refused("1000000000 5 0\n2\n1\n", "--from 0 --to 1 --format metis", &["1000000000"]);
}

#[test]
fn all_problems_of_an_edge_list_with_their_places() {
    assert_refused(
        "3\n0 1\n0 x\n1 7\n2\n",
        "--from 0 --to 1",
        &["line 3, column 3", "line 4, column 3", "line 5"],
    );
    assert_refused("0 1\n1,2\n", "--from 0 --to 1", &["line 2", "comma"]);
}

#[test]
fn terminals_that_are_none() {
    run("solve complete:4").assert_unusable(&["--from S --to T"]);
    run("solve complete:4 --from 0").assert_unusable(&["--to is missing"]);
    run("solve complete:4 --to 0").assert_unusable(&["--from is missing"]);
    run("solve complete:4 --from 2 --to 2").assert_unusable(&["must be different"]);
    run("solve complete:4 --from x --to 9").assert_unusable(&["--from x", "--to 9", "4 vertices"]);
    run("solve complete:4 --from -1 --to 9").assert_unusable(&["--from -1"]);
    run("solve complete:4 --from 4294967296 --to 1").assert_unusable(&["--from 4294967296"]);
}

#[test]
fn positions_that_contradict_themselves() {
    let terminals = r#""terminals":[0,1]"#;
    for (fields, words) in [
        (r#""terminals":[0,0]"#.to_owned(), &["terminals", "different"][..]),
        (r#""terminals":[0,3]"#.to_owned(), &["terminal 3"]),
        (format!(r#"{terminals},"secured":[1],"deleted":[1]"#), &["both secured and deleted"]),
        (format!(r#"{terminals},"secured":[3]"#), &["link 3", "secured"]),
        (format!(r#"{terminals},"deleted":[2,2]"#), &["link 2 more than once"]),
        (format!(r#"{terminals},"colour":1"#), &["colour"]),
        (format!("{terminals},{terminals}"), &["terminals"]),
        (format!(r#"{terminals},"to_move":"white""#), &["to_move"]),
        (format!(r#"{terminals},"secured":[1.5]"#), &["secured"]),
        (format!(r#"{terminals},"secured":[-1]"#), &["secured"]),
    ] {
        assert_refused(position(&fields), "", words);
    }
    let many = r#""terminals":[7,7],"secured":[9,1],"deleted":[1]"#;
    assert_refused(position(many), "", &["terminal 7", "link 9", "link 1"]);
    assert_refused(position(terminals) + "x", "", &["line"]);
    assert_refused(&position(terminals)[..60], "", &["line"]);
}

#[test]
fn bombs_do_not_go_off() {
    assert_refused("[".repeat(1_000_000), "", &["looks like a JSON list"]);
    assert_refused(r#"{"format":"#.to_owned() + &"[".repeat(1_000_000), "", &[]);
    assert_refused(position(&(r#""edges":"#.to_owned() + &"[".repeat(500_000))), "", &[]);
    let lol = r#"<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">
        <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
        <graphml><graph edgedefault="undirected"><node id="&c;"/></graph></graphml>"#;
    assert_refused(lol, "--from 0 --to 1", &["line"]);
    assert_refused("<a>".repeat(300_000), "--from 0 --to 1", &["line"]);
}

#[test]
fn what_is_no_file() {
    let files = Files::new();
    let directory = files.directory().to_str().unwrap();
    run(&format!("solve {directory}")).assert_unusable(&["is a directory"]);
    run("solve /no/such/file").assert_unusable(&["/no/such/file", "cannot be opened"]);
    run("solve chess:8").assert_unusable(&["chess:8", "complete:N"]);
    run("solve complete:x").assert_unusable(&["complete:x"]);
    run("solve bridg-it:0").assert_unusable(&["bridg-it:0"]);
    run("solve bridg-it:99999999999").assert_unusable(&["bridg-it:99999999999"]);
    run_with(&["solve", "-"], "").assert_unusable(&["standard input", "empty"]);
    run("solve complete:4 --format gml --from 0 --to 1").assert_unusable(&["gml", "graph6"]);
    run("solve complete:4 --time-limit -1").assert_unusable(&["--time-limit"]);
    run("solve complete:4 --time-limit nan").assert_unusable(&["--time-limit"]);
    run("solve complete:4 --time-limit 1e300").assert_unusable(&["--time-limit"]);
    run("solve complete:4 --memory-limit 0").assert_unusable(&["--memory-limit"]);
    run("frobnicate").assert_unusable(&["frobnicate"]);
    run("man frobnicate").assert_unusable(&["solve"]);
}

#[cfg(unix)]
#[test]
fn endless_input_is_refused_at_once() {
    run("solve /dev/zero --from 0 --to 1").assert_unusable(&["binary"]);
    run("solve /dev/zero --from 0 --to 1 --format edge-list").assert_unusable(&["binary"]);
    let checked = run("check complete:4 /dev/zero --from 0 --to 1");
    assert_eq!(checked.code, 2);
    assert!(checked.stdout.starts_with("REJECTED "), "{checked:?}");
    run("survey /dev/zero --from 0 --to 1").assert_unusable(&["binary"]);
}

#[test]
fn input_beyond_the_memory_limit_is_not_read_to_its_end() {
    let files = Files::new();
    let long = files.file("long.txt", "0 1\n".repeat(400_000));
    let ran = run(&format!("solve {long} --from 0 --to 1 --memory-limit 4"));
    assert_eq!((ran.code, ran.stdout.as_str()), (3, ""), "{ran:?}");
    assert!(ran.stderr.contains("longer than 1048576 bytes"), "{ran:?}");
    let line = files.file("long.g6", "A_\n".to_owned() + &"~".repeat(2_000_000));
    let ran = run(&format!("solve {line} --from 0 --to 1 --memory-limit 4"));
    assert_eq!(ran.code, 3, "{ran:?}");
}

#[test]
fn any_number_of_blank_lines_may_come_first() {
    let files = Files::new();
    let blanks = ["\n".repeat(65_536), " \r\n\t".repeat(50_000)];
    for blanks in &blanks {
        for text in ["0 1\n0 1\n", "A_\n", "\u{feff}A_\nA_\n"] {
            let text = match text.strip_prefix('\u{feff}') {
                Some(text) => format!("\u{feff}{blanks}{text}"),
                None => format!("{blanks}{text}"),
            };
            let ran = run(&format!("solve {} --from 0 --to 1", files.file("late", text)));
            assert_eq!(ran.code, 0, "{ran:?}");
        }
        assert_refused(blanks, "--from 0 --to 1", &["empty"]);
    }
    assert_refused(
        blanks[0].clone() + "0 x\n",
        "--from 0 --to 1",
        &["line 65537, column 3: \"x\" is not a whole number"],
    );
    let much = files.file("blank", " ".repeat(2_000_000) + "0 1");
    let ran = run(&format!("solve {much} --from 0 --to 1 --memory-limit 4"));
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(ran.stderr.contains("longer than 1048576 bytes"), "{ran:?}");
}

#[test]
fn a_note_tells_of_a_line_that_could_be_a_header() {
    let files = Files::new();
    let file = files.file("header", "4 3\n0 1\n1 2\n2 3\n");
    let ran = run(&format!("solve {file} --from 0 --to 1"));
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stderr.contains("header: the first line, 4 3, is read as a link"), "{ran:?}");
}

#[test]
fn a_format_may_be_written_with_a_blank() {
    let arguments = ["solve", "-", "--format", "edge list", "--from", "0", "--to", "1"];
    assert_eq!(run_with(&arguments, "0 1\n").code, 0);
}

#[cfg(unix)]
#[test]
fn names_that_are_no_unicode_are_just_files() {
    use std::os::unix::ffi::OsStrExt as _;
    let name = std::ffi::OsStr::from_bytes(b"/tmp/\xff\xfe");
    let mut command = assert_cmd::Command::cargo_bin("twintrees").unwrap();
    command.arg("solve").arg(name).assert().code(2);
}
