//! Several threads at one question.
//!
//! All search the same tree and share the table. A thread that is about to try
//! a move that another one is at leaves it for later, when the table will know
//! the answer (ABDADA, Weill 1996). Whoever finishes first has the answer, and
//! the others stop.

use super::prove::Counters;
use super::save::Progress;
use super::table::Table;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU32, AtomicU64, Ordering::Relaxed};

/// Positions that are being searched are remembered in so many places.
const PLACES: usize = 1 << 12;

/// What the threads share.
pub(super) struct Team {
    pub(super) table: Table,
    busy: Box<[AtomicU64]>,
    done: AtomicBool,
    question: AtomicI32,
    /// Moves tried and moves in all, 16 bits each, by depth.
    tried: [AtomicU32; DEPTHS],
    expanded: AtomicU64,
}

/// So many moves deep it is told how far a search is.
pub(super) const DEPTHS: usize = 4;

/// Moves of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// How many have been tried.
    pub tried: u16,
    /// How many there are, as far as the table does not settle them.
    pub moves: u16,
}

impl Team {
    pub(super) fn new(bytes: usize) -> Self {
        Self::with(Table::new(bytes))
    }

    /// A team that goes on with this table.
    pub(super) fn with(table: Table) -> Self {
        Self {
            table,
            busy: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
            done: AtomicBool::new(false),
            question: AtomicI32::new(0),
            tried: std::array::from_fn(|_| AtomicU32::new(0)),
            expanded: AtomicU64::new(0),
        }
    }

    pub(super) fn ask(&self, question: i32) {
        self.question.store(question, Relaxed);
        self.tried.iter().for_each(|tried| tried.store(0, Relaxed));
    }

    /// Says how far the moves of a position so deep have been tried.
    pub(super) fn tell(&self, depth: usize, Tried { tried, moves }: Tried) {
        if let Some(word) = self.tried.get(depth) {
            word.store(u32::from(tried) << 16 | u32::from(moves), Relaxed);
        }
    }

    pub(super) fn add_expanded(&self, more: u64) {
        self.expanded.fetch_add(more, Relaxed);
    }

    pub(super) fn progress(&self) -> Progress {
        let words = self.tried.iter().map(|word| word.load(Relaxed));
        let tried = words.map(|word| Tried { tried: (word >> 16) as u16, moves: word as u16 });
        Progress {
            question: self.question.load(Relaxed),
            tried: tried.take_while(|tried| tried.moves > 0).collect(),
            counters: Counters {
                expanded: self.expanded.load(Relaxed),
                entries: self.table.used(),
                ..Counters::default()
            },
        }
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
