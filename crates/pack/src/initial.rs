//! The first forests: breadth-first trees, shallow and well filled.
//!
//! The vertices that peeling left are renumbered in the order in which a
//! breadth-first search finds them, which keeps climbs near each other in
//! memory. In that search a vertex takes at most deg/k children at first, so
//! that links are left over for the other forests; a sweep without the limit
//! picks up what was missed. Each later forest is a breadth-first forest of
//! the links still free. O(kn + m).
//!
//! Tried without success: scan-first forests (cycles of hundreds of links on
//! random regular graphs); fewer children (deep trees).

use crate::adjacency::Adjacency;
use crate::forests::{Forests, NONE};

/// The part of the graph that has to be solved, renumbered.
pub(crate) struct Core {
    /// Ends of every link.
    pub(crate) ends: Vec<[u32; 2]>,
    /// Its number in the graph.
    pub(crate) origin: Vec<u32>,
    /// The number of every vertex in the graph.
    pub(crate) vertex: Vec<u32>,
    /// The links at every vertex.
    pub(crate) adjacency: Adjacency,
    /// How many connected components there are.
    pub(crate) components: usize,
}

/// Breadth-first search with few children: order, parents, parent links.
struct Sweep<'a> {
    graph: &'a Adjacency,
    number: Vec<u32>,
    order: Vec<u32>,
    parent: Vec<[u32; 2]>,
}

const GONE: u32 = NONE - 1;

impl Sweep<'_> {
    fn visit(&mut self, v: u32, parent: u32, link: u32) {
        self.number[v as usize] = self.order.len() as u32;
        self.order.push(v);
        self.parent.push([parent, link]);
    }

    /// Takes at most `limit` unseen neighbours of the vertex numbered `x` as
    /// children; `true` if the limit stopped it.
    fn scan(&mut self, x: usize, mut limit: u32) -> bool {
        let graph = self.graph;
        for &[w, link] in graph.row(self.order[x]) {
            if self.number[w as usize] == NONE {
                if limit == 0 {
                    return true;
                }
                limit -= 1;
                self.visit(w, x as u32, link);
            }
        }
        false
    }

    fn component(&mut self, root: u32, k: u32) {
        let mut stopped = Vec::new();
        let mut x = self.order.len();
        self.visit(root, NONE, NONE);
        while x < self.order.len() {
            let limit = (self.graph.degree(self.order[x]) / k).max(1);
            if self.scan(x, limit) {
                stopped.push(x);
            }
            x += 1;
        }
        for again in stopped {
            self.scan(again, u32::MAX);
            while x < self.order.len() {
                self.scan(x, u32::MAX);
                x += 1;
            }
        }
    }
}

/// Renumbers what is left and grows all k forests. Returns the core, the
/// forests and which links are covered.
pub(crate) fn start(graph: Adjacency, gone: &[bool], k: usize) -> (Core, Forests, Vec<bool>) {
    let number = gone.iter().map(|&gone| if gone { GONE } else { NONE }).collect();
    let mut sweep = Sweep { graph: &graph, number, order: Vec::new(), parent: Vec::new() };
    let mut components = 0;
    for v in 0..graph.len() as u32 {
        if sweep.number[v as usize] == NONE {
            sweep.component(v, k as u32);
            components += 1;
        }
    }
    let Sweep { number, order, parent, .. } = sweep;
    let (core, name) = renumber(&graph, &number, order, components);
    drop(graph);
    let mut forests = Forests::new(core.vertex.len(), k);
    let mut covered = vec![false; core.ends.len()];
    first_forest(&parent, &name, &mut forests, &mut covered);
    drop((parent, name));
    for forest in 1..k {
        grow(&core.adjacency, &mut forests, forest, &mut covered);
    }
    (core, forests, covered)
}

fn renumber(
    graph: &Adjacency,
    number: &[u32],
    order: Vec<u32>,
    components: usize,
) -> (Core, Vec<u32>) {
    let mut start = Vec::with_capacity(order.len() + 1);
    start.push(0);
    let mut entry: Vec<[u32; 2]> = Vec::with_capacity(graph.entries());
    let mut ends = Vec::with_capacity(graph.entries() / 2);
    let mut origin = Vec::with_capacity(graph.entries() / 2);
    let mut name = vec![0; graph.links()];
    for (x, &v) in order.iter().enumerate() {
        let x = x as u32;
        for &[w, link] in graph.row(v) {
            let y = number[w as usize];
            if y == GONE {
                continue;
            }
            if x < y {
                name[link as usize] = ends.len() as u32;
                ends.push([x, y]);
                origin.push(link);
            }
            entry.push([y, name[link as usize]]);
        }
        start.push(entry.len() as u32);
    }
    let adjacency = Adjacency::from_rows(start, entry, ends.len());
    (Core { ends, origin, vertex: order, adjacency, components }, name)
}

/// Writes the tree of the first sweep down as forest 0.
fn first_forest(parent: &[[u32; 2]], name: &[u32], forests: &mut Forests, covered: &mut [bool]) {
    for (x, &[p, origin]) in parent.iter().enumerate() {
        if p != NONE {
            let link = name[origin as usize];
            forests.hang(0, x as u32, p, link);
            covered[link as usize] = true;
        }
    }
}

/// Breadth-first forest of the links that are still free.
struct Growth<'a> {
    adjacency: &'a Adjacency,
    forests: &'a mut Forests,
    forest: usize,
    covered: &'a mut [bool],
    seen: Vec<bool>,
    queue: Vec<u32>,
}

impl Growth<'_> {
    fn scan(&mut self, x: u32, mut limit: u32) -> bool {
        let adjacency = self.adjacency;
        for &[y, link] in adjacency.row(x) {
            if self.seen[y as usize] || self.covered[link as usize] {
                continue;
            }
            if limit == 0 {
                return true;
            }
            limit -= 1;
            self.seen[y as usize] = true;
            self.covered[link as usize] = true;
            self.forests.hang(self.forest, y, x, link);
            self.queue.push(y);
        }
        false
    }

    fn tree(&mut self, root: u32, share: Option<u32>) {
        let mut stopped = Vec::new();
        let mut next = self.queue.len();
        self.seen[root as usize] = true;
        self.queue.push(root);
        while next < self.queue.len() {
            let x = self.queue[next];
            let limit = share.map_or(u32::MAX, |k| (self.adjacency.degree(x) / k).max(1));
            if self.scan(x, limit) {
                stopped.push(x);
            }
            next += 1;
        }
        for again in stopped {
            self.scan(again, u32::MAX);
            while next < self.queue.len() {
                self.scan(self.queue[next], u32::MAX);
                next += 1;
            }
        }
    }
}

fn grow(adjacency: &Adjacency, forests: &mut Forests, forest: usize, covered: &mut [bool]) {
    let (n, k) = (forests.n, forests.k);
    let (seen, queue) = (vec![false; n], Vec::with_capacity(n));
    let mut growth = Growth { adjacency, forests, forest, covered, seen, queue };
    let share = (forest + 1 < k).then_some(k as u32);
    for root in 0..n as u32 {
        if !growth.seen[root as usize] {
            growth.tree(root, share);
        }
    }
}
