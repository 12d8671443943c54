//! The page, built into the program.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

/// What `npm run build` leaves in web/dist; nothing if that was not run before this program was
/// built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// Shown in place of the page if it was not built.
const NOT_BUILT: &str = include_str!("not_built.html");

/// The file at this path.
pub(super) fn file(path: &str, headers: &HeaderMap) -> Response<Body> {
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    match Files::get(name) {
        Some(file) => found(name, file, headers),
        None if name == "index.html" => text("text/html; charset=utf-8", StatusCode::OK, NOT_BUILT),
        None => text("text/plain; charset=utf-8", StatusCode::NOT_FOUND, "there is no such page\n"),
    }
}

fn text(kind: &'static str, status: StatusCode, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

fn found(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response<Body> {
    let digest = file.metadata.sha256_hash();
    let tag: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let tag = HeaderValue::from_str(&format!("\"{tag}\"")).ok();
    let known = tag.is_some() && headers.get(IF_NONE_MATCH) == tag.as_ref();
    let body = if known { Body::empty() } else { body(file.data) };
    let mut response = Response::new(body);
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let set = response.headers_mut();
    set.insert(CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    // Names under assets/ have the digest of their content in them.
    let caching = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    set.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Some(tag) = tag {
        set.insert(ETAG, tag);
    }
    response
}

/// Files inside the program are sent without a copy.
fn body(data: Cow<'static, [u8]>) -> Body {
    match data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
