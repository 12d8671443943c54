//! A forest as parent pointers that can be turned around.

use super::NONE;

/// Parent vertex and link of every vertex; both [`NONE`] at a root.
#[derive(Clone, Debug)]
pub(super) struct Rooted {
    parent: Vec<u32>,
    link: Vec<u32>,
}

impl Rooted {
    pub(super) fn new(vertices: usize) -> Self {
        Self { parent: vec![NONE; vertices], link: vec![NONE; vertices] }
    }

    /// The parent, unless the vertex is a root.
    pub(super) fn parent(&self, vertex: u32) -> Option<u32> {
        let parent = self.parent[vertex as usize];
        (parent != NONE).then_some(parent)
    }

    /// The link to the parent, or [`NONE`].
    pub(super) fn parent_link(&self, vertex: u32) -> u32 {
        self.link[vertex as usize]
    }

    /// Hangs the root `child` under `parent`.
    pub(super) fn hang(&mut self, child: u32, parent: u32, link: u32) {
        debug_assert_eq!(self.parent[child as usize], NONE);
        self.parent[child as usize] = parent;
        self.link[child as usize] = link;
    }

    /// Takes a link of the forest out. O(1).
    pub(super) fn cut(&mut self, link: u32, [u, v]: [u32; 2]) {
        let child = if self.link[u as usize] == link { u } else { v };
        debug_assert_eq!(self.link[child as usize], link);
        self.parent[child as usize] = NONE;
        self.link[child as usize] = NONE;
    }

    /// Joins two trees by a link. O(depth of `u`).
    pub(super) fn join(&mut self, link: u32, [u, v]: [u32; 2]) {
        self.make_root(u);
        self.hang(u, v, link);
    }

    fn make_root(&mut self, vertex: u32) {
        let (mut at, mut parent, mut link) = (vertex, NONE, NONE);
        while at != NONE {
            let next = std::mem::replace(&mut self.parent[at as usize], parent);
            let next_link = std::mem::replace(&mut self.link[at as usize], link);
            (parent, link, at) = (at, next_link, next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_can_be_turned_around_and_cut() {
        let mut forest = Rooted::new(4);
        for v in 1..4 {
            forest.join(v - 1, [v - 1, v]);
        }
        assert_eq!((forest.parent(0), forest.parent(3)), (Some(1), None));
        forest.cut(1, [1, 2]);
        forest.join(9, [3, 0]);
        assert_eq!([0, 1, 2, 3].map(|v| forest.parent(v)), [Some(1), None, Some(3), Some(0)]);
        assert_eq!(forest.parent_link(3), 9);
    }
}
