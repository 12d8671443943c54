//! How the winner answers every move, read off a certificate.

use std::collections::HashMap;
use twintrees_model::graph::VertexId;
use twintrees_model::vertex::certificate::{Node, Strategy};

/// The winner's first answers when he moves second.
///
/// # Examples
///
/// One of two vertices is enough: the answer to one is the other.
///
/// ```
/// use twintrees_model::graph::VertexId;
/// use twintrees_model::vertex::certificate::{Node, Strategy};
/// use twintrees_solve::vertex::Replies;
///
/// let [a, b, c] = [1, 2, 3].map(VertexId::new);
/// let leaf = Node::Leaf { stones: vec![], pairs: vec![[a, b]] };
/// let replies = Replies::of(&Strategy { nodes: vec![leaf] });
/// assert_eq!((replies.to(a), replies.to(b), replies.to(c)), (Some(b), Some(a), None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replies(Kind);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Pairs(Vec<[VertexId; 2]>),
    /// Answers, each with what the win needs after it.
    Options(Vec<(VertexId, Vec<VertexId>)>),
}

impl Replies {
    /// Those of a strategy that has been checked.
    ///
    /// # Panics
    ///
    /// If a node names a child that does not come before it, which no checked strategy does.
    ///
    /// # Complexity
    ///
    /// O(l + o k / 64) for a strategy of length l with o options that names k vertices.
    #[must_use]
    pub fn of(strategy: &Strategy) -> Self {
        Self(match strategy.nodes.split_last() {
            None => Kind::Options(Vec::new()),
            Some((Node::Leaf { pairs, .. }, _)) => Kind::Pairs(pairs.clone()),
            Some((Node::Choice { options }, before)) => {
                let mut carriers = Carriers::default();
                before.iter().for_each(|node| carriers.push(node));
                let list = |&(reply, child): &(VertexId, u32)| (reply, carriers.list(child));
                Kind::Options(options.iter().map(list).collect())
            }
        })
    }

    /// The answer to a move; `None` if the win stands whatever the winner does next.
    #[must_use]
    pub fn to(&self, taken: VertexId) -> Option<VertexId> {
        match &self.0 {
            Kind::Pairs(pairs) => {
                let [a, b] = *pairs.iter().find(|pair| pair.contains(&taken))?;
                Some(if a == taken { b } else { a })
            }
            Kind::Options(options) => {
                let touched = |(reply, needed): &(VertexId, Vec<VertexId>)| {
                    *reply == taken || needed.contains(&taken)
                };
                let untouched = options.iter().find(|option| !touched(option));
                let threatened = options.iter().any(touched);
                untouched.filter(|_| threatened).map(|&(reply, _)| reply)
            }
        }
    }
}

/// The free vertices that each node needs, as bits.
#[derive(Default)]
struct Carriers {
    numbers: HashMap<VertexId, usize>,
    names: Vec<VertexId>,
    sets: Vec<Vec<u64>>,
}

impl Carriers {
    fn push(&mut self, node: &Node) {
        let mut set = Vec::new();
        match node {
            Node::Leaf { pairs, .. } => {
                pairs.iter().flatten().for_each(|&vertex| self.add(&mut set, vertex));
            }
            Node::Choice { options } => {
                for &(reply, child) in options {
                    self.add(&mut set, reply);
                    let below = &self.sets[child as usize];
                    set.resize(set.len().max(below.len()), 0);
                    set.iter_mut().zip(below).for_each(|(word, more)| *word |= more);
                }
            }
        }
        self.sets.push(set);
    }

    fn add(&mut self, set: &mut Vec<u64>, vertex: VertexId) {
        let number = *self.numbers.entry(vertex).or_insert_with(|| {
            self.names.push(vertex);
            self.names.len() - 1
        });
        set.resize(set.len().max(number / 64 + 1), 0);
        set[number / 64] |= 1 << (number % 64);
    }

    fn list(&self, node: u32) -> Vec<VertexId> {
        let set = &self.sets[node as usize];
        let has = |&(i, _): &(usize, &VertexId)| {
            set.get(i / 64).is_some_and(|word| word >> (i % 64) & 1 == 1)
        };
        self.names.iter().enumerate().filter(has).map(|(_, &name)| name).collect()
    }
}
