//! Where requests queue up for an answer.
//!
//! Answers are worked out on threads of their own, one for each core. A request waits for a
//! *ticket* before its body is read, and keeps it until its answer has been sent, so that only few
//! of both are in memory however many clients there are; a client that waits costs a few kilobytes.
//! Whoever cannot be served soon is told so.

use super::body;
use super::budget::{Budget, Leash};
use super::error::{ApiError, Code};
use anyhow::anyhow;
use axum::body::Body;
use axum::http::HeaderMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Requests and answers in memory at a time.
const TICKETS: usize = 16;

/// Requests that may wait for one of them.
const MAX_WAITING: usize = 2048;

/// Longest time in the queue.
const PATIENCE: Duration = Duration::from_secs(20);

/// The queue and what every answer may cost.
pub(super) struct Desk {
    tickets: Arc<Semaphore>,
    workers: Arc<Semaphore>,
    waiting: AtomicUsize,
    patience: Duration,
    time: Duration,
    table: usize,
    closing: Arc<AtomicBool>,
}

/// Held by a request that is being answered.
pub(super) type Ticket = OwnedSemaphorePermit;

/// An answer, and the ticket to be held until it has been sent.
pub(super) type Served = Result<(Vec<u8>, Ticket), ApiError>;

impl Desk {
    /// `memory` bytes are shared out among the searches of all `workers`.
    pub(super) fn new(workers: usize, time: Duration, memory: usize) -> Self {
        Self {
            tickets: Arc::new(Semaphore::new(TICKETS)),
            workers: Arc::new(Semaphore::new(workers)),
            waiting: AtomicUsize::new(0),
            patience: PATIENCE,
            time,
            table: memory / workers,
            closing: Arc::new(AtomicBool::new(false)),
        }
    }

    /// Longest time for one answer.
    pub(super) const fn time(&self) -> Duration {
        self.time
    }

    /// From now on nobody is served, and work at hand is given up.
    pub(super) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.tickets.close();
        self.workers.close();
    }

    /// Reads the body and works the answer out.
    pub(super) async fn serve(
        &self,
        headers: &HeaderMap,
        body: Body,
        work: impl FnOnce(&[u8], &Budget) -> Result<Vec<u8>, ApiError> + Send + 'static,
    ) -> Served {
        if let Err(error) = body::check_type(headers) {
            body::throw_away(body).await;
            return Err(error);
        }
        if body::is_too_long(headers) {
            body::throw_away(body).await;
            return Err(body::too_long());
        }
        let ticket = self.wait_for(&self.tickets).await?;
        let bytes = body::read(body).await?;
        Ok((self.work(move |budget| work(&bytes, budget)).await?, ticket))
    }

    /// Works the answer to a request without body out.
    pub(super) async fn serve_bare(
        &self,
        work: impl FnOnce(&Budget) -> Result<Vec<u8>, ApiError> + Send + 'static,
    ) -> Served {
        let ticket = self.wait_for(&self.tickets).await?;
        Ok((self.work(work).await?, ticket))
    }

    async fn work(
        &self,
        work: impl FnOnce(&Budget) -> Result<Vec<u8>, ApiError> + Send + 'static,
    ) -> Result<Vec<u8>, ApiError> {
        let permit = self.wait_for(&self.workers).await?;
        let given_up = Arc::new(AtomicBool::new(false));
        // Dropped together with this future, that is when the client leaves.
        let _leash = Leash(given_up.clone());
        let budget = Budget::new(self.time, self.table, [given_up, self.closing.clone()]);
        let job = tokio::task::spawn_blocking(move || {
            // The worker is free again when the work has ended, not when nobody waits for it.
            let _permit = permit;
            work(&budget)
        });
        match job.await {
            Ok(Err(error)) if error.code == Code::TimeLimit && self.is_closing() => Err(closing()),
            Ok(answer) => answer,
            Err(_) => Err(ApiError::internal(anyhow!("please report this with the request"))),
        }
    }

    fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    async fn wait_for(&self, places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, ApiError> {
        let _place = Waiting::join(&self.waiting).ok_or_else(busy)?;
        match timeout(self.patience, places.clone().acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) => Err(closing()),
            Err(_) => Err(busy()),
        }
    }
}

fn closing() -> ApiError {
    ApiError::new(Code::Busy, "the server is shutting down")
}

fn busy() -> ApiError {
    ApiError::new(Code::Busy, "too many requests at once; try again in a moment")
}

/// A place in the queue, free again when it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn join(count: &'a AtomicUsize) -> Option<Self> {
        let before = count.fetch_add(1, Ordering::Relaxed);
        let place = Self(count);
        (before < MAX_WAITING).then_some(place)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn desk(time: u64, patience: u64) -> Desk {
        let desk = Desk::new(1, Duration::from_millis(time), 1 << 20);
        Desk { patience: Duration::from_millis(patience), ..desk }
    }

    fn run<T>(future: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let result = runtime.block_on(future);
        runtime.shutdown_timeout(Duration::from_secs(5));
        result
    }

    fn wait(budget: &Budget) -> Result<Vec<u8>, ApiError> {
        while !budget.stop() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Err(ApiError::time_limit(None))
    }

    fn code(answer: Result<Vec<u8>, ApiError>) -> Code {
        answer.unwrap_err().code
    }

    #[test]
    fn work_ends_with_its_time() {
        assert_eq!(code(run(desk(20, 1000).work(wait))), Code::TimeLimit);
    }

    #[test]
    fn who_cannot_be_served_soon_is_told_so() {
        let desk = desk(2000, 20);
        let (first, second) = run(async {
            let second = async {
                tokio::task::yield_now().await;
                desk.work(|_| Ok(Vec::new())).await
            };
            tokio::join!(desk.work(wait), second)
        });
        assert_eq!((code(first), code(second)), (Code::TimeLimit, Code::Busy));
    }

    #[test]
    fn a_client_that_leaves_frees_its_worker() {
        let desk = desk(60_000, 5000);
        let begun = Instant::now();
        let answer = run(async {
            let left = timeout(Duration::from_millis(30), desk.work(wait)).await;
            assert!(left.is_err());
            desk.work(|_| Ok(vec![7])).await
        });
        assert_eq!(answer.unwrap(), [7]);
        assert!(begun.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn a_fault_of_the_program_is_an_answer_as_well() {
        let desk = desk(1000, 1000);
        assert_eq!(code(run(desk.work(|_| panic!("a test panics here")))), Code::Internal);
        assert!(run(desk.work(|_| Ok(Vec::new()))).is_ok(), "its worker is free again");
    }

    #[test]
    fn closing_gives_work_up() {
        let desk = desk(60_000, 1000);
        let answer = run(async {
            let close = async {
                tokio::time::sleep(Duration::from_millis(20)).await;
                desk.close();
            };
            tokio::join!(desk.work(wait), close).0
        });
        assert_eq!(code(answer), Code::Busy);
    }

    #[test]
    fn after_closing_nobody_is_served() {
        let desk = desk(1000, 1000);
        desk.close();
        assert_eq!(code(run(desk.work(|_| Ok(Vec::new())))), Code::Busy);
    }

    #[test]
    fn the_queue_is_bounded() {
        let count = AtomicUsize::new(0);
        let places: Vec<_> = (0..MAX_WAITING).map(|_| Waiting::join(&count).unwrap()).collect();
        assert!(Waiting::join(&count).is_none());
        drop(places);
        assert!(Waiting::join(&count).is_some());
    }
}
