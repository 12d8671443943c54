//! The directing game: Short directs links, Cut deletes them, and Short wants a directed path from
//! the first terminal to the second (Hamidoune and Las Vergnas 1986).
//!
//! In variants Short secures links instead, which can then be passed both ways, or Cut directs them
//! instead of deleting them; and Short may have to reach every vertex and not only the second
//! terminal.

pub mod certificate;
mod certificate_text;
mod position;

pub use certificate_text::{read_certificate, write_certificate};
pub use position::{IllegalMove, Position};

use crate::graph::{Multigraph, VertexId};
use crate::outcome::Player;

/// What a player does to a link that he takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// It can be passed both ways for good.
    Secure,
    /// It can be passed one way only; the player chooses which.
    Direct,
    /// It is gone.
    Delete,
}

impl Deed {
    /// `secure`, `direct` or `delete`, as in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Secure => "secure",
            Self::Direct => "direct",
            Self::Delete => "delete",
        }
    }
}

/// What Short wants to reach from the first terminal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// The second terminal.
    #[default]
    Path,
    /// Every vertex.
    Spanning,
}

impl Goal {
    /// `path` or `spanning`, as in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Spanning => "spanning",
        }
    }
}

/// The rules of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// What Short does: secure or direct.
    pub short: Deed,
    /// What Cut does: direct or delete.
    pub cut: Deed,
    /// What Short wants.
    pub goal: Goal,
}

impl Default for Rules {
    fn default() -> Self {
        Self { short: Deed::Direct, cut: Deed::Delete, goal: Goal::Path }
    }
}

impl Rules {
    /// The variants with a path for a goal.
    pub const PATHS: [Self; 4] = {
        let goal = Goal::Path;
        [
            Self { short: Deed::Secure, cut: Deed::Delete, goal },
            Self { short: Deed::Direct, cut: Deed::Delete, goal },
            Self { short: Deed::Direct, cut: Deed::Direct, goal },
            Self { short: Deed::Secure, cut: Deed::Direct, goal },
        ]
    };

    /// What Short does, what Cut does, and the goal, as in files.
    #[must_use]
    pub const fn words(self) -> [&'static str; 3] {
        [self.short.word(), self.cut.word(), self.goal.word()]
    }

    /// What a player does.
    #[must_use]
    pub const fn deed(self, player: Player) -> Deed {
        match player {
            Player::Short => self.short,
            Player::Cut => self.cut,
        }
    }
}

/// What has become of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkState {
    /// Nobody has taken it.
    Undecided,
    /// It can be passed both ways.
    Secured,
    /// It can be passed from its first end to its second.
    Forward,
    /// It can be passed from its second end to its first.
    Backward,
    /// It is gone.
    Deleted,
}

impl Deed {
    /// What it can make of a link.
    #[must_use]
    pub const fn results(self) -> &'static [LinkState] {
        match self {
            Self::Secure => &[LinkState::Secured],
            Self::Direct => &[LinkState::Forward, LinkState::Backward],
            Self::Delete => &[LinkState::Deleted],
        }
    }
}

impl LinkState {
    /// The deed that makes it; `None` of an undecided link.
    #[must_use]
    pub const fn deed(self) -> Option<Deed> {
        match self {
            Self::Undecided => None,
            Self::Secured => Some(Deed::Secure),
            Self::Forward | Self::Backward => Some(Deed::Direct),
            Self::Deleted => Some(Deed::Delete),
        }
    }

    /// Whether the link can be passed from its first end to its second, and back; `hopeful`: with
    /// an undecided link both ways.
    #[must_use]
    pub const fn passes(self, hopeful: bool) -> [bool; 2] {
        match self {
            Self::Undecided => [hopeful; 2],
            Self::Secured => [true; 2],
            Self::Forward => [true, false],
            Self::Backward => [false, true],
            Self::Deleted => [false; 2],
        }
    }

    /// Whether the link can be passed one way only.
    #[must_use]
    pub const fn is_directed(self) -> bool {
        matches!(self, Self::Forward | Self::Backward)
    }
}

/// A position as stated, unchecked.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The board.
    pub graph: Multigraph,
    /// Where Short starts, and where he wants to go.
    pub terminals: Option<[u32; 2]>,
    /// The rules.
    pub rules: Rules,
    /// Links that have been directed, each with the end it leads from.
    pub directed: Vec<[u32; 2]>,
    /// Links that have been secured.
    pub secured: Vec<u32>,
    /// Links that have been deleted.
    pub deleted: Vec<u32>,
    /// Whose turn it is; Short's if nothing is said.
    pub to_move: Option<Player>,
}

