//! One packing, two extra links, and everything read off.

use super::engine::{Engine, ForestPair};
use super::minor::Minor;
use crate::{Stop, Stopped};
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::Position;
use twintrees_model::switching::certificate::{
    Certificate, Opening, Proof, Subject, TwoForests, TwoTrees,
};

/// Everything about a position: its class, the winning first moves, and a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Who wins, for either starter.
    pub class: Class,
    /// Every first move that wins.
    pub winning_moves: WinningMoves,
    /// Proves the class to a checker.
    pub certificate: Certificate,
}

/// For each player, every link that wins for him if he takes it first, ascending.
///
/// In a Short game every undecided link wins for Short, in a Cut game for Cut, and the
/// other player has none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WinningMoves {
    /// Links that Short may secure.
    pub short: Vec<EdgeId>,
    /// Links that Cut may delete.
    pub cut: Vec<EdgeId>,
}

impl WinningMoves {
    /// The winning first moves of one player.
    #[must_use]
    pub fn of(&self, player: Player) -> &[EdgeId] {
        match player {
            Player::Short => &self.short,
            Player::Cut => &self.cut,
        }
    }
}

/// Solves a position of the switching game.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Complexity
///
/// One maximum packing of two forests (see [`Engine`]), two more searches and at most two
/// block partitions: O(n (n + d)) for d links that breadth-first forests leave over, and on
/// ordinary graphs far less.
///
/// # Examples
///
/// A triangle: either player wins by taking link 0 first.
///
/// ```text
///     s ──0── t
///      1 ╲ ╱ 2
///         2
/// ```
///
/// ```
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::outcome::Class;
/// use twintrees_model::switching::Setup;
/// use twintrees_solve::{never, switching::solve};
///
/// let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
/// let solution = solve(&position, &never).unwrap();
/// assert_eq!(solution.class, Class::First);
/// assert_eq!(solution.winning_moves.cut, [EdgeId::new(0)]);
/// assert!(twintrees_check::check(&position, &solution.certificate).is_ok());
/// ```
pub fn solve(position: &Position, stop: Stop) -> Result<Solution, Stopped> {
    solve_with(position, Engine::of(position), stop)
}

/// Solves a position with an engine of choice; the answers are the same, certificates may differ.
///
/// # Errors
///
/// As [`solve`].
pub fn solve_with(position: &Position, engine: Engine, stop: Stop) -> Result<Solution, Stopped> {
    let minor = Minor::of(position);
    let pair = engine.pack(&minor, stop)?;
    let (winning_moves, proof) = Solver { minor, pair }.solve();
    let certificate = Certificate { subject: Subject::of(position), proof };
    Ok(Solution { class: certificate.class(), winning_moves, certificate })
}

struct Solver {
    minor: Minor,
    pair: Box<dyn ForestPair>,
}

impl Solver {
    fn solve(mut self) -> (WinningMoves, Proof) {
        let all = self.minor.links.clone();
        let [s, t] = self.minor.terminals;
        let blocks = self.pair.blocks();
        if blocks[s as usize] == blocks[t as usize] {
            return (WinningMoves { short: all, cut: Vec::new() }, self.short_proof(&blocks));
        }
        let over_dense = self.pair.over_dense();
        let first = self.pair.insert([s, t]);
        debug_assert!(first.is_ok(), "the terminals are in different blocks");
        match self.pair.insert([s, t]) {
            Ok(()) => {
                let proof = Proof::Cut(self.two_forests(&over_dense));
                (WinningMoves { short: Vec::new(), cut: all }, proof)
            }
            Err(labelled) => {
                let with_extra = self.pair.blocks();
                let short = self.joining_links(&blocks, &with_extra);
                let cut = self.crossing_links(&labelled, &over_dense);
                let proof = Proof::First {
                    short: self.short_opening(&with_extra),
                    cut: self.cut_opening(cut[0], &over_dense),
                };
                (WinningMoves { short, cut }, proof)
            }
        }
    }

    /// Two trees on the smallest set of points that holds the terminals and is spanned by both
    /// forests: what the failing search for an extra link labels.
    fn short_proof(&mut self, blocks: &[u32]) -> Proof {
        let Err(labelled) = self.pair.insert(self.minor.terminals) else {
            return Proof::Short(self.two_trees(blocks));
        };
        let mut sets = self.pair.contracted();
        for link in labelled.into_iter().filter(|&link| link < self.extra_link()) {
            let [u, v] = self.minor.ends[link as usize];
            sets.join(u as usize, v as usize);
        }
        let [s, t] = self.minor.terminals;
        sets.join(s as usize, t as usize);
        Proof::Short(self.two_trees(&sets.number().0))
    }

    /// The number that the first extra link s–t gets.
    fn extra_link(&self) -> u32 {
        self.minor.links.len() as u32
    }

