//! Certificates: what the search writes is a proof, and no damage makes it prove what is false.

mod vertex_common;

use twintrees_check::{VertexReject, check_vertex};
use twintrees_model::graph::VertexId;
use twintrees_model::hex::{Board, Cell, Setup as HexSetup};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::vertex::certificate::{Certificate, Node, Proof, Strategy};
use twintrees_model::vertex::{Position, read_certificate, write_certificate};
use twintrees_solve::never;
use twintrees_solve::vertex::brute::Brute;
use twintrees_solve::vertex::hex;
use twintrees_solve::vertex::search::Search;
use vertex_common::random_position;

/// The certificate after a journey through text; it must hold.
fn certified(position: &Position, search: &mut Search) -> Certificate {
    let mut text = Vec::new();
    write_certificate(&search.certificate(position).unwrap(), &mut text).unwrap();
    let certificate = read_certificate(&text).unwrap();
    if let Err(reject) = check_vertex(position, &certificate) {
        panic!("{reject}\n{position:?}\n{}", String::from_utf8(text).unwrap());
    }
    certificate
}

fn certify_random(seed: u64, count: usize, most_free: u32) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..count {
        let position = random_position(&mut rng, most_free);
        let mut search = Search::new(&position, None, 1 << 20, &never).unwrap();
        let certificate = certified(&position, &mut search);
        let class = Brute::new(&position).unwrap().class();
        assert_eq!(Some(certificate.class()), class, "{position:?}");
    }
}

