//! The losing side.

use super::trees::planned;
use twintrees_check::Verified;
use twintrees_model::graph::{EdgeId, Multigraph};

/// How the loser chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Any undecided link.
    Random,
    /// The link deepest in a tree of the proof.
    Deepest,
    /// The link that splits its tree most evenly.
    Evenest,
    /// A link that meets the last move.
    Beside,
}

impl Kind {
    pub(super) const ALL: [Self; 4] = [Self::Random, Self::Deepest, Self::Evenest, Self::Beside];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Deepest => "deepest tree link",
            Self::Evenest => "most even tree link",
            Self::Beside => "next to the last move",
        }
    }
}

/// Somebody to win against.
pub(super) struct Opponent {
    kind: Kind,
    rng: fastrand::Rng,
    /// Undecided links, in the end some decided ones; the last is next for those with a plan.
    pool: Vec<EdgeId>,
    taken: Vec<bool>,
    /// Links at every vertex, for those who play next to the last move.
    incident: Vec<Vec<EdgeId>>,
    last: EdgeId,
}

impl Opponent {
    pub(super) fn new(kind: Kind, verified: &Verified, rng: fastrand::Rng) -> Self {
        let graph = verified.position().graph();
        let mut incident = vec![Vec::new(); graph.vertex_count()];
        if kind == Kind::Beside {
            for (link, ends) in graph.edges() {
                ends.into_iter().for_each(|end| incident[end.index()].push(link));
            }
        }
        let pool = match kind {
            Kind::Random | Kind::Beside => graph.edges().map(|(link, _)| link).collect(),
            Kind::Deepest => planned(verified, |depth, _| depth),
            Kind::Evenest => planned(verified, |_, smaller_side| smaller_side),
        };
        let taken = vec![false; graph.edge_count()];
        Self { kind, rng, pool, taken, incident, last: EdgeId::new(0) }
    }

    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// Somebody has taken this link.
    pub(super) fn take(&mut self, link: EdgeId) {
        self.taken[link.index()] = true;
        self.last = link;
    }

    /// The next move; `None` when nothing that this opponent would play is left.
    pub(super) fn choose(&mut self, graph: &Multigraph) -> Option<EdgeId> {
        self.beside(graph).or_else(|| self.pooled())
    }

    fn beside(&mut self, graph: &Multigraph) -> Option<EdgeId> {
        for end in graph.ends(self.last).into_iter().filter(|_| self.kind == Kind::Beside) {
            while let Some(link) = self.incident[end.index()].pop() {
                if !self.taken[link.index()] {
                    return Some(link);
                }
            }
        }
        None
    }

    fn pooled(&mut self) -> Option<EdgeId> {
        while !self.pool.is_empty() {
            let at = match self.kind {
                Kind::Random | Kind::Beside => self.rng.usize(0..self.pool.len()),
                Kind::Deepest | Kind::Evenest => self.pool.len() - 1,
            };
            let link = self.pool.swap_remove(at);
            if !self.taken[link.index()] {
                return Some(link);
            }
        }
        None
    }
}
