//! Bridg-It: the pairing strategy, which knows no trees, against all play and against the trees.

mod common;

use common::solve_and_verify;
use twintrees_model::bridg_it::{Board, Bridge};
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{LinkState, Position};
use twintrees_solve::never;
use twintrees_solve::strategy::{Opponent, Pairing, best_move};

fn board(n: u32) -> Board {
    Board::new(n).unwrap()
}

fn start(n: u32, starter: Player) -> Position {
    board(n).setup().check().unwrap().with_to_move(starter)
}

fn pairs(pairing: Pairing, position: &Position) -> Vec<[EdgeId; 2]> {
    let links = position.graph().edges().map(|(link, _)| link);
    links
        .filter_map(|link| pairing.reply(link).map(|partner| [link, partner]))
        .filter(|[link, partner]| link < partner)
        .collect()
}

/// Stated pair by pair as in the literature, and not by the function that is tested.
#[test]
fn the_pairs_are_those_of_the_literature() {
    for n in 1..=8 {
        let board = board(n);
        let mut wanted = Vec::new();
        for (r, c) in (0..n - 1).flat_map(|r| (1..n).map(move |c| (r, c))) {
            let partner = if c - 1 <= r { Bridge::H(r + 1, c - 1) } else { Bridge::H(r, c) };
            wanted.push([Bridge::V(r, c), partner]);
        }
        wanted.extend((1..n).map(|g| [Bridge::H(g - 1, g), Bridge::H(g, g)]));
        let pairing = Pairing::new(board, Player::Short);
        let mut left = board.setup().graph.edge_count() - 1;
        for [a, b] in wanted.iter().map(|pair| pair.map(|bridge| board.link(bridge).unwrap())) {
            assert_eq!((pairing.reply(a), pairing.reply(b)), (Some(b), Some(a)));
            left -= 2;
        }
        assert_eq!(left, 0, "every link but the opening has a partner");
        assert_eq!(pairing.reply(pairing.opening()), None);
    }
}

/// The starter gets one link of every pair, and which one is the opponent's choice alone, in
/// whatever order he moves: so the ends of all games are the choices, 2 to the power of the pairs.
#[test]
fn pairs_win_against_all_play_up_to_five() {
    for n in 1..=5 {
        for starter in Player::BOTH {
            let (pairing, start) = (Pairing::new(board(n), starter), start(n, starter));
            let pairs = pairs(pairing, &start);
            assert_eq!(2 * pairs.len() + 1, start.graph().edge_count());
            let opening = 1_u64 << pairing.opening().index();
            let ends: Vec<u64> = start.graph().edges().map(|(_, ends)| points(ends)).collect();
            for choice in 0..1_u32 << pairs.len() {
                let chosen =
                    pairs.iter().enumerate().map(|(at, pair)| pair[(choice >> at & 1) as usize]);
                let starters = chosen.fold(opening, |links, link| links | 1 << link.index());
                let shorts = if starter == Player::Short { starters } else { !starters };
                let joined = joins(points(start.terminals()), &ends, shorts);
                assert_eq!(joined, starter == Player::Short, "{n} {choice:b}");
            }
        }
    }
}

fn points([u, v]: [VertexId; 2]) -> u64 {
    1 << u.index() | 1 << v.index()
}

/// Whether these links join the terminals, by flooding.
fn joins(terminals: u64, ends: &[u64], links: u64) -> bool {
    let mut reached = terminals & terminals.wrapping_neg();
    loop {
        let before = reached;
        for (at, &ends) in ends.iter().enumerate() {
            if links >> at & 1 == 1 && reached & ends != 0 {
                reached |= ends;
            }
        }
        if reached & terminals == terminals {
            return true;
        }
        if reached == before {
            return false;
        }
    }
}

