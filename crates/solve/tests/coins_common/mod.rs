//! What the tests about coins share.
#![allow(dead_code, unreachable_pub, reason = "every test file uses a part of it")]

use serde_json::Value;
use std::collections::BTreeSet;
use twintrees_model::coins::{Position, Setup};
use twintrees_model::graph::EdgeId;
use twintrees_solve::coins::brute::Brute;

pub fn position(coins: u32, strings: &[[u32; 2]]) -> Position {
    Setup::start(coins, strings.to_vec()).unwrap().check().unwrap()
}

/// A random multigraph, dense or sparse, with loops, parallel strings, ground strings and tempo
/// moves; half of the time some strings have been cut.
pub fn random_position(rng: &mut fastrand::Rng, most_strings: usize) -> Position {
    let coins = rng.u32(0..=8);
    let count = rng.usize(0..=most_strings);
    let grounded = rng.u32(0..4);
    let mut end = |other: u32| match rng.u32(0..8) < grounded {
        true => 0,
        false if rng.u32(0..12) == 0 => other,
        false => rng.u32(0..=coins),
    };
    let strings = (0..count).map(|_| end(0)).collect::<Vec<u32>>();
    let strings: Vec<[u32; 2]> = strings.into_iter().map(|u| [u, end(u)]).collect();
    let mut setup = Setup::start(coins, strings).unwrap();
    if rng.bool() {
        setup.cut = (0..count as u32).filter(|_| rng.u32(0..5) == 0).collect();
    }
    setup.check().unwrap()
}

/// Long paths, loops and trees, cut here and there: many positions with much to capture.
pub fn random_chains(rng: &mut fastrand::Rng, most_strings: usize) -> Position {
    let mut strings: Vec<[u32; 2]> = Vec::new();
    let mut coins = 0;
    while strings.len() + 2 < most_strings {
        let room = (most_strings - strings.len() - 1) as u32;
        let length = rng.u32(1..=room.min(6));
        let ends = [0, coins + 1, coins + length, rng.u32(0..=coins + length)];
        strings.push([ends[rng.usize(0..4)], coins + 1]);
        strings.extend((1..length).map(|step| [coins + step, coins + step + 1]));
        if rng.bool() {
            strings.push([coins + length, ends[rng.usize(0..4)]]);
        }
        coins += length;
        if rng.u32(0..3) == 0 {
            break;
        }
    }
    let mut setup = Setup::start(coins, strings).unwrap();
    let count = setup.graph.edge_count() as u32;
    setup.cut = (0..count).filter(|_| rng.u32(0..6) == 0).collect();
    setup.check().unwrap()
}

/// A set of coins: bit v − 1 stands for coin v.
pub type Coins = u64;

pub fn coin_set(coins: impl IntoIterator<Item = u32>) -> Coins {
    coins.into_iter().fold(0, |set, coin| set | 1 << (coin - 1))
}

/// The rules over sets of strings, by the definition.
pub struct Game {
    pub position: Position,
    pub strings: Vec<EdgeId>,
    pub brute: Brute,
}

/// A full move: what it captures, what it leaves, what its player then gets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FullMove {
    pub captured: Coins,
    /// The string that ends the turn, as a bit number; `None` if the game ends instead.
    pub last: Option<u32>,
    pub value: i32,
}

impl Game {
    pub fn new(position: Position) -> Self {
        let brute = Brute::new(&position).unwrap();
        Self { strings: position.strings().collect(), brute, position }
    }

    pub fn all(&self) -> u32 {
        ((1u64 << self.strings.len()) - 1) as u32
    }

    pub fn ends(&self, bit: u32) -> [u32; 2] {
        self.position.graph().ends(self.strings[bit as usize]).map(|v| v.number())
    }

    pub fn bit(&self, string: EdgeId) -> u32 {
        self.strings.binary_search(&string).unwrap() as u32
    }

    pub fn bits(&self, left: u32) -> impl Iterator<Item = u32> + use<> {
        (0..32).filter(move |bit| left >> bit & 1 == 1)
    }

    /// Coins that still hang on a string.
    pub fn alive(&self, left: u32) -> Coins {
        let ends = self.bits(left).flat_map(|bit| self.ends(bit));
        coin_set(ends.filter(|&v| v != 0))
    }

    pub fn degree(&self, left: u32, coin: u32) -> usize {
        self.bits(left).filter(|&bit| self.ends(bit).contains(&coin)).count()
    }

    /// Every incomplete move: the strings that it leaves (the coins captured are those gone).
    pub fn runs(&self) -> BTreeSet<u32> {
        let (mut seen, mut todo) = (BTreeSet::new(), vec![self.all()]);
        while let Some(left) = todo.pop() {
            if seen.insert(left) {
                let captures = |&bit: &u32| self.alive(left & !(1 << bit)) != self.alive(left);
                todo.extend(self.bits(left).filter(captures).map(|bit| left & !(1 << bit)));
            }
        }
        seen
    }

    /// Every full move; values by brute force.
    pub fn full_moves(&self) -> BTreeSet<FullMove> {
        let everything = self.alive(self.all());
        let mut moves = BTreeSet::new();
        for left in self.runs() {
            let captured = everything & !self.alive(left);
            let gain = captured.count_ones() as i32;
            if left == 0 && self.all() != 0 {
                moves.insert(FullMove { captured, last: None, value: gain });
            }
            for bit in self.bits(left) {
                let then = left & !(1 << bit);
                if self.alive(then) == self.alive(left) {
                    let value = gain - self.brute.value_of(then);
                    moves.insert(FullMove { captured, last: Some(bit), value });
                }
            }
        }
        moves
    }
}

pub fn read(name: &str) -> Value {
    let path = format!("{}/../../data/values/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

pub fn rows(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

pub fn number(value: &Value) -> i32 {
    value.as_i64().unwrap() as i32
}

pub fn numbers(value: &Value) -> Vec<u32> {
    rows(value).iter().map(|n| n.as_u64().unwrap() as u32).collect()
}

pub fn pairs(value: &Value) -> Vec<[u32; 2]> {
    rows(value).iter().map(|pair| numbers(pair).try_into().unwrap()).collect()
}

/// The graphs of the table by their names, coins from 1.
pub fn named_graph(name: &str) -> Vec<[u32; 2]> {
    let numbers: Vec<u32> = name
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect();
    let bipartite =
        |a: u32, b: u32| (1..=a).flat_map(move |u| (a + 1..=a + b).map(move |v| [u, v])).collect();
    match (name.split(|c: char| c.is_ascii_digit() || c == '_').next().unwrap(), &numbers[..]) {
        ("K" | "star K", &[a, b]) => bipartite(a, b),
        ("K", &[n]) => (1..=n).flat_map(|u| (u + 1..=n).map(move |v| [u, v])).collect(),
        ("wheel W", &[n, _]) => (1..=n).flat_map(|u| [[u, u % n + 1], [u, n + 1]]).collect(),
        ("friendship F", &[n]) => {
            (1..=n).flat_map(|i| [[1, 2 * i], [2 * i, 2 * i + 1], [2 * i + 1, 1]]).collect()
        }
        ("cube Q", &[d]) => {
            let corners = 0..1u32 << d;
            let edges = corners.flat_map(|u| (0..d).map(move |bit| [u, u ^ 1 << bit]));
            edges.filter(|[u, v]| u < v).map(|ends| ends.map(|u| u + 1)).collect()
        }
        _ => panic!("unknown graph {name}"),
    }
}
