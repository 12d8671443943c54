//! The directing game on oriented matroids: search against play by the definition, strategies
//! replayed, underlying classes against the solver, numbers of classes against the literature.

mod matroid_common;

use matroid_common::graphic;
use std::collections::HashMap;
use twintrees_model::formats::{self, Document};
use twintrees_model::graph::Multigraph;
use twintrees_model::matroid::{Entry, Field, Matrix, Matroid, Setup as MatroidSetup};
use twintrees_model::oriented::{Element, Oriented, Position, Setup, SignedSet};
use twintrees_model::outcome::{Class, Player};
use twintrees_solve::directing::opponent::Basis;
use twintrees_solve::matroid::brute::Brute as MatroidBrute;
use twintrees_solve::matroid::solve;
use twintrees_solve::never;
use twintrees_solve::oriented::opponent::{Advice, advise};
use twintrees_solve::oriented::random::{Numbers, uniform, vectors};
use twintrees_solve::oriented::search::{Move, Search, Strategy, Taken};
use twintrees_solve::oriented::{enumerate, survey, underlying};

/// Exhaustive play by the rules: a sign for every element, and circuits looked at in the end only.
struct Brute {
    circuits: Vec<SignedSet>,
    marked: Element,
    size: Element,
    seen: HashMap<(SignedSet, u32, Player), Player>,
}

impl Brute {
    fn new(position: &Position) -> Self {
        let all = position.oriented().circuits();
        let circuits = all.iter().flat_map(|&c| [c, c.opposite()]).collect();
        let size = position.oriented().size() as Element;
        Self { circuits, marked: position.element(), size, seen: HashMap::new() }
    }

    fn winner(&mut self, signs: SignedSet, deleted: u32, mover: Player) -> Player {
        let key = (signs, deleted, mover);
        if let Some(&winner) = self.seen.get(&key) {
            return winner;
        }
        let gone = signs.support() | deleted | 1 << self.marked;
        let free: Vec<Element> = (0..self.size).filter(|x| gone >> x & 1 == 0).collect();
        let winner = if free.is_empty() {
            let (plus, bit) = (signs.plus | 1 << self.marked, 1 << self.marked);
            let positive = |c: &SignedSet| {
                c.plus & bit != 0 && c.plus & !plus == 0 && c.minus & !signs.minus == 0
            };
            if self.circuits.iter().any(positive) { Player::Short } else { Player::Cut }
        } else {
            let other = mover.other();
            let wins = free.into_iter().any(|x| match mover {
                Player::Cut => self.winner(signs, deleted | 1 << x, other) == mover,
                Player::Short => [
                    SignedSet { plus: signs.plus | 1 << x, ..signs },
                    SignedSet { minus: signs.minus | 1 << x, ..signs },
                ]
                .into_iter()
                .any(|signs| self.winner(signs, deleted, other) == mover),
            });
            if wins { mover } else { other }
        };
        self.seen.insert(key, winner);
        winner
    }
}

fn random(numbers: &mut Numbers, largest: u64) -> Oriented {
    let size = 1 + numbers.below(largest) as usize;
    let rank = 1 + numbers.below(size.min(4) as u64) as usize;
    if numbers.below(3) == 0 {
        uniform(numbers, rank, size, 20)
    } else {
        vectors(numbers, rank, size, 1 + (size % 3) as i64)
    }
}

/// A random position; half of the time some elements are taken.
fn random_position(numbers: &mut Numbers, largest: u64) -> Position {
    let oriented = random(numbers, largest);
    let size = oriented.size() as Element;
    let mut setup = Setup::start(oriented, numbers.below(size.into()) as Element);
    let midgame = numbers.below(2) == 0;
    for element in (0..size).filter(|&x| midgame && x != setup.element) {
        match numbers.below(8) {
            0 => setup.positive.push(element),
            1 => setup.negative.push(element),
            2 => setup.deleted.push(element),
            _ => {}
        }
    }
    setup.check().unwrap()
}

