//! Connections.
//!
//! So many at a time and no more: others wait with the system until one ends, which costs this
//! program nothing. A connection on which nothing moves is ended, whichever side is slow.

use super::desk::Desk;
use crate::exit::note;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

/// Connections at a time.
const MOST: usize = 1024;

/// How long a client may take to send the head of a request, or stay silent between two.
const HEAD: Duration = Duration::from_secs(15);

/// How long nothing may move on a connection. Longer than any answer takes.
const SILENCE: Duration = Duration::from_secs(60);

/// Bytes for the head of a request, and for reading.
const BUFFER: usize = 16 << 10;

/// Serves connections until Ctrl-C or a request of the system to end.
pub(super) async fn until_told(
    listener: TcpListener,
    routes: Router,
    desk: &Arc<Desk>,
) -> anyhow::Result<()> {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(MOST));
    let told = told_to_end();
    tokio::pin!(told);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut told => break,
        };
        let Some((stream, place)) = accepted else { continue };
        serve(stream, place, &routes, &graceful);
    }
    drop(listener);
    desk.close();
    // Whoever cannot wait asks a second time.
    tokio::select! {
        _ = timeout(super::GRACE, graceful.shutdown()) => {}
        () = told_to_end() => {}
    }
    Ok(())
}

async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let place = places.clone().acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, _)) => Some((stream, place)),
        Err(_) => {
            // Out of file descriptors, or the client has gone already.
            sleep(Duration::from_millis(20)).await;
            None
        }
    }
}

fn serve(
    stream: TcpStream,
    place: OwnedSemaphorePermit,
    routes: &Router,
    graceful: &GracefulShutdown,
) {
    // Answers are written in one go; waiting for more would only delay them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_read_timeout(Some(SILENCE));
    stream.set_write_timeout(Some(SILENCE));
    let io = TokioIo::new(Box::pin(stream));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(BUFFER)
        .serve_connection(io, TowerToHyperService::new(routes.clone()));
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        let _place = place;
        // What goes wrong on a connection is its client's affair.
        let _ = connection.await;
    });
}

#[cfg(unix)]
async fn told_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        },
        Err(error) => {
            note(&format!("twintrees: the signal to end cannot be caught: {error}"));
            let _ = tokio::signal::ctrl_c().await;
        }
    }
}

#[cfg(not(unix))]
async fn told_to_end() {
    if let Err(error) = tokio::signal::ctrl_c().await {
        note(&format!("twintrees: Ctrl-C cannot be caught: {error}"));
        std::future::pending::<()>().await;
    }
}
