//! k rooted forests on the same vertices, as flat columns.
//!
//! Slot (x, j) holds the link from x to its parent in forest j. The columns
//! are kept apart, parents, links and levels, because the passes over all
//! slots want one of them at a time and climbs want two. Nothing else about a
//! forest is stored: no depth, no children. A change reverses a path.

/// No parent, no link.
pub(crate) const NONE: u32 = u32::MAX;

/// The level of a link that no pass has deleted, or that is used up.
pub(crate) const ALIVE: u16 = u16::MAX;

/// The forests.
pub(crate) struct Forests {
    /// How many vertices.
    pub(crate) n: usize,
    /// How many forests.
    pub(crate) k: usize,
    /// Parent of x in forest j at `j * n + x`.
    pub(crate) parent: Vec<u32>,
    /// The link to that parent.
    pub(crate) link: Vec<u32>,
    /// Distance of that link from the nearest possible insertion.
    pub(crate) level: Vec<u16>,
    /// The vertices whose slots the last change wrote.
    pub(crate) touched: Vec<u32>,
}

/// A link with its two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) ends: [u32; 2],
    pub(crate) link: u32,
}

impl Forests {
    /// Forests without a link.
    pub(crate) fn new(n: usize, k: usize) -> Self {
        Self {
            n,
            k,
            parent: vec![NONE; n * k],
            link: vec![NONE; n * k],
            level: vec![ALIVE; n * k],
            touched: Vec::new(),
        }
    }

    /// How many trees all forests have together.
    pub(crate) fn trees(&self) -> usize {
        self.parent.iter().filter(|&&parent| parent == NONE).count()
    }

    /// Puts a link above `x`, which is a root.
    pub(crate) fn hang(&mut self, forest: usize, x: u32, parent: u32, link: u32) {
        let slot = forest * self.n + x as usize;
        self.parent[slot] = parent;
        self.link[slot] = link;
        self.level[slot] = ALIVE;
    }

    /// Takes the link above `x` away.
    pub(crate) fn cut(&mut self, forest: usize, x: u32) {
        self.hang(forest, x, NONE, NONE);
    }

    /// The parent of `x`, or `NONE`.
    pub(crate) fn up(&self, forest: usize, x: u32) -> u32 {
        self.parent[forest * self.n + x as usize]
    }

    /// The lower end of a link of this forest, if it is there.
    pub(crate) fn lower(&self, forest: usize, piece: Piece) -> Option<u32> {
        let at = |x: u32| self.link[forest * self.n + x as usize];
        piece.ends.into_iter().find(|&x| at(x) == piece.link)
    }

    /// Hangs `x` below the other end of `piece` and turns the path from `x`
    /// up to `top`, or to the root, upside down. The link above `top` is
    /// dropped.
    fn turn(&mut self, forest: usize, x: u32, piece: Piece, top: Option<u32>) {
        let base = forest * self.n;
        let mut carried = (piece.ends[0] ^ piece.ends[1] ^ x, piece.link, ALIVE);
        let mut v = x;
        self.touched.clear();
        loop {
            self.touched.push(v);
            let slot = base + v as usize;
            let old = (self.parent[slot], self.link[slot], self.level[slot]);
            (self.parent[slot], self.link[slot], self.level[slot]) = carried;
            if old.0 == NONE || top == Some(v) {
                return;
            }
            carried = (v, old.1, old.2);
            v = old.0;
        }
    }

    /// Joins two trees by a link between them, turning the shallower end.
    pub(crate) fn join(&mut self, forest: usize, piece: Piece) {
        let [mut x, mut y] = piece.ends;
        loop {
            x = self.up(forest, x);
            if x == NONE {
                return self.turn(forest, piece.ends[0], piece, None);
            }
            y = self.up(forest, y);
            if y == NONE {
                return self.turn(forest, piece.ends[1], piece, None);
            }
        }
    }

    /// Puts `new` in the place of `old`. If that would leave a cycle, only
    /// takes `old` out and says `false`; the forest stays a forest.
    pub(crate) fn exchange(
        &mut self,
        forest: usize,
        new: Piece,
        old: Piece,
        climb: &mut Climb,
    ) -> bool {
        let Some(below) = self.lower(forest, old) else { return false };
        let on_cycle = climb.cycle(self, forest, new.ends);
        for (side, end) in [(&climb.left, new.ends[0]), (&climb.right, new.ends[1])] {
            if on_cycle && side.contains(&below) {
                self.turn(forest, end, new, Some(below));
                return true;
            }
        }
        self.cut(forest, below);
        self.touched.clear();
        self.touched.push(below);
        false
    }
}

/// Finds fundamental cycles by climbing from both ends in turn.
pub(crate) struct Climb {
    stamp: Vec<u32>,
    epoch: u32,
    /// Vertices whose parent links are the cycle, from the first end …
    pub(crate) left: Vec<u32>,
    /// … and from the second.
    pub(crate) right: Vec<u32>,
    /// Steps climbed so far.
    pub(crate) steps: u64,
}

impl Climb {
    /// For forests on `n` vertices.
    pub(crate) fn new(n: usize) -> Self {
        Self { stamp: vec![0; n], epoch: 0, left: Vec::new(), right: Vec::new(), steps: 0 }
    }

    fn next_epoch(&mut self) -> [u32; 2] {
        if self.epoch >= u32::MAX - 3 {
            self.stamp.fill(0);
            self.epoch = 0;
        }
        self.epoch += 2;
        [self.epoch, self.epoch + 1]
    }

    /// Fills `left` and `right` with the path between two different vertices;
    /// `false` if they are in different trees.
    pub(crate) fn cycle(&mut self, forests: &Forests, forest: usize, ends: [u32; 2]) -> bool {
        let parent = &forests.parent[forest * forests.n..(forest + 1) * forests.n];
        let [a, b] = self.next_epoch();
        let [mut x, mut y] = ends;
        self.left.clear();
        self.right.clear();
        self.stamp[x as usize] = a;
        self.stamp[y as usize] = b;
        let found = loop {
            if x != NONE {
                let up = parent[x as usize];
                if up != NONE {
                    self.left.push(x);
                    if self.stamp[up as usize] == b {
                        truncate_at(&mut self.right, up);
                        break true;
                    }
                    self.stamp[up as usize] = a;
                }
                x = up;
            }
            if y != NONE {
                let up = parent[y as usize];
                if up != NONE {
                    self.right.push(y);
                    if self.stamp[up as usize] == a {
                        truncate_at(&mut self.left, up);
                        break true;
                    }
                    self.stamp[up as usize] = b;
                }
                y = up;
            } else if x == NONE {
                break false;
            }
        };
        self.steps += (self.left.len() + self.right.len()) as u64 + 1;
        found
    }
}

/// Drops `vertex` and what comes after it.
fn truncate_at(path: &mut Vec<u32>, vertex: u32) {
    if let Some(place) = path.iter().rposition(|&v| v == vertex) {
        path.truncate(place);
    }
}
