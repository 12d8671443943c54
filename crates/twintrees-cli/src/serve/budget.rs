//! What one answer may cost: time that ends, or a caller that leaves.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Time and memory of one answer. Clones stop together.
#[derive(Clone, Debug)]
pub(super) struct Budget {
    deadline: Instant,
    /// Marks that say to give up: the client has gone, the server ends.
    given_up: [Arc<AtomicBool>; 2],
    /// Bytes for the table of a search.
    pub(super) table: usize,
}

impl Budget {
    pub(super) fn new(time: Duration, table: usize, given_up: [Arc<AtomicBool>; 2]) -> Self {
        Self { deadline: after(time), given_up, table }
    }

    /// Whether the answer is to be given up.
    pub(super) fn stop(&self) -> bool {
        self.given_up.iter().any(|mark| mark.load(Ordering::Relaxed))
            || Instant::now() >= self.deadline
    }

    /// The same with at most this much time from now on.
    pub(super) fn at_most(&self, time: Duration) -> Self {
        Self { deadline: self.deadline.min(after(time)), ..self.clone() }
    }
}

fn after(time: Duration) -> Instant {
    let now = Instant::now();
    // A year is for ever here.
    now.checked_add(time).unwrap_or(now + Duration::from_secs(31_536_000))
}

/// Gives work up when it is dropped: the client has gone.
pub(super) struct Leash(pub(super) Arc<AtomicBool>);

impl Drop for Leash {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
