//! How long a reply takes, over full games of Bridg-It.
//!
//! ```text
//! cargo run --release -p twintrees-solve --example replies -- [SIZE] [permuted] [solved]
//! ```
//!
//! Plays the board of this size, 1000 unless told, from both sides against
//! opponents who choose at random, who always hit the deepest tree link, who
//! always hit the link that splits its tree most evenly, and who always play
//! next to the last move. Prints a Markdown table, and fails if a game is lost.
//! The mean of the fastest 99.9 % leaves out replies during which another
//! program had the processor.
//!
//! With `permuted` vertices and links are numbered at random; with `solved` the
//! certificate comes from the solver and not from the pair of trees that every
//! board has.

use std::time::Instant;
use twintrees_check::{Verified, check};
use twintrees_model::bridg_it::{Board, Bridge};
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::outcome::Player;
use twintrees_model::switching::certificate::{
    Certificate, Opening, Proof, Subject, TwoForests, TwoTrees,
};
use twintrees_model::switching::{Position, Setup};
use twintrees_solve::never;
use twintrees_solve::strategy::Strategy;
use twintrees_solve::switching::solve;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let size = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(1000);
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let board = Board::new(size).expect("the size of a board is a number from 1 to 32767");
    let mut rng = fastrand::Rng::with_seed(7);
    let (position, trees) = if has("permuted") {
        permuted(board, &mut rng)
    } else {
        (board.setup().check().expect("a board is a position"), two_trees(board))
    };
    let certificate = if has("solved") {
        solve(&position, &never).expect("nothing stops it").certificate
    } else {
        certificate(&position, trees)
    };
    println!(
        "| board | side | opponent | ready | replies | mean | fastest 99.9 % | median | p99 | |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for player in Player::BOTH {
        let position = position.clone().with_to_move(player);
        let verified = check(&position, &certificate).expect("the certificate holds");
        for kind in Kind::ALL {
            let opponent = Opponent::new(kind, &verified, rng.fork());
            println!("| {size} | {player} | {} | {} |", kind.name(), play(&verified, opponent));
        }
    }
}

/// Gaps on the diagonal: the one tree holds all horizontal bridges except H(r, r), and the extra
/// link; the other holds H(r, r) and all vertical ones, a comb. The first gap is the opening.
fn two_trees(board: Board) -> [Vec<EdgeId>; 2] {
    let links = (0..).map(EdgeId::new).map_while(|link| Some((link, board.bridge(link)?)));
    let (comb, rows): (Vec<_>, Vec<_>) = links.partition(|&(_, bridge)| match bridge {
        Bridge::H(r, gap) => r == gap,
        Bridge::V(..) => true,
    });
    [rows, comb].map(|links| links.into_iter().map(|(link, _)| link).collect())
}

/// The same board with vertices and links numbered at random.
fn permuted(board: Board, rng: &mut fastrand::Rng) -> (Position, [Vec<EdgeId>; 2]) {
    let setup = board.setup();
    let mut vertex: Vec<u32> = (0..setup.graph.vertex_count() as u32).collect();
    let mut old_link: Vec<usize> = (0..setup.graph.edge_count()).collect();
    rng.shuffle(&mut vertex);
    rng.shuffle(&mut old_link);
    let mut new_link = vec![EdgeId::new(0); old_link.len()];
    for (new, &old) in (0..).zip(&old_link) {
        new_link[old] = EdgeId::new(new);
    }
    let ends = |&old: &usize| setup.graph.all_ends()[old].map(|end| vertex[end.index()]);
    let graph = Multigraph::new(vertex.len() as u32, old_link.iter().map(ends).collect());
    let graph = graph.expect("the ends are those of the board");
    let setup = Setup { graph, terminals: Some([vertex[0], vertex[1]]), ..Setup::default() };
    let renamed = |links: Vec<EdgeId>| links.iter().map(|link| new_link[link.index()]).collect();
    (setup.check().expect("a board is a position"), two_trees(board).map(renamed))
}

/// Both players open with the first link of the comb, and go on with what is left.
fn certificate(position: &Position, [rows, mut comb]: [Vec<EdgeId>; 2]) -> Certificate {
    let link = comb.remove(0);
    let vertices: Vec<_> = position.graph().vertices().collect();
    let parts = vertices.iter().map(|vertex| vertex.number()).collect();
    let trees = TwoTrees { vertices, tree_a: rows.clone(), tree_b: comb.clone() };
    let forests = TwoForests { parts, forest_a: rows, forest_b: comb };
    let proof =
        Proof::First { short: Opening { link, then: trees }, cut: Opening { link, then: forests } };
    Certificate { subject: Subject::of(position), proof }
}

/// How the loser chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Random,
    Deepest,
    Evenest,
    Beside,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Random, Self::Deepest, Self::Evenest, Self::Beside];

    fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Deepest => "deepest tree link",
            Self::Evenest => "most even tree link",
            Self::Beside => "next to the last move",
        }
    }
}

struct Opponent {
    kind: Kind,
    rng: fastrand::Rng,
    /// Undecided links, in the end some decided ones; the last is next for opponents with a plan.
    pool: Vec<EdgeId>,
    taken: Vec<bool>,
    /// Links at every vertex, for opponents who play next to the last move.
    incident: Vec<Vec<EdgeId>>,
    last: EdgeId,
}

impl Opponent {
    fn new(kind: Kind, verified: &Verified, rng: fastrand::Rng) -> Self {
        let graph = verified.position().graph();
        let mut incident = vec![Vec::new(); graph.vertex_count()];
        if kind == Kind::Beside {
            for (link, ends) in graph.edges() {
                ends.into_iter().for_each(|end| incident[end.index()].push(link));
            }
        }
        let pool = match kind {
            Kind::Random | Kind::Beside => graph.edges().map(|(link, _)| link).collect(),
            Kind::Deepest => planned(verified, |depth, _| depth),
            Kind::Evenest => planned(verified, |_, smaller_side| smaller_side),
        };
        let taken = vec![false; graph.edge_count()];
        Self { kind, rng, pool, taken, incident, last: EdgeId::new(0) }
    }

