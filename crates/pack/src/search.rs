//! One augmentation by plain labelling, or the reason why there is none.
//!
//! Roskind and Tarjan (1985): label the links on the fundamental cycles of the
//! new link in all forests, then those on the cycles of the labelled links,
//! breadth-first, until some labelled link fits into a forest as it is. If none
//! does, the vertices met are spanned by all k forests, and no link inside them
//! can ever be added: they are a clump and count as one vertex from then on.
//!
//! The labelled links of a forest always form a subtree; instead of rooting
//! the forests anew for every search, the top of that subtree climbs too.
//! Without clumps a search that fails costs O(kn), with clumps all failing
//! searches together cost about that; one that succeeds costs O(kn). Done for
//! every uncovered link this needs minutes at a million vertices, so the engine
//! searches in this way only when nothing else gains.

use crate::forests::{Climb, Forests, NONE, Piece};
use crate::union::Union;

/// A labelled link: where it is, which vertex it brings in, and why.
#[derive(Clone, Copy)]
struct Labelled {
    /// The clump whose way up is this link, and the forest.
    slot: u32,
    forest: u32,
    /// The clump that it brings in.
    far: u32,
    /// The labelled link whose cycle it is on.
    cause: u32,
    link: u32,
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// The link is covered.
    Covered,
    /// It can never be.
    Blocked,
    /// The search was too long; nothing has changed.
    GaveUp,
}

/// The memory of plain searches on one set of forests.
pub(crate) struct Search {
    clump: Union,
    has_clumps: bool,
    /// Vertex of a clump above which the way out of it goes, in each forest.
    top: Vec<u32>,
    /// Search that labelled a vertex in a forest.
    inside: Vec<u32>,
    mark: Vec<u32>,
    epoch: u32,
    steps: u32,
    /// Highest labelled vertex in each forest.
    apex: Vec<u32>,
    queue: Vec<Labelled>,
    below: Vec<u32>,
    above: Vec<u32>,
    /// Work done so far, in climbing steps.
    pub(crate) work: u64,
}

impl Search {
    /// For these forests, without clumps.
    pub(crate) fn new(forests: &Forests) -> Self {
        let (n, k) = (forests.n, forests.k);
        Self {
            clump: Union::new(n),
            has_clumps: false,
            top: (0..k).flat_map(|_| 0..n as u32).collect(),
            inside: vec![0; n * k],
            mark: vec![0; n],
            epoch: 0,
            steps: 0,
            apex: vec![0; k],
            queue: Vec::new(),
            below: Vec::new(),
            above: Vec::new(),
            work: 0,
        }
    }

    /// Finds the tops of all clumps again after foreign changes.
    pub(crate) fn refresh(&mut self, forests: &Forests) {
        if !self.has_clumps {
            return;
        }
        for slot in 0..self.top.len() {
            let x = (slot % forests.n) as u32;
            self.settle(forests, slot / forests.n, x);
        }
    }

    /// Records `x` as the top of its clump if it is.
    fn settle(&mut self, forests: &Forests, forest: usize, x: u32) {
        let up = forests.up(forest, x);
        let home = self.clump.find(x);
        if up == NONE || self.clump.find(up) != home {
            self.top[forest * forests.n + home as usize] = x;
        }
    }

    /// Covers one more link, given by its ends and number, if possible and
    /// if that takes at most about `limit` steps.
    pub(crate) fn insert(
        &mut self,
        forests: &mut Forests,
        piece: Piece,
        climb: &mut Climb,
        limit: u64,
    ) -> Found {
        let [s, t] = piece.ends.map(|v| self.clump.find(v));
        self.queue.clear();
        if s == t {
            return Found::Blocked;
        }
        let limit = self.work.saturating_add(limit);
        self.begin(forests, s, t);
        let mut at = 0;
        while let Some(&Labelled { far, .. }) = self.queue.get(at) {
            for forest in 0..forests.k {
                if self.attach(forests, forest, far, at as u32) {
                    self.augment(forests, piece, at, forest, climb);
                    return Found::Covered;
                }
            }
            at += 1;
            if self.work > limit {
                return Found::GaveUp;
            }
        }
        self.contract(forests, s);
        Found::Blocked
    }

    fn begin(&mut self, forests: &Forests, s: u32, t: u32) {
        if self.epoch == u32::MAX {
            self.inside.fill(0);
            self.epoch = 0;
        }
        self.epoch += 1;
        self.queue.push(Labelled { slot: NONE, forest: NONE, far: t, cause: NONE, link: NONE });
        for forest in 0..forests.k {
            self.inside[forest * forests.n + s as usize] = self.epoch;
            self.apex[forest] = s;
        }
    }

    /// The clump above a clump, or `NONE`.
    fn up(&mut self, forests: &Forests, forest: usize, x: u32) -> u32 {
        self.work += 1;
        match forests.up(forest, self.top[forest * forests.n + x as usize]) {
            NONE => NONE,
            up => self.clump.find(up),
        }
    }

