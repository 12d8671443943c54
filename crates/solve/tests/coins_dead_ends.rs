//! The theorems about dead ends, each by enumeration, and the traps.

mod coins_common;

use coins_common::{
    Coins, FullMove, Game, coin_set, number, numbers, pairs, position, random_chains,
    random_position, read, rows,
};
use std::collections::BTreeSet;
use twintrees_model::coins::Position;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::EdgeId;
use twintrees_solve::coins::dead_ends::{Best, DeadEnds, Handout, loony_moves};

fn for_many(rounds: usize, strings: usize, check: impl Fn(&Game, &DeadEnds)) {
    let mut rng = fastrand::Rng::with_seed(7);
    for round in 0..rounds {
        let position = match round % 2 {
            0 => random_position(&mut rng, strings),
            _ => random_chains(&mut rng, strings),
        };
        let dead_ends = DeadEnds::of(&position);
        check(&Game::new(position), &dead_ends);
    }
}

fn w_of(dead_ends: &DeadEnds) -> Coins {
    coin_set(dead_ends.capturable.iter().map(|coin| coin.number()))
}

fn u_of(game: &Game, dead_ends: &DeadEnds) -> u32 {
    dead_ends.rest.iter().fold(0, |set, &string| set | 1 << game.bit(string))
}

fn has(coins: Coins, coin: u32) -> bool {
    coin != 0 && coins >> (coin - 1) & 1 == 1
}

fn each(coins: Coins) -> impl Iterator<Item = u32> {
    (1..=64).filter(move |&coin| has(coins, coin))
}

/// How many ends of the string are in the set; a loop has one.
fn ends_in(game: &Game, coins: Coins, bit: u32) -> usize {
    let [u, v] = game.ends(bit);
    usize::from(has(coins, u)) + usize::from(u != v && has(coins, v))
}

/// The components of a set of coins under the strings inside it.
fn components(game: &Game, coins: Coins) -> Vec<Coins> {
    let mut sets = DisjointSets::new(65);
    for bit in game.bits(game.all()).filter(|&bit| ends_in(game, coins, bit) == 2) {
        let [u, v] = game.ends(bit);
        sets.join(u as usize, v as usize);
    }
    let mut parts = std::collections::BTreeMap::<usize, Coins>::new();
    each(coins)
        .for_each(|coin| *parts.entry(sets.find(coin as usize)).or_default() |= 1 << (coin - 1));
    parts.into_values().collect()
}

/// The strings that leave the set, loops and ground strings among them.
fn roots(game: &Game, coins: Coins) -> Vec<u32> {
    game.bits(game.all()).filter(|&bit| ends_in(game, coins, bit) == 1).collect()
}

/// A forest with at most one root per component.
fn is_rooted_forest(game: &Game, coins: Coins) -> bool {
    components(game, coins).into_iter().all(|part| {
        let inner = game.bits(game.all()).filter(|&bit| ends_in(game, part, bit) == 2).count();
        inner + 1 == part.count_ones() as usize && roots(game, part).len() <= 1
    })
}

/// Every coin of the set has a string to the set or to the ground.
fn is_stable(game: &Game, coins: Coins) -> bool {
    each(coins).all(|coin| {
        game.bits(game.all()).map(|bit| game.ends(bit)).any(|[u, v]| {
            let other = if u == coin { v } else { u };
            [u, v].contains(&coin) && (other == 0 || has(coins, other))
        })
    })
}

fn subsets(of: Coins) -> impl Iterator<Item = Coins> {
    let mut next = Some(of);
    std::iter::from_fn(move || {
        let now = next?;
        next = (now != 0).then(|| (now - 1) & of);
        Some(now)
    })
}

/// The sets of coins that incomplete moves capture exactly.
fn captured_sets(game: &Game) -> BTreeSet<Coins> {
    let everything = game.alive(game.all());
    game.runs().into_iter().map(|left| everything & !game.alive(left)).collect()
}

/// One incomplete move captures W, none captures more, and one that cannot go on has W. U then
/// has at least two strings at every coin.
#[test]
fn t1_one_run_captures_all_of_w() {
    for_many(3000, 9, |game, dead_ends| {
        let (w, everything) = (w_of(dead_ends), game.alive(game.all()));
        for left in game.runs() {
            let captured = everything & !game.alive(left);
            assert_eq!(captured & !w, 0);
            let stuck = each(game.alive(left)).all(|coin| game.degree(left, coin) > 1);
            assert_eq!(captured == w, stuck, "{:?}", game.position);
        }
        let u = u_of(game, dead_ends);
        assert_eq!(game.alive(u), everything & !w);
        assert!(each(everything & !w).all(|coin| game.degree(u, coin) >= 2));
        play(game, &dead_ends.capture_order, w);
    });
}

