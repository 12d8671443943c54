//! The vertices that matter: those on ways from s to t that Cut has not closed.
//!
//! In an undirected graph a vertex is on a path from s to t exactly if it is in the block of the
//! link s–t, were that link there (Menger 1927): one depth-first search by Hopcroft and Tarjan (1973)
//! finds it. In a digraph that question is hard, and a vertex counts if s reaches it and it
//! reaches t.

use twintrees_model::graph::VertexId;
use twintrees_model::vertex::{Position, VertexState};

/// How many free vertices are on ways from s to t. Taking another one is a pass.
///
/// # Complexity
///
/// O(n + m).
///
/// # Examples
///
/// Of a tree only the path between the terminals matters.
///
/// ```
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::vertex::Setup;
/// use twintrees_solve::vertex::free_on_ways;
///
/// let graph = Multigraph::new(5, vec![[0, 1], [1, 2], [1, 3], [3, 4]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 2]), ..Setup::default() }.check().unwrap();
/// assert_eq!(free_on_ways(&position), 1);
/// ```
#[must_use]
pub fn free_on_ways(position: &Position) -> usize {
    split(position).0.len()
}

/// The free vertices on ways from s to t, and the others.
pub(super) fn split(position: &Position) -> (Vec<VertexId>, Vec<VertexId>) {
    let on_ways = on_ways(position);
    position.vertices(VertexState::Free).partition(|v| on_ways[v.index()])
}

/// For every vertex whether it is on a way from s to t.
pub(super) fn on_ways(position: &Position) -> Vec<bool> {
    let [s, t] = position.terminals();
    if position.is_directed() {
        return between(position);
    }
    let count = position.graph().vertex_count();
    let number = |v: VertexId| (position.state(v) != VertexState::Cut).then_some(v.index());
    let next = |v: usize| position.successors(VertexId::new(v as u32));
    block(count, [s.index(), t.index()], next, number)
}

/// The block of the link s–t in a graph with that link, whether it is there or not. `number` leaves
/// vertices out.
pub(super) fn block<'a, V: Copy + 'a>(
    count: usize,
    [s, t]: [usize; 2],
    next: impl Fn(usize) -> &'a [V],
    number: impl Fn(V) -> Option<usize>,
) -> Vec<bool> {
    // The search starts along the link; so what is not split off in the end is its block.
    let (mut order, mut low) = (vec![0_u32; count], vec![0_u32; count]);
    (order[s], order[t], low[t]) = (1, 2, 2);
    let mut inside = vec![false; count];
    inside[s] = true;
    let (mut met, mut way, mut clock) = (vec![t], vec![(t, 0_usize)], 2);
    while let Some((v, place)) = way.last_mut() {
        let v = *v;
        if let Some(&w) = next(v).get(*place) {
            *place += 1;
            match number(w) {
                None => {}
                // The link s–t itself leads nowhere new.
                Some(w) if v == t && w == s => {}
                Some(w) if order[w] == 0 => {
                    clock += 1;
                    (order[w], low[w]) = (clock, clock);
                    met.push(w);
                    way.push((w, 0));
                }
                Some(w) => low[v] = low[v].min(order[w]),
            }
            continue;
        }
        way.pop();
        let Some(&(above, _)) = way.last() else { break };
        low[above] = low[above].min(low[v]);
        if low[v] >= order[above] {
            let split = met.iter().rposition(|&w| w == v).expect("it has been met");
            met.truncate(split);
        }
    }
    met.into_iter().for_each(|v| inside[v] = true);
    inside
}

/// For every vertex whether s reaches it and it reaches t.
fn between(position: &Position) -> Vec<bool> {
    let mut arcs = position.graph().all_ends().to_vec();
    let [s, t] = position.terminals();
    let from_s = reached(position, s, t, &arcs);
    arcs.iter_mut().for_each(|arc| arc.reverse());
    let to_t = reached(position, t, s, &arcs);
    from_s.into_iter().zip(to_t).map(|(from_s, to_t)| from_s && to_t).collect()
}

/// The vertices that can be reached from `start` without Cut's vertices and not through `end`.
fn reached(
    position: &Position,
    start: VertexId,
    end: VertexId,
    arcs: &[[VertexId; 2]],
) -> Vec<bool> {
    let count = position.graph().vertex_count();
    let mut first = vec![0_usize; count + 1];
    arcs.iter().for_each(|[tail, _]| first[tail.index() + 1] += 1);
    (1..=count).for_each(|v| first[v] += first[v - 1]);
    let mut next = first.clone();
    let mut heads = vec![start; arcs.len()];
    for [tail, head] in arcs {
        heads[next[tail.index()]] = *head;
        next[tail.index()] += 1;
    }
    let mut seen = vec![false; count];
    seen[start.index()] = true;
    let mut todo = vec![start];
    while let Some(v) = todo.pop().filter(|&v| v != end || start == end) {
        for &w in &heads[first[v.index()]..first[v.index() + 1]] {
            if position.state(w) != VertexState::Cut && !seen[w.index()] {
                seen[w.index()] = true;
                if w != end {
                    todo.push(w);
                }
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees_model::graph::Multigraph;
    use twintrees_model::vertex::Setup;

    /// Marks everything on simple paths from `at` to t.
    fn paths(position: &Position, at: VertexId, path: &mut Vec<VertexId>, marks: &mut [bool]) {
        path.push(at);
        if at == position.terminals()[1] {
            path.iter().for_each(|v| marks[v.index()] = true);
        } else {
            for &w in position.successors(at) {
                if position.state(w) != VertexState::Cut && !path.contains(&w) {
                    paths(position, w, path, marks);
                }
            }
        }
        path.pop();
    }

    #[test]
    fn what_is_on_ways_is_on_simple_paths() {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut seen = [0; 2];
        for _ in 0..2_000 {
            let vertices = rng.u32(2..=8);
            let links = rng.usize(0..=11);
            let ends = (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
            let graph = Multigraph::new(vertices, ends).unwrap();
            let mut setup = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
            for v in 2..vertices {
                match rng.u8(0..6) {
                    0 => setup.short.push(v),
                    1 => setup.cut.push(v),
                    _ => {}
                }
            }
            let position = setup.check().unwrap();
            let mut wanted = vec![false; vertices as usize];
            (wanted[0], wanted[1]) = (true, true);
            paths(&position, position.terminals()[0], &mut Vec::new(), &mut wanted);
            assert_eq!(on_ways(&position), wanted, "{:?}", position.graph().all_ends());
            wanted[2..].iter().for_each(|&on| seen[usize::from(on)] += 1);
        }
        assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
    }
}
