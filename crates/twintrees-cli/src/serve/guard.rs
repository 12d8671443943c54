//! Who may ask, and the headers of every response.
//!
//! A page of another site can make a browser send requests to this machine, and by changing what
//! its name resolves to (DNS rebinding) even read the answers. Such requests carry that name as
//! `Host`, and `Origin` if they come from its scripts. So only addresses and names of this machine
//! are answered, and no origin but the server's own.

use super::error::{ApiError, Code};
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;
use std::sync::Arc;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Names by which the server may be called.
pub(super) struct Guard {
    /// Whether it listens on loopback addresses alone.
    local: bool,
    hosts: Vec<String>,
}

impl Guard {
    pub(super) fn new(address: IpAddr, hosts: &[String]) -> Self {
        Self { local: address.is_loopback(), hosts: hosts.to_vec() }
    }

    fn check(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let hosts: Vec<&HeaderValue> = headers.get_all(HOST).iter().collect();
        let [host] = hosts[..] else {
            return Err(ApiError::new(Code::BadHost, "there must be one header Host"));
        };
        let host = authority(host).ok_or_else(|| {
            ApiError::new(Code::BadHost, "the header Host must be a name or address and a port")
        })?;
        if !self.answers_to(host.host()) {
            let message = format!(
                "the server does not answer to the name {}; start it with --host {} to change that",
                host.host(),
                host.host()
            );
            return Err(ApiError::new(Code::Forbidden, message));
        }
        let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().unwrap_or_default();
        let own = origin
            .split_once("://")
            .is_some_and(|(_, rest)| rest.eq_ignore_ascii_case(host.as_str()));
        if own {
            return Ok(());
        }
        Err(ApiError::new(Code::Forbidden, "pages of other origins may not ask"))
    }

    /// No name that somebody else could point here: addresses, localhost, and what was allowed.
    fn answers_to(&self, host: &str) -> bool {
        let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        match address {
            Ok(address) => !self.local || address.is_loopback(),
            Err(_) => {
                host.eq_ignore_ascii_case("localhost")
                    || self.hosts.iter().any(|allowed| allowed.eq_ignore_ascii_case(host))
            }
        }
    }
}

fn authority(value: &HeaderValue) -> Option<Authority> {
    let authority: Authority = value.to_str().ok()?.parse().ok()?;
    (!authority.as_str().contains('@')).then_some(authority)
}

/// The layer around all routes.
pub(super) async fn around(
    State(guard): State<Arc<Guard>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match guard.check(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let headers = response.headers_mut();
    let set: [(HeaderName, &'static str); 6] = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in set {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(guard: &Guard, headers: &[(HeaderName, &str)]) -> Option<Code> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(name, value.parse().unwrap());
        }
        guard.check(&map).err().map(|error| error.code)
    }

    #[test]
    fn names_that_could_be_rebound_are_refused() {
        let local = Guard::new("127.0.0.1".parse().unwrap(), &["teach.example".to_owned()]);
        let open = Guard::new("0.0.0.0".parse().unwrap(), &[]);
        for host in ["127.0.0.1:80", "localhost", "LOCALHOST:9", "[::1]:80", "127.0.0.2"] {
            assert_eq!(code(&local, &[(HOST, host)]), None, "{host}");
            assert_eq!(code(&open, &[(HOST, host)]), None, "{host}");
        }
        assert_eq!(code(&local, &[(HOST, "Teach.example:80")]), None);
        assert_eq!(code(&open, &[(HOST, "192.168.1.7:80")]), None);
        for host in ["evil.example", "192.168.1.7", "localhost.evil.example", "127.0.0.1.nip.io"] {
            assert_eq!(code(&local, &[(HOST, host)]), Some(Code::Forbidden), "{host}");
        }
        for bad in ["", "a b", "u@localhost", "localhost/x"] {
            assert_eq!(code(&local, &[(HOST, bad)]), Some(Code::BadHost), "{bad}");
        }
        assert_eq!(code(&local, &[]), Some(Code::BadHost));
        let two = [(HOST, "localhost"), (HOST, "localhost")];
        assert_eq!(code(&local, &two), Some(Code::BadHost));
    }

    #[test]
    fn no_origin_but_the_own() {
        let guard = Guard::new("127.0.0.1".parse().unwrap(), &[]);
        let ask = |origin| code(&guard, &[(HOST, "localhost:80"), (ORIGIN, origin)]);
        assert_eq!(ask("http://localhost:80"), None);
        for origin in ["http://localhost:81", "http://evil.example", "null", "localhost:80", ""] {
            assert_eq!(ask(origin), Some(Code::Forbidden), "{origin}");
        }
    }
}
