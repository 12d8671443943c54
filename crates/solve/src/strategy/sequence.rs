//! A list whose parts can be moved about, and in which any two entries can be
//! told apart by which comes first.
//!
//! The N entries are numbered 0, 1, …, and each is there once. They lie in
//! blocks of at most C entries, the blocks in an array in order: two levels,
//! both flat. Every entry knows its block, every block its place, so comparing
//! two entries takes two loads each, and a scan of one block if they share it.
//!
//! * A short run of entries is moved by copying it: O(C).
//! * A long run is split off as whole blocks, and the array of blocks is
//!   rotated: O(C + N/C), with C about √N.
//!
//! Two neighbouring blocks never hold C/2 entries or fewer between them, so
//! there are at most 4N/C + 1, and 16 bits are enough to name one. That keeps
//! the three small arrays in the near caches, which is what makes comparing
//! cheap. A hint where in its block an entry is, to scan less, doubled one of
//! them and gained nothing. Balanced trees would move long runs in O(log N), but pay a cache
//! miss on each of twenty levels for every comparison.

/// Where an entry lies: the place of its block, and its place in the block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct At {
    pub(super) place: usize,
    pub(super) offset: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Sequence {
    capacity: usize,
    /// Block b starts at b · capacity.
    entries: Vec<u32>,
    /// Per block, how many entries it holds.
    len: Vec<u32>,
    /// The blocks in order.
    order: Vec<u16>,
    /// Per block, its place in this order.
    place: Vec<u16>,
    /// Per entry, its block.
    home: Vec<u16>,
    free: Vec<u16>,
}

impl Sequence {
    /// The entries 0 to N − 1 in the order of the list, each once.
    ///
    /// # Panics
    ///
    /// If there would be too many blocks: the capacity must be 4 at least and N / 8192 at least.
    pub(super) fn new(list: &[u32], capacity: usize) -> Self {
        assert!(capacity >= 4 && list.len() / capacity <= 8_192, "blocks are too small");
        let mut sequence = Self {
            capacity,
            entries: Vec::with_capacity(2 * list.len() + capacity),
            len: Vec::new(),
            order: Vec::new(),
            place: Vec::new(),
            home: vec![0; list.len()],
            free: Vec::new(),
        };
        for chunk in list.chunks(capacity - capacity / 4) {
            let block = sequence.new_block();
            sequence.order.push(block);
            sequence.push(block, chunk);
        }
        sequence.renumber(0, sequence.blocks());
        sequence
    }

    pub(super) fn blocks(&self) -> usize {
        self.order.len()
    }

    /// The entries of the block at this place.
    pub(super) fn block_at(&self, place: usize) -> &[u32] {
        self.block(self.order[place])
    }

    /// The place of the block that holds an entry.
    pub(super) fn place_of(&self, entry: u32) -> usize {
        self.place[self.home[entry as usize] as usize].into()
    }

    pub(super) fn at(&self, entry: u32) -> At {
        let block = self.home[entry as usize];
        At { place: self.place[block as usize].into(), offset: self.offset(block, entry) }
    }

    /// Where two entries are, the earlier one first. Quick if they are close together.
    pub(super) fn both_at(&self, [a, b]: [u32; 2]) -> ([At; 2], [u32; 2]) {
        let at_a = self.at(a);
        let at_b = match self.home[a as usize] == self.home[b as usize] {
            true => At { place: at_a.place, offset: self.offset_near(at_a, b) },
            false => self.at(b),
        };
        if at_a < at_b { ([at_a, at_b], [a, b]) } else { ([at_b, at_a], [b, a]) }
    }

    /// The entry after this one; the first one after the last.
    pub(super) fn after(&self, at: At) -> u32 {
        match self.block_at(at.place).get(at.offset + 1) {
            Some(&next) => next,
            None if at.place + 1 < self.blocks() => self.block_at(at.place + 1)[0],
            None => self.block_at(0)[0],
        }
    }

    /// The entry before this one, which must not be the first.
    pub(super) fn before(&self, at: At) -> u32 {
        let (place, end) = match at.offset {
            0 => (at.place - 1, self.block_at(at.place - 1).len()),
            offset => (at.place, offset),
        };
        self.block_at(place)[end - 1]
    }