#[test]
fn the_search_equals_exhaustive_play() {
    let mut numbers = Numbers::new(81);
    let mut counts = [0; 3];
    for _ in 0..1_500 {
        let position = random_position(&mut numbers, 7);
        let class = Search::new(&position).class(&never).unwrap();
        let [plus, minus, deleted] = position.taken();
        let mut brute = Brute::new(&position);
        let winners = Player::BOTH.map(|p| brute.winner(SignedSet { plus, minus }, deleted, p));
        assert_eq!(Class::from_winners(winners[0], winners[1]), Some(class), "{position:?}");
        counts[class as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 80), "{counts:?}");
}

/// Follows a strategy through everything that the loser can do.
fn assert_strategy_wins(
    search: &Search,
    strategy: &Strategy,
    taken: Taken,
    mover: Player,
    size: Element,
    marked: Element,
) {
    if let Some(winner) = search.over(taken) {
        return assert_eq!(winner, strategy.winner);
    }
    if mover == strategy.winner {
        let step = strategy.moves[&search.key(taken)];
        return assert_strategy_wins(
            search,
            strategy,
            taken.after(step),
            mover.other(),
            size,
            marked,
        );
    }
    let gone = taken.plus | taken.minus | taken.deleted | 1 << marked;
    for x in (0..size).filter(|x| gone >> x & 1 == 0) {
        let steps = match mover {
            Player::Short => vec![Move::Plus(x), Move::Minus(x)],
            Player::Cut => vec![Move::Delete(x)],
        };
        for step in steps {
            assert_strategy_wins(search, strategy, taken.after(step), mover.other(), size, marked);
        }
    }
}

#[test]
fn strategies_are_proofs() {
    let mut numbers = Numbers::new(82);
    for _ in 0..150 {
        let position = random_position(&mut numbers, 7);
        let size = position.oriented().size() as Element;
        for starter in Player::BOTH {
            let mut search = Search::new(&position);
            let strategy = search.strategy(starter, &never).unwrap();
            let start = search.start();
            assert_strategy_wins(&search, &strategy, start, starter, size, position.element());
        }
    }
}

/// Advice wins where a move wins, and leaves the fewest winning replies where none does.
#[test]
fn the_opponent_is_perfect() {
    let mut numbers = Numbers::new(86);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..400 {
        let position = random_position(&mut numbers, 7);
        let Some(Advice { step, basis }) = advise(&position, &never) else {
            assert!(position.winner().is_some());
            continue;
        };
        let (mut search, mover) = (Search::new(&position), position.to_move());
        let wins = search.winning_moves(mover, position.free(), &never).unwrap();
        if wins.is_empty() {
            lost += 1;
            assert!(matches!(basis, Basis::Loses { .. }));
            assert!(position.free() >> step.element() & 1 == 1);
        } else {
            won += 1;
            assert!(wins.contains(&step) && basis == Basis::Wins, "{position:?}");
        }
    }
    assert!(won > 50 && lost > 20, "{won} {lost}");
}

/// Who has no time gets a move all the same.
#[test]
fn an_effort_is_called_one() {
    let oriented = uniform(&mut Numbers::new(87), 4, 9, 0);
    let position = Setup::start(oriented, 0).check().unwrap();
    let advice = advise(&position, &|| true).unwrap();
    assert_eq!(advice.basis, Basis::Effort);
}

/// Hamidoune and Las Vergnas (1986): on graphs the two classes are equal; and the underlying class
/// is that of the matroid solver.
#[test]
fn graphs_have_the_class_of_the_switching_game() {
    let mut numbers = Numbers::new(83);
    for _ in 0..300 {
        let (vertices, links) = (2 + numbers.below(4) as u32, 1 + numbers.below(8) as usize);
        let end = |numbers: &mut Numbers| numbers.below(vertices.into()) as u32;
        let ends: Vec<[u32; 2]> =
            (0..links).map(|_| [end(&mut numbers), end(&mut numbers)]).collect();
        let matroid = graphic(vertices, &ends);
        let oriented = Oriented::of_graph(&Multigraph::new(vertices, ends).unwrap()).unwrap();
        for row in survey::rows(&oriented, &never).unwrap() {
            let position = MatroidSetup::start(matroid.clone(), row.element).check().unwrap();
            assert_eq!(solve(&position, &never).unwrap().class, row.underlying);
            assert!(!row.is_difference(), "{oriented:?} {row:?}");
        }
    }
}

