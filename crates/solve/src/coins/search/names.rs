//! Names for sets of strings, and the symmetries of a field.
//!
//! On a field of up to 64 strings the name of a set *is* the set, string i as
//! bit i; on larger ones it is a sum that hardly any two sets share. A set
//! has one name under each of up to eight symmetries of the field; the
//! smallest is the one that is looked up, so that mirrored and turned
//! positions are recognised without finding their keys. Whatever maps the
//! field to itself maps sets to sets of the same key: it does not matter
//! whether all symmetries were found.

use crate::dice::scrambled;
use std::ops::BitXor;
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};

const IMAGES: usize = 8;

/// Steps that the search for symmetries may take.
const PATIENCE: usize = 20_000;

/// Most vertices of a field whose symmetries are looked for.
const MAX_VERTICES: usize = 100;

/// The names of a set of strings under the symmetries of the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Names([u64; IMAGES]);

impl Names {
    /// The name to look a set up by, if there are so many symmetries.
    pub(super) fn smallest(&self, symmetries: usize) -> u64 {
        smallest(symmetries, |image| self.0[image])
    }

    /// The same for what is left when a part has gone.
    pub(super) fn smallest_without(&self, part: &Self, symmetries: usize) -> u64 {
        smallest(symmetries, |image| self.0[image] ^ part.0[image])
    }
}

/// Written so that it becomes eight plain comparisons: those of four numbers at once take longer.
fn smallest(symmetries: usize, name: impl Fn(usize) -> u64) -> u64 {
    let less = |a: u64, b: u64| std::hint::select_unpredictable(a < b, a, b);
    match symmetries {
        0 | 1 => name(0),
        2..=4 => less(less(name(0), name(1)), less(name(2), name(3))),
        _ => (1..IMAGES).fold(name(0), |least, image| less(least, name(image))),
    }
}

/// The names of the symmetric difference.
impl BitXor for Names {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|image| self.0[image] ^ other.0[image]))
    }
}

/// The names of all strings, taken alone, and how many symmetries were found.
///
/// # Complexity
///
/// O(m log m) for m strings, and a bounded number of steps for the symmetries.
pub(super) fn of_strings(graph: &Multigraph, left: &[bool]) -> (Vec<Names>, usize) {
    let ends = |string: EdgeId| graph.ends(string);
    let name = |string: EdgeId| match graph.edge_count() {
        0..=64 => 1 << string.number(),
        _ => sum_name(string, ends(string)),
    };
    let mut names: Vec<Names> =
        graph.edges().map(|(string, _)| Names([name(string); IMAGES])).collect();
    let maps = Symmetries::new(graph, left).map_or_else(Vec::new, Symmetries::find);
    for (image, map) in maps.iter().enumerate() {
        for &(string, to) in map {
            names[string.index()].0[image] = name(to);
        }
    }
    (names, maps.len())
}

fn sum_name(string: EdgeId, [u, v]: [VertexId; 2]) -> u64 {
    let ends = u64::from(u.number()) << 32 | u64::from(v.number());
    scrambled(scrambled(u64::from(string.number())) ^ ends)
}

/// Looks for ways to map the strings that are left to themselves.
struct Symmetries {
    /// How many strings join two vertices.
    joined: Vec<u16>,
    count: usize,
    /// How many string ends each vertex has.
    degrees: Vec<u16>,
    /// Vertices in the order in which they are mapped: neighbours of earlier ones if possible.
    order: Vec<usize>,
    strings: Vec<(EdgeId, [usize; 2])>,
    image: Vec<usize>,
    used: Vec<bool>,
    steps: usize,
    found: Vec<Vec<(EdgeId, EdgeId)>>,
}

impl Symmetries {
    fn new(graph: &Multigraph, left: &[bool]) -> Option<Self> {
        let count = graph.vertex_count();
        if count > MAX_VERTICES {
            return None;
        }
        let strings: Vec<_> = graph
            .edges()
            .filter(|(string, _)| left[string.index()])
            .map(|(string, ends)| (string, sorted(ends.map(VertexId::index))))
            .collect();
        let mut joined = vec![0; count * count];
        for &(_, [u, v]) in &strings {
            joined[u * count + v] += 1;
            if u != v {
                joined[v * count + u] += 1;
            }
        }
        let degrees: Vec<u16> =
            (0..count).map(|v| joined[v * count..(v + 1) * count].iter().sum()).collect();
        let order = connected_order(&joined, &degrees);
        let (image, used) = (vec![usize::MAX; count], vec![false; count]);
        Some(Self {
            joined,
            count,
            degrees,
            order,
            strings,
            image,
            used,
            steps: 0,
            found: Vec::new(),
        })
    }

