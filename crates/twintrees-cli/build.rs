//! Tells cargo when the built page has changed.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A path that is missing would make every build a new one. While the page is not built, any
    // change in its folder may be that it is now.
    for folder in ["../../web/dist", "../../web"] {
        if Path::new(folder).exists() {
            println!("cargo::rerun-if-changed={folder}");
            break;
        }
    }
}
