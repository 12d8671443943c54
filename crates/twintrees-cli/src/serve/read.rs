//! From a request to a position.
//!
//! Nothing here opens a file: a string is the name of a board and nothing else.

use super::ask::Ask;
use super::error::{ApiError, Code, Problem};
use super::games::{Coins, Game, Links};
use crate::input::{self, Loaded, Names, shown};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::str::FromStr as _;
use twintrees::model::bridg_it::Board;
use twintrees::model::coins;
use twintrees::model::families::{NameError, Named};
use twintrees::model::formats::{self, Document, Format, GraphText, Size};
use twintrees::model::switching::Setup;

/// The largest graph that is taken.
pub(super) const MOST: Size = Size { vertices: 50_000, links: 100_000 };

/// What positions are called in messages.
const FIELD: &str = "position";

/// A position before terminals are chosen and moves are played.
pub(super) enum Subject {
    Links { loaded: Loaded, notes: Vec<String> },
    Coins(input::Coins),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    text: String,
    #[serde(default)]
    format: Option<String>,
}

/// The position of a request, terminals chosen and moves played.
///
/// A new game gets a variant of [`Subject`], an arm here and a module in `games`.
pub(super) fn game(ask: &Ask) -> Result<Box<dyn Game>, ApiError> {
    Ok(match subject(&ask.position)? {
        Subject::Links { loaded, .. } => Box::new(links(ask, loaded)?),
        Subject::Coins(coins) => Box::new(Coins::new(ask, coins)?),
    })
}

/// A position of the switching family.
pub(super) fn links(ask: &Ask, loaded: Loaded) -> Result<Links, ApiError> {
    Links::new(ask, loaded)
}

/// The position as it is given.
pub(super) fn subject(raw: &RawValue) -> Result<Subject, ApiError> {
    if let Ok(name) = serde_json::from_str::<String>(raw.get()) {
        return named(&name);
    }
    if let Ok(file) = serde_json::from_str::<File>(raw.get()) {
        return from_file(&file);
    }
    let document = formats::read_within(raw.get().as_bytes(), Some(Format::Json), MOST);
    of_document(document.map_err(|error| ApiError::of_reading(&error, FIELD))?)
}

fn from_file(file: &File) -> Result<Subject, ApiError> {
    let format = file.format.as_deref().map(parse_format("position.format")).transpose()?;
    let document = formats::read_within(file.text.as_bytes(), format, MOST);
    of_document(document.map_err(|error| ApiError::of_reading(&error, "position.text"))?)
}

/// Reads the name of a format that stands in this field.
pub(super) fn parse_format(field: &str) -> impl Fn(&str) -> Result<Format, ApiError> {
    move |name| {
        name.parse::<Format>()
            .map_err(|error| ApiError::at(Code::Unusable, field, error.to_string()))
    }
}

fn of_document(document: Document) -> Result<Subject, ApiError> {
    match document {
        Document::Graph(GraphText { graph, directed, names, notes }) => {
            let text = GraphText { graph, directed, names, notes: Vec::new() };
            let loaded = Loaded::of_graph(FIELD.to_owned(), text);
            Ok(Subject::Links { loaded, notes })
        }
        Document::Switching(setup) => Ok(of_setup(setup, None)),
        Document::BridgIt { board, setup } => Ok(of_setup(setup, Some(board))),
        Document::Coins(setup) => of_coins(None, setup),
        Document::Dots { board, setup } => of_coins(Some(board), setup),
        Document::Vertex(_) => Err(ApiError::no_game("switching-vertex")),
        Document::Hex { .. } => Err(ApiError::no_game("hex")),
        Document::Matroid(_) => Err(ApiError::no_game("matroid")),
        Document::Arcs(_) => Err(ApiError::no_game("arcs")),
        Document::Directing(_) => Err(ApiError::no_game("directing")),
        Document::Oriented(_) => Err(ApiError::no_game("oriented-matroid")),
    }
}

fn of_setup(setup: Setup, board: Option<Board>) -> Subject {
    let loaded = Loaded::of_setup(FIELD.to_owned(), setup, board);
    Subject::Links { loaded, notes: Vec::new() }
}

