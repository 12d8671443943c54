//! `twintrees serve`: the page and a JSON interface, on one port.
//!
//! | module | what |
//! |---|---|
//! | `listen` | connections: how many, how long, and how they end |
//! | `guard` | who may ask; headers of every response |
//! | `routes` | which path is answered by what |
//! | `desk`, `body`, `budget` | the queue; bounds in size, time and memory |
//! | `ask`, `read`, `error` | from a request to a position, and what is wrong with it |
//! | `games` | the answers, a file for each game |
//! | `board`, `page` | boards with their places, and the built page |
//!
//! Nothing is kept between two requests. The answers are those of the command line, by the same
//! functions; `docs/openapi.json` describes them.

mod ask;
mod board;
mod body;
mod budget;
mod convert;
mod desk;
mod error;
mod games;
mod guard;
mod listen;
mod page;
mod read;
mod routes;

use crate::args::ServeArgs;
use crate::exit::{Exit, note};
use anyhow::Context as _;
use desk::Desk;
use guard::Guard;
use std::io::Write as _;
use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::Builder;

/// Stack of a thread that works an answer out, as much as a main thread has.
const STACK: usize = 8 << 20;

/// How long answers may still be worked out and sent once the server is to end.
const GRACE: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<Exit> {
    let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
    let runtime = Builder::new_multi_thread()
        .worker_threads(workers.min(4))
        .max_blocking_threads(workers + 1)
        .thread_stack_size(STACK)
        .enable_all()
        .build()
        .context("threads cannot be started")?;
    let memory = usize::try_from(args.memory_limit << 20).unwrap_or(usize::MAX);
    let desk = Arc::new(Desk::new(workers, args.time_limit, memory));
    let served = runtime.block_on(serve(args, &desk));
    runtime.shutdown_timeout(GRACE);
    served.map(|()| Exit::Done)
}

async fn serve(args: &ServeArgs, desk: &Arc<Desk>) -> anyhow::Result<()> {
    let wanted = SocketAddr::new(args.address, args.port);
    let listener = TcpListener::bind(wanted).await.with_context(|| {
        format!("cannot listen on {wanted}; --port 0 takes any port that is free")
    })?;
    let address = listener.local_addr().context("the port is unknown")?;
    let mut out = std::io::stdout();
    writeln!(out, "Listening on http://{address}/")?;
    out.flush()?;
    if !address.ip().is_loopback() {
        note("twintrees: other machines can reach this address");
    }
    let guard = Arc::new(Guard::new(address.ip(), &args.host));
    listen::until_told(listener, routes::all(desk.clone(), guard), desk).await
}
