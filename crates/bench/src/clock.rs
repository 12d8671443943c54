//! Time on the clock, and without waiting for a processor.
//!
//! While other programs run, the clock goes on and the work does not. Linux counts how long a
//! thread was ready and had no processor; ratios are made of the rest, so that they hold on a
//! busy machine too. On a quiet one both are the same. Waiting for other threads is not left out.

use serde::{Deserialize, Serialize};
use std::fs;
use std::hint::black_box;
use std::time::Instant;

/// Seconds of one call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Time {
    /// On the clock.
    pub(crate) clock: f64,
    /// Without waiting for a processor; where the system does not tell, on the clock.
    pub(crate) processor: f64,
}

impl std::ops::Add for Time {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { clock: self.clock + other.clock, processor: self.processor + other.processor }
    }
}

/// How long a call takes, and what it gives. Dropping the result is not timed.
pub(crate) fn time<T>(call: impl FnOnce() -> T) -> (Time, T) {
    let before = waited();
    let started = Instant::now();
    let result = black_box(call());
    let clock = started.elapsed().as_secs_f64();
    let waited = before.and_then(|before| Some(waited()? - before)).unwrap_or(0.0);
    (Time { clock, processor: clock - waited }, result)
}

/// Seconds that this thread has waited for a processor so far.
fn waited() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').nth(1)?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
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
    use std::time::Duration;

    #[test]
    fn the_median_is_in_the_middle() {
        let times = |list: &[f64]| -> Vec<Time> {
            list.iter().map(|&t| Time { clock: t, processor: 2.0 * t }).collect()
        };
        assert_eq!(median(&times(&[3.0, 1.0, 2.0])), Time { clock: 2.0, processor: 4.0 });
        assert_eq!(median(&times(&[4.0, 1.0])).clock, 4.0);
    }

    #[test]
    fn sleep_and_work_count_and_waiting_does_not() {
        let (sleep, ()) = time(|| std::thread::sleep(Duration::from_millis(20)));
        assert!(sleep.clock >= 0.02 && sleep.processor > 0.019, "{sleep:?}");
        // More threads than processors, all at work for as long as the clock says.
        let threads = 4 * std::thread::available_parallelism().map_or(1, usize::from);
        let spin = || {
            let started = Instant::now();
            time(|| while started.elapsed() < Duration::from_millis(100) {}).0
        };
        let times: Vec<Time> = std::thread::scope(|scope| {
            let all: Vec<_> = (0..threads).map(|_| scope.spawn(spin)).collect();
            all.into_iter().map(|one| one.join().expect("it only spins")).collect()
        });
        assert!(times.iter().all(|time| 0.0 < time.processor && time.processor <= time.clock));
        if waited().is_some() {
            let least = times.iter().map(|time| time.processor).fold(f64::MAX, f64::min);
            assert!(least < 0.08, "nobody waited: {times:?}");
        }
    }
}
