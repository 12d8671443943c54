//! The files that forests are written to, and the check before that.

use crate::exit::Trouble;
use crate::output::file;
use anyhow::bail;
use std::path::{Path, PathBuf};
use twintrees::check::{VerifiedForests, check_forests};
use twintrees::model::forests::{Certificate, read_certificate, write_certificate};
use twintrees::model::graph::Multigraph;

/// Options that name a file, with the file if they were given.
pub(super) type Outputs<'a> = [(&'static str, Option<&'a PathBuf>)];

pub(super) fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Refuses outputs that would run into each other or over the input; says whether one of them
/// takes standard output.
pub(super) fn takes_stdout(
    input: &Path,
    outputs: &Outputs<'_>,
    json: bool,
) -> anyhow::Result<bool> {
    let given: Vec<(&str, &Path)> = outputs
        .iter()
        .filter_map(|(option, path)| Some((*option, path.as_ref()?.as_path())))
        .collect();
    for (at, &(option, path)) in given.iter().enumerate() {
        file::admit(input, path)?;
        if json && is_stdout(path) {
            bail!("{option} - and --json both want standard output; write one of them to a file");
        }
        if let Some((other, _)) = given[..at].iter().find(|(_, earlier)| same(earlier, path)) {
            bail!("{other} and {option} both want {}; write one of them elsewhere", path.display());
        }
    }
    Ok(given.iter().any(|(_, path)| is_stdout(path)))
}

fn same(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // What is no file, such as /dev/null, may be written twice.
    (one.is_file() || !one.exists()) && place(one) == place(other)
}

/// Checks what was packed, as it will be read from its file if it goes to one, and writes that.
pub(super) fn prove(
    graph: &Multigraph,
    certificate: &Certificate,
    path: Option<&Path>,
) -> anyhow::Result<VerifiedForests> {
    let Some(path) = path else {
        return check(graph, certificate);
    };
    let mut text = Vec::new();
    write_certificate(certificate, &mut text)?;
    let read = read_certificate(&text)
        .map_err(|error| Trouble::Internal(format!("the certificate cannot be read: {error}")))?;
    let verified = check(graph, &read)?;
    file::write(path, |out| Ok(out.write_all(&text)?))?;
    Ok(verified)
}

/// It cannot fail unless this program is wrong.
fn check(graph: &Multigraph, certificate: &Certificate) -> anyhow::Result<VerifiedForests> {
    check_forests(graph, certificate).map_err(|reject| {
        let what = format!("the certificate of the forests does not hold: {reject}");
        Trouble::Internal(what).into()
    })
}

/// Writes numbers, a line each.
pub(super) fn write_numbers(path: Option<&PathBuf>, numbers: &[u32]) -> anyhow::Result<()> {
    let Some(path) = path else { return Ok(()) };
    file::write(path, |out| {
        for number in numbers {
            writeln!(out, "{number}")?;
        }
        Ok(())
    })
}