/// The position after every reply by a partner is one that the trees call won, too.
#[test]
fn the_solver_agrees_with_the_pairs_after_every_reply() {
    for n in 2..=3 {
        for starter in Player::BOTH {
            let pairing = Pairing::new(board(n), starter);
            let pairs = pairs(pairing, &start(n, starter));
            for state in 0..3_usize.pow(pairs.len() as u32) {
                let mut setup = board(n).setup();
                let mut take = |player, link: EdgeId| match player {
                    Player::Short => setup.secured.push(link.number()),
                    Player::Cut => setup.deleted.push(link.number()),
                };
                take(starter, pairing.opening());
                let mut rest = state;
                for &[a, b] in &pairs {
                    let split = [None, Some([a, b]), Some([b, a])][rest % 3];
                    if let Some([own, other]) = split {
                        take(starter, own);
                        take(starter.other(), other);
                    }
                    rest /= 3;
                }
                let position = setup.check().unwrap().with_to_move(starter.other());
                assert_eq!(solve_and_verify(&position).0.class, class_of(starter), "{position:?}");
            }
        }
    }
}

/// The class in which a player wins, whoever moves.
fn class_of(winner: Player) -> Class {
    match winner {
        Player::Short => Class::Short,
        Player::Cut => Class::Cut,
    }
}

/// Plays a game; `reply` moves for the starter, the other moves at random or as stubbornly as can be.
fn starter_wins(
    n: u32,
    starter: Player,
    stubborn: bool,
    rng: &mut fastrand::Rng,
    mut reply: impl FnMut(&Position) -> EdgeId,
) {
    let mut position = start(n, starter);
    while position.winner().is_none() {
        let link = if position.to_move() == starter {
            reply(&position)
        } else if stubborn {
            best_move(&position, &never).unwrap().unwrap().link
        } else {
            let open: Vec<EdgeId> = position.links(LinkState::Undecided).collect();
            open[rng.usize(..open.len())]
        };
        position.play(link).unwrap();
    }
    assert_eq!(position.winner(), Some(starter), "n = {n}");
}

#[test]
fn pairs_and_trees_win_as_starters_on_larger_boards() {
    let mut rng = fastrand::Rng::with_seed(9);
    for round in 0..60 {
        let (n, stubborn) = (rng.u32(2..=12), round % 20 == 0);
        for starter in Player::BOTH {
            let pairing = Pairing::new(board(n), starter);
            starter_wins(n, starter, stubborn, &mut rng, |position| match position.history() {
                [] => pairing.opening(),
                moves @ [.., last] => {
                    assert_eq!(pairing.next(moves), pairing.reply(*last));
                    assert_eq!(pairing.next(&moves[1..]), None, "it is not his turn");
                    pairing.reply(*last).unwrap()
                }
            });
            let mut opponent = Opponent::new();
            starter_wins(n, starter, stubborn, &mut rng, |position| {
                opponent.choose(position, &never).unwrap().unwrap().link
            });
        }
    }
}

/// Both starters, against every line of play of the other one.
#[test]
fn trees_win_against_all_play_on_board_three() {
    fn explore(position: &mut Position, opponent: &Opponent, starter: Player, ends: &mut u32) {
        if let Some(winner) = position.winner() {
            *ends += 1;
            return assert_eq!(winner, starter);
        }
        if position.to_move() == starter {
            let mut opponent = opponent.clone();
            let choice = opponent.choose(position, &never).unwrap().unwrap();
            position.play(choice.link).unwrap();
            explore(position, &opponent, starter, ends);
            position.undo();
            return;
        }
        for link in position.legal_moves().collect::<Vec<_>>() {
            position.play(link).unwrap();
            explore(position, opponent, starter, ends);
            position.undo();
        }
    }
    for n in 1..=3 {
        for starter in Player::BOTH {
            let mut ends = 0;
            explore(&mut start(n, starter), &Opponent::new(), starter, &mut ends);
            assert!(ends >= [0, 1, 4, 1000][n as usize], "n = {n}: {ends} games");
        }
    }
}

#[test]
fn every_first_move_wins() {
    for n in 1..=12 {
        let (solution, _) = solve_and_verify(&start(n, Player::Short));
        assert_eq!(solution.class, Class::First);
        let links = start(n, Player::Short).graph().edge_count();
        assert_eq!(
            (solution.winning_moves.short.len(), solution.winning_moves.cut.len()),
            (links, links)
        );
    }
}
