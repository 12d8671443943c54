//! `/api/board`: a board by its name, with where to draw it.

use super::error::{ApiError, Code};
use super::games::Answer;
use super::read::{self, Subject};
use anyhow::anyhow;
use axum::extract::Query;
use axum::http::Uri;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::f64::consts::TAU;
use twintrees::model::bridg_it::{self, Bridge};
use twintrees::model::coins;
use twintrees::model::families::Named;
use twintrees::model::formats::{self, Format};

/// Boards with more links are not drawn.
const DRAWN: usize = 5000;

type Point = [f64; 2];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    name: String,
}

#[derive(Serialize)]
struct Answered {
    name: String,
    position: Box<RawValue>,
    geometry: Option<Geometry>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Geometry {
    Graph { points: Vec<Point> },
    BridgIt { size: u32, short_dots: Vec<Point>, cut_dots: Vec<Point>, links: Vec<Crossing> },
    DotsAndBoxes { rows: u32, cols: u32, boxes: Vec<Place>, walls: Vec<Wall> },
}

#[derive(Serialize)]
struct Crossing {
    id: u32,
    name: String,
    cell: String,
    short: [Point; 2],
    cut: [Point; 2],
}

#[derive(Serialize)]
struct Place {
    coin: u32,
    centre: Point,
}

#[derive(Serialize)]
struct Wall {
    id: u32,
    name: String,
    ends: [Point; 2],
}

/// The board that a query names.
pub(super) fn board(query: &str) -> Answer {
    let uri = Uri::builder().path_and_query(format!("/?{query}")).build();
    let uri = uri.map_err(|error| ApiError::at(Code::Malformed, "name", error.to_string()))?;
    let Query(Asked { name }) = Query::try_from_uri(&uri)
        .map_err(|error| ApiError::at(Code::Malformed, "name", error.body_text()))?;
    let name = name.trim().to_owned();
    let (position, geometry) = match read::named(&name)? {
        Subject::Links { loaded, .. } => {
            let small = loaded.setup.graph.edge_count() <= DRAWN;
            let geometry = small.then(|| match loaded.board {
                Some(board) => bridg_it(board),
                None => Geometry::Graph { points: points(&name) },
            });
            let mut text = Vec::new();
            formats::write(Format::Json, &loaded.into_document(), &mut text)
                .map_err(ApiError::internal)?;
            (text, geometry)
        }
        Subject::Coins(coins) => {
            let Some(board) = coins.board else {
                return Err(ApiError::internal(anyhow!("no board")));
            };
            let small = board.walls() <= DRAWN;
            let geometry = small.then(|| dots(board, walls(board, &coins)));
            (super::games::position_of(coins)?, geometry)
        }
    };
    let position = String::from_utf8(position).map_err(ApiError::internal)?;
    let position = RawValue::from_string(position).map_err(ApiError::internal)?;
    serde_json::to_vec(&Answered { name, position, geometry }).map_err(ApiError::internal)
}

fn bridg_it(board: bridg_it::Board) -> Geometry {
    let n = board.size();
    let point = |x: u32, y: u32| [f64::from(x), f64::from(y)];
    let dots = |columns: u32, rows: u32| {
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    };
    let links = (0..n * n + (n - 1) * (n - 1)).filter_map(|id| {
        let bridge = board.bridge(twintrees::model::graph::EdgeId::new(id))?;
        // The middle of the crossing; one bridge is level, the other upright.
        let (x, y, level) = match bridge {
            Bridge::H(r, g) => (2 * g + 1, 2 * r + 1, true),
            Bridge::V(r, c) => (2 * c, 2 * r + 2, false),
        };
        let lying = [point(x - 1, y), point(x + 1, y)];
        let standing = [point(x, y - 1), point(x, y + 1)];
        let (short, cut) = if level { (lying, standing) } else { (standing, lying) };
        Some(Crossing { id, name: bridge.to_string(), cell: bridge.crossing(), short, cut })
    });
    Geometry::BridgIt {
        size: n,
        short_dots: dots(n + 1, n).map(|(c, r)| point(2 * c, 2 * r + 1)).collect(),
        cut_dots: dots(n, n + 1).map(|(c, r)| point(2 * c + 1, 2 * r)).collect(),
        links: links.collect(),
    }
}

fn dots(board: coins::Board, walls: Vec<Wall>) -> Geometry {
    let (rows, cols) = (board.rows(), board.cols());
    let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let boxes = places.filter_map(|(row, col)| {
        let coin = board.coin(row, col)?.number();
        Some(Place { coin, centre: [f64::from(col) + 0.5, f64::from(row) + 0.5] })
    });
    Geometry::DotsAndBoxes { rows, cols, boxes: boxes.collect(), walls }
}

fn walls(board: coins::Board, coins: &crate::input::Coins) -> Vec<Wall> {
    let (rows, cols) = (board.rows(), board.cols());
    let level = (0..=rows).flat_map(|row| (0..cols).map(move |col| (row, col, true)));
    let upright = (0..rows).flat_map(|row| (0..=cols).map(move |col| (row, col, false)));
    let all = level.chain(upright).filter_map(|(row, col, level)| {
        let (x, y) = (f64::from(col), f64::from(row));
        let (id, end) = match level {
            true => (board.horizontal(row, col)?, [x + 1.0, y]),
            false => (board.vertical(row, col)?, [x, y + 1.0]),
        };
        Some(Wall { id: id.number(), name: coins.wall(id)?, ends: [[x, y], end] })
    });
    all.collect()
}

/// Where the vertices of a family are drawn.
fn points(name: &str) -> Vec<Point> {
    let Ok(named) = name.parse::<Named>() else { return Vec::new() };
    match named {
        Named::Complete(n) | Named::Cycle(n) => ring(n),
        Named::Path(n) | Named::DoubledPath(n) => row(n + 1, 0.0),
        Named::Grid(rows, cols) => (0..rows).flat_map(|r| row(cols, f64::from(r))).collect(),
        Named::Wheel(n) => [[0.0, 0.0]].into_iter().chain(ring(n)).collect(),
        Named::Theta(k) => {
            let middle = f64::from(k.saturating_sub(1)) / 2.0;
            let middles = (0..k).map(|i| [1.0, f64::from(i)]);
            [[0.0, middle], [2.0, middle]].into_iter().chain(middles).collect()
        }
        Named::BridgIt(_) => Vec::new(),
    }
}

fn row(count: u32, y: f64) -> Vec<Point> {
    (0..count).map(|x| [f64::from(x), y]).collect()
}

/// Points on a circle whose neighbours are about one apart, the first at the top.
fn ring(count: u32) -> Vec<Point> {
    let radius = (f64::from(count) / TAU).max(0.5);
    let angle = |i: u32| TAU * f64::from(i) / f64::from(count);
    (0..count).map(|i| [radius * angle(i).sin(), -radius * angle(i).cos()]).collect()
}