/// Cuts strings that must each capture something, and together just these coins.
fn play(game: &Game, order: &[EdgeId], captures: Coins) -> Position {
    let mut position = game.position.clone();
    for &string in order {
        assert!(position.play(string).unwrap() > 0);
    }
    let left = position.strings().fold(0, |set, string| set | 1 << game.bit(string));
    assert_eq!(game.alive(game.all()) & !game.alive(left), captures);
    position
}

#[test]
fn t2_what_can_be_removed_is_a_rooted_forest_and_conversely_beside_a_stable_rest() {
    for_many(400, 8, |game, dead_ends| {
        assert!(is_rooted_forest(game, w_of(dead_ends)));
        let removable = captured_sets(game);
        let everything = game.alive(game.all());
        for coins in subsets(everything) {
            let forest = is_rooted_forest(game, coins);
            let stable = is_stable(game, everything & !coins);
            let possible = removable.contains(&coins);
            assert!(!possible || forest);
            assert!(!(forest && stable) || possible, "{coins:b} {:?}", game.position);
        }
    });
}

#[test]
fn t3_a_tree_with_one_root_or_none_can_be_removed_alone_beside_a_stable_rest() {
    for_many(400, 8, |game, _| {
        let removable = captured_sets(game);
        let everything = game.alive(game.all());
        for coins in subsets(everything).filter(|&coins| coins != 0) {
            if components(game, coins).len() == 1
                && is_rooted_forest(game, coins)
                && (roots(game, coins).len() == 1 || coins.count_ones() >= 2)
                && is_stable(game, everything & !coins)
            {
                assert!(removable.contains(&coins));
            }
        }
    });
}

#[test]
fn t4_which_connected_parts_of_w_can_be_left() {
    for_many(2000, 9, |game, dead_ends| {
        let (w, removable) = (w_of(dead_ends), captured_sets(game));
        for part in components(game, w) {
            let root_coin = roots(game, part).iter().fold(0, |set, &bit| {
                let [u, v] = game.ends(bit);
                set | coin_set([u, v].into_iter().filter(|&x| has(part, x)))
            });
            for left in subsets(part).filter(|&left| components(game, left).len() == 1) {
                let possible =
                    part & !left & root_coin == 0 && (left.count_ones() >= 2 || left == root_coin);
                assert_eq!(removable.contains(&(w & !left)), possible, "{:?}", game.position);
            }
        }
    });
}

#[test]
fn t5_coins_of_w_stay_in_w_while_they_live() {
    for_many(3000, 10, |game, dead_ends| {
        for &string in &game.strings {
            let mut after = game.position.clone();
            after.play(string).unwrap();
            let alive = game.alive(game.all() & !(1 << game.bit(string)));
            let still = w_of(&DeadEnds::of(&after));
            assert_eq!(w_of(dead_ends) & alive & !still, 0);
        }
    });
}

/// What a full move leaves of W, if it ends on a string of U.
fn left_behind(game: &Game, dead_ends: &DeadEnds, full: &FullMove) -> Option<u32> {
    let last = full.last?;
    (u_of(game, dead_ends) >> last & 1 == 1)
        .then(|| (w_of(dead_ends) & !full.captured).count_ones())
}

#[test]
fn t6_leaving_coins_and_moving_on_loses_two_for_each() {
    for_many(2000, 10, |game, dead_ends| {
        let value = game.brute.value();
        for full in game.full_moves() {
            if let Some(left) = left_behind(game, dead_ends, &full) {
                assert!(full.value + 2 * left as i32 <= value, "{full:?} {:?}", game.position);
            }
        }
    });
}

/// The two kinds of double-deal, (a) on a chain and (b) on a loop.
fn is_double_deal(game: &Game, dead_ends: &DeadEnds, full: &FullMove, last: u32) -> bool {
    let w = w_of(dead_ends);
    let left = w & !full.captured;
    let nonisolated = dead_ends.nonisolated_roots.iter().any(|&root| game.bit(root) == last);
    let inner = |coins: Coins| game.bits(game.all()).filter(move |&b| ends_in(game, coins, b) == 2);
    let rootless = |coins: Coins| {
        components(game, w)
            .into_iter()
            .any(|part| part & coins == coins && roots(game, part).is_empty())
    };
    let ends = coin_set(game.ends(last).into_iter().filter(|&v| v != 0));
    match left.count_ones() {
        2 => nonisolated && ends & left != 0 && inner(left).count() == 1,
        4 => {
            let path = inner(left).count() == 3
                && each(left)
                    .all(|c| inner(left).filter(|&b| game.ends(b).contains(&c)).count() <= 2);
            let middle = inner(left & !ends).count() == 0 && ends & left == ends;
            path && middle && rootless(left) && dead_ends.nonisolated_roots.is_empty()
        }
        _ => false,
    }
}