    /// How long a run may be to be moved by copying.
    pub(super) fn short(&self) -> usize {
        self.capacity / 4
    }

    /// How many entries lie from one to the other, both included, or more than
    /// [`Self::short`] if they are many.
    pub(super) fn distance(&self, from: At, to: At) -> usize {
        match to.place - from.place {
            0 => to.offset - from.offset + 1,
            1 => self.block_at(from.place).len() - from.offset + to.offset + 1,
            _ => usize::MAX,
        }
    }

    /// Takes out the entries from one to the other, both included and in at most two blocks, and
    /// appends them to `out`. They must be put back before anything is asked about them.
    pub(super) fn take_out(&mut self, from: At, to: At, out: &mut Vec<u32>) {
        for place in from.place..=to.place {
            let block = self.order[place];
            let lo = if place == from.place { from.offset } else { 0 };
            let hi = if place == to.place { to.offset + 1 } else { self.block(block).len() };
            out.extend_from_slice(&self.block(block)[lo..hi]);
            self.remove(block, lo, hi);
        }
        self.tidy(from.place, to.place);
    }

    /// Puts a short run back in after an entry.
    pub(super) fn put_after(&mut self, anchor: u32, run: &[u32]) {
        debug_assert!(run.len() <= self.short());
        let mut block = self.home[anchor as usize];
        if self.block(block).len() + run.len() > self.capacity {
            let place = self.place[block as usize] as usize;
            self.split(place, self.block(block).len() / 2);
            self.renumber(place, self.blocks());
            self.tidy(place, place + 1);
            block = self.home[anchor as usize];
        }
        let offset = self.offset(block, anchor) + 1;
        let (start, len) = (block as usize * self.capacity, self.block(block).len());
        self.entries.copy_within(start + offset..start + len, start + offset + run.len());
        self.entries[start + offset..start + offset + run.len()].copy_from_slice(run);
        self.len[block as usize] += run.len() as u32;
        for &entry in run {
            self.home[entry as usize] = block;
        }
    }

    /// Moves the entries from `first` to `last` behind `anchor`, which is not one of them, and
    /// turns them in a ring so that `pivot`, one of them, comes first.
    pub(super) fn relocate(&mut self, [first, last]: [u32; 2], pivot: u32, anchor: u32) {
        let blocks = self.blocks();
        self.split_before(first);
        self.split_after(last);
        self.split_before(pivot);
        self.split_after(anchor);
        let [i, k] = [first, pivot].map(|entry| self.index_of(entry));
        let [j, a] = [last, anchor].map(|entry| self.index_of(entry) + 1);
        self.order[i..j].rotate_left(k - i);
        let (lo, hi, seams) = if a <= i {
            self.order[a..j].rotate_left(i - a);
            (a, j, [a, a + j - k, a + j - i, j])
        } else {
            self.order[i..a].rotate_left(j - i);
            (i, a, [i, i + a - j, a - (k - i), a])
        };
        // A block beside a seam may have been split and be too small for either neighbour.
        let mut beside = seams.map(|seam| [seam + 1, seam, seam.saturating_sub(1)]);
        let beside = beside.as_flattened_mut();
        beside.sort_unstable();
        for at in (0..beside.len()).rev() {
            if at + 1 == beside.len() || beside[at] < beside[at + 1] {
                self.merge(beside[at]);
            }
        }
        let end = if self.blocks() == blocks { blocks.min(hi + 2) } else { self.blocks() };
        self.renumber(lo.saturating_sub(2), end);
    }

    fn block(&self, block: u16) -> &[u32] {
        let start = block as usize * self.capacity;
        &self.entries[start..start + self.len[block as usize] as usize]
    }

    fn offset(&self, block: u16, entry: u32) -> usize {
        find(self.block(block), entry).expect("every entry lies in its block")
    }

    /// The offset of an entry in the block of another one, looked for behind that one first.
    fn offset_near(&self, near: At, entry: u32) -> usize {
        let (before, behind) = self.block_at(near.place).split_at(near.offset);
        let found = find(behind, entry).map(|at| near.offset + at);
        found.or_else(|| find(before, entry)).expect("every entry lies in its block")
    }

