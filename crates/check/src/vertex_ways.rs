//! The named vertices of a strategy, and how the graph joins them.

use crate::MAX_NAMED;
use crate::vertex_reject::Fault;
use std::collections::HashMap;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Player;
use twintrees_model::vertex::certificate::{Node, Strategy};
use twintrees_model::vertex::{Position, VertexState};

/// Named vertices are numbered from 2; 0 is s and 1 is t.
pub(crate) const S: usize = 0;
pub(crate) const T: usize = 1;

const WORDS: usize = (MAX_NAMED + 2).div_ceil(64);

/// A set of named vertices and terminals.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Names([u64; WORDS]);

impl Names {
    pub(crate) fn of(numbers: impl IntoIterator<Item = usize>) -> Self {
        numbers.into_iter().fold(Self::default(), Self::with)
    }

    #[must_use]
    pub(crate) fn with(mut self, number: usize) -> Self {
        self.0[number / 64] |= 1 << (number % 64);
        self
    }

    #[must_use]
    pub(crate) fn without(mut self, number: usize) -> Self {
        self.0[number / 64] &= !(1 << (number % 64));
        self
    }

    pub(crate) fn has(self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub(crate) fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }
}

/// The graph as a strategy sees it.
pub(crate) struct Ways {
    pub(crate) names: Vec<VertexId>,
    numbers: HashMap<VertexId, usize>,
    /// For s, t and each named vertex those that a path leads to whose inner vertices are not
    /// named and, for Short, his; for Cut, not his.
    next: Vec<Names>,
    /// The named vertices that the player has taken.
    pub(crate) own: Names,
    /// The named vertices that are free.
    pub(crate) free: Names,
}

impl Ways {
    /// Condition 1.
    pub(crate) fn new(
        position: &Position,
        player: Player,
        opening: Option<VertexId>,
        strategy: &Strategy,
    ) -> Result<Self, Fault> {
        let [s, t] = position.terminals();
        let mut ways = Self {
            names: vec![s, t],
            numbers: HashMap::new(),
            next: Vec::new(),
            own: Names::default(),
            free: Names::default(),
        };
        for (i, node) in strategy.nodes.iter().enumerate() {
            ways.name_all(position, i, node)?;
        }
        let taken = match player {
            Player::Short => VertexState::Short,
            Player::Cut => VertexState::Cut,
        };
        let own = |v: VertexId| position.state(v) == taken || Some(v) == opening;
        let free = |v: VertexId| position.state(v) == VertexState::Free && Some(v) != opening;
        let inner = |v: VertexId| own(v) == (player == Player::Short);
        let named = 2..ways.names.len();
        ways.own = Names::of(named.clone().filter(|&i| own(ways.names[i])));
        ways.free = Names::of(named.filter(|&i| free(ways.names[i])));
        ways.numbers.extend([(s, S), (t, T)]);
        ways.find_next(position, &inner);
        Ok(ways)
    }

    fn name_all(&mut self, position: &Position, at: usize, node: &Node) -> Result<(), Fault> {
        match node {
            Node::Leaf { stones, pairs } => {
                let all = stones.iter().chain(pairs.iter().flatten());
                all.copied().try_for_each(|vertex| self.name(position, at, vertex))
            }
            Node::Choice { options } => {
                options.iter().try_for_each(|&(reply, _)| self.name(position, at, reply))
            }
        }
    }

    fn name(&mut self, position: &Position, node: usize, vertex: VertexId) -> Result<(), Fault> {
        match position.states().get(vertex.index()) {
            None | Some(VertexState::Terminal) => return Err(Fault::NoVertex { node, vertex }),
            Some(_) if self.numbers.contains_key(&vertex) => return Ok(()),
            Some(_) if self.numbers.len() == MAX_NAMED => return Err(Fault::TooMany),
            Some(_) => {}
        }
        self.numbers.insert(vertex, self.names.len());
        self.names.push(vertex);
        Ok(())
    }

    fn find_next(&mut self, position: &Position, inner: &dyn Fn(VertexId) -> bool) {
        let mut seen = vec![0_u32; position.states().len()];
        let mut todo = Vec::new();
        for (start, mark) in self.names.iter().zip(1..) {
            let mut found = Names::default();
            todo.push(*start);
            while let Some(vertex) = todo.pop() {
                for &to in position.successors(vertex) {
                    if std::mem::replace(&mut seen[to.index()], mark) == mark {
                        continue;
                    }
                    match self.numbers.get(&to) {
                        Some(&number) => found = found.with(number),
                        None if inner(to) => todo.push(to),
                        None => {}
                    }
                }
            }
            self.next.push(found);
        }
    }

    pub(crate) fn number(&self, vertex: VertexId) -> usize {
        self.numbers[&vertex]
    }

    pub(crate) fn numbers(&self, vertices: &[VertexId]) -> Names {
        Names::of(vertices.iter().map(|&v| self.number(v)))
    }

    /// What a path leads to from here whose inner vertices are in `inner` or not named.
    pub(crate) fn reach(&self, start: usize, inner: Names) -> Names {
        let mut seen = self.next[start];
        let mut todo = seen.and(inner);
        let mut done = Names::default();
        while let Some(vertex) = todo.first() {
            done = done.with(vertex);
            seen = seen.or(self.next[vertex]);
            todo = seen.and(inner).minus(done);
        }
        seen
    }

    /// All named vertices.
    pub(crate) fn all(&self) -> Names {
        Names::of(2..self.names.len())
    }
}