/// One reason why a [`Setup`] is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupProblem {
    /// No terminals are given.
    #[error("no terminals: say from where to where Short wants to come")]
    NoTerminals,
    /// The terminals are no two vertices.
    #[error("terminals {s} and {t} are not two different vertices of the graph")]
    Terminals {
        /// The first number given.
        s: u32,
        /// The second.
        t: u32,
    },
    /// A list names no link.
    #[error("{list} names link {link}, but the graph has {links} links, numbered from 0")]
    UnknownLink {
        /// The field.
        list: &'static str,
        /// The number given.
        link: u32,
        /// How many links there are.
        links: usize,
    },
    /// A link is taken twice.
    #[error("{list} names link {link}, which was listed before")]
    Repeated {
        /// The field.
        list: &'static str,
        /// The link.
        link: u32,
    },
    /// A directed link does not end at its tail.
    #[error("link {link} does not end at vertex {tail}, from where it is said to lead")]
    Tail {
        /// The link.
        link: u32,
        /// The vertex given.
        tail: u32,
    },
    /// Links are taken in a way that the rules do not have.
    #[error("{list} names links, but in this variant nobody can {deed} one")]
    Deed {
        /// The field.
        list: &'static str,
        /// What nobody can do.
        deed: &'static str,
    },
    /// A player does what only the other one may do.
    #[error("Short may secure or direct links, Cut may direct or delete them")]
    Rules,
}

impl SetupProblem {
    /// The field of a JSON position that the problem is in.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Self::NoTerminals | Self::Terminals { .. } => "terminals",
            Self::UnknownLink { list, .. }
            | Self::Repeated { list, .. }
            | Self::Deed { list, .. } => list,
            Self::Tail { .. } => "directed",
            Self::Rules => "short",
        }
    }
}

impl Setup {
    /// The position, or everything that is wrong with this setup.
    ///
    /// # Errors
    ///
    /// Every [`SetupProblem`] found.
    ///
    /// # Complexity
    ///
    /// O(n + m).
    pub fn check(self) -> Result<Position, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        let terminals = self.check_terminals(&mut problems);
        self.check_rules(&mut problems);
        let states = self.check_links(&mut problems);
        match terminals {
            Some(terminals) if problems.is_empty() => {
                let to_move = self.to_move.unwrap_or(Player::Short);
                Ok(Position::new(self.graph, terminals, self.rules, states, to_move))
            }
            _ => Err(problems),
        }
    }

    fn check_terminals(&self, problems: &mut Vec<SetupProblem>) -> Option<[VertexId; 2]> {
        let Some([s, t]) = self.terminals else {
            problems.push(SetupProblem::NoTerminals);
            return None;
        };
        match (self.graph.vertex(s), self.graph.vertex(t)) {
            (Some(from), Some(to)) if from != to => Some([from, to]),
            _ => {
                problems.push(SetupProblem::Terminals { s, t });
                None
            }
        }
    }

    fn check_rules(&self, problems: &mut Vec<SetupProblem>) {
        let Rules { short, cut, .. } = self.rules;
        if short == Deed::Delete || cut == Deed::Secure {
            problems.push(SetupProblem::Rules);
        }
        let lists = [
            ("secured", self.secured.is_empty(), Deed::Secure),
            ("directed", self.directed.is_empty(), Deed::Direct),
            ("deleted", self.deleted.is_empty(), Deed::Delete),
        ];
        for (list, is_empty, deed) in lists {
            if !is_empty && short != deed && cut != deed {
                problems.push(SetupProblem::Deed { list, deed: deed.word() });
            }
        }
    }

    fn check_links(&self, problems: &mut Vec<SetupProblem>) -> Vec<LinkState> {
        let mut states = vec![LinkState::Undecided; self.graph.edge_count()];
        let secured = self.secured.iter().map(|&link| ("secured", link, LinkState::Secured));
        let deleted = self.deleted.iter().map(|&link| ("deleted", link, LinkState::Deleted));
        let directed = self.directed.iter().map(|&[link, tail]| {
            let ends = self.graph.edge(link).map(|id| self.graph.ends(id).map(VertexId::number));
            match ends {
                Some([u, _]) if u == tail => ("directed", link, LinkState::Forward),
                Some([_, v]) if v == tail => ("directed", link, LinkState::Backward),
                Some(_) => {
                    problems.push(SetupProblem::Tail { link, tail });
                    ("directed", link, LinkState::Forward)
                }
                None => ("directed", link, LinkState::Forward),
            }
        });
        let directed: Vec<_> = directed.collect();
        for (list, link, to) in secured.chain(directed).chain(deleted) {
            let links = states.len();
            match states.get_mut(link as usize) {
                None => problems.push(SetupProblem::UnknownLink { list, link, links }),
                Some(state) if *state == LinkState::Undecided => *state = to,
                Some(_) => problems.push(SetupProblem::Repeated { list, link }),
            }
        }
        states
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_problems_are_told_at_once() {
        let graph = Multigraph::new(3, vec![[0, 1], [1, 2]]).unwrap();
        let setup = Setup {
            graph,
            terminals: Some([0, 3]),
            directed: vec![[0, 2], [1, 1], [7, 0]],
            secured: vec![0],
            deleted: vec![1],
            ..Setup::default()
        };
        let expected = [
            SetupProblem::Terminals { s: 0, t: 3 },
            SetupProblem::Deed { list: "secured", deed: "secure" },
            SetupProblem::Tail { link: 0, tail: 2 },
            SetupProblem::Repeated { list: "directed", link: 0 },
            SetupProblem::UnknownLink { list: "directed", link: 7, links: 2 },
            SetupProblem::Repeated { list: "deleted", link: 1 },
        ];
        assert_eq!(setup.check().unwrap_err(), expected);
    }
}
