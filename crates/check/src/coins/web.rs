//! Sets of strings, and what can be captured in them, by the definitions of `docs/formats.md`.

use twintrees_model::coins::Position;
use twintrees_model::coins::certificate::Layout;
use twintrees_model::graph::VertexId;

/// The ground among the coins of a [`Web`].
pub(super) const GROUND: u16 = 0;

/// The strings that are left of a position, by their places, and the coins that hang on them.
pub(super) struct Web {
    /// A string from a coin to itself ends at the ground instead.
    ends: Vec<[u16; 2]>,
    /// Strings at coin v: `around[first[v]..first[v + 1]]`.
    first: Vec<u16>,
    around: Vec<u16>,
    captured: Vec<u16>,
    is_captured: Vec<bool>,
    /// Strings that went with captured coins.
    taken: Vec<u16>,
    neighbours: Vec<u16>,
}

/// Some of the strings of a web.
#[derive(Clone, Default)]
pub(super) struct Set {
    inside: Vec<bool>,
    /// How many of them each coin hangs on.
    degrees: Vec<u16>,
}

impl Set {
    pub(super) fn holds(&self, place: usize) -> bool {
        self.inside[place]
    }

    pub(super) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.inside.len()).filter(|&place| self.inside[place])
    }

    pub(super) fn degree(&self, coin: u16) -> u16 {
        self.degrees[coin as usize]
    }

    /// How many coins hang on a string.
    pub(super) fn coins(&self) -> i32 {
        self.degrees[1..].iter().filter(|&&degree| degree > 0).count() as i32
    }

    pub(super) fn has_dead_end(&self) -> bool {
        self.degrees[1..].contains(&1)
    }

    fn add(&mut self, place: usize, ends: [u16; 2]) {
        self.inside[place] = true;
        ends.iter().for_each(|&end| self.degrees[end as usize] += 1);
    }

    fn remove(&mut self, place: usize, ends: [u16; 2]) {
        self.inside[place] = false;
        ends.iter().for_each(|&end| self.degrees[end as usize] -= 1);
    }
}

impl Web {
    /// The strings left; at most as many as a [`Layout`] allows.
    pub(super) fn new(position: &Position) -> Option<Self> {
        Layout::new(position.strings_left())?;
        let graph = position.graph();
        let ends_of = |string| {
            let [u, v] = graph.ends(string);
            if u == v { [u, VertexId::new(0)] } else { [u, v] }
        };
        let all: Vec<[VertexId; 2]> = position.strings().map(ends_of).collect();
        // The coins that hang on strings are numbered from 1.
        let mut coins: Vec<u32> = all.iter().flatten().map(|end| end.number()).collect();
        coins.push(0);
        coins.sort_unstable();
        coins.dedup();
        let number = |end: VertexId| coins.partition_point(|&coin| coin < end.number()) as u16;
        let ends: Vec<[u16; 2]> = all.iter().map(|ends| ends.map(number)).collect();
        let (first, around) = strings_around(&ends, coins.len());
        Some(Self {
            ends,
            first,
            around,
            captured: Vec::new(),
            is_captured: vec![false; coins.len()],
            taken: Vec::new(),
            neighbours: vec![0; coins.len()],
        })
    }

    pub(super) fn strings(&self) -> usize {
        self.ends.len()
    }

    /// Coins and the ground.
    pub(super) fn coins(&self) -> usize {
        self.is_captured.len()
    }

    pub(super) fn ends(&self, place: usize) -> [u16; 2] {
        self.ends[place]
    }

    pub(super) fn around(&self, coin: u16) -> &[u16] {
        let range = self.first[coin as usize] as usize..self.first[coin as usize + 1] as usize;
        &self.around[range]
    }

    pub(super) fn far_end(&self, place: usize, coin: u16) -> u16 {
        let [u, v] = self.ends[place];
        if u == coin { v } else { u }
    }

    /// The set of the strings at which `inside` says so.
    pub(super) fn fill(&self, set: &mut Set, inside: impl Fn(usize) -> bool) {
        set.inside.clear();
        set.inside.resize(self.ends.len(), false);
        set.degrees.clear();
        set.degrees.resize(self.is_captured.len(), 0);
        (0..self.ends.len())
            .filter(|&place| inside(place))
            .for_each(|place| set.add(place, self.ends[place]));
    }

    /// Captures all that can be captured, so that U is left: |W| and k.
    pub(super) fn capture(&mut self, set: &mut Set) -> (i32, i32) {
        let coins = 1..set.degrees.len() as u16;
        self.captured.extend(coins.filter(|&coin| set.degree(coin) == 1));
        self.peel(set)
    }

    /// The same after one string of a set without dead ends has been cut.
    pub(super) fn cut(&mut self, set: &mut Set, place: usize) -> (i32, i32) {
        let ends = self.ends[place];
        set.remove(place, ends);
        let dead = ends.into_iter().filter(|&end| end != GROUND && set.degree(end) == 1);
        self.captured.extend(dead);
        self.peel(set)
    }

