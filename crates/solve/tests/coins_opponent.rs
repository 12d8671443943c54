//! The four levels: legal, as good as they say, one better than the other.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

mod coins_common;

use coins_common::{random_chains, random_position};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use twintrees_model::coins::{Board, Cells, Position, Rules, Start};
use twintrees_solve::coins::advice::{Advice, Basis, Plan};
use twintrees_solve::coins::brute::Brute;
use twintrees_solve::coins::opponent::{Level, Opponent};
use twintrees_solve::never;

const MIB: usize = 1 << 20;

fn start(rows: u32, cols: u32) -> Position {
    Board::new(rows, cols).unwrap().start(Start::American).check().unwrap()
}

/// What the first player gets more than the other from here on at worst, if `first` plays for him
/// and the other may do what he likes.
fn worst(
    position: &mut Position,
    computer: usize,
    opponent: &mut Opponent,
    known: &mut HashMap<(Vec<u32>, usize), i32>,
) -> i32 {
    let mover = position.to_move().index();
    let key = (position.strings().map(|string| string.number()).collect::<Vec<_>>(), mover);
    if let Some(&worst) = known.get(&key) {
        return worst;
    }
    let moves = if mover == computer {
        opponent.choose(position, Level::Perfect, &never).map(|a| a.string).into_iter().collect()
    } else {
        position.legal_moves().collect::<Vec<_>>()
    };
    let after = moves.into_iter().map(|string| {
        let captured = position.play(string).unwrap() as i32;
        let gain = if mover == computer { captured } else { -captured };
        let worst = gain + worst(position, computer, opponent, known);
        position.undo();
        worst
    });
    let result = after.min().unwrap_or(0);
    known.insert(key, result);
    result
}

/// Against every line of play the result is the value, whoever begins.
#[test]
fn the_perfect_level_always_gets_the_value() {
    for (rows, cols) in [(1, 1), (1, 2), (2, 2)] {
        for rules in [Rules::Free, Rules::Compulsory] {
            let mut position = start(rows, cols).with_rules(rules);
            let value = Brute::new(&position).unwrap().value();
            for (computer, least) in [(0, value), (1, -value)] {
                let mut opponent = Opponent::new(MIB, 7, &never);
                let mut known = HashMap::new();
                let worst = worst(&mut position, computer, &mut opponent, &mut known);
                assert_eq!(worst, least, "{rows}x{cols} {rules:?}, computer {computer}");
            }
        }
    }
}

/// Checks a piece of advice that claims to be exact.
fn assert_right(position: &Position, advice: Advice) {
    let brute = Brute::new(position).unwrap();
    assert_eq!(advice.basis, Basis::Exact { value: brute.value() }, "{position:?}");
    assert!(brute.best_moves().contains(&advice.string), "{position:?} {advice:?}");
    if let Plan::TakeAll { choice: Some(choice), .. } | Plan::DoubleDeal { choice, .. } =
        advice.plan
    {
        assert_eq!(choice.value, brute.value());
    }
}

#[test]
fn advice_on_random_positions_is_right() {
    let mut rng = fastrand::Rng::with_seed(31);
    let mut opponent = Opponent::new(MIB, 1, &never);
    let (mut deals, mut certain) = (0, 0);
    for round in 0..2000 {
        let position = match round % 2 {
            0 => random_chains(&mut rng, 12),
            _ => random_position(&mut rng, 11),
        };
        let rules = if round % 4 < 3 { Rules::Free } else { Rules::Compulsory };
        let position = position.with_rules(rules);
        let Some(advice) = opponent.advise(&position, &never) else {
            assert!(position.is_over());
            continue;
        };
        assert_right(&position, advice);
        deals += u32::from(matches!(advice.plan, Plan::DoubleDeal { .. }));
        // What is certain without a search is no worse.
        let chosen = opponent.choose(&position, Level::Perfect, &never).unwrap();
        let best = Brute::new(&position).unwrap().best_moves();
        assert!(chosen.basis.is_exact() && best.contains(&chosen.string), "{position:?}");
        certain += u32::from(chosen.basis == Basis::Certain);
    }
    assert!(deals > 50 && certain > 500, "{deals} {certain}");
}

/// Plays a game of two levels; what the first one gets more.
fn game(mut position: Position, players: [Level; 2], seed: u64) -> i32 {
    let mut opponent = Opponent::new(MIB, seed, &never);
    while let Some(advice) = opponent.choose(&position, players[position.to_move().index()], &never)
    {
        position.play(advice.string).unwrap();
    }
    let [first, second] = position.scores().map(|score| score as i32);
    first - second
}

