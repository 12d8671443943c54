//! Certificates of the directing game, from its exact search.
//!
//! From a position that the player wins moving second, a node asks what he would
//! do if the other passed. What he needs from there on takes some links only:
//! moves elsewhere are answered in the same way. A move on one of those links
//! gets an answer of its own, and so on until all are answered. A move that
//! directs a link gives the player the way back, which an answer may make use of.

use super::Unsolved;
use super::search::{MAX_LINKS, Search};
use crate::{Stop, Stopped};
use std::collections::HashMap;
use twintrees_model::directing::certificate::{
    Answer, Certificate, Node, Opening, Proof, Strategy, Subject, got, taking,
};
use twintrees_model::directing::{Deed, Goal, LinkState, Position};
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::{Class, Player};

/// Most nodes of a strategy.
pub const MAX_NODES: usize = 1 << 20;

/// A certificate of the position's class.
///
/// # Errors
///
/// [`Unsolved`].
///
/// # Panics
///
/// If the search contradicts itself.
///
/// # Complexity
///
/// Exponential in the links that nobody has taken.
///
/// # Examples
///
/// ```
/// use twintrees_check::check_directing;
/// use twintrees_model::directing::Setup;
/// use twintrees_model::graph::Multigraph;
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::{directing::certificate, never};
///
/// let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2], [1, 2]]).unwrap();
/// let setup = Setup { graph, terminals: Some([0, 1]), directed: vec![[2, 1]], ..Setup::default() };
/// let position = setup.check().unwrap();
/// let proof = certificate(&position, &never).unwrap();
/// assert_eq!(check_directing(&position, &proof).unwrap().class(), Class::First);
/// ```
pub fn certificate(position: &Position, stop: Stop) -> Result<Certificate, Unsolved> {
    let mut search = Search::new(position, super::MEMORY);
    let (class, _) = super::class_with(&mut search, stop)?;
    certificate_with(&mut search, class, stop)
}

/// A certificate of a class that is known, with a search that may know something already.
///
/// # Errors
///
/// [`Unsolved`].
///
/// # Panics
///
/// If the class is another one, or if the search contradicts itself.
///
/// # Complexity
///
/// Exponential in the links that nobody has taken.
pub fn certificate_with(
    search: &mut Search<'_>,
    class: Class,
    stop: Stop,
) -> Result<Certificate, Unsolved> {
    let (position, links) = (search.position(), search.undecided());
    if links > MAX_LINKS {
        return Err(Unsolved::TooLargeToProve { links });
    }
    let start = position.states().to_vec();
    let proof = match class {
        Class::Short => Proof::Short(strategy(search, Player::Short, &start, stop)?),
        Class::Cut => Proof::Cut(strategy(search, Player::Cut, &start, stop)?),
        Class::First => {
            let mut opening = |player| {
                let found = reply(search, position, &start, player, stop)?;
                let (first, base) = found.expect("whoever starts wins in class first");
                Ok::<_, Unsolved>(Opening { first, then: strategy(search, player, &base, stop)? })
            };
            Proof::First { short: opening(Player::Short)?, cut: opening(Player::Cut)? }
        }
    };
    Ok(Certificate { subject: Subject::of(position), proof })
}

/// How a player wins moving second from these links.
fn strategy(
    search: &mut Search<'_>,
    player: Player,
    base: &[LinkState],
    stop: Stop,
) -> Result<Strategy, Unsolved> {
    let mut builder = Builder::new(search.position(), player, base.to_vec(), search, stop);
    builder.node(base)?;
    Ok(Strategy { nodes: builder.nodes })
}

/// A move of the player that wins, as the arc that he takes, and what it makes of the links.
fn reply(
    search: &mut Search,
    position: &Position,
    states: &[LinkState],
    player: Player,
    stop: Stop,
) -> Result<Option<(u32, Vec<LinkState>)>, Stopped> {
    let deed = position.rules().deed(player);
    for (link, _) in states.iter().enumerate().filter(|(_, s)| **s == LinkState::Undecided) {
        for side in 0..if deed == Deed::Direct { 2 } else { 1 } {
            let mut next = states.to_vec();
            next[link] = taking(deed, player, side);
            if search.winner(next.clone(), player.other(), stop)? == player {
                return Ok(Some((2 * link as u32 + side, next)));
            }
        }
    }
    Ok(None)
}

/// What a node needs and its carrier: bits of arcs and of links, as numbered in the builder.
#[derive(Clone, Copy, Default)]
struct Sets {
    needs: u128,
    carrier: u64,
}

struct Builder<'a, 'p, 's> {
    position: &'p Position,
    player: Player,
    /// The links from which the strategy starts.
    base: Vec<LinkState>,
    /// For each link its number among those that are undecided in the base.
    number: Vec<usize>,
    search: &'a mut Search<'p>,
    stop: Stop<'s>,
    known: HashMap<Vec<LinkState>, u32>,
    nodes: Vec<Node>,
    sets: Vec<Sets>,
}

impl<'a, 'p, 's> Builder<'a, 'p, 's> {
    fn new(
        position: &'p Position,
        player: Player,
        base: Vec<LinkState>,
        search: &'a mut Search<'p>,
        stop: Stop<'s>,
    ) -> Self {
        let mut count = 0;
        let number = base.iter().map(|&state| {
            count += usize::from(state == LinkState::Undecided);
            count.saturating_sub(1)
        });
        let number = number.collect();
        let (known, nodes, sets) = (HashMap::new(), Vec::new(), Vec::new());
        Self { position, player, base, number, search, stop, known, nodes, sets }
    }

