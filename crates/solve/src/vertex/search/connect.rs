//! Virtual connections by the H-search of Anshelevich (2002).
//!
//! A *full* connection from x to y with carrier A: if both are Short's, he
//! joins them inside A even when Cut moves first. A *semi* connection: when
//! he moves first. Rules: full x–z and full z–y, disjoint, make semi x–y with
//! key z; semis without a common vertex make a full one, two of them or as many
//! as it takes (with two or three only, Hex 6 by 6 takes twice as many
//! positions). The list of s–t semis is not limited, the others are, but not
//! the size of carriers. Taken vertices are contracted before, so every vertex
//! but s and t is free. Other limits, and taking small carriers first, made no
//! difference.

use super::net::Net;
use super::set::Set;

/// Most full connections kept for a pair.
const FULLS: usize = 6;
/// Most semi connections kept for a pair.
const SEMIS: usize = 12;

/// A way to win for the player to move: take `key`, then answer inside `carrier`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Threat<B> {
    pub(super) key: usize,
    /// What the win needs, the key included.
    pub(super) carrier: B,
}

/// Memory of a search for connections, for use again and again.
pub(super) struct Connections<B> {
    symmetric: bool,
    points: usize,
    /// The vertex of every point but the last two, s and t.
    vertex: Vec<usize>,
    start_points: B,
    end_points: B,
    fulls: Vec<[B; FULLS]>,
    full_count: Vec<u8>,
    semis: Vec<[B; SEMIS]>,
    semi_count: Vec<u8>,
    /// Which full connections have been put together with the others, as bits.
    done: Vec<u8>,
    /// Points with a full connection that is done to and from each point.
    after: Vec<B>,
    before: Vec<B>,
    queue: Vec<(u8, u8, B)>,
    threats: Vec<Threat<B>>,
    common: B,
}

impl<B: Set> Connections<B> {
    /// Connections in nets that stem from undirected graphs, or any.
    pub(super) fn new(symmetric: bool) -> Self {
        Self {
            symmetric,
            points: 0,
            vertex: Vec::new(),
            start_points: B::EMPTY,
            end_points: B::EMPTY,
            fulls: Vec::new(),
            full_count: Vec::new(),
            semis: Vec::new(),
            semi_count: Vec::new(),
            done: Vec::new(),
            after: Vec::new(),
            before: Vec::new(),
            queue: Vec::new(),
            threats: Vec::new(),
            common: B::EMPTY,
        }
    }

    /// A win for the player of this net moving first, if one is found.
    pub(super) fn first_threat(&mut self, net: &Net<B>, free: B) -> Option<Threat<B>> {
        self.run(net, free, true);
        self.threats.first().copied()
    }

    /// Wins for the player of this net moving first; if they have no common vertex he wins
    /// moving second.
    pub(super) fn threats(&mut self, net: &Net<B>, free: B) -> &[Threat<B>] {
        self.run(net, free, false);
        &self.threats
    }

    fn run(&mut self, net: &Net<B>, free: B, stop_at_first: bool) {
        self.prepare(net, free);
        let mut next = 0;
        while let Some(&(a, b, carrier)) = self.queue.get(next) {
            next += 1;
            if self.finish(a as usize, b as usize, carrier) {
                self.extend(a as usize, b as usize, carrier);
                let enough = stop_at_first && !self.threats.is_empty();
                if enough || self.common.is_empty() {
                    return;
                }
            }
        }
    }

    fn prepare(&mut self, net: &Net<B>, free: B) {
        self.vertex.clear();
        self.vertex.extend(free.iter());
        let count = self.vertex.len();
        self.points = count + 2;
        let pairs = self.points * self.points;
        if self.fulls.len() < pairs {
            self.fulls.resize(pairs, [B::EMPTY; FULLS]);
            self.semis.resize(pairs, [B::EMPTY; SEMIS]);
        }
        for counts in [&mut self.full_count, &mut self.semi_count, &mut self.done] {
            counts.clear();
            counts.resize(pairs, 0);
        }
        for points in [&mut self.after, &mut self.before] {
            points.clear();
            points.resize(self.points, B::EMPTY);
        }
        self.queue.clear();
        self.threats.clear();
        self.common = !B::EMPTY;
        self.insert_arcs(net);
    }

