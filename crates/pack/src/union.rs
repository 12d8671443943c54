//! Union-find on 32-bit ids without sizes, for labels that are merged rarely.

/// Sets that only grow; path halving, the smaller id stands for the set.
pub(crate) struct Union {
    up: Vec<u32>,
}

impl Union {
    /// Every id alone.
    pub(crate) fn new(len: usize) -> Self {
        Self { up: (0..len as u32).collect() }
    }

    /// Who stands for the set of `x`.
    pub(crate) fn find(&mut self, mut x: u32) -> u32 {
        while self.up[x as usize] != x {
            let above = self.up[self.up[x as usize] as usize];
            self.up[x as usize] = above;
            x = above;
        }
        x
    }

    /// Joins two sets; `false` if they were one.
    pub(crate) fn join(&mut self, x: u32, y: u32) -> bool {
        let (x, y) = (self.find(x), self.find(y));
        self.up[x.max(y) as usize] = x.min(y);
        x != y
    }
}