    fn find(mut self) -> Vec<Vec<(EdgeId, EdgeId)>> {
        self.extend(0);
        self.found
    }

    /// Maps the vertices from the `at`-th on; the ground to itself.
    fn extend(&mut self, at: usize) {
        let Some(&vertex) = self.order.get(at) else {
            let map = self.string_map();
            self.found.push(map);
            return;
        };
        for to in 0..self.count {
            self.steps += 1;
            if self.found.len() == IMAGES || self.steps > PATIENCE {
                return;
            }
            if self.used[to] || (vertex == 0) != (to == 0) || !self.fits(at, vertex, to) {
                continue;
            }
            (self.image[vertex], self.used[to]) = (to, true);
            self.extend(at + 1);
            self.used[to] = false;
        }
    }

    fn fits(&self, at: usize, vertex: usize, to: usize) -> bool {
        let joined = |u: usize, v: usize| self.joined[u * self.count + v];
        self.degrees[vertex] == self.degrees[to]
            && joined(vertex, vertex) == joined(to, to)
            && self.order[..at].iter().all(|&u| joined(vertex, u) == joined(to, self.image[u]))
    }

    /// Parallel strings are mapped in their order.
    fn string_map(&self) -> Vec<(EdgeId, EdgeId)> {
        let mut from = self.strings.clone();
        let mut to = self.strings.clone();
        from.iter_mut().for_each(|(_, ends)| *ends = sorted(ends.map(|v| self.image[v])));
        from.sort_by_key(|&(string, ends)| (ends, string));
        to.sort_by_key(|&(string, ends)| (ends, string));
        from.iter().zip(&to).map(|(&(a, _), &(b, _))| (a, b)).collect()
    }
}

fn sorted([u, v]: [usize; 2]) -> [usize; 2] {
    [u.min(v), u.max(v)]
}

/// The ground, a vertex of rare degree, and then always one with many neighbours before it.
fn connected_order(joined: &[u16], degrees: &[u16]) -> Vec<usize> {
    let count = degrees.len();
    let alike = |v: usize| degrees.iter().filter(|&&degree| degree == degrees[v]).count();
    let mut rest: Vec<usize> = (1..count).collect();
    rest.sort_by_cached_key(|&v| alike(v));
    let mut order = vec![0; count.min(1)];
    while !rest.is_empty() {
        let before = |v: usize| {
            let coins = order.iter().skip(1);
            coins.filter(|&&u| joined[u * count + v] > 0).count()
        };
        let best = (0..rest.len()).rev().max_by_key(|&at| before(rest[at])).unwrap_or(0);
        order.push(rest.remove(best));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees_model::coins::{Board, Start};

    fn maps(rows: u32, cols: u32, start: Start) -> Vec<Vec<(EdgeId, EdgeId)>> {
        let position = Board::new(rows, cols).unwrap().start(start).check().unwrap();
        let left: Vec<bool> = position.graph().edges().map(|(s, _)| !position.is_cut(s)).collect();
        Symmetries::new(position.graph(), &left).unwrap().find()
    }

    #[test]
    fn boards_have_their_symmetries() {
        assert_eq!(maps(4, 4, Start::American).len(), 8);
        assert_eq!(maps(3, 5, Start::American).len(), 4);
        assert_eq!(maps(5, 5, Start::Swedish).len(), 8);
        assert_eq!(maps(3, 3, Start::Icelandic).len(), 2);
        assert_eq!(maps(3, 4, Start::Icelandic).len(), 1);
    }

    #[test]
    fn symmetries_keep_ends_together() {
        let board = Board::new(3, 4).unwrap().start(Start::American).check().unwrap();
        let graph = board.graph();
        for map in maps(3, 4, Start::American) {
            let mut image = vec![None; graph.vertex_count()];
            for &(from, to) in &map {
                let touching = |v: VertexId, s: EdgeId| graph.ends(s).contains(&v);
                for v in graph.vertices().skip(1).filter(|&v| touching(v, from)) {
                    let possible = graph.ends(to).map(|w| w.index() as u64);
                    let bits = possible.iter().fold(0u64, |bits, &w| bits | 1 << w);
                    let old = image[v.index()].unwrap_or(u64::MAX);
                    image[v.index()] = Some(old & bits);
                }
            }
            assert!(image.iter().skip(1).all(|bits| bits.is_some_and(|b| b != 0)));
        }
    }
}