    fn take(&mut self, link: EdgeId) {
        self.taken[link.index()] = true;
        self.last = link;
    }

    fn choose(&mut self, graph: &Multigraph) -> Option<EdgeId> {
        if self.kind == Kind::Beside {
            for end in graph.ends(self.last) {
                let near = &mut self.incident[end.index()];
                while let Some(link) = near.pop() {
                    if !self.taken[link.index()] {
                        return Some(link);
                    }
                }
            }
        }
        loop {
            let link = match self.kind {
                _ if self.pool.is_empty() => return None,
                Kind::Random | Kind::Beside => {
                    let at = self.rng.usize(0..self.pool.len());
                    self.pool.swap_remove(at)
                }
                Kind::Deepest | Kind::Evenest => self.pool.pop()?,
            };
            if !self.taken[link.index()] {
                return Some(link);
            }
        }
    }
}

/// The links of both trees of the proof in ascending order of their depth below s or of the
/// smaller side that they have.
fn planned(verified: &Verified, key: impl Fn(u32, u32) -> u32) -> Vec<EdgeId> {
    let lists = match (&verified.certificate().proof, verified.winner()) {
        (Proof::Short(trees), _) => [&trees.tree_a, &trees.tree_b],
        (Proof::Cut(forests), _) => [&forests.forest_a, &forests.forest_b],
        (Proof::First { short, .. }, Player::Short) => [&short.then.tree_a, &short.then.tree_b],
        (Proof::First { cut, .. }, Player::Cut) => [&cut.then.forest_a, &cut.then.forest_b],
    };
    let measured = lists.map(|list| measure(verified.position(), list));
    let mut keyed: Vec<_> = measured
        .into_iter()
        .flatten()
        .map(|(link, depth, smaller_side)| (key(depth, smaller_side), link))
        .collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, link)| link).collect()
}

/// Every link of a forest with its depth below s, and how many vertices its smaller side has.
fn measure(position: &Position, links: &[EdgeId]) -> Vec<(EdgeId, u32, u32)> {
    let graph = position.graph();
    let mut incident = vec![Vec::new(); graph.vertex_count()];
    for &link in links {
        graph.ends(link).into_iter().for_each(|end| incident[end.index()].push(link));
    }
    let mut seen = vec![false; graph.vertex_count()];
    let mut walk = Vec::new();
    for root in position.terminals().into_iter().chain(graph.vertices()) {
        let mut head = walk.len();
        if !std::mem::replace(&mut seen[root.index()], true) {
            walk.push((root, None, 0, 0));
        }
        while let Some(&(at, _, depth, _)) = walk.get(head) {
            for &link in &incident[at.index()] {
                let [u, v] = graph.ends(link);
                let to = if u == at { v } else { u };
                if !std::mem::replace(&mut seen[to.index()], true) {
                    walk.push((to, Some(link), depth + 1, head));
                }
            }
            head += 1;
        }
    }
    let mut below = vec![1; walk.len()];
    for (at, &(_, link, _, parent)) in walk.iter().enumerate().rev() {
        if link.is_some() {
            below[parent] += below[at];
        }
    }
    let all = graph.vertex_count() as u32;
    let sides = walk.into_iter().zip(below);
    sides.filter_map(|((_, link, depth, _), n)| Some((link?, depth, n.min(all - n)))).collect()
}

/// A full game; its figures as cells of the table.
fn play(verified: &Verified, mut opponent: Opponent) -> String {
    let position = verified.position();
    let started = Instant::now();
    let mut strategy = Strategy::new(verified);
    let ready = started.elapsed().as_millis();
    let mut moves = [Vec::new(), Vec::new()];
    let mut nanoseconds: Vec<u64> = Vec::with_capacity(position.graph().edge_count() / 2);
    let mut answer = strategy.open();
    while let Some(own) = answer {
        opponent.take(own);
        moves[0].push(own.number());
        let Some(link) = opponent.choose(position.graph()) else { break };
        opponent.take(link);
        moves[1].push(link.number());
        let started = Instant::now();
        answer = strategy.reply(link);
        nanoseconds.push(started.elapsed().as_nanos() as u64);
    }
    assert_won(verified, moves);
    nanoseconds.sort_unstable();
    let replies = nanoseconds.len();
    let mean = |times: &[u64]| times.iter().sum::<u64>() as f64 / times.len() as f64 / 1000.0;
    let at = |part: f64| nanoseconds[(replies as f64 * part) as usize] as f64 / 1000.0;
    format!(
        "{ready} ms | {replies} | {:.2} µs | {:.2} µs | {:.2} µs | {:.2} µs | won",
        mean(&nanoseconds),
        mean(&nanoseconds[..replies - replies / 1000]),
        at(0.5),
        at(0.99),
    )
}

/// The rules themselves say who has won.
fn assert_won(verified: &Verified, [own, other]: [Vec<u32>; 2]) {
    let position = verified.position();
    let player = verified.winner();
    let (secured, deleted) = if player == Player::Short { (own, other) } else { (other, own) };
    let setup = Setup {
        graph: position.graph().clone(),
        terminals: Some(position.terminals().map(|terminal| terminal.number())),
        secured,
        deleted,
        ..Setup::default()
    };
    let end = setup.check().expect("every move was legal");
    assert_eq!(end.winner(), Some(player), "the game was lost");
}
