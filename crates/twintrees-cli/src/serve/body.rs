//! Reading a request's body: so many bytes and so long, no more.

use super::error::{ApiError, Code};
use axum::body::Body;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http_body_util::BodyExt as _;
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
    match timeout(PATIENCE, collect(body)).await {
        Ok(bytes) => bytes,
        Err(_) => Err(ApiError::new(Code::Timeout, "the request was not sent in time")),
    }
}

async fn collect(mut body: Body) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| {
            ApiError::new(Code::Malformed, format!("the body broke off: {error}"))
        })?;
        let Ok(data) = frame.into_data() else { continue };
        if bytes.len() + data.len() > MAX_BYTES {
            drop(bytes);
            throw_away(body).await;
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

pub(super) fn too_long() -> ApiError {
    let message = format!("the request is longer than {MAX_BYTES} bytes");
    ApiError::new(Code::TooLarge, message)
}
