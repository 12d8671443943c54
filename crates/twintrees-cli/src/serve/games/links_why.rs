//! Why a position on links is won: trees and forests as lists of links, sentences as codes.

use super::links::Links;
use super::{Answer, Game as _, Sentence, to_json};
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;
use twintrees::check::Verified;
use twintrees::model::disjoint_sets::DisjointSets;
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::switching::certificate::{TwoForests, TwoTrees};
use twintrees::model::switching::{LinkState, Position};
use twintrees::solve::switching::Solution;

#[derive(Serialize)]
struct Why {
    game: &'static str,
    class: &'static str,
    letter: char,
    to_move: &'static str,
    winner: &'static str,
    over: bool,
    winning_moves: Moves,
    short: Option<Short>,
    cut: Option<Cut>,
    sentences: Vec<Sentence>,
}

#[derive(Serialize)]
struct Moves {
    short: Vec<u32>,
    cut: Vec<u32>,
}

#[derive(Serialize)]
struct Short {
    opening: Option<u32>,
    vertices: Vec<u32>,
    points: usize,
    tree_a: Vec<u32>,
    tree_b: Vec<u32>,
}

#[derive(Serialize)]
struct Cut {
    opening: Option<u32>,
    parts: Vec<u32>,
    part_count: u32,
    forest_a: Vec<u32>,
    forest_b: Vec<u32>,
}

/// Explains a proof that was checked.
pub(super) fn why(game: &Links, solution: &Solution, verified: &Verified) -> Answer {
    let position = game.inner();
    let (trees, forests) = verified.certificate().proof.parts();
    let short = trees.map(|(first, trees)| short(position, first.copied(), trees));
    let cut = forests.map(|(first, forests)| cut(first.copied(), forests));
    let numbers = |moves: &[EdgeId]| moves.iter().map(|link| link.number()).collect();
    let over = position.winner();
    to_json(&Why {
        game: game.name(),
        class: solution.class.word(),
        letter: solution.class.letter(),
        to_move: position.to_move().word(),
        winner: solution.class.winner(position.to_move()).word(),
        over: over.is_some(),
        winning_moves: Moves {
            short: numbers(&solution.winning_moves.short),
            cut: numbers(&solution.winning_moves.cut),
        },
        sentences: sentences(game, solution, short.as_ref(), cut.as_ref()),
        short,
        cut,
    })
}

fn short(position: &Position, opening: Option<EdgeId>, trees: &TwoTrees) -> Short {
    Short {
        opening: opening.map(EdgeId::number),
        vertices: trees.vertices.iter().map(|v| v.number()).collect(),
        points: points(position, opening, &trees.vertices),
        tree_a: trees.tree_a.iter().map(|link| link.number()).collect(),
        tree_b: trees.tree_b.iter().map(|link| link.number()).collect(),
    }
}

/// How many points these vertices are, once secured links and the opening are shrunk.
fn points(position: &Position, opening: Option<EdgeId>, vertices: &[VertexId]) -> usize {
    let mut sets = DisjointSets::new(position.graph().vertex_count());
    for link in position.links(LinkState::Secured).chain(opening) {
        let [u, v] = position.graph().ends(link).map(VertexId::index);
        sets.join(u, v);
    }
    let mut roots: Vec<usize> = vertices.iter().map(|v| sets.find(v.index())).collect();
    roots.sort_unstable();
    roots.dedup();
    roots.len()
}

fn cut(opening: Option<EdgeId>, forests: &TwoForests) -> Cut {
    let mut numbers = HashMap::new();
    let mut number = |part: u32| {
        let next = numbers.len() as u32;
        *numbers.entry(part).or_insert(next)
    };
    let parts: Vec<u32> = forests.parts.iter().map(|&part| number(part)).collect();
    Cut {
        opening: opening.map(EdgeId::number),
        part_count: parts.iter().max().map_or(0, |&part| part + 1),
        parts,
        forest_a: forests.forest_a.iter().map(|link| link.number()).collect(),
        forest_b: forests.forest_b.iter().map(|link| link.number()).collect(),
    }
}

fn sentences(
    game: &Links,
    solution: &Solution,
    short: Option<&Short>,
    cut: Option<&Cut>,
) -> Vec<Sentence> {
    use twintrees::model::outcome::Class;
    let mut all = Vec::new();
    if let Some(winner) = game.inner().winner() {
        all.push(Sentence::new("over", json!({ "winner": winner.word() })));
    }
    all.push(Sentence::plain(match solution.class {
        Class::Short => "class-short",
        Class::First => "class-first",
        Class::Cut => "class-cut",
    }));
    if let Some(short) = short {
        of_short(game, short, &mut all);
    }
    if let Some(cut) = cut {
        of_cut(game, cut, &mut all);
    }
    all
}

fn of_short(game: &Links, short: &Short, all: &mut Vec<Sentence>) {
    all.extend(short.opening.map(|link| opening("short-opening", game, link)));
    if short.tree_a.is_empty() {
        return all.push(Sentence::plain("short-joined"));
    }
    let params = json!({
        "points": short.points,
        "links": short.tree_a.len(),
        "contracted": short.points < short.vertices.len(),
    });
    all.push(Sentence::new("short-trees", params));
    all.push(Sentence::plain("short-reply"));
}

fn of_cut(game: &Links, cut: &Cut, all: &mut Vec<Sentence>) {
    all.extend(cut.opening.map(|link| opening("cut-opening", game, link)));
    let links = cut.forest_a.len() + cut.forest_b.len();
    if links == 0 {
        return all.push(Sentence::plain("cut-parted"));
    }
    all.push(Sentence::new("cut-forests", json!({ "parts": cut.part_count, "links": links })));
    all.push(Sentence::plain("cut-reply"));
}

fn opening(code: &'static str, game: &Links, link: u32) -> Sentence {
    let name = game.puzzle.names.bridge(EdgeId::new(link));
    Sentence::new(code, json!({ "link": link, "name": name }))
}
