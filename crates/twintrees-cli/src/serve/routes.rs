//! Which path is answered by what.

use super::ask::{Ask, Level};
use super::budget::Budget;
use super::desk::{Desk, Served};
use super::error::{ApiError, Code, json};
use super::games::{Answer, Coins, NAMES};
use super::guard::{Guard, around};
use super::{board, body, convert, page, read};
use crate::check::{Subject as Checked, verdict};
use crate::exit::Exit;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::ALLOW;
use axum::http::{HeaderValue, Method, Response, Uri};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use serde_json::json;
use std::sync::Arc;
use twintrees::model::CertificateKind;
use twintrees::model::switching::SetupProblem;

/// The description of this interface.
const OPENAPI: &str = include_str!("../../../../docs/openapi.json");

type Shared = State<Arc<Desk>>;

/// All routes, with everything around them.
pub(super) fn all(desk: Arc<Desk>, guard: Arc<Guard>) -> Router {
    Router::new()
        .route("/api/solve", post(solve))
        .route("/api/certificate", post(certificate))
        .route("/api/check", post(check))
        .route("/api/reply", post(reply))
        .route("/api/hint", post(hint))
        .route("/api/why", post(why))
        .route("/api/play", post(play))
        .route("/api/convert", post(convert_text))
        .route("/api/board", get(named_board))
        .route("/api/version", get(version))
        .route("/api/openapi.json", get(openapi))
        .method_not_allowed_fallback(wrong_method)
        .fallback(other)
        .with_state(desk)
        .layer(from_fn_with_state(guard, around))
}

/// Answers a request about a position; `own` are the fields that only this request may have.
async fn answer(
    desk: &Desk,
    request: Request,
    own: &'static [&'static str],
    work: impl FnOnce(&Ask, &Budget) -> Answer + Send + 'static,
) -> Response<Body> {
    let (head, body) = request.into_parts();
    let answer =
        desk.serve(&head.headers, body, move |bytes, budget| work(&Ask::read(bytes, own)?, budget));
    respond(answer.await)
}

fn respond(answer: Served) -> Response<Body> {
    match answer {
        Ok((bytes, ticket)) => {
            let mut response = json(Vec::new());
            *response.body_mut() = body::held(bytes, ticket);
            response
        }
        Err(error) => error.into_response(),
    }
}

async fn solve(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &["all_moves"], |ask, budget| {
        read::game(ask)?.solve(ask.all_moves.unwrap_or(false), budget)
    })
    .await
}

async fn certificate(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &[], |ask, budget| read::game(ask)?.certificate(budget)).await
}

async fn why(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &[], |ask, budget| read::game(ask)?.why(budget)).await
}

async fn play(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &[], |ask, _| read::game(ask)?.state()).await
}

async fn reply(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &["level", "seed"], |ask, budget| {
        let level: Level = ask.level.unwrap_or_default();
        read::game(ask)?.reply(level, ask.seed.unwrap_or(0), budget)
    })
    .await
}

async fn hint(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &[], |ask, budget| read::game(ask)?.hint(budget)).await
}

async fn convert_text(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &["as"], |ask, _| convert::convert(ask)).await
}

async fn check(State(desk): Shared, request: Request) -> Response<Body> {
    answer(&desk, request, &["certificate"], check_certificate).await
}

/// As `twintrees check`: a certificate about a graph alone needs no terminals.
fn check_certificate(ask: &Ask, budget: &Budget) -> Answer {
    let raw = ask
        .certificate
        .as_deref()
        .ok_or_else(|| ApiError::at(Code::Malformed, "certificate", "the field is missing"))?;
    let text = serde_json::from_str::<String>(raw.get()).unwrap_or_else(|_| raw.get().to_owned());
    let loaded = match read::subject(&ask.position)? {
        read::Subject::Links { loaded, .. } => loaded,
        read::Subject::Coins(coins) => {
            let (verified, line) = Coins::new(ask, coins)?.check(raw, budget)?;
            return checked(verified, &line);
        }
    };
    let about_position = loaded.setup.terminals.is_some() || ask.from.is_some() || ask.to.is_some();
    let kind = CertificateKind::of(text.as_bytes());
    let subject = if about_position || matches!(kind, Ok(CertificateKind::Switching)) {
        Checked::Position(read::links(ask, loaded)?.into_position())
    } else {
        let setup = &loaded.setup;
        let problems = setup.clone().check().err().unwrap_or_default();
        match problems.into_iter().find(|&problem| problem != SetupProblem::NoTerminals) {
            Some(problem) => {
                return Err(ApiError::at(Code::Unusable, "position", problem.to_string()));
            }
            None => Checked::Graph(loaded.setup.graph),
        }
    };
    let (exit, line) = verdict(&subject, text.as_bytes(), "certificate");
    checked(exit == Exit::Done, &line)
}

fn checked(verified: bool, line: &str) -> Answer {
    let line = line.replace(|c: char| c.is_control(), " ");
    let answer = json!({ "verified": verified, "line": line });
    serde_json::to_vec(&answer).map_err(ApiError::internal)
}

async fn named_board(State(desk): Shared, uri: Uri) -> Response<Body> {
    let query = uri.query().unwrap_or_default().to_owned();
    respond(desk.serve_bare(move |_| board::board(&query)).await)
}

async fn version(State(desk): Shared) -> Response<Body> {
    let answer = json!({
        "name": "twintrees",
        "version": env!("CARGO_PKG_VERSION"),
        "api": 1,
        "games": NAMES,
        "levels": Level::NAMES,
        "limits": {
            "body_bytes": body::MAX_BYTES,
            "vertices": read::MOST.vertices,
            "links": read::MOST.links,
            "seconds": desk.time().as_secs_f64(),
        },
    });
    json(answer.to_string().into_bytes())
}

async fn openapi() -> Response<Body> {
    json(OPENAPI.as_bytes().to_vec())
}

async fn wrong_method(request: Request) -> Response<Body> {
    let path = request.uri().path().to_owned();
    body::throw_away(request.into_body()).await;
    let asks = !matches!(path.as_str(), "/api/board" | "/api/version" | "/api/openapi.json");
    let method = if asks { "POST" } else { "GET" };
    refuse_method(method, &path)
}

fn refuse_method(allowed: &'static str, path: &str) -> Response<Body> {
    let message = format!("{path} takes {allowed}");
    let mut response = ApiError::new(Code::MethodNotAllowed, message).into_response();
    response.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
    response
}

/// Everything else: the page.
async fn other(request: Request) -> Response<Body> {
    let (head, body) = request.into_parts();
    let path = head.uri.path();
    if path == "/api" || path.starts_with("/api/") {
        body::throw_away(body).await;
        let message = "there is no such request; /api/openapi.json lists them";
        return ApiError::new(Code::NotFound, message).into_response();
    }
    if head.method != Method::GET && head.method != Method::HEAD {
        body::throw_away(body).await;
        return refuse_method("GET", "the page");
    }
    page::file(path, &head.headers)
}
