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
