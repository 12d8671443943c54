//! How long something may take.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A clock that is set again for every move, while those who look at it keep a reference.
pub(super) struct Clock {
    start: Instant,
    /// Microseconds after the start at which the time is over.
    end: AtomicU64,
}

impl Clock {
    pub(super) fn new() -> Self {
        Self { start: Instant::now(), end: AtomicU64::new(0) }
    }

    /// The time is over after this long, from now on.
    pub(super) fn allow(&self, time: Duration) {
        let end = self.start.elapsed().saturating_add(time).as_micros();
        self.end.store(u64::try_from(end).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    pub(super) fn is_over(&self) -> bool {
        self.start.elapsed().as_micros() >= u128::from(self.end.load(Ordering::Relaxed))
    }
}
