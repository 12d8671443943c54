//! The packing and its one operation: insert a link by a labelled search.

use super::NONE;
use super::incidence::Incidence;
use super::rooted::Rooted;
use crate::{Stop, Stopped};
use twintrees_model::disjoint_sets::DisjointSets;

/// Colour of a link that no forest holds.
const UNCOVERED: u32 = u32::MAX;

/// k edge-disjoint forests whose union is as large as the links inserted so far allow.
///
/// Vertices and links are plain numbers here; loops are allowed and never covered.
///
/// # Examples
///
/// ```text
///     0 ──── 1      K4 has 6 links: exactly two disjoint spanning trees
///     │ ╲  ╱ │
///     │ ╱  ╲ │
///     3 ──── 2
/// ```
///
/// ```
/// use twintrees_solve::{never, packing::Packing};
///
/// let k4 = vec![[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
/// let packing = Packing::new(2, 4, k4, &never).unwrap();
/// assert_eq!(packing.covered(), 6);
/// assert_eq!(packing.blocks().1, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Packing {
    pub(super) ends: Vec<[u32; 2]>,
    pub(super) colour: Vec<u32>,
    pub(super) forests: Vec<Rooted>,
    covered: usize,
    clumps: DisjointSets,
    marks: Marks,
}

/// How inserting a link ended.
#[derive(Clone, Debug)]
pub enum Search {
    /// The forests now hold one link more.
    Covered,
    /// No rearrangement can cover the link, now or later. All labelled links, in
    /// the order in which they were found; the link itself comes first.
    Full(Vec<u32>),
}

/// Scratch memory of searches, valid where the stamp is the present search's.
#[derive(Clone, Debug)]
struct Marks {
    search: u32,
    climb: u32,
    /// Per link: the search that labelled it, and from which link.
    labelled: Vec<u32>,
    label: Vec<u32>,
    /// Per forest and vertex: the search that set `up`, and where to look for
    /// the highest vertex reached by labelled links alone.
    fresh: Vec<Vec<u32>>,
    up: Vec<Vec<u32>>,
    /// Per vertex: the climb that came by, twice its number for one side,
    /// plus one for the other.
    visited: Vec<u32>,
    /// The vertices on the two sides of the present climb.
    paths: [Vec<u32>; 2],
}

impl Packing {
    /// A maximum packing of these links into k forests.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if asked to stop.
    ///
    /// # Complexity
    ///
    /// O(k n) for each search up to logarithmic factors; at most one search for each
    /// link that breadth-first forests leave over and that lies in no clump yet.
    pub fn new(
        k: usize,
        vertices: usize,
        ends: Vec<[u32; 2]>,
        stop: Stop,
    ) -> Result<Self, Stopped> {
        let mut packing = Self::breadth_first(k, vertices, ends);
        for link in 0..packing.ends.len() as u32 {
            if packing.colour[link as usize] == UNCOVERED && !packing.in_clump(link) {
                if stop() {
                    return Err(Stopped);
                }
                packing.search(link);
            }
        }
        Ok(packing)
    }

    /// Adds one more link and covers it if that is possible.
    ///
    /// # Complexity
    ///
    /// O(k n) up to logarithmic factors.
    pub fn insert(&mut self, ends: [u32; 2]) -> Search {
        let link = self.ends.len() as u32;
        self.ends.push(ends);
        self.colour.push(UNCOVERED);
        self.marks.labelled.push(0);
        self.marks.label.push(NONE);
        if self.in_clump(link) { Search::Full(vec![link]) } else { self.search(link) }
    }

    /// Deletes a covered link that the last, failed search labelled, and covers the link it
    /// started from in exchange: every link on the chain of labels moves up by one.
    ///
    /// # Panics
    ///
    /// If the last search did not label this link.
    pub fn exchange(&mut self, link: u32) {
        assert_eq!(self.marks.labelled[link as usize], self.marks.search, "not a labelled link");
        let colour = std::mem::replace(&mut self.colour[link as usize], UNCOVERED);
        self.forests[colour as usize].cut(link, self.ends[link as usize]);
        self.move_up(self.marks.label[link as usize], colour);
    }

