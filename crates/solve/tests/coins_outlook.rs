//! What a player sees, against its definitions.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

mod coins_common;

use coins_common::{position, random_chains, random_position};
use twintrees_model::coins::{Board, Position, Rules, Start};
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_solve::coins::dead_ends::{DeadEnds, loony_moves};
use twintrees_solve::coins::outlook::{Chain, Outlook};

/// The position once everything has been taken that can be.
fn rest_of(position: &Position) -> Position {
    let mut rest = position.clone();
    for string in DeadEnds::of(position).capture_order {
        assert!(rest.play(string).unwrap() > 0);
    }
    rest
}

fn with(
    moves: impl Iterator<Item = (EdgeId, u32, u32)>,
    wanted: impl Fn(u32, u32) -> bool,
) -> Vec<EdgeId> {
    moves.filter(|&(_, lost, k)| wanted(lost, k)).map(|(string, ..)| string).collect()
}

#[test]
fn moves_are_what_they_give() {
    let mut rng = fastrand::Rng::with_seed(17);
    let mut seen = [0; 3];
    for round in 0..3000 {
        let position = match round % 2 {
            0 => random_chains(&mut rng, 14),
            _ => random_position(&mut rng, 14),
        };
        let (outlook, rest) = (Outlook::of(&position), rest_of(&position));
        let moves: Vec<(EdgeId, u32, u32)> = rest
            .strings()
            .map(|string| {
                let mut after = rest.clone();
                assert_eq!(after.play(string), Ok(0), "nothing is left to capture");
                let given = DeadEnds::of(&after);
                (string, given.capturable.len() as u32, given.k())
            })
            .collect();
        let all = || moves.iter().copied();
        assert_eq!(outlook.safe, with(all(), |lost, _| lost == 0));
        assert_eq!(outlook.loony, with(all(), |_, k| k > 0));
        let plain: Vec<EdgeId> = outlook.handouts.iter().map(|&(string, _)| string).collect();
        assert_eq!(plain, with(all(), |lost, k| lost > 0 && k == 0));
        for &(string, coins) in &outlook.handouts {
            assert!(moves.contains(&(string, coins, 0)));
        }
        assert_eq!(outlook.loony, loony_moves(&rest));
        assert_eq!(outlook.nothing_is_safe(), outlook.safe.is_empty());
        for (count, list) in
            seen.iter_mut().zip([outlook.safe.len(), plain.len(), outlook.loony.len()])
        {
            *count += list;
        }
        let compulsory = Outlook::of(&position.with_rules(Rules::Compulsory));
        assert!(compulsory.loony.is_empty(), "nobody can decline");
        assert_eq!(compulsory.handouts.len(), plain.len() + outlook.loony.len());
    }
    assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
}

fn chain(strings: &[u32], coins: u32, is_loop: bool) -> Chain {
    Chain { strings: strings.iter().map(|&s| EdgeId::new(s)).collect(), coins, is_loop }
}

/// A chain of three, a ring of four, a coin on a string to itself, a bare string to a branch.
#[test]
fn chains_and_loops_are_found() {
    let strings = [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
        [4, 5],
        [5, 6],
        [6, 7],
        [7, 4],
        [8, 8],
        [8, 0],
        [9, 0],
        [9, 0],
        [9, 10],
        [10, 0],
    ];
    let outlook = Outlook::of(&position(10, &strings));
    assert_eq!(
        outlook.chains,
        [
            chain(&[0, 1, 2, 3], 3, false),
            chain(&[4, 5, 6, 7], 4, true),
            chain(&[8, 9], 1, false),
            chain(&[10], 0, false),
            chain(&[11], 0, false),
            chain(&[12, 13], 1, false),
        ]
    );
    assert_eq!((outlook.rule.long_chains, outlook.rule.long_loops), (1, 1));
    assert_eq!((outlook.rule.strings, outlook.rule.coins), (14, 10));
}

/// Every string belongs to one chain, every coin on two strings to the chain of both.
#[test]
fn chains_part_the_strings() {
    let mut rng = fastrand::Rng::with_seed(23);
    for _ in 0..2000 {
        let position = random_chains(&mut rng, 14);
        let (outlook, rest) = (Outlook::of(&position), rest_of(&position));
        let mut strings: Vec<EdgeId> =
            outlook.chains.iter().flat_map(|chain| chain.strings.clone()).collect();
        strings.sort_unstable();
        assert_eq!(strings, rest.strings().collect::<Vec<_>>());
        let hangs = |chain: &Chain, coin: VertexId| {
            let on = |string: &&EdgeId| rest.graph().ends(**string).contains(&coin);
            chain.strings.iter().filter(on).count()
        };
        for chain in &outlook.chains {
            let inner = rest
                .graph()
                .vertices()
                .skip(1)
                .filter(|&coin| rest.degree(coin) == 2 && hangs(chain, coin) == 2);
            assert_eq!(inner.count() as u32, chain.coins);
            // In a loop every string joins two of its coins.
            let joins = |string: &EdgeId| {
                let [u, v] = rest.graph().ends(*string);
                u != v && [u, v].iter().all(|&end| end.number() > 0 && rest.degree(end) == 2)
            };
            if chain.is_loop {
                assert!(chain.strings.iter().all(joins) || chain.coins == 1);
            }
        }
    }
}

/// The identity behind the chain rule: as many safe moves are played as strings minus coins minus
/// the long chains that come out, whatever happens, if only chains and loops come out.
#[test]
fn safe_moves_are_as_many_as_the_rule_says() {
    let mut rng = fastrand::Rng::with_seed(29);
    let mut counted = 0;
    for round in 0..4000 {
        let board = Board::new(3 + round % 2, 3).unwrap();
        let mut position = board.start(Start::American).check().unwrap();
        let start = Outlook::of(&position).rule;
        let mut moves = 0;
        let end = loop {
            let outlook = Outlook::of(&position);
            let Some(&string) = outlook.safe.get(rng.usize(0..outlook.safe.len().max(1))) else {
                break outlook;
            };
            position.play(string).unwrap();
            moves += 1;
        };
        let branching = |coin: &VertexId| position.degree(*coin) > 2;
        if position.graph().vertices().skip(1).any(|coin| branching(&coin))
            || !end.handouts.is_empty()
        {
            continue;
        }
        counted += 1;
        assert_eq!(start.strings - start.coins - end.rule.long_chains, moves);
        // Whoever has to open now has no control.
        assert!(!end.rule.mover_has_control());
        assert!(end.all_is_loony());
    }
    assert!(counted > 100, "{counted}");
}