    fn new_block(&mut self) -> u16 {
        self.free.pop().unwrap_or_else(|| {
            self.entries.resize(self.entries.len() + self.capacity, 0);
            self.len.push(0);
            self.place.push(0);
            u16::try_from(self.len.len() - 1).expect("few blocks, as no two small ones meet")
        })
    }

    fn push(&mut self, block: u16, run: &[u32]) {
        let end = block as usize * self.capacity + self.block(block).len();
        self.entries[end..end + run.len()].copy_from_slice(run);
        self.claim(block, run.len());
    }

    /// The `many` entries behind the last belong to the block from now on.
    fn claim(&mut self, block: u16, many: usize) {
        let end = block as usize * self.capacity + self.block(block).len();
        for &entry in &self.entries[end..end + many] {
            self.home[entry as usize] = block;
        }
        self.len[block as usize] += many as u32;
    }

    fn remove(&mut self, block: u16, lo: usize, hi: usize) {
        let (start, len) = (block as usize * self.capacity, self.block(block).len());
        self.entries.copy_within(start + hi..start + len, start + lo);
        self.len[block as usize] -= (hi - lo) as u32;
    }

    /// Where the block of an entry is, when blocks have been added since they were numbered.
    fn index_of(&self, entry: u32) -> usize {
        let block = self.home[entry as usize];
        let from: usize = self.place[block as usize].into();
        from + find(&self.order[from..], block).expect("blocks only moved back")
    }

    fn split_before(&mut self, entry: u32) {
        let offset = self.offset(self.home[entry as usize], entry);
        self.split(self.index_of(entry), offset);
    }

    fn split_after(&mut self, entry: u32) {
        let offset = self.offset(self.home[entry as usize], entry);
        self.split(self.index_of(entry), offset + 1);
    }

    /// Splits a block in two unless one would be empty; the smaller half is copied.
    fn split(&mut self, index: usize, offset: usize) {
        let old = self.order[index];
        let len = self.block(old).len();
        if offset == 0 || offset == len {
            return;
        }
        let new = self.new_block();
        let (from, to) = (old as usize * self.capacity, new as usize * self.capacity);
        let back = len - offset <= offset;
        let (lo, hi) = if back { (offset, len) } else { (0, offset) };
        self.entries.copy_within(from + lo..from + hi, to);
        self.claim(new, hi - lo);
        self.remove(old, lo, hi);
        let index = if back { index + 1 } else { index };
        self.order.insert(index, new);
        self.place[new as usize] = index as u16;
    }

    /// Joins the block at this index to the one before it if both are small; whether it did.
    fn merge(&mut self, right: usize) -> bool {
        if right == 0 || right >= self.blocks() {
            return false;
        }
        let [a, b] = [self.order[right - 1], self.order[right]];
        let [len_a, len_b] = [a, b].map(|block| self.block(block).len());
        if len_a + len_b > self.capacity / 2 && len_a.min(len_b) > 0 {
            return false;
        }
        let [start_a, start_b] = [a, b].map(|block| block as usize * self.capacity);
        if len_a >= len_b {
            self.entries.copy_within(start_b..start_b + len_b, start_a + len_a);
            self.claim(a, len_b);
            self.retire(right);
        } else {
            self.entries.copy_within(start_b..start_b + len_b, start_b + len_a);
            self.entries.copy_within(start_a..start_a + len_a, start_b);
            self.len[b as usize] = 0;
            self.claim(b, len_a + len_b);
            self.retire(right - 1);
        }
        true
    }

    fn retire(&mut self, index: usize) {
        let block = self.order.remove(index);
        self.len[block as usize] = 0;
        self.free.push(block);
    }

    /// Merges blocks from this place to that one with their neighbours where they are small.
    fn tidy(&mut self, from: usize, to: usize) {
        let mut merged = false;
        for right in (from..=to + 1).rev() {
            merged |= self.merge(right);
        }
        if merged {
            self.renumber(from.saturating_sub(1), self.blocks());
        }
    }

