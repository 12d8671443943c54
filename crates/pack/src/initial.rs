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

use crate::Stopped;
use crate::adjacency::Adjacency;
use crate::bits::Bits;
use crate::engine::check;
use crate::forests::{Forests, NONE};

/// The part of the graph that has to be solved, renumbered. Links keep their
/// numbers: renumbering them as well cost more than it gained.
pub(crate) struct Core {
    /// The number of every vertex in the graph …
    pub(crate) vertex: Vec<u32>,
    /// … and the other way round; `NONE` for what peeling took.
    pub(crate) number: Vec<u32>,
    /// The first forests.
    pub(crate) forests: Forests,
    /// Which links they cover.
    pub(crate) covered: Bits,
    /// How many connected components there are.
    pub(crate) components: usize,
}

/// Breadth-first search with few children: order, parents, parent links.
struct Sweep<'a> {
    graph: &'a Adjacency,
    seen: Bits,
    order: Vec<u32>,
    left: usize,
    forests: Forests,
    covered: Bits,
}

impl Sweep<'_> {
    fn visit(&mut self, v: u32) {
        self.seen.put(v);
        self.order.push(v);
    }

    /// Whether there is still something to find, and where from.
    fn goes_on(&self, x: usize) -> bool {
        x < self.order.len() && self.order.len() < self.left
    }

    /// Takes at most `limit` unseen neighbours of the vertex numbered `x` as
    /// children; `true` if the limit stopped it.
    fn scan(&mut self, x: usize, mut limit: u32) -> bool {
        let graph = self.graph;
        for &[w, link] in graph.row(self.order[x]) {
            if !self.seen.has(w) {
                if limit == 0 {
                    return true;
                }
                limit -= 1;
                self.forests.hang(0, self.order.len() as u32, x as u32, link);
                self.covered.put(link);
                self.visit(w);
            }
        }
        false
    }

    fn component(&mut self, root: u32, k: u32) {
        let mut stopped = Vec::new();
        let mut x = self.order.len();
        self.visit(root);
        while self.goes_on(x) {
            let limit = (self.graph.degree(self.order[x]) / k).max(1);
            if self.scan(x, limit) {
                stopped.push(x);
            }
            x += 1;
        }
        for again in stopped {
            if self.order.len() == self.left {
                return;
            }
            self.scan(again, u32::MAX);
            while self.goes_on(x) {
                self.scan(x, u32::MAX);
                x += 1;
            }
        }
    }
}

/// Renumbers the `left` vertices that are not gone and grows all k forests.
pub(crate) fn start(
    graph: Adjacency,
    gone: Bits,
    left: usize,
    k: usize,
    stop: &dyn Fn() -> bool,
) -> Result<Core, Stopped> {
    let links = graph.links();
    let (forests, covered) = (Forests::new(left, k), Bits::new(links));
    let order = Vec::with_capacity(left);
    let mut sweep = Sweep { graph: &graph, seen: gone, order, left, forests, covered };
    let mut components = 0;
    for v in 0..graph.len() as u32 {
        if !sweep.seen.has(v) {
            sweep.component(v, k as u32);
            components += 1;
        }
    }
    let Sweep { order, mut forests, mut covered, .. } = sweep;
    let mut number = vec![NONE; graph.len()];
    for (x, &v) in order.iter().enumerate() {
        number[v as usize] = x as u32;
    }
    if k > 1 {
        let mut adjacency = renumber(&graph, &order, &number);
        drop(graph);
        let shrinking = if k > 3 { 0..left as u32 } else { 0..0 };
        let mut lengths: Vec<u32> = shrinking.map(|x| adjacency.degree(x)).collect();
        for forest in 1..k {
            check(stop)?;
            grow(&mut adjacency, &mut lengths, &mut forests, forest, &mut covered);
        }
    }
    Ok(Core { vertex: order, number, forests, covered, components })
}

/// The rows of the vertices in `order`, under their new numbers.
fn renumber(graph: &Adjacency, order: &[u32], number: &[u32]) -> Adjacency {
    let mut start = Vec::with_capacity(order.len() + 1);
    start.push(0);
    let mut entry: Vec<[u32; 2]> = Vec::with_capacity(graph.entries());
    for &v in order {
        let row = graph.row(v).iter().map(|&[w, link]| [number[w as usize], link]);
        entry.extend(row.filter(|&[y, _]| y != NONE));
        start.push(entry.len() as u32);
    }
    Adjacency::from_rows(start, entry, graph.links())
}

/// Breadth-first forest of the links that are still free.
struct Growth<'a> {
    adjacency: &'a mut Adjacency,
    /// Lengths of the rows without links that are known to be covered; empty
    /// if there are too few forests for that to pay.
    lengths: &'a mut [u32],
    forests: &'a mut Forests,
    forest: usize,
    covered: &'a mut Bits,
    seen: Bits,
    queue: Vec<u32>,
}

impl Growth<'_> {
    fn scan(&mut self, x: u32, mut limit: u32) -> bool {
        let row = match self.lengths.get_mut(x as usize) {
            Some(length) => self.adjacency.shrink_row(x, length, |link| self.covered.has(link)),
            None => self.adjacency.row(x),
        };
        for &[y, link] in row {
            if self.seen.has(y) || self.covered.has(link) {
                continue;
            }
            if limit == 0 {
                return true;
            }
            limit -= 1;
            self.seen.put(y);
            self.covered.put(link);
            self.forests.hang(self.forest, y, x, link);
            self.queue.push(y);
        }
        false
    }

    fn goes_on(&self, next: usize) -> bool {
        next < self.queue.len() && self.queue.len() < self.forests.n
    }

    fn tree(&mut self, root: u32, share: Option<u32>) {
        let mut stopped = Vec::new();
        let mut next = self.queue.len();
        self.seen.put(root);
        self.queue.push(root);
        while self.goes_on(next) {
            let x = self.queue[next];
            let limit = share.map_or(u32::MAX, |k| (self.adjacency.degree(x) / k).max(1));
            if self.scan(x, limit) {
                stopped.push(x);
            }
            next += 1;
        }
        for again in stopped {
            if self.queue.len() == self.forests.n {
                return;
            }
            self.scan(again, u32::MAX);
            while self.goes_on(next) {
                self.scan(self.queue[next], u32::MAX);
                next += 1;
            }
        }
    }
}

fn grow(
    adjacency: &mut Adjacency,
    lengths: &mut [u32],
    forests: &mut Forests,
    forest: usize,
    covered: &mut Bits,
) {
    let (n, k) = (forests.n, forests.k);
    let (seen, queue) = (Bits::new(n), Vec::with_capacity(n));
    let mut growth = Growth { adjacency, lengths, forests, forest, covered, seen, queue };
    let share = (forest + 1 < k).then_some(k as u32);
    for root in 0..n as u32 {
        if !growth.seen.has(root) {
            growth.tree(root, share);
        }
    }
}
