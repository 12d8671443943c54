//! A set of small numbers, one bit each: an eighth of a byte array, so that
//! it stays in the nearer caches when it is read at random.

/// Which numbers below a bound are in.
#[derive(Default)]
pub(crate) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// None of `0..len`.
    pub(crate) fn new(len: usize) -> Self {
        Self { words: vec![0; len.div_ceil(64)] }
    }

    /// Whether `x` is in.
    pub(crate) fn has(&self, x: u32) -> bool {
        self.words[x as usize / 64] >> (x % 64) & 1 == 1
    }

    /// Puts `x` in.
    pub(crate) fn put(&mut self, x: u32) {
        self.words[x as usize / 64] |= 1 << (x % 64);
    }
}
