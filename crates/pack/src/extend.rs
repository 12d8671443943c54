//! Adding single links to a finished packing, and what blocks them.

use crate::adjacency::Adjacency;
use crate::forests::{Climb, Forests, NONE, Piece};
use crate::links::LinkList;
use crate::packing::{Packing, number};
use crate::search::{Found, Search};
use crate::union::Union;

/// A packing that takes further links, one augmenting search each.
///
/// # Examples
///
/// Two forests cover a triangle and one more link, but not three parallel links.
///
/// ```
/// use twintrees_pack::{Extension, Insertion, pack};
///
/// let triangle = (3, vec![[0, 1], [1, 2], [2, 0]]);
/// let packing = pack(&triangle, 2, &|| false).unwrap();
/// let mut extension = Extension::new(&triangle, &packing);
/// assert_eq!(extension.insert(0, 1), Insertion::Covered);
/// let Insertion::Blocked { labelled } = extension.insert(0, 1) else { panic!() };
/// assert_eq!(labelled, [0, 3], "two links between 0 and 1 are in forests already");
/// ```
pub struct Extension {
    forests: Forests,
    climb: Climb,
    ends: Vec<[u32; 2]>,
}

/// What became of an extra link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Insertion {
    /// It is in a forest now; others may have moved.
    Covered,
    /// The forests were maximum already and are unchanged.
    Blocked {
        /// The links that the failed search labelled, ascending: all links of
        /// all forests inside the smallest set of vertices that holds both
        /// ends and is spanned by every forest.
        labelled: Vec<u32>,
    },
}

impl Extension {
    /// Prepares the forests of `packing`, which must be one of `graph`.
    ///
    /// # Panics
    ///
    /// If the packing has another number of links or vertices.
    ///
    /// # Complexity
    ///
    /// O(k(n + m)) for n vertices, m links, k forests.
    #[must_use]
    pub fn new(graph: &impl LinkList, packing: &Packing) -> Self {
        let ends: Vec<[u32; 2]> = graph.ends().collect();
        let n = graph.vertices() as usize;
        assert!(ends.len() == packing.forest.len() && n == packing.blocks.len());
        let forests = rooted(n, &ends, packing);
        Self { forests, climb: Climb::new(n), ends }
    }

    /// Adds a link between `s` and `t` and covers it if that is possible.
    ///
    /// Its number is the next one, whether it is covered or not: the first
    /// extra link of a graph with m links has number m.
    ///
    /// # Panics
    ///
    /// If `s` or `t` is no vertex.
    ///
    /// # Complexity
    ///
    /// O(kn): one search of Roskind and Tarjan (1985).
    pub fn insert(&mut self, s: u32, t: u32) -> Insertion {
        let n = self.forests.n;
        assert!((s as usize) < n && (t as usize) < n, "ends of an extra link are vertices");
        let piece = Piece { ends: [s, t], link: self.ends.len() as u32 };
        self.ends.push([s, t]);
        let mut search = Search::new(&self.forests);
        let found = search.insert(&mut self.forests, piece, &mut self.climb, u64::MAX);
        if found == Found::Covered {
            return Insertion::Covered;
        }
        let mut labelled: Vec<u32> = search.labelled().collect();
        labelled.sort_unstable();
        Insertion::Blocked { labelled }
    }

    /// Takes a link out of its forest, if it is in one.
    ///
    /// The forests may hold fewer links than possible then: insert again what may now fit.
    ///
    /// # Panics
    ///
    /// If there is no such link.
    ///
    /// # Complexity
    ///
    /// O(k).
    pub fn remove(&mut self, link: u32) {
        let piece = Piece { ends: self.ends[link as usize], link };
        for forest in 0..self.forests.k {
            if let Some(below) = self.forests.lower(forest, piece) {
                self.forests.cut(forest, below);
            }
        }
    }

    /// Takes the link with the largest number back. If it was the one inserted last, the forests
    /// are maximum as they were before it, though other links may be in them.
    ///
    /// # Panics
    ///
    /// If there are no links.
    pub fn take_back(&mut self) {
        self.remove(self.ends.len() as u32 - 1);
        self.ends.pop();
    }

    /// Block of every vertex, numbered by their smallest vertex, and how many blocks there are.
    ///
    /// The forests must be maximum for the links so far.
    ///
    /// # Complexity
    ///
    /// O(k²n log n) at most, O(kn) usually.
    #[must_use]
    pub fn blocks(&mut self) -> (Vec<u32>, usize) {
        crate::blocks::blocks(&mut self.forests)
    }

    /// Forest of every link, extra ones included: 1 to k, or 0.
    #[must_use]
    pub fn forest(&self) -> Vec<u32> {
        let mut forest = vec![0; self.ends.len()];
        for (slot, &link) in self.forests.link.iter().enumerate() {
            if link != NONE {
                forest[link as usize] = (slot / self.forests.n) as u32 + 1;
            }
        }
        forest
    }