/// The ranks of the underlying matroid are those of its vectors.
#[test]
fn ranks_are_sizes_of_largest_independent_sets() {
    let mut numbers = Numbers::new(84);
    for _ in 0..100 {
        let oriented = random(&mut numbers, 8);
        let bases: Vec<u32> = oriented.bases().collect();
        for (set, &rank) in underlying::ranks(&oriented).iter().enumerate() {
            let largest = bases.iter().map(|basis| (basis & set as u32).count_ones()).max();
            assert_eq!(u32::from(rank), largest.unwrap());
        }
    }
}

fn count(rank: usize, size: usize, uniform: bool) -> usize {
    enumerate::all(rank, size, uniform, &never).unwrap().len()
}

/// The numbers of classes in data/values/oriented-matroids.json, which says where they are from.
fn known(uniform: bool) -> Vec<(usize, usize, usize)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/values/oriented-matroids.json");
    let values: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let rows = values[if uniform { "uniform" } else { "simple" }].as_array().unwrap();
    let number = |row: &serde_json::Value, at: usize| row[at].as_u64().unwrap() as usize;
    rows.iter().map(|row| (number(row, 0), number(row, 1), number(row, 2))).collect()
}

#[test]
fn there_are_as_many_classes_as_known() {
    for uniform in [false, true] {
        for (rank, size, classes) in known(uniform) {
            if classes <= 17 && size <= 7 {
                assert_eq!(count(rank, size, uniform), classes, "rank {rank}, {size} elements");
            }
        }
    }
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn there_are_as_many_classes_as_known_for_more_elements() {
    for uniform in [false, true] {
        for (rank, size, classes) in known(uniform) {
            if (18..=500).contains(&classes) {
                assert_eq!(count(rank, size, uniform), classes, "rank {rank}, {size} elements");
            }
        }
    }
}

/// The difference that the survey found, `data/values/oriented-difference.json`: by exhaustive
/// play of both games Short wins the switching game moving second, and loses the directing game.
/// Without element 6 there are two disjoint bases, and he loses even moving first.
#[test]
fn the_two_games_differ_on_a_matroid_of_rank_four() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/values/oriented-difference.json");
    let values: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let text = serde_json::to_vec(&values["position"]).unwrap();
    let Ok(Document::Oriented(setup)) = formats::read(&text, None) else { panic!("{path}") };
    let rows = survey::rows(&setup.oriented, &never).unwrap();
    assert_eq!((rows[0].underlying, rows[0].directing), (Class::Short, Class::First));

    let position = setup.clone().check().unwrap();
    let mut brute = Brute::new(&position);
    let nothing = SignedSet { plus: 0, minus: 0 };
    assert_eq!(brute.winner(nothing, 0, Player::Cut), Player::Cut);
    assert_eq!(brute.winner(nothing, 1 << 6, Player::Short), Player::Cut);
    assert_eq!(brute.winner(nothing, 0, Player::Short), Player::Short);

    let rows: Vec<Vec<Entry>> = values["position"]["oriented"]["matrix"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let row = row.as_array().unwrap().iter();
            row.map(|entry| Entry::whole(entry.as_i64().unwrap()).unwrap()).collect()
        })
        .collect();
    let matroid = Matroid::linear(Matrix::new(Field::Rational, 9, &rows).unwrap()).unwrap();
    let switching = MatroidSetup::start(matroid, 0).check().unwrap();
    assert_eq!(MatroidBrute::new(&switching).unwrap().class(), Some(Class::Short));
    let all = (1_u32 << 9) - 1;
    let bases: Vec<u32> = setup.oriented.bases().collect();
    assert!(
        bases
            .iter()
            .any(|basis| basis >> 6 & 1 == 0 && bases.contains(&(all & !(1 << 6) & !basis)))
    );
}
