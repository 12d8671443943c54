//! Time on the clock and time on the processor.
//!
//! While other programs run, the clock goes on and the work does not. Linux counts the time that
//! a thread has really had a processor; ratios are made of that, so that they hold on a busy
//! machine too. On a quiet one both are the same.

use serde::{Deserialize, Serialize};
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Seconds of one call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Time {
    /// On the clock.
    pub(crate) clock: f64,
    /// On the processor; where the system does not tell, on the clock.
    pub(crate) processor: f64,
}

/// How long a call takes, and what it gives. Dropping the result is not timed.
pub(crate) fn time<T>(call: impl FnOnce() -> T) -> (Time, T) {
    let before = processor();
    let started = Instant::now();
    let result = black_box(call());
    let clock = started.elapsed().as_secs_f64();
    let processor = before.and_then(|before| Some(processor()? - before)).unwrap_or(clock);
    (Time { clock, processor }, result)
}

/// Seconds that the threads of this process have had a processor.
///
/// The count is brought up to date when a thread leaves its processor; hence the short sleep.
fn processor() -> Option<f64> {
    std::thread::sleep(Duration::from_nanos(1));
    let threads = fs::read_dir("/proc/self/task").ok()?;
    let nanoseconds = threads.map(|thread| {
        let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    });
    nanoseconds.sum::<Option<u64>>().map(|sum| sum as f64 / 1e9)
}

/// The middle of the times, clock and processor each for itself; of an even number the larger of
/// the two in the middle.
///
/// # Panics
///
/// If there are none.
pub(crate) fn median(times: &[Time]) -> Time {
    let middle = |part: fn(&Time) -> f64| {
        let mut parts: Vec<f64> = times.iter().map(part).collect();
        parts.sort_unstable_by(f64::total_cmp);
        parts[parts.len() / 2]
    };
    Time { clock: middle(|time| time.clock), processor: middle(|time| time.processor) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        let times = |list: &[f64]| -> Vec<Time> {
            list.iter().map(|&t| Time { clock: t, processor: 2.0 * t }).collect()
        };
        assert_eq!(median(&times(&[3.0, 1.0, 2.0])), Time { clock: 2.0, processor: 4.0 });
        assert_eq!(median(&times(&[4.0, 1.0])).clock, 4.0);
    }

    #[test]
    fn sleep_takes_no_processor_and_work_does() {
        let (sleep, ()) = time(|| std::thread::sleep(Duration::from_millis(40)));
        assert!(sleep.clock >= 0.04);
        if processor().is_some() {
            assert!(sleep.processor < 0.02, "{sleep:?}");
        }
        let (work, _) = time(|| (0..20_000_000_u64).fold(0, |a, b| black_box(a ^ b)));
        assert!(work.processor > 0.001 && work.processor < 1.1 * work.clock + 0.001, "{work:?}");
    }
}
