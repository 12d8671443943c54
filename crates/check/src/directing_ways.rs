//! What can be reached along arcs that are named, and along those that are not.
//!
//! One search of the graph for each named arc; after that a leaf takes a few
//! operations on bits for each arc named.

use crate::answers::Names;
use std::collections::HashSet;
use twintrees_model::directing::certificate::{got, taking};
use twintrees_model::directing::{Goal, LinkState, Position};
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::Player;

/// A position as one half sees it: with the opening made, and with names for arcs.
pub(crate) struct Ways<'a> {
    names: &'a Names,
    player: Player,
    /// The named arcs that the player has got.
    pub(crate) own: u128,
    /// The named links that nobody has taken.
    pub(crate) undecided: u64,
    /// For s, then for the head of every named arc, the named arcs that can be entered from there.
    ways: Vec<u128>,
    /// For each thing that Short wants to reach, from where it is reached without named arcs.
    goals: Vec<u128>,
}

impl<'a> Ways<'a> {
    pub(crate) fn new(
        position: &Position,
        player: Player,
        opening: Option<u32>,
        names: &'a Names,
    ) -> Self {
        let mut states = position.states().to_vec();
        if let Some(arc) = opening {
            let deed = position.rules().deed(player);
            states[arc as usize / 2] = taking(deed, player, arc % 2);
        }
        let (mut own, mut undecided) = (0, 0);
        for (i, &link) in names.links().iter().enumerate() {
            let state = states[link as usize];
            got(player, state).for_each(|side| own |= 1 << (2 * i + side as usize));
            undecided |= u64::from(state == LinkState::Undecided) << i;
        }
        let (ways, goals) = search(position, player, &states, names);
        Self { names, player, own, undecided, ways, goals }
    }

    /// Whether a player who has got these named arcs besides his own has won.
    pub(crate) fn won(&self, arcs: u128) -> bool {
        let every = (1_u128 << self.names.arc_bits()) - 1;
        match self.player {
            Player::Short => self.reaches(arcs),
            Player::Cut => !self.reaches(every & !self.own & !arcs),
        }
    }

    fn reaches(&self, usable: u128) -> bool {
        let (mut entered, mut waiting, mut places) = (0_u128, vec![0_usize], 1_u128);
        while let Some(place) = waiting.pop() {
            let mut new = self.ways[place] & usable & !entered;
            entered |= new;
            while new != 0 {
                let next = new.trailing_zeros() as usize + 1;
                new &= new - 1;
                places |= 1 << next;
                waiting.push(next);
            }
        }
        self.goals.iter().all(|goal| goal & places != 0)
    }
}

/// The ways and goals of [`Ways`].
fn search(
    position: &Position,
    player: Player,
    states: &[LinkState],
    names: &Names,
) -> (Vec<u128>, Vec<u128>) {
    let graph = position.graph();
    let [s, t] = position.terminals().map(|terminal| terminal.index());
    let tail = |arc: u32| graph.ends(EdgeId::new(arc / 2))[arc as usize % 2].index();
    // Short goes along his own arcs, and against Cut along all but those and the named ones.
    let passable = |arc: u32| match player {
        Player::Short => got(player, states[arc as usize / 2]).any(|side| side == arc % 2),
        Player::Cut => {
            got(player, states[arc as usize / 2]).all(|side| side != arc % 2)
                && names.links().binary_search(&(arc / 2)).is_err()
        }
    };
    let out = Out::new(graph.vertex_count(), states.len(), tail, passable);
    let mut reached_from = vec![0_u128; graph.vertex_count()];
    let heads = (0..names.arc_bits()).map(|bit| tail(names.arc(bit) ^ 1));
    let starts: Vec<usize> = std::iter::once(s).chain(heads).collect();
    let ways = starts.iter().enumerate().map(|(place, &start)| {
        out.spread(start, 1 << place, &mut reached_from);
        (0..names.arc_bits())
            .filter(|&bit| reached_from[tail(names.arc(bit))] >> place & 1 == 1)
            .fold(0, |ways, bit| ways | 1 << bit)
    });
    let ways = ways.collect();
    let goals = match position.rules().goal {
        Goal::Path => vec![reached_from[t]],
        Goal::Spanning => reached_from.into_iter().collect::<HashSet<_>>().into_iter().collect(),
    };
    (ways, goals)
}

/// The heads of passable arcs, by their tails.
struct Out {
    first: Vec<u32>,
    heads: Vec<u32>,
}

impl Out {
    fn new(
        vertices: usize,
        links: usize,
        tail: impl Fn(u32) -> usize,
        passable: impl Fn(u32) -> bool,
    ) -> Self {
        let arcs: Vec<u32> = (0..2 * links as u32).filter(|&arc| passable(arc)).collect();
        let mut first = vec![0_u32; vertices + 1];
        arcs.iter().for_each(|&arc| first[tail(arc) + 1] += 1);
        (1..first.len()).for_each(|v| first[v] += first[v - 1]);
        let (mut next, mut heads) = (first.clone(), vec![0; arcs.len()]);
        for arc in arcs {
            let place = &mut next[tail(arc)];
            heads[*place as usize] = tail(arc ^ 1) as u32;
            *place += 1;
        }
        Self { first, heads }
    }

    /// Marks whatever is reached from `start` with a bit.
    fn spread(&self, start: usize, bit: u128, marks: &mut [u128]) {
        marks[start] |= bit;
        let mut waiting = vec![start];
        while let Some(at) = waiting.pop() {
            let heads = &self.heads[self.first[at] as usize..self.first[at + 1] as usize];
            for head in heads.iter().map(|&head| head as usize) {
                if marks[head] & bit == 0 {
                    marks[head] |= bit;
                    waiting.push(head);
                }
            }
        }
    }
}
