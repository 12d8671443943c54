//! The vertex game on random graphs: 4-regular, cubic, and planar ones.
//!
//! Regular graphs are paired half-links (Bollobás 1980), tried again until no two are parallel.
//! Planar ones are twice as many links as points out of the greedy triangulation of random points: the
//! shortest segments that cross no shorter one. There the terminals are the leftmost and the rightmost
//! point. Whole triangulations, with nearly three times as many, are much harder.

use crate::clock::time;
use crate::memory::peak_bytes;
use fastrand::Rng;
use serde_json::json;
use std::io;
use twintrees_model::graph::Multigraph;
use twintrees_model::vertex::{Position, Setup};
use twintrees_solve::never;
use twintrees_solve::vertex::{planar, solve_with};

/// A family of random graphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Family {
    /// Four links at each vertex
    FourRegular,
    /// Three links at each vertex
    Cubic,
    /// Two thirds of a triangulation of random points
    Planar,
    /// A triangulation of random points
    Triangulation,
}

impl Family {
    /// A graph of the family with this many vertices besides the terminals, which are not joined.
    fn position(self, free: u32, rng: &mut Rng) -> Position {
        let vertices = free + 2;
        loop {
            let (edges, terminals) = match self {
                Self::FourRegular => (regular(vertices, 4, rng), [0, 1]),
                Self::Cubic => (regular(vertices, 3, rng), [0, 1]),
                Self::Triangulation => triangulation(vertices, rng),
                Self::Planar => thinned(triangulation(vertices, rng), 2 * vertices, rng),
            };
            let [s, t] = terminals;
            if edges.contains(&[s, t]) || edges.contains(&[t, s]) {
                continue;
            }
            let graph = Multigraph::new(vertices, edges).expect("links are between vertices");
            let setup = Setup { graph, terminals: Some(terminals), ..Setup::default() };
            return setup.check().expect("the terminals are two vertices");
        }
    }
}

/// Solves some graphs of a family, and prints a line of JSON for each.
///
/// # Errors
///
/// If the graphs are too large or have an odd number of half-links.
pub(crate) fn run(
    family: Family,
    free: u32,
    count: u32,
    seed: u64,
    mebibytes: usize,
) -> io::Result<()> {
    if family == Family::Cubic && free % 2 == 1 {
        return Err(io::Error::other("cubic graphs have an even number of vertices"));
    }
    let mut rng = Rng::with_seed(seed);
    for number in 0..count {
        let position = family.position(free, &mut rng);
        let (made, search) = time(|| planar::search(&position, mebibytes << 20, &never));
        let mut search = search.map_err(io::Error::other)?;
        let (class, _) = time(|| search.class());
        let class = class + made;
        let (moves, solution) = time(|| solve_with(&mut search, &position));
        let solution = solution.map_err(io::Error::other)?;
        let done = solution.counters;
        let answer = json!({
            "number": number,
            "free": free,
            "links": position.graph().edge_count(),
            "class": solution.class.word(),
            "winning_moves": solution.winning_moves.each_ref().map(Vec::len),
            "class_seconds": class,
            "seconds": class + moves,
            "evaluated": done.evaluated,
            "expanded": done.expanded,
            "table_bytes": done.bytes,
            "peak_bytes": peak_bytes(),
        });
        println!("{answer}");
    }
    Ok(())
}

/// A random graph with this many links at each vertex, none parallel and no loops.
fn regular(vertices: u32, degree: u32, rng: &mut Rng) -> Vec<[u32; 2]> {
    let mut halves: Vec<u32> = (0..vertices * degree).map(|half| half / degree).collect();
    loop {
        rng.shuffle(&mut halves);
        let mut edges: Vec<[u32; 2]> = halves
            .chunks_exact(2)
            .map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])])
            .collect();
        edges.sort_unstable();
        let is_simple = edges.windows(2).all(|pair| pair[0] != pair[1]);
        if is_simple && edges.iter().all(|[u, v]| u != v) {
            return edges;
        }
    }
}

type Point = [i64; 2];

/// Links between random points, and the leftmost and the rightmost of them.
fn triangulation(vertices: u32, rng: &mut Rng) -> (Vec<[u32; 2]>, [u32; 2]) {
    let points: Vec<Point> = (0..vertices).map(|_| [0; 2].map(|_| rng.i64(0..1 << 20))).collect();
    let at = |v: u32| points[v as usize];
    let far = |&[u, v]: &[u32; 2]| {
        let ([x, y], [z, w]) = (at(u), at(v));
        (x - z).pow(2) + (y - w).pow(2)
    };
    let mut pairs: Vec<[u32; 2]> =
        (1..vertices).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    pairs.sort_by_key(far);
    let mut edges: Vec<[u32; 2]> = Vec::new();
    for pair in pairs {
        let crosses = |other: &[u32; 2]| crossing(pair.map(at), other.map(at));
        if !edges.iter().any(crosses) {
            edges.push(pair);
        }
    }
    let by_place = |v: &u32| (at(*v), *v);
    let ends = [(0..vertices).min_by_key(by_place), (0..vertices).max_by_key(by_place)];
    (edges, ends.map(|end| end.expect("there are vertices")))
}

/// As many of the links, chosen at random.
fn thinned<T>(
    (mut edges, terminals): (Vec<[u32; 2]>, T),
    links: u32,
    rng: &mut Rng,
) -> (Vec<[u32; 2]>, T) {
    rng.shuffle(&mut edges);
    edges.truncate(links as usize);
    (edges, terminals)
}

/// Whether two segments cross between their ends.
fn crossing([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let side = |[p, q]: [Point; 2], r: Point| {
        ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])).signum()
    };
    side([a, b], c) * side([a, b], d) < 0 && side([c, d], a) * side([c, d], b) < 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_graphs_are_regular() {
        let mut rng = Rng::with_seed(1);
        for (family, degree) in [(Family::Cubic, 3), (Family::FourRegular, 4)] {
            let position = family.position(12, &mut rng);
            let ends = position.graph().all_ends();
            let at = |v: u32| ends.iter().flatten().filter(|end| end.number() == v).count();
            assert!((0..14).all(|v| at(v) == degree));
        }
    }

    /// A triangulation of n points with h of them on the hull has 3n − 3 − h links (Euler).
    #[test]
    fn planar_graphs_are_triangulations() {
        let mut rng = Rng::with_seed(2);
        for _ in 0..20 {
            let vertices = rng.u32(5..30);
            let (edges, [s, t]) = triangulation(vertices, &mut rng);
            let links = edges.len() as u32;
            assert!(s != t && links >= 2 * vertices - 3 && links <= 3 * vertices - 6);
        }
    }

    #[test]
    fn segments_cross_between_their_ends_only() {
        let [a, b, c, d] = [[0, 0], [2, 2], [0, 2], [2, 0]];
        assert!(crossing([a, b], [c, d]));
        assert!(!crossing([a, c], [b, d]) && !crossing([a, b], [a, d]));
    }
}