    fn insert_arcs(&mut self, net: &Net<B>) {
        let count = self.vertex.len();
        let (s, t) = (count, count + 1);
        (self.start_points, self.end_points) = (B::EMPTY, B::EMPTY);
        let mut point = [0_u8; 128];
        for i in 0..count {
            let v = self.vertex[i];
            point[v] = i as u8;
            if net.from_s.has(v) {
                self.start_points |= B::bit(i);
                self.add_full(s, i, B::EMPTY);
            }
            if net.to_t.has(v) {
                self.end_points |= B::bit(i);
                self.add_full(i, t, B::EMPTY);
            }
        }
        for i in 0..count {
            for w in net.out[self.vertex[i]].iter() {
                self.add_full(i, point[w] as usize, B::EMPTY);
            }
        }
    }

    fn pair(&self, a: usize, b: usize) -> usize {
        if self.symmetric && a > b { b * self.points + a } else { a * self.points + b }
    }

    fn bit(&self, point: usize) -> B {
        self.vertex.get(point).map_or(B::EMPTY, |&v| B::bit(v))
    }

    /// Marks a connection of the queue as done, unless a smaller one has replaced it.
    fn finish(&mut self, a: usize, b: usize, carrier: B) -> bool {
        let pair = self.pair(a, b);
        let count = self.full_count[pair] as usize;
        let Some(at) = self.fulls[pair][..count].iter().position(|&full| full == carrier) else {
            return false;
        };
        self.done[pair] |= 1 << at;
        self.after[a] |= B::bit(b);
        self.before[b] |= B::bit(a);
        if self.symmetric {
            self.after[b] |= B::bit(a);
            self.before[a] |= B::bit(b);
        }
        true
    }

    /// Puts a full connection together with all that are done.
    fn extend(&mut self, a: usize, b: usize, carrier: B) {
        self.extend_beyond(a, b, carrier);
        if self.symmetric {
            self.extend_beyond(b, a, carrier);
        } else {
            self.extend_back(a, b, carrier);
        }
    }

    /// x → z → y for every y.
    fn extend_beyond(&mut self, x: usize, z: usize, carrier: B) {
        if z >= self.vertex.len() {
            return;
        }
        let used = carrier | self.bit(x);
        for y in self.after[z].without(x).iter() {
            if self.is_useful(x, z, y) && !carrier.meets(self.bit(y)) {
                self.join(self.pair(z, y), x, z, y, used, carrier);
            }
        }
    }

    /// x → z → y for every x.
    fn extend_back(&mut self, z: usize, y: usize, carrier: B) {
        if z >= self.vertex.len() {
            return;
        }
        let used = carrier | self.bit(y);
        for x in self.before[z].without(y).iter() {
            if self.is_useful(x, z, y) && !carrier.meets(self.bit(x)) {
                self.join(self.pair(x, z), x, z, y, used, carrier);
            }
        }
    }

    fn join(&mut self, other: usize, x: usize, z: usize, y: usize, used: B, carrier: B) {
        for at in 0..self.full_count[other] as usize {
            let beyond = self.fulls[other][at];
            if self.done[other] >> at & 1 == 1 && !beyond.meets(used) {
                let key = self.vertex[z];
                self.add_semi(x, y, Threat { key, carrier: carrier | beyond | B::bit(key) });
                if self.common.is_empty() {
                    return;
                }
            }
        }
    }

