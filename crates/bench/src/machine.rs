//! What the numbers were measured on.

use serde::{Deserialize, Serialize};
use std::fs;
use std::process::Command;

/// Facts without which a time means nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Machine {
    pub(crate) cpu: String,
    pub(crate) cores: usize,
    pub(crate) system: String,
    /// Programs that wanted to run when the measurement began, besides this one.
    pub(crate) load: String,
    pub(crate) date: String,
    /// The commit; `+` if files had changed since.
    pub(crate) commit: String,
    pub(crate) compiler: String,
}

impl Machine {
    /// This machine now.
    pub(crate) fn here() -> Self {
        let changed = !output("git", &["status", "--porcelain", "--", "crates"]).is_empty();
        let commit = output("git", &["rev-parse", "--short=12", "HEAD"]);
        Self {
            cpu: cpu(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            load: load(),
            date: output("date", &["-u", "+%F %H:%M UTC"]),
            commit: format!("{commit}{}", if changed { "+" } else { "" }),
            compiler: output("rustc", &["--version"]),
        }
    }
}

/// What a command prints; nothing if it cannot be run.
fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    output.map_or_else(
        |_| String::new(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    )
}

fn cpu() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("model name"));
    let model = line.and_then(|line| line.split_once(':')).map(|(_, model)| model.trim());
    model.unwrap_or("unknown").to_owned()
}

fn load() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}