    /// The links of each forest with ends as wanted, extra links left out.
    fn forests(&self, wanted: impl Fn([u32; 2]) -> bool) -> [Vec<EdgeId>; 2] {
        let mut lists = [Vec::new(), Vec::new()];
        let links = self.minor.links.iter().zip(&self.minor.ends);
        for ((&link, &ends), forest) in links.zip(self.pair.forests()) {
            if let Some(forest) = forest
                && wanted(ends)
            {
                lists[forest].push(link);
            }
        }
        lists
    }

    /// The two forests inside the part that holds the terminals.
    fn two_trees(&self, parts: &[u32]) -> TwoTrees {
        let home = parts[self.minor.terminals[0] as usize];
        let inside = |point: u32| parts[point as usize] == home;
        let both = |ends: [u32; 2]| ends.into_iter().all(inside);
        let [tree_a, tree_b] = self.forests(both);
        TwoTrees { vertices: self.minor.vertices(inside), tree_a, tree_b }
    }

    /// All links between the parts, as the two forests hold them.
    fn two_forests(&self, parts: &[u32]) -> TwoForests {
        let crosses = |[u, v]: [u32; 2]| parts[u as usize] != parts[v as usize];
        let [forest_a, forest_b] = self.forests(crosses);
        let parts = self.minor.point.iter().map(|&point| parts[point as usize]).collect();
        TwoForests { parts, forest_a, forest_b }
    }

    /// Links that share a block with the extra link but not without it.
    fn joining_links(&self, without: &[u32], with: &[u32]) -> Vec<EdgeId> {
        let joins = |[u, v]: [u32; 2]| {
            let [u, v] = [u as usize, v as usize];
            with[u] == with[v] && without[u] != without[v]
        };
        let ends = self.minor.links.iter().zip(&self.minor.ends);
        ends.filter(|&(_, &ends)| joins(ends)).map(|(&link, _)| link).collect()
    }

    /// Labelled links outside the over-dense part, extra links left out.
    fn crossing_links(&self, labelled: &[u32], over_dense: &[u32]) -> Vec<EdgeId> {
        let crosses = |&link: &u32| {
            let [u, v] = self.minor.ends[link as usize];
            over_dense[u as usize] != over_dense[v as usize]
        };
        let mut at: Vec<u32> = labelled
            .iter()
            .copied()
            .filter(|&link| link < self.extra_link())
            .filter(crosses)
            .collect();
        at.sort_unstable();
        at.into_iter().map(|link| self.minor.links[link as usize]).collect()
    }

    /// In the block of the terminals one tree holds the extra link. Without it that tree has
    /// two sides, and any link x of the other tree that joins the sides can stand in for it:
    /// once x is secured, what is left of both trees spans. A link that joins the terminals
    /// needs no trees at all.
    fn short_opening(&self, blocks: &[u32]) -> Opening<TwoTrees> {
        if let Some(link) = self.direct_link() {
            let vertices = self.minor.vertices(|point| self.minor.terminals.contains(&point));
            return Opening { first: link, then: TwoTrees { vertices, ..TwoTrees::default() } };
        }
        let mut then = self.two_trees(blocks);
        let extra = self.pair.forests()[self.extra_link() as usize];
        let (broken, whole) = if extra == Some(0) {
            (&then.tree_a, &mut then.tree_b)
        } else {
            (&then.tree_b, &mut then.tree_a)
        };
        let mut sides = DisjointSets::new(self.minor.points);
        for &link in broken {
            let [u, v] = self.ends_of(link);
            sides.join(u, v);
        }
        let crosses = |&link: &EdgeId| {
            let [u, v] = self.ends_of(link);
            !sides.same(u, v)
        };
        let at = whole.iter().position(crosses).expect("a spanning tree joins the two sides");
        let link = whole.remove(at);
        Opening { first: link, then }
    }

    /// A link between the terminals.
    fn direct_link(&self) -> Option<EdgeId> {
        let [s, t] = self.minor.terminals;
        let at = self.minor.ends.iter().position(|&ends| ends == [s, t] || ends == [t, s])?;
        Some(self.minor.links[at])
    }

    fn ends_of(&self, link: EdgeId) -> [usize; 2] {
        self.minor.ends[self.number_of(link)].map(|point| point as usize)
    }

    /// The number of an undecided link in the packing.
    fn number_of(&self, link: EdgeId) -> usize {
        self.minor.links.binary_search(&link).expect("an undecided link")
    }

    /// Deletes `link`, and lets the second extra link in.
    fn cut_opening(&mut self, link: EdgeId, over_dense: &[u32]) -> Opening<TwoForests> {
        self.pair.exchange(self.number_of(link) as u32, self.minor.terminals);
        Opening { first: link, then: self.two_forests(over_dense) }
    }
}
