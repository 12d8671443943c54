//! A forest that changes, and the links between two of its vertices.
//!
//! Parent pointers, turned around where a link is added. Two vertices climb in
//! turn until one comes to where the other has been, so a path costs about
//! its own length whatever the depth. Within one *pass* every link
//! is passed once: later climbs jump over it.

const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) struct Forest {
    /// Parent of every vertex and the link to it; [`NONE`] at a root.
    parent: Vec<u32>,
    link: Vec<u32>,
    pass: u32,
    climb: u32,
    /// Per vertex: the pass that set `up`, and where to look for the highest
    /// vertex to be reached by links passed before.
    fresh: Vec<u32>,
    up: Vec<u32>,
    /// Per vertex: the climb that came by, twice its number for one end, plus one for the other.
    visited: Vec<u32>,
    paths: [Vec<u32>; 2],
}

impl Forest {
    /// A forest of links with their ends, rooted breadth-first.
    pub(super) fn new(vertices: usize, links: &[(u32, [u32; 2])]) -> Self {
        let mut forest = Self {
            parent: vec![NONE; vertices],
            link: vec![NONE; vertices],
            pass: 0,
            climb: 0,
            fresh: vec![0; vertices],
            up: vec![0; vertices],
            visited: vec![0; vertices],
            paths: [Vec::new(), Vec::new()],
        };
        let steps = Steps::new(vertices, links);
        let mut queue = Vec::with_capacity(vertices);
        for root in 0..vertices as u32 {
            if forest.visited[root as usize] == 0 {
                forest.grow(root, &steps, &mut queue);
            }
        }
        forest.visited.fill(0);
        forest
    }

    fn grow(&mut self, root: u32, steps: &Steps, queue: &mut Vec<u32>) {
        let mut head = queue.len();
        self.visited[root as usize] = 1;
        queue.push(root);
        while let Some(&at) = queue.get(head) {
            head += 1;
            for (link, to) in steps.of(at) {
                if std::mem::replace(&mut self.visited[to as usize], 1) == 0 {
                    self.parent[to as usize] = at;
                    self.link[to as usize] = link;
                    queue.push(to);
                }
            }
        }
    }

    /// Takes a link of the forest out. O(1).
    pub(super) fn cut(&mut self, link: u32, [u, v]: [u32; 2]) {
        let child = if self.link[u as usize] == link { u } else { v } as usize;
        debug_assert_eq!(self.link[child], link);
        (self.parent[child], self.link[child]) = (NONE, NONE);
    }

    /// Joins two trees by a link. O(depth).
    pub(super) fn join(&mut self, link: u32, [u, v]: [u32; 2]) {
        let (mut at, mut parent, mut link) = (u, v, link);
        while at != NONE {
            let next = std::mem::replace(&mut self.parent[at as usize], parent);
            let next_link = std::mem::replace(&mut self.link[at as usize], link);
            (parent, link, at) = (at, next_link, next);
        }
    }

    /// All links may be passed again.
    pub(super) fn new_pass(&mut self) {
        self.pass += 1;
    }

    /// Appends the links between two vertices, except those passed before; `false` if no path
    /// joins them.
    pub(super) fn between(&mut self, ends: [u32; 2], passed: &mut Vec<u32>) -> bool {
        let mut paths = std::mem::take(&mut self.paths);
        paths.iter_mut().for_each(Vec::clear);
        let meeting = self.climb(ends, &mut paths);
        if let Some(meeting) = meeting {
            for &vertex in paths.iter().flat_map(|path| path.iter().take_while(|&&v| v != meeting))
            {
                passed.push(self.link[vertex as usize]);
                self.up[vertex as usize] = self.parent[vertex as usize];
            }
        }
        self.paths = paths;
        meeting.is_some()
    }

    /// Where the ways up meet; the vertices on both of them.
    fn climb(&mut self, ends: [u32; 2], paths: &mut [Vec<u32>; 2]) -> Option<u32> {
        self.next_climb();
        let mut at = ends;
        let mut side = 0;
        while at != [NONE; 2] {
            if at[side] != NONE {
                let top = self.top(at[side]);
                let marks = [self.climb, self.climb + 1];
                let before = std::mem::replace(&mut self.visited[top as usize], marks[side]);
                if before == marks[1 - side] {
                    return Some(top);
                }
                paths[side].push(top);
                at[side] = self.parent[top as usize];
            }
            side = 1 - side;
        }
        None
    }

    fn next_climb(&mut self) {
        if self.climb > u32::MAX - 4 {
            self.visited.fill(0);
            self.climb = 0;
        }
        self.climb += 2;
    }

    /// The highest vertex that links passed before lead up to.
    fn top(&mut self, vertex: u32) -> u32 {
        let mut at = vertex;
        loop {
            let up = self.up(at);
            if up == at {
                return at;
            }
            let higher = self.up(up);
            self.up[at as usize] = higher;
            at = higher;
        }
    }

    fn up(&mut self, vertex: u32) -> u32 {
        let v = vertex as usize;
        if self.fresh[v] != self.pass {
            self.fresh[v] = self.pass;
            self.up[v] = vertex;
        }
        self.up[v]
    }
}

/// The links at every vertex as linked lists: link k stands in two of them, at 2 k and 2 k + 1.
struct Steps<'a> {
    first: Vec<u32>,
    next: Vec<u32>,
    links: &'a [(u32, [u32; 2])],
}

impl<'a> Steps<'a> {
    fn new(vertices: usize, links: &'a [(u32, [u32; 2])]) -> Self {
        let mut first = vec![NONE; vertices];
        let mut next = Vec::with_capacity(2 * links.len());
        for end in links.iter().flat_map(|&(_, ends)| ends) {
            let here = next.len() as u32;
            next.push(std::mem::replace(&mut first[end as usize], here));
        }
        Self { first, next, links }
    }

    /// The links at a vertex and where they lead.
    fn of(&self, vertex: u32) -> impl Iterator<Item = (u32, u32)> {
        let place = |at: u32| (at != NONE).then_some(at);
        let start = place(self.first[vertex as usize]);
        std::iter::successors(start, move |&at| place(self.next[at as usize])).map(|at| {
            let (link, [u, v]) = self.links[at as usize / 2];
            (link, if at % 2 == 0 { v } else { u })
        })
    }
}
