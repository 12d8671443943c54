//! A spanning tree as its Euler tour.
//!
//! Walk around the tree, along every link once in each direction, and note
//! every step (an *arc*) and, once, every point where the walk happens to be
//! at it. The tour is a ring; where the list of it starts means nothing.
//!
//! * Without a link the tree has two sides. The ring falls into two arcs of a
//!   circle between the two steps along the link, one for each side. So which
//!   side a point is on is a matter of comparing places in the list.
//! * From a point on one side of *another* tree to a point on the other side,
//!   the tour of this tree is a walk that changes sides, so bisection finds a
//!   link of this tree that joins the sides: O(log n) comparisons, and no path
//!   has to be known.
//! * When another link joins the sides again, one side is turned in its ring
//!   and moved.

use super::neighbours::Neighbours;
use super::sequence::{At, Sequence};

const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) struct Tour {
    /// Entries below `points` are points; `points + 2 k` and the next one are
    /// the two arcs of slot k.
    sequence: Sequence,
    points: u32,
    /// Per arc, the point that it leaves.
    tails: Vec<u32>,
    /// Per slot, the link that fills it.
    links: Vec<u32>,
    run: Vec<u32>,
}

/// A link of the tree as a border: the *inner* side is listed between its two arcs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Border {
    slot: u32,
    first: At,
    last: At,
    /// Its ends, the inner one first.
    pub(super) ends: [u32; 2],
}

impl Tour {
    /// The tour of a tree on these points, given by its links and their ends.
    pub(super) fn new(points: usize, links: &[u32], ends: &[[u32; 2]]) -> Self {
        // The length of a tour is about three times the number of points.
        Self::with_blocks(points, links, ends, block_size(3 * points))
    }

    pub(super) fn with_blocks(
        points: usize,
        links: &[u32],
        ends: &[[u32; 2]],
        capacity: usize,
    ) -> Self {
        debug_assert_eq!(links.len() + 1, points);
        let neighbours = Neighbours::new(points, ends);
        let walk = Walk::around(points, &neighbours, middle(points, &neighbours));
        Self {
            sequence: Sequence::new(&walk.list, capacity),
            points: points as u32,
            tails: walk.tails,
            links: walk.slots.into_iter().map(|at| links[at as usize]).collect(),
            run: Vec::new(),
        }
    }

    /// The link in every slot.
    pub(super) fn links(&self) -> &[u32] {
        &self.links
    }

    /// The border that the link in this slot is.
    pub(super) fn border(&self, slot: u32) -> Border {
        let entries = [2 * slot, 2 * slot + 1].map(|arc| self.points + arc);
        let ([first, last], [before, after]) = self.sequence.both_at(entries);
        Border { slot, first, last, ends: [self.tail(after), self.tail(before)] }
    }

    /// Whether a point is on the inner side.
    pub(super) fn is_inner(&self, border: &Border, point: u32) -> bool {
        let Border { first, last, .. } = border;
        let place = self.sequence.place_of(point);
        if place != first.place && place != last.place {
            return first.place < place && place < last.place;
        }
        let block = self.sequence.block_at(place);
        let lo = if place == first.place { first.offset } else { 0 };
        let hi = if place == last.place { last.offset } else { block.len() };
        block[lo..hi].contains(&point)
    }

    /// Whether the inner side is the smaller one, roughly.
    pub(super) fn inner_is_smaller(&self, border: &Border) -> bool {
        2 * (border.last.place - border.first.place) <= self.sequence.blocks()
    }

    /// A link that leads from points that are `here` to such that are not: its slot, and its ends
    /// in this order. `from` must be here and `to` must not.
    pub(super) fn crossing(
        &self,
        from: u32,
        to: u32,
        here: impl Fn(u32) -> bool,
    ) -> (u32, [u32; 2]) {
        let stays = |entry: u32| here(self.tail(entry));
        let arc = self.last_before_change(from, to, stays) - self.points;
        let ends = [arc, arc ^ 1].map(|arc| self.tails[arc as usize]);
        if here(ends[0]) { (arc / 2, ends) } else { (arc / 2, [ends[1], ends[0]]) }
    }

    /// Another link takes the place of the border. Its ends, the inner one first.
    pub(super) fn exchange(&mut self, border: &Border, ends: [u32; 2], link: u32) {
        let at = [border.first, border.last];
        let arcs = at.map(|at| self.sequence.block_at(at.place)[at.offset]);
        if self.sequence.distance(at[0], at[1]) <= self.sequence.short() {
            self.move_short(at, ends);
        } else {
            self.move_long(at, arcs, ends);
        }
        let [inner, outer] = ends;
        for (arc, tail) in arcs.into_iter().zip([outer, inner]) {
            self.tails[(arc - self.points) as usize] = tail;
        }
        self.links[border.slot as usize] = link;
    }

