//! Line graphs: where the vertex game is the switching game.
//!
//! On the line graph of H, with s and t two pendant links of H, taking
//! vertices is taking links of H, and the terminals are the ends that s and t
//! hang on. Krausz (1943): a graph is a line graph if its links split into
//! cliques, at most two at each vertex. Here s lies in one clique alone, {s}
//! with its neighbours; each vertex of a known clique has its other clique in
//! the rest of its neighbours. So the split is found by one walk, and what it
//! claims is checked link by link.

use super::ways::on_ways;
use std::collections::{HashMap, HashSet, VecDeque};
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};
use twintrees_model::switching;
use twintrees_model::vertex::{Position, VertexState};

/// The switching game that a vertex game is.
pub struct LinkGame {
    /// The same position with links for vertices.
    pub position: switching::Position,
    /// The vertex of every link.
    names: Vec<VertexId>,
}

impl LinkGame {
    /// The vertices that these links are, ascending.
    #[must_use]
    pub fn vertices(&self, links: &[EdgeId]) -> Vec<VertexId> {
        let mut vertices: Vec<VertexId> =
            links.iter().map(|link| self.names[link.index()]).collect();
        vertices.sort_unstable();
        vertices
    }
}

/// The switching game that a vertex game is, if what is on ways from s to t is a line graph with s and t as
/// pendant links; of a tree that is a path. Other vertices become links elsewhere: taking one is a
/// pass in both games.
///
/// # Complexity
///
/// O(n + m) expected, and the squares of the sizes of cliques, which are no more than the links.
#[must_use]
pub fn link_game(position: &Position) -> Option<LinkGame> {
    if position.is_directed() {
        return None;
    }
    let [s, t] = position.terminals();
    let neighbours = neighbours(position);
    let cliques = split(&neighbours, s)?;
    let [home, target] = [cliques.of.get(&s)?, cliques.of.get(&t)?];
    let &[Some(home), None] = home else { return None };
    let &[Some(target), None] = target else { return None };
    if home == target || !cliques.cover(&neighbours) {
        return None;
    }
    build(position, &cliques, [home, target])
}

/// The neighbours of every vertex on a way from s to t, once each.
fn neighbours(position: &Position) -> Vec<HashSet<VertexId>> {
    let on_ways = on_ways(position);
    let there = |v: &VertexId| on_ways[v.index()];
    let of = |v: VertexId| {
        let next = position.successors(v).iter().copied();
        if there(&v) { next.filter(|w| *w != v && there(w)).collect() } else { HashSet::new() }
    };
    position.graph().vertices().map(of).collect()
}

/// A split into cliques: at most two for each vertex that has been reached.
#[derive(Default)]
struct Cliques {
    of: HashMap<VertexId, [Option<usize>; 2]>,
    members: Vec<Vec<VertexId>>,
}

fn split(neighbours: &[HashSet<VertexId>], s: VertexId) -> Option<Cliques> {
    let mut cliques = Cliques::default();
    let mut first: Vec<VertexId> = neighbours[s.index()].iter().copied().collect();
    first.push(s);
    cliques.add(first)?;
    let mut todo = VecDeque::from([0]);
    while let Some(clique) = todo.pop_front() {
        let members = cliques.members[clique].clone();
        let inside: HashSet<VertexId> = members.iter().copied().collect();
        // Links of H that are parallel have the same rest and share both cliques.
        let mut by_rest: HashMap<Vec<VertexId>, Vec<VertexId>> = HashMap::new();
        for &v in members.iter().filter(|v| cliques.of[v][1].is_none()) {
            let rest = neighbours[v.index()].iter().filter(|w| !inside.contains(w));
            let mut rest: Vec<VertexId> = rest.copied().collect();
            rest.sort_unstable();
            by_rest.entry(rest).or_default().push(v);
        }
        let mut groups: Vec<_> = by_rest.into_iter().filter(|(rest, _)| !rest.is_empty()).collect();
        groups.sort_unstable();
        for (rest, group) in groups {
            todo.push_back(cliques.members.len());
            cliques.add(rest.into_iter().chain(group).collect())?;
        }
    }
    Some(cliques)
}

impl Cliques {
    /// `None` if a vertex would be in three.
    fn add(&mut self, members: Vec<VertexId>) -> Option<()> {
        for &v in &members {
            let place = self.of.entry(v).or_default();
            *place.iter_mut().find(|place| place.is_none())? = Some(self.members.len());
        }
        self.members.push(members);
        Some(())
    }

    /// Whether all are cliques and hold every link at a vertex that has been reached.
    fn cover(&self, neighbours: &[HashSet<VertexId>]) -> bool {
        let joined = |u: VertexId, v: &VertexId| u == *v || neighbours[u.index()].contains(v);
        let is_clique =
            |members: &Vec<VertexId>| members.iter().all(|&u| members.iter().all(|v| joined(u, v)));
        let share = |u: VertexId, v: &VertexId| {
            let other = self.of.get(v).copied().unwrap_or_default();
            self.of[&u].iter().flatten().any(|clique| other.contains(&Some(*clique)))
        };
        self.members.iter().all(is_clique)
            && self.of.keys().all(|&u| neighbours[u.index()].iter().all(|v| share(u, v)))
    }
}

/// Cliques become vertices; a vertex in one clique alone is a link to a vertex of its own.
fn build(position: &Position, cliques: &Cliques, terminals: [usize; 2]) -> Option<LinkGame> {
    let mut count = u32::try_from(cliques.members.len()).ok()?;
    let (mut ends, mut names, mut secured) = (Vec::new(), Vec::new(), Vec::new());
    let mut own_end = || {
        count += 1;
        count - 1
    };
    for v in position.graph().vertices() {
        let state = position.state(v);
        if matches!(state, VertexState::Terminal | VertexState::Cut) {
            continue;
        }
        let places = cliques.of.get(&v).copied().unwrap_or_default();
        let link = places.map(|place| place.map_or_else(&mut own_end, |clique| clique as u32));
        if state == VertexState::Short {
            secured.push(names.len() as u32);
        }
        names.push(v);
        ends.push(link);
    }
    let graph = Multigraph::new(count, ends).ok()?;
    let terminals = Some(terminals.map(|clique| clique as u32));
    let setup = switching::Setup { graph, terminals, secured, ..switching::Setup::default() };
    Some(LinkGame { position: setup.check().ok()?, names })
}
