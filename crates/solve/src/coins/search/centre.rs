//! Which strings lie in the middle: they are tried first.
//!
//! A coin's remoteness is the sum of its distances to all other coins, a
//! string's the sum over its ends, the ground being as remote as can be. Of moves that
//! look alike otherwise the least remote is tried first; that keeps a proof
//! inside few positions. On boards it is the order "centre outwards".

use crate::coins::dead_ends::Web;
use std::collections::VecDeque;
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};

/// Most coins for which the order is worth its cost.
const MAX_COINS: usize = 1000;

/// The rank of every string: 0 for the least remote.
///
/// # Complexity
///
/// O(n (n + m)) for up to 1000 coins and m strings, O(m) beyond: all ranks are then 0.
pub(super) fn ranks(graph: &Multigraph, left: &[bool]) -> Vec<u16> {
    let web = Web::new(graph, left);
    let coins: Vec<VertexId> =
        graph.vertices().skip(1).filter(|&v| !web.strings_at(v).is_empty()).collect();
    if coins.len() > MAX_COINS {
        return vec![0; left.len()];
    }
    let mut remoteness = vec![0; graph.vertex_count()];
    coins
        .iter()
        .for_each(|&coin| remoteness[coin.index()] = remoteness_of(&web, coin, coins.len()));
    if let Some(ground) = remoteness.first_mut() {
        *ground = coins.len() * coins.len();
    }
    let of_string = |string: EdgeId| -> usize {
        web.ends(string).iter().map(|end| remoteness[end.index()]).sum()
    };
    let mut order: Vec<usize> = web.strings().map(of_string).collect();
    order.sort_unstable();
    order.dedup();
    let rank = |(string, _): (EdgeId, _)| order.partition_point(|&r| r < of_string(string)) as u16;
    graph.edges().map(rank).collect()
}

/// The sum of distances from one coin to all, not by way of the ground.
fn remoteness_of(web: &Web, coin: VertexId, coins: usize) -> usize {
    let mut distance = std::collections::HashMap::from([(coin, 0)]);
    let mut queue = VecDeque::from([coin]);
    let mut sum = 0;
    while let Some(at) = queue.pop_front() {
        let here = distance[&at];
        sum += here;
        for &string in web.strings_at(at) {
            let next = web.far_end(string, at);
            if next.number() != 0 && !distance.contains_key(&next) {
                distance.insert(next, here + 1);
                queue.push_back(next);
            }
        }
    }
    sum + (coins - distance.len()) * coins
}