    /// The inner side with both arcs goes behind the outer end.
    fn move_short(&mut self, [first, last]: [At; 2], [inner, outer]: [u32; 2]) {
        let mut run = std::mem::take(&mut self.run);
        run.clear();
        self.sequence.take_out(first, last, &mut run);
        let side = 1..run.len() - 1;
        let turn = run[side.clone()].iter().position(|&entry| entry == inner);
        run[side].rotate_left(turn.expect("the inner end is on the inner side"));
        self.sequence.put_after(outer, &run);
        self.run = run;
    }

    /// The same in whole blocks: first the inner side, then the arcs around it.
    fn move_long(&mut self, [first, last]: [At; 2], arcs: [u32; 2], [inner, outer]: [u32; 2]) {
        let ends = [self.sequence.after(first), self.sequence.before(last)];
        let turned =
            if ends[0] == inner { ends[1] } else { self.sequence.before(self.sequence.at(inner)) };
        self.sequence.relocate(ends, inner, outer);
        for (arc, anchor) in arcs.into_iter().zip([outer, turned]) {
            self.run.clear();
            let at = self.sequence.at(arc);
            self.sequence.take_out(at, at, &mut self.run);
            self.sequence.put_after(anchor, &[arc]);
        }
    }

    fn tail(&self, entry: u32) -> u32 {
        match entry.checked_sub(self.points) {
            Some(arc) => self.tails[arc as usize],
            None => entry,
        }
    }

    /// Somewhere between two points on the ring: an entry that stays, while the next one does
    /// not, or the other way round. Looked for close to `from` first, then ever further.
    fn last_before_change(&self, from: u32, to: u32, stays: impl Fn(u32) -> bool) -> u32 {
        let start = self.sequence.at(from);
        let block = self.sequence.block_at(start.place);
        let goal_place = self.sequence.place_of(to);
        if start.place == goal_place {
            let ([lo, hi], _) = self.sequence.both_at([from, to]);
            let (lo, hi) = (lo.offset, hi.offset);
            let first = stays(block[lo]);
            return block[bisect(lo, hi, |at| stays(block[at]) == first)];
        }
        if let Some((lo, hi)) = gallop(start.offset, block.len() - 1, |at| stays(block[at])) {
            return block[bisect(lo, hi, |at| stays(block[at]))];
        }
        let blocks = self.sequence.blocks();
        let nth = |far: usize| self.sequence.block_at((start.place + far) % blocks);
        let far = (goal_place + blocks - start.place) % blocks;
        let stays_at = |far: usize| stays(nth(far)[0]);
        let (lo, hi) = match gallop(0, far, stays_at) {
            Some((lo, hi)) => {
                let lo = bisect(lo, hi, stays_at);
                (lo, nth(lo).len())
            }
            None => (far, self.sequence.at(to).offset),
        };
        let block = nth(lo);
        block[bisect(if lo == 0 { start.offset } else { 0 }, hi, |at| stays(block[at]))]
    }
}

/// Steps of 1, 2, 4, … from `lo`, which stays, to `end`: the last that stays and the first that
/// does not; `None` if all that are met stay, the end included.
fn gallop(lo: usize, end: usize, stays: impl Fn(usize) -> bool) -> Option<(usize, usize)> {
    let (mut lo, mut step) = (lo, 1);
    while lo < end {
        let hi = end.min(lo + step);
        if !stays(hi) {
            return Some((lo, hi));
        }
        lo = hi;
        step *= 2;
    }
    None
}

/// One that stays while the next one does not, if `lo` stays and `hi` does not.
fn bisect(lo: usize, hi: usize, stays: impl Fn(usize) -> bool) -> usize {
    let (mut lo, mut hi) = (lo, hi);
    while hi - lo > 1 {
        let middle = lo + (hi - lo) / 2;
        if stays(middle) {
            lo = middle;
        } else {
            hi = middle;
        }
    }
    lo
}

/// About √N / 2, which balances scans of blocks against lists of blocks.
fn block_size(entries: usize) -> usize {
    (entries.isqrt() / 2).max(entries / 8_192 + 1).next_power_of_two().max(16)
}

/// A point none of whose branches has more than half of the points. Starting there makes the
/// inner side of a border the smaller one.
fn middle(points: usize, neighbours: &Neighbours) -> u32 {
    let mut order = vec![0];
    let mut parent = vec![NONE; points];
    for head in 0..points {
        let at = order[head];
        for step in neighbours.of(at) {
            if step.to != parent[at as usize] {
                parent[step.to as usize] = at;
                order.push(step.to);
            }
        }
    }
    let mut size = vec![1; points];
    for &at in order.iter().rev() {
        if 2 * size[at as usize] >= points {
            return at;
        }
        size[parent[at as usize] as usize] += size[at as usize];
    }
    0
}

