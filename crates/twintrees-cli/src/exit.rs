//! Exit codes, and the errors that lead to each of them.

use std::io;
use std::process::ExitCode;

/// How a command ended that did not fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Done, or verified.
    Done,
    /// A negative answer: rejected, or a mismatch.
    Negative,
    /// Something of the input was unusable; it has been reported already.
    Unusable,
}

impl Exit {
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Negative => 1,
            Self::Unusable => 2,
        }
    }
}

/// Errors that are not the input's fault. Every other error means unusable input or arguments.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The user set this limit.
    #[error("{0}")]
    Limit(String),
    /// Ctrl-C.
    #[error("{0}")]
    Interrupted(String),
    /// A fault of this program.
    #[error("internal error: {0}. Please report this together with the input")]
    Internal(String),
}

impl Trouble {
    const fn code(&self) -> u8 {
        match self {
            Self::Internal(_) => 1,
            Self::Limit(_) => 3,
            Self::Interrupted(_) => 130,
        }
    }
}

/// The exit code of a command; errors are told on stderr.
pub(crate) fn finish(result: anyhow::Result<Exit>) -> ExitCode {
    match result {
        Ok(exit) => ExitCode::from(exit.code()),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Errors of reading name their file; one that names nothing comes from the output.
            let bare = error.chain().count() == 1 && error.is::<io::Error>();
            let place = if bare { "standard output: " } else { "" };
            note(&format!("twintrees: {place}{error:#}"));
            let code = error.downcast_ref().map_or(Exit::Unusable.code(), Trouble::code);
            ExitCode::from(code)
        }
    }
}

/// Whether the reader of our output has gone: no error, nobody wants more.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

/// A line on stderr; a closed stderr is no reason to panic.
pub(crate) fn note(text: &str) {
    use io::Write as _;
    let _ = writeln!(io::stderr(), "{text}");
}