    fn is_inside(&self, forests: &Forests, forest: usize, x: u32) -> bool {
        self.inside[forest * forests.n + x as usize] == self.epoch
    }

    /// Labels the path between `c` and the labelled subtree; `true` if there
    /// is none, so that the causing link fits into this forest.
    fn attach(&mut self, forests: &Forests, forest: usize, c: u32, cause: u32) -> bool {
        if self.is_inside(forests, forest, c) {
            return false;
        }
        if self.steps > u32::MAX - 3 {
            self.mark.fill(0);
            self.steps = 0;
        }
        self.steps += 2;
        let (mine, theirs) = (self.steps, self.steps + 1);
        self.below.clear();
        self.above.clear();
        let (mut x, mut y) = (c, self.apex[forest]);
        self.mark[x as usize] = mine;
        loop {
            if x != NONE {
                let up = self.up(forests, forest, x);
                if up != NONE {
                    self.below.push(x);
                    if self.is_inside(forests, forest, up) {
                        self.above.clear();
                        break;
                    }
                    if self.mark[up as usize] == theirs {
                        cut_behind(&mut self.above, up);
                        break;
                    }
                    self.mark[up as usize] = mine;
                }
                x = up;
            }
            if y != NONE {
                let up = self.up(forests, forest, y);
                if up != NONE {
                    self.above.push(y);
                    if self.mark[up as usize] == mine {
                        cut_behind(&mut self.below, up);
                        break;
                    }
                    self.mark[up as usize] = theirs;
                }
                y = up;
            } else if x == NONE {
                return true;
            }
        }
        self.label(forests, forest, cause);
        false
    }

    /// Labels what `attach` found, nearest to the subtree first.
    fn label(&mut self, forests: &Forests, forest: usize, cause: u32) {
        let base = forest * forests.n;
        for i in 0..self.above.len() {
            let slot = self.above[i];
            let far = self.up(forests, forest, slot);
            self.inside[base + far as usize] = self.epoch;
            self.apex[forest] = far;
            let link = self.link_above(forests, forest, slot);
            self.queue.push(Labelled { slot, forest: forest as u32, far, cause, link });
        }
        for i in (0..self.below.len()).rev() {
            let slot = self.below[i];
            self.inside[base + slot as usize] = self.epoch;
            let link = self.link_above(forests, forest, slot);
            self.queue.push(Labelled { slot, forest: forest as u32, far: slot, cause, link });
        }
    }

    fn link_above(&self, forests: &Forests, forest: usize, slot: u32) -> u32 {
        let base = forest * forests.n;
        forests.link[base + self.top[base + slot as usize] as usize]
    }

    /// The labelled link at `at`, with its ends; the new link is number 0.
    fn piece(&self, forests: &Forests, first: Piece, at: usize) -> Piece {
        let Labelled { slot, forest, .. } = self.queue[at];
        if at == 0 {
            return first;
        }
        let base = forest as usize * forests.n;
        let x = self.top[base + slot as usize];
        let at = base + x as usize;
        Piece { ends: [x, forests.parent[at]], link: forests.link[at] }
    }

    /// Makes the exchanges that lead to labelled link `at`, which fits into
    /// forest `last`.
    fn augment(
        &mut self,
        forests: &mut Forests,
        first: Piece,
        at: usize,
        last: usize,
        climb: &mut Climb,
    ) {
        let mut steps = Vec::new();
        let mut at = at;
        while at != NONE as usize {
            steps.push((self.piece(forests, first, at), self.queue[at].forest as usize));
            at = self.queue[at].cause as usize;
        }
        forests.join(last, steps[0].0);
        self.settle_touched(forests, last);
        for pair in steps.windows(2) {
            let (old, home) = pair[0];
            let done = forests.exchange(home, pair[1].0, old, climb);
            debug_assert!(done, "a shortest augmenting path has no shortcut");
            self.settle_touched(forests, home);
        }
    }

    fn settle_touched(&mut self, forests: &Forests, forest: usize) {
        for i in 0..forests.touched.len() {
            self.settle(forests, forest, forests.touched[i]);
        }
    }

    /// Makes one clump of all that the failed search met.
    fn contract(&mut self, forests: &Forests, s: u32) {
        self.has_clumps = true;
        let tops: Vec<u32> =
            (0..forests.k).map(|j| self.top[j * forests.n + self.apex[j] as usize]).collect();
        for i in 0..self.queue.len() {
            self.clump.join(s, self.queue[i].far);
        }
        let home = self.clump.find(s) as usize;
        for (forest, top) in tops.into_iter().enumerate() {
            self.top[forest * forests.n + home] = top;
        }
    }

    /// The links that the last search labelled, clumps counted as points.
    pub(crate) fn labelled(&self) -> impl Iterator<Item = u32> + '_ {
        self.queue.iter().skip(1).map(|labelled| labelled.link)
    }
}

/// Drops `vertex` and what comes after it, if it is there.
fn cut_behind(path: &mut Vec<u32>, vertex: u32) {
    if let Some(place) = path.iter().rposition(|&v| v == vertex) {
        path.truncate(place);
    }
}