    /// Tells the blocks from this index up to that one where they are.
    fn renumber(&mut self, from: usize, to: usize) {
        for (place, &block) in self.order[..to].iter().enumerate().skip(from) {
            self.place[block as usize] = place as u16;
        }
    }
}

/// The first place of a value in a list, looking at many together.
fn find<T: Copy + PartialEq>(list: &[T], wanted: T) -> Option<usize> {
    const TOGETHER: usize = 32;
    let mut chunks = list.chunks_exact(TOGETHER);
    let has = |chunk: &[T]| chunk.iter().fold(false, |found, &value| found | (value == wanted));
    let start = TOGETHER * chunks.by_ref().position(has).unwrap_or(list.len() / TOGETHER);
    list[start..].iter().position(|&value| value == wanted).map(|at| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(sequence: &Sequence) -> Vec<u32> {
        (0..sequence.blocks()).flat_map(|place| sequence.block_at(place).to_vec()).collect()
    }

    fn assert_sound(sequence: &Sequence, expected: &[u32]) {
        assert_eq!(listed(sequence), expected);
        let len = |place: usize| sequence.block_at(place).len();
        for (place, &block) in sequence.order.iter().enumerate() {
            assert!(0 < len(place) && len(place) <= sequence.capacity);
            assert_eq!(usize::from(sequence.place[block as usize]), place);
            for (offset, &entry) in sequence.block_at(place).iter().enumerate() {
                assert_eq!(sequence.at(entry), At { place, offset });
            }
        }
        for pair in expected.windows(2) {
            let at = [pair[0], pair[1]].map(|entry| sequence.at(entry));
            assert!(at[0] < at[1]);
            assert_eq!((sequence.after(at[0]), sequence.before(at[1])), (pair[1], pair[0]));
            assert_eq!(sequence.both_at([pair[1], pair[0]]), (at, [pair[0], pair[1]]));
        }
        for right in 1..sequence.blocks() {
            assert!(len(right - 1) + len(right) > sequence.capacity / 2);
        }
    }

    /// Runs moved about at random, by copying and in blocks, and the same done to a plain list.
    #[test]
    fn moving_runs_equals_moving_them_in_a_list() {
        let mut rng = fastrand::Rng::with_seed(8);
        for round in 0..300 {
            let mut list: Vec<u32> = (0..rng.u32(2..250)).collect();
            rng.shuffle(&mut list);
            let mut sequence = Sequence::new(&list, [4, 7, 16, 40][round % 4]);
            assert_sound(&sequence, &list);
            for _ in 0..60 {
                move_a_run(&mut rng, &mut sequence, &mut list);
                assert_sound(&sequence, &list);
            }
        }
    }

    fn move_a_run(rng: &mut fastrand::Rng, sequence: &mut Sequence, list: &mut Vec<u32>) {
        let lo = rng.usize(0..list.len());
        let longest = rng.usize(1..=40);
        let hi = rng.usize(lo..list.len().min(lo + longest));
        if hi - lo + 1 == list.len() {
            return;
        }
        let mut run: Vec<u32> = list.drain(lo..=hi).collect();
        let anchor = rng.usize(0..list.len());
        let turn = rng.usize(0..run.len());
        let ends = [run[0], run[run.len() - 1]];
        let at = ends.map(|entry| sequence.at(entry));
        if sequence.distance(at[0], at[1]) <= sequence.short() {
            let mut taken = Vec::new();
            sequence.take_out(at[0], at[1], &mut taken);
            assert_eq!(taken, run);
            run.rotate_left(turn);
            sequence.put_after(list[anchor], &run);
        } else {
            sequence.relocate(ends, run[turn], list[anchor]);
            run.rotate_left(turn);
        }
        list.splice(anchor + 1..anchor + 1, run);
    }

    #[test]
    fn a_value_is_found_wherever_it_is() {
        let list: Vec<u32> = (0..100).collect();
        for len in 0..100 {
            for wanted in 0..100 {
                let expected = ((wanted as usize) < len).then_some(wanted as usize);
                assert_eq!(find(&list[..len], wanted), expected);
            }
        }
    }
}
