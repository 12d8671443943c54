//! Errors as the API tells them: a code for programs, a sentence for people, and all problems.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, Response, StatusCode};
use serde::Serialize;
use serde_json::value::RawValue;
use twintrees::model::formats::ReadError;

/// Problems beyond this many are only counted.
const MAX_PROBLEMS: usize = 20;

/// Seconds after which a busy server may be asked again.
const RETRY: HeaderValue = HeaderValue::from_static("1");

/// What kind of error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Code {
    Malformed,
    BadHost,
    Forbidden,
    NotFound,
    MethodNotAllowed,
    Timeout,
    TooLarge,
    NotJson,
    Unusable,
    IllegalMove,
    Unsupported,
    Internal,
    Busy,
    TimeLimit,
}

impl Code {
    const fn status(self) -> StatusCode {
        match self {
            Self::Malformed | Self::BadHost => StatusCode::BAD_REQUEST,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Unusable | Self::IllegalMove | Self::Unsupported => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::TimeLimit => StatusCode::GATEWAY_TIMEOUT,
        }
    }
}

/// One thing that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Problem {
    #[serde(rename = "where")]
    pub(super) place: String,
    pub(super) message: String,
}

impl Problem {
    pub(super) fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { place: place.into(), message: message.into() }
    }
}

/// An answer that is an error.
#[derive(Debug)]
pub(super) struct ApiError {
    pub(super) code: Code,
    message: String,
    problems: Vec<Problem>,
    omitted: usize,
    /// With [`Code::TimeLimit`]: what is known so far, as JSON.
    known: Option<Box<RawValue>>,
}

#[derive(Serialize)]
struct Shape<'a> {
    error: Inner<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<&'a RawValue>,
}

#[derive(Serialize)]
struct Inner<'a> {
    code: Code,
    message: &'a str,
    problems: &'a [Problem],
}

impl ApiError {
    pub(super) fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), problems: Vec::new(), omitted: 0, known: None }
    }

    /// An error with one problem at a place.
    pub(super) fn at(code: Code, place: impl Into<String>, message: impl Into<String>) -> Self {
        Self::of_problems(code, vec![Problem::new(place, message)], 0)
    }

    /// An error with these problems, and so many more that were not kept.
    pub(super) fn of_problems(code: Code, mut problems: Vec<Problem>, omitted: usize) -> Self {
        let all = problems.len() + omitted;
        problems.truncate(MAX_PROBLEMS);
        let message = match &problems[..] {
            [] => "the position is unusable".to_owned(),
            [Problem { place, message }] if place.is_empty() => message.clone(),
            [Problem { place, message }] => format!("{place}: {message}"),
            [first, ..] => format!("{all} problems, the first: {}: {}", first.place, first.message),
        };
        Self { code, message, omitted: all - problems.len(), problems, known: None }
    }

    /// What is wrong with a text: fields are told as they stand in the request, other places by line
    /// and column of the text.
    pub(super) fn of_reading(error: &ReadError, field: &str) -> Self {
        let code = match error.problems.first() {
            _ if error.too_large.is_some() => Code::TooLarge,
            Some(problem) if is_unknown_game(problem) => Code::Unsupported,
            _ => Code::Unusable,
        };
        let place = |problem: &twintrees::model::formats::Problem| match problem {
            twintrees::model::formats::Problem { field: Some(name), .. } => {
                format!("{field}.{name}")
            }
            twintrees::model::formats::Problem {
                line: Some(line), column: Some(column), ..
            } => {
                format!("line {line}, column {column}")
            }
            twintrees::model::formats::Problem { line: Some(line), .. } => format!("line {line}"),
            _ => field.to_owned(),
        };
        let problems =
            error.problems.iter().map(|p| Problem::new(place(p), p.message.clone())).collect();
        Self::of_problems(code, problems, error.omitted)
    }

    /// The error for something that a game does not have (yet).
    pub(super) fn unsupported(game: &str, what: &str) -> Self {
        let message = format!("{what} is not supported (yet) for {game}");
        Self::at(Code::Unsupported, "position", message)
    }

    /// The error for a game, or a board, that the server does not know (yet).
    pub(super) fn no_game(game: &str) -> Self {
        let message = format!("{game} is not supported (yet) by the server");
        Self::at(Code::Unsupported, "position", message)
    }

    /// The error after the time was over, with what is known so far.
    pub(super) fn time_limit(known: Option<Vec<u8>>) -> Self {
        let known = known.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let message = "the time for one answer was not enough";
        Self { known, ..Self::new(Code::TimeLimit, message) }
    }

    /// A fault of this program.
    pub(super) fn internal(error: impl Into<anyhow::Error>) -> Self {
        Self::new(Code::Internal, format!("internal error: {:#}", error.into()))
    }

    pub(super) fn into_response(self) -> Response<Body> {
        let message = match self.omitted {
            0 => self.message,
            more => format!("{} ({more} more are not listed)", self.message),
        };
        let error = Inner { code: self.code, message: &message, problems: &self.problems };
        let shape = Shape { error, known: self.known.as_deref() };
        let body = serde_json::to_vec(&shape).unwrap_or_default();
        let mut response = json(body);
        *response.status_mut() = self.code.status();
        if self.code == Code::Busy {
            response.headers_mut().insert(RETRY_AFTER, RETRY);
        }
        response
    }
}

fn is_unknown_game(problem: &twintrees::model::formats::Problem) -> bool {
    problem.field.as_deref() == Some("game") && problem.message.contains("not supported")
}

/// A response of JSON.
pub(super) fn json(body: Vec<u8>) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}