    /// The over-dense part: what the uncovered links reach.
    ///
    /// Let R be the uncovered links and all links labelled by the (failing)
    /// searches that start from them. The answer numbers the components of
    /// (V, R) by their smallest vertex and gives every vertex its number.
    /// Every component with a link is spanned by all k forests and holds more
    /// links than they can take. Loops count for nothing.
    ///
    /// The forests must be maximum for the links so far.
    ///
    /// # Complexity
    ///
    /// O(k(n + m) log n); in practice linear, for every link is climbed over
    /// once in each forest.
    #[must_use]
    pub fn over_dense(&self) -> Vec<u32> {
        let forest = self.forest();
        let open = (0..self.ends.len()).filter(|&link| forest[link] == 0);
        let mut closure = Closure::new(&self.forests);
        closure.spread(open.map(|link| self.ends[link]).filter(|[u, v]| u != v).collect());
        let mut labels: Vec<u32> =
            (0..self.forests.n as u32).map(|x| closure.class.find(x)).collect();
        number(&mut labels);
        labels
    }
}

/// Roots every forest of a packing.
fn rooted(n: usize, ends: &[[u32; 2]], packing: &Packing) -> Forests {
    let mut forests = Forests::new(n, packing.k as usize);
    for forest in 0..packing.k {
        let links: Vec<u32> = (0..ends.len() as u32)
            .filter(|&link| packing.forest[link as usize] == forest + 1)
            .collect();
        let adjacency = Adjacency::new(n, links.iter().map(|&link| ends[link as usize]));
        root_one(&mut forests, forest as usize, &adjacency, &links);
    }
    forests
}

fn root_one(forests: &mut Forests, forest: usize, adjacency: &Adjacency, links: &[u32]) {
    let mut seen = vec![false; forests.n];
    let mut stack = Vec::new();
    for root in 0..forests.n as u32 {
        if !std::mem::replace(&mut seen[root as usize], true) {
            stack.push(root);
        }
        while let Some(x) = stack.pop() {
            for &[y, at] in adjacency.row(x) {
                if !std::mem::replace(&mut seen[y as usize], true) {
                    forests.hang(forest, y, x, links[at as usize]);
                    stack.push(y);
                }
            }
        }
    }
}

/// The least family of vertex classes that with two vertices also holds their
/// paths in all forests. In every forest the links walked over are contracted,
/// so none is walked twice.
struct Closure<'a> {
    forests: &'a Forests,
    /// Contracted upwards: stands for the highest vertex of its class.
    shrunk: Vec<u32>,
    class: Union,
    stamp: Vec<u32>,
    epoch: u32,
}

impl<'a> Closure<'a> {
    fn new(forests: &'a Forests) -> Self {
        let slots = 0..forests.n * forests.k;
        let shrunk = slots.map(|slot| (slot % forests.n) as u32).collect();
        let (class, stamp) = (Union::new(forests.n), vec![0; forests.n]);
        Self { forests, shrunk, class, stamp, epoch: 0 }
    }

    fn find(&mut self, forest: usize, mut x: u32) -> u32 {
        let column = &mut self.shrunk[forest * self.forests.n..(forest + 1) * self.forests.n];
        while column[x as usize] != x {
            column[x as usize] = column[column[x as usize] as usize];
            x = column[x as usize];
        }
        x
    }

    fn spread(&mut self, mut pairs: Vec<[u32; 2]>) {
        while let Some(pair) = pairs.pop() {
            self.class.join(pair[0], pair[1]);
            for forest in 0..self.forests.k {
                self.shrink(forest, pair, &mut pairs);
            }
        }
    }

    /// Contracts the path between two vertices in one forest; its links are
    /// new pairs.
    fn shrink(&mut self, forest: usize, pair: [u32; 2], pairs: &mut Vec<[u32; 2]>) {
        let ends = pair.map(|v| self.find(forest, v));
        let Some(meet) = self.meet(forest, ends) else { return };
        for mut x in ends {
            while x != meet {
                let up = self.forests.up(forest, x);
                pairs.push([x, up]);
                self.shrunk[forest * self.forests.n + x as usize] = up;
                x = self.find(forest, up);
            }
        }
    }

    /// Where the ways up from two classes meet, climbing in turn.
    fn meet(&mut self, forest: usize, [x, y]: [u32; 2]) -> Option<u32> {
        if self.epoch == u32::MAX {
            self.stamp.fill(0);
            self.epoch = 0;
        }
        self.epoch += 1;
        self.stamp[x as usize] = self.epoch;
        let (mut one, mut other) = (self.above(forest, x), y);
        loop {
            if other != NONE {
                if std::mem::replace(&mut self.stamp[other as usize], self.epoch) == self.epoch {
                    return Some(other);
                }
                other = self.above(forest, other);
            } else if one == NONE {
                return None;
            }
            std::mem::swap(&mut one, &mut other);
        }
    }

    /// The class above a class, or `NONE`.
    fn above(&mut self, forest: usize, x: u32) -> u32 {
        match self.forests.up(forest, x) {
            NONE => NONE,
            up => self.find(forest, up),
        }
    }
}
