//! What several test files share.
#![allow(dead_code, unreachable_pub, reason = "every test file uses a part of it")]

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Nothing in these tests may take longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a run of the program left behind.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Ran {
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Asserts exit code 2, nothing on stdout, and a message that has all these words.
    pub fn assert_unusable(&self, words: &[&str]) {
        assert_eq!(self.code, 2, "{self:?}");
        assert_eq!(self.stdout, "", "{self:?}");
        for word in words {
            assert!(self.stderr.contains(word), "{word}: {self:?}");
        }
        assert!(!self.stderr.contains("panicked"), "{self:?}");
    }
}

/// Runs the program with arguments separated by blanks.
pub fn run(line: &str) -> Ran {
    run_with(&line.split_whitespace().collect::<Vec<_>>(), "")
}

pub fn run_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let mut command = Command::cargo_bin("twintrees").unwrap();
    let output = command.args(arguments).timeout(PATIENCE).write_stdin(input).output().unwrap();
    Ran {
        code: output.status.code().expect("the program was not killed"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A directory for the files of one test.
pub struct Files(tempfile::TempDir);

impl Files {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and gives its path as an argument.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), content).unwrap();
        self.argument(name)
    }

    pub fn argument(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    pub fn directory(&self) -> &Path {
        self.0.path()
    }
}
