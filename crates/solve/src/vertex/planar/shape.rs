//! What matters of an undirected position, as one small graph with the link s–t in it.
//!
//! Cut's vertices are left out. Short's stones that touch each other are one vertex, a *hub*; a hub
//! with two neighbours is a link between these, and hubs with the same neighbours are one. Links
//! between two neighbours of s are on no shortest path, nor are those at t. Of the rest only the
//! block of s–t matters: the vertices on paths from s to t. None of that can make a planar graph
//! not planar, but it may well do the opposite.

use crate::vertex::ways;
use std::collections::{BTreeSet, HashMap};
use twintrees_model::graph::VertexId;
use twintrees_model::vertex::{Position, VertexState};

/// A simple graph whose first two vertices are s and t, joined by a link.
pub(super) struct Shape {
    pub(super) neighbours: Vec<Vec<usize>>,
    /// The free vertex that each vertex is; `None` for s, t and hubs.
    pub(super) names: Vec<Option<VertexId>>,
}

impl Shape {
    /// That of a position whose free vertices on ways from s to t are these; `None` if it is over,
    /// or has so many hubs that it is not planar.
    pub(super) fn of(position: &Position, free: &[VertexId]) -> Option<Self> {
        if position.is_directed() || position.winner().is_some() {
            return None;
        }
        let numbers = position.terminals().into_iter().chain(free.iter().copied()).zip(0..);
        let numbers: HashMap<VertexId, usize> = numbers.collect();
        let names = [None; 2].into_iter().chain(free.iter().copied().map(Some)).collect();
        let mut links = vec![BTreeSet::new(); numbers.len()];
        for (&v, &i) in &numbers {
            let next = position.successors(v).iter().filter_map(|w| numbers.get(w).copied());
            links[i].extend(next.filter(|&j| j != i));
        }
        let mut hubs = BTreeSet::new();
        for around in stones(position, &numbers) {
            match *around.as_slice() {
                [] | [_] => {}
                [i, j] => join(&mut links, i, j),
                // Among these is a terminal, which the hub belongs to.
                [end @ (0 | 1), ref others @ ..] => {
                    others.iter().for_each(|&i| join(&mut links, end, i));
                }
                _ => {
                    hubs.insert(around);
                }
            }
        }
        // Hubs have three links or more, and a planar graph of h hubs and n others has less than
        // 2(h + n) between the two kinds.
        if hubs.len() > 2 * links.len() {
            return None;
        }
        let mut shape = Self::with(links, names, hubs);
        shape.drop_useless_links();
        shape.block()
    }

    fn with(
        mut links: Vec<BTreeSet<usize>>,
        mut names: Vec<Option<VertexId>>,
        hubs: BTreeSet<Vec<usize>>,
    ) -> Self {
        for around in hubs {
            let hub = links.len();
            links.push(BTreeSet::new());
            names.push(None);
            around.into_iter().for_each(|i| join(&mut links, hub, i));
        }
        join(&mut links, 0, 1);
        let neighbours = links.into_iter().map(|links| links.into_iter().collect()).collect();
        Self { neighbours, names }
    }

    fn drop_useless_links(&mut self) {
        for (end, other) in [(0, 1), (1, 0)] {
            let near = self.neighbours[end].clone();
            let is_near = |v: usize| v != other && near.contains(&v);
            for &v in near.iter().filter(|&&v| is_near(v)) {
                self.neighbours[v].retain(|&w| !is_near(w));
            }
        }
    }

    /// The block that the link s–t is in; `None` if it is that link alone.
    fn block(self) -> Option<Self> {
        let count = self.names.len();
        let inside = ways::block(count, [0, 1], |v| &self.neighbours[v], Some);
        let kept: Vec<usize> = (0..count).filter(|&v| inside[v]).collect();
        let mut number = vec![None; count];
        kept.iter().enumerate().for_each(|(new, &old)| number[old] = Some(new));
        let renumbered =
            |&v: &usize| self.neighbours[v].iter().filter_map(|&w| number[w]).collect();
        let neighbours = kept.iter().map(renumbered).collect();
        let names = kept.iter().map(|&v| self.names[v]).collect();
        (kept.len() > 2).then_some(Self { neighbours, names })
    }
}

fn join(links: &mut [BTreeSet<usize>], i: usize, j: usize) {
    links[i].insert(j);
    links[j].insert(i);
}

/// What is around each group of Short's stones, ascending.
fn stones(position: &Position, numbers: &HashMap<VertexId, usize>) -> Vec<Vec<usize>> {
    let mut seen = vec![false; position.states().len()];
    let mut groups = Vec::new();
    for start in position.vertices(VertexState::Short) {
        if std::mem::replace(&mut seen[start.index()], true) {
            continue;
        }
        let (mut around, mut todo) = (Vec::new(), vec![start]);
        while let Some(v) = todo.pop() {
            for &w in position.successors(v) {
                let is_stone = position.state(w) == VertexState::Short;
                if is_stone && !std::mem::replace(&mut seen[w.index()], true) {
                    todo.push(w);
                }
                around.extend(numbers.get(&w));
            }
        }
        around.sort_unstable();
        around.dedup();
        groups.push(around);
    }
    groups
}
