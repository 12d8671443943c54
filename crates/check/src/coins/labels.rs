//! Names for the nodes of a graph that do not depend on the names they have.
//!
//! When colours leave nodes alike, each node of the first colour that several share
//! is marked in turn, colours are refined again, and so on; of all lists of
//! links that come out the smallest is taken. Two lists that are the same show a symmetry. A
//! node that symmetries known so far map to one already tried need not be tried, and a
//! branch is left once it is known to be the picture of another (McKay
//! 1981, without his indicator).

use twintrees_model::disjoint_sets::DisjointSets;

/// A chain between two nodes, 0 being the ground.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Link {
    pub(super) ends: [u16; 2],
    pub(super) length: u16,
}

impl Link {
    /// The link in one number, its ends named so. All three numbers are below 1024.
    pub(super) fn word(self, [a, b]: [u16; 2]) -> u32 {
        u32::from(a.min(b)) << 20 | u32::from(a.max(b)) << 10 | u32::from(self.length)
    }
}

/// More nodes that look alike than the checker goes through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a set of strings has so many nodes alike that {MAX_STEPS} steps are too few to compare it with \
     others"
)]
pub struct TooSymmetric;

/// Most refinements for one list.
const MAX_STEPS: u32 = 5_000;

const MARK: u64 = 0xaef1_7502_108e_f2d9;
const LOOP: u64 = 0x8cb9_2ba7_2f3d_8dd7;
const LENGTH: u64 = 0xd1b5_4a32_d192_ed03;

fn scramble(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Nodes 1, 2, … with colours; 0 is the ground.
#[derive(Clone, Default)]
pub(super) struct Nodes {
    colours: Vec<u64>,
    sums: Vec<u64>,
    /// The nodes in the order of their colours, once refined.
    order: Vec<u16>,
    different: usize,
}

impl Nodes {
    /// So many nodes of one colour.
    pub(super) fn start(&mut self, count: usize) {
        self.colours.clear();
        self.colours.resize(count + 1, 1);
        self.colours[0] = 0;
        self.sums.clear();
        self.sums.resize(count + 1, 0);
        self.order.clear();
        self.order.extend(1..=count as u16);
        self.different = 0;
    }

    /// Colours nodes by the links at them until a round tells no more of them apart.
    pub(super) fn refine(&mut self, links: &[Link]) {
        loop {
            self.round(links);
            let Self { order, colours, .. } = self;
            order.sort_unstable_by_key(|&node| colours[node as usize]);
            let colours = order.iter().map(|&node| colours[node as usize]);
            let same = colours.clone().zip(colours.skip(1)).filter(|(a, b)| a == b).count();
            let different = self.order.len() - same;
            if different == self.different || same == 0 {
                self.different = different;
                return;
            }
            self.different = different;
        }
    }

    fn round(&mut self, links: &[Link]) {
        for link in links {
            let [a, b] = link.ends.map(usize::from);
            let length = u64::from(link.length).wrapping_mul(LENGTH);
            let add = |sum: &mut u64, colour: u64| {
                *sum = sum.wrapping_add(scramble(colour ^ length));
            };
            if a == b {
                add(&mut self.sums[a], self.colours[a] ^ LOOP);
            } else {
                add(&mut self.sums[a], self.colours[b]);
                add(&mut self.sums[b], self.colours[a]);
            }
        }
        for node in 1..self.colours.len() {
            self.colours[node] = scramble(self.colours[node] ^ self.sums[node].rotate_left(17));
            self.sums[node] = 0;
        }
        self.sums[0] = 0;
    }

    fn alike(&self, a: u16, b: u16) -> bool {
        self.colours[a as usize] == self.colours[b as usize]
    }

    pub(super) fn all_differ(&self) -> bool {
        self.different == self.order.len()
    }

    /// The nodes of the first colour that several share.
    fn first_alike(&self) -> Vec<u16> {
        let mut cells = self.order.chunk_by(|&a, &b| self.alike(a, b));
        cells.find(|cell| cell.len() > 1).unwrap_or_default().to_vec()
    }

    fn mark(&mut self, node: u16) {
        self.colours[node as usize] = scramble(self.colours[node as usize] ^ MARK);
        // One node has a colour of its own now, but a round may tell no more apart.
        self.different = 0;
    }

    /// Appends the sorted list of links, nodes numbered from 1 in the order of their colours.
    pub(super) fn list(&mut self, links: &[Link], words: &mut Vec<u32>) {
        // Sums are 0 between rounds: they hold the numbers here.
        for (number, &node) in (1..).zip(&self.order) {
            self.sums[node as usize] = number;
        }
        let begin = words.len();
        words.extend(
            links.iter().map(|link| link.word(link.ends.map(|end| self.sums[end as usize] as u16))),
        );
        words[begin..].sort_unstable();
        self.sums.fill(0);
    }
}

/// The smallest list of links over all names of the nodes 1 to `count` that colours allow.
///
/// # Errors
///
/// [`TooSymmetric`] after a fixed number of steps.
pub(super) fn smallest(count: usize, links: &[Link]) -> Result<Vec<u32>, TooSymmetric> {
    let mut nodes = Nodes::default();
    nodes.start(count);
    nodes.refine(links);
    let mut tree = Tree {
        links,
        path: Vec::new(),
        levels: Vec::new(),
        leaves: Vec::new(),
        symmetries: Vec::new(),
    };
    tree.arrive(nodes);
    for _ in 0..MAX_STEPS {
        let Some(node) = tree.next_node() else {
            let least = tree.leaves.into_iter().map(|leaf| leaf.list).min();
            return Ok(least.expect("the first branch has an end"));
        };
        let mut nodes = tree.levels[tree.path.len()].nodes.clone();
        nodes.mark(node);
        nodes.refine(links);
        tree.path.push(node);
        tree.arrive(nodes);
    }
    Err(TooSymmetric)
}

/// A search tree, as far as it is open.
struct Tree<'a> {
    links: &'a [Link],
    /// Nodes marked on the way here: one fewer than there are levels, or as many at a leaf.
    path: Vec<u16>,
    levels: Vec<Level>,
    /// The first leaf, and the smallest.
    leaves: Vec<Leaf>,
    symmetries: Vec<Vec<u16>>,
}

