//! Many positions at once: who wins in each, counted.
//!
//! Positions are solved in parallel, a chunk at a time, and reported in their
//! order, so that the output does not depend on the number of threads.

use crate::brute::Brute;
use crate::dice::{Dice, scrambled};
use crate::switching::solve;
use crate::{Stop, Stopped};
use rayon::prelude::*;
use std::ops::{ControlFlow, Range};
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{Position, Setup};

/// How many positions are solved between two reports.
pub const CHUNK: u64 = 4096;

/// The same where every position is also played out, which takes far longer.
pub const CROSS_CHECKED_CHUNK: u64 = 64;

/// One position of a survey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Which one: its number in the survey.
    pub index: u64,
    /// Its class.
    pub class: Class,
    /// Winning first moves of Short and of Cut, counted.
    pub winning_moves: [usize; 2],
    /// Whether brute force found the same class and the same moves; `None` if it was not asked.
    pub confirmed: Option<bool>,
}

/// How many positions there were of each class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    /// All positions.
    pub graphs: u64,
    /// Short wins whoever starts.
    pub short: u64,
    /// Whoever starts wins.
    pub first: u64,
    /// Cut wins whoever starts.
    pub cut: u64,
    /// Positions in which brute force disagreed.
    pub mismatches: u64,
}

impl Histogram {
    /// Counts one more position.
    pub fn add(&mut self, row: &Row) {
        self.graphs += 1;
        self.mismatches += u64::from(row.confirmed == Some(false));
        *match row.class {
            Class::Short => &mut self.short,
            Class::First => &mut self.first,
            Class::Cut => &mut self.cut,
        } += 1;
    }
}

/// Solves one position; with `cross_check` by brute force as well.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so; brute force is not stopped.
///
/// # Panics
///
/// With `cross_check`, if the position has more links than brute force takes on
/// ([`brute::MAX_LINKS`](crate::brute::MAX_LINKS)).
pub fn row(index: u64, position: &Position, cross_check: bool, stop: Stop) -> Result<Row, Stopped> {
    let solution = solve(position, stop)?;
    let moves = &solution.winning_moves;
    let confirmed = cross_check.then(|| {
        let mut brute = Brute::new(position).expect("few enough links for brute force");
        let mut same = |player, links: &[EdgeId]| brute.winning_moves(player) == links;
        same(Player::Short, &moves.short)
            && same(Player::Cut, &moves.cut)
            && brute.class() == Some(solution.class)
    });
    let winning_moves = [moves.short.len(), moves.cut.len()];
    Ok(Row { index, class: solution.class, winning_moves, confirmed })
}

/// Surveys the positions with these numbers. `report` gets every row in order, a chunk at a
/// time, and ends the survey by [`ControlFlow::Break`].
///
/// # Errors
///
/// [`Stopped`] if `stop` or `report` said so. The rows reported until then are those of the
/// first numbers, none left out, so the survey can go on from there.
///
/// # Examples
///
/// All 64 subgraphs of K4 with terminals 0 and 1:
///
/// ```
/// use std::ops::ControlFlow;
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::switching::Setup;
/// use twintrees_solve::{never, survey};
///
/// let k4 = vec![[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
/// let graph = Multigraph::new(4, k4).unwrap();
/// let k4 = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
/// let mut counts = survey::Histogram::default();
/// let subgraph = |index| survey::subgraph(&k4, index).check().unwrap();
/// survey::run(0..64, subgraph, true, &never, |row| {
///     counts.add(row);
///     ControlFlow::Continue(())
/// })
/// .unwrap();
/// assert_eq!((counts.short, counts.first, counts.cut, counts.mismatches), (1, 32, 31, 0));
/// ```
pub fn run(
    numbers: Range<u64>,
    position: impl Fn(u64) -> Position + Sync,
    cross_check: bool,
    stop: Stop,
    mut report: impl FnMut(&Row) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let one = |index| row(index, &position(index), cross_check, stop);
    run_rows(numbers, cross_check, one, stop, &mut report)
}

/// The same for rows of any game and kind, one for each number.
///
/// # Errors
///
/// [`Stopped`] if `one`, `stop` or `report` said so.
pub fn run_rows<R: Send>(
    numbers: Range<u64>,
    cross_check: bool,
    one: impl Fn(u64) -> Result<R, Stopped> + Sync,
    stop: Stop,
    mut report: impl FnMut(&R) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let chunk = if cross_check { CROSS_CHECKED_CHUNK } else { CHUNK };
    let mut start = numbers.start;
    while start < numbers.end {
        if stop() {
            return Err(Stopped);
        }
        let end = numbers.end.min(start.saturating_add(chunk));
        let rows: Result<Vec<R>, Stopped> = (start..end).into_par_iter().map(&one).collect();
        if rows?.iter().try_for_each(&mut report).is_break() {
            return Err(Stopped);
        }
        start = end;
    }
    Ok(())
}

/// A random graph with so many links, no two parallel and no loops: number `index` of a seed.
///
/// # Panics
///
/// If there are more links than pairs of vertices.
///
/// # Complexity
///
/// O(n²) for n vertices.
#[must_use]
pub fn random_graph(vertices: u32, links: u32, seed: u64, index: u64) -> Multigraph {
    let mut dice = Dice::new(scrambled(seed) ^ index);
    let mut pairs: Vec<[u32; 2]> =
        (1..vertices).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    for at in 0..links as usize {
        let other = at + dice.below(pairs.len() - at);
        pairs.swap(at, other);
    }
    pairs.truncate(links as usize);
    Multigraph::new(vertices, pairs).expect("pairs are of vertices")
}

/// The subgraph with the links whose bits are set in `index`; all vertices stay.
///
/// # Panics
///
/// If the graph has more than 63 links.
#[must_use]
pub fn subgraph(whole: &Setup, index: u64) -> Setup {
    assert!(whole.graph.edge_count() < 64, "subgraphs are numbered with 64 bits");
    let kept = whole.graph.edges().filter(|(link, _)| index >> link.index() & 1 == 1);
    let ends = kept.map(|(_, ends)| ends.map(VertexId::number)).collect();
    let vertices = whole.graph.vertex_count() as u32;
    let graph = Multigraph::new(vertices, ends).expect("ends stay in range");
    Setup { graph, terminals: whole.terminals, to_move: whole.to_move, ..Setup::default() }
}

/// What each of some things has become in number `index` of all ways in which each is left alone (0) or taken
/// by one (1) or the other (2): the digits of the number, the last one for the first.
pub(crate) fn takers(mut index: u64) -> impl Iterator<Item = u64> {
    std::iter::repeat_with(move || {
        let digit = index % 3;
        index /= 3;
        digit
    })
}