    /// Goes on from coins that hang on one string. A coin joins them when it comes down to one.
    fn peel(&mut self, set: &mut Set) -> (i32, i32) {
        let mut next = 0;
        while next < self.captured.len() {
            let coin = self.captured[next];
            next += 1;
            self.is_captured[coin as usize] = true;
            // There is none if its neighbour went before and took it along.
            let only = self.around(coin).iter().find(|&&place| set.holds(place as usize));
            let Some(&only) = only else { continue };
            set.remove(only as usize, self.ends[only as usize]);
            self.taken.push(only);
            let other = self.far_end(only as usize, coin);
            if other != GROUND && set.degree(other) == 1 {
                self.captured.push(other);
            }
        }
        let found = (self.captured.len() as i32, self.k());
        self.forget();
        found
    }

    /// How many captured coins may be declined.
    fn k(&mut self) -> i32 {
        let Self { ends, is_captured, taken, neighbours, .. } = self;
        let inner = |[u, v]: [u16; 2]| is_captured[u as usize] && is_captured[v as usize];
        let taken = || taken.iter().map(|&place| ends[place as usize]);
        for end in taken().filter(|&ends| inner(ends)).flatten() {
            neighbours[end as usize] += 1;
        }
        // The end of a root that is not captured has no neighbours.
        let at_least = |end: u16, count| neighbours[end as usize] >= count;
        let roots = || taken().filter(|&ends| !inner(ends));
        let paths = || taken().filter(|&ends| inner(ends));
        match () {
            () if roots().flatten().any(|end| at_least(end, 1)) => 2,
            () if paths().any(|ends| ends.iter().all(|&end| at_least(end, 2))) => 4,
            () => 0,
        }
    }

    fn forget(&mut self) {
        for coin in self.captured.drain(..) {
            self.is_captured[coin as usize] = false;
            self.neighbours[coin as usize] = 0;
        }
        self.taken.clear();
    }
}

/// For every coin where its strings begin in the list, and the list.
fn strings_around(ends: &[[u16; 2]], coins: usize) -> (Vec<u16>, Vec<u16>) {
    let mut at: Vec<(u16, u16)> = Vec::with_capacity(2 * ends.len());
    for (place, &[u, v]) in (0..).zip(ends) {
        at.push((u, place));
        if v != u {
            at.push((v, place));
        }
    }
    at.sort_unstable();
    let begins = |coin| at.partition_point(|&(other, _)| usize::from(other) < coin) as u16;
    let first = (0..=coins).map(begins).collect();
    (first, at.into_iter().map(|(_, place)| place).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees_model::coins::Setup;

    /// |W|, k, and the places of the strings of U.
    fn captured(coins: u32, strings: &[[u32; 2]]) -> (i32, i32, Vec<usize>) {
        let position = Setup::start(coins, strings.to_vec()).unwrap().check().unwrap();
        let (mut web, mut set) = (Web::new(&position).unwrap(), Set::default());
        web.fill(&mut set, |_| true);
        let (w, k) = web.capture(&mut set);
        let twice = {
            web.fill(&mut set, |_| true);
            web.capture(&mut set)
        };
        assert_eq!(twice, (w, k), "nothing is remembered");
        (w, k, set.places().collect())
    }

    #[test]
    fn what_can_be_captured_and_declined() {
        // An opened chain of three, of two, and of two from both ends.
        assert_eq!(captured(3, &[[0, 1], [1, 2], [2, 3]]), (3, 2, vec![]));
        assert_eq!(captured(2, &[[0, 1], [1, 2]]), (2, 2, vec![]));
        assert_eq!(captured(2, &[[0, 1], [0, 2]]), (2, 0, vec![]));
        // Opened rings of three and of four.
        assert_eq!(captured(3, &[[1, 2], [2, 3]]), (3, 0, vec![]));
        assert_eq!(captured(4, &[[1, 2], [2, 3], [3, 4]]), (4, 4, vec![]));
        // A star has no string with neighbours at both ends, but the end of its root has one.
        assert_eq!(captured(4, &[[1, 2], [1, 3], [1, 4]]), (4, 0, vec![]));
        assert_eq!(captured(4, &[[1, 2], [1, 3], [1, 4], [1, 1]]), (4, 2, vec![]));
        // A pair, and a pair that hangs on a ring.
        assert_eq!(captured(2, &[[1, 2]]), (2, 0, vec![]));
        let ring = [[1, 2], [2, 3], [3, 1], [3, 4], [4, 5]];
        assert_eq!(captured(5, &ring), (2, 2, vec![0, 1, 2]));
        // One coin on a ring, two coins on it at different places.
        assert_eq!(captured(4, &ring[..4]), (1, 0, vec![0, 1, 2]));
        assert_eq!(captured(5, &[[1, 2], [2, 3], [3, 1], [3, 4], [2, 5]]), (2, 0, vec![0, 1, 2]));
        assert_eq!(captured(0, &[[0, 0]]), (0, 0, vec![0]));
        assert_eq!(captured(1, &[[1, 1], [0, 1]]), (0, 0, vec![0, 1]));
        assert_eq!(captured(1, &[[1, 1]]), (1, 0, vec![]));
    }
}
