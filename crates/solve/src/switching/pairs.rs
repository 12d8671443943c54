//! The class of many pairs of terminals on one board, from one packing.

use super::minor::Minor;
use crate::{Stop, Stopped};
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Class;
use twintrees_model::switching::Position;
use twintrees_pack::{Extension, Insertion};

/// The classes of all pairs of terminals, as far as they are asked for.
///
/// Short wins moving second if and only if the terminals share a block, so one block partition
/// answers that for every pair at once. To tell "whoever starts" from "Cut", two extra links
/// between the terminals are inserted and taken back.
///
/// # Examples
///
/// ```
/// use twintrees_model::families;
/// use twintrees_model::graph::VertexId;
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::{never, switching::Pairs};
///
/// let path = families::board("path:2").unwrap().setup.check().unwrap();
/// let mut pairs = Pairs::new(&path, &never).unwrap();
/// let [a, b, c] = [0, 1, 2].map(VertexId::new);
/// assert_eq!(pairs.class(a, b), Some(Class::First));
/// assert_eq!(pairs.class(a, c), Some(Class::Cut));
/// assert_eq!(pairs.short_pairs(), 0);
/// ```
pub struct Pairs {
    minor: Minor,
    extension: Extension,
    blocks: Vec<u32>,
    block_count: usize,
}

impl Pairs {
    /// Packs the board of a position; its terminals do not matter.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    ///
    /// # Complexity
    ///
    /// One packing, see [`twintrees_pack::pack()`].
    pub fn new(position: &Position, stop: Stop) -> Result<Self, Stopped> {
        let minor = Minor::of(position);
        let graph = (minor.points as u32, minor.ends.as_slice());
        let packing = twintrees_pack::pack(&graph, 2, stop)?;
        let extension = Extension::new(&graph, &packing);
        Ok(Self { extension, blocks: packing.blocks, block_count: packing.block_count, minor })
    }

    /// The class of the game with these terminals; `None` if they are one vertex.
    ///
    /// Two vertices that secured links join are a game that Short has won.
    ///
    /// # Panics
    ///
    /// If a terminal is not a vertex of the board.
    ///
    /// # Complexity
    ///
    /// O(1) if Short wins moving second, else O(n) for two searches.
    pub fn class(&mut self, s: VertexId, t: VertexId) -> Option<Class> {
        if s == t {
            return None;
        }
        let [s, t] = [s, t].map(|vertex| self.minor.point[vertex.index()]);
        if self.blocks[s as usize] == self.blocks[t as usize] {
            return Some(Class::Short);
        }
        self.extension.insert(s, t);
        let second = self.extension.insert(s, t);
        self.extension.take_back();
        self.extension.take_back();
        Some(if second == Insertion::Covered { Class::Cut } else { Class::First })
    }

    /// How many pairs of different vertices Short wins moving second: those that share a block.
    #[must_use]
    pub fn short_pairs(&self) -> u64 {
        let mut sizes = vec![0_u64; self.block_count];
        for &point in &self.minor.point {
            sizes[self.blocks[point as usize] as usize] += 1;
        }
        sizes.into_iter().map(|size| size * size.saturating_sub(1) / 2).sum()
    }
}