/// A walk around a tree, written down.
struct Walk {
    points: u32,
    list: Vec<u32>,
    tails: Vec<u32>,
    /// Per slot, the place of its link in the caller's list.
    slots: Vec<u32>,
}

impl Walk {
    fn around(points: usize, neighbours: &Neighbours, start: u32) -> Self {
        let mut walk = Self::new(points, start);
        let mut next = vec![0; points];
        let mut path = vec![(start, NONE, NONE)];
        while let Some(&(at, came_by, slot)) = path.last() {
            let step = neighbours.of(at).get(next[at as usize]);
            next[at as usize] += 1;
            match step {
                Some(step) if step.link == came_by => {}
                Some(step) => path.push((step.to, step.link, walk.down(at, step.to, step.link))),
                None => {
                    path.pop();
                    walk.up(slot);
                }
            }
        }
        walk
    }

    fn new(points: usize, start: u32) -> Self {
        let mut list = Vec::with_capacity(3 * points);
        list.push(start);
        let tails = Vec::with_capacity(2 * points);
        Self { points: points as u32, list, tails, slots: Vec::with_capacity(points) }
    }

    /// Down a link, which gets the next slot.
    fn down(&mut self, from: u32, to: u32, link: u32) -> u32 {
        let slot = self.slots.len() as u32;
        self.slots.push(link);
        self.tails.extend([from, to]);
        self.list.extend([self.points + 2 * slot, to]);
        slot
    }

    /// Back up by the link in this slot, if there is one.
    fn up(&mut self, slot: u32) {
        if slot != NONE {
            self.list.push(self.points + 2 * slot + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees_model::disjoint_sets::DisjointSets;

    fn random_tree(rng: &mut fastrand::Rng, points: u32) -> Vec<[u32; 2]> {
        let reach = rng.u32(1..=points);
        (1..points).map(|v| [v, rng.u32(v.saturating_sub(reach)..v)]).collect()
    }

    /// The sides of a tree without one link, by union-find.
    fn sides(points: u32, links: &[[u32; 2]], without: usize) -> Vec<bool> {
        let mut sets = DisjointSets::new(points as usize);
        for (_, [u, v]) in links.iter().enumerate().filter(|&(link, _)| link != without) {
            sets.join(*u as usize, *v as usize);
        }
        let inner = links[without][0] as usize;
        (0..points as usize).map(|point| sets.same(point, inner)).collect()
    }

    /// Links of one tree are exchanged for links of another one, in blocks small enough that
    /// every case occurs; sides and crossing links are what union-find says.
    #[test]
    fn sides_and_crossings_equal_union_find() {
        let mut rng = fastrand::Rng::with_seed(9);
        for round in 0..200 {
            let points = rng.u32(2..60);
            let trees = [(); 2].map(|()| random_tree(&mut rng, points));
            let ids: Vec<u32> = (0..points - 1).collect();
            let [mut tour, other] = [&trees[0], &trees[1]]
                .map(|ends| Tour::with_blocks(points as usize, &ids, ends, [4, 8, 16][round % 3]));
            let mut ends: Vec<[u32; 2]> =
                tour.links().iter().map(|&link| trees[0][link as usize]).collect();
            for _ in 0..40 {
                let slot = rng.u32(0..points - 1);
                let border = tour.border(slot);
                let side = sides(points, &ends, slot as usize);
                let [inner, outer] = border.ends;
                assert_ne!(side[inner as usize], side[outer as usize]);
                for point in 0..points {
                    let expected = side[point as usize] == side[inner as usize];
                    assert_eq!(tour.is_inner(&border, point), expected);
                }
                let (across, found) =
                    other.crossing(inner, outer, |point| tour.is_inner(&border, point));
                let mut link = trees[1][other.links()[across as usize] as usize];
                assert!(
                    found.map(|end| side[end as usize] == side[inner as usize]) == [true, false]
                );
                tour.exchange(&border, found, 7);
                link.sort_unstable();
                ends[slot as usize] = found;
                assert_eq!([found[0].min(found[1]), found[0].max(found[1])], link);
                assert_eq!(tour.links()[slot as usize], 7);
            }
        }
    }

    #[test]
    fn the_middle_leaves_no_large_branch() {
        let mut rng = fastrand::Rng::with_seed(10);
        for _ in 0..300 {
            let points = rng.u32(1..40);
            let tree = random_tree(&mut rng, points);
            let centre = middle(points as usize, &Neighbours::new(points as usize, &tree));
            for (link, ends) in tree.iter().enumerate().filter(|(_, ends)| ends.contains(&centre)) {
                let side = sides(points, &tree, link);
                let far = ends[0] + ends[1] - centre;
                let many = side.iter().filter(|&&s| s == side[far as usize]).count();
                assert!(2 * many <= points as usize, "{tree:?} {centre}");
            }
        }
    }
}
