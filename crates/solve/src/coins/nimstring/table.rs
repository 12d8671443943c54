//! What is known of pieces: their links in full, so that nothing is taken for something else.

use super::piece::Link;

/// What is known of a piece's nimber.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// It is this.
    Is(u8),
    /// It is at least this.
    AtLeast(u8),
}

/// A piece that was seen: where its links are, how many, and what is known.
#[derive(Clone, Copy)]
struct Entry {
    start: u32,
    length: u8,
    nimber: u8,
    exact: bool,
}

/// Pieces by their links. When the memory is used up, all are forgotten.
pub(super) struct Table {
    links: Vec<Link>,
    entries: Vec<Entry>,
    /// Numbers of entries plus one, 0 for none; at least twice as many as entries.
    slots: Vec<u32>,
    memory: usize,
}

const FIRST_SLOTS: usize = 1 << 10;

impl Table {
    /// A table of at most so many bytes, but never smaller than a few KiB.
    pub(super) fn new(memory: usize) -> Self {
        Self { links: Vec::new(), entries: Vec::new(), slots: vec![0; FIRST_SLOTS], memory }
    }

    pub(super) fn get(&self, piece: &[Link]) -> Known {
        let slot = self.slots[self.find(piece)];
        match slot.checked_sub(1).map(|at| self.entries[at as usize]) {
            None => Known::AtLeast(0),
            Some(Entry { nimber, exact: true, .. }) => Known::Is(nimber),
            Some(Entry { nimber, .. }) => Known::AtLeast(nimber),
        }
    }

    pub(super) fn put(&mut self, piece: &[Link], known: Known) {
        let (nimber, exact) = match known {
            Known::Is(nimber) => (nimber, true),
            Known::AtLeast(nimber) => (nimber, false),
        };
        let at = self.find(piece);
        if let Some(entry) = self.slots[at].checked_sub(1) {
            let entry = &mut self.entries[entry as usize];
            (entry.nimber, entry.exact) = (nimber, exact);
            return;
        }
        self.make_room(piece.len());
        let at = self.find(piece);
        let (start, length) = (self.links.len() as u32, piece.len() as u8);
        self.links.extend_from_slice(piece);
        self.entries.push(Entry { start, length, nimber, exact });
        self.slots[at] = self.entries.len() as u32;
    }

    /// The slot of a piece, or the empty one where it belongs.
    fn find(&self, piece: &[Link]) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash(piece) as usize & mask;
        loop {
            match self.slots[at].checked_sub(1).map(|entry| self.entries[entry as usize]) {
                Some(entry) if self.links_of(entry) != piece => at = (at + 1) & mask,
                _ => return at,
            }
        }
    }

    fn links_of(&self, entry: Entry) -> &[Link] {
        let start = entry.start as usize;
        &self.links[start..start + entry.length as usize]
    }

    /// Room for one more piece: more slots, or all is forgotten.
    fn make_room(&mut self, links: usize) {
        let grows = 2 * (self.entries.len() + 1) > self.slots.len();
        let slots = if grows { 2 * self.slots.len() } else { self.slots.len() };
        // Vectors double when they grow, and the old one is there until the new one is filled.
        let (links, entries) = (self.links.len() + links, self.entries.len() + 1);
        let bytes = 3 * (size_of::<Link>() * links + size_of::<Entry>() * entries) + 6 * slots;
        if bytes > self.memory || links > u32::MAX as usize {
            self.links.clear();
            self.entries.clear();
            self.slots.fill(0);
        } else if grows {
            self.slots = vec![0; slots];
            for number in 0..self.entries.len() {
                let entry = self.entries[number];
                let at = self.find(self.links_of(entry));
                self.slots[at] = number as u32 + 1;
            }
        }
    }
}

fn hash(piece: &[Link]) -> u64 {
    let mix = |sum: u64, link: &Link| {
        (sum.rotate_left(5) ^ u64::from(link.bits())).wrapping_mul(0x517c_c1b7_2722_0a95)
    };
    let sum = piece.iter().fold(piece.len() as u64, mix);
    sum ^ sum >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn piece(rng: &mut fastrand::Rng) -> Vec<Link> {
        let link = |rng: &mut fastrand::Rng| Link::new([rng.u8(0..6), rng.u8(0..6)], rng.u8(0..3));
        (0..rng.usize(1..4)).map(|_| link(rng)).collect()
    }

    /// What is read is what was last stored, or nothing if it was forgotten.
    #[test]
    fn what_is_known_comes_back_or_is_forgotten() {
        for (memory, keeps) in [(1 << 20, true), (30_000, false), (0, false)] {
            let mut rng = fastrand::Rng::with_seed(52);
            let (mut table, mut truth) = (Table::new(memory), HashMap::new());
            let mut forgotten = 0;
            for _ in 0..20_000 {
                let (stored, asked) = (piece(&mut rng), piece(&mut rng));
                let nimber = rng.u8(1..9);
                let known = if rng.bool() { Known::Is(nimber) } else { Known::AtLeast(nimber) };
                table.put(&stored, known);
                assert_eq!(table.get(&stored), known);
                truth.insert(stored, known);
                let expected = truth.get(&asked).copied().unwrap_or(Known::AtLeast(0));
                let found = table.get(&asked);
                assert!(found == expected || found == Known::AtLeast(0));
                forgotten += u32::from(found != expected);
            }
            assert_eq!(forgotten == 0, keeps, "{memory}");
        }
    }
}
