//! A forest rooted for one search: which links lie between two points?

const NONE: u32 = u32::MAX;

/// A forest with parents, to climb cycles once: a step that has been taken is skipped later.
pub(super) struct Rooted {
    root: Vec<u32>,
    depth: Vec<u32>,
    parent: Vec<u32>,
    link: Vec<u32>,
    /// The highest point known to be reached by steps that have been taken.
    top: Vec<u32>,
}

impl Rooted {
    pub(super) fn new(points: usize, links: &[u32], ends: &[[u32; 2]]) -> Self {
        let steps = Steps::new(points, ends);
        let mut forest = Self {
            root: vec![NONE; points],
            depth: vec![0; points],
            parent: vec![NONE; points],
            link: vec![NONE; points],
            top: (0..points as u32).collect(),
        };
        let mut queue = Vec::with_capacity(points);
        for root in 0..points as u32 {
            if forest.root[root as usize] == NONE {
                forest.root[root as usize] = root;
                forest.grow(root, &steps, links, &mut queue);
            }
        }
        forest
    }

    fn grow(&mut self, root: u32, steps: &Steps, links: &[u32], queue: &mut Vec<u32>) {
        queue.push(root);
        while let Some(at) = queue.pop() {
            for (number, to) in steps.of(at) {
                if self.root[to as usize] == NONE {
                    self.root[to as usize] = root;
                    self.depth[to as usize] = self.depth[at as usize] + 1;
                    self.parent[to as usize] = at;
                    self.link[to as usize] = links[number as usize];
                    queue.push(to);
                }
            }
        }
    }

    pub(super) fn joins(&self, [u, v]: [u32; 2]) -> bool {
        self.root[u as usize] == self.root[v as usize]
    }

    /// The links between two points of one tree, except those passed before.
    pub(super) fn climb(&mut self, [u, v]: [u32; 2], mut pass: impl FnMut(u32)) {
        let [mut low, mut other] = [self.top(u), self.top(v)];
        while low != other {
            if self.depth[low as usize] < self.depth[other as usize] {
                std::mem::swap(&mut low, &mut other);
            }
            pass(self.link[low as usize]);
            self.top[low as usize] = self.parent[low as usize];
            low = self.top(low);
        }
    }

    fn top(&mut self, point: u32) -> u32 {
        let mut at = point;
        while self.top[at as usize] != at {
            let up = self.top[self.top[at as usize] as usize];
            self.top[at as usize] = up;
            at = up;
        }
        at
    }
}

/// The links at every point, as linked lists: link k stands in two of them, at 2 k and 2 k + 1.
struct Steps<'a> {
    first: Vec<u32>,
    next: Vec<u32>,
    ends: &'a [[u32; 2]],
}

impl<'a> Steps<'a> {
    fn new(points: usize, ends: &'a [[u32; 2]]) -> Self {
        let mut first = vec![NONE; points];
        let mut next = Vec::with_capacity(2 * ends.len());
        for &end in ends.as_flattened() {
            let here = next.len() as u32;
            next.push(std::mem::replace(&mut first[end as usize], here));
        }
        Self { first, next, ends }
    }

    /// The links at a point, by their places in the list, and where they lead.
    fn of(&self, point: u32) -> impl Iterator<Item = (u32, u32)> {
        let place = |at: u32| (at != NONE).then_some(at);
        let start = place(self.first[point as usize]);
        std::iter::successors(start, move |&at| place(self.next[at as usize])).map(|at| {
            let [u, v] = self.ends[at as usize / 2];
            (at / 2, if at % 2 == 0 { v } else { u })
        })
    }
}
