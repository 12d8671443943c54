//! Progress on a terminal, for work that takes longer than half a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_millis(500);
const TICK: Duration = Duration::from_millis(120);

/// Shown on stderr until it is dropped; nothing at all if stderr is no terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    _done: Option<Sender<()>>,
}

impl Progress {
    /// Work of unknown length.
    pub(crate) fn spinner(doing: &'static str) -> Self {
        Self::start(ProgressBar::no_length(), "{spinner} {msg} {elapsed}", doing)
    }

    /// Work that counts up to `total`, or just counts.
    pub(crate) fn counter(total: Option<u64>, doing: &'static str) -> Self {
        match total {
            Some(total) => {
                let bar = ProgressBar::new(total);
                Self::start(bar, "{msg} {wide_bar} {human_pos}/{human_len} {eta}", doing)
            }
            None => {
                let bar = ProgressBar::no_length();
                Self::start(bar, "{spinner} {msg} {human_pos} {elapsed}", doing)
            }
        }
    }

    fn start(bar: ProgressBar, template: &str, doing: &'static str) -> Self {
        bar.set_draw_target(ProgressDrawTarget::hidden());
        if !std::io::stderr().is_terminal() {
            return Self { bar, _done: None };
        }
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_message(doing);
        let (done, wait) = channel::<()>();
        let shown = bar.clone();
        std::thread::spawn(move || {
            // The sender is dropped when the work is over, which ends the waiting.
            if wait.recv_timeout(PATIENCE) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(TICK);
            }
        });
        Self { bar, _done: Some(done) }
    }

    /// Says something else.
    pub(crate) fn say(&self, doing: String) {
        self.bar.set_message(doing);
    }

    pub(crate) fn advance(&self) {
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
