//! Which crate may know which: the checker must never learn of the solver.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The twintrees crates that each crate depends on, in any way (tests included).
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let name = |value: &Value| value["name"].as_str().expect("packages have names").to_owned();
    let ours = |name: &String| name.starts_with("twintrees");
    let packages = metadata["packages"].as_array().expect("there are packages");
    packages
        .iter()
        .map(|package| {
            let all = package["dependencies"].as_array().expect("a list");
            (name(package), all.iter().map(name).filter(ours).collect())
        })
        .collect()
}

#[test]
fn the_checker_knows_only_the_model_and_the_model_nothing() {
    let expected = [
        (
            "twintrees",
            vec!["twintrees-check", "twintrees-model", "twintrees-pack", "twintrees-solve"],
        ),
        (
            "twintrees-bench",
            vec!["twintrees-check", "twintrees-model", "twintrees-pack", "twintrees-solve"],
        ),
        ("twintrees-check", vec!["twintrees-model"]),
        ("twintrees-cli", vec!["twintrees"]),
        ("twintrees-model", vec![]),
        ("twintrees-pack", vec!["twintrees-model"]),
        ("twintrees-solve", vec!["twintrees-check", "twintrees-model", "twintrees-pack"]),
    ];
    let expected: BTreeMap<String, BTreeSet<String>> = expected
        .into_iter()
        .map(|(name, all)| (name.to_owned(), all.into_iter().map(str::to_owned).collect()))
        .collect();
    assert_eq!(dependencies(), expected);
}