#[test]
fn t7_every_other_optimal_full_move_is_a_double_deal() {
    for_many(2000, 10, |game, dead_ends| {
        let value = game.brute.value();
        for full in game.full_moves().iter().filter(|full| full.value == value) {
            let Some(last) = full.last else { continue };
            if left_behind(game, dead_ends, full).is_none() {
                assert!(
                    is_double_deal(game, dead_ends, full, last),
                    "{full:?} {:?}",
                    game.position
                );
            }
        }
    });
}

/// The formula, both candidate moves, and the double-deal played out.
#[test]
fn t8_the_value_and_the_values_of_the_candidates() {
    for_many(6000, 11, |game, dead_ends| {
        let u = u_of(game, dead_ends);
        let choice = dead_ends.choice(game.brute.value_of(u));
        assert_eq!(choice.value, game.brute.value(), "{:?}", game.position);
        let k = dead_ends.k() as i32;
        if k > 0 {
            let absolute = (game.brute.value_of(u) + k).abs();
            assert_eq!(choice.value, dead_ends.capturable.len() as i32 - k + absolute);
        }
        if let Some(deal) = &dead_ends.double_deal {
            let left = coin_set(deal.leaves.iter().map(|coin| coin.number()));
            let mut after = play(game, &deal.captures, w_of(dead_ends) & !left);
            assert_eq!(after.play(deal.last), Ok(0));
            let bits = after.strings().fold(0, |set, string| set | 1 << game.bit(string));
            let gain = (w_of(dead_ends) & !left).count_ones() as i32;
            assert_eq!(Some(gain - game.brute.value_of(bits)), choice.double_deal);
        }
    });
}

/// By the definition: a loony move captures nothing, and what follows is worth at least
/// |W| − k to the other player for some k > 0.
#[test]
fn loony_moves_are_those_that_let_the_other_player_choose() {
    for_many(500, 10, |game, _| {
        let loony = loony_moves(&game.position);
        for &string in &game.strings {
            let mut after = game.position.clone();
            let captured = after.play(string).unwrap();
            let choice = DeadEnds::of(&after).k() > 0;
            assert_eq!(loony.contains(&string), captured == 0 && choice);
            if loony.contains(&string) {
                let value = Game::new(after.clone()).brute.value();
                assert!(value >= (DeadEnds::of(&after).capturable.len() as i32 - 4).max(0));
            }
        }
    });
}

/// Strings are optimal if and only if some optimal full move can begin with them; the first
/// strings of the candidates always are.
#[test]
fn candidates_hold_an_optimal_move() {
    for_many(2000, 11, |game, dead_ends| {
        let moves = game.full_moves();
        let best = moves.iter().map(|full| full.value).max().unwrap_or(0);
        assert_eq!(best, game.brute.value());
        let optimal = game.brute.best_moves();
        let choice = dead_ends.choice(game.brute.value_of(u_of(game, dead_ends)));
        if matches!(choice.best, Best::TakeAll | Best::Both) {
            assert!(optimal.contains(&dead_ends.capture_order[0]));
        }
        if matches!(choice.best, Best::DoubleDeal | Best::Both) {
            let deal = dead_ends.double_deal.as_ref().unwrap();
            assert!(optimal.contains(deal.captures.first().unwrap_or(&deal.last)));
        }
    });
}

#[test]
fn known_positions_have_their_dead_ends() {
    let table = read("dead-ends.json");
    assert_eq!(rows(&table).len(), 41);
    for row in rows(&table) {
        let game = Game::new(position(number(&row["coins"]) as u32, &pairs(&row["strings"])));
        let dead_ends = DeadEnds::of(&game.position);
        let ids = |strings: &[EdgeId]| strings.iter().map(|s| s.number()).collect::<Vec<_>>();
        assert_eq!(w_of(&dead_ends), coin_set(numbers(&row["W"])), "{row}");
        assert_eq!(ids(&dead_ends.rest), numbers(&row["U_strings"]), "{row}");
        assert_eq!(ids(&dead_ends.isolated_roots), numbers(&row["isolated_roots"]), "{row}");
        assert_eq!(ids(&dead_ends.nonisolated_roots), numbers(&row["nonisolated_roots"]), "{row}");
        assert_eq!(dead_ends.k() as i32, number(&row["k"]), "{row}");
        let value_of_rest = game.brute.value_of(u_of(&game, &dead_ends));
        assert_eq!(value_of_rest, number(&row["V_U"]), "{row}");
        let choice = dead_ends.choice(value_of_rest);
        assert_eq!(choice.value, number(&row["value"]), "{row}");
        assert_eq!(choice.best.word(), row["best"].as_str().unwrap(), "{row}");
        assert_full_moves(&game, row);
    }
}

