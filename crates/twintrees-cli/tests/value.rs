//! `twintrees value`: long searches with checkpoints.

use assert_cmd::Command;

fn value(arguments: &[&str]) -> assert_cmd::assert::Assert {
    Command::cargo_bin("twintrees").unwrap().arg("value").args(arguments).assert()
}

#[test]
fn the_value_alone() {
    value(&["dots:3x3", "--threads", "2"]).success().stdout("-3\n");
    let done = value(&["dots:2x3", "--json"]).success();
    let json: serde_json::Value = serde_json::from_slice(&done.get_output().stdout).unwrap();
    assert_eq!((json["value"].as_i64(), json["game"].as_str()), (Some(-2), Some("dots-and-boxes")));
}

#[test]
fn what_was_known_is_not_searched_again() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("table");
    let path = path.to_str().unwrap();
    let stopped = value(&["dots:4x4", "--time-limit", "0.5", "--checkpoint", path]);
    let text = String::from_utf8_lossy(&stopped.get_output().stderr).into_owned();
    stopped.code(3);
    assert!(text.contains("the same command goes on"), "{text}");
    let again = value(&["dots:4x4", "--time-limit", "0.1", "--checkpoint", path]);
    let text = String::from_utf8_lossy(&again.get_output().stderr).into_owned();
    again.code(3);
    assert!(text.contains("going on from"), "{text}");

    let path = directory.path().join("small");
    let path = path.to_str().unwrap();
    value(&["dots:3x3", "--checkpoint", path]).success().stdout("-3\n");
    let done = value(&["dots:3x3", "--json", "--checkpoint", path]).success();
    let json: serde_json::Value = serde_json::from_slice(&done.get_output().stdout).unwrap();
    assert_eq!((json["value"].as_i64(), json["expanded"].as_u64()), (Some(-3), Some(0)));
}

#[test]
fn other_files_are_not_written_over() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("notes.txt");
    std::fs::write(&path, "not a table, and longer than a word").unwrap();
    let refused = value(&["dots:2x2", "--checkpoint", path.to_str().unwrap()]).code(2);
    let text = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(text.contains("notes.txt") && text.contains("not the table"), "{text}");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("not a table"));
    value(&["complete:4", "--from", "0", "--to", "1"]).code(2);
}

/// Once a first checkpoint shows that the search is at work, Ctrl-C makes it write another one.
#[test]
fn ctrl_c_writes_what_is_known() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("table");
    let child = std::process::Command::new(assert_cmd::cargo::cargo_bin("twintrees"))
        .args(["value", "dots:5x5", "--memory-limit", "64", "--every", "1", "--checkpoint"])
        .arg(&path)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    while !path.exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!((ended.status.code(), ended.stdout.len()), (Some(130), 0), "{told}");
    assert!(told.contains("positions are known and written to"), "{told}");
    value(&["dots:5x5", "--time-limit", "0.1", "--checkpoint", path.to_str().unwrap()]).code(3);
}
