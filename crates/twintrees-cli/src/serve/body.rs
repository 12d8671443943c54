//! Bodies of requests, read up to so many bytes and so long; and of answers.

use super::desk::Ticket;
use super::error::{ApiError, Code};
use axum::body::{Body, Bytes, HttpBody};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http_body_util::BodyExt as _;
use hyper::body::{Frame, SizeHint};
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::timeout;

/// Longest body.
pub(super) const MAX_BYTES: usize = 4 << 20;

/// How long a client may take to send it.
const PATIENCE: Duration = Duration::from_secs(20);

/// So much of a body that is too long is thrown away before the answer: a client that still sends
/// would not see it.
const DRAINED: usize = 256 << 20;

/// Whether headers promise more than may be sent.
pub(super) fn is_too_long(headers: &HeaderMap) -> bool {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    length.and_then(|text| text.parse::<u64>().ok()).is_some_and(|n| n > MAX_BYTES as u64)
}

/// Refuses bodies that do not claim to be JSON. Forms of foreign pages can claim nothing else than
/// text, so this keeps them out as well.
pub(super) fn check_type(headers: &HeaderMap) -> Result<(), ApiError> {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(ApiError::new(Code::NotJson, "the header Content-Type must be application/json"))
}

/// The whole body.
pub(super) async fn read(body: Body) -> Result<Vec<u8>, ApiError> {
    read_within(PATIENCE, body).await
}

async fn read_within(patience: Duration, mut body: Body) -> Result<Vec<u8>, ApiError> {
    match timeout(patience, collect(&mut body)).await {
        Ok(Err(error)) if error.code == Code::TooLarge => {
            throw_away(body).await;
            Err(error)
        }
        Ok(bytes) => bytes,
        Err(_) => Err(ApiError::new(Code::Timeout, "the request was not sent in time")),
    }
}

async fn collect(body: &mut Body) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| {
            ApiError::new(Code::Malformed, format!("the body broke off: {error}"))
        })?;
        let Ok(data) = frame.into_data() else { continue };
        if bytes.len() + data.len() > MAX_BYTES {
            return Err(too_long());
        }
        bytes.extend_from_slice(&data);
    }
    Ok(bytes)
}

/// Reads a body and keeps nothing of it.
pub(super) async fn throw_away(mut body: Body) {
    let mut count = 0;
    let drain = async {
        while let Some(Ok(frame)) = body.frame().await {
            count += frame.data_ref().map_or(0, |data| data.len());
            if count > DRAINED {
                break;
            }
        }
    };
    let _ = timeout(PATIENCE, drain).await;
}

/// Bytes of an answer that are handed on at a time.
const PIECE: usize = 64 << 10;

/// An answer that goes out piece by piece, as fast as the client reads, and holds its ticket until
/// the last one has gone.
struct Held {
    rest: Bytes,
    _ticket: Ticket,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if self.rest.is_empty() {
            return Poll::Ready(None);
        }
        let length = self.rest.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}

/// The body of an answer.
pub(super) fn held(bytes: Vec<u8>, ticket: Ticket) -> Body {
    Body::new(Held { rest: Bytes::from(bytes), _ticket: ticket })
}

pub(super) fn too_long() -> ApiError {
    let message = format!("the request is longer than {MAX_BYTES} bytes");
    ApiError::new(Code::TooLarge, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client that sends so many pieces of a kilobyte, and then nothing more or the end.
    struct Client {
        pieces: usize,
        ends: bool,
    }

    impl HttpBody for Client {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            if self.pieces == 0 {
                return if self.ends { Poll::Ready(None) } else { Poll::Pending };
            }
            self.pieces -= 1;
            Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&[b' '; 1024])))))
        }
    }

    fn read_from(pieces: usize, ends: bool) -> Result<usize, Code> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let body = Body::new(Client { pieces, ends });
        let read = runtime.block_on(read_within(Duration::from_millis(200), body));
        read.map(|bytes| bytes.len()).map_err(|error| error.code)
    }

    #[test]
    fn bodies_are_read_up_to_the_bound() {
        let most = MAX_BYTES / 1024;
        assert_eq!(read_from(0, true), Ok(0));
        assert_eq!(read_from(most, true), Ok(MAX_BYTES));
        assert_eq!(read_from(most + 1, true), Err(Code::TooLarge));
    }

    #[test]
    fn a_client_that_stops_sending_is_told_so() {
        assert_eq!(read_from(3, false), Err(Code::Timeout));
    }
}