#[test]
fn random_positions_are_certified() {
    certify_random(1, 2000, 9);
    certify_random(2, 50, 12);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_random_positions_are_certified() {
    certify_random(3, 30_000, 9);
    certify_random(4, 1000, 13);
}

/// Every opening of the empty boards.
fn certify_openings(rows: u32, cols: u32) {
    let board = Board::new(rows, cols).unwrap();
    for opening in board.all() {
        for vertical in [true, false] {
            let mut setup = HexSetup::start(board);
            let stones = if vertical { &mut setup.vertical } else { &mut setup.horizontal };
            stones.push(opening);
            certify_hex(&setup);
        }
    }
}

fn certify_hex(setup: &HexSetup) -> Certificate {
    let mut search = hex::search(setup, 1 << 22, &never).unwrap();
    certified(&setup.check().unwrap(), &mut search)
}

#[test]
fn hex_boards_are_certified() {
    for side in 1..=4 {
        certify_openings(side, side);
    }
    certify_openings(3, 5);
    certify_openings(4, 3);
    certify_hex(&HexSetup::start(Board::new(5, 5).unwrap()));
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn all_openings_of_5_by_5_are_certified() {
    certify_openings(5, 5);
}

/// Anything in a strategy becomes something else.
fn damage(rng: &mut fastrand::Rng, strategy: &mut Strategy) {
    let count = strategy.nodes.len();
    if rng.u8(0..10) == 0 {
        let (a, b) = (rng.usize(0..count), rng.usize(0..count));
        strategy.nodes.swap(a, b);
        return;
    }
    let vertex = |rng: &mut fastrand::Rng| VertexId::new(rng.u32(0..12));
    match &mut strategy.nodes[rng.usize(0..count)] {
        Node::Leaf { stones, pairs } => match rng.u8(0..5) {
            0 => stones.push(vertex(rng)),
            1 => stones.truncate(stones.len().saturating_sub(1)),
            2 => pairs.truncate(pairs.len().saturating_sub(1)),
            3 => pairs.push([vertex(rng), vertex(rng)]),
            _ => {
                if let Some(pair) = pairs.last_mut() {
                    pair[rng.usize(0..2)] = vertex(rng);
                }
            }
        },
        Node::Choice { options } => match rng.u8(0..4) {
            0 => options.truncate(options.len() - 1),
            1 => options.push((vertex(rng), rng.u32(0..count as u32))),
            2 => options[0].0 = vertex(rng),
            _ => options[0].1 = rng.u32(0..count as u32),
        },
    }
}

/// The class, and the openings that the proof names.
fn assert_true(position: &Position, certificate: &Certificate) {
    let mut brute = Brute::new(position).unwrap();
    assert_eq!(brute.class(), Some(certificate.class()), "{position:?} {certificate:?}");
    if let Proof::First { short, cut } = &certificate.proof {
        assert!(brute.winning_moves(Player::Short).contains(&short.first));
        assert!(brute.winning_moves(Player::Cut).contains(&cut.first));
    }
}

#[test]
fn damaged_certificates_are_rejected_or_still_true() {
    let mut rng = fastrand::Rng::with_seed(5);
    let (mut rejected, mut accepted) = (0, 0);
    while rejected + accepted < 10_000 {
        let position = random_position(&mut rng, 9);
        let mut search = Search::new(&position, None, 1 << 20, &never).unwrap();
        let good = search.certificate(&position).unwrap();
        for _ in 0..20 {
            let mut bad = good.clone();
            match &mut bad.proof {
                Proof::Short(strategy) | Proof::Cut(strategy) => damage(&mut rng, strategy),
                Proof::First { short, cut } => {
                    let opening = if rng.bool() { short } else { cut };
                    if rng.u8(0..8) == 0 {
                        opening.first = VertexId::new(rng.u32(0..12));
                    } else {
                        damage(&mut rng, &mut opening.then);
                    }
                }
            }
            if check_vertex(&position, &bad).is_ok() {
                accepted += 1;
                assert_true(&position, &bad);
            } else {
                rejected += 1;
            }
        }
    }
    assert!(accepted > 100 && rejected > 3000, "{accepted} accepted, {rejected} rejected");
}

/// A strategy says nothing about another position, and the other player's wins are not proved by it.
#[test]
fn a_certificate_is_about_its_position_alone() {
    let board = Board::new(3, 3).unwrap();
    let empty = HexSetup::start(board).check().unwrap();
    let certificate = certify_hex(&HexSetup::start(board));
    let stone = HexSetup { vertical: vec![Cell { x: 1, y: 1 }], ..HexSetup::start(board) };
    let other = stone.check().unwrap();
    assert!(matches!(check_vertex(&other, &certificate), Err(VertexReject::Taken { .. })));
    let Proof::First { short, cut } = certificate.proof.clone() else { panic!("class first") };
    for proof in [Proof::Short(short.then), Proof::Cut(cut.then)] {
        let claim = Certificate { proof, ..certificate.clone() };
        assert_ne!(claim.class(), Class::First);
        assert!(check_vertex(&empty, &claim).is_err());
    }
}

/// Whatever the loser takes, the answer that is read off keeps the win.
#[test]
fn replies_are_read_off() {
    use twintrees_solve::vertex::Replies;
    let mut rng = fastrand::Rng::with_seed(8);
    let mut answered = 0;
    for _ in 0..1500 {
        let position = random_position(&mut rng, 8);
        let mut search = Search::new(&position, None, 1 << 20, &never).unwrap();
        let certificate = certified(&position, &mut search);
        let (strategy, winner) = match &certificate.proof {
            Proof::Short(strategy) => (strategy, Player::Short),
            Proof::Cut(strategy) => (strategy, Player::Cut),
            Proof::First { .. } => continue,
        };
        let replies = Replies::of(strategy);
        for taken in position.legal_moves() {
            let mut next = position.clone().with_to_move(winner.other());
            next.play(taken).unwrap();
            match replies.to(taken).filter(|_| next.winner().is_none()) {
                None => next = next.with_to_move(winner.other()),
                Some(reply) => {
                    answered += 1;
                    next.play(reply).unwrap();
                }
            }
            let won = Brute::new(&next).unwrap().winner_now();
            assert_eq!(won, winner, "{taken}: {position:?}");
        }
    }
    assert!(answered > 500, "{answered}");
}