fn of_coins(board: Option<coins::Board>, setup: coins::Setup) -> Result<Subject, ApiError> {
    let coins = input::Coins::new(FIELD.to_owned(), board, setup);
    coins.map(Subject::Coins).map_err(|error| {
        let text = error.to_string();
        let lines = text.lines().map(|line| line.strip_prefix("position: ").unwrap_or(line));
        let problems = lines.map(|line| Problem::new(FIELD, line)).collect();
        ApiError::of_problems(Code::Unusable, problems, 0)
    })
}

/// The board of this name.
pub(super) fn named(name: &str) -> Result<Subject, ApiError> {
    let name = name.trim();
    if let Some(size) = name.strip_prefix("dots:") {
        let (board, start) = coins::Board::named(size)
            .map_err(|error| ApiError::at(Code::Unusable, FIELD, shown(&error.to_string())))?;
        let boxes = u64::from(board.rows()) * u64::from(board.cols());
        admit(name, Size { vertices: boxes + 1, links: board.walls() as u64 })?;
        return of_coins(Some(board), board.start(start));
    }
    let named = Named::from_str(name).map_err(|error| unknown_board(&error))?;
    admit(name, Size { vertices: named.vertex_count(), links: named.link_count() })?;
    let board = match named {
        Named::BridgIt(board) => Some(board),
        _ => None,
    };
    Ok(of_setup(named.setup(), board))
}

fn unknown_board(error: &NameError) -> ApiError {
    let code = match error {
        NameError::Hex(name) => return ApiError::no_game(&format!("Hex ({})", shown(name))),
        // Boards of squares are known; those of hexagons and triangles are not.
        NameError::Coins(name) => return ApiError::no_game(&format!("the board {}", shown(name))),
        NameError::TooLarge(_) => Code::TooLarge,
        _ => Code::Unusable,
    };
    // Messages repeat the name, which may be long.
    let message: String = error.to_string().chars().take(300).collect();
    ApiError::at(code, FIELD, message)
}

fn admit(name: &str, size: Size) -> Result<(), ApiError> {
    if size.vertices <= MOST.vertices && size.links <= MOST.links {
        return Ok(());
    }
    let message = format!("{}: too large: {size}, where at most {MOST} are taken", shown(name));
    Err(ApiError::at(Code::TooLarge, FIELD, message))
}

/// Puts `from` and `to` into the setup.
pub(super) fn choose_terminals(
    setup: &mut Setup,
    names: &Names,
    ask: &Ask,
) -> Result<(), ApiError> {
    let mut chosen = setup.terminals.map(|terminals| terminals.map(Some)).unwrap_or_default();
    let mut problems = Vec::new();
    for (place, (field, value)) in chosen.iter_mut().zip([("from", &ask.from), ("to", &ask.to)]) {
        match value.as_ref().map(|value| vertex(value, setup, names)) {
            None => {}
            Some(Ok(vertex)) => *place = Some(vertex),
            Some(Err(message)) => problems.push(Problem::new(field, message)),
        }
    }
    match chosen {
        [Some(s), Some(t)] => setup.terminals = Some([s, t]),
        [None, Some(_)] if problems.is_empty() => problems.push(Problem::new("from", "is missing")),
        [Some(_), None] if problems.is_empty() => problems.push(Problem::new("to", "is missing")),
        _ => {}
    }
    if problems.is_empty() {
        return Ok(());
    }
    Err(ApiError::of_problems(Code::Unusable, problems, 0))
}

/// A number, or a name; a name wins over a number in quotes.
fn vertex(value: &Value, setup: &Setup, names: &Names) -> Result<u32, String> {
    let listed = names.vertices.as_deref().unwrap_or_default();
    let number = match value {
        Value::String(text) => match listed.iter().zip(0..).find(|(name, _)| *name == text) {
            Some((_, vertex)) => return Ok(vertex),
            None => text.parse().ok(),
        },
        Value::Number(number) => number.as_u64(),
        _ => return Err("must be the number or the name of a vertex".to_owned()),
    };
    let vertex = number.and_then(|number| u32::try_from(number).ok());
    vertex.filter(|&vertex| setup.graph.vertex(vertex).is_some()).ok_or_else(|| {
        format!(
            "{} is no vertex: there are {}, numbered from 0",
            shown(&value.to_string()),
            setup.graph.vertex_count()
        )
    })
}