    /// How many links the forests hold together.
    #[must_use]
    pub fn covered(&self) -> usize {
        self.covered
    }

    /// The forest that holds a link, from 0, if one does.
    #[must_use]
    pub fn forest_of(&self, link: u32) -> Option<usize> {
        let colour = self.colour[link as usize];
        (colour != UNCOVERED).then_some(colour as usize)
    }

    /// How many vertices there are.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.marks.visited.len()
    }

    /// How many links there are, inserted ones included.
    #[must_use]
    pub fn link_count(&self) -> u32 {
        self.ends.len() as u32
    }

    /// How many forests there are.
    #[must_use]
    pub fn forest_count(&self) -> usize {
        self.forests.len()
    }

    /// What the links of one forest join.
    #[must_use]
    pub fn components(&self, forest: usize) -> DisjointSets {
        let mut sets = DisjointSets::new(self.vertex_count());
        for (&[u, v], &colour) in self.ends.iter().zip(&self.colour) {
            if colour as usize == forest {
                sets.join(u as usize, v as usize);
            }
        }
        sets
    }

    /// The clumps that failed searches have found: the over-dense part, contracted.
    #[must_use]
    pub fn clumps(&self) -> DisjointSets {
        self.clumps.clone()
    }

    /// Forest after forest, each breadth-first in the links left over.
    fn breadth_first(k: usize, vertices: usize, ends: Vec<[u32; 2]>) -> Self {
        let mut packing = Self {
            colour: vec![UNCOVERED; ends.len()],
            forests: vec![Rooted::new(vertices); k],
            covered: 0,
            clumps: DisjointSets::new(vertices),
            marks: Marks::new(k, vertices, ends.len()),
            ends,
        };
        let incidence = Incidence::new(vertices, &packing.ends);
        for colour in 0..k as u32 {
            let mut reached = vec![false; vertices];
            for root in 0..vertices as u32 {
                if !std::mem::replace(&mut reached[root as usize], true) {
                    packing.grow_tree(root, colour, &mut reached, &incidence);
                }
            }
        }
        packing
    }

    fn grow_tree(&mut self, root: u32, colour: u32, reached: &mut [bool], incidence: &Incidence) {
        let mut queue = vec![root];
        let mut head = 0;
        while head < queue.len() {
            let u = queue[head];
            head += 1;
            for &link in incidence.of(u) {
                let v = self.other_end(link, u);
                if self.colour[link as usize] == UNCOVERED && !reached[v as usize] {
                    reached[v as usize] = true;
                    self.colour[link as usize] = colour;
                    self.forests[colour as usize].hang(v, u, link);
                    self.covered += 1;
                    queue.push(v);
                }
            }
        }
    }

    pub(super) fn other_end(&self, link: u32, end: u32) -> u32 {
        let [u, v] = self.ends[link as usize];
        if u == end { v } else { u }
    }

    /// Loops count as lying in a clump: they can never be covered.
    fn in_clump(&mut self, link: u32) -> bool {
        let [u, v] = self.ends[link as usize];
        self.clumps.same(u as usize, v as usize)
    }

    /// Breadth-first over links: a labelled link that some other forest could
    /// take in exchange for nothing ends a shortest chain of exchanges.
    fn search(&mut self, from: u32) -> Search {
        self.marks.search += 1;
        let mut queue = vec![from];
        self.marks.labelled[from as usize] = self.marks.search;
        self.marks.label[from as usize] = NONE;
        let mut head = 0;
        while head < queue.len() {
            let link = queue[head];
            head += 1;
            for forest in 0..self.forests.len() {
                if self.colour[link as usize] != forest as u32
                    && !self.label_cycle(forest, link, &mut queue)
                {
                    self.covered += 1;
                    self.move_up(link, forest as u32);
                    return Search::Covered;
                }
            }
        }
        for &link in &queue {
            let [u, v] = self.ends[link as usize];
            self.clumps.join(u as usize, v as usize);
        }
        Search::Full(queue)
    }

    /// `link` goes into forest `colour`, the link that labelled it takes its place, and so on.
    fn move_up(&mut self, link: u32, colour: u32) {
        let (mut link, mut colour) = (link, colour);
        while link != NONE {
            let ends = self.ends[link as usize];
            let old = std::mem::replace(&mut self.colour[link as usize], colour);
            if old != UNCOVERED {
                self.forests[old as usize].cut(link, ends);
            }
            self.forests[colour as usize].join(link, ends);
            (link, colour) = (self.marks.label[link as usize], old);
        }
    }

    /// Labels the links of the cycle that `link` closes in a forest, except those
    /// labelled before or inside clumps; `false` if it closes none.
    ///
    /// Both ends climb in turn, jumping over labelled links, until one comes to where the
    /// other has been. The steps are at most twice the links labelled.
    fn label_cycle(&mut self, forest: usize, link: u32, queue: &mut Vec<u32>) -> bool {
        let climb = self.marks.next_climb();
        let mut at = self.ends[link as usize].map(Some);
        let mut paths = std::mem::take(&mut self.marks.paths);
        paths.iter_mut().for_each(Vec::clear);
        let mut side = 0;
        let meeting = loop {
            match at[side] {
                None if at[1 - side].is_none() => break None,
                None => {}
                Some(vertex) => {
                    let top = self.top(forest, vertex);
                    let other = climb + 1 - side as u32;
                    if std::mem::replace(&mut self.marks.visited[top as usize], climb + side as u32)
                        == other
                    {
                        break Some(top);
                    }
                    paths[side].push(top);
                    at[side] = self.forests[forest].parent(top);
                }
            }
            side = 1 - side;
        };
        if let Some(meeting) = meeting {
            for path in &paths {
                for &vertex in path.iter().take_while(|&&vertex| vertex != meeting) {
                    queue.push(self.label_parent_link(forest, vertex, link));
                }
            }
        }
        self.marks.paths = paths;
        meeting.is_some()
    }

    fn label_parent_link(&mut self, forest: usize, vertex: u32, from: u32) -> u32 {
        let tree = &self.forests[forest];
        let step = tree.parent_link(vertex);
        self.marks.up[forest][vertex as usize] = tree.parent(vertex).unwrap_or(vertex);
        self.marks.labelled[step as usize] = self.marks.search;
        self.marks.label[step as usize] = from;
        step
    }

    /// The highest vertex that labelled links and links inside clumps lead up to.
    fn top(&mut self, forest: usize, vertex: u32) -> u32 {
        let mut at = vertex;
        loop {
            at = self.marks.highest(forest, at);
            match self.forests[forest].parent(at) {
                Some(parent) if self.clumps.same(at as usize, parent as usize) => {
                    self.marks.up[forest][at as usize] = parent;
                }
                _ => return at,
            }
        }
    }
}

impl Marks {
    fn new(k: usize, vertices: usize, links: usize) -> Self {
        Self {
            search: 0,
            climb: 0,
            labelled: vec![0; links],
            label: vec![NONE; links],
            fresh: vec![vec![0; vertices]; k],
            up: vec![vec![0; vertices]; k],
            visited: vec![0; vertices],
            paths: [Vec::new(), Vec::new()],
        }
    }

    fn next_climb(&mut self) -> u32 {
        if self.climb > u32::MAX - 4 {
            self.visited.fill(0);
            self.climb = 0;
        }
        self.climb += 2;
        self.climb
    }

    /// Follows `up`, halving the path on the way.
    fn highest(&mut self, forest: usize, vertex: u32) -> u32 {
        let mut at = vertex;
        loop {
            let up = self.up(forest, at);
            if up == at {
                return at;
            }
            let higher = self.up(forest, up);
            self.up[forest][at as usize] = higher;
            at = higher;
        }
    }

    fn up(&mut self, forest: usize, vertex: u32) -> u32 {
        let v = vertex as usize;
        if self.fresh[forest][v] != self.search {
            self.fresh[forest][v] = self.search;
            self.up[forest][v] = vertex;
        }
        self.up[forest][v]
    }
}
