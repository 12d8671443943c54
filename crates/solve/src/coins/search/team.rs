//! Several threads at one question.
//!
//! All search the same tree and share the table. A thread that is about to try
//! a move that another one is at leaves it for later, when the table will know
//! the answer (ABDADA, Weill 1996). Whoever finishes first has the answer, and
//! the others stop.

use super::table::Table;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Positions that are being searched are remembered in so many places.
const PLACES: usize = 1 << 12;

/// What the threads share.
pub(super) struct Team {
    pub(super) table: Table,
    busy: Box<[AtomicU64]>,
    done: AtomicBool,
}

impl Team {
    pub(super) fn new(bytes: usize) -> Self {
        let busy = (0..PLACES).map(|_| AtomicU64::new(0)).collect();
        Self { table: Table::new(bytes), busy, done: AtomicBool::new(false) }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.busy[key as usize % PLACES]
    }

    /// Whether another thread is at this position; it may have gone on since.
    pub(super) fn is_busy(&self, key: u64) -> bool {
        self.place(key).load(Relaxed) == key
    }

    pub(super) fn begin(&self, key: u64) {
        self.place(key).store(key, Relaxed);
    }

    pub(super) fn end(&self, key: u64) {
        self.place(key).store(0, Relaxed);
    }

    /// Whether the question has been answered by somebody.
    pub(super) fn is_done(&self) -> bool {
        self.done.load(Relaxed)
    }

    pub(super) fn set_done(&self, done: bool) {
        self.done.store(done, Relaxed);
    }
}
