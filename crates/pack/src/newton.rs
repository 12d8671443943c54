//! How many trees, how many forests: the right k by Newton steps.
//!
//! Both numbers are maxima or minima of a ratio (Tutte 1961, Nash-Williams 1961
//! and 1964), so instead of bisecting k start from a bound, pack, and if the
//! packing shows the bound to be off take the ratio of the witness it gives.
//! One packing nearly always, three at most were ever seen. The last witness
//! is the certificate.

use crate::Stopped;
use crate::adjacency::Adjacency;
use crate::engine::pack;
use crate::links::LinkList;
use crate::packing::Packing;

/// The largest number of edge-disjoint spanning trees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeNumber {
    /// That number.
    pub k: u32,
    /// The trees.
    pub packing: Packing,
    /// A partition Q that proves k + 1 impossible, if there are two vertices:
    /// fewer than (k + 1)(|Q| − 1) links cross it. Part of every vertex,
    /// numbered by their smallest vertex.
    pub partition: Vec<u32>,
    /// How many parts it has.
    pub parts: usize,
    /// How many links cross it.
    pub crossing: usize,
}

/// The least number of forests that cover all links but loops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arboricity {
    /// That number.
    pub k: u32,
    /// The forests.
    pub packing: Packing,
    /// Vertices U that prove k − 1 impossible, ascending: more than
    /// (k − 1)(|U| − 1) links lie inside. Empty if there are only loops.
    pub dense: Vec<u32>,
    /// How many links lie inside, loops not counted.
    pub inside: usize,
}

/// Packs as many edge-disjoint spanning trees as there are.
///
/// A graph that is not connected has none, so k is 0 and the partition is that
/// into components. With fewer than two vertices any number of trees without
/// links would do; the answer is then 0 with the partition that there is, and
/// nothing is claimed about 1. Loops count for nothing.
///
/// # Errors
///
/// [`Stopped`] soon after `stop` says `true`.
///
/// # Panics
///
/// If a link ends outside the graph.
///
/// # Complexity
///
/// That of a few calls of [`pack`](crate::pack()).
///
/// # Examples
///
/// ```
/// let k6: Vec<[u32; 2]> = (0..6).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
/// let trees = twintrees_pack::tree_number(&(6, k6), &|| false).unwrap();
/// assert_eq!(trees.k, 3);
/// assert!(trees.crossing < 4 * (trees.parts - 1));
/// ```
pub fn tree_number(graph: &impl LinkList, stop: &dyn Fn() -> bool) -> Result<TreeNumber, Stopped> {
    let n = graph.vertices();
    let (mut k, mut partition) = first_bound(graph);
    loop {
        let packing = pack(graph, k, stop)?;
        if packing.is_spanning() {
            let parts = count(&partition);
            let crossing = crossing(graph, &partition);
            return Ok(TreeNumber { k, packing, partition, parts, crossing });
        }
        debug_assert!(n > 1);
        k = (crossing(graph, &packing.blocks) / (packing.block_count - 1)) as u32;
        partition = packing.blocks;
    }
}

/// The smaller of links per tree and least degree, with its partition.
fn first_bound(graph: &impl LinkList) -> (u32, Vec<u32>) {
    let n = graph.vertices();
    let singles: Vec<u32> = (0..n).collect();
    if n < 2 {
        return (0, singles);
    }
    let mut degree = vec![0_u32; n as usize];
    let mut proper = 0;
    for [u, v] in graph.ends().filter(|[u, v]| u != v) {
        proper += 1;
        degree[u as usize] += 1;
        degree[v as usize] += 1;
    }
    let least = (0..n).min_by_key(|&v| degree[v as usize]).expect("n is at least 2");
    let share = proper / (n - 1);
    if share <= degree[least as usize] {
        return (share, singles);
    }
    let alone = |v: u32| u32::from((v == least) != (least == 0));
    (degree[least as usize], (0..n).map(alone).collect())
}

fn count(partition: &[u32]) -> usize {
    partition.iter().max().map_or(0, |&p| p as usize + 1)
}

fn crossing(graph: &impl LinkList, part: &[u32]) -> usize {
    graph.ends().filter(|&[u, v]| part[u as usize] != part[v as usize]).count()
}

