//! What the tests about the vertex game share.
#![allow(dead_code, unreachable_pub, reason = "every test file uses a part of it")]

use twintrees_model::graph::{Multigraph, VertexId};
use twintrees_model::outcome::Player;
use twintrees_model::vertex::{Position, Setup, VertexState};

/// A random position of up to `most_free` free vertices from one of several families: sparse,
/// dense, grids, cycles with chords; directed or not; some vertices taken, loops and parallel links.
pub fn random_position(rng: &mut fastrand::Rng, most_free: u32) -> Position {
    let vertices = rng.u32(2..=most_free + 2);
    let mut edges = match rng.u8(0..4) {
        0 => random_edges(rng, vertices, vertices + vertices / 2),
        1 => random_edges(rng, vertices, 3 * vertices),
        2 => grid(vertices, rng.u32(2..=4)),
        _ => (0..vertices).map(|v| [v, (v + 1) % vertices]).collect(),
    };
    let chords = rng.u32(0..=vertices / 2);
    edges.extend(random_edges(rng, vertices, chords));
    let directed = rng.u8(0..3) == 0;
    if directed {
        let turned = edges.clone().into_iter().filter(|_| rng.bool()).map(|[u, v]| [v, u]);
        edges.extend(turned.collect::<Vec<_>>());
    }
    let s = rng.u32(0..vertices);
    let t = (s + rng.u32(1..vertices)) % vertices;
    if rng.u8(0..8) > 0 {
        edges.retain(|&[u, v]| [u, v] != [s, t] && [v, u] != [s, t]);
    }
    let graph = Multigraph::new(vertices, edges).unwrap();
    let mut setup = Setup { graph, directed, terminals: Some([s, t]), ..Setup::default() };
    if rng.bool() {
        for v in (0..vertices).filter(|v| ![s, t].contains(v)) {
            match rng.u8(0..10) {
                0 => setup.short.push(v),
                1 => setup.cut.push(v),
                _ => {}
            }
        }
    }
    setup.to_move = Some(if rng.bool() { Player::Short } else { Player::Cut });
    setup.check().unwrap()
}

pub fn random_edges(rng: &mut fastrand::Rng, vertices: u32, count: u32) -> Vec<[u32; 2]> {
    (0..count).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect()
}

/// The first so many vertices of a grid, with one diagonal a square: a piece of a Hex board.
pub fn grid(vertices: u32, width: u32) -> Vec<[u32; 2]> {
    let mut edges = Vec::new();
    for v in 0..vertices {
        let right = (v % width + 1 < width).then_some(v + 1);
        let below_left = (v % width > 0).then_some(v + width - 1);
        let others = [right, Some(v + width), below_left];
        edges.extend(others.into_iter().flatten().filter(|&w| w < vertices).map(|w| [v, w]));
    }
    edges
}

/// The setup that says what a position is.
pub fn setup_of(position: &Position) -> Setup {
    let taken = |state| position.vertices(state).map(VertexId::number).collect();
    Setup {
        graph: position.graph().clone(),
        directed: position.is_directed(),
        terminals: Some(position.terminals().map(VertexId::number)),
        short: taken(VertexState::Short),
        cut: taken(VertexState::Cut),
        to_move: Some(position.to_move()),
    }
}

/// The position in which the other player has taken everything outside of a carrier.
pub fn only_inside(position: &Position, carrier: &[VertexId], winner: Player) -> Position {
    let mut setup = setup_of(position);
    let outside = position.vertices(VertexState::Free).filter(|v| !carrier.contains(v));
    let outside = outside.map(VertexId::number);
    match winner {
        Player::Short => setup.cut.extend(outside),
        Player::Cut => setup.short.extend(outside),
    }
    setup.check().unwrap()
}

/// At most so many links of a planar graph: vertices are put into faces of a triangle, which makes
/// a triangulation, and links of it are turned inside the two triangles at them; then some are lost.
pub fn planar_edges(rng: &mut fastrand::Rng, vertices: u32, links: u32) -> Vec<[u32; 2]> {
    let mut order: Vec<u32> = (0..vertices).collect();
    rng.shuffle(&mut order);
    let mut triangles = vec![[0, 1, 2], [0, 1, 2]];
    for v in 3..vertices {
        let [a, b, c] = triangles.swap_remove(rng.usize(0..triangles.len()));
        triangles.extend([[a, b, v], [b, c, v], [a, c, v]]);
    }
    for _ in 0..3 * vertices {
        flip(rng, &mut triangles);
    }
    let sides = |&[a, b, c]: &[u32; 3]| [[a, b], [b, c], [a, c]];
    let mut edges: Vec<[u32; 2]> = triangles.iter().flat_map(sides).collect();
    edges.iter_mut().for_each(|edge| edge.sort_unstable());
    edges.sort_unstable();
    edges.dedup();
    edges.retain(|edge| edge.iter().all(|&v| v < vertices));
    rng.shuffle(&mut edges);
    edges.truncate(links as usize);
    edges.iter().map(|edge| edge.map(|v| order[v as usize])).collect()
}

/// Turns the link between two triangles, unless there is a link in its new place.
fn flip(rng: &mut fastrand::Rng, triangles: &mut [[u32; 3]]) {
    let (i, j) = (rng.usize(0..triangles.len()), rng.usize(0..triangles.len()));
    let common: Vec<u32> =
        triangles[i].iter().copied().filter(|v| triangles[j].contains(v)).collect();
    let &[a, b] = common.as_slice() else { return };
    let rest = |triangle: [u32; 3]| triangle.into_iter().find(|v| !common.contains(v)).unwrap();
    let (c, d) = (rest(triangles[i]), rest(triangles[j]));
    if !triangles.iter().any(|triangle| triangle.contains(&c) && triangle.contains(&d)) {
        (triangles[i], triangles[j]) = ([a, c, d], [b, c, d]);
    }
}

/// A random position on a planar graph with up to `most_free` free vertices that stays planar with
/// a link between the terminals. Some vertices are taken, and the terminals are often not joined.
pub fn random_planar(rng: &mut fastrand::Rng, most_free: u32) -> Position {
    let free = rng.u32(1..=most_free);
    let taken = if rng.bool() { rng.u32(0..=free) } else { 0 };
    let vertices = free + taken + 2;
    let mut edges = planar_edges(rng, vertices, 3 * vertices);
    rng.shuffle(&mut edges);
    // A link of the graph that is left out: with it the graph is planar.
    let [s, t] = edges.pop().unwrap_or([0, 1]);
    let links = rng.usize(edges.len() / 3..=edges.len());
    if rng.bool() {
        edges.truncate(links);
    }
    let graph = Multigraph::new(vertices, edges).unwrap();
    let mut others: Vec<u32> = (0..vertices).filter(|v| ![s, t].contains(v)).collect();
    rng.shuffle(&mut others);
    let mut cut = others.split_off((free + taken / 2) as usize);
    let short = others.split_off(free as usize);
    if rng.u8(0..4) == 0 {
        cut.clear();
    }
    let to_move = Some(if rng.bool() { Player::Short } else { Player::Cut });
    let terminals = Some([s, t]);
    Setup { graph, terminals, short, cut, to_move, ..Setup::default() }.check().unwrap()
}
