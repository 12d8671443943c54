//! How long exact search takes in the middle of the directing game: for both goals and a number of
//! undecided links, the median and the longest wall time of random positions.
//!
//!     cargo run --release -p twintrees-solve --example directing_random -- SEED COUNT LINKS...

use std::time::Instant;
use twintrees_model::directing::{Goal, LinkState, Position, Rules, Setup};
use twintrees_model::graph::Multigraph;
use twintrees_solve::directing::search::Search;
use twintrees_solve::never;

const MEMORY: usize = 256 << 20;

/// A connected random graph with two links for each vertex, as dense as a game is close, where
/// both players have taken a quarter of the links at random: Short directs them and Cut deletes them.
fn random(rng: &mut fastrand::Rng, undecided: usize, goal: Goal) -> Position {
    let taken = undecided.div_ceil(3);
    let vertices = ((undecided + taken) / 2 + 1) as u32;
    let tree = (1..vertices).map(|v| [v, rng.u32(0..v)]);
    let mut edges: Vec<[u32; 2]> = tree.collect();
    while edges.len() < undecided + taken {
        let u = rng.u32(0..vertices);
        edges.push([u, (u + rng.u32(1..vertices)) % vertices]);
    }
    rng.shuffle(&mut edges);
    let directed =
        (0..taken as u32).step_by(2).map(|link| [link, edges[link as usize][rng.usize(0..2)]]);
    let directed = directed.collect();
    let deleted = (1..taken as u32).step_by(2).collect();
    let graph = Multigraph::new(vertices, edges).unwrap();
    let rules = Rules { goal, ..Rules::default() };
    let terminals = Some([0, vertices - 1]);
    Setup { graph, terminals, rules, directed, deleted, ..Setup::default() }.check().unwrap()
}

/// One that goes on, with so many undecided links.
fn in_progress(rng: &mut fastrand::Rng, undecided: usize, goal: Goal) -> Position {
    loop {
        let position = random(rng, undecided, goal);
        assert_eq!(
            position.states().iter().filter(|s| **s == LinkState::Undecided).count(),
            undecided
        );
        if position.winner().is_none() {
            return position;
        }
    }
}

fn main() {
    let numbers: Vec<u64> =
        std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let [seed, count, links @ ..] = numbers.as_slice() else { panic!("SEED COUNT LINKS...") };
    for goal in [Goal::Path, Goal::Spanning] {
        for &undecided in links {
            let mut rng = fastrand::Rng::with_seed(seed ^ undecided);
            let mut found: Vec<(f64, usize)> = (0..*count)
                .map(|_| {
                    let position = in_progress(&mut rng, undecided as usize, goal);
                    let start = Instant::now();
                    let mut search = Search::new(&position, MEMORY);
                    search.class(&never).unwrap();
                    (start.elapsed().as_secs_f64(), search.positions())
                })
                .collect();
            found.sort_by(|a, b| a.0.total_cmp(&b.0));
            let [(median, _), (longest, positions)] =
                [found[found.len() / 2], found[found.len() - 1]];
            let goal = goal.word();
            println!(
                "{goal:<8} {undecided:>2} links: median {median:.4} s, longest {longest:.4} s ({positions} positions)"
            );
        }
    }
}