/// Covers all links but loops with as few forests as possible.
///
/// Without any such link the answer is 0 forests.
///
/// # Errors
///
/// [`Stopped`] soon after `stop` says `true`.
///
/// # Panics
///
/// If a link ends outside the graph.
///
/// # Complexity
///
/// That of a few calls of [`pack`](crate::pack()).
///
/// # Examples
///
/// ```
/// let k4: Vec<[u32; 2]> = (0..4).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
/// let forests = twintrees_pack::arboricity(&(4, k4), &|| false).unwrap();
/// assert_eq!((forests.k, forests.packing.covered, forests.inside), (2, 6, 6));
/// ```
pub fn arboricity(graph: &impl LinkList, stop: &dyn Fn() -> bool) -> Result<Arboricity, Stopped> {
    let proper = graph.ends().filter(|[u, v]| u != v).count();
    let (mut dense, mut inside) = densest_suffix(graph, proper);
    loop {
        let k = if dense.is_empty() { 0 } else { inside.div_ceil(dense.len() - 1) as u32 };
        let packing = pack(graph, k, stop)?;
        if packing.covered == proper {
            return Ok(Arboricity { k, packing, dense, inside });
        }
        (dense, inside) = densest_block(graph, &packing);
    }
}

/// The block with the most links per tree link.
fn densest_block(graph: &impl LinkList, packing: &Packing) -> (Vec<u32>, usize) {
    let mut size = vec![0_usize; packing.block_count];
    let mut links = vec![0_usize; packing.block_count];
    for &block in &packing.blocks {
        size[block as usize] += 1;
    }
    for [u, v] in graph.ends().filter(|[u, v]| u != v) {
        if packing.blocks[u as usize] == packing.blocks[v as usize] {
            links[packing.blocks[u as usize] as usize] += 1;
        }
    }
    let wanted = |b: &usize| links[*b].div_ceil((size[*b] - 1).max(1));
    let best = (0..size.len()).max_by_key(wanted).expect("a link is uncovered inside a block");
    let members = (0..graph.vertices()).filter(|&v| packing.blocks[v as usize] as usize == best);
    (members.collect(), links[best])
}

/// Removes a vertex of least degree again and again; of the sets left over
/// on the way, the one with the most links per tree link.
fn densest_suffix(graph: &impl LinkList, proper: usize) -> (Vec<u32>, usize) {
    if proper == 0 {
        return (Vec::new(), 0);
    }
    let n = graph.vertices();
    let adjacency = Adjacency::new(n as usize, graph.ends());
    let order = least_degree_order(&adjacency);
    let mut gone = vec![false; n as usize];
    let (mut links, mut best) = (proper, (0, 0, proper));
    for (at, &v) in order[..n as usize - 1].iter().enumerate() {
        let wanted = links.div_ceil(n as usize - at - 1);
        if wanted > best.0 {
            best = (wanted, at, links);
        }
        gone[v as usize] = true;
        links -= adjacency.row(v).iter().filter(|[w, _]| !gone[*w as usize]).count();
    }
    let mut dense = order[best.1..].to_vec();
    dense.sort_unstable();
    (dense, best.2)
}

/// A least-degree order, by buckets (Matula and Beck 1983). O(n + m).
fn least_degree_order(adjacency: &Adjacency) -> Vec<u32> {
    let n = adjacency.len();
    let mut degree: Vec<u32> = (0..n as u32).map(|v| adjacency.degree(v)).collect();
    let most = degree.iter().max().map_or(0, |&d| d as usize);
    let mut start = vec![0_u32; most + 2];
    degree.iter().for_each(|&d| start[d as usize + 1] += 1);
    (1..start.len()).for_each(|d| start[d] += start[d - 1]);
    let mut place = vec![0_u32; n];
    let mut order = vec![0_u32; n];
    let mut fill = start.clone();
    for v in 0..n {
        let slot = &mut fill[degree[v] as usize];
        place[v] = *slot;
        order[*slot as usize] = v as u32;
        *slot += 1;
    }
    for at in 0..n {
        let v = order[at];
        for &[w, _] in adjacency.row(v) {
            let d = degree[w as usize];
            if d <= degree[v as usize] {
                continue;
            }
            let front = start[d as usize];
            let (here, other) = (place[w as usize], order[front as usize]);
            order.swap(front as usize, here as usize);
            (place[w as usize], place[other as usize]) = (front, here);
            start[d as usize] += 1;
            degree[w as usize] -= 1;
        }
    }
    order
}