    /// The node for these links, which the player wins with the other to move.
    fn node(&mut self, states: &[LinkState]) -> Result<u32, Unsolved> {
        if let Some(&node) = self.known.get(states) {
            return Ok(node);
        }
        if (self.stop)() {
            return Err(Stopped.into());
        }
        let (node, sets) = match self.won_with(states) {
            Some(leaf) => leaf,
            None => self.choice(states)?,
        };
        let number = self.nodes.len();
        if number == MAX_NODES {
            return Err(Unsolved::TooLong);
        }
        self.nodes.push(node);
        self.sets.push(sets);
        self.known.insert(states.to_vec(), number as u32);
        Ok(number as u32)
    }

    fn arc_bit(&self, arc: u32) -> u128 {
        1 << (2 * self.number[arc as usize / 2] + arc as usize % 2)
    }

    fn choice(&mut self, states: &[LinkState]) -> Result<(Node, Sets), Unsolved> {
        let (mut options, mut all) = (Vec::new(), Sets::default());
        let mut common = self.answer(states, None, &mut options, &mut all)?;
        let other = self.player.other();
        let deed = self.position.rules().deed(other);
        for link in 0..states.len() {
            if states[link] != LinkState::Undecided {
                continue;
            }
            for side in 0..if deed == Deed::Direct { 2 } else { 1 } {
                let arc = 2 * link as u32 + side;
                let gift = (deed == Deed::Direct).then_some(arc ^ 1);
                let answered =
                    options.iter().any(|a: &Answer| a.given.is_some() && a.given == gift);
                if common >> self.number[link] & 1 == 0 || answered {
                    continue;
                }
                let mut after = states.to_vec();
                after[link] = taking(deed, other, side);
                common &= self.answer(&after, gift, &mut options, &mut all)?;
            }
        }
        Ok((Node::Choice { options }, all))
    }

    /// Adds what the player does with these links. The carrier of the option if it needs no gift.
    fn answer(
        &mut self,
        states: &[LinkState],
        gift: Option<u32>,
        options: &mut Vec<Answer>,
        all: &mut Sets,
    ) -> Result<u64, Unsolved> {
        let found = reply(self.search, self.position, states, self.player, self.stop)?;
        let (reply, next) = found.ok_or(Unsolved::ExtraMoveHurts)?;
        let child = self.node(&next)?;
        let Sets { needs, carrier } = self.sets[child as usize];
        let link = self.number[reply as usize / 2];
        let directs = self.position.rules().deed(self.player) == Deed::Direct;
        let gets = if directs { self.arc_bit(reply) } else { 3 << (2 * link) };
        let mut needs = needs & !gets;
        let given = gift.filter(|&arc| needs & self.arc_bit(arc) != 0);
        if let Some(arc) = given {
            needs &= !self.arc_bit(arc);
        }
        let carrier = carrier | 1 << link;
        options.push(Answer { reply, child, given });
        all.needs |= needs;
        all.carrier |= carrier;
        Ok(if given.is_some() { u64::MAX } else { carrier })
    }

    /// A leaf with as few arcs as suffice, if the player has won.
    fn won_with(&self, states: &[LinkState]) -> Option<(Node, Sets)> {
        let undecided = |link: &usize| self.base[*link] == LinkState::Undecided;
        let links = (0..states.len()).filter(undecided);
        let mut arcs: Vec<u32> = links
            .flat_map(|link| got(self.player, states[link]).map(move |s| 2 * link as u32 + s))
            .collect();
        if !self.has_won(&arcs) {
            return None;
        }
        for i in (0..arcs.len()).rev() {
            let arc = arcs.remove(i);
            if !self.has_won(&arcs) {
                arcs.insert(i, arc);
            }
        }
        let needs = arcs.iter().fold(0, |needs, &arc| needs | self.arc_bit(arc));
        Some((Node::Leaf { marks: arcs }, Sets { needs, carrier: 0 }))
    }

    /// Whether the player has won with these arcs and what he has in the base.
    fn has_won(&self, arcs: &[u32]) -> bool {
        let passable = |arc: u32| {
            let has = arcs.contains(&arc)
                || got(self.player, self.base[arc as usize / 2]).any(|side| side == arc % 2);
            has == (self.player == Player::Short)
        };
        let [s, t] = self.position.terminals().map(VertexId::index);
        let mut reached = vec![false; self.position.graph().vertex_count()];
        reached[s] = true;
        let mut more = true;
        while more {
            more = false;
            for (link, ends) in self.position.graph().all_ends().iter().enumerate() {
                let [u, v] = ends.map(VertexId::index);
                for (side, tail, head) in [(0, u, v), (1, v, u)] {
                    if reached[tail] && !reached[head] && passable(2 * link as u32 + side) {
                        reached[head] = true;
                        more = true;
                    }
                }
            }
        }
        let all = match self.position.rules().goal {
            Goal::Path => reached[t],
            Goal::Spanning => reached.iter().all(|&reached| reached),
        };
        all == (self.player == Player::Short)
    }
}