struct Level {
    nodes: Nodes,
    cell: Vec<u16>,
    tried: Vec<u16>,
}

struct Leaf {
    list: Vec<u32>,
    order: Vec<u16>,
    path: Vec<u16>,
}

impl Tree<'_> {
    fn arrive(&mut self, mut nodes: Nodes) {
        if !nodes.all_differ() {
            let cell = nodes.first_alike();
            return self.levels.push(Level { nodes, cell, tried: Vec::new() });
        }
        let mut list = Vec::with_capacity(self.links.len());
        nodes.list(self.links, &mut list);
        let leaf = Leaf { list, order: nodes.order, path: self.path.clone() };
        // Back to the node that was marked last.
        self.path.pop();
        self.compare(leaf);
    }

    /// Looks for a symmetry between a leaf and one of those kept.
    fn compare(&mut self, leaf: Leaf) {
        for kept in &self.leaves {
            if kept.list != leaf.list {
                continue;
            }
            let mut symmetry: Vec<u16> = vec![0; leaf.order.len() + 1];
            kept.order.iter().zip(&leaf.order).for_each(|(&a, &b)| symmetry[a as usize] = b);
            let common = kept.path.iter().zip(&leaf.path).take_while(|(a, b)| a == b).count();
            let maps = |(&a, &b): (&u16, &u16)| symmetry[a as usize] == b;
            if kept.path.iter().zip(&leaf.path).take(common + 1).all(maps) {
                // All that is below is a picture of what lies below the node tried before.
                self.levels.truncate(common + 1);
                self.path.truncate(common);
            }
            self.symmetries.push(symmetry);
            return;
        }
        match self.leaves.len() {
            2 if leaf.list < self.leaves[1].list => self.leaves[1] = leaf,
            2 => {}
            _ => self.leaves.push(leaf),
        }
    }

    /// The next node to mark, on the deepest level where one is left.
    fn next_node(&mut self) -> Option<u16> {
        while !self.levels.is_empty() {
            let mut orbits = self.orbits();
            let level = self.levels.last_mut()?;
            let known = |node: u16, orbits: &mut DisjointSets| {
                let mut tried = level.tried.iter();
                tried.any(|&other| orbits.find(other.into()) == orbits.find(node.into()))
            };
            let next = level.cell.iter().copied().find(|&node| !known(node, &mut orbits));
            if let Some(node) = next {
                level.tried.push(node);
                return Some(node);
            }
            self.levels.pop();
            self.path.pop();
        }
        None
    }

    /// Which nodes the symmetries that keep every marked node map to each other.
    fn orbits(&self) -> DisjointSets {
        let count = self.levels.last().map_or(0, |level| level.nodes.order.len());
        let mut joined = DisjointSets::new(count + 1);
        let keeps = |symmetry: &&Vec<u16>| self.path.iter().all(|&v| symmetry[v as usize] == v);
        for symmetry in self.symmetries.iter().filter(keeps) {
            for (a, &b) in symmetry.iter().enumerate() {
                joined.join(a, b.into());
            }
        }
        joined
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn link(a: u16, b: u16, length: u16) -> Link {
        Link { ends: [a, b], length }
    }

    fn named(links: &[Link], names: &[u16]) -> Vec<u32> {
        let name = |link: &Link| link.word(link.ends.map(|end| names[end as usize]));
        let mut list: Vec<u32> = links.iter().map(name).collect();
        list.sort_unstable();
        list
    }

    /// The smallest list over all names: the definition of "isomorphic".
    fn by_definition(links: &[Link], names: &mut Vec<u16>, at: usize) -> Vec<u32> {
        if at == names.len() {
            return named(links, names);
        }
        let mut least: Option<Vec<u32>> = None;
        for other in at..names.len() {
            names.swap(at, other);
            let list = by_definition(links, names, at + 1);
            names.swap(at, other);
            least = Some(least.map_or(list.clone(), |least| least.min(list)));
        }
        least.unwrap()
    }

    fn random_links(rng: &mut fastrand::Rng, nodes: u16) -> Vec<Link> {
        let count = rng.usize(1..9);
        (0..count)
            .map(|_| link(rng.u16(0..=nodes), rng.u16(1..=nodes), rng.u16(0..2)))
            .map(|l| if l.ends[0] == l.ends[1] { link(l.ends[0], l.ends[1], 1) } else { l })
            .collect()
    }

    #[test]
    fn lists_are_equal_if_and_only_if_the_graphs_are_isomorphic() {
        let mut rng = fastrand::Rng::with_seed(71);
        let (mut by_list, mut by_graph) = (HashMap::new(), HashMap::new());
        for _ in 0..20_000 {
            let nodes = rng.u16(1..=5);
            let links = random_links(&mut rng, nodes);
            let graph = by_definition(&links, &mut (0..=nodes).collect(), 1);
            let (list, graph) = (smallest(nodes.into(), &links).unwrap(), (nodes, graph));
            let list = (nodes, list);
            assert_eq!(by_list.entry(list.clone()).or_insert_with(|| graph.clone()), &graph);
            assert_eq!(by_graph.entry(graph).or_insert_with(|| list.clone()), &list, "{links:?}");
        }
        assert!(by_list.len() > 1000);
    }

    /// Renames the nodes at random.
    fn renamed(rng: &mut fastrand::Rng, count: u16, links: &[Link]) -> Vec<Link> {
        let mut names: Vec<u16> = (0..=count).collect();
        rng.shuffle(&mut names[1..]);
        let name = |l: &Link| link(names[l.ends[1] as usize], names[l.ends[0] as usize], l.length);
        let mut links: Vec<Link> = links.iter().map(name).collect();
        rng.shuffle(&mut links);
        links
    }

    fn ring(nodes: std::ops::RangeInclusive<u16>) -> Vec<Link> {
        let next = |node| if node == *nodes.end() { *nodes.start() } else { node + 1 };
        nodes.clone().map(|node| link(node, next(node), 0)).collect()
    }

    fn grounded(mut links: Vec<Link>, count: u16) -> Vec<Link> {
        links.extend((1..=count).map(|node| link(0, node, 0)));
        links
    }

    /// Graphs with many symmetries: rings, stars, complete graphs, cubes, branches alike.
    fn symmetrical() -> Vec<(u16, Vec<Link>)> {
        let star = |arms: u16| {
            (2..2 + arms).flat_map(|arm| [link(1, arm, 0), link(0, arm, 0), link(0, arm, 0)])
        };
        let two_hubs = |arms: u16| {
            (3..3 + arms).flat_map(|arm| [link(1, arm, 0), link(2, arm, 0), link(0, arm, 0)])
        };
        let complete = |n: u16| (1..=n).flat_map(move |b| (1..b).map(move |a| link(a, b, 0)));
        let cube = |bits: u16| {
            let flips = move |a: u16| (0..bits).map(move |bit| (a, a ^ (1 << bit)));
            (0..1 << bits)
                .flat_map(flips)
                .filter(|(a, b)| a < b)
                .map(|(a, b)| link(a + 1, b + 1, 0))
        };
        // Branches of three nodes each, two of them alike, at one hub.
        let tree = |arms: u16| {
            (0..arms).map(|arm| 2 + 3 * arm).flat_map(|node| {
                let twins = [node + 1, node + 2].into_iter();
                let twins =
                    twins.flat_map(move |t| [link(node, t, 1), link(0, t, 0), link(0, t, 0)]);
                twins.chain([link(1, node, 0)])
            })
        };
        vec![
            (40, grounded(ring(1..=40), 40)),
            (21, star(20).collect()),
            (14, two_hubs(12).collect()),
            (9, complete(9).collect()),
            (16, cube(4).collect()),
            (32, cube(5).collect()),
            (25, tree(8).collect()),
        ]
    }

    #[test]
    fn names_and_order_do_not_matter_however_symmetrical_the_graph_is() {
        let mut rng = fastrand::Rng::with_seed(72);
        for (count, links) in symmetrical() {
            let list = smallest(count.into(), &links).unwrap();
            for _ in 0..3 {
                let other = renamed(&mut rng, count, &links);
                assert_eq!(smallest(count.into(), &other).as_ref(), Ok(&list), "{count}");
            }
        }
    }

    /// Colours alone do not tell these pairs apart: two rings and one, and the prism beside K(3,3).
    #[test]
    fn graphs_of_the_same_colours_have_other_lists() {
        let two = [ring(1..=4), ring(5..=8)].concat();
        assert_ne!(smallest(8, &grounded(two, 8)), smallest(8, &grounded(ring(1..=8), 8)));
        let across = |pairs: &[(u16, u16)]| pairs.iter().map(|&(a, b)| link(a, b, 0)).collect();
        let rungs: Vec<Link> = across(&[(1, 4), (2, 5), (3, 6)]);
        let prism = [ring(1..=3), ring(4..=6), rungs.clone()].concat();
        let other = [ring(1..=6), rungs].concat();
        assert_ne!(smallest(6, &prism), smallest(6, &other));
    }

    /// Cubic graphs without symmetry, joined at a hub: marking a node of one tells the others nothing.
    #[test]
    fn what_would_take_too_long_is_refused() {
        let mut rng = fastrand::Rng::with_seed(73);
        let mut links = Vec::new();
        for piece in 0..4 {
            let first = 2 + 20 * piece;
            links.extend(ring(first..=first + 19));
            let mut nodes: Vec<u16> = (first..first + 20).collect();
            rng.shuffle(&mut nodes);
            links.extend(nodes.chunks_exact(2).map(|pair| link(pair[0], pair[1], 0)));
            links.extend(nodes.iter().map(|&node| link(1, node, 0)));
        }
        assert_eq!(smallest(81, &links), Err(TooSymmetric));
    }
}
