//! Files are written beside their place and then moved there, so that what was there before is
//! only lost once the new file is complete.

use anyhow::{Context as _, bail};
use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes a file; `-` is standard output.
///
/// A device or a pipe is written to as it is, a symbolic link is followed.
pub(crate) fn write(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    if path.as_os_str() == "-" {
        let mut out = BufWriter::new(io::stdout().lock());
        content(&mut out)?;
        return Ok(out.flush()?);
    }
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let context = || format!("{}: cannot be written", path.display());
    match fs::metadata(&target) {
        Ok(there) if there.is_dir() => bail!("{}: is a directory, not a file", path.display()),
        Ok(there) if !there.is_file() => {
            let device = OpenOptions::new().write(true).open(&target).with_context(context)?;
            fill(device, content).with_context(context)?;
            Ok(())
        }
        Ok(there) => replace(&target, Some(there.permissions()), content).with_context(context),
        Err(_) => replace(&target, None, content).with_context(context),
    }
}

fn replace(
    target: &Path,
    permissions: Option<Permissions>,
    content: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".twintrees-");
    let permissions = permissions.or_else(ordinary);
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    let beside = builder.tempfile_in(directory(target)).map_err(|error| plain(&error))?;
    fill(beside.as_file(), content)?;
    beside.as_file().sync_all()?;
    beside.persist(target)?;
    Ok(())
}

fn refuse_unwritable(path: &Path) -> anyhow::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let device = fs::metadata(&target).is_ok_and(|there| !there.is_file() && !there.is_dir());
    if path.as_os_str() == "-" || device {
        return Ok(());
    }
    if target.is_dir() {
        bail!("{}: is a directory, not a file", path.display());
    }
    tempfile::tempfile_in(directory(&target))
        .map_err(|error| plain(&error))
        .with_context(|| format!("{}: cannot be written", path.display()))?;
    Ok(())
}

/// An error without the name of the temporary file, which means nothing to the user.
fn plain(error: &io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::NotFound => io::Error::new(error.kind(), "its directory does not exist"),
        kind => kind.into(),
    }
}

fn fill<W: Write>(
    file: W,
    content: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(file);
    content(&mut out)?;
    Ok(out.flush()?)
}

fn directory(target: &Path) -> PathBuf {
    match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// What a new file may be used for; the system takes away what the user's mask says.
#[cfg(unix)]
fn ordinary() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt as _;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn ordinary() -> Option<Permissions> {
    None
}

/// Refuses, before any work is done, to write over the file that is being read or to where
/// nothing can be written.
pub(crate) fn admit(input: &Path, output: &Path) -> anyhow::Result<()> {
    let same = match (fs::canonicalize(input), fs::canonicalize(output)) {
        (Ok(input), Ok(output)) => input == output && output.is_file(),
        _ => false,
    };
    if same {
        bail!("{}: is the input; choose another file for the output", output.display());
    }
    refuse_unwritable(output)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_the_old_file_alone() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("proof.json");
        fs::write(&path, "old").unwrap();
        let failed = write(&path, |out| {
            out.write_all(b"half")?;
            bail!("the disk is full")
        });
        assert!(failed.is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        write(&path, |out| Ok(out.write_all(b"new")?)).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "no temporary file is left");
    }
}