/// Each level wins a match against the one below it, clearly.
#[test]
fn the_levels_are_ordered_by_strength() {
    const GAMES: u64 = 30;
    for pair in Level::ALL.windows(2) {
        let [weak, strong] = [pair[0], pair[1]];
        let mut wins = 0;
        for seed in 0..GAMES {
            let margin = match seed % 2 {
                0 => game(start(3, 3), [strong, weak], seed),
                _ => -game(start(3, 3), [weak, strong], seed),
            };
            wins += u32::from(margin > 0);
        }
        assert!(wins > 20, "{strong:?} wins {wins} of {GAMES} against {weak:?}");
    }
}

#[test]
fn every_level_plays_every_game_to_its_end() {
    let mut rng = fastrand::Rng::with_seed(37);
    for round in 0..400 {
        let rules = if round % 2 == 0 { Rules::Free } else { Rules::Compulsory };
        let position = random_position(&mut rng, 12).with_rules(rules);
        let before = position.captured().len();
        for level in Level::ALL {
            let mut position = position.clone();
            let mut opponent = Opponent::new(MIB, round, &never);
            while let Some(advice) = opponent.choose(&position, level, &never) {
                position.play(advice.string).unwrap();
            }
            assert!(position.is_over());
            let captured = position.captured().len() - before;
            assert_eq!(position.scores().iter().sum::<u32>() as usize, captured);
        }
    }
}

/// The same seed makes the same game.
#[test]
fn games_can_be_played_again() {
    for level in Level::ALL {
        let margins = [1, 1, 2].map(|seed| game(start(3, 3), [level, Level::Greedy], seed));
        assert_eq!(margins[0], margins[1]);
    }
    assert_ne!(
        (0..8).map(|seed| game(start(3, 3), [Level::Random; 2], seed)).collect::<Vec<_>>(),
        [game(start(3, 3), [Level::Random; 2], 0); 8]
    );
}

/// Without any time there still is a move, and it does not pass for more than it is.
#[test]
fn no_time_means_a_rule_of_thumb() {
    let always = || true;
    let mut opponent = Opponent::new(MIB, 1, &always);
    let position = start(5, 5);
    let advice = opponent.choose(&position, Level::Perfect, &always).unwrap();
    assert_eq!((advice.basis, advice.plan), (Basis::Rule, Plan::Safe));
    assert_eq!(opponent.value(&position), None);
    // A long chain is open beside it, and there is no time to count the rest: take.
    let mut strings: Vec<[u32; 2]> =
        position.graph().all_ends().iter().map(|ends| ends.map(|v| v.number())).collect();
    strings.extend([[0, 26], [26, 27], [27, 28]]);
    let chain = coins_common::position(28, &strings);
    let advice = opponent.choose(&chain, Level::Perfect, &always).unwrap();
    let first = Plan::TakeFirst { coins: 1, declinable: 2 };
    assert_eq!((advice.basis, advice.plan), (Basis::Certain, first));
    assert_eq!(opponent.advise(&chain, &always), Some(advice));
    // One step on it has to be decided.
    let mut chain = chain;
    chain.play(advice.string).unwrap();
    let advice = opponent.choose(&chain, Level::Perfect, &always).unwrap();
    assert_eq!(advice.basis, Basis::Rule);
    assert!(matches!(advice.plan, Plan::TakeAll { coins: 2, .. }), "{advice:?}");
}

/// On a board that nobody can solve the time is used, not overdrawn, and the move is called what
/// it is.
#[test]
fn large_boards_get_best_effort() {
    let asked = AtomicU32::new(0);
    let patience = || asked.fetch_add(1, Ordering::Relaxed) > 400;
    let mut opponent = Opponent::new(MIB, 1, &patience);
    for position in [start(6, 6), "dots-hex:6x6".parse::<Cells>().unwrap().start().check().unwrap()]
    {
        asked.store(0, Ordering::Relaxed);
        let advice = opponent.choose(&position, Level::Perfect, &patience).unwrap();
        assert!(matches!(advice.basis, Basis::Estimate { depth: 1, .. }), "{advice:?}");
        assert_eq!(advice.plan, Plan::Safe);
    }
}

/// Four chains of nine: whoever opens gives all of one.
#[test]
fn long_chains_are_no_trouble_where_capturing_is_compulsory() {
    let mut strings = Vec::new();
    for chain in 0..4 {
        let first = 1 + 9 * chain;
        strings.push([0, first]);
        strings.extend((first..first + 8).map(|coin| [coin, coin + 1]));
        strings.push([first + 8, 0]);
    }
    let position = coins_common::position(36, &strings).with_rules(Rules::Compulsory);
    let mut opponent = Opponent::new(MIB, 1, &never);
    let advice = opponent.choose(&position, Level::Perfect, &never).unwrap();
    // Whoever opens gives nine coins, and then the other has to open.
    assert_eq!(advice.basis, Basis::Exact { value: 0 });
    assert_eq!(advice.plan, Plan::Handout { coins: 9 });
}
