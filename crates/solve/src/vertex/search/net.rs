//! The graph of a position: free vertices and the terminals s and t.
//!
//! Short's vertices are contracted, Cut's deleted. Arcs that no shortest path
//! from s to t can use are dropped: those into a successor of s and those out
//! of a predecessor of t. So even an undirected graph becomes a digraph, and
//! one kind of net serves both.

use super::set::Set;

/// Arcs between free vertices; numbers of vertices stay the same for a whole search.
#[derive(Clone, Copy)]
pub(super) struct Net<B: Set> {
    pub(super) out: B::Row,
    pub(super) inn: B::Row,
    /// The successors of s.
    pub(super) from_s: B,
    /// The predecessors of t.
    pub(super) to_t: B,
    /// Whether an arc leads from s to t: Short has won.
    pub(super) joined: bool,
}

impl<B: Set> Net<B> {
    pub(super) fn new() -> Self {
        let (from_s, to_t) = (B::EMPTY, B::EMPTY);
        Self { out: B::row(), inn: B::row(), from_s, to_t, joined: false }
    }

    pub(super) fn add_arc(&mut self, tail: usize, head: usize) {
        if tail != head {
            self.out[tail] |= B::bit(head);
            self.inn[head] |= B::bit(tail);
        }
    }

    /// Short takes a vertex: whoever leads to it now leads on to its successors.
    pub(super) fn contract(&mut self, v: usize) {
        let (before, after) = (self.inn[v], self.out[v]);
        for u in before.iter() {
            self.out[u] = (self.out[u] | after).without(v).without(u);
        }
        for w in after.iter() {
            self.inn[w] = (self.inn[w] | before).without(v).without(w);
        }
        let (first, last) = (self.from_s.has(v), self.to_t.has(v));
        self.joined |= first && last;
        if first {
            self.from_s |= after;
        }
        if last {
            self.to_t |= before;
        }
        self.forget(v);
    }

    /// Cut takes a vertex.
    pub(super) fn delete(&mut self, v: usize) {
        for u in self.inn[v].iter() {
            self.out[u] = self.out[u].without(v);
        }
        for w in self.out[v].iter() {
            self.inn[w] = self.inn[w].without(v);
        }
        self.forget(v);
    }

    fn forget(&mut self, v: usize) {
        self.from_s = self.from_s.without(v);
        self.to_t = self.to_t.without(v);
        self.out[v] = B::EMPTY;
        self.inn[v] = B::EMPTY;
    }

    /// Whether a vertex has at most four and a half successors on average.
    pub(super) fn is_sparse(&self, free: B) -> bool {
        let arcs = free.iter().map(|v| self.out[v].len()).sum::<usize>();
        2 * (arcs + self.from_s.len() + self.to_t.len()) <= 9 * free.len()
    }

    /// Whether a map of the vertices turns this net, all arcs reversed, into the other.
    pub(super) fn is_turned_by(&self, other: &Self, map: &[usize]) -> bool {
        let same = |v: usize| {
            is_image(self.out[v], other.inn[map[v]], map)
                && self.from_s.has(v) == other.to_t.has(map[v])
                && self.to_t.has(v) == other.from_s.has(map[v])
        };
        self.joined == other.joined && (0..map.len()).all(same)
    }

    /// Whether a map of the vertices turns this net into the other.
    pub(super) fn is_mapped_to(&self, other: &Self, map: &[usize]) -> bool {
        let same = |v: usize| {
            is_image(self.out[v], other.out[map[v]], map)
                && self.from_s.has(v) == other.from_s.has(map[v])
                && self.to_t.has(v) == other.to_t.has(map[v])
        };
        self.joined == other.joined && (0..map.len()).all(same)
    }

    /// Drops the arcs into successors of s and out of predecessors of t.
    pub(super) fn prune(&mut self) {
        for v in self.from_s.iter() {
            for u in self.inn[v].iter() {
                self.out[u] = self.out[u].without(v);
            }
            self.inn[v] = B::EMPTY;
        }
        for v in self.to_t.iter() {
            for w in self.out[v].iter() {
                self.inn[w] = self.inn[w].without(v);
            }
            self.out[v] = B::EMPTY;
        }
    }

    /// The vertices on some way from s to t.
    pub(super) fn on_ways(&self) -> B {
        reach(self.from_s, &self.out) & reach(self.to_t, &self.inn)
    }

    /// Whether a vertex is on no shortest way, as far as its neighbours show: each of its
    /// predecessors leads to each of its successors directly.
    pub(super) fn is_dead(&self, v: usize) -> bool {
        let (before, after) = (self.inn[v], self.out[v]);
        match (self.from_s.has(v), self.to_t.has(v)) {
            (true, true) => false,
            (true, false) => after.is_empty(),
            (false, true) => before.is_empty(),
            (false, false) => before.iter().all(|u| after.without(u).within(self.out[u])),
        }
    }

    /// Whether `v` will be dead once Cut has taken `k`.
    pub(super) fn dies_without(&self, v: usize, k: usize) -> bool {
        let (before, after) = (self.inn[v].without(k), self.out[v].without(k));
        match (self.from_s.has(v), self.to_t.has(v)) {
            (true, true) => false,
            (true, false) => after.is_empty(),
            (false, true) => before.is_empty(),
            (false, false) => before.iter().all(|u| after.without(u).within(self.out[u])),
        }
    }

    /// Whether `v` will be dead once Short has taken `k`.
    pub(super) fn dies_with(&self, v: usize, k: usize) -> bool {
        let (mut from_s, mut to_t) = (self.from_s, self.to_t);
        if from_s.has(k) {
            from_s |= self.out[k];
        }
        if to_t.has(k) {
            to_t |= self.inn[k];
        }
        let through = |set: B, beyond: B| if set.has(k) { set | beyond } else { set };
        let before = through(self.inn[v], self.inn[k]).without(k) & !to_t;
        let after = through(self.out[v], self.out[k]).without(k) & !from_s;
        match (from_s.has(v), to_t.has(v)) {
            (true, true) => false,
            (true, false) => after.without(v).is_empty(),
            (false, true) => before.without(v).is_empty(),
            (false, false) => before
                .without(v)
                .iter()
                .all(|u| after.without(u).without(v).within(through(self.out[u], self.out[k]))),
        }
    }

    /// The vertices that one or two arcs join to `v`.
    pub(super) fn around(&self, v: usize) -> B {
        let near = self.inn[v] | self.out[v];
        near.iter().fold(near, |all, u| all | self.inn[u] | self.out[u]).without(v)
    }
}

fn is_image<B: Set>(set: B, image: B, map: &[usize]) -> bool {
    set.iter().fold(B::EMPTY, |all, v| all | B::bit(map[v])) == image
}

fn reach<B: Set>(start: B, next: &B::Row) -> B {
    let (mut seen, mut todo) = (start, start);
    while let Some(v) = todo.first() {
        todo = todo.without(v) | (next[v] & !seen);
        seen |= next[v];
    }
    seen
}
