//! Damaged certificates: both checkers reject them, or both still accept a proof that holds by
//! exhaustive play. They never disagree.

mod common;

use common::{damage, second_verdicts};
use serde_json::json;
use twintrees::check::check;
use twintrees::model::graph::{EdgeId, Multigraph, VertexId};
use twintrees::model::outcome::{Class, Player};
use twintrees::model::switching::certificate::Proof;
use twintrees::model::switching::{
    LinkState, Position, Setup, read_certificate, write_certificate,
};
use twintrees::solve::brute::Brute;
use twintrees::solve::{never, switching::solve};

/// Damaged certificates tried in the normal suite.
const DAMAGED: usize = 10_000;

struct Case {
    position: Position,
    text: Vec<u8>,
}

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

fn certified(position: &Position) -> Vec<u8> {
    let mut text = Vec::new();
    write_certificate(&solve(position, &never).unwrap().certificate, &mut text).unwrap();
    text
}

/// What the Rust checker says: the class it verified.
fn verdict(case: &Case) -> Option<(Class, Proof)> {
    let certificate = read_certificate(&case.text).ok()?;
    let verified = check(&case.position, &certificate).ok()?;
    Some((verified.class(), certificate.proof))
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

fn shown(cases: &[Case]) -> Vec<(String, Vec<u8>)> {
    cases.iter().map(|case| (position_json(&case.position), case.text.clone())).collect()
}

/// The class, and the openings that the proof names, by exhaustive play.
fn assert_true(position: &Position, class: Class, proof: &Proof) {
    let mut brute = Brute::new(position).unwrap();
    assert_eq!(brute.class(), Some(class), "{position:?} {proof:?}");
    if let Proof::First { short, cut } = proof {
        assert!(brute.winning_moves(Player::Short).contains(&short.link), "{position:?} {proof:?}");
        assert!(brute.winning_moves(Player::Cut).contains(&cut.link), "{position:?} {proof:?}");
    }
}

fn damaged_cases(rng: &mut fastrand::Rng) -> Vec<Case> {
    let mut cases = Vec::new();
    while cases.len() < DAMAGED {
        let position = random_position(rng);
        let good = certified(&position);
        for _ in 0..10 {
            cases.push(Case { position: position.clone(), text: damage(rng, &good) });
        }
    }
    cases
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(31);
    let mut cases = damaged_cases(&mut rng);
    let total = cases.len();
    // A text that is not UTF-8 must be rejected; the batch form cannot carry it.
    cases.retain(|case| {
        let utf8 = std::str::from_utf8(&case.text).is_ok();
        assert!(utf8 || verdict(case).is_none());
        utf8
    });
    let second = second_verdicts(&shown(&cases));
    assert_eq!(second.len(), cases.len());
    let mut accepted = 0;
    for (case, second) in cases.iter().zip(second) {
        let first = verdict(case);
        let text = String::from_utf8_lossy(&case.text);
        assert_eq!(first.is_some(), second, "{} {text}", position_json(&case.position));
        if let Some((class, proof)) = first {
            accepted += 1;
            assert_true(&case.position, class, &proof);
        }
    }
    println!("{total} damaged certificates, {accepted} of them still proofs");
    assert!(accepted > 50 && accepted < total / 2, "the damage is too great or too small");
}

/// What the solver writes is a proof for both.
#[test]
fn both_checkers_accept_what_the_solver_writes() {
    let mut rng = fastrand::Rng::with_seed(32);
    let cases: Vec<Case> = (0..1_000)
        .map(|_| {
            let position = random_position(&mut rng);
            Case { text: certified(&position), position }
        })
        .collect();
    assert!(cases.iter().all(|case| verdict(case).is_some()));
    assert!(second_verdicts(&shown(&cases)).into_iter().all(|accepted| accepted));
}
