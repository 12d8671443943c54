//! Where requests queue up for an answer.
//!
//! Answers are worked out on threads of their own, one for each core. A request waits for a
//! *ticket* before its body is read, so that only few bodies are in memory however many clients
//! there are; a client that waits costs a few kilobytes. Whoever cannot be served soon is told so.

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

/// Bodies in memory at a time.
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
    time: Duration,
    table: usize,
    closing: AtomicBool,
}

impl Desk {
    /// `memory` bytes are shared out among the searches of all `workers`.
    pub(super) fn new(workers: usize, time: Duration, memory: usize) -> Self {
        Self {
            tickets: Arc::new(Semaphore::new(TICKETS)),
            workers: Arc::new(Semaphore::new(workers)),
            waiting: AtomicUsize::new(0),
            time,
            table: memory / workers,
            closing: AtomicBool::new(false),
        }
    }

    /// Longest time for one answer.
    pub(super) const fn time(&self) -> Duration {
        self.time
    }

    /// From now on nobody is served.
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
    ) -> Result<Vec<u8>, ApiError> {
        if let Err(error) = body::check_type(headers) {
            body::throw_away(body).await;
            return Err(error);
        }
        if body::is_too_long(headers) {
            body::throw_away(body).await;
            return Err(body::too_long());
        }
        let _ticket = self.wait_for(&self.tickets).await?;
        let bytes = body::read(body).await?;
        self.work(move |budget| work(&bytes, budget)).await
    }

    /// Works an answer out.
    pub(super) async fn work(
        &self,
        work: impl FnOnce(&Budget) -> Result<Vec<u8>, ApiError> + Send + 'static,
    ) -> Result<Vec<u8>, ApiError> {
        let permit = self.wait_for(&self.workers).await?;
        let given_up = Arc::new(AtomicBool::new(false));
        // Dropped together with this future, that is when the client leaves.
        let _leash = Leash(given_up.clone());
        let budget = Budget::new(self.time, self.table, given_up);
        let job = tokio::task::spawn_blocking(move || {
            // The worker is free again when the work has ended, not when nobody waits for it.
            let _permit = permit;
            work(&budget)
        });
        job.await.unwrap_or_else(|_| {
            Err(ApiError::internal(anyhow!("please report this with the request")))
        })
    }

    async fn wait_for(&self, places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, ApiError> {
        let _place = Waiting::join(&self.waiting).ok_or_else(busy)?;
        match timeout(PATIENCE, places.clone().acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) => Err(ApiError::new(Code::Busy, "the server is shutting down")),
            Err(_) => Err(busy()),
        }
    }
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
