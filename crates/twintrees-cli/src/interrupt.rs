//! Ctrl-C, and a time limit while the program waits for input.
//!
//! While something is being worked out, Ctrl-C only sets a mark that the work looks at, so that
//! it can say what is known so far. At any other time, or the second time, it ends the program.

use crate::exit::note;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

const READING: u8 = 0;
const WORKING: u8 = 1;
const WRITING: u8 = 2;

static PHASE: AtomicU8 = AtomicU8::new(READING);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Exit code after Ctrl-C, as shells have it.
const EXIT_INTERRUPTED: i32 = 130;

/// Exit code after a limit.
const EXIT_LIMIT: i32 = 3;

/// How long reading may outlast the time limit.
const GRACE: Duration = Duration::from_millis(500);

/// Catches Ctrl-C from now on.
pub(crate) fn catch() {
    // Without a handler Ctrl-C just ends the program, which is no harm.
    let _ = ctrlc::set_handler(|| {
        let again = INTERRUPTED.swap(true, Ordering::SeqCst);
        if again || PHASE.load(Ordering::SeqCst) != WORKING {
            note("twintrees: interrupted");
            std::process::exit(EXIT_INTERRUPTED);
        }
    });
}

/// Whether Ctrl-C was pressed.
pub(crate) fn requested() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Ends the program if it still reads its input a moment after the time is over. (Whoever is done
/// with reading by then can say more.)
pub(crate) fn watch_reading(deadline: Instant) {
    let end = deadline.checked_add(GRACE).unwrap_or(deadline);
    std::thread::spawn(move || {
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if left > Duration::ZERO {
                std::thread::sleep(left);
            } else if PHASE.load(Ordering::SeqCst) == READING {
                note("twintrees: the time limit was reached while the input was being read");
                std::process::exit(EXIT_LIMIT);
            } else {
                // A stream goes back to reading after every graph.
                std::thread::sleep(Duration::from_millis(50));
            }
        }
    });
}

/// Does work that looks at [`requested`]. Afterwards its result is being written.
pub(crate) fn working<T>(work: impl FnOnce() -> T) -> T {
    PHASE.store(WORKING, Ordering::SeqCst);
    let result = work();
    PHASE.store(WRITING, Ordering::SeqCst);
    result
}

/// The program goes back to waiting for input.
pub(crate) fn reading() {
    PHASE.store(READING, Ordering::SeqCst);
}