fn assert_full_moves(game: &Game, row: &serde_json::Value) {
    let moves = game.full_moves();
    let best = moves.iter().filter(|full| full.value == game.brute.value());
    let found: BTreeSet<_> = best.map(|full| (full.captured, full.last)).collect();
    let listed = rows(&row["optimal_full_moves"]).iter().map(|full| {
        let last = full["last"].as_u64().map(|bit| bit as u32);
        (coin_set(numbers(&full["captures"])), last)
    });
    assert_eq!(found, listed.collect(), "{row}");
    assert_eq!(moves.len() as i32, number(&row["all_full_moves"]), "{row}");
}

fn solved(coins: u32, strings: &[[u32; 2]]) -> (Game, DeadEnds) {
    let position = position(coins, strings);
    let dead_ends = DeadEnds::of(&position);
    (Game::new(position), dead_ends)
}

/// Peeling in layers of coins with exactly one string would miss the centre.
#[test]
fn trap_the_centre_of_a_star_is_captured_too() {
    let (game, dead_ends) = solved(4, &[[1, 2], [1, 3], [1, 4]]);
    assert_eq!((dead_ends.capturable.len(), game.brute.value()), (4, 4));
}

/// On the path 2–1–3 either leaf can go, but not both: nothing would hold coin 1.
#[test]
fn trap_an_unstable_rest() {
    let (game, _) = solved(3, &[[2, 1], [1, 3]]);
    let removable = captured_sets(&game);
    assert!(removable.contains(&coin_set([2])) && removable.contains(&coin_set([3])));
    assert!(!removable.contains(&coin_set([2, 3])));
    assert!(is_rooted_forest(&game, coin_set([2, 3])) && !is_stable(&game, coin_set([1])));
}

/// A single coin can be left only if it is the root coin.
#[test]
fn trap_a_single_coin_left() {
    let (game, _) = solved(3, &[[0, 1], [1, 2], [2, 3]]);
    let removable = captured_sets(&game);
    assert!(removable.contains(&coin_set([2, 3])));
    assert!(!removable.contains(&coin_set([1, 2])) && !removable.contains(&coin_set([1, 3])));
}

/// An opened chain of four and a triangle: a path of four in a rooted component has k = 2.
#[test]
fn trap_a_path_of_four_beside_a_root() {
    let chain = [[0, 1], [1, 2], [2, 3], [3, 4], [5, 6], [6, 7], [7, 5]];
    let (game, dead_ends) = solved(7, &chain);
    assert_eq!((dead_ends.k(), game.brute.value()), (2, 3));
}

/// Ground strings at W are roots; ground strings elsewhere are inside U.
#[test]
fn trap_ground_strings() {
    let (game, dead_ends) = solved(2, &[[0, 1], [0, 0], [0, 2], [0, 2]]);
    assert_eq!(dead_ends.isolated_roots, [EdgeId::new(0)]);
    assert_eq!(dead_ends.rest, [1, 2, 3].map(EdgeId::new));
    assert_eq!(dead_ends.choice(game.brute.value_of(u_of(&game, &dead_ends))).best, Best::TakeAll);
}

/// A run that ends the game is none of the moves of T7.
#[test]
fn trap_the_take_all_that_ends_the_game() {
    let (game, dead_ends) = solved(4, &[[1, 2], [2, 3], [3, 4]]);
    let moves = game.full_moves();
    let best: Vec<_> = moves.iter().filter(|full| full.value == 4).collect();
    assert!(best.iter().all(|full| full.last.is_none()) && best.len() == 1);
    assert_eq!((dead_ends.k(), dead_ends.choice(0).best), (4, Best::TakeAll));
}

/// An isolated path of three and a closed chain of four: 3 − 4, not 3 + |−4|.
#[test]
fn trap_no_absolute_value_without_a_double_deal() {
    let strings = [[1, 2], [2, 3], [0, 4], [4, 5], [5, 6], [6, 7], [7, 0]];
    let (game, dead_ends) = solved(7, &strings);
    assert_eq!((dead_ends.k(), game.brute.value()), (0, -1));
}

#[test]
fn handouts_have_their_names() {
    let named = |strings: &[[u32; 2]], coins| solved(coins, strings).1.handout();
    assert_eq!(named(&[[0, 1], [0, 1]], 1), Handout::Nothing);
    assert_eq!(named(&[[0, 1]], 1), Handout::Plain);
    assert_eq!(named(&[[0, 1], [0, 2]], 2), Handout::HardHearted);
    assert_eq!(named(&[[0, 1], [1, 2]], 2), Handout::HalfHearted);
    assert_eq!(named(&[[0, 1], [1, 2], [2, 3]], 3), Handout::Chain);
    assert_eq!(named(&[[1, 2], [2, 3], [3, 4]], 4), Handout::Loop);
    assert_eq!(named(&[[1, 2], [2, 3]], 3), Handout::Plain);
}
