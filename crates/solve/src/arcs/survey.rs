//! Many positions of the arcs game at once, beside the switching game on the same links.

use super::brute::Brute;
use super::solve;
use crate::Stop;
use crate::dice::{Dice, scrambled};
use crate::survey::Row;
use crate::vertex::NoSolution;
use twintrees_model::arcs::Position;
use twintrees_model::graph::{Multigraph, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::Setup;

/// Solves one position with a table of `memory` bytes; with `cross_check` by exhaustive play as well. Also
/// the class where arcs can be passed both ways, which bounds the search, so that exhaustive play tests the bound too.
///
/// # Errors
///
/// [`NoSolution`] of the search; exhaustive play is not stopped.
///
/// # Panics
///
/// With `cross_check`, if the position has more undecided arcs than exhaustive play takes on
/// ([`brute::MAX_UNDECIDED`](super::brute::MAX_UNDECIDED)).
pub fn row(
    index: u64,
    position: &Position,
    memory: usize,
    cross_check: bool,
    stop: Stop,
) -> Result<(Row, Class), NoSolution> {
    let solution = solve(position, memory, stop)?;
    let confirmed = cross_check.then(|| {
        let mut brute = Brute::new(position).expect("few enough arcs for exhaustive play");
        let mut same = |player| brute.winning_moves(player) == solution.moves_of(player);
        same(Player::Short) && same(Player::Cut) && brute.class() == Some(solution.class)
    });
    let winning_moves = Player::BOTH.map(|player| solution.moves_of(player).len());
    let row = Row { index, class: solution.class, winning_moves, confirmed };
    Ok((row, solution.undirected))
}

/// A random digraph with so many arcs, no loops and no two alike (an arc and its reverse differ): number
/// `index` of a seed.
///
/// # Panics
///
/// If there are more arcs than pairs of a tail and another vertex.
///
/// # Complexity
///
/// O(n²) for n vertices.
#[must_use]
pub fn random_digraph(vertices: u32, arcs: u32, seed: u64, index: u64) -> Multigraph {
    let mut dice = Dice::new(scrambled(seed) ^ index);
    let mut pairs: Vec<[u32; 2]> = (0..vertices)
        .flat_map(|u| (0..vertices).filter(move |&v| v != u).map(move |v| [u, v]))
        .collect();
    for at in 0..arcs as usize {
        let other = at + dice.below(pairs.len() - at);
        pairs.swap(at, other);
    }
    pairs.truncate(arcs as usize);
    Multigraph::new(vertices, pairs).expect("pairs are of vertices")
}

/// The digraph that has every link as two arcs: link e as arc 2e, from its first end to its second, and as
/// arc 2e + 1 back.
///
/// # Panics
///
/// If there are too many links for that.
#[must_use]
pub fn both_ways(whole: &Setup) -> Setup {
    let ends = whole.graph.all_ends().iter().map(|ends| ends.map(VertexId::number));
    of_ends(whole, ends.flat_map(|[u, v]| [[u, v], [v, u]]).collect())
}

/// The orientation in which link e is turned round if bit e is set in `index`.
///
/// # Panics
///
/// If the graph has more than 63 links.
///
/// # Examples
///
/// ```
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::switching::Setup;
/// use twintrees_solve::arcs::survey::orientation;
///
/// let graph = Multigraph::new(3, vec![[0, 1], [1, 2]]).unwrap();
/// let path = Setup { graph, terminals: Some([0, 2]), ..Setup::default() };
/// let ends = orientation(&path, 0b10).graph.all_ends()[1];
/// assert_eq!(ends.map(|vertex| vertex.number()), [2, 1]);
/// ```
#[must_use]
pub fn orientation(whole: &Setup, index: u64) -> Setup {
    assert!(whole.graph.edge_count() < 64, "orientations are numbered with 64 bits");
    let turned = |(link, ends): (usize, &[VertexId; 2])| {
        let [u, v] = ends.map(VertexId::number);
        if index >> link & 1 == 1 { [v, u] } else { [u, v] }
    };
    of_ends(whole, whole.graph.all_ends().iter().enumerate().map(turned).collect())
}

fn of_ends(whole: &Setup, ends: Vec<[u32; 2]>) -> Setup {
    let vertices = whole.graph.vertex_count() as u32;
    let graph = Multigraph::new(vertices, ends).expect("ends stay in range");
    Setup { graph, terminals: whole.terminals, to_move: whole.to_move, ..Setup::default() }
}