    /// A shortest way passes a successor of s only right after s, and likewise at t.
    fn is_useful(&self, x: usize, z: usize, y: usize) -> bool {
        let (s, t) = (self.vertex.len(), self.vertex.len() + 1);
        let ends = |point| x == point || y == point;
        if self.start_points.has(z) && !ends(s) || self.end_points.has(z) && !ends(t) {
            return false;
        }
        let both = B::bit(x) | B::bit(y);
        !both.within(self.start_points) && !both.within(self.end_points)
    }

    fn add_semi(&mut self, x: usize, y: usize, semi: Threat<B>) {
        let (s, t) = (self.vertex.len(), self.vertex.len() + 1);
        if x == s && y == t || x == t && y == s {
            return self.add_threat(semi);
        }
        let pair = self.pair(x, y);
        let carrier = semi.carrier;
        let fulls = &self.fulls[pair][..self.full_count[pair] as usize];
        if fulls.iter().any(|&full| full.within(carrier)) {
            return;
        }
        let Some(count) = insert(&mut self.semis[pair], self.semi_count[pair], carrier) else {
            return;
        };
        self.semi_count[pair] = count;
        self.join_semis(x, y, pair, carrier);
    }

    /// Full connections from a new semi with one other, or with as many as it takes.
    fn join_semis(&mut self, x: usize, y: usize, pair: usize, carrier: B) {
        let count = self.semi_count[pair] as usize;
        let list = self.semis[pair];
        let semis = &list[..count];
        let disjoint = semis.iter().filter(|semi| !semi.meets(carrier));
        disjoint.for_each(|&semi| self.add_full(x, y, carrier | semi));
        let mut common = carrier;
        if count < 3 || !semis.iter().fold(carrier, |all, &semi| all & semi).is_empty() {
            return;
        }
        let mut union = carrier;
        while !common.is_empty() {
            let left = |semi: &&B| ((common & **semi).len(), semi.len());
            let best = *semis.iter().min_by_key(left).expect("there are semis");
            common &= best;
            union |= best;
        }
        self.add_full(x, y, union);
    }

    fn add_full(&mut self, x: usize, y: usize, carrier: B) {
        let pair = self.pair(x, y);
        let count = self.full_count[pair] as usize;
        let fulls = &mut self.fulls[pair];
        if fulls[..count].iter().any(|full| full.within(carrier)) {
            return;
        }
        let (mut kept, mut done) = (0, 0_u8);
        for at in 0..count {
            if !carrier.within(fulls[at]) {
                fulls[kept] = fulls[at];
                done |= (self.done[pair] >> at & 1) << kept;
                kept += 1;
            }
        }
        if kept < FULLS {
            fulls[kept] = carrier;
            kept += 1;
            self.queue.push((x as u8, y as u8, carrier));
        }
        self.full_count[pair] = kept as u8;
        self.done[pair] = done;
    }

    fn add_threat(&mut self, threat: Threat<B>) {
        if self.threats.iter().any(|old| old.carrier.within(threat.carrier)) {
            return;
        }
        self.threats.retain(|old| !threat.carrier.within(old.carrier));
        self.threats.push(threat);
        self.common &= threat.carrier;
    }
}

/// Puts a carrier into a list without supersets; the new length, or `None` if it was not needed
/// or there is no room. A full list gives up its largest carrier for a smaller one.
fn insert<B: Set>(list: &mut [B], count: u8, carrier: B) -> Option<u8> {
    let count = count as usize;
    if list[..count].iter().any(|old| old.within(carrier)) {
        return None;
    }
    let mut kept = 0;
    for at in 0..count {
        if !carrier.within(list[at]) {
            list[kept] = list[at];
            kept += 1;
        }
    }
    if kept == list.len() {
        let largest = (0..kept).max_by_key(|&at| list[at].len())?;
        if list[largest].len() <= carrier.len() {
            return None;
        }
        list[largest] = carrier;
    } else {
        list[kept] = carrier;
        kept += 1;
    }
    Some(kept as u8)
}
