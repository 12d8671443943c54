//! Damaged certificates: both checkers reject them, or both still accept a proof that holds by
//! exhaustive play. They never disagree.

mod common;

use common::{both_accept, damage, damage_is_seen_by_both};
use serde_json::json;
use twintrees::check::{Verified, check};
use twintrees::model::graph::{EdgeId, Multigraph, VertexId};
use twintrees::model::outcome::Player;
use twintrees::model::switching::certificate::Proof;
use twintrees::model::switching::{
    LinkState, Position, Setup, read_certificate, write_certificate,
};
use twintrees::solve::brute::Brute;
use twintrees::solve::{never, switching::solve};

/// Damaged certificates tried in the normal suite.
const DAMAGED: usize = 10_000;

type Case = common::Case<Position>;

fn random_position(rng: &mut fastrand::Rng) -> Position {
    let vertices = rng.u32(2..=6);
    let links = rng.usize(1..=9);
    let ends = (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
    let s = rng.u32(0..vertices);
    let taken: Vec<u8> = (0..links).map(|_| rng.u8(0..8)).collect();
    let links_with = |mark| (0..links as u32).filter(|&l| taken[l as usize] == mark).collect();
    Setup {
        graph: Multigraph::new(vertices, ends).unwrap(),
        terminals: Some([s, (s + rng.u32(1..vertices)) % vertices]),
        secured: links_with(0),
        deleted: links_with(1),
        to_move: None,
    }
    .check()
    .unwrap()
}

fn random(rng: &mut fastrand::Rng) -> Case {
    let position = random_position(rng);
    let mut text = Vec::new();
    write_certificate(&solve(&position, &never).unwrap().certificate, &mut text).unwrap();
    Case { json: position_json(&position), position, text }
}

/// What the Rust checker says: what it verified.
fn verdict(position: &Position, text: &[u8]) -> Option<Verified> {
    check(position, &read_certificate(text).ok()?).ok()
}

fn position_json(position: &Position) -> String {
    let graph = position.graph();
    let numbers = |state| position.links(state).map(EdgeId::number).collect::<Vec<_>>();
    json!({
        "format": "twintrees-position/1", "game": "switching",
        "vertices": graph.vertex_count(),
        "edges": graph.all_ends().iter().map(|e| e.map(VertexId::number)).collect::<Vec<_>>(),
        "terminals": position.terminals().map(VertexId::number),
        "secured": numbers(LinkState::Secured), "deleted": numbers(LinkState::Deleted),
    })
    .to_string()
}

/// The class, and the openings that the proof names, by exhaustive play.
fn assert_true(position: &Position, verified: &Verified) {
    let mut brute = Brute::new(position).unwrap();
    let proof = &verified.certificate().proof;
    assert_eq!(brute.class(), Some(verified.class()), "{position:?} {proof:?}");
    if let Proof::First { short, cut } = proof {
        for (player, first) in [(Player::Short, short.first), (Player::Cut, cut.first)] {
            assert!(brute.winning_moves(player).contains(&first), "{position:?} {proof:?}");
        }
    }
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(31);
    damage_is_seen_by_both(&mut rng, DAMAGED, random, damage, verdict, assert_true);
}

/// What the solver writes is a proof for both.
#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(32);
    both_accept((0..1_000).map(|_| random(&mut rng)), verdict);
}
